"""The places that the animals of the savannah stand in: sky, land and plants behind a portrait.

A scene is drawn once as an SVG fragment on 240 x 180, its horizon at 120, and any window of a card cuts its
own piece out of the middle. Groups choose their place in `PLACES`; a card may see it mirrored, so that
neighbours differ.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import lru_cache

from game.render.vector import disc, ellipse, fade, paint, path, rect, stroke

VIEW = (240.0, 180.0)
_MIDDLE = 96.0


def _sky(top: str, low: str, sun: tuple[float, float, float] | None, glow: str = "#fff0c4") -> str:
    sky = fade("sky", ((0, top), (0.7, low), (1, low))) + rect(0, 0, 240, 180, 'fill="url(#sky)"')
    if sun is None:
        return sky
    x, y, size = sun
    return (
        sky
        + disc(x, y, size * 1.9, paint(glow, opacity=0.25))
        + disc(x, y, size * 1.4, paint(glow, opacity=0.35))
        + disc(x, y, size, paint(glow))
    )


def _cloud(x: float, y: float, size: float, colour: str = "#fffaf0", opacity: float = 0.75) -> str:
    look = paint(colour, opacity=opacity)
    return (
        rect(x - 24 * size, y, 48 * size, 10 * size, look, 5 * size)
        + disc(x - 8 * size, y, 9 * size, look)
        + disc(x + 7 * size, y - 3 * size, 11 * size, look)
    )


def _acacia(x: float, y: float, size: float, leaf: str, trunk: str) -> str:
    def at(dx: float, dy: float) -> str:
        return f"{x + dx * size:.1f} {y + dy * size:.1f}"

    branches = (
        f"M{at(0, 0)} C{at(2, -14)} {at(-2, -20)} {at(-14, -36)} "
        f"M{at(0, -14)} C{at(4, -24)} {at(8, -28)} {at(17, -36)}"
    )
    return (
        path(branches, stroke(trunk, 4 * size))
        + ellipse(x - 10 * size, y - 40 * size, 26 * size, 7 * size, paint(leaf))
        + ellipse(x + 12 * size, y - 41 * size, 24 * size, 8 * size, paint(leaf))
        + ellipse(x, y - 46 * size, 22 * size, 7 * size, paint(leaf))
    )


def _blades(spots: tuple[tuple[float, float, float], ...], colour: str) -> str:
    steps = "".join(
        f"M{x - 4 * s:.1f} {y:.1f} Q{x - 5 * s:.1f} {y - 8 * s:.1f} {x - 8 * s:.1f} {y - 13 * s:.1f} "
        f"Q{x - 2 * s:.1f} {y - 9 * s:.1f} {x:.1f} {y - 17 * s:.1f} Q{x + 2 * s:.1f} {y - 9 * s:.1f} "
        f"{x + 8 * s:.1f} {y - 13 * s:.1f} Q{x + 5 * s:.1f} {y - 8 * s:.1f} {x + 4 * s:.1f} {y:.1f}Z "
        for x, y, s in spots
    )
    return path(steps, paint(colour))


def _hills(colour: str, low: str) -> str:
    return path(
        "M0 124 C40 100 84 104 120 118 C160 132 196 104 240 112 L240 180 L0 180Z", paint(colour)
    ) + path("M0 146 C60 128 130 152 240 138 L240 180 L0 180Z", paint(low))


def _undergrowth() -> str:
    stalks = (
        "M18 180 C22 120 14 80 26 34 M46 180 C44 130 54 96 48 62 "
        "M204 180 C200 120 210 90 200 40 M226 180 C228 130 220 90 230 58"
    )
    ground = path("M0 150 C60 138 170 160 240 146 L240 180 L0 180Z", paint("#8a6a3a"))
    return (
        _sky("#f6e7b4", "#dcd58a", (170, 44, 20), "#fff8d8")
        + path("M0 118 C50 92 190 96 240 120 L240 180 L0 180Z", paint("#b9b55e"))
        + path(stalks, stroke("#7d8c3a", 6))
        + path(
            "M26 34 C34 30 46 34 52 26 M48 62 C40 58 32 62 28 54 M200 40 C192 36 186 40 180 32",
            stroke("#93a04a", 7),
        )
        + ground
        + ellipse(84, 158, 13, 6, paint("#a8854e"))
        + ellipse(160, 166, 17, 7, paint("#a8854e"))
        + _blades(((30, 180, 1.5), (120, 184, 1.3), (206, 180, 1.6)), "#6d7a32")
    )


def _mounds() -> str:
    mound = "M148 134 C152 96 160 62 170 56 C176 44 186 46 190 60 C202 70 206 104 212 134Z"
    lit = "M148 134 C152 96 160 62 170 56 C174 48 180 48 184 54 C172 70 168 104 170 134Z"
    return (
        _sky("#f7d9a0", "#f4c078", (66, 50, 18))
        + _hills("#d8a85c", "#c28f45")
        + path(mound, paint("#a8683a"))
        + path(lit, paint("#c07f4a"))
        + path("M14 138 C16 116 22 104 30 102 C40 100 46 120 50 138Z", paint("#b5743f"))
        + _blades(((60, 150, 0.9), (132, 146, 0.8), (222, 152, 1.0), (22, 172, 1.1)), "#93722e")
    )


def _branches() -> str:
    bough = "M-4 146 C50 132 120 150 176 138 C206 132 226 120 244 116"
    twigs = "M176 138 C190 142 206 150 216 160 M52 138 C44 128 34 122 24 120"
    leaves = "".join(
        ellipse(x, y, 15, 7, paint("#7f9a44"), angle)
        for x, y, angle in (
            (14, 112, 20),
            (36, 110, -25),
            (222, 104, -30),
            (206, 112, 25),
            (226, 166, 40),
            (206, 168, -15),
        )
    )
    return (
        _sky("#8ecbe0", "#e4f0d8", (190, 40, 17), "#fffbe0")
        + _cloud(56, 48, 1.0)
        + _cloud(150, 78, 0.7)
        + path("M0 160 C70 146 160 168 240 152 L240 180 L0 180Z", paint("#b7b867"))
        + path(bough, stroke("#7a5636", 11))
        + path("M-4 143 C50 129 120 147 176 135", stroke("#94704a", 3.5))
        + path(twigs, stroke("#7a5636", 5))
        + leaves
    )


def _plains() -> str:
    return (
        _sky("#f9e3b0", "#f2c884", (176, 62, 22))
        + path("M0 116 C80 106 160 112 240 104 L240 180 L0 180Z", paint("#cfae5c"))
        + _acacia(38, 116, 0.95, "#8a8a3e", "#7a5836")
        + _acacia(208, 110, 0.55, "#9a964a", "#8a6840")
        + path("M0 134 C70 122 150 142 240 128 L240 180 L0 180Z", paint("#bd9846"))
        + _blades(
            ((20, 146, 1.0), (74, 152, 0.8), (160, 144, 0.8), (220, 156, 1.1), (110, 176, 1.0)), "#94742e"
        )
    )


def _waterhole() -> str:
    return (
        _sky("#bfe0dc", "#f4e2ae", (58, 48, 18), "#fff6cf")
        + path("M0 112 C60 96 170 104 240 96 L240 180 L0 180Z", paint("#8fa352"))
        + _acacia(204, 108, 0.9, "#5f7a3a", "#6b4c30")
        + path("M0 130 C80 120 160 128 240 122 L240 180 L0 180Z", paint("#b59a54"))
        + ellipse(120, 156, 128, 19, paint("#4f97ac"))
        + ellipse(120, 153, 118, 14, paint("#74b5c4"))
        + path("M40 152 H84 M150 158 H206", stroke("#a9d8dc", 2.5))
        + path("M18 150 V112 M26 152 V104 M34 152 V116 M214 150 V118 M224 152 V108", stroke("#6d7f38", 3.5))
    )


def _camp() -> str:
    return (
        _sky("#5b4a78", "#e88a58", (178, 96, 26), "#ffd58a")
        + path("M0 118 C60 104 150 122 240 108 L240 180 L0 180Z", paint("#7a4638"))
        + path("M150 132 L186 72 L224 132Z", paint("#cdb98e"))
        + path("M186 72 L224 132 L198 132Z", paint("#a8946a"))
        + path("M176 132 L186 96 L196 132Z", paint("#5a4030"))
        + _acacia(36, 120, 1.1, "#3f4a34", "#3a2a26")
        + path("M0 134 C80 124 160 138 240 128 L240 180 L0 180Z", paint("#8f5a3a"))
        + _blades(((60, 150, 0.8), (130, 156, 0.8), (222, 164, 1.0)), "#6a3f2a")
    )


def _kopje() -> str:
    rock = "M132 134 C136 104 152 92 168 92 C174 70 204 68 212 88 C230 92 240 108 244 134Z"
    lit = (
        "M132 134 C136 104 152 92 168 92 C174 76 190 70 202 76 "
        "C186 84 184 98 174 104 C160 108 154 120 156 134Z"
    )
    return (
        _sky("#f4c489", "#e8885a", (84, 58, 24), "#ffe7ae")
        + path("M0 116 C70 98 150 118 240 104 L240 180 L0 180Z", paint("#b5683a"))
        + path(rock, paint("#7d4a32"))
        + path(lit, paint("#9a6140"))
        + _acacia(32, 122, 1.0, "#6a5a2c", "#4f3524")
        + path("M0 138 C70 126 160 146 240 132 L240 180 L0 180Z", paint("#a3702f"))
        + _blades(((16, 154, 1.1), (96, 156, 0.8), (150, 150, 0.8), (226, 158, 1.1)), "#7c5220")
    )


def _bones() -> str:
    tree = (
        "M204 140 C202 116 206 96 200 70 M203 100 C210 88 222 84 226 66 M202 112 C192 100 184 96 178 80 "
        "M200 70 C194 60 192 52 194 40 M200 72 C206 62 210 56 208 44"
    )
    ribs = (
        "M22 146 C18 128 26 118 34 120 M38 146 C34 126 42 116 50 118 "
        "M54 146 C52 128 58 120 66 122 M14 146 C40 138 66 140 84 148"
    )
    return (
        _sky("#d9c3a0", "#e9cf9c", (70, 52, 20), "#f9ecc8")
        + path("M0 124 C70 110 160 122 240 112 L240 180 L0 180Z", paint("#c7a06a"))
        + path(tree, stroke("#6a5140", 5))
        + path("M0 140 C80 130 170 146 240 134 L240 180 L0 180Z", paint("#b08a54"))
        + path(ribs, stroke("#f1e6cc", 4))
        + path("M110 160 L122 154 L130 162 L146 156 M184 164 L194 158 L206 166", stroke("#8f6c40", 2))
    )


PLACES: dict[str, Callable[[], str]] = {
    "insects": _undergrowth,
    "small_mammals": _mounds,
    "birds": _branches,
    "ungulates": _plains,
    "large_mammals": _waterhole,
    "humans": _camp,
    "predators": _kopje,
    "scavengers": _bones,
}
"""The place of each group; another group stands on the plains."""


@lru_cache(maxsize=32)
def scene(group: str, card: str) -> str:
    """The SVG fragment of a card's place, on 240 x 180."""
    drawn = PLACES.get(group, _plains)()
    mirrored = zlib.crc32(card.encode()) % 2
    return f'<g transform="translate(240 0) scale(-1 1)">{drawn}</g>' if mirrored else drawn


def window(w: float, h: float) -> tuple[float, float, float, float]:
    """The box of a scene that a window of these proportions shows, the horizon a little below its middle."""
    across, down = VIEW
    high = min(down, across * h / w)
    wide = high * w / h
    top = min(max(0.0, _MIDDLE - high / 2), down - high)
    return (across - wide) / 2, top, wide, high
