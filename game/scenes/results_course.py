"""How a finished game went: everybody's points over the turns, and the moments that are worth a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.match.story import Moment, Story
from game.render import charts, theme
from game.render.canvas import Box, Canvas
from game.render.charts import Line
from game.render.labels import block
from game.scenes.context import Context
from game.words.catalog import Words
from game.words.moments import sentence

CHART = 1090.0
"""The width of the chart; the moments have the rest."""
HEAD, GAP, SIGN, EDGE = 44.0, 14.0, 40.0, 6.0
SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "led": "big_five",
        "changes": "turn_card",
        "gain": "points",
        "loss": "scare",
        "hunt": "kill",
        "sweep": "sweep",
        "steal": "steal",
        "big_five": "big_five",
        "path": "paw",
        "animal": "alive",
        "turned": "discard",
    }
)
"""The sign of each kind of moment."""


def draw(
    canvas: Canvas,
    context: Context,
    story: Story,
    box: Box,
    tints: Sequence[int],
    names: Sequence[str],
    heading: str,
    lit: int | None = None,
) -> None:
    """Chart and moments in a box, once all is known; `tints` are the colours and shapes of the seats,
    `heading` stands over the moments, and `lit` is the number of the one that is pointed at."""
    if not story.done:
        return
    x, y, w, h = box
    for text, left, room in (
        (context.words.t("Points over the turns"), x + 4, CHART),
        (heading, x + CHART + 40, w - CHART - 52),
    ):
        block(canvas, text, left, y + 18, room, HEAD + 8, size=theme.TYPE.text, weight="extrabold")
    _draw_chart(canvas, context, story, (x, y + HEAD + 14, CHART, h - HEAD - 18), tints)
    for index, (moment, place) in enumerate(moments(canvas, context.words, story, box, names)):
        _draw_moment(canvas, context, moment, place, names, lit=index == lit)


def _draw_chart(canvas: Canvas, context: Context, story: Story, box: Box, tints: Sequence[int]) -> None:
    found = [Line(tint, [totals[seat] for totals in story.points]) for seat, tint in enumerate(tints)]
    last = len(story.points) - 1
    marks = (
        [(tick / last, str(tick)) for tick in charts.axis([last], 8).ticks if 0 < tick <= last]
        if last
        else []
    )
    charts.lines(canvas, box, found, marks)
    canvas.text(
        context.words.t("Turn"), box[0], box[1] + box[3] - 14, size=theme.TYPE.smallest, weight="medium",
        colour=theme.INK_SOFT, anchor="midleft", max_width=104, shrink=theme.TYPE.smallest,
    )  # fmt: skip


def moments(
    canvas: Canvas, words: Words, story: Story, box: Box, names: Sequence[str]
) -> list[tuple[Moment, Box]]:
    """As many moments as there is room for in the box of `draw`, each with its place."""
    x, y, w, h = box[0] + CHART + 40, box[1] + HEAD + 4, box[2] - CHART - 52, box[3] - HEAD - 4
    found, foot = [], y + h
    for moment in story.moments:
        high = canvas.paragraph_size(sentence(words, moment, names), w - SIGN - 16, size=theme.TYPE.text)
        if y + high > foot:
            break
        found.append((moment, (x - EDGE, y - EDGE, w + EDGE, max(SIGN, high) + 2 * EDGE)))
        y += max(SIGN, high) + GAP
    return found


def _draw_moment(
    canvas: Canvas, context: Context, moment: Moment, box: Box, names: Sequence[str], *, lit: bool
) -> None:
    """A moment, on a bright ground while it is pointed at."""
    x, y, w, h = box
    if lit:
        canvas.rounded(x, y, w, h, 12, theme.PAPER_DEEP)
    left, top = x + EDGE, y + EDGE
    sign = context.paths.art / "icons" / f"{SIGNS[moment.kind]}.svg"
    canvas.picture(sign, left, top - 2, SIGN, SIGN)
    text = sentence(context.words, moment, names)
    canvas.paragraph(text, left + SIGN + 16, top, w - EDGE - SIGN - 16, size=theme.TYPE.text)
