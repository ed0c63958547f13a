"""The program where things are shut, full, gone or in another tongue, and where a person presses Ctrl+C."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "tests" / "transcripts" / "savannah-2p-001.json"
TRACE = RECORD.with_name("savannah-2p-001.trace.jsonl")
MAIN = [sys.executable, str(ROOT / "main.py")]
PIPE = subprocess.PIPE
SAVED = re.compile(rb'"saved": "[^"]*"')
"""When a record was kept."""


def run(words: Sequence[str], shell: str = "", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The program; `shell` is what a shell adds behind it."""
    command = ["sh", "-c", f'"$@" {shell}', "sh", *MAIN, *words] if shell else [*MAIN, *words]
    environment = os.environ | more.pop("environment", {})
    return subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False, **more)


ENOUGH = {
    "trace": ["replay", str(RECORD), "--trace"],
    "demo": ["demo", "--headless", "--level", "random", "--seed", "1"],
    "check": ["check", str(RECORD)],
}


@pytest.mark.parametrize("words", ENOUGH.values(), ids=ENOUGH)
def test_a_full_disk_is_told_in_one_line(words: list[str]) -> None:
    done = run(words, ">/dev/full")
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "two wilds: standard output cannot be written: No space left on device"
    ]


def test_a_full_disk_ends_the_engine_in_one_line() -> None:
    done = run(["engine"], ">/dev/full", input=b"hello\nhello\n")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("shut", ["<&-", ">&-"])
def test_the_engine_needs_both_ends_of_its_pipe(shut: str) -> None:
    done = run(["engine"], shut)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "two wilds: the engine needs an open standard input and output"
    ]


