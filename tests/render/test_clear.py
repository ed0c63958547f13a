"""What lies over something else hides none of it, and what stands in a row stands in its middle."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.layout.builtin import builtin
from game.layout.transform import Transform
from game.render import forest_own, forest_panel, forest_stores, savannah_panel, shapes, small_pictures, theme
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.forest_places import HEADER, Places
from game.render.forest_stores import COMPACT, ROW, Entry
from game.render.log_drawer import LogLine, LogWords, drawer
from game.render.savannah_effects import HERE, Row
from game.scenes.shots.gallery import SHOTS
from game.words.catalog import Words
from tests.golden.pictures import studio

SIZE = (1920, 1080)


def canvas(letters: float = 1.0) -> Canvas:
    art = Art()
    art.letters = letters
    made = Canvas(pygame.Surface(SIZE), Transform(SIZE), art)
    made.fill(theme.PAPER)
    return made


def painted(surface: pygame.Surface, colour: str, area: pygame.Rect) -> pygame.Rect:
    """What is of about that colour in a part of a surface."""
    part = surface.subsurface(area)
    mask = pygame.mask.from_threshold(part, pygame.Color(colour), (50, 50, 50, 255))
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]).move(area.topleft)


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_token_that_waits_hides_no_point(players: int, letters: float) -> None:
    places = Places(builtin("savernake", players), 0, players)
    look = SimpleNamespace(names=("Ada",))
    numbers = SimpleNamespace(numbers=SimpleNamespace(totals=(88,)))
    own = canvas(letters)
    table: Any = SimpleNamespace(canvas=own, ahead=None, scenery=numbers, look=look, tint=int)
    box = places.panel(0)
    forest_panel.title(table, 0, box, HEADER, size=33)
    x, y, w, _ = map(int, box)
    digits = painted(own.surface, theme.INK, pygame.Rect(x + w - 120, y, 120, HEADER))
    left, top, side, _ = places.gift(0)
    middle, reach = pygame.Vector2(left + side / 2, top + side / 2), side / 2
    assert middle.distance_to((digits.right, digits.top)) > reach
    assert middle.distance_to((min(max(middle.x, digits.left), digits.right), digits.top)) > reach


@pytest.mark.parametrize("high", [COMPACT, 84, 88, 96, 101, ROW - 5])
def test_the_base_points_lie_within_the_frame_of_their_row(high: float) -> None:
    own = canvas()
    entry = Entry("fox", "#d9562b", (), 0, 3, 3, 0, (), 3, 0, None, False, True)
    table: Any = SimpleNamespace(canvas=own, name=str.title)
    forest_stores._full(table, entry, 0, 0, 330, high)
    disc = painted(
        own.surface, theme.mix(theme.LEAF, theme.PAPER, 0.35), pygame.Rect(20, int(high) - 25, 80, 50)
    )
    assert disc.bottom <= high - 3


def test_a_card_that_lies_in_the_forest_is_pale_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Box, Box]] = []

    def note(table: Any, card: str, box: Box, *, turn: int = 0, opacity: int = 255) -> None:
        seen.append((box, table.places.offer(forest_own.raised(table))))

    monkeypatch.setattr(forest_own, "card", note)
    with studio() as at:
        SHOTS["savernake-preview"](at)
        at.seen()
    assert seen
    assert all(box == place for box, place in seen)


def test_the_line_of_a_small_picture_stands_in_its_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Box] = []
    monkeypatch.setattr(small_pictures, "_card", lambda canvas, scene, card, box: boxes.append(box))
    scene: Any = SimpleNamespace(view=SimpleNamespace(row=list(range(9))))
    list(small_pictures._savannah(canvas(), scene))
    left, right = boxes[-1][0], boxes[0][0] + boxes[0][2]
    assert left == pytest.approx(small_pictures.SIZE[0] - right)


def test_what_is_marked_in_the_log_has_as_much_room_below_as_above(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[Box] = []
    frames: list[Box] = []
    write, frame = Canvas.text, Canvas.rounded

    def text(own: Canvas, string: str, *args: Any, **more: Any) -> Any:
        found = write(own, string, *args, **more)
        if string in ("One.", "Two."):
            texts.append(found)
        return found

    def rounded(own: Canvas, *args: Any, **more: Any) -> Any:
        if more.get("border_colour") == theme.FOCUS:
            frames.append(args[:4])
        return frame(own, *args, **more)

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "rounded", rounded)
    lines = [LogLine(0, "One.", True, 0), LogLine(0, "Two.", False, 0), LogLine(1, "Three.", True, 1)]
    slot = builtin("savannah", 3)["log"]
    drawer(canvas(), slot, LogWords("", ""), lines, back=0.0, shown=0)
    (frame_box,) = frames
    above = texts[0][1] - frame_box[1]
    below = frame_box[1] + frame_box[3] - (texts[1][1] + texts[1][3])
    assert above == pytest.approx(below, abs=4)


def test_a_place_of_the_line_ends_with_its_card() -> None:
    with studio() as at:
        SHOTS["savannah-early"](at)
        scene: Any = at.context.stage.top
        line = [spot for spot in scene.spots() if spot.key.startswith("line.")]
    assert len({spot.w for spot in line}) == 1


def test_the_lock_of_a_chosen_level_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    draw = Canvas.picture

    def picture(own: Canvas, path: Any, *args: Any, **more: Any) -> None:
        if path.stem == "lock" and more.get("opacity", 255) == 255:
            found.append(more.get("tint"))
        draw(own, path, *args, **more)

    with studio() as at:
        SHOTS["ladder-locked"](at)
        monkeypatch.setattr(Canvas, "picture", picture)
        at.seen()
    (tint,) = found
    assert theme.contrast(tint, theme.ACCENT) > 4.5


@pytest.mark.parametrize("edge", [40, 52, 80])
def test_a_shadow_grows_without_steps(edge: int) -> None:
    """On a large screen a pixel is darker than the one before it by little."""
    shadow = shapes.whole_shadow((4 * edge + 300, 4 * edge + 300), 40, edge, 120, theme.DARK)
    middle = shadow.get_height() // 2
    rise = [shadow.get_at((x, middle)).a for x in range(2 * edge)]
    assert max(two - one for one, two in pairwise(rise)) <= 6


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
def test_a_long_name_after_tokens_is_not_cut_short(letters: float, monkeypatch: pytest.MonkeyPatch) -> None:
    own = canvas(letters)
    written: list[tuple[str, float, float]] = []
    write = Canvas.text

    def text(canvas: Canvas, string: str, x: float, y: float, **more: Any) -> Any:
        wide = canvas.text_size(string, size=more["size"], grown=more.get("grown"))[0]
        written.append((string, wide, more["max_width"]))
        return write(canvas, string, x, y, **more)

    monkeypatch.setattr(Canvas, "text", text)
    look: Any = SimpleNamespace(seats=[SimpleNamespace(tint=tint) for tint in range(3)])
    row = Row("kill", f"Kills {HERE}2 × Secretary bird", owners=(2, 1), points=4, scorer=2)
    slot = builtin("savannah", 3)["log"]
    savannah_panel._rows(own, look, slot, [row], slot.y, 0, 8)
    words = [line for line in written if "+" not in line[0]]
    assert "".join(line[0] for line in words) == "Kills 2 × Secretary bird"
    assert all(wide <= room for _, wide, room in words)


@pytest.mark.parametrize("limit", range(2, 9))
def test_no_more_is_told_than_there_is_room_for(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What weighs most is kept, but not without end."""
    own, drawn = canvas(), list[tuple[float, float]]()
    monkeypatch.setattr(
        savannah_panel, "_row", lambda canvas, look, row, slot, middle, high: drawn.append((middle, high))
    )
    long = "what a hint says of a play in so many words that they need two lines"
    icons = ("kill", "steal", "hint", "steal", "not_allowed", "kill", "scare", "steal")
    look: Any = SimpleNamespace(words=Words())
    slot = builtin("savannah", 3)["log"]
    savannah_panel._rows(own, look, slot, [Row(icon, long) for icon in icons], 0, 0, limit)
    assert len(drawn) >= savannah_panel.LEAST_ROWS
    assert all(middle + high / 2 <= max(limit * savannah_panel.CLOSE, 2 * 47) for middle, high in drawn)
