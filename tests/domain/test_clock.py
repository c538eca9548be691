"""The round's clock: whatever screens, phones and browsers do, the server's stored times decide."""

from dataclasses import asdict
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.domain.clock import Clock, ClockState
from tournament.domain.refusals import ClockAlreadyRunning, ClockNotRunning, Refused

START = datetime(2026, 1, 5, 19, 30, tzinfo=UTC)
IDLE = Clock(length_s=45 * 60)
RUNNING = IDLE.start(START)


def at(minutes, seconds=0):
    """So many minutes after the start."""
    return START + timedelta(minutes=minutes, seconds=seconds)


def test_before_the_start_the_whole_length_is_left():
    assert (IDLE.state(START), IDLE.left_s(START), IDLE.ends_at) == (ClockState.IDLE, 45 * 60, None)


def test_a_laptop_that_slept_shows_the_right_time_at_once():
    assert RUNNING.left_s(at(10)) == 35 * 60
    assert RUNNING.left_s(at(30)) == 15 * 60


def test_a_phone_in_tokyo_shows_the_same_time_as_the_screen():
    in_tokyo = at(12).astimezone(timezone(timedelta(hours=9)))

    assert RUNNING.left_s(in_tokyo) == RUNNING.left_s(at(12)) == 33 * 60
    assert RUNNING.state(in_tokyo) == ClockState.RUNNING


def test_a_second_start_restarts_nothing_and_says_since_when_it_runs():
    with pytest.raises(ClockAlreadyRunning) as refused:
        RUNNING.start(at(12))

    assert refused.value.since == START


def test_a_pause_of_three_minutes_shifts_the_end_by_three_minutes():
    paused = RUNNING.pause(at(10))
    resumed = paused.resume(at(13))

    assert [(paused.state(now), paused.left_s(now)) for now in (at(10), at(13))] == [(ClockState.PAUSED, 35 * 60)] * 2
    assert (RUNNING.ends_at, resumed.ends_at) == (at(45), at(48))
    assert (resumed.state(at(13)), resumed.left_s(at(13))) == (ClockState.RUNNING, 35 * 60)


def test_pauses_add_up():
    clock = RUNNING.pause(at(10)).resume(at(13)).pause(at(20)).resume(at(21, 30))

    assert clock == Clock(length_s=45 * 60, started_at=START, paused_s=4.5 * 60)


@pytest.mark.parametrize("clock", [RUNNING, RUNNING.pause(at(10)), RUNNING.pause(at(10)).resume(at(13))])
def test_a_clock_read_back_after_a_restart_or_from_another_browser_goes_on(clock):
    read_back = Clock(**asdict(clock))

    assert read_back == clock
    assert [read_back.left_s(at(minute)) for minute in range(50)] == [clock.left_s(at(minute)) for minute in range(50)]


def test_at_zero_time_is_over_and_it_never_counts_below():
    states = [RUNNING.state(now) for now in (at(44, 59), at(45), at(600))]

    assert states == [ClockState.RUNNING, ClockState.OVER, ClockState.OVER]
    assert [RUNNING.left_s(now) for now in (at(44, 59), at(45), at(600))] == [1, 0, 0]


def test_a_minute_more_before_the_end_shifts_the_end():
    clock = RUNNING.extend(at(40), seen_length_s=45 * 60)

    assert (clock.ends_at, clock.left_s(at(40))) == (at(46), 6 * 60)


def test_a_double_tap_adds_one_minute_only():
    once = RUNNING.extend(at(40), seen_length_s=45 * 60)

    assert once.extend(at(40), seen_length_s=45 * 60) == once
    assert once.extend(at(40), seen_length_s=46 * 60).ends_at == at(47)


def test_a_minute_more_after_the_end_is_a_minute_from_now():
    clock = RUNNING.extend(at(52, 10), seen_length_s=45 * 60)

    assert (clock.state(at(52, 10)), clock.left_s(at(52, 10)), clock.ends_at) == (ClockState.RUNNING, 60, at(53, 10))


def test_a_minute_more_during_a_pause_waits_with_the_rest():
    clock = RUNNING.pause(at(44)).extend(at(90), seen_length_s=45 * 60)

    assert (clock.state(at(90)), clock.left_s(at(90))) == (ClockState.PAUSED, 2 * 60)
    assert clock.resume(at(100)).ends_at == at(102)


def test_pausing_resuming_and_stopping_twice_changes_nothing():
    paused, stopped = RUNNING.pause(at(10)), RUNNING.stop(at(40))

    assert paused.pause(at(12)) == paused
    assert paused.resume(at(13)).resume(at(20)) == paused.resume(at(13))
    assert stopped.stop(at(41)) == stopped


def test_a_stopped_clock_keeps_what_was_left():
    stopped = RUNNING.stop(at(40))

    assert [(stopped.state(now), stopped.left_s(now)) for now in (at(40), at(80))] == [(ClockState.STOPPED, 5 * 60)] * 2


