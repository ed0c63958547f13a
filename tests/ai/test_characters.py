"""The characters: some for each level of each game, each with a head, a name and a mild taste."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai import levels
from game.ai.characters import CHARACTERS, STRONGEST, THINGS, likings, of_level, species_of, taste_of
from game.ai.player import Player
from game.ai.search import Effort, Search
from game.ai.searcher import MINDS, Level, SearchPlayer
from game.ai.simple import RandomPlayer
from game.match.match import Match, Seat
from game.words.names import NAMES
from tests.ai.positions import GAME_OF, states, view_of

HEADS = Path(__file__).resolve().parents[2] / "assets" / "art" / "animals"


@pytest.mark.parametrize("game", GAME_OF)
@pytest.mark.parametrize("level", levels.LEVELS)
def test_each_level_of_each_game_has_one_for_each_seat(game: str, level: str) -> None:
    found = of_level(game, level)
    assert len(found) == GAME_OF[game].player_range[-1]
    assert len({character.species for character in found}) == len(found)


@pytest.mark.parametrize("ident", CHARACTERS)
def test_a_character_has_a_head_and_a_name_and_only_mild_tastes(ident: str) -> None:
    character = CHARACTERS[ident]
    assert character.id == ident
    assert ident.endswith(f"_{character.species}")
    assert (HEADS / f"{character.species}.svg").is_file()
    assert NAMES[ident] == "The " + ident.replace("_", " ")
    assert character.taste
    assert all(-1 <= liked <= 1 for liked in character.taste.values())
    assert sum(abs(liked) for liked in character.taste.values()) * STRONGEST <= 1


@pytest.mark.parametrize("ident", CHARACTERS)
def test_what_a_character_likes_is_met_in_its_game(ident: str) -> None:
    character = CHARACTERS[ident]
    game, met = GAME_OF[character.game], set[str]()
    for state in states(character.game, 2, 1):
        if state.phase in MINDS[character.game].settling:
            continue
        for way in MINDS[character.game].policy(view_of(state)).ways():
            met |= THINGS[character.game](game, way).keys()
    assert character.taste.keys() <= met


def test_what_a_level_does_not_have_is_a_portrait_alone() -> None:
    assert taste_of("quick_fox", "savernake", "normal")
    assert not taste_of("quick_fox", "savernake", "hard")
    assert not taste_of("fox", "savernake", "normal")
    assert species_of("old_elephant") == "elephant"
    assert species_of("anything_else") == "anything_else"


@pytest.mark.parametrize(("game", "ident"), [("savernake", "quick_fox"), ("savannah", "brave_lion")])
def test_a_taste_sways_what_is_chosen_and_not_what_is_reported(game: str, ident: str) -> None:
    taste = CHARACTERS[ident].taste
    for state in list(states(game, 2, 2))[3:30:9]:
        view = view_of(state)
        policy = MINDS[game].policy(view)
        ways = policy.ways()
        liked = likings(taste, view.game, ways)
        plain, swayed = (
            Search(view, policy, Random(3), Effort(4 * len(ways), 60.0), ways, len(ways), more)
            for more in ((), liked)
        )
        for search in (plain, swayed):
            while not search.step(float("inf")):
                pass
        assert {a: e.value for a, e in plain.report().actions.items()} == {
            a: e.value for a, e in swayed.report().actions.items()
        }
        for way, more in enumerate(liked):
            assert swayed.field.mean(way) == pytest.approx(plain.field.mean(way) + more)


def test_a_character_plays_at_its_level_and_as_often_as_asked_the_same() -> None:
    level = Level({"savernake": Effort(48, 60.0)}, {})
    for state in list(states("savernake", 2, 4))[:6:2]:
        chosen = set()
        for _ in range(2):
            thought = SearchPlayer("normal", level, "quick_fox").think(view_of(state), Random(1))
            while not thought.step(float("inf")):
                pass
            chosen.add(thought.best())
        assert len(chosen) == 1
    assert levels.make("normal", "quick_fox").name == "normal"


def test_a_match_hands_each_player_its_character(monkeypatch: pytest.MonkeyPatch) -> None:
    handed = []

    def note(character: str) -> Player:
        handed.append(character)
        return RandomPlayer()

    monkeypatch.setattr(levels, "PLAYERS", {**levels.PLAYERS, "normal": note})
    seats = [Seat("One", "normal", "quick_fox"), Seat("Two", "human", "fox"), Seat("Three", "normal")]
    match = Match(GAME_OF["savernake"], seats, 1)
    assert [seat.character for seat in match.record().seats] == ["quick_fox", "fox", ""]
    assert handed == ["quick_fox", ""]
