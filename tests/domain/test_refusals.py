"""Every refusal has a kind of its own, carries its numbers and can be raised, caught and shown."""

import re
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime

import pytest

from tournament.domain import (
    refusals,
    refusals_answers,
    refusals_backup,
    refusals_club,
    refusals_imports,
    refusals_people,
    refusals_season,
    refusals_till,
)
from tournament.domain.refusals import CannotSeat, ClockAlreadyRunning, NightClosed, NumbersWrong, Refused

KINDS = sorted(Refused.__subclasses__(), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_carries_what_it_was_given(kind):
    given = {field.name: f"<{field.name}>" for field in fields(kind)}

    with pytest.raises(Refused) as caught:
        raise kind(**given)

    assert is_dataclass(kind)
    assert vars(caught.value) == given
    assert repr(caught.value) == f"{kind.__name__}({', '.join(f'{name}={value!r}' for name, value in given.items())})"


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_is_documented_and_its_kind_can_be_a_file_name(kind):
    refused = kind(*[None] * len(fields(kind)))

    assert kind.__doc__.splitlines()[0].endswith(".")
    assert re.fullmatch("[a-z]+(_[a-z]+)*", refused.kind)
    assert refused.kind.replace("_", "") == kind.__name__.lower()


def test_all_kinds_differ_and_live_where_they_are_looked_for():
    assert len({kind.__name__.lower() for kind in KINDS}) == len(KINDS) > 30
    rooms = (refusals_answers, refusals_backup, refusals_club, refusals_imports, refusals_people, refusals_season)
    apart = {one.__name__ for one in (*rooms, refusals_till)}
    modules = {refusals.__name__, "games.refusals"} | apart
    assert {kind.__module__ for kind in KINDS} <= modules


@pytest.mark.parametrize(
    ("refused", "kind"),
    [
        (CannotSeat(5), "cannot_seat"),
        (NightClosed(), "night_closed"),
        (NumbersWrong(), "numbers_wrong"),
        (ClockAlreadyRunning(datetime(2026, 1, 5, tzinfo=UTC)), "clock_already_running"),
    ],
)
def test_the_kind_is_the_class_name_in_small_letters(refused, kind):
    assert refused.kind == kind


def test_refusals_can_be_kept_in_a_set():
    one, other = CannotSeat(5), CannotSeat(5)

    assert len({one, other, one}) == 2
