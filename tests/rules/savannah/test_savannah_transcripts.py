"""The engine gives the traces of games recorded with an independent referee."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules.core import play
from game.rules.savannah import SavannahGame
from game.rules.savannah.state import SavannahState

TRANSCRIPTS = Path(__file__).resolve().parents[2] / "transcripts"
RECORDS = sorted(TRANSCRIPTS.glob("savannah-*.json"))
GAME = SavannahGame()


def position(state: SavannahState, ply: int, action: str | None) -> dict[str, Any]:
    """A line of a trace."""
    over = state.seat < 0
    line = {
        "ply": ply,
        "seat": None if over else state.seat,
        "phase": state.phase,
        "legal": sorted(map(GAME.text, state.legal())),
        "over": over,
        "scores": state.scores(),
        **state.trace(),
    }
    return line if action is None else {**line, "action": action}


def test_there_are_transcripts_of_every_number_of_players() -> None:
    players = [json.loads(record.read_text("utf-8"))["players"] for record in RECORDS]
    assert len(RECORDS) == 12
    assert set(players) == set(GAME.player_range)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_transcript(file: Path) -> None:
    record = json.loads(file.read_text("utf-8"))
    lines = file.with_suffix(".trace.jsonl").read_text("utf-8").splitlines()
    state = GAME.new(record["players"], record["cards"])
    for ply, action in enumerate([*record["actions"], None]):
        assert position(state, ply, action) == json.loads(lines[ply])
        assert state.totals() == [score["total"] for score in state.scores()]
        assert state.decks() == record["cards"]
        if action is not None:
            play(state, GAME.parse(action))
    assert len(lines) == len(record["actions"]) + 1
