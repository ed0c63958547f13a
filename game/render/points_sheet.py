"""A seat's points explained: every line that counts now and what it is for, on a sheet beside the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.render import hud, theme, tokens
from game.render.canvas import Box, Canvas
from game.render.face import CLOSE, OPEN, Look, Spot
from game.render.labels import label
from game.render.score_table import Block, Row, blocks
from game.rules.core import Pick, ScoreLine
from game.words.catalog import Words
from game.words.marks import marked
from game.words.numbers import plain

KEY = "points."
"""How the keys of the spots begin that explain a seat's points."""
WHOLE: Box = (0.0, 0.0, 1920.0, 1080.0)

COLUMN, GAP, MARGIN = 410.0, 30.0, 26.0
HEAD = 70.0
TALL = 1016.0
"""How high the sheet is at the most."""
MOST = 4
"""The most columns side by side."""
TITLE, ROW, LEADING = 1.55, 1.45, 1.22
"""The heights of a title and a row, and of a line of a sentence, by the size of their letters."""
BETWEEN = 14.0

WHY: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "alive": "Each living animal with this token counts, by its group.",
            "rightmost": "A human who stands last in the line costs points.",
            "hand": "Each card that is still in hand costs points.",
            "kills": "Each killed animal counts its level.",
            "big_five": "All of the Big Five lie in the kill pile.",
        }
    )
)
"""Why the lines of a part count."""


@dataclass(frozen=True, slots=True)
class Part:
    """A block of lines with the sentence that says why they count; "" where the foot of the sheet does."""

    block: Block
    why: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a sheet tells of a seat."""

    name: str
    tint: int
    parts: tuple[Part, ...]
    foot: tuple[str, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(part.block.points for part in self.parts)


def seat_of(look: Look) -> int | None:
    """The seat whose points are explained now: those opened, else those that the person is on."""
    key = look.opened if look.opened.startswith(KEY) else look.at.key if look.at is not None else ""
    return int(key.removeprefix(KEY)) if key.startswith(KEY) else None


def spot(seat: int, box: Box, pick: Pick | None = None) -> Spot:
    """Where a seat's points stand; pressing them keeps the sheet, or makes the pick of the seat."""
    return Spot(f"{KEY}{seat}", *box, pick=pick, command="" if pick else OPEN, stop=False)


def closing(look: Look) -> tuple[Spot, ...]:
    """What can be pressed while a sheet is kept open: anything closes it."""
    return (Spot("close", *WHOLE, command=CLOSE),) if look.opened.startswith(KEY) else ()


def lines_of(look: Look, seat: int) -> tuple[ScoreLine, ...]:
    """A seat's lines as far as whoever looks may know them."""
    view = look.open[seat] if look.open else look.view
    over = view.to_move is None
    hidden = look.bystander and not look.open and not over
    return tuple(line for line in view.lines(seat) if not (hidden and line.part == "hand"))


def sheet_of(look: Look, seat: int, *, hidden: bool = False) -> Sheet:
    """What is told of a seat; `hidden`: its hand is not seen."""
    words, lines = look.words, lines_of(look, seat)
    parts = tuple(
        Part(block, words.t(WHY[line.part]) if line.part in WHY else "")
        for block, line in zip(blocks(lines, words), _first_lines(lines), strict=True)
    )
    return Sheet(look.names[seat], hud.seat_tint(look, seat), parts, tuple(_foot(words, lines, hidden)))


def told(look: Look) -> str:
    """The sheet that is shown, in words; empty where there is none."""
    seat = seat_of(look)
    if seat is None:
        return ""
    sheet, t = sheet_of(look, seat), look.words.t
    parts = [
        t("{what}: {points}.", what=part.block.title, points=plain(part.block.points)) for part in sheet.parts
    ]
    return " ".join((t("{what}: {points}.", what=sheet.name, points=plain(sheet.total)), *parts))


