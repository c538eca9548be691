"""Who calls the organiser, and what was ruled before."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from tournament.models import Call, Night, TrailEntry

EARLIER = 5


@dataclass(frozen=True)
class OpenCall:
    """One table that waits: since when (epoch ms for the page's own count), and who is on the way."""

    call: Call
    minutes: int
    since_ms: int

    @property
    def is_coming(self) -> bool:
        """Somebody is on the way."""
        return self.call.coming_at is not None


def open_calls(night: Night, *, now: datetime) -> tuple[OpenCall, ...]:
    """The tables that wait for an organiser, longest first; of a closed night those nobody went to. One query."""
    calls = _waiting(night.pk).select_related("table__round", "coming_by").order_by("called_at", "pk")
    return tuple(_open_call(call, now=now) for call in calls)


def calls_waiting(night_id: int) -> int:
    """How many tables of a night wait for somebody. One query."""
    return _waiting(night_id).filter(table__round__night__state=Night.State.OPEN).count()


def call_of(table_id: int) -> Call | None:
    """The open call of a table."""
    return Call.objects.filter(table=table_id, done_at=None).first()


def earlier_rulings() -> "QuerySet[TrailEntry]":
    """The club's newest rulings, so that the same question gets the same answer."""
    rulings = TrailEntry.objects.filter(kind=TrailEntry.Kind.RULING)
    return rulings.select_related("night").order_by("-pk")[:EARLIER]


def _waiting(night_id: int) -> "QuerySet[Call]":
    """Open calls; what a redraw set aside calls no more."""
    return Call.objects.filter(table__round__night=night_id, table__round__published_at__isnull=False, done_at=None)


def _open_call(call: Call, *, now: datetime) -> OpenCall:
    waited_s = max(0.0, (now - call.called_at).total_seconds())
    return OpenCall(call, int(waited_s // 60), round(call.called_at.timestamp() * 1000))
