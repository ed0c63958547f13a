"""Draws what moves on the savannah: cards in any position, tokens on their way, dust and flashes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from random import Random

import pygame

from game.render import backs, crown, savannah_card, theme, tokens
from game.render.canvas import Canvas
from game.render.lens import LocalLens
from game.render.motion import Effect, Motion, Sprite
from game.render.savannah_card import Face
from game.render.savannah_line import EVEN, PROPORTION
from game.rules.savannah.game import SavannahGame
from game.words.catalog import Words
from game.words.names import name_of, name_on_card

STANDARD = (253.0, 178.0, 140.0, 100.0, 26.0)
"""Widths at which whole cards are drawn that are on their way; others are scaled from the next larger one."""
EXACT = 0.004
"""By such a share of its size a card is not seen to be scaled."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Draws the cards of a game for seats of these colours."""

    game: SavannahGame
    words: Words
    tints: tuple[int, ...]

    def name(self, ident: str) -> str:
        """What a card or group is called."""
        return name_of(self.words, ident)

    def sprites(self, canvas: Canvas, shown: Iterable[Sprite], shut: frozenset[object] = frozenset()) -> None:
        """Sprites in the order in which they lie; faces in `shut` may not be played and are dark."""
        for sprite in sorted(shown, key=lambda sprite: sprite.z):
            self.sprite(canvas, sprite, shut=sprite.face in shut)

    def sprite(self, canvas: Canvas, sprite: Sprite, *, shut: bool = False) -> None:
        """One sprite, with its shadow."""
        face = sprite.seen
        if sprite.opacity <= 0 or not isinstance(face, tuple):
            return
        if face[0] == "token":
            self._token(canvas, sprite, int(face[1]))
            return
        if face == crown.FACE:
            crown.draw(canvas, sprite)
            return
        self._shadow(canvas, sprite)
        squash = sprite.squash
        w, h = sprite.w * sprite.narrow * (1 + squash), sprite.h * (1 - squash)
        opacity = round(255 * min(1.0, sprite.opacity))
        y = sprite.y - sprite.lift * 0.6 + sprite.h * squash * 0.5
        if face[0] == "back":
            self._back(canvas, sprite.x, y, w, h, sprite, opacity)
        else:
            self._card(canvas, face, sprite.x, y, w, h, sprite, opacity, shut)

    def card(
        self,
        canvas: Canvas,
        card: str,
        box: tuple[float, float, float, float],
        *,
        owner: int | None = None,
        opacity: int = 255,
        shut: bool = False,
        slim: bool = False,
    ) -> None:
        """A card that lies still in its rectangle."""
        data = self.game.cards[card]
        x, y, w, h = box
        savannah_card.draw(
            canvas,
            data,
            self.game.groups[data.group],
            x,
            y,
            w,
            h,
            groups=dict(self.game.groups),
            name_of=partial(name_on_card, self.words),
            seat=None if owner is None else self.tints[owner],
            face=Face.SLIVER if slim else None,
            look="shut" if shut else "plain",
            opacity=opacity,
        )

    def effects(self, canvas: Canvas, motion: Motion, progress: float) -> None:
        """Dust, flashes and the like of a motion."""
        for effect, share in motion.glow(progress):
            _EFFECTS[effect.kind](canvas, effect, share)

    def _card(
        self,
        canvas: Canvas,
        face: tuple[object, ...],
        x: float,
        y: float,
        w: float,
        h: float,
        sprite: Sprite,
        opacity: int,
        shut: bool,
    ) -> None:
        name, owner = str(face[1]), face[2]
        slim = sprite.h > sprite.w * PROPORTION + 1
        whole = sprite.w if slim else _standard(sprite.w)
        high = sprite.h if slim else whole * PROPORTION
        scale_x, scale_y = w / whole, h / high
        plain = abs(scale_x - 1) < EXACT and abs(scale_y - 1) < EXACT and not sprite.angle
        who = owner if isinstance(owner, int) else None

        def paint(inner: Canvas, left: float, top: float, alpha: int) -> None:
            self.card(inner, name, (left, top, whole, high), owner=who, opacity=alpha, shut=shut, slim=slim)

        if plain:
            paint(canvas, x - whole / 2, y - high / 2, opacity)
        else:
            _bent(canvas, paint, (x, y, whole, high), (scale_x, scale_y), sprite.angle, opacity)

    def _back(
        self, canvas: Canvas, x: float, y: float, w: float, h: float, sprite: Sprite, opacity: int
    ) -> None:
        whole = _standard(sprite.w)
        high = whole * PROPORTION

        def paint(inner: Canvas, left: float, top: float, alpha: int) -> None:
            backs.back(inner, "savannah", left, top, whole, opacity=alpha)

        if abs(w - whole) < 0.5 and abs(h - high) < 0.5 and not sprite.angle:
            paint(canvas, x - w / 2, y - h / 2, opacity)
        else:
            _bent(canvas, paint, (x, y, whole, high), (w / whole, h / high), sprite.angle, opacity)

    def _shadow(self, canvas: Canvas, sprite: Sprite) -> None:
        if sprite.narrow < 0.3 or sprite.w < 24:
            return
        lift = sprite.lift
        w = 8 * max(1, round(sprite.w * sprite.narrow / 8))
        h = 8 * round(sprite.h / 8)
        depth = 8 * round(lift / 8)
        dark = (95 if sprite.w > 40 else 50) / (1 + lift / 60)
        opacity = round(dark * min(1.0, sprite.opacity))
        canvas.shadow(
            sprite.x - w / 2 + lift * 0.15,
            sprite.y - h / 2 + lift * 0.35,
            w,
            h,
            10,
            spread=min(9, w / 8) + depth * 0.5,
            drop=3,
            opacity=8 * round(opacity / 8),
        )

    def _token(self, canvas: Canvas, sprite: Sprite, seat: int) -> None:
        size = 4 * round(sprite.w / 4)
        tokens.seat_token(canvas, self.tints[seat], sprite.x, sprite.y - sprite.lift, size)


