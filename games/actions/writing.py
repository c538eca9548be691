"""How an action on a match writes: it is held, the plies go in, what comes next is planned, and everybody hears."""

from datetime import datetime, timedelta
from typing import Final

from games.engines.base import CHANCE
from games.models import Chair, Match, Move
from games.queries.played import Played, played_of
from games.refusals import MatchNotRunning, OldRules
from tournament.actions.jobs import cancel, schedule

BOT_PACE: Final = timedelta(seconds=1)
"""A bot moves so long after the move before: people have to see what happened."""

WAIT: Final = timedelta(seconds=120)
"""Who is waited for and was not seen for so long has gone; a bot stands in."""

GOODBYE: Final = timedelta(seconds=20)
"""And so long after who said goodbye."""


def lock_match(match_id: int) -> Match:
    """The match, held until the end of the action."""
    return Match.objects.select_for_update().get(pk=match_id)


def lock_running(match_id: int) -> Match:
    """The match, held, and sure to be running. Raises MatchNotRunning."""
    match = lock_match(match_id)
    if not match.is_running:
        raise MatchNotRunning(match.state)
    return match


def store(
    match: Match, *, old: Played, new: Played, now: datetime, by_bot: bool = False, submission_key: str | None = None
) -> Move | None:
    """Write down the plies that ``new`` has beyond ``old``; the first of them is who moved, the others are luck.

    Ends the match when the rules say so, plans what comes next and tells everybody. The first ply's row, if any.
    """
    begin = len(old.plies)
    rows = [
        Move(
            match=match,
            ply=begin + at,
            seat=ply.seat,
            text=new.engine.write(ply.move),
            by_bot=by_bot and ply.seat != CHANCE,
            submission_key=submission_key if at == 1 else None,
            made_at=now,
        )
        for at, ply in enumerate(new.plies[begin:], start=1)
    ]
    Move.objects.bulk_create(rows)
    Chair.objects.filter(match=match).exclude(agrees_to=None).update(agrees_to=None)
    outcome = new.engine.outcome(new.state)
    if outcome is not None:
        match.state, match.over_at = Match.State.OVER, now
        match.result = {"scores": outcome.scores, "winners": outcome.winners, "why": outcome.why}
        match.save(update_fields=["state", "over_at", "result"])
    plan(match, new, now=now)
    match.touch()
    return rows[0] if rows else None


def plan(match: Match, played: Played, *, now: datetime) -> None:
    """Who moves next by itself, and when it is looked whether somebody has gone."""
    chairs = {chair.seat: chair for chair in Chair.objects.filter(match=match)}
    to_act = played.to_act if match.is_running else ()
    is_for_bots = any(chairs[seat].is_played_by_bot for seat in to_act if seat in chairs)
    is_for_bots = is_for_bots and not any(
        chair.agrees_to for chair in chairs.values()
    )  # a move may be taken back first
    _plan(match, "bots", ply=len(played.plies), at=now + BOT_PACE if is_for_bots else None)
    people = [chairs[seat] for seat in (played.waited_for if match.is_running else ()) if seat in chairs]
    people = [chair for chair in people if not chair.is_played_by_bot]
    wait = GOODBYE if any(chair.left_at for chair in people) else WAIT
    _plan(match, "wait", ply=len(played.plies), at=now + wait if people and not match.is_hot_seat else None)


def plan_anew(match: Match, *, now: datetime) -> None:
    """Plan once more, as somebody came or went; what is played by rules that are not here any more stays as it is."""
    try:
        played = played_of(match)
    except OldRules:
        return
    plan(match, played, now=now)


def cancel_plans(match: Match) -> None:
    """Nothing moves by itself any more."""
    for what in ("bots", "wait"):
        _plan(match, what, ply=0, at=None)


def _plan(match: Match, what: str, *, ply: int, at: datetime | None) -> None:
    key = f"{match.topic}-{what}"
    if at is None:
        cancel(key=key)
    else:
        schedule(task=f"games.tasks.match_{what}", key=key, args={"match_id": match.pk, "ply": ply}, run_at=at)
