"""What is in the air over the forest's table: cards and tokens on their way, leaves, and points that rise."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType

import pygame

from game.render import backs, crown, theme, tokens
from game.render.canvas import Canvas
from game.render.forest_stores import badge
from game.render.forest_table import Table
from game.render.forest_tiles import card, turning
from game.render.motion import Effect, Motion, Sprite
from game.render.vector import paint, path, stroke

UNITS = 200.0
"""Cards in the air are pictures of this size, scaled as they fly."""
LEAVES = 12
_LEAF = path("M-9 0 Q-2 -8 9 0 Q-2 8 -9 0Z", paint(theme.LEAF)) + path(
    "M-9 0 L6 0", stroke("#8a5a2b", 1.2, opacity=0.7)
)
_LEAF_COLOURS = (theme.LEAF, "#b8692a", "#8fa63c", "#c9952f")


def draw(table: Table, motion: Motion, progress: float) -> None:
    """Draw what a motion has in the air at a progress, then its effects."""
    sprites = motion.sprites(progress).values()
    for sprite in sorted(sprites, key=lambda sprite: sprite.z):
        if sprite.face is not None and sprite.opacity > 0:
            _sprite(table, sprite)
    for effect, share in motion.glow(progress):
        _EFFECTS[effect.kind](table, effect, share)


def pictures(table: Table, motion: Motion) -> Iterator[None]:
    """Draw the cards that a motion has in the air, without showing them."""
    sprites = (*motion.before.values(), *(leg.end for leg in motion.legs))
    for face in dict.fromkeys(face for sprite in sprites for face in (sprite.face, sprite.back)):
        if isinstance(face, tuple) and face[0] in ("card", "tile", "back"):
            _picture(table, face)
            yield
    for sprite in motion.before.values():
        if isinstance(sprite.face, tuple) and sprite.face[0] in ("food", "crown"):
            _sprite(table, sprite)
            yield


def _sprite(table: Table, sprite: Sprite) -> None:
    kind = sprite.face[0] if isinstance(sprite.face, tuple) else ""
    if kind in ("card", "tile"):
        _card(table, sprite)
        return
    side = sprite.w * (1 + sprite.lift / 120)
    x, y = sprite.x, sprite.y - sprite.lift * 0.6
    opacity = round(255 * sprite.opacity)
    if kind == "crown":
        crown.draw(table.canvas, sprite)
        return
    if isinstance(sprite.face, tuple) and kind == "food":
        file = table.canvas.art.food(str(sprite.face[1]))
        table.canvas.picture(file, x - side / 2, y - side / 2, side, side, opacity=opacity, steady=True)
        return
    _TOKENS[kind](table.canvas, x, y, side, opacity=opacity)


_TOKENS: Mapping[str, Callable[..., None]] = MappingProxyType(
    {"water": tokens.water, "burrow": tokens.burrow, "first": tokens.first_player}
)


def _card(table: Table, sprite: Sprite) -> None:
    """A card: its shadow as far below as it is high, its picture turned, squeezed and pressed."""
    canvas = table.canvas
    grown = 1 + sprite.lift / 220
    w = sprite.w * grown * (1 + 0.08 * sprite.squash)
    h = sprite.h * grown * (1 - 0.1 * sprite.squash)
    x, y = sprite.x, sprite.y - sprite.lift * 0.5
    opacity = round(255 * sprite.opacity)
    seen = max(0.02, sprite.narrow)
    if sprite.lift > 1:
        # The shadow's size is stepped, so that the cache holds few of them.
        wide = round(w * seen / 12) * 12
        canvas.shadow(
            x - wide / 2, y - h / 2 + sprite.lift * 0.9, wide, round(h / 12) * 12, 12,
            spread=18, drop=6, opacity=round(80 * sprite.opacity / 16) * 16,
        )  # fmt: skip
    _blit(canvas, _picture(table, sprite.seen), (x, y), (w * seen, h), sprite.angle, opacity)


def _picture(table: Table, face: object) -> pygame.Surface:
    side = max(8, round(UNITS * table.canvas.scale))

    def paint_face(inner: Canvas) -> None:
        local = Table(inner, table.look, table.places, table.scenery)
        match face:
            case ("card", str(ident)):
                card(local, ident, (0, 0, UNITS, UNITS))
            case ("tile", int(seat), str(ident), bool(down)):
                turning(local, inner, seat, ident, down, UNITS)
            case ("back", "forest_animal" | "forest_path" as deck):
                backs.back(inner, deck, 0, 0, UNITS)

    # A tile shows its tokens and its path, so its picture belongs to this table alone.
    key = (
        ("air", face, table.model.forests) if isinstance(face, tuple) and face[0] == "tile" else ("air", face)
    )
    return table.canvas.composite(key, (side, side), paint_face, (UNITS, UNITS))


def _blit(
    canvas: Canvas,
    picture: pygame.Surface,
    at: tuple[float, float],
    size: tuple[float, float],
    angle: float,
    opacity: int,
) -> None:
    pixels = (max(1, round(size[0] * canvas.scale)), max(1, round(size[1] * canvas.scale)))
    drawn = picture if pixels == picture.get_size() else pygame.transform.smoothscale(picture, pixels)
    if angle % 360:
        drawn = pygame.transform.rotozoom(drawn, -angle, 1)
    x, y = canvas.lens.to_window(*at)
    place = (round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2))
    if opacity < 255:
        drawn = drawn.copy() if drawn is picture else drawn
        drawn.set_alpha(opacity)
    canvas.surface.blit(drawn, place)


# ---- effects


def _leaves(table: Table, effect: Effect, share: float) -> None:
    """Leaves fly up from the sides of a card that was laid, and fall."""
    random = Random(effect.seed)
    middle_x, middle_y = effect.x + effect.w / 2, effect.y + effect.h / 2
    for index in range(LEAVES):
        angle = math.tau * (index + random.random() * 0.7) / LEAVES
        reach = effect.w * (0.45 + random.uniform(0.15, 0.42) * math.sin(share * math.pi / 2))
        fall = effect.h * 0.4 * share * share
        x = middle_x + math.cos(angle) * reach
        y = middle_y + math.sin(angle) * reach * 0.9 + fall - effect.h * 0.2 * math.sin(math.pi * share)
        turn = round((random.uniform(0, 360) + share * random.uniform(-300, 300)) / 15) * 15
        colour = _LEAF_COLOURS[index % len(_LEAF_COLOURS)]
        side = 2.0 * round(effect.w * random.uniform(0.045, 0.07))
        fade = 1.0 if share < 0.6 else (1 - share) / 0.4

        def paint_leaf(inner: Canvas, colour: str = colour) -> None:
            inner.svg(_LEAF.replace(theme.LEAF, colour), 0, 0, 20, 20, view=(-10, -10, 20, 20))

        table.canvas.layer(
            ("leaf", colour), x - side / 2, y - side / 2, side, side, paint_leaf,
            units=(20, 20), angle=turn, opacity=round(255 * fade), steady=True,
        )  # fmt: skip


def _points(table: Table, effect: Effect, share: float) -> None:
    rise = 46.0 if effect.still else 46 * math.sin(share * math.pi / 2)
    fade = 1.0 if share < 0.7 else (1 - share) / 0.3
    size = max(26.0, min(44.0, effect.w * 0.26))
    delta = int(effect.text.replace("\u2212", "-"))
    badge(
        table, delta, effect.x + effect.w / 2, max(30.0, effect.y + 10 - rise), size=size,
        opacity=round(255 * fade),
    )  # fmt: skip


_EFFECTS: Mapping[str, Callable[[Table, Effect, float], None]] = MappingProxyType(
    {"leaves": _leaves, "points": _points}
)
