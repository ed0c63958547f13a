"""The benchmarks run and print their table, also where OpenSpiel is not installed."""

from __future__ import annotations

import sys

import pytest

from tests.bench import hindsight, judge
from tests.bench.runner import PARTS, main


@pytest.fixture
def without_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)


@pytest.mark.usefixtures("without_openspiel")
def test_the_table_is_printed_with_tiny_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["figure", "median", "lowest", "…", "highest", "goal"]
    assert [line for line in lines if line.startswith("[")] == [f"[{part}]" for part in PARTS]
    missing = [line for line in lines if "not installed" in line]
    assert any(line.startswith("savannah / python_block_dominoes") and "≥ 6.50" in line for line in missing)
    assert any("ISMCTS" in line and "≥ 8.00" in line for line in missing)
    assert any(line.startswith("savannah, copy()") and "µs" in line for line in lines)


@pytest.mark.usefixtures("without_openspiel")
def test_a_part_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick", "--only", "copy", "--rounds", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("[")] == ["[copy]"]


@pytest.mark.parametrize("words", [["--only", "sleep"], ["--rounds", "0"], ["--frames", "many"]])
def test_wrong_words_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2


def test_hindsight_finds_no_less_than_was_grown(capsys: pytest.CaptureFixture[str]) -> None:
    assert hindsight.main(["--level", "greedy", "--games", "2", "--seed", "5", "--width", "20"]) == 0
    *games, mean = capsys.readouterr().out.splitlines()
    below = [int(line.split()[3]) for line in games]
    assert len(below) == 2
    assert min(below) >= 0
    assert max(below) > 0
    assert mean.startswith("greedy: ")


def test_decisions_are_judged(capsys: pytest.CaptureFixture[str]) -> None:
    assert judge.main(["slips", "--game", "savannah", "--games", "1"]) == 0
    assert judge.main(["tastes", "--games", "1", "--only", "quick_fox"]) == 0
    slips, taste = capsys.readouterr().out.splitlines()
    assert slips.startswith("savannah: ")
    assert " in 1 games; " in slips
    assert taste.startswith("savernake normal quick_fox: ")
