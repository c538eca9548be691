"""The club as every page shows it: its name, its logo, its colours, the languages on offer."""

from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db.models import BooleanField, ExpressionWrapper, Q

from tournament.models import Club, Series

KEY = "club"
KEPT_S = 5  # other processes show a change after so long


def club_settings() -> Club:
    """The club's one row, read now and without its picture; where nothing was ever set, what a new club begins with.

    ``has_logo`` tells whether it has a picture of its own.
    """
    has_logo = ExpressionWrapper(Q(logo__isnull=False), output_field=BooleanField())
    return Club.objects.defer("logo").annotate(has_logo=has_logo).first() or Club(pk=1)


def has_organiser() -> bool:
    """Whether somebody can log in and organise: else nobody has begun here."""
    return get_user_model().objects.filter(is_staff=True, is_active=True).exists()


def shown_club() -> Club:
    """``club_settings`` for what every page shows: remembered for a few seconds."""
    kept: Club | None = cache.get(KEY)
    if kept is None:
        kept = club_settings()
        cache.set(KEY, kept, KEPT_S)
    return kept


def forget_club() -> None:
    """It was changed just now: the next page of this process reads it again."""
    cache.delete(KEY)


def logo_of_club() -> bytes | None:
    """The club's own logo as a PNG; None where it has none."""
    found: bytes | memoryview | None = Club.objects.values_list("logo", flat=True).first()
    return bytes(found) if found else None


def series_in_order() -> tuple[Series, ...]:
    """The weekly nights, those that are played first."""
    return tuple(Series.objects.order_by("-is_active", "weekday", "starts_at", "name"))
