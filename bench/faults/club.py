"""The club that the bench plays with: ``python -m bench.faults.club PEOPLE NIGHTS`` on the database of DATABASE_URL."""

import json
import shutil
import sys
from datetime import date, timedelta

import django
import psycopg
from django.conf import settings

USERS = ("alice", "ben")
PASSWORD = "alice-organises"
FIRST_DAY = date(2026, 1, 5)  # nights of long ago: what beat makes ahead lies elsewhere


def main(people: int, nights: int) -> None:
    """Make it through the actions and print what the bench has to know, as JSON."""
    database = settings.DATABASES["default"]
    _make_tables(database)
    from tests.builders import MADRID, make_organiser, make_players, make_series  # noqa: PLC0415 -- models, after setup
    from tournament.actions.nights import plan_night  # noqa: PLC0415

    for name in USERS:
        make_organiser(name)
    series = make_series()
    days = [FIRST_DAY + timedelta(weeks=week) for week in range(nights)]
    made = [plan_night(series_id=series.pk, day=day, zone=MADRID) for day in days]
    told = {
        "people": [player.pk for player in make_players(people)],
        "nights": [night.pk for night in made],
        "fee": made[0].fee_cents,
        "drink": made[0].drink_cents,
        "snack": made[0].snack_cents,
        "included": made[0].drinks_included,
    }
    print(json.dumps(told))


def _make_tables(database: dict) -> None:
    """Migrate; a file begins as a copy of the tests' empty club, which was migrated before."""
    if "sqlite" in database["ENGINE"]:
        from tests.empty_club import empty_club  # noqa: PLC0415

        django.setup()
        shutil.copy(empty_club(), database["NAME"])
        return
    address = f"host={database['HOST']} port={database['PORT']} user={database['USER']} dbname=postgres"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{database["NAME"]}"')
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415

    call_command("migrate", verbosity=0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
