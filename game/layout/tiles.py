"""The numbers in a tile layer and the tilesets they point at, read within fixed bounds."""

from __future__ import annotations

import binascii
import struct
import zlib
from base64 import b64decode
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from game.layout.guard import parse
from game.layout.reach import Reach
from game.layout.slots import LayoutError

FLIPS = 0b111 << 29
"""The three bits of a tile's number that mirror and turn it."""

_WINDOW = {"zlib": 15, "gzip": 31}
_MAX_TILES = 10_000
_MAX_SIDE = 16_384


def numbers(layer: Element, count: int, file: str, place: str) -> tuple[int, ...]:
    """The `count` tile numbers of a layer; raises `LayoutError` for any other amount or unknown packing."""
    data = layer.find("data")
    if data is None:
        raise LayoutError(file, place, "has no data")
    if data.find("chunk") is not None:
        raise LayoutError(
            file, place, "belongs to an infinite map; switch 'infinite' off in the map's properties"
        )
    encoding, packing = data.get("encoding"), data.get("compression") or None
    if encoding not in ("csv", "base64"):
        raise LayoutError(file, place, f"encoding '{encoding or 'XML'}' is not supported; choose CSV")
    if packing is not None and packing not in _WINDOW:
        raise LayoutError(file, place, f"compression '{packing}' is not supported; choose zlib, gzip or CSV")
    text = (data.text or "").strip()
    try:
        found = _csv(text) if encoding == "csv" else _base64(text, packing, count)
    except (binascii.Error, zlib.error, ValueError, struct.error) as error:
        raise LayoutError(file, place, f"the tile data cannot be read: {error}") from error
    if len(found) != count:
        raise LayoutError(file, place, f"holds {len(found)} tiles where its size asks for {count}")
    return found


def _csv(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))


def _base64(text: str, packing: str | None, count: int) -> tuple[int, ...]:
    """Unpacks no more than the layer can hold, so that a bomb stays small."""
    data = b64decode(text)
    if packing is not None:
        unpacker = zlib.decompressobj(_WINDOW[packing])
        data = unpacker.decompress(data, 4 * count + 4)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError("the packed data does not end where the layer does")
    return struct.unpack(f"<{len(data) // 4}L", data)


@dataclass(frozen=True, slots=True)
class Tileset:
    """Which tile numbers a tileset of a map covers."""

    ids: frozenset[int]


def tileset(node: Element, map_file: Path, reach: Reach) -> Tileset:
    """Checks one tileset of a map, with its own file if it has one; raises `LayoutError`."""
    first = _whole(node.get("firstgid"), 1, FLIPS, reach.name(map_file), "tileset", "firstgid")
    source, file = node.get("source"), map_file
    if source is not None:
        file = reach.tileset(map_file, source, "tileset")
        node = parse(file, reach.name(file))
        if node.tag != "tileset" or node.get("source") is not None:
            raise LayoutError(reach.name(file), "", "is not a tileset")
    place = f"tileset '{node.get('name', '')}'"
    _plain(node, reach.name(file), place)
    ids = (
        _collection(node, file, reach, place)
        if node.find("image") is None
        else _sheet(node, file, reach, place)
    )
    return Tileset(frozenset(first + number for number in ids))


def _plain(node: Element, file: str, place: str) -> None:
    if node.get("tilerendersize", "tile") != "tile" or node.find("transformations") is not None:
        raise LayoutError(file, place, "scaled or generated tiles are not supported")
    for tile in node.iter("tile"):
        if tile.find("animation") is not None:
            raise LayoutError(file, place, f"tile {tile.get('id')} is animated, which is not supported")
        if {"x", "y", "width", "height"} & set(tile.keys()):
            raise LayoutError(
                file, place, f"tile {tile.get('id')} shows a part of its picture, which is not supported"
            )


def _collection(node: Element, file: Path, reach: Reach, place: str) -> set[int]:
    """One picture for each tile."""
    found: set[int] = set()
    name = reach.name(file)
    for tile in node.findall("tile"):
        number = _whole(tile.get("id"), 0, FLIPS, name, place, "a tile's id")
        image = tile.find("image")
        if image is None:
            raise LayoutError(name, place, f"tile {number} has no picture")
        where = f"{place}, tile {number}"
        reach.picture(file, image.get("source", ""), where)
        picture_size(image, name, where)
        found.add(number)
    return found


def _sheet(node: Element, file: Path, reach: Reach, place: str) -> set[int]:
    """One picture cut into tiles, counted row by row."""
    name = reach.name(file)
    image = node.find("image")
    assert image is not None
    reach.picture(file, image.get("source", ""), place)
    width, height = picture_size(image, name, place)
    wide = _whole(node.get("tilewidth"), 1, _MAX_SIDE, name, place, "tilewidth")
    high = _whole(node.get("tileheight"), 1, _MAX_SIDE, name, place, "tileheight")
    gap = _whole(node.get("spacing", "0"), 0, _MAX_SIDE, name, place, "spacing")
    rim = _whole(node.get("margin", "0"), 0, _MAX_SIDE, name, place, "margin")
    count = len(range(rim, height + rim - high + 1, high + gap)) * len(
        range(rim, width + rim - wide + 1, wide + gap)
    )
    if not 0 < count <= _MAX_TILES:
        raise LayoutError(name, place, f"cuts its picture into {count} tiles; 1 to {_MAX_TILES} are possible")
    return set(range(count))


def picture_size(image: Element, file: str, place: str) -> tuple[int, int]:
    """The size that a map gives for a picture; raises `LayoutError` where it is missing or too large."""
    width, height = (
        _whole(image.get(side), 1, _MAX_SIDE, file, place, f"its picture's {side}") for side in _SIDES
    )
    return width, height


_SIDES = ("width", "height")


def _whole(text: str | None, low: int, high: int, file: str, place: str, what: str) -> int:
    """A whole number within bounds."""
    try:
        value = int(text or "")
    except ValueError:
        raise LayoutError(file, place, f"{what} is not a whole number") from None
    if not low <= value <= high:
        raise LayoutError(file, place, f"{what} is {value}, not between {low} and {high}")
    return value
