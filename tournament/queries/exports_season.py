"""A whole season to take along: what was played, who came, and (for the treasurer) the money line by line."""

from collections.abc import Iterable, Mapping
from datetime import date

from django.db.models import Count, Q

from tournament.models import Night, Payment, Season, Seat
from tournament.queries.exports import Cell, Export, Table, euros
from tournament.queries.exports_lists import came_table, clock_time, file_name, players_export, season_table
from tournament.queries.money import NightMoney, season_money
from tournament.queries.results import NOTHING, Result, results
from tournament.queries.standings_season import season_standings

NIGHTS_HEADER = ("datum", "reeks", "begin", "toestand", "spelers", "partijen")
SEATS_HEADER = ("datum", "partij", "tafel", "nummer", "naam", "pionnen", "punten", "gewonnen", "reeks")
MONEY_HEADER = (
    "datum", "reeks", "inleg", "drankjes", "snacks", "terug", "contant", "pin", "totaal", "vrij", "geteld", "verschil",
    "geteld door", "opmerking",
)  # fmt: skip
PAYMENTS_HEADER = ("datum", "reeks", "tijd", "naam", "soort", "hoe", "bedrag")
KINDS = {"fee": "inleg", "drink": "drankje", "snack": "snack", "refund": "terug"}
METHODS = {"cash": "contant", "card": "pin", "free": "vrij"}
STATES = {"planned": "gepland", "open": "open", "closed": "gesloten"}


def season_workbook(season_id: int, *, today: date) -> Export:
    """All of a season; its sheets Aanwezig and Briefjes can be read in again. Raises Season.DoesNotExist."""
    page = season_standings(season_id, today=today, with_corrections=False)
    assert page.season, "a season that is asked for is found"
    season = page.season
    stands = [season_table(page, title="Stand")]
    if len(page.all_series) > 1:
        for series in page.all_series:
            own = season_standings(season_id, series.pk, today=today, with_corrections=False)
            stands.append(season_table(own, title=_title(f"Stand {series.name}", stands)))
    came = Q(night__season=season_id, night__opened_at__isnull=False)
    tables = (
        *stands,
        nights_table(season),
        came_table(came, is_over=True),
        seats_table(season),
        *money_export(season_id, today=today).tables,
        *players_export().tables,
    )
    return Export(file_name("seizoen", season.name), tables)


def _title(wanted: str, before: Iterable[Table]) -> str:
    """A name for a sheet: at most 31 characters, none of []:*?/\\, and no other's."""
    plain = "".join(" " if char in "[]:*?/\\" else char for char in wanted)[:28].strip("' ")
    taken = {table.title.casefold() for table in before}
    return next(name for n in range(1, 99) if (name := plain if n == 1 else f"{plain} {n}").casefold() not in taken)


def nights_table(season: Season) -> Table:
    """The nights of a season. One query."""
    here = Count("attendances", filter=Q(attendances__state__in=("present", "gone")), distinct=True)
    played = Count("rounds", filter=Q(rounds__published_at__isnull=False), distinct=True)
    nights = Night.objects.filter(season=season).select_related("series").annotate(here=here, played=played)
    rows = tuple(
        (
            one.date, one.series.name, clock_time(one.starts_at),
            "gaat niet door" if one.skipped_at else STATES[one.state], one.here, one.played,
        )
        for one in nights.order_by("date", "starts_at", "pk")
    )  # fmt: skip
    return Table("Avonden", NIGHTS_HEADER, rows)


def seats_table(season: Season) -> Table:
    """Who sat where, with the pawns and points that count; as ``import`` reads it. Two queries."""
    found = results(Q(table__round__night__season=season))
    seats = Seat.objects.filter(round__night__season=season, round__published_at__isnull=False)
    seats = seats.select_related("player", "table", "round__night__series").order_by(
        "round__night__date", "round__night", "round__number", "table__number", "number", "place"
    )
    rows = tuple(_seat(seat, found) for seat in seats)
    return Table("Briefjes", SEATS_HEADER, rows)


def _seat(seat: Seat, found: Mapping[int, Result]) -> tuple[Cell, ...]:
    result, night = found.get(seat.table_id, NOTHING), seat.round.night
    said: tuple[Cell, ...] = (None, None, None)
    if result.points:
        said = (result.pawns[seat.side], result.points[seat.side], "ja" if result.is_won_by(seat.side) else "nee")
    return (
        night.date, seat.round.number, seat.table.number, seat.number, seat.player.label, *said, night.series.name,
    )  # fmt: skip


# -- money, for organisers only


def money_export(season_id: int, *, today: date) -> Export:
    """A season night by night, and every line. Raises Season.DoesNotExist."""
    page = season_money(season_id, today=today)
    assert page.season, "a season that is asked for is found"
    nights = tuple(_night(one) for one in reversed(page.nights))
    tables = (Table("Geld", MONEY_HEADER, nights), payments_table(page.season))
    return Export(file_name("geld", page.season.name), tables)


def payments_export(season: Season) -> Export:
    """Every line of a season. One query."""
    return Export(file_name("betalingen", season.name), (payments_table(season),))


def _night(one: NightMoney) -> tuple[Cell, ...]:
    sums, counted = one.sums, one.counted
    return (
        one.night.date,
        one.night.series.name,
        *(euros(kind.cents) for kind in sums.kinds),
        euros(sums.cash_cents),
        euros(sums.card_cents),
        euros(sums.cents),
        sums.free,
        euros(counted.counted_cents) if counted else None,
        euros(counted.difference_cents) if counted else None,
        counted.counted_by if counted else None,
        (counted.note or None) if counted else None,
    )


def payments_table(season: Season) -> Table:
    """Every line of the till, as it was written; what was given back is below zero. One query."""
    lines = Payment.objects.filter(night__season=season).select_related("player", "night__series")
    rows = tuple(
        (
            one.night.date, one.night.series.name, clock_time(one.created_at), one.player.label, KINDS[one.kind],
            METHODS[one.method], euros(one.cents),
        )
        for one in lines.order_by("night__date", "night", "created_at", "pk")
    )  # fmt: skip
    return Table("Betalingen", PAYMENTS_HEADER, rows)
