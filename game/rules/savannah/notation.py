"""Actions as text (`play lion`, `discard human`, `steal 2 zebra`) and as picks, each both ways."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import NotationError, Pick
from game.rules.savannah.codes import DISCARD, KIND, OWNER, SEATS, STEAL

FORMS = "'play <card>', 'discard <card>' or 'steal <seat> <card>'"


class Notation:
    """The text and the picks of every action that a set of cards has."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        kinds = range(len(names))
        victims = [STEAL + (seat << OWNER) + kind for seat in range(SEATS) for kind in kinds]
        self.actions: tuple[int, ...] = (*kinds, *(DISCARD + kind for kind in kinds), *victims)
        self._picks: dict[int, tuple[Pick, ...]] = {action: self._picks_of(action) for action in self.actions}
        self._texts = {action: self._text_of(action) for action in self.actions}
        self._by_picks: dict[tuple[Pick, ...], int] = {picks: action for action, picks in self._picks.items()}
        self._by_text: dict[str, int] = {text: action for action, text in self._texts.items()}

    def text(self, action: int) -> str:
        """The notation of an action; raises `NotationError` for a number that is none."""
        self._check(action)
        return self._texts[action]

    def picks(self, action: int) -> tuple[Pick, ...]:
        """The choices that lead to an action; raises `NotationError` for a number that is none."""
        self._check(action)
        return self._picks[action]

    def parse(self, text: str) -> int:
        """The action of a notation; raises `NotationError`."""
        action = self._by_text.get(text)
        if action is None:
            raise NotationError(f"{text[:80]!r} is no action of savannah: {self._wrong(text)}")
        return action

    def from_picks(self, picks: Sequence[Pick]) -> int:
        """The action of a sequence of choices; raises `NotationError`."""
        action = self._by_picks.get(tuple(picks))
        if action is None:
            shown = ", ".join(f"{kind} {value}" for kind, value in picks)
            raise NotationError(f"the picks ({shown}) are no action of savannah: they stand for {FORMS}")
        return action

    def _check(self, action: int) -> None:
        if action not in self._texts:
            raise NotationError(f"{action} is no action of savannah")

    def _wrong(self, text: str) -> str:
        """What is wrong with a text that is no action."""
        verb, *rest = text.split(" ")
        if verb not in ("play", "discard", "steal"):
            return f"it must be {FORMS}"
        seats = [str(seat) for seat in range(SEATS)]
        if len(rest) != (2 if verb == "steal" else 1):
            return f"it must be {FORMS}, with single spaces"
        if verb == "steal" and rest[0] not in seats:
            return f"{rest[0][:40]!r} is no seat; a seat is one of {', '.join(seats)}"
        return f"no card is called {rest[-1][:40]!r}"

    def _picks_of(self, action: int) -> tuple[Pick, ...]:
        name = self.names[action & KIND]
        if action < DISCARD:
            return (Pick("card", name),)
        if action < STEAL:
            return (Pick("discard", name),)
        return Pick("seat", (action - STEAL) >> OWNER), Pick("card", name)

    def _text_of(self, action: int) -> str:
        values = " ".join(str(pick.value) for pick in self._picks[action])
        return f"{'play' if action < DISCARD else 'discard' if action < STEAL else 'steal'} {values}"
