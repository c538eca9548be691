"""What each hot page costs the processor: ``python -m bench.pages [nights]`` (SQLite, or BENCH_DATABASE).

The evening of ``bench.at_the_bell`` with half of the third round's slips in, and a season of 40 nights of 40 players.
Each page is made in this process, without a network and with nothing shared; before each making the calibration loop
is run, so the last column (the median of what one cost in loops) can be compared with other machines and other days.
"""

import statistics
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta

from django.core.management import call_command
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.at_the_bell import prepare
from bench.measure import calibration_ms, print_table, timed_ms
from bench.server import load
from tests.builders import DOOR, fill_round, make_night, make_organiser, make_round, send_slip
from tournament.actions.nights import close_night
from tournament.models import Night, Season, Table

RUNS = 25
HEAD = ("", "status", "queries", "least CPU ms", "median", "kB", "in loops")
Page = Callable[[], HttpResponse]


def make_season(nights: int, players: int = 40) -> None:
    """That many Mondays of last year's season, three rounds each."""
    for week in range(nights):
        night = make_night(players, date(2025, 1, 6) + timedelta(weeks=week))
        for number in (1, 2, 3):
            fill_round(make_round(night, number, seed=10 * week + number))
        close_night(night_id=night.pk, now=DOOR)


def pages(night_id: int, keys: list[tuple[str, list[int]]]) -> dict[str, Page]:
    """What is asked for, by name."""
    stranger, phone, organiser = Client(), Client(), Client()
    organiser.force_login(make_organiser())
    phone.cookies["phone"] = "b" * 32
    night, (key, numbers) = f"/nights/{night_id}/", keys[-1]
    slip = {f"pawns_{number}": "3" for number in numbers}
    season = Season.objects.order_by("starts_on").first().pk
    revision = Night.objects.get(pk=night_id).revision
    gets = {
        "standings/now": (stranger, f"{night}standings/now/"),
        "standings/now, nothing new": (stranger, f"{night}standings/now/?seen={revision}"),
        "standings": (stranger, f"{night}standings/"),
        "tables/now": (stranger, f"{night}tables/now/"),
        "tables/now, organiser": (organiser, f"{night}tables/now/"),
        "night/now": (stranger, f"{night}now/"),
        "night/now, organiser": (organiser, f"{night}now/"),
        "tv/now": (stranger, "/tv/now/"),
        "table": (phone, f"/t/{key}/"),
        "table/now": (phone, f"/t/{key}/now/"),
        "season": (stranger, f"/standings/{season}/"),
    }
    asked = {name: (lambda client=client, path=path: client.get(path)) for name, (client, path) in gets.items()}
    return asked | {"slip sent": lambda: phone.post(f"/t/{key}/slip/", slip)}


def measured(name: str, page: Page, *, runs: int = RUNS) -> list[object]:
    """One line of the table."""
    page()
    with CaptureQueriesContext(connection) as queries:
        plain = page()
    asked = len(queries)
    costs, loops = [], []
    for _ in range(runs):
        loops.append(calibration_ms(1, clock=time.thread_time))
        costs.append(timed_ms(page, clock=time.thread_time))
    ratio = statistics.median(cost / loop for cost, loop in zip(costs, loops, strict=True))
    weight = f"{len(plain.content) / 1024:.1f}"
    return [
        name,
        plain.status_code,
        asked,
        f"{min(costs):.1f}",
        f"{statistics.median(costs):.1f}",
        weight,
        f"{ratio:.2f}",
    ]


def main(nights: int = 40) -> int:
    """Print the table."""
    call_command("migrate", verbosity=0)
    make_season(nights)
    night_id, keys = prepare()
    tables = Table.objects.filter(round__night=night_id, round__number=3)
    for table in tables.order_by("number")[:25]:
        send_slip(table, (8, 3))
    rows = [measured(name, page) for name, page in pages(night_id, keys).items()]
    loop = calibration_ms(clock=time.thread_time)
    print(f"\n{connection.vendor}, 200 people at the bell, in one process: {load()}, one loop {loop:.2f} ms of CPU")
    print_table(HEAD, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
