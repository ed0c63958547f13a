"""Every scene in telling states, drawn to pictures without a window: the same bytes each time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

import pygame

from game.ai import levels
from game.challenges.level import FOLDER as LEVELS
from game.challenges.level import read as read_level
from game.input.intents import Command, Edit, Move, Point, Press, Release
from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.match.story import Story
from game.render.canvas import Canvas
from game.render.face import Spot
from game.rules.core import PlainError, View
from game.rules.record import Record
from game.rules.registry import load
from game.scenes import contact, factory, telling
from game.scenes.attract import CARD, Attract, Programme
from game.scenes.challenge import Challenge
from game.scenes.climb import Verdict, begin
from game.scenes.context import Context, SeatSetup, TableSetup
from game.scenes.controls import HANDS, Controls
from game.scenes.daily import Daily
from game.scenes.games import Games
from game.scenes.high_scores import HighScores, Initials
from game.scenes.kiosk import StillThere
from game.scenes.ladder import Ladder
from game.scenes.lesson import Lesson
from game.scenes.message import Message
from game.scenes.naming import Naming
from game.scenes.pause import Kept, Pause
from game.scenes.play_on import PlayOn
from game.scenes.praise import Praise
from game.scenes.replay import Eyes, Replay
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.seats import filled
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stack import Scene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store.days import Days, Result
from game.store.folder import Folder
from game.store.progress import Progress
from game.store.saves import Saves
from game.store.scores import Scores
from game.store.statistics import Statistics
from game.store.writer import Writer
from game.words.catalog import Words
from game.words.lessons import LESSONS
from game.words.names import seat_name

DAY = date(2026, 3, 3)
"""The day in pictures."""
STEP = 1 / 60
"""Seconds of a frame."""
LONGEST = 60 * 240
"""The most frames that are waited for something."""
SEEDS = range(1, 400)
"""The deals among which a telling position is looked for."""
SHEETS: Mapping[str, str] = MappingProxyType({"contact-forest": "savernake", "contact-savannah": "savannah"})
"""Contact sheets by their names, of the animals of a game; their size does not depend on the window's."""


class ShotError(PlainError):
    """A picture that cannot be drawn or written."""


class Clock:
    """Time that passes by frames alone."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True, slots=True)
class Studio:
    """Where scenes are set up and drawn: one frame after the other, as the loop of the window would."""

    context: Context
    canvas: Callable[[], Canvas]
    clear: Callable[[], None]
    clock: Clock

    def show(self, *scenes: Scene, seconds: float = 1.0) -> None:
        """Put scenes on the stage and let some time pass."""
        self.context.stage.reset(*scenes)
        self.wait(seconds)

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        for _ in range(round(seconds / STEP)):
            self.frame()

    def until(self, done: Callable[[], bool]) -> None:
        """Let time pass until something is so. Raises `ShotError` where it never is."""
        for _ in range(LONGEST):
            if done():
                return
            self.frame()
        raise ShotError("what is waited for never happens")

    def frame(self) -> None:
        """One frame, undrawn."""
        self.clock.now += STEP
        stage = self.context.stage
        stage.change()
        if stage.top is not None:
            stage.top.update(STEP)
            if stage.top.thinking:
                stage.top.think(float("inf"))

    def seen(self) -> pygame.Surface:
        """What is seen now, drawn."""
        canvas = self.canvas()
        self.clear()
        self.context.stage.draw(canvas)
        return canvas.surface


Setting = Callable[[Studio], None]


def take_all(studio: Studio, folder: Path, names: Sequence[str] = ()) -> Iterator[Path]:
    """Draw every picture, or those of these names, and give their files. Raises `ShotError`."""
    width, height = studio.canvas().surface.get_size()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ShotError(f"{folder}: {error.strerror}") from error
    for name in names or (*SHOTS, *SHEETS):
        if name in SHEETS:
            file = folder / f"{name}.png"
            _write(contact.sheet(SHEETS[name], studio.canvas().art, studio.context.words), file)
        else:
            SHOTS[name](studio)
            file = folder / f"{name}-{width}x{height}.png"
            _write(studio.seen(), file)
        yield file


def _write(picture: pygame.Surface, file: Path) -> None:
    try:
        pygame.image.save(picture, file)
    except (OSError, pygame.error) as error:
        raise ShotError(f"{file}: {error}") from error


# ---- positions to look at


@cache
def _film(game: str, players: int, seed: int, level: str = "greedy") -> Playback:
    forms = [filled(Words(), game, level, place, str(place)) for place in range(players)]
    seats = [Seat(form.name, form.kind, form.character, form.colour) for form in forms]
    match = run(Match(load(game), seats, seed))
    return Playback(match.game, match.record())


def _named_in(words: Words, record: Record) -> Record:
    """The same record, its seats called as in this language where nobody named them."""
    seats = (
        replace(seat, name=seat_name(words, place, seat.character))
        if seat.name == seat_name(Words(), place, seat.character)
        else seat
        for place, seat in enumerate(record.seats)
    )
    return replace(record, seats=tuple(seats))


def _told_in(words: Words, film: Playback) -> Playback:
    return Playback(film.game, _named_in(words, film.record))


def _find(game: str, players: int, fits: Callable[[View], bool], seeds: Sequence[int] = SEEDS) -> Record:
    """The record up to the first position of the person's seat that fits. Raises `ShotError`."""
    for seed in seeds:
        film = _film(game, players, seed)
        for ply in range(film.length + 1):
            if film.to_move(ply) == 0 and fits(film.view(ply, 0)):
                return telling.cut(film, ply)
    raise ShotError(f"no deal of {game} comes to what is to be shown")


