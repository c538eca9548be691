"""How an action writes: one transaction, and on SQLite one writer at a time in this process."""

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import connection, transaction

from tournament.domain.refusals import NightClosed, NightNotOpen
from tournament.models import Night

P = ParamSpec("P")
R = TypeVar("R")

# SQLite has one writer. Threads that queue here wait their turn; without it they would poll the file and some starve.
_queue = threading.RLock()


def action(function: Callable[P, R]) -> Callable[P, R]:
    """Run the function in one transaction: all of it is stored, or nothing."""

    @wraps(function)
    def in_one_transaction(*args: P.args, **kwargs: P.kwargs) -> R:
        if connection.vendor != "sqlite":
            with transaction.atomic():
                return function(*args, **kwargs)
        with _queue, transaction.atomic():
            return function(*args, **kwargs)

    return in_one_transaction


def lock_night(night_id: int) -> Night:
    """The night, held until the end of the action so that two people act one after the other."""
    return Night.objects.select_for_update().get(pk=night_id)


def lock_open_night(night_id: int) -> Night:
    """The night, held, and sure to be open. Raises NightClosed or NightNotOpen."""
    night = lock_night(night_id)
    if night.is_closed:
        raise NightClosed
    if not night.is_open:
        raise NightNotOpen(night.state)
    return night
