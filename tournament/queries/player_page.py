"""A player's page: one season or all of them, night by night, with everybody who was met."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q

from tournament.domain.player_record import Met, Streak, best_streak, met, streak
from tournament.domain.season_rule import Ranked, SeasonRule, place_of, rank_season
from tournament.domain.seating import SeatedTable, Side
from tournament.domain.standings import PlayedRow, Standing, Sum, Sums, add_up
from tournament.models import Night, Season, Seat
from tournament.queries.results import Result, played_at, result_of, seat_rows, slips_by_table

PLAYER, NIGHT = 0, 1  # of a PlayedRow


@dataclass(frozen=True, slots=True)
class PlayerNight:
    """One night. ``rounds`` counts results; ``place`` is that in the season after this night, or None."""

    night: Night
    was_there: bool
    points: int = 0
    rounds: int = 0
    won: int = 0
    waiting: int = 0
    place: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerSeason:
    """One line among all seasons: the place of ``people``, by that season's own rule."""

    season: Season
    place: int | None
    people: int
    points: int
    nights: int
    rounds: int
    won: int


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody whom the player met at a table, how often, and when last. ``most_*``: the most of all of them."""

    met: Met
    name: str
    distinction: str
    last: date
    most_partner: int
    most_opponent: int

    @property
    def partner_level(self) -> int:
        """How often partners, beside the most frequent one: 0 (never) to 4."""
        return _level(self.met.partner, self.most_partner)

    @property
    def opponent_level(self) -> int:
        """As ``partner_level``, for opponents."""
        return _level(self.met.opponent, self.most_opponent)


def _level(count: int, most: int) -> int:
    return -(-4 * count // most) if most else 0


@dataclass(frozen=True)
class PlayerPage:
    """All that a player's page shows; of all seasons together when ``season`` is None and ``nights`` are there.

    ``seasons``: those in which the player sat at a table. ``own`` is None for somebody who did not.
    """

    season: Season | None = None
    is_all_time: bool = False
    rule: SeasonRule = field(default_factory=SeasonRule)
    seasons: tuple[Season, ...] = ()
    own: Ranked | None = None
    people: int = 0
    nights: tuple[PlayerNight, ...] = ()
    by_season: tuple[PlayerSeason, ...] = ()
    companions: tuple[Companion, ...] = ()
    threes: int = 0
    wins: Streak = field(default_factory=Streak)
    visits: Streak = field(default_factory=Streak)

    @property
    def standing(self) -> Standing | None:
        """What was gathered."""
        return self.own.standing if self.own else None

    @property
    def value(self) -> Fraction | None:
        """What the rule compares, where that is not simply all points."""
        return self.own.value if self.own and self.rule.basis != "total" else None

    @property
    def nights_shown(self) -> tuple[PlayerNight, ...]:
        """The nights on which the player was there or had a place already, the newest first."""
        return tuple(one for one in reversed(self.nights) if one.was_there or one.place is not None)

    @property
    def best_night(self) -> PlayerNight | None:
        """The night with most points, the first of equals; None before the first result."""
        counted = [one for one in self.nights if one.rounds]
        return max(counted, key=lambda one: one.points, default=None)

    @property
    def best_place(self) -> int | None:
        """The best place after any night of the season."""
        return min((one.place for one in self.nights if one.place is not None), default=None)


def player_page(player_id: int, season_id: int | None = None, *, is_all_time: bool = False) -> PlayerPage:
    """A season as this player lived it: the one asked for, else the player's newest, else the club's newest.

    Five database queries. Raises Season.DoesNotExist for a season without a published round.
    """
    seasons = _seasons_played(player_id)
    own = tuple(one for one in seasons if one.is_own)
    if is_all_time:
        return _page(player_id, seasons, None)
    if season_id is None:
        chosen = next(iter(own or seasons), None)
        return _page(player_id, seasons, chosen) if chosen else PlayerPage()
    chosen = next((one for one in seasons if one.pk == season_id), None)
    if chosen is None:
        raise Season.DoesNotExist
    return _page(player_id, seasons, chosen)


def _seasons_played(player_id: int) -> tuple[Season, ...]:
    """The seasons with a published round, the newest first; ``is_own``: the player sat at a table of it."""
    seats = Seat.objects.filter(round__night__season=OuterRef("pk"), round__published_at__isnull=False)
    of_player = Exists(seats.filter(player=player_id))
    return tuple(Season.objects.filter(Exists(seats)).annotate(is_own=of_player).order_by("-starts_on"))


def _page(player_id: int, seasons: Sequence[Season], season: Season | None) -> PlayerPage:
    """The page of a season, or of all of them when it is None."""
    where = {"night__season": season.pk} if season else {}
    slips = slips_by_table(Q(**{f"table__round__{key}": value for key, value in where.items()}))
    found = {pk: result_of(rows) for pk, rows in slips.items()}
    by_night: dict[int, list[PlayedRow]] = defaultdict(list)
    for one in played_at(seat_rows(Q(**{f"round__{key}": value for key, value in where.items()})), found):
        by_night[one[NIGHT]].append(one)
    of_season = Night.objects.filter(season=season.pk) if season else Night.objects.all()
    nights = [one for one in of_season.select_related("series").order_by("starts_at", "pk") if one.pk in by_night]
    sat = _sat(player_id, where)
    rule = season.season_rule if season else SeasonRule()
    sums: Sums = {}
    lived = [_night(night, player_id, by_night[night.pk], sums, rule if season else None) for night in nights]
    placed = rank_season(sums, rule)
    everybody = (*placed.placed, *placed.apart)
    return PlayerPage(
        season=season,
        is_all_time=season is None,
        rule=rule,
        seasons=tuple(one for one in seasons if one.is_own),
        own=next((one for one in everybody if one.standing.player_id == player_id), None),
        people=sum(1 for one in placed.placed if one.place is not None),
        nights=tuple(lived),
        by_season=() if season else _by_season(player_id, seasons, nights, by_night),
        companions=_companions(player_id, sat),
        threes=sum(1 for one in sat if one.table.is_three),
        wins=streak(_wins(sat, nights, found)),
        visits=_visits(lived),
    )


def _night(
    night: Night, player_id: int, seats: Iterable[PlayedRow], sums: Sums, rule: SeasonRule | None
) -> PlayerNight:
    """One night of one player. Adds the night to ``sums``; ``rule``: by which the place after it is found."""
    add_up(seats, onto=sums)
    own = add_up(one for one in seats if one[PLAYER] == player_id).get(player_id)
    place = place_of(player_id, sums, rule) if rule else None
    if own is None:
        return PlayerNight(night, was_there=False, place=place)
    return PlayerNight(night, True, own.points, own.rounds, own.won, own.waiting, place)


def _by_season(
    player_id: int, seasons: Sequence[Season], nights: Iterable[Night], by_night: Mapping[int, Iterable[PlayedRow]]
) -> tuple[PlayerSeason, ...]:
    """The player's seasons, the newest first."""
    gathered: dict[int, Sums] = defaultdict(dict)
    for night in nights:
        add_up(by_night[night.pk], onto=gathered[night.season_id])
    lines = []
    for season in seasons:
        sums, rule = gathered[season.pk], season.season_rule
        own = sums.get(player_id)
        if own:
            people = sum(map(rule.gives_place, sums.values()))
            lines.append(_season_line(season, own, place=place_of(player_id, sums, rule), people=people))
    return tuple(lines)


