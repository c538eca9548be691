"""Money added up: a night's till, and a season for the treasurer. Only the sum of lines is the money."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, Sum

from tournament.models import CashUp, Night, Payment, Season

Kind, Method = Payment.Kind, Payment.Method


@dataclass(frozen=True)
class KindSum:
    """All lines of one kind, in cents by how they were paid; ``count`` leaves free ones out."""

    kind: str
    count: int = 0
    cash_cents: int = 0
    card_cents: int = 0

    @property
    def cents(self) -> int:
        """Cash and card together."""
        return self.cash_cents + self.card_cents


@dataclass(frozen=True)
class Sums:
    """What lines add up to, by kind; what was given back is a kind of its own, below zero. ``free``: helpers."""

    fees: KindSum = KindSum(Kind.FEE)
    drinks: KindSum = KindSum(Kind.DRINK)
    snacks: KindSum = KindSum(Kind.SNACK)
    refunds: KindSum = KindSum(Kind.REFUND)
    free: int = 0

    @property
    def kinds(self) -> tuple[KindSum, ...]:
        """Every kind, in the order in which they are read."""
        return (self.fees, self.drinks, self.snacks, self.refunds)

    @property
    def cash_cents(self) -> int:
        """What should be in the till."""
        return sum(one.cash_cents for one in self.kinds)

    @property
    def card_cents(self) -> int:
        """What came in by card."""
        return sum(one.card_cents for one in self.kinds)

    @property
    def cents(self) -> int:
        """All of it."""
        return self.cash_cents + self.card_cents


@dataclass(frozen=True)
class Till:
    """The till of a night: what should be in it, how it was counted, and how it was before it was opened again."""

    sums: Sums
    counted: CashUp | None
    before: tuple[CashUp, ...]


@dataclass(frozen=True)
class NightMoney:
    """A line of the season: one night."""

    night: Night
    sums: Sums
    counted: CashUp | None


@dataclass(frozen=True)
class SeasonMoney:
    """A season night by night, the newest first.

    ``off`` nights have a difference, which the sum may hide; ``uncounted`` nights had money and were not counted.
    """

    season: Season | None
    seasons: tuple[Season, ...]
    nights: tuple[NightMoney, ...]
    total: Sums
    counted_cents: int
    difference_cents: int
    off: int
    uncounted: int


def cash_of(night_id: int) -> int:
    """What the cash lines of a night add up to, in cents. One query."""
    lines = Payment.objects.filter(night_id=night_id, method=Method.CASH)
    return int(lines.aggregate(total=Sum("cents", default=0))["total"])


def till_of(night: Night) -> Till:
    """The till of a night. Two queries."""
    counts = list(CashUp.objects.filter(night=night).select_related("created_by", "reopened_by"))
    standing = next((one for one in counts if one.reopened_at is None), None)
    before = tuple(one for one in counts if one.reopened_at is not None)
    return Till(_sums(Q(night=night)).get(night.pk, Sums()), standing, before)


def last_counter(user_id: int | None) -> str:
    """Whom this organiser named the last time as the one who counted; empty for the first time."""
    last = CashUp.objects.filter(created_by=user_id).first() if user_id else None
    return last.counted_by if last else ""


def season_money(season_id: int | None, *, today: date) -> SeasonMoney:
    """A season's money, or that of the season we are in (else the last one). Four queries. Raises Season.DoesNotExist.

    Every night that was opened has its line, also where no money came in.
    """
    seasons = tuple(Season.objects.order_by("-starts_on"))
    season = _wanted(seasons, season_id, today=today)
    if season is None:
        return SeasonMoney(None, (), (), Sums(), 0, 0, 0, 0)
    played = Night.objects.filter(season=season, opened_at__isnull=False).select_related("series").newest_first()
    sums = _sums(Q(night__season=season))
    counts = {one.night_id: one for one in CashUp.objects.filter(night__season=season, reopened_at=None)}
    nights = tuple(NightMoney(night, sums.get(night.pk, Sums()), counts.get(night.pk)) for night in played)
    return SeasonMoney(
        season=season,
        seasons=seasons,
        nights=nights,
        total=_added(one.sums for one in nights),
        counted_cents=sum(one.counted_cents for one in counts.values()),
        difference_cents=sum(one.difference_cents for one in counts.values()),
        off=sum(one.difference_cents != 0 for one in counts.values()),
        uncounted=sum(one.counted is None and any(kind.count for kind in one.sums.kinds) for one in nights),
    )


def _wanted(seasons: tuple[Season, ...], season_id: int | None, *, today: date) -> Season | None:
    if season_id is None:
        begun = [one for one in seasons if one.starts_on <= today]
        return next(iter([*begun, *seasons]), None)
    found = next((one for one in seasons if one.pk == season_id), None)
    if found is None:
        raise Season.DoesNotExist
    return found


def _sums(which: Q) -> dict[int, Sums]:
    """Sums by night, of the lines that are asked for. One query."""
    groups = Payment.objects.filter(which).order_by().values_list("night_id", "kind", "method")
    found: dict[int, dict[tuple[str, str], tuple[int, int, int]]] = defaultdict(dict)
    standing = Count("pk", filter=Q(refunded_at=None))
    for night_id, kind, method, *numbers in groups.annotate(n=Count("pk"), cents=Sum("cents"), standing=standing):
        found[night_id][kind, method] = tuple(numbers)
    return {night_id: _read(group) for night_id, group in found.items()}


def _read(group: dict[tuple[str, str], tuple[int, int, int]]) -> Sums:
    """The groups of one night by kind."""
    nothing = (0, 0, 0)

    def of(kind: str) -> KindSum:
        (cash, cash_cents, _), (card, card_cents, _) = (group.get((kind, by), nothing) for by in ("cash", "card"))
        return KindSum(kind, cash + card, cash_cents, card_cents)

    free = group.get((Kind.FEE, Method.FREE), nothing)[2]
    return Sums(of(Kind.FEE), of(Kind.DRINK), of(Kind.SNACK), of(Kind.REFUND), free)


def _added(all_sums: Iterable[Sums]) -> Sums:
    """Several nights together."""
    found = list(all_sums)

    def of(name: str) -> KindSum:
        kinds: list[KindSum] = [getattr(one, name) for one in found]
        count = sum(one.count for one in kinds)
        return KindSum(
            getattr(Sums(), name).kind, count, sum(k.cash_cents for k in kinds), sum(k.card_cents for k in kinds)
        )

    return Sums(of("fees"), of("drinks"), of("snacks"), of("refunds"), sum(one.free for one in found))
