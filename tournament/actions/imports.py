"""Old nights from files: a whole night or nothing of it."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from tournament.actions.nights import plan_night
from tournament.actions.people import add_player
from tournament.actions.rounds import seat_people
from tournament.actions.seasons import enter_ended
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action
from tournament.domain.names import split_label
from tournament.domain.night_files import FiledTable, NightFiles
from tournament.domain.refusals import NightDiffers, NightExists, NightUnreadable
from tournament.domain.scoring import score
from tournament.domain.seating import SeatedTable, Side
from tournament.domain.sheets import read_text
from tournament.models import Attendance, Draw, Night, Payment, Player, Round, Series, Slip, Table
from tournament.queries.imported import SENDER, People, differences, find_people, imported_nights, key_for

BREAK = timedelta(minutes=15)  # the files hold no times: rounds follow each other with a break of this length
DAYS = ("Maandag", "Dinsdag", "Woensdag", "Donderdag", "Vrijdag", "Zaterdag", "Zondag")


@dataclass(frozen=True)
class Imported:
    """What came of it. ``is_new`` is false for a night that was read in before and is still the same."""

    night: Night
    is_new: bool
    new_players: tuple[Player, ...] = ()


@action
def import_night(
    *,
    day: date,
    files: NightFiles,
    zone: ZoneInfo,
    default_start: time,
    spoken: Collection[str] = (),
    series: str = "",
    now: datetime,
    by_id: int | None = None,
) -> Imported:
    """Store a night from its files as a closed one; reading the same files again changes nothing.

    A series is made with ``default_start`` where none fits the weekday, a season where none fits the date, players
    where nobody has the name (``spoken``: see ``find_people``). ``series`` is named where the day has nights of
    several. Raises NightUnreadable when a name may be two people's, NightDiffers when the night was read in with other
    files, NightExists when it was played here, NoSeason.
    """
    people = find_people(files, spoken=spoken)
    if known := _read_before(day, files, people, series=series):
        return Imported(known, is_new=False)
    if people.faults:
        raise NightUnreadable(people.faults)
    which = {"series__name": series} if series else {"series__weekday": day.weekday()}
    if Night.objects.filter(date=day, **which).exists():
        raise NightExists(day)
    night = plan_night(series_id=_series_for(day, default_start, series).pk, day=day, zone=zone)
    mark = f"s{night.series_id}-" if series else ""  # one of several nights of the day
    new = {name: _new_player(name) for name in people.unknown}
    ids = people.ids | {name: player.pk for name, player in new.items()}
    _close(night, files)
    _store_door(night, files, ids=ids, mark=mark)
    for number, tables in enumerate(files.rounds, start=1):
        _store_round(night, number, tables, ids=ids, mark=mark)
    note(night, kind=Kind.NIGHT, now=now, by_id=by_id, after={"state": night.state, "press": "imported"})
    enter_ended(night, now=now, by_id=by_id, is_sure=True)  # the page that was confirmed says so
    night.touch()
    return Imported(night, is_new=True, new_players=tuple(new.values()))


def series_name(weekday: int, starts_at: time) -> str:
    """What the club calls a weekly night: Maandagavond, Woensdagmiddag."""
    part = "ochtend" if starts_at.hour < 12 else "middag" if starts_at.hour < 18 else "avond"
    return f"{DAYS[weekday]}{part}"


def _read_before(day: date, files: NightFiles, people: People, *, series: str) -> Night | None:
    """The night that these files are, where it was read in before, also when its series was renamed since.

    Raises NightDiffers.
    """
    known = imported_nights(day)
    for night in known:
        if series in {"", night.series.name}:
            if faults := differences(night, files, people=people):
                raise NightDiffers(faults)
            return night
    return next((night for night in known if not differences(night, files, people=people)), None)


def _series_for(day: date, start: time, name: str) -> Series:
    """The series of this name, or without one of this weekday, in use rather than not; made if there is none."""
    if name:
        return Series.objects.get_or_create(name=name, defaults={"weekday": day.weekday(), "starts_at": start})[0]
    found = Series.objects.filter(weekday=day.weekday()).order_by("-is_active", "starts_at", "pk").first()
    if found is not None:
        return found
    wanted = series_name(day.weekday(), start)
    taken = set(Series.objects.values_list("name", flat=True))
    name = next(name for n in count(1) if (name := wanted if n == 1 else f"{wanted} {n}") not in taken)
    return Series.objects.create(name=name, weekday=day.weekday(), starts_at=start)


def _new_player(label: str) -> Player:
    """A player as the files write the name: "Jan Bakker (2)" is a namesake told apart."""
    name, distinction = split_label(read_text(label))
    return add_player(name=name, distinction=distinction)


def _started_at(night: Night, number: int) -> datetime:
    """When a round began, as far as the night's start tells."""
    return night.starts_at + (number - 1) * (timedelta(minutes=night.minutes_per_round) + BREAK)


