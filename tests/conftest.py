"""What every test stands on. The database is the one DATABASE_URL names: SQLite in memory, or PostgreSQL.

This part: the machine. Below it: builders of players, nights and rounds.
"""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from typing import TypeVar

import psycopg
import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client
from django.utils import translation

from deploy import redis_server
from deploy.test import BRING_CHROMIUM, IN_A_BROWSER, WITH_REDIS, chromium
from deploy.translations import compile_translations
from tests.builders import log_in, make_organiser
from tests.empty_club import copy_empty_club, drop_empty_database, empty_database
from tests.remembered import memory
from tournament.models import Club
from tournament.queries import club

Made = TypeVar("Made")
DATABASE = {"db", "transactional_db", "django_db_setup"}


def pytest_configure(config: pytest.Config) -> None:
    """Static files as they lie there, a quick password hash, and (once, not in every worker) the English words."""
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True
    settings.JOBS_IN_THIS_PROCESS = False  # a server in a thread of the tests does no work behind their back
    settings.BACKUP_DIR, os.environ["BACKUP_DIR"] = None, ""  # nor does any process that they start copy its club
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    if not hasattr(config, "workerinput"):
        compile_translations()
        forget_empty_database()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing on a server that is not ours."""
    if not hasattr(config, "workerinput"):
        forget_empty_database()


def forget_empty_database() -> None:
    if connection.vendor == "postgresql":
        with suppress(psycopg.OperationalError):  # nobody is there: the tests will say so
            drop_empty_database()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what this run cannot do; `make test` says at the end what was left out.

    On PostgreSQL only what asks for a database is tested: all else says there what it said on SQLite.
    """
    if strays := [item.nodeid for item in items if is_stray(item)]:
        raise pytest.UsageError(f"`make test` looks for these elsewhere (deploy/test.py): {', '.join(strays)}")
    if connection.vendor == "postgresql":
        config.hook.pytest_deselected(items=[item for item in items if not is_for_each_database(item)])
        items[:] = filter(is_for_each_database, items)
    no_postgres = pytest.mark.skip(reason="needs PostgreSQL: set DATABASE_URL")
    no_redis = pytest.mark.skip(reason="needs Redis on port 6379: start it, or install redis-server")
    has_redis = redis_server.answers()
    no_browser = pytest.mark.skip(reason=f"needs Chromium: set CHROMIUM, or {BRING_CHROMIUM}")
    for item in items:
        if item.get_closest_marker("postgres") and connection.vendor != "postgresql":
            item.add_marker(no_postgres)
        if item.get_closest_marker("redis") and not has_redis:
            item.add_marker(no_redis)
        if item.get_closest_marker("browser") and not chromium():
            item.add_marker(no_browser)


def is_stray(item: pytest.Item) -> bool:
    """With the mark of another room than where it stands; so its step would never run it."""
    needs = {mark for mark in ("browser", "redis") if item.get_closest_marker(mark)}
    if item.nodeid.startswith(IN_A_BROWSER):
        return needs != {"browser"}
    return "browser" in needs or ("redis" in needs and not item.nodeid.startswith(WITH_REDIS))


def is_for_each_database(item: pytest.Item) -> bool:
    """What asks for a database, and may hear another answer from each."""
    return asks_for_database(item) and not (item.get_closest_marker("once") and not os.environ.get("TWICE"))


def asks_for_database(item: pytest.Item) -> bool:
    """By its mark or by a fixture, also where another fixture asks for it."""
    asked = DATABASE & set(getattr(item, "fixturenames", ()))
    return bool(asked or item.get_closest_marker("django_db") or item.get_closest_marker("postgres"))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was imported until now stays: who looks for garbage need not look at it again, and at the rest seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix) -> Iterator[None]:
    """It begins as a copy of the club that was migrated before: `migrate` finds nothing left to do."""
    if connection.vendor != "sqlite":
        connection.settings_dict["TEST"]["TEMPLATE"] = empty_database()
        yield
        return
    with closing(copy_empty_club(connection.creation._get_test_db_name())):
        yield


@pytest.fixture(autouse=True)
def _dutch():
    """Every test begins in Dutch, whatever the test before it spoke."""
    with translation.override("nl"):
        yield


@pytest.fixture(autouse=True)
def _nothing_counted():
    """Every test begins as if nobody had begun a match or sent a move yet, with a club that was shown before."""
    cache.clear()
    cache.set(club.KEY, Club(pk=1), None)
    memory.forget()
    yield
    memory.forget()


@pytest.fixture(scope="module")
def for_all(django_db_setup, django_db_blocker) -> Iterator[Callable[[Callable[[], Made]], Made]]:
    """Builds once what all tests of a module begin with: ``for_all(lambda: make_night(8))``.

    What a test writes itself is undone after it, as ever; so there is no place here for ``transaction=True``.
    """
    everything = transaction.atomic()
    memory.forget()

    def build(make: Callable[[], Made]) -> Made:
        with django_db_blocker.unblock():
            return make()

    build(everything.__enter__)
    yield build
    build(lambda: (transaction.set_rollback(True), everything.__exit__(None, None, None)))


# -- builders


@pytest.fixture
def alice(db) -> User:
    """Alice organises."""
    return make_organiser()


@pytest.fixture
def organiser(alice: User) -> Client:
    """Alice's browser, logged in."""
    client = Client()
    log_in(client, alice)
    return client


@pytest.fixture
def stranger(db) -> Client:
    """Charlie's browser: no login, no link."""
    return Client()
