"""Whatever the files of a data folder and of the command line hold, it is taken or refused in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.store.settings import Settings
from game.store.settings import dumps as settings_dumps
from game.store.settings import parse as settings_parse
from tests.hard.fuzz import TARGETS, seeds

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
NAMES = st.sampled_from([*json.loads(settings_dumps(Settings())), "x"])
TOML_NAMES = st.sampled_from(
    ["games", "players", "levels", "language", "idle", "volume", "speed", "sound_hours", "x"]
)


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.floats(0, 1), gone=st.integers(0, 60), new=st.binary(max_size=20), which=st.integers(0, 99))
def test_a_damaged_file_is_taken_or_refused(
    target: str, at: float, gone: int, new: bytes, which: int
) -> None:
    sound = seeds(target)
    data = sound[which % len(sound)]
    place = round(at * len(data))
    TARGETS[target](data[:place] + new + data[place + gone :])


@pytest.mark.parametrize("target", TARGETS)
def test_a_sound_file_is_taken(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(error: Exception) -> None:
        raise error

    monkeypatch.setattr("tests.hard.fuzz._told", refused)
    for data in seeds(target):
        if target != "cards":
            TARGETS[target](data)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(NAMES, JSON, max_size=6))
def test_settings_of_any_values_fall_back_one_by_one(values: dict[str, Any]) -> None:
    text = json.dumps({**values, "settings": 1}).encode()
    found = settings_parse(text)
    TARGETS["settings"](text)
    alone = [
        settings_parse(json.dumps({"settings": 1, name: value}).encode()) for name, value in values.items()
    ]
    bad = sum(bool(one.faults) for name, one in zip(values, alone, strict=True) if name != "settings")
    assert len(found.faults) == bad


@settings(max_examples=60, deadline=None)
@given(TOML_NAMES, st.text(max_size=40))
def test_a_kiosk_file_of_any_values_is_taken_or_refused(name: str, value: str) -> None:
    TARGETS["kiosk"](f"{name} = {value}".encode("utf-8", "surrogatepass"))
    TARGETS["kiosk"](f"{name} = {json.dumps(value)}".encode())
    TARGETS["kiosk"](f"{name} = [{json.dumps(value)}, 1e999, nan, -5, 1979-05-27]".encode())


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["record", "settings"]), JSON)
def test_any_json_is_taken_or_refused(target: str, value: object) -> None:
    TARGETS[target](json.dumps(value).encode())


def test_a_fault_of_a_reader_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("game.store.kiosk.parse", broken)
    with pytest.raises(ZeroDivisionError):
        TARGETS["kiosk"](b"")
