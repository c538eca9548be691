"""Hostile input on every form and address. Few and always the same here; `python -m tests.fuzz 2000` for more."""

import pytest

from tests.fuzz import runs
from tests.fuzz.club import World, build
from tests.fuzz.report import Fuzz, quiet
from tests.fuzz.tries import Try
from tournament import life

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def world(for_all) -> World:
    return for_all(build)


@pytest.fixture
def fuzz(world, db, settings, tmp_path) -> Fuzz:
    settings.VAR_DIR = tmp_path
    life.show()
    with quiet():
        return Fuzz(world)


def test_no_try_breaks_anything_or_changes_what_is_not_its_own(fuzz):
    wanted = runs.WANTED
    if wanted.again:
        with quiet():
            fuzz.one(Try.of(wanted.again))
    else:
        fuzz.run(wanted.examples, wanted.seed)
    runs.DONE = str(fuzz.report)

    assert {what: one.line() for what, (one, _) in fuzz.report.faults.items()} == {}
