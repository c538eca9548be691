"""Play goes on: time was up at a table of the night, and then there was more of it after all.

The clock's word is taken back, and the turn that was finished since counts as one like any other.
"""

from datetime import datetime

from games.actions.writing import store
from games.engines.base import CLOCK
from games.models import Match, Move
from games.queries.played import played_of


def reopen(match: Match, *, now: datetime) -> bool:
    """Take the clock's word back, with the match held and in its time; or let one that was stopped run again.

    Whether there was anything to reopen: what somebody has won stays over. Raises OldRules.
    """
    if match.result is not None and match.result["why"] != "time_up":
        return False
    if not _take_word_back(match, now=now) and not match.is_stopped:
        return False
    played = played_of(match)
    match.state = Match.State.RUNNING if played.plies else Match.State.WAITING
    match.over_at = match.result = None
    match.save(update_fields=["state", "over_at", "result"])
    store(match, old=played, new=played.settled() if played.plies else played, now=now)
    return True


def _take_word_back(match: Match, *, now: datetime) -> bool:
    """Whether the clock had spoken. What was played since is written down anew, each one ply sooner."""
    plies = list(Move.objects.filter(match=match).standing())
    told = next((at for at, ply in enumerate(plies) if ply.seat == CLOCK), None)
    if told is None:
        return False
    since = plies[told + 1 :]
    Move.objects.filter(pk__in=[ply.pk for ply in plies[told:]]).update(undone_at=now, submission_key=None)
    for ply in since:
        ply.pk, ply.ply = None, ply.ply - 1
    Move.objects.bulk_create(since)
    return True
