"""The table of a game in play: turns, choices, and all that both games share; the face draws the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.ai.player import Thought
from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Quit,
    Scroll,
    Turn,
)
from game.match.match import Match
from game.render import face as words_of
from game.render.canvas import Canvas
from game.render.face import SPEEDS, Face, Look, Restless, Spot
from game.rules.core import Action, Pick, View
from game.rules.events import Event
from game.rules.record import Note
from game.scenes import seats
from game.scenes.choice import Choice
from game.scenes.chrome import Chrome
from game.scenes.context import Context
from game.scenes.pointing import Pointing, find
from game.scenes.stack import Scene
from game.words.log import sentences
from game.words.prompts import prompt

PAUSE = 0.55
"""Seconds for which a computer's seat is seen to think, at the least."""
DEAF = 0.2
"""Seconds after an action in which a press is the tail of the one that brought it about."""
LAST_LOOK = 1.4
"""Seconds from the end of a game to its results."""

Do = Callable[["TableScene"], None]


class TableScene(Scene):
    """A match at its table. Only what a person may know is ever asked of the match."""

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
    ) -> None:
        """`on_pause` and `on_over` put the scenes of a pause and the results; `on_played` is told of every
        action; `pace` is how much faster things move than is set."""
        super().__init__(context)
        self.match, self.face, self.pace = match, face, pace
        self.seats = seats.dressed(match.game.name, match.seats)
        self.bystander = not any(seat.human for seat in match.seats)
        self.viewer = seats.viewer(match.seats, None, None)
        self.view: View = match.view(self.viewer)
        self.choice = Choice(self.view, face)
        self.chrome = Chrome(context, face.layout)
        self._on_pause, self._on_over, self._on_played = on_pause, on_over, on_played
        self._ready_for = -1
        self._asked = False
        self._thought: Thought | None = None
        self._decided = False
        self._act_at = self._deaf_until = 0.0
        self._over = False
        self.pointing = Pointing(context.clock)
        self._lingered = False
        self._refusal, self._pinned, self.opened = "", "", ""
        self._last: tuple[Event, ...] = ()
        self._caption = ""

    # ---- life

    def enter(self) -> None:
        self._settings()
        if self.match.ply:
            self.face.show(self.view)
            self._remember()
        else:
            self.face.open(self.view)

    def leave(self) -> None:
        self._thought = None

    def revealed(self) -> None:
        self._settings()
        self._act_at = self.context.clock() + PAUSE
        self.dirty = True

    def _settings(self) -> None:
        settings = self.context.settings
        speed = self.pace * SPEEDS[settings.speed] if settings.motion else 0.0
        self.context.sounds.tempo = speed
        self.face.hurry(speed)

    @property
    def waiting_for(self) -> int | None:
        """The person who is to take the device before the table goes on."""
        if self._asked and self.match.to_move is not None and self.match.to_move != self.viewer:
            return self.match.to_move
        return None

    @property
    def choosing(self) -> bool:
        """Whether a person decides now and everything lies still."""
        return (
            not self.face.moving
            and self._ready_for == self.match.ply
            and self.match.to_move == self.viewer
            and self.match.seats[self.viewer].human
        )

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
        if self._ready_for != self.match.ply:
            self._begin(now)
        if self._thought is not None and self._decided and now >= self._act_at:
            self._computer_acts(self._thought)
        elif self.match.over and not self._over and now >= self._act_at:
            self._over = True
            self._on_over(self)
        self._watch_pointer()

    def _begin(self, now: float) -> None:
        """Set up whoever decides next."""
        self._ready_for, self.dirty = self.match.ply, True
        self._refusal = ""
        self._act_at = now + PAUSE
        seat = self.match.to_move
        if seat is None:
            self._act_at = now + LAST_LOOK
        elif not self.match.seats[seat].human:
            self._thought, self._decided = self.match.thought(), False
        elif seat != self.viewer:
            self._asked = True
        else:
            self._choose_anew()

    def _choose_anew(self) -> None:
        self.choice = Choice(self.view, self.face)
        self.pointing.focus = ""
        self.context.sounds.play("your_turn")

    def _hand_over(self) -> None:
        """Another person looks at the table now."""
        self._asked = False
        self.viewer = seats.viewer(self.match.seats, self.match.to_move, self.viewer)
        self.view = self.match.view(self.viewer)
        self.face.show(self.view)
        self._remember()
        self._choose_anew()

    def think(self, deadline: float) -> None:
        if self._thought is not None and not self._decided:
            self._decided = self._thought.step(deadline)

    @property
    def thinking(self) -> bool:
        return self._thought is not None and not self._decided

    @property
    def busy(self) -> bool:
        settles = isinstance(self.face, Restless) and self.face.restless
        return self.face.moving or settles or self._ready_for != self.match.ply or self.thinking

    @property
    def wake_in(self) -> float | None:
        now = self.context.clock()
        times = []
        if (self._thought is not None and self._decided) or (self.match.over and not self._over):
            times.append(self._act_at - now)
        if (linger := self.pointing.lingers_in(self._spots())) is not None:
            times.append(linger)
        return max(0.0, min(times)) if times else None

    # ---- acting

    def _computer_acts(self, thought: Thought) -> None:
        self._thought = None
        if thought.report().ceiling:
            self.match.notes.append(Note(self.match.ply, "ceiling"))
        self._play((thought.best(),))

    def _play(self, actions: tuple[Action, ...]) -> None:
        """Carry out actions and have them shown."""
        audience = None if self.bystander else self.viewer
        told: list[Event] = []
        for action in actions:
            events = tuple(event.seen_by(audience) for event in self.match.play(action))
            self.view = self.match.view(self.viewer)
            self.face.tell(events, self.view)
            told += events
        self._last = tuple(told)
        self._caption = " ".join(sentences(self.context.words, told, self._names))
        self.choice = Choice(self.view, self.face)
        self._deaf_until = self.context.clock() + DEAF
        self._refusal = self._pinned = self.opened = ""
        self.dirty = True
        self._on_played(self)

    def _remember(self) -> None:
        """Take the last action from the log."""
        audience = None if self.bystander else self.viewer
        entry = self.match.log[-1]
        self._last = tuple(event.seen_by(audience) for event in entry.events)
        self._caption = " ".join(sentences(self.context.words, self._last, self._names))

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    # ---- intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        self.dirty = True
        if isinstance(intent, Press | Confirm | Cancel | Turn):
            self._pressing(intent)
            return True
        match intent:
            case Point(x, y):
                self.pointing.point(x, y)
                self._watch_pointer()
            case Move(dx, dy):
                self._moved(dx, dy)
            case Next(step):
                self._refusal = ""
                self.pointing.step(self._spots(), step)
            case Scroll(dy):
                self._scrolled(dy)
            case Edit(key):
                self.chrome.leaf(key)
            case Command(name):
                return self._command(name, self._at())
            case FocusLost():
                self.pointing.lose()
            case _:
                return False
        return True

    def _pressing(self, intent: Intent) -> None:
        """A press while something moves ends that motion and does nothing else."""
        if isinstance(intent, Press):
            self.pointing.point(intent.x, intent.y)
            self._watch_pointer()
        if self.face.moving:
            self.face.finish()
            return
        if self.context.clock() < self._deaf_until:
            return
        match intent:
            case Press(x, y):
                self._pressed(x, y)
            case Confirm():
                self._confirmed()
            case Cancel():
                self._cancelled()
            case Turn(step):
                self._turned(step)

    def _watch_pointer(self) -> None:
        """Notice what the pointer has come upon, and that it has been there for a while."""
        if self.pointing.watch(self._spots()):
            self.dirty, self._refusal = True, ""
        if self.pointing.lingers != self._lingered:
            self.dirty, self._lingered = True, self.pointing.lingers

    def _pressed(self, x: float, y: float) -> None:
        if self.waiting_for is not None:
            self._hand_over()
        elif self._pinned:
            self._pinned = ""
        elif self.chrome.open and self.chrome.drawer.holds(x, y):
            pass
        elif (spot := find(self._spots(), self.pointing.hover)) is not None:
            self._activate(spot)
        else:
            self.opened = ""

    def _confirmed(self) -> None:
        spot = self._at()
        if self.waiting_for is not None:
            self._hand_over()
        elif self._pinned:
            self._pinned = ""
        elif spot is not None and self.pointing.keys:
            self._activate(spot)
        elif self.choosing and self.choice.ready is not None:
            self._play(self.choice.ready)

    def _activate(self, spot: Spot) -> None:
        """Do what pressing a spot does."""
        if spot.command:
            self._command(spot.command, spot)
        elif spot.pick is not None and self.choosing and self.choice.may(spot.pick, spot.lead):
            self._refusal = ""
            if self.choice.settled(spot.pick, spot.lead) and self.choice.ready is not None:
                self._play(self.choice.ready)
            else:
                self.choice.choose(spot.pick, spot.lead)
                self.context.sounds.play("choose")
        elif spot.action is not None and self.choosing:
            self._refusal = self.choice.refusal(spot, self.context.words, self._names)
            self.context.sounds.play("refuse")
        elif spot.card is not None:
            self._pinned = spot.card

    def _cancelled(self) -> None:
        """One step back: out of the closer look, the log, what is open, the last choice; else the pause."""
        if self._pinned:
            self._pinned = ""
        elif self.chrome.open:
            self.chrome.toggle()
        elif self.opened:
            self.opened = ""
        elif not (self.choosing and self.choice.cancel()):
            self._on_pause(self)

    def _turned(self, step: int) -> None:
        """Turn what is held; with nothing to turn it is a step back that never leads to the pause."""
        if self.choosing and self.choice.turn(step):
            self.context.sounds.play("turn")
        elif self._pinned or self.opened or self.chrome.open or self.choice.machine.pressed:
            self._cancelled()

    def _scrolled(self, dy: float) -> None:
        if self.chrome.open:
            self.chrome.scroll(dy)
        elif dy and self.choosing:
            self.choice.turn(1 if dy > 0 else -1)

    def _command(self, name: str, spot: Spot | None) -> bool:
        match name:
            case "menu":
                self._on_pause(self)
            case "log":
                self.chrome.toggle()
            case "rules":
                self.context.show_rulebook(self.match.game.name)
            case "undo" | words_of.CANCEL:
                self._refusal = ""
                if self.choosing:
                    self.choice.cancel()
            case words_of.CONFIRM:
                if self.choosing and self.choice.ready is not None:
                    self._play(self.choice.ready)
            case words_of.OPEN:
                self.opened = "" if spot is None or self.opened == spot.key else spot.key
            case words_of.CLOSE:
                self.opened = ""
            case "zoom":
                card = spot.card if spot is not None else None
                self._pinned = "" if self._pinned else card or ""
            case "skip":
                self.face.skip()
                self._act_at = 0.0
            case _:
                return False
        self.dirty = True
        return True

    # ---- the focus of the keys

    def _moved(self, dx: int, dy: int) -> None:
        if self.chrome.open and dy:
            self.chrome.scroll(dy)
            return
        self._refusal = ""
        self.pointing.move(self._spots(), self._likely, dx, dy)

    @property
    def _likely(self) -> tuple[Pick, ...]:
        """The picks at which the focus of the keys begins."""
        if not self.choosing:
            return ()
        machine = self.choice.machine
        return machine.options() or machine.picked[-1:]

    def _at(self) -> Spot | None:
        """What the person is on."""
        return self.pointing.at(self._spots(), self._likely)

    def _spots(self) -> tuple[Spot, ...]:
        buttons = self.chrome.spots(undo=self.choosing and bool(self.choice.machine.pressed))
        if self.waiting_for is not None or (
            self.chrome.covers(self.pointing.place) and not self.pointing.keys
        ):
            return buttons
        return (*self.face.spots(self._look(None, None)), *buttons)

    # ---- showing

    def look(self) -> Look:
        """All that the drawing depends on."""
        spot = self._at()
        keys = self.pointing.keys
        return self._look(None if keys else spot, spot if keys else None)

    def _look(self, hover: Spot | None, focused: Spot | None) -> Look:
        at = hover or focused
        words, choosing = self.context.words, self.choosing
        preview, certain = self.choice.preview(at) if choosing else (None, False)
        refusal = self._refusal
        if choosing and not refusal:
            refusal = self.choice.refusal(at, words, self._names)
        lingering = hover is not None and hover.linger and self.pointing.lingers
        return Look(
            view=self.view,
            machine=self.choice.machine,
            words=words,
            seats=self.seats,
            choosing=choosing,
            bystander=self.bystander or self.waiting_for is not None,
            on=self.pointing.focus if self.pointing.keys else self.pointing.hover,
            hover=hover,
            focus=focused,
            preview=preview,
            certain=certain,
            refusal=refusal,
            thinking=self.match.to_move if self._thought is not None else None,
            prompt=self._prompt(choosing),
            caption=self._caption,
            last=self._last,
            zoom=self._pinned or (hover.card if lingering and hover is not None else None) or None,
            opened=self.opened,
            time=self.context.clock(),
        )

    def _prompt(self, choosing: bool) -> str:
        words = self.context.words
        if self.match.over:
            return words.t("The game is over.")
        if (waiting := self.waiting_for) is not None:
            return words.t("{who}: press when only you look at the screen.", who=self._names[waiting])
        if choosing:
            machine = self.choice.machine
            return prompt(words, self.view.phase, machine.options(), machine.picked)
        if self._thought is not None and self.match.to_move is not None:
            return words.t("{who} is thinking.", who=self._names[self.match.to_move])
        return ""

    def draw(self, canvas: Canvas) -> None:
        look = self.look()
        self.face.draw(canvas, look)
        undo = look.choosing and bool(self.choice.machine.pressed)
        audience = None if self.bystander else self.viewer
        self.chrome.draw(canvas, look, self.match.log, audience, undo=undo)
