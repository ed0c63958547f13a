"""Pages of text: a small part of Markdown into blocks, and blocks set to a width.

Understood are headings (#, ##, ###), paragraphs, lists (-), **bold** and the signs of cards, as `![act:kill]`
(`game.render.signs`). A line of nothing but `![card:lion]` shows cards in a row. Each block is translated as
a whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.render import savannah_card, signs, theme
from game.render import text as letters
from game.render.canvas import Canvas

HEADINGS = ("", "title", "heading", "subheading")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph or an item of a list, as its source without its sign."""

    kind: str
    source: str


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of block is set, in canvas units."""

    size: float
    font: str
    weight: str
    colour: str
    before: float
    leading: float
    indent: float = 0.0


LOOKS = {
    "title": Look(58, "title", "bold", theme.INK, 0, 1.2),
    "heading": Look(38, "title", "bold", theme.ACCENT, 40, 1.25),
    "subheading": Look(30, "title", "bold", theme.INK, 28, 1.25),
    "paragraph": Look(27, "text", "medium", theme.INK, 18, 1.5),
    "item": Look(27, "text", "medium", theme.INK, 12, 1.5, 36),
    "cards": Look(27, "text", "medium", theme.INK, 26, 1.0),
}
BOLD = "extrabold"
GLUE = "\u2060"
SIGN = re.compile(r"!\[([a-z0-9_:]+)\]")
CARDS = re.compile(r"(?:!\[card:[a-z0-9_]+\]\s*)+")
SIGN_SIZE, SIGN_WIDE = 1.35, 1.6
"""The size of a sign and the room that it takes in a line, in sizes of the letters round it."""
CARD_GAP = 19.0


@dataclass(frozen=True, slots=True)
class Word:
    """A word set at its place in a line."""

    text: str
    x: float
    bold: bool
    sign: str = ""
    """What is drawn in place of the text."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: where it begins, how it looks, and its words; `dot` where it begins an item."""

    y: float
    kind: str
    words: tuple[Word, ...]
    dot: bool = False
    high: float = 0.0
    """The height of a row of cards."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page set to a width."""

    lines: tuple[Line, ...]
    height: float
    marks: tuple[tuple[str, float], ...]
    """Headings and rulings with the height at which they stand."""
    sections: tuple[tuple[str, float], ...] = ()
    """The headings below the title alone."""


def blocks(source: str) -> tuple[Block, ...]:
    """The blocks of a page.

    >>> [b.kind for b in blocks("# Rules" + chr(10) * 2 + "Play a card." + chr(10) + "- **A** first")]
    ['title', 'paragraph', 'item']
    """
    found: list[Block] = []
    joined = False
    for raw in source.splitlines():
        line = raw.strip()
        depth = len(line) - len(line.lstrip("#"))
        if 0 < depth < len(HEADINGS) and line[depth : depth + 1] == " ":
            found.append(Block(HEADINGS[depth], line[depth:].strip()))
        elif line.startswith("- "):
            found.append(Block("item", line[2:].strip()))
        elif CARDS.fullmatch(line):
            found.append(Block("cards", line))
        elif line and joined:
            found[-1] = Block(found[-1].kind, f"{found[-1].source} {line}")
        elif line:
            found.append(Block("paragraph", line))
        joined = bool(line) and found[-1].kind not in (*HEADINGS, "cards")
    return tuple(found)


@lru_cache(maxsize=2048)
def _wide(text: str, look: Look, bold: bool, scale: float) -> float:
    """The width of a word as it will be drawn at the window's scale."""
    face = letters.Face.of(look.font, BOLD if bold else look.weight, look.size * scale)
    return letters.width(text, face) / scale


def _words(text: str) -> Iterator[tuple[str, bool]]:
    """The words and whether they are bold; one that follows without a space begins with `GLUE`."""
    open_end = True
    for index, piece in enumerate(text.split("**")):
        glued = not open_end and not piece[:1].isspace()
        for word in letters.words(piece):
            for part in _parts(word):
                yield (GLUE if glued else "") + part, index % 2 == 1
                glued = True
            glued = False
        open_end = piece[-1:].isspace() if piece else open_end


