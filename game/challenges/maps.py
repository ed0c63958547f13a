"""The map of a level: the table's own map in another landscape, with properties that name record and goal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

from game.challenges.level import FOLDER
from game.layout import map_path
from game.layout.slots import Prop

Facts = Mapping[str, Prop]
"""The properties of a map, in their order."""

_PICTURES = re.compile(r" <imagelayer .*?</imagelayer>\n", re.DOTALL)
_HEAD = re.compile(r"(<map [^>]*>\n)")
_SOURCE = re.compile(r'source="([a-z_]+\.tsx)"')


def level_map(game: str, players: int, facts: Facts, root: Path) -> str:
    """The text of a level's map, as Tiled would write it, from the map of a table under `root`."""
    text = map_path(game, players, root / "levels").read_text(encoding="utf-8")
    up = "../" * len(FOLDER.parts)
    text = _SOURCE.sub(rf'source="{up}{game}/\1"', text).replace('"../../assets/', f'"{up}../assets/')
    scene = root / "assets" / "art" / "ground" / "scenes" / f"{facts['scene']}.svg"
    if scene.is_file():
        text = _landscape(text, f"{up}../assets/art/ground/scenes/{scene.name}")
    return _HEAD.sub(rf"\1{_properties(facts)}", text, count=1)


def _landscape(text: str, source: str) -> str:
    """One picture in place of all those of the table, under everything else."""
    first = _PICTURES.search(text)
    assert first is not None, "the map of a table has a picture"
    picture = (
        f' <imagelayer id="1" name="landscape">\n  <image source="{source}" width="1920" height="1080"/>\n'
        " </imagelayer>\n"
    )
    return text[: first.start()] + picture + _PICTURES.sub("", text[first.start() :])


def _properties(facts: Facts) -> str:
    lines = [_property(name, value) for name, value in facts.items()]
    return " <properties>\n" + "".join(lines) + " </properties>\n"


def _property(name: str, value: Prop) -> str:
    kind = ' type="int"' if isinstance(value, int) else ""
    return f'  <property name="{escape(name)}"{kind} value="{escape(str(value))}"/>\n'
