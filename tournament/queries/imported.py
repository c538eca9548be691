"""What the club keeps of nights that came from files: whose names these are, and whether the files still agree."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from tournament.domain.names import search_key
from tournament.domain.night_files import NightFiles
from tournament.domain.night_lines import ATTENDANCE, SLIPS
from tournament.domain.refusals import RowFault
from tournament.domain.sheets import read_text
from tournament.models import Attendance, FormerName, Night, Payment, Player, Seat, Slip

SENDER = "import"


@dataclass(frozen=True)
class People:
    """Who is meant: name in the files -> player id; ``unknown`` names belong to nobody yet."""

    ids: dict[str, int]
    unknown: tuple[str, ...]
    faults: tuple[RowFault, ...]


@dataclass(frozen=True)
class _Fact:
    """One line as the files or the club have it, without the name; ``row`` is 0 in the club."""

    file: str
    row: int
    name: str
    said: tuple[int | bool | None, ...]

    @property
    def text(self) -> str:
        """The line as it stands in its file."""
        if self.file == SLIPS:
            *places, pawns = self.said
            return ";".join(map(str, [*places, self.name, pawns]))
        cents, wants_snack = self.said
        paid = "" if cents is None else f"{cents // 100},{cents % 100:02d}"
        return f"{self.name};{paid};{'ja' if wants_snack else 'nee'}"


def imported_nights(day: date) -> list[Night]:
    """The nights of this date that were read in from files before: one, or one of each of several series."""
    slips = Slip.objects.filter(table__round__night__date=day, sender=SENDER)
    nights = Night.objects.filter(pk__in=slips.values("table__round__night"))
    return list(nights.select_related("series").order_by("pk"))


def key_for(day: date, *, what: str) -> str:
    """The submission key of something that came from a file: the same at every reading."""
    return f"import-{day:%Y-%m-%d}-{what}"


def find_people(files: NightFiles, *, spoken: Collection[str]) -> People:
    """Whose names these are: by label first, else by the name alone when only one person carries it, else by what
    somebody was called before.

    ``spoken`` are all names in the files that are read together: somebody who is written with a distinction
    somewhere is not meant by the bare name; nor is a "(2)", which exists because somebody else has the bare name: but
    where that one is written otherwise (Émile), the bare name (Emile) is that of the second, whom it made.
    """
    labels: dict[str, list[Player]] = defaultdict(list)
    names: dict[str, list[Player]] = defaultdict(list)
    people = list(Player.objects.filter(merged_into=None).order_by("pk"))
    bare = {search_key(player.name) for player in people if not player.distinction}
    for player in people:
        labels[player.label].append(player)
        if player.distinction and (not player.distinction.isdigit() or search_key(player.name) in bare):
            names[player.name].append(player)
    former = _former_names()
    ids: dict[str, int] = {}
    whose: dict[int, str] = {}
    unknown, faults = [], []
    for guest in files.guests:
        found = labels.get(text := read_text(guest.name)) or names.get(text, [])
        if not found and text in former:
            found = [former[text]]
        elif len(found) == 1 and found[0].label != text and found[0].label in spoken:
            found = []
        if len(found) > 1:
            about = (guest.name, ", ".join(player.label for player in found))
            faults.append(RowFault(ATTENDANCE, guest.row, "ambiguous_name", about))
        elif not found:
            unknown.append(guest.name)
        elif other := whose.get(found[0].pk):
            faults.append(RowFault(ATTENDANCE, guest.row, "same_person", (guest.name, other)))
        else:
            ids[guest.name] = found[0].pk
            whose[found[0].pk] = guest.name
    return People(ids, tuple(unknown), tuple(faults))


def _former_names() -> dict[str, Player]:
    """What people were called before, or on a record that became theirs: label -> who it is now. Two queries."""
    names = {str(one): one.player for one in FormerName.objects.select_related("player").order_by("since", "pk")}
    merged = Player.objects.exclude(merged_into=None).select_related("merged_into").order_by("pk")
    return names | {player.label: player.merged_into for player in merged if player.merged_into}


def differences(night: Night, files: NightFiles, *, people: People) -> tuple[RowFault, ...]:
    """Where the files say something else than what was read in; corrections made since do not count."""
    filed, kept = _filed(files, people), _kept(night)
    faults = [*people.faults]
    for key, fact in filed.items():
        if key not in kept:
            faults.append(RowFault(fact.file, fact.row, "not_stored"))
        elif kept[key].said != fact.said:
            faults.append(RowFault(fact.file, fact.row, "stored_otherwise", (kept[key].text,)))
    faults += [RowFault(kept[key].file, 0, "not_in_file", (kept[key].text,)) for key in kept.keys() - filed.keys()]
    return tuple(sorted(faults, key=lambda fault: (fault.file, fault.row, fault.about)))


_Facts = dict[tuple[int, int | str], _Fact]


def _filed(files: NightFiles, people: People) -> _Facts:
    """The files' lines, by round (0: the door) and player id; who is unknown goes by name."""
    facts: _Facts = {}
    for guest in files.guests:
        said = (guest.fee_cents, guest.wants_snack)
        facts[0, people.ids.get(guest.name, guest.name)] = _Fact(ATTENDANCE, guest.row, guest.name, said)
    for number, tables in enumerate(files.rounds, start=1):
        for table, side in ((one, side) for one in tables for side in one.sides):
            said = (number, table.number, side.number, side.pawns)
            for name, row in zip(side.names, side.rows, strict=True):
                facts[number, people.ids.get(name, name)] = _Fact(SLIPS, row, name, said)
    return facts


def _kept(night: Night) -> _Facts:
    """What was stored when the night was read in, keyed as ``_filed``. Four database queries."""
    prefix = key_for(night.date, what="")
    fees = dict(
        Payment.objects.filter(night=night, submission_key__startswith=prefix).values_list("player_id", "cents")
    )
    facts: _Facts = {}
    for one in Attendance.objects.filter(night=night).select_related("player"):
        said = (fees.get(one.player_id), one.wants_snack)
        facts[0, one.player_id] = _Fact(ATTENDANCE, 0, one.player.label, said)
    slips = {slip.table_id: slip.pawns or () for slip in Slip.objects.filter(table__round__night=night, sender=SENDER)}
    for seat in Seat.objects.filter(round__night=night).select_related("player", "table", "round"):
        pawns = dict(enumerate(slips.get(seat.table_id, ()))).get(seat.side)
        said = (seat.round.number, seat.table.number, seat.number, pawns)
        facts[seat.round.number, seat.player_id] = _Fact(SLIPS, 0, seat.player.label, said)
    return facts
