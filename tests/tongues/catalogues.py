"""The catalogues of the languages: brought up to date, compiled, and looked over for faults."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import polib

from game.words.catalog import DOMAIN, LOCALE
from tests.tongues.gather import Text, gathered

PLURALS: Mapping[str, str] = MappingProxyType(
    {
        "de": "nplurals=2; plural=(n != 1);",
        "es": "nplurals=2; plural=(n != 1);",
        "fr": "nplurals=2; plural=(n > 1);",
        "nl": "nplurals=2; plural=(n != 1);",
        "pt_BR": "nplurals=2; plural=(n > 1);",
    }
)
"""The languages there are beside English, with their plural forms."""

TEMPLATE = LOCALE / f"{DOMAIN}.pot"
WIDTH = 110
"""Characters of a line of a catalogue."""
PLACES = re.compile(r"\{[^}]*\}")
SIGNS = re.compile(r"!\[[^\]]*\]")
NAMED = re.compile(r"\*\*([FS]\d+)")
"""The number of a ruling, by which it is looked up."""


def file_of(language: str) -> Path:
    """The catalogue that translators write."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


# ---- bringing up to date


def template(texts: Mapping[Text, list[str]]) -> polib.POFile:
    """The empty catalogue of these texts."""
    made = polib.POFile(wrapwidth=WIDTH)
    made.metadata = _head("")
    for text, places in texts.items():
        made.append(_entry(text, places))
    return made


def updated(language: str, texts: Mapping[Text, list[str]]) -> polib.POFile:
    """The catalogue of a language with exactly these texts: what was translated stays; what is no longer
    shown stays at its end, out of use."""
    file = file_of(language)
    old = polib.pofile(str(file), wrapwidth=WIDTH) if file.exists() else polib.POFile()
    known = {(entry.msgctxt, entry.msgid, entry.msgid_plural): entry for entry in old}
    made = template(texts)
    made.metadata = _head(language)
    for entry in made:
        before = known.pop((entry.msgctxt, entry.msgid, entry.msgid_plural), None)
        if before is not None:
            _keep(entry, before)
    for left in known.values():
        if left.translated() or left.obsolete:
            left.obsolete = True
            left.occurrences = []
            made.append(left)
    return made


def _keep(entry: polib.POEntry, before: polib.POEntry) -> None:
    entry.msgstr, entry.flags, entry.tcomment = before.msgstr, before.flags, before.tcomment
    if entry.msgid_plural:
        entry.msgstr_plural = before.msgstr_plural


def _entry(text: Text, places: list[str]) -> polib.POEntry:
    entry = polib.POEntry(msgid=text.one, occurrences=[(place, "") for place in places])
    entry.msgctxt = text.context or None
    if text.many:
        entry.msgid_plural, entry.msgstr_plural = text.many, {0: "", 1: ""}
    return entry


def _head(language: str) -> dict[str, str]:
    head = {"Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    if language:
        head |= {"Language": language, "Plural-Forms": PLURALS[language]}
    return head


def compiled(language: str) -> bytes:
    """What the game reads, made from what translators wrote."""
    return bytes(polib.pofile(str(file_of(language))).to_binary())


def write_all() -> Iterator[str]:
    """Write the template and every catalogue, and compile them: a line on each."""
    texts = gathered()
    template(texts).save(str(TEMPLATE))
    yield f"{len(texts)} texts"
    for language in PLURALS:
        file = file_of(language)
        file.parent.mkdir(parents=True, exist_ok=True)
        made = updated(language, texts)
        made.save(str(file))
        file.with_suffix(".mo").write_bytes(compiled(language))
        open_ = len(made.untranslated_entries()) + len(made.fuzzy_entries())
        yield f"{language}: {open_} not translated, {len(made.obsolete_entries())} out of use"


# ---- looking over


def texts_in(catalogue: polib.POFile) -> set[Text]:
    """The texts that a catalogue is for."""
    return {Text(e.msgctxt or "", e.msgid, e.msgid_plural or "") for e in catalogue if not e.obsolete}


def faults(language: str) -> Iterator[str]:
    """A line for each translation that cannot be shown as it is."""
    for entry in polib.pofile(str(file_of(language))):
        if entry.obsolete:
            continue
        for translation in entry.msgstr_plural.values() if entry.msgid_plural else (entry.msgstr,):
            if translation:
                yield from (f"{entry.msgid!r}: {fault}" for fault in _faults(entry, translation))


def _faults(entry: polib.POEntry, translation: str) -> Iterator[str]:
    source = entry.msgid_plural or entry.msgid
    may_drop_count = bool(entry.msgid_plural) and "{count}" not in entry.msgid
    wanted, found = set(PLACES.findall(source)), set(PLACES.findall(translation))
    if found - wanted or (wanted - found) - ({"{count}"} if may_drop_count else set()):
        yield f"named places {sorted(found)} instead of {sorted(wanted)}"
    if sorted(SIGNS.findall(source)) != sorted(SIGNS.findall(translation)):
        yield "other signs of cards"
    if _bold(source) != _bold(translation):
        yield "other bold words"
    if NAMED.match(source) and NAMED.findall(source)[:1] != NAMED.findall(translation)[:1]:
        yield "another number of a ruling"
    if translation != translation.strip() and source == source.strip():
        yield "spaces at an end"
    if "\n" in translation and "\n" not in source:
        yield "a break of the line"


def _bold(text: str) -> tuple[int, bool]:
    return text.count("**"), text.startswith("**")


def untranslated(language: str) -> list[str]:
    """The texts that a language has no words for yet."""
    catalogue = polib.pofile(str(file_of(language)))
    return [entry.msgid for entry in (*catalogue.untranslated_entries(), *catalogue.fuzzy_entries())]
