"""The drawing of each game's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from game.layout import load as load_layout
from game.layout.slots import Layout, LayoutError
from game.layout.transform import CANVAS
from game.render import forest_hud, hud, theme
from game.render.face import Face
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.scenes.context import Context

FaceMaker = Callable[[Layout, bool], Face]

FACES: Mapping[str, FaceMaker] = MappingProxyType(
    {
        "savannah": lambda layout, bystander: SavannahFace(layout, bystander=bystander),
        "savernake": lambda layout, bystander: ForestFace(layout),
    }
)
"""What makes the face of each game from its layout and whether only bystanders look on."""


def face_of(context: Context, game: str, players: int, *, bystander: bool = False) -> Face:
    """The drawing of a game's table for so many players."""
    find = context.layouts or load_layout
    layout, _ = find(game, players)
    return FACES[game](layout, bystander)


def face_of_level(context: Context, path: Path) -> Face:
    """The drawing of a level's table. Raises `LayoutError` where its map cannot be used."""
    from game.layout.reader import read

    layout = read(path, context.paths.root)
    return FACES[layout.game](layout, False)


GROUNDS: Mapping[str, str] = MappingProxyType({"savannah": theme.GRASS, "savernake": forest_hud.GROUND})
"""The colour under the ground of each game."""


def foresee(context: Context, game: str, players: int) -> None:
    """Have the ground of a table painted before it is opened, if there is one for so many players."""
    if context.art is None:
        return
    try:
        layout, _ = (context.layouts or load_layout)(game, players)
    except LayoutError:
        return
    _, _, *size = context.window().rect_to_window(0, 0, *CANVAS)
    hud.ground_ahead(context.art, (size[0], size[1]), layout, GROUNDS[game])
