"""The card file: what it says, and that every slip is told by file, card and field in one line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from game.rules.card_text import LARGEST_FILE
from game.rules.core import CardFileError
from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import Hunt, Placement, read_cards
from game.rules.savannah.game import DEFAULT_CARDS

TEXT = DEFAULT_CARDS.read_text("utf-8")
LION = TEXT[TEXT.index('id = "lion"') : TEXT.index("# ---- scavengers")]


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_shipped_cards() -> None:
    cards = read_cards(DEFAULT_CARDS)
    assert cards.total == 64
    assert len(cards.cards) == 26
    assert list(cards.cards) == sorted(cards.cards)
    assert {card.id for card in cards.cards.values() if card.big_five} == {
        "lion",
        "leopard",
        "elephant",
        "rhino",
        "buffalo",
    }
    assert cards.groups["insects"].placement == Placement(1, not_level=1, unless_group="insects")
    assert cards.groups["humans"].rightmost == -10
    lion = cards.cards["lion"]
    assert (lion.group, lion.level, lion.copies, lion.sweep, lion.herd) == ("predators", 5, 2, 8, None)
    assert lion.hunts[2] == Hunt("scare", ("predators", "scavengers"), 4, right=6)
    assert cards.cards["elephant"].hunts[0].when == "most_animals"


def test_other_cards_are_told_apart_by_what_they_say_not_by_their_layout(tmp_path: Path) -> None:
    default = SavannahGame()
    same = SavannahGame(written(tmp_path, "# other words\n" + TEXT.replace("copies = 2", "copies   =   2")))
    assert (default.is_default, same.is_default) == (True, True)
    assert same.cards_digest == default.cards_digest
    other = SavannahGame(written(tmp_path, TEXT.replace("alive = 12", "alive = 13")))
    assert not other.is_default
    assert other.cards_digest != default.cards_digest
    assert other.new(2, Random(1)).digest() != default.new(2, Random(1)).digest()


def lion(old: str, new: str) -> str:
    assert old in LION
    return TEXT.replace(LION, LION.replace(old, new, 1))


def text(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


NESTED = "a = " + "[" * 5000 + "]" * 5000
MANY = "".join(f'[[cards]]\nid = "c{n}"\ngroup = "insects"\nlevel = 1\ncopies = 2\n' for n in range(32))

SLIPS = {
    # a field of a card
    "missing level": (lion("level = 5\n", ""), "lion", "level", "missing"),
    "missing id": (lion('id = "lion"\n', ""), "no. 24", "id", "missing"),
    "missing group": (lion('group = "predators"\n', ""), "lion", "group", "missing"),
    "missing copies": (lion("copies = 2\n", ""), "lion", "copies", "missing"),
    "text for a number": (lion("level = 5", 'level = "5"'), "lion", "level", "whole number"),
    "float for a number": (lion("level = 5", "level = 5.0"), "lion", "level", "whole number"),
    "true for a number": (lion("copies = 2", "copies = true"), "lion", "copies", "whole number"),
    "level 0": (lion("level = 5", "level = 0"), "lion", "level", "from 1 to 5, not 0"),
    "level 6": (lion("level = 5", "level = 6"), "lion", "level", "from 1 to 5, not 6"),
    "no copies": (lion("copies = 2", "copies = 0"), "lion", "copies", "not 0"),
    "negative copies": (lion("copies = 2", "copies = -2"), "lion", "copies", "not -2"),
    "huge copies": (lion("copies = 2", "copies = 1" + "0" * 40), "lion", "copies", "this large"),
    "sweep 0": (lion("sweep = 8", "sweep = 0"), "lion", "sweep", "not 0"),
    "negative sweep": (lion("sweep = 8", "sweep = -8"), "lion", "sweep", "not -8"),
    "true for a sweep": (lion("sweep = 8", "sweep = true"), "lion", "sweep", "whole number"),
    "number for yes": (lion("big_five = true", "big_five = 1"), "lion", "big_five", "true or false"),
    "unknown group": (lion('group = "predators"', 'group = "cats"'), "lion", "group", "'cats' is unknown"),
    "number for a group": (lion('group = "predators"', "group = 5"), "lion", "group", "one of insects"),
    "unknown field": (lion("sweep", "sweeps"), "lion", "sweeps", "unknown"),
    "empty herd": (lion("level = 5", 'herd = ""\nlevel = 5'), "lion", "herd", "small letters"),
    "id with a space": (lion('"lion"', '"the lion"'), "the lion", "id", "small letters"),
    "id of two lines": (lion('"lion"', '"li\\non"'), r"li\non", "id", "small letters"),
    "number for an id": (lion('"lion"', "7"), "no. 24", "id", "small letters"),
    "id twice": (lion('"lion"', '"leopard"'), "leopard", "id", "twice"),
    # a hunt
    "no hunts": (lion(LION[LION.index("hunts") :], "hunts = []\n"), "lion", "hunts", "at least one"),
    "hunt that is none": (lion(LION[LION.index("hunts") :], "hunts = [3]\n"), "lion", "hunts[1]", "table"),
    "hunts that are no list": (lion(LION[LION.index("hunts") :], "hunts = 3\n"), "lion", "hunts", "list"),
    "unknown act": (lion('act = "scare"', 'act = "eat"'), "lion", "hunts[3].act", "'eat' is unknown"),
    "missing act": (lion('act = "scare", ', ""), "lion", "hunts[3].act", "missing"),
    "unknown hunted group": (
        lion('"large_mammals"', '"fish"'),
        "lion",
        "hunts[1].groups[1]",
        "'fish' is unknown",
    ),
    "group hunted twice": (
        lion('"predators", "scavengers"', '"predators", "predators"'),
        "lion",
        "hunts[3].groups",
        "twice",
    ),
    "no group hunted": (lion('["large_mammals"]', "[]"), "lion", "hunts[1].groups", "at least one"),
    "hunted level 0": (lion("max_level = 4", "max_level = 0"), "lion", "hunts[3].max_level", "not 0"),
    "reach 0": (lion("right = 6", "right = 0"), "lion", "hunts[3].right", "not 0"),
    "reach true": (lion("right = 6", "right = true"), "lion", "hunts[3].right", "whole number"),
    "both ends": (lion("right = 6", "right = 6, left = 1"), "lion", "hunts[3].left", "both ends"),
    "unknown when": (
        lion("right = 6", 'when = "it_rains"'),
        "lion",
        "hunts[3].when",
        "'it_rains' is unknown",
    ),
    "unknown hunt field": (lion("right = 6", "rigth = 6"), "lion", "hunts[3].rigth", "unknown"),
    "steal with a reach": (
        text('{ act = "steal" }', '{ act = "steal", right = 2 }'),
        "vulture",
        "hunts[1].act",
        "no other field",
    ),
    # a group
    "missing alive": (text("alive = 12\n", ""), "", "groups.insects.alive", "missing"),
    "negative alive": (text("alive = 12", "alive = -12"), "", "groups.insects.alive", "not -12"),
    "positive hand": (text("hand = -1\n", "hand = 1\n"), "", "groups.insects.hand", "not 1"),
    "positive rightmost": (
        text("rightmost = -10", "rightmost = 10"),
        "",
        "groups.humans.rightmost",
        "not 10",
    ),
    "unknown colour": (text('"violet"', '"mauve"'), "", "groups.insects.colour", "'mauve' is unknown"),
    "unknown group field": (text("alive = 12", "alive = 12\nlive = 1"), "", "groups.insects.live", "unknown"),
    "group name": (text("[groups.insects]", '[groups."In sects"]'), "", "groups.In sects", "small letters"),
    "group that is none": (
        text("[groups.humans]", "[groups]\nbees = 1\n[groups.humans]"),
        "",
        "groups.bees",
        "must be a table",
    ),
    # a placement
    "placement without place": (
        text("{ right = 1, not_level", "{ not_level"),
        "",
        "groups.insects.placement.right",
        "missing",
    ),
    "placement at 0": (
        text("{ right = 1, not_level", "{ right = 0, not_level"),
        "",
        "groups.insects.placement.right",
        "not 0",
    ),
    "placement at a word": (
        text('right = "level"', 'right = "lvl"'),
        "",
        "groups.small_mammals.placement.right",
        '"level"',
    ),
    "placement against level 9": (
        text("not_level = 1", "not_level = 9"),
        "",
        "groups.insects.placement.not_level",
        "not 9",
    ),
    "placement against no group": (
        text('not_group = "predators"', 'not_group = "dogs"'),
        "",
        "groups.predators.placement.not_group",
        "'dogs' is unknown",
    ),
    "placement but for no group": (
        text('unless_group = "insects"', 'unless_group = "bugs"'),
        "",
        "groups.insects.placement.unless_group",
        "'bugs' is unknown",
    ),
    "placement that bans nothing": (
        text(', not_group = "predators"', ""),
        "",
        "groups.predators.placement",
        "not_level or not_group",
    ),
    "placement of another kind": (
        text('{ right = 1, not_group = "predators" }', '"free"'),
        "",
        "groups.predators.placement",
        "table",
    ),
    # the file
    "65 cards": (lion("copies = 2", "copies = 3"), "", "copies", "65, not 64"),
    "63 cards": (lion("copies = 2", "copies = 1"), "", "copies", "63, not 64"),
    "32 kinds": (TEXT[: TEXT.index("# ---- insects")] + MANY, "", "cards", "32 kinds"),
    "no cards": (TEXT[: TEXT.index("# ---- insects")], "", "cards", "missing"),
    "cards of another kind": ("cards = 3\n" + TEXT[: TEXT.index("# ---- insects")], "", "cards", "list"),
    "a card of another kind": ("cards = [3]\n" + TEXT[: TEXT.index("# ----")], "no. 1", "", "table"),
    "no groups": ("groups = {}\n" + TEXT[TEXT.index("# ---- insects") :], "", "groups", "at least one"),
    "unknown table": (TEXT + "\n[more]\n", "", "more", "unknown"),
    "empty": ("", "", "groups", "missing"),
    "no TOML": ("[[cards]\n", "", "", "not valid TOML"),
    "nested": (NESTED, "", "", "nested too deeply"),
    "too large": ("#" * (LARGEST_FILE + 1), "", "", "too large"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_by_file_card_and_field_in_one_line(slip: str, tmp_path: Path) -> None:
    content, card, field, reason = SLIPS[slip]
    file = written(tmp_path, content)
    with pytest.raises(CardFileError, match=reason) as caught:
        SavannahGame(file)
    message = str(caught.value)
    assert message.isprintable()
    assert message.startswith(str(file))
    assert (caught.value.card, caught.value.field) == (card, field)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for file in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(CardFileError, match="cannot be read") as caught:
            SavannahGame(file)
        assert str(caught.value).startswith(str(file))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe" + TEXT.encode("utf-16-le"))
    with pytest.raises(CardFileError, match="UTF-8"):
        SavannahGame(file)


def test_the_slips_start_from_a_good_file(tmp_path: Path) -> None:
    assert tomllib.loads(TEXT)
    assert SavannahGame(written(tmp_path, TEXT)).is_default
