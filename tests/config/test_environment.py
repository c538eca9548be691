"""What stands in the environment and cannot be meant: one sentence, never with a password in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tournament.config import environment
from tournament.config.environment import SettingRefused

ROOT = Path(__file__).resolve().parents[2]
SHAPE = "Write it as postgres://user:password@host:5432/name, or sqlite:////folder/club.sqlite3."
NO_ADDRESS = f"DATABASE_URL is not the address of a database. {SHAPE}"


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("club", NO_ADDRESS),
        ("postgres://", NO_ADDRESS),
        ("postgres:/club", NO_ADDRESS),
        ("mysql://alice:secret@host/club", NO_ADDRESS),
        ("postgres://alice:secret@host:port/club", f"DATABASE_URL cannot be read, its port perhaps. {SHAPE}"),
        ("postgres://alice:secret@host/", f"DATABASE_URL names a server but no database. {SHAPE}"),
        ("sqlite://club.sqlite3", f"DATABASE_URL cannot be read, its port perhaps. {SHAPE}"),
    ],
)
def test_an_address_that_leads_to_no_database_is_one_sentence_without_its_password(monkeypatch, url, says):
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(SettingRefused) as refused:
        environment.database("sqlite:///club.sqlite3")
    assert str(refused.value) == says


@pytest.mark.parametrize("url", ["", "sqlite:////var/lib/tokken/club.sqlite3"])
def test_without_an_address_there_is_the_one_of_a_small_club(monkeypatch, url):
    monkeypatch.setenv("DATABASE_URL", url)
    found = environment.database("sqlite:////var/lib/tokken/club.sqlite3")
    assert (found["ENGINE"], found["NAME"]) == ("django.db.backends.sqlite3", "/var/lib/tokken/club.sqlite3")


def test_an_address_brings_its_password_and_its_options(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://alice:a%40b@db:5433/club?sslmode=require")
    assert environment.database("") == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "club",
        "USER": "alice",
        "PASSWORD": "a@b",
        "HOST": "db",
        "PORT": 5433,
        "OPTIONS": {"sslmode": "require"},
    }


@pytest.mark.parametrize(
    ("text", "is_on"), [("1", True), ("TRUE", True), (" on", True), ("0", False), ("off", False), ("", False)]
)
def test_a_switch_is_on_or_off(monkeypatch, text, is_on):
    monkeypatch.setenv("HTTPS", text)
    assert environment.switch("HTTPS") is is_on


def test_a_switch_that_is_neither_is_refused_as_nobody_would_notice(monkeypatch):
    monkeypatch.setenv("HTTPS", "ja")
    with pytest.raises(SettingRefused, match="^HTTPS=ja is neither on nor off. Choose HTTPS=1 or HTTPS=0.$"):
        environment.switch("HTTPS")


@pytest.mark.parametrize("text", ["0", "33", "two", "-1", "1.5", "²"])
def test_a_number_of_processes_is_a_number_of_processes(monkeypatch, text):
    monkeypatch.setenv("WEB_PROCESSES", text)
    with pytest.raises(SettingRefused, match=rf"^WEB_PROCESSES={text} is not a number from 1 to 32.$"):
        environment.whole("WEB_PROCESSES", default=1, least=1, most=32)


@pytest.mark.parametrize(("variable", "read"), [("REDIS_URL", environment.redis), ("EMAIL_URL", environment.mail)])
def test_an_address_of_another_kind_is_refused_and_an_empty_one_is_none(monkeypatch, variable, read):
    monkeypatch.setenv(variable, "gopher://alice:secret@host")
    with pytest.raises(SettingRefused, match=f"^{variable} is not the address of a [^:]+. Write it as .+, or leave it"):
        read()
    monkeypatch.setenv(variable, "")
    assert not read() or read()["EMAIL_HOST"] is None


def test_a_secret_may_begin_with_any_sign(monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "$not-a-variable")
    assert environment.as_it_is("SECRET_KEY") == "$not-a-variable"


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ("manage.py", "migrate"),
        ("-m", "celery", "-A", "tournament.config.celery", "worker"),
        ("-m", "uvicorn", "tournament.config.asgi:application"),
    ],
)
def test_every_way_to_begin_says_it_in_one_sentence_and_stops(command):
    wrong = os.environ | {"DATABASE_URL": "mysql://alice:secret@host/club"}
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=wrong, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{NO_ADDRESS}\n")
