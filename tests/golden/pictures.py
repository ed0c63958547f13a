"""The golden pictures: how each is drawn, and where a drawing differs from the one that is kept.

Tables stand at positions of records kept beside the pictures, so that no picture depends on how a computer
plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import MappingProxyType

import pygame

from game.app import App, Options
from game.match.playback import Playback
from game.render import forest_card, savannah_card, theme
from game.render.canvas import Canvas
from game.rules.registry import load
from game.rules.savannah import SavannahGame
from game.rules.savernake import SavernakeGame
from game.scenes.shots import telling
from game.scenes.shots.gallery import SHOTS
from game.scenes.shots.studio import Clock, Studio
from game.scenes.shots.tables import table_of
from game.store import records
from game.store.settings import Settings

FOLDER = Path(__file__).resolve().parent
SIZE = (1280, 720)
ALLOWED = 2
"""By so many steps of 255 a channel of a pixel may differ."""
_LAST = {"savannah": 1, "savernake": 2}
"""So many of a record's last actions are not played but chosen on the table."""


@contextmanager
def studio() -> Iterator[Studio]:
    """A studio whose window has the size of the pictures."""
    clock = Clock()
    app = App(Options(SIZE, Settings("en"), rng=Random(1)), clock=clock)
    try:
        yield Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
    finally:
        app.close()


def drawn(name: str, at: Studio) -> pygame.Surface:
    """The picture of this name, drawn now."""
    return PICTURES[name](at).copy()


def kept(name: str) -> pygame.Surface:
    """The picture of this name as it is kept."""
    return pygame.image.load(FOLDER / f"{name}.png")


def difference(one: pygame.Surface, other: pygame.Surface) -> str:
    """Where two pictures differ by more than is allowed, in words; empty where they do not."""
    if one.get_size() != other.get_size():
        return f"{one.get_size()} pixels instead of {other.get_size()}"
    near = (ALLOWED + 1,) * 3
    same = pygame.mask.from_threshold(_plain(one), (0, 0, 0), (*near, 255), _plain(other))
    same.invert()
    if not same.count():
        return ""
    boxes = same.get_bounding_rects()
    whole = boxes[0].unionall(boxes[1:])
    return f"{same.count()} pixels differ between ({whole.left}, {whole.top}) and {whole.bottomright}"


def _plain(surface: pygame.Surface) -> pygame.Surface:
    flat = pygame.Surface(surface.get_size(), depth=32)
    flat.blit(surface, (0, 0))
    return flat


# ---- what is drawn


def _scene(name: str) -> Callable[[Studio], pygame.Surface]:
    def draw(at: Studio) -> pygame.Surface:
        SHOTS[name](at)
        return at.seen()

    return draw


def _table(game: str) -> Callable[[Studio], pygame.Surface]:
    """A table of a record kept here, its last choice made and not yet confirmed."""

    def draw(at: Studio) -> pygame.Surface:
        record = records.read(FOLDER / f"{game}.json")
        ply = len(record.actions) - _LAST[game]
        rules = load(game)
        picks = [pick for text in record.actions[ply:] for pick in rules.picks(rules.parse(text))]
        scene = table_of(at, telling.cut(Playback(rules, record), ply))
        telling.choose(scene, picks, at.wait)
        return at.seen()

    return draw


def _cards_of_the_savannah(at: Studio) -> pygame.Surface:
    """Every card on the face for hands, and some on the other two."""
    canvas, rules = _bare(at, theme.GRASS), SavannahGame()
    groups = dict(rules.groups)
    for index, card in enumerate(rules.cards.values()):
        x, y = 16 + index % 9 * 210, 16 + index // 9 * 310
        savannah_card.draw(canvas, card, groups[card.group], x, y, 200, groups=groups)
    x = 16.0
    for index, name in enumerate(("lion", "elephant", "gazelle", "human", "hyena", "buffalo")):
        card = rules.cards[name]
        for width in (92, 48):
            savannah_card.draw(
                canvas, card, groups[card.group], x, 936, width, 138, groups=groups, seat=index % 5
            )
            x += width + 10
    return canvas.surface


def _cards_of_the_forest(at: Studio) -> pygame.Surface:
    """Every animal at some turn, with tokens, and paths that one, two or three animals share."""
    canvas, rules = _bare(at, theme.BARK), SavernakeGame()
    tints = theme.ANIMAL_TINTS
    for index, card in enumerate(rules.animals.values()):
        x, y = 16 + index % 8 * 236, 16 + index // 8 * 236
        forest_card.draw(
            canvas, card, x, y, 228, turn=90 * (index % 4), cell=(index % 8, index // 8),
            rims=(tints[: index % 4],), den=tints[index % 8], water=_watered(index), burrows=index % 3,
            down=index == 7, framed=index % 2 == 1,
        )  # fmt: skip
    for index, name in enumerate(("bridge_01", "curve_04", "straight_02", "double_curve_04")):
        forest_card.draw(
            canvas, rules.path_cards[name], 16 + (index + 3) * 236, 16 + 2 * 236, 228, turn=90 * index,
            cell=(index, 3), rims=(tints[: index + 1], tints[3:5]), cuts="NE" if index == 2 else "",
        )  # fmt: skip
    return canvas.surface


def _watered(index: int) -> tuple[str, ...]:
    """A food that is watered, for every third."""
    return (("berry", "worm", "egg", "nut")[index % 4],) if index % 3 == 0 else ()


def _bare(at: Studio, ground: str) -> Canvas:
    canvas = at.canvas()
    canvas.fill(ground)
    return canvas


PICTURES: Mapping[str, Callable[[Studio], pygame.Surface]] = MappingProxyType(
    {
        "title": _scene("title"),
        "setup": _scene("setup-savannah"),
        "rulebook": _scene("rulebook-savernake"),
        "savannah": _table("savannah"),
        "savernake": _table("savernake"),
        "savannah-cards": _cards_of_the_savannah,
        "savernake-cards": _cards_of_the_forest,
    }
)
"""How each golden picture is drawn."""
