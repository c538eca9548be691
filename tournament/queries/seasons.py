"""The seasons as their organiser sees them: what was played, what is to come, and when the next one begins."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Count, Q

from tournament.domain.season_rule import SeasonRule, rank_season
from tournament.domain.standings import add_up
from tournament.models import Night, Player, Season
from tournament.queries.results import played_at, results, seat_rows
from tournament.queries.standings import PlaceChange, names_of, place_changes
from tournament.queries.standings_season import rows_of, seasons_newest_first

DAY = timedelta(days=1)


def seasons_with_nights(*, today: date) -> tuple[Season, ...]:
    """Every season, the newest first, with ``nights_played`` and ``nights_to_come``. One query; ``today`` is local."""
    to_come = Q(nights__state=Night.State.PLANNED, nights__skipped_at=None, nights__date__gte=today)
    return tuple(
        Season.objects.annotate(
            nights_played=Count("nights", filter=~Q(nights__state=Night.State.PLANNED)),
            nights_to_come=Count("nights", filter=to_come | Q(nights__state=Night.State.OPEN)),
        ).order_by("-starts_on")
    )


def nights_to_come(season_id: int, *, today: date) -> tuple[date, ...]:
    """The days of the nights that a season still waits for: open, or planned and not skipped. ``today`` is local."""
    waited_for = Q(state=Night.State.PLANNED, skipped_at=None, date__gte=today) | Q(state=Night.State.OPEN)
    nights = Night.objects.filter(waited_for, season_id=season_id)
    return tuple(nights.order_by("date").values_list("date", flat=True))


def next_season(*, today: date) -> Season:
    """What the next season is called and when it is: the one that waits, else a year after the last. Not stored.

    One query.
    """
    seasons = seasons_newest_first()
    last = next((one for one in seasons if one.has_begun), None)
    waiting = [one for one in seasons if last is None or one.starts_on > last.starts_on]
    if waiting:
        return waiting[-1]
    starts_on = last.ends_on + DAY if last else date(today.year, 1, 1)
    ends_on = _a_year_later(starts_on) - DAY
    is_one_year = starts_on.year == ends_on.year
    name = str(starts_on.year) if is_one_year else f"{starts_on.year}/{ends_on.year % 100:02}"
    return Season(name=name, starts_on=starts_on, ends_on=ends_on)


def _a_year_later(day: date) -> date:
    return day.replace(year=day.year + 1, day=min(day.day, 28) if day.month == 2 else day.day)


@dataclass(frozen=True)
class RulePreview:
    """What another rule would do to the standings of a season."""

    before: SeasonRule
    after: SeasonRule
    changes: tuple[PlaceChange, ...]


def rule_preview(season: Season, rule: SeasonRule) -> RulePreview:
    """Who has another place by this rule than by the season's own. Three queries."""
    found = results(Q(table__round__night__season=season))
    sums = add_up(played_at(seat_rows(Q(round__night__season=season)), found))
    names = names_of(Player.objects.all())
    before, after = (rows_of(rank_season(sums, one).placed, names) for one in (season.season_rule, rule))
    return RulePreview(season.season_rule, rule, place_changes(before, after))
