"""News for every screen: a topic and its newest number, told after the commit to whoever wants to hear it.

Stands on no floor: models announce, a door listens (``TournamentConfig.ready``), and neither knows the other.
"""

from collections.abc import Callable
from functools import partial

from django.db import transaction

Hearer = Callable[[str, int], None]

_hearers: list[Hearer] = []


def hear(hearer: Hearer) -> None:
    """From now on call ``hearer(topic, revision)`` for all news. Once is enough."""
    if hearer not in _hearers:
        _hearers.append(hearer)


def announce(topic: str, revision: int) -> None:
    """Tell it when the transaction is committed; never when it is rolled back. Whoever hears it cannot undo it."""
    transaction.on_commit(partial(_tell, topic, revision), robust=True)


def _tell(topic: str, revision: int) -> None:
    for hearer in _hearers:
        hearer(topic, revision)
