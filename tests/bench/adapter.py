"""Our games as games of OpenSpiel, as thin as its interface lets them be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.rules.core import View

KNOWN: Mapping[str, Callable[[Any, int], bytes]] = {
    "savannah": lambda state, seat: bytes(sorted(state.hands[seat])),
    "savernake": lambda state, seat: state.paths[: state.seen()[1]] + state.animals[: state.seen()[0]],
}
"""What a seat knows beside the actions that all have seen."""
TERMINAL = -4
"""The player to move where the game is over: `pyspiel.PlayerId.TERMINAL`."""


class Held:
    """A position in OpenSpiel's hands, which copies by `deepcopy` whatever a state has."""

    def __init__(self, state: Any, history: bytes = b"") -> None:
        self.state = state
        self.history = history
        """The actions since the root."""

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.state.copy(), self.history)


class Adapter:
    """What a state of OpenSpiel is asked, answered by our rules; without the part that OpenSpiel brings."""

    view: View
    held: Held

    def current_player(self) -> int:
        """Whose decision it is."""
        seat = self.held.state.seat
        return int(seat if seat >= 0 else TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.state.legal())

    def _apply_action(self, action: int) -> None:
        self.held.state.apply(action)
        self.held.history += b"%d " % action

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.view.game.text(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.held.state.seat < 0)

    def returns(self) -> list[float]:
        """By seat: the lead over the best other."""
        totals = self.held.state.totals()
        return [float(own - max(totals[:by] + totals[by + 1 :])) for by, own in enumerate(totals)]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat knows."""
        state = self.held.state
        own = KNOWN[self.view.game.name](state, state.seat if player is None else player)
        return f"{self.held.history.decode()} {own.hex()}"

    def __str__(self) -> str:
        return str(self.held.state.digest())


def alone(view: View, held: Held) -> Adapter:
    """The adapter with nothing of OpenSpiel around it."""
    found = Adapter()
    found.view, found.held = view, held
    return found


def adapt(pyspiel: Any, view: View) -> Any:
    """A game of OpenSpiel that begins at the decision of a view."""
    name, players, seat = view.game.name, view.players, view.seat

    class Position(Adapter, pyspiel.State):  # type: ignore[misc]
        """A position; the cards that are hidden at the root are dealt."""

        def resampled(self, rng: Random) -> Position:
            """The root with its hidden cards dealt anew."""
            found = Position(self.get_game())
            found.held = Held(view.sample(rng))
            return found

    Position.view = view  # of the class, for what an object has is copied with it
    kind = pyspiel.GameType(
        short_name=f"two_wilds_{name}",
        long_name=f"Two Wilds: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
    )
    facts = pyspiel.GameInfo(
        num_distinct_actions=max(view.game.actions()) + 1,
        max_chance_outcomes=0,
        num_players=players,
        min_utility=-1000.0,
        max_utility=1000.0,
        utility_sum=None,
        max_game_length=1000,
    )

    class Adapted(pyspiel.Game):  # type: ignore[misc]
        """The game."""

        def __init__(self) -> None:
            super().__init__(kind, facts, {})

        def new_initial_state(self) -> Position:
            state = Position(self)
            state.held = root
            return state

    root = Held(view.sample(Random(seat)))
    return Adapted()
