"""Motion as values: what a table shows at any moment is a pure function of how far a motion has come.

A table is a set of named `Sprite`s. A `Motion` leads from the sprites before something happened to those
after it, each along the legs of its own way. A `Queue` plays motions one after another; at its end the table
is exactly what the last motion led to.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import pytweening

Ease = Callable[[float], float]

EASES: Final[Mapping[str, Ease]] = MappingProxyType(
    {
        "linear": pytweening.linear,
        "out": pytweening.easeOutCubic,
        "in": pytweening.easeInCubic,
        "both": pytweening.easeInOutCubic,
        "soft": pytweening.easeInOutSine,
        "back": pytweening.easeOutBack,
        "strike": pytweening.easeInQuad,
    }
)
"""The ways of gaining and losing speed, by name."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One thing on the table: the middle of it, its size, and how it lies.

    `lift` is its height above the table (its shadow falls as far), `squash` how much it is pressed flat by a
    landing, `flip` goes from 0 (the `face`) to 1 (the `back`) and what is turned lies in between.
    """

    face: Hashable
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    opacity: float = 1.0
    z: float = 0.0
    lift: float = 0.0
    squash: float = 0.0
    flip: float = 0.0
    back: Hashable = None

    @property
    def seen(self) -> Hashable:
        """The side that is up."""
        return self.back if self.flip > 0.5 and self.back is not None else self.face

    @property
    def narrow(self) -> float:
        """How wide it looks while it is turned over: from 1 through 0 to 1."""
        return 1.0 if self.back is None else abs(1 - 2 * self.flip)


Sprites = Mapping[Hashable, Sprite]


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a sprite's way, in seconds of its motion: from where it then is to `end`.

    On the way it rises by `arc` above the straight line and is lifted by `lift`; it lands with `squash`.
    """

    key: Hashable
    begin: float
    length: float
    end: Sprite
    ease: str = "both"
    arc: float = 0.0
    lift: float = 0.0
    squash: float = 0.0
    spin: float = 0.0

    @property
    def over(self) -> float:
        """When it ends."""
        return self.begin + self.length


@dataclass(frozen=True, slots=True)
class Effect:
    """Something beside the sprites that comes and goes: dust, a flash, points that rise."""

    kind: str
    x: float
    y: float
    w: float
    h: float
    begin: float
    length: float
    text: str = ""
    seed: int = 0
    still: bool = False
    """Whether it stays where it is."""

    def progress(self, time: float) -> float | None:
        """How far it has come at a time of its motion; None before and after."""
        share = (time - self.begin) / self.length if self.length > 0 else 1.0
        return share if 0 <= share < 1 else None


@dataclass(frozen=True, slots=True)
class Motion:
    """From the sprites `before` to those `after`: pure, so that it can be looked at anywhere along its way.

    Sprites without a leg stand still where they are on both sides; what is only on one side comes or goes
    where its legs say, else at once at the beginning.
    """

    name: str
    before: Sprites
    after: Sprites
    legs: tuple[Leg, ...] = ()
    effects: tuple[Effect, ...] = ()
    hold: float = 0.0
    """Seconds in which all stands still at the end, for the eye."""
    origin: object = None
    """What the table was when it began, for its drawing."""

    @property
    def length(self) -> float:
        """Seconds at normal speed."""
        ends = [leg.over for leg in self.legs] + [effect.begin + effect.length for effect in self.effects]
        return max(ends, default=0.0) + self.hold

    def sprites(self, progress: float) -> dict[Hashable, Sprite]:
        """What the table shows at a progress from 0 to 1; at 1 exactly `after`."""
        if progress >= 1:
            return dict(self.after)
        time = max(0.0, progress) * self.length
        ways = _ways(self.legs)
        shown = {key: sprite for key, sprite in self.after.items() if key not in ways}
        for key, legs in ways.items():
            start = self.before.get(key, self.after.get(key))
            if start is not None:
                shown[key] = _along(start, legs, time)
        return shown

    def glow(self, progress: float) -> tuple[tuple[Effect, float], ...]:
        """The effects that can be seen at a progress, with how far each has come."""
        time = progress * self.length
        seen = ((effect, effect.progress(time)) for effect in self.effects)
        return tuple((effect, share) for effect, share in seen if share is not None)


