"""What months of pictures do to the heap, and how it is kept whole.

Pictures that come and go leave gaps which small things settle in, so that what lies between them is never
given back. glibc can be told better (mallopt(3), malloc_trim(3)); where there is another heap, it is left to
itself.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ctypes import CDLL

LARGE = 32 << 10
"""Bytes from which on a piece of memory is mapped alone, and given back as soon as it is free."""
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8


@cache
def _glibc() -> CDLL | None:
    if sys.platform != "linux":
        return None
    from ctypes import CDLL

    found = CDLL(None)
    return found if hasattr(found, "mallopt") and hasattr(found, "malloc_trim") else None


def share() -> bool:
    """Have all threads take from one heap from now on; whether this one can: of those that draw hardly two
    run at the same time, and a heap of its own for each would be as many with gaps."""
    libc = _glibc()
    return libc is not None and libc.mallopt(_M_ARENA_MAX, 1) == 1


def map_large() -> bool:
    """Have large pieces mapped alone from now on; whether this heap can."""
    libc = _glibc()
    return libc is not None and all(
        libc.mallopt(name, LARGE) == 1 for name in (_M_MMAP_THRESHOLD, _M_TRIM_THRESHOLD)
    )


def give_back() -> None:
    """Give free memory back to the machine: a few milliseconds, for a moment when nobody plays."""
    libc = _glibc()
    if libc is not None:
        libc.malloc_trim(0)
