"""A lesson: a table played along a record, with a guide who says what to do and why.

It is a table scene like any other, with the real rules and picks. The lesson stands before it: it lets
through what leads along the record, and answers everything else with a friendly word.
"""

from __future__ import annotations

import math
from dataclasses import replace

from game.input.intents import (
    Command,
    Confirm,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Quit,
    Release,
)
from game.match.match import Seat
from game.match.told import Told
from game.render.canvas import Box, Canvas
from game.render.face import CONFIRM, Spot
from game.rules import registry
from game.rules.core import Pick, flat
from game.rules.record import Record
from game.scenes import course, lesson_look
from game.scenes.context import Context
from game.scenes.course import Course
from game.scenes.faces import face_of
from game.scenes.lesson_look import AGAIN, BACK, GO, LessonChrome, Speech
from game.scenes.message import Message
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.store import records
from game.words.lessons import LESSONS
from game.words.names import seat_name

SAID = 5.0
"""Seconds for which a friendly word stands in place of the step."""
SWING = 2.4
"""Seconds for which the arrow swings after a step came."""
ECHO = 0.35
"""Seconds in which a second press is the tail of the one that went on."""
OWN = (GO, BACK, AGAIN)


def record_of(context: Context, game: str) -> Record:
    """The record that the lesson of a game follows. Raises `RecordFileError`."""
    return records.read(context.paths.root / "assets" / "learn" / f"{game}.json")


