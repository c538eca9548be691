"""A line of the pool is looked at before it is used."""

from contextlib import closing

import psycopg
import pytest
from django.db import connection

from tests.servers import database_for_others
from tournament.config.postgresql.base import is_silent

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_a_line_is_silent_until_postgresql_ends_it(tmp_path):
    with closing(psycopg.connect(database_for_others(tmp_path), autocommit=True)) as line:
        line.execute("SELECT 1")
        assert is_silent(line)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [line.info.backend_pid])
        assert not is_silent(line)
        line.close()
        assert not is_silent(line)


def test_the_pool_looks_for_postgresql_no_longer_than_a_page_waits_and_then_anew():
    """Its own five minutes of ever longer sleep went on while PostgreSQL was back already."""
    pool = connection.settings_dict["OPTIONS"]["pool"]
    assert pool["reconnect_timeout"] <= pool["timeout"]


def test_a_machine_that_is_gone_altogether_is_given_up_within_seconds():
    """It does not even say that it is gone: Linux alone would send a question again for a quarter of an hour."""
    asked = connection.get_connection_params()
    silence_s = asked["keepalives_idle"] + asked["keepalives_count"] * asked["keepalives_interval"]
    assert (asked["keepalives"], asked["connect_timeout"], asked["tcp_user_timeout"], silence_s) == (1, 5, 5000, 25)
