"""All that is one person's: what hangs on a record, what stands in the way of a merge, what is kept about somebody."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Model, Q
from django.db.models.functions import Coalesce

from tournament.domain.names import clean_name, given_and_rest, search_key, sort_key, split_label
from tournament.models import Answer, Attendance, FormerName, Merge, Night, Payment, Player, Round, Seat
from tournament.queries.results import NOTHING, results, seat_played

CONCERNS = (Player, Merge)  # records themselves, and what became of them


@dataclass(frozen=True)
class History:
    """What hangs on a record. ``goes_along``: ticks and answers for nights that are not over and had no seat."""

    nights: int
    payments: int
    matches: int
    merges: int
    past: int
    """Nights that are over to which the person came, or said to, without playing."""
    goes_along: int
    draft: Round | None = None
    """A round with this person in it that was drawn and not published: drawn again without, it holds nothing."""

    @property
    def is_empty(self) -> bool:
        """Whether the record can be deleted outright: nobody else's score and no money hangs on it."""
        return self.draft is None and self.is_but_drafted

    @property
    def is_but_drafted(self) -> bool:
        """Whether it can be, once no draft has this person any more."""
        return not (self.nights or self.payments or self.matches or self.merges or self.past)


@dataclass(frozen=True)
class Record:
    """A record as it is compared with another one before they become one."""

    player: Player
    nights: int
    points: int
    payments: int
    first: date | None
    last: date | None


def belongings() -> dict[str, tuple[type[Model], str]]:
    """Every kind of row that is somebody's, also of rooms that this one does not know: label -> model and its field."""
    found = [one for one in Player._meta.related_objects if one.related_model not in CONCERNS]
    return {one.related_model._meta.label_lower: (one.related_model, one.field.name) for one in found}


def records_of(player_id: int) -> list[Player]:
    """A person's record and all that became one with it."""
    return list(Player.objects.filter(Q(pk=player_id) | Q(merged_into=player_id)).order_by("pk"))


def merged_away(player_ids: Iterable[int | None]) -> dict[int, int]:
    """Which of these records are part of another one by now: id -> the id of that one."""
    gone = Player.objects.filter(pk__in=[pk for pk in player_ids if pk], merged_into__isnull=False)
    return dict(gone.values_list("pk", "merged_into"))


def history_of(player: Player) -> History:
    """What hangs on a record."""
    is_draft = Q(round__published_at=None, round__voided_at=None)
    seats = Seat.objects.filter(player=player)
    drafted = seats.filter(is_draft).select_related("round").order_by("pk").first()
    own = [model._default_manager.filter(player=player) for model in (Attendance, Answer)]
    elsewhere = [belonging for label, belonging in belongings().items() if not label.startswith("tournament.")]
    return History(
        nights=seats.exclude(is_draft).aggregate(n=Count("round__night", distinct=True))["n"],
        payments=Payment.objects.filter(player=player).count(),
        matches=sum(model._default_manager.filter(**{field: player}).count() for model, field in elsewhere),
        merges=Merge.objects.filter(Q(kept=player) | Q(gone=player)).count(),
        past=sum(rows.filter(night__state=Night.State.CLOSED).count() for rows in own),
        goes_along=sum(rows.exclude(night__state=Night.State.CLOSED).count() for rows in own),
        draft=drafted.round if drafted else None,
    )


def nights_both_played(one_id: int, other_id: int) -> tuple[date, ...]:
    """The dates on which both sat at a table, the first first: the strongest sign of two people.

    A round that was drawn again does not count: perhaps it was, because somebody stood on the list twice.
    """
    seats = Seat.objects.filter(round__voided_at=None)
    of_one, of_other = (seats.filter(player=pk).values("round__night") for pk in (one_id, other_id))
    nights = Night.objects.filter(pk__in=of_one).filter(pk__in=of_other)
    return tuple(nights.order_by("date").values_list("date", flat=True))


def night_both_paid(one_id: int, other_id: int) -> date | None:
    """The first night for which both paid the fee."""
    fees = Payment.objects.filter(kind=Payment.Kind.FEE, refunded_at=None)
    nights = Night.objects.filter(pk__in=fees.filter(player=one_id).values("night"))
    both = nights.filter(pk__in=fees.filter(player=other_id).values("night"))
    return both.order_by("date").values_list("date", flat=True).first()


def record(player: Player) -> Record:
    """A record with what it comes to over all seasons."""
    rounds = _rounds(player)
    days = sorted({one["date"] for one in rounds})
    payments = Payment.objects.filter(player=player).count()
    played = Seat.objects.filter(player=player, round__published_at__isnull=False, round__voided_at=None)
    return Record(
        player,
        played.values("round__night").distinct().count(),  # two nights on one day are two
        sum(one["points"] or 0 for one in rounds),
        payments,
        days[0] if days else None,
        days[-1] if days else None,
    )


