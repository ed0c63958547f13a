"""The engine on a pipe: plain lines in and out, for programs that play against or study the players.

In the manner of UCI, the convention of chess engines. Every answer ends with `ok` or with
`error <what is wrong>`; an error changes nothing and the engine goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import TextIO

from game import VERSION
from game.ai import levels
from game.ai.player import Player, Report
from game.rules import record as rec
from game.rules.core import Action, Game, PlainError, State, one_line, play
from game.rules.registry import GAMES, load
from game.store import records

LINE_LIMIT = records.LIMIT + 100
"""Characters of the longest line that is read: the largest record and its word."""
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600
"""A search that nobody can stop has an end that somebody lives to see."""


class PipeError(PlainError):
    """A line that cannot be answered."""


class Engine:
    """The current position and what the lines ask of it."""

    def __init__(self) -> None:
        self._state: State | None = None

    def answer(self, line: str) -> Iterator[str]:
        """The lines of the answer, without the closing `ok`. Raises `PlainError` where there is none."""
        word, _, rest = line.strip().partition(" ")
        command = _COMMANDS.get(word)
        if command is None:
            known = ", ".join((*_COMMANDS, "quit"))
            if word == "quit":
                raise PipeError(f"'{_shown(rest)}' does not belong here")
            raise PipeError(f"unknown word '{_shown(word)}': use one of {known}" if word else "an empty line")
        return command(self, rest.strip())

    def hello(self, rest: str) -> Iterator[str]:
        """Who this is, which games and which levels it has."""
        _nothing_more(rest)
        yield "name Two Wilds"
        yield f"version {VERSION}"
        yield f"games {' '.join(GAMES)}"
        yield f"levels {' '.join(levels.PLAYERS)}"

    def record(self, rest: str) -> Iterator[str]:
        """The position after a record's actions becomes the current one."""
        record = records.parse(rest)
        levels.check(seat.kind for seat in record.seats)
        game = load(record.game)
        if record.set not in ("", game.cards_digest):
            raise PipeError("'set': the engine has only the cards that ship with it")
        self._state = rec.check(game, record).state
        yield from ()

    def legal(self, rest: str) -> Iterator[str]:
        """Each legal action, in the engine's own fixed order."""
        _nothing_more(rest)
        state = self._position()
        yield from (f"legal {state.game.text(action)}" for action in state.legal())

    def view(self, rest: str) -> Iterator[str]:
        """What a seat may know."""
        state = self._position()
        seat = _whole(rest, "view <seat>")
        if seat >= state.players:
            raise PipeError(f"there is no seat {seat}: use 0 to {state.players - 1}")
        yield f"view {json.dumps(state.view(seat).as_json(), ensure_ascii=False)}"

    def apply(self, rest: str) -> Iterator[str]:
        """An action of the seat to move is played."""
        state = self._position()
        play(state, state.game.parse(rest))
        yield from ()

    def scores(self, rest: str) -> Iterator[str]:
        """Each seat's points as they would be counted now."""
        _nothing_more(rest)
        yield f"scores {json.dumps(self._position().scores(), ensure_ascii=False)}"

    def go(self, rest: str) -> Iterator[str]:
        """What a computer player would do, and what it found."""
        state = self._position()
        if state.seat < 0:
            raise PipeError("the game is over: there is nothing to decide")
        player, seed, seconds = _order(rest)
        action, report = _think(player, state, seed, seconds)
        yield f"info {json.dumps(_info(state.game, report))}"
        yield f"bestaction {state.game.text(action)}"

    def _position(self) -> State:
        if self._state is None:
            raise PipeError("no position yet: send a record first")
        return self._state


_COMMANDS: Mapping[str, Callable[[Engine, str], Iterator[str]]] = {
    "hello": Engine.hello,
    "record": Engine.record,
    "legal": Engine.legal,
    "view": Engine.view,
    "apply": Engine.apply,
    "go": Engine.go,
    "scores": Engine.scores,
}


def serve(lines: TextIO, out: TextIO) -> None:
    """Answer line after line until `quit` or the end of the input."""
    engine = Engine()
    while line := lines.readline(LINE_LIMIT):
        if len(line) >= LINE_LIMIT and not line.endswith("\n"):
            _skip_rest(lines)
            _say(out, [f"error a line longer than {LINE_LIMIT:,} characters: no command is"])
            continue
        if line.strip() == "quit":
            return
        _say(out, _answer(engine, line))


def _answer(engine: Engine, line: str) -> list[str]:
    """The whole answer, made before any of it is said, so that an error comes alone."""
    try:
        return [*engine.answer(line), "ok"]
    except PlainError as error:
        return [f"error {error}"]


def _say(out: TextIO, answer: Sequence[str]) -> None:
    out.write("".join(f"{line}\n" for line in answer))
    out.flush()


def _skip_rest(lines: TextIO) -> None:
    while (part := lines.readline(LINE_LIMIT)) and not part.endswith("\n"):
        pass


def _order(rest: str) -> tuple[Player, int, float]:
    """The player, the seed and the seconds of a `go`."""
    words = rest.split()
    usage = "go level <name> [seed <n>] · go iterations <n> [seed <n>] · go seconds <s>"
    seed = 0
    if len(words) == 4 and words[2] == "seed":
        seed = _whole(words[3], usage)
        words = words[:2]
    match words:
        case ["level", name]:
            return levels.make(name), seed, float("inf")
        case ["iterations", count]:
            return levels.searching(_iterations(count, usage)), seed, float("inf")
        case ["seconds", count] if len(rest.split()) == 2:
            return levels.searching(None), seed, _seconds(count, usage)
    raise PipeError(f"wrong order: use {usage}")


def _think(player: Player, state: State, seed: int, seconds: float) -> tuple[Action, Report]:
    view = state.view(state.seat)
    thought = player.think(view, Random(f"pipe {seed}"))
    deadline = perf_counter() + seconds
    while not thought.step(deadline) and perf_counter() < deadline:
        pass
    return thought.best(), thought.report()


def _info(game: Game, report: Report) -> dict[str, object]:
    found = {game.text(a): {"visits": e.visits, "value": e.value} for a, e in report.actions.items()}
    return {"iterations": report.iterations, "seconds": report.seconds, "actions": found}


def _whole(text: str, usage: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise PipeError(f"'{_shown(text)}' is no whole number: use {usage}")
    return int(text)


def _iterations(text: str, usage: str) -> int:
    count = _whole(text, usage)
    if count < 1:
        raise PipeError(f"a search has at least 1 iteration, not {count}: use {usage}")
    if count > MOST_ITERATIONS:
        raise PipeError(f"a search has at most {MOST_ITERATIONS:,} iterations, not {count:,}: use {usage}")
    return count


def _seconds(text: str, usage: str) -> float:
    try:
        # `float` reads the digits of every script, and strokes between them.
        seconds = float(text) if text.isascii() and "_" not in text else -1.0
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= MOST_SECONDS:
        raise PipeError(f"'{_shown(text)}' are no seconds (more than 0, at most {MOST_SECONDS}): use {usage}")
    return seconds


def _nothing_more(rest: str) -> None:
    if rest:
        raise PipeError(f"'{_shown(rest)}' does not belong here")


def _shown(text: str) -> str:
    return one_line(text, 40)
