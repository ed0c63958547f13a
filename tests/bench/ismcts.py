"""OpenSpiel's own search in Python on our rules, and what of its time the adapter takes.

All calls that the search makes of a game are written down once. They are then replayed without the search:
on our rules alone, on the adapter alone, and through the adapter inside a state of OpenSpiel. What the second
takes beyond the first is the adapter's; what the third takes beyond the second is the way from Python into
OpenSpiel's C++ and back, which every game in Python takes there.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from game.rules.core import View
from tests.bench.adapter import Held, adapt, alone
from tests.bench.timing import Contestant, Work

SEED = 4
CURIOSITY = 20.0
"""How many points of lead the search lets a rare action be behind."""

Call = tuple[int, str, tuple[Any, ...]]
"""A call of the search: the number of the state, the method, its arguments."""
Replies = Mapping[str, Callable[[Any, tuple[Any, ...]], Any]]


class Taped:
    """A state that writes down what is asked of it; those that come from it get the next numbers."""

    def __init__(self, state: Any, tape: list[Call], count: list[int]) -> None:
        self.state, self._tape, self._count = state, tape, count
        self._number = count[0]
        count[0] += 1

    def derived(self, state: Any, method: str) -> Taped:
        """A state made from this one."""
        self._tape.append((self._number, method, ()))
        return Taped(state, self._tape, self._count)

    def clone(self) -> Taped:
        """An independent copy."""
        return self.derived(self.state.clone(), "clone")

    def __getattr__(self, method: str) -> Callable[..., Any]:
        def ask(*arguments: Any) -> Any:
            self._tape.append((self._number, method, tuple(map(int, arguments))))
            return getattr(self.state, method)(*arguments)

        return ask


class Rival:
    """The search of OpenSpiel at a decision of ours."""

    def __init__(self, pyspiel: Any, view: View, simulations: int) -> None:
        self._pyspiel, self._view, self._simulations = pyspiel, view, simulations
        self._game = adapt(pyspiel, view)
        self._tape = self._record()

    def contestants(self) -> dict[str, Contestant]:
        """The search itself, and its calls alone: through all, on the adapter, and on our rules."""
        return {
            "bot": self._searching,
            "through": lambda: self._replaying(self._through_all(), self._game.new_initial_state()),
            "adapter": lambda: self._replaying(self._on_adapter(), alone(self._view, self._root())),
            "rules": lambda: self._replaying(self._on_rules(), self._root().state),
        }

    def share(self, found: Mapping[str, list[float]], of: str) -> tuple[float, ...]:
        """Of the time of the search, the per cent that calls take beyond the rules, round by round."""
        rows = zip(found["bot"], found[of], found["rules"], strict=True)
        return tuple(100 * bot * (1 / calls - 1 / rules) for bot, calls, rules in rows)

    def without(self, found: Mapping[str, list[float]], of: str) -> tuple[float, ...]:
        """Simulations a second if that took no time."""
        shares = self.share(found, of)
        return tuple(bot / (1 - share / 100) for bot, share in zip(found["bot"], shares, strict=True))

    def _root(self) -> Held:
        return Held(self._view.sample(Random(SEED)))

    def _bot(self, resample: Callable[[Any, int], Any]) -> Any:
        """The search with its own random roll-outs."""
        ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
        mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
        chance = importlib.import_module("numpy").random.RandomState(SEED)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bot = ismcts.ISMCTSBot(self._game, evaluator, CURIOSITY, self._simulations, random_state=chance)
        bot.set_resampler(resample)
        return bot

    def _searching(self) -> Work:
        rng, root = Random(SEED), self._game.new_initial_state()
        bot = self._bot(lambda state, player: state.resampled(rng))

        def work() -> int:
            bot.run_search(root)
            return self._simulations

        return work

    def _record(self) -> list[Call]:
        tape: list[Call] = []
        rng, root = Random(SEED), Taped(self._game.new_initial_state(), tape, [0])
        self._bot(lambda state, player: state.derived(state.state.resampled(rng), "sample")).run_search(root)
        return tape

    def _replaying(self, replies: Replies, root: Any) -> Work:
        """The calls again, without the search; like it, they keep no state longer than it is asked."""
        last = {number: place for place, (number, _, _) in enumerate(self._tape)}
        calls = [
            (number, replies[method], arguments, last[number] == place)
            for place, (number, method, arguments) in enumerate(self._tape)
        ]
        makers = (replies["clone"], replies["sample"])

        def work() -> int:
            states = [root]
            for number, reply, arguments, done_with in calls:
                result = reply(states[number], arguments)
                if reply in makers:
                    states.append(result)
                if done_with:
                    states[number] = None
            return self._simulations

        return work

    def _through_all(self) -> Replies:
        rng = Random(SEED)
        return {
            "clone": lambda state, arguments: state.clone(),
            "sample": lambda state, arguments: state.resampled(rng),
            "apply_action": lambda state, arguments: state.apply_action(*arguments),
            "legal_actions": lambda state, arguments: state.legal_actions(*arguments),
            "current_player": lambda state, arguments: state.current_player(),
            "is_terminal": lambda state, arguments: state.is_terminal(),
            "is_chance_node": lambda state, arguments: state.is_chance_node(),
            "information_state_string": lambda state, arguments: state.information_state_string(),
            "returns": lambda state, arguments: state.returns(),
            "get_game": lambda state, arguments: state.get_game(),
        }

    def _on_adapter(self) -> Replies:
        rng, view = Random(SEED), self._view
        return {
            "clone": lambda state, arguments: alone(view, deepcopy(state.held)),
            "sample": lambda state, arguments: alone(view, Held(view.sample(rng))),
            "apply_action": lambda state, arguments: state._apply_action(*arguments),
            "legal_actions": lambda state, arguments: state._legal_actions(0),
            "current_player": lambda state, arguments: state.current_player(),
            "is_terminal": lambda state, arguments: state.is_terminal(),
            "is_chance_node": lambda state, arguments: None,
            "information_state_string": lambda state, arguments: state.information_state_string(),
            "returns": lambda state, arguments: state.returns(),
            "get_game": lambda state, arguments: None,
        }

    def _on_rules(self) -> Replies:
        rng, view = Random(SEED), self._view
        return {
            "clone": lambda state, arguments: state.copy(),
            "sample": lambda state, arguments: view.sample(rng),
            "apply_action": lambda state, arguments: state.apply(*arguments),
            "legal_actions": lambda state, arguments: state.legal(),
            "current_player": lambda state, arguments: state.seat,
            "is_terminal": lambda state, arguments: state.seat,
            "is_chance_node": lambda state, arguments: None,
            "information_state_string": lambda state, arguments: None,
            "returns": lambda state, arguments: state.totals(),
            "get_game": lambda state, arguments: None,
        }
