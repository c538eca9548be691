"""A list of people brought in: what becomes of each row, before anything is stored.

The same list again changes nothing: each row finds the person that it made. Namesakes are real, so a name that is
there twice is never merged and never added by itself: that row waits for a word of the organiser.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tournament.domain.names import clean_name, clean_words, label_of, search_key, split_label
from tournament.domain.night_lines import fault_of
from tournament.domain.refusals import Refused, RowFault
from tournament.domain.refusals_imports import TooManyRows
from tournament.domain.sheets import Grid, read_text
from tournament.domain.tables_in import NO, YES, cell, find_columns, header_of

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("naam", "name", "nombre", "speler", "player", "jugador", "spieler", "volledige naam"),
    "first": ("voornaam", "first name", "vorname", "roepnaam"),
    "prefix": ("tussenvoegsel", "tussenvoegsels", "voorvoegsel"),
    "last": ("achternaam", "last name", "nachname", "apellidos", "apellido", "familienaam", "surname"),
    "distinction": ("toevoeging", "distinction", "bijnaam", "zusatz"),
    "active": ("speelt mee", "actief", "active", "aktiv", "activo"),
}
LONGEST_DISTINCTION, MOST_PEOPLE, TITLE_ROWS = 30, 2000, 5
_YES, _NO = YES | {"", "true", "waar"}, NO | {"false", "onwaar"}


class Verdict(StrEnum):
    """What a row is to the club."""

    NEW = "new"
    KNOWN = "known"
    FORMER = "former"  # somebody was called so before
    DOUBLE = "double"  # stands in the list before
    ALIKE = "alike"  # the club knows people of this name


@dataclass(frozen=True)
class PersonRow:
    """A row that could be read."""

    row: int
    name: str
    distinction: str = ""
    is_active: bool = True

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart."""
        return label_of(self.name, self.distinction)


@dataclass(frozen=True)
class Member:
    """Somebody of the club, under a name that is or was theirs; ``label`` is what they are called now."""

    pk: int
    name: str
    distinction: str
    label: str
    is_former: bool = False

    @property
    def written(self) -> str:
        """This name as lists write it."""
        return label_of(self.name, self.distinction)


@dataclass(frozen=True)
class PlannedRow:
    """What becomes of a row. ``about``: whom it is like, or the row where it stood before.

    Who ``may_choose`` is added only when that was chosen.
    """

    person: PersonRow
    verdict: Verdict
    about: tuple[str | int, ...] = ()
    may_choose: bool = False
    is_added: bool = False


@dataclass(frozen=True)
class PeopleList:
    """A list as far as it could be read; ``has_header``: its first row named the columns."""

    rows: tuple[PersonRow, ...]
    faults: tuple[RowFault, ...]
    has_header: bool = True

    @property
    def is_guessed(self) -> bool:
        """Without names of columns more than a name was read from a row: where that came from has to be told."""
        return not self.has_header and any(row.distinction for row in self.rows)


def read_people(grid: Grid) -> PeopleList:
    """The rows of a list of names. Without a row that names columns, the first column is the name.

    Raises TooManyRows.
    """
    if len(grid.rows) > MOST_PEOPLE:
        raise TooManyRows(grid.name, MOST_PEOPLE)
    grid = _below_title(grid)
    header = header_of(grid)
    places = find_columns(header, COLUMNS)
    has_header = _names_columns(places)
    if not has_header:
        if len(header) > 2:
            row = grid.rows[0][0]
            return PeopleList((), (RowFault(grid.name, row, "column_missing", ("naam",)),))
        grid, places = _commas_back(grid), {"name": 0, "distinction": 1}
    rows, faults = [], []
    for number, cells in grid.rows[1 if has_header else 0 :]:
        try:
            rows.append(_read_row(number, cells, places))
        except Refused as refused:
            faults.append(fault_of(grid.name, number, refused))
        except ValueError as error:
            faults.append(RowFault(grid.name, number, "active_wrong", (str(error)[:20],)))
    if not rows and not faults:
        faults.append(RowFault(grid.name, 0, "no_lines"))
    return PeopleList(tuple(rows), tuple(faults), has_header)


def _names_columns(places: Mapping[str, int]) -> bool:
    return bool({"name", "first", "last"} & places.keys())


def _below_title(grid: Grid) -> Grid:
    """The table without what stands above the names of its columns: a title, a date."""
    for at in range(min(TITLE_ROWS, len(grid.rows))):
        below = replace(grid, rows=grid.rows[at:])
        if _names_columns(find_columns(header_of(below), COLUMNS)):
            return below
    return grid


