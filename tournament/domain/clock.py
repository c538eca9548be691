"""The round's clock: length, start and pauses are stored, everything shown is computed from the server's time."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from tournament.domain.refusals import ClockAlreadyRunning, ClockNotRunning

WARNING_S = 5 * 60
MINUTE_S = 60
TABLE_EXTRA_S = 5 * 60


class ClockState(StrEnum):
    """What the clock does now."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    STOPPED = "stopped"


@dataclass(frozen=True)
class Clock:
    """A round's clock. ``length_s`` includes extra time; ``paused_s`` is the sum of the pauses that are over."""

    length_s: int
    started_at: datetime | None = None
    paused_at: datetime | None = None
    paused_s: float = 0
    stopped_at: datetime | None = None

    @property
    def ends_at(self) -> datetime | None:
        """When time is up, if no pause is going on; None before the start."""
        if self.started_at is None:
            return None
        return self.started_at + timedelta(seconds=self.length_s + self.paused_s)

    def left_s(self, now: datetime) -> float:
        """Seconds left, never below 0."""
        if self.ends_at is None:
            return float(self.length_s)
        at = self.stopped_at or self.paused_at or now
        return max(0.0, (self.ends_at - at).total_seconds())

    def state(self, now: datetime) -> ClockState:
        """What the clock does now; a clock that reached 0 is over until it is stopped."""
        if self.started_at is None:
            return ClockState.IDLE
        if self.stopped_at is not None:
            return ClockState.STOPPED
        if self.paused_at is not None:
            return ClockState.PAUSED
        return ClockState.RUNNING if self.left_s(now) > 0 else ClockState.OVER

    def is_up(self, at: datetime) -> bool:
        """Whether time was up, or the round stopped, at a moment that may lie before a later stop, pause or extension.

        Pauses and extra time count along whenever they came: they only ever move the end away.
        """
        if self.stopped_at is not None and at >= self.stopped_at:
            return True
        if self.stopped_at is None and self.paused_at is not None and at >= self.paused_at:
            return False
        return self.ends_at is not None and at >= self.ends_at

    def believes(self, at: datetime, *, now: datetime) -> bool:
        """Whether what came in ``now`` can have been written ``at``: after the start, and not in the future."""
        return self.started_at is not None and self.started_at <= at <= now

    def start(self, now: datetime) -> "Clock":
        """Start a clock that was never started. Raises ClockAlreadyRunning."""
        if self.started_at is not None:
            raise ClockAlreadyRunning(self.started_at)
        return replace(self, started_at=now)

    def pause(self, now: datetime) -> "Clock":
        """Hold the time; pausing twice changes nothing. Raises ClockNotRunning before the start and after the end."""
        if self.paused_at is not None and self.stopped_at is None:
            return self
        if self.state(now) is not ClockState.RUNNING:
            raise ClockNotRunning
        return replace(self, paused_at=now)

    def resume(self, now: datetime) -> "Clock":
        """Go on: the end shifts by the length of the pause. Resuming a running clock changes nothing.

        Raises ClockNotRunning before the start and after a stop.
        """
        if self.started_at is None or self.stopped_at is not None:
            raise ClockNotRunning
        if self.paused_at is None:
            return self
        pause_s = max(0.0, (now - self.paused_at).total_seconds())  # two presses may arrive in the wrong order
        return replace(self, paused_at=None, paused_s=self.paused_s + pause_s)

    def extend(self, now: datetime, *, seen_length_s: int) -> "Clock":
        """One minute more, counted from now when time was up already.

        ``seen_length_s`` is the length the presser saw: a double tap adds one minute only.
        Raises ClockNotRunning before the start and after a stop.
        """
        if self.started_at is None or self.stopped_at is not None:
            raise ClockNotRunning
        if seen_length_s != self.length_s:
            return self
        overdue_s = 0
        if self.ends_at is not None and self.paused_at is None:
            overdue_s = max(0, round((now - self.ends_at).total_seconds()))
        return replace(self, length_s=self.length_s + MINUTE_S + overdue_s)

    @property
    def was_over(self) -> bool:
        """Time was up before somebody stopped the clock."""
        return self.stopped_at is not None and self.ends_at is not None and self.stopped_at >= self.ends_at

    def for_table(self, extra_s: int) -> "Clock":
        """The clock of one table that got ``extra_s`` more. Its time goes on though the round, over, was stopped."""
        if not extra_s:
            return self
        stopped_at = None if self.was_over else self.stopped_at
        return replace(self, length_s=self.length_s + extra_s, stopped_at=stopped_at)

    def more_for_table(self, extra_s: int, now: datetime) -> int:
        """The extra seconds of a table that has ``extra_s`` and gets five minutes more: from now if its time was up.

        Raises ClockNotRunning before the start and after a stop before the round's time was up.
        """
        ends_at = replace(self, length_s=self.length_s + extra_s).ends_at
        if ends_at is None or (self.stopped_at is not None and not self.was_over):
            raise ClockNotRunning
        overdue_s = ((self.paused_at or now) - ends_at).total_seconds()
        return extra_s + TABLE_EXTRA_S + max(0, round(overdue_s))

    def stop(self, now: datetime) -> "Clock":
        """End the round, also out of a pause; stopping twice changes nothing.

        Raises ClockNotRunning before the start.
        """
        if self.stopped_at is not None:
            return self
        return replace(self.resume(now), stopped_at=now)
