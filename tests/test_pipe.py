"""The engine on a pipe: every word of it, and that a bad line is answered and forgotten."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.pipe import serve
from game.rules import record as rec
from game.rules.registry import GAMES, load

TRANSCRIPTS = Path(__file__).resolve().parent / "transcripts"


def talk(*lines: str) -> list[list[str]]:
    """The answers to some lines, each without its closing `ok`; an error is its own answer."""
    out = io.StringIO()
    serve(io.StringIO("".join(f"{line}\n" for line in lines)), out)
    answers: list[list[str]] = [[]]
    for line in out.getvalue().splitlines():
        if line == "ok":
            answers.append([])
        elif line.startswith("error "):
            answers[-1].append(line)
            answers.append([])
        else:
            answers[-1].append(line)
    assert answers[-1] == []
    return answers[:-1]


def fresh(name: str, players: int = 2, seed: int = 1) -> str:
    state = load(name).new(players, Random(seed))
    return "record " + rec.dumps(rec.of(state, state.decks()))


def test_hello_names_games_and_levels() -> None:
    (answer,) = talk("hello")
    assert answer[0] == "name Two Wilds"
    assert answer[1].startswith("version ")
    assert answer[2] == "games savernake savannah"
    assert answer[3].startswith("levels ")
    assert "greedy" in answer[3].split()


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*-2p-001.json")), ids=lambda p: p.stem)
def test_a_game_played_over_the_pipe_scores_as_its_trace(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    actions = data.pop("actions")
    start = "record " + json.dumps(data | {"actions": []})
    answers = talk(start, *(f"apply {action}" for action in actions), "scores", "legal")
    trace = path.with_name(f"{path.stem}.trace.jsonl").read_text(encoding="utf-8").splitlines()
    last = json.loads(trace[-1])
    assert json.loads(answers[-2][0].removeprefix("scores ")) == last["scores"]
    assert sorted(line.removeprefix("legal ") for line in answers[-1]) == last["legal"]


@pytest.mark.parametrize("name", GAMES)
def test_view_has_the_fields_of_its_game(name: str) -> None:
    common = {"game", "players", "seat", "to_move", "phase", "legal", "scores"}
    own = {
        "savannah": {"row", "hand", "hands", "kills", "discard", "pile", "tokens"},
        "savernake": {"round", "first", "offer", "forests", "unseen"},
    }[name]
    answers = talk(fresh(name), "view 0", "view 1")
    mine, theirs = (json.loads(answer[0].removeprefix("view ")) for answer in answers[1:])
    assert set(mine) >= common | own
    assert mine["legal"]
    assert theirs["legal"] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "order", ["level greedy", "level random seed 4", "iterations 40 seed 2", "seconds 0.05"]
)
def test_go_answers_with_a_legal_action(name: str, order: str) -> None:
    answers = talk(fresh(name), "legal", f"go {order}", "legal")
    info, best = answers[2]
    found = json.loads(info.removeprefix("info "))
    assert set(found) == {"iterations", "seconds", "actions"}
    assert f"legal {best.removeprefix('bestaction ')}" in answers[1]
    assert answers[3] == answers[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_iterations_find_the_same(name: str) -> None:
    one, two = talk(fresh(name), "go iterations 40 seed 7", "go iterations 40 seed 7")[1:]
    assert one[1] == two[1]
    assert json.loads(one[0][5:])["actions"] == json.loads(two[0][5:])["actions"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "empty line"),
        ("fly", "unknown word 'fly'"),
        ("legal", "no position yet"),
        ("view 0", "no position yet"),
        ("apply play lion", "no position yet"),
        ("go level greedy", "no position yet"),
        ("record", "not JSON"),
        ('record {"record": 1, "ga', "not JSON"),
        ("record " + "9" * 10_000_000, "longer than"),
    ],
)
def test_a_bad_line_is_an_error_and_the_next_one_works(line: str, told: str) -> None:
    answers = talk(line, "hello")
    assert answers[0][0].startswith("error ")
    assert told in answers[0][0]
    assert answers[1][0] == "name Two Wilds"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("apply fly", "fly"),
        ("apply play unicorn", "unicorn"),
        ("apply steal 1 lion", "not legal"),
        ("view 2", "no seat 2"),
        ("view -1", "no whole number"),
        ("view x", "no whole number"),
        ("legal now", "does not belong"),
        ("go", "wrong order"),
        ("go level wizard", "unknown computer player 'wizard'"),
        ("go level human", "unknown computer player 'human'"),
        ("go iterations x", "no whole number"),
        ("go iterations 0", "at least 1 iteration"),
        ("quit now", "'now' does not belong here"),
        ("record {}", "`record`"),
        ("record \udcff", "not JSON"),
        ("go level \x1b[2J", "'?[2J'"),
        ("apply \x1b[2J", "no action"),
        ("go seconds nan", "no seconds"),
        ("go seconds -1", "no seconds"),
        ("go seconds 0", "no seconds (more than 0, at most 3600)"),
        ("go seconds 3600.1", "no seconds (more than 0, at most 3600)"),
        ("go seconds 0_1", "no seconds"),
        ("go seconds ٠.1", "no seconds"),
        ("go iterations 10000001", "at most 10,000,000 iterations"),
        ("go iterations 999999999999999999", "at most 10,000,000 iterations"),
        ("go iterations " + "9" * 5000, "no whole number"),
        ("go level greedy seed", "wrong order"),
        ("scores please", "does not belong"),
    ],
)
def test_an_error_changes_nothing(line: str, told: str) -> None:
    answers = talk(fresh("savannah"), "view 0", line, "view 0")
    assert answers[2][0].startswith("error ")
    assert answers[2][0].isprintable()
    assert told in answers[2][0]
    assert answers[1] == answers[3]


def test_a_record_with_an_unknown_seat_kind_is_refused() -> None:
    line = fresh("savannah").replace('"players"', '"seats": [{"kind": "wizard"}, {}], "players"')
    answers = talk(line, "legal")
    assert answers[0][0].startswith("error unknown seat kind 'wizard'")
    assert answers[1][0].startswith("error no position yet")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_decided_when_the_game_is_over(name: str) -> None:
    whole = (TRANSCRIPTS / f"{name}-2p-001.json").read_text(encoding="utf-8").replace("\n", " ")
    answers = talk(
        f"record {whole}", "legal", "go level greedy", "apply take goat", "apply play lion", "view 1"
    )
    assert answers[1] == []
    assert answers[2] == ["error the game is over: there is nothing to decide"]
    assert all(answer[0].startswith("error ") for answer in answers[3:5])
    view = json.loads(answers[5][0].removeprefix("view "))
    assert (view["to_move"], view["phase"], view["legal"]) == (None, "over", [])


def test_a_record_of_other_cards_is_refused() -> None:
    line = fresh("savannah").replace('"players"', '"set": "another", "players"')
    ((told,),) = talk(line)
    assert told == "error 'set': the engine has only the cards that ship with it"


def test_after_quit_nothing_is_answered() -> None:
    assert talk("hello", "quit", "hello") == talk("hello")


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs"]), max_size=40), max_size=6
    )
)
@settings(max_examples=80, deadline=None)
def test_any_lines_are_answered_and_the_engine_goes_on(lines: list[str]) -> None:
    kept = [line for line in lines if line.strip() != "quit" and len(line.splitlines()) <= 1]
    assert talk(*kept, "hello")[-1][0] == "name Two Wilds"
