"""The matches that a player of the club played on a screen."""

from dataclasses import dataclass
from typing import Final

from games.models import Chair, Match
from tournament.models import Player

SHOWN: Final = 100


@dataclass(frozen=True)
class PlayedMatch:
    """A match that is over, from one chair."""

    match: Match
    others: tuple[Chair, ...]
    """Who else sat there, by seat."""
    score: int | None
    """In the game's own points; None when it was broken off."""
    has_won: bool
    is_shared: bool
    """Whether others than its own side won as well: a draw."""


@dataclass(frozen=True)
class PlayerMatches:
    """The newest matches of a player, and how many there are in all."""

    player: Player
    matches: tuple[PlayedMatch, ...]
    count: int


def player_matches(player: Player) -> PlayerMatches:
    """The matches that are over and had this player on a chair, the newest first, at most `SHOWN` of them."""
    chairs = Chair.objects.filter(player=player, kind=Chair.Kind.PERSON, match__state=Match.State.OVER)
    newest = chairs.select_related("match").prefetch_related("match__chairs").order_by("-match__over_at", "-pk")
    return PlayerMatches(player, tuple(_played(chair) for chair in newest[:SHOWN]), chairs.count())


def _played(chair: Chair) -> PlayedMatch:
    match = chair.match
    others = tuple(other for other in match.chairs.all() if other.seat != chair.seat)
    if not match.result:
        return PlayedMatch(match, others, None, has_won=False, is_shared=False)
    scores, winners = match.result["scores"], match.result["winners"]
    is_shared = len(winners) == match.seats
    return PlayedMatch(match, others, scores[chair.seat], has_won=chair.seat in winners, is_shared=is_shared)
