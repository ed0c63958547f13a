"""The table of a game in play: whose turn it is and what follows from it; the face draws the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai import levels
from game.ai.player import Player
from game.input.intents import Intent
from game.match.match import Match
from game.match.undo import UndoRefusedError
from game.render import points_sheet
from game.render.canvas import Canvas
from game.render.carrying import Carried
from game.render.face import SPEEDS, Face, Look, Restless, Spot
from game.rules.core import Action, View
from game.rules.events import Event
from game.rules.record import Record
from game.scenes import seats, table_look
from game.scenes.choice import Choice
from game.scenes.chrome import Chrome
from game.scenes.computer import Computer
from game.scenes.context import Context
from game.scenes.curtain import Curtain
from game.scenes.drag import Drag
from game.scenes.foresight import Foresight
from game.scenes.hints import Hints
from game.scenes.moment import Moment
from game.scenes.pointing import Pointing
from game.scenes.stack import Scene
from game.scenes.study import Study
from game.scenes.table_input import TableInput
from game.scenes.thoughts import Thoughts
from game.scenes.worlds import WORLDS
from game.words.log import sentences
from game.words.undo import refused

PAUSE = 0.55
"""Seconds at normal speed for which a computer's seat is seen to think, at the least."""
DEAF = 0.2
"""Seconds after an action in which a press is the tail of the one that brought it about."""
DISK = 3.0
"""Seconds for which play waits at the most until the last action is kept."""
LAST_LOOK = 1.4
"""Seconds from the end of a game to its results."""
NEVER = -1
"""The ply of no position."""

Do = Callable[["TableScene"], None]


def adviser() -> Player:
    """The player that looks for hints."""
    return levels.make("hard")


