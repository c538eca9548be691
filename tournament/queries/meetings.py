"""Who met whom this season and tonight, from where people sat."""

from collections import defaultdict

from django.db.models import Q

from tournament.domain.meetings import Meetings
from tournament.domain.seating import SeatedTable, Side
from tournament.models import Night, Seat


def meetings(which: Q) -> Meetings:
    """The meetings in the rounds that ``which`` filters (on Seat), as they were played. One query."""
    found = Meetings()
    for tables in rounds_played(which).values():
        found.add_round(tables)
    return found


def meetings_tonight(night: Night, *, before: int) -> Meetings:
    """The meetings in tonight's rounds before round ``before``."""
    return meetings(Q(round__night=night, round__number__lt=before))


def meetings_this_season(night: Night, *, before: int) -> Meetings:
    """The meetings of the season up to and with tonight's rounds before round ``before``."""
    earlier = Q(round__night__season=night.season_id, round__night__starts_at__lte=night.starts_at)
    later_tonight = Q(round__night=night, round__number__gte=before)
    return meetings(earlier & ~later_tonight)


def rounds_played(which: Q) -> dict[tuple[int, int], list[SeatedTable]]:
    """(night id, round number) -> its tables, as they were played; drafts and void rounds are left out. One query."""
    sides: dict[tuple[int, int], dict[int, dict[int, list[int]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    rows = Seat.objects.filter(which, round__published_at__isnull=False)
    rows = rows.values_list("round__night_id", "round__number", "table_id", "number", "player_id")
    for night_id, round_number, table_id, number, player_id in rows:
        sides[night_id, round_number][table_id][number].append(player_id)
    return {
        key: [
            SeatedTable(0, tuple(Side(number, tuple(people)) for number, people in sorted(table.items())))
            for table in tables.values()
        ]
        for key, tables in sides.items()
    }
