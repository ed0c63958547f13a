"""What is told where something that is kept cannot be used."""

from __future__ import annotations

from game.words.catalog import Words


def about_statistics(words: Words, kind: str, file: str, reason: str) -> str:
    """Why the database of the statistics is not used, and what becomes of it.

    >>> about_statistics(Words(), "newer", "statistics.sqlite3", "")
    'A newer version of the game made statistics.sqlite3. It stays as it is, and games count until you leave.'
    """
    if kind == "newer":
        return words.t(
            "A newer version of the game made {file}. It stays as it is, and games count until you leave.",
            file=file,
        )
    if kind == "broken":
        return words.t(
            "They could not be read ({reason}). The file is kept as {file}, and counting begins anew.",
            reason=reason,
            file=file,
        )
    return words.t(
        "{file} cannot be used: {reason}. Games are counted until you leave.", file=file, reason=reason
    )


def about_name(words: Words, fault: str, letter: str) -> str:
    """Why a name cannot be given.

    >>> about_name(Words(), "letter", "/")
    'A name cannot hold “/”.'
    """
    if fault == "letter" and letter.isprintable():
        return words.t("A name cannot hold “{letter}”.", letter=letter)
    texts = {
        "empty": words.t("Please write a name."),
        "letter": words.t("A name cannot hold letters that are not seen."),
        "long": words.t("This name is too long."),
        "dot": words.t("A name cannot begin or end with a dot."),
        "device": words.t("Some machines keep this name for themselves."),
    }
    return texts[fault]
