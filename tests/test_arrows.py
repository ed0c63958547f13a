"""Who may import whom: the arrows of the house, walked over every module."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ALL = {"rules", "ai", "match", "challenges", "words", "store", "input", "layout", "render", "scenes"}

ARROWS: Mapping[str, set[str]] = {
    "rules": set(),
    "ai": {"rules"},
    "words": {"rules"},
    "store": {"rules"},
    "input": {"rules"},
    "match": {"rules", "ai"},
    "layout": set(),
    "challenges": {"rules", "ai", "match", "store", "layout"},
    "render": {"rules", "layout", "words"},
    "scenes": ALL,
    "pipe": {"rules", "ai", "store"},
    "checks": {"rules", "ai", "store", "layout", "challenges"},
    "cli": {"checks", "challenges", "rules", "ai", "match", "words", "store", "layout", "pipe", "windows"},
    "windows": ALL | {"app"},
    "app": ALL,
}
ANYWHERE = {"game"}
"""The package itself (its version) may be asked from every room."""

PYGAME_ROOMS = ("game/app.py", "game/input/devices/", "game/render/", "game/scenes/")
PYTMX_ROOM = "game/layout/reader.py"
MSGSPEC_ROOM = "game/store/"
HIDDEN_FROM_RENDER = ("game.rules.savannah.state", "game.rules.savernake.state")


def modules() -> list[Path]:
    return sorted((ROOT / "game").rglob("*.py"))


def imports(source: str, package: str) -> Iterator[str]:
    """Every module that a source imports, relative ones made absolute."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = (
                ".".join(package.split(".")[: len(package.split(".")) - node.level + 1]) if node.level else ""
            )
            module = ".".join(part for part in (base, node.module or "") if part)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def room(dotted: str) -> str | None:
    """The room of a module of the project; None for the package itself and for strangers."""
    parts = dotted.split(".")
    return parts[1] if parts[0] == "game" and len(parts) > 1 and parts[1] in ARROWS else None


def faults(path: str, source: str) -> list[str]:
    """Each import that goes against an arrow, in words."""
    dotted = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    package = dotted if path.endswith("__init__.py") else dotted.rpartition(".")[0]
    home = room(dotted)
    if home is None:
        return []
    found = []
    for module in imports(source, package):
        target = room(module)
        if target is not None and target != home and target not in ARROWS[home]:
            found.append(f"{path}: {home} may not import {module}")
        found += _outside(path, home, module)
    return found


def _outside(path: str, home: str, module: str) -> list[str]:
    top = module.split(".")[0]
    if top in ("pygame", "pygame_gui") and not path.startswith(PYGAME_ROOMS):
        return [f"{path}: {top} has no room here"]
    if top == "pytmx" and path != PYTMX_ROOM:
        return [f"{path}: pytmx is read in {PYTMX_ROOM} alone"]
    if top == "msgspec" and not path.startswith(MSGSPEC_ROOM):
        return [f"{path}: msgspec is used in {MSGSPEC_ROOM} alone"]
    if home == "rules" and top not in sys.stdlib_module_names and top != "game":
        return [f"{path}: rules use the standard library alone, not {top}"]
    if home == "render" and module.startswith(HIDDEN_FROM_RENDER):
        return [f"{path}: render may not know a state"]
    return _other_game(path, module)


def _other_game(path: str, module: str) -> list[str]:
    for one, other in (("savannah", "savernake"), ("savernake", "savannah")):
        if path.startswith(f"game/rules/{one}/") and module.startswith(f"game.rules.{other}"):
            return [f"{path}: the games never import each other"]
    return []


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_arrows_hold(path: Path) -> None:
    assert faults(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/rules/core.py", "from game.ai import levels"),
        ("game/rules/core.py", "import pygame"),
        ("game/rules/core.py", "import msgspec"),
        ("game/rules/savannah/state.py", "from game.rules.savernake import SavernakeGame"),
        ("game/rules/savernake/state.py", "import game.rules.savannah.state"),
        ("game/ai/player.py", "from game.match.match import Match"),
        ("game/words/log.py", "from ..store import files"),
        ("game/layout/slots.py", "from game.rules import core"),
        ("game/layout/slots.py", "import pytmx"),
        ("game/render/canvas.py", "from game.rules.savannah import state"),
        ("game/render/canvas.py", "from game import scenes"),
        ("game/match/match.py", "import game.store.records"),
        ("game/input/intents.py", "import pygame.locals"),
        ("game/pipe.py", "from game.match import match"),
        ("game/store/records.py", "from game.ai import levels"),
    ],
)
def test_an_arrow_turned_round_is_found(path: str, source: str) -> None:
    assert len(faults(path, source)) >= 1


def read_with(path: Path) -> Iterator[str]:
    """Every module that is read together with this one."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_modules_can_be_read_by_two_threads() -> None:
    """Where modules ask for each other in a ring, two threads that begin at two places of it wait for each
    other, and Python gives one of them half of a module."""
    names = {
        path.relative_to(ROOT)
        .as_posix()
        .removesuffix(".py")
        .removesuffix("/__init__")
        .replace("/", "."): path
        for path in modules()
    }
    asks = {name: {other for other in read_with(path) if other in names} for name, path in names.items()}
    packages = {name: {other for other in names if name.startswith(f"{other}.")} for name in names}
    TopologicalSorter({name: others - packages[name] for name, others in asks.items()}).prepare()


def test_a_part_of_pygame_gui_is_asked_for_after_the_whole() -> None:
    """Whoever asks for a part first does not wait for another thread that is reading the whole."""
    for path in modules():
        asked = [module for module in read_with(path) if module.split(".")[0] == "pygame_gui"]
        assert not asked or asked[0] == "pygame_gui", path
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                later = imports(ast.unparse(function), "")
                assert not any(module.startswith("pygame_gui.") for module in later), path


def test_headless_commands_never_load_pygame() -> None:
    script = (
        "import sys; from game.cli import main; "
        "main(['demo', '--headless', '--game', 'savannah', '--level', 'random']); "
        "sys.exit(any(name.split('.')[0] in ('pygame', 'pygame_gui', 'pytmx') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
