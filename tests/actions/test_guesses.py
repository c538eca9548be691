"""UP-a0e6: who guesses at a name slows down that name there; counted for all processes together."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from tournament.actions.guesses import Guess, give_back_guess, take_guess
from tournament.domain.guessing import ANYWHERE, HERE, OWN_DEVICE
from tournament.models import Guesses
from tournament.queries.guesses import anywhere

EIGHT = datetime(2026, 10, 5, 18, 0, tzinfo=UTC)
PUB, HOME = "192.0.2.7", "198.51.100.20"


def tries(guess: Guess, many: int, *, now: datetime = EIGHT) -> int:
    """How many of so many tries at once are looked at."""
    return sum(not take_guess(guess, now=now) for _ in range(many))


@pytest.mark.django_db
def test_a_handful_at_once_and_then_one_a_minute():
    alice = Guess("alice", PUB)
    assert tries(alice, 200) == HERE.at_once
    assert take_guess(alice, now=EIGHT) == timedelta(minutes=1)
    assert tries(alice, 200, now=EIGHT + timedelta(minutes=3)) == 3


@pytest.mark.django_db
def test_another_name_another_network_and_a_known_device_do_not_wait():
    tries(Guess("alice", PUB), 200)
    free = [Guess("bob", PUB), Guess("alice", HOME), Guess("alice", PUB, "phone-of-alice")]
    assert [take_guess(guess, now=EIGHT) for guess in free] == [timedelta(0)] * 3


@pytest.mark.django_db
def test_a_name_written_otherwise_is_the_same_name():
    tries(Guess("alice", PUB), 10)
    assert tries(Guess(" ÀLICE", PUB), 5) == 0


@pytest.mark.django_db
def test_many_networks_together_have_a_pace_too():
    assert sum(tries(Guess("alice", f"203.0.113.{n}"), 10) for n in range(100)) == ANYWHERE.at_once


@pytest.mark.django_db
def test_who_guesses_on_a_known_device_does_not_slow_down_the_others():
    assert tries(Guess("alice", PUB, "phone-of-alice"), 200) == OWN_DEVICE.at_once
    assert tries(Guess("alice", PUB), 1) == 1


@pytest.mark.django_db
def test_who_knows_the_password_never_waits():
    for _ in range(50):
        assert take_guess(Guess("alice", PUB), now=EIGHT) == timedelta(0)
        give_back_guess(Guess("alice", PUB))
    assert Guesses.objects.get(key=anywhere("alice")).wrong == 0


@pytest.mark.django_db
def test_what_came_too_fast_counts_as_tried_and_is_forgotten_a_day_later():
    tries(Guess("alice", PUB), 200)
    assert Guesses.objects.get(key=anywhere("alice")).wrong == 200
    tries(Guess("alice", PUB), 1, now=EIGHT + timedelta(days=1, seconds=1))
    assert Guesses.objects.get(key=anywhere("alice")).wrong == 1


@pytest.mark.django_db
def test_no_name_and_no_address_stands_in_the_table():
    tries(Guess("alice", PUB), 1)
    kept = str(list(Guesses.objects.values()))
    assert ("alice" in kept, PUB in kept, Guesses.objects.count()) == (False, False, 2)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_thirty_at_the_same_moment_get_no_more_than_one_after_the_other():
    looked_at = []

    def ask() -> None:
        try:
            looked_at.append(not take_guess(Guess("alice", PUB), now=EIGHT))
        finally:
            connection.close()

    threads = [threading.Thread(target=ask) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(looked_at), sum(looked_at)) == (30, HERE.at_once)