def test_a_mark_of_bytes_before_the_first_line_says_nothing() -> None:
    done = run(["engine"], input=b"\xef\xbb\xbfhello\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"name Two Wilds")


@pytest.mark.parametrize("shut", ["2>&-", "2>/dev/full"])
def test_where_no_error_can_be_told_the_exit_code_stands(shut: str) -> None:
    done = run(["fly"], shut)
    assert done.returncode == 2
    assert done.stdout == b""


@pytest.mark.parametrize("locale", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
def test_text_is_the_same_in_every_locale(locale: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "Ümit 运城 🦁.json"
    record.write_bytes(RECORD.read_bytes())
    environment = locale | {"PYTHONCOERCECLOCALE": "0"}
    done = run(["replay", str(record), "--trace"], environment=environment)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        json.loads(line) for line in TRACE.read_text(encoding="utf-8").splitlines()
    ]
    done = run(["check", "ü🦁.json"], environment=environment)
    assert (done.returncode, len(done.stdout.splitlines()), done.stderr) == (1, 2, b"")
    done = run(["engine"], input="fly Zoë 🦁\nflyü\xff\nhello\n".encode(), environment=environment)
    assert done.stdout.decode().splitlines()[:2] == [
        "error unknown word 'fly': use one of hello, record, legal, view, apply, go, scores, quit",
        "error unknown word 'flyüÿ': use one of hello, record, legal, view, apply, go, scores, quit",
    ]


LOCALE_SCRIPT = """
import locale, sys
from pathlib import Path
folder, german = Path(sys.argv[1]), sys.argv[2] == "german"
if german:
    locale.setlocale(locale.LC_ALL, "de_DE.UTF-8")
    assert locale.localeconv()["decimal_point"] == ","
from game.windows import draw_shots
from game.layout import load
from game.store import records
from game.store.home import Home
home = Home(folder / "data")
home.saves.keep(records.read(Path(sys.argv[3])))
home.settings.effects = 0.25
home.keep_settings()
home.close()
(folder / "layout").write_text(repr(load("savernake", 3)))
list(draw_shots(folder / "shots", (640, 360), names=["title", "savernake-early", "savannah-early"]))
"""


def test_where_a_comma_is_the_point_all_files_are_the_same(tmp_path: Path) -> None:
    made = ["localedef", "-i", "de_DE", "-f", "UTF-8", str(tmp_path / "de_DE.UTF-8")]
    if shutil.which("localedef") is None or subprocess.run(made, capture_output=True, check=False).returncode:
        pytest.skip("no German locale can be made here")
    environment = os.environ | {"LOCPATH": str(tmp_path), "LC_ALL": "de_DE.UTF-8", "PYTHONPATH": str(ROOT)}
    found = []
    for kind in ("german", "plain"):
        words = [sys.executable, "-c", LOCALE_SCRIPT, str(tmp_path / kind), kind, str(RECORD)]
        done = subprocess.run(words, env=environment, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        files = sorted(path for path in (tmp_path / kind).rglob("*") if path.is_file())
        texts = {path.relative_to(tmp_path / kind): SAVED.sub(b"", path.read_bytes()) for path in files}
        found.append({name: data.replace(str(tmp_path / kind).encode(), b"") for name, data in texts.items()})
    assert found[0] == found[1]
    assert len(found[0]) == 6


def test_bytes_that_are_no_text_are_an_error_of_the_engine() -> None:
    done = run(["engine"], input=b"\xff\xfe\nrecord \xff\nhello", environment={"LC_ALL": "C.UTF-8"})
    answers = done.stdout.decode().splitlines()
    assert [answer.split()[0] for answer in answers[:3]] == ["error", "error", "name"]
    assert (done.returncode, answers[-1], done.stderr) == (0, "ok", b"")


def test_a_working_folder_that_is_gone(tmp_path: Path) -> None:
    for words, code in [(["check"], 0), (["check", "x.tmx"], 1), (["replay", "x.json", "--trace"], 2)]:
        script = 'mkdir gone && cd gone && rmdir ../gone && "$@"'
        done = subprocess.run(
            ["sh", "-c", script, "sh", *MAIN, *words], cwd=tmp_path, capture_output=True, check=False
        )
        assert done.returncode == code
        assert b"Traceback" not in done.stderr


def test_a_map_that_links_to_itself(tmp_path: Path) -> None:
    loop = tmp_path / "table-2.tmx"
    loop.symlink_to(loop)
    done = run(["check", str(loop)])
    assert (done.returncode, done.stderr) == (1, b"")
    assert str(loop) in done.stdout.decode()


def stopped(
    words: Sequence[str], ready: str, feed: bytes = b"", patience: float = 0.3, audio: str = "dummy"
) -> tuple[int, bytes]:
    """Exit code and standard error after Ctrl+C, pressed where the program has come to `ready`."""
    probe = f"import {ready}, runpy, sys, os; sys.argv = ['main.py', *sys.argv[1:]]; os.write(2, b'!\\n'); "
    script = probe + f"runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')"
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": audio}
    with subprocess.Popen(
        [sys.executable, "-c", script, *words],
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        cwd=ROOT,
        env=environment,
        start_new_session=True,
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(feed)
        process.stdin.flush()
        while process.stderr.read(1) not in (b"!", b""):
            pass
        time.sleep(patience)
        # The whole group, as a terminal does it.
        os.killpg(process.pid, signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=20)
        finally:
            process.kill()
    return process.returncode, errors.strip()


def fresh() -> bytes:
    data = json.loads(RECORD.read_text(encoding="utf-8")) | {"actions": []}
    return b"record " + json.dumps(data).encode() + b"\n"


STOPS = {
    "while it is read": (["demo", "--headless", "--games", "9999"], b"", 0.1),
    "headless games": (["demo", "--headless", "--games", "9999", "--level", "random"], b"", 0.5),
    "a search": (["demo", "--headless", "--level", "hard", "--players", "4"], b"", 0.8),
    "the engine waits": (["engine"], b"", 0.5),
    "the engine thinks": (["engine"], fresh() + b"go seconds 60\n", 1.0),
}


@pytest.mark.parametrize("stop", STOPS)
def test_ctrl_c_ends_the_program_without_a_word(stop: str) -> None:
    words, feed, patience = STOPS[stop]
    assert stopped(words, "sys", feed, patience) == (130, b"")


def test_ctrl_c_breaks_a_match_off_in_one_line() -> None:
    words = ["match", "savannah", "--seats", "greedy,random", "--games", "3000"]
    code, errors = stopped(words, "game.match.arena", patience=2.0)
    assert (code, len(errors.splitlines())) == (1, 1), errors.decode()
    assert b"the match broke off after" in errors


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_whoever_ends_a_match_ends_its_games(end: signal.Signals) -> None:
    """They write to the same standard output, which is shut when the last of them is gone."""
    words = [*MAIN, "match", "savannah", "--seats", "hard,hard", "--games", "100"]
    with subprocess.Popen(words, stdout=PIPE, stderr=PIPE, cwd=ROOT, start_new_session=True) as process:
        try:
            _wait_for_games(process.pid)
            process.send_signal(end)
            assert process.communicate(timeout=8) == (b"", b"")
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == -end


def _wait_for_games(pid: int) -> None:
    """Until processes that play for this one are on their way."""
    children, until = Path(f"/proc/{pid}/task/{pid}/children"), time.monotonic() + 20
    while not children.read_text(encoding="ascii"):
        assert time.monotonic() < until, "no game is ever played"
        time.sleep(0.05)
    time.sleep(1.0)


@pytest.mark.parametrize("audio", ["no_such_driver", ""])
def test_a_machine_that_hears_nothing_is_told_nothing(audio: str, tmp_path: Path) -> None:
    words = ["--data", str(tmp_path), "play", "savannah"]
    assert stopped(words, "game.app", patience=1.5, audio=audio) == (0, b"")


@pytest.mark.parametrize("words", [[], ["play", "savannah"], ["demo"], ["replay", str(RECORD)]])
def test_no_display_is_one_line_whatever_the_machine_lacks(words: list[str]) -> None:
    lacking = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in lacking}
    done = subprocess.run(
        [*MAIN, *words], env=environment | {"DISPLAY": ":nowhere"}, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, b"", 1)
    assert b"--headless" in done.stderr


@pytest.mark.parametrize("words", [[], ["play", "savannah"], ["demo"], ["replay", str(RECORD)]])
def test_ctrl_c_closes_the_window_as_its_button_does(words: list[str], tmp_path: Path) -> None:
    assert stopped(["--data", str(tmp_path), *words], "game.app", patience=1.5) == (0, b"")
