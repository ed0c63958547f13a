"""A page of the rulebook follows the finger that holds it."""

from __future__ import annotations

import pygame

from game.scenes.rulebook import TEXT, Rulebook
from tests.scenes.machine import Hand


def test_a_page_follows_what_holds_it(hand: Hand) -> None:
    scene = Rulebook(hand.context, "savannah")
    hand.show(scene)
    hand.frame()
    x, y, w, h = TEXT
    hand.press(x + w / 2, y + h * 0.8)
    for share in (0.6, 0.3):
        pos = hand.app.window.transform.to_window(x + w / 2, y + h * share)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        hand.frame()
    assert abs(scene.offset - h * 0.5) < 8
    hand.release(x + w / 2, y + h * 0.3)
    hand.frame()
    held = scene.offset
    pos = hand.app.window.transform.to_window(x + w / 2, y + h * 0.9)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hand.frame()
    assert scene.offset == held
