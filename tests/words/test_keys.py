"""Keys are called as they are on the keyboards of a language."""

from __future__ import annotations

import pytest

from game.words.catalog import Words
from game.words.keys import NAMES, key_name
from game.words.pseudo import PSEUDO


@pytest.mark.parametrize(
    ("language", "names"),
    [("fr", ("Entrée", "Espace")), ("de", ("Eingabe", "Leertaste")), ("es", ("Intro", "Espacio"))],
)
def test_the_large_keys_have_their_names(language: str, names: tuple[str, str]) -> None:
    words = Words(language)
    assert (key_name(words, "Enter"), key_name(words, "Space")) == names


def test_keys_that_are_pressed_together_are_named_each() -> None:
    assert key_name(Words("de"), "Ctrl+Z") == "Strg+Z"
    assert key_name(Words("fr"), "Alt+Enter") == "Alt+Entrée"


@pytest.mark.parametrize("sign", ["H", "F11", "?", "Esc", "arrows", "pad:left shoulder", "mouse:wheel", ""])
def test_other_signs_stay_as_they_are(sign: str) -> None:
    assert key_name(Words(PSEUDO), sign) == sign


def test_english_keys_are_called_as_they_are_named() -> None:
    assert all(key_name(Words(), name) == name for name in NAMES)
