"""What is thought about at a table in the time that frames leave: decisions and hints, and who may watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes import table_look
from game.scenes.hints import look_of
from game.scenes.study import open_to

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class Thoughts:
    """The searches of a table scene: at most one runs at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def going_on(self) -> bool:
        """Whether there is something to think about."""
        return self._scene.computer.thinking or self._scene.hints.searching

    def think(self, deadline: float) -> None:
        """Think until the deadline, of a hint where one is wanted."""
        scene = self._scene
        if not scene.hints.searching:
            if scene.computer.step(deadline):
                scene.study.renew()
            return
        found = scene.hints.step(deadline)
        if found is not None:
            scene.hints.shown = look_of(found, scene.context.words, scene.names)
            scene.face.heed(scene.hints.shown.picks)
            scene.match.note("hint")
            scene.study.renew()
            scene.on_played(scene)
            scene.context.sounds.play("hint")
            scene.dirty = True

    def say_anew(self) -> None:
        """Say the hint that is shown in the words that are spoken now."""
        scene = self._scene
        if scene.hints.found is not None:
            scene.hints.shown = look_of(scene.hints.found, scene.context.words, scene.names)

    def hint(self) -> None:
        """Look for a hint; asked again, stop looking or put it away."""
        scene = self._scene
        scene.dirty = True
        if scene.hints.drop():
            scene.study.forget()
        elif scene.choosing:
            scene.hints.ask(scene.view, scene.match.seed, scene.match.ply)
        else:
            scene.say(scene.context.words.t("Hints are there when it is your turn."))
            scene.context.sounds.play("refuse")

    def watch(self, now: float) -> None:
        """Look at what is being searched, where that is wanted and may be seen."""
        scene = self._scene
        if scene.study.due(now):
            seat = scene.match.to_move
            found = table_look.study(scene, shown=seat is not None and self._may_watch(seat))
            scene.dirty = scene.study.show(found) or scene.dirty

    def _may_watch(self, seat: int) -> bool:
        """Whether the thoughts of a seat may be seen at this screen."""
        scene = self._scene
        return open_to(seat, scene.viewer, hidden=scene.hidden, bystander=scene.bystander)

    def forget(self) -> None:
        """Let every search go."""
        self._scene.computer.drop()
        self._scene.hints.drop()
        self._scene.study.forget()
