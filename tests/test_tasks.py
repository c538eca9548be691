"""The tasks by themselves: what is due goes to its task once, and what failed stays to be done."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from tests.builders import make_night, make_round
from tournament.actions.clock import start_clock
from tournament.actions.jobs import offer_again, schedule
from tournament.config.celery import app
from tournament.models import Night, Round, ScheduledJob
from tournament.tasks import dispatch_due, look_ahead, round_end

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
    job = ScheduledJob.objects.get(key="f")
    assert (job.tries, job.done_at) == (1, None)
    assert job.error == f"Nobody knows the task from_the_future of job {job.pk}."


def test_a_task_that_fails_each_time_is_set_aside_with_where_it_went_wrong(played):
    start, revision = timezone.now(), Night.objects.get().revision
    ScheduledJob.objects.update(args={"round_id": played.pk + 1})
    handed_out = []
    for minute in range(5):
        with time_machine.travel(start + timedelta(minutes=minute), tick=False):
            handed_out.append(dispatch_due.delay().get())
    job = ScheduledJob.objects.get()

    assert handed_out == [1, 1, 1, 0, 0]
    assert (job.set_aside_at, job.done_at) == (start + timedelta(minutes=2), None)
    assert "in round_end" in job.error
    assert "Round matching query does not exist." in job.error
    assert Night.objects.get().revision == revision + 1


def test_set_aside_and_offered_again_it_is_done_when_what_was_wrong_is_right_again(played):
    start, before = timezone.now(), Night.objects.get().revision
    ScheduledJob.objects.update(args={"round_id": played.pk + 1})
    for minute in range(3):
        with time_machine.travel(start + timedelta(minutes=minute), tick=False):
            dispatch_due.delay()
    ScheduledJob.objects.update(args={"round_id": played.pk})
    offer_again(job_id=ScheduledJob.objects.get().pk)

    assert (dispatch_due.delay().get(), ScheduledJob.objects.get().done_at is not None) == (1, True)
    assert Night.objects.get().revision == before + 3  # set aside, offered again, done


def test_what_beat_calls_is_there():
    assert [entry["task"] for entry in app.conf.beat_schedule.values()] == [dispatch_due.name, look_ahead.name]
