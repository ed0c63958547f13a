"""Positions in which there is much to see: the hunt that takes most, the card laid that brings most."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.ai import levels
from game.input.intents import Point, Press, Release, Turn
from game.match.playback import Playback
from game.render.face import Spot
from game.rules import events as ev
from game.rules.core import Action, Pick, Preview, View
from game.rules.record import Record
from game.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of the first seat, which a person holds: the record up to it, and the picks to be made."""

    record: Record
    picks: tuple[Pick, ...]


def cut(film: Playback, ply: int) -> Record:
    """The record as far as a ply, its first seat a person's."""
    person, *others = film.record.seats
    seats = (replace(person, kind=levels.HUMAN), *others)
    return replace(film.record, actions=film.record.actions[:ply], seats=seats)


def hunt(films: Iterable[Playback]) -> Moment:
    """The play on the savannah that takes most, on a line that shows it well."""
    best, found = -1, None
    for film in films:
        for ply in range(film.length):
            view = film.view(ply, 0)
            if film.to_move(ply) != 0 or view.phase != "play" or len(view.legal()) < 2:
                continue
            for action in view.legal():
                if (worth := _taken(view, view.preview(action))) > best:
                    best, found = worth, Moment(cut(film, ply), view.game.picks(action))
    assert found is not None
    return found


def _taken(view: View, preview: Preview) -> int:
    line = len(view.as_json()["row"])
    hunts = [event for event in preview.events if isinstance(event, ev.Hunted)]
    kinds = {event.act for event in hunts} | {type(event).__name__ for event in preview.events}
    return 2 * sum(len(event.taken) for event in hunts) + 3 * len(kinds) + (6 if 7 <= line <= 10 else 0)


def harvest(films: Iterable[Playback]) -> Moment:
    """The card laid in a forest that brings most while the forest still grows."""
    best, found = -1, None
    for film in films:
        for ply in range(film.length - 1):
            view = film.view(ply, 0)
            if film.to_move(ply) != 0 or view.phase != "take" or len(view.legal()) < 3:
                continue
            cells = len(view.as_json()["forests"][0])
            if not 8 <= cells <= 12:
                continue
            gain = film.view(ply + 2, 0).scores()[0]["total"] - view.scores()[0]["total"]
            if gain > best:
                actions = [view.game.parse(text) for text in film.record.actions[ply : ply + 2]]
                picks = tuple(pick for action in actions for pick in view.game.picks(action))
                best, found = gain, Moment(cut(film, ply), picks)
    assert found is not None
    return found


def choose(scene: TableScene, picks: Iterable[Pick], wait: Callable[[float], None]) -> None:
    """Make picks on a table as a person would: point, press and turn, but do not confirm."""
    for pick in picks:
        if pick.kind == "turn":
            _turn(scene, pick)
            continue
        spot = next(spot for spot in _spots(scene) if spot.pick == pick)
        scene.handle(Point(*spot.centre))
        scene.handle(Press(*spot.centre))
        scene.handle(Release(*spot.centre))
        wait(0.5)
    wait(1.0)


def _spots(scene: TableScene) -> tuple[Spot, ...]:
    return scene.face.spots(scene.look())


def _turn(scene: TableScene, pick: Pick) -> None:
    for _ in range(4):
        preview = scene.look().preview
        if preview is not None and pick in _picks(scene, preview.action):
            return
        scene.handle(Turn(1))


def _picks(scene: TableScene, action: Action) -> tuple[Pick, ...]:
    return scene.match.game.picks(action)
