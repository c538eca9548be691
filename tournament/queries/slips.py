"""The slips of one table: who sent what and when, what counted before, and how two slips differ."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.domain.names import short_names
from tournament.domain.scoring import agree
from tournament.models import Slip
from tournament.queries.seating import SideView

PHONE = "phone-"


@dataclass(frozen=True)
class Who:
    """Who sent a slip: a ``phone`` (its number counts per table), an ``organiser`` (by name) or ``other`` (a file)."""

    kind: str
    number: int = 0
    name: str = ""
    is_mine: bool = False


@dataclass(frozen=True)
class TrailLine:
    """One slip of the trail. ``before``: what counted until this word of the organiser; ``counts``: it counts now."""

    slip: Slip
    who: Who
    before: Slip | None = None
    counts: bool = False

    @property
    def is_final(self) -> bool:
        """The organiser's word: settled, corrected or ruled."""
        return self.slip.kind != Slip.Kind.REPORT


@dataclass(frozen=True)
class Version:
    """What one or more reports say alike; ``named``: each side's number with its pawns."""

    pawns: tuple[int, ...]
    points: tuple[int, ...]
    named: tuple[tuple[int, int], ...]
    lines: tuple[TrailLine, ...]


@dataclass(frozen=True)
class VersusRow:
    """One side in every version; ``names``: as short as tells the table apart; ``differs``: not all say the same."""

    side: SideView
    names: tuple[str, ...]
    pawns: tuple[int, ...]
    differs: bool


@dataclass(frozen=True)
class Versus:
    """Versions side by side, a row for each side of the table."""

    versions: tuple[Version, ...]
    rows: tuple[VersusRow, ...]


def trail(table_id: int, *, viewer: str = "") -> tuple[TrailLine, ...]:
    """Every slip of a table, oldest first; ``viewer`` is the sender who looks. One database query."""
    slips = list(Slip.objects.filter(table=table_id).select_related("created_by").order_by("pk"))
    by_id = {slip.pk: slip for slip in slips}
    phones = list(dict.fromkeys(slip.sender for slip in slips if slip.sender.startswith(PHONE)))
    reports = [slip.report for slip in slips]
    counts = agree(reports).slip_id
    lines = []
    for index, slip in enumerate(slips):
        is_final = slip.kind != Slip.Kind.REPORT
        before = agree(reports[:index]).slip_id if is_final else None
        who = _who(slip, phones=phones, viewer=viewer)
        lines.append(TrailLine(slip, who, by_id.get(before or 0), slip.pk == counts))
    return tuple(lines)


def versus(lines: Iterable[TrailLine], *, sides: Sequence[SideView]) -> Versus:
    """The reports of a table side by side; equal ones stand together, in order of the first."""
    by_pawns: dict[tuple[int, ...], list[TrailLine]] = {}
    for line in lines:
        if not line.is_final:
            by_pawns.setdefault(line.slip.pawns or (), []).append(line)
    numbers = [side.number for side in sides]
    versions = tuple(
        Version(pawns, same[0].slip.points or (), tuple(zip(numbers, pawns, strict=True)), tuple(same))
        for pawns, same in by_pawns.items()
    )
    short = short_names({player.pk: player.label for side in sides for player in side.people})
    rows = []
    for side in sides:
        names = tuple(" ".join(short[player.pk]).strip() for player in side.people)
        said = tuple(version.pawns[side.side] for version in versions)
        rows.append(VersusRow(side, names, said, len(set(said)) > 1))
    return Versus(versions, tuple(rows))


def _who(slip: Slip, *, phones: Sequence[str], viewer: str) -> Who:
    """Who sent a slip, in words for people."""
    is_mine = bool(viewer) and slip.sender == viewer
    if slip.sender in phones:
        return Who("phone", number=phones.index(slip.sender) + 1, is_mine=is_mine)
    if slip.created_by is not None or slip.sender.startswith("user-"):
        return Who("organiser", name=slip.created_by.get_username() if slip.created_by else "", is_mine=is_mine)
    return Who("other", name=slip.sender, is_mine=is_mine)
