"""A table of the night on phones: a match of Tokken with the chairs of that table, under the round's clock.

It begins when everybody has sat down; or, while the round's clock runs, a minute after somebody did: bots stand in for
those who are missing, until they come. When the table's time is up the match hears it, and finishes the turn; with more
time it goes on. Its chairs follow their people (seating.py), and it stops when the draw of its table does not stand.
"""

import secrets
from datetime import datetime, timedelta
from typing import Final

from games.actions.moves import tell_time
from games.actions.reopening import reopen
from games.actions.seating import keep_seats, new_chair, stop
from games.actions.writing import lock_match, store
from games.engines import ENGINES
from games.engines.base import CHANCE
from games.models import CHAIR_KEY, MATCH_KEY, Chair, Match
from games.queries.played import played_of
from games.queries.tables import (
    has_slip,
    has_told_time,
    is_time_up,
    may_reopen,
    people_of_table,
    seated_at,
    table_of,
)
from games.refusals import ChairHandedOut, MatchNotRunning, OldRules
from tournament.actions.jobs import cancel, schedule
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_open_night
from tournament.domain.clock import ClockState
from tournament.domain.refusals import NotPublished
from tournament.models import ScheduledJob, Table

GAME: Final = "tokken"

LOOK_EVERY: Final = timedelta(seconds=5)
"""The round's clock is looked at so often: whoever presses it need not know of matches."""

MISSING: Final = timedelta(seconds=60)
"""Who sat down waits no longer than this for the others, while the round's clock runs."""


@action
def play_table(*, table_id: int, now: datetime, by_id: int | None = None) -> Match:
    """The match of a table that is played on phones; asked for again while it goes on, it is the same one.

    Partners sit across, the sides in the order of slips. Raises NotPublished, NightClosed, NightNotOpen.
    """
    night = lock_open_night(Table.objects.values_list("round__night", flat=True).get(pk=table_id))
    table = Table.objects.select_related("round").get(pk=table_id)
    if not table.round.is_published:
        raise NotPublished(table.round.number)
    if already := Match.objects.filter(table=table).exclude(state=Match.State.OVER).first():
        return already
    people = people_of_table(seated_at(table))
    match = Match.objects.create(
        game=GAME,
        rules_version=ENGINES[GAME].RULES_VERSION,
        seats=len(people),
        key=secrets.token_urlsafe(MATCH_KEY),
        luck=secrets.token_hex(32),
        table=table,
        made_at=now,
    )
    Chair.objects.bulk_create(new_chair(match, seat, person) for seat, person in enumerate(people))
    _note(table, said="on", now=now, by_id=by_id)
    _look_later(match, table, now=now)
    night.touch()
    return match


@action
def take_chair(*, chair_id: int, now: datetime) -> Chair:
    """Somebody at the table says who he is: his phone gets the chair, under a key that nobody had before.

    Raises ChairHandedOut (to another phone, before), MatchNotRunning (it is over).
    """
    match = lock_match(Chair.objects.get(pk=chair_id).match_id)
    chair = Chair.objects.get(pk=chair_id)
    if match.is_over:
        raise MatchNotRunning(match.state)
    if chair.handed_out_at:
        raise ChairHandedOut(chair.name, chair.handed_out_at)
    chair.key, chair.seen_at, chair.handed_out_at = secrets.token_urlsafe(CHAIR_KEY), now, now
    chair.save(update_fields=["key", "seen_at", "handed_out_at"])
    if not _begin_if_ready(match, now=now):
        match.touch()
    return chair


@action
def give_again(*, chair_id: int, now: datetime, by_id: int | None = None) -> None:
    """The chair can be taken anew: the phone that had it is out."""
    match = lock_match(Chair.objects.get(pk=chair_id).match_id)
    fresh = secrets.token_urlsafe(CHAIR_KEY)
    if not Chair.objects.filter(pk=chair_id).exclude(handed_out_at=None).update(key=fresh, handed_out_at=None):
        return
    if table := table_of(match):
        _note(table, said="again", now=now, by_id=by_id, player_id=Chair.objects.get(pk=chair_id).player_id)
    match.touch()


@action
def back_to_the_board(*, match_id: int, now: datetime, by_id: int | None = None) -> None:
    """The table is played on its board after all: the match is its match no more, and was none if it never began.

    Who likes to may play it on, without the clock and without a slip.
    """
    table_id = Match.objects.values_list("table", flat=True).get(pk=match_id)
    night = lock_open_night(Table.objects.values_list("round__night", flat=True).get(pk=table_id))
    match = lock_match(match_id)
    stop_following(match)
    if table := table_of(match):
        _note(table, said="board", now=now, by_id=by_id)
    if match.state == Match.State.WAITING:
        match.delete()
    else:
        match.table = None
        match.save(update_fields=["table"])
        match.touch()
    night.touch()