class TableScene(Scene):
    """A match at its table. Only what a person may know is ever asked of the match."""

    played = True

    def __init__(
        self,
        context: Context,
        match: Match,
        face: Face,
        *,
        on_pause: Do,
        on_over: Do,
        on_played: Do = lambda scene: None,
        pace: float = 1.0,
        advise: Callable[[], Player] = adviser,
        chrome: Chrome | None = None,
    ) -> None:
        """`on_pause` and `on_over` put the scenes of a pause and the results; `on_played` is told of every
        action; `pace` is how much faster things move than is set; `advise` makes who gives hints; `chrome`
        takes the place of the usual buttons."""
        super().__init__(context)
        self.match, self.face, self.pace = match, face, pace
        self.on_pause, self.on_played, self._on_over = on_pause, on_played, on_over
        self.seats = seats.dressed(match.game.name, match.seats)
        self.names = tuple(seat.name for seat in self.seats)
        self.people = people = [place for place, seat in enumerate(match.seats) if seat.human]
        self.home: int | None = None
        """The seat as which all others keep their places; None: they turn with whoever is to move."""
        self.bystander = not people
        self.hidden = WORLDS[match.game.name].hidden
        self.veiled = self.hidden and len(people) > 1
        """Whether a curtain hides the table while it goes from one person to another."""
        self.viewer = seats.viewer(match.seats, match.to_move, None)
        self.view: View = match.view(self.viewer)
        self.kept: Callable[[], bool] = lambda: True
        """Whether everything that was played lies on the disk."""
        self.choice = Choice(self.view, face)
        self.chrome = chrome or Chrome(context, face.layout, veiled=self.hidden and not self.bystander)
        self.computer, self.hints, self.study = Computer(), Hints(advise), Study()
        self.pointing, self.drag = Pointing(context.clock), Drag()
        self.foresight = Foresight(context)
        self.refusal = self.pinned = self.opened = self.pressed = ""
        self.last: tuple[Event, ...] = ()
        self.caption = ""
        self._language = context.words.language
        self._input, self.thoughts = TableInput(self), Thoughts(self)
        self._ready_for = NEVER
        self._asked = self._over = False
        self._over_at = self._deaf_until = self._played_at = 0.0

    # ---- life

    def enter(self) -> None:
        self._settings()
        if self.veiled:
            self._draw_curtain(self.viewer, self._first_look)
        else:
            self._first_look()

    def leave(self) -> None:
        self.thoughts.forget()

    def revealed(self) -> None:
        before = self.home
        self._settings()
        if self._language != self.context.words.language:
            self._say_anew()
        if self.home != before:
            self.face.show(self.view)
        self.computer.wait_until(self.context.clock() + self._pause)
        self._over_at = self.context.clock() + self._pause
        self.hold_off()
        self.dirty = True

    def _say_anew(self) -> None:
        """Say what was said in the words that are spoken now."""
        self._language = self.context.words.language
        self._tell(self.last)
        self.thoughts.say_anew()
        self.refusal = ""
        self.chrome.hush()

    def _first_look(self) -> None:
        if self.match.ply:
            self.face.show(self.view)
            self._remember()
        else:
            self.face.open(self.view)
            self.foresight.look_out(self.face, self.look())

    def _settings(self) -> None:
        settings = self.context.settings
        speed = self.pace * SPEEDS[settings.speed]
        self.context.sounds.tempo = speed
        self.face.hurry(speed, fades=not settings.motion)
        turning = settings.turning or len(self.people) < 2
        self.home = None if turning else self.people[0]
        self.face.keep_places(self.home)

    @property
    def _pause(self) -> float:
        """Seconds for which a computer is seen to think at the speed that is set."""
        speed = self.pace * SPEEDS[self.context.settings.speed]
        return PAUSE / speed if speed > 0 else 0.0

    @property
    def waiting_for(self) -> int | None:
        """The person who is to take the device before the table goes on."""
        return self.match.to_move if self._asked else None

    @property
    def choosing(self) -> bool:
        """Whether a person decides now and everything lies still."""
        return (
            not self.face.moving
            and self._ready_for == self.match.ply
            and self.match.to_move == self.viewer
            and self.match.seats[self.viewer].human
        )

    @property
    def deaf(self) -> bool:
        """Whether a press would be the tail of the one that brought about the last action."""
        return self.context.clock() < self._deaf_until

    def hold_off(self) -> None:
        """Take the next presses, unless some time goes by before them, for the tail of the last one."""
        self._deaf_until = self.context.clock() + DEAF

    # ---- time

    def update(self, dt: float) -> None:
        moved = self.face.moving
        self.face.update(dt)
        for name in self.face.sounds():
            self.context.sounds.play(name)
        self.dirty = self.dirty or moved
        if self.face.moving:
            return
        now = self.context.clock()
        if self._ready_for != self.match.ply and (self.kept() or now >= self._played_at + DISK):
            self._begin(now)
        due = self.computer.due_in(now)
        if due is not None and due <= 0:
            self._computer_acts()
        elif self.match.over and not self._over and now >= self._over_at:
            self._over = True
            self._on_over(self)
        self.thoughts.watch(now)
        if self.chrome.hush(now):
            self.dirty = True
        self._input.watch_pointer()

    def _begin(self, now: float) -> None:
        """Set up whoever decides next."""
        self._ready_for, self.dirty = self.match.ply, True
        self.refusal = ""
        seat = self.match.to_move
        if seat is None:
            self._over_at = now + LAST_LOOK
        elif not self.match.seats[seat].human:
            self.computer.begin(self.match.thought(), now + self._pause)
        elif seat == self.viewer:
            self._choose_anew()
        elif self.veiled:
            self._asked = True
            self._draw_curtain(seat, self._hand_over)
        else:
            self._hand_over()
            self.say(self.context.words.t("It is the turn of {who}.", who=self.names[seat]))

    def _draw_curtain(self, seat: int, opened: Callable[[], None]) -> None:
        game, mover = self.match.game.name, self.match.to_move
        whose = self.seats[mover] if mover is not None else None
        pause = partial(self.on_pause, self)
        curtain = Curtain(self.context, self.seats[seat], whose, game, opened=opened, pause=pause)
        self.context.stage.push(curtain)

    def _put_away(self) -> None:
        """Close what was looked at closely: it may be a card of a hand that is hidden now."""
        self.refusal = self.pinned = self.opened = self.pressed = ""

    def _choose_anew(self) -> None:
        self.choice = Choice(self.view, self.face)
        self.pointing.focus = self.pressed = ""
        self.context.sounds.play("your_turn")

    def _hand_over(self) -> None:
        """Another person looks at the table now."""
        self._asked = False
        self._put_away()
        self.viewer = seats.viewer(self.match.seats, self.match.to_move, self.viewer)
        self.view = self.match.view(self.viewer)
        self.face.show(self.view)
        self._remember()
        self._choose_anew()

    @property
    def busy(self) -> bool:
        settles = isinstance(self.face, Restless) and self.face.restless
        return self.face.moving or settles or self._ready_for != self.match.ply or self.thinking

    @property
    def wake_in(self) -> float | None:
        now = self.context.clock()
        times = [self.computer.due_in(now), self.chrome.hush_in(now), self.pointing.lingers_in(self.spots())]
        if self.match.over and not self._over:
            times.append(self._over_at - now)
        found = [time for time in times if time is not None]
        return max(0.0, min(found)) if found else None

    # ---- drawing beforehand

    def prepare(self, deadline: float) -> None:
        self.foresight.step(deadline)

    @property
    def preparing(self) -> bool:
        return self.foresight.waiting

    # ---- thinking

    def think(self, deadline: float) -> None:
        self.thoughts.think(deadline)

    @property
    def thinking(self) -> bool:
        return self.thoughts.going_on

    @property
    def record(self) -> Record:
        return self.match.record()

    def hint(self) -> None:
        """Look for a hint; asked again, stop looking or put it away."""
        self.thoughts.hint()

    # ---- acting

    def _computer_acts(self) -> None:
        thought = self.computer.thought
        assert thought is not None
        if thought.report().ceiling:
            self.match.note("ceiling")
        self.play((thought.best(),))

    def play(self, actions: tuple[Action, ...], carried: Carried | None = None) -> None:
        """Carry out actions and have them shown; `carried` was let go for them."""
        self.thoughts.forget()
        told: list[Event] = []
        for action in actions:
            events = self._learned(self.match.play(action))
            self.view = self.match.view(self.viewer)
            self.face.tell(events, self.view, by=self.pressed, carried=carried)
            told += events
        self._tell(tuple(told))
        self._settle_down()
        self.foresight.look_out(self.face, self.look())

    def step_back(self) -> None:
        """Undo the last decision, or say why that cannot be."""
        log = list(self.match.log)
        try:
            found = self.match.undo()
        except UndoRefusedError as error:
            self.say(refused(self.context.words, error.reason, error.seat, self.names))
            self.context.sounds.play("refuse")
            return
        self.thoughts.forget()
        self.view = self.match.view(self.viewer)
        self.face.show(self.view)
        self._remember()
        self._ready_for = NEVER
        self._settle_down()
        if found.takeback:
            deed = sentences(self.context.words, log[found.ply].events, self.names)[:1]
            text = self.context.words.t("Taken back: {deed} The record notes it.", deed=" ".join(deed))
            self.say(text)

    def look_back(self, ply: int) -> None:
        """Show the position that an action of the log led to; the match waits meanwhile."""
        self.context.stage.push(Moment(self, ply))

    def can_step_back(self) -> bool:
        """Whether there is a decision that can be undone."""
        try:
            self.match.back()
        except UndoRefusedError:
            return False
        return True

    def _settle_down(self) -> None:
        """Begin afresh over the position that came about."""
        self.choice = Choice(self.view, self.face)
        self.hold_off()
        self._put_away()
        self.dirty = True
        self._played_at = self.context.clock()
        self.on_played(self)

    def _learned(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events as they are learned of at this screen."""
        return tuple(event.seen_by(self.audience) for event in events)

    @property
    def audience(self) -> int | None:
        """The seat that looks at the table; None where nobody plays at this screen."""
        return None if self.bystander else self.viewer

    def _remember(self) -> None:
        """Take the last action from the log."""
        self._tell(self._learned(self.match.log[-1].events) if self.match.log else ())

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.last = events
        self.caption = " ".join(sentences(self.context.words, events, self.names))

    def skip(self) -> None:
        """Let everything that takes its time be at once where it leads to."""
        self.face.skip()
        self.computer.wait_until(0.0)
        self._over_at = 0.0

    def say(self, text: str) -> None:
        """A short word that goes by itself."""
        self.chrome.say(text, self.context.clock())
        self.dirty = True

    def awaits(self, seat: int) -> str:
        """What is said while a computer decides for a seat."""
        return self.context.words.t("{who} is thinking.", who=self.names[seat])

    # ---- a person

    def handle(self, intent: Intent) -> bool:
        return self._input.handle(intent)

    def spots(self) -> tuple[Spot, ...]:
        """Everything that can be pointed at now."""
        buttons = self.chrome.spots()
        if self.waiting_for is not None or (
            self.chrome.log.covers(self.pointing.place) and not self.pointing.keys
        ):
            return buttons
        spots = self.face.spots(table_look.look(self, None, None))
        if self.drag.carried is not None:
            return tuple(spot for spot in spots if spot.drop)
        return (*spots, *buttons)

    def at(self) -> Spot | None:
        """What the person is on."""
        return self._input.at()

    # ---- showing

    def look(self) -> Look:
        """All that the drawing depends on."""
        spot, keys = self.at(), self.pointing.keys
        return table_look.look(self, None if keys else spot, spot if keys else None)

    @property
    def told(self) -> str:
        look = self.look()
        at = look.at.note if look.at is not None else ""
        said = (look.caption, look.refusal or look.prompt, at, points_sheet.told(look))
        return " ".join(dict.fromkeys(part for part in said if part))

    def draw(self, canvas: Canvas) -> None:
        look = self.look()
        self.face.draw(canvas, look)
        self.chrome.draw(
            canvas, look, self.match.log, self.audience, table_look.buttons(self), self.pointing.place
        )
