"""Pages of text: a small part of Markdown into blocks, and blocks set to a width.

Understood are headings (#, ##, ###), paragraphs, lists (-) and **bold**. Each block is translated as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.render import text as letters
from game.render import theme
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
}
BOLD = "extrabold"
GLUE = "\u2060"


@dataclass(frozen=True, slots=True)
class Word:
    """A word set at its place in a line."""

    text: str
    x: float
    bold: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: where it begins, how it looks, and its words; `dot` where it begins an item."""

    y: float
    kind: str
    words: tuple[Word, ...]
    dot: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A page set to a width."""

    lines: tuple[Line, ...]
    height: float
    marks: tuple[tuple[str, float], ...]
    """Headings and rulings with the height at which they stand."""


def blocks(source: str) -> tuple[Block, ...]:
    """The blocks of a page.

    >>> [b.kind for b in blocks("# Rules" + chr(10) * 2 + "Play a card." + chr(10) + "- **A** first")]
    ['title', 'paragraph', 'item']
    """
    found: list[Block] = []
    joined = False
    for raw in source.splitlines():
        line = raw.strip()
        signs = len(line) - len(line.lstrip("#"))
        if 0 < signs < len(HEADINGS) and line[signs : signs + 1] == " ":
            found.append(Block(HEADINGS[signs], line[signs:].strip()))
        elif line.startswith("- "):
            found.append(Block("item", line[2:].strip()))
        elif line and joined:
            found[-1] = Block(found[-1].kind, f"{found[-1].source} {line}")
        elif line:
            found.append(Block("paragraph", line))
        joined = bool(line) and not (0 < signs < len(HEADINGS))
    return tuple(found)


@lru_cache(maxsize=4096)
def _wide(text: str, look: Look, bold: bool, scale: float) -> float:
    """The width of a word as it will be drawn at the window's scale."""
    face = letters.Face.of(look.font, BOLD if bold else look.weight, look.size * scale)
    return letters.width(text, face) / scale


def _words(text: str) -> Iterator[tuple[str, bool]]:
    """The words and whether they are bold; one that follows without a space begins with `GLUE`."""
    open_end = True
    for index, piece in enumerate(text.split("**")):
        glued = not open_end and not piece[:1].isspace()
        for at, word in enumerate(piece.split()):
            yield (GLUE if glued and at == 0 else "") + word, index % 2 == 1
        open_end = piece[-1:].isspace() if piece else open_end


def set_page(content: Sequence[Block], width: float, scale: float, tr: Callable[[str], str]) -> Page:
    """Set blocks to a width, each translated by `tr`, in lines that fit at the window's scale."""
    lines: list[Line] = []
    marks: list[tuple[str, float]] = []
    y = 0.0
    for block in content:
        look = LOOKS[block.kind]
        y += look.before if lines else 0.0
        text = tr(block.source)
        if block.kind in HEADINGS:
            marks.append((text, y))
        elif text.startswith("**"):
            marks.append((text[2:].split("**")[0].strip(": "), y))
        for index, words in enumerate(_rows(text, look, width, scale)):
            lines.append(Line(y, block.kind, words, block.kind == "item" and index == 0))
            y += look.size * look.leading
    return Page(tuple(lines), y, tuple(marks))


def _rows(text: str, look: Look, width: float, scale: float) -> Iterator[tuple[Word, ...]]:
    row: list[Word] = []
    x, space = look.indent, _wide("n n", look, False, scale) - _wide("nn", look, False, scale)
    for shown, bold in _words(text):
        glued, word = shown.startswith(GLUE), shown.lstrip(GLUE)
        wide = _wide(word, look, bold, scale)
        if row and not glued:
            x += space
        if row and not glued and x + wide > width:
            yield tuple(row)
            row, x = [], look.indent
        row.append(Word(word, x, bold))
        x += wide
    if row:
        yield tuple(row)


def draw_page(canvas: Canvas, page: Page, x: float, y: float, top: float, bottom: float) -> None:
    """Draw the lines of a page that begins at (x, y), as far as they lie between top and bottom."""
    for line in page.lines:
        look = LOOKS[line.kind]
        at = y + line.y
        if at + look.size * look.leading < top or at > bottom:
            continue
        if line.dot:
            canvas.circle(x + look.indent / 2 - 4, at + look.size * 0.72, 5, theme.ACCENT)
        for word in line.words:
            canvas.text(
                word.text,
                x + word.x,
                at,
                size=look.size,
                font=look.font,
                weight=BOLD if word.bold else look.weight,
                colour=look.colour,
            )
