"""The computer that decides at a table: its thought, and the pause in which it is seen to think."""

from __future__ import annotations

from game.ai.player import Report, Thought


class Computer:
    """The thought of whichever computer is to decide; nothing while none is."""

    def __init__(self) -> None:
        self.thought: Thought | None = None
        self._decided = False
        self._act_at = 0.0

    def begin(self, thought: Thought, act_at: float) -> None:
        """A decision begins; it is carried out at that time at the earliest."""
        self.thought, self._decided, self._act_at = thought, False, act_at

    def drop(self) -> None:
        """Forget the decision."""
        self.thought, self._decided = None, False

    def step(self, deadline: float) -> bool:
        """Think until the deadline; True when the decision was made now."""
        if self.thought is None or self._decided:
            return False
        self._decided = self.thought.step(deadline)
        return self._decided

    def wait_until(self, act_at: float) -> None:
        """Carry out the decision at another time."""
        self._act_at = act_at

    @property
    def thinking(self) -> bool:
        """Whether there is something to think about."""
        return self.thought is not None and not self._decided

    def due_in(self, now: float) -> float | None:
        """Seconds until the decision is to be carried out; None while there is none."""
        return self._act_at - now if self._decided else None

    @property
    def report(self) -> Report:
        """What was found so far."""
        return self.thought.report() if self.thought is not None else Report()
