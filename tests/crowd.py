"""A club that grew: thousands of people and years of nights, written as rows, for what counts queries and time.

Through the actions it would take many minutes; nothing here is special but that there is much of it.
"""

from datetime import UTC, date, datetime, time, timedelta

from tests.builders import make_series
from tournament.domain.names import search_key, sort_key
from tournament.models import Night, Player, Round, Season, Seat, Slip, Table

ROUNDS = (1, 2, 3)


def make_people(until: int, *, since: int = 1) -> list[Player]:
    """People with a number in their name: "Mens 0001 van Dijk" and on."""
    names = [f"Mens {number:04} van Dijk" for number in range(since, until + 1)]
    return Player.objects.bulk_create(
        Player(name=name, search_key=search_key(name), sort_key=sort_key(name)) for name in names
    )


def make_years(people: list[Player], seasons: range, *, nights: int, heads: int) -> None:
    """For each of these years a season of weekly nights; who comes goes round, so that everybody comes."""
    series, at = make_series(), 0
    for year in seasons:
        season = Season.objects.create(
            name=f"Seizoen {year}",
            starts_on=date(year, 1, 1),
            ends_on=date(year, 12, 31),
            ended_at=datetime(year + 1, 1, 1, tzinfo=UTC),
        )
        mondays = [date(year, 1, 4) + timedelta(weeks=week) for week in range(nights)]
        for night in Night.objects.bulk_create(_night(series, season, day) for day in mondays):
            _play(night, [people[(at + head) % len(people)] for head in range(heads)])
            at += heads


def _night(series, season: Season, day: date) -> Night:
    door = datetime.combine(day, time(18), UTC)
    return Night(
        series=series,
        season=season,
        date=day,
        slot=day,
        starts_at=door,
        state=Night.State.CLOSED,
        opened_at=door,
        closed_at=door + timedelta(hours=4),
        fee_cents=600,
        drink_cents=275,
        snack_cents=320,
        drinks_included=2,
        rounds_planned=3,
        minutes_per_round=45,
    )


def _play(night: Night, people: list[Player]) -> None:
    """Three rounds at tables of four that end in all sorts of ways; each round everybody sits somewhere else."""
    at = night.starts_at
    rounds = Round.objects.bulk_create(
        Round(night=night, number=number, seed=number, drawn_at=at, published_at=at, length_s=2700) for number in ROUNDS
    )
    many = len(people) // 4
    tables = Table.objects.bulk_create(
        Table(round=one, number=number, key=f"{night.pk}-{one.number}-{number}")
        for one in rounds
        for number in range(1, many + 1)
    )
    Seat.objects.bulk_create(
        Seat(
            round_id=table.round_id,
            table=table,
            player=people[place * many + (table.number - 1 + place * table.round.number) % many],
            number=2 * table.number - 1 + place // 2,
            side=place // 2,
            place=place,
        )
        for table in tables
        for place in range(4)
    )
    Slip.objects.bulk_create(_slip(table, low=(7 * table.pk) % 9, high=(5 * table.pk) % 8, at=at) for table in tables)


def _slip(table: Table, *, low: int, high: int, at: datetime) -> Slip:
    return Slip(
        table=table,
        is_three=False,
        pawns_0=low,
        pawns_1=high,
        points_0=26 if low == 8 else 2 * low,
        points_1=2 * high,
        submission_key=f"crowd-{table.key}",
        sender="crowd",
        created_at=at,
    )