def _bent(
    canvas: Canvas,
    paint: Callable[[Canvas, float, float, int], None],
    box: tuple[float, float, float, float],
    scale: tuple[float, float],
    angle: float,
    opacity: int,
) -> None:
    """What `paint` draws in a box (its middle, width and height), scaled differently both ways and turned."""
    x, y, w, h = box
    size = canvas.steady_size(w, h)
    wide, high = round(size[0] * scale[0]), round(size[1] * scale[1])
    if min(*size, wide, high) < 1:
        return
    surface = pygame.Surface(size, pygame.SRCALPHA)
    paint(Canvas(surface, LocalLens(canvas.scale, canvas.scale, canvas.scale), canvas.art), 0, 0, 255)
    drawn = pygame.transform.smoothscale(surface, (wide, high))
    if angle:
        drawn = pygame.transform.rotozoom(drawn, -angle, 1)
    drawn.set_alpha(opacity)
    px, py = canvas.lens.to_window(x, y)
    canvas.surface.blit(drawn, (round(px - drawn.get_width() / 2), round(py - drawn.get_height() / 2)))


def _standard(width: float) -> float:
    """The width a whole card is drawn at, to be scaled; cards at rest on the line have even widths."""
    if width % EVEN == 0:
        return width
    for standard in reversed(STANDARD):
        if width <= standard + 0.5:
            far = abs(width - standard)
            return width if EXACT * standard <= far < 1 else standard
    return STANDARD[0]


def _dust(canvas: Canvas, effect: Effect, share: float) -> None:
    """Puffs that fly up to both sides from the foot of a card."""
    rng = Random(effect.seed)
    fade = round(150 * (1 - share))
    for side in (-1, 1):
        for _ in range(3):
            reach = effect.w * (0.35 + 0.35 * rng.random())
            x = effect.x + side * (effect.w * 0.2 + reach * share)
            y = effect.y - 6 - 22 * rng.random() * math.sin(math.pi * share)
            _puff(canvas, x, y, 9 + 12 * share * (0.6 + rng.random()), fade)


def _cloud(canvas: Canvas, effect: Effect, share: float) -> None:
    """A cloud that runs over a card to the left."""
    rng = Random(effect.seed)
    fade = round(170 * math.sin(math.pi * share))
    for _ in range(7):
        x = effect.x + effect.w * (0.7 - 1.4 * share + 0.7 * (rng.random() - 0.5))
        y = effect.y - effect.h * (0.05 + 0.75 * rng.random() * (0.5 + share / 2))
        _puff(canvas, x, y, 18 + 30 * share * (0.5 + rng.random()), fade)


def _puff(canvas: Canvas, x: float, y: float, radius: float, opacity: int) -> None:
    size = 4.0 * max(1, round(radius / 4))
    canvas.circle(x, y, size, theme.mix(theme.SAND, theme.WHITE, 0.35), opacity=max(0, min(255, opacity)))


def _strike(canvas: Canvas, effect: Effect, share: float) -> None:
    """Three claws across a card."""
    grown = min(1.0, share * 3)
    fade = round(255 * min(1.0, 2.2 * (1 - share)))
    size = effect.w * 0.36
    for step in (-1, 0, 1):
        x, y = effect.x + step * size * 0.5 + size * 0.35, effect.y - size
        points = [(x, y), (x - size * 0.7 * grown, y + 2 * size * grown)]
        canvas.line(points, theme.WHITE, 13, opacity=fade)
        canvas.line(points, theme.KILL, 8, opacity=fade)


def _scare(canvas: Canvas, effect: Effect, share: float) -> None:
    """Rays of fright above a card."""
    fade = round(255 * min(1.0, 2 * (1 - share)))
    inner, outer = effect.w * (0.3 + 0.3 * share), effect.w * (0.45 + 0.5 * share)
    for step in range(5):
        angle = math.pi * (1.1 + 0.2 * step)
        dx, dy = math.cos(angle), math.sin(angle)
        points = [
            (effect.x + inner * dx, effect.y - 20 + inner * dy),
            (effect.x + outer * dx, effect.y - 20 + outer * dy),
        ]
        canvas.line(points, theme.WHITE, 12, opacity=fade)
        canvas.line(points, theme.SCARE, 7, opacity=fade)


_EFFECTS = {"dust": _dust, "cloud": _cloud, "strike": _strike, "scare": _scare}