def _most(game: str, players: int, worth: Callable[[View], int]) -> Record:
    """The record up to the position of the person's seat that is worth most, over a few deals."""
    best, found = -1, None
    for seed in SEEDS[:8]:
        film = _film(game, players, seed)
        for ply in range(film.length):
            if film.to_move(ply) == 0 and (value := worth(film.view(ply, 0))) > best:
                best, found = value, telling.cut(film, ply)
    assert found is not None
    return found


def _at(game: str, players: int, share: float) -> Record:
    """The record up to the person's first decision past a share of the game."""
    film = _film(game, players, SEEDS[2])
    first = {"savannah": "play", "savernake": "take"}[game]
    ply = next(
        ply
        for ply in range(round(film.length * share), film.length)
        if film.to_move(ply) == 0 and film.view(ply, 0).phase == first
    )
    return telling.cut(film, ply)


def _line(view: View) -> int:
    return len(view.as_json()["row"]) if view.phase == "play" else 0


def _grown(view: View) -> int:
    return sum(map(len, view.as_json()["forests"])) if view.phase == "take" else 0


# ---- tables


def table_of(studio: Studio, record: Record, *, moved: bool = True) -> TableScene:
    """The table of a record on the stage, once it stands still."""
    record = _named_in(studio.context.words, record)
    seats = [Seat(seat.name, seat.kind, seat.character, seat.colour) for seat in record.seats]
    match = Match(load(record.game), seats, record.seed or 0, record)
    forms = tuple(SeatSetup(seat.name, seat.kind, seat.colour, seat.character) for seat in seats)
    scene = factory.of_match(studio.context, match, TableSetup(record.game, forms, record.seed))
    studio.show(scene, seconds=0.5)
    if moved:
        studio.until(lambda: not scene.face.moving)
    return scene


def _shows(record: Callable[[], Record]) -> Setting:
    return lambda studio: _ignore(table_of(studio, record()))


def _ignore(scene: object) -> None:
    """A picture needs nothing more of it."""


def _spots(scene: TableScene) -> tuple[Spot, ...]:
    return scene.face.spots(scene.look())


def _pointed(studio: Studio, record: Callable[[], Record], wanted: str, press: int = 0) -> None:
    """A table with the pointer on the last spot that `wanted` names, pressed so many times."""
    scene = table_of(studio, record())
    spot = next(spot for spot in reversed(_spots(scene)) if _named(scene, spot, wanted))
    x, y = spot.centre
    scene.handle(Point(x, y))
    for _ in range(press):
        scene.handle(Press(x, y))
        scene.handle(Release(x, y))
    studio.wait(1.5)


def _dragged(studio: Studio, record: Callable[[], Record], share: float = 1.0, first: str = "") -> None:
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


