"""What every test stands on. The database is the one DATABASE_URL names: SQLite in memory, or PostgreSQL.

This part: the machine. Below it: builders of players, nights and rounds.
"""

import os
import shutil

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import translation

from deploy import redis_server
from deploy.translations import compile_translations
from tests.builders import make_organiser

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_configure(config: pytest.Config) -> None:
    """Static files as they lie there, a quick password hash, and (once, not in every worker) the English words."""
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True
    settings.JOBS_IN_THIS_PROCESS = False  # a server in a thread of the tests does no work behind their back
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    if not hasattr(config, "workerinput"):
        compile_translations()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what this run cannot do; `make test` says at the end what was left out."""
    no_postgres = pytest.mark.skip(reason="needs PostgreSQL: set DATABASE_URL")
    no_redis = pytest.mark.skip(reason="needs Redis on port 6379: start it, or install redis-server")
    has_redis = redis_server.answers()
    no_browser = pytest.mark.skip(reason="needs Chromium: set CHROMIUM, or install chromium")
    for item in items:
        if item.get_closest_marker("postgres") and connection.vendor != "postgresql":
            item.add_marker(no_postgres)
        if item.get_closest_marker("redis") and not has_redis:
            item.add_marker(no_redis)
        if item.get_closest_marker("browser") and not chromium():
            item.add_marker(no_browser)


def chromium() -> str | None:
    """The path of the Chromium to test with."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


@pytest.fixture(autouse=True)
def _dutch():
    """Every test begins in Dutch, whatever the test before it spoke."""
    with translation.override("nl"):
        yield


# -- builders


@pytest.fixture
def alice(db) -> User:
    """Alice organises."""
    return make_organiser()


@pytest.fixture
def organiser(alice: User) -> Client:
    """Alice's browser, logged in."""
    client = Client()
    client.force_login(alice)
    return client


@pytest.fixture
def stranger(db) -> Client:
    """Charlie's browser: no login, no link."""
    return Client()
