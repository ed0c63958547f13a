"""The signs of cards as they stand within text: `act:kill`, `group:birds`, `level:predators:5`, `card:lion`.

A sign is drawn by what draws it on the cards, so that a page shows what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from game.render import forest_card, savannah_card, tokens
from game.render.canvas import Canvas
from game.render.savannah_rows import reach_tag
from game.render.theme import INK, LEAF
from game.rules.savannah import SavannahGame
from game.rules.savernake import SavernakeGame

CARD_WIDE = 200.0
NameOf = Callable[[str], str]
Draw = Callable[[Canvas, tuple[str, ...], float, float, float], None]


class UnknownSignError(ValueError):
    """A sign that nothing draws."""


@cache
def _savannah() -> SavannahGame:
    return SavannahGame()


@cache
def _savernake() -> SavernakeGame:
    return SavernakeGame()


def card_high(ident: str) -> float:
    """The height of a card that is `CARD_WIDE` wide. Raises `UnknownSignError`."""
    if ident in _savannah().cards:
        return CARD_WIDE * savannah_card.PROPORTION
    if ident in _savernake().animals or ident in _savernake().path_cards:
        return CARD_WIDE
    raise UnknownSignError(f"no card '{ident}'")


def draw_card(canvas: Canvas, ident: str, x: float, y: float, name_of: NameOf) -> None:
    """A card as it lies on the table. Raises `UnknownSignError`."""
    high = card_high(ident)
    canvas.shadow(x, y, CARD_WIDE, high, 14, spread=12, drop=5, opacity=90)
    if ident in _savannah().cards:
        card, groups = _savannah().cards[ident], dict(_savannah().groups)
        savannah_card.draw(canvas, card, groups[card.group], x, y, CARD_WIDE, groups=groups, name_of=name_of)
        return
    forest = _savernake()
    found = forest.animals[ident] if ident in forest.animals else forest.path_cards[ident]
    forest_card.draw(canvas, found, x, y, CARD_WIDE, framed=True, name_of=name_of)


def draw(canvas: Canvas, sign: str, x: float, y: float, size: float) -> None:
    """A sign with its middle at (x, y). Raises `UnknownSignError`."""
    kind, *of = sign.split(":")
    if kind not in SIGNS:
        raise UnknownSignError(f"no sign '{sign}'")
    try:
        SIGNS[kind](canvas, tuple(of), x, y, size)
    except (KeyError, IndexError, ValueError) as error:
        raise UnknownSignError(f"no sign '{sign}'") from error


def _icon(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    canvas.picture(canvas.art.icon(of[0]), x - size / 2, y - size / 2, size, size, tint=INK)


def _food(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    canvas.picture(canvas.art.food(of[0]), x - size / 2, y - size / 2, size, size)


def _helper(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    file = canvas.art.root / "helpers" / f"{of[0]}.svg"
    canvas.picture(file, x - size / 2, y - size / 2, size, size)


def _act(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.act_disc(canvas, of[0], x, y, size)


def _group(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.group_disc(canvas, _savannah().groups[of[0]], x, y, size)


def _level(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.level_disc(canvas, _savannah().groups[of[0]], int(of[1]), x, y, size, size * 0.72)


def _any(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.every_group_disc(canvas, x, y, size)


def _right(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    reach_tag(canvas, int(of[0]), x, y, size * 0.9, size * 0.78)


def _left(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    reach_tag(canvas, int(of[0]), x, y, size * 0.9, size * 0.78, from_left=True)


def _copies(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.copies(canvas, int(of[0]), x, y, size * 0.78)


def _place(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    canvas.rounded(x - size / 2, y - size / 2, size, size, size * 0.2, LEAF)
    tokens.free_place(canvas, x, y, size * 0.86, dashes=True)


def _first(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.first_player(canvas, x, y, size)


def _seat(canvas: Canvas, of: tuple[str, ...], x: float, y: float, size: float) -> None:
    tokens.seat_token(canvas, int(of[0]), x, y, size)


SIGNS: Mapping[str, Draw] = MappingProxyType(
    {
        "icon": _icon,
        "food": _food,
        "helper": _helper,
        "act": _act,
        "group": _group,
        "level": _level,
        "any": _any,
        "right": _right,
        "left": _left,
        "copies": _copies,
        "place": _place,
        "first": _first,
        "seat": _seat,
    }
)
"""What draws each kind of sign."""
