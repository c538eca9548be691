"""A night: who comes, who is there, who paid."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from tournament.models.club import Season, Series
from tournament.models.player import Player
from tournament.news import announce


class NightQuerySet(models.QuerySet["Night"]):
    """Choosing nights."""

    def newest_first(self) -> "NightQuerySet":
        """The latest date first."""
        return self.order_by("-date", "-starts_at", "-pk")


class Night(models.Model):
    """One night of a series. Prices and lengths are those of the day: once it began, no change rewrites them."""

    class State(models.TextChoices):
        """Where the night is."""

        PLANNED = "planned"
        OPEN = "open"
        CLOSED = "closed"

    series = models.ForeignKey(Series, on_delete=models.PROTECT, related_name="nights")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="nights")
    date = models.DateField(help_text="The local date on which the night starts.")
    starts_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.PLANNED)
    slot = models.DateField(null=True, blank=True, help_text="The series' date it was made for; none for an extra one.")
    skipped_at = models.DateTimeField(null=True, blank=True)
    skip_reason = models.CharField(max_length=120, blank=True)
    asked_at = models.DateTimeField(null=True, blank=True, help_text="When the question who comes was readied.")
    answer_key = models.CharField(max_length=64, unique=True, null=True, blank=True, help_text="Of the link to answer.")
    scorer_key = models.CharField(max_length=64, unique=True, null=True, blank=True, help_text="Of the scorer's link.")
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    fee_cents = models.PositiveIntegerField()
    drink_cents = models.PositiveIntegerField()
    snack_cents = models.PositiveIntegerField()
    drinks_included = models.PositiveSmallIntegerField()
    rounds_planned = models.PositiveSmallIntegerField()
    minutes_per_round = models.PositiveSmallIntegerField()
    draw_method = models.CharField(max_length=8, default="bag", help_text="What the next draw begins with.")
    tables_out = models.JSONField(default=list, blank=True, help_text="Numbers of tables that are out of use.")
    revision = models.PositiveIntegerField(default=0, help_text="Raised by every action on the night.")

    objects = NightQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["series", "date"], name="one_night_per_series_and_date"),
            models.UniqueConstraint(fields=["series", "slot"], name="one_night_per_slot"),
            models.CheckConstraint(condition=Q(skipped_at=None) | Q(state="planned"), name="only_a_plan_is_skipped"),
            models.CheckConstraint(condition=Q(state__in=["planned", "open", "closed"]), name="night_state_exists"),
            models.CheckConstraint(
                condition=Q(draw_method__in=["bag", "balanced", "by_hand"]), name="night_draw_method_exists"
            ),
            models.CheckConstraint(condition=Q(rounds_planned__range=(1, 9)), name="night_has_rounds"),
            models.CheckConstraint(condition=Q(minutes_per_round__range=(1, 240)), name="night_round_has_minutes"),
            models.CheckConstraint(
                condition=Q(state="planned", opened_at=None) | Q(state__in=["open", "closed"], opened_at__isnull=False),
                name="night_open_since",
            ),
            models.CheckConstraint(
                condition=Q(state="closed", closed_at__isnull=False) | (~Q(state="closed") & Q(closed_at=None)),
                name="night_closed_since",
            ),
        ]
        indexes = [models.Index(fields=["date"]), models.Index(fields=["state"])]

    def __str__(self) -> str:
        return f"{self.series_id} {self.date}"

    @property
    def is_open(self) -> bool:
        """The door is open and the night is not closed."""
        return self.state == self.State.OPEN

    @property
    def is_closed(self) -> bool:
        """The night is over."""
        return self.state == self.State.CLOSED

    @property
    def why_unasked(self) -> str:
        """Why nobody answers whether to come: the night is ``open``, ``closed`` or ``skipped``; "" while people do."""
        if self.state != self.State.PLANNED:
            return self.state
        return "skipped" if self.skipped_at else ""

    @staticmethod
    def topic_of(night_id: int) -> str:
        """Under which name a night is followed live."""
        return f"night-{night_id}"

    @property
    def topic(self) -> str:
        """Under which name this night is followed live."""
        return self.topic_of(self.pk)

    def touch(self) -> None:
        """Tell every screen that there is news. The last line of each action."""
        Night.objects.filter(pk=self.pk).update(revision=F("revision") + 1)
        self.revision += 1
        announce(self.topic, self.revision)


class Attendance(models.Model):
    """One player's coming and going on one night. Present, paid and playing are three different things."""

    class State(models.TextChoices):
        """Where the player is."""

        EXPECTED = "expected"
        LATE = "late"
        PRESENT = "present"
        GONE = "gone"

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="attendances")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="attendances")
    state = models.CharField(max_length=8, choices=State, default=State.EXPECTED)
    changes = models.PositiveIntegerField(default=0, help_text="How often the state changed: a tick says what it saw.")
    arrived_at = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(null=True, blank=True)
    wants_snack = models.BooleanField(default=False)
    drinks_used = models.PositiveSmallIntegerField(default=0)
    note = models.CharField(max_length=200, blank=True)
    fixed_table = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Who cannot move sits here.")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["night", "player"], name="one_attendance_per_night_and_player"),
            models.CheckConstraint(
                condition=Q(state__in=["expected", "late", "present", "gone"]), name="attendance_state_exists"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.state}"


class Payment(models.Model):
    """One line of the till: an amount of that day, never changed. Giving back is a line of its own, below zero."""

    class Kind(models.TextChoices):
        """What was paid for."""

        FEE = "fee"
        DRINK = "drink"
        SNACK = "snack"
        REFUND = "refund"

    class Method(models.TextChoices):
        """How it was paid; a helper's fee is free: a line of 0 cents."""

        CASH = "cash"
        CARD = "card"
        FREE = "free"

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="payments")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="payments")
    kind = models.CharField(max_length=6, choices=Kind)
    method = models.CharField(max_length=4, choices=Method, default=Method.CASH)
    cents = models.IntegerField()
    refunded_at = models.DateTimeField(null=True, blank=True)
    refund_of = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="refund", help_text="What is given back."
    )
    submission_key = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["night", "player"],
                condition=Q(kind="fee", refunded_at=None),
                name="fee_is_paid_once",
            ),
            models.CheckConstraint(
                condition=Q(kind="refund", cents__lte=0) | (~Q(kind="refund") & Q(cents__gte=0)),
                name="only_a_refund_is_negative",
            ),
            models.CheckConstraint(condition=~Q(method="free") | Q(cents=0), name="free_costs_nothing"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.cents}"


class CashUp(models.Model):
    """The till was counted and closed: a fact with its difference, never changed. Opened again it stays, marked so."""

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="cash_ups")
    expected_cents = models.IntegerField(help_text="The cash lines until then.")
    counted_cents = models.PositiveIntegerField()
    note = models.CharField(max_length=300, blank=True)
    counted_by = models.CharField(max_length=80, help_text="Who counted, as said.")
    submission_key = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reopened_at = models.DateTimeField(null=True, blank=True)
    reopened_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reopen_reason = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["night"], condition=Q(reopened_at=None), name="a_till_is_closed_once"),
            models.CheckConstraint(condition=~Q(counted_by=""), name="somebody_counted"),
        ]

    def __str__(self) -> str:
        return f"night {self.night_id}: {self.counted_cents}"

    @property
    def difference_cents(self) -> int:
        """What is too much (above zero) or missing."""
        return self.counted_cents - self.expected_cents
