"""The bounded cache that stands where a table would be too large."""

from __future__ import annotations

from game.rules.remembered import Remembered


def test_a_cache_forgets_everything_when_full() -> None:
    calls = []
    squares = Remembered(lambda n: calls.append(n) or n * n, 3)
    assert [squares[n] for n in (1, 2, 3, 1, 2, 3)] == [1, 4, 9, 1, 4, 9]
    assert calls == [1, 2, 3]
    assert squares[4] == 16
    assert len(squares) == 1
    for n in range(100):
        assert squares[n] == n * n
        assert len(squares) <= 3
