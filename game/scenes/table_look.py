"""What a table shows at this moment: everything that the drawing depends on, gathered from the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.render.face import Look, Spot
from game.render.hint import StudyLook
from game.scenes.chrome import Buttons
from game.scenes.study import bars
from game.words.prompts import prompt

if TYPE_CHECKING:
    from game.scenes.table import TableScene


def look(scene: TableScene, hover: Spot | None, focused: Spot | None) -> Look:
    """The look with the pointer or the focus of the keys on these spots."""
    at = hover or focused
    words, choosing, choice = scene.context.words, scene.choosing, scene.choice
    preview, certain = choice.preview(at) if choosing else (None, False)
    refusal = scene.refusal
    if choosing and not refusal:
        refusal = choice.refusal(at, words, scene.names)
    lingering = hover is not None and hover.linger and scene.pointing.lingers
    return Look(
        view=scene.view,
        machine=choice.machine,
        words=words,
        seats=scene.seats,
        choosing=choosing,
        bystander=scene.bystander or scene.waiting_for is not None,
        on=scene.pointing.focus if scene.pointing.keys else scene.pointing.hover,
        hover=hover,
        focus=focused,
        hand=scene.context.hand(),
        pressed=scene.pressed,
        carried=scene.drag.carried,
        preview=preview,
        whole=choice.whole(preview),
        certain=certain,
        refusal=refusal,
        thinking=scene.match.to_move if scene.computer.thought is not None else None,
        prompt=_prompt(scene, choosing),
        caption=scene.caption,
        last=scene.last,
        zoom=scene.pinned or (hover.card if lingering and hover is not None else None) or None,
        pinned=bool(scene.pinned),
        opened=scene.opened,
        hint=scene.hints.shown if choosing else None,
        searching=scene.hints.searching,
        study=scene.study.shown,
        log=scene.chrome.log.open,
        time=scene.context.clock(),
    )


def _prompt(scene: TableScene, choosing: bool) -> str:
    words = scene.context.words
    if scene.match.over:
        return words.t("The game is over.")
    if choosing:
        machine = scene.choice.machine
        asked = prompt(words, scene.view.phase, machine.options(), machine.picked)
        if not scene.hints.searching:
            return asked
        looking = words.t("Looking for a good way …")
        return f"{asked} {looking}" if machine.pressed else looking
    if scene.computer.thought is not None and scene.match.to_move is not None:
        return scene.awaits(scene.match.to_move)
    return ""


def buttons(scene: TableScene) -> Buttons:
    """What the buttons of the table can do now."""
    picks = scene.choosing and bool(scene.choice.machine.pressed)
    return Buttons(
        picks=picks,
        undo=picks or scene.can_step_back(),
        hint=scene.choosing and scene.context.settings.hints,
        hinting=scene.hints.searching or scene.hints.shown is not None,
        studying=scene.study.on,
    )


def study(scene: TableScene, *, shown: bool) -> StudyLook | None:
    """What the overlay tells of the search that runs, or of the one that found the hint.

    `shown`: the thoughts of the seat that decides may be seen at this screen.
    """
    seat, words = scene.match.to_move, scene.context.words
    if seat is None or scene.face.moving:
        return None
    if scene.choosing:
        found = bars(scene.hints.report, scene.view, words, scene.names)
        return StudyLook(words.t("What was weighed"), found) if found else None
    if scene.computer.thought is None:
        return None
    title = scene.names[seat]
    if not shown:
        return StudyLook(title, note=words.t("They stay hidden: they would give a hidden hand away."))
    found = bars(scene.computer.report, scene.match.view(seat), words, scene.names)
    return StudyLook(title, found) if found else None
