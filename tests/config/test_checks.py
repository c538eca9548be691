"""Settings that do not go together: said in one sentence before anything is served."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.checks import ERROR, run_checks

from deploy.postgresql import free_port

ROOT = Path(__file__).resolve().parents[2]
SECRET = "0123456789-abcdefghijklmnopqrstuvwxyz-ABCDEFGHI"
POSTGRESQL, SQLITE = "django.db.backends.postgresql", "django.db.backends.sqlite3"


@pytest.fixture
def full(settings, db, monkeypatch):
    """Full mode as it should be."""
    monkeypatch.setitem(settings.DATABASES["default"], "ENGINE", POSTGRESQL)
    settings.WEB_PROCESSES, settings.SECRET_KEY = 2, SECRET
    settings.HTTPS, settings.ALLOWED_HOSTS = True, ["club.example.org"]
    settings.SITE_URL, settings.CSRF_TRUSTED_ORIGINS = "https://club.example.org", ["https://club.example.org"]
    settings.SECURE_SSL_REDIRECT = settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    settings.SECURE_HSTS_SECONDS = 1000
    return settings


def said() -> list[str]:
    """The sentences; what cannot work begins with a "!"."""
    found = [one for one in run_checks(include_deployment_checks=True) if not one.is_silenced()]
    return [("! " if one.level >= ERROR else "") + one.msg for one in found]


def test_of_full_mode_as_it_should_be_nothing_is_said(full):
    assert said() == []


def test_several_processes_do_not_share_sqlite(full, monkeypatch):
    monkeypatch.setitem(full.DATABASES["default"], "ENGINE", SQLITE)
    assert said() == [
        "! 2 processes cannot share SQLite, where they would write at the same time and not hear each other: "
        "set DATABASE_URL to a PostgreSQL, or WEB_PROCESSES=1."
    ]


def test_a_worker_beside_sqlite_works_slowly(full, monkeypatch):
    monkeypatch.setitem(full.DATABASES["default"], "ENGINE", SQLITE)
    full.WEB_PROCESSES, full.REDIS_URL = 1, "redis://somewhere"
    assert said() == [
        "With REDIS_URL a worker writes beside the server, for which SQLite is slow: set DATABASE_URL to a "
        "PostgreSQL, or leave REDIS_URL out."
    ]


def test_https_wants_a_name(full):
    full.ALLOWED_HOSTS = ["*"]
    assert said() == [
        "! HTTPS is on but ALLOWED_HOSTS does not say for which name: set it to the club's own, such as "
        "ALLOWED_HOSTS=club.example.org."
    ]


@pytest.mark.parametrize("site", ["club.example.org", "https://", "ftp://club.example.org"])
def test_an_address_of_the_club_is_a_whole_one(full, site):
    full.SITE_URL = site
    assert said() == [f"! {site} is no address: write CSRF_TRUSTED_ORIGINS and SITE_URL with https:// in front."]


@pytest.mark.parametrize("secret", ["kort", "x" * 60, SECRET[:31]])
def test_a_secret_that_can_be_guessed_is_none(full, secret):
    full.SECRET_KEY = secret
    sentence = said()[0]
    assert (sentence[:37], len(said())) == ("! SECRET_KEY is too easy to guess: ta", 1)
    assert secret not in sentence


def test_a_club_without_https_is_told_so_once(full):
    full.HTTPS = full.SECURE_SSL_REDIRECT = full.SESSION_COOKIE_SECURE = full.CSRF_COOKIE_SECURE = False
    full.SECURE_HSTS_SECONDS = 0
    assert said() == [
        "HTTPS is off: good for a pub's own network, not for the internet, where others on the way read along."
    ]


@pytest.mark.slow
def test_who_does_not_answer_is_named_without_a_password_and_nothing_is_served():
    nobody = free_port()
    given = {
        "DATABASE_URL": f"postgres://alice:secret@127.0.0.1:{nobody}/club",
        "REDIS_URL": f"redis://:secret@127.0.0.1:{nobody}/0",
        "SECRET_KEY": SECRET,
    }
    command = [sys.executable, "-m", "deploy.serve"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | given, capture_output=True, text=True, check=False)
    database, redis, https = sorted(done.stderr.splitlines(), key=lambda line: "DRH".index(line[0]))
    assert (done.returncode, done.stdout) == (1, "")
    assert database.startswith("DATABASE_URL: the database does not answer (connection failed: ")
    assert redis == (
        f"REDIS_URL: Redis does not answer (Error 111 connecting to 127.0.0.1:{nobody}. Connection refused.); "
        "until it does pages are seconds late, and work waits."
    )
    assert https.startswith("HTTPS is off")
    assert "secret" not in done.stderr
