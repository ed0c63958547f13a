"""The drawing of each game's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.layout import load as load_layout
from game.layout.slots import Layout
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
