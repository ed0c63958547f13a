"""Every frame of an evening at 1920 × 1080, and which of them hang.

Whole games from the title to the results, with `hard` computer players beside the people, and all that can be
opened on the way.

`python -m tests.bench.hitch [GAME …]` tells of each frame that hangs, and what it did.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import TYPE_CHECKING
from unittest.mock import patch

from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal
from tests.bench.frame import FRAME, LATE, percentile, share_above, thinking_by, timed_tables
from tests.bench.lookout import GAP, LONG, FrameClock, Lookout

if TYPE_CHECKING:
    from game.render.face import Spot
    from game.scenes.table import TableScene

SIZE = (1920, 1080)
LESS = (1600, 900)
"""The size of the window for a while."""
LEVEL = "hard"
HITCH = Goal(LONG, least=False)
NONE = Goal(0.0, least=False)
SHARE = Goal(1.0, least=False)
GAMES = {
    "savernake": ("human", "hard", "hard", "hard"),
    "savannah": ("human", "human", "hard", "hard", "hard"),
}
MOST = 60_000
"""Frames after which an evening is broken off."""


def figures(effort: Effort) -> Iterator[Figure]:
    """The longest frames, how many hang, and how late a thought comes back, by game."""
    for game in GAMES:
        tour = evening(game, 4 * effort.plies)
        first, *work = tour.lookout.work
        yield Figure(f"{game}: the first picture of all", "ms", (first,))
        yield Figure(f"{game}: frames of an evening", "", (float(len(work)),))
        yield Figure(f"{game}: the longest", "ms", (max(work),), HITCH)
        yield Figure(f"{game}: above {LONG:.0f} ms", "", (float(_above(work)),), NONE)
        yield Figure(f"{game}: above {FRAME:.1f} ms", "%", (share_above(work, FRAME),), SHARE)
        yield Figure(f"{game}: past the deadline, 99 of 100", "ms", (percentile(tour.late, 99),), LATE)


def _above(work: Sequence[float]) -> int:
    return sum(value > LONG for value in work)


def evening(game: str, plies: int) -> Tour:
    """A whole evening with a game, or so many actions of it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    clock = FrameClock()
    with (
        TemporaryDirectory() as folder,
        thinking_by(clock),
        patch.object(pygame.display, "get_desktop_sizes", lambda: [SIZE]),
    ):
        tour = Tour(game, Path(folder), clock)
        try:
            with tour.lookout.noting():
                tour.go(plies)
        finally:
            tour.app.close()
    return tour


