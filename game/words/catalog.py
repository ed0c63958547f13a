"""Every text a person sees, through gettext: English in the source, a catalogue for each other language."""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.words.pseudo import PSEUDO, Pseudo

DOMAIN = "two_wilds"
LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages there are: English, and those that have a catalogue in the folder."""
    found = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ("en", *sorted({file.parents[1].name for file in found} - {"en"}))


def nearest(wanted: Iterable[str], offered: Sequence[str]) -> str:
    """The language offered for the first of the wanted ones that has any: the same, else one of its tongue;
    English where there is none.

    >>> nearest(("gd", "pt_PT", "de"), ("en", "de", "pt_BR"))
    'pt_BR'
    """
    for code in wanted:
        name = code.partition(".")[0].replace("-", "_")
        tongue = name.partition("_")[0]
        same = [one for one in offered if one.partition("_")[0] == tongue]
        if same:
            return name if name in same else same[0]
    return "en"


def own_name(language: str, folder: Path = LOCALE) -> str:
    """What a language calls itself: how its catalogue translates `English`.

    >>> own_name("en")
    'English'
    """
    found = Words(language, folder).t("English")
    return found if found != "English" or language == "en" else language


class Words:
    """The texts of one language; what a catalogue lacks stays English."""

    def __init__(self, language: str = "en", folder: Path = LOCALE) -> None:
        self._folder = folder
        self.speak(language)

    def speak(self, language: str) -> None:
        """Say everything in this language from now on."""
        self.language = language
        self._catalogue: gettext.NullTranslations = (
            Pseudo()
            if language == PSEUDO
            else gettext.translation(DOMAIN, self._folder, [language], fallback=True)
        )

    def t(self, text: str, **facts: object) -> str:
        """The text in this language, with its named places filled.

        >>> Words().t("{name} to move", name="Ada")
        'Ada to move'
        """
        translated = self._catalogue.gettext(text)
        return translated.format(**facts) if facts else translated

    def p(self, context: str, text: str, **facts: object) -> str:
        """As `t`, for a text that means something else in another context.

        >>> Words().p("speed", "Normal")
        'Normal'
        """
        translated = self._catalogue.pgettext(context, text)
        return translated.format(**facts) if facts else translated

    def n(self, one: str, many: str, count: int, **facts: object) -> str:
        """The text in the plural form that fits `count`, which is also a named place.

        >>> Words().n("{count} card", "{count} cards", 3)
        '3 cards'
        """
        return self._catalogue.ngettext(one, many, count).format(count=count, **facts)
