"""The command line: exit codes, one line for each wrong use, and the same output for the same seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "tests" / "transcripts" / "savannah-2p-001.json"


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as a person starts it, from another folder."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        cwd=ROOT.parent,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["fly"], "fly"),
        (["play"], "GAME"),
        (["play", "chess"], "unknown game 'chess'"),
        (["play", "savannah", "--seats", "human,wizard"], "unknown seat kind 'wizard'"),
        (["play", "savannah", "--seats", "human"], "2 to 5 players, not 1"),
        (["play", "savernake", "--seats", "random,random,random,random,random"], "2 to 4 players, not 5"),
        (["play", "savannah", "--seats", ""], "unknown seat kind ''"),
        (["play", "savannah", "--seed", "-1"], "number of a deal"),
        (["play", "savannah", "--seed", "x"], "--seed"),
        (["play", "savannah", "--seed", "9" * 5000], "number of a deal"),
        (["play", "a\nb\x1b[31m"], "unknown game 'a?b?[31m'"),
        (["play", "savannah", "--seats", "human,a\nb"], "unknown seat kind 'a?b'"),
        (["play", "savannah", "--cards", "a\nb.toml"], "a?b.toml"),
        (["demo", "--headless", "--level", "human"], "use one of random"),
        (["shots", "pictures", "--size", "wide"], "no size of a picture"),
        (["replay", "a\nb.json", "--trace"], "a?b.json: No such file"),
        (["replay", "\udcff.json", "--trace"], "?.json: No such file"),
        (["replay", "a\0b.json", "--trace"], "a?b.json: "),
        (["play", "savannah", "--cards", "nowhere.toml"], "nowhere.toml"),
        (["demo", "--headless", "--game", "chess"], "unknown game"),
        (["demo", "--headless", "--game", "savannah", "--players", "9"], "2 to 5 players, not 9"),
        (["demo", "--headless", "--players", "5"], "savernake is for 2 to 4"),
        (["demo", "--headless", "--games", "0"], "--games"),
        (["demo", "--headless", "--level", "wizard"], "wizard"),
        (["match", "savannah"], "--seats"),
        (["match", "savannah", "--seats", "greedy"], "2 to 5 players, not 1"),
        (["match", "savannah", "--seats", "human,greedy"], "human"),
        (["match", "savannah", "--seats", "greedy,random", "--games", "0"], "at least 1 game"),
        (["match", "chess", "--seats", "greedy,random"], "unknown game"),
        (["replay"], "FILE"),
        (["replay", "nowhere.json", "--trace"], "nowhere.json: No such file"),
        (["replay", str(ROOT), "--trace"], "not a plain file"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert told in printed.err


def test_a_record_with_an_illegal_action_prints_nothing_but_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(RECORD.read_text(encoding="utf-8"))
    data["actions"][5] = "steal 1 lion"
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(path), "--trace"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{path}: action 5: " in printed.err


@pytest.mark.parametrize(("game", "players"), [("savannah", "5"), ("savernake", "4")])
def test_the_same_seed_prints_the_same_bytes(game: str, players: str) -> None:
    words = ["demo", "--headless", "--game", game, "--players", players, "--games", "2", "--seed", "3"]
    one, two = run(*words, PYTHONHASHSEED="1"), run(*words, PYTHONHASHSEED="2")
    assert one.returncode == two.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    for line in map(json.loads, one.stdout.splitlines()):
        assert set(line) == {"game", "seed", "seats", "scores", "winners", "actions"}
        best = max(score["total"] for score in line["scores"])
        assert line["winners"] == [s for s, score in enumerate(line["scores"]) if score["total"] == best]


def test_after_the_last_number_of_a_deal_comes_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["demo", "--headless", "--game", "savannah", "--level", "random", "--seed"]
    assert main([*words, str(2**63 - 1), "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for line in lines:
        assert main([*words, str(json.loads(line)["seed"])]) == 0
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize("name", ["", " "])
def test_a_data_folder_without_a_name_is_not_the_one_that_the_shell_is_in(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data", name, "demo", "--headless"]) == 2
    assert "--data: a folder has a name" in capsys.readouterr().err


def test_check_passes_over_all_that_is_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert "0 with a fault" in capsys.readouterr().out


def test_check_names_each_fault_and_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "cards.toml"
    source = (ROOT / "assets" / "cards" / "savannah.toml").read_text(encoding="utf-8")
    cards.write_text(
        source.replace('id = "lion"\ngroup = "predators"', 'id = "lion"\ngroup = "cats"'), encoding="utf-8"
    )
    (tmp_path / "map.tmx").write_text("<map/>", encoding="utf-8")
    (tmp_path / "game.json").write_text("{}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    names = ["cards.toml", "map.tmx", "game.json", "notes.txt", "missing.json"]
    assert main(["check", str(RECORD), *(str(tmp_path / name) for name in names)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 6
    for name, line in zip(names, printed, strict=False):
        assert name in line
    assert "lion" in printed[0]
    assert "group" in printed[0]
    assert printed[-1] == "6 files checked, 5 with a fault"


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("Two Wilds ")
    shown = run("--help").stdout
    assert all(word in shown for word in ("play", "demo", "replay", "check", "--data"))


def test_no_display_is_one_line_with_a_hint() -> None:
    done = run("play", "savannah", SDL_VIDEODRIVER="no_such_driver")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "--headless" in done.stderr


def test_a_match_prints_a_line_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "savannah", "--seats", "random,random", "--games", "4", "--seed", "9"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["player", "random", "random"]
    assert [line.split()[1] for line in lines[1:]] == ["4", "4"]
    shares = [float(line.split()[2].rstrip("%")) for line in lines[1:]]
    assert sum(shares) == pytest.approx(100.0)
