"""What a computer player would weigh at a position of a record, searched while the position is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.ai import levels
from game.ai.player import Player, Thought
from game.render.hint import StudyLook
from game.scenes.film import Film
from game.scenes.study import Study, bars, open_to
from game.words.catalog import Words


def thinker() -> Player:
    """The player that thinks about a position."""
    return levels.make("hard")


class PositionStudy:
    """The search over the position that a film shows, begun anew for each; nothing while it moves.

    It weighs what the seat to move knows: with the eyes of another seat it stays hidden where hands are.
    """

    def __init__(self, film: Film, *, hidden: bool, make: Callable[[], Player] = thinker) -> None:
        self._film, self._hidden, self._make = film, hidden, make
        self._study = Study()
        self._thought: Thought | None = None
        self._done = False
        self._place = (-1, -1, False)
        """The position that is thought about, and the eyes that look on."""

    @property
    def on(self) -> bool:
        """Whether it is wanted."""
        return self._study.on

    @property
    def shown(self) -> StudyLook | None:
        """What was found so far."""
        return self._study.shown if self._standing and self._here == self._place else None

    def toggle(self) -> None:
        """Want it, or want it no more."""
        self._study.toggle()
        self._thought, self._place = None, (-1, -1, False)

    @property
    def _here(self) -> tuple[int, int, bool]:
        return self._film.ply, self._film.viewer, self._film.all_open

    @property
    def _standing(self) -> bool:
        return self.on and not self._film.playing and not self._film.face.moving

    @property
    def _seat(self) -> int | None:
        return self._film.playback.to_move(self._film.ply)

    def _may_be_seen(self, seat: int) -> bool:
        film = self._film
        return open_to(seat, film.viewer, hidden=self._hidden, bystander=film.all_open)

    @property
    def thinking(self) -> bool:
        """Whether there is something to think about."""
        if not self._standing or self._seat is None or not self._may_be_seen(self._seat):
            return False
        return self._here != self._place or not self._done

    def think(self, deadline: float) -> None:
        """Think until the deadline."""
        if not self.thinking:
            return
        if self._here != self._place or self._thought is None:
            self._begin()
        assert self._thought is not None
        self._done = self._thought.step(deadline)
        if self._done:
            self._study.renew()

    def _begin(self) -> None:
        film, seat = self._film, self._seat
        assert seat is not None
        self._study.forget()
        self._place, self._done = self._here, False
        rng = Random(f"study {film.playback.record.seed} {film.ply}")
        self._thought = self._make().think(film.playback.view(film.ply, seat), rng)

    def watch(self, now: float, words: Words, names: Sequence[str]) -> bool:
        """Look at the search; whether there is something new to be shown."""
        if not self._standing or not self._study.due(now):
            return False
        return self._study.show(self._found(words, names))

    def _found(self, words: Words, names: Sequence[str]) -> StudyLook | None:
        seat = self._seat
        if seat is None:
            return None
        if not self._may_be_seen(seat):
            self._place = self._here
            return StudyLook(
                names[seat], note=words.t("Look with the eyes of this seat to see what it could weigh.")
            )
        if self._thought is None or self._here != self._place:
            return None
        view = self._film.playback.view(self._film.ply, seat)
        found = bars(self._thought.report(), view, words, names)
        if found:
            return StudyLook(names[seat], found)
        if self._done:
            return StudyLook(names[seat], note=words.t("There is nothing to weigh here."))
        return None