def _ended_at(night: Night, number: int) -> datetime:
    return _started_at(night, number) + timedelta(minutes=night.minutes_per_round)


def _close(night: Night, files: NightFiles) -> None:
    """The night as it was: over, with the rounds that were played and the fee that most people paid."""
    paid = Counter(guest.fee_cents for guest in files.guests if guest.fee_cents)
    if paid:
        night.fee_cents = max(paid, key=lambda cents: (paid[cents], cents))
    night.rounds_planned = len(files.rounds)
    night.state = Night.State.CLOSED
    night.opened_at = night.starts_at - 2 * BREAK
    night.closed_at = _ended_at(night, len(files.rounds)) + BREAK
    night.save(update_fields=["fee_cents", "rounds_planned", "state", "opened_at", "closed_at"])


def _store_door(night: Night, files: NightFiles, *, ids: dict[str, int], mark: str) -> None:
    """Who came, from when to when (that follows from the rounds), and what was paid."""
    arrived_at = night.starts_at - BREAK
    last_round = len(files.rounds)
    played = {guest.name: [] for guest in files.guests}
    for number, tables in enumerate(files.rounds, start=1):
        for name in (name for table in tables for side in table.sides for name in side.names):
            played[name].append(number)
    attendances = []
    for guest in files.guests:
        rounds = played[guest.name] or [1, last_round]
        is_gone = rounds[-1] < last_round
        attendances.append(
            Attendance(
                night=night,
                player_id=ids[guest.name],
                state=Attendance.State.GONE if is_gone else Attendance.State.PRESENT,
                arrived_at=arrived_at if rounds[0] == 1 else _ended_at(night, rounds[0] - 1),
                left_at=_ended_at(night, rounds[-1]) if is_gone else None,
                wants_snack=guest.wants_snack,
            )
        )
    Attendance.objects.bulk_create(attendances)
    Payment.objects.bulk_create(
        Payment(
            night=night,
            player_id=ids[guest.name],
            kind=Payment.Kind.FEE,
            method=Payment.Method.CASH if guest.fee_cents else Payment.Method.FREE,
            cents=guest.fee_cents,
            submission_key=key_for(night.date, what=f"{mark}fee-{ids[guest.name]}"),
            created_at=arrived_at,
        )
        for guest in files.guests
        if guest.fee_cents is not None
    )


def _store_round(night: Night, number: int, tables: tuple[FiledTable, ...], *, ids: dict[str, int], mark: str) -> None:
    """A round that was drawn by hand, played to its end, with a slip for each table."""
    started_at, ended_at = _started_at(night, number), _ended_at(night, number)
    stored = Round.objects.create(
        night=night,
        number=number,
        method=Round.Method.BY_HAND,
        drawn_at=started_at,
        published_at=started_at,
        length_s=night.minutes_per_round * 60,
        started_at=started_at,
        stopped_at=ended_at,
    )
    seated = [
        SeatedTable(one.number, tuple(Side(side.number, tuple(ids[name] for name in side.names)) for side in one.sides))
        for one in tables
    ]
    drawn = {player_id: side.number for one in seated for side in one.sides for player_id in side.player_ids}
    Draw.objects.create(
        round=stored, attempt=1, method=stored.method, numbers=sorted(drawn.items()), drawn_at=started_at
    )
    seat_people(stored, tuple(seated))
    made = {table.number: table for table in Table.objects.filter(round=stored)}
    Slip.objects.bulk_create(
        _slip(made[one.number], one, key=key_for(night.date, what=f"{mark}{number}-{one.number}"), at=ended_at)
        for one in tables
    )


def _slip(table: Table, filed: FiledTable, *, key: str, at: datetime) -> Slip:
    """A table's slip as it was handed in; the points follow from the pawns."""
    scored = score([side.pawns for side in filed.sides], numbers=[side.number for side in filed.sides])
    per_side = {f"pawns_{side}": pawns for side, pawns in enumerate(scored.pawns)}
    per_side |= {f"points_{side}": points for side, points in enumerate(scored.points)}
    return Slip(table=table, is_three=table.is_three, submission_key=key, sender=SENDER, created_at=at, **per_side)
