"""A list of people brought in: those who are new are added, all of them or none; the same list again adds nobody."""

from collections.abc import Collection, Sequence
from datetime import datetime

from tournament.actions.people import add_player
from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action, lock_club
from tournament.domain.people_in import PersonRow, plan_people
from tournament.models import Player
from tournament.queries.imported_people import members_by_name


@action
def import_people(
    *, rows: Sequence[PersonRow], added: Collection[int] = (), now: datetime, by_id: int | None = None
) -> tuple[Player, ...]:
    """Add who is new; of those who are like somebody only the rows ``added``. Gives back who was added.

    What becomes of each row is worked out anew, as the club is at this moment. Nobody who is known is changed.
    """
    lock_club()  # two lists one after the other
    planned = [one.person for one in plan_people(rows, members=members_by_name(), added=added) if one.is_added]
    people = [_add(person) for person in sorted(planned, key=lambda person: not person.distinction)]
    if people:
        note_club(kind=Kind.PERSON, after={"press": "imported", "new": len(people)}, now=now, by_id=by_id)
    return tuple(people)


def _add(person: PersonRow) -> Player:
    player = add_player(name=person.name, distinction=person.distinction)
    if not person.is_active:
        player.is_active = False
        player.save(update_fields=["is_active"])
    return player