def _ways(legs: Iterable[Leg]) -> dict[Hashable, list[Leg]]:
    ways: dict[Hashable, list[Leg]] = {}
    for leg in sorted(legs, key=lambda leg: leg.begin):
        ways.setdefault(leg.key, []).append(leg)
    return ways


def _along(start: Sprite, legs: Sequence[Leg], time: float) -> Sprite:
    """Where a sprite is after so many seconds of its way."""
    here = start
    for leg in legs:
        if time < leg.begin:
            break
        share = 1.0 if time >= leg.over else (time - leg.begin) / leg.length
        here = between(here, leg, share)
    return here


def between(start: Sprite, leg: Leg, share: float) -> Sprite:
    """A sprite on a leg, `share` of the time from its start (0) to its end (1)."""
    end = leg.end
    if share >= 1:
        return end
    way = EASES[leg.ease](share)
    bow = math.sin(math.pi * min(1.0, max(0.0, way)))
    landing = _landing(share) * leg.squash
    turned = mix(start.flip, end.flip, way)
    return replace(
        end,
        face=start.face if way < 0.5 and start.face != end.face and start.back is None else end.face,
        back=end.back if end.back is not None else start.back,
        x=mix(start.x, end.x, way),
        y=mix(start.y, end.y, way) - leg.arc * bow,
        w=mix(start.w, end.w, way),
        h=mix(start.h, end.h, way),
        angle=mix(start.angle, end.angle, way) + leg.spin * (1 - way),
        opacity=mix(start.opacity, end.opacity, way),
        z=max(start.z, end.z) + (1000 if leg.lift else 0),
        lift=mix(start.lift, end.lift, way) + leg.lift * bow,
        squash=mix(start.squash, end.squash, way) + landing,
        flip=turned,
    )


def _landing(share: float) -> float:
    """How much of the squash shows: it comes and goes in the last fifth of the way."""
    return math.sin(math.pi * (share - 0.8) / 0.2) if share > 0.8 else 0.0


FADE = 0.4
"""Seconds in which something goes from where it was and comes where it belongs."""


def faded(motion: Motion) -> Motion:
    """The same without anything that moves: what lies elsewhere afterwards goes where it was, and comes where
    it belongs. Points are told where they are."""
    legs: list[Leg] = []
    for key, ways in _ways(motion.legs).items():
        end = ways[-1].end
        start = motion.before.get(key)
        if start is not None and _lies(start) == _lies(end):
            legs.append(Leg(key, 0.0, FADE, end, "linear"))
            continue
        if start is not None and start.opacity > 0:
            legs.append(Leg(key, 0.0, FADE / 2, replace(start, opacity=0.0), "linear"))
        legs.append(Leg(key, FADE / 2 if start is not None else 0.0, 0.0, replace(end, opacity=0.0)))
        legs.append(Leg(key, FADE / 2, FADE / 2, end, "linear"))
    told = tuple(replace(effect, still=True) for effect in motion.effects if effect.text)
    return replace(motion, legs=tuple(legs), effects=told)


def _lies(sprite: Sprite) -> tuple[object, ...]:
    return sprite.seen, sprite.x, sprite.y, sprite.w, sprite.h, sprite.angle


def mix(one: float, other: float, share: float) -> float:
    """The value that lies `share` of the way from one to the other; may overshoot."""
    return one + (other - one) * share


def slide(before: Sprites, after: Sprites, *, length: float = 0.35, stagger: float = 0.0) -> tuple[Leg, ...]:
    """Legs for everything that lies elsewhere or otherwise afterwards, all the same way."""
    moved = [key for key, end in after.items() if key in before and before[key] != end]
    return tuple(Leg(key, stagger * i, length, after[key]) for i, key in enumerate(moved))


