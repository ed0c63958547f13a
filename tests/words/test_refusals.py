"""Every reason that the rules give has its sentence, and prompts ask what is to be decided."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.core import Pick, Refusal
from game.words.catalog import Words
from game.words.prompts import prompt
from game.words.refusals import sentence

RULES = Path(__file__).resolve().parents[2] / "game" / "rules"
FACTS: dict[str, str | int] = {
    "place": 3,
    "level": 2,
    "group": "predators",
    "other": "lion",
    "card": "zebra",
    "playable": "human",
    "seat": 1,
    "animal": "fox",
    "food": "egg",
    "columns": 4,
    "rows": 4,
    "turn": 90,
    "phase": "play",
    "x": 0,
    "y": 0,
}
NAMES = ("Ada", "Ben")


def reasons() -> list[str]:
    """The reasons in the code of the rules."""
    found = set()
    for file in RULES.glob("*/*.py"):
        found |= set(re.findall(r'Refusal\("[^"]+", "([a-z_]+)"', file.read_text()))
    return sorted(found)


@pytest.mark.parametrize("reason", reasons())
def test_every_reason_has_a_whole_sentence(reason: str) -> None:
    text = sentence(Words(), Refusal("A", reason, FACTS), NAMES)
    assert text != "This may not be done now."
    assert text.endswith(".")
    assert "{" not in text


def test_there_are_reasons_of_both_games() -> None:
    assert {"level_at", "own_pile", "cell_taken", "has_water"} <= set(reasons())


def test_the_place_is_counted_from_the_right() -> None:
    facts: dict[str, str | int] = {"place": 1, "group": "predators"}
    text = sentence(Words(), Refusal("A", "group_at", facts), NAMES)
    assert text == "The right-most card is of the group: Predators."
    far: dict[str, str | int] = {"place": 7, "level": 3}
    assert sentence(Words(), Refusal("A", "level_at", far), NAMES) == "Card no. 7 from the right is level 3."


def test_an_unknown_reason_still_says_something() -> None:
    assert sentence(Words(), Refusal("A", "whim", {}), NAMES) == "This may not be done now."


def test_prompts_follow_the_choice() -> None:
    words = Words()
    assert "choose a card" in prompt(words, "play", (Pick("card", "lion"), Pick("card", "zebra")), ())
    assert "discard" in prompt(words, "play", (Pick("discard", "lion"),), ())
    assert prompt(words, "steal", (), (Pick("seat", 1), Pick("card", "zebra"))).startswith("Steal Zebra?")
    assert prompt(words, "play", (), ()) == ""
