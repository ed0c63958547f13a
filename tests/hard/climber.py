"""Climbs the first levels of each world in the real window, on a screen without a monitor.

`python -m tests.hard.climber --levels 5 --pictures FOLDER` opens the game under Xvfb, and mouse and keys of
xdotool lead it from the title to the path of levels and through the stored solution of each. A double of the
game, played beside it by the same presses, tells where to press and what is to be seen. In the end the stars
that the game kept have to be those of the solutions.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.input.pick import Way
from game.layout.transform import Transform
from game.render.face import CONFIRM, Spot
from game.rules.core import Pick
from game.rules.goals import STARS
from game.rules.registry import GAMES
from game.scenes.challenge import Challenge
from game.scenes.climb import Verdict
from game.scenes.course import TURN
from game.scenes.ladder import Ladder
from game.scenes.replay import Replay
from game.scenes.title import Title
from game.store.folder import find
from game.store.home import Home
from game.store.progress import Progress
from game.store.settings import Settings, dumps
from game.store.writer import Writer
from tests.hard.screen import SIZE, NoScreenError, Screen, missing, opened, playing
from tests.scenes.machine import Hand

STEP = 0.1
"""Seconds of a frame of the double."""
LONGEST = 3000
"""Frames in which anything comes to its end."""
BETWEEN = 0.45
"""Seconds between two presses: quicker ones would be taken for one."""
AFTER = 8
"""Frames in which what a press or the pointer made move, such as a card of a hand, comes to rest."""
PATIENCE = 40.0
"""Seconds that the game may take to show what its double shows."""
STILL = 2
"""So many looks in a row have to find the same, before the next press."""
ALIKE = 0.3
"""How far the picture of the game may be from that of its double: the mean of all colours, of 255."""
PRESSES = 40
"""So many presses carry out any action."""


class LostError(Exception):
    """The game does not do what its double does."""


class Climber:
    """Presses in the window of the game and in its double alike."""

    def __init__(self, screen: Screen, hand: Hand, pictures: Path | None) -> None:
        self._screen, self._hand, self._pictures = screen, hand, pictures
        self._transform = Transform(SIZE)
        self.presses = 0
        self.apart = 0.0
        """The farthest that a picture of the game was from that of its double."""

    # ---- both alike

    def settle(self) -> None:
        """Wait until both come to rest and show the same; what is watched goes on by itself."""
        before = self._hand.now
        for _ in range(LONGEST):
            self._hand.frame(STEP)
            if not _restless(self._hand):
                break
        else:
            raise LostError(f"{self._hand.names} does not come to rest")
        for _ in range(AFTER):
            self._hand.frame(STEP)
        time.sleep(max(BETWEEN, self._hand.now - before))
        if not isinstance(self._hand.top, Replay):
            self._wait()
        self._hand.frame(BETWEEN)

    def _wait(self) -> None:
        """Give the game time to show what the double shows, on a machine that does other things too."""
        until, still = time.monotonic() + PATIENCE, 0
        while still < STILL and time.monotonic() < until:
            time.sleep(0.15)
            still = still + 1 if self._apart() <= ALIKE else 0

    def _apart(self) -> float:
        return difference(self._screen.picture(), self._hand.app.window.canvas.surface)

    def click(self, name: str) -> None:
        """Press a control of the scene that is shown."""
        self._press(*self._hand.middle(name))

    def key(self, key: int, name: str) -> None:
        """Press a key, which xdotool calls by its name."""
        self._screen.do("key", name)
        self._hand.key(key)
        self._pressed()

    def _press(self, x: float, y: float) -> None:
        self._screen.click(*self._transform.to_window(x, y))
        pos = self._hand.app.window.transform.to_window(x, y)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self._hand.at(x, y)
        self._pressed()

    def _pressed(self) -> None:
        self.presses += 1
        self.settle()

    def picture(self, name: str) -> None:
        """See that both show the same, and keep what the game shows. Raises `LostError`."""
        self.keep(name)
        apart, double = self._apart(), self._hand.app.window.canvas.surface
        self.apart = max(self.apart, apart)
        if apart > ALIKE:
            if self._pictures is not None:
                pygame.image.save(double, self._pictures / f"{name}-double.png")
            raise LostError(f"{name}: {self._hand.names} looks otherwise, by {apart:.1f} of 255")

    def keep(self, name: str) -> None:
        """Keep what the game shows, where pictures are wanted."""
        if self._pictures is not None:
            pygame.image.save(self._screen.picture(), self._pictures / f"{name}.png")

    # ---- at the table

    @property
    def table(self) -> Challenge:
        """The level that is played. Raises `LostError` where none is."""
        if not isinstance(self._hand.top, Challenge):
            raise LostError(f"{self._hand.names}: no level is played")
        return self._hand.top

    def solve(self, name: str) -> None:
        """Play the stored solution to its end, with a picture from the middle of it."""
        level, table = self.table.level, self.table
        begun, last = len(level.record.actions), len(level.solution.actions)
        seen = False
        while self._hand.top is table:
            if not seen and table.match.ply >= (begun + last) // 2:
                seen = True
                self._carry_out(table, half=f"{name}-middle")
            else:
                self._carry_out(table)
        if not isinstance(self._hand.top, Verdict):
            raise LostError(f"{name}: {self._hand.names} instead of what came of the level")

    def _carry_out(self, table: Challenge, half: str = "") -> None:
        """Choose what the solution does next, and confirm it."""
        way = _way(table)
        for _ in range(PRESSES):
            machine = table.choice.machine
            if machine.ready == way[1]:
                break
            self._choose(table, way)
        else:
            raise LostError(f"{table.level.id}: {way[0]} cannot be chosen")
        if half:
            self.picture(half)
        spot = next((spot for spot in table.spots() if spot.command == CONFIRM), None)
        if spot is None:
            self.key(pygame.K_RETURN, "Return")
        else:
            self._press(*spot.centre)

    def _choose(self, table: Challenge, way: Way) -> None:
        picked = table.choice.machine.picked
        wanted = next(pick for n, pick in enumerate(way[0]) if picked[n : n + 1] != (pick,))
        spot = next((spot for spot in table.spots() if _leads(spot, wanted, way)), None)
        if spot is not None:
            self._press(*spot.centre)
        elif wanted.kind == TURN:
            self.key(pygame.K_r, "r")
        else:
            raise LostError(f"{table.level.id}: there is no place to press for {wanted}")

    # ---- the climb

    def climb(self, game: str, levels: int, *, again: bool = True) -> None:
        """The first levels of a world, from its path to the stars of each; the first one once more."""
        for number in range(1, levels + 1):
            name = f"{game}-{number}"
            if self._ladder.chosen != f"{game}/{number:02}":
                self.click(f"{game}/{number:02}")
            self.picture(f"{name}-ladder")
            self.click("play")
            self.picture(f"{name}-begin")
            first = self.table.match.ply
            self.solve(name)
            self.picture(f"{name}-result")
            if again and number == 1:
                self._again(name, first)
            self.click("ladder")
            self.picture(f"{name}-then")

    def _again(self, name: str, first: int) -> None:
        """The best way watched, and the level once more in one press: its first decision is at that ply."""
        self.click("best")
        if not isinstance(self._hand.top, Replay):
            raise LostError(f"{name}: {self._hand.names} instead of the best way")
        self.keep(f"{name}-best")
        self.key(pygame.K_ESCAPE, "Escape")
        self.click("again")
        if self.table.match.ply != first:
            raise LostError(f"{name}: it does not begin anew")
        self.picture(f"{name}-again")
        self.solve(name)

    @property
    def _ladder(self) -> Ladder:
        if not isinstance(self._hand.top, Ladder):
            raise LostError(f"{self._hand.names} instead of the path")
        return self._hand.top


def _restless(hand: Hand) -> bool:
    """Whether something goes on that is not over before somebody presses."""
    top = hand.top
    if not isinstance(top, Challenge):
        return top.busy
    return not top.choosing


def _way(table: Challenge) -> Way:
    """The way to what the solution does next. Raises `LostError` where there is none."""
    solution, game = table.level.solution.actions, table.match.game
    for picks, actions in table.choice.machine.ways:
        ply = table.match.ply
        if tuple(map(game.text, actions)) == solution[ply : ply + len(actions)]:
            return picks, actions
    raise LostError(f"{table.level.id}: the solution cannot be followed at {table.match.ply}")


def _leads(spot: Spot, wanted: Pick, way: Way) -> bool:
    """Whether pressing a spot makes the pick, and none beside the way."""
    return (
        spot.pick is not None and wanted in (spot.pick, *spot.lead) and {spot.pick, *spot.lead} <= {*way[0]}
    )


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures of the same size are apart: the mean over all colours of all points.

    >>> black, white = pygame.Surface((4, 4)), pygame.Surface((4, 4))
    >>> _ = white.fill("white")
    >>> difference(black, black), difference(black, white)
    (0.0, 255.0)
    """
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.convert(apart).copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(apart)[:3]) / 3


