"""How a finished game went: everybody's points over the turns, and the moments that are worth a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.match.story import Story
from game.render import charts, theme
from game.render.canvas import Box, Canvas
from game.render.charts import Line
from game.scenes.context import Context
from game.words.moments import sentence

CHART = 1090.0
"""The width of the chart; the moments have the rest."""
HEAD, GAP, SIGN = 44.0, 14.0, 40.0
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
    canvas: Canvas, context: Context, story: Story, box: Box, tints: Sequence[int], names: Sequence[str]
) -> None:
    """Chart and moments in a box, once all is known; `tints` are the colours and shapes of the seats."""
    if not story.done:
        return
    x, y, w, h = box
    t = context.words.t
    for text, left in ((t("Points over the turns"), x + 4), (t("Worth a word"), x + CHART + 40)):
        canvas.text(text, left, y + 20, size=theme.TYPE.text, weight="extrabold", anchor="midleft")
    _draw_chart(canvas, context, story, (x, y + HEAD + 8, CHART, h - HEAD - 12), tints)
    _draw_moments(canvas, context, story, (x + CHART + 40, y + HEAD + 4, w - CHART - 52, h - HEAD - 4), names)


def _draw_chart(canvas: Canvas, context: Context, story: Story, box: Box, tints: Sequence[int]) -> None:
    found = [Line(tint, [totals[seat] for totals in story.points]) for seat, tint in enumerate(tints)]
    last = len(story.points) - 1
    marks = (
        [(tick / last, str(tick)) for tick in charts.axis([last], 8).ticks if tick <= last] if last else []
    )
    charts.lines(canvas, box, found, marks)
    canvas.text(
        context.words.t("Turn"), box[0], box[1] + box[3] - 14, size=theme.TYPE.smallest, weight="medium",
        colour=theme.INK_SOFT, anchor="midleft", max_width=52,
    )  # fmt: skip


def _draw_moments(canvas: Canvas, context: Context, story: Story, box: Box, names: Sequence[str]) -> None:
    """As many moments as there is room for."""
    x, y, w, h = box
    foot = y + h
    for moment in story.moments:
        text = sentence(context.words, moment, names)
        high = canvas.paragraph_size(text, w - SIGN - 16, size=theme.TYPE.text)
        if y + high > foot:
            return
        sign = context.paths.art / "icons" / f"{SIGNS[moment.kind]}.svg"
        canvas.picture(sign, x, y - 2, SIGN, SIGN)
        canvas.paragraph(text, x + SIGN + 16, y, w - SIGN - 16, size=theme.TYPE.text)
        y += max(SIGN, high) + GAP