def _season_line(season: Season, own: Sum, *, place: int | None, people: int) -> PlayerSeason:
    return PlayerSeason(season, place, people, own.points, len(own.nights), own.rounds, own.won)


class _Sat(NamedTuple):
    """A table at which the player sat, with the side."""

    night_id: int
    day: date
    round_number: int
    table_id: int
    side: int
    table: SeatedTable
    names: Mapping[int, tuple[str, str, str]]


def _sat(player_id: int, where: Mapping[str, int]) -> list[_Sat]:
    """The tables at which the player sat, with all who sat there. One query."""
    tables = Seat.objects.filter(player=player_id, round__published_at__isnull=False)
    tables = tables.filter(**{f"round__{key}": value for key, value in where.items()})
    seats = Seat.objects.filter(table__in=tables.values("table")).order_by("table", "side", "place")
    rows = seats.values_list(
        *("round__night_id", "round__night__date", "round__number", "table_id", "side", "number", "player_id"),
        *("player__sort_key", "player__name", "player__distinction"),
    )
    by_table: dict[tuple[int, date, int, int], list[tuple[int, ...]]] = defaultdict(list)
    names = {}
    for night_id, day, round_number, table_id, side, number, pk, *name in rows:
        by_table[night_id, day, round_number, table_id].append((side, number, pk))
        names[pk] = tuple(name)
    return [_Sat(*key, *_seated(player_id, seats), names) for key, seats in by_table.items()]


def _seated(player_id: int, seats: Iterable[tuple[int, ...]]) -> tuple[int, SeatedTable]:
    """The player's side, and the table."""
    sides: dict[tuple[int, int], list[int]] = defaultdict(list)
    for side, number, pk in seats:
        sides[side, number].append(pk)
    own = next(side for (side, _), people in sides.items() if player_id in people)
    return own, SeatedTable(0, tuple(Side(number, tuple(people)) for (_, number), people in sorted(sides.items())))


def _companions(player_id: int, sat: Sequence[_Sat]) -> tuple[Companion, ...]:
    """Everybody who was met, the most frequent first, equals by name."""
    people = met(player_id, (one.table for one in sat))
    if not people:
        return ()
    names = sat[0].names
    last: dict[int, date] = {}
    for one in sat:
        for pk in (pk for side in one.table.sides for pk in side.player_ids):
            last[pk] = max(one.day, last.get(pk, one.day))
    ordered = sorted(people, key=lambda one: (-one.partner, -one.opponent, names[one.player_id]))
    most = (max(one.partner for one in people), max(one.opponent for one in people))
    return tuple(Companion(one, *names[one.player_id][1:], last[one.player_id], *most) for one in ordered)


def _wins(sat: Iterable[_Sat], nights: Iterable[Night], found: Mapping[int, Result]) -> list[bool]:
    """Won or not, round by round; what has no result is passed over."""
    order = {night.pk: at for at, night in enumerate(nights)}
    ended = [one for one in sat if one.table_id in found and found[one.table_id].points]
    ended.sort(key=lambda one: (order.get(one.night_id, -1), one.round_number))
    return [found[one.table_id].is_won_by(one.side) for one in ended]


def _visits(lived: Iterable[PlayerNight]) -> Streak:
    """Nights in a row of one weekly night; one that goes on is not missed yet."""
    by_series: dict[int, list[bool]] = defaultdict(list)
    for one in lived:
        if one.was_there or one.night.is_closed:
            by_series[one.night.series_id].append(one.was_there)
    return best_streak(streak(one) for one in by_series.values())
