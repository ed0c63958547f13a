"""What stands beside the cards of the line: the count from the right, reaches, what a card would do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.render import theme, tokens
from game.render.canvas import Canvas
from game.render.savannah_effects import joins
from game.render.savannah_line import Place, Strip
from game.rules import events as ev
from game.rules.core import Preview
from game.rules.savannah.cards import Card
from game.rules.savannah.game import SavannahGame
from game.words.numbers import signed

NUMBER = 17.0
"""The radius of a number above a card."""
FRAME = 5.0
SIGN = 44.0
ROW = 14.0
"""From one reach to the next, upwards."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What happens to a card of the line: the act, points for it, and whether it was the viewer's own."""

    act: str
    points: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True)
class Reach:
    """The places from `first` to `last` that an act reaches, and the number printed on the card for it."""

    acts: tuple[str, ...]
    first: int
    last: int
    number: str
    from_left: bool = False


def marks(preview: Preview, game: SavannahGame, viewer: int) -> dict[int, Mark]:
    """The marks of a preview, by the place of the card."""
    found: dict[int, Mark] = {}
    for event in preview.events:
        if isinstance(event, ev.Hunted):
            for card in event.taken:
                points = game.cards[card.card].level if event.act == "kill" else 0
                found[card.place] = Mark(event.act, points, card.owner == viewer)
        elif isinstance(event, ev.Swept):
            for card in event.taken:
                found[card.place] = Mark("sweep", 0, card.owner == viewer)
    for place in joins(preview.events):
        found.setdefault(place, Mark("herd"))
    return found


def reaches(card: Card, count: int) -> tuple[Reach, ...]:
    """How far a card's actions reach on a line of so many cards; equal reaches are one."""
    spans: dict[tuple[int, int, str, bool], list[str]] = {}
    if card.sweep is not None and count > card.sweep:
        spans[0, count - card.sweep - 1, str(card.sweep), False] = ["sweep"]
    for hunt in card.hunts:
        if hunt.act == "steal" or count == 0:
            continue
        if hunt.left is not None:
            span = (0, min(hunt.left, count) - 1, str(hunt.left), True)
        elif hunt.right is not None:
            span = (max(0, count - hunt.right), count - 1, str(hunt.right), False)
        else:
            span = (0, count - 1, "", False)
        acts = spans.setdefault(span, [])
        if hunt.act not in acts:
            acts.append(hunt.act)
    ordered = sorted(spans.items(), key=lambda item: item[0][1] - item[0][0])
    return tuple(Reach(tuple(acts), *span) for span, acts in ordered)


def numbers(
    canvas: Canvas, line: Strip, raised: int | None, highlight: int | None, gone: Collection[int]
) -> None:
    """The count from the right above each card, as the rules count; `highlight` is the one meant now."""
    count = len(line.cards)
    for index, place in enumerate(line.cards):
        if index in gone:
            continue
        number = count - index
        radius = min(NUMBER, place.step / 2 + 1)
        x = place.x + min(place.w, place.step) / 2
        y = place.y - NUMBER - 3
        meant = number == highlight
        ground = theme.FOCUS if meant or index == raised else theme.DARK
        ink = theme.INK if meant or index == raised else theme.WHITE
        if meant:
            canvas.circle(x, y, radius + 6, theme.LOSS)
        canvas.circle(x, y, radius, ground)
        canvas.text(str(number), x, y, size=theme.TYPE.smallest, weight="bold", colour=ink, anchor="center")


def brackets(canvas: Canvas, line: Strip, found: tuple[Reach, ...]) -> None:
    """A bracket for each reach, the shortest lowest, with its signs and its number."""
    if not line.cards:
        return
    base = min(place.y for place in line.cards) - 2 * NUMBER - 12
    for row, reach in enumerate(found):
        first, last = line.at(reach.first), line.at(reach.last)
        x0, x1 = first.x + 3, last.x + min(last.w, last.step) - 3
        y = base - row * ROW
        colour = theme.ACTS.get(reach.acts[0], theme.INK)
        points = [(x0, y + 11), (x0, y), (x1, y), (x1, y + 11)]
        canvas.line(points, theme.WHITE, 8)
        canvas.line(points, colour, 4.5)
    for row, reach in enumerate(found):
        first, last = line.at(reach.first), line.at(reach.last)
        right_end = reach.from_left or reach.acts == ("sweep",)
        x = last.x + min(last.w, last.step) if right_end else first.x
        _label(canvas, reach, x, base - row * ROW)


