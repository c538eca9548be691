"""Work that was to be done by itself and was not."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from tournament.models import Night, Round, ScheduledJob

BACKUP = "nightly-backup"  # the key of the one job that makes it, night after night


@dataclass(frozen=True)
class JobSetAside:
    """A job that was given up after so many attempts; of a round's job also the number of the round."""

    job: ScheduledJob
    round_number: int | None


def jobs_set_aside(night: Night) -> tuple[JobSetAside, ...]:
    """What the organiser of a night has to know of, oldest first; jobs of no night belong to every open one.

    One query, and one more when there are any.
    """
    whose = Q(night=night) | Q(night=None) if night.is_open else Q(night=night)
    jobs = list(ScheduledJob.objects.filter(whose).exclude(set_aside_at=None).order_by("set_aside_at", "pk"))
    numbers = _round_numbers(jobs)
    return tuple(JobSetAside(job, numbers.get(_round_id(job))) for job in jobs)


def backup_went_wrong() -> bool:
    """Whether the last backup that was due came to nothing, however often it was tried."""
    return ScheduledJob.objects.filter(key=BACKUP).exclude(set_aside_at=None).exists()


def _round_numbers(jobs: list[ScheduledJob]) -> dict[Any, int]:
    """Round id -> its number."""
    if not jobs:
        return {}
    return dict(Round.objects.filter(pk__in=map(_round_id, jobs)).values_list("pk", "number"))


def _round_id(job: ScheduledJob) -> Any:
    return job.args.get("round_id")
