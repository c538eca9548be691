"""The clock as it is stored: it goes on by itself, whoever started it and whatever was restarted."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, fill_round, make_night, make_round, run_clock, send_slip
from tournament.actions.clock import (
    end_round,
    extend_clock,
    extend_table,
    pause_clock,
    resume_clock,
    start_clock,
    stop_clock,
)
from tournament.actions.nights import close_night
from tournament.domain.refusals import ClockAlreadyRunning, ClockNotRunning, NightClosed, NotPublished
from tournament.models import Night, Round, ScheduledJob, Table, TrailEntry

pytestmark = pytest.mark.django_db


def at(minute: float):
    return DOOR + timedelta(minutes=minute)


def left_min(played: Round, minute: float) -> float:
    """What a fresh look at the database gives, as after a restart."""
    return Round.objects.get(pk=played.pk).clock.left_s(at(minute)) / 60


def revision(played: Round) -> int:
    return Night.objects.get(pk=played.night_id).revision


def test_up_d1b9_the_clock_runs_on_the_servers_time_without_anybody_watching():
    played = make_round(make_night())
    start_clock(round_id=played.pk, now=at(0))

    assert [left_min(played, minute) for minute in (10, 30, 45, 200)] == [35, 15, 0, 0]


def test_up_d1b9_starting_again_changes_nothing_and_says_since_when():
    played = make_round(make_night())
    start_clock(round_id=played.pk, now=at(0))
    before = revision(played)
    with pytest.raises(ClockAlreadyRunning) as caught:
        start_clock(round_id=played.pk, now=at(12))

    assert caught.value.since == at(0)
    assert (left_min(played, 12), revision(played)) == (33, before)


def test_up_d1b9_a_pause_of_three_minutes_moves_the_end_by_exactly_three():
    played = make_round(make_night())
    start_clock(round_id=played.pk, now=at(0))
    pause_clock(round_id=played.pk, now=at(20))
    assert left_min(played, 22) == 25
    resume_clock(round_id=played.pk, now=at(23))

    assert Round.objects.get(pk=played.pk).clock.ends_at == at(48)


def test_pressing_twice_is_once_and_no_screen_is_woken_for_nothing():
    played = make_round(make_night())
    start_clock(round_id=played.pk, now=at(0))
    pause_clock(round_id=played.pk, now=at(5))
    before = revision(played)
    pause_clock(round_id=played.pk, now=at(6))
    assert revision(played) == before
    resume_clock(round_id=played.pk, now=at(7))
    resume_clock(round_id=played.pk, now=at(9))
    extend_clock(round_id=played.pk, seen_length_s=45 * 60, now=at(9))
    extend_clock(round_id=played.pk, seen_length_s=45 * 60, now=at(9))
    stop_clock(round_id=played.pk, now=at(40))
    stop_clock(round_id=played.pk, now=at(41))

    assert revision(played) == before + 3
    assert left_min(played, 60) == 8


def test_every_press_tells_every_screen():
    played = make_round(make_night())
    before = revision(played)
    start_clock(round_id=played.pk, now=at(0))
    extend_clock(round_id=played.pk, seen_length_s=45 * 60, now=at(1))

    assert revision(played) == before + 2


def test_a_clock_that_never_started_cannot_be_paused_extended_or_stopped():
    played = make_round(make_night())
    for press in (pause_clock, resume_clock, stop_clock):
        with pytest.raises(ClockNotRunning):
            press(round_id=played.pk, now=at(0))
    with pytest.raises(ClockNotRunning):
        extend_clock(round_id=played.pk, seen_length_s=45 * 60, now=at(0))


def test_a_draft_has_no_clock_to_press():
    played = make_round(make_night(), is_published=False)
    with pytest.raises(NotPublished):
        start_clock(round_id=played.pk, now=at(0))


def test_the_clock_of_a_closed_night_stands_still():
    played = make_round(make_night())
    fill_round(played)
    close_night(night_id=played.night_id, now=at(1))
    with pytest.raises(NightClosed):
        start_clock(round_id=played.pk, now=at(2))


def test_one_table_gets_five_minutes_and_a_double_tap_is_five():
    played = run_clock(make_round(make_night(8)), at=at(0))
    table = played.tables.first()
    for _ in range(2):
        extend_table(table_id=table.pk, seen_extra_s=0, now=at(40))

    assert list(Table.objects.values_list("number", "extra_s")) == [(1, 300), (2, 0)]
    assert list(TrailEntry.objects.filter(table_number=1).values_list("kind", "before", "after")) == [
        ("clock", {"extra_s": 0}, {"press": "table", "extra_s": 300})
    ]


def test_a_slip_in_a_tables_own_extra_time_is_not_late():
    played = run_clock(make_round(make_night(8)), at=at(0))
    first, second = played.tables.all()
    extend_table(table_id=first.pk, seen_extra_s=0, now=at(44))

    late = [send_slip(table, (8, 3), now=at(47)).is_late for table in (first, second)]
    assert late == [False, True]
    assert send_slip(first, (8, 4), now=at(51)).is_late


# -- the end of a round is a job


def job(played: Round):
    """When the end of a round is to be told; None when it is not."""
    found = ScheduledJob.objects.filter(key=f"round-end-{played.pk}").first()
    return found and (found.task, found.args, found.run_at)


def test_the_job_for_the_end_moves_with_the_clock():
    played = make_round(make_night())
    planned = {"round_id": played.pk}
    start_clock(round_id=played.pk, now=at(0))
    assert job(played) == ("round_end", planned, at(45))
    pause_clock(round_id=played.pk, now=at(10))
    assert job(played) is None
    resume_clock(round_id=played.pk, now=at(13))
    extend_clock(round_id=played.pk, seen_length_s=2700, now=at(20))
    assert job(played) == ("round_end", planned, at(49))
    stop_clock(round_id=played.pk, now=at(30))
    assert job(played) is None


def test_time_is_told_and_noted_once_and_only_when_it_is_really_up():
    played = run_clock(make_round(make_night()), at=at(0))
    before = revision(played)
    told = [end_round(round_id=played.pk, now=at(minute)) for minute in (44, 45, 45, 46)]

    assert (told, revision(played)) == ([False, True, False, False], before + 1)
    assert TrailEntry.objects.first().after == {"press": "over", "ends_at": at(45).isoformat()}


def test_a_minute_more_after_time_is_a_second_end():
    played = run_clock(make_round(make_night()), at=at(0))
    end_round(round_id=played.pk, now=at(45))
    extend_clock(round_id=played.pk, seen_length_s=2700, now=at(46))

    assert job(played)[2] == at(47)
    assert [end_round(round_id=played.pk, now=at(minute)) for minute in (46, 47, 48)] == [False, True, False]


def test_a_stopped_clock_and_a_closed_night_have_no_end_to_tell():
    played = run_clock(make_round(make_night()), at=at(0))
    fill_round(played)
    close_night(night_id=played.night_id, now=at(44))
    assert end_round(round_id=played.pk, now=at(50)) is False
