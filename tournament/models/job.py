"""Work that is to be done later."""

from django.db import models
from django.db.models import Q


class ScheduledJob(models.Model):
    """Work for later: the row is the truth, whoever runs it. Claimed and not done in time, it is offered again."""

    task = models.CharField(max_length=60)
    key = models.CharField(max_length=120, unique=True, help_text="One job per thing to do: a second is the same.")
    args = models.JSONField(default=dict, blank=True)
    run_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["run_at", "pk"]
        indexes = [models.Index(fields=["run_at"], condition=Q(done_at=None), name="jobs_waiting")]

    def __str__(self) -> str:
        return f"{self.task} {self.key}"
