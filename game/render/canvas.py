"""Where everything is drawn: a surface seen in canvas coordinates, sharp at any scale of the window.

A `Canvas` maps the 1920 x 1080 of the game to the pixels of a surface. Shapes are smooth; pictures, text,
shapes and whole composites (`layer`) are drawn once for their size in pixels and kept in the bounded caches
of an `Art`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pygame

from game.render import shapes, theme, vector
from game.render import text as letters
from game.render.art import Art
from game.render.lens import Lens, LocalLens, nearest
from game.render.palettes import toned
from game.render.theme import SHADE
from game.render.vector import Colour, rgba

Anchor = Literal[
    "topleft",
    "midtop",
    "topright",
    "midleft",
    "center",
    "midright",
    "bottomleft",
    "midbottom",
    "bottomright",
]
"""Which point of a text lies on (x, y). The middle of a text is the middle of its capitals and digits."""

Box = tuple[float, float, float, float]
_ACROSS = {"left": 0.0, "right": 1.0}


def _anchored(anchor: str) -> tuple[float, float]:
    """The shares of width and height that lie before the anchor; 0.5 down means the middle."""
    if anchor == "center":
        return 0.5, 0.5
    down = 0.0 if "top" in anchor else 1.0 if "bottom" in anchor else 0.5
    return next((share for side, share in _ACROSS.items() if anchor.endswith(side)), 0.5), down


class Canvas:
    """Draws in canvas coordinates on a surface, through a lens, with the drawings and caches of an `Art`."""

    def __init__(
        self, surface: pygame.Surface, transform: Lens, art: Art | None = None, *, printed: bool = False
    ) -> None:
        self.surface = surface
        self.lens = transform
        self.art = art if art is not None else Art()
        self._printed = printed

    @property
    def scale(self) -> float:
        """Pixels for one unit of the canvas."""
        return self.lens.scale

    def grown(self, size: float) -> float:
        """How large letters of a usual size are drawn; what is large already stays as it is."""
        return size if self._printed else theme.grown(size, self.art.letters)

    def printed(self) -> Canvas:
        """The same for what is printed on a thing, as on a card: its letters keep their size."""
        return Canvas(self.surface, self.lens, self.art, printed=True)

    # ---- grounds and shapes

    def fill(self, colour: Colour) -> None:
        """Paint the whole surface, the bars beside the canvas included."""
        self.surface.fill(rgba(self.art.tone(colour)))

    def rect(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A plain rectangle; neighbours meet without a gap."""
        left, top, width, height = self.lens.rect_to_window(x, y, w, h)
        red, green, blue, alpha = rgba(self.art.tone(colour))
        if alpha == 255:
            self.surface.fill((red, green, blue), (left, top, width, height))
            return
        key = ("veil", red, green, blue, alpha)
        veil = self.art.shapes.get(key, lambda: shapes.veil((red, green, blue, alpha)))
        for down in range(0, height, shapes.TILE):
            for across in range(0, width, shapes.TILE):
                area = (0, 0, min(shapes.TILE, width - across), min(shapes.TILE, height - down))
                self.surface.blit(veil, (left + across, top + down), area)

    def rounded(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        colour: Colour | None,
        *,
        border: float = 0,
        border_colour: Colour | None = None,
        opacity: int = 255,
    ) -> None:
        """A rectangle with round corners; `colour` None leaves it hollow; the border lies inside its edge."""
        left, top, width, height = self.lens.rect_to_window(x, y, w, h)
        if width <= 0 or height <= 0:
            return
        colour = self.art.tone(colour) if colour is not None else None
        border_colour = self.art.tone(border_colour) if border_colour is not None else None
        key = ("rounded", width, height, radius * self.scale, colour, border * self.scale, border_colour)

        def make() -> pygame.Surface:
            return shapes.rounded(
                (width, height), radius * self.scale, colour, border * self.scale, border_colour
            )

        drawn = self.art.shapes.get(key, make)
        edge = math.ceil(max(radius, border) * self.scale) + 2
        if colour is None and opacity >= 255 and min(width, height) > 4 * edge:
            self._put_edges(drawn, (left, top), edge)
        else:
            self._put(drawn, (left, top), opacity)

    def shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 14,
        *,
        spread: float = 14,
        drop: float = 6,
        opacity: int = 90,
        colour: Colour = SHADE,
    ) -> None:
        """The soft shadow of a rounded rectangle: `spread` wide, fallen `drop` down; drawn first."""
        left, top, width, height = self.lens.rect_to_window(x, y + drop, w, h)
        if width <= 0 or height <= 0:
            return
        edge = max(1, round(spread * self.scale))
        key = ("shadow", width, height, radius * self.scale, edge, opacity, colour)

        def make() -> pygame.Surface:
            return shapes.shadow((width, height), radius * self.scale, edge, opacity, colour)

        self.surface.blit(self.art.shapes.get(key, make), (left - edge, top - edge))

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        colour: Colour | None,
        *,
        border: float = 0,
        border_colour: Colour | None = None,
        opacity: int = 255,
    ) -> None:
        """A disc round (x, y); its border lies inside the radius."""
        inner = radius - border / 2
        look = shapes.style(colour, border, border_colour)
        self.svg(
            vector.disc(radius, radius, inner if border and border_colour else radius, look),
            x - radius,
            y - radius,
            2 * radius,
            2 * radius,
            opacity=opacity,
        )

    def line(
        self,
        points: Sequence[tuple[float, float]],
        colour: Colour,
        width: float = 2,
        *,
        closed: bool = False,
        opacity: int = 255,
    ) -> None:
        """A line through points, with round ends and joints."""
        steps = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")
        self._outline(points, vector.path(steps, vector.stroke(colour, width)), width, opacity)

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        colour: Colour | None,
        *,
        border: float = 0,
        border_colour: Colour | None = None,
        opacity: int = 255,
    ) -> None:
        """A closed outline through points."""
        look = shapes.style(colour, border, border_colour) + ' stroke-linejoin="round"'
        self._outline(points, vector.polygon(points, look), border, opacity)

    def svg(
        self,
        fragment: str,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        view: Box | None = None,
        opacity: int = 255,
        keep: bool = True,
    ) -> None:
        """An SVG fragment: its box `view` (0, 0, w, h if left out) fills the rectangle. `keep` caches it."""
        left, top, width, height = self.lens.rect_to_window(x, y, w, h)
        if width <= 0 or height <= 0:
            return
        box = view or (0, 0, w, h)
        fragment = toned(fragment, self.art.tones)

        def make() -> pygame.Surface:
            return vector.raster(fragment, box, (width, height))

        drawn = self.art.shapes.get(("svg", fragment, box, width, height), make) if keep else make()
        self._put(drawn, (left, top), opacity)

    # ---- pictures and text

    def picture(
        self,
        path: Path,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        angle: float = 0,
        opacity: int = 255,
        flip: bool = False,
        tint: Colour | None = None,
        steady: bool = False,
    ) -> None:
        """A drawing that fills the rectangle, turned clockwise by `angle` degrees round its middle.

        `tint` paints all of it in one colour: for signs, which are drawn in one. `steady` keeps its size in
        pixels the same wherever it lies: for what moves, and for what has no neighbour to meet.
        """
        left, top, width, height = self._pixels(x, y, w, h, steady)
        if width <= 0 or height <= 0:
            return
        tint = self.art.tone(tint) if tint is not None else None
        drawn = self.art.picture(path, (width, height), flip=flip, tint=tint)
        if angle % 360:
            drawn = turned(drawn, angle)
            left += (width - drawn.get_width()) // 2
            top += (height - drawn.get_height()) // 2
        self._put(drawn, (left, top), opacity)

    def text(
        self,
        string: str,
        x: float,
        y: float,
        *,
        size: float,
        font: str = "text",
        weight: str = "semibold",
        colour: Colour = "#34261d",
        anchor: Anchor = "topleft",
        max_width: float | None = None,
        shrink: float | None = None,
        opacity: int = 255,
        grown: float | None = None,
    ) -> Box:
        """One line of text; gives back the box it took.

        Wider than `max_width`, it is made smaller down to the size `shrink`, then cut with an ellipsis. Where
        letters are drawn larger than usual they grow as far as `max_width` lets them; `grown` is the size
        where that is known already.
        """
        face, shown = self._fit(string, font, weight, size, max_width, shrink, grown)
        heights = letters.measure(face)
        drawn = self.art.texts.line(shown, face, self.art.tone(colour))
        across, down = _anchored(anchor)
        px, py = self.lens.to_window(x, y)
        left = px - across * drawn.get_width()
        above = heights.ascent - heights.capital / 2 if down == 0.5 else down * drawn.get_height()
        top = py - above
        self._put(drawn, (round(left), round(top)), opacity)
        wide, high = drawn.get_width() / self.scale, drawn.get_height() / self.scale
        return x - across * wide, y + (top - py) / self.scale, wide, high

    def paragraph(
        self,
        string: str,
        x: float,
        y: float,
        w: float,
        *,
        size: float,
        font: str = "text",
        weight: str = "medium",
        colour: Colour = "#34261d",
        leading: float = 1.3,
        align: Literal["left", "center", "right"] = "left",
        lines: int | None = None,
        opacity: int = 255,
    ) -> float:
        """Text wrapped to a width, at most `lines` lines of it; gives back the height it took."""
        grown = self._fitting(string, font, weight, size, w, lines)
        face = self._face(font, weight, grown)
        rows = letters.wrap(string, face, w * self.scale)
        if lines is not None:
            rows = letters.limit(rows, lines, face, w * self.scale)
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        anchor: Anchor = "topleft" if align == "left" else "midtop" if align == "center" else "topright"
        for index, row in enumerate(rows):
            self.text(
                row,
                x + share * w,
                y + index * grown * leading,
                size=size,
                grown=grown,
                font=font,
                weight=weight,
                colour=colour,
                anchor=anchor,
                opacity=opacity,
            )
        return len(rows) * grown * leading

    def face(self, font: str, weight: str, size: float, grown: float | None = None) -> letters.Face:
        """The face in which letters of a size are drawn here, or of the size `grown` where that is known."""
        return self._face(font, weight, self.grown(size) if grown is None else grown)

    def paragraph_size(
        self, string: str, w: float, *, size: float, font: str = "text", weight: str = "medium",
        leading: float = 1.3,
    ) -> float:  # fmt: skip
        """The height that `paragraph` takes."""
        grown = self._fitting(string, font, weight, size, w, None)
        face = self._face(font, weight, grown)
        return len(letters.wrap(string, face, w * self.scale)) * grown * leading

    def text_size(
        self,
        string: str,
        *,
        size: float,
        font: str = "text",
        weight: str = "semibold",
        grown: float | None = None,
    ) -> tuple[float, float]:
        """The width and height of one line of text; `grown` is the size where that is known already."""
        drawn = grown if grown is not None else self.grown(size)
        face = self._face(font, weight, drawn)
        heights = letters.measure(face)
        return letters.width(string, face) / self.scale, (heights.ascent + heights.descent) / self.scale

    # ---- composites

    def layer(
        self,
        key: Hashable,
        x: float,
        y: float,
        w: float,
        h: float,
        paint: Callable[[Canvas], None],
        *,
        units: tuple[float, float] | None = None,
        angle: float = 0,
        opacity: int = 255,
        scale: float = 1,
        steady: bool = False,
        solid: bool = False,
    ) -> None:
        """A composite painted once for its key and its size in pixels, then only copied.

        `paint` gets a canvas of its own on which (0, 0) to `units` (w, h if left out) is the whole rectangle.
        The composite is turned clockwise by `angle` degrees and scaled round its middle; what is turned or
        scaled is not cached. `steady` keeps its size in pixels the same wherever it lies, so that what moves
        is painted once; without it neighbours share their edges. A `solid` one hides all that lies below it,
        and is copied more quickly.
        """
        left, top, width, height = self._pixels(x, y, w, h, steady)
        if width <= 0 or height <= 0 or opacity <= 0 or scale <= 0:
            return
        drawn = self.composite(key, (width, height), paint, units or (w, h), solid=solid)
        if angle % 360 or scale != 1:
            drawn = turned(drawn, angle, scale)
            left += (width - drawn.get_width()) // 2
            top += (height - drawn.get_height()) // 2
        self._put(drawn, (left, top), opacity)

    def blit_layer(
        self,
        key: Hashable,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        angle: float = 0,
        opacity: int = 255,
        scale: float = 1,
        steady: bool = False,
    ) -> bool:
        """Copy a composite that `layer` painted at this size; False where it is not held any more."""
        width, height = self._pixels(x, y, w, h, steady)[2:]
        if self.art.layers.peek((key, width, height)) is None:
            return False
        self.layer(key, x, y, w, h, lambda _: None, angle=angle, opacity=opacity, scale=scale, steady=steady)
        return True

    def composite(
        self,
        key: Hashable,
        size: tuple[int, int],
        paint: Callable[[Canvas], None],
        units: tuple[float, float],
        *,
        solid: bool = False,
    ) -> pygame.Surface:
        """The surface of a composite, painted where it is not held; never to be changed."""
        whole = (key, *size)

        def make() -> pygame.Surface:
            ahead = self.art.begun(whole)
            return ahead if ahead is not None else composed(size, units, paint, self.art, solid=solid)

        return self.art.layers.get(whole, make)

    @contextmanager
    def clip(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Inside it nothing is drawn outside the rectangle (nor outside an outer clip)."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(pygame.Rect(self.lens.rect_to_window(x, y, w, h))))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def round_off(self, radius: float) -> None:
        """Cut the corners of the whole surface round: for the paint of a layer."""
        size = self.surface.get_size()
        mask = shapes.rounded(size, radius * self.scale, "#ffffff", 0, None)
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def steady_size(self, w: float, h: float) -> tuple[int, int]:
        """The pixels of a rectangle that are the same wherever it lies."""
        return nearest(w * self.scale), nearest(h * self.scale)

    # ---- within

    def _letters(self, size: float) -> float:
        """The pixels of letters of a size: those on things stay legible where a thing is shown smaller."""
        return max(size * self.scale, self.art.least if self._printed else 0.0)

    def _face(self, font: str, weight: str, size: float) -> letters.Face:
        return letters.Face.of(font, weight, self._letters(size))

    def _pixels(self, x: float, y: float, w: float, h: float, steady: bool) -> tuple[int, int, int, int]:
        if not steady:
            return self.lens.rect_to_window(x, y, w, h)
        width, height = self.steady_size(w, h)
        across, down = self.lens.to_window(x + w / 2, y + h / 2)
        return nearest(across - width / 2), nearest(down - height / 2), width, height

    def _fit(
        self,
        string: str,
        font: str,
        weight: str,
        size: float,
        max_width: float | None,
        shrink: float | None,
        grown: float | None = None,
    ) -> tuple[letters.Face, str]:
        drawn = grown if grown is not None else self.grown(size)
        face = self._face(font, weight, drawn)
        if max_width is None:
            return face, string
        room = max_width * self.scale
        if shrink is None and drawn > size:
            shrink = size
        if shrink is not None:
            face = letters.shrink(string, face, room, self._letters(shrink))
        return face, letters.shorten(string, face, room)

    def _fitting(
        self, string: str, font: str, weight: str, size: float, w: float, lines: int | None
    ) -> float:
        """The size of wrapped text: as large as letters are to be, while it keeps within its lines."""
        grown = self.grown(size)
        while lines is not None and grown > size:
            face = self._face(font, weight, grown)
            if len(letters.wrap(string, face, w * self.scale)) <= lines:
                break
            grown = max(size, grown - 1)
        return grown

    def _outline(
        self, points: Sequence[tuple[float, float]], fragment: str, width: float, opacity: int
    ) -> None:
        edge = width / 2 + 1
        x, y = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
        right, bottom = max(x for x, _ in points) + edge, max(y for _, y in points) + edge
        x, y = math.floor(x), math.floor(y)
        w, h = math.ceil(right) - x, math.ceil(bottom) - y
        self.svg(fragment, x, y, w, h, view=(x, y, w, h), opacity=opacity)

    def _put_edges(self, drawn: pygame.Surface, at: tuple[int, int], edge: int) -> None:
        """Copy what is hollow: `edge` pixels along each of its sides."""
        (width, height), (left, top) = drawn.get_size(), at
        between = height - 2 * edge
        for x, y, w, h in (
            (0, 0, width, edge),
            (0, height - edge, width, edge),
            (0, edge, edge, between),
            (width - edge, edge, edge, between),
        ):
            self.surface.blit(drawn, (left + x, top + y), (x, y, w, h))

    def _put(self, drawn: pygame.Surface, at: tuple[int, int], opacity: int) -> None:
        if opacity >= 255:
            self.surface.blit(drawn, at)
        elif opacity > 0:
            drawn.set_alpha(opacity)
            self.surface.blit(drawn, at)
            drawn.set_alpha(255)


def composed(
    size: tuple[int, int],
    units: tuple[float, float],
    paint: Callable[[Canvas], None],
    art: Art,
    *,
    solid: bool = False,
) -> pygame.Surface:
    """What `paint` draws on a canvas of so many units, at a size in pixels."""
    if solid:
        surface = pygame.Surface(size)
        surface = surface.convert() if pygame.display.get_surface() else surface
    else:
        surface = vector.blank(size)
    paint(Canvas(surface, LocalLens.fill(size, units), art))
    return surface


def turned(surface: pygame.Surface, angle: float, scale: float = 1) -> pygame.Surface:
    """The surface turned clockwise by degrees and scaled, smooth; quarter turns stay exact."""
    quarters, rest = divmod(angle, 90)
    if rest == 0 and scale == 1:
        return pygame.transform.rotate(surface, -90 * quarters)
    return pygame.transform.rotozoom(surface, -angle, scale)
