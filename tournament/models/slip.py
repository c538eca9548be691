"""Slips: append-only. What counts is worked out from them, never stored."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from tournament.domain.scoring import Report
from tournament.models.round import Table


def _team_points(side: int) -> Q:
    """A team's points: 2 a pawn, 26 for all eight. So only 0, 2 .. 14 and 26 can be stored."""
    pawns, points = f"pawns_{side}", f"points_{side}"
    some = Q(**{f"{pawns}__range": (0, 7), points: F(pawns) * 2})
    return _filled_in(side) & (some | Q(**{pawns: 8, points: 26}))


def _solo_points(side: int) -> Q:
    """A solo player's points: 4 a pawn, 26 for all four. So only 0, 4, 8, 12 and 26 can be stored."""
    pawns, points = f"pawns_{side}", f"points_{side}"
    some = Q(**{f"{pawns}__range": (0, 3), points: F(pawns) * 4})
    return _filled_in(side) & (some | Q(**{pawns: 4, points: 26}))


def _filled_in(side: int) -> Q:
    """Both values are there. Must be said: a check that comes to "unknown", as with NULL, lets the row in."""
    return Q(**{f"pawns_{side}__isnull": False, f"points_{side}__isnull": False})


_NO_THIRD_SIDE = Q(pawns_2=None, points_2=None)
_NOTHING = Q(pawns_0=None, points_0=None, pawns_1=None, points_1=None) & _NO_THIRD_SIDE
_TEAMS = Q(is_three=False) & _team_points(0) & _team_points(1) & _NO_THIRD_SIDE & ~Q(pawns_0=8, pawns_1=8)
_SOLO = Q(is_three=True) & _solo_points(0) & _solo_points(1) & _solo_points(2)
_TWO_HOME = Q(pawns_0=4, pawns_1=4) | Q(pawns_0=4, pawns_2=4) | Q(pawns_1=4, pawns_2=4)


class Slip(models.Model):
    """One slip (wedstrijdbriefje) as it came in. Sides stand in order of their numbers; side 2 is for tables of three.

    A phone or the organiser's typing is a REPORT; the organiser's SETTLED, CORRECTED and NO_RESULT are final.
    """

    class Kind(models.TextChoices):
        """What sort of word this is."""

        REPORT = "report"
        SETTLED = "settled"
        CORRECTED = "corrected"
        NO_RESULT = "no_result"

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="slips")
    kind = models.CharField(max_length=9, choices=Kind, default=Kind.REPORT)
    is_three = models.BooleanField()
    pawns_0 = models.PositiveSmallIntegerField(null=True)
    pawns_1 = models.PositiveSmallIntegerField(null=True)
    pawns_2 = models.PositiveSmallIntegerField(null=True)
    points_0 = models.PositiveSmallIntegerField(null=True)
    points_1 = models.PositiveSmallIntegerField(null=True)
    points_2 = models.PositiveSmallIntegerField(null=True)
    submission_key = models.CharField(max_length=64, unique=True)
    sender = models.CharField(max_length=40, help_text="Tells two phones apart: who or which device sent it.")
    reason = models.CharField(max_length=300, blank=True)
    is_late = models.BooleanField(default=False, help_text="Came in after time was up and was marked so.")
    is_typed_in_time = models.BooleanField(default=False, help_text="Came in after time was up, typed before, it says.")
    typed_at = models.DateTimeField(null=True, blank=True, help_text="When its phone says it was typed, if believed.")
    created_at = models.DateTimeField()
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=["report", "settled", "corrected", "no_result"]), name="slip_kind_exists"
            ),
            models.CheckConstraint(
                condition=(Q(kind="no_result") & _NOTHING) | (~Q(kind="no_result") & (_TEAMS | (_SOLO & ~_TWO_HOME))),
                name="slip_points_can_be",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["report", "settled"]) | ~Q(reason=""), name="correction_has_a_reason"
            ),
            models.CheckConstraint(
                condition=Q(typed_at=None, is_typed_in_time=False)
                | Q(typed_at__isnull=False, typed_at__lte=F("created_at")),
                name="slip_is_typed_before_it_comes_in",
            ),
            models.CheckConstraint(
                condition=~Q(is_late=True, is_typed_in_time=True), name="slip_is_not_late_and_in_time"
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.table_id}: {self.pawns}"

    @property
    def pawns(self) -> tuple[int, ...] | None:
        """Pawns home per side; None when the table has no result."""
        return _sides(self.pawns_0, self.pawns_1, self.pawns_2)

    @property
    def points(self) -> tuple[int, ...] | None:
        """Points per side; None when the table has no result."""
        return _sides(self.points_0, self.points_1, self.points_2)

    @property
    def was_kept(self) -> bool:
        """Whether it waited on its phone for a minute or more before it came in."""
        return self.typed_at is not None and self.created_at - self.typed_at >= timedelta(minutes=1)

    @property
    def report(self) -> Report:
        """The slip as the rules know it."""
        return Report(self.pk, self.pawns, self.kind != self.Kind.REPORT, self.sender)


def _sides(*values: int | None) -> tuple[int, ...] | None:
    """The values of the sides that there are."""
    sides = tuple(value for value in values if value is not None)
    return sides or None
