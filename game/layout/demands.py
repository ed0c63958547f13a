"""What each table must have: its slots, their kinds and the smallest size that can still be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SEATS: Mapping[str, range] = MappingProxyType({"savannah": range(2, 6), "savernake": range(2, 5)})
"""The numbers of players that each game has a table for."""
ALONE = ("savernake",)
"""The games whose levels may have a table for one, at which what chance does for the others is not seen."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One slot, or one for each seat (`each`): its kind and the least width and height on the canvas."""

    name: str
    kind: str
    width: float
    height: float
    each: bool = False


_COMMON = (
    Demand("panel", "panel", 280, 110, each=True),
    Demand("buttons", "buttons", 240, 56),
    Demand("prompt", "text", 320, 40),
    Demand("caption", "text", 240, 32),
    Demand("log", "log", 300, 200),
)

DEMANDS: Mapping[str, tuple[Demand, ...]] = MappingProxyType(
    {
        "savannah": (
            *_COMMON,
            Demand("line", "cards", 900, 220),
            Demand("hand", "cards", 480, 240),
            Demand("deck", "pile", 80, 120),
            Demand("discard", "pile", 80, 120),
            Demand("kills", "pile", 120, 32, each=True),
            Demand("consequences", "panel", 300, 240),
        ),
        "savernake": (
            *_COMMON,
            Demand("offer.rooster", "card", 120, 150),
            Demand("offer.goat", "card", 120, 150),
            Demand("offer.armadillo", "card", 120, 150),
            Demand("offer.rabbit", "card", 120, 150),
            Demand("forest", "forest", 200, 200, each=True),
            Demand("tokens", "tokens", 160, 48),
        ),
    }
)

LEVEL = (Demand("goal", "text", 320, 72),)
"""What the table of a level has besides."""

INSIDE: Mapping[str, str] = MappingProxyType({"kills": "panel", "forest": "panel"})
"""A slot of a seat that may lie wholly inside another slot of the same seat."""


def demanded(game: str, players: int, *, level: bool = False) -> dict[str, Demand]:
    """Every slot that the table of a game must have, by name; raises KeyError for an unknown game."""
    found: dict[str, Demand] = {}
    for demand in (*DEMANDS[game], *(LEVEL if level else ())):
        names = [f"{demand.name}.{seat}" for seat in range(players)] if demand.each else [demand.name]
        found.update(dict.fromkeys(names, demand))
    return found
