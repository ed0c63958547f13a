"""A position of Circle of Life: flat bytes, quick to copy, and the one `apply` that plays and searches."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from game.rules.core import Decks, Outcome, RulesError, Score, winners
from game.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardStolen,
    Event,
    GameEnded,
    LineRegrouped,
    TurnBegan,
)
from game.rules.savannah import scoring
from game.rules.savannah.codes import (
    BYTE,
    DISCARD,
    GAP_BYTE,
    HAND,
    KIND,
    OWNER,
    START,
    STEAL,
    STEAL_FROM,
    TOKEN_OF,
    TOKENS,
    UNKNOWN,
    owner,
)
from game.rules.savannah.deals import history
from game.rules.savannah.herds import places_of, regroup, to_the_end
from game.rules.savannah.hunts import KILL, Step, report
from game.rules.savannah.hunts import STEAL as STEAL_STEP
from game.rules.savannah.problems import problems
from game.rules.savannah.view import SavannahView

if TYPE_CHECKING:
    from game.rules.savannah.game import SavannahGame
    from game.rules.savannah.tables import Tables

NONE = -1
"""No code: a card that was discarded does not join the line."""

Log: TypeAlias = "tuple[Log, int] | None"


class SavannahState:
    """A position. Cards are bytes: of kinds in hands, piles and deck, of codes (with owners) on the line."""

    __slots__ = (
        "deck",
        "discard",
        "drawn",
        "game",
        "hands",
        "kills",
        "line",
        "log",
        "pending",
        "players",
        "seat",
        "tables",
    )

    game: SavannahGame
    tables: Tables
    players: int
    seat: int
    """Whose decision it is; -1 when the game is over."""
    line: bytes
    """From left to right; while a steal is awaited, as it was when the turn began (S1)."""
    hands: list[bytes]
    kills: list[bytes]
    discard: bytes
    """In the order of discarding."""
    deck: bytes
    """All cards in the order of drawing."""
    drawn: int
    """How many cards of the deck have been dealt and drawn."""
    pending: tuple[int, bytes, int] | None
    """While a steal is awaited (S7): the card played, the line with its gaps, the next step of the card."""
    log: Log
    """The actions so far, which everybody has seen: a list that states share, the last action outermost."""

    def __init__(self, game: SavannahGame, players: int, deck: bytes) -> None:
        """Setup: three cards to each seat, six face up that belong to nobody (S9)."""
        self.game, self.tables, self.players, self.deck = game, game.tables, players, deck
        dealt = HAND * players
        self.hands = [deck[first : first + HAND] for first in range(0, dealt, HAND)]
        self.kills = [b""] * players
        self.drawn = dealt + START
        self.line = deck[dealt : self.drawn]
        self.seat = 0
        self.pending = None
        self.discard, self.log = b"", None

    @property
    def phase(self) -> str:
        """What is to be decided: play, steal, or over."""
        if self.seat < 0:
            return "over"
        return "play" if self.pending is None else "steal"

    def copy(self) -> SavannahState:
        """An independent copy."""
        other = SavannahState.__new__(SavannahState)
        other.game, other.tables, other.players, other.seat = self.game, self.tables, self.players, self.seat
        other.line, other.discard, other.log = self.line, self.discard, self.log
        other.deck, other.drawn, other.pending = self.deck, self.drawn, self.pending
        other.hands = self.hands[:]
        other.kills = self.kills[:]
        return other

    def legal(self) -> Sequence[int]:
        """The legal actions, in the order of seats and ids; empty when over. Shared: never to be changed."""
        if self.pending is not None:
            return self._steals()
        if self.seat < 0:
            return ()
        tables, line = self.tables, self.line
        bit = tables.bit
        first, second, third = self.hands[self.seat]
        held = bit[first] | bit[second] | bit[third]
        if len(line) >= tables.quick_from:  # `placeable` without its loop: nothing is asked more often
            fitting = (
                held
                & tables.may_1[line[-1]]
                & tables.may_2[line[-2]]
                & tables.may_3[line[-3]]
                & tables.may_4[line[-4]]
            )
        else:
            fitting = held & self.placeable()
        return tables.plays[fitting] or tables.discards[held]

    def placeable(self) -> int:
        """The kinds that the line lets be placed, one bit a kind (turn A)."""
        kinds = -1
        for code, may in zip(reversed(self.line), self.tables.may, strict=False):
            kinds &= may[code]
        return kinds

    def _steals(self) -> list[int]:
        """Any card of any other seat's kill pile (S7)."""
        found: list[int] = []
        for victim, pile in enumerate(self.kills):
            if pile and victim != self.seat:
                found += sorted(set(pile.translate(STEAL_FROM[victim])))
        return found

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Carry out a legal action; what happened is appended to `events` where a list is given.

        One function, for search spends most of its time here: a play comes first and is never handed on.
        `line` holds the line with gaps where cards were taken (S1), `self.line` the line as it was.
        """
        tables, seat, hands = self.tables, self.seat, self.hands
        log = self.log
        self.log = log, action
        kind = action & KIND
        plan: tuple[Step, ...]

        # A: the card goes to the end of the line with a token, if one is left (S8), or to the discard pile.
        if action < DISCARD:
            line, card, plan = self.line, TOKEN_OF[seat] | kind, tables.steps[kind]
            if len(line) >= TOKENS and line.translate(tables.own[seat]).count(1) >= TOKENS:
                card = kind
            if events is not None:
                events.append(CardPlayed(seat, tables.names[kind], len(line), card != kind))
        elif action < STEAL:
            line, card, plan = self.line, NONE, ()
            self.discard += BYTE[kind]
            if events is not None:
                events.append(CardDiscarded(seat, tables.names[kind]))
        else:
            line, card, plan = self._steal(action, events)
            kind = card & KIND

        # B: the sweep and the hunts; a steal waits for its decision, and the rest of the card with it (S7).
        for following, act, condition, before, reach, after, spare, taken in plan:
            part = line[reach]
            left = part.translate(spare)
            if left != part and (condition is None or condition(self, card)):
                line = line[before] + left + line[after]
                if act == KILL:
                    self.kills[seat] += part.translate(taken).replace(GAP_BYTE, b"")
                else:
                    self.discard += part.translate(taken).replace(GAP_BYTE, b"")
                if events is not None:
                    events.append(report(self, card, tables.steps[kind][following - 1], line, part))
            elif act == STEAL_STEP and b"".join(self.kills) != self.kills[seat]:  # another pile has a card
                self.pending = card, line, following
                hands[seat] = hands[seat].replace(BYTE[kind], b"", 1)
                return

        # C: the card drawn takes the place of the one that left the hand (S11).
        drawn = self.drawn
        hands[seat] = hands[seat].replace(BYTE[kind], BYTE[self.deck[drawn]], 1)
        self.drawn = drawn + 1

        # D: the first turn sorts all herds, and later ones that of the card played (S10).
        standing = line if line is self.line else line.replace(GAP_BYTE, b"")
        if log is None:
            standing = regroup(standing, tables.herds)
        if card != NONE:
            members = tables.herd[kind]
            if members is not None:
                standing = to_the_end(standing, members)
            standing += BYTE[card]
        self.line = standing

        if drawn == tables.last:
            self.seat = -1
        else:
            self.seat = (seat + 1) % self.players
        if events is not None:
            self._report_end(seat, line if card == NONE else line + BYTE[card], events)

    def _steal(self, action: int, events: list[Event] | None) -> tuple[bytes, int, tuple[Step, ...]]:
        """Carry out the steal that was awaited; gives back what it interrupted, the card in hand again."""
        tables, seat, kills = self.tables, self.seat, self.kills
        victim, kind = (action - STEAL) >> OWNER, action & KIND
        kills[victim] = kills[victim].replace(BYTE[kind], b"", 1)
        kills[seat] += BYTE[kind]
        if events is not None:
            events.append(CardStolen(seat, victim, tables.names[kind]))
        assert self.pending is not None, "a steal is legal only where one is awaited"
        card, line, following = self.pending
        self.pending = None
        self.hands[seat] += BYTE[card & KIND]
        return line, card, tables.steps[card & KIND][following:]

    def _report_end(self, seat: int, was: bytes, events: list[Event]) -> None:
        """The events of C and D, and of whose turn it is; `was` is the line before D, gaps and all."""
        kind = self.deck[self.drawn - 1]
        name = None if kind == UNKNOWN else self.tables.names[kind]
        events.append(CardDrawn(seat, name, len(self.deck) - self.drawn))
        order = places_of(self.line, was)
        if order != tuple(range(len(was))):
            events.append(LineRegrouped(seat, order))
        events.append(TurnBegan(self.seat) if self.seat >= 0 else self._ended(seat))

    def _ended(self, seat: int) -> GameEnded:
        """The end, with the winners where all hands are known."""
        known = not any(UNKNOWN in hand for hand in self.hands)
        return GameEnded(seat, winners(self.totals()) if known else ())

    def totals(self) -> list[int]:
        """Each seat's points as they would be counted now: the quick form of `scores`."""
        return scoring.totals(self)

    def scores(self) -> list[Score]:
        """Each seat's points as they would be counted now: alive, rightmost, hand, kills, big_five, total."""
        return scoring.scores(self)

    def outcome(self) -> Outcome:
        """Who won, why, and every line of every seat, as the position stands (S12, S13)."""
        return scoring.outcome(self)

    def view(self, seat: int) -> SavannahView:
        """What a seat may know; raises `RulesError` for a seat that is not at the table."""
        if not 0 <= seat < self.players:
            raise RulesError(f"seat {seat} is not at the table: use one of 0 to {self.players - 1}")
        return SavannahView(self, seat)

    def actions(self) -> list[int]:
        """The actions so far, first to last."""
        found, log = [], self.log
        while log is not None:
            log, action = log
            found.append(action)
        return found[::-1]

    def start(self) -> SavannahState:
        """The position before the first action."""
        return SavannahState(self.game, self.players, self.deck)

    def decks(self) -> Decks:
        """The order of all cards, as a record holds it.

        For a position that a view has drawn it is one of the orders that lead there.
        """
        deck = history(self) if UNKNOWN in self.deck else self.deck
        return {"deck": [self.tables.names[kind] for kind in deck]}

    def trace(self) -> dict[str, Any]:
        """What a trace adds to the fields common to all games: the line, each card with its owner."""
        return {"row": self.row()}

    def row(self) -> list[str]:
        """The line from left to right in the manner of `zebra:1`, `zebra:-`."""
        owners = ((self.tables.names[code & KIND], owner(code)) for code in self.line)
        return [f"{name}:{'-' if by is None else by}" for name, by in owners]

    def digest(self) -> str:
        """A hash of the whole position, the same on every run, machine and version of Python."""
        card, line, following = self.pending or (None, b"", None)
        numbers = [self.players, self.seat, card, following]
        piles = [self.line, line, self.discard, self.deck[self.drawn :], bytes(self.actions()), *self.kills]
        hands = [bytes(sorted(hand)) for hand in self.hands]
        content = [self.game.cards_digest, numbers, [pile.hex() for pile in piles + hands]]
        return hashlib.sha256(json.dumps(content).encode()).hexdigest()

    def problems(self) -> list[str]:
        """Every broken invariant in words; empty in a sound position."""
        return problems(self)
