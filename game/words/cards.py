"""What a card says, in sentences made from its data: what it does, where it may go, what it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.rules.savannah.cards import Card, Group, Hunt, Placement
from game.rules.savernake.cards import Animal, PathCard
from game.words.catalog import Words
from game.words.marks import marked, marked_plurals
from game.words.names import name_of, names_of
from game.words.numbers import plain

HUNTS: Mapping[tuple[str, str], tuple[str, str]] = MappingProxyType(
    marked_plurals(
        {
            ("kill", "right"): (
                "Kills {prey} at the right end of the line.",
                "Kills {prey} among the {count} cards counted from the right.",
            ),
            ("kill", "left"): (
                "Kills {prey} at the left end of the line.",
                "Kills {prey} among the {count} cards counted from the left.",
            ),
            ("kill", ""): ("Kills {prey} in the whole line.", "Kills {prey} in the whole line."),
            ("scare", "right"): (
                "Scares away {prey} at the right end of the line.",
                "Scares away {prey} among the {count} cards counted from the right.",
            ),
            ("scare", "left"): (
                "Scares away {prey} at the left end of the line.",
                "Scares away {prey} among the {count} cards counted from the left.",
            ),
            ("scare", ""): ("Scares away {prey} in the whole line.", "Scares away {prey} in the whole line."),
        }
    )
)
"""The sentences of a hunt by its act and the end that it counts from: for one card, and for more."""

STANDS: Mapping[int, tuple[str, str]] = MappingProxyType(
    marked(
        {
            1: (
                "May not be placed if the right-most card is of level {level}.",
                "May not be placed if the right-most card is of the group: {group}.",
            ),
            2: (
                "May not be placed if the 2nd card from the right is of level {level}.",
                "May not be placed if the 2nd card from the right is of the group: {group}.",
            ),
            3: (
                "May not be placed if the 3rd card from the right is of level {level}.",
                "May not be placed if the 3rd card from the right is of the group: {group}.",
            ),
            4: (
                "May not be placed if the 4th card from the right is of level {level}.",
                "May not be placed if the 4th card from the right is of the group: {group}.",
            ),
            5: (
                "May not be placed if the 5th card from the right is of level {level}.",
                "May not be placed if the 5th card from the right is of the group: {group}.",
            ),
        }
    )
)
"""For each place from the right: what is said of a level there, and of a group."""

BEYOND = marked(
    (
        "May not be placed if card no. {place} from the right is of level {level}.",
        "May not be placed if card no. {place} from the right is of the group: {group}.",
    )
)


CAPITAL_NOUNS = frozenset({"de"})
"""The languages in which a noun has a capital within a sentence too."""


def savannah(words: Words, card: Card, groups: Mapping[str, Group]) -> tuple[str, ...]:
    """The sentences of a card of the savannah: its place, its actions in their order, its points."""
    return (*_placed(words, card, groups), *_acts(words, card, groups), *_counted(words, card, groups))


def savernake(words: Words, card: Animal | PathCard) -> tuple[str, ...]:
    """The sentences of a card of the forest."""
    return tuple(_animal(words, card) if isinstance(card, Animal) else _path(words, card))


# ---- the savannah


def _placed(words: Words, card: Card, groups: Mapping[str, Group]) -> Iterator[str]:
    rule = groups[card.group].placement
    if rule is None:
        yield words.t("May be placed anywhere.")
        return
    yield from _barred(words, card, rule)
    if rule.unless_group is not None:
        yield words.t(
            "A card of this group does no harm there: {group}.", group=_name(words, rule.unless_group)
        )


def _barred(words: Words, card: Card, rule: Placement) -> Iterator[str]:
    place = card.level if rule.right == "level" else rule.right
    of_level, of_group = STANDS.get(place, BEYOND)
    if rule.not_level is not None:
        level = card.level if rule.not_level == "level" else rule.not_level
        yield words.t(of_level, place=place, level=level)
    if rule.not_group is not None:
        yield words.t(of_group, place=place, group=_name(words, rule.not_group))


def _acts(words: Words, card: Card, groups: Mapping[str, Group]) -> Iterator[str]:
    if card.sweep is not None:
        yield words.n(
            "First sweeps away every card but the right-most.",
            "First sweeps away every card left of the {count} right-most.",
            card.sweep,
        )
    for hunt in card.hunts:
        yield " ".join((_hunt(words, hunt), *_condition(words, hunt, groups)))
    if not card.hunts and card.sweep is None:
        yield words.t("Does nothing to others.")


def _hunt(words: Words, hunt: Hunt) -> str:
    if hunt.act == "steal":
        return words.t("Its player takes one card from another player's kill pile.")
    side = "right" if hunt.right is not None else "left" if hunt.left is not None else ""
    one, many = HUNTS[hunt.act, side]
    return words.n(one, many, hunt.right or hunt.left or 0, prey=prey(words, hunt.groups, hunt.max_level))


def prey(words: Words, groups: Sequence[str], level: int | None) -> str:
    """Whom a hunt takes.

    >>> prey(Words(), ("ungulates", "birds"), 3), prey(Words(), (), None)
    ('ungulates and birds up to level 3', 'all animals')
    """
    if not groups:
        return words.t("all animals up to level {level}", level=level) if level else words.t("all animals")
    names = _listed(words, [_name(words, group) for group in groups])
    return words.t("{names} up to level {level}", names=names, level=level) if level else names


def _listed(words: Words, names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return words.t("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def _name(words: Words, group: str) -> str:
    """The name of a group within a sentence."""
    name = name_of(words, group)
    return name if words.language in CAPITAL_NOUNS else name[:1].lower() + name[1:]


def _condition(words: Words, hunt: Hunt, groups: Mapping[str, Group]) -> Iterator[str]:
    def of(colour: str) -> str:
        return _listed(words, [_name(words, group.id) for group in groups.values() if group.colour == colour])

    if hunt.when == "green_outnumber_red":
        yield words.t(
            "Only while there are more {many} than {few} in the line.", many=of("green"), few=of("red")
        )
    elif hunt.when == "most_animals":
        yield words.t("Only while its player has more tokens in the line than every other player.")


def _counted(words: Words, card: Card, groups: Mapping[str, Group]) -> Iterator[str]:
    group = groups[card.group]
    if card.herd is not None:
        yield words.t("At the end of a turn it joins the right-most of its herd.")
    if card.big_five:
        yield words.t("One of the Big Five.")
    yield words.t(
        "Points: {alive} alive, {hand} in hand at the end, {level} for whoever kills it.",
        alive=plain(group.alive),
        hand=plain(group.hand),
        level=card.level,
    )
    if group.rightmost:
        yield words.t("At the right end of the line: {points}.", points=plain(group.rightmost))
    yield words.n("The deck holds one.", "The deck holds {count}.", card.copies)


# ---- the forest


def _animal(words: Words, card: Animal) -> Iterator[str]:
    yield words.n("Stores one food at the end.", "Stores up to {count} foods at the end.", card.capacity)
    worth = {name_of(words, food): points for food, points in card.food.items() if points}
    if worth:
        foods = ", ".join(
            words.t("{food} {points}", food=food, points=points)
            for food, points in sorted(worth.items(), key=lambda found: -found[1])
        )
        yield words.t("Points for each food on its path: {foods}.", foods=foods)
    nothing = [name_of(words, food) for food, points in card.food.items() if not points]
    if nothing:
        yield words.t("Worth nothing to it: {foods}.", foods=", ".join(nothing))
    yield words.n(
        "Base points, while it lies face up: one.",
        "Base points, while it lies face up: {count}.",
        card.base,
    )
    yield words.n(
        "A path leaves its den on one side.", "Paths leave its den on {count} sides.", len(card.exits)
    )


def _path(words: Words, card: PathCard) -> Iterator[str]:
    shapes = [segment.shape for segment in card.segments]
    if shapes == ["straight", "straight"]:
        yield words.t("Two paths: a bridge carries one over the other, and they never meet here.")
    elif len(shapes) > 1:
        yield words.t("Two paths that pass each other by and never meet here.")
    else:
        yield words.t("A straight path.") if shapes == ["straight"] else words.t("A path with a bend.")
    for segment in card.segments:
        if segment.food:
            food = names_of(words, list(segment.food))
            yield (
                words.t("Food on it: {food}.", food=food)
                if len(shapes) == 1
                else words.t("Food on one of them: {food}.", food=food)
            )
    if not any(segment.food for segment in card.segments):
        yield words.t("No food lies on it.")
