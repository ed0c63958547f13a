"""Tiled maps into layouts: the only place that knows pytmx."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from pytmx import TiledMap

from game.layout.check import MapCheck, Place
from game.layout.demands import ALONE, SEATS
from game.layout.guard import parse
from game.layout.placing import placed
from game.layout.properties import of
from game.layout.reach import Reach
from game.layout.slots import Ground, Layout, LayoutError, Prop, Slot

SLOTS = "slots"
"""The name of the object layer that holds the slots."""
LEVELS = "challenges"
"""The folder whose maps are tables of levels, in a folder for each game."""

_NAME = re.compile(r"table-([0-9]{1,2})\.tmx")

_TURNS = {
    (False, False, False): (False, 0),
    (True, False, False): (True, 0),
    (False, True, False): (True, 180),
    (True, True, False): (False, 180),
    (False, False, True): (True, 270),
    (True, False, True): (False, 90),
    (False, True, True): (False, 270),
    (True, True, True): (True, 90),
}
"""From Tiled's flags (left-right, up-down, diagonal) to a mirror image and a clockwise turn."""

_SHAPES = ("ellipse", "point", "polygon", "polyline", "text", "capsule")


@dataclass(frozen=True, slots=True)
class _Picture:
    """What a tile shows: a file, and the pixels of it where it is cut out of a sheet."""

    path: Path
    rect: tuple[int, int, int, int] | None


def read(path: Path, root: Path) -> Layout:
    """The layout of `<game>/table-<players>.tmx`, or of a level in `challenges/<game>/`.

    Its pictures lie in `levels/` and `assets/` under `root`. Raises `LayoutError`, one line with file, place
    and reason, for any map that is no table.
    """
    reach = Reach(root)
    file = reach.name(path)
    try:
        return _Reading(path, reach).layout()
    except LayoutError:
        raise
    except Exception as error:
        raise LayoutError(file, "", f"cannot be read: {error or type(error).__name__}") from error


