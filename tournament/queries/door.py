"""The door: who may come, who is here, who paid; in a fixed number of database queries, however many people."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, Sum

from tournament.domain.names import clean_name, search_key, sort_key
from tournament.models import Attendance, Night, Payment, Player, Round, Seat
from tournament.queries.head_count import HeadCount, tables_for

State, Kind, Method = Attendance.State, Payment.Kind, Payment.Method
ALL, ABSENT, UNPAID, SNACK = "all", "absent", "unpaid", "snack"


@dataclass(frozen=True)
class DoorRow:
    """One person at the door. ``played`` are the rounds drawn with this person, ``drawn`` is the last round drawn."""

    player: Player
    attendance: Attendance
    payments: tuple[Payment, ...]
    played: tuple[int, ...]
    drawn: int
    rounds_planned: int
    drinks_included: int

    @property
    def is_here(self) -> bool:
        """Ticked as present."""
        return self.attendance.state == State.PRESENT

    @property
    def is_gone(self) -> bool:
        """Was here and went home."""
        return self.attendance.state == State.GONE

    @property
    def is_late(self) -> bool:
        """Said to come later."""
        return self.attendance.state == State.LATE

    @property
    def fee(self) -> Payment | None:
        """The fee that stands: paid (or free) and not given back."""
        return next((one for one in self.payments if one.kind == Kind.FEE and one.refunded_at is None), None)

    @property
    def is_free(self) -> bool:
        """A helper: nothing to pay."""
        return self.fee is not None and self.fee.method == Method.FREE

    @property
    def owes(self) -> bool:
        """Is here, or has played, and has not paid."""
        return self.fee is None and (self.is_here or bool(self.played))

    @property
    def last_played(self) -> int:
        """The last round drawn with this person; 0 when there is none."""
        return self.played[-1] if self.played else 0

    @property
    def is_left_out(self) -> bool:
        """Is here, but the last draw was made without."""
        return self.is_here and self.last_played < self.drawn

    @property
    def joins_in(self) -> int:
        """The round that a latecomer plays in; 0 when the last draw has everybody or was the last of the night."""
        return self.drawn + 1 if self.is_left_out and self.drawn < self.rounds_planned else 0

    @property
    def drinks_left(self) -> int:
        """Included drinks that were not fetched yet."""
        return max(0, self.drinks_included - self.attendance.drinks_used)

    @property
    def drinks_more(self) -> int:
        """The number of drinks after one more."""
        return self.attendance.drinks_used + 1

    @property
    def drinks_less(self) -> int:
        """The number of drinks after one less."""
        return max(0, self.attendance.drinks_used - 1)

    def belongs_to(self, show: str) -> bool:
        """Whether a filter of the list shows this person."""
        return {
            ABSENT: not self.is_here,
            UNPAID: self.owes,
            SNACK: self.attendance.wants_snack,
        }.get(show, True)


@dataclass(frozen=True)
class Till:
    """Tonight's money: the sum of all lines in cents, and how many people paid, play for free, or still owe."""

    cents: int
    card_cents: int
    paid: int
    free: int
    owing: int


@dataclass(frozen=True)
class Door:
    """All people of the door, the counts of its filters, and what they add up to."""

    rows: tuple[DoorRow, ...]
    counts: dict[str, int]
    head_count: HeadCount
    till: Till


def door(night: Night) -> Door:
    """Everybody who may come: active players, and who is on tonight's list. Six database queries."""
    rows = _rows(night, Player.objects.filter(Q(is_active=True) | Q(attendances__night=night)).distinct().in_order())
    sums = Payment.objects.filter(night=night).aggregate(
        total=Sum("cents", default=0), by_card=Sum("cents", filter=Q(method=Method.CARD), default=0)
    )
    counts = {show: sum(row.belongs_to(show) for row in rows) for show in (ALL, ABSENT, UNPAID, SNACK)}
    free = sum(row.is_free for row in rows)
    till = Till(
        cents=sums["total"],
        card_cents=sums["by_card"],
        paid=sum(row.fee is not None for row in rows) - free,
        free=free,
        owing=counts[UNPAID],
    )
    return Door(rows, counts, tables_for(sum(row.is_here for row in rows)), till)


def row_of(rows: Iterable[DoorRow], player_id: int) -> DoorRow | None:
    """The row of one person."""
    return next((row for row in rows if row.player.pk == player_id), None)


def _rows(night: Night, players: Iterable[Player]) -> tuple[DoorRow, ...]:
    attendances = {one.player_id: one for one in Attendance.objects.filter(night=night)}
    payments: dict[int, list[Payment]] = defaultdict(list)
    for payment in Payment.objects.filter(night=night).order_by("pk"):
        payments[payment.player_id].append(payment)
    played: dict[int, list[int]] = defaultdict(list)
    seats = Seat.objects.filter(round__night=night, round__voided_at=None).order_by("round__number")
    for player_id, number in seats.values_list("player_id", "round__number"):
        played[player_id].append(number)
    drawn = Round.objects.standing().filter(night=night).order_by("number").values_list("number", flat=True).last() or 0
    return tuple(
        DoorRow(
            player=player,
            attendance=attendances.get(player.pk) or Attendance(night=night, player=player),
            payments=tuple(payments[player.pk]),
            played=tuple(played[player.pk]),
            drawn=drawn,
            rounds_planned=night.rounds_planned,
            drinks_included=night.drinks_included,
        )
        for player in players
    )


def namesakes(night: Night, *, name: str, submission_key: str) -> tuple[DoorRow, ...]:
    """Who carries a typed name already, whatever the accents and capitals; nobody when this very form made the player.

    Raises NameMissing or NameTooLong.
    """
    name = clean_name(name)
    if Player.objects.filter(submission_key=submission_key).exists():
        return ()
    key = search_key(name)
    found = Player.objects.filter(sort_key=sort_key(name)).in_order()
    same = [player for player in found if search_key(player.name) == key]
    return _rows(night, same) if same else ()
