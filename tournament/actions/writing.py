"""How an action writes: one transaction, and on SQLite one writer at a time in this process."""

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import IntegrityError, connection, transaction

from tournament.domain.refusals import NightClosed, NightNotOpen
from tournament.models import Club, Night, Table

P = ParamSpec("P")
R = TypeVar("R")

# SQLite has one writer. Threads that queue here wait their turn; without it they would poll the file and some starve.
_queue = threading.RLock()
MOST_TRIES = 6  # of one writer, each time beaten by another


def action(function: Callable[P, R]) -> Callable[P, R]:
    """Run the function in one transaction: all of it is stored, or nothing.

    Where two writers add the same at once, the constraint stops one of them: that one begins anew, and sees what the
    other stored.
    """

    @wraps(function)
    def in_one_transaction(*args: P.args, **kwargs: P.kwargs) -> R:
        if connection.vendor == "sqlite":
            with _queue, transaction.atomic():
                return function(*args, **kwargs)
        tries = 1 if connection.in_atomic_block else MOST_TRIES
        while True:
            try:
                with transaction.atomic():
                    return function(*args, **kwargs)
            except IntegrityError:
                tries -= 1
                if not tries:
                    raise

    return in_one_transaction


def lock_club() -> Club:
    """The club, held until the end of the action: for what is added to no row of its own yet."""
    Club.objects.get_or_create(pk=1)
    return Club.objects.select_for_update().get(pk=1)


def lock_night(night_id: int) -> Night:
    """The night, held until the end of the action so that two people act one after the other."""
    return Night.objects.select_for_update().get(pk=night_id)


def lock_nights(*states: str) -> list[Night]:
    """All nights in one of these states, held in one order until the end of the action."""
    return list(Night.objects.select_for_update().filter(state__in=states).order_by("pk"))


def lock_night_of(table_id: int) -> Night:
    """The night of a table, held as ``lock_night`` holds it. Raises Table.DoesNotExist."""
    try:
        return Night.objects.select_for_update(of=("self",)).get(rounds__tables=table_id)
    except Night.DoesNotExist:
        raise Table.DoesNotExist


def lock_open_night(night_id: int) -> Night:
    """The night, held, and sure to be open. Raises NightClosed or NightNotOpen."""
    night = lock_night(night_id)
    check_open(night)
    return night


def check_open(night: Night) -> None:
    """Raise NightClosed or NightNotOpen unless the door is open."""
    if night.is_closed:
        raise NightClosed
    if not night.is_open:
        raise NightNotOpen(night.state)