def _unseen(studio: Studio, record: Callable[[], Record], key: str) -> None:
    """What has not been seen yet, with the pointer on one of its cards."""
    scene = table_of(studio, record())
    scene.handle(Point(*next(spot for spot in _spots(scene) if spot.key == key).centre))
    scene.handle(Press(*scene.pointing.place or (0.0, 0.0)))
    scene.handle(Release(*scene.pointing.place or (0.0, 0.0)))
    studio.wait(0.5)


def _previewed(studio: Studio, moment: Callable[[], telling.Moment]) -> None:
    """A table on which a telling choice is made and not yet confirmed."""
    chosen = moment()
    scene = table_of(studio, chosen.record)
    telling.choose(scene, chosen.picks, studio.wait)


def _films(game: str, players: int) -> Iterator[Playback]:
    return (_film(game, players, seed) for seed in SEEDS[:8])


def _log(studio: Studio, record: Callable[[], Record]) -> None:
    table_of(studio, record()).handle(Command("log"))
    studio.wait(0.5)


def _moment(studio: Studio, record: Callable[[], Record]) -> None:
    """The log beside the position that one of its lines led to."""
    scene = table_of(studio, record())
    scene.handle(Command("log"))
    told = scene.chrome.log.told(scene.match.log, scene.audience, scene.names)
    scene.look_back(told[-6])
    studio.wait(0.5)


def _zoom(studio: Studio, record: Callable[[], Record]) -> None:
    scene = table_of(studio, record())
    spot = next(spot for spot in reversed(_spots(scene)) if spot.card is not None)
    scene.handle(Point(*spot.centre))
    scene.handle(Command("zoom"))
    studio.wait(0.5)


def _keys(studio: Studio, record: Callable[[], Record]) -> None:
    scene = table_of(studio, record())
    for intent in (Move(0, 1), Move(1, 0)):
        scene.handle(intent)
    studio.wait(0.5)


def _deal(studio: Studio, game: str) -> None:
    """In the middle of the first motion."""
    table_of(studio, telling.cut(_film(game, 3, 2), 0), moved=False)


def _curtain(studio: Studio) -> None:
    """Several people at one screen: the table is hidden until the one named looks at it alone."""
    record = _at("savannah", 3, 0.4)
    people = tuple(replace(seat, kind=levels.HUMAN) for seat in record.seats)
    table_of(studio, replace(record, seats=people))


def _hint(studio: Studio, record: Callable[[], Record]) -> None:
    """A hint in words and on the table, with what was weighed."""
    scene = table_of(studio, record())
    scene.handle(Command("study"))
    scene.handle(Command("hint"))
    studio.until(lambda: scene.hints.shown is not None)
    studio.wait(0.5)


# ---- what lies over tables


def _pause(studio: Studio, record: Callable[[], Record], kind: type[Pause]) -> None:
    table = table_of(studio, record())
    save = (lambda: None) if kind is Kept else None
    studio.show(table, kind(studio.context, lambda: None, table.match.game.name, save, lambda: None))


def _results(studio: Studio, game: str, players: int, *, tied: bool = False, tab: str = "points") -> None:
    seeds = SEEDS if tied else SEEDS[:1]
    films = (_film(game, players, seed, "random" if tied else "greedy") for seed in seeds)
    film = next((film for film in films if not tied or film.outcome().tied), None)
    if film is None:
        raise ShotError(f"no deal of {game} ends in a tie")
    record = _named_in(studio.context.words, film.record)
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


# ---- scenes without a table


def _title(studio: Studio, chosen: str = "") -> None:
    scene = Title(studio.context)
    studio.show(scene, seconds=0.2)
    if chosen:
        scene.handle(Move(0, -1))
        scene.gui.focus = chosen
    studio.wait(0.6)


def _waiting(studio: Studio) -> None:
    """The title with matches that can be gone on with, kept for the picture alone."""
    saves = Saves(Folder(Path(), "a picture keeps nothing"), Writer())
    for game, players in (("savannah", 5), ("savernake", 2)):
        saves.keep(_named_in(studio.context.words, _at(game, players, 0.5)))
    statistics = Statistics(saves.folder, Writer())
    kept = replace(studio.context, saves=saves, statistics=statistics, progress=_progress(), days=_days(DAY))
    studio.show(Title(kept))


