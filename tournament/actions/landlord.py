"""The landlord's own link to the numbers of the nights to come."""

from datetime import datetime

from tournament.actions.keys import new_key
from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action, lock_club
from tournament.models import Club


@action
def new_landlord_link(*, now: datetime, by_id: int | None = None) -> Club:
    """Give the landlord a new link; an old one opens nothing from now on."""
    club = lock_club()
    club.landlord_key = new_key()
    club.save(update_fields=["landlord_key"])
    note_club(kind=Kind.SETTINGS, after={"what": "landlord_link"}, now=now, by_id=by_id)
    return club
