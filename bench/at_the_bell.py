"""The night that the benches play: tonight, 200 people at 50 tables of four, the third round is over."""

from datetime import timedelta

from django.core.management import call_command
from django.db.models import Q
from django.utils import timezone

from tests.builders import fill_round, make_night, make_round, run_clock
from tournament.models import Slip, Table
from tournament.queries.results import results
from tournament.queries.seating import tables_of


def prepare() -> tuple[int, list[tuple[str, list[int]]]]:
    """The night's id, and for each table of its third round the key and the two numbers."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    night = make_night(200, timezone.localdate())
    for number in (1, 2):
        fill_round(make_round(night, number, seed=number))
    drawn = run_clock(make_round(night, 3), at=timezone.now() - timedelta(minutes=46))
    return drawn.night_id, [(table.key, list(table.numbers)) for table in tables_of(drawn)]


def count_slips(night_id: int) -> int:
    """How many slips of the third round are stored; every table must come to one result."""
    open_tables = Table.objects.filter(round__night=night_id).count() - sum(
        not one.is_open for one in results(Q(table__round__night=night_id)).values()
    )
    assert open_tables == 0, f"{open_tables} tables without a result"
    return Slip.objects.filter(table__round__night=night_id, table__round__number=3).count()
