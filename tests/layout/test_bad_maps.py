"""Each map that is no table is refused at once, with one line that names the file and the cause."""

from __future__ import annotations

import gzip
import time
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.layout import ROOT
from game.layout.reader import read
from game.layout.slots import LayoutError
from tests.layout.mapworld import EXTERNAL, TILESET, ZEROS, World

FILE = "levels/savannah/table-2.tmx"
BASE64 = 'encoding="base64" compression="{}"'
BOMB = "".join(
    ["<!DOCTYPE map [<!ENTITY a0 'ha'>"]
    + [f"<!ENTITY a{n} '{f'&a{n - 1};' * 10}'>" for n in range(1, 12)]
    + ["]><map>&a11;</map>"]
)


def _packed(data: bytes) -> str:
    return b64encode(data).decode()


def _layered(data: str, encoding: str = 'encoding="csv"') -> Callable[[World], str]:
    return lambda world: world.map(EXTERNAL + world.layer(data, encoding) + world.slots())


def _slots(**changes: dict[str, str] | None) -> Callable[[World], str]:
    return lambda world: world.map(world.slots(**changes))


def _body(body: str) -> Callable[[World], str]:
    return lambda world: world.map(body + world.slots())


def _head(head: str) -> Callable[[World], str]:
    return lambda world: world.map(world.slots(), head)


def _tileset(text: str, first: str = "1") -> Callable[[World], str]:
    def make(world: World) -> str:
        (world.path.parent / "own.tsx").write_text(text)
        return world.map(f'<tileset firstgid="{first}" source="own.tsx"/>' + world.slots())

    return make


def _picture(source: str) -> Callable[[World], str]:
    return lambda world: world.map(world.image(source) + world.slots())


SHEET = (
    '<tileset name="s" tilewidth="{}" tileheight="{}" {}>'
    '<image source="../../assets/dot.svg" width="{}" height="{}"/></tileset>'
)

