"""The round's clock, pressed by an organiser."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from tournament.actions.jobs import cancel, schedule
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_night, lock_open_night
from tournament.domain.clock import Clock, ClockState
from tournament.domain.refusals import NotPublished
from tournament.models import Round, Table, TrailEntry


def start_clock(*, round_id: int, now: datetime, by_id: int | None = None) -> Round:
    """Start the round's clock. Raises NotPublished, ClockAlreadyRunning, NightClosed or NightNotOpen."""
    return _press(round_id, lambda clock: clock.start(now), name="start", now=now, by_id=by_id)


def pause_clock(*, round_id: int, now: datetime, by_id: int | None = None) -> Round:
    """Hold the clock; twice is once. Raises ClockNotRunning, NightClosed or NightNotOpen."""
    return _press(round_id, lambda clock: clock.pause(now), name="pause", now=now, by_id=by_id)


def resume_clock(*, round_id: int, now: datetime, by_id: int | None = None) -> Round:
    """Let the clock go on; twice is once. Raises ClockNotRunning, NightClosed or NightNotOpen."""
    return _press(round_id, lambda clock: clock.resume(now), name="resume", now=now, by_id=by_id)


def extend_clock(*, round_id: int, seen_length_s: int, now: datetime, by_id: int | None = None) -> Round:
    """One minute more; a double tap on one page adds one. Raises ClockNotRunning, NightClosed or NightNotOpen."""
    longer = partial(Clock.extend, now=now, seen_length_s=seen_length_s)
    return _press(round_id, longer, name="extend", now=now, by_id=by_id)


def stop_clock(*, round_id: int, now: datetime, by_id: int | None = None) -> Round:
    """End the round's time; twice is once. Raises ClockNotRunning, NightClosed or NightNotOpen."""
    return _press(round_id, lambda clock: clock.stop(now), name="stop", now=now, by_id=by_id)


@action
def extend_table(*, table_id: int, seen_extra_s: int, now: datetime, by_id: int | None = None) -> Table:
    """Five minutes more for one table; a double tap on one page adds five.

    Raises ClockNotRunning, NotPublished, NightClosed or NightNotOpen.
    """
    table = Table.objects.select_related("round").get(pk=table_id)
    night = lock_open_night(table.round.night_id)
    table = Table.objects.select_related("round").get(pk=table_id)
    played = table.round
    if not played.is_published:
        raise NotPublished(played.number)
    if table.extra_s != seen_extra_s:
        return table
    before = {"extra_s": table.extra_s}
    table.extra_s = played.clock.more_for_table(table.extra_s, now)
    table.save(update_fields=["extra_s"])
    note(
        night,
        kind=Kind.CLOCK,
        now=now,
        by_id=by_id,
        round_number=played.number,
        table_number=table.number,
        before=before,
        after={"press": "table", "extra_s": table.extra_s},
    )
    night.touch()
    return table


@action
def _press(round_id: int, press: Callable[[Clock], Clock], *, name: str, now: datetime, by_id: int | None) -> Round:
    """Read the clock, press it by the rules, store and note it when it changed."""
    night_id = Round.objects.values_list("night_id", flat=True).get(pk=round_id)
    night = lock_open_night(night_id)
    played = Round.objects.get(pk=round_id)
    if not played.is_published:
        raise NotPublished(played.number)
    before = played.clock
    after = press(before)
    if after == before:
        return played
    played.length_s, played.paused_s = after.length_s, after.paused_s
    played.started_at, played.paused_at, played.stopped_at = after.started_at, after.paused_at, after.stopped_at
    played.save(update_fields=["length_s", "paused_s", "started_at", "paused_at", "stopped_at"])
    lengths = {"press": name, "length_s": after.length_s}
    number = played.number
    note(night, kind=Kind.CLOCK, now=now, by_id=by_id, round_number=number, before=None, after=lengths)
    _plan_end(played)
    night.touch()
    return played


def _plan_end(played: Round) -> None:
    """The end of the round is a job, which moves with the clock; while that stands still there is none."""
    clock, key = played.clock, f"round-end-{played.pk}"
    if clock.ends_at is None or clock.paused_at is not None or clock.stopped_at is not None:
        cancel(key=key)
    else:
        args = {"round_id": played.pk}
        schedule(task="round_end", key=key, args=args, run_at=clock.ends_at, night_id=played.night_id)


@action
def end_round(*, round_id: int, now: datetime) -> bool:
    """Tell every screen that time is up, and note it; once for each end. Says whether it was news.

    Nothing happens when the clock was moved, paused or stopped since, or the round set aside, or the night closed.
    """
    night = lock_night(Round.objects.values_list("night_id", flat=True).get(pk=round_id))
    played = Round.objects.get(pk=round_id)
    if not night.is_open or not played.is_published or played.clock.state(now) is not ClockState.OVER:
        return False
    assert played.clock.ends_at is not None
    after = {"press": "over", "ends_at": played.clock.ends_at.isoformat()}
    lines = TrailEntry.objects.filter(night=night, kind=Kind.CLOCK, round_number=played.number)
    if after in lines.values_list("after", flat=True):
        return False
    note(night, kind=Kind.CLOCK, now=now, by_id=None, round_number=played.number, after=after)
    night.touch()
    return True