def _label(canvas: Canvas, reach: Reach, x: float, y: float) -> None:
    """The signs of what reaches so far, and how far."""
    signs = 26.0 * len(reach.acts)
    number = canvas.text_size(reach.number, size=22, weight="extrabold")[0] + 6 if reach.number else 0
    w = signs + number + 14
    left = min(max(x - w / 2, 8), 1912 - w)
    colour = theme.ACTS.get(reach.acts[0], theme.INK)
    canvas.rounded(left, y - 16, w, 32, 16, colour, border=2, border_colour=theme.WHITE)
    for index, act in enumerate(reach.acts):
        canvas.picture(canvas.art.icon(act, light=True), left + 8 + index * 26, y - 12, 24, 24)
    if reach.number:
        canvas.text(
            reach.number,
            left + 8 + signs + 2,
            y,
            size=22,
            weight="extrabold",
            colour=theme.WHITE,
            anchor="midleft",
        )


def frames(canvas: Canvas, line: Strip, found: Mapping[int, Mark]) -> None:
    """A frame round each card that something happens to, in the colour of the act."""
    for index, mark in found.items():
        place = line.at(index)
        colour = theme.FOCUS if mark.act == "herd" else theme.ACTS[mark.act]
        w = min(place.w, place.step + 1)
        grow = FRAME - 1
        canvas.rounded(
            place.x - grow,
            place.y - grow,
            w + 2 * grow,
            place.h + 2 * grow,
            14,
            None,
            border=FRAME + 1.5,
            border_colour=colour,
        )


def signs(canvas: Canvas, line: Strip, found: Mapping[int, Mark]) -> None:
    """At the foot of each such card a sign that says the same without colour, and the points it brings."""
    for index, mark in found.items():
        place = line.at(index)
        x = place.x + min(place.w, place.step) / 2
        y = place.y + place.h - 2
        if mark.act == "herd":
            _moves_up(canvas, line, place)
        else:
            tokens.act_disc(canvas, mark.act, x, y, SIGN)
        if mark.points:
            _points(canvas, mark.points, x, y - SIGN * 0.78)


def _moves_up(canvas: Canvas, line: Strip, place: Place) -> None:
    """An arrow from a card that joins its herd, under the line to its new place."""
    x0, y0 = place.x + min(place.w, place.step) / 2, place.y + place.h + 2
    x1 = line.coming.x - 6
    low = y0 + 22
    bend = min(40.0, (x1 - x0) / 3)
    steps = [(0.0, 0.0), (0.15, 0.55), (0.4, 0.9), (1.0, 1.0)]
    points = [(x0 + bend * across, y0 + (low - y0) * down) for across, down in steps]
    points += [(x1 - bend * across, y0 + (low - y0) * down) for across, down in reversed(steps)]
    tip = [(x1 - 11, y0 + 12), (x1 + 11, y0 + 12), (x1, y0 - 8)]
    for width, colour in ((10.0, theme.DARK), (5.5, theme.FOCUS)):
        canvas.line(points, colour, width)
    canvas.polygon(tip, theme.FOCUS, border=3, border_colour=theme.DARK)


def _points(canvas: Canvas, points: int, x: float, y: float) -> None:
    text = signed(points)
    w = canvas.text_size(text, size=25, weight="extrabold")[0] + 18
    canvas.rounded(x - w / 2, y - 17, w, 34, 17, theme.PAPER, border=2, border_colour=theme.KILL)
    canvas.text(text, x, y, size=25, weight="extrabold", colour=theme.GAIN, anchor="center")
