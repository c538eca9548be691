"""Days before a night on which something is done about it: a test asks for one with ``usefixtures``."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine

THURSDAY = datetime(2026, 10, 1, 8, 0, tzinfo=UTC)  # on which it is asked who comes
SATURDAY = datetime(2026, 10, 3, 10, 0, tzinfo=UTC)


@pytest.fixture
def thursday() -> Iterator[datetime]:
    with time_machine.travel(THURSDAY, tick=False):
        yield THURSDAY


@pytest.fixture
def saturday() -> Iterator[datetime]:
    with time_machine.travel(SATURDAY, tick=False):
        yield SATURDAY