def _commas_back(grid: Grid) -> Grid:
    """Names written "van Rijn, Kees" in one cell each, where the comma was taken for the end of a cell."""

    def joined(cells: tuple[str, ...]) -> tuple[str, ...]:
        is_name = len(cells) == 2 and re.match(r" +[^\W\d_]", cells[1]) is not None
        return (", ".join(map(str.strip, cells)),) if is_name else cells

    return replace(grid, rows=tuple((row, joined(cells)) for row, cells in grid.rows))


def _whole_name(name: str, first: str, prefix: str, last: str) -> str:
    """What somebody is called, whatever a list puts under "name": all of it, the surname, or (Nombre) the first name.

    >>> _whole_name("Bakker", "Jan", "", ""), _whole_name("José", "", "", "García"), _whole_name("Jo Bos", "Jo", "", "")
    ('Jan Bakker', 'José García', 'Jo Bos')
    """
    if {*search_key(f"{first} {last}").split()} <= {*search_key(name).split()}:
        return " ".join(filter(None, (prefix, name)))
    if first and last:
        return name or " ".join(filter(None, (first, prefix, last)))
    return " ".join(filter(None, (first, prefix, name) if first else (name, prefix, last)))


def _read_row(number: int, cells: Sequence[str], places: Mapping[str, int]) -> PersonRow:
    """One row. Raises NameMissing, NameTooLong, or ValueError with what is neither yes nor no."""

    def read(column: str) -> str:
        return read_text(cell(cells, places.get(column)))

    name = _whole_name(*(read(one) for one in ("name", "first", "prefix", "last")))
    active = read("active").casefold()
    if active not in _YES | _NO:
        raise ValueError(active)
    name, distinction = clean_name(name), clean_words(read("distinction"), most=LONGEST_DISTINCTION)
    if not distinction:
        name, distinction = split_label(name)  # "Jan Bakker (2)" in one cell
    return PersonRow(number, name, distinction, active not in _NO)


def plan_people(
    rows: Sequence[PersonRow], *, members: Iterable[Member], added: Iterable[int] = ()
) -> tuple[PlannedRow, ...]:
    """What becomes of each row; ``added``: rows of people who are like somebody and were said to be somebody else."""
    book, chosen = _Book(members, rows), set(added)
    planned = []
    for person in rows:
        found = book.look_up(person)
        is_added = found.verdict == Verdict.NEW or (found.may_choose and person.row in chosen)
        planned.append(replace(found, is_added=is_added))
    return tuple(planned)


@dataclass
class _Book:
    """Who is known, and who was met in the list so far."""

    members: Iterable[Member]
    rows: Sequence[PersonRow]
    by_label: dict[str, Member] = field(default_factory=dict)
    former: dict[str, Member] = field(default_factory=dict)
    alike: dict[str, list[Member]] = field(default_factory=lambda: defaultdict(list))
    met: set[int] = field(default_factory=set)
    seen: dict[tuple[str, str], int] = field(default_factory=dict)  # name as it is read aloud, distinction -> row

    def __post_init__(self) -> None:
        for member in self.members:
            if member.is_former:
                self.former.setdefault(member.written, member)
            else:
                self.by_label[member.written] = member
                self.alike[search_key(member.name)].append(member)
        self.meant = {person.label for person in self.rows}

    def look_up(self, person: PersonRow) -> PlannedRow:
        """One row, in the order of the list."""
        key = search_key(person.name)
        aloud = key, person.distinction
        before = self.seen.get(aloud)
        self.seen.setdefault(aloud, person.row)
        member = self.by_label.get(person.label)
        if member and member.pk not in self.met:
            self.met.add(member.pk)
            return PlannedRow(person, Verdict.KNOWN)
        others = [one for one in self.alike.get(key, []) if one.pk not in self.met and one.label not in self.meant]
        if before:
            return self._again(person, before, others)
        if member is None and (once := self.former.get(person.label)):
            return PlannedRow(person, Verdict.FORMER, (once.label,), may_choose=not person.distinction)
        if same := [one for one in self.alike.get(key, []) if one.distinction == person.distinction != ""]:
            return PlannedRow(person, Verdict.KNOWN, (same[0].label,))
        if person.distinction:
            return PlannedRow(person, Verdict.NEW, tuple(one.label for one in self.alike.get(key, [])))
        if others:
            return PlannedRow(person, Verdict.ALIKE, tuple(one.label for one in others), may_choose=True)
        return PlannedRow(person, Verdict.NEW)

    def _again(self, person: PersonRow, before: int, others: list[Member]) -> PlannedRow:
        """A name that stands in the list before: the namesake whom it made the last time, or a row too many."""
        if others and not person.distinction and others[0].name == person.name:
            self.met.add(others[0].pk)
            return PlannedRow(person, Verdict.KNOWN, (others[0].label,))
        return PlannedRow(person, Verdict.DOUBLE, (before,), may_choose=not person.distinction)
