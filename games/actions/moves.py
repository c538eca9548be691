"""Moves: of people, of bots, and of the night's clock. Each is one row, or one and the luck that follows it."""

from datetime import datetime

from games.actions.writing import lock_match, lock_running, store
from games.engines.base import CLOCK, InvalidMove, Move, MoveError
from games.models import Chair, Match
from games.models import Move as Ply
from games.queries.played import Played, played_of
from games.refusals import MatchNotRunning, MoveForbidden, PromptMovedOn
from tournament.actions.writing import action
from tournament.domain.refusals import KeyUsedElsewhere


@action
def make_move(*, chair_id: int, seat: int, text: str, prompt: str, submission_key: str, now: datetime) -> Ply:
    """The chair plays a move, as the engine writes it, in answer to what it was asked when its page was shown.

    ``seat`` is the chair's own, or in a hot seat that of any person at the match. The same submission again gives the
    move of the first time.
    Raises MatchNotRunning, PromptMovedOn (another thing is asked by now), MoveForbidden, KeyUsedElsewhere, OldRules.
    """
    chair = Chair.objects.get(pk=chair_id)
    match = lock_match(chair.match_id)
    if before := _sent_before(match, submission_key, seat=seat, text=text):
        return before
    if not match.is_running:
        raise MatchNotRunning(match.state)
    if not may_play_for(match, chair, seat):
        raise PromptMovedOn
    played = played_of(match)
    if seat not in played.to_act or prompt != played.prompt(seat):
        raise PromptMovedOn
    new = _after(played, seat, _read(played, text)).settled()
    Chair.objects.filter(match=match, seat=seat).update(seen_at=now, left_at=None, stands_in_since=None)
    stored = store(match, old=played, new=new, now=now, submission_key=submission_key)
    assert stored
    return stored


@action
def make_bot_move(*, match_id: int, ply: int, seat: int, move: Move, now: datetime) -> bool:
    """A bot plays what it thought of after ply ``ply``; False when the match has moved on meanwhile."""
    match = lock_match(match_id)
    if not match.is_running:
        return False
    played = played_of(match)
    chairs = Chair.objects.filter(match=match)
    if chairs.exclude(agrees_to=None).exists():
        return False  # people are asked whether a move is taken back
    if len(played.plies) != ply or seat not in played.to_act or not chairs.get(seat=seat).is_played_by_bot:
        return False
    store(match, old=played, new=_after(played, seat, move).settled(), now=now, by_bot=True)
    return True


@action
def tell_time(*, match_id: int, now: datetime) -> bool:
    """The night's clock says that time is up; False for a game that knows no time, or that has heard it already.

    Raises MatchNotRunning.
    """
    match = lock_running(match_id)
    played = played_of(match)
    try:
        move = played.engine.read("time")
    except InvalidMove:
        return False
    if played.engine.why_not(played.state, CLOCK, move):
        return False
    store(match, old=played, new=_after(played, CLOCK, move).settled(), now=now)
    return True


def may_play_for(match: Match, chair: Chair, seat: int) -> bool:
    """Whether who holds this chair moves for that seat: its own, and in a hot seat every person's."""
    if seat == chair.seat:
        return True
    return match.is_hot_seat and Chair.objects.filter(match=match, seat=seat, kind=Chair.Kind.PERSON).exists()


def _sent_before(match: Match, submission_key: str, *, seat: int, text: str) -> Ply | None:
    before = Ply.objects.filter(match=match, submission_key=submission_key).first()
    if before is None:
        return None
    if (before.seat, before.text) != (seat, text):
        raise KeyUsedElsewhere
    if before.undone_at:
        raise PromptMovedOn
    return before


def _read(played: Played, text: str) -> Move:
    try:
        return played.engine.read(text)
    except MoveError as invalid:
        raise MoveForbidden(played.engine.KEY, invalid.reason)


def _after(played: Played, seat: int, move: Move) -> Played:
    try:
        return played.after(seat, move)
    except MoveError as forbidden:
        raise MoveForbidden(played.engine.KEY, forbidden.reason)
