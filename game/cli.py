"""The command line: each command a function that returns its exit code.

0 when all is well, 1 when `check` found something or a match broke off, 2 for wrong use or unreadable
input, with one line on standard error; 130 after Ctrl+C. Each command imports what it needs: what draws only
where a window is needed, what plays only where a game is.
"""

from __future__ import annotations

import errno
import io
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import VERSION
from game.ai.kinds import COMPUTERS, HUMAN
from game.rules.core import Game, PlainError, one_line
from game.rules.registry import GAMES, load

if TYPE_CHECKING:
    import argparse
    from concurrent.futures import Executor

    from game.match.match import Match

OK, FOUND, WRONG, STOPPED = 0, 1, 2, 130
STAFF_KEY = "ctrl+shift+q"
"""The chord that closes an exhibition, where none is given."""

MOST_DEALS = 2**63
"""So many deals have a number; the first follows upon the last."""

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What writing fails with where standard output goes to a file that takes no more."""


class UsageError(PlainError):
    """Words on the command line that no command understands."""


def main(words: Sequence[str]) -> int:
    """Carry out the command line and give the exit code."""
    _same_text_everywhere()
    try:
        code = _carry_out(words)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except PlainError as error:
        return _wrong(str(error))
    except BrokenPipeError:
        _write_no_more()
        return OK
    except OSError as error:
        if error.filename is not None or error.errno not in _FULL:
            raise
        _write_no_more()
        return _wrong(f"standard output cannot be written: {error.strerror}")
    except KeyboardInterrupt:
        return STOPPED


def _carry_out(words: Sequence[str]) -> int:
    if not words:
        return _title(None)
    options = _parser().parse_args(words)
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _same_text_everywhere() -> None:
    """Records and traces are UTF-8 whatever the locale; what is no text in it is no reason to stop."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Some shells begin what they send with a mark of its bytes.
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")


