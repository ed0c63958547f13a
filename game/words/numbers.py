"""Numbers as a person reads them: with a true minus."""

from __future__ import annotations


def plain(number: float) -> str:
    """A number as it is.

    >>> plain(-4), plain(12), plain(-0.5)
    ('−4', '12', '−0.5')
    """
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """What is won or lost, with its sign.

    >>> signed(5), signed(-3), signed(0)
    ('+5', '−3', '0')
    """
    return f"+{points}" if points > 0 else plain(points)
