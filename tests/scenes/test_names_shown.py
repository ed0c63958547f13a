"""Names of every kind on the tables: shortened where they do not fit, and never over anything else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.app import App, Options
from game.render import text
from game.scenes.shots.positions import record_at
from game.scenes.shots.studio import Clock, Studio
from game.scenes.shots.tables import table_of
from game.store.settings import Settings
from tests.scenes.measure import Recorder, overlaps

SIZE = (1280, 720)
FAMILY = "👨\u200d👩\u200d👧\u200d👦"
NAMES = ("W" * 40, f"{FAMILY} 🦊" * 5, "שלום עולם רחוק מאוד", "Z\u0308o\u030ae\u0301 Åsa", "Ben")


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    clock = Clock()
    app = App(Options(SIZE, Settings("en", text_size=150), rng=Random(1)), clock=clock)
    yield Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
    app.close()


@pytest.mark.parametrize(("game", "players"), [("savannah", 5), ("savernake", 4)])
def test_names_keep_to_their_boxes(
    game: str, players: int, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_at(game, players, 0.5)
    seats = tuple(replace(seat, name=NAMES[place]) for place, seat in enumerate(record.seats))
    table_of(studio, replace(record, seats=seats))
    recorder = Recorder()
    with recorder.watching(monkeypatch):
        studio.context.stage.draw(studio.canvas())
    shown = recorder.shown
    assert any(one.seen.startswith("WWW") and one.cut for one in shown)
    window = pygame.Rect(0, 0, *SIZE)
    assert [one.seen for one in shown if not window.contains(one.ink)] == []
    met = [(one.seen, other.seen) for one, other in overlaps(shown) if not (one.printed or other.printed)]
    assert met == []


@pytest.mark.parametrize(
    ("name", "glyphs"),
    [(FAMILY, 1), ("🦊", 1), ("Z\u0308", 0), ("שלום", 4), ("Zoë", 0), ("❤\ufe0f", 1)],
)
def test_one_neutral_glyph_stands_for_what_no_font_has(name: str, glyphs: int) -> None:
    face = text.Face.of("text", "bold", 20)
    lacking = [piece for source, piece in text._runs(name, face) if not source]
    assert len(lacking) == glyphs
