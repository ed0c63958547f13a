"""The sound files: even, without clicks, none missing, and the script makes them as they lie here."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game.render import sound_cues

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
EFFECTS = [f"{name}_{i}" for name in sound_cues.EFFECTS for i in (1, 2, 3)]
RINGS = ["forest", "savannah"]


class Workshop(NamedTuple):
    """The modules of the script."""

    table: Any
    gauge: Any
    files: Any


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    sys.path.insert(0, str(FOLDER))
    try:
        yield Workshop(*(_module(name) for name in ("table", "gauge", "files")))
    finally:
        sys.path.remove(str(FOLDER))


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"making.{name}")


@pytest.fixture(scope="module")
def waves(workshop: Workshop) -> dict[str, tuple[list[float], int]]:
    """Every file, read."""
    return {path.stem: workshop.files.read(path) for path in sorted(FOLDER.glob("*.wav"))}


@pytest.fixture(scope="module")
def rows() -> dict[str, list[str]]:
    """The rows of the tables in the README, by the name of the sound."""
    lines = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if ".wav |" in line]
    return {row[0].removesuffix(".wav"): row[1:] for row in cells}


def test_no_file_is_missing_and_none_too_many(workshop: Workshop, waves: dict[str, Any]) -> None:
    assert sorted(waves) == sorted([*EFFECTS, *RINGS, "theme"])
    assert sorted(waves) == sorted(sound.stem for sound in workshop.table.sounds())


def test_they_are_small_enough() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.wav")) < 9_000_000


def test_no_peak_is_too_high(workshop: Workshop, waves: dict[str, tuple[list[float], int]]) -> None:
    assert [stem for stem, (wave, _) in waves.items() if workshop.gauge.peak(wave) >= -1] == []


def test_effects_begin_and_end_without_a_click(waves: dict[str, tuple[list[float], int]]) -> None:
    for stem in [*EFFECTS, "theme"]:
        wave, rate = waves[stem]
        some = rate // 1000
        assert max(abs(x) for x in (wave[0], wave[-1], *wave[-some:])) < 0.002, stem
        assert max(abs(x) for x in wave[: some // 4]) < 0.12, stem


def test_the_three_variants_differ(waves: dict[str, tuple[list[float], int]]) -> None:
    for name in sound_cues.EFFECTS:
        one, two, three = (waves[f"{name}_{i}"][0] for i in (1, 2, 3))
        assert one != two, name
        assert two != three, name
        assert one != three, name


def test_sounds_of_a_kind_are_even(workshop: Workshop, waves: dict[str, tuple[list[float], int]]) -> None:
    kinds: dict[str, list[float]] = {}
    for sound in workshop.table.sounds():
        if sound.kind not in ("world", "tune"):
            kinds.setdefault(sound.kind, []).append(workshop.gauge.loudness(*waves[sound.stem]))
    assert set(kinds) == {"table", "deed", "count", "press"}
    assert all(max(found) - min(found) < 2 for found in kinds.values()), kinds


@pytest.mark.parametrize("ring", RINGS)
def test_a_world_has_no_seam(
    ring: str, workshop: Workshop, waves: dict[str, tuple[list[float], int]]
) -> None:
    wave, rate = waves[ring]
    assert 12 <= len(wave) / rate <= 16
    seam = workshop.gauge.seam(wave, rate)
    steps = sorted(abs(a - b) for a, b in pairwise(wave))
    assert seam.step <= steps[int(0.999 * len(steps))]
    assert abs(seam.before - seam.after) < 3


def test_a_cut_ring_has_a_seam(workshop: Workshop, waves: dict[str, tuple[list[float], int]]) -> None:
    wave, rate = waves["savannah"]
    steps = sorted(abs(a - b) for a, b in pairwise(wave))
    top = max(range(len(wave)), key=lambda i: wave[i])
    low = min(range(len(wave)), key=lambda i: wave[i])
    cut = wave[min(top, low) : max(top, low) + 1]
    assert workshop.gauge.seam(cut, rate).step > steps[int(0.999 * len(steps))]


def test_the_tune_is_short(waves: dict[str, tuple[list[float], int]]) -> None:
    wave, rate = waves["theme"]
    assert len(wave) / rate <= 20


@pytest.mark.parametrize("name", ["card", "token", "button", "refuse", "hunt"])
def test_no_tone_stands(name: str, workshop: Workshop, waves: dict[str, tuple[list[float], int]]) -> None:
    assert workshop.gauge.steady(*waves[f"{name}_1"]) <= 0.08


def test_a_beep_is_a_tone_that_stands(workshop: Workshop) -> None:
    ring = _module("tones").ring(44_100, 880.0, 5.0, 0.25)
    assert workshop.gauge.steady(ring, 44_100) > 0.15


def test_the_table_of_measures_is_that_of_the_files(
    rows: dict[str, list[str]], workshop: Workshop, waves: dict[str, tuple[list[float], int]]
) -> None:
    assert sorted(rows) == sorted(waves)
    for stem in EFFECTS:
        kind, seconds, peak, loud, tone, _ends = rows[stem]
        wave, rate = waves[stem]
        assert loud == f"{workshop.table.LOUDNESS[kind]:.1f}"
        assert (seconds, peak) == (f"{len(wave) / rate:.2f}", f"{workshop.gauge.peak(wave):.1f}")
        assert int(tone) <= 80


@pytest.mark.parametrize("stem", ["card_2", "token_1", "refuse_3"])
def test_the_script_makes_the_very_file(stem: str, workshop: Workshop, tmp_path: Path) -> None:
    sound = next(sound for sound in workshop.table.sounds() if sound.stem == stem)
    assert workshop.table.make(sound, tmp_path).read_bytes() == (FOLDER / f"{stem}.wav").read_bytes()


def test_what_would_clip_is_not_written(workshop: Workshop, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"loud\.wav"):
        workshop.files.write(tmp_path / "loud.wav", [0.0, 1.2], 44_100)
