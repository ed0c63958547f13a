"""Points (S12): line by line for people, and as bare totals for search."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.core import Outcome, Score, ScoreLine, winners
from game.rules.savannah.codes import BIG_FIVE, KIND, OWNER, UNKNOWN, owner

if TYPE_CHECKING:
    from game.rules.savannah.state import SavannahState

PARTS = ("alive", "rightmost", "hand", "kills", "big_five")


def lines(state: SavannahState, seat: int) -> tuple[ScoreLine, ...]:
    """Every line of a seat's points as the position stands; cards that are not known count nothing."""
    tables = state.tables
    groups, kinds = tables.groups, tables.kinds
    last = state.line[-1]
    alive = Counter(kinds[code & KIND].group for code in state.line if owner(code) == seat)
    hand = Counter(kinds[kind].group for kind in state.hands[seat] if kind != UNKNOWN)
    kills = Counter(kinds[kind].level for kind in state.kills[seat])
    found = [ScoreLine("alive", group, alive[group], groups[group].alive, "S12") for group in groups]
    penalty = groups[kinds[last & KIND].group].rightmost
    found.append(ScoreLine("rightmost", kinds[last & KIND].group, int(owner(last) == seat), penalty, "S12"))
    found += [ScoreLine("hand", group, hand[group], groups[group].hand, "S12") for group in groups]
    found += [ScoreLine("kills", str(level), kills[level], level, "S12") for level in sorted(kills)]
    complete = bool(tables.big_five) and tables.big_five.issubset(state.kills[seat])
    found.append(ScoreLine("big_five", "big_five", int(complete), BIG_FIVE, "S12"))
    return tuple(line for line in found if line.count and (line.each or line.part == "alive"))


def scores(state: SavannahState) -> list[Score]:
    """Each seat's points by part, `total` last."""
    result: list[Score] = []
    for seat in range(state.players):
        score = dict.fromkeys(PARTS, 0)
        for line in lines(state, seat):
            score[line.part] += line.points
        result.append({**score, "total": sum(score.values())})
    return result


def totals(state: SavannahState) -> list[int]:
    """The totals of `scores`, quickly."""
    tables, line = state.tables, state.line
    alive, hand, level, big_five = tables.alive, tables.hand, tables.level, tables.big_five
    result = [
        sum(line.translate(alive[seat]))
        - sum(held.translate(hand))
        + sum(killed.translate(level))
        + (BIG_FIVE if len(killed) >= tables.fullest and big_five.issubset(killed) else 0)
        for seat, (held, killed) in enumerate(zip(state.hands, state.kills, strict=True))
    ]
    last = line[-1]
    if tables.rightmost[last]:
        result[(last >> OWNER) - 1] -= tables.rightmost[last]
    return result


def outcome(state: SavannahState) -> Outcome:
    """Who won, why, and every line, as the position stands (S13)."""
    found = tuple(lines(state, seat) for seat in range(state.players))
    points = tuple(sum(line.points for line in seat) for seat in found)
    return Outcome(points, winners(points), found, "S13")
