"""Several people at one table of the savannah, and somebody who presses anything on every device.

`python -m tests.hard.peeper --episodes 200 --seed 1` looks at every frame: no card is drawn or named that
only a hand holds whose owner has not opened the curtain.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from game.ai.kinds import HUMAN
from game.match.match import Match, Seat
from game.render import savannah_card
from game.render.art import Art
from game.render.canvas import Canvas
from game.rules.registry import load
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.curtain import Curtain
from game.scenes.foresight import Foresight
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.words.catalog import Words
from game.words.names import name_of
from tests.hard.monkey import STEPS, Monkey
from tests.hard.pranks import PRANKS, SHARES

GAME = "savannah"
APART = frozenset({"_close", "_lose_display", "_speak"})
"""The pranks that are left out: after them there is another table, or other words."""
OPEN = frozenset({"Rulebook", "Replay", "Results"})
"""Scenes that show cards for another reason; what they may show is looked at elsewhere."""
NAMED = frozenset({"CardPlayed", "CardDiscarded", "CardStolen"})
"""The events that name a card before everybody's eyes."""
PLIES = (0, 3, 10, 25)
"""So many actions were played when the people sit down."""
EVENTS = 300


class SeenError(Exception):
    """A hidden card was drawn or named."""


class _LeftError(Exception):
    """The table is not there any more."""


@dataclass
class Ears:
    """What was drawn and written in a frame."""

    cards: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)


@contextmanager
def listening() -> Iterator[Ears]:
    """Hear of every card and every text that is drawn for somebody to see."""
    ears, ahead = Ears(), [False]
    card, text, step = savannah_card.draw, Canvas.text, Foresight.step

    def draw(canvas: Canvas, shown: Any, *rest: Any, **more: Any) -> None:
        if not ahead[0]:
            ears.cards.append(shown.id)
        card(canvas, shown, *rest, **more)

    def write(self: Canvas, string: str, *rest: Any, **more: Any) -> Any:
        ears.texts.append(string)
        return text(self, string, *rest, **more)

    def foresee(self: Foresight, deadline: float) -> None:
        ahead[0] = True
        try:
            step(self, deadline)
        finally:
            ahead[0] = False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(savannah_card, "draw", draw)
        patch.setattr(Canvas, "text", write)
        patch.setattr(Foresight, "step", foresee)
        yield ears


@dataclass
class Peeper(Monkey):
    """One episode; `holder` is who opened the curtain last."""

    ears: Ears = field(default_factory=Ears)
    holder: int = -1
    frames: int = 0
    secrets: int = 0
    """How many hidden cards there were in all frames that were looked at."""
    table: TableScene | None = None
    """Where they sit."""
    _curtain: Curtain | None = None

    def sit_down(self) -> None:
        """People, and at times a computer, take up a match somewhere on its way."""
        rng = self.rng
        kinds = [HUMAN] * rng.choice((2, 3, 4, 4, 5))
        if len(kinds) > 2 and rng.random() < 0.3:
            kinds[rng.randrange(len(kinds))] = "random"
        match = Match(load(GAME), [Seat(f"S{i}", kind) for i, kind in enumerate(kinds)], rng.randrange(10**6))
        for _ in range(rng.choice(PLIES)):
            match.play(rng.choice(match.view(match.to_move or 0).legal()))
        settings = self.app.settings
        settings.narrator, settings.turning = rng.random() < 0.5, rng.random() < 0.6
        forms = tuple(SeatSetup(seat.name, seat.kind) for seat in match.seats)
        self.table = factory.of_match(self.app.context, match, TableSetup(GAME, forms, 1))
        self.app.stage.reset(Title(self.app.context), self.table)

    def peep(self, count: int) -> None:
        """Press anything so many times. Raises `SeenError`."""
        pranks = [pair for pair in zip(PRANKS, SHARES, strict=True) if pair[0].__name__ not in APART]
        kinds, shares = [prank for prank, _ in pranks], [share for _, share in pranks]
        self.sit_down()
        try:
            while self.events < count:
                for _ in range(self.rng.choice((1, 1, 2, 3, 6))):
                    self._prank(self.rng.choices(kinds, shares)[0])
                self.frame(self.rng.choice(STEPS))
                if self.rng.random() < 0.15:
                    self.key(pygame.K_RETURN)
                    self.frame(0.9)
        except _LeftError:
            return

    def frame(self, seconds: float = 1 / 60) -> None:
        self.ears.cards.clear()
        self.ears.texts.clear()
        super().frame(seconds)
        if self.table is not None:
            self._check(self.table)

    def _check(self, table: TableScene) -> None:
        scenes = self.app.stage.scenes
        if table not in scenes or table.match.over:
            raise _LeftError
        self._watch_curtain(scenes, table)
        if table.opened or OPEN.intersection(type(scene).__name__ for scene in scenes):
            return
        hidden = self._hidden(table.match)
        self.frames, self.secrets = self.frames + 1, self.secrets + len(hidden)
        told = self.app.stage.top.told if self.app.stage.top is not None else ""
        said = " | ".join((*self.ears.texts, told))
        seen = hidden.intersection(self.ears.cards) | {c for c in hidden if name_of(Words(), c) in said}
        if seen:
            last = "\n  ".join(self.last)
            raise SeenError(f"{sorted(seen)} by seat {self.holder}, event {self.events}; last:\n  {last}")

    def _watch_curtain(self, scenes: Sequence[object], table: TableScene) -> None:
        """Learn who opened it, or that it is shut: then nobody holds the table."""
        if self._curtain is not None and self._curtain._gone is not None:
            self.holder = table.names.index(self._curtain.seat.name)
        shut = (scene for scene in scenes if isinstance(scene, Curtain) and scene._gone is None)
        self._curtain = next(shut, None)
        if self._curtain is not None:
            self.holder = -1

    def _hidden(self, match: Match) -> set[str]:
        """The cards that only hands of others hold, and that were never seen."""
        views = [match.view(seat).as_json() for seat in range(len(match.seats))]
        known = {card.partition(":")[0] for card in views[0]["row"]} | set(views[0]["discard"])
        known |= {card for pile in views[0]["kills"] for card in pile}
        known |= {e.card for entry in match.log for e in _naming(entry.events)}
        if self.holder >= 0:
            known |= set(views[self.holder]["hand"])
        return {card for view in views for card in view["hand"]} - known


def _naming(events: Any) -> Any:
    return (event for event in events if type(event).__name__ in NAMED)


def episode(seed: int, number: int, art: Art | None = None, events: int = EVENTS) -> Peeper:
    """Go through an episode. Raises `SeenError`."""
    with TemporaryDirectory() as folder, listening() as ears:
        peeper = Peeper(seed, number, Path(folder), art if art is not None else Art(), ears=ears)
        try:
            if not peeper.exhibited:
                peeper.peep(events)
            return peeper
        finally:
            peeper.close()
            pygame.display.quit()


def main(words: Sequence[str]) -> int:
    """Let it peep: the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--episodes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first episode")
    options = parser.parse_args(words)
    art, frames, secrets, plies, seen = Art(), 0, 0, 0, 0
    for number in range(options.first, options.first + options.episodes):
        try:
            found = episode(options.seed, number, art)
        except SeenError as error:
            print(f"--seed {options.seed} --first {number} --episodes 1: {error}", flush=True)
            seen += 1
            continue
        frames, secrets = frames + found.frames, secrets + found.secrets
        plies += found.table.match.ply if found.table is not None else 0
    print(
        f"{frames:,} frames with {secrets:,} hidden cards, {plies:,} actions; one was seen in {seen} episodes"
    )
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
