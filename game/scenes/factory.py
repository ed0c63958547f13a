"""Opens the table of a game: the match, its face, and what follows a pause and the end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import lru_cache, partial
from time import strftime

from game.match.match import Match, Seat
from game.match.playback import Playback
from game.match.story import Story
from game.rules import registry
from game.rules.core import Game
from game.rules.record import Record, played_on
from game.scenes.context import Context, SeatSetup, TableSetup
from game.scenes.faces import face_of
from game.scenes.naming import Naming
from game.scenes.pause import Kept, Pause
from game.scenes.replay import Eyes, Replay
from game.scenes.results import Results
from game.scenes.seats import seat_of, seats_of
from game.scenes.table import Do, TableScene
from game.words.names import seat_name


def table(context: Context, setup: TableSetup, today: Callable[[], date] = date.today) -> TableScene:
    """A fresh table. Raises `PlainError` where the setup, its cards or its players do not fit.

    A deal of the day counts for its day, though it was begun anew.
    """
    match = match_of(context, setup)
    return of_match(context, match, setup, _ended(context, match.record(), today))


def match_of(context: Context, setup: TableSetup) -> Match:
    """A fresh match. Raises `PlainError` where the setup, its cards or its players do not fit."""
    seed = setup.seed if setup.seed is not None else context.new_seed()
    seats = [seat_of(seat) for seat in setup.seats]
    game = registry.load(setup.game, setup.cards) if setup.cards is not None else shipped(setup.game)
    return Match(game, seats, seed, first=setup.first)


@lru_cache(maxsize=8)
def shipped(game: str) -> Game:
    """The game of that name with the cards that ship with it, made once. Raises `PlainError`."""
    return registry.load(game)


def of_record(context: Context, record: Record, today: Callable[[], date] = date.today) -> TableScene:
    """The table of a match that was kept. Raises `PlainError` where the record does not fit.

    A record that names no seats is one of people. A deal of the day counts for its day, though it was left.
    """
    seats = list(seats_of(record))
    if not record.seats:
        seats = [Seat(seat_name(context.words, place)) for place in range(len(seats))]
    match = Match(shipped(record.game), seats, record.seed or 0, record)
    forms = tuple(SeatSetup(seat.name, seat.kind, seat.colour, seat.character) for seat in seats)
    setup = TableSetup(record.game, forms, record.seed, first=record.first)
    return of_match(context, match, setup, _ended(context, record, today))


def _ended(context: Context, record: Record, today: Callable[[], date]) -> Callable[[Match], None]:
    """What is told of the end of a match that was begun anew or gone on with."""
    if context.days is not None:
        from game.scenes.daily import day_of, kept

        if (day := day_of(record, today)) is not None:
            return partial(kept, context.days, day)
    return lambda match: None


def of_match(
    context: Context, match: Match, setup: TableSetup, ended: Callable[[Match], None] = lambda match: None
) -> TableScene:
    """A table at which a match goes on; `setup` is what *Play again* begins, `ended` is told of the end.

    The match is kept after every action where a person plays with the cards that ship with the game, and
    put to the finished ones at its end.
    """
    game, saves = match.game.name, context.saves
    kept = saves if setup.kept else None

    def pause(scene: TableScene) -> None:
        kind = Kept if kept is not None and match.ply else Pause
        can_save = kept is not None and match.ply and not kept.folder.fault
        save = partial(name_match, context, match) if can_save else None
        eyes = Eyes(scene.viewer, nobody=scene.bystander or scene.veiled)
        look = partial(watch, context, match, eyes=eyes) if match.ply else None
        context.stage.push(kind(context, lambda: context.start(setup), game, save, look))

    def played(scene: TableScene) -> None:
        if kept is not None:
            kept.keep(match.record())

    def over(scene: TableScene) -> None:
        scene.rescue = None
        if kept is not None:
            file = kept.finish(match.record())
            if context.statistics is not None:
                context.statistics.count(match.record(), match.outcome().totals, file)
        story = Story(match.game, match.record())
        look = partial(watch, context, match)
        ended(match)
        context.stage.push(Results(context, match.outcome(), setup, match.seed, watch=look, story=story))
        _offer_letters(context, match, setup)

    def again() -> TableScene:
        return of_match(context, Match(match.game, match.seats, match.seed, match.record()), setup, ended)

    scene = seated(context, match, on_pause=pause, on_over=over, on_played=played)
    scene.rescue = again
    if kept is not None:
        scene.kept = lambda: kept.settled
    return scene


def name_match(context: Context, match: Match, told: Callable[[str], None] = lambda name: None) -> None:
    """Ask for a name, and save the match under it as it stands; `told` is told that name."""
    saves, record, t = context.saves, match.record(), context.words.t
    if saves is None:
        return

    def save(name: str) -> None:
        told(saves.save(name, record).stem)

    # A clock may be set to a zone that no date is written in.
    today = t("Game of {date}", date=strftime("%Y-%m-%d %H.%M"))
    context.stage.push(
        Naming(
            context,
            t("Save this game"),
            t("Save"),
            save,
            lambda name: saves.taken(name) is not None,
            today,
        )
    )


def _offer_letters(context: Context, match: Match, setup: TableSetup) -> None:
    """Ask a person who played against computers for three letters, where the points are a high score.

    Those of a game that was played on from a record may be another's.
    """
    people = [seat for seat, who in enumerate(match.seats) if who.human]
    whole = setup.cards is None and played_on(match.notes) is None
    if context.scores is None or len(people) != 1 or not whole:
        return
    points = match.outcome().totals[people[0]]
    if context.scores.fits(match.game.name, points):
        from game.scenes.high_scores import HighScores, Initials

        lists = HighScores(context, context.scores)
        show = partial(context.stage.push, lists)
        who = match.seats[people[0]].name
        name = who if who != seat_name(context.words, people[0]) else ""
        context.stage.push(Initials(context, match.game.name, points, context.scores, show, name))


def watch(context: Context, match: Match, ply: int = 0, eyes: Eyes | None = None) -> None:
    """Watch a match from where so many actions were played; with `eyes` one that goes on."""
    context.stage.push(Replay(context, Playback(match.game, match.record()), begin=ply, eyes=eyes))


def seated(
    context: Context,
    match: Match,
    *,
    on_pause: Do,
    on_over: Do,
    on_played: Do = lambda scene: None,
    pace: float = 1.0,
) -> TableScene:
    """The table of a match, with what follows a pause and the end."""
    bystander = not any(seat.human for seat in match.seats)
    face = face_of(context, match.game.name, len(match.seats), bystander=bystander)
    return TableScene(
        context, match, face, on_pause=on_pause, on_over=on_over, on_played=on_played, pace=pace
    )
