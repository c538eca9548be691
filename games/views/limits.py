"""How much may be begun and sent: enough for a pub behind one address, too little to wear a server out.

Counted in the cache, each process for itself; when it forgets, somebody may do a little more.
"""

import hashlib
import re
import time
from typing import Final, NamedTuple

from django.core.cache import cache
from django.http import HttpRequest

from games.models import Chair
from games.refusals import FormTooLarge, TooManyMatches, TooManyMoves
from tournament.domain.addresses import household
from tournament.domain.refusals import Refused

MOST_BYTES: Final = 16_384
"""Of a form that a chair sends; the longest move there is has not a tenth of it."""


class Limit(NamedTuple):
    """So many times in so many minutes."""

    what: str
    most: int
    minutes: int


MATCHES: Final = Limit("matches", 60, 10)
CHAIRS: Final = Limit("chairs", 240, 10)
MOVES: Final = Limit("moves", 240, 1)


def may_begin(request: HttpRequest, limit: Limit) -> None:
    """Somebody at this address makes a match or sits down. Raises TooManyMatches."""
    if not _count(limit, household(request.META.get("REMOTE_ADDR", ""))):
        raise TooManyMatches(limit.minutes)


def may_move(chair: Chair) -> None:
    """Something is sent from this chair. Raises TooManyMoves."""
    if not _count(MOVES, str(chair.pk)):
        raise TooManyMoves


def may_be_read(request: HttpRequest) -> None:
    """The form is no larger than those that a page of ours sends. Raises FormTooLarge."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not re.fullmatch("[0-9]{1,9}", length) or int(length) > MOST_BYTES:
        raise FormTooLarge


def status_of(refused: Refused) -> int:
    """What a refusal is in HTTP: 413 too large, 429 too much, 409 the page was behind, else 422."""
    if isinstance(refused, FormTooLarge):
        return 413
    if isinstance(refused, TooManyMatches | TooManyMoves):
        return 429
    return 409 if refused.is_stale else 422


def _count(limit: Limit, who: str) -> bool:
    """Count once more; whether it is still within the limit."""
    seconds = limit.minutes * 60
    name = hashlib.blake2b(who.encode(errors="replace"), digest_size=12).hexdigest()
    key = f"limit-{limit.what}-{name}-{int(time.time() // seconds)}"
    if cache.add(key, 1, timeout=seconds):
        return True
    try:
        return cache.incr(key) <= limit.most
    except ValueError:  # forgotten between the two
        return True
