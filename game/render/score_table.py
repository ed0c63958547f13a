"""The lines of a finished game in blocks: by part on the savannah, by animal in the forest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.rules.core import ScoreLine
from game.words.catalog import Words
from game.words.names import name_of
from game.words.numbers import plain

BY_SUBJECT = frozenset(("base", "food", "down", "shared"))
"""The parts whose lines belong to one animal rather than to all lines of the part."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: its picture as (folder, id), what it is for, how it is counted, and its points."""

    picture: tuple[str, str]
    label: str
    count: str
    points: int
    wordy: bool = False
    """Whether its sign alone does not tell what it is for."""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that belong together, with their sum."""

    picture: tuple[str, str]
    title: str
    rows: tuple[Row, ...]

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(row.points for row in self.rows)


TITLES: Mapping[str, tuple[tuple[str, str], Callable[[Words], str]]] = MappingProxyType(
    {
        "alive": (("icons", "alive"), lambda words: words.t("Alive")),
        "rightmost": (("icons", "from_right"), lambda words: words.t("At the right end")),
        "hand": (("icons", "hand"), lambda words: words.t("Left in hand")),
        "kills": (("icons", "kill"), lambda words: words.t("Kills")),
        "big_five": (("icons", "big_five"), lambda words: words.t("Big Five")),
    }
)

LABELS: Mapping[str, tuple[str, Callable[[Words, ScoreLine], str]]] = MappingProxyType(
    {
        "base": ("base_points", lambda words, line: words.t("Base points")),
        "down": ("discard", lambda words, line: words.t("Face down")),
        "shared": ("not_allowed", lambda words, line: words.t("Another counts here")),
        "kills": ("kill", lambda words, line: words.t("Level {level}", level=line.subject)),
        "big_five": ("big_five", lambda words, line: words.t("All five")),
    }
)


def blocks(lines: Sequence[ScoreLine], words: Words) -> tuple[Block, ...]:
    """The lines of one seat in blocks, each block where its first line stands."""
    found: dict[tuple[str, str], list[ScoreLine]] = {}
    for line in lines:
        key = ("animal", line.subject) if line.part in BY_SUBJECT else ("part", line.part)
        found.setdefault(key, []).append(line)
    return tuple(_block(kind, name, mine, words) for (kind, name), mine in found.items())


def _block(kind: str, name: str, lines: Sequence[ScoreLine], words: Words) -> Block:
    rows = tuple(_row(line, words) for line in lines)
    if kind == "animal":
        return Block(("animals", name), name_of(words, name), rows)
    if name in TITLES:
        picture, title = TITLES[name]
        return Block(picture, title(words), rows)
    return Block(("icons", "points"), name_of(words, name), rows)


def _row(line: ScoreLine, words: Words) -> Row:
    count = f"{line.count} × {plain(line.each)}" if line.count != 1 else ""
    if line.part in LABELS:
        icon, label = LABELS[line.part]
        return Row(("icons", icon), label(words, line), count, line.points, line.part in ("down", "shared"))
    if line.item:
        return Row(("food", line.item), name_of(words, line.item), count, line.points)
    return Row(("emblems", f"{line.subject}_badge"), name_of(words, line.subject), count, line.points)
