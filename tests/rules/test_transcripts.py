"""The games of an independent referee: each record must give exactly its trace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.rules import record as rec
from game.rules.registry import load
from game.store import records

FOLDER = Path(__file__).resolve().parents[1] / "transcripts"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def test_all_transcripts_are_here() -> None:
    assert len(NAMES) == 22


@pytest.mark.parametrize("name", NAMES)
def test_trace(name: str) -> None:
    record = records.read(FOLDER / f"{name}.json")
    given = [
        json.loads(line) for line in (FOLDER / f"{name}.trace.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    ours = [json.loads(json.dumps(position)) for position in rec.trace(load(record.game), record)]
    for mine, theirs in zip(ours, given, strict=True):
        assert mine == theirs


def test_the_command_prints_the_trace(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / f"{NAMES[0]}.json"), "--trace"]) == 0
    printed = capsys.readouterr().out.splitlines()
    given = (FOLDER / f"{NAMES[0]}.trace.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in printed] == [json.loads(line) for line in given]
