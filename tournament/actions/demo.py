"""A believable club to look at, made with the same actions as a real one: people, past nights, and tonight."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from random import Random
from zoneinfo import ZoneInfo

from django.contrib.auth import get_user_model

from tournament.actions.attendance import mark
from tournament.actions.demo_evening import (
    MINUTE,
    ROUND,
    Host,
    correct,
    deal,
    play_half_a_round,
    play_night,
    play_round,
    receive,
)
from tournament.actions.imports import series_name
from tournament.actions.nights import open_night, plan_night
from tournament.actions.people import add_player
from tournament.actions.writing import action
from tournament.models import Attendance, Club, Night, Player, Series

State = Attendance.State
VENUE = "Champions Pub, Albir"
DAY = timedelta(days=1)
USUAL = ((0, time(19, 0)), (2, time(13, 30)))  # Monday evening, Wednesday afternoon
PRESENT = 23


class Stage(StrEnum):
    """How far tonight is; ``season`` has no night today."""

    DOOR = "door"
    DRAWN = "drawn"
    RUNNING = "running"
    CLOSED = "closed"
    SEASON = "season"


# How long ago the night began, and the clock of its first round was started
BEGAN = {
    Stage.DOOR: -15 * MINUTE,
    Stage.DRAWN: 5 * MINUTE,
    Stage.RUNNING: ROUND + 30 * MINUTE,
    Stage.CLOSED: 3 * ROUND + 20 * MINUTE,
    Stage.SEASON: 0 * MINUTE,
}
FIRST_CLOCK = {Stage.RUNNING: ROUND + 22 * MINUTE, Stage.CLOSED: 3 * ROUND + 10 * MINUTE}


@dataclass(frozen=True)
class Organiser:
    """The login of the demo's organiser."""

    username: str
    password: str


@action
def make_demo(
    *,
    stage: Stage,
    past_nights: int,
    seed: int,
    names: Sequence[tuple[str, str]],
    organiser: Organiser,
    now: datetime,
    zone: ZoneInfo,
) -> bool:
    """Fill an empty club; false, and nothing is done, when somebody is in it already.

    ``names``: name and distinction of everybody, at least 32 people; ``past_nights``: one or more, already closed.
    The same seed at the same moment is the same club, but for the keys of the tables.
    """
    if Player.objects.exists() or Series.objects.exists():
        return False
    host = Host(_organiser_id(organiser), Random(seed))
    Club.objects.get_or_create(pk=1, defaults={"name": "Tokkenclub Albir", "venue": VENUE})
    players = [add_player(name=name, distinction=distinction) for name, distinction in names]
    start = _neat(now - BEGAN[stage], zone)
    tonight = start.weekday(), start.time()
    kinds = USUAL if stage is Stage.SEASON else (tonight, next(usual for usual in USUAL if usual[0] != tonight[0]))
    both = [_series(*kind) for kind in kinds]
    _play_the_past(host, players, both, before=start.date(), how_many=past_nights, zone=zone)
    if stage is not Stage.SEASON:
        night = plan_night(series_id=both[0].pk, day=start.date(), zone=zone)
        _hold_tonight(host, night, players, stage=stage, now=now)
    for series in both:
        plan_night(series_id=series.pk, day=_next(series.weekday, after=start.date()), zone=zone)
    return True


def _organiser_id(organiser: Organiser) -> int:
    """The organiser's account: made, or the one that has the name already, untouched."""
    users = get_user_model().objects
    known = users.filter(username=organiser.username).first()
    return (known or users.create_user(organiser.username, password=organiser.password, is_staff=True)).pk


def _neat(moment: datetime, zone: ZoneInfo) -> datetime:
    """The local quarter of an hour before a moment, as a night begins."""
    local = moment.astimezone(zone)
    return local.replace(minute=local.minute // 15 * 15, second=0, microsecond=0)


def _series(weekday: int, starts_at: time) -> Series:
    """A weekly night in the pub."""
    return Series.objects.create(
        name=series_name(weekday, starts_at), weekday=weekday, starts_at=starts_at, venue=VENUE
    )


def _next(weekday: int, *, after: date) -> date:
    """The first such day after a date."""
    return after + ((weekday - after.weekday() - 1) % 7 + 1) * DAY


def _play_the_past(
    host: Host, players: Sequence[Player], both: Sequence[Series], *, before: date, how_many: int, zone: ZoneInfo
) -> None:
    """So many nights before a date, the oldest first; a slip of the last one is corrected the day after."""
    weeks = how_many // 2 + 1
    days = [(_next(one.weekday, after=before - 8 * DAY) - week * 7 * DAY, one) for week in range(weeks) for one in both]
    for day, series in sorted(days, key=lambda one: one[0])[-how_many:]:
        night = plan_night(series_id=series.pk, day=day, zone=zone)
        people = host.chance.sample(players, host.chance.randrange(18, 28))
        play_night(host, night, people, at=night.starts_at + 10 * MINUTE)
    correct(host, night, at=night.starts_at + DAY)


def _hold_tonight(host: Host, night: Night, players: Sequence[Player], *, stage: Stage, now: datetime) -> None:
    """Tonight up to its stage: 23 are here, two come later, three have not shown up yet."""
    first_clock = now - FIRST_CLOCK.get(stage, -10 * MINUTE)
    if stage is Stage.CLOSED:
        play_night(host, night, _guests(host, players)[:PRESENT], at=first_clock)
        return
    open_night(night_id=night.pk, now=first_clock - 30 * MINUTE)
    guests = _guests(host, players)
    for place, player in enumerate(guests[PRESENT : PRESENT + 5]):
        state = State.LATE if place < 2 else State.EXPECTED
        mark(night_id=night.pk, player_id=player.pk, state=state, now=first_clock - 30 * MINUTE)
    unpaid = 4 if stage is Stage.DOOR else 2
    receive(host, night, guests[:PRESENT], at=first_clock - 25 * MINUTE, unpaid=unpaid)
    if stage is Stage.DRAWN:
        deal(host, night, 1, at=now - 2 * MINUTE)
    if stage is Stage.RUNNING:
        play_round(host, night, 1, at=first_clock)
        play_half_a_round(host, night, 2, at=first_clock + ROUND, now=now)


def _guests(host: Host, players: Sequence[Player]) -> list[Player]:
    """Everybody in the order of coming; people with a namesake are among the first, so that both are here."""
    names = [player.name for player in players]
    mixed = host.chance.sample(players, len(players))
    return sorted(mixed, key=lambda player: names.count(player.name) == 1)