def may_be_the_same(player: Player, query: str) -> list[Player]:
    """Who may be meant by a typed name; without one: who is called somewhat like this player. At most thirty."""
    others = Player.objects.known().exclude(pk=player.pk).in_order()
    if query:
        return list(others.found_by(query)[:30])
    given, rest = (search_key(part) for part in given_and_rest(player.name))
    words = {word for word in (*given.split(), *rest.split()) if len(word) > 2}
    alike = [one for one in others if words & set(one.search_key.split())]
    return sorted(alike, key=lambda one: -len(words & set(one.search_key.split())))[:30]


def namesakes_of(name: str, *, submission_key: str) -> list[Player]:
    """Who is called so already, or was before, whatever the accents and capitals; nobody when this very form made the
    player.

    Raises NameMissing or NameTooLong.
    """
    bare, _ = split_label(clean_name(name))  # "Jan Bakker (2)" may be any Jan Bakker
    key, order = search_key(bare), sort_key(bare)
    if Player.objects.filter(submission_key=submission_key).exists():
        return []
    alike = Player.objects.known().filter(sort_key=order)
    now = {one.pk for one in alike if search_key(one.name) == key}
    was = {player_id for player_id, names in former_names().items() if key in map(search_key, names)}
    return list(Player.objects.known().filter(pk__in=now | was).in_order())


def former_names() -> dict[int, tuple[str, ...]]:
    """Player id -> what that person was called before, also in records that became one with it; no name that was
    removed. One query.
    """
    of_records = Player.objects.filter(merged_into__isnull=False, name_removed_at=None)
    found = FormerName.objects.filter(player__name_removed_at=None).order_by()
    pairs = found.values_list(Coalesce("player__merged_into", "player"), "name").union(
        of_records.order_by().values_list("merged_into", "name")
    )
    names: dict[int, tuple[str, ...]] = defaultdict(tuple)
    for player_id, name in pairs:
        names[player_id] += (name,)
    return dict(names)


def kept_about(player: Player) -> dict[str, Any]:
    """All that the club keeps about one person, as plain values; of others, nothing."""
    records = records_of(player.pk)
    ids = [one.pk for one in records]
    return {
        "name": player.name,
        "distinction": player.distinction,
        "former_names": [str(one) for one in player.former_names.all()]
        + [one.label for one in records if one.pk != player.pk],
        "is_active": player.is_active,
        "since": player.created_at,
        "attendances": _values(
            Attendance.objects.filter(player__in=ids).order_by("night__starts_at"),
            "night__date", "night__series__name", "state", "arrived_at", "left_at", "wants_snack", "drinks_used",
            "note", "fixed_table",
        ),
        "answers": _values(
            Answer.objects.filter(player__in=ids).order_by("night__starts_at"),
            "night__date", "is_coming", "wants_snack", "note", "source", "answered_at",
        ),
        "payments": _values(
            Payment.objects.filter(player__in=ids), "night__date", "kind", "method", "cents", "created_at"
        ),
        "rounds": _rounds(player),
        "elsewhere": {
            model._meta.model_name: _values(model._default_manager.filter(**{field: player}), *told)
            for model, field in belongings().values()
            if (told := getattr(model, "OWN_DATA", ()))
        },
    }  # fmt: skip


def _values(rows: Any, *fields: str) -> list[dict[str, Any]]:
    """The rows as plain values, ``night__date`` called date."""
    names = {field: field.removeprefix("night__").replace("__", "_") for field in fields}
    return [{names[field]: value for field, value in row.items()} for row in rows.values(*fields)]


def _rounds(player: Player) -> list[dict[str, Any]]:
    """Where the player sat, round by round, and what came of it. Two queries."""
    seats = Seat.objects.filter(player=player, round__published_at__isnull=False, round__voided_at=None)
    seats = seats.select_related("round__night", "table").order_by("round__night__starts_at", "round__number")
    found = results(Q(table__seats__player=player))
    return [_round(seat, seat_played(player.pk, seat.round.night_id, seat.side, found.get(seat.table_id, NOTHING)))
            for seat in seats]  # fmt: skip


def _round(seat: Seat, played: Any) -> dict[str, Any]:
    return {
        "date": seat.round.night.date,
        "round": seat.round.number,
        "table": seat.table.number,
        "number": seat.number,
        "points": played.points if played else None,
        "pawns": played.pawns if played and played.points is not None else None,
    }


def undoable(player: Player) -> Iterable[Merge]:
    """The merges that made this record what it is and can be undone, the newest first."""
    if player.name_removed_at:
        return ()
    return Merge.objects.filter(kept=player, undone_at=None).select_related("gone")
