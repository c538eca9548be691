"""Chairs follow their people: who is put elsewhere at a table of the night, or away from it, takes nothing along.

The match goes on as a game on a board would. Who stays at the table keeps his phone, on the chair where he sits now;
who came chooses his name on his own phone, under a key that nobody had before; the phone of who went opens nothing.
"""

import secrets
from datetime import datetime
from typing import Final

from django.db.models import F
from django.utils.text import Truncator

from games.actions.matches import LONGEST_NAME
from games.actions.writing import cancel_plans, lock_match, plan_anew
from games.models import CHAIR_KEY, MATCH_KEY, Chair, Match
from games.queries.tables import people_of_table, seated_at, table_of
from tournament.actions.writing import action
from tournament.models import Table
from tournament.queries.seating import Person

ASIDE: Final = 100
"""So much is added to all seats while people change places: no two may have the same one meanwhile."""


@action
def follow_seating(*, match_id: int, now: datetime) -> None:
    """Let the chairs of a match be those of who sits at its table now."""
    match = lock_match(match_id)
    table = table_of(match)
    if table is not None and keep_seats(match, table, now=now):
        match.touch()


def keep_seats(match: Match, table: Table, *, now: datetime) -> bool:
    """Give each chair to who sits there by the draw as it stands now, with the match held; whether any changed hands.

    A match that has begun stops when there are more or fewer people than it was dealt for. One that is over stays.
    """
    people = people_of_table(seated_at(table))
    chairs = list(Chair.objects.filter(match=match).order_by("seat"))
    if match.is_over or [chair.player_id for chair in chairs] == [person.pk for person in people]:
        return False
    if len(people) != match.seats and match.state != Match.State.WAITING:
        stop(match, now=now)
        return True
    _seat(match, chairs, people, now=now)
    if match.is_running:
        plan_anew(match, now=now)
    return True


def new_chair(match: Match, seat: int, person: Person) -> Chair:
    """A chair for somebody at the table, which no phone has yet."""
    return Chair(
        match=match,
        seat=seat,
        kind=Chair.Kind.PERSON,
        name=Truncator(person.label).chars(LONGEST_NAME),
        key=secrets.token_urlsafe(CHAIR_KEY),
        invite=secrets.token_urlsafe(MATCH_KEY),
        player_id=person.pk,
    )


def stop(match: Match, *, now: datetime) -> None:
    """The match cannot go on, as its draw or its rules do not stand any more: it ends here, without a result."""
    match.state, match.over_at = Match.State.OVER, now
    match.started_at = match.started_at or now
    match.save(update_fields=["state", "over_at", "started_at"])
    cancel_plans(match)


def _seat(match: Match, chairs: list[Chair], people: tuple[Person, ...], *, now: datetime) -> None:
    """Who stays moves along with his chair; the chairs of who went are taken away, and those who came get their own."""
    mine = {chair.player_id: chair for chair in chairs}
    staying = {person.pk for person in people} & mine.keys()
    Chair.objects.filter(match=match).exclude(player__in=staying).delete()
    Chair.objects.filter(match=match).update(seat=F("seat") + ASIDE, agrees_to=None)
    came = []
    for seat, person in enumerate(people):
        if person.pk in staying:
            Chair.objects.filter(pk=mine[person.pk].pk).update(seat=seat)
        else:
            chair = new_chair(match, seat, person)
            chair.seen_at = None if match.state == Match.State.WAITING else now  # the stated wait begins for him too
            came.append(chair)
    Chair.objects.bulk_create(came)
    if match.seats != len(people):
        match.seats = len(people)
        match.save(update_fields=["seats"])
