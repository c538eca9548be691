"""Fifty phones press send in the same three seconds: what a club night does when the bell goes."""

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from django.db import connection, connections
from django.db.models import Q
from django.test import Client
from django.urls import reverse

from tests.builders import make_night, make_round
from tournament.models import Night, Slip, Table
from tournament.queries.results import played_at, results, seat_rows

TABLES = 25
PHONES = 2 * TABLES


@pytest.fixture
def on_a_file(tmp_path: Path):
    """Call it when the night is made: from then on the threads share one SQLite file, as in the club.

    Other tests keep SQLite in memory, which threads cannot share; PostgreSQL is shared as it is.
    """
    memory = connection.settings_dict["NAME"]

    def move() -> None:
        if connection.vendor != "sqlite":
            return
        copy = sqlite3.connect(tmp_path / "club.sqlite3")
        connection.connection.backup(copy)
        copy.execute("PRAGMA journal_mode=WAL")  # as `migrate` leaves it; fifty at once cannot all turn it on
        copy.close()
        connections.settings["default"]["NAME"] = str(tmp_path / "club.sqlite3")

    yield move
    connections.settings["default"]["NAME"] = memory


def in_thread(call, *args):
    """Do something with a database connection of this thread's own, and let go of it."""
    try:
        return call(*args)
    finally:
        connection.close()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_fifty_slips_at_once_are_all_stored_and_the_totals_are_right(on_a_file):
    night = make_night(4 * TABLES)
    tables = dict(Table.objects.filter(round=make_round(night)).values_list("key", "number"))
    revision = Night.objects.get().revision
    on_a_file()
    start = Barrier(PHONES)

    def send(job: tuple[str, int]) -> list[int]:
        """One phone: looks at its table, types, presses send twice; each team of the table has such a phone."""
        key, phone = job
        client, number = Client(raise_request_exception=False), tables[key]
        page = client.get(reverse("table", args=[key]))
        slip = {
            "submission_key": f"{key}-{phone}",
            f"pawns_{2 * number - 1}": "8",
            f"pawns_{2 * number}": f"{number % 8}",
        }
        connection.close()  # who waits holds none: the pool has fewer than there are phones
        start.wait(timeout=60)
        sent = [client.post(reverse("table_slip", args=[key]), slip) for _ in range(2)]
        return [page.status_code, *(answer.status_code for answer in [*sent, client.get(sent[0].url)])]

    jobs = [(key, phone) for key in tables for phone in range(2)]
    with ThreadPoolExecutor(PHONES) as pool:
        answers = list(pool.map(lambda job: in_thread(send, job), jobs))
    with ThreadPoolExecutor(1) as pool:
        slips, found, seats, news = pool.submit(in_thread, look, night.pk).result()

    assert answers == [[200, 303, 303, 200]] * PHONES
    assert slips == PHONES
    assert found == {number: ("confirmed", (26, 2 * (number % 8))) for number in tables.values()}
    assert seats == sum(2 * 26 + 2 * 2 * (number % 8) for number in tables.values())
    assert news == revision + PHONES


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_who_looks_during_the_rush_sees_all_that_was_stored_when_he_looked(on_a_file):
    night = make_night(40)
    keys = dict(Table.objects.filter(round=make_round(night)).values_list("key", "number"))
    on_a_file()
    start = Barrier(10 + 12)

    def send(key: str) -> list[str]:
        """One table that changes its mind all the time."""
        client, number = Client(), keys[key]
        connection.close()
        start.wait(timeout=60)
        for pawns in range(8):
            client.post(reverse("table_slip", args=[key]), {f"pawns_{2 * number - 1}": pawns, f"pawns_{2 * number}": 8})
        return []

    def watch(at: int) -> list[str]:
        """One screen: the pages that are older than the number that stood there before it asked."""
        client, address = Client(), reverse(("night_standings_now", "tables_now")[at % 2], args=[night.pk])
        connection.close()
        start.wait(timeout=60)
        late = []
        for _ in range(20):
            stored = Night.objects.get().revision
            seen = int(re.search(r'data-seen="(\d+)"', client.get(address).content.decode())[1])
            late += [f"{address}: {seen} after {stored}"] if seen < stored else []
        return late

    with ThreadPoolExecutor(22) as pool:
        jobs = [pool.submit(in_thread, send, key) for key in keys]
        jobs += [pool.submit(in_thread, watch, at) for at in range(12)]
        assert [line for job in jobs for line in job.result()] == []
        assert pool.submit(in_thread, Slip.objects.count).result() == 80


def look(night_id: int) -> tuple[int, dict[int, tuple[str, tuple[int, ...]]], int, int]:
    """Slips stored, what counts per table, points of all players together, and the night's revision."""
    found = results(Q(table__round__night=night_id))
    by_number = {table.number: (found[table.pk].agreement, found[table.pk].points) for table in Table.objects.all()}
    points = sum(points or 0 for _, _, points, *_ in played_at(seat_rows(Q(round__night=night_id)), found))
    return Slip.objects.count(), by_number, points, Night.objects.get().revision
