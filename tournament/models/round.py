"""A round: its draws, its clock, its tables and who sits where."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.domain.clock import Clock
from tournament.models.night import Night
from tournament.models.player import Player


class RoundQuerySet(models.QuerySet["Round"]):
    """Choosing rounds."""

    def standing(self) -> "RoundQuerySet":
        """The rounds that count: those that no redraw with slips in has set aside."""
        return self.filter(voided_at=None)


class Round(models.Model):
    """One of the night's rounds (partij). A draft until ``published_at``.

    A redraw with slips in sets the round aside as it was, void and no longer published, and makes a new one.
    """

    class Method(models.TextChoices):
        """How the numbers are drawn."""

        BAG = "bag"
        BALANCED = "balanced"
        BY_HAND = "by_hand"

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField(default=1, help_text="Which drawing this is: a redraw adds one.")
    method = models.CharField(max_length=8, choices=Method, default=Method.BAG)
    seed = models.PositiveBigIntegerField(null=True, blank=True, help_text="The public draw number; none by hand.")
    drawn_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True)
    voided_at = models.DateTimeField(null=True, blank=True)
    length_s = models.PositiveIntegerField()
    started_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    paused_s = models.FloatField(default=0)
    stopped_at = models.DateTimeField(null=True, blank=True)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["night", "number"], condition=Q(voided_at=None), name="one_round_per_night_and_number"
            ),
            models.CheckConstraint(condition=Q(voided_at=None) | Q(published_at=None), name="void_is_not_published"),
            models.CheckConstraint(condition=Q(number__gte=1), name="rounds_count_from_one"),
            models.CheckConstraint(condition=Q(attempt__gte=1), name="attempts_count_from_one"),
            models.CheckConstraint(
                condition=Q(method="by_hand") | Q(seed__isnull=False), name="a_draw_by_chance_has_a_seed"
            ),
            models.CheckConstraint(
                condition=Q(started_at=None) | Q(published_at__isnull=False) | Q(voided_at__isnull=False),
                name="only_a_published_round_runs",
            ),
            models.CheckConstraint(
                condition=Q(started_at__isnull=False) | Q(paused_at=None, stopped_at=None), name="clock_starts_first"
            ),
            models.CheckConstraint(condition=Q(paused_s__gte=0), name="pauses_are_not_negative"),
        ]

    def __str__(self) -> str:
        return f"night {self.night_id}, round {self.number}"

    @property
    def is_published(self) -> bool:
        """Everybody may see who plays with whom."""
        return self.published_at is not None

    @property
    def clock(self) -> Clock:
        """The clock as the rules know it."""
        return Clock(self.length_s, self.started_at, self.paused_at, self.paused_s, self.stopped_at)


class Draw(models.Model):
    """The record of one drawing, kept for ever: with it anybody can recompute who drew what."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="draws")
    attempt = models.PositiveSmallIntegerField()
    method = models.CharField(max_length=8, choices=Round.Method)
    seed = models.PositiveBigIntegerField(null=True, blank=True)
    numbers = models.JSONField(help_text="Who drew which number: pairs of player id and number, by player id.")
    memory = models.JSONField(null=True, blank=True, help_text="What a balanced draw remembered, as it was then.")
    weights_version = models.PositiveSmallIntegerField(null=True, blank=True)
    drawn_at = models.DateTimeField()
    drawn_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["attempt"]
        constraints = [models.UniqueConstraint(fields=["round", "attempt"], name="one_draw_per_attempt")]

    def __str__(self) -> str:
        return f"round {self.round_id}, drawing {self.attempt}"

    @property
    def drawn(self) -> dict[int, int]:
        """Player id -> number."""
        return dict(self.numbers)


class Table(models.Model):
    """A table of one round. Its key opens the table's page without a login, in that round only."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    is_three = models.BooleanField(default=False)
    key = models.CharField(max_length=32, unique=True, editable=False)
    extra_s = models.PositiveIntegerField(default=0, help_text="Extra time for this table alone.")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="one_table_per_round_and_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="tables_count_from_one"),
        ]

    def __str__(self) -> str:
        return f"round {self.round_id}, table {self.number}"


class OldKey(models.Model):
    """A table's key that opens nothing any more: who still has it is told why, and where its people sit now."""

    class Why(models.TextChoices):
        """What became of the table."""

        REDRAWN = "redrawn"
        REPAIRED = "repaired"
        RENEWED = "renewed"

    key = models.CharField(max_length=32, unique=True, editable=False)
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="old_keys")
    round_number = models.PositiveSmallIntegerField()
    table_number = models.PositiveSmallIntegerField()
    why = models.CharField(max_length=8, choices=Why)
    people = models.JSONField(default=list, help_text="The ids of those who sat there.")
    retired_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(why__in=["redrawn", "repaired", "renewed"]), name="old_key_has_its_why"),
        ]

    def __str__(self) -> str:
        return f"night {self.night_id}, round {self.round_number}, table {self.table_number}: {self.why}"


class Seat(models.Model):
    """Who sits where: ``side`` counts the table's numbers from 0, ``place`` its chairs."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["table", "place"]
        constraints = [
            models.UniqueConstraint(fields=["round", "player"], name="one_seat_per_round_and_player"),
            models.UniqueConstraint(fields=["table", "place"], name="one_player_per_chair"),
            models.CheckConstraint(condition=Q(side__range=(0, 2)), name="seat_side_exists"),
            models.CheckConstraint(condition=Q(place__range=(0, 3)), name="seat_place_exists"),
            models.CheckConstraint(condition=Q(number__gte=1), name="numbers_count_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.table_id}"
