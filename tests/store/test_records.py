"""Record files: what is written is read back, and each fault has its one line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import record as rec
from game.rules.core import LONGEST_LINE
from game.rules.record import Note, Record, SeatRecord
from game.rules.registry import GAMES, load
from game.store import records
from game.store.records import RecordFileError

GAME_OF = {name: load(name) for name in GAMES}


def sample(name: str = "savannah", players: int = 2, plies: int = 5) -> Record:
    game, rng = GAME_OF[name], Random(1)
    state = game.new(players, rng)
    decks, texts = state.decks(), []
    for _ in range(plies):
        action = rng.choice(state.legal())
        texts.append(game.text(action))
        state.apply(action)
    return rec.of(state, decks, tuple(texts))


DRESSED = {
    "seats": (SeatRecord("Zoë 🦁", "human", colour="blue"), SeatRecord("Kudu", "greedy", "careful kudu")),
    "seed": 7,
    "saved": "2026-01-02T03:04:05Z",
    "notes": (Note(2, "hint"), Note(5, "takeback")),
}


def test_a_mark_of_bytes_before_a_record_says_nothing() -> None:
    text = rec.dumps(sample())
    marked = "\ufeff" + text
    assert records.parse(marked) == records.parse(marked.encode()) == records.parse(text)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("more", [{}, DRESSED])
def test_round_trip(tmp_path: Path, name: str, more: dict[str, Any]) -> None:
    bare = sample(name)
    record = Record(bare.game, bare.players, bare.cards, bare.actions, **more)
    records.write(tmp_path / "game.json", record)
    assert records.read(tmp_path / "game.json") == record
    assert (tmp_path / "game.json").read_text(encoding="utf-8").count("\n") == 1


@pytest.mark.parametrize(
    "name",
    [
        "👨\u200d👩\u200d👧\u200d👦 🦊",
        "שלום עולם",
        "Z\u0308o\u030ae\u0301",
        "W" * 200,
        'a "b" \\ c',
        "a\x00b\nc",
    ],
)
def test_any_name_is_read_back_as_it_was(tmp_path: Path, name: str) -> None:
    bare = sample()
    record = Record(bare.game, bare.players, bare.cards, bare.actions, seats=(SeatRecord(name), SeatRecord()))
    records.write(tmp_path / "game.json", record)
    assert records.read(tmp_path / "game.json").seats[0].name == name


def check_whole(data: str) -> None:
    record = records.parse(data)
    rec.check(GAME_OF[record.game], record)


def fault(data: dict[str, Any]) -> str:
    """The line that a record of this content is refused with."""
    with pytest.raises((RecordFileError, rec.RecordError)) as caught:
        check_whole(json.dumps(data))
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= LONGEST_LINE
    return str(caught.value)


def changed(name: str = "savannah", /, **fields: Any) -> dict[str, Any]:
    return rec.as_json(sample(name)) | fields


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"record": 0}, "no version 0"),
        ({"record": 2}, "newer"),
        ({"record": 9999}, "newer"),
        ({"record": "1"}, "$.record"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "a\nb\x1b[31m"}, "unknown game 'a?b?[31m'"),
        ({"players": 1}, "2 to 5"),
        ({"players": 6}, "2 to 5"),
        ({"players": 2.5}, "$.players"),
        ({"players": True}, "$.players"),
        ({"cards": {}}, "'deck' is missing"),
        ({"cards": {"deck": "text"}}, "$.cards"),
        ({"cards": {"deck": ["lion"] * 64}}, "deck"),
        ({"cards": {"deck": ["unicorn"] * 64}}, "unicorn"),
        ({"cards": {"deck": []}}, "deck"),
        ({"first": 1}, "first"),
        ({"first": -1}, "first"),
        ({"actions": "play lion"}, "$.actions"),
        ({"actions": ["play unicorn"]}, "action 0: "),
        ({"actions": ["discard"]}, "action 0: "),
        ({"seats": [{"name": "alone"}]}, "'seats' has 1 entries for 2 players"),
        ({"seats": [{"nick": "x"}, {}]}, "nick"),
        ({"seats": [{"name": "x" * 201}, {}]}, "$.seats[0].name"),
        ({"saved": "x" * 201}, "$.saved"),
        ({"seed": 1.0}, "$.seed"),
        ({"cards": {"deck": ["a\nb" + "x" * 9000] * 64}}, "no card is called"),
        ({"actions": ["play " + "x" * 9000]}, "action 0: "),
        ({"notes": [{"ply": 99, "kind": "hint"}]}, "ply 99"),
        ({"notes": [{"ply": 1, "kind": "cheat"}]}, "$.notes[0].kind"),
        ({"set": "0123"}, "--cards"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_each_fault_has_one_line(fields: dict[str, Any], words: str) -> None:
    assert words in fault(changed(**fields))


def test_decks_are_named_exactly() -> None:
    cards = dict(rec.as_json(sample("savernake"))["cards"])
    assert "unknown deck 'spare'" in fault(changed("savernake", cards=cards | {"spare": []}))
    assert "'paths' is missing" in fault(changed("savernake", cards={"animals": cards["animals"]}))
    short = cards | {"animals": cards["animals"][:-1]}
    assert "animals" in fault(changed("savernake", cards=short))


def test_the_first_illegal_action_is_named_by_its_number() -> None:
    record = sample()
    data = rec.as_json(record) | {"actions": [*record.actions[:3], record.actions[2], "steal 1 lion"]}
    assert fault(data).startswith(("action 3: ", "action 4: "))


def test_a_replay_gives_the_valid_prefix_and_the_first_error() -> None:
    record = sample(plies=4)
    broken = Record(record.game, 2, record.cards, (*record.actions, "steal 1 lion", "play lion"))
    result = rec.replay(GAME_OF["savannah"], broken)
    assert len(result.actions) == 4
    assert result.error is not None
    assert result.error.ply == 4
    whole = rec.check(GAME_OF["savannah"], record)
    assert result.state.digest() == whole.state.digest()


def test_what_a_line_of_no_text_holds_is_refused() -> None:
    with pytest.raises(RecordFileError, match="not JSON"):
        records.parse("\udcff")


def test_no_text_of_a_seat_is_lost(tmp_path: Path) -> None:
    bare = sample()
    seats = (SeatRecord("W" * 200, ""), SeatRecord(" \0\n\u202e", "greedy"))
    record = Record(bare.game, 2, bare.cards, bare.actions, seats=seats)
    records.write(tmp_path / "game.json", record)
    assert records.read(tmp_path / "game.json") == record


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 64,
        b"[]",
        b"null",
        b"{",
        b'{"record": 1}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"record": 1e999}',
    ],
)
def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    with pytest.raises(RecordFileError, match=r"x\.json: ") as caught:
        records.read(path)
    assert "\n" not in str(caught.value)


def test_a_file_of_ten_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b" " * 10_000_000)
    with pytest.raises(RecordFileError, match="larger than"):
        records.read(path)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.sampled_from(["record", "game", "players", "cards", "actions", "first", "seats", "notes", "set"]),
    json_values,
)
@settings(max_examples=150, deadline=None)
def test_any_value_in_any_field_is_taken_or_refused_in_one_line(field: str, value: Any) -> None:
    try:
        check_whole(json.dumps(changed(**{field: value})))
    except (RecordFileError, rec.RecordError) as error:
        assert "\n" not in str(error)  # noqa: PT017


@given(st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_refused_by_name(data: bytes) -> None:
    with pytest.raises(RecordFileError):
        records.parse(data)
