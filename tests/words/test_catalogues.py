"""The catalogues hold every text of the game and no other, and translations can be shown as they are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from game.words.catalog import Words, languages, nearest, own_name
from game.words.pseudo import PSEUDO
from tests.tongues import catalogues
from tests.tongues.catalogues import PLURALS, TEMPLATE, file_of
from tests.tongues.gather import Text, gathered

ROOT = Path(__file__).resolve().parents[2]
RENEW = "run `python -m tests.tongues` and keep what it writes"
DRAWERS = {"text", "paragraph", "Button", "ButtonLook", "label", "title"}
"""What draws words, by its name."""


@pytest.fixture(scope="module")
def texts() -> set[Text]:
    return set(gathered())


@pytest.mark.parametrize("file", [TEMPLATE, *map(file_of, PLURALS)], ids=lambda file: file.parts[-3])
def test_no_text_is_missing_or_unused(file: Path, texts: set[Text]) -> None:
    found = catalogues.texts_in(polib.pofile(str(file)))
    assert found == texts, RENEW


@pytest.mark.parametrize("language", PLURALS)
def test_every_text_is_translated(language: str) -> None:
    assert catalogues.untranslated(language) == []


@pytest.mark.parametrize("language", PLURALS)
def test_translations_keep_places_signs_and_numbers(language: str) -> None:
    assert list(catalogues.faults(language)) == []


@pytest.mark.parametrize("language", PLURALS)
def test_what_is_shipped_is_what_was_written(language: str) -> None:
    assert file_of(language).with_suffix(".mo").read_bytes() == catalogues.compiled(language), RENEW


def test_each_language_is_offered_by_its_own_name() -> None:
    assert languages() == ("en", *sorted(PLURALS))
    assert all(own_name(language) != language for language in PLURALS)


@pytest.mark.parametrize(
    ("source", "many", "translation", "fault"),
    [
        ("{who} plays {card}.", "", "{who} spielt {Karte}.", "named places"),
        ("{who} plays {card}.", "", "{who} spielt.", "named places"),
        ("The deck holds one.", "The deck holds {count}.", "Eine davon.", ""),
        ("{count} card", "{count} cards", "Karten", "named places"),
        ("A path ![food:nut]", "", "Ein Pfad", "signs"),
        ("**Take** one card", "", "Nimm eine **Karte**", "bold"),
        ("**S4** The hand", "", "**S5** Die Hand", "number"),
        ("Play", "", "Los ", "spaces"),
        ("Play", "", "Los\n!", "line"),
    ],
)
def test_faulty_translations_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, many: str, translation: str, fault: str
) -> None:
    entry = polib.POEntry(msgid=source, msgid_plural=many, msgstr="" if many else translation)
    if many:
        entry.msgstr_plural = {0: translation, 1: translation}
    catalogue = polib.POFile()
    catalogue.append(entry)
    catalogue.save(str(tmp_path / "made.po"))
    monkeypatch.setattr(catalogues, "file_of", lambda language: tmp_path / "made.po")
    found = list(catalogues.faults("de"))
    assert (fault in found[0]) if fault else not found


# ---- what is gathered


def test_every_kind_of_text_is_gathered(texts: set[Text]) -> None:
    one = {text.one for text in texts}
    assert {"Fox", "Play {what}? Press it once more, or choose another.", "This may not be done now."} <= one
    assert Text("", "{count} card", "{count} cards") in texts
    assert Text("speed", "Normal") in texts
    assert Text("", "A card lies here already.") in texts
    assert Text("", "Kills {prey} in the whole line.", "Kills {prey} in the whole line.") in texts
    assert any(text.startswith("Grow a forest of four by four cards.") for text in one)


def _drawn(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The literal words that a source hands to what draws them, with their lines."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        for argument in call.args if name in DRAWERS else ():
            words = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
            for word in words:
                if isinstance(word, ast.Constant) and isinstance(word.value, str) and _reads(word.value):
                    yield call.lineno, word.value


def _reads(text: str) -> bool:
    """Whether a literal reads as words and not as a name, a sign or a key."""
    return " " in text.strip() or (text[:1].isupper() and text[1:2].islower())


KEYS = {"Enter", "Esc"}


@pytest.mark.parametrize(
    "file", sorted((ROOT / "game").rglob("*.py")), ids=lambda file: file.relative_to(ROOT).as_posix()
)
def test_nothing_is_shown_that_is_not_said_by_words(file: Path) -> None:
    found = list(_drawn(ast.parse(file.read_text(encoding="utf-8"))))
    assert [words for _, words in found if words not in KEYS] == []


def test_literal_words_are_found() -> None:
    source = 'canvas.text("Play it", 3, 4)\ncanvas.text(f"Round {n}", 3, 4)\ncanvas.text(words.t("Go on"), 3)'
    assert [words for _, words in _drawn(ast.parse(source))] == ["Play it", "Round "]


# ---- which language is spoken


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["de_DE"], "de"),
        (["de-CH.UTF-8"], "de"),
        (["pt_BR"], "pt_BR"),
        (["pt"], "pt_BR"),
        (["xx", "fr_CA"], "fr"),
        (["en_GB", "de"], "en"),
        (["zh_CN"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_language_of_the_system_is_found(wanted: list[str], spoken: str) -> None:
    assert nearest(wanted, ("en", *PLURALS)) == spoken


def test_the_made_up_language_is_longer_and_keeps_what_is_named() -> None:
    words = Words(PSEUDO)
    text = words.t("{who} plays {card}.", who="Ada", card="Lion")
    assert "Ada" in text
    assert "Lion" in text
    assert "plays" not in text
    long = "Your turn: take a card from the offer."
    assert len(words.t(long)) == pytest.approx(1.5 * len(long), abs=2)
    assert words.n("{count} card", "{count} cards", 2) != words.t("{count} cards", count=2)[:-1]
    assert PSEUDO not in languages()