class Lesson(Scene):
    """The lesson of a game, from one of its steps."""

    played = True

    def __init__(self, context: Context, game: str, at: int = 0) -> None:
        """Raises `PlainError` where the record of the lesson cannot be used."""
        super().__init__(context)
        self.page = game
        self.lesson = LESSONS[game]
        self.course = Course(self.lesson.steps, at)
        self._game = registry.load(game)
        self._record = record_of(context, game)
        self._own = replace(context, settings=replace(context.settings, confirm=True))
        """For the table: in a lesson every choice is confirmed, whatever is set."""
        self.table = self._table(self.course.step.ply)
        self._word, self._word_until = "", 0.0
        self._came = self._went = float("-inf")
        self.over = False
        """Whether the game of the record has ended."""
        self.rescue = lambda: Lesson(context, game, self.course.back(ready=False))

    def _table(self, ply: int) -> TableScene:
        words = self.context.words
        seats = [
            Seat(seat_name(words, place, seat.character), seat.kind, seat.character, seat.colour)
            for place, seat in enumerate(self._record.seats)
        ]
        self.match = Told(self._game, seats, self._record, ply)
        face = face_of(self.context, self.page, len(seats))
        self.chrome = LessonChrome(self.context, face.layout)
        return TableScene(
            self._own,
            self.match,
            face,
            on_pause=lambda table: self._ask_leave(),
            on_over=lambda table: self._ended(),
            chrome=self.chrome,
        )

    # ---- life

    def enter(self) -> None:
        self.context.sounds.ambience(self.page)
        self.table.enter()
        self._came = self.context.clock()

    def leave(self) -> None:
        self.table.leave()
        self.context.sounds.ambience("title")

    def revealed(self) -> None:
        self.table.revealed()
        self.dirty = True

    def update(self, dt: float) -> None:
        self.table.update(dt)
        if self.table.choosing or self.over:
            self._follow()
        now = self.context.clock()
        if self._word and now >= self._word_until:
            self._word, self.dirty = "", True
        self.dirty = self.dirty or self.table.dirty

    def _follow(self) -> None:
        """Go on to the step that is due now, by a leap where no step asks for what comes next."""
        picked = () if self.over else self.table.choice.machine.picked
        if self.course.follow(self.match.ply, picked):
            self._came, self._word, self.dirty = self.context.clock(), "", True
        if self.course.step.ply > self.match.ply:
            self._go_to(self.course.at)
        if self.chrome.reads != self.reading:
            self.chrome.reads, self.dirty = self.reading, True
            if self.reading:
                self.table.pointing.focus = GO

    def _go_to(self, at: int) -> None:
        """Set the table up anew for a step."""
        keys = self.table.pointing.keys
        self.table.leave()
        self.course.at, self.over, self._word = at, False, ""
        self.table = self._table(self.course.step.ply)
        self.table.enter()
        self.table.pointing.keys = keys
        self._came, self.dirty = self.context.clock(), True

    def _ended(self) -> None:
        self.over = self.dirty = True

    @property
    def ready(self) -> bool:
        """Whether the position of the step that is due is there and lies still."""
        return (self.table.choosing or self.over) and self.match.ply == self.course.step.ply

    @property
    def reading(self) -> bool:
        """Whether there is something to read before anything else."""
        return self.ready and not self.course.step.asks

    @property
    def busy(self) -> bool:
        return self.table.busy or self._swings

    @property
    def _swings(self) -> bool:
        motion = self.context.settings.motion
        return motion and self.ready and self.context.clock() < self._came + SWING

    @property
    def wake_in(self) -> float | None:
        word = max(0.0, self._word_until - self.context.clock()) if self._word else None
        found = [time for time in (self.table.wake_in, word) if time is not None]
        return min(found) if found else None

    def prepare(self, deadline: float) -> None:
        self.table.prepare(deadline)

    @property
    def preparing(self) -> bool:
        return self.table.preparing

    def think(self, deadline: float) -> None:
        self.table.think(deadline)

    @property
    def thinking(self) -> bool:
        return self.table.thinking

    @property
    def record(self) -> Record:
        return self.table.record

    # ---- a person

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        self.dirty = True
        if isinstance(intent, Confirm | Move | Next) and self._show_focus():
            return True
        match intent:
            case Press(x, y):
                self.table.handle(Point(x, y))
                spot = self.table.at()
                if self._pressed(spot, spot):
                    return True
            case Release(x, y) if self._let_go(x, y):
                self.table.handle(FocusLost())
                return True
            case Confirm():
                spot = self.table.at() if self.table.pointing.keys else None
                if self._pressed(spot, spot or self._likely()):
                    return True
            case Command("hint" | "study"):
                self._say(self._asked_word())
                return True
            case Command("undo") if not self.table.choice.machine.pressed or not self.table.choosing:
                self._back()
                return True
        return self.table.handle(intent)

    def _show_focus(self) -> bool:
        """The first key of a step only shows the focus, on what is to be pressed; whether it had to."""
        table, wanted = self.table, self._wanted(self.table.spots())
        if table.pointing.keys or not self.ready or not self.course.step.asks or not wanted:
            return False
        if table.deaf or table.pinned or table.opened or table.chrome.log.open:
            return False
        if table.choice.ready is not None:
            return False
        table.pointing.keys, table.pointing.focus = True, wanted[0].key
        return True

    def _likely(self) -> Spot | None:
        """What Enter stands for while nothing has the focus: the button that goes on."""
        return next((spot for spot in self.chrome.spots() if spot.command == GO), None)

    def _pressed(self, spot: Spot | None, meant: Spot | None) -> bool:
        """Answer a press here, or leave it to the table; whether it was answered."""
        table = self.table
        if table.face.moving or table.pinned or table.opened or table.chrome.log.open:
            return False
        if meant is not None and meant.command in OWN:
            self._do(meant.command)
            return True
        if not table.choosing or table.deaf:
            return False
        word = self._objection(spot)
        if word:
            self._say(word)
            self.context.sounds.play("refuse")
        return bool(word)

    def _let_go(self, x: float, y: float) -> bool:
        """Whether what the pointer holds may not be let go here, with a word why."""
        drag, spots = self.table.drag, self.table.spots()
        if drag.grip is None or (drag.carried is None and not drag.grip.plays):
            return False
        spot = next((spot for spot in reversed(spots) if spot.holds(x, y)), None)
        if drag.carried is None or (spot is not None and spot.command == CONFIRM):
            word = self._unready()
        elif spot is not None and spot.pick is not None and self.table.choice.may(spot.pick, spot.lead):
            picks = (*spot.lead, spot.pick)
            leads = course.may(self.table.choice.machine, picks, self.match.way())
            word = "" if leads else self._asked_word()
        else:
            return False
        if word:
            self._say(word)
            self.context.sounds.play("refuse")
        return bool(word)

    def _do(self, command: str) -> None:
        if self.context.clock() < self._went + ECHO:
            return
        self._went = self.context.clock()
        self.context.sounds.play("button")
        if command == BACK:
            self._back()
        elif command == AGAIN:
            self._go_to(self.course.again())
        elif self.course.read():
            self._came, self._word = self.context.clock(), ""
            self._follow()
        else:
            self._finish()

    def _back(self) -> None:
        self._go_to(self.course.back(self.ready))

    def _objection(self, spot: Spot | None) -> str:
        """Why a press does not lead on; empty where it does, or where the table itself has the answer."""
        choice, t = self.table.choice, self.context.words.t
        if spot is not None and spot.command and spot.command != CONFIRM:
            return ""
        picks = (*spot.lead, spot.pick) if spot is not None and spot.pick is not None else ()
        plays = spot is None or spot.command == CONFIRM
        if spot is not None and spot.pick is not None:
            if not choice.may(spot.pick, spot.lead):
                return ""
            plays = choice.settled(spot.pick, spot.lead)
        if not plays and not picks:
            return ""
        if self.reading:
            return t("First read this, please. Then press “Go on”.")
        if plays:
            return self._unready()
        return "" if course.may(choice.machine, picks, self.match.way()) else self._asked_word()

    def _unready(self) -> str:
        """Why what is chosen is not what is asked."""
        choice, t = self.table.choice, self.context.words.t
        if choice.ready is None or course.settled(choice.ready, self.match.asked()):
            return ""
        if course.leads(choice.machine.picked, self.match.way()):
            return t("Not yet: turn it once more, with R, the wheel or the right button.")
        return self._asked_word()

    def _asked_word(self) -> str:
        return self.context.words.t("In a game of your own you may do that. Now press what the arrow shows.")

    def _say(self, text: str) -> None:
        now = self.context.clock()
        self._word, self._word_until, self._came = text, now + SAID, now
        self.dirty = True

    def _ask_leave(self) -> None:
        t = self.context.words.t
        text = t("The lesson can be begun again at any time.")
        stage = self.context.stage
        stage.push(Message.question(self.context, t("Leave the lesson?"), text, t("Leave"), stage.pop))

    def _finish(self) -> None:
        from game.scenes.praise import Praise

        self.context.stage.replace(Praise(self.context, self.page))

    # ---- showing

    @property
    def told(self) -> str:
        return self._speech(self.table.look().refusal).says

    def draw(self, canvas: Canvas) -> None:
        table = self.table
        table.draw(canvas)
        table.dirty = False
        look = table.look()
        aside = bool(table.pinned or table.opened)
        if self.ready and not aside:
            lesson_look.marks(canvas, self._meant(), self._lift)
        if not table.opened:
            go = next((spot for spot in self.chrome.spots() if spot.command == GO), None)
            lesson_look.speech(canvas, self._box(), self._speech(look.refusal), go, look)

    @property
    def _lift(self) -> float:
        if not self._swings:
            return 0.0
        return 14 * abs(math.sin((self.context.clock() - self._came) * math.pi / 0.8))

    def _box(self) -> Box:
        """Where the guide speaks, beside the button that plays what is chosen where that lies there."""
        x, y, w, h = lesson_look.place(self.table.face.layout)
        taken = any(
            spot.command == CONFIRM and x <= spot.centre[0] <= x + w and y <= spot.centre[1] <= y + h
            for spot in self.table.spots()
        )
        return (x, y, w - lesson_look.CONFIRM_ROOM, h) if taken else (x, y, w, h)

    def _speech(self, refusal: str) -> Speech:
        t, step = self.context.words.t, self.course.step
        says, refused = self._word, False
        if not says and refusal:
            says, refused = refusal, True
        return Speech(
            head=self.context.paths.art / "animals" / f"{self.lesson.guide}.svg",
            part=t(self.lesson.parts[step.part - 1]),
            count=t("{number} of {count}", number=step.part, count=len(self.lesson.parts)),
            says=says or self._step_says(),
            refused=refused,
            go=t("Go on"),
        )

    def _step_says(self) -> str:
        words, names = self.context.words, self.table.names
        if not self.ready:
            seat = self.match.to_move
            if seat:
                return words.t("Watch what {who} does.", who=names[seat])
            return words.t("Well done!")
        mine, theirs = (flat(score) for score in self.table.view.scores()[:2])
        facts = {**mine, "rival": theirs["total"], "other": names[1]}
        return words.t(self.course.step.says, **facts)

    def _meant(self) -> tuple[Box, ...]:
        """The boxes of what the step shows, or of what is to be pressed for it."""
        spots = self.table.spots()
        if not self.course.step.asks:
            return tuple(
                box for key in self.course.step.shows if (box := self._named(key, spots)) is not None
            )
        return tuple((spot.x, spot.y, spot.w, spot.h) for spot in self._wanted(spots))

    def _wanted(self, spots: tuple[Spot, ...]) -> list[Spot]:
        """What is to be pressed for the step; at most one."""
        choice = self.table.choice
        if choice.ready is not None:
            return self._again(spots)
        pick = course.following(choice.machine, self.match.way())
        return [spot for spot in spots if pick is not None and self._stands_for(spot, pick)][:1]

    def _again(self, spots: tuple[Spot, ...]) -> list[Spot]:
        """What was chosen, to be pressed again or turned; else, where it was chosen by itself, the button."""
        choice, way = self.table.choice, self.match.way()
        if not course.leads(choice.machine.picked, way):
            return [spot for spot in spots if self._leads(spot, way)][:1]
        last = next(pick for pick in reversed(way) if pick.kind != course.TURN)
        return [spot for spot in spots if self._is(spot, last)][:1]

    def _leads(self, spot: Spot, way: tuple[Pick, ...]) -> bool:
        return spot.pick is not None and course.may(self.table.choice.machine, (*spot.lead, spot.pick), way)

    def _stands_for(self, spot: Spot, pick: Pick) -> bool:
        return self._is(spot, pick) or (pick in spot.lead and self._leads(spot, self.match.way()))

    def _is(self, spot: Spot, pick: Pick) -> bool:
        return spot.pick == pick and set(spot.lead) <= set(self.match.way())

    def _named(self, key: str, spots: tuple[Spot, ...]) -> Box | None:
        """The box of a spot or a slot; "line.-1" is the last of the line."""
        kind, _, place = key.partition(".")
        alike = [spot for spot in spots if spot.key.startswith(f"{kind}.")]
        if place.startswith("-") and alike:
            spot = alike[int(place)]
            return spot.x, spot.y, spot.w, spot.h
        found = next((spot for spot in spots if spot.key == key), None)
        if found is not None:
            return found.x, found.y, found.w, found.h
        layout = self.table.face.layout
        return layout[key].rect if key in layout else None