def _games(studio: Studio) -> None:
    """Games that wait, that were played, and one that is damaged."""
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    with TemporaryDirectory() as folder:
        writer = Writer()
        saves = Saves(Folder(Path(folder)), writer, lambda: noon)
        for game, players in (("savannah", 2), ("savernake", 4), ("savannah", 5), ("savernake", 2)):
            saves.finish(_named_in(studio.context.words, _film(game, players, SEEDS[0]).record))
        saves.keep(_named_in(studio.context.words, _at("savernake", 3, 0.5)))
        writer.put(saves.folder.finished / "20260101-120000-000000-savannah.json", b"{")
        saves.save("Sunday with Łucja", _named_in(studio.context.words, _at("savannah", 4, 0.4)))
        writer.close()
        scene = Games(replace(studio.context, saves=saves), saves)
    studio.show(scene, seconds=0.2)
    studio.seen()
    scene.prepare(float("inf"))


def _progress() -> Progress:
    """Some way up the ladder."""
    progress = Progress(Folder(Path(), "a picture keeps nothing"), Writer())
    for number, stars in enumerate((3, 2, 3, 3, 1, 2, 3), 1):
        progress.reach(f"savernake/{number:02}", stars, 20)
    progress.reach("savannah/01", 3, 60)
    return progress


def _ladder(studio: Studio, chosen: str) -> None:
    studio.show(Ladder(studio.context, _progress(), chosen), seconds=3)


def _lists() -> Scores:
    """High scores of two days."""
    monday, tuesday = date(2026, 3, 2), date(2026, 3, 3)
    days = iter((monday,) * 12 + (tuesday,) * 40)
    scores = Scores(None, Writer(), lambda: next(days, tuesday))
    for game, most in (("savernake", 104), ("savannah", 63)):
        for number, name in enumerate(("ANN", "BEN", "LEA", "TOM", "EVA", "MAX")):
            scores.enter(game, name, most - 7 * number)
    return scores


def _days(day: date) -> Days:
    days = Days(Folder(Path(), "a picture keeps nothing"), Writer())
    days.keep(day, "savernake", Result(71, 64))
    return days


def _letters(studio: Studio) -> None:
    _results(studio, "savannah", 2)
    scene = Initials(studio.context, "savannah", 63, _lists(), lambda: None)
    studio.context.stage.push(scene)
    studio.wait(0.5)


def _level(studio: Studio, game: str, *, over: bool = False) -> None:
    level = read_level(studio.context.paths.root / LEVELS / game / "01.tmx", studio.context.paths.root)
    studio.show()
    begin(studio.context, _progress(), level)
    studio.wait(0.1)
    scene = studio.context.stage.top
    assert isinstance(scene, Challenge)
    studio.until(lambda: scene.choosing)
    if over:
        studio.context.stage.push(Verdict(studio.context, _progress(), level, 2, level.goal.stars[1]))
        studio.wait(0.5)


def _statistics(studio: Studio, tab: str = "", *, counted: bool = True) -> None:
    """What became of games, of which only those of the last days are still kept."""
    writer = Writer()
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    statistics = Statistics(Folder(Path(), "a picture keeps nothing"), writer, lambda: noon)
    for number in range(30) if counted else ():
        _count(statistics, number)
    saves = Saves(Folder(Path(), "a picture keeps nothing"), writer)
    saves.finished = lambda: [Path(f"{number}.json") for number in range(14, 30)]  # type: ignore[method-assign]
    scene = StatisticsScene(replace(studio.context, saves=saves, statistics=statistics), statistics)
    writer.flush()
    studio.show(scene, seconds=0.2)
    if tab:
        control = scene.gui[f"tab-{tab}"]
        assert control is not None
        control.confirm()
    studio.wait(0.2)


def _count(statistics: Statistics, number: int) -> None:
    """Count a game in which a person sat in the first seat, in every third one of five a second person."""
    game = ("savannah", "savernake")[number % 2]
    film = _film(game, 2 + number % 3, number + 1, ("greedy", "random")[number % 4 > 2])
    first, other, *rest = film.record.seats
    first = replace(first, name=("Ada", "Łucja", "Ada")[number % 3], kind=levels.HUMAN)
    if number % 5 == 2:
        other = replace(other, name="Bo", kind=levels.HUMAN)
    statistics.count(
        replace(film.record, seats=(first, other, *rest)), film.outcome().totals, f"{number}.json"
    )


