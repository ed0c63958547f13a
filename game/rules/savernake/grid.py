"""The cells of a forest, the sides between them, and where a card may be laid (F1).

A forest lies on a field of 8 × 8 numbered cells, the starting animal at `START`. A forest reaches at most
three cells from it, so row 0 and column 0 stay empty: a set of cells is one int, and shifting it by a step
never runs over into the next row.

A *side* is the border between two cells and has one number, whichever of the two it is seen from. From cell
`c` the north side is `2c`, the west side `2c + 1`, so the east side is `2c + 3` and the south side `2c + 16`.
"""

from __future__ import annotations

WIDTH = 8
CENTRE = 4
"""Row and column of the starting animal."""
START = CENTRE * WIDTH + CENTRE
REACH = range(-3, 4)
"""The coordinates that a forest of four columns and rows can have."""
SPAN = 4
"""Columns and rows that a forest may have."""
EDGES = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SIDE = {"N": 0, "E": 3, "S": 16, "W": 1}
"""From twice a cell's number to the side on that edge."""
SIDES = 2 * WIDTH * WIDTH + 16
TURNS = (1, 2, 4)
"""How many rotations of a card can differ (F2)."""


def cell_at(x: int, y: int) -> int:
    """The number of the cell x to the east and y to the south of the starting animal.

    >>> cell_at(0, 0) == START, cell_at(-1, 2)
    (True, 51)
    """
    return (y + CENTRE) * WIDTH + x + CENTRE


def position(cell: int) -> tuple[int, int]:
    """The x and y of a cell.

    >>> position(51)
    (-1, 2)
    """
    return cell % WIDTH - CENTRE, cell // WIDTH - CENTRE


def turned(edges: str, turns: int) -> str:
    """The edges after so many quarter turns clockwise.

    >>> turned("NS", 1), turned("NE", 3)
    ('EW', 'WN')
    """
    return "".join(EDGES[(EDGES.index(edge) + turns) % 4] for edge in edges)


def bits(mask: int) -> list[int]:
    """The places of the bits that are set, lowest first.

    >>> bits(0b1011)
    [0, 1, 3]
    """
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _fits(used: int, line: int) -> bool:
    """Whether the lines in use and one more lie within `SPAN` neighbouring ones."""
    used |= 1 << line
    return used.bit_length() - (used & -used).bit_length() < SPAN


_ALL_ROWS = sum(1 << WIDTH * y for y in range(1, WIDTH))
"""The first cell of each row: times a set of columns gives the cells of these columns."""


def _column_cells(used: int) -> int:
    return _ALL_ROWS * sum(1 << x for x in range(1, WIDTH) if _fits(used, x))


def _row_cells(first: int, last: int) -> int:
    return sum(255 << WIDTH * y for y in range(1, WIDTH) if _fits(1 << first | 1 << last, y))


def _row_actions(turns: int) -> tuple[tuple[int, ...], ...]:
    """By row << 8 | set of columns: the actions that lay a card there, each set from a smaller one."""
    found: list[tuple[int, ...]] = []
    for row in range(WIDTH):
        found.append(())
        for x in range(WIDTH):
            cell = row * WIDTH + x
            here = tuple(cell * 4 + turn for turn in range(turns))
            found += [actions + here for actions in found[-1 << x :]]
    return tuple(found)


_COLUMNS = tuple(_column_cells(used) for used in range(256))
"""By the set of columns in use: the cells that keep a forest within four columns."""
_ROWS = tuple(_row_cells(first, last) for first in range(WIDTH) for last in range(WIDTH))
"""By the first row in use << 3 | the last one: the cells that keep a forest within four rows."""
_ROW_ACTIONS = tuple(_row_actions(turns) for turns in TURNS)
"""By the kind of card, its place in `TURNS`."""


def free_cells(occupied: int) -> int:
    """The cells that touch the forest and keep it within four columns and four rows (F1).

    >>> [position(cell) for cell in bits(free_cells(1 << START))]
    [(0, -1), (-1, 0), (1, 0), (0, 1)]
    """
    columns = occupied | occupied >> 32
    columns |= columns >> 16
    columns |= columns >> 8
    first = (occupied & -occupied).bit_length() - 1 >> 3
    last = occupied.bit_length() - 1 >> 3
    touching = occupied << 1 | occupied >> 1 | occupied << WIDTH | occupied >> WIDTH
    return touching & ~occupied & _COLUMNS[columns & 255] & _ROWS[first << 3 | last]


HALF = WIDTH * WIDTH // 2
"""The cells of four rows."""
FIRST_HALF = (1 << HALF) - 1


def _within_reach(cell: int) -> int:
    x, y = position(cell)
    near = [(u, v) for v in REACH for u in REACH if abs(u - x) < SPAN and abs(v - y) < SPAN]
    return sum(1 << cell_at(u, v) for u, v in near if (u, v) != (x, y))


def _beside(cell: int) -> int:
    around = 1 << cell + 1 | 1 << cell + WIDTH | (1 << cell) >> 1 | (1 << cell) >> WIDTH
    return around & (1 << WIDTH * WIDTH) - 1


WITHIN_REACH = tuple(_within_reach(cell) for cell in range(WIDTH * WIDTH))
"""By cell: the others that can lie in the same forest, within four columns and four rows (F1)."""
BESIDE = tuple(_beside(cell) for cell in range(WIDTH * WIDTH))
"""By cell: those that touch it by a side."""


def place_actions(kind: int, free: int, first_row: int) -> tuple[int, ...]:
    """The actions that lay a card on free cells, from north-west and row by row (F2).

    The kind of a card is its place in `TURNS`; the lowest bits of the free cells are those of the first row.

    >>> place_actions(1, free_cells(1 << START), 0)
    (112, 113, 140, 141, 148, 149, 176, 177)
    """
    of_row = _ROW_ACTIONS[kind]
    row = first_row << 8
    found: tuple[int, ...] = ()
    while free:
        found += of_row[row | free & 255]
        free >>= 8
        row += 256
    return found
