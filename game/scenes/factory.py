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
from game.scenes.table import TableScene

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
    seed = setup.seed if setup.seed is not None else context.new_seed()
    seats = [Seat(seat.name, seat.kind, seat.character, seat.colour) for seat in setup.seats]
    match = Match(registry.load(setup.game, setup.cards), seats, seed)
    return of_match(context, match, setup)


def of_match(context: Context, match: Match, setup: TableSetup) -> TableScene:
    """A table at which a match goes on; `setup` is what *Play again* begins."""
    game, players = match.game.name, len(match.seats)
    find = context.layouts or load_layout
    layout, _ = find(game, players)
    bystander = not any(seat.human for seat in match.seats)
    return TableScene(
        context,
        match,
        FACES[game](layout, bystander),
        on_pause=lambda scene: context.stage.push(Pause(context, lambda: context.start(setup), game)),
        on_over=lambda scene: context.stage.push(Results(context, match.outcome(), setup, match.seed)),
    )
