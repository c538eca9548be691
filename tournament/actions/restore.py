"""A round that was drawn again though slips were in: set aside as it was, and brought back if that was a mistake."""

from datetime import datetime
from typing import Any

from django.db.models import Max

from tournament.actions.trail import Kind, drawing, note
from tournament.actions.writing import action, lock_open_night
from tournament.domain.refusals import RoundHasSlips, RoundOutOfTurn
from tournament.models import Round, Slip
from tournament.queries.results import results_of_round


def set_aside(drawn: Round, *, now: datetime) -> None:
    """Make a round void and unpublished; its tables, slips and drawings stay as they are."""
    drawn.voided_at, drawn.published_at = now, None
    drawn.save(update_fields=["voided_at", "published_at"])


def next_attempt(drawn: Round) -> int:
    """The number of the next drawing of a round, void ones counted along."""
    rounds = Round.objects.filter(night=drawn.night_id, number=drawn.number)
    return (rounds.aggregate(Max("attempt"))["attempt__max"] or 0) + 1


def voided(drawn: Round) -> dict[str, Any]:
    """What becomes void with a round, for the trail: the drawing, and each table with a slip and its points."""
    return drawing(drawn) | {"slips": [[number, result.points] for number, result in results_of_round(drawn.pk)]}


@action
def restore_round(*, round_id: int, now: datetime, by_id: int | None) -> Round:
    """Bring a void round back, published, with its slips; the drawing that stood in its place becomes void.

    Restoring a round that stands changes nothing. Raises RoundHasSlips when the later drawing has slips,
    RoundOutOfTurn when a later round exists, NightClosed or NightNotOpen.
    """
    night = lock_open_night(Round.objects.values_list("night_id", flat=True).get(pk=round_id))
    old = Round.objects.get(pk=round_id)
    old.night = night
    if old.voided_at is None:
        return old
    standing = Round.objects.standing().filter(night=night)
    later = standing.filter(number__gt=old.number).count()
    if later:
        raise RoundOutOfTurn(old.number, old.number + later)
    instead = standing.filter(number=old.number).first()
    before = drawing(instead) if instead else None
    if instead is not None:
        slips = Slip.objects.filter(table__round=instead).count()
        if slips:
            raise RoundHasSlips(old.number, slips)
        set_aside(instead, now=now)
    old.voided_at, old.published_at = None, now
    old.save(update_fields=["voided_at", "published_at"])
    number, after = old.number, drawing(old)
    note(night, kind=Kind.RESTORE, now=now, by_id=by_id, round_number=number, before=before, after=after)
    night.touch()
    return old
