"""Passwords are tried one after the other, at a pace (domain/guessing.py), whichever process is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tournament.actions.writing import action
from tournament.domain.guessing import ANYWHERE, HERE, OWN_DEVICE, Pace, given_back, taken, wait
from tournament.models import Guesses
from tournament.queries.guesses import LATELY, anywhere, from_network, on_device


@dataclass(frozen=True)
class Guess:
    """Somebody tries a password: for which name, from which network, and on which device that knows the name."""

    name: str
    network: str
    device: str = ""


@action
def take_guess(guess: Guess, *, now: datetime) -> timedelta:
    """May a password be tried now? Nothing: it may, and that counts. Else how long to wait; asking adds nothing to it.

    Asked before the password is looked at, so that many who ask at once get no more tries than one who asks in turn;
    and for a name that nobody has as for one that somebody has.
    """
    rows = [(_held(key, now), pace) for key, pace in _counted(guess)]
    longest = max(wait(row.full_at, now=now, pace=pace) for row, pace in rows)
    for row, pace in rows:
        if not longest:
            row.full_at = taken(row.full_at, now=now, pace=pace)
        _count_wrong(row, now)
    return longest


@action
def give_back_guess(guess: Guess) -> None:
    """The password was right: it was no guess. What was tried before it still counts."""
    for key, pace in _counted(guess):
        row = Guesses.objects.select_for_update().filter(key=key).first()
        if row is not None:
            row.full_at, row.wrong = given_back(row.full_at, pace=pace), max(row.wrong - 1, 0)
            row.save(update_fields=["full_at", "wrong"])


def _counted(guess: Guess) -> Sequence[tuple[str, Pace]]:
    """What counts: a device that knows the name for itself only; else the network, and all of them. In one order."""
    if guess.device:
        return [(on_device(guess.name, guess.device), OWN_DEVICE)]
    return [(anywhere(guess.name), ANYWHERE), (from_network(guess.name, guess.network), HERE)]


def _held(key: str, now: datetime) -> Guesses:
    """The row, held until the end of the action."""
    Guesses.objects.get_or_create(key=key, defaults={"full_at": now, "since": now, "last_at": now})
    return Guesses.objects.select_for_update().get(key=key)


def _count_wrong(row: Guesses, now: datetime) -> None:
    """Until it turns out to be right, it was wrong. What is long ago is forgotten."""
    if row.last_at < now - LATELY:
        row.wrong, row.since = 0, now
    row.wrong, row.last_at = row.wrong + 1, max(row.last_at, now)
    row.save()
