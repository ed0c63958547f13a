"""Every scene in telling states, drawn to pictures without a window: the same bytes each time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pygame

from game.scenes.controls import HANDS
from game.scenes.daily import Daily
from game.scenes.high_scores import HighScores
from game.scenes.pause import Kept, Pause
from game.scenes.praise import Praise
from game.scenes.shots import contact, pages, replays, tables, telling
from game.scenes.shots.positions import (
    in_phase,
    laid_in,
    line_of,
    record_at,
    record_of_most,
    some_films,
    while_discarding,
    while_stealing,
)
from game.scenes.shots.studio import Setting, ShotError, Studio
from game.scenes.worlds import WORLDS

SHEETS: Mapping[str, str] = MappingProxyType({"contact-forest": "savernake", "contact-savannah": "savannah"})
"""Contact sheets by their names, of the animals of a game; their size does not depend on the window's."""


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


def _of_game(game: str, most: int) -> dict[str, Setting]:
    """The pictures that both games have."""
    middle = partial(record_at, game, min(3, most), 0.5)
    return {
        f"setup-{game}": lambda studio: pages.setup(studio, game),
        f"{game}-deal": lambda studio: tables.deal(studio, game),
        f"{game}-early": tables.shows(lambda: record_at(game, 2, 0.03)),
        f"{game}-middle": tables.shows(middle),
        f"{game}-refusal": lambda studio: tables.pointed(studio, middle, "refusal"),
        f"{game}-hint": lambda studio: tables.hint(studio, lambda: record_at(game, most, 0.4)),
        f"{game}-log": lambda studio: tables.log(studio, middle),
        f"{game}-moment": lambda studio: tables.moment(studio, middle),
        f"{game}-zoom": lambda studio: tables.zoom(studio, middle),
        f"{game}-points": lambda studio: tables.pointed(
            studio, lambda: record_at(game, most, 0.9), "opens points.0"
        ),
        f"{game}-points-other": lambda studio: tables.pointed(studio, middle, "opens points.1", 1),
        f"{game}-keys": lambda studio: tables.keys(studio, middle),
        f"{game}-pause": lambda studio: tables.pause(studio, middle, Pause),
        f"{game}-pause-kept": lambda studio: tables.pause(studio, middle, Kept),
        f"{game}-results": lambda studio: tables.results(studio, game, most),
        f"{game}-results-course": lambda studio: tables.results(studio, game, most, tab="course"),
        f"{game}-results-tie": lambda studio: tables.results(studio, game, 2, tied=True),
        **{
            f"attract-{game}-{part}": partial(replays.attract, game=game, part=part)
            for part in ("name", "table", "results")
        },
        f"replay-{game}": lambda studio: replays.replay(studio, game, most, "middle"),
        f"replay-{game}-end": lambda studio: replays.replay(studio, game, 2, "end"),
        f"replay-{game}-so-far": lambda studio: replays.so_far(studio, game, nobody=game == "savannah"),
        f"replay-{game}-study": lambda studio: replays.studied(studio, game),
        f"play-on-{game}": lambda studio: replays.play_on(studio, game),
        f"rulebook-{game}": lambda studio: pages.page(studio, game),
        f"lesson-{game}-begin": partial(pages.lesson, game=game, part=1),
        f"lesson-{game}-middle": partial(pages.lesson, game=game, part=5),
        f"lesson-{game}-refused": partial(pages.lesson, game=game, part=5, refused=True),
        f"lesson-{game}-late": partial(pages.lesson, game=game, part=9),
        f"praise-{game}": lambda studio: studio.show(Praise(studio.context, game)),
    }