class _Reading:
    """One map on its way into a layout."""

    def __init__(self, path: Path, reach: Reach) -> None:
        self._path, self._reach = path, reach
        self._file = reach.name(path)
        self._check = MapCheck(path, reach)

    def layout(self) -> Layout:
        """Checked first, then read."""
        root = parse(self._path, self._file)
        props = of(root, self._file)
        level = self._path.parent.parent.name == LEVELS
        game, players = self._level(props) if level else self._table()
        places = self._check.layers(root)
        tiled = _tiled(self._path, root)
        nodes = _numbered(root)
        slots = [slot for place in self._slot_layers(places) for slot in self._slots(tiled, nodes, place)]
        ground = tuple(part for place in places if place.shown for part in self._ground(tiled, nodes, place))
        return Layout(
            game, players, placed(slots, game, players, self._file, level=level), ground, self._file
        )

    def _level(self, props: Mapping[str, Prop]) -> tuple[str, int]:
        """Whose table the map of a level is: its folder's game, for as many as its property says."""
        game, players = self._path.parent.name, props.get("players")
        found = (*SEATS.get(game, ()), *((1,) if game in ALONE else ()))
        if isinstance(players, bool) or not isinstance(players, int) or players not in found:
            raise LayoutError(self._file, "property 'players'", f"is no number of players of '{game}'")
        return game, players

    def _table(self) -> tuple[str, int]:
        game, match = self._path.parent.name, _NAME.fullmatch(self._path.name)
        if match is None or int(match[1]) not in SEATS.get(game, ()):
            raise LayoutError(self._file, "", "is not called <game>/table-<players>.tmx")
        return game, int(match[1])

    def _slot_layers(self, places: Sequence[Place]) -> tuple[Place, ...]:
        found = tuple(p for p in places if p.node.tag == "objectgroup" and p.node.get("name") == SLOTS)
        if len(found) != 1:
            raise LayoutError(
                self._file, "", f"has {len(found)} object layers named '{SLOTS}' instead of one"
            )
        return found

    def _slots(self, tiled: Any, nodes: dict[Element, int], place: Place) -> Iterator[Slot]:
        group = list(tiled.objectgroups)[nodes[place.node]]
        for node, item in zip(place.node.findall("object"), group, strict=True):
            name = str(item.name or f"object {item.id}")
            if item.gid or item.rotation or any(node.find(shape) is not None for shape in _SHAPES):
                raise LayoutError(self._file, f"slot '{name}'", "is not an upright rectangle")
            kind = str(item.type or node.get("class") or "")
            props = self._props(item.properties, f"slot '{name}'")
            x, y = float(item.x) + place.x, float(item.y) + place.y
            yield Slot(name, kind, x, y, float(item.width), float(item.height), props)

    def _props(self, properties: dict[str, Any], where: str) -> dict[str, Prop]:
        found: dict[str, Prop] = {}
        for key, value in properties.items():
            if not isinstance(value, (str, int, float, bool)):
                raise LayoutError(self._file, where, f"property '{key}' is no text, number or yes-or-no")
            found[key] = value
        return found

    def _ground(self, tiled: Any, nodes: dict[Element, int], place: Place) -> Iterator[Ground]:
        if place.node.tag == "imagelayer":
            yield self._image(place)
        elif place.node.tag == "layer":
            yield from self._tiles(tiled, nodes[place.node], place)

    def _image(self, place: Place) -> Ground:
        """From the file itself: pytmx may confuse the picture of an image layer with that of a tile."""
        image = place.node.find("image")
        assert image is not None
        path = self._reach.picture(self._path, image.get("source", ""), place.name)
        x, y = (self._check.number(place.node, key, 0.0, place.name) for key in ("x", "y"))
        w, h = (self._check.number(image, key, 0.0, place.name) for key in ("width", "height"))
        return Ground(path, place.x + x, place.y + y, w, h, place.opacity)

    def _tiles(self, tiled: Any, number: int, place: Place) -> Iterator[Ground]:
        layer = [layer for layer in tiled.layers if type(layer).__name__ == "TiledTileLayer"][number]
        flags = {found[0]: tuple(map(bool, key[1])) for key, found in tiled.imagemap.items() if key[0]}
        for column, row, gid in layer:
            if gid:
                yield self._tile(tiled, gid, flags[gid], column, row, place)

    def _tile(
        self, tiled: Any, gid: int, flags: tuple[bool, ...], column: int, row: int, place: Place
    ) -> Ground:
        """A tile stands on the lower left corner of its cell, however large it is."""
        picture: _Picture = tiled.images[gid]
        tileset = tiled.get_tileset_from_gid(gid)
        flip, angle = _TURNS[flags[0], flags[1], flags[2]]
        if picture.rect is None:
            own = tiled.get_tile_properties_by_gid(gid)
            w, h = float(own["width"]), float(own["height"])
            part = (0.0, 0.0, 1.0, 1.0)
        else:
            left, top, w, h = map(float, picture.rect)
            part = (left / tileset.width, top / tileset.height, w / tileset.width, h / tileset.height)
        if angle % 180:
            w, h = h, w
        x = place.x + column * tiled.tilewidth + float(tileset.offset[0])
        y = place.y + (row + 1) * tiled.tileheight - h + float(tileset.offset[1])
        return Ground(picture.path, x, y, w, h, place.opacity, angle, flip, part)


def _numbered(root: Element) -> dict[Element, int]:
    """Under which number pytmx, which sorts layers by kind, finds each layer among those of its kind."""
    kinds = ("layer", "objectgroup")
    return {node: number for kind in kinds for number, node in enumerate(root.iter(kind))}


def _tiled(path: Path, root: Element) -> Any:
    """The map as pytmx reads it, from the tree that was checked; it logs nothing."""
    for node in root.iter():
        # Already read, and pytmx fails on fractions.
        node.attrib.pop("offsetx", None)
        node.attrib.pop("offsety", None)
    log = logging.getLogger("pytmx")
    hush = logging.NullHandler()
    log.addHandler(hush)
    try:
        tiled = TiledMap(None, image_loader=_loader)
        tiled.filename = str(path)
        tiled.parse_xml(root)
    finally:
        log.removeHandler(hush)
    return tiled


def _loader(filename: str, _colour: str | None, **_: object) -> Callable[..., _Picture]:
    """Instead of pixels only says where they are: the canvas draws them at the window's size."""
    path = Path(filename).resolve()

    def load(rect: tuple[int, int, int, int] | None = None, _flags: object = None) -> _Picture:
        return _Picture(path, rect)

    return load
