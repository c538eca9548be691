"""The people who play: who they are, what they were called, and records of one person that became one."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from tournament.domain.names import MOST, label_of, matches, search_key


class PlayerQuerySet(models.QuerySet["Player"]):
    """Finding people."""

    def found_by(self, query: str) -> "PlayerQuerySet":
        """Players whose name holds every typed word; accents, case and apostrophes do not matter."""
        found = self
        for word in search_key(query).split():
            found = found.filter(search_key__contains=word)
        return found

    def known(self) -> "PlayerQuerySet":
        """Those with a name and a record of their own: not merged into another, not forgotten."""
        return self.filter(merged_into=None, name_removed_at=None)

    def in_order(self) -> "PlayerQuerySet":
        """In the order of every list of people."""
        return self.order_by("sort_key", "name", "distinction")


class Player(models.Model):
    """A person who plays. The id is the identity; namesakes are told apart by ``distinction``."""

    name = models.CharField(max_length=MOST)
    distinction = models.CharField(max_length=30, blank=True)
    search_key = models.CharField(max_length=3 * MOST, editable=False)
    sort_key = models.CharField(max_length=3 * MOST, editable=False, db_index=True)
    is_active = models.BooleanField(default=True, help_text="Not: retired, with a history that stays.")
    name_removed_at = models.DateTimeField(null=True, blank=True)
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="merged")
    submission_key = models.CharField(max_length=64, unique=True, null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name", "distinction"], name="namesakes_can_be_told_apart"),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
            models.CheckConstraint(condition=Q(merged_into=None) | ~Q(merged_into=F("pk")), name="merged_into_another"),
            models.CheckConstraint(condition=Q(merged_into=None) | Q(is_active=False), name="merged_is_not_active"),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart: ``Jan Bakker (2)``."""
        return label_of(self.name, self.distinction)

    def is_found_by(self, query: str) -> bool:
        """Whether a typed search finds this player."""
        return matches(query, self.search_key)


class FormerName(models.Model):
    """What a player was called before, so that an old file finds the person. Goes when the name is removed."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=MOST)
    distinction = models.CharField(max_length=30, blank=True)
    since = models.DateTimeField()

    class Meta:
        ordering = ["-since", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["name", "distinction"], name="a_former_name_leads_to_one_player")
        ]

    def __str__(self) -> str:
        return label_of(self.name, self.distinction)


class Merge(models.Model):
    """Two records of one person that became one: which rows changed hands, so that it can be undone to the row."""

    kept = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="merges")
    gone = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="merges_away")
    moved = models.JSONField(help_text="Model -> ids of the rows that were the other record's.")
    merged_at = models.DateTimeField()
    merged_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(kept=F("gone")), name="nobody_is_merged_with_himself"),
            models.UniqueConstraint(fields=["gone"], condition=Q(undone_at=None), name="merged_away_once"),
        ]

    def __str__(self) -> str:
        return f"{self.gone_id} into {self.kept_id}"
