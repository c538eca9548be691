"""What the lobby shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import prefetch_related_objects
from django.utils import timezone

from games.models import Chair, Match, Move
from games.queries.played import Line, played_of
from games.refusals import OldRules
from tournament.models import Player

LISTED: Final = 12
_ORDER: Final = (Match.State.RUNNING, Match.State.WAITING, Match.State.PAUSED)

Seats = frozenset[int]


@dataclass(frozen=True)
class Mine:
    """A match from the chair that this browser has: with whom, whose turn it is and since when, or who won."""

    chair: Chair
    today: date
    since: datetime
    """The last move; before the first one when it began, or when the table was set."""
    mine: Seats
    """The seats that this browser plays; more than one in a hot seat."""
    waited_for: Seats = frozenset()
    """Without whom it does not go on; nobody when that cannot be told."""

    @property
    def match(self) -> Match:
        """The match."""
        return self.chair.match

    @property
    def others(self) -> tuple[Chair, ...]:
        """Who else has sat down, by seat."""
        return tuple(one for one in self.match.chairs.all() if one.name and one.seat != self.chair.seat)

    @property
    def free(self) -> int:
        """How many chairs nobody has taken yet."""
        return sum(not one.name for one in self.match.chairs.all())

    @property
    def is_my_turn(self) -> bool:
        """Whether it waits for somebody at this browser."""
        return bool(self.waited_for & self.mine)

    @property
    def movers(self) -> tuple[str, ...]:
        """What those are called for whom it waits."""
        return self._names(self.waited_for)

    @property
    def winners(self) -> tuple[str, ...]:
        """What those are called who won; empty if nobody did, or it was broken off."""
        return self._names(self._won)

    @property
    def has_won(self) -> bool:
        """Whether this chair won; in a hot seat that says nothing, as several people share it."""
        return self.chair.seat in self._won and not self.match.is_hot_seat

    @property
    def won_with(self) -> tuple[str, ...]:
        """Who won beside this chair."""
        return self._names(self._won - {self.chair.seat})

    @property
    def is_shared(self) -> bool:
        """Whether everybody won: a draw."""
        return len(self._won) == self.match.seats

    @property
    def is_today(self) -> bool:
        """Whether the hour alone says since when."""
        return timezone.localdate(self.since) == self.today

    @property
    def _won(self) -> Seats:
        return frozenset(self.match.result["winners"]) if self.match.result else frozenset()

    def _names(self, seats: Seats) -> tuple[str, ...]:
        return tuple(one.name for one in self.match.chairs.all() if one.seat in seats)


@dataclass(frozen=True)
class Lobby:
    """The own matches that go on, those that are over, and what can be watched."""

    going_on: tuple[Mine, ...]
    """First those in which it is this browser's turn; then the newest news first."""
    over: tuple[Mine, ...]
    listed: tuple[Match, ...]


def lobby(chairs: Sequence[Chair], *, now: datetime) -> Lobby:
    """The lobby for who has these chairs, each with its match."""
    prefetch_related_objects(chairs, "match__chairs")
    plies = _plies([chair.match_id for chair in chairs if not chair.match.is_over])
    mine = [_mine(chair, plies.get(chair.match_id, []), today=timezone.localdate(now)) for chair in chairs]
    newest = sorted(mine, key=lambda one: one.since, reverse=True)
    going_on = [one for one in newest if not one.match.is_over]
    going_on.sort(key=lambda one: (not one.is_my_turn, _ORDER.index(Match.State(one.match.state))))
    listed = Match.objects.filter(is_listed=True, state__in=[Match.State.RUNNING, Match.State.WAITING])
    return Lobby(
        going_on=tuple(going_on),
        over=tuple(one for one in newest if one.match.is_over),
        listed=tuple(listed.prefetch_related("chairs").order_by("-made_at")[:LISTED]),
    )


def invitation(invite: str) -> Chair | None:
    """The chair that an invitation is for, taken or not."""
    found = Chair.objects.select_related("match").prefetch_related("match__chairs").filter(invite=invite)
    return found.exclude(kind=Chair.Kind.BOT).first()


def names_of_members() -> list[str]:
    """What the club's players are called, to choose from while typing."""
    return list(Player.objects.filter(is_active=True).in_order().values_list("name", flat=True).distinct())


def _plies(match_ids: Sequence[int]) -> dict[int, list[tuple[int, str, datetime]]]:
    """Who, what and when, of each ply of these matches, in one query."""
    found: dict[int, list[tuple[int, str, datetime]]] = {}
    rows = Move.objects.filter(match__in=match_ids).standing().order_by("match", "ply")
    for match_id, seat, text, made_at in rows.values_list("match_id", "seat", "text", "made_at"):
        found.setdefault(match_id, []).append((seat, text, made_at))
    return found


def _mine(chair: Chair, plies: list[tuple[int, str, datetime]], *, today: date) -> Mine:
    match = chair.match
    people = frozenset(one.seat for one in match.chairs.all() if not one.is_bot)
    last = plies[-1][-1] if plies else None
    return Mine(
        chair,
        today,
        since=match.over_at or last or match.started_at or match.made_at,
        mine=people if match.is_hot_seat else frozenset({chair.seat}),
        waited_for=_waited_for(match, [(seat, text) for seat, text, _ in plies]),
    )


def _waited_for(match: Match, lines: list[Line]) -> Seats:
    if not match.is_running:
        return frozenset()
    try:
        return frozenset(played_of(match, lines).waited_for)
    except OldRules:
        return frozenset()
