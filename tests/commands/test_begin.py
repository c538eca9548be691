"""A club of one's own: who organises is asked once, and nothing is made by halves."""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path
from subprocess import PIPE, Popen

import psycopg
import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from tests.servers import database_for_others
from tournament.models import Club, Player

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def type_in(monkeypatch) -> Callable[..., None]:
    """What somebody types, a line each."""
    return lambda *lines: monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def test_an_empty_club_gets_its_name_and_its_first_organiser(run, type_in):
    type_in("  Tokken aan  Zee ", "Alice", "een lang wachtwoord")
    said = run("begin")

    assert said.error == ""
    assert said.out.endswith("De club staat klaar. Log in als Alice.\n")
    assert (Club.objects.get().name, Player.objects.count()) == ("Tokken aan Zee", 0)
    assert Client().login(username="Alice", password="een lang wachtwoord")


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        (("Club", "", "een lang wachtwoord"), "Vul een naam in."),
        (("Club", "Alice", ""), "Bedenk een wachtwoord"),
        (("Club", "Alice", "kort"), "Kies een wachtwoord van minstens 8 tekens."),
        (("Club", "Alice"), "Hier moet iemand antwoorden"),
        ((), "Hier moet iemand antwoorden"),
    ],
)
def test_what_cannot_be_is_said_and_makes_nothing(run, type_in, typed, wrong):
    type_in(*typed)

    assert run("begin").error.startswith(wrong)
    assert (User.objects.count(), Club.objects.count()) == (0, 0)


def test_a_club_that_has_begun_is_left_alone(run, alice):
    assert run("begin").error == "Er is al een club met een toernooileiding."
    assert run("begin", "--if-empty") == ("", "", "")
    assert list(User.objects.all()) == [alice]


class Keyboard(StringIO):
    """Somebody at a terminal, who types these lines."""

    def isatty(self) -> bool:
        return True


def test_at_a_terminal_a_slip_of_the_finger_in_the_password_is_asked_about(run, monkeypatch):
    secrets = iter(["een lang wachtwoord", "een lang wachtwoort", "een lang wachtwoord", "een lang wachtwoord"])
    monkeypatch.setattr("sys.stdin", Keyboard("De Kring\nAlice\nAlice\n"))
    monkeypatch.setattr("tournament.management.commands.begin.getpass", lambda _: next(secrets))
    said = run("begin")

    assert (said.err, said.error) == ("Dat waren twee verschillende wachtwoorden.\n", "")
    assert User.objects.get().check_password("een lang wachtwoord")


@contextmanager
def beginning(database_url: str, login: str) -> Iterator[Popen[str]]:
    """Somebody on a machine of the club, who is about to type a password: there is no club yet."""
    environment = {**os.environ, "DATABASE_URL": database_url, "SECRET_KEY": settings.SECRET_KEY, "REDIS_URL": ""}
    command = [sys.executable, "-u", "manage.py", "begin"]
    with Popen(command, cwd=ROOT, env=environment, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as process:
        assert (process.stdin, process.stdout) != (None, None)
        process.stdin.write(f"Club van {login}\n{login}\n")
        process.stdin.flush()
        said = ""
        while not said.endswith("met welk wachtwoord?"):
            letter = process.stdout.read(1)
            assert letter, process.stderr.read()
            said += letter
        yield process


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_of_two_who_begin_at_the_same_time_one_is_told_that_there_is_a_club(tmp_path):
    url = database_for_others(tmp_path)
    with beginning(url, "Alice") as one, beginning(url, "Bob") as other, ThreadPoolExecutor(2) as both:
        ends = list(both.map(lambda process: process.communicate("een lang wachtwoord\n"), (one, other)))

    assert sorted((one.returncode, other.returncode)) == [0, 1]
    refused = ends[0 if one.returncode else 1][1]
    assert refused == "CommandError: Er is al een club met een toernooileiding.\n"
    is_file = url.startswith("sqlite")
    with closing(sqlite3.connect(url.removeprefix("sqlite:///")) if is_file else psycopg.connect(url)) as there:
        names = list(there.execute("SELECT username FROM auth_user WHERE is_staff"))
        clubs = list(there.execute("SELECT name FROM tournament_club"))
    winner = "Bob" if one.returncode else "Alice"
    assert (names, clubs) == ([(winner,)], [(f"Club van {winner}",)])
