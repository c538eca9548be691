"""Matches of rules that are not here any more: they cannot be played on, so they end where they are.

Whoever brings the club up to date does this before it serves (deploy/prepare.py): what was played stays, to look at.
"""

from datetime import datetime

from games.actions.seating import stop
from games.actions.tables import stop_following
from games.engines import engine_of
from games.models import Match
from tournament.actions.writing import action


@action
def end_old_matches(*, now: datetime) -> int:
    """End every match that no engine of ours plays, without a result; how many that were. One query if none."""
    going_on = Match.objects.exclude(state=Match.State.OVER).select_for_update().order_by("pk")
    old = [match for match in going_on if engine_of(match.game, match.rules_version) is None]
    for match in old:
        stop(match, now=now)
        stop_following(match)
        match.touch()
    return len(old)
