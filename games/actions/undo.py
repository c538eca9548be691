"""Taking a move back. Freely only where nobody learned anything by it; otherwise all others have to agree.

Free is an own last move that was secret (the others saw no more than that there was one), or one in a game without
secrets, as long as luck has not spoken and nobody has moved since. Bots always agree, and wait while people are asked.
"""

from datetime import datetime

from games.actions.moves import may_play_for
from games.actions.writing import lock_running, plan
from games.models import Chair, Match, Move
from games.queries.played import Played, played_of
from games.queries.undo import asked_by, is_free, may_ask
from games.refusals import NothingToTakeBack
from tournament.actions.writing import action


@action
def take_back(*, chair_id: int, seat: int, ply: int, now: datetime) -> bool:
    """The chair takes its move ``ply`` back, or asks the others for it; whether it is taken back now.

    Raises MatchNotRunning, NothingToTakeBack.
    """
    chair = Chair.objects.get(pk=chair_id)
    match = lock_running(chair.match_id)
    played = played_of(match)
    if not may_play_for(match, chair, seat) or not may_ask(played, seat, ply):
        raise NothingToTakeBack
    if is_free(played, ply):
        _take_back(match, played, ply, now=now)
        return True
    return _agree(match, chair, played, ply, now=now)


@action
def agree(*, chair_id: int, ply: int, now: datetime) -> bool:
    """The chair agrees that move ``ply`` is taken back; whether all do by now, so that it is.

    Raises MatchNotRunning, NothingToTakeBack (nobody asks for it any more).
    """
    chair = Chair.objects.get(pk=chair_id)
    match = lock_running(chair.match_id)
    played = played_of(match)
    asker = asked_by(match, ply)
    if asker is None or not may_ask(played, asker.seat, ply):
        raise NothingToTakeBack
    return _agree(match, chair, played, ply, now=now)


@action
def keep(*, chair_id: int, ply: int, now: datetime) -> None:
    """The chair does not agree (or asks no more): the move stands. Raises MatchNotRunning."""
    match = lock_running(Chair.objects.get(pk=chair_id).match_id)
    if Chair.objects.filter(match=match, agrees_to=ply).update(agrees_to=None):
        plan(match, played_of(match), now=now)
        match.touch()


def _agree(match: Match, chair: Chair, played: Played, ply: int, *, now: datetime) -> bool:
    Chair.objects.filter(pk=chair.pk).update(agrees_to=ply)
    others = Chair.objects.filter(match=match, kind=Chair.Kind.PERSON, stands_in_since=None).exclude(agrees_to=ply)
    if not match.is_hot_seat and others.exists():
        plan(match, played, now=now)
        match.touch()
        return False
    _take_back(match, played, ply, now=now)
    return True


def _take_back(match: Match, played: Played, ply: int, *, now: datetime) -> None:
    """Everything from this ply on counts no more."""
    Move.objects.filter(match=match, ply__gte=ply, undone_at=None).update(undone_at=now)
    Chair.objects.filter(match=match).update(agrees_to=None)
    plan(match, played.until(ply - 1), now=now)
    match.touch()
