"""A monkey at the machine: every device, every scene, both games, and the same again for the same seed.

`python -m tests.hard.monkey --events 1000000 --seed 1 --jobs 2` goes through episodes of some hundred events
each, every one over a fresh data folder; `--seed S --episode N` goes through a single one again. It looks
for an exception, a broken invariant of a match, and a state out of which no live control leads.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import time
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from game.app import App, Exhibition, Options
from game.input.chord import parse
from game.render.art import Art
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.home import Home
from game.store.kiosk import Kiosk
from game.store.settings import SPEEDS, Settings
from tests.hard.doors import DOORS, WEIGHTS
from tests.hard.pranks import PRANKS, SHARES, Prank
from tests.store.at_once import AtOnce

SIZE = (320, 180)
EVENTS = 400
"""So many events make an episode."""
STEPS = (1 / 60, 1 / 60, 0.05, 0.1, 0.4, 3.0)
"""Seconds from one frame to the next."""
TICK = 0.0004
"""Seconds that pass whenever the clock is looked at, so that thinking takes its frames."""
WAYS = 400
"""So many live controls are tried at the most before the title has to be reached."""
SETTLED = 250
"""Frames after which a computer has to have played."""
EXHIBITED = 0.12
"""The share of episodes in an exhibition."""


class StuckError(Exception):
    """No live control leads on."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What an episode came upon."""

    seed: int
    episode: int
    event: int
    trace: str
    last: tuple[str, ...]

    def __str__(self) -> str:
        lines = "\n  ".join(self.last)
        again = f"--seed {self.seed} --episode {self.episode}"
        return f"{again}, event {self.event}:\n{self.trace}\nlast:\n  {lines}"


