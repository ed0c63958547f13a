"""What cards, groups, foods and places are called. An id without a name of its own is shown as it reads."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.words.catalog import Words
from game.words.marks import marked

NAMES: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "fox": "Fox",
            "squirrel": "Squirrel",
            "skunk": "Skunk",
            "beaver": "Beaver",
            "hedgehog": "Hedgehog",
            "owl": "Owl",
            "woodpecker": "Woodpecker",
            "wildcat": "Wildcat",
            "badger": "Badger",
            "deer": "Deer",
            "boar": "Boar",
            "bear": "Bear",
            "mouse": "Mouse",
            "dormouse": "Dormouse",
            "stoat": "Stoat",
            "marten": "Marten",
            "jay": "Jay",
            "mole": "Mole",
            "thrush": "Thrush",
            "rooster": "Rooster",
            "goat": "Goat",
            "armadillo": "Armadillo",
            "rabbit": "Rabbit",
            "berry": "Berry",
            "worm": "Worm",
            "egg": "Egg",
            "nut": "Nut",
            "straight": "Straight path",
            "curve": "Bend",
            "double_curve": "Two bends",
            "bridge": "Bridge",
            "dung_beetle": "Dung beetle",
            "termite": "Termite",
            "tsetse_fly": "Tsetse fly",
            "meerkat": "Meerkat",
            "rock_hyrax": "Rock hyrax",
            "mongoose": "Mongoose",
            "honey_badger": "Honey badger",
            "oxpecker": "Oxpecker",
            "secretary_bird": "Secretary bird",
            "martial_eagle": "Martial eagle",
            "gazelle": "Gazelle",
            "impala": "Impala",
            "zebra": "Zebra",
            "wildebeest": "Wildebeest",
            "giraffe": "Giraffe",
            "buffalo": "Buffalo",
            "hippo": "Hippo",
            "rhino": "Rhino",
            "elephant": "Elephant",
            "human": "Human",
            "wild_dog": "Wild dog",
            "cheetah": "Cheetah",
            "leopard": "Leopard",
            "lion": "Lion",
            "vulture": "Vulture",
            "hyena": "Hyena",
            "insects": "Insects",
            "small_mammals": "Small mammals",
            "birds": "Birds",
            "ungulates": "Ungulates",
            "large_mammals": "Large mammals",
            "humans": "Humans",
            "predators": "Predators",
            "scavengers": "Scavengers",
            "savernake": "Savernake Forest",
            "savannah": "Circle of Life: on the Savannah",
            "random": "Random",
            "greedy": "Greedy",
            "easy": "Easy",
            "normal": "Normal",
            "hard": "Hard",
            "merry_squirrel": "The merry squirrel",
            "sleepy_dormouse": "The sleepy dormouse",
            "curious_mouse": "The curious mouse",
            "gentle_deer": "The gentle deer",
            "quick_fox": "The quick fox",
            "sly_stoat": "The sly stoat",
            "patient_mole": "The patient mole",
            "loud_jay": "The loud jay",
            "old_badger": "The old badger",
            "wise_owl": "The wise owl",
            "cunning_marten": "The cunning marten",
            "mighty_bear": "The mighty bear",
            "merry_meerkat": "The merry meerkat",
            "shy_gazelle": "The shy gazelle",
            "playful_zebra": "The playful zebra",
            "tall_giraffe": "The tall giraffe",
            "busy_mongoose": "The busy mongoose",
            "brave_lion": "The brave lion",
            "careful_impala": "The careful impala",
            "proud_rhino": "The proud rhino",
            "old_elephant": "The old elephant",
            "waiting_vulture": "The waiting vulture",
            "silent_leopard": "The silent leopard",
            "swift_cheetah": "The swift cheetah",
            "bold_hyena": "The bold hyena",
            "stern_buffalo": "The stern buffalo",
            "wary_wildebeest": "The wary wildebeest",
            "wind": "The wind",
        }
    )
)


def name_of(words: Words, ident: str) -> str:
    """What a person calls the card, group, food or place of that id.

    >>> name_of(Words(), "dung_beetle"), name_of(Words(), "curve_07"), name_of(Words(), "snow_hare")
    ('Dung beetle', 'Bend', 'Snow hare')
    """
    kind = ident.rstrip("0123456789").rstrip("_")
    for key in (ident, kind):
        if key in NAMES:
            return words.t(NAMES[key])
    return ident.replace("_", " ").strip().capitalize()


def name_on_card(words: Words, ident: str) -> str:
    """What stands on a card itself, where a name may have to be shorter.

    >>> name_on_card(Words(), "large_mammals"), name_on_card(Words(), "lion")
    ('Large mammals', 'Lion')
    """
    short = {
        "small_mammals": words.p("card", "Small mammals"),
        "large_mammals": words.p("card", "Large mammals"),
    }
    return short.get(ident) or name_of(words, ident)


def seat_name(words: Words, place: int, character: str = "") -> str:
    """What a seat is called that nobody named: a computer as its character, a person by the place.

    >>> seat_name(Words(), 0), seat_name(Words(), 1, "quick_fox")
    ('Player 1', 'The quick fox')
    """
    return name_of(words, character) if character else words.t("Player {number}", number=place + 1)


def names_of(words: Words, idents: list[str]) -> str:
    """Several cards in one list, equal ones counted.

    >>> names_of(Words(), ["zebra", "impala", "zebra"])
    '2 × Zebra, Impala'
    """
    shown = []
    for ident in dict.fromkeys(idents):
        count = idents.count(ident)
        name = name_of(words, ident)
        shown.append(words.t("{count} × {name}", count=count, name=name) if count > 1 else name)
    return ", ".join(shown)
