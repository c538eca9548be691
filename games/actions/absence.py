"""Who goes away and comes back. A bot stands in after a stated wait; when all people have gone the match pauses."""

from datetime import datetime, timedelta
from typing import Final

from games.actions.writing import GOODBYE, WAIT, lock_match, plan, plan_anew
from games.models import Chair, Match
from games.queries.played import played_of
from games.refusals import OldRules
from tournament.actions.writing import action

NOTED_EVERY: Final = timedelta(seconds=20)
"""Being there is written down no more often than this."""


def is_noted(chair: Chair, *, now: datetime) -> bool:
    """Whether there is nothing to write down about a chair whose page stays open now."""
    if chair.left_at:
        return True
    is_here = not chair.stands_in_since and chair.match.state != Match.State.PAUSED
    return is_here and chair.seen_at is not None and chair.seen_at > now - NOTED_EVERY


@action
def be_there(*, chair_id: int, now: datetime, is_back: bool = False) -> None:
    """Somebody looks at the chair's page: a bot that stood in gets up, and a match that stood still goes on.

    Who said goodbye is back when the page is opened anew (``is_back``): one left open elsewhere does not count.
    """
    seen = Chair.objects.select_related("match").get(pk=chair_id)
    if is_noted(seen, now=now) and not (is_back and seen.left_at):
        return
    match = lock_match(seen.match_id)
    chair = Chair.objects.get(pk=chair_id)
    if chair.left_at and not is_back:
        return
    was_away = chair.left_at or chair.stands_in_since
    Chair.objects.filter(pk=chair_id).update(seen_at=now, left_at=None, stands_in_since=None)
    if match.state == Match.State.PAUSED:
        match.state = Match.State.RUNNING
        match.save(update_fields=["state"])
    elif not was_away:
        return
    if match.is_running:
        plan_anew(match, now=now)
    match.touch()


@action
def leave(*, chair_id: int, now: datetime) -> None:
    """Somebody says goodbye: a bot stands in soon, until the chair's page is opened again."""
    match = lock_match(Chair.objects.get(pk=chair_id).match_id)
    Chair.objects.filter(pk=chair_id, kind=Chair.Kind.PERSON).update(left_at=now)
    if match.is_running:
        plan_anew(match, now=now)
    match.touch()


@action
def look_after(*, match_id: int, ply: int, now: datetime) -> None:
    """Nobody moved since ply ``ply`` for a while: let bots stand in for those who are waited for and have gone.

    With no person left the match pauses instead: bots do not play on among themselves.
    """
    match = lock_match(match_id)
    if not match.is_running or match.is_hot_seat:
        return
    try:
        played = played_of(match)
    except OldRules:
        return
    if len(played.plies) != ply:
        return
    people = list(Chair.objects.filter(match=match, kind=Chair.Kind.PERSON))
    gone = [chair for chair in people if _is_gone(chair, now=now)]
    if len(gone) == len(people):
        match.state = Match.State.PAUSED
        match.save(update_fields=["state"])
    waited = [chair.pk for chair in gone if chair.seat in played.waited_for]
    new = Chair.objects.filter(pk__in=waited, stands_in_since=None).update(stands_in_since=now)
    plan(match, played, now=now)
    if new or match.state == Match.State.PAUSED:
        match.touch()


def _is_gone(chair: Chair, *, now: datetime) -> bool:
    if chair.stands_in_since:
        return True
    if chair.left_at:
        return chair.left_at <= now - GOODBYE
    return chair.seen_at is None or chair.seen_at <= now - WAIT
