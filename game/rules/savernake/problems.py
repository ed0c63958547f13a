"""The invariants of a position: what a sound one never breaks, each told in words where it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.rules.savernake.actions import (
    ARMADILLO,
    BURROW,
    GOAT,
    KEEP,
    OFFER,
    OVER,
    PHASES,
    PLACE,
    PLACES,
    ROOSTER,
    TAKE,
    TAKEN,
    WATER,
)
from game.rules.savernake.cards import ANIMALS, FOODS, ROUNDS
from game.rules.savernake.grid import SIDE, SPAN, START, STEPS, TURNS, cell_at, free_cells, position
from game.rules.savernake.paths import Part, PathInfo, Piece, find_paths, lay_out
from game.rules.savernake.tables import ALL_ANIMALS, ALL_PATHS, ANIMAL_SHIFT, FOOD_BITS, UNKNOWN
from game.rules.savernake.view import forest

if TYPE_CHECKING:
    from game.rules.savernake.state import SavernakeState

TOKENS = 15
"""Water tokens and burrow tokens that the pools begin with."""


def find(state: SavernakeState) -> list[str]:
    """Every broken invariant in words; empty in a sound position."""
    found = [*_decks(state), *_turn(state)]
    if found:
        return found  # the other checks count on these
    found += [*_dealt(state), *_water_and_burrows(state)]
    for seat in range(state.players):
        shape = list(_shape(state, seat))
        found += shape or _joined(state, seat)
    return found


def _decks(state: SavernakeState) -> Iterator[str]:
    """All 64 cards are there once; those that a view does not know are the last of their deck."""
    for name, deck, cards in (("animals", state.animals, ALL_ANIMALS), ("paths", state.paths, ALL_PATHS)):
        known = deck.rstrip(bytes([UNKNOWN]))
        if len(deck) != len(cards):
            yield f"deck '{name}' has {len(deck)} cards, not {len(cards)}"
        if len(set(known)) != len(known) or not set(known) <= set(cards):
            yield f"deck '{name}' has a card twice or one that is not its own"


def _turn(state: SavernakeState) -> Iterator[str]:
    """Whose decision of which kind it is follows from the round and the offer."""
    if state.phase not in PHASES or not 0 <= state.round <= ROUNDS or not 0 <= state.left <= OFFER:
        yield f"phase '{state.phase}', round {state.round} or offer {state.left} does not exist"
    elif not {state.first, state.next_first} <= set(range(state.players)):
        yield f"first player {state.first} or {state.next_first} is no seat"
    elif state.phase in (KEEP, OVER):
        yield from _settling(state)
    else:
        yield from _running(state)


def _settling(state: SavernakeState) -> Iterator[str]:
    if (state.round, state.left) != (ROUNDS, 0):
        yield f"phase '{state.phase}' in round {state.round}"
    open_seats = [seat for seat, contents in enumerate(state.contents) if any(map(_is_shared, contents))]
    expected = open_seats[0] if open_seats else -1
    if state.seat != expected or (state.phase == OVER) != (expected < 0):
        yield f"phase '{state.phase}' of seat {state.seat}, but seats {open_seats} have paths to settle"


def _is_shared(content: int) -> bool:
    return (content >> ANIMAL_SHIFT).bit_count() > 1


def _running(state: SavernakeState) -> Iterator[str]:
    turns = TAKEN[state.left] - (state.phase != TAKE)
    if state.round == ROUNDS or not 0 <= turns < state.players:
        yield f"phase '{state.phase}' in round {state.round} after {turns} turns"
        return
    if state.seat != (state.first + turns) % state.players:
        yield f"seat {state.seat} decides, but {turns} turns after seat {state.first}"
    if state.phase != TAKE:
        if state.left >> state.place & 1 or state.card != state.card_at(state.place):
            yield f"card {state.card} was not taken from place {state.place}"
        expected = {PLACE: range(4), WATER: (GOAT,), BURROW: (ARMADILLO,)}[state.phase]
        if state.place not in expected:
            yield f"phase '{state.phase}' after taking from '{PLACES[state.place]}'"


def _dealt(state: SavernakeState) -> Iterator[str]:
    """Every card placed was dealt, every card taken was placed once, nobody had more turns than due (F7)."""
    laid = [[card for card, _ in state.placed(seat)] for seat in range(state.players)]
    pending = [state.card] if state.phase == PLACE else []
    taken = [*pending, *(card for cards in laid for card in cards[1:])]
    if [cards[0] for cards in laid if cards] != list(state.animals[: state.players]):
        yield "the starting animals are not the first of the deck"
    if len(set(taken)) != len(taken) or sum(map(bool, state.laid)) != sum(map(len, laid)):
        yield "a card lies in two forests, or in one that it was never dealt to"
    for number in range(min(state.round + 1, ROUNDS)):
        yield from _taken(state, number, laid, taken)
    for seat, cards in enumerate(laid):
        begun = state.round < ROUNDS and (seat - state.first) % state.players < TAKEN[state.left]
        if len(cards) != 1 + state.round + begun - (bool(pending) and seat == state.seat):
            yield f"seat {seat} has {len(cards)} cards in round {state.round}"


def _taken(state: SavernakeState, number: int, laid: list[list[int]], taken: list[int]) -> Iterator[str]:
    """What was taken of one round's offer."""
    offer = [*state.paths[3 * number : 3 * number + 3], state.animals[state.players + number]]
    found = [place for place, card in enumerate(offer) if card in taken]
    if number < state.round:
        if len(found) != state.players:
            yield f"round {number}: {state.players} cards were taken, but {len(found)} lie in forests"
        return
    if sum(1 << place for place in found) != OFFER ^ state.left:
        yield f"round {number}: cards were taken that do not lie in a forest, or the other way round"
    yield from _first_player(state, laid, offer[ROOSTER])


