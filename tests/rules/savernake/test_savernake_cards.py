"""A card file that cannot be used is refused with its name, the card and the field, in one line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.card_text import LARGEST_FILE
from game.rules.core import CardFileError
from game.rules.savernake import SavernakeGame
from game.rules.savernake.card_file import read_cards
from game.rules.savernake.cards import Animal, PathCard, Segment
from tests.rules.savernake.savernake_kit import (
    DEFAULT,
    DEFAULT_GAME,
    SMALL,
    Data,
    card_data,
    default_data,
    game_of,
    toml,
    walk,
)

Change = Callable[[Data], object]


def refused(tmp_path: Path, content: str | bytes) -> CardFileError:
    file = tmp_path / "mine.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(CardFileError) as caught:
        SavernakeGame(file)
    error = caught.value
    assert error.file == str(file)
    assert str(error).startswith(str(file))
    assert "\n" not in str(error)
    return error


def card(data: Data, name: str) -> dict[str, Any]:
    return next(card for card in data["animals"] + data["paths"] if card["id"] == name)


def put(name: str, field: str, value: Any) -> Change:
    return lambda data: card(data, name).update({field: value})


def food(value: Any, key: str = "worm") -> Change:
    return lambda data: card(data, "fox")["food"].update({key: value})


def segment(value: Any, field: str = "ends", name: str = "feast", place: int = 0) -> Change:
    return lambda data: card(data, name)["segments"][place].update({field: value})


def without(name: str, field: str) -> Change:
    return lambda data: card(data, name).pop(field)


MISTAKES: list[tuple[Change, str, str, str]] = [
    (without("fox", "capacity"), "fox", "capacity", "missing"),
    (without("fox", "base"), "fox", "base", "missing"),
    (without("fox", "food"), "fox", "food", "missing"),
    (without("fox", "exits"), "fox", "exits", "missing"),
    (without("feast", "kind"), "feast", "kind", "missing"),
    (without("feast", "segments"), "feast", "segments", "missing"),
    (without("fox", "id"), "animals 1", "id", "missing"),
    (lambda data: data.pop("paths"), "", "paths", "missing"),
    (lambda data: data.pop("animals"), "", "animals", "missing"),
    (put("fox", "level", 3), "fox", "level", "unknown"),
    (put("feast", "food", []), "feast", "food", "unknown"),
    (lambda data: data.update(groups=[]), "", "groups", "unknown"),
    (segment(3, "width"), "feast", "width", "unknown"),
    (put("fox", "capacity", "three"), "fox", "capacity", "whole number, not three"),
    (put("fox", "capacity", True), "fox", "capacity", "whole number, not true"),
    (put("fox", "capacity", 3.0), "fox", "capacity", "whole number, not 3.0"),
    (put("fox", "capacity", -1), "fox", "capacity", "0 to 63, not -1"),
    (put("fox", "capacity", 64), "fox", "capacity", "0 to 63, not 64"),
    (put("fox", "base", False), "fox", "base", "whole number"),
    (put("fox", "base", -3), "fox", "base", "0 to 99"),
    (put("fox", "base", 10**40), "fox", "base", "0 to 99"),
    (put("fox", "food", [1, 2]), "fox", "food", "table of values"),
    (food(True), "fox", "food.worm", "whole number"),
    (food("2"), "fox", "food.worm", "whole number"),
    (food(100), "fox", "food.worm", "0 to 99"),
    (food(1, "cake"), "fox", "food", "cake is no food"),
    (lambda data: card(data, "fox")["food"].pop("egg"), "fox", "food.egg", "missing"),
    (put("fox", "exits", "NX"), "fox", "exits", "'X' is no edge"),
    (put("fox", "exits", "n"), "fox", "exits", "'n' is no edge"),
    (put("fox", "exits", "NSN"), "fox", "exits", "edge N is there twice"),
    (put("fox", "exits", ""), "fox", "exits", "at least one exit"),
    (put("fox", "exits", ["N"]), "fox", "exits", "has to be text"),
    (put("feast", "kind", "bridge"), "feast", "kind", "'straight', not bridge"),
    (put("cross", "kind", "double_curve"), "cross", "kind", "'bridge', not double_curve"),
    (put("feast", "kind", 7), "feast", "kind", "'straight', not 7"),
    (put("feast", "segments", []), "feast", "segments", "one or two segments"),
    (put("feast", "segments", "NS"), "feast", "segments", "one or two segments"),
    (put("feast", "segments", ["NS"]), "feast", "segments 1", "table with ends and food"),
    (segment("N"), "feast", "segments 1 ends", "joins two edges, not 1"),
    (segment("NES"), "feast", "segments 1 ends", "joins two edges, not 3"),
    (segment("NN"), "feast", "segments 1 ends", "edge N is there twice"),
    (segment("NU"), "feast", "segments 1 ends", "'U' is no edge"),
    (segment(4), "feast", "segments 1 ends", "has to be text"),
    (segment("NW", name="cross", place=1), "cross", "segments", "share edge N"),
    (segment("worm", "food"), "feast", "segments 1 food", "has to be a list"),
    (segment(["worm", "cake"], "food"), "feast", "segments 1 food", "cake is no food"),
    (segment(["worm", 3], "food"), "feast", "segments 1 food", "3 is no food"),
    (lambda d: card(d, "pair")["segments"][1].pop("food"), "pair", "segments 2 food", "missing"),
    (segment(["worm"] * 62, "food"), "feast", "segments", "too much worm"),
    (lambda data: data["animals"].pop(), "", "animals", "has 18 cards, the game needs 19"),
    (lambda data: data["paths"].append(data["paths"][0]), "", "paths", "has 46 cards, the game needs 45"),
    (lambda data: data.update(animals=3), "", "animals", "list of tables"),
    (lambda data: data.update(animals=[1] * 19), "", "animals", "list of tables"),
    (put("owl", "id", "fox"), "fox", "id", "twice"),
    (put("plain", "id", "feast"), "feast", "id", "twice"),
    (put("plain", "id", "owl"), "owl", "id", "cannot share"),
    (put("fox", "id", ""), "animals 1", "id", "small letters"),
    (put("fox", "id", "red fox"), "animals 1", "id", "'red fox' has to be"),
    (put("fox", "id", "Fox"), "animals 1", "id", "small letters"),
    (put("fox", "id", "f" * 41), "animals 1", "id", "1 to 40"),
    (put("fox", "id", 5), "animals 1", "id", "has to be text"),
    (put("fox", "id", "total"), "total", "id", "sum of all points"),
]


@pytest.mark.parametrize(("change", "name", "field", "reason"), MISTAKES)
def test_a_mistake_is_told(tmp_path: Path, change: Change, name: str, field: str, reason: str) -> None:
    data = card_data()
    change(data)
    error = refused(tmp_path, toml(data))
    assert (error.card, error.field) == (name, field)
    assert reason in error.reason
    assert len(str(error)) < 300 + len(error.file)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"animals = [", "not valid TOML"),
        (b"id = 1\nid = 2", "not valid TOML"),
        (b"\xff\xfe", "not valid TOML in UTF-8"),
        (b"a = " + b"[" * 9000, "not valid TOML"),
        (b"a = " + b"9" * 9000, "not valid TOML"),
        (b"#" * (LARGEST_FILE + 1), "larger than 256 KiB"),
        (b"", "missing"),
    ],
)
def test_a_file_that_is_no_card_file(tmp_path: Path, content: bytes, reason: str) -> None:
    assert reason in str(refused(tmp_path, content))


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "nul\0nul"])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(CardFileError, match="cannot be read"):
        SavernakeGame(tmp_path / name)


def test_too_much_food_counts_the_fifteen_richest_cards_of_a_forest(tmp_path: Path) -> None:
    def with_eggs(each: list[int]) -> Data:
        data = card_data()
        for number, eggs in enumerate(each):
            card(data, f"z{number:02}")["segments"][0]["food"] = ["egg"] * eggs
        return data

    game_of(with_eggs([4] * 14 + [7] + [4] * 10))
    error = refused(tmp_path, toml(with_eggs([4] * 14 + [8] + [4] * 10)))
    assert (error.card, error.reason) == ("z14", "too much egg: 15 cards can bring 64, a path holds 63")


def test_the_fullest_path_keeps_its_counts_apart() -> None:
    """63 items of each food: the counts do not run over into each other, nor into the animals."""
    data = card_data()
    card(data, "cat").update(capacity=63, base=99)
    tables = game_of(data).tables
    everything = (1 << 24) - 1
    cat = tables.numbers["cat"]
    assert tables.points[cat << 32 | everything] == 99 + 63 * 5
    only_eggs_are_missing = everything ^ 63 << 12
    assert tables.points[cat << 32 | only_eggs_are_missing] == 99
    watered_nuts_and_burrows = 8 << 4 | 15
    assert tables.points[(cat << 8 | watered_nuts_and_burrows) << 24 | everything] == 99 + 63 * 5 + 15


def test_the_shipped_cards_are_the_default() -> None:
    assert DEFAULT_GAME.is_default
    assert SavernakeGame(DEFAULT).is_default
    assert not SMALL.is_default
    assert (len(DEFAULT_GAME.animals), len(DEFAULT_GAME.path_cards)) == (19, 45)


def test_cards_are_read_as_they_are_written() -> None:
    food = {"berry": 0, "worm": 3, "egg": 2, "nut": 0}
    assert SMALL.animals["fox"] == Animal("fox", 3, 1, food, "N")
    segments = (Segment("NS", ("berry",)), Segment("EW", ("worm",)))
    assert SMALL.path_cards["cross"] == PathCard("cross", "bridge", segments)


def test_the_digest_tells_card_sets_apart_and_not_their_layout(tmp_path: Path) -> None:
    data = default_data()
    data["animals"].reverse()
    data["paths"].reverse()
    assert game_of(data).cards_digest == DEFAULT_GAME.cards_digest
    card(data, "fox")["base"] += 1
    assert game_of(data).cards_digest != DEFAULT_GAME.cards_digest


def test_no_card_is_known_by_its_name() -> None:
    """With every name changed, in the same order of the alphabet, each game runs the same."""
    data = default_data()
    for part, letter in (("animals", "q"), ("paths", "r")):
        for number, entry in enumerate(sorted(data[part], key=lambda entry: entry["id"])):
            entry["id"] = f"{letter}{number:02}"
    renamed = game_of(data)
    for seed in range(6):
        known = walk(DEFAULT_GAME, 2 + seed % 3, seed)
        other = walk(renamed, 2 + seed % 3, seed)
        for (one, action), (two, same_action) in zip(known, other, strict=True):
            assert action == same_action
            assert one.legal() == two.legal()
            assert one.totals() == two.totals()


VALUES = st.one_of(
    st.none().map(lambda _: {}),
    st.booleans(),
    st.integers(-5, 200),
    st.text("NESWxyz_ 1", max_size=4),
    st.lists(st.sampled_from(["worm", "egg", "cake", 3]), max_size=3),
)


@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_value_in_any_field_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever stands in a field: a game that can be played, or one error."""
    cards = card_data()
    entry = data.draw(st.sampled_from(cards["animals"][:7] + cards["paths"][:10]))
    holder = data.draw(st.sampled_from([entry, *entry.get("segments", ()), entry.get("food", entry)]))
    holder[data.draw(st.sampled_from(sorted(holder)))] = data.draw(VALUES)
    try:
        game = game_of(cards)
    except CardFileError:
        return
    for state, action in walk(game, 2, 1):
        state = state.copy()
        state.apply(action)
    assert state.problems() == []


def test_reading_gives_cards_by_name() -> None:
    cards = read_cards()
    assert list(cards.animals) == sorted(cards.animals)
    assert list(cards.paths) == sorted(cards.paths)
