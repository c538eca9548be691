"""The club itself: its settings, its seasons, its series of nights and the days on which it does not play."""

from datetime import date, time

from django.db import models
from django.db.models import F, Q

from tournament.domain.season_rule import Basis, SeasonRule, TieBreak


class Weekday(models.IntegerChoices):
    """Python's weekdays."""

    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


class Club(models.Model):
    """The one row of settings for the whole club. Sensible without anybody touching it."""

    class Colours(models.TextChoices):
        """The looks there are, each with enough contrast in light and dark."""

        PUB = "pub"
        SEA = "sea"
        WINE = "wine"
        SUN = "sun"

    name = models.CharField(max_length=80, default="Tokkenclub")
    venue = models.CharField(max_length=120, blank=True)
    colours = models.CharField(max_length=8, choices=Colours, default=Colours.PUB)
    logo = models.BinaryField(null=True, blank=True, help_text="A PNG that was made here from what was sent.")
    logo_version = models.PositiveIntegerField(default=0, help_text="Rises with each new logo: part of its address.")
    language = models.CharField(max_length=8, default="nl", help_text="Of the TV, of paper, and where nobody chose.")
    languages = models.JSONField(default=list, blank=True, help_text="Those on offer; empty: every one there is.")
    is_members_only = models.BooleanField(default=False, help_text="Pages are for who has the members' link.")
    members_key = models.CharField(max_length=64, unique=True, null=True, blank=True)
    landlord_key = models.CharField(max_length=64, unique=True, null=True, blank=True)
    asks_who_comes = models.BooleanField(default=True)
    ask_weekday = models.PositiveSmallIntegerField(choices=Weekday, default=Weekday.THURSDAY)
    ask_at = models.TimeField(default=time(10, 0), help_text="Local time at which the weekly question is readied.")
    weeks_ahead = models.PositiveSmallIntegerField(default=6, help_text="How far ahead nights are made.")
    question_text = models.TextField(max_length=2000, blank=True, help_text="Empty: the text that comes with it.")
    landlord_text = models.TextField(max_length=2000, blank=True)
    result_text = models.TextField(max_length=2000, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(pk=1), name="club_is_one_row"),
            models.CheckConstraint(condition=Q(ask_weekday__range=(0, 6)), name="ask_weekday_exists"),
            models.CheckConstraint(condition=Q(weeks_ahead__range=(0, 52)), name="weeks_ahead_within_a_year"),
        ]

    def __str__(self) -> str:
        return self.name


class Season(models.Model):
    """A stretch of dates over which points are added up, and the rule by which its champion is found."""

    class Rule(models.TextChoices):
        """What is compared; the source text sets none, so the club chooses."""

        TOTAL = "total"
        BEST_OF = "best_of"
        NIGHT_AVERAGE = "night_average"
        ROUND_AVERAGE = "round_average"

    name = models.CharField(max_length=60, unique=True)
    starts_on = models.DateField(unique=True)
    ends_on = models.DateField()
    rule = models.CharField(max_length=13, choices=Rule, default=Rule.TOTAL)
    best_of = models.PositiveSmallIntegerField(null=True, blank=True, help_text="How many of the best nights count.")
    least_nights = models.PositiveSmallIntegerField(default=0, help_text="Who has fewer has no place in the list.")
    tie_breaks = models.JSONField(default=list, blank=True, help_text="What decides at equal points, in order.")
    ended_at = models.DateTimeField(null=True, blank=True, help_text="The champion is known: the rule is frozen.")

    class Meta:
        ordering = ["-starts_on"]
        constraints = [
            models.CheckConstraint(condition=Q(ends_on__gt=F("starts_on")), name="season_ends_after_its_start"),
            models.CheckConstraint(
                condition=Q(rule__in=["total", "best_of", "night_average", "round_average"]), name="season_rule_exists"
            ),
            models.CheckConstraint(
                condition=Q(rule="best_of", best_of__isnull=False, best_of__gte=1)
                | (~Q(rule="best_of") & Q(best_of=None)),
                name="best_of_how_many",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def season_rule(self) -> SeasonRule:
        """The rule as the rules know it."""
        known = set(TieBreak)
        decides = tuple(TieBreak(one) for one in self.tie_breaks if one in known)
        return SeasonRule(Basis(self.rule), self.best_of, self.least_nights, decides)

    def covers(self, day: date) -> bool:
        """Whether a night on this local date belongs to the season."""
        return self.starts_on <= day <= self.ends_on


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
    draw_method = models.CharField(max_length=8, default="bag", help_text="What a new night begins with.")
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ["weekday", "starts_at", "name"]
        verbose_name_plural = "series"
        constraints = [
            models.CheckConstraint(condition=Q(weekday__range=(0, 6)), name="series_weekday_exists"),
            models.CheckConstraint(
                condition=Q(draw_method__in=["bag", "balanced", "by_hand"]), name="series_draw_method_exists"
            ),
            models.CheckConstraint(condition=Q(rounds_planned__range=(1, 9)), name="series_has_rounds"),
            models.CheckConstraint(condition=Q(minutes_per_round__range=(1, 240)), name="series_round_has_minutes"),
        ]

    def __str__(self) -> str:
        return self.name


class Holiday(models.Model):
    """Days on which the club does not play: no night is made ahead for them."""

    name = models.CharField(max_length=60)
    starts_on = models.DateField()
    ends_on = models.DateField(help_text="The last day of it.")

    class Meta:
        ordering = ["starts_on", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(ends_on__gte=F("starts_on")), name="holiday_ends_after_its_start")
        ]

    def __str__(self) -> str:
        return self.name

    def covers(self, day: date) -> bool:
        """Whether there is no play on this local date."""
        return self.starts_on <= day <= self.ends_on
