"""Lists to take along: the standings, players, fairness, who came and who answers. Columns are called the same in
every language, so that what goes out can come in again."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.text import slugify

from tournament.models import Answer, Attendance, Night, Payment, Player, Seat
from tournament.queries.answers import answer_rows
from tournament.queries.exports import NIGHT_HEADER, Cell, Export, Table, decimal, euros, in_order
from tournament.queries.fairness import fairness_page
from tournament.queries.standings_all_time import all_time
from tournament.queries.standings_pages import night_standings
from tournament.queries.standings_season import SeasonRow, SeasonStandings, season_standings

SEASON_HEADER = (
    "plaats", "naam", "telt", "punten", "avonden", "partijen", "gewonnen", "pionnen", "gemiddelde partij",
    "beste avond",
)  # fmt: skip
PLAYER_HEADER = ("naam", "toevoeging", "speelt mee")
FAIRNESS_HEADER = ("naam", "partijen", "maat weer", "tegen weer", "aan drie", "te verwachten")
CAME_HEADER = (
    "datum", "naam", "betaald", "snack", "toestand", "van", "tot", "drankjes gehaald", "alles betaald", "opmerking",
    "reeks",
)  # fmt: skip
ANSWER_HEADER = ("naam", "komt", "gast van", "snack", "opmerking", "hoe", "wanneer")
STATES = {"expected": "verwacht", "late": "later", "present": "aanwezig", "gone": "naar huis"}
SOURCES = {"link": "link", "chat": "lijst", "organiser": "organisatie"}


def yes(said: bool) -> str:
    """As lists say it, and as they are read."""
    return "ja" if said else "nee"


def clock_time(at: datetime | None) -> str | None:
    """The club's local time of day."""
    return timezone.localtime(at).strftime("%H:%M") if at else None


def file_name(what: str, *about: str | date) -> str:
    """A name for a file that every system takes: stand-2026-10-05-maandagavond."""
    return "-".join(slugify(str(one)) for one in (what, *about) if str(one))


def night_export(night: Night) -> Export:
    """The standings of a night, with the points of each round. Three queries."""
    page = night_standings(night.pk)
    rows = [
        (row.place, row.label, row.points, row.won, row.pawns, *(cell.points if cell else None for cell in line.cells))
        for line in page.lines
        for row in [line.row]
    ]
    header = (*NIGHT_HEADER, *(f"partij {number}" for number in page.rounds))
    table = Table("Stand", header, tuple(sorted(rows, key=lambda row: row[:2])))
    return Export(file_name("stand", night.date, night.series.name), (table,))


def season_export(season_id: int, series_id: int | None, *, today: date) -> Export:
    """The standings of a season by its rule. Raises as ``season_standings``."""
    page = season_standings(season_id, series_id, today=today, with_corrections=False)
    assert page.season, "a season that is asked for is found"
    name = file_name("stand", page.season.name, page.series.name if page.series else "")
    return Export(name, (season_table(page, title="Stand"),))


def season_table(page: SeasonStandings, *, title: str) -> Table:
    """The standings of a season; who has too few nights has no place."""
    return Table(title, SEASON_HEADER, _season_rows((*page.rows, *page.apart)))


def all_time_export(series_id: int | None) -> Export:
    """All seasons together. Raises Series.DoesNotExist."""
    page = all_time(series_id)
    name = file_name("stand", "alle seizoenen", page.series.name if page.series else "")
    return Export(name, (Table("Stand", SEASON_HEADER, _season_rows(page.rows)),))


def _season_rows(rows: Iterable[SeasonRow]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        (
            row.place, row.label, _plain(row), row.points, row.nights, row.rounds, row.won, row.pawns,
            decimal(row.average), row.best_night,
        )
        for row in in_order(rows)
    )  # fmt: skip


def _plain(row: SeasonRow) -> Cell:
    """What the rule compares: a whole number where it is one."""
    if row.value is None or row.value.denominator == 1:
        return None if row.value is None else row.value.numerator
    return decimal(row.value, 3)


def players_export() -> Export:
    """Everybody with a name, as ``import`` reads it. One query."""
    people = Player.objects.filter(merged_into=None, name_removed_at=None).in_order()
    rows = tuple((one.name, one.distinction or None, yes(one.is_active)) for one in people)
    return Export("spelers", (Table("Spelers", PLAYER_HEADER, rows),))


def fairness_export(where: Q, *about: str | date) -> Export:
    """How evenly rounds were drawn. Two queries."""
    rows = tuple(
        (
            line.player.label, line.fair.rounds, line.fair.partners_again, line.fair.opponents_again,
            line.fair.threes, decimal(line.fair.expected),
        )
        for line in fairness_page(where).lines
    )  # fmt: skip
    return Export(file_name("eerlijk-geloot", *about), (Table("Eerlijk geloot", FAIRNESS_HEADER, rows),))


def attendance_export(night: Night) -> Export:
    """Who came to a night, or was expected; for organisers. Two queries."""
    table = came_table(Q(night=night))
    return Export(file_name("aanwezig", night.date, night.series.name), (table,))


def came_table(where: Q, *, is_over: bool = False) -> Table:
    """Who came, as ``import`` reads it and more; ``is_over``: without those who were only expected. Two queries."""
    fees: dict[tuple[int, int], int] = {}
    paid: dict[tuple[int, int], int] = defaultdict(int)
    lines = Payment.objects.filter(where).order_by().values_list("night", "player", "kind", "refunded_at", "cents")
    for night_id, player_id, kind, refunded_at, cents in lines:
        paid[night_id, player_id] += cents
        if kind == Payment.Kind.FEE and refunded_at is None:
            fees[night_id, player_id] = cents
    came = (
        Attendance.objects.filter(where)
        .select_related("player", "night__series")
        .order_by("night__date", "night", "pk")
    )
    if is_over:
        sat = Seat.objects.filter(round__night=OuterRef("night"), round__published_at__isnull=False)
        came = came.filter(Q(state__in=("present", "gone")) | Exists(sat.filter(player=OuterRef("player"))))
    rows = tuple(_came(one, fees, paid) for one in came)
    return Table("Aanwezig", CAME_HEADER, tuple(sorted(rows, key=lambda row: (row[0], row[-1], row[1]))))


def _came(one: Attendance, fees: dict[tuple[int, int], int], paid: dict[tuple[int, int], int]) -> tuple[Cell, ...]:
    key = one.night_id, one.player_id
    return (
        one.night.date,
        one.player.label,
        euros(fees[key]) if key in fees else None,
        yes(one.wants_snack),
        STATES[one.state],
        clock_time(one.arrived_at),
        clock_time(one.left_at),
        one.drinks_used,
        euros(paid[key]) if key in paid else None,
        one.note or None,
        one.night.series.name,
    )


def answers_export(night: Night) -> Export:
    """Who said to come, guests below who brings them; for organisers. One query."""
    rows: list[tuple[Cell, ...]] = []
    for row in answer_rows(night):
        rows.append(_answer(row.answer, row.label, ""))
        rows += (_answer(guest, guest.label, row.label) for guest in row.guests)
    name = file_name("wie-komt", night.date, night.series.name)
    return Export(name, (Table("Wie komt er", ANSWER_HEADER, tuple(rows)),))


def _answer(one: Answer, label: str, bringer: str) -> tuple[Cell, ...]:
    at = timezone.localtime(one.answered_at)
    return (
        label or None, yes(one.is_coming), bringer or None, yes(one.wants_snack), one.note or None,
        SOURCES[one.source], f"{at:%Y-%m-%d %H:%M}",
    )  # fmt: skip
