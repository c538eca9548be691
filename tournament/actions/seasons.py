"""Seasons: a new one, its name and dates, the rule by which its champion is found, and its end."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournament.actions.writing import action, lock_club
from tournament.domain import refusals_season as refusals
from tournament.domain.season_rule import SeasonRule, checked
from tournament.models import Night, Season, TrailEntry
from tournament.queries.seasons import nights_to_come

MOST_LETTERS = 60
DAY = timedelta(days=1)


@action
def change_rule(
    *, season_id: int, rule: SeasonRule, now: datetime, by_id: int | None, seen: str = "", is_sure: bool = False
) -> Season:
    """Another rule for a season that has not ended. The rule that it has already changes nothing.

    ``seen``: the ``text`` of the rule that the page showed. While nights were played under the rule it asks to be
    sure; the trail keeps what it was. Raises what ``checked`` refuses, SeasonEnded, RuleMovedOn or RuleInUse.
    """
    rule, season = checked(rule), _lock(season_id)
    before = season.season_rule
    if before == rule:
        return season
    if season.ended_at:
        raise refusals.SeasonEnded(season.name)
    if seen not in {"", before.text}:
        raise refusals.RuleMovedOn
    nights = _begun(season).count()
    if nights and not is_sure:
        raise refusals.RuleInUse(nights)
    _set_rule(season, rule)
    season.save(update_fields=["rule", "best_of", "least_nights", "tie_breaks"])
    was, is_now = ({"season": season.pk, "press": "rule", **in_numbers(one)} for one in (before, rule))
    _note(now=now, by_id=by_id, before=was, after=is_now | {"nights": nights})
    return season


@action
def end_season(*, season_id: int, today: date, now: datetime, by_id: int | None) -> Season:
    """The champion is known: from now on the rule is what it is. Ending it again changes nothing.

    ``today`` is local. Raises SeasonNotOver while a night of it is open or still to come.
    """
    season = _lock(season_id)
    if season.ended_at:
        return season
    if days := nights_to_come(season_id, today=today):
        raise refusals.SeasonNotOver(len(days), days[0])
    season.ended_at = now
    season.save(update_fields=["ended_at"])
    _note(now=now, by_id=by_id, before=None, after={"season": season.pk, "press": "end"})
    return season


@action
def start_season(
    *, name: str, starts_on: date, ends_on: date, now: datetime, by_id: int | None, is_sure: bool = False
) -> Season:
    """The next season, by the rule of the one before it. The same again gives the season that was made.

    The season before it ends on the day before, and nights from the first day on belong to the new one: a night's own
    date decides. When some of them began it asks to be sure. A season on these dates in which nothing was played yet,
    such as one that was made by itself for nights ahead, becomes the new one.
    Raises SeasonNameMissing, SeasonBackwards, SeasonTaken, SeasonsOverlap, SeasonWaiting (nothing was played yet in
    the one before) or NightsWouldMove.
    """
    name = _checked(name, starts_on, ends_on)
    lock_club()  # one after the other, also where there is no season yet: the second sees what the first made
    same = Season.objects.filter(name=name, starts_on=starts_on, ends_on=ends_on).first()
    if same is not None:
        return same
    unplayed = _unplayed_within(starts_on, ends_on)
    _check_free(name, starts_on, ends_on, but=unplayed)
    before = Season.objects.filter(starts_on__lt=starts_on).exclude(pk__in=[one.pk for one in unplayed]).first()
    if before and not _begun(before).exists():
        raise refusals.SeasonWaiting(before.name)
    moving = _moving(before, starts_on, is_sure=is_sure)
    season = _made(unplayed, name, starts_on, ends_on, before=before)
    Night.objects.filter(pk__in=[night.pk for night in moving]).update(season=season)
    made = {"season": season.pk, "press": "start", "moved": [night.pk for night in moving]}
    _note(now=now, by_id=by_id, before={"season": before.pk} if before else None, after=made)
    for night in moving:
        night.touch()
    return season


@action
def edit_season(
    *, season_id: int, name: str, starts_on: date, ends_on: date, now: datetime, by_id: int | None
) -> Season:
    """Another name, or other dates that leave all its nights in it. The same again changes nothing.

    Raises SeasonNameMissing, SeasonBackwards, SeasonTaken, SeasonsOverlap or NightsOutsideSeason.
    """
    name, season = _checked(name, starts_on, ends_on), _lock(season_id)
    if (season.name, season.starts_on, season.ends_on) == (name, starts_on, ends_on):
        return season
    _check_free(name, starts_on, ends_on, but=[season])
    around = Season.objects.filter(starts_on__lt=starts_on, ends_on__gte=starts_on).exclude(pk=season.pk).first()
    if around is not None:
        raise refusals.SeasonsOverlap(around.name, around.starts_on)
    outside = Night.objects.filter(season=season).exclude(date__range=(starts_on, ends_on)).order_by("date")
    days = list(outside.values_list("date", flat=True))
    if days:
        raise refusals.NightsOutsideSeason(len(days), days[0])
    was, is_now = (
        {"season": season.pk, "press": "dates", "starts_on": str(first), "ends_on": str(last)}
        for first, last in ((season.starts_on, season.ends_on), (starts_on, ends_on))
    )
    season.name, season.starts_on, season.ends_on = name, starts_on, ends_on
    season.save(update_fields=["name", "starts_on", "ends_on"])
    _note(now=now, by_id=by_id, before=was, after=is_now)
    return season


def enter_ended(night: Night, *, now: datetime, by_id: int | None, is_sure: bool) -> None:
    """A night came into its season. One that has ended asks to be sure, and the trail of the club keeps it, once.

    Called inside the action that made, moved or opened the night. Raises NightInEndedSeason.
    """
    if night.season.ended_at is None:
        return
    if not is_sure:
        raise refusals.NightInEndedSeason(night.season.name)
    line = {"season": night.season_id, "press": "night", "night": night.pk}
    if not TrailEntry.objects.filter(kind=TrailEntry.Kind.SEASON, after=line).exists():
        _note(now=now, by_id=by_id, before=None, after=line)


def in_numbers(rule: SeasonRule) -> dict[str, Any]:
    """A rule as the trail keeps it."""
    return {
        "rule": rule.basis,
        "best_of": rule.best_of,
        "least_nights": rule.least_nights,
        "tie_breaks": list(rule.tie_breaks),
    }


def _lock(season_id: int) -> Season:
    """The season, held until the end of the action. Raises Season.DoesNotExist."""
    return Season.objects.select_for_update().get(pk=season_id)


def _set_rule(season: Season, rule: SeasonRule) -> None:
    for field, value in in_numbers(rule).items():
        setattr(season, field, value)


def _checked(name: str, starts_on: date, ends_on: date) -> str:
    """The name without blanks to spare. Raises SeasonNameMissing or SeasonBackwards."""
    name = " ".join(name.split())
    if not name or len(name) > MOST_LETTERS:
        raise refusals.SeasonNameMissing(MOST_LETTERS)
    if ends_on <= starts_on:
        raise refusals.SeasonBackwards(starts_on, ends_on)
    return name


def _check_free(name: str, starts_on: date, ends_on: date, *, but: Collection[Season] = ()) -> None:
    """Raises SeasonTaken, or SeasonsOverlap for a season that starts within these dates."""
    others = Season.objects.exclude(pk__in=[one.pk for one in but])
    taken = others.filter(Q(name=name) | Q(starts_on=starts_on)).first()
    if taken is not None:
        raise refusals.SeasonTaken(taken.name)
    within = others.filter(starts_on__range=(starts_on, ends_on)).order_by("starts_on").first()
    if within is not None:
        raise refusals.SeasonsOverlap(within.name, within.starts_on)


def _begun(season: Season) -> QuerySet[Night]:
    """The nights of a season whose door was opened."""
    return Night.objects.filter(season=season).exclude(state=Night.State.PLANNED)


def _unplayed_within(starts_on: date, ends_on: date) -> list[Season]:
    """Seasons that start on these dates, in which nothing was played and all that is planned is on these dates."""
    played = Night.objects.filter(season=OuterRef("pk")).exclude(state=Night.State.PLANNED, date__lte=ends_on)
    starting = Season.objects.filter(starts_on__range=(starts_on, ends_on), ended_at=None)
    return list(starting.exclude(Exists(played)).order_by("starts_on"))


def _made(unplayed: Sequence[Season], name: str, starts_on: date, ends_on: date, *, before: Season | None) -> Season:
    """The new season: a row of its own, or the first of those in which nothing was played, with all their nights."""
    if not unplayed:
        rule = in_numbers(before.season_rule if before else SeasonRule())
        return Season.objects.create(name=name, starts_on=starts_on, ends_on=ends_on, **rule)
    season, *others = unplayed
    Night.objects.filter(season__in=others).update(season=season)
    Season.objects.filter(pk__in=[one.pk for one in others]).delete()
    season.name, season.starts_on, season.ends_on = name, starts_on, ends_on
    season.save(update_fields=["name", "starts_on", "ends_on"])
    return season


def _moving(before: Season | None, starts_on: date, *, is_sure: bool) -> list[Night]:
    """Let the season before end in time, and give back its nights that belong to the new one by their own date.

    Raises SeasonsOverlap when it has ended, or would have no day left, and NightsWouldMove.
    """
    if before is None or before.ends_on < starts_on:
        return []
    moving = list(Night.objects.filter(season=before, date__gte=starts_on))
    begun = [night for night in moving if night.state != Night.State.PLANNED]
    if before.starts_on >= starts_on - DAY or (before.ended_at and begun):
        raise refusals.SeasonsOverlap(before.name, before.starts_on)
    if begun and not is_sure:
        raise refusals.NightsWouldMove(len(begun), before.name)
    before.ends_on = starts_on - DAY
    before.save(update_fields=["ends_on"])
    return moving


def _note(
    *, now: datetime, by_id: int | None, before: Mapping[str, Any] | None, after: Mapping[str, Any] | None
) -> None:
    """A line of the trail about a season, which is about no one night."""
    TrailEntry.objects.create(kind=TrailEntry.Kind.SEASON, before=before, after=after, at=now, by_id=by_id)
