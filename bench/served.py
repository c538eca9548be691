"""Pages of a club of ordinary size from two processes: ``python -m bench.served`` (SQLite, or BENCH_DATABASE).

A season of forty nights of forty people, and tonight: forty people, three rounds played. Eight browsers ask for a page
for three seconds, without JavaScript and with nothing remembered; what one costs is the processor's time of both
processes together. Queries are counted beside that, in this process.
"""

import sys
import time

from django.core.management import call_command
from django.db import connection, connections
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.measure import calibration_ms, print_table
from bench.server import load, rate_of, serving
from tests.builders import fill_round, make_night, make_organiser, make_round
from tests.crowd import make_people, make_years
from tournament.models import Season, Table

HEAD = ("", "a second", "median ms", "in loops", "CPU ms each", "in loops", "queries", "kB", "kB squeezed")
PROCESSES, SECONDS = 2, 3.0


def make_club() -> dict[str, tuple[Client, str]]:
    """The club; what is asked for, by name, and by whom."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    make_years(make_people(40), range(2025, 2026), nights=40, heads=40)
    night = make_night(40, timezone.localdate())
    for number in (1, 2, 3):
        fill_round(make_round(night, number, seed=number))
    stranger, organiser = Client(), Client()
    organiser.force_login(make_organiser())
    season = Season.objects.order_by("starts_on")[0].pk
    key = Table.objects.filter(round__night=night).order_by("pk")[0].key
    return {
        "standings of the evening": (stranger, f"/nights/{night.pk}/standings/"),
        "their live part": (stranger, f"/nights/{night.pk}/standings/now/"),
        "season": (stranger, f"/standings/{season}/"),
        "home": (stranger, "/"),
        "a table": (stranger, f"/t/{key}/"),
        "door": (organiser, f"/nights/{night.pk}/door/"),
        "TV": (stranger, "/tv/"),
        "TV's live part": (stranger, "/tv/now/"),
    }


def counted(client: Client, path: str) -> tuple[int, int]:
    """Queries, and bytes before they are squeezed."""
    client.get(path)
    with CaptureQueriesContext(connection) as queries:
        plain = client.get(path)
    return len(queries), len(plain.content)


def main(seconds: float = SECONDS) -> int:
    """Print the table."""
    asked = make_club()
    known = {name: counted(*one) for name, one in asked.items()}
    connections.close_all()
    rows = []
    with serving(PROCESSES) as served:
        for name, (client, path) in asked.items():
            cookie = "; ".join(f"{key}={one.value}" for key, one in client.cookies.items())
            loop, cpu_loop = calibration_ms(5), calibration_ms(5, clock=time.thread_time)
            rate_of(served, path, cookie=cookie, seconds=seconds / 3)
            rate = rate_of(served, path, cookie=cookie, seconds=seconds)
            assert not rate.wrong, f"{name}: {rate.wrong} answers were not 200"
            figures = (rate.median_ms, rate.median_ms / loop, rate.cpu_ms, rate.cpu_ms / cpu_loop)
            queries, size = known[name]
            sizes = (size / 1024, rate.size / 1024)
            shown = (f"{one:.1f}" for one in figures)
            rows.append([name, f"{rate.per_second:.0f}", *shown, queries, *(f"{one:.1f}" for one in sizes)])
    print(f"\n{connection.vendor}, {PROCESSES} processes, a season of 40 nights of 40 people: {load()}")
    print_table(HEAD, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:2])))
