"""Every text that the game can show, found in its source and in the pages of its rulebook."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.render import pages

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True, order=True)
class Text:
    """A text as a catalogue knows it: what it means something else in, for one, and for more."""

    context: str
    one: str
    many: str = ""


def gathered(root: Path = ROOT) -> dict[Text, list[str]]:
    """Each text with the files it stands in, in the order in which translators read them."""
    found: dict[Text, list[str]] = {}
    for file, text in (*_sources(root), *_rulebook(root)):
        places = found.setdefault(text, [])
        if file not in places:
            places.append(file)
    return _joined(found)


def _joined(found: Mapping[Text, list[str]]) -> dict[Text, list[str]]:
    """As a catalogue holds them: a text that is also the first of a pair is that pair."""
    pairs = {(text.context, text.one): text for text in found if text.many}
    joined: dict[Text, list[str]] = {}
    for text, places in found.items():
        joined.setdefault(pairs.get((text.context, text.one), text), []).extend(places)
    return joined


# ---- the source


def _sources(root: Path) -> Iterator[tuple[str, Text]]:
    for file in sorted((root / "game").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for text in texts_of(tree):
            yield file.relative_to(root).as_posix(), text


def texts_of(tree: ast.AST) -> Iterator[Text]:
    """The texts of a source: what is said at once, and what is marked in tables.

    >>> [text.one for text in texts_of(ast.parse("words.t('Play'); marked({'fox': 'Fox'})"))]
    ['Play', 'Fox']
    """
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        yield from _KEYWORDS.get(_called(call), _nothing)(call.args)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _nothing(args: list[ast.expr]) -> Iterator[Text]:
    yield from ()


def _said(args: list[ast.expr]) -> Iterator[Text]:
    yield from (Text("", text) for text in _branches(args[:1]))


def _in_context(args: list[ast.expr]) -> Iterator[Text]:
    (context,) = _branches(args[:1])
    yield from (Text(context, text) for text in _branches(args[1:2]))


def _plural(args: list[ast.expr]) -> Iterator[Text]:
    one, many = list(_branches(args[:1])), list(_branches(args[1:2]))
    yield from (Text("", *pair) for pair in zip(one, many, strict=True))


def _marked(args: list[ast.expr]) -> Iterator[Text]:
    yield from (Text("", text) for text in _values(args))


def _marked_plurals(args: list[ast.expr]) -> Iterator[Text]:
    texts = list(_values(args))
    yield from (Text("", one, many) for one, many in zip(texts[::2], texts[1::2], strict=True))


_KEYWORDS = {
    "t": _said,
    "p": _in_context,
    "n": _plural,
    "marked": _marked,
    "marked_plurals": _marked_plurals,
    "_plain": _said,
    "_seat": _said,
    "_read": _said,
    "_do": _said,
}
"""What takes texts, by its name, and how they are read from its arguments."""


def _branches(nodes: Iterable[ast.expr]) -> Iterator[str]:
    """The literal texts that an argument may be."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from _branches((node.body, node.orelse))


def _values(nodes: Iterable[ast.expr | None]) -> Iterator[str]:
    """The literal texts of a table, which are never its keys."""
    for node in nodes:
        if isinstance(node, ast.Dict):
            yield from _values(node.values)
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            yield from _values(node.elts)
        elif node is not None:
            yield from _branches([node])


# ---- the rulebook


def _rulebook(root: Path) -> Iterator[tuple[str, Text]]:
    for file in sorted((root / "assets" / "rulebook").glob("*.md")):
        for block in pages.blocks(file.read_text(encoding="utf-8")):
            if block.kind != "cards":
                yield file.relative_to(root).as_posix(), Text("", block.source)
