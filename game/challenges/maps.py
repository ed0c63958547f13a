"""The map of a level: the table's own map in another landscape, with properties that name record and goal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType

from game.challenges.level import FOLDER
from game.layout import map_path
from game.layout.slots import Prop

Facts = Mapping[str, Prop]
Rect = tuple[int, int, int, int]
"""The properties of a map, in their order."""

SLOTS: Mapping[str, Mapping[str, Rect]] = {
    "savannah": {"consequences": (1456, 600, 440, 330), "goal": (1456, 946, 440, 114)},
    "savernake": {"panel.0": (24, 408, 356, 556), "goal": (24, 264, 356, 130)},
}
"""By game: what gives room to the goal, and the goal, as left, top, width and height."""
ALONE: Mapping[str, Mapping[str, Rect]] = MappingProxyType(
    {"savernake": {"prompt": (628, 20, 1268, 112), "forest.0": (628, 148, 1268, 912)}}
)
"""By game: what has the room of the others besides, where nobody else is seen at the table."""

_LAYER = re.compile(r'<(?:imagelayer|layer|objectgroup) [^>]*\bid="([0-9]+)"')
_HEAD = re.compile(r"(<map [^>]*>\n)")
_OTHERS = re.compile(r' *<object id="[0-9]+" name="(?:panel|forest)\.[1-9]"[^>]*/>\n')
_SOURCE = re.compile(r'source="([a-z_]+\.tsx)"')


def level_map(game: str, players: int, facts: Facts, root: Path) -> str:
    """The text of a level's map, as Tiled would write it, from the map of a table under `root`.

    For one player it is the table for two without the other one's places.
    """
    text = map_path(game, max(2, players), root / "levels").read_text(encoding="utf-8")
    up = "../" * len(FOLDER.parts)
    text = _SOURCE.sub(rf'source="{up}{game}/\1"', text).replace('"../../assets/', f'"{up}../assets/')
    scene = root / "assets" / "art" / "ground" / "scenes" / f"{facts['scene']}.svg"
    if scene.is_file():
        text = _landscape(text, f"{up}../assets/art/ground/scenes/{scene.name}")
    if players == 1:
        text = _OTHERS.sub("", text)
    for name, rect in (*SLOTS[game].items(), *(ALONE[game].items() if players == 1 else ())):
        text = _moved(text, name, rect)
    return _HEAD.sub(rf"\1{_properties(facts)}", text, count=1)


def _moved(text: str, name: str, rect: Rect) -> str:
    """The slot of that name in another place; one that is not there yet comes last."""
    x, y, w, h = rect
    place = f'x="{x}" y="{y}" width="{w}" height="{h}"'
    old = re.compile(rf'(<object id="[0-9]+" name="{re.escape(name)}" type="[a-z]+") [^/>]*')
    if old.search(text):
        return old.sub(rf"\1 {place}", text, count=1)
    number = 1 + max(map(int, re.findall(r'<object id="([0-9]+)"', text)))
    found = f'  <object id="{number}" name="{name}" type="text" {place}/>\n'
    return text.replace(" </objectgroup>", f"{found} </objectgroup>", 1)


def _landscape(text: str, source: str) -> str:
    """The landscape as one more picture, over those of the table."""
    number = 1 + max(map(int, _LAYER.findall(text)))
    picture = (
        f' <imagelayer id="{number}" name="landscape">\n'
        f'  <image source="{source}" width="1920" height="1080"/>\n </imagelayer>\n'
    )
    return text.replace(" <objectgroup ", f"{picture} <objectgroup ", 1)


def _properties(facts: Facts) -> str:
    lines = [_property(name, value) for name, value in facts.items()]
    return " <properties>\n" + "".join(lines) + " </properties>\n"


def _property(name: str, value: Prop) -> str:
    kind = ' type="int"' if isinstance(value, int) else ""
    return f'  <property name="{escape(name)}"{kind} value="{escape(str(value))}"/>\n'
