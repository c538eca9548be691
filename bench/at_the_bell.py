"""The night that ``bench.slips`` plays: 200 people at 50 tables of four."""

from django.core.management import call_command
from django.db.models import Q

from tests.builders import make_night, make_round
from tournament.models import Slip, Table
from tournament.queries.results import results
from tournament.queries.seating import tables_of


def prepare() -> tuple[int, list[tuple[str, list[int]]]]:
    """The night's id, and for each table its key and its two numbers."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    drawn = make_round(make_night(200))
    return drawn.night_id, [(table.key, list(table.numbers)) for table in tables_of(drawn)]


def count_slips(night_id: int) -> int:
    """How many slips are stored; every table must come to one result."""
    open_tables = Table.objects.filter(round__night=night_id).count() - sum(
        not one.is_open for one in results(Q(table__round__night=night_id)).values()
    )
    assert open_tables == 0, f"{open_tables} tables without a result"
    return Slip.objects.filter(table__round__night=night_id).count()
