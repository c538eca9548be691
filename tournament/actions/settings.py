"""What organisers set for the club: its look, its links, its series, and who else organises."""

from collections.abc import Mapping
from copy import copy
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User

from tournament.actions.keys import new_key
from tournament.actions.plans import drop_plans, follow_series
from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action, lock_club, lock_nights
from tournament.domain.names import clean_name
from tournament.domain.refusals_club import ClubBegun, LastOrganiser, LoginTaken, SeriesNameTaken
from tournament.models import Club, Night, Series
from tournament.queries.club import has_organiser
from tournament.queries.scorers import NAME as SCORERS


@action
def change_club(*, values: Mapping[str, Any], now: datetime, by_id: int | None) -> Club:
    """Set these fields of the club; what is so already is no news. The trail keeps which fields were changed."""
    club = lock_club()
    changed = {field: value for field, value in values.items() if getattr(club, field) != value}
    if not changed:
        return club
    for field, value in changed.items():
        setattr(club, field, value)
    if "logo" in changed:
        club.logo_version += 1
    club.save(update_fields=[*changed, *(["logo_version"] if "logo" in changed else [])])
    note_club(kind=Kind.SETTINGS, after={"fields": sorted(changed)}, now=now, by_id=by_id)
    return club


@action
def set_members_only(*, is_members_only: bool, now: datetime, by_id: int | None) -> Club:
    """Show the club's pages to everybody, or to who opened the members' link; that link is made when it is needed."""
    club = lock_club()
    club.members_key = club.members_key or new_key()
    if club.is_members_only == is_members_only:
        return club
    club.is_members_only = is_members_only
    club.save(update_fields=["is_members_only", "members_key"])
    note_club(kind=Kind.SETTINGS, after={"is_members_only": is_members_only}, now=now, by_id=by_id)
    return club


@action
def renew_members_key(*, seen: str, now: datetime, by_id: int | None) -> Club:
    """Another members' link: who has the old one is a stranger again. ``seen``: the key on the presser's page."""
    club = lock_club()
    if (club.members_key or "") != seen:
        return club
    club.members_key = new_key()
    club.save(update_fields=["members_key"])
    note_club(kind=Kind.SETTINGS, after={"fields": ["members_key"]}, now=now, by_id=by_id)
    return club


@action
def save_series(
    *, series_id: int | None, values: Mapping[str, Any], zone: ZoneInfo, now: datetime, by_id: int | None
) -> Series:
    """A weekly night as it will be from now on, also where its nights are planned already (``actions/plans.py``).

    What began or was played keeps its prices and lengths. When it stops, so do the nights ahead that nobody had a hand
    in. Raises SeriesNameTaken.
    """
    lock_club()
    lock_nights(Night.State.PLANNED)  # first: who acts on one looks in the end whether its series is there
    series = Series.objects.select_for_update(no_key=True).get(pk=series_id) if series_id else Series()
    if Series.objects.filter(name=values["name"]).exclude(pk=series_id).exists():
        raise SeriesNameTaken(values["name"])
    before = copy(series)
    for field, value in values.items():
        setattr(series, field, value)
    series.save()
    if before.is_active and not series.is_active:
        drop_plans(series=series, zone=zone, now=now)
    if series_id:
        follow_series(before=before, after=series, zone=zone, now=now, by_id=by_id)
    note_club(kind=Kind.SETTINGS, after={"series": series.pk}, now=now, by_id=by_id)
    return series


@action
def add_organiser(*, username: str, password: str, email: str, now: datetime, by_id: int | None) -> User:
    """Somebody else who may do everything. Raises LoginTaken, NameMissing or NameTooLong.

    The logins of scorers' links are taken, also those that nobody opened yet: whoever opened one would organise.
    """
    name = clean_name(username)
    lock_club()
    if name.casefold().startswith(SCORERS) or User.objects.filter(username__iexact=name).exists():
        raise LoginTaken(name)
    made = User.objects.create(username=name, email=email, password=make_password(password), is_staff=True)
    note_club(kind=Kind.SETTINGS, after={"organiser": made.pk, "is_in": True}, now=now, by_id=by_id)
    return made


@action
def begin_club(*, name: str, username: str, password: str, email: str, now: datetime) -> User:
    """The first organiser of a club, and what it is called where ``name`` says so; of two who begin at once, one.

    Raises ClubBegun, and what adding an organiser raises.
    """
    lock_club()
    if has_organiser():
        raise ClubBegun
    made = add_organiser(username=username, password=password, email=email, now=now, by_id=None)
    if name:
        change_club(values={"name": name}, now=now, by_id=None)
    return made


@action
def remove_organiser(*, user_id: int, now: datetime, by_id: int | None) -> None:
    """Somebody no longer organises; what was done under the name stays. Twice is once. Raises LastOrganiser."""
    lock_club()  # two who take each other out do not both go
    organisers = User.objects.filter(is_staff=True, is_active=True)
    gone = organisers.filter(pk=user_id).first()
    if gone is None:
        return
    if organisers.count() == 1:
        raise LastOrganiser
    User.objects.filter(pk=user_id).update(is_staff=False, is_active=False, is_superuser=False)
    note_club(kind=Kind.SETTINGS, after={"organiser": user_id, "is_in": False}, now=now, by_id=by_id)
