"""The live stream over real connections: one process, and two that hear each other over PostgreSQL and Redis."""

import shutil
import signal
import subprocess
import time
from contextlib import contextmanager

import pytest
from django.db import connection

from deploy import redis_server
from deploy.postgresql import free_port
from tests.builders import make_night, make_round
from tests.servers import PATIENCE_S, database_for_others, serving
from tournament.live.stream import token
from tournament.models import Night, Table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def table() -> Table:
    """The first table of a night of eight that plays its first round."""
    return make_round(make_night(8)).tables.order_by("number").first()


@pytest.fixture
def night(table) -> Night:
    return Night.objects.get()


@pytest.fixture
def address(night, tmp_path) -> str:
    """The database as other processes reach it."""
    return database_for_others(tmp_path)


# -- one process


def test_an_action_is_heard_by_who_follows_the_night_and_by_who_follows_the_club(address, table, night):
    with serving(address) as server, server.follow(night.topic) as phone, server.follow("club") as tv:
        assert phone.until(f"{night.topic}: {night.revision}")[-1:] == [f"{night.topic}: {night.revision}"]
        tv.until(f"club: {night.revision}")
        started = time.monotonic()
        server.post_slip(table, 3)
        phone.until(f"{night.topic}: {night.revision + 1}")
        tv.until(f"club: {night.revision + 1}")
        assert time.monotonic() - started < 5


def test_the_stream_is_not_kept_by_anybody_on_the_way(address, night):
    with serving(address) as server, server.ask("GET", f"/live/{token([night.topic])}") as answer:
        kept = {name: answer.headers[name] for name in ("Content-Type", "Cache-Control", "X-Accel-Buffering")}
    assert kept == {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
    }


def test_other_methods_and_forged_tokens_are_refused_and_pages_are_served_as_before(address, night):
    good = f"/live/{token([night.topic])}"
    with serving(address) as server:
        asked = [("GET", f"{good}x"), ("GET", "/live/"), ("POST", good), ("HEAD", good), ("GET", "/healthz")]
        found = []
        for method, path in asked:
            with server.ask(method, path) as answer:
                found.append(answer.status)
        seen = f"/nights/{night.pk}/now/?seen={night.revision}"
        with server.ask("GET", seen) as answer:
            found.append(answer.status)
    assert found == [403, 403, 405, 405, 200, 204]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_the_server_stops_at_once_though_streams_are_open(address, night, how):
    with serving(address) as server, server.follow(night.topic) as phone, server.follow("club"):
        phone.until(f"{night.topic}: {night.revision}")
        assert server.stop(how) < 5  # on a busy machine; what is cut off is cut after two seconds
        assert phone.answer.read().strip() == b""  # it was ended, not cut


# -- several processes


@pytest.mark.postgres
def test_two_processes_hear_each_other_over_postgresql(address, table, night):
    with serving(address) as one, serving(address) as other, one.follow(night.topic) as phone:
        phone.until(f"{night.topic}: {night.revision}")
        other.post_slip(table, 3)
        phone.until(f"{night.topic}: {night.revision + 1}")
        one.post_slip(table, 4)
        assert phone.until(f"{night.topic}: {night.revision + 2}") == [f"{night.topic}: {night.revision + 2}"]


@pytest.mark.postgres
def test_a_cut_connection_to_postgresql_is_made_again_and_all_look_once(address, table, night):
    with serving(address) as one, serving(address) as other, one.follow(night.topic) as phone:
        phone.until(f"{night.topic}: {night.revision}")
        cut_listeners()
        phone.until("resync")
        other.post_slip(table, 3)
        phone.until(f"{night.topic}: {night.revision + 1}")


def cut_listeners():
    """Cut every connection that listens on this database, once there are the two of two processes."""
    listening = "datname = current_database() AND (query LIKE 'LISTEN%%' OR query = 'SELECT 1' AND state = 'idle')"
    with connection.cursor() as cursor:
        for _ in range(PATIENCE_S * 10):
            cursor.execute(f"SELECT pid FROM pg_stat_activity WHERE {listening}")
            if len(found := cursor.fetchall()) >= 2:
                break
            time.sleep(0.1)
        cursor.executemany("SELECT pg_terminate_backend(%s)", found)


@pytest.mark.redis
def test_two_processes_hear_each_other_over_redis(address, table, night):
    with (
        serving(address, REDIS_URL=redis_server.URL) as one,
        serving(address, REDIS_URL=redis_server.URL) as other,
        one.follow(night.topic) as phone,
    ):
        assert "lost" not in phone.until(f"{night.topic}: {night.revision}") or phone.until("resync")
        other.post_slip(table, 3)
        phone.until(f"{night.topic}: {night.revision + 1}")


@contextmanager
def own_redis(port: int):
    command = [shutil.which("redis-server") or pytest.skip("needs redis-server"), "--bind", "127.0.0.1"]
    options = ["--port", str(port), "--save", "", "--appendonly", "no"]
    process = subprocess.Popen([*command, *options], stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.mark.redis
def test_a_redis_that_is_gone_breaks_no_action_and_its_return_is_told(address, table, night):
    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    with (
        serving(address, REDIS_URL=url) as one,
        serving(address, REDIS_URL=url) as other,
        one.follow(night.topic) as phone,
    ):
        assert "lost" in phone.until(f"{night.topic}: {night.revision}")
        one.post_slip(table, 3)
        phone.until(f"{night.topic}: {night.revision + 1}")  # its own streams hear it all the same
        with own_redis(port):
            phone.until("resync")
            time.sleep(5)  # so long nothing is sent to a Redis that failed
            other.post_slip(table, 4)
            phone.until(f"{night.topic}: {night.revision + 2}")
        phone.until("lost")
