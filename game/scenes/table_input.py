"""What a person's intents do at a table, by whatever device they come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Hold,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    Space,
    Turn,
)
from game.render import face as words_of
from game.render.carrying import Carried
from game.render.face import Spot
from game.rules.core import Pick
from game.scenes.drag import REACH, Grip
from game.scenes.log_book import NOTCH
from game.scenes.pointing import find

if TYPE_CHECKING:
    from game.scenes.table import TableScene

ECHO = 0.3
"""Seconds within which presses on one point belong together."""
NEAR = 24.0
"""How far apart such presses lie at the most."""
WHILE_HELD = Point | Release | Turn | Scroll | Hold | Resized
"""What may come while the pointer holds something; all else ends that."""


@dataclass(frozen=True, slots=True)
class LogHeld:
    """Where the log was pressed, how far it was dragged since, and whether it was at all."""

    x: float
    y: float
    last: float
    moved: bool = False


class TableInput:
    """Answers intents for a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._lingered = False
        self._log_held: LogHeld | None = None
        self._last = (float("-inf"), 0.0, 0.0, "")
        """When and where the last press was, and on what."""

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; True when it was taken."""
        scene = self._scene
        if isinstance(intent, Quit):
            return False
        scene.dirty = True
        if not isinstance(intent, WHILE_HELD):
            self._log_held = None
        if scene.drag.grip is not None and not isinstance(intent, WHILE_HELD):
            carried = self._let_go()
            if carried and not isinstance(intent, FocusLost):
                return True
        if isinstance(intent, Press | Confirm | Cancel | Turn):
            self._pressing(intent)
            return True
        match intent:
            case Point(x, y):
                scene.pointing.point(x, y)
                self._drag_log(y)
                self._dragged(x, y)
                self.watch_pointer()
            case Release(x, y):
                self._release_log()
                self._released(x, y)
            case Hold():
                self._looked_closer()
            case Move(dx, dy):
                self._moved(dx, dy)
            case Next(step):
                scene.refusal = ""
                scene.pointing.step(scene.spots(), step)
            case Scroll(dy):
                self._scrolled(dy)
            case Edit(key):
                scene.chrome.log.leaf(key)
            case Command(name):
                return self._command(name, self.at())
            case FocusLost():
                scene.pointing.lose()
            case _:
                return False
        return True

    def at(self) -> Spot | None:
        """What the person is on."""
        return self._scene.pointing.at(self._scene.spots(), self._likely)

    def watch_pointer(self) -> None:
        """Notice what the pointer has come upon, and that it has been there for a while."""
        scene = self._scene
        if scene.pointing.watch(scene.spots()):
            scene.dirty, scene.refusal = True, ""
        if scene.pointing.lingers != self._lingered:
            scene.dirty, self._lingered = True, scene.pointing.lingers

    # ---- presses

    def _pressing(self, intent: Intent) -> None:
        """A press while something moves ends that motion and does nothing else."""
        scene = self._scene
        if isinstance(intent, Press):
            scene.pointing.point(intent.x, intent.y)
            self.watch_pointer()
        if scene.face.moving:
            scene.face.finish()
            return
        if scene.deaf:
            scene.hold_off()
            return
        if scene.waiting_for is not None or self._is_echo(intent):
            return
        scene.chrome.hush()
        match intent:
            case Press(x, y):
                self._pressed(x, y)
            case Space() if self._rests_on_card():
                self._command("zoom", self.at())
            case Confirm():
                self._confirmed()
            case Cancel():
                self._cancelled()
            case Turn(step, back):
                self._turned(step, back=back)

    def _rests_on_card(self) -> bool:
        """Whether the pointer leads, and is on a card that can be looked at."""
        spot = self.at()
        return not self._scene.pointing.keys and spot is not None and spot.card is not None

    def _is_echo(self, intent: Intent) -> bool:
        """Whether a press is one of several quick ones on one point, that are to do a single thing: only a
        card or place that was just chosen is taken by the second of them."""
        if not isinstance(intent, Press):
            return False
        now, spot = self._scene.context.clock(), find(self._scene.spots(), self._scene.pointing.hover)
        key = spot.key if spot is not None else ""
        before, self._last = self._last, (now, intent.x, intent.y, key)
        near = max(abs(intent.x - before[1]), abs(intent.y - before[2])) <= NEAR
        if now >= before[0] + ECHO or not near:
            return False
        if key == before[3] and spot is not None and not spot.command:
            return False
        self._last = (now, intent.x, intent.y, before[3])
        return True

    def _pressed(self, x: float, y: float) -> None:
        scene = self._scene
        if scene.pinned:
            scene.pinned = ""
        elif scene.chrome.log.open and not self._is_button():
            self._press_log(x, y)
        elif (spot := find(scene.spots(), scene.pointing.hover)) is not None:
            self._activate(spot, held=(x, y))
        else:
            scene.opened = ""

    def _press_log(self, x: float, y: float) -> None:
        """The log is held until it is let go; beside it a press closes it."""
        log = self._scene.chrome.log
        if log.covers((x, y)):
            self._log_held = LogHeld(x, y, y)
        else:
            log.toggle()

    def _drag_log(self, y: float) -> None:
        """The log follows what holds it, once that went far enough."""
        held = self._log_held
        if held is not None and (held.moved or abs(y - held.y) >= REACH):
            self._scene.chrome.log.scroll((held.last - y) / NOTCH)
            self._log_held = replace(held, last=y, moved=True)

    def _release_log(self) -> None:
        """A line of the log that was pressed and not dragged shows its moment."""
        held, self._log_held = self._log_held, None
        if held is not None and not held.moved:
            ply = self._scene.chrome.log.at((held.x, held.y))
            if ply is not None:
                self._scene.look_back(ply)

    def _is_button(self) -> bool:
        spot = find(self._scene.spots(), self._scene.pointing.hover)
        return spot is not None and spot.key.startswith("button.")

    def _confirmed(self) -> None:
        scene, spot = self._scene, self.at()
        log = scene.chrome.log
        if scene.pinned:
            scene.pinned = ""
        elif log.open and log.chosen is not None and scene.pointing.keys:
            scene.look_back(log.chosen)
        elif spot is not None and scene.pointing.keys:
            self._activate(spot)
        else:
            self._play()

    def _activate(self, spot: Spot, held: tuple[float, float] | None = None) -> None:
        """Do what pressing a spot does; `held` is where the pointer holds it down."""
        scene = self._scene
        if spot.command:
            self._command(spot.command, spot)
        elif spot.pick is not None and scene.choosing and scene.choice.may(spot.pick, spot.lead):
            self._choose(spot, spot.pick, held if spot.grip else None)
        elif spot.action is not None and scene.choosing:
            scene.refusal = scene.choice.refusal(spot, scene.context.words, scene.names)
            scene.context.sounds.play("refuse")
        elif spot.card is not None:
            scene.pinned = spot.card
        elif spot.grip and held is not None and scene.choosing:
            self._hold(spot, held)

    def _choose(self, spot: Spot, pick: Pick, held: tuple[float, float] | None = None) -> None:
        """Make the pick of a spot; made already, it is carried out. Of two equal cards each is its own.

        What the pointer holds down may yet be dragged, so that it is carried out when it is let go.
        """
        scene = self._scene
        scene.refusal = ""
        again = scene.choice.settled(pick, spot.lead) and not _twins(scene.pressed, spot.key)
        plays = (again or not scene.context.settings.confirm) and held is None
        if held is not None:
            self._hold(spot, held, plays=again or not scene.context.settings.confirm)
        scene.pressed = spot.key
        if not again:
            scene.choice.choose(pick, spot.lead)
        if not (plays and self._play()) and not again:
            scene.context.sounds.play("choose")

    # ---- dragging

    def _hold(self, spot: Spot, at: tuple[float, float], *, plays: bool = False) -> None:
        scene = self._scene
        choice = scene.choice
        scene.drag.take(Grip(spot, *at, choice, choice.machine, scene.pressed, plays))

    def _dragged(self, x: float, y: float) -> None:
        """The pointer moved; what it holds goes with it."""
        scene = self._scene
        grip = scene.drag.grip
        if grip is None or not scene.drag.move(x, y):
            return
        scene.refusal, scene.pointing.hover = "", ""
        if grip.spot.grip == "lift" and grip.spot.pick is not None:
            scene.choice.lift(grip.spot.pick)

    def _released(self, x: float, y: float) -> None:
        scene = self._scene
        if scene.drag.carried is None:
            grip, _ = scene.drag.end()
            if grip is not None and grip.plays and grip.choice is scene.choice:
                self._play()
            return
        scene.pointing.point(x, y)
        self._dragged(x, y)
        spots = scene.spots()
        grip, carried = scene.drag.end()
        spot = next((spot for spot in reversed(spots) if spot.holds(x, y)), None)
        if grip is not None and (spot is None or not self._dropped(spot, carried)):
            self._put_back(grip)

    def _dropped(self, spot: Spot, carried: Carried | None) -> bool:
        """Do what letting go on a spot does: the next pick, or what is chosen; whether it did anything."""
        scene = self._scene
        if spot.command == words_of.CONFIRM:
            return self._play(carried)
        if not scene.choosing or spot.pick is None or not scene.choice.may(spot.pick, spot.lead):
            return False
        scene.choice.choose(spot.pick, spot.lead)
        scene.pressed = spot.key
        if scene.context.settings.confirm or not self._play(carried):
            scene.context.sounds.play("choose")
        return True

    def _let_go(self) -> bool:
        """Hold nothing any more, without an effect; whether something was carried."""
        grip, carried = self._scene.drag.end()
        if grip is None or carried is None:
            return False
        self._put_back(grip)
        return True

    def _put_back(self, grip: Grip) -> None:
        """What was carried goes back, and the choice is what it was before."""
        scene = self._scene
        if grip.choice is scene.choice:
            scene.choice.machine, scene.pressed = grip.before, grip.pressed
        scene.context.sounds.play("turn")

    def _looked_closer(self) -> None:
        """What is held down is looked at closely, and is not what it was pressed for."""
        scene = self._scene
        spot, grip = self.at(), scene.drag.grip
        if scene.drag.carried is not None or scene.face.moving or spot is None or spot.card is None:
            return
        scene.drag.end()
        if grip is not None:
            self._put_back(grip)
        scene.pinned = spot.card

    # ---- carrying out

    def _play(self, carried: Carried | None = None) -> bool:
        """Carry out what is chosen; whether it is complete."""
        scene = self._scene
        if not scene.choosing or scene.choice.ready is None:
            return False
        scene.play(scene.choice.ready, carried)
        return True

    def _step_out(self) -> bool:
        """Take back the last choice; whether there was one."""
        scene = self._scene
        machine = scene.choice.machine
        if not (scene.choosing and scene.choice.cancel()):
            return False
        scene.pressed = ""
        if scene.pointing.keys:
            undone = machine.picked[machine.pressed[-1]]
            spot = next((spot for spot in scene.spots() if spot.pick == undone), None)
            scene.pointing.focus = spot.key if spot is not None else ""
        return True

    def _cancelled(self) -> None:
        """One step back: out of the closer look, the log, what is open, the last choice, the hint; else the
        pause."""
        scene = self._scene
        if scene.pinned:
            scene.pinned = ""
        elif scene.chrome.log.open:
            scene.chrome.log.toggle()
        elif scene.opened:
            scene.opened = ""
        elif scene.hints.searching or not self._step_out():
            if scene.hints.searching or scene.hints.shown is not None:
                scene.hint()
            else:
                scene.on_pause(scene)

    def _turned(self, step: int, *, back: bool = False) -> None:
        """Turn what is held; with nothing to turn it may be a step back, but never leads to the pause."""
        scene = self._scene
        if scene.choosing and scene.choice.turn(step):
            scene.context.sounds.play("turn")
        elif not back or self._let_go():
            return
        elif scene.pinned or scene.opened or scene.chrome.log.open or scene.choice.machine.pressed:
            self._cancelled()

    def _scrolled(self, dy: float) -> None:
        scene = self._scene
        if scene.chrome.log.open:
            scene.chrome.log.scroll(dy)
        elif dy and scene.choosing and scene.choice.turn(1 if dy > 0 else -1):
            scene.context.sounds.play("turn")

    # ---- commands

    def _command(self, name: str, spot: Spot | None) -> bool:
        scene = self._scene
        match name:
            case "menu":
                scene.on_pause(scene)
            case "log":
                scene.chrome.log.toggle()
            case "rules" | "help":
                self._look_up(spot)
            case "hint" if scene.context.settings.hints:
                scene.hint()
            case "hint":
                scene.say(scene.context.words.t("Hints are off in the settings."))
            case "study":
                scene.study.toggle()
                if scene.study.on:
                    scene.say(scene.chrome.note("study"))
            case "undo":
                scene.refusal = ""
                if not self._step_out():
                    scene.step_back()
            case words_of.CANCEL:
                scene.refusal = ""
                self._step_out()
            case words_of.CONFIRM:
                self._play()
            case words_of.TURN:
                self._turned(1)
            case words_of.OPEN:
                scene.opened = "" if spot is None or scene.opened == spot.key else spot.key
            case words_of.CLOSE:
                scene.opened = ""
            case "zoom":
                card = spot.card if spot is not None else None
                scene.pinned = "" if scene.pinned else card or ""
            case "skip":
                scene.skip()
            case _:
                return False
        scene.dirty = True
        return True

    def _look_up(self, spot: Spot | None) -> None:
        """Open the rulebook: at the ruling of what may not be done, else at the page of the game."""
        scene = self._scene
        ruling = scene.choice.ruling(spot) if scene.choosing else ""
        numbered = ruling[:1].isupper()
        scene.context.show_rulebook(f"rulings#{ruling}" if numbered else scene.match.game.name)

    # ---- the focus of the keys

    def _moved(self, dx: int, dy: int) -> None:
        scene = self._scene
        if scene.chrome.log.open and dy:
            log, scene.pointing.keys = scene.chrome.log, True
            log.step(dy, log.told(scene.match.log, scene.audience, scene.names))
            return
        scene.refusal = ""
        scene.pointing.move(scene.spots(), self._likely, dx, dy)

    @property
    def _likely(self) -> tuple[Pick, ...]:
        """The picks at which the focus of the keys begins."""
        if not self._scene.choosing:
            return ()
        machine = self._scene.choice.machine
        return machine.options() or machine.picked[-1:]


def _twins(one: str, other: str) -> bool:
    """Whether two keys are those of different spots of one kind."""
    return bool(one) and one != other and one.partition(".")[0] == other.partition(".")[0]
