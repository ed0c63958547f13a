"""What frames take: a watch for the parts of one, and where the time of all of them went."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """What a frame took: seconds of work from poll to the end of think, whether it was drawn, and the
    seconds of each of its parts by name."""

    work: float
    drawn: bool
    parts: Mapping[str, float] = field(default_factory=dict)


class Stopwatch:
    """Takes the time of the parts of a frame, one after the other."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._began = self._since = clock()
        self._parts: dict[str, float] = {}

    def begin(self, now: float) -> None:
        """A frame begins now."""
        self._began = self._since = now
        self._parts = {}

    def lap(self, part: str) -> None:
        """What was done since the last call belongs to this part."""
        now = self._clock()
        self._parts[part] = self._parts.get(part, 0.0) + now - self._since
        self._since = now

    def end(self, *, drawn: bool) -> FrameTimes:
        """The times of the frame."""
        return FrameTimes(self._clock() - self._began, drawn, self._parts)


class Profile:
    """Gathers what frames take, in four bytes a part and frame."""

    def __init__(self) -> None:
        self._work = array("f")
        self._drawn = 0
        self._parts: dict[str, array[float]] = {}

    def add(self, frame: FrameTimes) -> None:
        """Count a frame."""
        self._work.append(frame.work)
        self._drawn += frame.drawn
        for name, seconds in frame.parts.items():
            self._parts.setdefault(name, array("f")).append(seconds)

    def __str__(self) -> str:
        """Where frame time went: a line for all of it, then one for each part, the greatest first."""
        if not self._work:
            return "no frames"
        lines = [
            f"{len(self._work)} frames, {self._drawn} drawn: work {_spread(self._work)}",
            f"{'part':<24}{'share':>7}{'frames':>8}  milliseconds",
        ]
        whole = sum(self._work) or 1.0
        for name, times in sorted(self._parts.items(), key=lambda item: -sum(item[1])):
            share = 100 * sum(times) / whole
            lines.append(f"{name:<24}{share:>6.1f}%{len(times):>8}  {_spread(times)}")
        return "\n".join(lines)


def _spread(seconds: Sequence[float]) -> str:
    """Median, the bound of nineteen in twenty, and the longest, in milliseconds.

    >>> _spread([0.001] * 18 + [0.004, 0.02])
    'median 1.0 ms, 19 of 20 within 20.0 ms, longest 20.0 ms'
    """
    times = sorted(1000 * time for time in seconds)
    return (
        f"median {times[len(times) // 2]:.1f} ms, "
        f"19 of 20 within {times[len(times) * 19 // 20]:.1f} ms, longest {times[-1]:.1f} ms"
    )
