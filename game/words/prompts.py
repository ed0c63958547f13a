"""What the person who decides is asked, by the phase and the kind of the next choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.core import Pick
from game.words.catalog import Words
from game.words.marks import marked
from game.words.names import name_of

OPEN: Mapping[tuple[str, str], str] = MappingProxyType(
    marked(
        {
            ("play", "card"): "Your turn: choose a card to play.",
            ("play", "discard"): "No card of yours may be played: choose one to discard.",
            ("steal", "seat"): "Choose a kill pile to steal from.",
            ("steal", "card"): "Choose the card to steal.",
            ("take", "place"): "Your turn: take a card from the offer.",
            ("take", "cell"): "Choose where it lies in your forest.",
            ("take", "turn"): "Turn it as you like.",
            ("place", "cell"): "Choose where the card lies in your forest.",
            ("place", "turn"): "Turn it as you like.",
            ("water", "animal"): "Choose the animal that gets water.",
            ("water", "food"): "Choose the food that gets water.",
            ("burrow", "animal"): "Choose the animal that gets the burrow.",
            ("keep", "keep"): "Two animals share a path: choose the one to keep.",
        }
    )
)
"""Asked while a choice is open, by (phase, kind of pick)."""

READY: Mapping[tuple[str, str], str] = MappingProxyType(
    marked(
        {
            ("play", "card"): "Play {what}? Press it once more, or choose another.",
            ("play", "discard"): "Discard {what}? Press it once more, or choose another.",
            ("steal", "card"): "Steal {what}? Press it once more, or choose another.",
            ("take", "turn"): "Lay it here? Turn it, or press once more.",
            ("place", "turn"): "Lay it here? Turn it, or press once more.",
            ("water", "food"): "Water {what}? Press it once more, or choose another.",
            ("burrow", "animal"): "Dig a burrow for {what}? Press it once more, or choose another.",
            ("keep", "keep"): "Keep {what}? Press it once more, or choose another.",
        }
    )
)
"""Asked when one way is left, by (phase, kind of the last pick)."""


def prompt(words: Words, phase: str, options: Sequence[Pick], picked: Sequence[Pick]) -> str:
    """The question to the person: of the open choice, or whether what was chosen shall be done.

    >>> prompt(Words(), "play", (), (Pick("card", "lion"),))
    'Play Lion? Press it once more, or choose another.'
    """
    if options:
        return words.t(OPEN.get((phase, options[0].kind), marked("Your turn.")))
    if not picked:
        return ""
    last = picked[-1]
    what = name_of(words, last.value) if isinstance(last.value, str) else ""
    return words.t(READY.get((phase, last.kind), marked("Press once more to go on.")), what=what)
