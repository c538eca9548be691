"""Work for later. The rows are the truth: who runs a job claims it first, and what was not done is offered again.

Not for ever: after MOST_ATTEMPTS in a row that failed, or whose process was gone, a job is set aside with its error,
the pages of its night say so, and an organiser can have it offered again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Q, QuerySet

from tournament.actions.writing import action
from tournament.models import Night, ScheduledJob

PATIENCE = timedelta(seconds=60)  # who claimed a job and did not do it by then is dead
MOST_ATTEMPTS = 3
LOST = "Whoever began it was gone before it was done."
LONGEST_ERROR = 4000


@dataclass(frozen=True)
class Claimed:
    """A job that is this caller's to do."""

    id: int
    claim: int
    task: str
    args: dict[str, Any]


@action
def schedule(
    *, task: str, key: str, args: Mapping[str, Any], run_at: datetime, night_id: int | None = None
) -> ScheduledJob:
    """The job with this key, to run at ``run_at``: made, or moved, or (when it was done at another time) set again.

    Asked for again with the same time nothing happens: what was done is not done twice. ``night_id``: whose pages
    tell when it is set aside; without it those of every open night.
    """
    wanted = {"task": task, "args": dict(args), "run_at": run_at, "night_id": night_id}
    job, is_new = ScheduledJob.objects.get_or_create(key=key, defaults=wanted)
    if is_new or (job.run_at, job.task, job.args) == (run_at, task, dict(args)):
        return job
    fresh = {"claimed_at": None, "done_at": None, "set_aside_at": None, "attempts": 0}
    ScheduledJob.objects.filter(pk=job.pk).update(**wanted, **fresh)
    job.refresh_from_db()
    return job


@action
def cancel(*, key: str) -> None:
    """The job with this key need not run any more; without such a job nothing happens. One set aside is kept."""
    ScheduledJob.objects.filter(key=key, done_at=None, set_aside_at=None).delete()


def claim_due(*, now: datetime, limit: int = 20) -> tuple[Claimed, ...]:
    """Up to ``limit`` jobs that are due and now belong to the caller: nobody else gets them for 60 seconds.

    Each is claimed by one update that names what was read before it: of many who try, one succeeds.
    """
    is_free = Q(claimed_at=None) | Q(claimed_at__lte=now - PATIENCE)
    due = ScheduledJob.objects.filter(is_free, done_at=None, set_aside_at=None, run_at__lte=now).order_by(
        "run_at", "pk"
    )
    return tuple(Claimed(job.pk, job.tries + 1, job.task, job.args) for job in due[:limit] if _claim(job, now=now))


@action
def _claim(job: ScheduledJob, *, now: datetime) -> bool:
    """Whether the caller has it now; a job that was lost too often is set aside instead."""
    if job.attempts >= MOST_ATTEMPTS:
        _set_aside(job, error="\n".join(filter(None, [job.error, LOST])), now=now)
        return False
    return _as_seen(job).update(claimed_at=now, tries=F("tries") + 1, attempts=F("attempts") + 1) == 1


@action
def offer_what_was_left() -> int:
    """Whoever had claimed a job is gone with its process: nobody waits out its minute. How many jobs that were.

    For who starts as the only one that works; what was lost counts among the attempts all the same.
    """
    left = ScheduledJob.objects.filter(done_at=None, set_aside_at=None).exclude(claimed_at=None)
    return left.update(claimed_at=None)


@action
def finish(*, job_id: int, claim: int, now: datetime) -> None:
    """The job is done by this claim. A job that was moved to a later time meanwhile waits for that."""
    job = _claimed(job_id, claim).first()
    if job is None:
        return
    nights = _nights(job) if job.set_aside_at else []  # it was thought to be lost
    _claimed(job_id, claim).update(done_at=now, set_aside_at=None)
    for night in nights:
        night.touch()


@action
def fail(*, job_id: int, claim: int, error: str, now: datetime) -> None:
    """This claim came to nothing: the job is offered again when its minute is over, or set aside after the last time.

    ``error`` is kept, of a long one the end.
    """
    job = _claimed(job_id, claim).filter(set_aside_at=None).first()
    if job is None:
        return
    kept = error[-LONGEST_ERROR:]
    if job.attempts >= MOST_ATTEMPTS:
        _set_aside(job, error=kept, now=now)
    else:
        _as_seen(job).update(error=kept)


@action
def offer_again(*, job_id: int) -> None:
    """A job that was set aside is offered again, as often as at first; to any other nothing happens."""
    job = ScheduledJob.objects.filter(pk=job_id).exclude(set_aside_at=None).first()
    if job is None:
        return
    nights = _nights(job)
    _as_seen(job).update(set_aside_at=None, claimed_at=None, attempts=0)
    for night in nights:
        night.touch()


def _set_aside(job: ScheduledJob, *, error: str, now: datetime) -> None:
    """Offer it to nobody any more, and say so."""
    nights = _nights(job)
    if _as_seen(job).update(set_aside_at=now, error=error):
        for night in nights:
            night.touch()


def _as_seen(job: ScheduledJob) -> QuerySet[ScheduledJob]:
    """The job, if nobody did anything to it since it was read."""
    fields = ("run_at", "claimed_at", "done_at", "set_aside_at", "tries")
    return ScheduledJob.objects.filter(pk=job.pk, **{field: getattr(job, field) for field in fields})


def _claimed(job_id: int, claim: int) -> QuerySet[ScheduledJob]:
    """The job, if it is not done and this claim is its last."""
    return ScheduledJob.objects.filter(pk=job_id, tries=claim, claimed_at__isnull=False, done_at=None)


def _nights(job: ScheduledJob) -> list[Night]:
    """The nights whose pages tell of it, held: always before the job is written, as the clock does too."""
    nights = Night.objects.select_for_update().order_by("pk")
    return list(nights.filter(pk=job.night_id) if job.night_id else nights.filter(state=Night.State.OPEN))
