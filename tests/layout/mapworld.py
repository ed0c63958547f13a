"""A small world of levels and assets in which maps can be written, good and bad."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest

from game.layout.builtin import builtin
from game.layout.reader import read
from game.layout.slots import Layout, LayoutError, Slot

DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="8"/></svg>'
TILESET = (
    '<tileset name="dots" tilewidth="120" tileheight="120" tilecount="2" columns="0">'
    '<tile id="0"><image source="../../assets/dot.svg" width="120" height="120"/></tile>'
    '<tile id="7"><image source="../../assets/dot.svg" width="60" height="90"/></tile></tileset>'
)
EXTERNAL = '<tileset firstgid="1" source="dots.tsx"/>'
ZEROS = ",".join("0" * 144)


@dataclass(frozen=True)
class World:
    """Writes one map for two players and reads it."""

    root: Path

    @property
    def path(self) -> Path:
        return self.root / "levels" / "savannah" / "table-2.tmx"

    def slots(self, **changes: dict[str, str] | None) -> str:
        """The object layer; `changes`, by slot (_ for its dot), replace attributes or drop it (None)."""
        lines = []
        for slot in builtin("savannah", 2).slots.values():
            change = changes.get(slot.name.replace(".", "_"), {})
            if change is not None:
                lines.append(self.slot(slot, **change))
        return f'<objectgroup name="slots">{"".join(lines)}</objectgroup>'

    def slot(self, slot: Slot, **change: str) -> str:
        inner = change.pop("inner", "")
        values = {
            "name": slot.name,
            "type": slot.kind,
            "x": f"{slot.x:g}",
            "y": f"{slot.y:g}",
            "width": f"{slot.w:g}",
            "height": f"{slot.h:g}",
        }
        attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in (values | change).items())
        props = '<properties><property name="overlay" type="bool" value="true"/></properties>'
        return f"<object {attributes}>{props if slot.overlay else ''}{inner}</object>"

    def layer(self, data: str = ZEROS, encoding: str = 'encoding="csv"', attributes: str = "") -> str:
        return (
            f'<layer name="grass" width="16" height="9" {attributes}><data {encoding}>{data}</data></layer>'
        )

    def image(self, source: str = "../../assets/dot.svg", attributes: str = "") -> str:
        picture = f'<image source="{source}" width="1920" height="600"/>'
        return f'<imagelayer name="sky" {attributes}>{picture}</imagelayer>'

    def map(
        self, body: str, head: str = 'width="16" height="9" tilewidth="120" tileheight="120" infinite="0"'
    ) -> str:
        return f'<?xml version="1.0"?><map orientation="orthogonal" {head}>{body}</map>'

    def read(self, text: str | bytes) -> Layout:
        """The layout of a map with that text."""
        self.path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read(self.path, self.root)

    def refusal(self, text: str | bytes) -> str:
        """The line with which a map is refused."""
        with pytest.raises(LayoutError) as caught:
            self.read(text)
        line = str(caught.value)
        assert "\n" not in line
        return line
