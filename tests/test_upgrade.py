"""A night that is on while the club is brought up to date: the server stops, migrates, and another one goes on."""

import http.client
import re
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import timezone

from tests.builders import make_night, make_organiser, make_round, send_slip
from tests.copies import manage
from tests.servers import PATIENCE_S, Server, database_for_others, serving
from tournament.actions.clock import start_clock
from tournament.config.sessions import FORMER_BACKENDS
from tournament.models import Round

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
AS_IT_WAS = ("tournament", "0012")  # as an older version left its tables


@pytest.fixture
def evening() -> Round:
    """A round whose clock has been running for ten minutes, with one slip of its two in."""
    played = make_round(make_night(8))
    start_clock(round_id=played.pk, now=timezone.now() - timedelta(minutes=10))
    send_slip(played.tables.order_by("number")[0], (8, 3), key="before")
    return played


def login() -> str:
    """The cookie of Alice, who is logged in."""
    client = Client()
    client.force_login(make_organiser())
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def ask(server: Server, method: str, path: str, *, cookie: str = "", fields: dict | None = None) -> tuple[int, str]:
    """What a phone is answered."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"} if fields else {}
    headers["Cookie"] = f"{settings.SESSION_COOKIE_NAME}={cookie}"
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)) as line:
        line.request(method, path, urlencode(fields or {}), headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def read(server: Server, played: Round, cookie: str) -> list[object]:
    """What the table's page and the organiser's show: who sits where, until when, and that nobody has to log in."""
    status, table = ask(server, "GET", f"/t/{played.tables.order_by('number')[1].key}/")
    door, _ = ask(server, "GET", f"/nights/{played.night_id}/door/", cookie=cookie)
    return [status, door, re.findall(r"<bdi>[^<]*</bdi>", table), re.findall(r'data-ends-at="[^"]+"', table)]


def state(path: Path) -> dict[str, list[tuple]]:
    """What must go on: the clock, the links, the slips, the login and the work that waits."""
    asked = {
        "clock": "SELECT started_at, paused_at, stopped_at, length_s FROM tournament_round",
        "links": 'SELECT "number", "key" FROM tournament_table ORDER BY "number"',
        "slips": "SELECT submission_key, points_0, points_1 FROM tournament_slip ORDER BY id",
        "logins": "SELECT session_key, session_data FROM django_session",
        "work": "SELECT task, key, run_at, done_at FROM tournament_scheduledjob WHERE task = 'round_end'",
        "revision": "SELECT revision FROM tournament_night",
    }
    with closing(sqlite3.connect(path)) as club:
        return {name: club.execute(statement).fetchall() for name, statement in asked.items()}


def test_a_night_that_is_on_goes_on_after_an_upgrade(evening, tmp_path):
    if connection.vendor != "sqlite":
        pytest.skip("looked at with a file; tests/test_migrations.py does each migration on PostgreSQL too")
    cookie = login()
    url = database_for_others(tmp_path)
    path = Path(url.removeprefix("sqlite:///"))
    here, there = evening.tables.order_by("number")
    with serving(url) as server:
        seen, kept = read(server, evening, cookie), state(path)
        server.stop()
        assert manage(url, "migrate", *AS_IT_WAS).returncode == 0
        assert state(path) == kept
        assert manage(url, "migrate").returncode == 0
        assert state(path) == kept
        server.start_again()
        assert read(server, evening, cookie) == seen
        again = {"pawns_1": 8, "pawns_2": 3, "submission_key": "before"}  # its answer was lost on the way
        one, other = there.seats.values_list("number", flat=True).distinct().order_by("number")
        waited = {f"pawns_{one}": 8, f"pawns_{other}": 2, "submission_key": "waited"}  # typed while nobody was there
        assert ask(server, "POST", f"/t/{here.key}/slip/", fields=again)[0] == 303
        assert ask(server, "POST", f"/t/{there.key}/slip/", fields=waited)[0] == 303
    slips = [key for key, *_ in state(path)["slips"]]
    assert (seen[:2], len(seen[2]) >= 4, len(seen[3]) > 0) == ([200, 200], True, True)
    assert slips == ["before", "waited"]
    assert state(path)["clock"] == kept["clock"]
    assert state(path)["work"] == kept["work"]
    assert len(kept["work"]) == 1


@pytest.mark.parametrize("former", sorted(FORMER_BACKENDS))
def test_who_logged_in_before_the_login_was_called_otherwise_is_still_in(former):
    alice, client = make_organiser(), Client()
    client.force_login(alice, backend=former)

    assert client.session[BACKEND_SESSION_KEY] in settings.AUTHENTICATION_BACKENDS
    assert client.get("/club/settings/").status_code == 200
    User.objects.update(password="another")  # which still ends it
    assert client.get("/club/settings/").status_code == 302
