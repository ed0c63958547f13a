"""What a game that plays by itself tells whoever looks on: the log's sentences, and why things happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.rules import events as ev
from game.words.catalog import Words
from game.words.log import sentence
from game.words.marks import marked

POWERS: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "green_outnumber_red": "Large mammals outnumber the predators: a mob!",
            "most_animals": "Whoever has the most tokens has the matriarch.",
        }
    )
)
"""Why a hunt came about, by the condition on its card."""


class Narrator:
    """Tells of one action after the other. What is decided together is told together."""

    def __init__(self, words: Words, names: Sequence[str], cards: Mapping[str, Any]) -> None:
        """`cards` are those of the game, by their ids."""
        self._words, self._names, self._cards = words, names, cards
        self.text = ""
        """What is told now."""
        self._goes_on = False

    @property
    def goes_on(self) -> bool:
        """Whether the next action adds to what is told, rather than taking its place."""
        return self._goes_on

    def tell(self, events: Sequence[ev.Event], gain: int) -> str:
        """Tell of an action and of the points that it brought whoever acted."""
        told = [*self._told(events, gain)]
        self.text = " ".join([self.text, *told] if self._goes_on else told).strip()
        self._goes_on = any(isinstance(event, ev.CardTaken) for event in events)
        return self.text

    def _told(self, events: Sequence[ev.Event], gain: int) -> Iterator[str]:
        card = next((event.card for event in events if isinstance(event, ev.CardPlayed)), "")
        if any(isinstance(event, ev.CardPlaced) for event in events):
            yield from self._gained(gain)
        for event in events:
            if isinstance(event, ev.Hunted) and (why := self._power(card, event)):
                yield self._words.t(why)
            if (text := sentence(self._words, event, self._names)) is not None:
                yield text
        if any(isinstance(event, ev.WaterPut | ev.BurrowPut) for event in events):
            yield from self._gained(gain)

    def _gained(self, gain: int) -> Iterator[str]:
        if gain > 0:
            yield self._words.n("It brings {count} point.", "It brings {count} points.", gain)

    def _power(self, card: str, hunt: ev.Hunted) -> str:
        hunts = getattr(self._cards.get(card), "hunts", ())
        return POWERS.get(hunts[hunt.hunt].when or "", "") if hunt.hunt < len(hunts) else ""
