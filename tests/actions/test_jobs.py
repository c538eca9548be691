"""Work for later: claimed once, offered again when nobody did it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection

from tests.builders import DOOR
from tournament.actions.jobs import Claimed, cancel, claim_due, finish, schedule
from tournament.models import ScheduledJob

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)


def later(seconds: float):
    return DOOR + seconds * SECOND


def ring(key: str = "bell", *, at=DOOR, **args) -> ScheduledJob:
    return schedule(task="ring", key=key, args=args, run_at=at)


def claimed(at) -> list[str]:
    """The keys of what can be claimed at a moment."""
    return [ScheduledJob.objects.get(pk=job.id).key for job in claim_due(now=at)]


def test_a_job_waits_for_its_time_and_is_claimed_once():
    job = ring(round_id=7)

    assert claim_due(now=later(-1)) == ()
    assert claim_due(now=DOOR) == (Claimed(job.pk, 1, "ring", {"round_id": 7}),)
    assert claim_due(now=later(1)) == ()


def test_scheduled_twice_is_one_job_and_another_time_moves_it():
    ring()
    ring()
    ring(at=later(30))

    assert list(ScheduledJob.objects.values_list("key", "run_at")) == [("bell", later(30))]


def test_claimed_and_not_done_in_a_minute_it_is_offered_again():
    ring()
    assert [claimed(later(s)) for s in (0, 59, 60, 61)] == [["bell"], [], ["bell"], []]
    assert ScheduledJob.objects.get().tries == 2


def test_what_is_done_is_not_offered_again_even_when_it_is_scheduled_again_for_that_time():
    job = ring()
    claimed(DOOR)
    finish(job_id=job.pk, claim=1, now=DOOR)
    ring()

    assert claimed(later(300)) == []


def test_a_done_job_with_a_new_time_runs_at_that_time():
    job = ring()
    claimed(DOOR)
    finish(job_id=job.pk, claim=1, now=DOOR)
    ring(at=later(60))

    assert [claimed(later(s)) for s in (59, 60)] == [[], ["bell"]]


def test_a_job_that_is_moved_while_it_is_claimed_is_not_done_by_the_old_claim():
    job = ring()
    claimed(DOOR)
    ring(at=later(60))
    finish(job_id=job.pk, claim=1, now=later(1))

    assert claimed(later(60)) == ["bell"]


def test_a_claim_that_took_too_long_does_not_finish_the_job_of_another():
    job = ring()
    claimed(DOOR)
    claimed(later(60))
    finish(job_id=job.pk, claim=1, now=later(61))
    assert ScheduledJob.objects.get().done_at is None
    finish(job_id=job.pk, claim=2, now=later(62))
    assert ScheduledJob.objects.get().done_at == later(62)


def test_cancelled_is_gone_and_cancelling_nothing_is_nothing():
    ring()
    cancel(key="bell")
    cancel(key="bell")

    assert claimed(DOOR) == []


def test_the_longest_due_come_first_and_no_more_than_asked_for():
    ring("b", at=later(2))
    ring("a", at=later(1))
    ring("c", at=later(3))

    assert [len(claim_due(now=later(9), limit=2)), claimed(later(9))] == [2, ["c"]]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_eight_who_claim_at_once_share_the_jobs_and_no_job_goes_to_two():
    for number in range(20):
        ring(f"bell-{number}")
    start = Barrier(8)

    def claim(_: int) -> list[int]:
        try:
            start.wait(10)
            return [job.id for job in claim_due(now=DOOR, limit=20)]
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        got = [pk for share in pool.map(claim, range(8)) for pk in share]

    assert (len(got), set(got)) == (20, set(ScheduledJob.objects.values_list("pk", flat=True)))