@contextmanager
def double(folder: Path, settings: Settings) -> Iterator[Hand]:
    """The same game in this process, at its title, with a data folder of its own."""
    home, hand = Home(folder), Hand(SIZE)
    hand.app.settings = settings
    hand.app.context = replace(
        hand.context, settings=settings, progress=home.progress, days=home.days, scores=home.scores,
        saves=home.saves, statistics=home.statistics,
    )  # fmt: skip
    try:
        hand.show(Title(hand.context))
        yield hand
    finally:
        hand.app.close()
        home.close()


def run(
    games: Sequence[str],
    levels: int,
    number: int,
    settings: Settings,
    pictures: Path | None,
    *,
    again: bool = True,
) -> tuple[Climber, list[str]]:
    """Climb on the screen of this number: the climber, and what went wrong. Raises `NoScreenError`."""
    with TemporaryDirectory() as text:
        folder = Path(text)
        data = folder / "data"
        data.mkdir()
        (data / "settings.json").write_bytes(dumps(replace(settings, fullscreen=True)))
        with (
            opened(number, folder / "frame") as screen,
            playing(screen, ["--data", str(data)]) as process,
            double(folder / "double", settings) as hand,
        ):
            climber, faults = Climber(screen, hand, pictures), list[str]()
            try:
                climber.settle()
                climber.picture("title")
                climber.click("ladder")
                for game in games:
                    climber.climb(game, levels, again=again)
            except LostError as error:
                faults.append(str(error))
            time.sleep(1)
            if process.poll() is not None:
                assert process.stderr is not None
                faults.append(f"it ended: {process.stderr.read().decode()[-2000:]}")
        return climber, faults + _missed(data, games, levels)