def _wrong(line: str) -> int:
    """Say what is wrong, if anyone is there to read it: the exit code."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"two wilds: {line}", file=sys.stderr, flush=True)
    return WRONG


def _write_no_more() -> None:
    """What still waits to be written goes nowhere, so that the end of the program does not fail on it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _expect_window() -> None:
    """Before the window's library is read: it greets nobody, and takes Ctrl+C for the window's close button.

    It does so only where Ctrl+C is left to its default, and else would notice it only at the next event.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _parser() -> argparse.ArgumentParser:
    import argparse

    class Parser(argparse.ArgumentParser):
        """A parser whose complaint is an error of ours: one line, said in one place."""

        def error(self, message: str) -> NoReturn:
            raise UsageError(f"{message} (see --help)")

    parser = Parser(prog="main.py", description="Two card games of the wild on one table.")
    parser.add_argument("--version", action="version", version=f"Two Wilds {VERSION}")
    parser.add_argument(
        "--data", type=_folder, metavar="DIR", help="use this folder instead of the user's data folder"
    )
    parser.add_argument("--profile", action="store_true", help="print at the end where frame time went")
    parser.set_defaults(command=_title)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    _add_play(commands)
    _add_demo(commands)
    _add_replay(commands)
    _add_check(commands)
    _add_match(commands)
    _add_shots(commands)
    engine = commands.add_parser("engine", help="the engine on a pipe")
    engine.set_defaults(command=_engine)
    return parser


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="straight to a table")
    play.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    play.add_argument("--seats", metavar="KINDS", help=f"comma-separated: {', '.join((HUMAN, *COMPUTERS))}")
    play.add_argument("--seed", type=_seed, metavar="N", help="the number of the deal")
    play.add_argument("--cards", type=Path, metavar="FILE", help="a card file of your own")
    play.set_defaults(command=_play)


def _add_demo(commands: Any) -> None:
    demo = commands.add_parser("demo", help="plays by itself")
    demo.add_argument("--game", metavar="G", help=f"one of {', '.join(GAMES)}; left out: in turn")
    demo.add_argument("--players", type=int, metavar="N", help="how many seats")
    demo.add_argument(
        "--games", type=int, metavar="N", help="how many games; left out: for ever, headless one"
    )
    demo.add_argument("--seed", type=_seed, metavar="N", help="the number of the first deal")
    demo.add_argument("--level", metavar="KIND", help="the computer players' kind: greedy")
    demo.add_argument("--headless", action="store_true", help="without a window: one JSON line a game")
    demo.add_argument("--kiosk", action="store_true", help="the exhibition mode: full screen, no way out")
    demo.add_argument("--config", type=Path, metavar="FILE", help="what the exhibition offers, as TOML")
    demo.add_argument(
        "--idle",
        type=_seconds,
        metavar="S",
        help="seconds without a press until it plays by itself again: 90",
    )
    demo.add_argument(
        "--staff-key", metavar="KEYS", help=f"the chord that closes the exhibition: {STAFF_KEY}"
    )
    demo.set_defaults(command=_demo)


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser("replay", help="watches a record, or prints its trace")
    replay.add_argument("file", type=Path, metavar="FILE", help="a record")
    replay.add_argument(
        "--trace", action="store_true", help="print one JSON line a position, without a window"
    )
    replay.add_argument("--cards", type=Path, metavar="FILE", help="the card file it was played with")
    replay.set_defaults(command=_replay)


def _add_check(commands: Any) -> None:
    check = commands.add_parser("check", help="checks card files, maps and records, or all that are shipped")
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help=".toml, .tmx or .json")
    check.add_argument(
        "--level", type=Path, metavar="FILE", help="judge a level (.tmx), or make one of a record (.json)"
    )
    check.set_defaults(command=_check)


def _add_match(commands: Any) -> None:
    match = commands.add_parser("match", help="computer against computer")
    match.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    match.add_argument(
        "--seats", required=True, metavar="KINDS", help=f"comma-separated: {', '.join(COMPUTERS)}"
    )
    match.add_argument("--games", type=int, default=100, metavar="N", help="how many games")
    match.add_argument("--seed", type=_seed, default=0, metavar="N", help="the number of the first deal")
    match.add_argument("--cards", type=Path, metavar="FILE", help="a card file of your own")
    match.add_argument("--dask", metavar="HOST:PORT", help="play on the Dask cluster of this scheduler")
    match.set_defaults(command=_match)


def _add_shots(commands: Any) -> None:
    shots = commands.add_parser("shots", help="draws every scene to pictures, without a window")
    shots.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    shots.add_argument("--size", type=_size, metavar="WxH", default=(1920, 1080), help="pixels: 1920x1080")
    shots.add_argument("--lang", metavar="L", default="en", help="a language: en, de … or en_XA, made up")
    shots.add_argument("--text", type=int, choices=(100, 125, 150), default=100, help="how large letters are")
    palettes = ("usual", "protan", "deutan", "tritan", "contrast")
    shots.add_argument("--palette", choices=palettes, default="usual", help="the colours")
    shots.set_defaults(command=_shots)


def _title(options: argparse.Namespace | None) -> int:
    _expect_window()
    from game.windows import open_title

    return open_title() if options is None else open_title(options.data, options.profile)


def _play(options: argparse.Namespace) -> int:
    from game.ai import levels

    game = load(options.game, options.cards)
    kinds = options.seats.split(",") if options.seats is not None else [HUMAN, "greedy"]
    levels.check(kinds)
    _check_players(game, len(kinds))
    _expect_window()
    from game.windows import open_table

    return open_table(game, kinds, options.seed, options.cards, options.data, options.profile)


def _check_players(game: Game, players: int) -> None:
    if players not in game.player_range:
        least, most = game.player_range[0], game.player_range[-1]
        raise UsageError(f"{game.name} is for {least} to {most} players, not {players}")


def _demo(options: argparse.Namespace) -> int:
    if options.kiosk:
        return _kiosk(options)
    for name in ("config", "idle", "staff_key"):
        if getattr(options, name) is not None:
            raise UsageError(f"--{name.replace('_', '-')} goes with --kiosk alone")
    options.level = options.level or "greedy"
    from game.ai import levels

    names = [options.game] if options.game is not None else list(GAMES)
    games = [load(name) for name in names]
    levels.make(options.level)
    for game in games if options.players is not None else ():
        _check_players(game, options.players)
    if options.games is not None and options.games < 1:
        raise UsageError(f"--games is at least 1, not {options.games}")
    if options.headless:
        return _demo_headless(games, options)
    _expect_window()
    from game.windows import open_demo

    how = (options.players, options.games, options.seed, options.level)
    return open_demo(games, *how, options.data, options.profile)


def _kiosk(options: argparse.Namespace) -> int:
    """The exhibition mode; what it shows and offers stands in its file."""
    from dataclasses import replace

    from game.store import kiosk
    from game.words.catalog import languages

    for name in ("game", "players", "games", "level", "headless"):
        given = getattr(options, name)
        if given is not None and given is not False:
            raise UsageError(f"--{name} does not go with --kiosk: what it offers stands in --config FILE")
    shown = kiosk.Kiosk()
    if options.config is not None:
        shown = kiosk.read(options.config, levels=COMPUTERS, languages=languages())
    if options.idle is not None:
        shown = replace(shown, idle=options.idle)
    _expect_window()
    from game.windows import open_kiosk

    staff_key = options.staff_key if options.staff_key is not None else STAFF_KEY
    return open_kiosk(shown, staff_key, options.seed, options.data, options.profile)


def _demo_headless(games: Sequence[Game], options: argparse.Namespace) -> int:
    """One JSON line a game; game i is dealt from seed + i, so that any line can be had again alone."""
    import json
    from random import SystemRandom

    from game.ai.characters import character_of
    from game.match.match import Match, Seat, run
    from game.words.catalog import Words
    from game.words.names import seat_name

    seed = options.seed if options.seed is not None else SystemRandom().randrange(2**31)
    words = Words()
    for i in range(options.games or 1):
        game = games[i % len(games)]
        players = options.players if options.players is not None else game.player_range[0]
        whos = [character_of(game.name, options.level, place) for place in range(players)]
        seats = [Seat(seat_name(words, place, who), options.level, who) for place, who in enumerate(whos)]
        match = run(Match(game, seats, (seed + i) % MOST_DEALS))
        print(json.dumps(_demo_line(match)), flush=True)
    return OK


def _demo_line(match: Match) -> dict[str, Any]:
    outcome = match.outcome()
    return {
        "game": match.game.name,
        "seed": match.seed,
        "seats": [seat.kind for seat in match.seats],
        "scores": match.scores(),
        "winners": list(outcome.winners),
        "actions": [match.game.text(entry.action) for entry in match.log],
    }


def _replay(options: argparse.Namespace) -> int:
    import json

    from game.checks import check_whole
    from game.rules import record as rec
    from game.store import records

    record = records.read(options.file)
    game = load(record.game, options.cards)
    try:
        check_whole(game, record)
    except PlainError as error:
        raise records.RecordFileError(f"{options.file}: {error}") from error
    if not options.trace:
        _expect_window()
        from game.windows import open_replay

        return open_replay(game, record, options.data, options.profile)
    for position in rec.trace(game, record):
        print(json.dumps(position, ensure_ascii=False))
    return OK


def _shots(options: argparse.Namespace) -> int:
    """One line a picture: its file."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.words.catalog import languages
    from game.words.pseudo import PSEUDO

    if options.lang not in (*languages(), PSEUDO):
        raise UsageError(f"--lang is one of {', '.join(languages())}, not '{options.lang}'")
    from game.store.settings import Settings
    from game.windows import draw_shots

    settings = Settings(options.lang, text_size=options.text, palette=options.palette)
    for file in draw_shots(options.folder, options.size, settings):
        print(file, flush=True)
    return OK


