"""Cards in sentences: every kind of hunt and rule that card files may hold, told by its data alone."""

from __future__ import annotations

import pytest

from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import ACTS, Card, Group, Hunt, Placement
from game.rules.savernake import SavernakeGame
from game.rules.savernake.cards import Animal, PathCard, Segment
from game.words import cards
from game.words.catalog import Words

WORDS = Words()
GROUPS = {
    "insects": Group(
        "insects", "violet", 12, -1, placement=Placement(1, not_level=1, unless_group="insects")
    ),
    "large_mammals": Group("large_mammals", "green", 2, -6, placement=Placement("level", not_level="level")),
    "predators": Group("predators", "red", 1, -10, placement=Placement(1, not_group="predators")),
    "humans": Group("humans", "blue", 0, -15, rightmost=-10),
}
SAVANNAH, FOREST = SavannahGame(), SavernakeGame()


def told(group: str = "humans", level: int = 2, copies: int = 2, **more: object) -> str:
    return " ".join(cards.savannah(WORDS, Card("snow_hare", group, level, copies, **more), GROUPS))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hunt", "sentence"),
    [
        (Hunt("kill", ("ungulates",), 3, right=5),
         "Kills ungulates up to level 3 among the 5 cards counted from the right."),
        (Hunt("kill", ("insects",), right=1), "Kills insects at the right end of the line."),
        (Hunt("kill", ("insects", "birds"), left=2),
         "Kills insects and birds among the 2 cards counted from the left."),
        (Hunt("kill", (), 2), "Kills all animals up to level 2 in the whole line."),
        (Hunt("scare", (), right=3), "Scares away all animals among the 3 cards counted from the right."),
        (Hunt("scare", ("birds",), 1, left=1),
         "Scares away birds up to level 1 at the left end of the line."),
        (Hunt("scare", ("insects", "birds", "humans")),
         "Scares away insects, birds and humans in the whole line."),
        (Hunt("steal"), "Its player takes one card from another player's kill pile."),
        (Hunt("kill", ("predators",), when="green_outnumber_red"),
         ("Kills predators in the whole line. "
         "Only while there are more large mammals than predators in the line.")),
        (Hunt("kill", ("predators",), when="most_animals"),
         ("Kills predators in the whole line. "
         "Only while its player has more tokens in the line than every other player.")),
    ],
)  # fmt: skip
def test_each_kind_of_hunt(hunt: Hunt, sentence: str) -> None:
    assert sentence in told(hunts=(hunt,))


@pytest.mark.parametrize(
    ("sweep", "sentence"),
    [(1, "First sweeps away every card but the right-most."),
     (7, "First sweeps away every card left of the 7 right-most.")],
)  # fmt: skip
def test_a_sweep_comes_before_the_hunts(sweep: int, sentence: str) -> None:
    text = told(sweep=sweep, hunts=(Hunt("kill"), Hunt("steal")))
    assert text.index(sentence) < text.index("Kills all") < text.index("kill pile")


@pytest.mark.parametrize(
    ("group", "level", "sentences"),
    [
        ("humans", 5, ["May be placed anywhere.", "At the right end of the line: −10."]),
        ("insects", 1, ["May not be placed if the right-most card is of level 1.",
                        "A card of this group does no harm there: insects."]),
        ("predators", 5, ["May not be placed if the right-most card is of the group: predators."]),
        *(("large_mammals", level, [f"May not be placed if the {which} is of level {level}."])
          for level, which in enumerate(("right-most card", "2nd card from the right",
                                         "3rd card from the right", "4th card from the right",
                                         "5th card from the right"), 1)),
    ],
)  # fmt: skip
def test_each_kind_of_placement(group: str, level: int, sentences: list[str]) -> None:
    text = told(group, level)
    for sentence in sentences:
        assert sentence in text


def test_a_place_far_from_the_right_is_numbered() -> None:
    groups = {"birds": Group("birds", "cyan", 8, -3, placement=Placement(9, 2, "birds"))}
    text = cards.savannah(WORDS, Card("swift", "birds", 1, 1), groups)
    assert "May not be placed if card no. 9 from the right is of level 2." in text
    assert "May not be placed if card no. 9 from the right is of the group: birds." in text


def test_points_herd_badge_and_copies() -> None:
    text = told("large_mammals", 4, 1, herd="tall", big_five=True)
    assert "Does nothing to others." in text
    assert "joins the right-most of its herd" in text
    assert "One of the Big Five." in text
    assert "Points: 2 alive, −6 in hand at the end, 4 for whoever kills it." in text
    assert "The deck holds one." in text


@pytest.mark.parametrize("card", SAVANNAH.cards.values(), ids=lambda card: card.id)
def test_every_card_of_the_savannah_is_told_whole(card: Card) -> None:
    text = cards.savannah(WORDS, card, dict(SAVANNAH.groups))
    assert all(sentence.endswith(".") and "{" not in sentence and "_" not in sentence for sentence in text)
    acts = sum(any(sign in line for sign in ("Kills", "Scares", "takes one")) for line in text)
    assert acts == len(card.hunts)
    assert {hunt.act for hunt in card.hunts} <= set(ACTS)


# ---- the forest


def test_an_animal_is_told() -> None:
    food = {"berry": 0, "worm": 2, "egg": 4, "nut": 0}
    assert cards.savernake(WORDS, Animal("snow_hare", 3, 1, food, "NS")) == (
        "Stores up to 3 foods at the end.",
        "Points for each food on its path: Egg 4, Worm 2.",
        "Worth nothing to it: Berry, Nut.",
        "Base points, while it lies face up: one.",
        "Paths leave its den on 2 sides.",
    )


@pytest.mark.parametrize(
    ("segments", "sentences"),
    [
        ([("NS", ("nut", "nut"))], ("A straight path.", "Food on it: 2 × Nut.")),
        ([("NE", ())], ("A path with a bend.", "No food lies on it.")),
        ([("NS", ("egg",)), ("EW", ())],
         ("Two paths: a bridge carries one over the other, and they never meet here.",
          "Food on one of them: Egg.")),
        ([("NE", ("egg",)), ("SW", ("worm",))],
         ("Two paths that pass each other by and never meet here.", "Food on one of them: Egg.",
          "Food on one of them: Worm.")),
    ],
)  # fmt: skip
def test_each_kind_of_path_is_told(
    segments: list[tuple[str, tuple[str, ...]]], sentences: tuple[str, ...]
) -> None:
    card = PathCard("any", "any", tuple(Segment(ends, food) for ends, food in segments))
    assert cards.savernake(WORDS, card) == sentences


@pytest.mark.parametrize(
    "card", [*FOREST.animals.values(), *FOREST.path_cards.values()], ids=lambda card: card.id
)
def test_every_card_of_the_forest_is_told_whole(card: Animal | PathCard) -> None:
    text = cards.savernake(WORDS, card)
    assert text
    assert all(sentence.endswith(".") and "{" not in sentence and "_" not in sentence for sentence in text)
