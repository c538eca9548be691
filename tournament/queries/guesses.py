"""Whose login is being guessed at, and under which keys that is counted."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from tournament.domain.names import search_key
from tournament.models import Guesses

LATELY = timedelta(days=1)
WORTH_SAYING = 10
"""Fewer in a day are somebody who does not know it well."""
DIGITS = 4  # of a digest: 65 536 rows of each kind at most, whatever names are made up


@dataclass(frozen=True)
class GuessedAt:
    """An organiser's login, how often a wrong password was tried, and since when to when."""

    name: str
    wrong: int
    since: datetime
    last_at: datetime


def guessed_at(now: datetime) -> tuple[GuessedAt, ...]:
    """The organisers at whose passwords somebody guessed within a day, on devices new to them. Two queries."""
    names = User.objects.filter(is_staff=True, is_active=True).order_by("username").values_list("username", flat=True)
    keys = {anywhere(name): name for name in names}
    rows = Guesses.objects.filter(key__in=keys, wrong__gte=WORTH_SAYING, last_at__gte=now - LATELY)
    found = (GuessedAt(keys[row.key], row.wrong, row.since, row.last_at) for row in rows)
    return tuple(sorted(found, key=lambda one: one.name))


def anywhere(name: str) -> str:
    """Where it stands how often a name was tried, from all networks together."""
    return _key("any", name)


def from_network(name: str, network: str) -> str:
    """Where it stands how often a name was tried from one network."""
    return _key("net", name, network)


def on_device(name: str, device: str) -> str:
    """Where it stands how often a name was tried on a device that it was logged in on before."""
    return _key("own", name, device)


def _key(kind: str, name: str, *what: str) -> str:
    """Alike for what people type alike; not to be read back."""
    told = "\0".join([search_key(name), *what])
    return f"{kind}-{salted_hmac('tournament.guesses', told).hexdigest()[:DIGITS]}"
