"""The newest number of each topic that can be followed live."""

import re
from collections.abc import Callable, Collection, Iterable

from django.db.models import Max

from tournament.models import Night

NIGHT = re.compile(r"night-(\d{1,18})")
CLUB = "club"

Source = Callable[[Iterable[str]], dict[str, int]]
_sources: list[Source] = []


def also_ask(source: Source) -> None:
    """Other apps have topics too: ``source(topics)`` gives the numbers of those that it knows. Once is enough."""
    if source not in _sources:
        _sources.append(source)


def revisions(topics: Collection[str]) -> dict[str, int]:
    """Topic -> revision, for those that exist. The club's own number is that of the night that was touched most."""
    nights = {int(found[1]) for topic in topics if (found := NIGHT.fullmatch(topic))}
    known = {
        Night.topic_of(pk): revision
        for pk, revision in Night.objects.filter(pk__in=nights).values_list("pk", "revision")
    }
    if CLUB in topics:
        known[CLUB] = Night.objects.aggregate(newest=Max("revision"))["newest"] or 0
    for source in _sources:
        known |= source(topics)
    return known