class Settling:
    """Lets what lies still ease to where it belongs when a person looks elsewhere: raised cards and the like.

    Nothing waits for it and nothing depends on it.
    """

    PACE = 0.055
    """Seconds in which most of a way is gone."""

    def __init__(self) -> None:
        self.instant = False
        self.restless = False
        """Whether something has not arrived yet."""
        self._shown: dict[Hashable, Sprite] = {}
        self._share = 0.0

    def forget(self) -> None:
        """The next sprites are at once where they belong."""
        self._shown, self.restless = {}, False

    def jump(self, shown: Sprites) -> None:
        """Something else showed these sprites: go on from there."""
        self._shown, self.restless = dict(shown), False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._share = 1 - math.exp(-dt / self.PACE) if dt > 0 else self._share

    def towards(self, goal: Sprites, at_once: Collection[Hashable] = ()) -> dict[Hashable, Sprite]:
        """What is to be drawn now on the way to these sprites; some are where they belong at once."""
        share = 1.0 if self.instant else self._share
        shown = {
            key: _nearer(self._shown.get(key, end), end, 1.0 if key in at_once else share)
            for key, end in goal.items()
        }
        self._shown, self._share = shown, 0.0
        self.restless = shown != goal
        return shown


def _nearer(here: Sprite, end: Sprite, share: float) -> Sprite:
    if abs(here.x - end.x) + abs(here.y - end.y) < 0.8 or share >= 1:
        return end
    return replace(end, x=mix(here.x, end.x, share), y=mix(here.y, end.y, share))


class Queue:
    """Plays motions one after another."""

    def __init__(self, speed: float = 1.0) -> None:
        """An empty queue; `speed` 1 is normal, 0: everything is done at once."""
        self.speed = speed
        self.fades = False
        """Whether things fade instead of moving."""
        self._waiting: deque[Motion] = deque()
        self._time = 0.0
        self._begun: list[str] = []

    @property
    def moving(self) -> bool:
        """Whether a motion runs or waits."""
        return bool(self._waiting)

    @property
    def running(self) -> Motion | None:
        """The motion that runs."""
        return self._waiting[0] if self._waiting else None

    @property
    def motions(self) -> tuple[Motion, ...]:
        """The motion that runs and those that wait."""
        return tuple(self._waiting)

    @property
    def progress(self) -> float:
        """How far the running motion has come, from 0 to 1."""
        motion = self.running
        return 1.0 if motion is None or motion.length <= 0 else min(1.0, self._time / motion.length)

    def push(self, *motions: Motion) -> None:
        """Put motions at the end; those of no length, and all where the speed is 0, are over at once."""
        for motion in motions:
            if self.speed <= 0 or motion.length <= 0:
                self._begun.append(motion.name)
                continue
            if not self._waiting:
                self._begin(motion)
            self._waiting.append(faded(motion) if self.fades else motion)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; what is left over goes to the next motion."""
        self._time += dt * self.speed
        while self._waiting and self._time >= self._waiting[0].length:
            self._time -= self._waiting[0].length
            self._next()
        if not self._waiting:
            self._time = 0.0

    def finish(self) -> None:
        """End the running motion at once."""
        if self._waiting:
            self._time = 0.0
            self._next()

    def skip_all(self) -> None:
        """End every motion at once."""
        for motion in list(self._waiting)[1:]:
            self._begun.append(motion.name)
        self._waiting.clear()
        self._time = 0.0

    def begun(self) -> tuple[str, ...]:
        """The names of the motions that began since the last time this was asked."""
        names, self._begun = tuple(self._begun), []
        return names

    def _begin(self, motion: Motion) -> None:
        self._begun.append(motion.name)

    def _next(self) -> None:
        self._waiting.popleft()
        if self._waiting:
            self._begin(self._waiting[0])