SHOTS: Mapping[str, Setting] = MappingProxyType(
    {
        "title": pages.title,
        "title-continue": pages.waiting,
        "games": pages.games,
        "naming": lambda studio: pages.naming(studio, "Sunday"),
        "naming-refused": lambda studio: pages.naming(studio, "../../Sunday"),
        "high-scores": lambda studio: studio.show(HighScores(studio.context, pages.lists())),
        "high-scores-letters": pages.letters,
        "daily": lambda studio: studio.show(Daily(studio.context, pages.days(pages.DAY), lambda: pages.DAY)),
        "ladder": partial(pages.ladder, chosen="savernake/08"),
        "ladder-locked": partial(pages.ladder, chosen="savannah/30"),
        "level-savernake": partial(pages.level, game="savernake"),
        "level-savannah": partial(pages.level, game="savannah"),
        "level-over": partial(pages.level, game="savannah", over=True),
        "statistics": pages.statistics,
        "statistics-none": lambda studio: pages.statistics(studio, counted=False),
        **{
            f"statistics-{tab}": partial(pages.statistics, tab=tab)
            for tab in ("players", "level", "player", "last")
        },
        "title-kiosk": lambda studio: pages.exhibited(studio, tuple(WORLDS)),
        **{f"title-kiosk-{game}": partial(pages.exhibited, games=(game,)) for game in WORLDS},
        "settings": pages.settings,
        **{f"controls-{hand}": partial(pages.controls, hand=hand) for hand in HANDS},
        "savannah-pad": lambda studio: tables.on_pad(studio, lambda: record_at("savannah", 3, 0.5)),
        "kiosk-warning": tables.still_there,
        "setup-changed": lambda studio: pages.setup_changed(studio, "savernake"),
        "title-chosen": lambda studio: pages.title(studio, "savannah"),
        **_of_game("savannah", 5),
        "savannah-late": tables.shows(lambda: record_of_most("savannah", 5, line_of)),
        "savannah-preview": lambda studio: tables.previewed(
            studio, lambda: telling.hunt(some_films("savannah", 4))
        ),
        "savannah-steal": tables.shows(while_stealing),
        "savannah-steal-pick": lambda studio: tables.pointed(studio, while_stealing, "seat", 1),
        "savannah-discard": tables.shows(while_discarding),
        "savannah-unseen": lambda studio: tables.unseen(
            studio, partial(record_at, "savannah", 4, 0.6), "deck"
        ),
        "replay-savannah-open": lambda studio: replays.replay(studio, "savannah", 5, "open"),
        "savannah-curtain": tables.curtain,
        "savannah-drag": lambda studio: tables.dragged(studio, lambda: record_at("savannah", 3, 0.5)),
        "savannah-drag-discard": lambda studio: tables.dragged(studio, while_discarding, 0.6),
        "savannah-drag-steal": lambda studio: tables.dragged(studio, while_stealing, 0.8, first="tab."),
        **_of_game("savernake", 4),
        "savernake-late": tables.shows(lambda: record_of_most("savernake", 4, laid_in)),
        "savernake-preview": lambda studio: tables.previewed(
            studio, lambda: telling.harvest(some_films("savernake", 3))
        ),
        "savernake-water": tables.shows(in_phase("water")),
        "savernake-burrow": tables.shows(in_phase("burrow")),
        "savernake-drag": lambda studio: tables.dragged(studio, lambda: record_at("savernake", 3, 0.5), 0.6),
        "savernake-drag-cell": lambda studio: tables.dragged(studio, lambda: record_at("savernake", 3, 0.5)),
        "savernake-drag-water": lambda studio: tables.dragged(studio, in_phase("water"), 0.5),
        "savernake-keep": tables.shows(in_phase("keep")),
        "savernake-opened": lambda studio: tables.pointed(
            studio, lambda: record_of_most("savernake", 4, laid_in), "opens forest.", 1
        ),
        "savernake-unseen": lambda studio: tables.unseen(
            studio, partial(record_at, "savernake", 3, 0.5), "decks"
        ),
        "rulebook-rulings": lambda studio: pages.page(studio, "rulings#S4"),
        "message": lambda studio: pages.message(studio, question=False),
        "message-question": lambda studio: pages.message(studio, question=True),
    }
)
"""What is drawn, by the name of its picture."""
