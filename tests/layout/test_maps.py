"""What Tiled can do to a ground is read as it is meant: packings, groups, flips, sheets, own tilesets."""

from __future__ import annotations

import gzip
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable

import pytest

from tests.layout.mapworld import EXTERNAL, TILESET, World

H, V, D = 1 << 31, 1 << 30, 1 << 29


def _with(first: int, *others: int) -> tuple[int, ...]:
    return (first, *others, *[0] * (143 - len(others)))


def _csv(*numbers: int) -> str:
    return ",".join(map(str, _with(*numbers)))


@pytest.mark.parametrize(("name", "pack"), [("", bytes), ("zlib", zlib.compress), ("gzip", gzip.compress)])
def test_packed_tiles_are_those_of_csv(world: World, name: str, pack: Callable[[bytes], bytes]) -> None:
    plain = world.read(world.map(EXTERNAL + world.layer(_csv(1, 8, 1 | H)) + world.slots()))
    data = b64encode(pack(struct.pack("<144L", *_with(1, 8, 1 | H)))).decode()
    packed = world.read(
        world.map(EXTERNAL + world.layer(data, f'encoding="base64" compression="{name}"') + world.slots())
    )
    assert packed == plain
    assert len(plain.ground) == 3


def _transformed(flags: int, x: int, y: int) -> tuple[int, int]:
    """Where Tiled puts the pixel (x, y) of a tile of 2 × 2: diagonal first, then across, then down."""
    if flags & D:
        x, y = y, x
    return 1 - x if flags & H else x, 1 - y if flags & V else y


@pytest.mark.parametrize("flags", [0, H, V, H | V, D, D | H, D | V, D | H | V])
def test_each_of_the_eight_orientations(world: World, flags: int) -> None:
    (ground,) = world.read(world.map(EXTERNAL + world.layer(_csv(1 | flags)) + world.slots())).ground
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        across, down = (1 - x if ground.flip else x), y
        for _ in range(ground.angle // 90):
            across, down = 1 - down, across
        assert (across, down) == _transformed(flags, x, y)


def test_a_tall_tile_stands_on_its_cell_and_turns_with_its_sides(world: World) -> None:
    upright, turned = world.read(world.map(EXTERNAL + world.layer(_csv(8, 8 | D)) + world.slots())).ground
    assert (upright.x, upright.y, upright.w, upright.h) == (0, 30, 60, 90)
    assert (turned.x, turned.y, turned.w, turned.h) == (120, 60, 90, 60)


def test_drawing_order_groups_shift_opacity_and_hidden_layers(world: World) -> None:
    inside = world.image(attributes='offsety="20.5" opacity="0.5"')
    group = f'<group offsetx="10" opacity="0.5">{inside}</group>'
    hidden = world.image(attributes='visible="0"')
    body = EXTERNAL + world.layer(_csv(1)) + group + hidden + world.image() + world.slots()
    tile, sky, last = world.read(world.map(body)).ground
    assert tile.w == 120
    assert (sky.x, sky.y, sky.opacity) == (10, 20.5, 0.25)
    assert (last.x, last.y, last.w, last.h, last.opacity) == (0, 0, 1920, 600, 1)


def test_an_embedded_sheet_is_cut_into_parts(world: World) -> None:
    sheet = '<tileset firstgid="1" name="sheet" tilewidth="32" tileheight="32" spacing="4" margin="2">'
    sheet += '<image source="../../assets/dot.svg" width="72" height="72"/></tileset>'
    (ground,) = world.read(world.map(sheet + world.layer(_csv(4)) + world.slots())).ground
    assert ground.cut
    assert ground.part == (38 / 72, 38 / 72, 32 / 72, 32 / 72)
    assert (ground.x, ground.y, ground.w, ground.h) == (0, 88, 32, 32)


def test_an_embedded_collection_is_that_of_its_own_file(world: World) -> None:
    own = world.read(world.map(EXTERNAL + world.layer(_csv(1, 8)) + world.slots()))
    embedded = TILESET.replace("<tileset", '<tileset firstgid="1"', 1)
    assert world.read(world.map(embedded + world.layer(_csv(1, 8)) + world.slots())) == own


def test_a_picture_layer_is_not_confused_with_a_tile(world: World) -> None:
    (world.root / "assets" / "sky.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    numbers = _csv(1, 8, 8 | H, 8 | V)
    body = EXTERNAL + world.layer(numbers) + world.image("../../assets/sky.svg") * 3 + world.slots()
    names = [ground.image.name for ground in world.read(world.map(body)).ground]
    assert names == ["dot.svg"] * 4 + ["sky.svg"] * 3


def test_a_slot_may_name_its_kind_as_class_and_lie_in_a_shifted_group(world: World) -> None:
    slots = (
        world.slots()
        .replace("type=", "class=")
        .replace('<property name="overlay" class=', '<property name="overlay" type=')
    )
    layout = world.read(world.map(f'<group offsetx="2" offsety="-3">{slots}</group>'))
    assert (layout["deck"].kind, layout["deck"].x, layout["deck"].y) == ("pile", 26, 213)
    assert layout["log"].overlay


def test_slots_move_with_the_map_and_keep_their_properties(world: World) -> None:
    props = '<property name="tilt" type="float" value="2.5"/><property name="note" value="x"/>'
    inner = f"<properties>{props}</properties>"
    layout = world.read(world.map(world.slots(deck={"x": "30.5", "inner": inner})))
    assert layout["deck"].x == 30.5
    assert dict(layout["deck"].props) == {"tilt": 2.5, "note": "x"}
    assert layout["deck"].number("tilt", 0) == 2.5
    assert layout["deck"].number("note", 7) == 7
