"""The club itself: its name, its players, its seasons and its series of nights."""

from datetime import date

from django.db import models
from django.db.models import F, Q

from tournament.domain.names import MOST, matches, search_key


class Club(models.Model):
    """The one row of settings for the whole club."""

    name = models.CharField(max_length=80, default="Tokkenclub")
    venue = models.CharField(max_length=120, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(pk=1), name="club_is_one_row")]

    def __str__(self) -> str:
        return self.name


class PlayerQuerySet(models.QuerySet["Player"]):
    """Finding people."""

    def found_by(self, query: str) -> "PlayerQuerySet":
        """Players whose name holds every typed word; accents, case and apostrophes do not matter."""
        found = self
        for word in search_key(query).split():
            found = found.filter(search_key__contains=word)
        return found

    def in_order(self) -> "PlayerQuerySet":
        """In the order of every list of people."""
        return self.order_by("sort_key", "name", "distinction")


class Player(models.Model):
    """A person who plays. The id is the identity; namesakes are told apart by ``distinction``."""

    name = models.CharField(max_length=MOST)
    distinction = models.CharField(max_length=30, blank=True)
    search_key = models.CharField(max_length=3 * MOST, editable=False)
    sort_key = models.CharField(max_length=3 * MOST, editable=False, db_index=True)
    is_active = models.BooleanField(default=True)
    submission_key = models.CharField(max_length=64, unique=True, null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name", "distinction"], name="namesakes_can_be_told_apart"),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart: ``Jan Bakker (2)``."""
        return f"{self.name} ({self.distinction})" if self.distinction else self.name

    def is_found_by(self, query: str) -> bool:
        """Whether a typed search finds this player."""
        return matches(query, self.search_key)


class Season(models.Model):
    """A stretch of dates over which points are added up."""

    name = models.CharField(max_length=60, unique=True)
    starts_on = models.DateField(unique=True)
    ends_on = models.DateField()

    class Meta:
        ordering = ["-starts_on"]
        constraints = [
            models.CheckConstraint(condition=Q(ends_on__gt=F("starts_on")), name="season_ends_after_its_start")
        ]

    def __str__(self) -> str:
        return self.name

    def covers(self, day: date) -> bool:
        """Whether a night on this local date belongs to the season."""
        return self.starts_on <= day <= self.ends_on


class Weekday(models.IntegerChoices):
    """Python's weekdays."""

    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


class Series(models.Model):
    """A weekly night and what it costs; a new night takes these values and keeps them."""

    name = models.CharField(max_length=60, unique=True)
    weekday = models.PositiveSmallIntegerField(choices=Weekday)
    starts_at = models.TimeField(help_text="Local time in the club's zone.")
    venue = models.CharField(max_length=120, blank=True)
    fee_cents = models.PositiveIntegerField(default=600)
    drink_cents = models.PositiveIntegerField(default=275)
    snack_cents = models.PositiveIntegerField(default=320)
    drinks_included = models.PositiveSmallIntegerField(default=2)
    rounds_planned = models.PositiveSmallIntegerField(default=3)
    minutes_per_round = models.PositiveSmallIntegerField(default=45)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ["weekday", "starts_at", "name"]
        verbose_name_plural = "series"
        constraints = [
            models.CheckConstraint(condition=Q(weekday__range=(0, 6)), name="series_weekday_exists"),
            models.CheckConstraint(condition=Q(rounds_planned__range=(1, 9)), name="series_has_rounds"),
            models.CheckConstraint(condition=Q(minutes_per_round__range=(1, 240)), name="series_round_has_minutes"),
        ]

    def __str__(self) -> str:
        return self.name
