"""Pictures of scenes without a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from game.ai import levels
from game.challenges.level import FOLDER as LEVELS
from game.challenges.level import read as read_level
from game.input.intents import Move, Press
from game.scenes.challenge import Challenge
from game.scenes.climb import Verdict, begin
from game.scenes.controls import Controls
from game.scenes.games import Games
from game.scenes.high_scores import Initials
from game.scenes.ladder import Ladder
from game.scenes.lesson import Lesson
from game.scenes.message import Message
from game.scenes.naming import Naming
from game.scenes.pause import Kept
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.shots.positions import SEEDS, film_of, named_in, record_at
from game.scenes.shots.studio import Studio
from game.scenes.shots.tables import results, table_of
from game.scenes.statistics import StatisticsScene
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store.days import Days, Result
from game.store.folder import Folder
from game.store.progress import Progress
from game.store.saves import Saves
from game.store.scores import Scores
from game.store.statistics import Statistics
from game.store.writer import Writer
from game.words.lessons import LESSONS

DAY = date(2026, 3, 3)
"""The day in pictures."""


def title(studio: Studio, chosen: str = "") -> None:
    """The title, where wanted with the focus on a world."""
    scene = Title(studio.context)
    studio.show(scene, seconds=0.2)
    if chosen:
        scene.handle(Move(0, -1))
        scene.gui.focus = chosen
    studio.wait(0.6)


def waiting(studio: Studio) -> None:
    """The title with matches that can be gone on with, kept for the picture alone."""
    saves = Saves(Folder(Path(), "a picture keeps nothing"), Writer())
    for game, players in (("savannah", 5), ("savernake", 2)):
        saves.keep(named_in(studio.context.words, record_at(game, players, 0.5)))
    statistics = Statistics(saves.folder, Writer())
    kept = replace(studio.context, saves=saves, statistics=statistics, progress=_progress(), days=days(DAY))
    studio.show(Title(kept))


def games(studio: Studio) -> None:
    """Games that wait, that were played, and one that is damaged."""
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    with TemporaryDirectory() as folder:
        writer = Writer()
        saves = Saves(Folder(Path(folder)), writer, lambda: noon)
        for game, players in (("savannah", 2), ("savernake", 4), ("savannah", 5), ("savernake", 2)):
            saves.finish(named_in(studio.context.words, film_of(game, players, SEEDS[0]).record))
        saves.keep(named_in(studio.context.words, record_at("savernake", 3, 0.5)))
        writer.put(saves.folder.finished / "20260101-120000-000000-savannah.json", b"{")
        saves.save("Sunday with Łucja", named_in(studio.context.words, record_at("savannah", 4, 0.4)))
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


def ladder(studio: Studio, chosen: str) -> None:
    """The levels, with the focus on one."""
    studio.show(Ladder(studio.context, _progress(), chosen), seconds=3)


def lists() -> Scores:
    """High scores of two days."""
    monday, tuesday = date(2026, 3, 2), date(2026, 3, 3)
    days = iter((monday,) * 12 + (tuesday,) * 40)
    scores = Scores(None, Writer(), lambda: next(days, tuesday))
    for game, most in (("savernake", 104), ("savannah", 63)):
        for number, name in enumerate(("ANN", "BEN", "LEA", "TOM", "EVA", "MAX")):
            scores.enter(game, name, most - 7 * number)
    return scores


def days(day: date) -> Days:
    """A deal of the day that was played."""
    days = Days(Folder(Path(), "a picture keeps nothing"), Writer())
    days.keep(day, "savernake", Result(71, 64))
    return days


def letters(studio: Studio) -> None:
    """Three letters are asked for, after a game that is on the list."""
    results(studio, "savannah", 2)
    points = film_of("savannah", 2, SEEDS[0]).outcome().totals[0]
    scene = Initials(studio.context, "savannah", points, lists(), lambda: None)
    studio.context.stage.push(scene)
    studio.wait(0.5)


def level(studio: Studio, game: str, *, name: str = "01", over: bool = False) -> None:
    """The table of a level, or what became of it."""
    level = read_level(studio.context.paths.root / LEVELS / game / f"{name}.tmx", studio.context.paths.root)
    studio.show()
    begin(studio.context, _progress(), level)
    studio.wait(0.1)
    scene = studio.context.stage.top
    assert isinstance(scene, Challenge)
    studio.until(lambda: scene.choosing)
    if over:
        studio.context.stage.push(Verdict(studio.context, _progress(), level, 2, level.goal.stars[1]))
        studio.wait(0.5)


def statistics(studio: Studio, tab: str = "", *, counted: bool = True) -> None:
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
    film = film_of(game, 2 + number % 3, number + 1, ("greedy", "random")[number % 4 > 2])
    first, other, *rest = film.record.seats
    first = replace(first, name=("Ada", "Łucja", "Ada")[number % 3], kind=levels.HUMAN)
    if number % 5 == 2:
        other = replace(other, name="Bo", kind=levels.HUMAN)
    statistics.count(
        replace(film.record, seats=(first, other, *rest)), film.outcome().totals, f"{number}.json"
    )


def naming(studio: Studio, name: str) -> None:
    """A name is asked for under which the match is saved."""
    table = table_of(studio, record_at("savernake", 2, 0.5))
    pause = Kept(studio.context, lambda: None, "savernake", lambda told: None)
    t = studio.context.words.t
    naming = Naming(studio.context, t("Save this game"), t("Save"), len, lambda name: name == "Sunday", name)
    studio.show(table, pause, naming)


def setup(studio: Studio, game: str) -> None:
    """The way into a game, with as many seats as it has."""
    scene = Setup(studio.context, WORLDS[game])
    most = scene.gui[f"players-{WORLDS[game].players[-1]}"]
    assert most is not None
    most.confirm()
    studio.show(scene)


def lesson(studio: Studio, game: str, part: int, *, refused: bool = False) -> None:
    """The first step of a part, or the answer to a press elsewhere."""
    at = next(at for at, step in enumerate(LESSONS[game].steps) if step.part == part)
    scene = Lesson(studio.context, game, at)
    studio.show(scene)
    studio.until(lambda: scene.ready)
    if refused:
        spot = next(spot for spot in scene.table.spots() if spot.pick is not None)
        scene.handle(Press(*spot.centre))
    studio.wait(3.0)


def settings(studio: Studio) -> None:
    """The settings."""
    studio.show(Title(studio.context), SettingsScene(studio.context))


def controls(studio: Studio, hand: str) -> None:
    """What can be done with a device."""
    context = replace(studio.context, hand=lambda: hand)
    studio.show(Title(context), Controls(context))


def setup_changed(studio: Studio, game: str) -> None:
    """A setup with other colours and another seat that begins."""
    setup(studio, game)
    scene = studio.context.stage.top
    assert isinstance(scene, Setup)
    for name in ("colour-0", "colour-0", "first"):
        control = scene.gui[name]
        assert control is not None
        control.confirm()
    studio.wait(0.2)


def exhibited(studio: Studio, games: Sequence[str]) -> None:
    """The title of an exhibition of these games."""
    worlds = {game: WORLDS[game] for game in games}
    studio.show(Title(replace(studio.context, worlds=worlds, locked=True)))


def page(studio: Studio, page: str) -> None:
    """A page of the rulebook."""
    studio.show(Rulebook(studio.context, page))


def message(studio: Studio, *, question: bool) -> None:
    """Something that is told, or asked."""
    t = studio.context.words.t
    text = t("The game on the table ends here.")
    notice = Message.notice(studio.context, t("This table cannot open"), text)
    asked = Message.question(studio.context, t("Back to the title?"), text, t("To the title"), lambda: None)
    studio.show(Title(studio.context), asked if question else notice)
