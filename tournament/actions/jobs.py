"""Work for later. The rows are the truth: who runs a job claims it first, and what was not done is offered again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Q

from tournament.actions.writing import action
from tournament.models import ScheduledJob

PATIENCE = timedelta(seconds=60)  # who claimed a job and did not do it by then is dead


@dataclass(frozen=True)
class Claimed:
    """A job that is this caller's to do."""

    id: int
    claim: int
    task: str
    args: dict[str, Any]


@action
def schedule(*, task: str, key: str, args: Mapping[str, Any], run_at: datetime) -> ScheduledJob:
    """The job with this key, to run at ``run_at``: made, or moved, or (when it was done at another time) set again.

    Asked for again with the same time nothing happens: what was done is not done twice.
    """
    job, is_new = ScheduledJob.objects.get_or_create(
        key=key, defaults={"task": task, "args": dict(args), "run_at": run_at}
    )
    if is_new or (job.run_at, job.task, job.args) == (run_at, task, dict(args)):
        return job
    job.task, job.args, job.run_at = task, dict(args), run_at
    job.claimed_at, job.done_at = None, None
    job.save(update_fields=["task", "args", "run_at", "claimed_at", "done_at"])
    return job


@action
def cancel(*, key: str) -> None:
    """The job with this key need not run any more; without such a job nothing happens."""
    ScheduledJob.objects.filter(key=key, done_at=None).delete()


def claim_due(*, now: datetime, limit: int = 20) -> tuple[Claimed, ...]:
    """Up to ``limit`` jobs that are due and now belong to the caller: nobody else gets them for 60 seconds.

    Each is claimed by one update that names what was read before it: of many who try, one succeeds.
    """
    is_free = Q(claimed_at=None) | Q(claimed_at__lte=now - PATIENCE)
    due = ScheduledJob.objects.filter(is_free, done_at=None, run_at__lte=now).order_by("run_at", "pk")
    return tuple(Claimed(job.pk, job.tries + 1, job.task, job.args) for job in due[:limit] if _claim(job, now=now))


@action
def _claim(job: ScheduledJob, *, now: datetime) -> bool:
    seen = ScheduledJob.objects.filter(
        pk=job.pk, claimed_at=job.claimed_at, run_at=job.run_at, tries=job.tries, done_at=None
    )
    return seen.update(claimed_at=now, tries=F("tries") + 1) == 1


@action
def finish(*, job_id: int, claim: int, now: datetime) -> None:
    """The job is done by this claim. A job that was moved to a later time meanwhile waits for that."""
    mine = ScheduledJob.objects.filter(pk=job_id, tries=claim, claimed_at__isnull=False, done_at=None)
    mine.update(done_at=now)
