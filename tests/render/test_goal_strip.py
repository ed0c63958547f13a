"""The strip of a level's goal: all that it says can be read, in each language and with large letters."""

from __future__ import annotations

import pygame
import pytest

from game.challenges.maps import SLOTS
from game.layout.transform import Transform
from game.render import goal_strip, theme
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.goal_strip import GoalLook
from game.render.text import ELLIPSIS, Texts
from game.rules.goals import Goal, measures
from game.rules.registry import GAMES
from game.words import goals
from game.words.catalog import Words, languages

SIZE = (1280, 720)
STARS = (18, 120, 135)
"""Amounts as wide as any."""


@pytest.mark.parametrize("grown", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", *languages()])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_goal_is_cut(
    game: str, language: str, grown: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    line = Texts.line

    def listen(self: Texts, string: str, *rest: object) -> pygame.Surface:
        drawn.append(string)
        return line(self, string, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Texts, "line", listen)
    art = Art()
    art.letters = grown
    words, canvas = Words(language), Canvas(pygame.Surface(SIZE), Transform(SIZE), art)
    for kind in measures(game):
        for turns in (0, 12):
            goal = Goal(game, kind, STARS, turns)
            left = goals.time_left(words, goal, 0)
            look = GoalLook(goals.asked(words, goal, STARS[-1]), left, STARS, 30)
            goal_strip.draw(canvas, SLOTS[game]["goal"], look)
    assert str(STARS[-1]) in drawn
    assert [text for text in drawn if text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("game", GAMES)
def test_two_lines_of_a_goal_end_above_its_stars(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = (1920, 1080)
    canvas = Canvas(pygame.Surface(whole), Transform(whole), Art())
    box = SLOTS[game]["goal"]
    tops: list[float] = []
    with monkeypatch.context() as patch:
        patch.setattr(goal_strip, "star", lambda canvas, x, y, side, *, full: tops.append(y - side / 2))
        goal_strip.draw(canvas, box, GoalLook("", "", STARS, 30))
    canvas.fill(theme.PAPER)
    goal_strip.draw(
        canvas, box, GoalLook("Grey puppies may jump, and more grey ponies may jump.", "", (), 30)
    )
    ink = pygame.mask.from_threshold(canvas.surface, pygame.Color(theme.INK), (60, 60, 60, 255))
    assert max(rect.bottom for rect in ink.get_bounding_rects()) <= tops[0]
