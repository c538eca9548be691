"""What is done later, whoever runs it: ids in, one action out.

Beat calls ``dispatch_due`` each second, which claims the jobs that are due and hands each to its task. Nothing is ever
sent with a countdown: embedded, tasks run at once. A task that fails leaves its job claimed, so it is offered again.
"""

import logging
from collections.abc import Mapping

from celery import Task, shared_task
from django.utils import timezone

from tournament.actions.clock import end_round
from tournament.actions.jobs import claim_due, finish

logger = logging.getLogger(__name__)


@shared_task
def dispatch_due() -> int:
    """Hand out what is due now; how many jobs that were."""
    jobs = claim_due(now=timezone.now())
    for job in jobs:
        if task := TASKS.get(job.task):
            task.delay(job.id, job.claim, **job.args)
        else:
            logger.warning("Nobody knows the task %s of job %s.", job.task, job.id)
    return len(jobs)


@shared_task
def round_end(job_id: int, claim: int, round_id: int) -> None:
    """Time is up."""
    end_round(round_id=round_id, now=timezone.now())
    finish(job_id=job_id, claim=claim, now=timezone.now())


TASKS: Mapping[str, Task] = {"round_end": round_end}
