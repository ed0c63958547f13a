"""What is to be heard when: the table from the names of motions and of what scenes do to effects, and the
sound of each place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

EFFECTS: Final = (
    "card",
    "shuffle",
    "token",
    "path_joined",
    "hunt",
    "scare",
    "sweep",
    "steal",
    "points",
    "win",
    "lose",
    "button",
    "refuse",
)
"""All effects; every one is also a cue of its own name."""

VARIANTS: Final = 3


@dataclass(frozen=True, slots=True)
class Hit:
    """An effect that is heard `after` so many seconds at normal speed, with a loudness from 0 to 1."""

    effect: str
    after: float = 0.0
    gain: float = 1.0


@dataclass(frozen=True, slots=True)
class Track:
    """What sounds at a place: a ring without end, or something played so many times."""

    file: str
    times: int = 0
    """How often it is played; 0: it is a ring."""


CUES: Final[Mapping[str, tuple[Hit, ...]]] = MappingProxyType(
    {name: (Hit(name),) for name in EFFECTS}
    | {
        # what a person does
        "choose": (Hit("button"),),
        "turn": (Hit("card", gain=0.35),),
        "your_turn": (Hit("token", gain=0.35),),
        "hint": (Hit("points", gain=0.45),),
        "curtain": (Hit("sweep", gain=0.3),),
        # both games
        "deal": tuple(Hit("card", 0.44 + 0.14 * i, 0.6) for i in range(4)),
        # the forest
        "leave": (Hit("card", gain=0.35),),
        "take": (Hit("card", 0.5, 0.5),),
        "place": (Hit("card", 0.48),),
        "land": (Hit("path_joined", gain=0.7),),
        "help": (Hit("token", 0.48, 0.6),),
        "water": (Hit("token", 0.54),),
        "burrow": (Hit("token", 0.54),),
        "count": (Hit("points"),),
        "keep": (Hit("card", 0.5, 0.7),),
        "home": (Hit("token", 0.16, 0.5), Hit("points", 0.6)),
        # the savannah
        "savannah deal": (Hit("shuffle", 0.05),),
        "play": (Hit("card", 0.48),),
        "discard": (Hit("card", 0.5, 0.8),),
        "draw": (Hit("card", 0.28, 0.5),),
        "kill": (Hit("hunt", 0.13),),
        "regroup": (Hit("card", 0.4, 0.4),),
    }
)
"""What is heard at a cue; "game cue" goes before the cue alone where the place is of that game."""

PLACES: Final[Mapping[str, Track]] = MappingProxyType(
    {"title": Track("theme", 2), "savernake": Track("forest"), "savannah": Track("savannah")}
)
"""What sounds all the time: at the title, and at the table of each game."""

DUCKS: Final[Mapping[str, float]] = MappingProxyType({"hunt": 1.8, "win": 3.5, "lose": 3.0})
"""The effects under which the place falls silent, with the seconds in which it comes back."""
