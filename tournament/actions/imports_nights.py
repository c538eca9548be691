"""Many old nights brought in together: tried first, to the last row, and stored when that is confirmed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Sum

from tournament.actions.imports import Imported, import_night
from tournament.actions.writing import action
from tournament.domain.names import search_key
from tournament.domain.night_tables import Brought, NightTables
from tournament.domain.refusals import Refused
from tournament.domain.tables_in import swapped
from tournament.models import Night, Payment, Player, Season, Series, Table


@dataclass(frozen=True)
class NewFace:
    """Somebody who would be made; ``alike``: who of the club is called nearly so."""

    label: str
    alike: tuple[str, ...] = ()


@dataclass(frozen=True)
class TriedNight:
    """What a night comes to: what is made of it, or why it is not taken. ``is_new`` is false for one that is there.

    ``changes_champion``: its season has ended. ``perhaps``: day and month the other way round would be a night of the
    club, which this day is not.
    """

    day: date
    refused: Refused | None = None
    is_new: bool = False
    series: str = ""
    season: str = ""
    changes_champion: bool = False
    makes_series: bool = False
    perhaps: date | None = None
    makes_season: bool = False
    people: int = 0
    rounds: int = 0
    tables: int = 0
    cents: int = 0
    new_faces: tuple[NewFace, ...] = ()


@dataclass(frozen=True)
class Clockwork:
    """How days become moments: the club's zone, and when a night begins on a weekday that has no series yet."""

    zone: ZoneInfo
    starts: Mapping[int, time]
    otherwise: time

    def start_of(self, day: date) -> time:
        """When a night on this day begins, where no series says so."""
        return self.starts.get(day.weekday(), self.otherwise)


def try_nights(*, brought: Brought, clockwork: Clockwork, now: datetime) -> tuple[TriedNight, ...]:
    """What storing these nights would come to: each is stored in truth, counted, and then it was never so.

    One at a time, so that a slip that comes in meanwhile waits for one night and not for a season.
    """
    known, found = _Known(), []
    for night in brought.nights:
        tried = _tried(night, brought, clockwork, known, now=now)
        found.append(replace(tried, new_faces=known.first_met(tried.new_faces)))
    return tuple(found)


def store_nights(
    *, brought: Brought, clockwork: Clockwork, now: datetime, by_id: int | None = None
) -> tuple[Imported, ...]:
    """Store what can be stored, a night or nothing of it each; what was there already stays as it is."""
    stored = []
    for night in brought.nights:
        try:
            stored.append(_import(night, brought, clockwork, now=now, by_id=by_id))
        except Refused:  # the page that was confirmed said so
            continue
    return tuple(stored)


def _import(
    night: NightTables, brought: Brought, clockwork: Clockwork, *, now: datetime, by_id: int | None
) -> Imported:
    """One night. Raises what import_night raises, or why the night cannot be read."""
    if night.refused:
        raise night.refused
    assert night.files, "a night without files was refused"
    return import_night(
        day=night.day,
        files=night.files,
        zone=clockwork.zone,
        default_start=clockwork.start_of(night.day),
        spoken=brought.spoken,
        series=night.series,
        now=now,
        by_id=by_id,
    )


class _Known:
    """What there was before the first night was tried."""

    def __init__(self) -> None:
        weekdays = dict(Series.objects.values_list("pk", "weekday"))
        self.series, self.weekdays = weekdays.keys(), set(weekdays.values())
        self.seasons = set(Season.objects.values_list("pk", flat=True))
        self.met: set[str] = set()
        people = Player.objects.filter(merged_into=None, name_removed_at=None)
        self.people = [(search_key(one.name), one.label) for one in people.in_order()]

    def alike(self, new: Player) -> tuple[str, ...]:
        """Who is called so or nearly so."""
        key = search_key(new.name)
        return tuple(label for other, label in self.people if other == key or _is_near(other, key))

    def first_met(self, faces: tuple[NewFace, ...]) -> tuple[NewFace, ...]:
        """Those of them who were on no night before."""
        new = tuple(face for face in faces if face.label not in self.met)
        self.met.update(face.label for face in new)
        return new

    def perhaps(self, day: date) -> date | None:
        """The day that was meant, where day and month may have changed places."""
        other = swapped(day)
        strange = bool(self.weekdays) and day.weekday() not in self.weekdays
        return other if other and strange and other.weekday() in self.weekdays else None


def _is_near(one: str, other: str) -> bool:
    """Whether a slip of the pen makes one name out of the other: one letter more, less or otherwise."""
    if min(len(one), len(other)) < 5 or abs(len(one) - len(other)) > 1:
        return False
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    short, long = sorted((one[same:], other[same:]), key=len)
    return short == long[1:] or (len(short) == len(long) and short[1:] == long[1:])


@action
def _tried(night: NightTables, brought: Brought, clockwork: Clockwork, known: _Known, *, now: datetime) -> TriedNight:
    """One night, stored and undone."""
    try:
        imported = _import(night, brought, clockwork, now=now, by_id=None)
    except Refused as refused:
        return TriedNight(night.day, refused, series=night.series)
    tried = _counted(night, imported, known)
    transaction.set_rollback(True)
    return tried


def _counted(night: NightTables, imported: Imported, known: _Known) -> TriedNight:
    """What was made, while it is there."""
    made = Night.objects.select_related("series", "season").get(pk=imported.night.pk)
    paid = Payment.objects.filter(night=made, refund_of=None).aggregate(cents=Sum("cents", default=0))
    return TriedNight(
        night.day,
        is_new=imported.is_new,
        series=made.series.name,
        season=made.season.name,
        changes_champion=made.season.ended_at is not None,
        makes_series=made.series_id not in known.series,
        makes_season=made.season_id not in known.seasons,
        perhaps=known.perhaps(night.day),
        people=made.attendances.count(),
        rounds=made.rounds.standing().count(),
        tables=Table.objects.filter(round__night=made, round__voided_at=None).count(),
        cents=paid["cents"],
        new_faces=tuple(NewFace(one.label, known.alike(one)) for one in imported.new_players),
    )