def _engine(options: argparse.Namespace) -> int:
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("the engine needs an open standard input and output")
    from game import pipe

    pipe.serve(sys.stdin, sys.stdout)
    return OK


def _match(options: argparse.Namespace) -> int:
    """Play the games on both cores, or on a cluster, and print what each player came to."""
    from concurrent.futures import BrokenExecutor

    from game.match import arena, report

    kinds = options.seats.split(",")
    todo = arena.jobs(options.game, kinds, options.games, options.seed, options.cards)
    played: list[arena.Played] = []
    try:
        with _executor(options.dask) as executor, _progress(len(todo), "game") as bar:
            try:
                for one in arena.results(todo, executor):
                    played.append(one)
                    bar.update()
            except KeyboardInterrupt:
                # What has not begun is not begun; a cluster's executor takes it back where nobody waits.
                executor.shutdown(**({"wait": False} if options.dask else {"cancel_futures": True}))
                raise
    except (KeyboardInterrupt, BrokenExecutor):
        print(f"two wilds: the match broke off after {len(played)} of {len(todo)} games", file=sys.stderr)
    if played:
        print("\n".join(report.lines(arena.standings(kinds, played))))
    return OK if len(played) == len(todo) else FOUND


def _executor(dask: str | None) -> Executor:
    """Both cores of this machine, or the workers of a Dask cluster. Raises `UsageError` without one."""
    if dask is None:
        from concurrent.futures import ProcessPoolExecutor

        from game.match import arena

        return ProcessPoolExecutor(initializer=arena.begin_work)
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("--dask needs Dask: pip install -r tests/bench/requirements.txt") from None
    try:
        client = Client(dask, timeout=10)
    except (OSError, ValueError) as error:
        raise UsageError(f"--dask {dask}: no scheduler answers there ({type(error).__name__})") from error
    executor: Executor = client.get_executor()
    return executor


