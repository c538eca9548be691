"""For which night somebody may type slips and tick people off with a scorer's link."""

from tournament.models import Night

NAME = "schrijver-"  # of a login that a scorer's link gives: it has no password and no other right


def scored_night(key: str) -> int | None:
    """The night of a scorer's link; None for a link that was renewed, or once the night is closed. One query."""
    if not key:
        return None
    found = Night.objects.filter(scorer_key=key).exclude(state=Night.State.CLOSED)
    return found.values_list("pk", flat=True).first()
