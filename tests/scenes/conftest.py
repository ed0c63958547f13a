"""What the tests of scenes share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.machine import Hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand()
    yield made
    made.app.close()
