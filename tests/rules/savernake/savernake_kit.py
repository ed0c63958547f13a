"""A small card set with known values, and forests grown from it by playing."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.rules.core import play
from game.rules.events import Event
from game.rules.savernake import SavernakeGame
from game.rules.savernake.state import SavernakeState

DEFAULT = Path(__file__).resolve().parents[3] / "assets" / "cards" / "savernake.toml"
Data = dict[str, list[dict[str, Any]]]


def animal(
    name: str, capacity: int, base: int, exits: str, berry: int = 0, worm: int = 0, egg: int = 0, nut: int = 0
) -> dict[str, Any]:
    food = {"berry": berry, "worm": worm, "egg": egg, "nut": nut}
    return {"id": name, "capacity": capacity, "base": base, "food": food, "exits": exits}


def path(name: str, kind: str, *segments: tuple[str, str]) -> dict[str, Any]:
    return {
        "id": name,
        "kind": kind,
        "segments": [{"ends": ends, "food": food.split()} for ends, food in segments],
    }


ANIMALS = [
    animal("fox", 3, 1, "N", worm=3, egg=2),
    animal("vole", 3, 1, "N", worm=3, egg=2),
    animal("owl", 2, 5, "S", worm=1, nut=4),
    animal("bee", 2, 2, "NESW", berry=2),
    animal("cat", 1, 0, "NS", egg=5),
    animal("dog", 2, 3, "NE", nut=1),
    animal("hen", 3, 4, "NES", egg=1),
]
PATHS = [
    path("feast", "straight", ("NS", "worm worm egg")),
    path("plain", "straight", ("NS", "")),
    path("bend_a", "curve", ("NE", "berry")),
    path("bend_b", "curve", ("NE", "berry")),
    path("bend_c", "curve", ("NE", "worm")),
    path("bend_d", "curve", ("NE", "nut")),
    path("cross", "bridge", ("NS", "berry"), ("EW", "worm")),
    path("same_cross", "bridge", ("NS", "egg nut"), ("EW", "nut egg")),
    path("twins", "double_curve", ("NE", "nut"), ("SW", "nut")),
    path("pair", "double_curve", ("NE", "egg"), ("SW", "worm")),
]


def card_data() -> Data:
    """The small set, filled up with animals that score nothing and path cards that lead nowhere new."""
    animals = [*ANIMALS, *(animal(f"x{n:02}", 0, 0, "N") for n in range(19 - len(ANIMALS)))]
    paths = [*PATHS, *(path(f"z{n:02}", "straight", ("NS", "")) for n in range(45 - len(PATHS)))]
    return copy.deepcopy({"animals": animals, "paths": paths})


def default_data() -> Data:
    return tomllib.loads(DEFAULT.read_text("utf-8"))


def toml(data: Any) -> str:
    """Card data as TOML, whatever its values are."""
    return "\n".join(f"{key} = {_value(value)}" for key, value in data.items()) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {_value(item)}' for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def game_of(data: Data) -> SavernakeGame:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_text(toml(data), "utf-8")
        return SavernakeGame(file)


SMALL = game_of(card_data())
DEFAULT_GAME = SavernakeGame()


def deal(
    game: SavernakeGame,
    players: int = 2,
    animals: Sequence[str] = (),
    paths: Sequence[str] = (),
    first: int = 0,
) -> SavernakeState:
    """A position whose decks begin with these cards; the others follow, last names first."""
    order = {}
    for name, begin, cards in (("animals", animals, game.animals), ("paths", paths, game.path_cards)):
        order[name] = [*begin, *(card for card in reversed(cards) if card not in begin)]
    return game.new(players, order, first)


def do(state: SavernakeState, *texts: str) -> list[Event]:
    """Play actions in notation, each checked; what happened."""
    events: list[Event] = []
    for text in texts:
        play(state, state.game.parse(text), events)
    return events


def grow(start: str, *turns: str, other: str = "x11") -> SavernakeState:
    """A game of two in which seat 0 plays these turns and seat 1 gets out of its way.

    A turn is "rooster feast 0 -1 90", where need be with "| water fox egg" behind it. Afterwards seat 0 is
    to take a card again, or the rounds are over.
    """
    parts = [turn.split(" ") for turn in turns]
    state = deal(SMALL, 2, *_decks(start, other, parts))
    for turn, (place, _, x, y, degrees, *more) in zip(turns, parts, strict=True):
        do(state, f"take {place}", f"place {x} {y} {degrees}")
        if more:
            do(state, turn.partition(" | ")[2])
        assert state.seat == 1, turn
        step_aside(state)
    return state


def _decks(start: str, other: str, turns: list[list[str]]) -> tuple[list[str], list[str]]:
    wanted = {start, other, *(turn[1] for turn in turns)}
    spare_animals = (card for card in reversed(SMALL.animals) if card not in wanted)
    spare_paths = (card for card in reversed(SMALL.path_cards) if card not in wanted)
    animals, paths = [start, other], []
    for place, card, *_ in turns:
        animals.append(card if place == "rabbit" else next(spare_animals))
        paths += [card if at == place else next(spare_paths) for at in SMALL.places[:3]]
    return animals, paths


def step_aside(state: SavernakeState) -> None:
    """Seat 1's turn: it never takes the rooster, so that seat 0 stays first."""
    legal = [state.game.text(action) for action in state.legal()]
    do(state, next(take for take in ("take armadillo", "take rabbit") if take in legal))
    while state.seat == 1 and state.phase in ("place", "burrow"):
        state.apply(state.legal()[0])


def finish(state: SavernakeState) -> SavernakeState:
    """The remaining rounds, in which seat 0 takes the rooster and leaves its paths of animals as they are."""
    while state.round < 15 and state.seat >= 0:
        do(state, "take rooster")
        before = animal_paths(state, 0)
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            if animal_paths(after, 0) == before:
                state.apply(action)
                break
        else:
            raise AssertionError("no place leaves the paths alone")
        step_aside(state)
    return state


def animal_paths(state: SavernakeState, seat: int) -> list[tuple[object, ...]]:
    """The animals and foods of each path with animals."""
    paths = state.view(state.seat).paths(seat)
    return sorted((path.animals, tuple(path.foods.items())) for path in paths if path.animals)


def walk(game: SavernakeGame, players: int, seed: int) -> Iterator[tuple[SavernakeState, int]]:
    """Each position of a random game with the action about to be played."""
    rng = Random(seed)
    state = game.new(players, rng, first=rng.randrange(players))
    while state.seat >= 0:
        action = rng.choice(state.legal())
        yield state, action
        state.apply(action)


def texts(state: SavernakeState) -> list[str]:
    return [state.game.text(action) for action in state.legal()]


def cells(state: SavernakeState) -> set[tuple[int, int]]:
    """The cells in which the taken card may be laid."""
    return {state.game.picks(action)[0].value for action in state.legal()}


def points(state: SavernakeState, seat: int = 0) -> dict[str, int]:
    return dict(state.scores()[seat]["animals"])
