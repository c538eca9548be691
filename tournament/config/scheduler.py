"""Celery's beat on a machine whose clock is set back: a laptop that thought it was an hour later, until it asked."""

from typing import Any

from celery.beat import Scheduler


class SteadyScheduler(Scheduler):
    """Celery's own would wait until the time that it had seen comes round again; nothing would be due for an hour."""

    def tick(self, *args: Any, **kwargs: Any) -> float:
        """Do what is due; the seconds until the next time."""
        if any(entry.last_run_at > entry.default_now() for entry in self.schedule.values()):
            for entry in self.schedule.values():
                entry.last_run_at = entry.default_now()
            self._heap = None  # worked out anew
        seconds: float = super().tick(*args, **kwargs)
        return seconds
