"""Whether whoever does the work of later is alive: when it last looked for what is due. A tool of the doors.

Where REDIS_URL is set a worker does it, and leaves the moment in Redis; else one process on this machine, in a file.
It is left each second, so that it is no row: nobody has to be told of it, and nothing is lost with it.
"""

import hashlib
import logging
import os
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.module_loading import import_string

from tournament.live.bus import chosen

REMEMBERED = timedelta(days=7)
logger = logging.getLogger(__name__)


def show() -> None:
    """Leave a sign of life. Never raises for its sake."""
    now = timezone.now()
    try:
        if settings.REDIS_URL:
            _redis(settings.REDIS_URL).set(_key(), now.isoformat(), ex=REMEMBERED)
        else:
            _write_whole(beside_the_database("seen"), now.isoformat())
    except _trouble() as trouble:
        logger.warning("No sign of life could be left: %s", trouble)


def _write_whole(path: Path, text: str) -> None:
    """So that who reads meanwhile finds what was there before, and never half of it."""
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_text(text)
    draft.replace(path)


def last_shown() -> datetime | None:
    """When the last sign of life was left (UTC); None where there is none, or it cannot be read."""
    try:
        if settings.REDIS_URL:
            left = _redis(settings.REDIS_URL).get(_key())
            text = left.decode() if isinstance(left, bytes) else ""
        else:
            text = beside_the_database("seen").read_text()
        return datetime.fromisoformat(text).astimezone(UTC)
    except _trouble():
        return None


def beside_the_database(kind: str) -> Path:
    """A file for what goes on beside this database on this machine, in the club's own folder."""
    database = settings.DATABASES["default"]
    name = "|".join(str(database.get(part, "")) for part in ("ENGINE", "HOST", "PORT", "NAME"))
    settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
    return Path(settings.VAR_DIR) / f"beat-{hashlib.sha256(name.encode()).hexdigest()[:12]}.{kind}"


def _trouble() -> tuple[type[Exception], ...]:
    bus = chosen() if settings.REDIS_URL else None
    return (OSError, ValueError, *(bus.TROUBLE if bus else ()))


@cache
def _redis(url: str) -> Any:
    """Loaded only where there is one: that takes a while."""
    return import_string("tournament.live.redis_bus.short_of_patience")(url)


def _key() -> str:
    """Clubs that share a Redis have each their own."""
    return f"tournament-{salted_hmac('tournament.life', 'seen').hexdigest()[:16]}-seen"