def _naming(studio: Studio, name: str) -> None:
    """A name is asked for under which the match is saved."""
    table = table_of(studio, _at("savernake", 2, 0.5))
    pause = Kept(studio.context, lambda: None, "savernake", lambda: None)
    t = studio.context.words.t
    naming = Naming(studio.context, t("Save this game"), t("Save"), len, lambda name: name == "Sunday", name)
    studio.show(table, pause, naming)


def _setup(studio: Studio, game: str) -> None:
    scene = Setup(studio.context, WORLDS[game])
    most = scene.gui[f"players-{WORLDS[game].players[-1]}"]
    assert most is not None
    most.confirm()
    studio.show(scene)


def _lesson(studio: Studio, game: str, part: int, *, refused: bool = False) -> None:
    """The first step of a part, or the answer to a press elsewhere."""
    at = next(at for at, step in enumerate(LESSONS[game].steps) if step.part == part)
    scene = Lesson(studio.context, game, at)
    studio.show(scene)
    studio.until(lambda: scene.ready)
    if refused:
        spot = next(spot for spot in scene.table.spots() if spot.pick is not None)
        scene.handle(Press(*spot.centre))
    studio.wait(3.0)


def _settings(studio: Studio) -> None:
    studio.show(Title(studio.context), SettingsScene(studio.context))


def _controls(studio: Studio, hand: str) -> None:
    """What can be done with a device."""
    context = replace(studio.context, hand=lambda: hand)
    studio.show(Title(context), Controls(context))


def _on_pad(studio: Studio, record: Callable[[], Record]) -> None:
    """A table that is played with a gamepad."""
    context = replace(studio.context, hand=lambda: "pad")
    scene = table_of(replace(studio, context=context), record())
    scene.handle(Move(0, 1))
    studio.wait(0.3)


def _still_there(studio: Studio) -> None:
    """Nobody has pressed anything for a while."""
    table = table_of(studio, _at("savannah", 3, 0.5))
    until = studio.clock.now + 9
    studio.show(table, StillThere(studio.context, until, lambda: None))


def _setup_changed(studio: Studio, game: str) -> None:
    """A setup with other colours and another seat that begins."""
    _setup(studio, game)
    scene = studio.context.stage.top
    assert isinstance(scene, Setup)
    for name in ("colour-0", "colour-0", "first"):
        control = scene.gui[name]
        assert control is not None
        control.confirm()
    studio.wait(0.2)


def _exhibited(studio: Studio, games: Sequence[str]) -> None:
    """The title of an exhibition of these games."""
    worlds = {game: WORLDS[game] for game in games}
    studio.show(Title(replace(studio.context, worlds=worlds, locked=True)))


def _page(studio: Studio, page: str) -> None:
    studio.show(Rulebook(studio.context, page))


def _message(studio: Studio, *, question: bool) -> None:
    t = studio.context.words.t
    text = t("The game on the table ends here.")
    notice = Message.notice(studio.context, t("This table cannot open"), text)
    asked = Message.question(studio.context, t("Back to the title?"), text, t("To the title"), lambda: None)
    studio.show(Title(studio.context), asked if question else notice)


def _attract(studio: Studio, game: str, part: str) -> None:
    context = studio.context
    programme = Programme((game,), None, 1, 3)
    pace = 0.0 if part == "results" else 1.0
    scene = Attract(context, programme, wake=context.show_title, leave=lambda: None, pace=pace)
    studio.show(scene, seconds=1.0)
    if part == "table":
        studio.wait(CARD + 9)
    elif part == "results":
        studio.until(lambda: scene.results is not None and not scene.results.busy)
        studio.wait(0.5)


def _replay(studio: Studio, game: str, players: int, part: str) -> None:
    scene = Replay(studio.context, _told_in(studio.context.words, _film(game, players, 1)))
    studio.show(scene, seconds=0.2)
    scene.handle(Edit("home"))
    for _ in range(3):
        scene.handle(Edit("page_down"))
    scene.handle(Move(0, 1))
    if part == "open":
        for name in ("open", "study"):
            control = scene.gui[name]
            assert control is not None
            control.confirm()
        studio.until(lambda: not scene.thinking)
    if part == "end":
        scene.handle(Edit("end"))
        scene.handle(Command("log"))
    studio.wait(0.5)


