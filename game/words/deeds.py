"""What an action would do, as a sentence that proposes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.rules.core import Action, View
from game.words.catalog import Words
from game.words.marks import marked
from game.words.names import name_of
from game.words.numbers import plain

BESIDE: Mapping[tuple[int, int], str] = MappingProxyType(
    marked(
        {
            (1, 0): "Lay it to the right of {card}.",
            (-1, 0): "Lay it to the left of {card}.",
            (0, 1): "Lay it below {card}.",
            (0, -1): "Lay it above {card}.",
        }
    )
)
"""How a cell is told, by the step from a card beside it."""

Picks = Mapping[str, Any]


def deed(words: Words, view: View, action: Action, names: Sequence[str]) -> str:
    """The action as a sentence, about the seats of these names; `view` is that of the seat that decides."""
    picks = {pick.kind: pick.value for pick in view.game.picks(action)}
    tell = _DEEDS[next(kind for kind in _DEEDS if kind in picks)]
    return tell(words, view, picks, names)


def brief(words: Words, view: Any, action: Action, names: Sequence[str]) -> str:
    """The action as shortly as it can be told: what it is about, without what is done with it."""
    picks = {pick.kind: pick.value for pick in view.game.picks(action)}
    if "cell" in picks:
        (x, y), turn = picks["cell"], picks["turn"]
        x, y = (plain(number) for number in (x, y))
        return words.t("Cell {x}, {y} · {turn}°", x=x, y=y, turn=turn)
    about = [
        name_of(words, str(picks[kind])) for kind in ("card", "discard", "food", "keep") if kind in picks
    ]
    if "place" in picks:
        about.append(name_of(words, str(view.offer[view.game.places.index(picks["place"])])))
    about += [name_of(words, str(picks[kind])) for kind in ("place", "animal") if kind in picks]
    return " · ".join([*about, *([names[int(picks["seat"])]] if "seat" in picks else [])])


def _stolen(words: Words, view: View, picks: Picks, names: Sequence[str]) -> str:
    who, card = names[int(picks["seat"])], name_of(words, picks["card"])
    return words.t("Steal {card} from {who}.", card=card, who=who)


def _played(words: Words, view: View, picks: Picks, names: Sequence[str]) -> str:
    return words.t("Play {card}.", card=name_of(words, picks["card"]))


def _discarded(words: Words, view: View, picks: Picks, names: Sequence[str]) -> str:
    return words.t("Discard {card}.", card=name_of(words, picks["discard"]))


def _taken(words: Words, view: Any, picks: Picks, names: Sequence[str]) -> str:
    place = picks["place"]
    card = view.offer[view.game.places.index(place)]
    return words.t(
        "Take {card} from the {place}.", card=name_of(words, str(card)), place=name_of(words, place)
    )


def _laid(words: Words, view: Any, picks: Picks, names: Sequence[str]) -> str:
    x, y = picks["cell"]
    found = {(laid.x, laid.y): laid.card for laid in view.forests[view.seat]}
    near = [(step, found[x - step[0], y - step[1]]) for step in BESIDE if (x - step[0], y - step[1]) in found]
    near.sort(key=lambda beside: beside[1] not in view.game.animals)
    if not near:
        return words.t("Lay it in your forest.")
    step, card = near[0]
    return words.t(BESIDE[step], card=name_of(words, card))


def _kept(words: Words, view: View, picks: Picks, names: Sequence[str]) -> str:
    return words.t("Keep {animal}.", animal=name_of(words, picks["keep"]))


def _watered(words: Words, view: View, picks: Picks, names: Sequence[str]) -> str:
    food, animal = name_of(words, picks["food"]), name_of(words, picks["animal"])
    return words.t("Water the {food} of {animal}.", food=food, animal=animal)


def _dug(words: Words, view: View, picks: Picks, names: Sequence[str]) -> str:
    return words.t("Dig a burrow for {animal}.", animal=name_of(words, picks["animal"]))


_DEEDS: Mapping[str, Callable[[Words, Any, Picks, Sequence[str]], str]] = MappingProxyType(
    {
        "seat": _stolen,
        "discard": _discarded,
        "card": _played,
        "place": _taken,
        "cell": _laid,
        "keep": _kept,
        "food": _watered,
        "animal": _dug,
    }
)
"""What tells an action, by the first of these kinds of pick that it has."""
