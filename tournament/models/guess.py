"""Passwords that were tried."""

from django.db import models
from django.db.models import Q


class Guesses(models.Model):
    """How often passwords were tried lately for one name: from one network, on one device, or anywhere.

    Which name that is cannot be read from it: ``key`` is a digest with the installation's secret, one of so many that
    the table cannot grow without an end, whatever somebody types (tournament/actions/guesses.py).
    """

    key = models.CharField(max_length=12, unique=True)
    full_at = models.DateTimeField(
        help_text="From then on as many may be tried as ever (tournament/domain/guessing.py)."
    )
    wrong = models.PositiveIntegerField(default=0, help_text="Wrong ones since `since`, those that came too fast too.")
    since = models.DateTimeField()
    last_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "guesses"
        constraints = [
            models.CheckConstraint(condition=Q(last_at__gte=models.F("since")), name="guesses_end_after_their_start")
        ]

    def __str__(self) -> str:
        return self.key
