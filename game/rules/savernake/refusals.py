"""Why an action may not be played: the ruling that forbids it and the facts for a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import Refusal
from game.rules.savernake.actions import (
    BURROW,
    KEEP,
    KEEP_BASE,
    OVER,
    PLACE,
    PLACES,
    TAKE,
    WATER,
    WATER_BASE,
    phase_of,
)
from game.rules.savernake.cards import FOODS
from game.rules.savernake.grid import SPAN, TURNS, bits, free_cells, position

if TYPE_CHECKING:
    from game.rules.savernake.state import SavernakeState


def refusal(state: SavernakeState, seat: int, action: int) -> Refusal | None:
    """Why the seat may not play the action; None where it may."""
    if state.phase == OVER:
        return Refusal("turn", "over", {})
    if seat != state.seat:
        return Refusal("turn", "not_your_turn", {"seat": state.seat})
    if phase_of(action) != state.phase:
        return Refusal("turn", "wrong_phase", {"phase": state.phase})
    return _REASONS[state.phase](state, action)


def _take(state: SavernakeState, action: int) -> Refusal | None:
    place = action & 3
    facts: dict[str, str | int] = {"place": PLACES[place]}
    if not state.left >> place & 1:
        return Refusal("R1", "not_offered", facts)
    if state.offer()[place] is None:
        return Refusal("F7", "not_dealt", facts)
    return None


def _place(state: SavernakeState, action: int) -> Refusal | None:
    cell, turns = action >> 2, action & 3
    occupied = state.occupied[state.seat]
    if not free_cells(occupied) >> cell & 1:
        return _cell(occupied, cell)
    different = TURNS[state.tables.kinds[state.card]]
    if turns >= different:
        return Refusal("F2", "same_rotation", {"turn": turns % different * 90})
    return None


def _cell(occupied: int, cell: int) -> Refusal:
    """Why no card may be laid into a cell (F1)."""
    x, y = position(cell)
    facts: dict[str, str | int] = {"x": x, "y": y}
    cards = {position(placed) for placed in bits(occupied)}
    if (x, y) in cards:
        return Refusal("F1", "cell_taken", facts)
    if cards.isdisjoint({(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}):
        return Refusal("F1", "not_touching", facts)
    columns = [column for column, _ in cards] + [x]
    if max(columns) - min(columns) >= SPAN:
        return Refusal("F1", "too_wide", facts | {"columns": SPAN})
    return Refusal("F1", "too_high", facts | {"rows": SPAN})


def _water(state: SavernakeState, action: int) -> Refusal | None:
    animal, food = divmod(action - WATER_BASE, len(FOODS))
    facts: dict[str, str | int] = {"animal": state.tables.names[animal]}
    if animal not in state.own[state.seat]:
        return Refusal("F6", "not_yours", facts)
    if state.tokens[animal] >> 4 + food & 1:
        return Refusal("F6", "has_water", facts | {"food": FOODS[food]})
    return None


def _burrow(state: SavernakeState, action: int) -> Refusal | None:
    if action not in state.own[state.seat]:
        return Refusal("F6", "not_yours", {"animal": state.tables.names[action]})
    return None


def _keep(state: SavernakeState, action: int) -> Refusal | None:
    animal = action - KEEP_BASE
    facts: dict[str, str | int] = {"animal": state.tables.names[animal]}
    if animal not in state.own[state.seat]:
        return Refusal("F9", "not_yours", facts)
    if not state.shared()[0] >> animal & 1:
        return Refusal("F9", "not_on_path", facts)
    return None


_REASONS: dict[str, Callable[[SavernakeState, int], Refusal | None]] = {
    TAKE: _take,
    PLACE: _place,
    WATER: _water,
    BURROW: _burrow,
    KEEP: _keep,
}
