"""What a game that plays by itself tells: what happened, what it brought, and why."""

from __future__ import annotations

from game.rules.events import (
    CardPlaced,
    CardPlayed,
    CardTaken,
    HelpGiven,
    Hunted,
    LineCard,
    WaterPut,
)
from game.rules.savannah import SavannahGame
from game.words.catalog import Words
from game.words.narration import Narrator

NAMES = ("Ada", "Bo")
PREY = (LineCard(0, "leopard", 1),)


def narrator() -> Narrator:
    return Narrator(Words(), NAMES, SavannahGame().cards)


def test_a_card_taken_and_laid_is_told_together_with_what_it_brings() -> None:
    told = narrator()
    assert told.tell([CardTaken(0, "goat", "curve_01")], 0) == "Ada takes Bend from the Goat."
    assert told.goes_on
    text = told.tell([CardPlaced(0, "curve_01", 0, 1, 90), HelpGiven(0, "goat", "water")], 6)
    assert text == "Ada takes Bend from the Goat. It brings 6 points. Ada gets a water token."
    assert not told.goes_on
    assert told.tell([WaterPut(0, "fox", "egg")], 1) == "Ada waters the Egg of Fox. It brings 1 point."


def test_what_brings_nothing_is_not_said_to_bring_anything() -> None:
    told = narrator()
    told.tell([CardTaken(1, "rabbit", "fox")], 0)
    assert told.tell([CardPlaced(1, "fox", 0, 1, 0)], 0) == "Bo takes Fox from the Rabbit."
    assert narrator().tell([CardPlaced(1, "fox", 0, 1, 0)], -2) == ""


def test_a_mob_and_a_matriarch_are_named_before_they_kill() -> None:
    buffalo = [CardPlayed(0, "buffalo", 3, True), Hunted(0, "kill", 0, PREY)]
    text = narrator().tell(buffalo, 0)
    assert text == "Ada plays Buffalo. Large mammals outnumber the predators: a mob! Ada kills: Leopard."
    elephant = [CardPlayed(0, "elephant", 3, True), Hunted(0, "kill", 0, PREY)]
    assert "matriarch" in narrator().tell(elephant, 0)


def test_an_ordinary_hunt_needs_no_reason() -> None:
    lion = [CardPlayed(1, "lion", 3, True), Hunted(1, "kill", 0, PREY)]
    assert narrator().tell(lion, 0) == "Bo plays Lion. Bo kills: Leopard."
    scare = [CardPlayed(0, "buffalo", 3, True), Hunted(0, "scare", 1, PREY)]
    assert narrator().tell(scare, 0) == "Ada plays Buffalo. Scared away: Leopard."
