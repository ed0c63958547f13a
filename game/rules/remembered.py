"""A bounded cache of a pure function, read like a table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

_Key = TypeVar("_Key", bound=Hashable)
_Result = TypeVar("_Result")


class Remembered(dict[_Key, _Result]):
    """Works out what it does not hold and remembers it; forgets everything when full.

    >>> squares = Remembered(lambda n: n * n, 2)
    >>> [squares[n] for n in (3, 3, 4, 5)], len(squares)
    ([9, 9, 16, 25], 1)
    """

    __slots__ = ("_limit", "_work_out")

    def __init__(self, work_out: Callable[[_Key], _Result], limit: int) -> None:
        super().__init__()
        self._work_out = work_out
        self._limit = limit

    def __missing__(self, key: _Key) -> _Result:
        if len(self) >= self._limit:
            self.clear()
        found = self[key] = self._work_out(key)
        return found
