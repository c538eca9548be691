"""A slip that waited on a phone: typed at one moment, in at another. Both are kept."""

from datetime import datetime, timedelta

import pytest

from tests.builders import make_night, make_round, run_clock
from tournament.actions.clock import stop_clock
from tournament.actions.slips import post_slip
from tournament.models import Slip, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table.objects.get(round=run_clock(make_round(make_night(8))), number=1)


@pytest.fixture
def bell(table) -> datetime:
    """When the time of the round is up."""
    return table.round.clock.ends_at


def sent(table: Table, *, now: datetime, typed_at: datetime | None) -> tuple:
    """In time by its own word, late, and when it was typed as far as that is believed."""
    slip = post_slip(table_id=table.pk, pawns=(5, 3), submission_key="k", sender="phone-1", now=now, typed_at=typed_at)
    slip = Slip.objects.get(pk=slip.pk)
    assert slip.created_at == now
    return slip.is_typed_in_time, slip.is_late, slip.typed_at


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


def test_typed_in_time_and_sent_after_the_bell_it_is_not_late_and_says_so(table, bell):
    assert sent(table, now=bell + minutes(9), typed_at=bell - minutes(1)) == (True, False, bell - minutes(1))


def test_typed_after_the_bell_it_is_late_whenever_it_comes_in(table, bell):
    assert sent(table, now=bell + minutes(9), typed_at=bell + minutes(1)) == (False, True, bell + minutes(1))


def test_typed_and_sent_in_time_there_is_nothing_to_say(table, bell):
    assert sent(table, now=bell - minutes(1), typed_at=bell - minutes(5)) == (False, False, bell - minutes(5))


@pytest.mark.parametrize("off", [timedelta(days=-3650), minutes(-46), minutes(9.1), timedelta(days=3650)])
def test_a_moment_before_the_round_began_or_after_the_slip_came_in_is_not_believed(table, bell, off):
    assert sent(table, now=bell + minutes(9), typed_at=bell + off) == (False, True, None)


def test_a_phone_that_says_nothing_is_judged_by_when_it_came_in(table, bell):
    assert sent(table, now=bell + minutes(9), typed_at=None) == (False, True, None)


def test_typed_before_the_round_was_stopped_early_it_is_in_time(table, bell):
    stop_clock(round_id=table.round_id, now=bell - minutes(20))
    table.refresh_from_db()
    assert sent(table, now=bell - minutes(10), typed_at=bell - minutes(21)) == (True, False, bell - minutes(21))


def test_sent_again_with_another_moment_it_stays_what_it_was(table, bell):
    first = sent(table, now=bell + minutes(1), typed_at=bell - minutes(1))
    again = post_slip(
        table_id=table.pk, pawns=(5, 3), submission_key="k", sender="phone-1", now=bell + minutes(9), typed_at=None
    )
    assert (again.is_typed_in_time, again.is_late, again.typed_at) == first


def test_it_was_kept_when_it_waited_for_a_minute(table, bell):
    sent(table, now=bell, typed_at=bell - timedelta(seconds=59))
    slip = Slip.objects.get()
    assert not slip.was_kept
    slip.typed_at = bell - minutes(1)
    assert slip.was_kept
