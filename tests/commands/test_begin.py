"""A club of one's own: who organises is asked once, and nothing is made by halves."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tournament.models import Club, Player


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