BAD: dict[str, tuple[Callable[[World], str], str]] = {
    # slots
    "missing": (_slots(hand=None), "slot 'hand': is missing"),
    "twice": (_slots(deck={"name": "discard"}), "slot 'discard': is there twice"),
    "unknown name": (_slots(deck={"name": "dekc"}), "slot 'dekc': is no slot of savannah for 2 players"),
    "endless name": (_slots(deck={"name": "x" * 500_000}), "slot 'xxx"),
    "name that turns the line": (_slots(deck={"name": "a\u202eb"}), "slot 'a b': is no slot of savannah"),
    "seat too many": (_slots(deck={"name": "panel.2"}), "slot 'panel.2': is no slot of savannah"),
    "unknown kind": (_slots(deck={"type": "heap"}), "slot 'deck': is of kind 'heap', not 'pile'"),
    "outside": (_slots(hand={"y": "800"}), "slot 'hand': reaches outside the canvas of 1920 × 1080"),
    "outside left": (_slots(deck={"x": "-1"}), "slot 'deck': reaches outside"),
    "too small": (_slots(hand={"width": "100"}), "slot 'hand': is too small: 100 × 420, at least 480 × 240"),
    "negative": (_slots(hand={"width": "-960"}), "slot 'hand': is too small"),
    "overlap": (_slots(discard={"y": "380"}), "slot 'discard': lies over slot 'deck'"),
    "not nested": (_slots(kills_0={"x": "-0"}), "lies over slot"),
    "kill pile in another's panel": (
        _slots(kills_1={"x": "44", "y": "640", "width": "200"}),
        "lies over slot",
    ),
    "not a number": (_slots(hand={"x": "nan"}), "slot 'hand': x is not a finite number"),
    "infinite number": (
        _slots(hand={"width": "1e999"}),
        "slot 'hand': width is not a finite number",
    ),
    "words for a number": (_slots(hand={"y": "below"}), "slot 'hand': y is not a number"),
    "turned": (_slots(hand={"rotation": "45"}), "slot 'hand': is not an upright rectangle"),
    "ellipse": (_slots(hand={"inner": "<ellipse/>"}), "slot 'hand': is not an upright rectangle"),
    "endless property": (
        _slots(hand={"inner": '<properties><property name="k" type="float" value="inf"/></properties>'}),
        "slot 'hand', property 'k': value is not a finite number",
    ),
    "class property": (
        _slots(hand={"inner": '<properties><property name="k" type="class" propertytype="X"/></properties>'}),
        "property 'k': type 'class' is not supported",
    ),
    "no slots": (lambda world: world.map(""), "has 0 object layers named 'slots' instead of one"),
    "slots twice": (lambda world: world.map(world.slots() * 2), "has 2 object layers named 'slots'"),
    "template": (_slots(hand={"template": "table-2.tmx"}), "uses object templates"),
    # the map
    "wide": (
        _head('width="1000000000" height="9" tilewidth="1" tileheight="1"'),
        "width is 1000000000, not a whole",
    ),
    "broken width": (
        _head('width="16.5" height="9" tilewidth="1" tileheight="1"'),
        "width is 16.5, not a whole",
    ),
    "no tile size": (_head('width="16" height="9"'), "tilewidth is not between 1 and 4096"),
    "many tiles": (
        lambda w: w.map(w.layer() + w.slots(), 'width="1000" height="1000" tilewidth="2" tileheight="2"'),
        "has more than 20000 tiles",
    ),
    "infinite map": (_head('width="1" height="1" tilewidth="1" tileheight="1" infinite="1"'), "is infinite"),
    "chunks": (_layered('<chunk x="0" y="0" width="16" height="9">0</chunk>'), "belongs to an infinite map"),
    "isometric": (
        lambda w: w.map(w.slots()).replace("orthogonal", "isometric"),
        "orientation 'isometric' is not supported",
    ),
    "no map": (lambda world: "<html/>", "is not a Tiled map"),
    "no xml": (lambda world: "width=16", "is not well-formed XML"),
    "half a file": (lambda world: world.map(world.slots())[:900], "is not well-formed XML"),
    "empty": (lambda world: "", "is not well-formed XML"),
    "large": (lambda world: world.map("<!--" + "x" * 1_000_000 + "-->"), "is larger than 1000 kB"),
    "deep": (lambda world: world.map("<group>" * 60 + "</group>" * 60), "is nested deeper than 32 elements"),
    "crowded": (lambda world: world.map("<a/>" * 30_000), "has more than 20000 elements"),
    "layers": (lambda world: world.map(world.image() * 51 + world.slots()), "has more than 50 layers"),
    "objects": (
        _body("<objectgroup>" + "<object id='1'/>" * 600 + "</objectgroup>"),
        "has more than 500 objects",
    ),
    "entity bomb": (lambda world: BOMB, "has a document type or an entity"),
    "outside entity": (
        lambda world: "<!DOCTYPE map [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><map>&x;</map>",
        "has a document type or an entity",
    ),
    # layers
    "zstd": (
        _layered("KLUv/SAAAQAA", BASE64.format("zstd")),
        "layer 'grass': compression 'zstd' is not supported",
    ),
    "xml tiles": (
        _layered("<tile gid='1'/>", ""),
        "layer 'grass': encoding 'XML' is not supported; choose CSV",
    ),
    "zlib bomb": (
        _layered(_packed(zlib.compress(bytes(200_000_000), 9)), BASE64.format("zlib")),
        "layer 'grass': the tile data cannot be read: the packed data does not end",
    ),
    "gzip bomb behind": (
        _layered(
            _packed(gzip.compress(bytes(576)) + gzip.compress(bytes(50_000_000))), BASE64.format("gzip")
        ),
        "layer 'grass': the tile data cannot be read: the packed data does not end",
    ),
    "cut short": (_layered(_packed(zlib.compress(bytes(576))[:-5]), BASE64.format("zlib")), "does not end"),
    "not packed": (_layered(_packed(bytes(576)), BASE64.format("gzip")), "the tile data cannot be read"),
    "odd bytes": (_layered(_packed(bytes(577)), 'encoding="base64"'), "the tile data cannot be read"),
    "no base64": (_layered("=====", 'encoding="base64"'), "layer 'grass'"),
    "few tiles": (_layered("0,0,0"), "holds 3 tiles where its size asks for 144"),
    "no numbers": (_layered(ZEROS.replace("0", "x")), "the tile data cannot be read"),
    "huge number": (_layered("9" * 5000 + ZEROS[1:]), "the tile data cannot be read"),
    "gid beyond": (_layered("9" + ZEROS[1:]), "layer 'grass': tile 9 at column 0, row 0 is in no tileset"),
    "gid of a hole": (_layered("0,3" + ZEROS[3:]), "tile 3 at column 1, row 0 is in no tileset"),
    "negative gid": (_layered("-1" + ZEROS[1:]), "is in no tileset"),
    "hexagon bit": (_layered(f"{1 | 1 << 28}" + ZEROS[1:]), "is in no tileset"),
    "other size": (
        lambda w: w.map(w.layer().replace('width="16"', 'width="9"') + w.slots()),
        "layer 'grass': is not as large as the map",
    ),
    "no data": (_body("<layer name='grass' width='16' height='9'/>"), "layer 'grass': has no data"),
    "tinted": (
        lambda w: w.map(w.image(attributes='tintcolor="#ff0000"') + w.slots()),
        "tintcolor '#ff0000' is not",
    ),
    "endless offset": (
        lambda w: w.map(w.image(attributes='offsetx="inf"') + w.slots()),
        "offsetx is not a finite",
    ),
    "opacity": (
        lambda w: w.map(w.image(attributes='opacity="7"') + w.slots()),
        "opacity is not between 0 and 1",
    ),
    # files
    "picture up and out": (
        _picture("../../../secret.svg"),
        "layer 'sky': '../../../secret.svg' leads outside",
    ),
    "picture missing": (_picture("../../assets/none.svg"), "'../../assets/none.svg' is not there"),
    "picture absolute": (_picture("/etc/hostname.svg"), "is not a relative path with '/'"),
    "picture with a drive": (_picture("C:/x.svg"), "is not a relative path with '/'"),
    "picture backslash": (_picture("..\\..\\assets\\dot.svg"), "is not a relative path with '/'"),
    "picture of no kind": (_picture("table-2.tmx"), "does not end in .svg or .png"),
    "picture folder": (_picture("../../assets/x.svg/../.svg"), "is not there"),
    "long name": (_picture("../../assets/" + "x" * 400 + ".svg"), "layer 'sky'"),
    "no picture": (_body('<imagelayer name="sky"/>'), "layer 'sky': has no picture"),
    "no picture size": (
        _body('<imagelayer name="sky"><image source="../../assets/dot.svg"/></imagelayer>'),
        "layer 'sky': its picture's width is not a whole number",
    ),
    "tileset up and out": (
        _body('<tileset firstgid="1" source="../../../secret.tsx"/>'),
        "leads outside levels/",
    ),
    "tileset missing": (
        _body('<tileset firstgid="1" source="none.tsx"/>'),
        "tileset: 'none.tsx' is not there",
    ),
    "tileset as json": (_body('<tileset firstgid="1" source="dots.tsj"/>'), "does not end in .tsx"),
    "tileset without number": (
        _body('<tileset source="dots.tsx"/>'),
        "tileset: firstgid is not a whole number",
    ),
    "tilesets that overlap": (_body(EXTERNAL * 2), "tileset 'dots.tsx': shares tile numbers"),
    "tileset bomb": (_tileset(BOMB), "levels/savannah/own.tsx: has a document type or an entity"),
    "tileset is a map": (_tileset("<map/>"), "levels/savannah/own.tsx: is not a tileset"),
    "tileset in tileset": (_tileset('<tileset firstgid="1" source="own.tsx"/>'), "own.tsx: is not a tileset"),
    "tile up and out": (
        _tileset(TILESET.replace("../../assets/dot.svg", "../../../secret.svg")),
        "own.tsx: tileset 'dots', tile 0: '../../../secret.svg' leads outside levels/ and assets/",
    ),
    "tile without picture": (_tileset('<tileset name="d"><tile id="0"/></tileset>'), "tile 0 has no picture"),
    "animated": (
        _tileset('<tileset name="d"><tile id="0"><animation/></tile></tileset>'),
        "tileset 'd': tile 0 is animated",
    ),
    "sheet of a billion": (
        _tileset(SHEET.format(1, 1, "", 10**9, 10**9)),
        "its picture's width is 1000000000",
    ),
    "sheet of millions": (
        _tileset(SHEET.format(1, 1, "", 9999, 9999)),
        "cuts its picture into 99980001 tiles",
    ),
    "sheet of nothing": (_tileset(SHEET.format(0, 1, "", 99, 99)), "tilewidth is 0, not between 1"),
    "sheet backwards": (_tileset(SHEET.format(4, 4, 'spacing="-4"', 99, 99)), "spacing is -4, not between 0"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_map_is_refused_within_a_second(world: World, case: str) -> None:
    make, words = BAD[case]
    text = make(world)
    start = time.perf_counter()
    line = world.refusal(text)
    assert time.perf_counter() - start < 1
    assert words in line
    assert line.startswith("levels/savannah/")
    assert line.isprintable()
    assert len(line) <= 1000


def test_a_good_map_of_the_same_making_is_read(world: World) -> None:
    assert len(world.read(world.map(EXTERNAL + world.layer() + world.image() + world.slots())).slots) == 13


def test_a_bomb_in_another_encoding_is_refused_too(world: World) -> None:
    assert "document type" in world.refusal(BOMB.encode("utf-16"))


def test_links_are_followed_before_they_are_judged(world: World, tmp_path: Path) -> None:
    (world.root / "assets" / "link.svg").symlink_to(tmp_path / "secret.svg")
    assert "leads outside levels/ and assets/" in world.refusal(_picture("../../assets/link.svg")(world))
    (world.root / "assets" / "loop.svg").symlink_to(world.root / "assets" / "loop.svg")
    assert FILE in world.refusal(_picture("../../assets/loop.svg")(world))


@pytest.mark.parametrize("name", ["table-9.tmx", "table-x.tmx", "other.tmx", "table-2.tmx.bak"])
def test_a_file_by_another_name_is_no_table(world: World, name: str) -> None:
    path = world.path.with_name(name)
    path.write_text(world.map(world.slots()))
    with pytest.raises(LayoutError, match=r"is not called <game>/table-<players>\.tmx"):
        read(path, world.root)


def test_a_folder_in_place_of_a_map_is_refused(world: World) -> None:
    world.path.mkdir()
    with pytest.raises(LayoutError, match="not a plain file"):
        read(world.path, world.root)


def test_nothing_is_logged_or_printed(world: World, capfd: pytest.CaptureFixture[str]) -> None:
    inner = '<properties><property name="width" value="1"/></properties>'
    assert "Reserved names" in world.refusal(world.map(world.slots(hand={"inner": inner})))
    assert capfd.readouterr() == ("", "")


SHIPPED = (ROOT / "levels" / "savernake" / "table-3.tmx").read_bytes()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(SHIPPED) - 1), st.integers(0, 40), st.binary(max_size=12))
def test_a_damaged_map_is_read_or_refused_in_one_line(world: World, at: int, gone: int, new: bytes) -> None:
    path = world.root / "levels" / "savernake" / "table-3.tmx"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(SHIPPED[:at] + new + SHIPPED[at + gone :])
    assert "\n" not in _outcome(path)


def _outcome(path: Path) -> str:
    """The line of the refusal, or where the layout came from."""
    try:
        return read(path, ROOT).source
    except LayoutError as error:
        return str(error)
