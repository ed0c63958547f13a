"""A language made by program: every text half as long again, in accented letters and brackets.

It shows which texts were never translated, and where there is too little room for longer languages.
"""

from __future__ import annotations

import gettext
import re

PSEUDO = "en_XA"
"""The name of the language, as other programs call it; it has no catalogue and is never offered."""

LONGER = 0.5
"""By which part of its length a text grows."""
KEPT = re.compile(r"\{[^}]*\}|!\[[^\]]*\]|\*\*")
"""What stays as it is: named places, signs of cards, marks of bold words."""
ACCENTS = str.maketrans(
    "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz",
    "ÁÇĎÉĜĤÍĴĶĹŃÓŔŠŤÚŴÝŽáçďéĝĥíĵķĺńóŕšťúŵýž",
)
FILL = "óñê ťẃó ťĥŕéê ƒóúŕ ƒívê šíĝ šévéñ éíĝĥť ñíñê ťéñ "


def pseudo(text: str) -> str:
    """The text in the pseudo-language.

    >>> pseudo("Play {card}.")
    '[Pĺáý {card}. ó]'
    """
    if not text:
        return text
    kept, said = KEPT.findall(text), KEPT.split(text)
    letters = sum(map(len, said))
    fill = FILL * (1 + letters // len(FILL))
    more = fill[: max(1, round(letters * LONGER) - 2)].rstrip()
    accented = [piece.translate(ACCENTS) for piece in said]
    joined = "".join(piece + mark for piece, mark in zip(accented, [*kept, ""], strict=True))
    head = re.match(r"\*\*[^*]+\*\*", text)
    if head:
        return f"{head[0]}{joined[len(head[0]) :]} [{more}]"
    return f"[{joined} {more}]"


class Pseudo(gettext.NullTranslations):
    """A catalogue that makes up each translation."""

    def gettext(self, message: str) -> str:
        """The text."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The text of the plural form."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The text in a context."""
        return pseudo(message)
