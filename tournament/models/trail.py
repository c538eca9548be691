"""What was done and who called: kept for ever, never changed."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.night import Night
from tournament.models.round import Table


class TrailEntry(models.Model):
    """One line of the trail: who did what, when, what it was before and after, and why. Append-only.

    Numbers and ids only: a name that is removed must not stand here.
    """

    class Kind(models.TextChoices):
        """What was done."""

        DRAW = "draw"
        REDRAW = "redraw"
        RESTORE = "restore"
        PUBLISH = "publish"
        SEATS = "seats"
        SLIP = "slip"
        SETTLED = "settled"
        CORRECTED = "corrected"
        NO_RESULT = "no_result"
        RULING = "ruling"
        CLOCK = "clock"
        NIGHT = "night"
        KEY = "key"
        TABLES = "tables"
        DOOR = "door"
        FIXED = "fixed"
        PAYMENT = "payment"
        CALL = "call"
        TILL = "till"
        PLAN = "plan"
        ANSWER = "answer"
        SCORER = "scorer"
        PERSON = "person"
        SEASON = "season"
        SETTINGS = "settings"

    night = models.ForeignKey(
        Night, null=True, blank=True, on_delete=models.PROTECT, related_name="trail", help_text="None: about the club."
    )
    kind = models.CharField(max_length=9, choices=Kind)
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(null=True, blank=True)
    before = models.JSONField(null=True, blank=True)
    after = models.JSONField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    sender = models.CharField(max_length=40, blank=True, help_text="The phone, when nobody was logged in.")
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "trail"
        indexes = [models.Index(fields=["night", "kind"])]

    def __str__(self) -> str:
        return f"{self.kind} at {self.at}"


class Call(models.Model):
    """A table calls the organiser. One open call per table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="calls")
    called_at = models.DateTimeField()
    coming_at = models.DateTimeField(null=True, blank=True)
    coming_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["called_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["table"], condition=Q(done_at=None), name="one_open_call_per_table")
        ]

    def __str__(self) -> str:
        return f"table {self.table_id} calls"
