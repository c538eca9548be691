"""What full mode stands when a part of it goes; the whole of it is played in tests/test_celery.py."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connection

from tests.servers import Server, database_for_others, serving

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres, pytest.mark.slow]

READERS = 12


def test_pages_come_at_once_after_postgresql_broke_every_connection(tmp_path):
    with serving(database_for_others(tmp_path)) as server:
        with ThreadPoolExecutor(READERS) as at_once:
            assert {*at_once.map(partial(status, server), range(READERS * 4))} == {200}
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(pg_terminate_backend(pid, 5000)) {others}")
            assert cursor.fetchone()[0] >= 6  # more than one request could look at in time, one after the other

        started = time.monotonic()
        assert [status(server) for _ in range(8)] == [200] * 8
        assert time.monotonic() - started < 4


def status(server: Server, _: int = 0) -> int:
    """What a page answers."""
    with server.ask("GET", "/standings/") as answer:
        return answer.status


def test_without_its_database_a_process_lives_and_says_that_it_is_not_ready(tmp_path):
    nowhere = database_for_others(tmp_path).rpartition("/")[0] + "/there_is_no_such_club"
    with serving(nowhere) as server:
        with server.ask("GET", "/healthz") as answer:
            assert answer.status == 200
        with server.ask("GET", "/readyz") as answer:
            said = json.loads(answer.read())
            assert (answer.status, said["ready"]) == (503, False)
            assert {"database", "migrations", "news"} <= set(said["failed"])
