"""A player's season: points per night, the place after each night, what it adds up to."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q

from tournament.domain.standings import Played, Standing, rank
from tournament.models import Night, Player, Round, Season
from tournament.queries.results import played, results


@dataclass(frozen=True, slots=True)
class PlayerNight:
    """One night of the season. ``rounds`` counts results; ``place`` is that in the season after this night, or None."""

    night: Night
    was_there: bool
    points: int
    rounds: int
    won: int
    waiting: int
    place: int | None


@dataclass(frozen=True)
class PlayerSeason:
    """All that a player's page shows; ``standing`` is None for somebody who has not played in ``season``."""

    season: Season | None
    standing: Standing | None
    people: int
    nights: tuple[PlayerNight, ...]

    @property
    def nights_played(self) -> tuple[PlayerNight, ...]:
        """The nights on which the player sat at a table."""
        return tuple(one for one in self.nights if one.was_there)

    @property
    def best_night(self) -> PlayerNight | None:
        """The night with most points, the first of equals; None before the first result."""
        counted = [one for one in self.nights if one.rounds]
        return max(counted, key=lambda one: one.points, default=None)


def player_season(player: Player) -> PlayerSeason:
    """The newest season that was played in, as this player lived it. Four database queries."""
    newest = Round.objects.filter(published_at__isnull=False).select_related("night__season")
    last = newest.order_by("-night__season__starts_on").first()
    if last is None:
        return PlayerSeason(None, None, 0, ())
    season = last.night.season
    found = results(Q(table__round__night__season=season))
    by_night: dict[int, list[Played]] = defaultdict(list)
    for one in played(Q(round__night__season=season), found):
        by_night[one.night_id].append(one)
    nights = Night.objects.filter(pk__in=by_night).select_related("series").order_by("starts_at", "pk")
    lived, so_far, standings = [], list[Played](), list[Standing]()
    for night in nights:
        so_far += by_night[night.pk]
        standings = rank(so_far)
        lived.append(_night(night, player.pk, by_night[night.pk], standings))
    return PlayerSeason(season, _own(standings, player.pk), len(standings), tuple(lived))


def _night(night: Night, player_id: int, seats: list[Played], after: list[Standing]) -> PlayerNight:
    """One night of one player; ``after`` are the standings of the season up to and with this night."""
    own = _own(rank(one for one in seats if one.player_id == player_id), player_id)
    place = _own(after, player_id)
    return PlayerNight(
        night=night,
        was_there=own is not None,
        points=own.points if own else 0,
        rounds=own.rounds if own else 0,
        won=own.won if own else 0,
        waiting=own.waiting if own else 0,
        place=place.place if place and place.rounds else None,
    )


def _own(standings: list[Standing], player_id: int) -> Standing | None:
    return next((one for one in standings if one.player_id == player_id), None)
