"""Opens the table of a game: the match, its face, and what follows a pause and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.layout import load as load_layout
from game.layout.slots import Layout
from game.match.match import Match, Seat
from game.render.face import Face
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.rules import registry
from game.scenes.context import Context, TableSetup
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.table import Do, TableScene

FaceMaker = Callable[[Layout, bool], Face]

FACES: Mapping[str, FaceMaker] = MappingProxyType(
    {
        "savannah": lambda layout, bystander: SavannahFace(layout, bystander=bystander),
        "savernake": lambda layout, bystander: ForestFace(layout),
    }
)
"""What makes the face of each game from its layout and whether only bystanders look on."""


def table(context: Context, setup: TableSetup) -> TableScene:
    """A fresh table. Raises `PlainError` where the setup, its cards or its players do not fit."""
    return of_match(context, match_of(context, setup), setup)


def match_of(context: Context, setup: TableSetup) -> Match:
    """A fresh match. Raises `PlainError` where the setup, its cards or its players do not fit."""
    seed = setup.seed if setup.seed is not None else context.new_seed()
    seats = [Seat(seat.name, seat.kind, seat.character, seat.colour) for seat in setup.seats]
    return Match(registry.load(setup.game, setup.cards), seats, seed)


def of_match(context: Context, match: Match, setup: TableSetup) -> TableScene:
    """A table at which a match goes on; `setup` is what *Play again* begins."""
    game = match.game.name
    return seated(
        context,
        match,
        on_pause=lambda scene: context.stage.push(Pause(context, lambda: context.start(setup), game)),
        on_over=lambda scene: context.stage.push(Results(context, match.outcome(), setup, match.seed)),
    )


def seated(context: Context, match: Match, *, on_pause: Do, on_over: Do, pace: float = 1.0) -> TableScene:
    """The table of a match, with what follows a pause and the end."""
    bystander = not any(seat.human for seat in match.seats)
    face = face_of(context, match.game.name, len(match.seats), bystander=bystander)
    return TableScene(context, match, face, on_pause=on_pause, on_over=on_over, pace=pace)


def face_of(context: Context, game: str, players: int, *, bystander: bool = False) -> Face:
    """The drawing of a game's table for so many players."""
    find = context.layouts or load_layout
    layout, _ = find(game, players)
    return FACES[game](layout, bystander)