@dataclass
class Monkey:
    """One episode."""

    seed: int
    episode: int
    folder: Path
    art: Art
    now: float = 1e9
    """Far ahead of the machine's own clock, so that whoever thinks until a deadline comes to an end."""
    tick: float = TICK
    events: int = 0
    last: deque[str] = field(default_factory=lambda: deque(maxlen=14))
    seen: Counter[str] = field(default_factory=Counter)
    """How many frames each kind of scene was on top."""

    def __post_init__(self) -> None:
        self.rng = Random(f"{self.seed} {self.episode}")
        self.exhibited = self.rng.random() < EXHIBITED
        self.motion, self.speed = self.rng.random() < 0.5, self.rng.choice(SPEEDS)
        self._checked: dict[int, int] = {}
        self._pressed = Counter[str]()
        """How often each control was pressed on the way out."""
        self.app = self._open()

    # ---- the machine

    def _open(self) -> App:
        home = Home(self.folder, AtOnce())
        settings = Settings(motion=self.motion, speed=self.speed)
        home.settings.motion, home.settings.speed = self.motion, self.speed
        kiosk = Kiosk(idle=20.0, speed=self.speed)
        shown = Exhibition(kiosk, parse("ctrl+shift+q"), 7, lambda: time(12)) if self.exhibited else None
        app = App(
            # How many frames a picture takes to come depends on what is drawn already: each comes at once.
            Options(SIZE, settings, home, shown, rng=Random(self.seed), art=self.art, at_once=True),
            clock=self.clock,
            sleep=lambda seconds: None,
        )
        app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
        app.stage.push(Title(app.context))
        return app

    def clock(self) -> float:
        """Time goes on whenever somebody looks."""
        self.now += self.tick
        return self.now

    def frame(self, seconds: float = 1 / 60) -> None:
        """One frame; a game that was left is opened again."""
        self.now += seconds
        self.app.frame()
        if not self.app.running:
            self.close()
            self.app = self._open()
            self.app.frame()
        self._look()

    def close(self) -> None:
        """Close the window. What still waits to be read is read: what an event holds that is left is never
        let go of, and from episode to episode that would be a whole game."""
        pygame.event.get()
        self.app.close()

    def _look(self) -> None:
        top = self.app.stage.top
        self.seen[type(top).__name__] += 1
        for scene in self.app.stage.scenes:
            if isinstance(scene, TableScene) and self._checked.get(id(scene)) != scene.match.ply:
                self._checked[id(scene)] = scene.match.ply
                problems = scene.match._state.problems()
                assert not problems, problems

    # ---- an episode

    def play(self, count: int) -> None:
        """So many events from a door on, then the way out."""
        door = self.rng.choices([*DOORS], WEIGHTS)[0]
        self._note(f"door {door}, exhibited {self.exhibited}")
        self.frame()
        DOORS[door](self.app, self.rng)
        self.frame()
        while self.events < count:
            for _ in range(self.rng.choice((1, 1, 1, 2, 3, 6))):
                self._prank(self.rng.choices(PRANKS, SHARES)[0])
            self.frame(self.rng.choice(STEPS))
        self._find_out()

    def _prank(self, prank: Prank) -> None:
        self.events += 1
        self._note(f"{getattr(prank, '__name__', prank)} {prank(self) or ''}")

    def _note(self, what: str) -> None:
        self.last.append(f"{self.events} {type(self.app.stage.top).__name__}: {what}")

    # ---- the way out

    def _find_out(self) -> None:
        """Let go of everything; the title has to be reached by live controls. Raises `StuckError`.

        Nobody aims at buttons in a window of a few pixels: it is made large enough to press them, and again
        where the settings bring its old size back.
        """
        self.post(pygame.WINDOWFOCUSLOST)
        self.tick = 0.0
        for _ in range(WAYS):
            self._enlarge()
            self._settle()
            if isinstance(self.app.stage.top, Title):
                return
            self._way()
        raise StuckError(f"the title is not reached from {[type(s).__name__ for s in self.app.stage.scenes]}")

    def _enlarge(self) -> None:
        if self.app.window.transform.window != SIZE:
            pygame.display.set_mode(SIZE, pygame.RESIZABLE)
            self.post(pygame.WINDOWSIZECHANGED, x=SIZE[0], y=SIZE[1])

    def _settle(self) -> None:
        """Nobody does anything until the frames show nothing new: a computer plays meanwhile."""
        top = self.app.stage.top
        before = top.match.ply if isinstance(top, TableScene) else -1
        for number in range(SETTLED):
            self.frame(0.1)
            if number > 4 and (top := self.app.stage.top) is not None and not self._waits_for_computer(top):
                return
            if isinstance(top, TableScene) and top.match.ply != before:
                return
        raise StuckError("a computer never plays")

    def _waits_for_computer(self, scene: object) -> bool:
        if not isinstance(scene, TableScene):
            return False
        seat = scene.match.to_move
        return seat is not None and not scene.match.seats[seat].human

    def _way(self) -> None:
        top = self.app.stage.top
        controls = [
            control
            for control in (top.gui.controls if isinstance(top, MenuScene) else [])
            if control.enabled and control.name != "quit"
        ]
        if isinstance(top, TableScene) and not top.spots():
            raise StuckError("nothing can be pressed at a table")
        if not controls or self.rng.random() < 0.3:
            self.key(self.rng.choice((pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F10, pygame.K_TAB)))
            return
        # One after the other: who chooses by chance alone may never come upon the one that leads out.
        least = min(self._pressed[control.name] for control in controls)
        chosen = self.rng.choice([control for control in controls if self._pressed[control.name] == least])
        self._pressed[chosen.name] += 1
        x, y, w, h = chosen.box
        self.click(*self.app.window.transform.to_window(x + w / 2, y + h / 2))

    # ---- hands

    def post(self, kind: int, **values: object) -> None:
        """Put an event where the devices find it."""
        pygame.event.post(pygame.event.Event(kind, **values))

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Press a button and let it go."""
        self.post(pygame.MOUSEBUTTONDOWN, button=button, pos=(x, y), touch=False)
        self.post(pygame.MOUSEBUTTONUP, button=button, pos=(x, y), touch=False)

    def spots(self) -> Iterator[tuple[float, float]]:
        """Where something can be pressed now, on the canvas."""
        top = self.app.stage.top
        if isinstance(top, MenuScene):
            for x, y, w, h in (control.box for control in top.gui.controls):
                yield x + w / 2, y + h / 2
        elif isinstance(top, TableScene):
            yield from (spot.centre for spot in top.spots())


def episode(seed: int, number: int, art: Art | None = None, events: int = EVENTS) -> Fault | Counter[str]:
    """Go through an episode: the fault that it came upon, else the scenes that were seen."""
    with TemporaryDirectory() as folder:
        monkey = Monkey(seed, number, Path(folder), art if art is not None else Art())
        try:
            monkey.play(events)
            return monkey.seen
        except Exception:
            return Fault(seed, number, monkey.events, traceback.format_exc(limit=-6), tuple(monkey.last))
        finally:
            monkey.app.options = Options(faults=None)
            if pygame.display.get_init():
                pygame.event.get()
            pygame.display.quit()


def run(seed: int, events: int, episodes: Sequence[int]) -> tuple[Counter[str], list[Fault]]:
    """Go through episodes: the scenes that were seen, and what was come upon."""
    art, seen, faults = Art(), Counter[str](), []
    for number in episodes:
        found = episode(seed, number, art, events)
        if isinstance(found, Fault):
            faults.append(found)
        else:
            seen += found
    return seen, faults


def main(words: Sequence[str]) -> int:
    """Let the monkey play: the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first episode")
    parser.add_argument("--episode", type=int, help="this one alone")
    parser.add_argument("--length", type=int, default=EVENTS, help="events of an episode")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(words)
    if options.episode is not None:
        found = episode(options.seed, options.episode, events=options.length)
        print(found)
        return isinstance(found, Fault)
    count = max(1, options.events // options.length)
    numbers = range(options.first, options.first + count)
    parts = [numbers[at : at + 10] for at in range(0, count, 10)]
    seen, faults, done = Counter[str](), [], 0
    with ProcessPoolExecutor(options.jobs) as executor:
        for part, (scenes, found) in zip(
            parts, executor.map(partial(run, options.seed, options.length), parts), strict=True
        ):
            seen, done = seen + scenes, done + len(part) * options.length
            faults += found
            for fault in found:
                print(fault, flush=True)
            print(f"{done:,} events, {len(faults)} faults", file=sys.stderr, flush=True)
    print(f"{done:,} events, {sum(seen.values()):,} frames, {len(faults)} faults; frames by scene:")
    print(", ".join(f"{name} {frames}" for name, frames in seen.most_common()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