def _progress(total: int, unit: str) -> Any:
    """A bar on standard error where that is a terminal."""
    from tqdm import tqdm

    return tqdm(total=total, unit=unit, disable=not sys.stderr.isatty())


def _check(options: argparse.Namespace) -> int:
    """The figures of the levels, a line for each fault, then how many files were looked at."""
    from game import checks

    files = options.files or list(checks.shipped())
    if options.level is not None:
        files = [*options.files, _made_level(options.level)]
    with _progress(len(files), "file") as bar:
        checked = checks.check(files, bar.update)
    if checked.verdicts:
        from game.challenges import report

        print("\n".join(report.lines(checked.verdicts)))
    for fault in checked.faults:
        print(fault)
    print(f"{len(files)} files checked, {len(checked.faults)} with a fault")
    return FOUND if checked.faults else OK


def _made_level(file: Path) -> Path:
    """The map of a level: the file itself, or the one that a record is made into."""
    if file.suffix != ".json":
        return file
    from game.challenges import own

    return own.make(file)


def _misfit(line: str) -> Exception:
    """What the parser makes a complaint of."""
    from argparse import ArgumentTypeError

    return ArgumentTypeError(line)


def _folder(text: str) -> Path:
    """A folder; a name left empty would be the one that the shell is in."""
    if text.strip():
        return Path(text)
    raise _misfit("a folder has a name: write '.' for this one")


def _seed(text: str) -> int:
    """A deal's number: a whole number from 0 to 2^63 - 1."""
    if text.isascii() and text.isdigit() and len(text) < 20 and int(text) < MOST_DEALS:
        return int(text)
    raise _misfit(f"'{one_line(text, 40)}' is no number of a deal: use 0 to {MOST_DEALS - 1}")


def _seconds(text: str) -> float:
    """A time to wait."""
    number = float(text) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text) else -1.0
    from game.store import kiosk

    least, most = kiosk.SHORTEST_IDLE, kiosk.LONGEST_IDLE
    if least <= number <= most:
        return number
    raise _misfit(f"'{one_line(text, 40)}' is no time to wait: use {least} to {most}")


def _size(text: str) -> tuple[int, int]:
    """The size of a picture: from 320x180 to 7680x4320."""
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (320 <= width <= 7680 and 180 <= height <= 4320):
        shown = one_line(text, 40)
        raise _misfit(f"'{shown}' is no size of a picture: use 320x180 to 7680x4320")
    return width, height