class Tour:
    """A person at the machine, who opens all there is while a game goes on."""

    def __init__(self, game: str, folder: Path, clock: FrameClock) -> None:
        from game.app import App, Options
        from game.scenes.garbage import Garbage
        from game.store.home import Home

        self.game, self.rng = game, Random(5)
        self.lookout, self.late = Lookout(clock), list[float]()
        self._clock = clock
        options = Options(
            size=SIZE, home=Home(folder), rng=Random(5), observe=self.lookout.observe, garbage=Garbage()
        )

        tables = timed_tables(clock, self.late)
        self.app = App(options, table=tables, clock=clock, sleep=self.lookout.sleep)
        self.app.devices.wait = self.lookout.wait  # type: ignore[method-assign]

    # ---- the evening

    def go(self, plies: int) -> None:
        """From the first title to the results, and what can be opened there."""
        self._first_title()
        self._set_up()
        self._play(plies)
        if self._ended():
            self._results()
            self._title_pages()

    def _first_title(self) -> None:
        from game.scenes.ways import first_title

        self.lookout.act = "the first title"
        self.app._next = lambda: self.app._show_first(first_title)
        self.frames(90)
        for thread in _beside("beforehand"):
            thread.join()
        self.frames(30)

    def _set_up(self) -> None:
        """The setup, and the table with the seats of the evening."""
        from game.scenes.context import SeatSetup, TableSetup

        self.press(self.game, 40)
        seats = tuple(SeatSetup(f"Seat {n}", kind) for n, kind in enumerate(GAMES[self.game], 1))
        self.lookout.act = "a table opens"
        self.app.context.start(TableSetup(self.game, seats, 7))
        self.until(lambda: self.table is not None and self.table.seen)

    def _play(self, plies: int) -> None:
        """The whole game; on each turn something more is opened."""
        detours = self._detours()
        self.lookout.act = "play"
        while len(self.lookout.work) < MOST and not self._over(plies):
            table = self.table
            if self._name() == "Curtain":
                self.frames(60, "the curtain")
                self.key("return", 50, "the curtain opens")
            elif table is None:
                self.press("resume", 20) if self._name() == "Kept" else self.key("escape", 20)
            elif table.choosing and table.choice.ready is None and not table.choice.machine.pressed:
                for detour in islice(detours, 2):
                    self.frames(20)
                    detour()
                    self._home()
                self._decide(table)
            else:
                self._decide(table) if table.choosing else self.frame()

    def _over(self, plies: int) -> bool:
        """Whether the results are there, or so much was played."""
        from game.scenes.table import TableScene

        scenes = self.app.stage.scenes
        played = max((one.match.ply for one in scenes if isinstance(one, TableScene)), default=0)
        return played >= plies or self._ended()

    def _ended(self) -> bool:
        """Whether the results are there."""
        from game.scenes.results import Results

        return any(isinstance(one, Results) for one in self.app.stage.scenes)

    def _home(self) -> None:
        """Back to the table, whatever is open."""
        for _ in range(8):
            table = self.table
            if table is not None and not (table.pinned or table.chrome.log.open or table.opened):
                break
            self.press("resume", 20) if self._name() == "Kept" else self.key("escape", 30)
        self.frames(15, "play")

    def _decide(self, table: TableScene) -> None:
        """The next press of a decision."""
        if table.choice.ready is not None:
            self.key("return", 4, "play")
            return
        options = table.choice.machine.options()
        spots = [spot for spot in table.spots() if spot.pick is not None and spot.pick in options]
        if not spots:
            table.play((self.rng.choice(table.view.legal()),))
            return
        spot = self.rng.choice(spots)
        self.point(spot.x + 8, spot.y + spot.h * 0.6, 8)
        self.click(spot.x + 8, spot.y + spot.h * 0.6, 24)

    # ---- what can be opened at a table

    def _detours(self) -> Iterator[Callable[[], None]]:
        yield from (
            self._closer,
            self._log,
            self._points,
            self._pile,
            self._hint,
            self._study,
            self._rulebook,
        )
        yield from (self._pause, self._controls, self._settings, self._so_far, self._undo, self._resize)
        yield from (self._full_screen, self._drag, self._keys, self._letters, self._moment, self._language)
        while True:
            yield from (self._look_round, self._log, self._hint, self._pause, self._points)

    def _closer(self) -> None:
        """A card large, by the pointer and by a key, and others beside it."""
        for spot in self._spots(lambda spot: spot.card is not None)[:4]:
            self.point(*spot.centre, 70, "zoom by resting")
            self.key("z", 30, "zoom")
            self.key("z", 20, "zoom away")

    def _look_round(self) -> None:
        """The pointer over all there is."""
        for spot in self._spots(lambda spot: True):
            self.point(*spot.centre, 4, "pointing")

    def _log(self) -> None:
        """The log, and a moment out of it."""
        self.key("l", 30, "the log")
        self.wheel(-6, 20, "the log scrolls")
        table = self.table
        if table is None or not table.match.log:
            return
        x, y, w, h = table.chrome.log.slot.rect
        for share in (0.5, 0.3, 0.7):
            self.click(x + w / 2, y + h * share, 40, "a moment of the log")
            if self._name() == "Moment":
                break
        for key in ("up", "up", "down", "home", "end"):
            self.key(key, 20, f"another moment of the log, {key}")
        self.point(900, 500, 20, "pointing at a moment")
        self.key("escape", 30, "back from a moment")

    def _moment(self) -> None:
        """A moment by the keys."""
        self.key("l", 20, "the log")
        for key in ("up", "up", "up", "return"):
            self.key(key, 20, "the log by keys")
        for spot in self._moment_cards()[:3]:
            self.point(*spot, 15, "pointing at a moment")
            self.key("z", 30, "zoom at a moment")
            self.key("z", 10, "zoom away at a moment")
        self.key("escape", 30, "back from a moment")

    def _moment_cards(self) -> list[tuple[float, float]]:
        from game.scenes.moment import Moment

        top = self.app.stage.top
        return [spot.centre for spot in top._spots() if spot.card] if isinstance(top, Moment) else []

    def _points(self) -> None:
        """The sheet of each seat's points, and of what lies open beside them."""
        for spot in self._spots(lambda spot: spot.key.startswith(("points.", "forest.", "panel.", "kills."))):
            self.point(*spot.centre, 20, f"pointing at {spot.key}")
            if spot.command == "open":
                self.click(*spot.centre, 40, f"open {spot.key}")
                self.key("escape", 20, "put away")

    def _pile(self) -> None:
        """The cards that were not seen yet, and the discard pile."""
        for spot in self._spots(lambda spot: spot.command == "open" and "." not in spot.key):
            self.click(*spot.centre, 40, f"open {spot.key}")
            self.key("escape", 20, "put away")

    def _hint(self) -> None:
        self.key("h", 10, "a hint")
        table = self.table
        self.until(lambda: table is None or not table.hints.searching)
        self.frames(60)
        self.key("h", 20, "a hint put away")

    def _study(self) -> None:
        self.key("s", 40, "study")
        self.key("h", 10, "a hint with study")
        table = self.table
        self.until(lambda: table is None or not table.hints.searching)
        self.frames(60)
        self.key("h", 20, "study")
        self.key("s", 20, "study put away")

    def _rulebook(self) -> None:
        self.key("f1", 60, "the rulebook")
        self.wheel(4, 30, "the rulebook scrolls")
        for key in ("page down", "page down", "end", "home"):
            self.key(key, 20, "the rulebook scrolls")
        self._all_tabs("the rulebook, {name}")
        self.key("escape", 30, "back from the rulebook")

    def _all_tabs(self, said: str) -> None:
        """Press what chooses a page of the top scene."""
        from game.scenes.menu import MenuScene

        top = self.app.stage.top
        if isinstance(top, MenuScene):
            for name in [control.name for control in top.gui.controls if control.name not in LEAVING]:
                if self.app.stage.top is top and name in {one.name for one in top.gui.controls}:
                    self.press(name, 40, said.format(name=name))

    def _pause(self) -> None:
        self.key("escape", 40, "the pause")
        for _ in range(3):
            self.key("down", 8, "the pause by keys")
        self.press("resume", 30, "back from the pause")

    def _controls(self) -> None:
        self.key("escape", 30, "the pause")
        self.press("controls", 50, "the controls")
        self.key("escape", 30, "back from the controls")
        self.key("escape", 30, "back from the pause")

    def _settings(self) -> None:
        self.key("escape", 30, "the pause")
        self.press("settings", 50, "the settings")
        for _ in range(12):
            self.key("tab", 5, "the settings by keys")
        self.key("escape", 30, "back from the settings")
        self.key("escape", 30, "back from the pause")

    def _letters(self) -> None:
        """Larger letters, then the usual ones."""
        self._set("text_size", 125)
        self._set("text_size", 100)

    def _language(self) -> None:
        for language in ("de", "en"):
            self.lookout.act = f"language {language}"
            self.app.context.speak(language)
            self.frames(30)

    def _set(self, name: str, value: object) -> None:
        self.lookout.act = f"setting {name} {value}"
        setattr(self.app.settings, name, value)
        self.app.context.see()
        self.frames(30)

    def _so_far(self) -> None:
        """The game so far, watched."""
        self.key("escape", 30, "the pause")
        self.press("watch", 60, "watching the game so far")
        for key in ("right", "left", "space"):
            self.key(key, 60, f"watching, {key}")
        self.key("escape", 30, "back from watching")
        self.key("escape", 30, "back from the pause")

    def _undo(self) -> None:
        """Choose something and take it back."""
        if (table := self.table) is not None:
            self._decide(table)
            self.key("u", 40, "undo a choice")
            self.key("u", 60, "undo")

    def _drag(self) -> None:
        """Carry something over the table and let it go where it does nothing."""
        import pygame

        for spot in self._spots(lambda spot: bool(spot.grip))[:1]:
            x, y = spot.centre
            self._button(pygame.MOUSEBUTTONDOWN, x, y)
            self.frames(2, "dragging")
            for step in range(20):
                self.point(x + (900 - x) * step / 20, y + (480 - y) * step / 20, 2, "dragging")
            self._button(pygame.MOUSEBUTTONUP, *self.app.context.window().to_canvas(5, 5))
            self.frames(30, "let go")

    def _keys(self) -> None:
        """The focus of the keys, all round."""
        for key in ("left", "right", "up", "down", *("tab",) * 12):
            self.key(key, 5, "the focus of the keys")

    def _resize(self) -> None:
        """A smaller window, then the former."""
        import pygame

        for size in (LESS, SIZE):
            self.lookout.act = f"resized to {size[1]}"
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            self.frames(60)

    def _full_screen(self) -> None:
        for _ in range(2):
            self.key("f11", 30, "full screen")

    # ---- after the game

    def _results(self) -> None:
        """The results and their pages."""
        self.lookout.act = "the results"
        self.frames(150)
        self._all_tabs("the results, {name}")
        for _ in range(6):
            if self._name() == "Results":
                break
            self.key("escape", 40, f"back from {self._name()}")
        if self._name() == "Results":
            self.press("watch", 60, "the game again")
            self.key("space", 120, "the game again")
            self.key("escape", 40, "back to the results")

    def _title_pages(self) -> None:
        """The title, and every page that it leads to."""
        self.lookout.act = "to the title"
        self.app.context.show_title()
        self.frames(60)
        for page in ("rulebook", "games", "statistics", "settings", "daily", "ladder", f"learn-{self.game}"):
            self.press(page, 60, f"title, {page}")
            for _ in range(6):
                if self._name() == "Title":
                    break
                self.key("escape", 40, f"title, back from {page}")
            if self._name() != "Title":
                self.app.context.show_title()
                self.frames(30)

    # ---- hands

    @property
    def table(self) -> TableScene | None:
        """The table, while it is on top."""
        from game.scenes.table import TableScene

        top = self.app.stage.top
        return top if isinstance(top, TableScene) else None

    def _name(self) -> str:
        return type(self.app.stage.top).__name__

    def _spots(self, wanted: Callable[[Spot], bool]) -> list[Spot]:
        return [spot for spot in self.table.spots() if wanted(spot)] if self.table is not None else []

    def frame(self) -> None:
        """A frame."""
        self.lookout.frame(self.app)

    def frames(self, count: int, act: str = "") -> None:
        """So many frames of an act."""
        self.lookout.act = act or self.lookout.act
        for _ in range(count):
            self.frame()

    def until(self, ready: Callable[[], bool]) -> None:
        """Frames until something holds."""
        for _ in range(2_000):
            if ready():
                return
            self.frame()

    def key(self, name: str, count: int, act: str = "") -> None:
        """Press a key, and see so many frames."""
        import pygame

        key = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.frames(count, act)

    def point(self, x: float, y: float, count: int, act: str = "") -> None:
        """Point at a place of the canvas."""
        import pygame

        pos = self.app.window.transform.to_window(x, y)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )
        self.frames(count, act)

    def click(self, x: float, y: float, count: int, act: str = "") -> None:
        """Press the button at a place of the canvas and let it go."""
        import pygame

        self._button(pygame.MOUSEBUTTONDOWN, x, y)
        self.frames(2, act)
        self._button(pygame.MOUSEBUTTONUP, x, y)
        self.frames(count, act)

    def press(self, name: str, count: int, act: str = "") -> None:
        """Press a control of the top scene, where it has it."""
        from game.scenes.menu import MenuScene

        top = self.app.stage.top
        if isinstance(top, MenuScene) and (control := top.gui[name]) is not None:
            x, y, w, h = control.ring or control.box
            self.point(x + w / 2, y + h / 2, 3, act or f"press {name}")
            self.click(x + w / 2, y + h / 2, count, act or f"press {name}")

    def wheel(self, notches: int, count: int, act: str) -> None:
        """Turn the wheel."""
        import pygame

        for _ in range(abs(notches)):
            y = -1 if notches > 0 else 1
            pygame.event.post(
                pygame.event.Event(
                    pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), touch=False
                )
            )
            self.frames(3, act)
        self.frames(count, act)

    def _button(self, kind: int, x: float, y: float) -> None:
        import pygame

        pos = self.app.window.transform.to_window(x, y)
        pygame.event.post(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=pos, touch=False))


