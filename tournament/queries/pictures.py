"""What the picture of a night's result shows."""

from dataclasses import dataclass

from django.db.models import Count, Q

from tournament.models import Night
from tournament.queries.standings import Row, night_rows


@dataclass(frozen=True)
class Told:
    """A night that is over: its ranking, and how many rounds were played."""

    night: Night
    rounds: int
    rows: tuple[Row, ...]


def told(night_id: int) -> Told:
    """What there is to tell of a night; no rows before it is closed. Three queries. Raises Night.DoesNotExist."""
    published = Count("rounds", filter=Q(rounds__published_at__isnull=False))
    night = Night.objects.select_related("series").annotate(played=published).get(pk=night_id)
    rows = tuple(row for row in night_rows(night_id) if row.rounds) if night.is_closed else ()
    return Told(night, night.played, rows)
