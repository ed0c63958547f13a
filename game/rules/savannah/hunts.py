"""Turn B, the actions of a card: its sweep and its hunts as steps, made from the data once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rules.events import Event, Hunted, Swept
from game.rules.savannah.cards import ACTS, Card, CardSet, Hunt
from game.rules.savannah.codes import BYTE, GAP, KIND, table

if TYPE_CHECKING:
    from game.rules.savannah.state import SavannahState

KILL, SCARE, STEAL, SWEEP = range(4)

Condition = Callable[["SavannahState", int], bool]

Step = tuple[int, int, Condition | None, slice, slice, slice, bytes, bytes]
"""One action of a card: (number of the next step, act, condition, before, reach, after, spare, taken).

The line is before + reach + after. Within reach, `spare` translates targets to gaps and leaves the others;
`taken` translates targets to their kinds and the others to gaps. A plain tuple, for it unpacks quickest.
"""


def steps(cards: CardSet, card: Card) -> tuple[Step, ...]:
    """The steps of a card: the sweep first, then the hunts from top to bottom."""
    plan = [(SWEEP, Hunt("scare"), _sweep(card.sweep))] if card.sweep else []
    plan += [(ACTS.index(hunt.act), hunt, _reach(hunt)) for hunt in card.hunts]
    rows = enumerate(plan, 1)
    return tuple((n, act, CONDITIONS[h.when], *where, *_targets(cards, h)) for n, (act, h, where) in rows)


def _sweep(reach: int) -> tuple[slice, slice, slice]:
    """S5: a sweep takes what stands left of its reach."""
    return slice(0), slice(-reach), slice(-reach, None)


def _reach(hunt: Hunt) -> tuple[slice, slice, slice]:
    """Before, within and after the reach of a hunt; S7: a steal reaches nothing on the line."""
    if hunt.act == "steal":
        return slice(0), slice(0), slice(None)
    if hunt.right:
        return slice(-hunt.right), slice(-hunt.right, None), slice(0)
    if hunt.left:
        return slice(0), slice(hunt.left), slice(hunt.left, None)
    return slice(0), slice(None), slice(0)


def _targets(cards: CardSet, hunt: Hunt) -> tuple[bytes, bytes]:
    """The tables `spare` and `taken` of a hunt. Its own card is not on the line yet: never a target (S2)."""

    def hits(card: Card, _: int | None) -> int:
        return (not hunt.groups or card.group in hunt.groups) and card.level <= (hunt.max_level or card.level)

    hit = table(tuple(cards.cards.values()), hits)
    spare = bytes(GAP if hit[code] else code for code in range(256))
    taken = bytes(code & KIND if hit[code] else GAP for code in range(256))
    return spare, taken


def report(state: SavannahState, code: int, step: Step, line: bytes, part: bytes) -> Event:
    """The event of a step that took cards of `part` and left the line as it is now."""
    following, act, _, before, *_ = step
    tables = state.tables
    start = len(line[before])
    taken = tuple(
        tables.line_card(place, was) for place, was in enumerate(part, start) if line[place] == GAP != was
    )
    card = tables.kinds[code & KIND]
    if act == SWEEP:
        return Swept(state.seat, card.sweep or 0, taken)
    return Hunted(state.seat, ACTS[act], following - 1 - bool(card.sweep), taken)


# ---- the conditions of hunts, on the line as it was plus the card just played (S6)


def _green_outnumber_red(state: SavannahState, card: int) -> bool:
    line = state.line + BYTE[card]
    return line.translate(state.tables.green).count(1) > line.translate(state.tables.red).count(1)


def _most_animals(state: SavannahState, card: int) -> bool:
    """The player has strictly more tokens on the line than every other."""
    line = state.line + BYTE[card]
    tokens = [line.translate(mask).count(1) for mask in state.tables.own[: state.players]]
    mine = tokens.pop(state.seat)
    return mine > max(tokens)


CONDITIONS: Mapping[str | None, Condition | None] = {
    None: None,
    "green_outnumber_red": _green_outnumber_red,
    "most_animals": _most_animals,
}