def _first_player(state: SavernakeState, laid: list[list[int]], rooster: int) -> Iterator[str]:
    """Who placed the rooster's card begins the next round, else the first player stays (F8)."""
    owners = [seat for seat, cards in enumerate(laid) if rooster in cards]
    if state.next_first != (owners[0] if owners else state.first):
        yield f"seat {state.next_first} is to begin the next round, the rooster went to {owners}"


def _water_and_burrows(state: SavernakeState) -> Iterator[str]:
    """A token for each goat and each armadillo, on animals that lie in a forest (F6)."""
    tokens = state.tokens
    for seat, own in enumerate(state.own):
        dealt = [state.paths.index(card) % 3 for card, _ in state.placed(seat) if card >= ANIMALS]
        pending = state.phase if seat == state.seat else ""
        burrows = sum(tokens[animal] & 15 for animal in own)
        water = sum((tokens[animal] >> 4).bit_count() for animal in own)
        if burrows != dealt.count(ARMADILLO) - (pending == BURROW):
            yield f"seat {seat} has {burrows} burrows for {dealt.count(ARMADILLO)} armadillos"
        if water > dealt.count(GOAT) - (pending == WATER):
            yield f"seat {seat} has {water} water tokens for {dealt.count(GOAT)} goats"
    placed = {animal for own in state.own for animal in own}
    if any(tokens[animal] for animal in ALL_ANIMALS if animal not in placed):
        yield "a token lies on an animal that is in no forest"
    if (
        sum((token >> 4).bit_count() for token in tokens) > TOKENS
        or sum(token & 15 for token in tokens) > TOKENS
    ):
        yield "more tokens than the pools held"


def _shape(state: SavernakeState, seat: int) -> Iterator[str]:
    """Each card touches one that was there before; all lie within four columns and rows (F1, F2)."""
    placed = state.placed(seat)
    cells: set[tuple[int, int]] = set()
    for card, action in placed:
        x, y = position(action >> 2)
        if cells and cells.isdisjoint({(x + dx, y + dy) for dx, dy in STEPS.values()}):
            yield f"seat {seat}: card {card} at {x} {y} touches nothing"
        if action & 3 >= TURNS[state.tables.kinds[card]]:
            yield f"seat {seat}: card {card} lies in a rotation that a smaller one equals"
        cells.add((x, y))
    if len(cells) != len(placed):
        yield f"seat {seat}: two cards lie in one cell"
    for values in zip(*cells, strict=True):
        if max(values) - min(values) >= SPAN:
            yield f"seat {seat}: the forest is wider or higher than {SPAN}"
    if state.occupied[seat] != sum(1 << cell_at(x, y) for x, y in cells) or placed[0][1] != START << 2:
        yield f"seat {seat}: the occupied cells are not those of the cards"
    if state.free[seat] != free_cells(state.occupied[seat]):
        yield f"seat {seat}: the free cells are not those beside the forest"
    if list(state.own[seat]) != [card for card, _ in placed if card < ANIMALS]:
        yield f"seat {seat}: the animals are not those of the cards"


def _joined(state: SavernakeState, seat: int) -> Iterator[str]:
    """What play keeps of the paths is what a walk over the cards finds (F3 to F5, F10, F11)."""
    laid = forest(state, seat)
    parts = lay_out(state.game.cards, laid)
    paths = find_paths(state.game.cards, laid)
    sides = [_sides(parts, path) for path in paths]
    ends, contents = state.ends[seat], list(state.contents[seat])
    for path, reached in zip(paths, sides, strict=True):
        numbers = {ends[side] for side in reached}
        number = min(numbers)
        if len(numbers) != 1 or not number or contents[number] != _content(state, path):
            yield f"seat {seat}: the path of {path.pieces[0]} is not what the cards make of it"
        contents[number] = 0
        if path.down and (state.phase not in (KEEP, OVER) or len(path.animals) != 1):
            yield f"seat {seat}: {path.down} lie face down beside {path.animals}"
    if any(contents) or sum(map(bool, ends)) != sum(map(len, sides)):
        yield f"seat {seat}: a path is kept that no card makes"
    if len({ends[min(reached)] for reached in sides}) != len(paths):
        yield f"seat {seat}: two paths have one number"
    points = sum(path.points for path in paths)
    if points != state.totals()[seat]:
        yield f"seat {seat}: {state.totals()[seat]} points, but the paths count {points}"


def _sides(parts: Mapping[Piece, Part], path: PathInfo) -> set[int]:
    return {2 * cell_at(x, y) + SIDE[edge] for x, y, n in path.pieces for edge in parts[x, y, n].edges}


def _content(state: SavernakeState, path: PathInfo) -> int:
    foods = sum(path.foods[food] << FOOD_BITS * number for number, food in enumerate(FOODS))
    return foods | sum(1 << ANIMAL_SHIFT + state.tables.numbers[animal] for animal in path.animals)