def _first_lines(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The first line of each block."""
    found: dict[tuple[str, str], ScoreLine] = {}
    for line in lines:
        found.setdefault((line.part, "") if line.part in WHY else ("", line.subject), line)
    return list(found.values())


def _foot(words: Words, lines: Sequence[ScoreLine], hidden: bool) -> list[str]:
    """What holds for all lines together."""
    found = []
    if not lines:
        found.append(words.t("Nothing counts yet."))
    if any(line.part not in WHY for line in lines):
        text = words.t(
            "An animal counts its base points and the best foods on its path, as many as it stores."
        )
        found.append(text)
    if hidden:
        found.append(words.t("The hand is hidden; what it costs is not counted here."))
    rulings = sorted({line.ruling for line in lines}, key=lambda ruling: (len(ruling), ruling))
    if rulings:
        found.append(words.t("Rulings in the rulebook: {rulings}", rulings=", ".join(rulings)))
    return found


# ---- drawing


def draw(canvas: Canvas, look: Look, seat: int, beside: Box, spare: Box, *, hidden: bool = False) -> None:
    """Draw the sheet of a seat beside its points, below what is to be spared where there is room; the table
    steps back behind one that is kept open."""
    sheet = sheet_of(look, seat, hidden=hidden)
    plan = _plan(canvas, sheet)
    box = _below(hud.beside(beside, (plan.wide, plan.high), (spare,)), spare)
    if look.opened.startswith(KEY):
        canvas.rect(*WHOLE, (28, 18, 12, 110))
    hud.kept(canvas, (sheet, look.words.language), box, lambda inner: _draw(inner, sheet, plan, box), edge=34)


def _below(box: Box, spare: Box) -> Box:
    """The box itself, or under what it would lie over."""
    x, y, w, h = box
    foot = spare[1] + spare[3] + 12
    meets = x < spare[0] + spare[2] and spare[0] < x + w and y < foot
    return (x, foot, w, h) if meets and foot + h <= 1068 else box


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything stands: the parts of each column, and how large the sheet is."""

    columns: tuple[tuple[Part, ...], ...]
    column: float
    wide: float
    high: float
    printed: bool
    """Whether letters keep their usual size, because there is no room for larger ones."""


def _plan(canvas: Canvas, sheet: Sheet) -> _Plan:
    """The fewest columns that hold all parts, as narrow as letters let them be."""
    for printed in (False, True):
        ink = canvas.printed() if printed else canvas
        factor = ink.grown(theme.TYPE.caption) / theme.TYPE.caption
        for count in range(1, MOST + 1):
            room = 1860 - 2 * MARGIN - GAP * (count - 1)
            column = min(COLUMN * factor, room / count)
            wide = 2 * MARGIN + count * column + GAP * (count - 1)
            around = HEAD + _foot_high(ink, sheet, wide) + 2 * MARGIN
            columns = _filled(ink, sheet.parts, count, column)
            high = around + max((_high(ink, parts, column) for parts in columns), default=0.0)
            if high <= TALL:
                return _Plan(columns, column, wide, high, printed)
    return _Plan(columns, column, wide, TALL, True)


def _filled(ink: Canvas, parts: Sequence[Part], count: int, column: float) -> tuple[tuple[Part, ...], ...]:
    """The parts in so many columns, in their order, about equally high."""
    heights = [_high(ink, [part], column) for part in parts]
    limit = max(heights, default=0.0)
    while True:
        columns, left = [[]], limit  # type: list[list[Part]], float
        for part, high in zip(parts, heights, strict=True):
            if columns[-1] and high > left:
                columns.append([])
                left = limit
            columns[-1].append(part)
            left -= high
        if len(columns) <= count:
            return tuple(map(tuple, columns))
        limit += 20.0


def _high(ink: Canvas, parts: Sequence[Part], column: float) -> float:
    title, row = ink.grown(theme.TYPE.text) * TITLE, ink.grown(theme.TYPE.caption) * ROW
    return sum(title + _why_high(ink, part, column) + len(part.block.rows) * row + BETWEEN for part in parts)


def _why_high(ink: Canvas, part: Part, column: float) -> float:
    if not part.why:
        return 0.0
    return ink.paragraph_size(part.why, column, size=theme.TYPE.caption, leading=LEADING) + 6


def _foot_high(ink: Canvas, sheet: Sheet, wide: float) -> float:
    room = wide - 2 * MARGIN
    return sum(
        ink.paragraph_size(text, room, size=theme.TYPE.caption, leading=LEADING) + 6 for text in sheet.foot
    )


def _draw(canvas: Canvas, sheet: Sheet, plan: _Plan, box: Box) -> None:
    x, y, w, h = box
    radius = float(theme.RADIUS.panel)
    colour = theme.SEAT_COLOURS[sheet.tint]
    canvas.shadow(x, y, w, h, radius, spread=24, drop=9, opacity=130)
    canvas.rounded(x, y, w, h, radius, theme.PAPER, border=4, border_colour=colour)
    ink = canvas.printed() if plan.printed else canvas
    _title(ink, sheet, x, y, w)
    top = y + HEAD + MARGIN
    for index, parts in enumerate(plan.columns):
        at = top
        for part in parts:
            at = _part(ink, part, x + MARGIN + index * (plan.column + GAP), at, plan.column)
    at = y + h - MARGIN - _foot_high(ink, sheet, w)
    for text in sheet.foot:
        at += 6 + ink.paragraph(
            text, x + MARGIN, at, w - 2 * MARGIN, size=theme.TYPE.caption, colour=theme.INK_SOFT,
            leading=LEADING,
        )  # fmt: skip


def _title(ink: Canvas, sheet: Sheet, x: float, y: float, w: float) -> None:
    middle = y + HEAD / 2 + 8
    tokens.seat_token(ink, sheet.tint, x + MARGIN + 22, middle, 44)
    shown = ink.text(
        plain(sheet.total),
        x + w - MARGIN,
        middle,
        size=theme.TYPE.heading + 6,
        font="title",
        anchor="midright",
    )
    label(
        ink, sheet.name, x + MARGIN + 58, middle, w - 2 * MARGIN - 58 - shown[2] - 16,
        size=theme.TYPE.large, colour=theme.SEAT_COLOURS[sheet.tint],
    )  # fmt: skip
    ink.rect(x + MARGIN, y + HEAD + 8, w - 2 * MARGIN, 2, theme.PAPER_EDGE)


def _part(ink: Canvas, part: Part, x: float, y: float, wide: float) -> float:
    """Draw a block of lines; gives back where the next one begins."""
    high, block = ink.grown(theme.TYPE.text) * TITLE, part.block
    _line(
        ink, block.picture, block.title, "", block.points, (x, y, wide, high), size=theme.TYPE.text, bold=True
    )
    y += high
    if part.why:
        ink.paragraph(part.why, x, y, wide, size=theme.TYPE.caption, colour=theme.INK_SOFT, leading=LEADING)
        y += _why_high(ink, part, wide)
    high = ink.grown(theme.TYPE.caption) * ROW
    for row in block.rows:
        _row(ink, row, (x + 14, y, wide - 14, high))
        y += high
    return y + BETWEEN


def _row(ink: Canvas, row: Row, box: Box) -> None:
    _line(ink, row.picture, row.label, row.count, row.points, box, size=theme.TYPE.caption, bold=False)


def _line(
    ink: Canvas, picture: tuple[str, str], label: str, count: str, points: int, box: Box, *,
    size: float, bold: bool,
) -> None:  # fmt: skip
    """A sign, what it is for, how it is counted, and its points at the right."""
    x, y, w, h = box
    middle, side = y + h / 2, h * 0.84
    folder, name = picture
    file = ink.art.animal(name) if folder == "animals" else ink.art.root / folder / f"{name}.svg"
    ink.picture(file, x, middle - side / 2, side, side)
    weight = "extrabold" if bold else "bold"
    colour = theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.INK_SOFT
    right = x + w - ink.text(
        plain(points), x + w, middle, size=size, weight=weight, colour=colour, anchor="midright"
    )[2] - 12  # fmt: skip
    if count:
        right -= 8 + ink.text(
            count, right, middle, size=size, weight="medium", colour=theme.INK_SOFT, anchor="midright"
        )[2]  # fmt: skip
    ink.text(
        label, x + side + 10, middle, size=size, weight="extrabold" if bold else "medium", anchor="midleft",
        max_width=right - x - side - 10, shrink=theme.TYPE.smallest * 0.9,
    )  # fmt: skip
