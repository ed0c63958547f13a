"""The first frame: seen at once, with pictures of the lands, which are drawn and heard of after it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.app import App, Options, first_title
from game.render.art import Art
from game.scenes.title import Title
from tests.scenes.machine import Hand
from tests.scenes.test_menu_sounds import Ear


class Listener(Ear):
    """Writes down the places too."""

    def ambience(self, name: str) -> None:
        self.heard.append(name)


def shown(hand: Hand, scene: Title) -> bytes:
    hand.show(scene)
    return pygame.image.tobytes(hand.app.window.canvas.surface, "RGB")


def lands(art: Art) -> set[str]:
    """The lands that are drawn."""
    return {key[0].name for key in art.pictures._held if "ground" in key[0].parts}  # type: ignore[index]


def settle(hand: Hand, title: Title) -> None:
    """Let the lands be drawn and shown, and what a table needs be read."""
    hand.frame()
    assert title._reading is not None
    title._reading.join(60)
    thread = hand.context.art.ahead._thread if hand.context.art is not None else None
    if thread is not None:
        thread.join(10)
    for _ in range(4):
        hand.frame()


def test_pictures_of_the_lands_are_shown_until_these_are_drawn(hand: Hand) -> None:
    assert hand.context.art is not None
    whole = shown(hand, Title(hand.context))
    hand.context.art.clear()
    quick = Title(hand.context, quick=True)
    first = shown(hand, quick)
    assert lands(hand.context.art) == {"title_forest.jpg", "title_savannah.jpg"}
    apart = [abs(one - other) for one, other in zip(first, whole, strict=True)]
    assert 0 < sum(apart) / len(apart) < 6
    assert quick.wake_in
    settle(hand, quick)
    assert pygame.image.tobytes(hand.app.window.canvas.surface, "RGB") == whole
    assert not quick.later
    assert quick.wake_in is None


def test_one_land_alone_is_drawn_at_once(hand: Hand) -> None:
    from dataclasses import replace

    one = dict(list(hand.context.worlds.items())[:1])
    context = replace(hand.context, worlds=one)
    assert shown(hand, Title(context, quick=True)) == shown(hand, Title(context))


@pytest.mark.parametrize("quick", [True, False])
def test_the_title_is_heard_once_it_was_seen(quick: bool) -> None:
    ear, frames = Listener(), []
    waits: list[float | None] = []
    app = App(
        Options((320, 180), rng=Random(1), sounds=lambda: ear, observe=lambda _: frames.append(ear.heard[:]))
    )

    def wait(seconds: float | None) -> None:
        waits.append(seconds)
        app.running = len(frames) < 4

    app.devices.wait = wait  # type: ignore[method-assign]
    app.run(first_title if quick else Title)
    assert frames[0] == []
    assert waits[0] == 0.0
    assert ear.heard == (["title"] if quick else [])
