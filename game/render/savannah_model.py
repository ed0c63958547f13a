"""The savannah's table as a value: where every card and token lies, moved on by events alone.

Each card that can be seen to move is a `Piece` with a number of its own, so that the eye can follow it. What
`of_view` makes of a fresh view and what events have led to are the same but for these numbers (`content`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeVar

from game.rules import events as ev
from game.rules.events import Event, LineCard
from game.rules.savannah.view import SavannahView

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Piece:
    """A card on the table: its number, its kind (None: face down), and whose token lies on it."""

    number: int
    card: str | None
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """Where everything lies. `line` has a None where a card was taken this turn (S1)."""

    viewer: int | None
    line: tuple[Piece | None, ...]
    played: Piece | None
    hands: tuple[tuple[Piece, ...], ...]
    kills: tuple[tuple[Piece, ...], ...]
    discard: tuple[Piece, ...]
    pile: int
    tokens: tuple[int, ...]
    to_move: int | None
    numbers: int
    """The next number for a piece."""
    meant: int | None = None
    """The number of the piece that is meant where equal ones are in a hand."""

    def content(self) -> tuple[tuple[str, object], ...]:
        """All that can be seen, without the numbers of the pieces."""
        return (
            ("line", tuple(map(_plain, self.line))),
            ("played", _plain(self.played)),
            ("hands", tuple(tuple(map(_plain, hand)) for hand in self.hands)),
            ("kills", tuple(tuple(map(_plain, pile)) for pile in self.kills)),
            ("discard", tuple(map(_plain, self.discard))),
            ("pile", self.pile),
            ("tokens", self.tokens),
            ("to_move", self.to_move),
        )


def _plain(piece: Piece | None) -> tuple[str | None, int | None] | None:
    return None if piece is None else (piece.card, piece.owner)


def of_view(view: SavannahView, viewer: int | None, first: int = 0) -> Model:
    """The table of a fresh view; `viewer` None: a bystander, to whom every hand is face down."""
    counter = iter(range(first, first + 1000))

    def piece(card: str | None, owner: int | None = None) -> Piece:
        return Piece(next(counter), card, owner)

    gone = set(view.gone)
    line = tuple(None if card.place in gone else piece(card.card, card.owner) for card in view.row)
    played = piece(view.played.card, view.played.owner) if view.played is not None else None
    hands = tuple(
        tuple(piece(card) for card in (view.hand if seat == viewer else (None,) * held))
        for seat, held in enumerate(view.hands)
    )
    kills = tuple(tuple(piece(card) for card in pile) for pile in view.kills)
    discard = tuple(piece(card) for card in view.discard)
    return Model(
        viewer, line, played, hands, kills, discard, view.pile, view.tokens, view.to_move, next(counter)
    )


def advance(model: Model, event: Event) -> Model:
    """The table after an event; one that moves nothing leaves it as it is."""
    step = _STEPS.get(type(event))
    return step(model, event) if step is not None else model


def held(model: Model, seat: int, card: str) -> Piece:
    """The piece of a hand that is this card: that which is meant, else the first, else any face down."""
    same = [piece for piece in model.hands[seat] if piece.card == card] or model.hands[seat]
    return next((piece for piece in same if piece.number == model.meant), same[0])


def meant(model: Model, key: str) -> Model:
    """The table with that card of the viewer's hand meant which a spot's key names."""
    where, _, place = key.partition(".")
    if where != "hand" or model.viewer is None or int(place) >= len(model.hands[model.viewer]):
        return model
    return replace(model, meant=model.hands[model.viewer][int(place)].number)


def _without(model: Model, seat: int, piece: Piece) -> tuple[tuple[Piece, ...], ...]:
    return _put(model.hands, seat, tuple(other for other in model.hands[seat] if other is not piece))


def _put(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _played(model: Model, event: ev.CardPlayed) -> Model:
    piece = held(model, event.seat, event.card)
    owner = event.seat if event.token else None
    tokens = model.tokens
    if event.token:
        tokens = _put(tokens, event.seat, tokens[event.seat] - 1)
    return replace(
        model,
        played=replace(piece, card=event.card, owner=owner),
        hands=_without(model, event.seat, piece),
        tokens=tokens,
    )


def _discarded(model: Model, event: ev.CardDiscarded) -> Model:
    piece = held(model, event.seat, event.card)
    return replace(
        model,
        hands=_without(model, event.seat, piece),
        discard=(*model.discard, replace(piece, card=event.card)),
    )


def pieces_at(model: Model, taken: tuple[LineCard, ...]) -> tuple[Piece, ...]:
    """The pieces of the line that an event took, in its order."""
    found = (model.line[card.place] for card in taken)
    return tuple(piece for piece in found if piece is not None)


def _taken(model: Model, taken: tuple[LineCard, ...]) -> Model:
    """The line without these cards, their tokens back with their owners (S4)."""
    places = {card.place for card in taken}
    line = tuple(None if place in places else piece for place, piece in enumerate(model.line))
    tokens = model.tokens
    for card in taken:
        if card.owner is not None:
            tokens = _put(tokens, card.owner, tokens[card.owner] + 1)
    return replace(model, line=line, tokens=tokens)


def _bare(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return tuple(replace(piece, owner=None) for piece in pieces)


def _swept(model: Model, event: ev.Swept) -> Model:
    gone = _bare(pieces_at(model, event.taken))
    return replace(_taken(model, event.taken), discard=(*model.discard, *gone))


def _hunted(model: Model, event: ev.Hunted) -> Model:
    gone = _bare(pieces_at(model, event.taken))
    after = _taken(model, event.taken)
    if event.act != "kill":
        return replace(after, discard=(*model.discard, *gone))
    return replace(after, kills=_put(model.kills, event.seat, (*model.kills[event.seat], *gone)))


def _stolen(model: Model, event: ev.CardStolen) -> Model:
    pile = model.kills[event.victim]
    piece = next(piece for piece in pile if piece.card == event.card)
    kills = _put(model.kills, event.victim, tuple(other for other in pile if other is not piece))
    return replace(model, kills=_put(kills, event.seat, (*kills[event.seat], piece)))


def _drawn(model: Model, event: ev.CardDrawn) -> Model:
    piece = Piece(model.numbers, event.card)
    hand = (*model.hands[event.seat], piece)
    if event.card is not None:
        hand = tuple(sorted(hand, key=lambda piece: piece.card or ""))
    return replace(
        model, hands=_put(model.hands, event.seat, hand), pile=event.pile, numbers=model.numbers + 1
    )


def _settled(model: Model) -> Model:
    """The line with the card played as its last one."""
    if model.played is None:
        return model
    return replace(model, line=(*model.line, model.played), played=None)


def _regrouped(model: Model, event: ev.LineRegrouped) -> Model:
    whole = _settled(model)
    return replace(whole, line=tuple(whole.line[place] for place in event.order))


def _began(model: Model, event: ev.TurnBegan) -> Model:
    return replace(_settled(model), to_move=event.seat)


def _ended(model: Model, event: ev.GameEnded) -> Model:
    return replace(_settled(model), to_move=None)


_STEPS: Mapping[type[Event], Callable[[Model, Any], Model]] = MappingProxyType(
    {
        ev.CardPlayed: _played,
        ev.CardDiscarded: _discarded,
        ev.Swept: _swept,
        ev.Hunted: _hunted,
        ev.CardStolen: _stolen,
        ev.CardDrawn: _drawn,
        ev.LineRegrouped: _regrouped,
        ev.TurnBegan: _began,
        ev.GameEnded: _ended,
    }
)


def difference(model: Model, view: SavannahView) -> str | None:
    """Where the table differs from that of a fresh view, in words; None where it does not."""
    fresh = of_view(view, model.viewer)
    for (name, shown), (_, right) in zip(model.content(), fresh.content(), strict=True):
        if shown != right:
            return f"{name}: the table shows {shown}, the view {right}"
    return None
