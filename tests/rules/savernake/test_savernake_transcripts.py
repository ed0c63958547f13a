"""Games recorded with an independent referee: each position gives exactly its line of the trace."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules.core import play
from game.rules.events import Event
from game.rules.savernake.state import SavernakeState
from tests.rules.savernake.savernake_kit import DEFAULT_GAME

FOLDER = Path(__file__).resolve().parents[2] / "transcripts"
NAMES = sorted(file.stem for file in FOLDER.glob("savernake-*.json"))


def line(state: SavernakeState, ply: int, actions: list[str]) -> dict[str, Any]:
    over = state.seat < 0
    fields: dict[str, Any] = {
        "ply": ply,
        "seat": None if over else state.seat,
        "phase": state.phase,
        "legal": sorted(DEFAULT_GAME.text(action) for action in state.legal()),
        "over": over,
        "scores": state.scores(),
        **state.trace(),
    }
    if ply < len(actions):
        fields["action"] = actions[ply]
    return fields


def test_all_ten_are_here() -> None:
    assert len(NAMES) == 10


@pytest.mark.parametrize("name", NAMES)
def test_a_record_gives_its_trace(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    trace = (FOLDER / f"{name}.trace.jsonl").read_text("utf-8").splitlines()
    actions = record["actions"]
    state = DEFAULT_GAME.new(record["players"], record["cards"], record.get("first", 0))
    assert len(trace) == len(actions) + 1
    for ply, text in enumerate(trace):
        assert line(state, ply, actions) == json.loads(text)
        assert state.problems() == []
        if ply < len(actions):
            events: list[Event] = []
            play(state, DEFAULT_GAME.parse(actions[ply]), events)
            assert events


def test_the_digest_is_the_same_on_every_run_machine_and_python() -> None:
    record = json.loads((FOLDER / "savernake-first-player-set-and-settling.json").read_text("utf-8"))
    state = DEFAULT_GAME.new(record["players"], record["cards"], record["first"])
    begun = state.digest()
    for text in record["actions"]:
        play(state, DEFAULT_GAME.parse(text))
    assert (begun[:16], state.digest()[:16]) == ("9868de48a6049b08", "9497e7b3a29fed0d")
