"""The tasks by themselves: what is due goes to its task once, and what failed stays to be done."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import make_night, make_round
from tournament.actions.clock import start_clock
from tournament.actions.jobs import schedule
from tournament.config.celery import app
from tournament.models import Night, Round, ScheduledJob
from tournament.tasks import dispatch_due, round_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def played() -> Round:
    """A round whose time has been up for a second."""
    played = make_round(make_night(4))
    Round.objects.update(length_s=1)
    return start_clock(round_id=played.pk, now=timezone.now() - timedelta(seconds=2))


def test_the_end_of_a_round_is_told_once_however_often_beat_ticks(played):
    assert app.conf.task_always_eager
    before = Night.objects.get().revision
    handed_out = [dispatch_due.delay().get() for _ in range(3)]

    assert (handed_out, Night.objects.get().revision) == ([1, 0, 0], before + 1)
    assert ScheduledJob.objects.get().done_at is not None


def test_a_job_that_two_workers_do_at_once_is_told_once(played):
    job = ScheduledJob.objects.get()
    before = Night.objects.get().revision
    for claim in (1, 2):
        round_end.delay(job.pk, claim, played.pk)

    assert Night.objects.get().revision == before + 1


def test_a_job_of_another_version_of_the_program_waits_and_stops_no_other(played):
    schedule(task="from_the_future", key="f", args={}, run_at=timezone.now() - timedelta(minutes=1))
    before = Night.objects.get().revision
    dispatch_due.delay()

    assert Night.objects.get().revision == before + 1
    assert list(ScheduledJob.objects.filter(key="f").values_list("tries", "done_at")) == [(1, None)]


def test_what_beat_calls_each_second_is_there():
    assert [entry["task"] for entry in app.conf.beat_schedule.values()] == [dispatch_due.name]
