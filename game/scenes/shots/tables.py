"""Pictures of tables, and of what lies over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ai import levels
from game.input.intents import Command, Move, Point, Press, Release
from game.match.match import Match, Seat
from game.match.story import Story
from game.render.face import Spot
from game.rules.record import Record
from game.rules.registry import load
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.kiosk import StillThere
from game.scenes.pause import Kept, Pause
from game.scenes.results import Results
from game.scenes.shots import telling
from game.scenes.shots.positions import SEEDS, film_of, named_in, record_at
from game.scenes.shots.studio import Setting, ShotError, Studio
from game.scenes.table import TableScene


def table_of(studio: Studio, record: Record, *, moved: bool = True) -> TableScene:
    """The table of a record on the stage, once it stands still."""
    record = named_in(studio.context.words, record)
    seats = [Seat(seat.name, seat.kind, seat.character, seat.colour) for seat in record.seats]
    match = Match(load(record.game), seats, record.seed or 0, record)
    forms = tuple(SeatSetup(seat.name, seat.kind, seat.colour, seat.character) for seat in seats)
    scene = factory.of_match(studio.context, match, TableSetup(record.game, forms, record.seed))
    studio.show(scene, seconds=0.5)
    if moved:
        studio.until(lambda: not scene.face.moving)
    return scene


def shows(record: Callable[[], Record]) -> Setting:
    """The table of a record, as it stands."""
    return lambda studio: _ignore(table_of(studio, record()))


def _ignore(scene: object) -> None:
    """A picture needs nothing more of it."""


def _spots(scene: TableScene) -> tuple[Spot, ...]:
    return scene.face.spots(scene.look())


def pointed(studio: Studio, record: Callable[[], Record], wanted: str, press: int = 0) -> None:
    """A table with the pointer on the last spot that `wanted` names, pressed so many times."""
    scene = table_of(studio, record())
    spot = next(spot for spot in reversed(_spots(scene)) if _named(scene, spot, wanted))
    x, y = spot.centre
    scene.handle(Point(x, y))
    for _ in range(press):
        scene.handle(Press(x, y))
        scene.handle(Release(x, y))
    studio.wait(1.5)


def dragged(studio: Studio, record: Callable[[], Record], share: float = 1.0, first: str = "") -> None:
    """A table over which something is dragged, `share` of the way to where it can be let go, once a spot was
    pressed `first`."""
    scene = table_of(studio, record())
    if first:
        tab = next(spot for spot in _spots(scene) if spot.key.startswith(first))
        scene.handle(Press(*tab.centre))
        studio.wait(0.5)
    spot = next(s for s in _spots(scene) if s.grip and (s.pick is None or scene.choice.may(s.pick, s.lead)))
    x, y = spot.centre
    scene.handle(Point(x, y))
    scene.handle(Press(x, y))
    scene.handle(Point(x + 40, y - 40))
    goal = next(spot for spot in _spots(scene) if spot.drop)
    gx, gy = goal.centre
    scene.handle(Point(x + (gx - x) * share, y + (gy - y) * share))
    studio.wait(0.3)


def _named(scene: TableScene, spot: Spot, wanted: str) -> bool:
    """Whether a spot is what is wanted: a kind of pick that may be made, or one that may not."""
    if wanted == "refusal":
        return spot.action is not None and (spot.pick is None or not scene.choice.may(spot.pick, spot.lead))
    if wanted.startswith("opens "):
        return spot.command == "open" and spot.key.startswith(wanted[6:])
    return spot.pick is not None and spot.pick.kind == wanted and scene.choice.may(spot.pick, spot.lead)


def unseen(studio: Studio, record: Callable[[], Record], key: str) -> None:
    """What has not been seen yet, with the pointer on one of its cards."""
    scene = table_of(studio, record())
    scene.handle(Point(*next(spot for spot in _spots(scene) if spot.key == key).centre))
    scene.handle(Press(*scene.pointing.place or (0.0, 0.0)))
    scene.handle(Release(*scene.pointing.place or (0.0, 0.0)))
    studio.wait(0.5)


def previewed(studio: Studio, moment: Callable[[], telling.Moment]) -> None:
    """A table on which a telling choice is made and not yet confirmed."""
    chosen = moment()
    scene = table_of(studio, chosen.record)
    telling.choose(scene, chosen.picks, studio.wait)


def log(studio: Studio, record: Callable[[], Record]) -> None:
    """A table with its log open."""
    table_of(studio, record()).handle(Command("log"))
    studio.wait(0.5)


def moment(studio: Studio, record: Callable[[], Record]) -> None:
    """The log beside the position that one of its lines led to."""
    scene = table_of(studio, record())
    scene.handle(Command("log"))
    told = scene.chrome.log.told(scene.match.log, scene.audience, scene.names)
    scene.look_back(told[-6])
    studio.wait(0.5)


def zoom(studio: Studio, record: Callable[[], Record]) -> None:
    """A table with one of its cards enlarged."""
    scene = table_of(studio, record())
    spot = next(spot for spot in reversed(_spots(scene)) if spot.card is not None)
    scene.handle(Point(*spot.centre))
    scene.handle(Command("zoom"))
    studio.wait(0.5)


def keys(studio: Studio, record: Callable[[], Record]) -> None:
    """A table on which the arrow keys chose something."""
    scene = table_of(studio, record())
    for intent in (Move(0, 1), Move(1, 0)):
        scene.handle(intent)
    studio.wait(0.5)


def deal(studio: Studio, game: str) -> None:
    """In the middle of the first motion."""
    table_of(studio, telling.cut(film_of(game, 3, 2), 0), moved=False)


def curtain(studio: Studio) -> None:
    """Several people at one screen: the table is hidden until the one named looks at it alone."""
    record = record_at("savannah", 3, 0.4)
    people = tuple(replace(seat, kind=levels.HUMAN) for seat in record.seats)
    table_of(studio, replace(record, seats=people))


def hint(studio: Studio, record: Callable[[], Record]) -> None:
    """A hint in words and on the table, with what was weighed."""
    scene = table_of(studio, record())
    scene.handle(Command("study"))
    scene.handle(Command("hint"))
    studio.until(lambda: scene.hints.shown is not None)
    studio.wait(0.5)


def pause(studio: Studio, record: Callable[[], Record], kind: type[Pause]) -> None:
    """A table that pauses."""
    table = table_of(studio, record())
    save = (lambda told: None) if kind is Kept else None
    studio.show(table, kind(studio.context, lambda: None, table.match.game.name, save, lambda: None))


def results(studio: Studio, game: str, players: int, *, tied: bool = False, tab: str = "points") -> None:
    """The results of a game, where wanted of one that ends in a tie."""
    seeds = SEEDS if tied else SEEDS[:1]
    films = (film_of(game, players, seed, "random" if tied else "greedy") for seed in seeds)
    film = next((film for film in films if not tied or film.outcome().tied), None)
    if film is None:
        raise ShotError(f"no deal of {game} ends in a tie")
    record = named_in(studio.context.words, film.record)
    forms = tuple(SeatSetup(seat.name, seat.kind, seat.colour, seat.character) for seat in record.seats)
    setup = TableSetup(game, forms, record.seed)
    story = Story(film.game, record)
    while not story.done:
        story.step()
    scene = Results(
        studio.context, film.outcome(), setup, record.seed or 0, watch=lambda ply: None, story=story
    )
    scene.tab = tab
    scene.gui.rebuild()
    studio.show(table_of(studio, record), scene)
    studio.until(lambda: not scene.busy)


def on_pad(studio: Studio, record: Callable[[], Record]) -> None:
    """A table that is played with a gamepad."""
    context = replace(studio.context, hand=lambda: "pad")
    scene = table_of(replace(studio, context=context), record())
    scene.handle(Move(0, 1))
    studio.wait(0.3)


def still_there(studio: Studio) -> None:
    """Nobody has pressed anything for a while."""
    table = table_of(studio, record_at("savannah", 3, 0.5))
    until = studio.clock.now + 9
    studio.show(table, StillThere(studio.context, until, lambda: None))
