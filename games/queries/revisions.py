"""The newest number of each match that can be followed live."""

import re
from collections.abc import Iterable

from games.models import Match

MATCH = re.compile(r"match-(\d{1,18})")


def match_revisions(topics: Iterable[str]) -> dict[str, int]:
    """Topic -> revision, for the matches among them that exist."""
    ids = {int(found[1]) for topic in topics if (found := MATCH.fullmatch(topic))}
    if not ids:
        return {}
    known = Match.objects.filter(pk__in=ids).values_list("pk", "revision")
    return {Match.topic_of(pk): revision for pk, revision in known}
