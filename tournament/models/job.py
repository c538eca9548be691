"""Work that is to be done later."""

from django.db import models
from django.db.models import Q

from tournament.models.night import Night


class ScheduledJob(models.Model):
    """Work for later: the row is the truth, whoever runs it. Claimed and not done in time, it is offered again.

    After so many attempts that came to nothing it is set aside with its error, until an organiser has it offered again.
    """

    task = models.CharField(max_length=60)
    key = models.CharField(max_length=120, unique=True, help_text="One job per thing to do: a second is the same.")
    args = models.JSONField(default=dict, blank=True)
    night = models.ForeignKey(Night, null=True, blank=True, on_delete=models.CASCADE, related_name="jobs")
    run_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)
    set_aside_at = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0, help_text="The number of its last claim.")
    attempts = models.PositiveSmallIntegerField(default=0, help_text="How often it was begun since it was asked for.")
    error = models.TextField(blank=True, help_text="What went wrong the last time.")

    class Meta:
        ordering = ["run_at", "pk"]
        indexes = [models.Index(fields=["run_at"], condition=Q(done_at=None), name="jobs_waiting")]
        constraints = [
            models.CheckConstraint(condition=Q(done_at=None) | Q(set_aside_at=None), name="set_aside_is_not_done")
        ]

    def __str__(self) -> str:
        return f"{self.task} {self.key}"
