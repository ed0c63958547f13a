"""Marks for texts that stand in tables: whoever gathers texts finds them there; `Words` says them later."""

from __future__ import annotations

from typing import TypeVar

Table = TypeVar("Table")


def marked(table: Table) -> Table:
    """The same table; the texts among its values and elements are to be translated.

    >>> marked({"fox": "Fox"})
    {'fox': 'Fox'}
    """
    return table


def marked_plurals(table: Table) -> Table:
    """The same table; each pair of texts in it is one text for one thing and for more of it.

    >>> marked_plurals(("{count} card", "{count} cards"))
    ('{count} card', '{count} cards')
    """
    return table
