"""Work for later: claimed once, offered again when nobody did it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection

from tests.builders import DOOR, MONDAY, make_night
from tournament.actions.jobs import (
    LOST,
    Claimed,
    cancel,
    claim_due,
    fail,
    finish,
    offer_again,
    offer_what_was_left,
    schedule,
)
from tournament.models import Night, ScheduledJob

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


def test_who_begins_to_do_all_the_work_offers_at_once_what_a_dead_process_had_claimed_and_not_done():
    job = ring()
    claimed(DOOR)
    assert (offer_what_was_left(), claimed(later(1))) == (1, ["bell"])
    finish(job_id=job.pk, claim=2, now=later(1))
    assert (offer_what_was_left(), claimed(later(300))) == (0, [])


def test_a_job_that_kills_its_process_each_time_is_set_aside_though_nobody_waited_out_its_minute():
    ring()
    for _ in range(3):
        assert claimed(DOOR) == ["bell"]
        offer_what_was_left()
    assert (claimed(later(1)), ScheduledJob.objects.get().set_aside_at) == ([], later(1))


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


# -- a job that cannot be done


def attempt(at, *, error: str = "") -> list[str]:
    """Claim what there is and fail at it; with no error the one who claimed it is gone."""
    claims = claim_due(now=at)
    for job in claims:
        if error:
            fail(job_id=job.id, claim=job.claim, error=error, now=at)
    return [ScheduledJob.objects.get(pk=job.id).key for job in claims]


def kept() -> tuple:
    """What there is to see of the one job."""
    return ScheduledJob.objects.values_list("attempts", "error", "set_aside_at", "done_at").get()


def test_a_job_that_fails_three_times_is_set_aside_with_its_error_and_offered_no_more():
    ring()
    found = [attempt(later(s), error=f"broken at {s}") for s in (0, 59, 60, 120, 180, 9999)]

    assert found == [["bell"], [], ["bell"], ["bell"], [], []]
    assert kept() == (3, "broken at 120", later(120), None)


def test_a_job_whose_process_dies_three_times_is_set_aside_when_the_last_minute_is_over():
    ring()
    found = [attempt(later(s)) for s in (0, 60, 120, 180)]

    assert found == [["bell"], ["bell"], ["bell"], []]
    assert kept() == (3, LOST, later(180), None)


def test_the_error_of_an_attempt_before_the_last_is_kept_too():
    ring()
    attempt(later(0), error="broken")
    for s in (60, 120, 180):
        attempt(later(s))

    assert kept() == (3, f"broken\n{LOST}", later(180), None)


def test_of_a_long_error_the_end_is_kept_where_it_says_what_happened():
    ring()
    attempt(DOOR, error="line\n" * 9000 + "ValueError: no")

    assert (len(kept()[1]), kept()[1][-14:]) == (4000, "ValueError: no")


def test_two_failures_and_then_done_is_done():
    job = ring()
    for s in (0, 60):
        attempt(later(s), error="broken")
    claimed(later(120))
    finish(job_id=job.pk, claim=3, now=later(121))

    assert kept() == (3, "broken", None, later(121))


def test_the_nights_pages_hear_of_it_once_and_no_other_night_does():
    monday, other = make_night(0), make_night(0, day=MONDAY.replace(day=12), is_open=False)
    revision = monday.revision
    schedule(task="ring", key="bell", args={}, run_at=DOOR, night_id=monday.pk)
    for s in (0, 60, 120, 180):
        attempt(later(s), error="broken")

    assert revisions() == {monday.pk: revision + 1, other.pk: other.revision}


def test_a_job_of_no_night_is_told_on_every_open_one():
    monday, other = make_night(0), make_night(0, day=MONDAY.replace(day=12), is_open=False)
    revision = monday.revision
    ring()
    for s in (0, 60, 120):
        attempt(later(s), error="broken")

    assert revisions() == {monday.pk: revision + 1, other.pk: other.revision}


def revisions() -> dict[int, int]:
    return dict(Night.objects.values_list("pk", "revision"))


def test_offered_again_it_gets_as_many_attempts_as_at_first_and_twice_is_once():
    night = make_night(0)
    job = ring()
    for s in (0, 60, 120):
        attempt(later(s), error="broken")
    before = revisions()[night.pk]
    for _ in range(2):
        offer_again(job_id=job.pk)
    assert (kept(), revisions()[night.pk]) == ((0, "broken", None, None), before + 1)

    found = [attempt(later(s), error="still broken") for s in (200, 260, 320, 380)]
    assert found == [["bell"], ["bell"], ["bell"], []]
    assert kept() == (3, "still broken", later(320), None)


def test_to_a_job_that_waits_or_is_done_offering_it_again_does_nothing():
    job = ring()
    claimed(DOOR)
    offer_again(job_id=job.pk)
    assert claimed(later(1)) == []
    finish(job_id=job.pk, claim=1, now=later(1))
    offer_again(job_id=job.pk)

    assert kept() == (1, "", None, later(1))


def test_moved_to_another_time_it_starts_anew():
    ring()
    for s in (0, 60, 120):
        attempt(later(s), error="broken")
    ring(at=later(300))

    assert (kept(), claimed(later(300))) == ((0, "broken", None, None), ["bell"])


def test_asked_for_again_for_the_same_time_it_stays_set_aside_and_cancelling_does_not_hide_it():
    ring()
    for s in (0, 60, 120):
        attempt(later(s), error="broken")
    ring()
    cancel(key="bell")

    assert kept() == (3, "broken", later(120), None)


def test_who_was_only_slow_still_finishes_it():
    night = make_night(0)
    job = ring()
    for s in (0, 60, 120, 180):
        attempt(later(s))
    before = revisions()[night.pk]
    finish(job_id=job.pk, claim=3, now=later(200))

    assert (kept(), revisions()[night.pk]) == ((3, LOST, None, later(200)), before + 1)


def test_an_old_claim_cannot_fail_the_job_of_another():
    job = ring()
    claimed(DOOR)
    claimed(later(60))
    fail(job_id=job.pk, claim=1, error="late", now=later(61))

    assert kept() == (2, "", None, None)


# -- many at once


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