def _so_far(studio: Studio, game: str, *, nobody: bool) -> None:
    """A match that goes on, as its first person or nobody may see it."""
    film = Playback(load(game), _named_in(studio.context.words, _at(game, 3, 0.5)))
    scene = Replay(studio.context, film, begin=film.length - 6, eyes=Eyes(0, nobody))
    studio.show(scene)
    scene.film.playing = False
    studio.until(lambda: not scene.busy)


def _studied(studio: Studio, game: str) -> None:
    """What would be weighed at a position of a record."""
    scene = Replay(studio.context, _told_in(studio.context.words, _film(game, 3, 1)))
    studio.show(scene, seconds=0.2)
    scene.handle(Edit("home"))
    for _ in range(2):
        scene.handle(Edit("page_down"))
    seat = scene.film.playback.to_move(scene.film.ply)
    scene.handle(Command("study"))
    while scene.film.viewer != seat:
        scene.handle(Move(0, 1))
    studio.wait(1.0)


def _play_on(studio: Studio, game: str) -> None:
    """Who shall sit where in a game that begins at a position of a record."""
    studio.show(PlayOn(studio.context, _told_in(studio.context.words, _film(game, 3, 1)), 20, 1))


def _of_game(game: str, most: int) -> dict[str, Setting]:
    """The pictures that both games have."""
    middle = partial(_at, game, min(3, most), 0.5)
    return {
        f"setup-{game}": lambda studio: _setup(studio, game),
        f"{game}-deal": lambda studio: _deal(studio, game),
        f"{game}-early": _shows(lambda: _at(game, 2, 0.03)),
        f"{game}-middle": _shows(middle),
        f"{game}-refusal": lambda studio: _pointed(studio, middle, "refusal"),
        f"{game}-hint": lambda studio: _hint(studio, lambda: _at(game, most, 0.4)),
        f"{game}-log": lambda studio: _log(studio, middle),
        f"{game}-moment": lambda studio: _moment(studio, middle),
        f"{game}-zoom": lambda studio: _zoom(studio, middle),
        f"{game}-points": lambda studio: _pointed(studio, lambda: _at(game, most, 0.9), "opens points.0"),
        f"{game}-points-other": lambda studio: _pointed(studio, middle, "opens points.1", 1),
        f"{game}-keys": lambda studio: _keys(studio, middle),
        f"{game}-pause": lambda studio: _pause(studio, middle, Pause),
        f"{game}-pause-kept": lambda studio: _pause(studio, middle, Kept),
        f"{game}-results": lambda studio: _results(studio, game, most),
        f"{game}-results-course": lambda studio: _results(studio, game, most, tab="course"),
        f"{game}-results-tie": lambda studio: _results(studio, game, 2, tied=True),
        **{
            f"attract-{game}-{part}": partial(_attract, game=game, part=part)
            for part in ("name", "table", "results")
        },
        f"replay-{game}": lambda studio: _replay(studio, game, most, "middle"),
        f"replay-{game}-end": lambda studio: _replay(studio, game, 2, "end"),
        f"replay-{game}-so-far": lambda studio: _so_far(studio, game, nobody=game == "savannah"),
        f"replay-{game}-study": lambda studio: _studied(studio, game),
        f"play-on-{game}": lambda studio: _play_on(studio, game),
        f"rulebook-{game}": lambda studio: _page(studio, game),
        f"lesson-{game}-begin": partial(_lesson, game=game, part=1),
        f"lesson-{game}-middle": partial(_lesson, game=game, part=5),
        f"lesson-{game}-refused": partial(_lesson, game=game, part=5, refused=True),
        f"lesson-{game}-late": partial(_lesson, game=game, part=9),
        f"praise-{game}": lambda studio: studio.show(Praise(studio.context, game)),
    }


def _phase(phase: str) -> Callable[[], Record]:
    return lambda: _find("savernake", 3, lambda view: view.phase == phase)