@action
def follow_clock(*, match_id: int, seen: str, now: datetime) -> None:
    """Look at the table and at the round's clock, which ``seen`` says how it stood; and look again later.

    The chairs follow their people; the match hears that time is up, or that there is more of it; and it stops for good
    when its table was taken out of the draw, or until its round is put back.
    """
    match = Match.objects.select_for_update().filter(pk=match_id).first()
    if match is None or not ScheduledJob.objects.filter(key=_job(match), done_at=None).exists():
        return  # the table went back to its board
    table = table_of(match)
    if table is None:
        _draw_fell(match, now=now)
        return
    try:
        is_news = _follow(match, table, now=now)
    except OldRules:
        return
    if is_news or (seen != _face(table, now=now) and not match.is_over):
        match.touch()
    if table.round.night.is_open and not (match.is_over and has_slip(table)):
        _look_later(match, table, now=now)


def stop_following(match: Match) -> None:
    """The match hears the round's clock no more."""
    cancel(key=_job(match))


def _draw_fell(match: Match, *, now: datetime) -> None:
    """Stop the match; while its table is there (of a round that was set aside) it may be put back."""
    if not match.is_over:
        stop(match, now=now)
        match.touch()
    aside = Table.objects.select_related("round__night").filter(pk=match.table_id).first()
    if aside is not None and aside.round.night.is_open:
        _look_later(match, aside, now=now)


def _follow(match: Match, table: Table, *, now: datetime) -> bool:
    """Whether something was done that is still to be told."""
    is_moved = keep_seats(match, table, now=now)
    if is_time_up(table, now=now):
        is_told = _end_time(match, now=now)
    elif match.is_over or has_told_time(match):
        is_told = may_reopen(match, table) and reopen(match, now=now)
    else:
        is_told = _begin_if_ready(match, now=now)
    return is_moved and not is_told


def _end_time(match: Match, *, now: datetime) -> bool:
    if match.state not in {Match.State.RUNNING, Match.State.PAUSED} or has_told_time(match):
        return False
    match.state = Match.State.RUNNING  # with nobody left the bots finish the turn
    match.save(update_fields=["state"])
    return tell_time(match_id=match.pk, now=now)


def _begin_if_ready(match: Match, *, now: datetime) -> bool:
    """Begin when it is time to, with the deal to the lowest number at the table; whether it is."""
    table = table_of(match)
    if match.state != Match.State.WAITING or table is None or is_time_up(table, now=now):
        return False
    since = list(Chair.objects.filter(match=match).values_list("handed_out_at", flat=True))
    sat_down = [at for at in since if at]
    if len(sat_down) < len(since) and not _is_enough(table, sat_down, now=now):
        return False
    match.state, match.started_at = Match.State.RUNNING, now
    match.save(update_fields=["state", "started_at"])
    Chair.objects.filter(match=match, handed_out_at=None).update(stands_in_since=now)
    played = played_of(match)
    dealer = next(seat for seat, side in enumerate(seated_at(table).sides) if side.deals)
    dealt = played.after(CHANCE, played.engine.read(f"dealer {dealer}")).settled()
    store(match, old=played, new=dealt, now=now)
    return True


def _is_enough(table: Table, sat_down: list[datetime], *, now: datetime) -> bool:
    """Whether somebody has waited for the others long enough."""
    clock = table.round.clock.for_table(table.extra_s)
    if not sat_down or clock.started_at is None or clock.state(now) is not ClockState.RUNNING:
        return False
    return max(min(sat_down), clock.started_at) <= now - MISSING


def _look_later(match: Match, table: Table, *, now: datetime) -> None:
    ends_at = table.round.clock.for_table(table.extra_s).ends_at
    soon = now + LOOK_EVERY
    run_at = min(ends_at, soon) if ends_at and ends_at > now else soon
    args = {"match_id": match.pk, "seen": _face(table, now=now)}
    night_id = table.round.night_id
    schedule(task="games.tasks.match_clock", key=_job(match), args=args, run_at=run_at, night_id=night_id)


def _face(table: Table, *, now: datetime) -> str:
    """What is to be seen of the clock, without the time that passes by itself."""
    clock = table.round.clock.for_table(table.extra_s)
    return f"{clock.state(now)} {clock.length_s} {clock.paused_s}"


def _job(match: Match) -> str:
    return f"{match.topic}-clock"


def _note(table: Table, *, said: str, now: datetime, by_id: int | None, player_id: int | None = None) -> None:
    """A line of the trail: the table was put ``on`` phones, or back on its ``board``, or a chair is given ``again``."""
    after = {"phones": said} | ({"player": player_id} if player_id else {})
    played = table.round
    where = {"round_number": played.number, "table_number": table.number}
    note(played.night, kind=Kind.TABLES, now=now, by_id=by_id, after=after, **where)
