"""Whether a map is one that the reader takes: size, layers, tilesets, pictures, each within its bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from xml.etree.ElementTree import Element

from game.layout.reach import Reach
from game.layout.slots import LayoutError
from game.layout.tiles import FLIPS, numbers, picture_size, tileset

_MAX_SIDE = 1000
_MAX_TILE_SIDE = 4096
_MAX_LAYERS = 50
_MAX_OBJECTS = 500
_MAX_TILES = 20_000
_MAX_TILESETS = 50

_PROPERTIES = (None, "string", "int", "float", "bool", "color", "file", "object")
_OBJECT_NUMBERS = ("x", "y", "width", "height", "rotation")
_LAYERS = ("layer", "imagelayer", "objectgroup", "group")

_MUST = {
    "tintcolor": "",
    "mode": "normal",
    "parallaxx": "1",
    "parallaxy": "1",
    "repeatx": "0",
    "repeaty": "0",
}
"""What Tiled can do with a layer and the table cannot: the only value it takes."""


@dataclass(frozen=True, slots=True)
class Place:
    """A layer with what the groups around it add: shift, opacity, whether it is shown."""

    node: Element
    name: str
    x: float
    y: float
    opacity: float
    shown: bool


@dataclass(frozen=True, slots=True)
class MapCheck:
    """The checks on one map file."""

    path: Path
    reach: Reach

    @property
    def file(self) -> str:
        """The file as messages call it."""
        return self.reach.name(self.path)

    def layers(self, root: Element) -> tuple[Place, ...]:
        """The layers of a map in drawing order, groups opened; raises `LayoutError` unless all is well."""
        width, height = self._size(root)
        places = tuple(self._walk(root, Place(root, "", 0.0, 0.0, 1.0, True)))
        if len(places) > _MAX_LAYERS:
            raise self._error("", f"has more than {_MAX_LAYERS} layers")
        if sum(1 for _ in root.iter("object")) > _MAX_OBJECTS:
            raise self._error("", f"has more than {_MAX_OBJECTS} objects")
        self._objects(root)
        if width * height * sum(place.node.tag == "layer" for place in places) > _MAX_TILES:
            raise self._error("", f"has more than {_MAX_TILES} tiles in its layers")
        known = self._tilesets(root)
        for place in places:
            self._layer(place, width, height, known)
        return places

    def number(self, node: Element, key: str, default: float, place: str) -> float:
        """A finite number from an attribute; raises `LayoutError` otherwise."""
        try:
            value = float(node.get(key, default))
        except ValueError:
            raise self._error(place, f"{key} is not a number") from None
        if not isfinite(value):
            raise self._error(place, f"{key} is not a finite number")
        return value

    def _error(self, place: str, reason: str) -> LayoutError:
        return LayoutError(self.file, place, reason)

    def _objects(self, root: Element) -> None:
        for node in root.iter("object"):
            place = f"slot '{node.get('name') or node.get('id', '')}'"
            for key in _OBJECT_NUMBERS:
                self.number(node, key, 0.0, place)
            for prop in node.iter("property"):
                if prop.get("type") in ("int", "float"):
                    self.number(prop, "value", 0.0, f"{place}, property '{prop.get('name')}'")

    def _size(self, root: Element) -> tuple[int, int]:
        if root.tag != "map":
            raise self._error("", "is not a Tiled map")
        if root.get("orientation", "orthogonal") != "orthogonal":
            raise self._error(
                "", f"orientation '{root.get('orientation')}' is not supported; choose orthogonal"
            )
        if root.get("infinite", "0") != "0":
            raise self._error("", "is infinite; switch 'infinite' off in the map's properties")
        if any(node.get("template") is not None for node in root.iter("object")):
            raise self._error("", "uses object templates; detach them (Map > Detach Templates)")
        for node in root.iter("property"):
            if node.get("type") not in _PROPERTIES:
                raise self._error(
                    f"property '{node.get('name')}'", f"type '{node.get('type')}' is not supported"
                )
        for side in ("tilewidth", "tileheight"):
            if not 1 <= self.number(root, side, 0, "") <= _MAX_TILE_SIDE:
                raise self._error("", f"{side} is not between 1 and {_MAX_TILE_SIDE}")
        width, height = (self._side(root, side, "") for side in ("width", "height"))
        return width, height

    def _side(self, node: Element, side: str, place: str) -> int:
        value = self.number(node, side, 0, place)
        if value != int(value) or not 1 <= value <= _MAX_SIDE:
            raise self._error(
                place, f"{side} is {node.get(side)}, not a whole number of 1 to {_MAX_SIDE} tiles"
            )
        return int(value)

    def _walk(self, node: Element, around: Place) -> Iterator[Place]:
        for child in node:
            if child.tag in _LAYERS:
                place = self._place(child, around)
                yield from self._walk(child, place) if child.tag == "group" else (place,)

    def _place(self, node: Element, around: Place) -> Place:
        where = f"layer '{node.get('name', '')}'"
        for key, value in _MUST.items():
            if node.get(key, value) != value:
                raise self._error(where, f"{key} '{node.get(key)}' is not supported")
        opacity = self.number(node, "opacity", 1.0, where)
        if not 0 <= opacity <= 1:
            raise self._error(where, "opacity is not between 0 and 1")
        return Place(
            node,
            where,
            around.x + self.number(node, "offsetx", 0.0, where),
            around.y + self.number(node, "offsety", 0.0, where),
            around.opacity * opacity,
            around.shown and node.get("visible", "1") != "0",
        )

    def _tilesets(self, root: Element) -> frozenset[int]:
        nodes = root.findall("tileset")
        if len(nodes) > _MAX_TILESETS:
            raise self._error("", f"has more than {_MAX_TILESETS} tilesets")
        known: set[int] = {0}
        for node in nodes:
            ids = tileset(node, self.path, self.reach).ids
            if known & ids:
                raise self._error(
                    f"tileset '{node.get('source') or node.get('name', '')}'", "shares tile numbers"
                )
            known |= ids
        return frozenset(known)

    def _layer(self, place: Place, width: int, height: int, known: frozenset[int]) -> None:
        if place.node.tag == "imagelayer":
            self._image(place)
        elif place.node.tag == "layer":
            self._tiles(place, width, height, known)

    def _image(self, place: Place) -> None:
        image = place.node.find("image")
        if image is None:
            raise self._error(place.name, "has no picture")
        self.reach.picture(self.path, image.get("source", ""), place.name)
        picture_size(image, self.file, place.name)

    def _tiles(self, place: Place, width: int, height: int, known: frozenset[int]) -> None:
        if (self._side(place.node, "width", place.name), self._side(place.node, "height", place.name)) != (
            width,
            height,
        ):
            raise self._error(place.name, "is not as large as the map")
        for index, number in enumerate(numbers(place.node, width * height, self.file, place.name)):
            if number & ~FLIPS not in known:
                column, row = index % width, index // width
                raise self._error(
                    place.name, f"tile {number & ~FLIPS} at column {column}, row {row} is in no tileset"
                )
