"""The games that are kept: those that wait to be gone on with, and those that came to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.ai import levels
from game.input.intents import Edit, Intent, Scroll
from game.render import small_pictures, theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.rules import record as rec
from game.rules.core import Outcome, PlainError, one_line
from game.rules.record import Record
from game.rules.registry import load
from game.scenes import giving_way
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, ground, panel, portrait
from game.scenes.message import Message
from game.scenes.naming import Naming
from game.scenes.results import headline
from game.scenes.seats import dressed, seats_of
from game.scenes.small_pictures import SmallPictures
from game.scenes.watching import watch
from game.store import records
from game.store.names import ENDING, BadNameError, file_name
from game.store.saves import Saves
from game.words.catalog import Words
from game.words.names import name_of, seat_name
from game.words.numbers import by_clock, moment, plain

PANEL = (80.0, 40.0, 1760.0, 1000.0)
INNER, RIGHT = PANEL[0] + 56, PANEL[0] + PANEL[2] - 56
TOP, ROW, ROW_HIGH = 162.0, 147.0, 137.0
PAGE = 5
"""So many games are shown at once."""
PICTURE = small_pictures.SIZE[0] + 22
"""The room of the small picture of a game."""
HEAD, HEADS, HEADS_WIDE = 46.0, 5, 248.0
"""From one head to the next, how many are shown at the most, and their room."""
WATCH_WIDE, RENAME_WIDE, DELETE_WIDE, BUTTON_HIGH = 258.0, 150.0, 176.0, 70.0
FOOT = PANEL[1] + PANEL[3] - 52 - 74
PAGES = {"page_up": -1, "page_down": 1, "home": -1000, "end": 1000}
"""How far the keys leaf."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that is kept: its record and how it ended, or what is wrong with its file."""

    path: Path | None
    """The file of a game; None for one that waits by itself."""
    record: Record | None = None
    outcome: Outcome | None = None
    fault: str = ""
    newer: bool = False
    """Whether a newer version of the program made the file, which has to be left as it is."""
    name: str = ""
    """The name that it was saved under, "" none."""

    @property
    def waits(self) -> bool:
        """Whether it can be gone on with, rather than watched."""
        return self.record is not None and (self.path is None or bool(self.name)) and self.outcome is None


def finished(path: Path) -> Entry:
    """The finished game of a file."""
    return _entry(path, None, "")


def saved(path: Path, record: Record | None = None) -> Entry:
    """The game that was saved in a file, under its name; a record that is known already is not read."""
    return _entry(path, record, path.stem)


def _entry(path: Path, record: Record | None, name: str) -> Entry:
    try:
        record = record or records.read(path)
        levels.check(seat.kind for seat in record.seats)
        state = rec.check(load(record.game), record).state
    except PlainError as error:
        newer = isinstance(error, records.NewerRecordError)
        return Entry(path, fault=str(error), newer=newer, name=name)
    return Entry(path, record, state.outcome() if state.seat < 0 else None, name=name)