def _parts(word: str) -> Iterator[str]:
    """A word cut where a sign stands in it."""
    end = 0
    for sign in SIGN.finditer(word):
        if sign.start() > end:
            yield word[end : sign.start()]
        yield sign[0]
        end = sign.end()
    if end < len(word):
        yield word[end:]


def set_page(
    content: Sequence[Block], width: float, scale: float, tr: Callable[[str], str], larger: float = 1.0
) -> Page:
    """Set blocks to a width, each translated by `tr`, in lines that fit at the window's scale; `larger` is
    how much larger than usual letters are drawn."""
    lines: list[Line] = []
    marks: list[tuple[str, float]] = []
    sections: list[tuple[str, float]] = []
    y = 0.0
    for block in content:
        look = _look(block.kind, theme.grown(LOOKS[block.kind].size, larger))
        y += look.before if lines else 0.0
        if block.kind == "cards":
            for row in _card_rows(block.source, width):
                lines.append(Line(y, "cards", row, high=max(signs.card_high(word.text) for word in row)))
                y += lines[-1].high + CARD_GAP
            continue
        text = tr(block.source)
        if block.kind in HEADINGS:
            marks.append((text, y))
            if block.kind == "heading":
                sections.append((text, y))
        elif (bare := SIGN.sub("", text).strip()).startswith("**"):
            marks.append((bare[2:].split("**")[0].strip(": "), y))
        for index, words in enumerate(_rows(text, look, width, scale)):
            lines.append(Line(y, block.kind, words, block.kind == "item" and index == 0))
            y += look.size * look.leading
    return Page(tuple(lines), y, tuple(marks), tuple(sections))


def _look(kind: str, size: float) -> Look:
    """How a kind of block is set in letters of a size."""
    look = LOOKS[kind]
    return replace(look, size=size, indent=look.indent * size / look.size)


def _card_rows(source: str, width: float) -> Iterator[tuple[Word, ...]]:
    """The cards of a block, as many in a row as there is room for."""
    names = [sign.removeprefix("card:") for sign in SIGN.findall(source)]
    step = signs.CARD_WIDE + CARD_GAP
    most = max(1, int((width + CARD_GAP) / step))
    for first in range(0, len(names), most):
        yield tuple(Word(name, i * step, False) for i, name in enumerate(names[first : first + most]))


def _rows(text: str, look: Look, width: float, scale: float) -> Iterator[tuple[Word, ...]]:
    row: list[Word] = []
    x, space = look.indent, _wide("n n", look, False, scale) - _wide("nn", look, False, scale)
    for shown, bold in _words(text):
        glued, word = shown.startswith(GLUE), shown.lstrip(GLUE)
        found = SIGN.fullmatch(word)
        wide = look.size * SIGN_WIDE if found else _wide(word, look, bold, scale)
        if row and not glued:
            x += space
        if row and not glued and x + wide > width:
            yield tuple(row)
            row, x = [], look.indent
        row.append(Word(word, x, bold, found[1] if found else ""))
        x += wide
    if row:
        yield tuple(row)


def draw_page(
    canvas: Canvas,
    page: Page,
    x: float,
    y: float,
    top: float,
    bottom: float,
    name_of: signs.NameOf = savannah_card.title_of,
) -> None:
    """Draw the lines of a page that begins at (x, y), as far as they lie between top and bottom.

    Raises `UnknownSignError` for a sign that there is not.
    """
    for line in page.lines:
        look = _look(line.kind, canvas.grown(LOOKS[line.kind].size))
        at = y + line.y
        if at + max(line.high, look.size * look.leading) < top or at > bottom:
            continue
        if line.kind == "cards":
            for word in line.words:
                signs.draw_card(canvas, word.text, x + word.x, at, name_of)
            continue
        if line.dot:
            canvas.circle(x + look.indent / 2 - 4, at + look.size * 0.72, 5, theme.ACCENT)
        for word in line.words:
            if word.sign:
                middle = x + word.x + look.size * SIGN_WIDE / 2
                signs.draw(canvas, word.sign, middle, at + look.size * 0.66, look.size * SIGN_SIZE)
                continue
            canvas.text(
                word.text,
                x + word.x,
                at,
                size=LOOKS[line.kind].size,
                font=look.font,
                weight=BOLD if word.bold else look.weight,
                colour=look.colour,
            )
