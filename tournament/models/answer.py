"""Who said to come, before the door opens."""

from django.db import models
from django.db.models import Q

from tournament.domain.names import MOST
from tournament.models.night import Night
from tournament.models.player import Player


class Answer(models.Model):
    """One person's answer to "who comes?" for one night; a guest hangs on the answer of who brings one.

    Either a player of the club, or a name as typed, or a guest without a name. Changeable until the door opens.
    """

    class Source(models.TextChoices):
        """How it came in."""

        LINK = "link"
        CHAT = "chat"
        ORGANISER = "organiser"

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="answers")
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.PROTECT, related_name="answers")
    name = models.CharField(max_length=MOST, blank=True, help_text="As typed by who is not known yet.")
    guest_of = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="guests")
    is_coming = models.BooleanField()
    wants_snack = models.BooleanField(default=False)
    note = models.CharField(max_length=200, blank=True)
    source = models.CharField(max_length=9, choices=Source, default=Source.LINK)
    device = models.CharField(max_length=64, blank=True, help_text="The secret of the browser that gave it.")
    changes = models.PositiveIntegerField(default=0)
    answered_at = models.DateTimeField()

    class Meta:
        ordering = ["answered_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["night", "player"], name="one_answer_per_night_and_player"),
            models.CheckConstraint(
                condition=Q(player__isnull=False, name="") | Q(player=None), name="an_answer_has_one_name"
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=False) | ~Q(name="") | Q(guest_of__isnull=False),
                name="only_a_guest_has_no_name",
            ),
            models.CheckConstraint(condition=Q(source__in=["link", "chat", "organiser"]), name="answer_source_exists"),
        ]

    def __str__(self) -> str:
        return f"night {self.night_id}: {'yes' if self.is_coming else 'no'}"

    @property
    def label(self) -> str:
        """What whoever answered is called."""
        return self.player.label if self.player else self.name

    @property
    def seen(self) -> str:
        """What a form sends along to say which answer it showed: whose, and how often it was changed until then."""
        return f"{self.pk}.{self.changes}"