def _missed(data: Path, games: Sequence[str], levels: int) -> Iterator[str] | list[str]:
    """What the game did not keep."""
    folder = find(data)
    progress = Progress(folder, Writer())
    found = []
    for game in games:
        for number in range(1, levels + 1):
            stars = progress.of(f"{game}/{number:02}").stars
            if stars != STARS:
                found.append(f"{game}/{number:02}: {stars} stars were kept")
    log = data / "faults.jsonl"
    if log.exists():
        found.append(f"faults were logged: {log.read_text(encoding='utf-8')[-4000:]}")
    return found


def main(words: Sequence[str]) -> int:
    """Climb: the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", type=int, default=5, help="so many of each world")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--speed", default="fast", help="how fast things move: slow, normal, fast, off")
    parser.add_argument("--pictures", type=Path, help="a folder for what was seen")
    parser.add_argument("--display", type=int, default=740, help="the number of the screen that is made")
    options = parser.parse_args(words)
    if lacking := missing():
        print(f"this needs {' and '.join(lacking)}", file=sys.stderr)
        return 2
    if options.pictures is not None:
        options.pictures.mkdir(parents=True, exist_ok=True)
    settings = Settings(language="en", speed=options.speed)
    try:
        climber, faults = run(options.games, options.levels, options.display, settings, options.pictures)
    except NoScreenError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{climber.presses} presses; the picture was {climber.apart:.2f} of 255 from the double's at most")
    print("\n".join(faults) or "nothing is wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
