"""The signs of keys, buttons, mouse and fingers: drawn, so that they read alike on every maker's device.

A token names one: "Enter" is the cap of a key, "arrows" those of the four arrows, "turn" the sign on a card,
and "pad:south", "mouse:left" or "touch:tap" a drawing of the part that is meant on the whole of its device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.render import theme
from game.render.canvas import Canvas
from game.render.vector import disc, paint, path, polygon, rect, stroke

SIZE = 32.0
"""The height of every sign; most are as wide."""
ON_PAD: Mapping[str, str] = MappingProxyType(
    {
        "H": "pad:left shoulder",
        "L": "pad:right shoulder",
        "U": "pad:back",
        "Esc": "pad:east",
        "Enter": "pad:south",
        "F1": "pad:right stick",
        "?": "pad:left stick",
    }
)
"""The button of a gamepad that does what a key does."""

_WIDE = 46.0
"""How wide a drawing is that shows a whole gamepad, for one 32 high."""


def fitting(key: str, hand: str) -> str:
    """The token of what does the same as a key on the device that is used; empty where that has none.

    >>> fitting("Esc", "pad"), fitting("Esc", "mouse"), fitting("M", "pad"), fitting("Esc", "touch")
    ('pad:east', 'Esc', '', '')
    """
    if hand == "pad":
        return ON_PAD.get(key, "")
    return "" if hand == "touch" else key


def width(canvas: Canvas, token: str, size: float = SIZE) -> float:
    """How wide the sign of a token is; `size` is how high one is that is drawn, and no cap of a key."""
    if token == "turn":
        return size
    if ":" not in token and token != "arrows":
        return 14 + canvas.text_size(token, size=theme.TYPE.smallest)[0]
    return (_WIDE if token in _WHOLE_PAD or token == "arrows" else SIZE) * size / SIZE


def draw(
    canvas: Canvas,
    token: str,
    x: float,
    middle: float,
    *,
    size: float = SIZE,
    dark: bool = False,
    plate: bool = False,
) -> float:
    """Draw the sign of a token, its left edge at x, `dark` on a dark ground and `plate` on one of its own;
    gives back its width."""
    wide = width(canvas, token, size)
    if plate:
        canvas.rounded(x - 6, middle - 20, wide + 12, 40, 9, theme.PAPER)
    if token == "turn":
        canvas.circle(x + size / 2, middle, size / 2, theme.FOCUS, border=2, border_colour=theme.DARK)
        side = size * 0.64
        box = (x + (size - side) / 2, middle - side / 2, side, side)
        canvas.picture(canvas.art.icon("turn_card"), *box, tint=theme.INK)
        return wide
    if ":" in token or token == "arrows":
        ink, lit = (theme.WHITE, theme.GOLD) if dark else (theme.INK_SOFT, theme.ACCENT)
        fragment = _drawing(token, ink, lit)
        view = (0, 0, wide * SIZE / size, SIZE)
        canvas.svg(fragment, x, middle - size / 2, wide, size, view=view)
        return wide
    ground, ink = (
        (theme.mix(theme.ACCENT, theme.DARK, 0.35), theme.WHITE)
        if dark
        else (theme.PAPER_DEEP, theme.INK_SOFT)
    )
    canvas.rounded(
        x, middle - 16, wide, 32, 7, ground, border=0 if dark else 1.5, border_colour=theme.PAPER_EDGE
    )
    canvas.text(token, x + wide / 2, middle, size=theme.TYPE.smallest, colour=ink, anchor="center")
    return wide


def _drawing(token: str, ink: str, lit: str) -> str:
    kind, _, part = token.partition(":")
    return _DEVICES[kind](part, ink, lit)


def _edged(ground: str, edge: str, wide: float) -> str:
    """The look of a shape with an edge round it."""
    return f'{paint(ground)} {paint(edge, kind="stroke")} stroke-width="{wide:.2f}" stroke-linejoin="round"'


# ---- the keyboard


def _arrows(part: str, ink: str, lit: str) -> str:
    caps = ((16, 1.5, 0, -1), (1.5, 16.5, -1, 0), (16, 16.5, 0, 1), (30.5, 16.5, 1, 0))
    drawn = ""
    for x, y, dx, dy in caps:
        drawn += rect(x, y, 14, 14, _edged(theme.PAPER_DEEP, ink, 1.6), 3.5)
        drawn += _arrow(x + 7, y + 7, dx, dy, 3.6, paint(ink))
    return drawn


def _arrow(x: float, y: float, dx: float, dy: float, size: float, look: str) -> str:
    """A triangle that points in a direction, its middle at (x, y)."""
    tip = (x + dx * size, y + dy * size)
    one = (x - dx * size * 0.7 - dy * size, y - dy * size * 0.7 - dx * size)
    other = (x - dx * size * 0.7 + dy * size, y - dy * size * 0.7 + dx * size)
    return polygon((tip, one, other), look)


# ---- the gamepad

_DIAMOND = {"south": (16, 25.5), "east": (25.5, 16), "west": (6.5, 16), "north": (16, 6.5)}
_BODY = "M12 8 H34 C42 8 45 20 45 26 C45 31 39 32 36 27 L33 23 H13 L10 27 C7 32 1 31 1 26 C1 20 4 8 12 8 Z"
_WHOLE_PAD = frozenset(
    f"pad:{part}"
    for part in ("left shoulder", "right shoulder", "triggers", "back", "start", "left stick", "right stick")
)


def _pad(part: str, ink: str, lit: str) -> str:
    if part in _DIAMOND:
        return "".join(
            disc(x, y, 5.6, paint(lit)) if name == part else disc(x, y, 4.6, stroke(ink, 2))
            for name, (x, y) in _DIAMOND.items()
        )
    if part == "cross":
        cross = "M12 3 H20 V12 H29 V20 H20 V29 H12 V20 H3 V12 H12 Z"
        return path(cross, _edged(lit, lit, 2)) + disc(16, 16, 2.6, paint(theme.PAPER))
    if part == "stick":
        marks = ((16, 3.6, 0, -1), (28.4, 16, 1, 0), (16, 28.4, 0, 1), (3.6, 16, -1, 0))
        arrows = "".join(_arrow(x, y, dx, dy, 3.2, paint(ink)) for x, y, dx, dy in marks)
        return disc(16, 16, 8.2, paint(lit)) + disc(16, 16, 4.6, stroke(theme.PAPER, 1.8)) + arrows
    return path(_BODY, stroke(ink, 2.2)) + _ON_BODY[part](lit)


def _bump(left: float, top: float, lit: str) -> str:
    return rect(left, top, 11, 5.5, paint(lit), 2.7)


def _pressed(x: float, lit: str) -> str:
    return disc(x, 16.5, 5, paint(lit)) + _arrow(x, 16.8, 0, 1, 2.8, paint(theme.PAPER))


_ON_BODY: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        "left shoulder": lambda lit: _bump(7, 1.5, lit),
        "right shoulder": lambda lit: _bump(28, 1.5, lit),
        "triggers": lambda lit: (
            rect(8, 0.6, 8, 9.5, paint(lit), 3.4) + rect(30, 0.6, 8, 9.5, paint(lit), 3.4)
        ),
        "back": lambda lit: disc(18.5, 15, 3.6, paint(lit)),
        "start": lambda lit: disc(27.5, 15, 3.6, paint(lit)),
        "left stick": lambda lit: _pressed(13.5, lit),
        "right stick": lambda lit: _pressed(32.5, lit),
    }
)

# ---- mouse and fingers


def _mouse(part: str, ink: str, lit: str) -> str:
    body = rect(7, 2.5, 18, 27, stroke(ink, 2.2), 9)
    seam = path("M16 2.5 V13 M7 13 H25", stroke(ink, 2))
    halves = {
        "left": path("M16 2.5 C11 2.5 7 6.5 7 11.5 V13 H16 Z", paint(lit)),
        "right": path("M16 2.5 C21 2.5 25 6.5 25 11.5 V13 H16 Z", paint(lit)),
        "wheel": rect(13.4, 5, 5.2, 10, paint(lit), 2.6),
        "rest": "",
        "drag": path("M16 2.5 C11 2.5 7 6.5 7 11.5 V13 H16 Z", paint(lit)),
    }
    drawn = halves[part] + body + seam if part != "wheel" else body + seam + halves[part]
    if part == "drag":
        return drawn + path("M10 21 H21", stroke(lit, 2.2)) + _arrow(21, 21, 1, 0, 3.4, paint(lit))
    if part == "rest":
        return (
            drawn + disc(16, 21.5, 4.4, stroke(lit, 2)) + path("M16 19.4 V21.6 L17.6 22.8", stroke(lit, 1.6))
        )
    return drawn


def _touch(part: str, ink: str, lit: str) -> str:
    finger = path(
        "M13 30 V13.5 C13 9.5 19 9.5 19 13.5 V20 L24.5 21.5 C27 22.2 27.4 24 27 26 L26 30",
        stroke(ink, 2.2),
    )
    if part == "tap":
        return finger + path("M8.5 14 C7.5 4.5 24.5 4.5 23.5 14", stroke(lit, 2.4))
    if part == "hold":
        return finger + disc(16, 7.5, 6, stroke(lit, 2.2)) + path("M16 4.6 V7.7 L18.2 9", stroke(lit, 1.8))
    drag = path("M5 7 H24", stroke(lit, 2.4)) + _arrow(25, 7, 1, 0, 4.4, paint(lit))
    return finger + drag


_DEVICES: Mapping[str, Callable[[str, str, str], str]] = MappingProxyType(
    {"arrows": _arrows, "pad": _pad, "mouse": _mouse, "touch": _touch}
)
