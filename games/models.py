"""A match: one play of a game. What was played is text, a line for each ply, and with its rules that is the match."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from tournament.models import Player, Table
from tournament.news import announce

MATCH_KEY = 16
CHAIR_KEY = 22


class Match(models.Model):
    """One play of a game, from the moment that somebody sets the table."""

    class State(models.TextChoices):
        """Where it is."""

        WAITING = "waiting"  # for people to sit down
        RUNNING = "running"
        PAUSED = "paused"  # all people have gone
        OVER = "over"

    game = models.CharField(max_length=20)
    rules_version = models.CharField(max_length=10)
    seats = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict, help_text="The house rules that differ from the default.")
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    key = models.CharField(max_length=32, unique=True, editable=False, help_text="Opens the gallery.")
    luck = models.CharField(max_length=64, editable=False, help_text="What luck is made of; never shown.")
    revision = models.PositiveBigIntegerField(default=1)
    is_hot_seat = models.BooleanField(default=False, help_text="All people play on one device.")
    is_listed = models.BooleanField(default=False, help_text="The lobby shows it to who wants to watch.")
    table = models.ForeignKey(
        Table, null=True, blank=True, on_delete=models.SET_NULL, related_name="matches", help_text="Of a night."
    )
    before = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches", help_text="A rematch of."
    )
    result = models.JSONField(null=True, blank=True, help_text="Scores, winners and why it ended.")
    made_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    over_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        constraints = [
            models.CheckConstraint(
                condition=Q(state="over", over_at__isnull=False) | (~Q(state="over") & Q(over_at=None)),
                name="a_match_that_is_over_has_its_moment",
            ),
            models.CheckConstraint(
                condition=Q(state="waiting") | Q(started_at__isnull=False), name="a_match_that_runs_has_begun"
            ),
            models.UniqueConstraint(
                fields=["table"], condition=~Q(state="over"), name="one_match_at_a_time_for_a_table"
            ),
            models.UniqueConstraint(fields=["before"], name="one_rematch_of_a_match"),
        ]

    def __str__(self) -> str:
        return f"{self.game}, match {self.pk}"

    @staticmethod
    def topic_of(match_id: int) -> str:
        """What the news about this match is called."""
        return f"match-{match_id}"

    @property
    def topic(self) -> str:
        """What its news is called."""
        return self.topic_of(self.pk)

    @property
    def is_running(self) -> bool:
        """Whether moves can be made."""
        return self.state == self.State.RUNNING

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.state == self.State.OVER

    @property
    def is_stopped(self) -> bool:
        """Whether it ended without a result: the draw of its table, or its rules, do not stand any more."""
        return self.is_over and self.result is None

    def touch(self) -> None:
        """Something changed: whoever follows the match asks again. To be called last, with the match held."""
        self.revision += 1
        self.save(update_fields=["revision"])
        announce(self.topic, self.revision)


class Chair(models.Model):
    """A seat at a match, and who sits on it. Its key is the right to play there; nobody needs an account."""

    OWN_DATA: ClassVar = ("match__game", "match__made_at", "match__over_at", "seat", "name")
    """What somebody who asks for the own data is told of it; never its key."""

    class Kind(models.TextChoices):
        """Who is meant to sit there."""

        PERSON = "person"
        BOT = "bot"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chairs")
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, choices=Kind)
    name = models.CharField(max_length=40, blank=True, help_text="Empty: nobody has sat down yet.")
    strength = models.CharField(max_length=10, blank=True, help_text="Of a bot; one of `games.bots.STRENGTHS`.")
    key = models.CharField(max_length=32, unique=True, editable=False, help_text="Opens the chair.")
    invite = models.CharField(max_length=32, unique=True, editable=False, help_text="Good for sitting down once.")
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="chairs")
    seen_at = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(null=True, blank=True, help_text="Said goodbye.")
    stands_in_since = models.DateTimeField(null=True, blank=True, help_text="A bot plays for who went away.")
    agrees_to = models.PositiveIntegerField(null=True, blank=True, help_text="The ply that may be taken back.")
    handed_out_at = models.DateTimeField(
        null=True, blank=True, help_text="At a table of the night: since when a phone of that person has it."
    )

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_chair_per_seat"),
            models.CheckConstraint(
                condition=(Q(kind="bot") & ~Q(strength="")) | Q(kind="person", strength=""), name="bots_have_a_strength"
            ),
            models.CheckConstraint(
                condition=Q(kind="person") | Q(stands_in_since=None, left_at=None), name="only_people_go_away"
            ),
        ]

    def __str__(self) -> str:
        return f"match {self.match_id}, seat {self.seat}"

    @property
    def is_bot(self) -> bool:
        """Whether it was set up for a bot."""
        return self.kind == self.Kind.BOT

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot moves for it now."""
        return self.is_bot or self.stands_in_since is not None


class MoveQuerySet(models.QuerySet["Move"]):
    """Choosing moves."""

    def standing(self) -> "MoveQuerySet":
        """Those that count, in order."""
        return self.filter(undone_at=None).order_by("ply")

    def lines(self, match: Match) -> list[tuple[int, str]]:
        """(seat, text) of each ply of a match."""
        found: list[Any] = list(self.filter(match=match).standing().values_list("seat", "text"))
        return found


class Move(models.Model):
    """A ply: one move by one seat, luck and the clock included. Never changed; only taken back."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField(help_text="Counted from 1.")
    seat = models.SmallIntegerField(help_text="-1 is luck, -2 the clock.")
    text = models.TextField()
    by_bot = models.BooleanField(default=False)
    submission_key = models.CharField(max_length=64, null=True, blank=True)  # noqa: DJ001 - null: nobody sent it
    made_at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True, blank=True)

    objects = MoveQuerySet.as_manager()

    class Meta:
        ordering = ["match", "ply"]
        constraints = [
            models.UniqueConstraint(fields=["match", "ply"], condition=Q(undone_at=None), name="one_move_per_ply"),
            models.UniqueConstraint(fields=["match", "submission_key"], name="one_move_per_submission"),
            models.CheckConstraint(condition=Q(ply__gte=1), name="plies_count_from_one"),
            models.CheckConstraint(condition=Q(seat__gte=-2), name="move_seat_exists"),
        ]

    def __str__(self) -> str:
        return f"match {self.match_id}, ply {self.ply}: {self.text}"
