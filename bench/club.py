"""What pages cost as a club grows: ``python -m bench.club [people]``, as ``bench.pages`` measures them.

Two thousand people; ten nights, then forty, then four hundred, each of forty people and three rounds. Tonight's door is
open with forty people in. Each page stands with what it cost in calibration loops at each size; what should not grow
with the years is near 1 in the last column. The season is the first one, of ten nights, and stays as it is.
"""

import sys
import time

from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from bench.measure import calibration_ms, print_table
from bench.pages import Page, measured  # sets up Django, with a database of its own
from bench.server import load
from tests.builders import DOOR, make_organiser, make_round, make_series, sign_in
from tests.crowd import make_people, make_years
from tournament.actions.nights import open_night, plan_night
from tournament.models import Player, Season

HEADS, RUNS = 40, 7
YEARS = ((range(2015, 2016), 10), (range(2016, 2017), 30), (range(2017, 2026), 40))  # 10, 40 and 400 nights in all
HEAD = ("nights:", "queries", "kB", "CPU ms", *("10", "40", "400"), "400 / 10")


def make_tonight(known: list[Player]) -> int:
    """Tonight's door open, forty people in, the first round drawn; the night's id."""
    day = timezone.localdate()
    tonight = open_night(
        night_id=plan_night(series_id=make_series().pk, day=day, zone=timezone.get_default_timezone()).pk, now=DOOR
    )
    sign_in(tonight, known[:HEADS])
    make_round(tonight)
    return tonight.pk


def pages(night_id: int) -> dict[str, Page]:
    """What is asked for, by name."""
    stranger, organiser = Client(), Client()
    organiser.force_login(make_organiser())
    player, season = Player.objects.order_by("pk")[0].pk, Season.objects.order_by("starts_on")[0].pk
    gets = {
        "home": (stranger, "/"),
        "standings of the evening": (stranger, f"/nights/{night_id}/standings/"),
        "TV's live part": (stranger, "/tv/now/"),
        "door": (organiser, f"/nights/{night_id}/door/"),
        "door's live part": (organiser, f"/nights/{night_id}/door/now/"),
        "a season of ten nights": (stranger, f"/standings/{season}/"),
        "players": (stranger, "/players/"),
        "search": (stranger, "/players/?q=mens+0007"),
        "player": (stranger, f"/players/{player}/?season={season}"),
        "player, all seasons": (stranger, f"/players/{player}/?season=all"),
        "nights": (stranger, "/nights/"),
        "all seasons": (stranger, "/standings/all-time/"),
    }
    return {name: (lambda client=client, path=path: client.get(path)) for name, (client, path) in gets.items()}


def main(people: int = 2000) -> int:
    """Print the table."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    known = make_people(people)
    asked: dict[str, Page] = {}
    ratios: dict[str, list[float]] = {}
    rows: dict[str, list[object]] = {}
    for years, nights in YEARS:
        make_years(known, years, nights=nights, heads=HEADS)
        asked = asked or pages(make_tonight(known))
        for name, page in asked.items():
            _, _, queries, _, cpu_ms, size, ratio = measured(name, page, runs=RUNS)
            ratios.setdefault(name, []).append(float(str(ratio)))
            rows[name] = [name, queries, size, cpu_ms]
    loop = calibration_ms(clock=time.thread_time)
    print(f"\n{connection.vendor}, {people} people, in loops of {loop:.2f} ms of CPU; {load()}:")
    print_table(HEAD, [[*rows[name], *found, f"{found[-1] / found[0]:.1f}"] for name, found in ratios.items()])
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
