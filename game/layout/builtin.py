"""The layouts that need no map: the same tables as shipped, for when a map cannot be used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.layout import ROOT
from game.layout.demands import SEATS, demanded
from game.layout.slots import Ground, Layout, LayoutError, Prop, Slot

"""The folder that holds `levels/` and `assets/`."""

Rect = tuple[float, float, float, float]

_SAVANNAH: Mapping[str, Rect] = {
    "line": (160, 216, 1736, 356),
    "deck": (24, 216, 120, 172),
    "discard": (24, 400, 120, 172),
    "caption": (460, 166, 1000, 42),
    "prompt": (480, 588, 960, 44),
    "hand": (480, 640, 960, 420),
    "panel.0": (24, 600, 440, 460),
    "kills.0": (44, 930, 400, 110),
    "consequences": (1456, 600, 440, 460),
    "buttons": (1544, 20, 352, 182),
    "log": (1456, 600, 440, 460),
}

_SAVERNAKE: Mapping[str, Rect] = {
    "buttons": (24, 20, 356, 180),
    "caption": (24, 212, 356, 40),
    "panel.0": (24, 264, 356, 700),
    "tokens": (24, 980, 356, 80),
    "offer.rooster": (396, 20, 216, 248),
    "offer.goat": (396, 284, 216, 248),
    "offer.armadillo": (396, 548, 216, 248),
    "offer.rabbit": (396, 812, 216, 248),
}

_FORESTS: Mapping[int, Mapping[str, Rect]] = {
    2: {
        "log": (1524, 480, 372, 580),
        "prompt": (628, 20, 880, 144),
        "forest.0": (628, 180, 880, 880),
        "panel.1": (1524, 20, 372, 1040),
        "forest.1": (1536, 116, 348, 348),
    },
    3: {
        "log": (1524, 548, 372, 512),
        "prompt": (628, 20, 880, 144),
        "forest.0": (628, 180, 880, 880),
        "panel.1": (1524, 20, 372, 512),
        "forest.1": (1536, 172, 348, 348),
        "panel.2": (1524, 548, 372, 512),
        "forest.2": (1536, 700, 348, 348),
    },
    4: {
        "log": (1524, 372, 372, 688),
        "prompt": (628, 20, 944, 80),
        "forest.0": (628, 116, 944, 944),
        "panel.1": (1588, 20, 308, 336),
        "forest.1": (1610, 82, 264, 264),
        "panel.2": (1588, 372, 308, 336),
        "forest.2": (1610, 434, 264, 264),
        "panel.3": (1588, 724, 308, 336),
        "forest.3": (1610, 786, 264, 264),
    },
}

_PANEL_WIDTH: Mapping[int, float] = {2: 640, 3: 640, 4: 490, 5: 364}
"""How wide an opponent's panel is on the savannah, by the number of players."""

_PROPS: Mapping[str, Mapping[str, Mapping[str, Prop]]] = {
    "savannah": {
        "line": {"above": 60, "below": 28},
        "hand": {"lift": 40},
        "buttons": {"columns": 2},
        "log": {"overlay": True},
    },
    "savernake": {"buttons": {"columns": 2}, "log": {"overlay": True}},
}
"""`above`, `below` and `lift`: the room in a slot that its cards leave for signs and for being raised."""

_GROUND: Mapping[str, tuple[tuple[str, Rect], ...]] = {
    "savannah": (
        ("savannah_sky.svg", (0, 0, 1920, 600)),
        ("savannah_hills.svg", (0, 270, 1920, 330)),
        ("savannah_plain.svg", (0, 450, 1920, 630)),
        ("savannah_acacias.svg", (0, 150, 1920, 480)),
        ("savannah_front.svg", (0, 880, 1920, 200)),
    ),
    "savernake": (
        ("forest_floor.svg", (0, 0, 1920, 1080)),
        ("forest_ferns.svg", (0, 0, 1920, 1080)),
        ("forest_light.svg", (0, 0, 1920, 1080)),
    ),
}


def builtin(game: str, players: int) -> Layout:
    """The built-in table; raises `LayoutError` for a game or a number of players that has none."""
    if players not in SEATS.get(game, ()):
        raise LayoutError("built-in layout", "", f"there is no table of '{game}' for {players} players")
    rects = dict(_savannah(players) if game == "savannah" else {**_SAVERNAKE, **_FORESTS[players]})
    kinds = demanded(game, players)
    slots = {name: Slot(name, kinds[name].kind, *rect, _props(game, name)) for name, rect in rects.items()}
    return Layout(game, players, MappingProxyType(slots), tuple(_ground(game)), "built-in layout")


def _savannah(players: int) -> dict[str, Rect]:
    rects = dict(_SAVANNAH)
    width = _PANEL_WIDTH[players]
    for seat in range(1, players):
        left = 24 + (seat - 1) * (width + 16)
        rects[f"panel.{seat}"] = (left, 20, width, 136)
        rects[f"kills.{seat}"] = (left + 112, 106, width - 220, 40)
    return rects


def _props(game: str, name: str) -> Mapping[str, Prop]:
    return MappingProxyType(_PROPS[game].get(name, {}))


def _ground(game: str) -> Iterator[Ground]:
    """The pictures that are there: a table without them is still a table."""
    folder = ROOT / "assets" / "art" / "ground"
    for name, rect in _GROUND[game]:
        if (folder / name).is_file():
            yield Ground(folder / name, *rect)
