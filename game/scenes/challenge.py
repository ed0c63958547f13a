"""A level at its table: it ends when its goal's time is over, whether the game would go on or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.challenges.course import standing
from game.challenges.level import Level
from game.match.match import Match, Seat
from game.render import goal_strip
from game.render.canvas import Canvas
from game.render.goal_strip import GoalLook
from game.rules.events import CardTaken, Event
from game.rules.goals import OPENING
from game.rules.registry import load
from game.scenes.context import Context
from game.scenes.faces import face_of_level
from game.scenes.pause import Pause
from game.scenes.table import LAST_LOOK, TableScene
from game.words import goals
from game.words.names import seat_name

Finish = Callable[[int, int], None]


class Challenge(TableScene):
    """The table of a level; the person's seat looks on."""

    def __init__(self, context: Context, level: Level, ended: Finish, again: Callable[[], None]) -> None:
        """`ended` is told the stars and the amount; `again` begins the level anew.

        Raises `LayoutError` where its map cannot be used, `PlainError` where its record cannot.
        """
        self.level, self._ended = level, ended
        game = load(level.game)
        self._begun = len(level.record.actions)
        match = Match(game, _seats(context, level), level.record.seed or 0, level.record, begun=self._begun)
        self.standing = standing(level.goal, game, level.record, level.seat, self._begun)
        face = face_of_level(context, level.path)
        self._alone = face.layout.players == 1
        """Whether chance, which plays for the others, is seen only in the cards that it takes."""
        self._done_at: float | None = None
        super().__init__(
            context,
            match,
            face,
            on_pause=lambda _: context.stage.push(Pause(context, again, level.game)),
            on_over=lambda _: self._finish(),
            on_played=lambda _: self._measure(),
        )
        self.rescue = lambda: Challenge(context, level, ended, again)

    def _measure(self) -> None:
        self.standing = standing(
            self.level.goal, self.match.game, self.match.record(), self.level.seat, self._begun
        )

    @property
    def _closing(self) -> bool:
        """Whether the level is at its end before the game is."""
        return self.standing.over and not self.match.over

    def update(self, dt: float) -> None:
        if not self._closing or self.face.moving:
            self._done_at = None
            super().update(dt)
            return
        now = self.context.clock()
        if self._done_at is None:
            self._done_at = now + (LAST_LOOK if self.context.settings.speed != "off" else 0.0)
        if now >= self._done_at:
            self._finish()

    @property
    def busy(self) -> bool:
        return self._closing or super().busy

    # ---- chance

    def awaits(self, seat: int) -> str:
        if self.standing.over:
            return ""
        if self._alone:
            return self.context.words.t("The wind blows a card away.")
        return super().awaits(seat)

    @property
    def _pause(self) -> float:
        opening = self.view.phase == OPENING[self.level.game]
        return super()._pause if opening or not self._alone else 0.0

    def _tell(self, events: tuple[Event, ...]) -> None:
        if self._alone and events and events[0].seat != self.level.seat:
            events = tuple(event for event in events if isinstance(event, CardTaken))
            if not events:
                return
        super()._tell(events)

    def _finish(self) -> None:
        amount = self.standing.amount
        self._ended(self.level.goal.reached(amount), amount)

    @property
    def choosing(self) -> bool:
        return not self.standing.over and super().choosing

    @property
    def goal_look(self) -> GoalLook:
        """What the strip tells."""
        words, goal = self.context.words, self.level.goal
        amount = self.standing.amount
        following = goal.stars[min(goal.reached(amount), len(goal.stars) - 1)]
        left = goals.time_left(words, goal, self.standing.turns)
        return GoalLook(goals.asked(words, goal, following), left, goal.stars, amount)

    @property
    def told(self) -> str:
        goal = self.goal_look
        return " ".join(part for part in (super().told, goal.asked, goal.left) if part)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        goal_strip.draw(canvas, self.face.layout["goal"].rect, self.goal_look)


def _seats(context: Context, level: Level) -> Sequence[Seat]:
    words = context.words
    return [
        Seat(seat.name or seat_name(words, n, seat.character), seat.kind, seat.character, seat.colour)
        for n, seat in enumerate(level.record.seats)
    ]
