"""The stack of scenes: who is shown, who is asked first, and how one gives way to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.input.intents import FocusLost, Intent, Resized

if TYPE_CHECKING:
    from game.render.canvas import Canvas
    from game.rules.record import Record
    from game.scenes.context import Context


class Scene:
    """One screen of the game. Only the top scene is updated, thinks, and is asked first.

    `update` is told the seconds since the last frame, never more than 0.1: it is for motion. What has to
    happen at a certain time is held against `context.clock` and named by `wake_in`, for while nothing moves
    there are no frames.
    """

    opaque = True
    """Whether nothing of the scenes below can be seen."""

    played = False
    """Whether a game goes on in the scene."""

    rescue: Callable[[], Scene] | None = None
    """Makes the scene anew from what of it is certain, after a fault; None: it cannot be."""

    seen = False
    """Whether the scene was ever drawn."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.dirty = True
        """Whether the scene has to be drawn although nothing moves; cleared when it was drawn."""

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack: whatever it does in time ends here."""

    def covered(self) -> None:
        """Another scene was put on top."""

    def revealed(self) -> None:
        """The scene is on top again."""

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; True when it was taken and the scenes below shall not see it."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene over whatever the canvas holds."""

    def think(self, deadline: float) -> None:
        """Use the rest of the frame, until `context.clock()` reaches the deadline."""

    def prepare(self, deadline: float) -> None:
        """Draw beforehand what will be shown, one thing after the other, none begun after the deadline."""

    @property
    def preparing(self) -> bool:
        """Whether `prepare` still has something to do."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something moves, so that the next frame differs from this one."""
        return False

    @property
    def thinking(self) -> bool:
        """Whether `think` still has something to do."""
        return False

    @property
    def told(self) -> str:
        """What the narrator tells: what happened and what can be done."""
        return ""

    @property
    def typing(self) -> bool:
        """Whether letters are text for this scene rather than commands."""
        return False

    @property
    def asleep(self) -> bool:
        """Whether any key at all means that somebody is there, before it means anything else."""
        return False

    @property
    def record(self) -> Record | None:
        """The game that is shown, as far as it was played; None where there is none."""
        return None

    @property
    def wake_in(self) -> float | None:
        """Seconds until the scene wants a frame although nothing happens; None: it can wait for ever."""
        return None


class Stage:
    """The stack. Changes are queued and carried out by `change`, between frames."""

    def __init__(self, let_go: Callable[[], None] = lambda: None) -> None:
        """An empty stage; `let_go` is called at each change, so that held buttons are forgotten."""
        self._scenes: list[Scene] = []
        self._queue: list[Callable[[], None]] = []
        self._let_go = let_go

    @property
    def scenes(self) -> Sequence[Scene]:
        """The scenes from the lowest to the top."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is asked first."""
        return self._scenes[-1] if self._scenes else None

    @property
    def changing(self) -> bool:
        """Whether a change is queued."""
        return bool(self._queue)

    def push(self, scene: Scene) -> None:
        """Queue: the scene goes on top."""
        self._queue.append(lambda: self._put(scene))

    def pop(self) -> None:
        """Queue: the top scene goes."""
        self._queue.append(self._take)

    def replace(self, scene: Scene) -> None:
        """Queue: the scene takes the place of the top one."""
        self._queue.append(lambda: self._exchange(1, scene))

    def reset(self, *scenes: Scene) -> None:
        """Queue: all scenes go, and these come, the last on top; none: the game ends."""
        self._queue.append(lambda: self._exchange(len(self._scenes), *scenes))

    def drop(self) -> Sequence[Scene]:
        """Take all scenes off at once, without a word to them, after a fault: the scenes that were there."""
        dropped = self.scenes
        self._scenes.clear()
        self._queue.clear()
        self._let_go()
        return dropped

    def change(self) -> bool:
        """Carry out what is queued, in order, also what is queued meanwhile; whether anything was."""
        if not self._queue:
            return False
        while self._queue:
            step = self._queue.pop(0)
            if self._scenes:
                self._scenes[-1].handle(FocusLost())
            step()
        self._let_go()
        for scene in self._scenes:
            scene.dirty = True
        return True

    def handle(self, intent: Intent) -> bool:
        """Offer an intent from the top down until one takes it; whether one did. All hear of a new size."""
        if isinstance(intent, Resized):
            for scene in self._scenes:
                scene.handle(intent)
                scene.dirty = True
            return True
        return any(scene.handle(intent) for scene in reversed(self._scenes))

    def visible(self) -> Sequence[Scene]:
        """The scenes to draw, from the top-most opaque one upwards."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return tuple(self._scenes[first:])

    def draw(self, canvas: Canvas, drawn: Callable[[Scene], None] = lambda scene: None) -> None:
        """Draw what can be seen; `drawn` is told of each scene."""
        for scene in self.visible():
            scene.draw(canvas)
            scene.dirty, scene.seen = False, True
            drawn(scene)

    @property
    def unseen(self) -> Sequence[Scene]:
        """The scenes that are to be drawn for the first time."""
        return tuple(scene for scene in self.visible() if not scene.seen)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.top is not None and self.top.busy

    @property
    def stale(self) -> bool:
        """Whether what can be seen differs from what was drawn."""
        return self.busy or any(scene.dirty for scene in self.visible())

    def _put(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].covered()
        self._scenes.append(scene)
        scene.enter()

    def _take(self) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].revealed()

    def _exchange(self, count: int, *scenes: Scene) -> None:
        for _ in range(min(count, len(self._scenes))):
            self._scenes.pop().leave()
        for scene in scenes:
            self._scenes.append(scene)
            scene.enter()