LEAVING = frozenset(
    ("done", "back", "close", "title", "watch", "again", "same", "quit", "lines", "page", "find")
)
"""Controls of a scene that lead elsewhere, or are no page of it."""


def _beside(name: str) -> list[Thread]:
    return [thread for thread in enumerate_threads() if thread.name == name]


def _game(name: str) -> str:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game '{name}', only {' and '.join(GAMES)}")
    return name


def main(words: Sequence[str]) -> int:
    """Tell of the frames that hang."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hitch", description=__doc__)
    parser.add_argument("games", nargs="*", type=_game, metavar="GAME", help=f"of {', '.join(GAMES)}")
    for game in parser.parse_args(words).games or GAMES:
        tour = evening(game, 1_000)
        seen, (first, *work) = tour.lookout, tour.lookout.work
        print(f"{game}: the first picture of all in {first:.1f} ms")
        print(f"{len(work)} frames after it, {_above(work)} above {LONG:.0f} ms, "
              f"{share_above(work, FRAME):.2f} % above {FRAME:.1f} ms, longest {max(work):.1f}, "
              f"late {percentile(tour.late, 99):.2f} ms")  # fmt: skip
        late = [frame.gap for frame in seen.long if frame.gap > GAP]
        print(f"pictures of what moves: {seen.moving}, {len(late)} later than {GAP:.0f} ms after the one "
              f"before, the last {max(late, default=0.0):.0f} ms")  # fmt: skip
        for frame in seen.long:
            print(frame)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
