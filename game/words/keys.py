"""The names of keys as they stand on a person's keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.words.catalog import Words
from game.words.marks import marked

NAMES: Mapping[str, str] = MappingProxyType(
    marked({"Enter": "Enter", "Space": "Space", "Tab": "Tab", "Ctrl": "Ctrl", "Alt": "Alt"})
)
"""The keys that are not called alike everywhere."""


def key_name(words: Words, token: str) -> str:
    """What stands on the caps of a key or of several pressed together; other signs stay as they are."""
    return "+".join(words.t(NAMES[part]) if part in NAMES else part for part in token.split("+"))
