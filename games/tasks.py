"""What a match does by itself, whoever runs it: bots move, and those who went away are looked after."""

import logging
from collections.abc import Iterator
from functools import partial
from random import Random

from celery import shared_task
from django.utils import timezone

from games.actions.absence import look_after
from games.actions.moves import make_bot_move
from games.actions.tables import follow_clock
from games.bots import STRENGTHS
from games.engines.base import Move
from games.queries.bots import Thinker, thinkers
from games.thinking import beside, thought
from tournament.actions.jobs import finish
from tournament.tasks import JobTask

STAND_IN = "normal"
# What a fault in a bot or an engine can look like; a fault of the database is none of these, and is tried again.
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)

logger = logging.getLogger(__name__)


@shared_task(base=JobTask)
def match_bots(job_id: int, claim: int, match_id: int, ply: int) -> None:
    """The bots whose turn it is move; where they think beside the server, nobody waits for that."""
    job = (job_id, claim, match_id, ply)
    if others := beside():
        others.do(partial(bots_turn.apply, job))
    else:
        bots_turn(*job)


@shared_task(base=JobTask)
def bots_turn(job_id: int, claim: int, match_id: int, ply: int) -> None:
    """They think, before anything is held, and move; one of them, or all who choose at once."""
    for thinker in thinkers(match_id, ply):
        for move in _thought(thinker):
            if make_bot_move(match_id=match_id, ply=ply, seat=thinker.seat, move=move, now=timezone.now()):
                ply += 1
        if not thinker.is_one_of_many and ply != thinker.ply:
            break
    finish(job_id=job_id, claim=claim, now=timezone.now())


@shared_task(base=JobTask)
def match_wait(job_id: int, claim: int, match_id: int, ply: int) -> None:
    """Nobody has moved for a while."""
    look_after(match_id=match_id, ply=ply, now=timezone.now())
    finish(job_id=job_id, claim=claim, now=timezone.now())


@shared_task(base=JobTask)
def match_clock(job_id: int, claim: int, match_id: int, seen: str) -> None:
    """A table of the night that is played on phones: has the round's clock anything to say?"""
    follow_clock(match_id=match_id, seen=seen, now=timezone.now())
    finish(job_id=job_id, claim=claim, now=timezone.now())


def _thought(thinker: Thinker) -> Iterator[Move]:
    """The move it makes, if any. A bot that fails plays anything that is allowed, and the log says so."""
    strength = STRENGTHS.get(thinker.strength) or STRENGTHS[STAND_IN]
    try:
        move = thought(thinker, strength)
        if move is not None and move not in thinker.legal:
            raise ValueError(f"{move} is no move.")
    except FAULTS:
        logger.exception("The bot at seat %s of match %s failed.", thinker.seat, thinker.match_id)
        move = Random(thinker.dice).choice(thinker.legal) if thinker.is_waited_for else None
    if move is not None:
        yield move
