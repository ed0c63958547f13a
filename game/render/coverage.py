"""Which letters a TrueType font can draw, read from its own table of characters."""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path

_SEGMENTS = 4
_GROUPS = 12


@lru_cache(maxsize=16)
def letters(font: Path) -> frozenset[int]:
    """The code points that the font has a glyph for; empty where the file has no table that is known."""
    data = font.read_bytes()
    offset = _table(data, b"cmap")
    if offset is None:
        return frozenset()
    (count,) = struct.unpack_from(">H", data, offset + 2)
    found: set[int] = set()
    for index in range(count):
        (start,) = struct.unpack_from(">I", data, offset + 4 + 8 * index + 4)
        found |= _subtable(data, offset + start)
    return frozenset(found)


def _table(data: bytes, name: bytes) -> int | None:
    (count,) = struct.unpack_from(">H", data, 4)
    for index in range(count):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == name:
            return int(start)
    return None


def _subtable(data: bytes, at: int) -> set[int]:
    (form,) = struct.unpack_from(">H", data, at)
    if form == _SEGMENTS:
        return _segments(data, at)
    if form == _GROUPS:
        (count,) = struct.unpack_from(">I", data, at + 12)
        spans = (struct.unpack_from(">III", data, at + 16 + 12 * index) for index in range(count))
        return {code for first, last, _ in spans for code in range(first, last + 1)}
    return set()


def _segments(data: bytes, at: int) -> set[int]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 2 * twice)
    ranges_at = at + 16 + 3 * twice
    ranges = struct.unpack_from(f">{count}H", data, ranges_at)
    found: set[int] = set()
    for index, (start, end, delta, spread) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if spread:
                (glyph,) = struct.unpack_from(">H", data, ranges_at + 2 * index + spread + 2 * (code - start))
            if glyph and (spread or (code + delta) & 0xFFFF):
                found.add(code)
    return found