def _stealing() -> Record:
    def fits(view: View) -> bool:
        return view.phase == "steal" and sum(map(bool, view.as_json()["kills"])) > 1

    return _find("savannah", 3, fits)


def _discarding() -> Record:
    def fits(view: View) -> bool:
        return any(view.game.text(action).startswith("discard") for action in view.legal())

    return _find("savannah", 3, fits)


SHOTS: Mapping[str, Setting] = MappingProxyType(
    {
        "title": _title,
        "title-continue": _waiting,
        "games": _games,
        "naming": lambda studio: _naming(studio, "Sunday"),
        "naming-refused": lambda studio: _naming(studio, "../../Sunday"),
        "high-scores": lambda studio: studio.show(HighScores(studio.context, _lists())),
        "high-scores-letters": _letters,
        "daily": lambda studio: studio.show(Daily(studio.context, _days(DAY), lambda: DAY)),
        "ladder": partial(_ladder, chosen="savernake/08"),
        "ladder-locked": partial(_ladder, chosen="savannah/30"),
        "level-savernake": partial(_level, game="savernake"),
        "level-savannah": partial(_level, game="savannah"),
        "level-over": partial(_level, game="savannah", over=True),
        "statistics": _statistics,
        "statistics-none": lambda studio: _statistics(studio, counted=False),
        **{
            f"statistics-{tab}": partial(_statistics, tab=tab)
            for tab in ("players", "level", "player", "last")
        },
        "title-kiosk": lambda studio: _exhibited(studio, tuple(WORLDS)),
        **{f"title-kiosk-{game}": partial(_exhibited, games=(game,)) for game in WORLDS},
        "settings": _settings,
        **{f"controls-{hand}": partial(_controls, hand=hand) for hand in HANDS},
        "savannah-pad": lambda studio: _on_pad(studio, lambda: _at("savannah", 3, 0.5)),
        "kiosk-warning": _still_there,
        "setup-changed": lambda studio: _setup_changed(studio, "savernake"),
        "title-chosen": lambda studio: _title(studio, "savannah"),
        **_of_game("savannah", 5),
        "savannah-late": _shows(lambda: _most("savannah", 5, _line)),
        "savannah-preview": lambda studio: _previewed(studio, lambda: telling.hunt(_films("savannah", 4))),
        "savannah-steal": _shows(_stealing),
        "savannah-steal-pick": lambda studio: _pointed(studio, _stealing, "seat", 1),
        "savannah-discard": _shows(_discarding),
        "savannah-unseen": lambda studio: _unseen(studio, partial(_at, "savannah", 4, 0.6), "deck"),
        "replay-savannah-open": lambda studio: _replay(studio, "savannah", 5, "open"),
        "savannah-curtain": _curtain,
        "savannah-drag": lambda studio: _dragged(studio, lambda: _at("savannah", 3, 0.5)),
        "savannah-drag-discard": lambda studio: _dragged(studio, _discarding, 0.6),
        "savannah-drag-steal": lambda studio: _dragged(studio, _stealing, 0.8, first="tab."),
        **_of_game("savernake", 4),
        "savernake-late": _shows(lambda: _most("savernake", 4, _grown)),
        "savernake-preview": lambda studio: _previewed(
            studio, lambda: telling.harvest(_films("savernake", 3))
        ),
        "savernake-water": _shows(_phase("water")),
        "savernake-burrow": _shows(_phase("burrow")),
        "savernake-drag": lambda studio: _dragged(studio, lambda: _at("savernake", 3, 0.5), 0.6),
        "savernake-drag-cell": lambda studio: _dragged(studio, lambda: _at("savernake", 3, 0.5)),
        "savernake-drag-water": lambda studio: _dragged(studio, _phase("water"), 0.5),
        "savernake-keep": _shows(_phase("keep")),
        "savernake-opened": lambda studio: _pointed(
            studio, lambda: _most("savernake", 4, _grown), "opens forest.", 1
        ),
        "savernake-unseen": lambda studio: _unseen(studio, partial(_at, "savernake", 3, 0.5), "decks"),
        "rulebook-rulings": lambda studio: _page(studio, "rulings#S4"),
        "message": lambda studio: _message(studio, question=False),
        "message-question": lambda studio: _message(studio, question=True),
    }
)
"""What is drawn, by the name of its picture."""
