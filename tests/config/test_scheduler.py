"""What is due each second stays so, whatever the machine's clock does."""

from datetime import UTC, datetime, timedelta

import pytest
from celery import Celery
from celery.beat import Scheduler
from celery.schedules import schedule

from tournament.config.scheduler import SteadyScheduler

EVENING = datetime(2026, 10, 5, 20, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


def runs_after(scheduler: type[Scheduler], *, step: timedelta) -> list[int]:
    """How often a task of each second, and one of each minute, ran in the two minutes after the clock made a step."""
    clock, ran = [EVENING], []
    app = Celery("club", set_as_current=False, task_always_eager=True, broker_url="memory://")

    def run(seconds: int) -> None:
        ran.append(seconds)

    app.task(name="run", shared=False)(run)
    app.finalize()
    every = {
        f"each {seconds} s": {
            "task": "run",
            "args": [seconds],
            "schedule": schedule(timedelta(seconds=seconds), nowfun=lambda: clock[0], app=app),
        }
        for seconds in (1, 60)
    }
    app.conf.beat_schedule = every
    beat = scheduler(app, max_interval=1)

    def passes(seconds: int) -> None:
        for _ in range(seconds):
            clock[0] += timedelta(seconds=1)
            while not beat.tick():
                pass

    passes(10)
    clock[0] += step
    ran.clear()
    passes(120)
    return [ran.count(1), ran.count(60)]


@pytest.mark.once
def test_celerys_own_beat_waits_an_hour_when_the_clock_is_set_back_an_hour():
    assert runs_after(Scheduler, step=-HOUR) == [0, 0]


@pytest.mark.parametrize("step", [-HOUR, -timedelta(seconds=30), timedelta(0), HOUR])
def test_what_is_due_each_second_is_done_at_once_when_the_clock_makes_a_step(step):
    second, minute = runs_after(SteadyScheduler, step=step)

    assert second >= 115
    assert minute in {1, 2, 3}
