"""Commands as a person runs them: what they say on both streams, and whether they ended well."""

from collections.abc import Callable
from io import StringIO
from typing import NamedTuple

import pytest
from django.core.management import CommandError, call_command


class Said(NamedTuple):
    """What a command printed; ``error`` is what it ended with, "" when all went well."""

    out: str
    err: str
    error: str


@pytest.fixture
def run(db) -> Callable[..., Said]:
    """Run a command with its arguments as typed."""

    def run_command(*typed: object) -> Said:
        out, err, error = StringIO(), StringIO(), ""
        try:
            call_command(*map(str, typed), stdout=out, stderr=err, no_color=True)
        except CommandError as refused:
            error = str(refused)
        return Said(out.getvalue(), err.getvalue(), error)

    return run_command
