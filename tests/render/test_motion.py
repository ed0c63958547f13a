"""Motions are pure: what is shown depends on how far they have come and on nothing else."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.render.motion import EASES, Effect, Leg, Motion, Queue, Settling, Sprite, faded, slide

HERE = Sprite("card", 0, 0, 100, 150)
THERE = Sprite("card", 200, 100, 50, 75, angle=10)
QUARTERS = (0, 0.25, 0.5, 0.75, 1)


def moved(name: str = "move", length: float = 1.0, **leg: float) -> Motion:
    return Motion(name, {"a": HERE}, {"a": THERE}, (Leg("a", 0.0, length, THERE, **leg),))  # type: ignore[arg-type]


def test_a_motion_leads_from_before_to_after() -> None:
    motion = moved(arc=40, lift=20, squash=0.1)
    shown = [motion.sprites(progress)["a"] for progress in QUARTERS]
    assert (shown[0].x, shown[0].y, shown[0].w) == (0, 0, 100)
    assert shown[-1] == THERE
    assert [sprite.x for sprite in shown] == sorted(sprite.x for sprite in shown)
    assert shown[2].lift > 10
    assert shown[2].y < (HERE.y + THERE.y) / 2


@given(st.floats(0, 1), st.floats(0, 1))
def test_looking_at_a_motion_changes_nothing(one: float, other: float) -> None:
    motion = moved(lift=20)
    first = motion.sprites(one)
    motion.sprites(other)
    assert motion.sprites(one) == first


def test_legs_follow_each_other_and_wait_for_their_time() -> None:
    halfway = Sprite("card", 100, 0, 100, 150)
    legs = (Leg("a", 0.5, 0.5, halfway), Leg("a", 2.0, 1.0, THERE))
    motion = Motion("two", {"a": HERE}, {"a": THERE}, legs, hold=1.0)
    assert motion.length == 4
    assert motion.sprites(0.1)["a"] == HERE
    assert motion.sprites(0.4)["a"] == halfway
    assert motion.sprites(0.8)["a"] == THERE


def test_what_only_flies_by_is_gone_at_the_end() -> None:
    motion = Motion("hop", {"token": HERE}, {}, (Leg("token", 0, 1, THERE),))
    assert "token" in motion.sprites(0.5)
    assert motion.sprites(1) == {}


def test_a_card_is_turned_over_on_its_way() -> None:
    start = Sprite("front", 0, 0, 10, 15, back="back", flip=1.0)
    end = Sprite("front", 50, 0, 10, 15, back="back", flip=0.0)
    motion = Motion("turn", {"a": start}, {"a": end}, (Leg("a", 0, 1, end, "linear"),))
    assert motion.sprites(0.2)["a"].seen == "back"
    assert motion.sprites(0.8)["a"].seen == "front"
    assert abs(motion.sprites(0.5)["a"].narrow) < 0.01


def test_every_ease_begins_and_ends_where_it_should() -> None:
    for ease in EASES.values():
        assert abs(ease(0.0)) < 0.001
        assert abs(ease(1.0) - 1) < 0.001


def test_effects_come_and_go() -> None:
    flash = Effect("flash", 0, 0, 10, 10, 0.2, 0.4)
    motion = Motion("kill", {}, {}, (), (flash,))
    assert [bool(motion.glow(progress)) for progress in (0, 0.5, 1)] == [False, True, False]
    assert flash.progress(0.61) is None


def test_slide_moves_what_lies_elsewhere() -> None:
    legs = slide({"a": HERE, "b": HERE}, {"a": THERE, "b": HERE})
    assert [leg.key for leg in legs] == ["a"]


# ---- the queue


def test_the_queue_plays_in_order_and_hands_time_on() -> None:
    queue = Queue()
    queue.push(moved("one"), moved("two"))
    assert queue.begun() == ("one",)
    queue.update(1.25)
    assert queue.running is not None
    assert queue.running.name == "two"
    assert abs(queue.progress - 0.25) < 1e-9
    queue.update(0.75)
    assert not queue.moving
    assert queue.begun() == ("two",)


def test_a_faster_queue_takes_less_time() -> None:
    queue = Queue(2.2)
    queue.push(moved())
    queue.update(0.46)
    assert not queue.moving


def test_without_motion_everything_is_over_at_once_and_still_heard() -> None:
    queue = Queue(0)
    queue.push(moved("play"), moved("draw"))
    assert not queue.moving
    assert queue.begun() == ("play", "draw")


def test_finish_ends_one_motion_and_skip_all_of_them() -> None:
    queue = Queue()
    queue.push(moved("one"), moved("two"), moved("three"))
    queue.update(0.5)
    queue.finish()
    assert queue.running is not None
    assert queue.running.name == "two"
    assert queue.progress == 0
    queue.skip_all()
    assert not queue.moving
    assert queue.begun() == ("one", "two", "three")


# ---- settling


def test_what_settles_arrives() -> None:
    settling = Settling()
    assert settling.towards({"a": HERE}) == {"a": HERE}
    goal = {"a": Sprite("card", 0, -40, 100, 150)}
    settling.update(0.02)
    on_the_way = settling.towards(goal)["a"]
    assert -40 < on_the_way.y < 0
    assert settling.restless
    for _ in range(60):
        settling.update(0.02)
        settling.towards(goal)
    assert not settling.restless
    assert settling.towards(goal) == goal


def test_without_motion_nothing_settles() -> None:
    settling = Settling()
    settling.instant = True
    settling.towards({"a": HERE})
    assert settling.towards({"a": THERE}) == {"a": THERE}
    assert not settling.restless


def test_what_fades_goes_where_it_was_and_comes_where_it_belongs() -> None:
    effects = (Effect("dust", 0, 0, 9, 9, 0.0, 0.5), Effect("points", 5, 5, 9, 9, 0.0, 0.9, text="+3"))
    moving = Motion("move", {"a": HERE}, {"a": THERE}, (Leg("a", 0.2, 0.6, THERE, arc=40, spin=9),), effects)
    still = faded(moving)
    shown = [still.sprites(step / 40)["a"] for step in range(41)]
    places = {(sprite.x, sprite.y, sprite.w, sprite.angle, sprite.lift) for sprite in shown}
    assert places == {(HERE.x, HERE.y, HERE.w, 0, 0), (THERE.x, THERE.y, THERE.w, THERE.angle, 0)}
    assert (shown[0].opacity, shown[-1]) == (1.0, THERE)
    assert min(sprite.opacity for sprite in shown) < 0.2
    assert {sprite.opacity for sprite in shown if 0 < sprite.opacity < 1}
    assert [(effect.text, effect.still) for effect in still.effects] == [("+3", True)]


def test_what_comes_or_goes_fades_where_it_is() -> None:
    came = faded(Motion("deal", {}, {"a": THERE}, (Leg("a", 0.3, 0.5, THERE),)))
    assert came.sprites(0.0)["a"].opacity == 0
    assert came.sprites(0.9)["a"].x == THERE.x
    gone = faded(Motion("leave", {"a": HERE}, {}, (Leg("a", 0.3, 0.5, replace(HERE, opacity=0.0)),)))
    assert gone.sprites(0.9)["a"].x == HERE.x
    assert gone.sprites(1) == {}


def test_a_queue_that_fades_moves_nothing() -> None:
    queue = Queue()
    queue.fades = True
    queue.push(moved(length=3.0, arc=30))
    assert queue.running is not None
    assert queue.running.length < 1
    assert queue.begun() == ("move",)
