"""The one theme of menus and forms: a file in canvas units, made fit for the window's scale."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import font_fredoka_one
import font_manrope

from game.render import theme

FILE = Path(__file__).resolve().parents[2] / "assets" / "theme" / "theme.json"

LENGTHS = frozenset(
    ("shape_corner_radius", "border_width", "shadow_width", "padding", "text_horiz_alignment_padding")
)
"""What the theme gives in canvas units."""

NO_BODY: Mapping[str, str] = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}

FONTS: Mapping[str, str] = {
    "text": font_manrope.font_files["ManropeSemiBold"],
    "title": font_fredoka_one.font_files["FredokaOne"],
}


@lru_cache(maxsize=4)
def _read(file: Path) -> dict[str, dict[str, dict[str, str]]]:
    blocks: dict[str, dict[str, dict[str, str]]] = json.loads(file.read_text(encoding="utf-8"))
    return blocks


def blocks(file: Path = FILE) -> dict[str, dict[str, dict[str, str]]]:
    """The theme as it stands in the file, by blocks."""
    return _read(file)


def at_scale(scale: float, file: Path = FILE) -> dict[str, Any]:
    """The theme for pygame_gui with lengths and letters in pixels, and colours by their names resolved.

    Buttons have no body in it: theirs is drawn by `gui_shape`.
    """
    made = {name: _block(block, scale) for name, block in _read(file).items()}
    for name, block in made.items():
        if name == "button" or name.startswith("@"):
            made[name] = {part: _bodiless(part, values) for part, values in block.items()}
    made["button"]["misc"] = dict(NO_BODY)
    return made


def _bodiless(part: str, values: dict[str, str]) -> dict[str, str]:
    if part == "misc":
        return {}
    return dict.fromkeys(values, "#00000000") if part == "colours" else values


def _block(block: Mapping[str, Mapping[str, str]], scale: float) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for part, values in block.items():
        if part == "misc":
            made[part] = {key: _length(key, value, scale) for key, value in values.items()}
        elif part == "colours":
            made[part] = {key: colour(value) for key, value in values.items()}
        else:
            made[part] = _font(values, scale)
    return made


def colour(value: str) -> str:
    """A colour of the theme file: a number as it stands, or a name of `game.render.theme`."""
    return value if value.startswith("#") else str(getattr(theme, value))


def _length(key: str, value: str, scale: float) -> str:
    if key not in LENGTHS:
        return value
    return ",".join(
        str(max(1, round(float(part) * scale)) if float(part) else 0) for part in value.split(",")
    )


def _font(values: Mapping[str, str], scale: float) -> dict[str, str]:
    path = FONTS[values["name"]]
    return {
        "name": f"two_wilds_{values['name']}",
        "size": str(max(8, round(float(values["size"]) * scale))),
        "regular_path": path,
        "bold_path": path,
        "italic_path": path,
        "bold_italic_path": path,
    }
