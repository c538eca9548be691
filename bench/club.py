"""What the pages of a large club cost: ``python -m bench.club [people] [seasons]``, as ``bench.pages`` measures them.

Two thousand people and ten seasons of forty nights with forty people each; what grows with the club shows here first.
"""

import os
import sys
import time

from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from bench.measure import calibration_ms, print_table
from bench.pages import HEAD, Page, measured  # sets up Django, with a database of its own
from tests.builders import DOOR, make_organiser, make_series, sign_in
from tests.crowd import make_people, make_years
from tournament.actions.nights import open_night, plan_night
from tournament.models import Player, Season

NIGHTS, HEADS, RUNS = 40, 40, 5


def make_club(people: int, seasons: int) -> int:
    """The club, with tonight's door open and forty people in; the night's id."""
    known = make_people(people)
    make_years(known, range(2025 - seasons, 2025), nights=NIGHTS, heads=HEADS)
    tonight = plan_night(series_id=make_series().pk, day=timezone.localdate(), zone=timezone.get_default_timezone())
    sign_in(open_night(night_id=tonight.pk, now=DOOR), known[:HEADS])
    return tonight.pk


def pages(night_id: int) -> dict[str, Page]:
    """What is asked for, by name."""
    stranger, organiser = Client(), Client()
    organiser.force_login(make_organiser())
    player, season = Player.objects.order_by("pk").first().pk, Season.objects.order_by("starts_on").first().pk
    gets = {
        "home": (stranger, "/"),
        "players": (stranger, "/players/"),
        "search": (stranger, "/players/?q=mens+0007"),
        "season": (stranger, f"/standings/{season}/"),
        "all seasons": (stranger, "/standings/all-time/"),
        "player": (stranger, f"/players/{player}/?season={season}"),
        "player, all seasons": (stranger, f"/players/{player}/?season=all"),
        "nights": (stranger, "/nights/"),
        "door": (organiser, f"/nights/{night_id}/door/"),
        "door/now": (organiser, f"/nights/{night_id}/door/now/"),
    }
    return {name: (lambda client=client, path=path: client.get(path)) for name, (client, path) in gets.items()}


def main(people: int = 2000, seasons: int = 10) -> int:
    """Print the table."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    night_id = make_club(people, seasons)
    rows = [measured(name, page, runs=RUNS) for name, page in pages(night_id).items()]
    loop = calibration_ms(clock=time.thread_time)
    print(f"{connection.vendor}: {people} people, {seasons} seasons, load {os.getloadavg()[0]:.1f}, loop {loop:.2f} ms")
    print_table(HEAD, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
