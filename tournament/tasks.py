"""What is done later, whoever runs it: ids in, one action out.

Beat calls ``dispatch_due`` each second, which claims the jobs that are due and hands each to its task. Nothing is ever
sent with a countdown: embedded, tasks run at once. A task that fails leaves its job claimed with the error noted, so it
is offered again, and set aside in the end (actions/jobs.py). Each minute ``look_ahead`` makes what the coming weeks
still miss: what was missed while nothing ran is made up for by the first look.
"""

import logging
from collections.abc import Mapping
from datetime import date
from typing import Any

from celery import Task, current_app, shared_task
from django.conf import settings
from django.utils import timezone

from tournament import life
from tournament.actions.answers import ask, question_key
from tournament.actions.clock import end_round
from tournament.actions.jobs import cancel, claim_due, fail, finish, offer_what_was_left, schedule
from tournament.actions.plans import plan_slot
from tournament.backups import write_nightly
from tournament.domain.backup import last_due
from tournament.domain.refusals import NoSeason
from tournament.mailing import mail_question
from tournament.queries.answers import unscheduled_questions
from tournament.queries.jobs import BACKUP
from tournament.queries.plans import empty_slots

logger = logging.getLogger(__name__)


class JobTask(Task):
    """A task that does one job: its first two arguments are the job's id and its claim."""

    def on_failure(self, exc: Exception, task_id: str, args: tuple[Any, ...], *more: Any) -> None:
        """Note with the job what went wrong; Celery calls this with the named arguments and the traceback as well."""
        _, traceback = more
        fail(job_id=args[0], claim=args[1], error=str(traceback), now=timezone.now())


@shared_task
def dispatch_due() -> int:
    """Hand out what is due now; how many jobs that were."""
    jobs = claim_due(now=timezone.now())
    life.show()
    for job in jobs:
        if task := TASKS.get(job.task) or current_app.tasks.get(job.task):
            task.delay(job.id, job.claim, **job.args)
        else:
            error = f"Nobody knows the task {job.task} of job {job.id}."
            logger.warning(error)
            fail(job_id=job.id, claim=job.claim, error=error, now=timezone.now())
    return len(jobs)


@shared_task
def look_ahead() -> int:
    """Make the nights that the club's weeks ahead still miss; how many that were. Run as often as one likes.

    For each night to come a job stands ready that asks who comes; was its moment missed, it is done at once.
    """
    zone, today = timezone.get_default_timezone(), timezone.localdate()
    made = 0
    for slot in empty_slots(today=today):
        try:
            made += plan_slot(series_id=slot.series_id, slot=slot.day, zone=zone) is not None
        except NoSeason:  # an organiser has to say first which season it is
            logger.warning("No season for %s.", slot.day)
    for one in unscheduled_questions(today=today, zone=zone):
        args = {"night_id": one.night_id, "day": one.day.isoformat()}
        schedule(task="question", key=question_key(one.night_id), args=args, run_at=one.at, night_id=one.night_id)
    if settings.BACKUP_DIR:
        at = last_due(timezone.now(), zone)  # missed it is made at once; done it is asked for again only when it is due
        args = {"day": at.astimezone(zone).date().isoformat()}
        schedule(task="backup", key=BACKUP, args=args, run_at=at)
    return made


@shared_task
def take_over() -> int:
    """Called once by a process that begins to do all the work; how many jobs a dead one had left."""
    return offer_what_was_left()


@shared_task(base=JobTask)
def round_end(job_id: int, claim: int, round_id: int) -> None:
    """Time is up."""
    end_round(round_id=round_id, now=timezone.now())
    finish(job_id=job_id, claim=claim, now=timezone.now())


@shared_task(base=JobTask)
def question(job_id: int, claim: int, night_id: int, day: str) -> None:
    """Ready the question who comes, and tell the organisers by e-mail where that is set up.

    Mail that fails is tried again with the job; the question stands ready all the same. ``day``: the night's date when
    the job was made; a night that was moved since has a job of its own.
    """
    night = ask(night_id=night_id, day=date.fromisoformat(day), now=timezone.now())
    if night is None:  # skipped, moved, or the door is open: should it be played after all, it is asked anew
        cancel(key=question_key(night_id))
        return
    mail_question(night)
    finish(job_id=job_id, claim=claim, now=timezone.now())


@shared_task(base=JobTask)
def backup(job_id: int, claim: int, day: str) -> None:
    """Everything into one file, which bears the date ``day``; is it there already, nothing is written."""
    if settings.BACKUP_DIR:
        write_nightly(settings.BACKUP_DIR, day=date.fromisoformat(day))
    finish(job_id=job_id, claim=claim, now=timezone.now())


# The tasks of other apps go by their full name.
TASKS: Mapping[str, Task] = {"round_end": round_end, "question": question, "backup": backup}