class Games(MenuScene):
    """A list by pages; only the games of the page that is shown are read."""

    def __init__(self, context: Context, saves: Saves) -> None:
        self.saves, self._games = saves, tuple(context.worlds)
        self.leaf = 0
        """The number of the page."""
        self.waiting: list[Record] = []
        self.newer: list[Path] = []
        """The matches that a newer version of the program keeps."""
        self.saved: list[Path] = []
        self.paths: list[Path] = []
        self._read: dict[Path, Entry] = {}
        self.pictures = SmallPictures(context)
        self._find()
        super().__init__(context, focus="open-0")

    def revealed(self) -> None:
        self._find()
        self.gui.rebuild()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Edit) and intent.key in PAGES:
            self._turn(PAGES[intent.key])
            return True
        if isinstance(intent, Scroll) and intent.dy:
            self._turn(1 if intent.dy > 0 else -1)
            return True
        return super().handle(intent)

    def prepare(self, deadline: float) -> None:
        self.dirty = self.pictures.step(deadline) or self.dirty

    @property
    def preparing(self) -> bool:
        return self.pictures.waiting

    # ---- what there is

    def _find(self) -> None:
        found = (self.saves.running(game) for game in self._games)
        self.waiting = sorted(filter(None, found), key=lambda record: record.saved, reverse=True)
        self.newer = [path for game in self._games if (path := self.saves.newer(game)) is not None]
        self.saved, self.paths = self.saves.saved(), self.saves.finished()
        self.leaf = min(self.leaf, self.leaves - 1)

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self.waiting) + len(self.newer) + len(self.saved) + len(self.paths)

    @property
    def leaves(self) -> int:
        """How many pages there are, one at the least."""
        return max(1, -(-self.count // PAGE))

    def shown(self) -> list[Entry]:
        """The games of the page: those that wait, those that were saved under a name, those finished."""
        rows: list[tuple[Path | Record, Callable[[Path], Entry]]] = [
            *((record, finished) for record in self.waiting),
            *((path, finished) for path in self.newer),
            *((path, lambda path: saved(path, self.saves.named(path))) for path in self.saved),
            *((path, lambda path: finished(path)) for path in self.paths),
        ]
        return [self._of(row, read) for row, read in rows[self.leaf * PAGE : (self.leaf + 1) * PAGE]]

    def _of(self, row: Path | Record, read: Callable[[Path], Entry]) -> Entry:
        if isinstance(row, Record):
            return Entry(None, row)
        if row not in self._read:
            self._read[row] = read(row)
        return self._read[row]

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        for row, entry in enumerate(self.shown()):
            y = TOP + row * ROW + (ROW_HIGH - BUTTON_HIGH) / 2
            x = RIGHT - 20 - DELETE_WIDE
            if entry.record is not None:
                waits = entry.waits
                text = t("Continue") if waits else t("Watch again")
                box = (x - 14 - WATCH_WIDE, y, WATCH_WIDE, BUTTON_HIGH)
                act = partial(self._open, entry)
                icon, style = self.icon("play" if waits else "eye", light=waits), "main" if waits else "plain"
                gui.add(Button(f"open-{row}", box, text, act, style=style, icon=icon, size=26))
            if entry.name and not entry.newer and entry.record is not None:
                box = (x - 28 - WATCH_WIDE - RENAME_WIDE, y, RENAME_WIDE, BUTTON_HIGH)
                gui.add(Button(f"rename-{row}", box, t("Rename"), partial(self._rename, entry), size=26))
            if not entry.newer:
                box = (x, y, DELETE_WIDE, BUTTON_HIGH)
                act = partial(self._ask, entry)
                gui.add(Button(f"delete-{row}", box, t("Delete"), act, icon=self.icon("discard"), size=26))
        box = (INNER, FOOT, 210, 74)
        gui.add(Button("back", box, t("Back"), self.back, icon=self.icon("back"), cap="Esc"))
        if self.leaves > 1:
            self._leaf_buttons(gui)

    def _leaf_buttons(self, gui: Gui) -> None:
        t = self.context.words.t
        for name, text, icon, x, step, able in (
            ("newer", t("Newer"), "step_back", RIGHT - 460, -1, self.leaf > 0),
            ("older", t("Older"), "step", RIGHT - 220, 1, self.leaf < self.leaves - 1),
        ):
            box = (x, FOOT, 220, 74)
            act = partial(self._turn, step)
            gui.add(Button(name, box, text, act, icon=self.icon(icon), enabled=able, size=26))

    def _turn(self, by: int) -> None:
        leaf = min(max(self.leaf + by, 0), self.leaves - 1)
        if leaf != self.leaf:
            self.leaf = leaf
            self.gui.rebuild()
            self.dirty = True

    def _open(self, entry: Entry) -> None:
        record = entry.record
        assert record is not None
        if not entry.waits:
            watch(self.context, record)
            return
        other = self.saves.running(record.game)
        act = partial(self.context.resume, record)
        same = other is not None and (other.cards, other.actions) == (record.cards, record.actions)
        if entry.path is None or other is None or same:
            act()
            return
        t = self.context.words.t
        giving_way.ask(self.context, t("Go on with this game?"), t("Continue"), act)

    def _rename(self, entry: Entry) -> None:
        t, path, record = self.context.words.t, entry.path, entry.record
        assert path is not None
        assert record is not None

        def act(name: str) -> None:
            self._read.pop(self.saves.rename(path, name, record), None)
            self.revealed()

        def taken(name: str) -> bool:
            return self.saves.taken(name, but=path) is not None

        heading = t("Another name for this game")
        self.context.stage.push(Naming(self.context, heading, t("Rename"), act, taken, entry.name))

    def _ask(self, entry: Entry) -> None:
        t = self.context.words.t
        text = t("It cannot be brought back.")
        act = partial(self._delete, entry)
        self.context.stage.push(
            Message.question(self.context, t("Delete this game?"), text, t("Delete"), act)
        )

    def _delete(self, entry: Entry) -> None:
        if entry.path is not None:
            self.saves.delete(entry.path)
        elif entry.record is not None:
            self.saves.forget(entry.record.game)
        self.revealed()

    # ---- what is seen

    def draw(self, canvas: Canvas) -> None:
        t = self.context.words.t
        canvas.rect(0, 0, WIDTH, HEIGHT, theme.BARK)
        ground(canvas, self.context, next(iter(self.context.worlds.values())))
        dim(canvas, 60)
        panel(canvas, *PANEL)
        canvas.text(t("Games"), INNER, PANEL[1] + 68, size=58, font="title", anchor="midleft")
        if not self.count:
            text = t("No game is kept yet.")
            canvas.text(text, WIDTH / 2, 480, size=theme.TYPE.large, colour=theme.INK_SOFT, anchor="center")
        self.pictures.begin()
        for row, entry in enumerate(self.shown()):
            self._draw_row(canvas, entry, TOP + row * ROW)
        if self.leaves > 1:
            text = t("Page {page} of {pages}", page=self.leaf + 1, pages=self.leaves)
            canvas.text(
                text, WIDTH / 2 - 120, FOOT + 37, size=theme.TYPE.caption, weight="medium", anchor="center"
            )
        self.gui.draw(canvas)

    def _draw_row(self, canvas: Canvas, entry: Entry, y: float) -> None:
        canvas.rounded(INNER, y, RIGHT - INNER, ROW_HIGH, 20, theme.PAPER_DEEP)
        middle = y + ROW_HIGH / 2
        left = INNER + 10
        if entry.record is None:
            sign = self.icon("not_allowed")
            canvas.picture(sign, left + small_pictures.SIZE[0] / 2 - 32, middle - 32, 64, 64)
            left += PICTURE
        else:
            self.pictures.draw(canvas, entry.record, left, middle - small_pictures.SIZE[1] / 2)
            left += PICTURE
            for place, seat in enumerate(dressed(entry.record.game, seats_of(entry.record)[:HEADS])):
                x = left + 26 + place * HEAD
                portrait(canvas, self.animal(seat.head), seat.tint, x, middle - 2, 24)
            left += HEADS_WIDE
        end = RIGHT - 20 - DELETE_WIDE - 14 - (WATCH_WIDE + 14 if entry.record is not None else 0)
        end -= RENAME_WIDE + 14 if entry.name else 0

        def fits(text: str) -> bool:
            least = float(theme.TYPE.smallest)
            return canvas.text_size(text, size=least, weight="bold", grown=least)[0] <= end - left

        for text, drop, size, weight, colour in zip(
            lines(self.context.words, entry, fits),
            (-38, 3, 40),
            (theme.TYPE.text, theme.TYPE.caption, theme.TYPE.caption),
            ("bold", "medium", "medium"),
            (theme.INK, theme.INK, theme.INK_SOFT),
            strict=False,
        ):
            canvas.text(
                text,
                left,
                middle + drop,
                size=size,
                weight=weight,
                colour=colour,
                anchor="midleft",
                max_width=end - left,
                shrink=theme.TYPE.smallest,
            )


def lines(words: Words, entry: Entry, fits: Callable[[str], bool] = bool) -> tuple[str, str, str]:
    """What is told of a game: how it stands, who plays, which game it is and when it was kept; shorter where
    it would not fit on a line."""
    record = entry.record
    if record is None:
        name = entry.path.name if entry.path is not None else ""
        if entry.newer:
            text = words.t("A newer version of the game made this file. It stays as it is.")
            return text, one_line(name), ""
        reason = entry.fault.removeprefix(f"{entry.path}: ")
        return words.t("This file is damaged."), one_line(name), one_line(reason, 90)
    names = [seat.name for seat in record.seats] or [seat_name(words, i) for i in range(record.players)]
    about = [*_when(words, record.saved), name_of(words, record.game)]
    results = [_result(words, entry, names, short=short) for short in (False, True)]
    if entry.name:
        name = _legible(entry.name)
        results = [f"{name} · {result}" for result in results] + [name]
    whole = " · ".join(about)
    shown = next((result for result in results if fits(result)), results[-1])
    return shown, _few(words, names, fits), whole if fits(whole) else about[0]


def _legible(name: str) -> str:
    """The name of a file as it can be shown: one that can be given has what spelling and emoji need."""
    try:
        return file_name(name).removesuffix(ENDING)
    except BadNameError:
        return one_line(name)


def _few(words: Words, names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The names, or as many as fit and how many more there are."""
    for count in range(len(names), 0, -1):
        more = len(names) - count
        rest = (words.n("{count} more", "{count} more", more),) if more else ()
        if fits(text := ", ".join((*names[:count], *rest))):
            return text
    return ", ".join(names)


def _result(words: Words, entry: Entry, names: Sequence[str], *, short: bool) -> str:
    if entry.waits and entry.record is not None:
        return words.n("Waits after one move.", "Waits after {count} moves.", len(entry.record.actions))
    if entry.outcome is None:
        return words.t("Not played to its end.")
    points = " : ".join(plain(total) for total in entry.outcome.totals)
    if short:
        return words.n(
            "{count} winner: {points}", "{count} winners: {points}", len(entry.outcome.winners), points=points
        )
    return f"{headline(words, entry.outcome, names)} · {points}"


def _when(words: Words, saved: str) -> Iterator[str]:
    """When a game was kept, by the clock of the machine; nothing where that is not known."""
    at = by_clock(saved)
    if at is not None:
        yield moment(words, at)
