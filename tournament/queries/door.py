"""The door: who may come, who is here, who paid; in a fixed number of database queries, however many people."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from zlib import crc32

from django.db.models import Q, Sum

from tournament.domain.names import matches, search_key
from tournament.models import Attendance, CashUp, Night, Payment, Player, Round, Seat
from tournament.queries.head_count import HeadCount, tables_for
from tournament.queries.person import former_names, namesakes_of

State, Kind, Method = Attendance.State, Payment.Kind, Payment.Method
ALL, ABSENT, UNPAID, SNACK, PAID = "all", "absent", "unpaid", "snack", "paid"


@dataclass(frozen=True)
class DoorRow:
    """One person at the door. ``played`` are the rounds drawn with this person, ``drawn`` is the last round drawn.

    ``called``: what a search looks through, also what this person was called before.
    """

    player: Player
    attendance: Attendance
    payments: tuple[Payment, ...]
    played: tuple[int, ...]
    drawn: int
    rounds_planned: int
    drinks_included: int
    called: str

    @property
    def is_untouched(self) -> bool:
        """Nothing at all was noted tonight."""
        return not (self.attendance.pk or self.payments or self.played)

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
        return next(iter(self._standing(Kind.FEE)), None)

    @property
    def newest_line(self) -> int:
        """The id of the newest line of tonight's money, 0 when there is none: a payment says which it saw."""
        return self.payments[-1].pk if self.payments else 0

    @property
    def is_free(self) -> bool:
        """A helper: nothing to pay."""
        return self.fee is not None and self.fee.method == Method.FREE

    @property
    def owes(self) -> bool:
        """Is here, or has played, and has not paid."""
        return self.fee is None and (self.is_here or bool(self.played))

    @property
    def is_paid_absent(self) -> bool:
        """Paid, but is not ticked as present and did not go home: a draw leaves this person out."""
        return self.fee is not None and not (self.is_free or self.is_here or self.is_gone)

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
    def drinks_paid(self) -> int:
        """Drinks beyond the included ones that were paid and not given back."""
        return len(self._standing(Kind.DRINK))

    @property
    def gives_back(self) -> Payment | None:
        """The paid drink that is given back when one is taken off again."""
        is_charged = self.drinks_less < self.drinks_included + self.drinks_paid
        lines = self._standing(Kind.DRINK)
        return lines[-1] if lines and is_charged else None

    @property
    def snack(self) -> Payment | None:
        """The last snack that was sold and not given back."""
        lines = self._standing(Kind.SNACK)
        return lines[-1] if lines else None

    @property
    def snacks_sold(self) -> int:
        """Snacks that were sold and not given back."""
        return len(self._standing(Kind.SNACK))

    def _standing(self, kind: str) -> list[Payment]:
        """What was paid of a kind and not given back, the oldest first."""
        return [one for one in self.payments if one.kind == kind and one.refunded_at is None]

    @property
    def drinks_more(self) -> int:
        """The number of drinks after one more."""
        return self.attendance.drinks_used + 1

    @property
    def drinks_less(self) -> int:
        """The number of drinks after one less."""
        return max(0, self.attendance.drinks_used - 1)

    @property
    def fingerprint(self) -> str:
        """Tells a phone that shows this row whether it still stands so."""
        one = self.attendance
        shown = (
            self.player.label,
            self.called,
            one.state,
            one.changes,
            one.wants_snack,
            one.drinks_used,
            one.note,
            one.fixed_table,
        )
        return f"{crc32(repr((shown, self.played, self.drawn, [line.pk for line in self.payments])).encode()):08x}"

    def is_found_by(self, query: str) -> bool:
        """Whether a typed search finds this person."""
        return matches(query, self.called)

    def belongs_to(self, show: str) -> bool:
        """Whether a filter of the list shows this person."""
        return {
            ABSENT: not self.is_here,
            UNPAID: self.owes,
            SNACK: self.attendance.wants_snack,
            PAID: self.is_paid_absent,
        }.get(show, True)


@dataclass(frozen=True)
class Till:
    """Tonight's money: the sum of all lines in cents, and how many people paid, play for free, or still owe.

    Once it was counted (``is_closed``) no money is taken or given back.
    """

    cents: int
    card_cents: int
    paid: int
    free: int
    owing: int
    is_closed: bool = False


@dataclass(frozen=True)
class Door:
    """All people of the door, the counts of its filters, and what they add up to."""

    rows: tuple[DoorRow, ...]
    counts: dict[str, int]
    head_count: HeadCount
    till: Till


def door(night: Night) -> Door:
    """Everybody who may come: active players, and who is on tonight's list. Eight database queries."""
    rows = _rows(night, Player.objects.filter(Q(is_active=True) | Q(attendances__night=night)).distinct().in_order())
    sums = Payment.objects.filter(night=night).aggregate(
        total=Sum("cents", default=0), by_card=Sum("cents", filter=Q(method=Method.CARD), default=0)
    )
    counts = {show: sum(row.belongs_to(show) for row in rows) for show in (ALL, ABSENT, UNPAID, SNACK, PAID)}
    free = sum(row.is_free for row in rows)
    till = Till(
        cents=sums["total"],
        card_cents=sums["by_card"],
        paid=sum(row.fee is not None for row in rows) - free,
        free=free,
        owing=counts[UNPAID],
        is_closed=CashUp.objects.filter(night=night, reopened_at=None).exists(),
    )
    return Door(rows, counts, tables_for(sum(row.is_here for row in rows)), till)


def row_of(rows: Iterable[DoorRow], player_id: int) -> DoorRow | None:
    """The row of one person."""
    return next((row for row in rows if row.player.pk == player_id), None)


def _rows(night: Night, players: Iterable[Player]) -> tuple[DoorRow, ...]:
    attendances = {one.player_id: one for one in Attendance.objects.filter(night=night)}
    payments: dict[int, list[Payment]] = defaultdict(list)
    for payment in Payment.objects.filter(night=night).select_related("refund_of").order_by("pk"):
        payments[payment.player_id].append(payment)
    before = former_names()
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
            called=" ".join((player.search_key, *map(search_key, before.get(player.pk, ())))),
        )
        for player in players
    )


def namesakes(night: Night, *, name: str, submission_key: str) -> tuple[DoorRow, ...]:
    """Who carries a typed name already, as ``namesakes_of`` finds them. Raises NameMissing or NameTooLong."""
    same = namesakes_of(name, submission_key=submission_key)
    return _rows(night, same) if same else ()