def test_a_clock_stopped_during_a_pause_keeps_what_was_left_at_the_pause():
    stopped = RUNNING.pause(at(10)).stop(at(30))

    assert stopped == Clock(length_s=45 * 60, started_at=START, paused_s=20 * 60, stopped_at=at(30))
    assert stopped.left_s(at(80)) == 35 * 60


def test_presses_that_arrive_in_the_wrong_order_do_no_harm():
    assert RUNNING.pause(at(10, 1)).resume(at(10)) == RUNNING


REFUSED = {
    "before the start": (IDLE, START, ["pause", "resume", "extend", "stop"]),
    "after the stop": (RUNNING.stop(at(40)), at(41), ["pause", "resume", "extend"]),
    "stopped during a pause": (RUNNING.pause(at(10)).stop(at(40)), at(41), ["pause", "resume", "extend"]),
    "when time is up": (RUNNING, at(45), ["pause"]),
}


@pytest.mark.parametrize(("clock", "now", "presses"), REFUSED.values(), ids=REFUSED)
def test_a_clock_that_does_not_run_cannot_be_pressed(clock, now, presses):
    for press in presses:
        seen = {"seen_length_s": clock.length_s} if press == "extend" else {}
        with pytest.raises(ClockNotRunning):
            getattr(clock, press)(now, **seen)


@given(st.lists(st.tuples(st.sampled_from(["start", "pause", "resume", "extend", "stop"]), st.floats(0, 3600))))
@settings(deadline=None)
def test_whatever_is_pressed_when_what_is_left_is_never_below_zero_nor_above_the_length(presses):
    clock, now = IDLE, START
    for press, wait_s in presses:
        now += timedelta(seconds=wait_s)
        left_s = clock.left_s(now)
        try:
            clock = getattr(clock, press)(now, **({"seen_length_s": clock.length_s} if press == "extend" else {}))
        except Refused:
            continue
        gained_s = clock.left_s(now) - left_s
        assert 0 <= clock.left_s(now) <= clock.length_s
        assert abs(gained_s - (60 if press == "extend" else 0)) <= 1


# -- what was written before it came in


def test_time_was_not_up_before_the_round_was_stopped_though_it_is_stopped_now():
    stopped = RUNNING.stop(at(30))
    assert [stopped.is_up(at(minutes)) for minutes in (29, 30, 31, 45)] == [False, True, True, True]


def test_time_was_up_between_the_end_and_a_later_stop():
    stopped = RUNNING.stop(at(50))
    assert [stopped.is_up(at(minutes)) for minutes in (44, 45, 49, 51)] == [False, True, True, True]


def test_time_is_not_up_in_a_pause_nor_before_the_start():
    paused = RUNNING.pause(at(40))
    assert [paused.is_up(at(minutes)) for minutes in (39, 41, 60)] == [False, False, False]
    assert not IDLE.is_up(at(90))


def test_a_pause_that_is_over_moved_the_end():
    resumed = RUNNING.pause(at(10)).resume(at(13))
    assert [resumed.is_up(at(minutes)) for minutes in (47, 48)] == [False, True]


def test_only_what_lies_between_the_start_and_the_arrival_is_believed():
    assert [RUNNING.believes(at(minutes), now=at(20)) for minutes in (-1, 0, 19, 20, 21)] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert not IDLE.believes(at(1), now=at(20))


# -- extra time for one table


def test_a_table_with_extra_time_ends_later_and_the_others_do_not():
    own = RUNNING.for_table(300)

    assert (RUNNING.state(at(47)), own.state(at(47)), own.ends_at) == (ClockState.OVER, ClockState.RUNNING, at(50))
    assert RUNNING.for_table(0) == RUNNING


def test_stopping_a_round_that_is_over_takes_no_extra_time_away_but_stopping_it_early_does():
    assert RUNNING.stop(at(46)).for_table(300).state(at(47)) is ClockState.RUNNING
    assert RUNNING.stop(at(46)).for_table(300).state(at(50)) is ClockState.OVER
    assert RUNNING.stop(at(30)).for_table(300).state(at(31)) is ClockState.STOPPED


def test_extra_time_counts_from_the_end_or_from_now_when_that_is_later():
    assert RUNNING.more_for_table(0, at(40)) == 300
    assert RUNNING.more_for_table(300, at(40)) == 600
    more = RUNNING.more_for_table(0, at(47))
    assert RUNNING.for_table(more).ends_at == at(52)


@pytest.mark.parametrize("clock", [IDLE, RUNNING.stop(at(30))])
def test_a_clock_that_does_not_run_gives_no_table_extra_time(clock):
    with pytest.raises(ClockNotRunning):
        clock.more_for_table(0, at(40))
