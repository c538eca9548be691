"""The chat's list beside what the club knows: who each name may be, who is on it twice, who said otherwise before."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from tournament.domain.answering import MOST_GUESTS, Meant, Pasted, said, who_is
from tournament.domain.chat_list import Entry, Kind, Line, Mention, entries, read_chat
from tournament.domain.names import label_of, search_key
from tournament.models import Answer, Night
from tournament.queries.answers import AnswerRow, answer_rows, members
from tournament.queries.person import former_names

BY_NAME, SKIP, REPLACES = "name", "skip", "!"
MOST_CHOICES = 12
Place = tuple[int, int]


@dataclass(frozen=True)
class PastedRow:
    """One person of the list. ``people``: who it may be (id, label); ``chosen``: which, BY_NAME or SKIP.

    ``earlier``: what the chosen one answered before.
    """

    entry: Entry
    people: tuple[tuple[int, str], ...]
    is_sure: bool
    chosen: str
    earlier: Answer | None

    @property
    def mention(self) -> Mention:
        """What the list says of this person."""
        return self.entry.mention

    @property
    def label(self) -> str:
        """Who it is, as far as that is chosen."""
        return dict(self.people).get(self.player_id or 0, self.mention.name)

    @property
    def player_id(self) -> int | None:
        """The chosen player; None: by name."""
        number = self.chosen.removesuffix(REPLACES)
        return int(number) if number.isdecimal() else None

    @property
    def is_written(self) -> bool:
        """Whether it goes on the list: not skipped, and no double."""
        return self.entry.double_of is None and self.chosen != SKIP

    @property
    def differs(self) -> bool:
        """Whether this person said otherwise before."""
        return self.earlier is not None and self.earlier.is_coming != self.mention.is_coming

    @property
    def is_open(self) -> bool:
        """Whether an organiser has to look: several may be meant, or something else was said before."""
        return self.is_written and ((len(self.people) > 1 and self.chosen == BY_NAME) or self.differs)

    @property
    def has_choice(self) -> bool:
        """Whether there is anything to choose."""
        return self.entry.double_of is None and (not self.is_sure or self.differs)


@dataclass(frozen=True)
class PastedLine:
    """A line as it was pasted, with its people."""

    line: Line
    rows: tuple[PastedRow, ...]


@dataclass(frozen=True)
class PastedList:
    """The whole list, looked over and not stored; ``excess`` lines at its end were not read."""

    lines: tuple[PastedLine, ...]
    excess: int

    @property
    def unread(self) -> tuple[Line, ...]:
        """What was not understood."""
        return tuple(one.line for one in self.lines if one.line.kind is Kind.UNREAD)

    @property
    def written(self) -> tuple[PastedRow, ...]:
        """Who goes on the list."""
        return tuple(row for one in self.lines for row in one.rows if row.is_written)

    @property
    def doubles(self) -> int:
        """How many are on it twice."""
        return sum(row.entry.double_of is not None for one in self.lines for row in one.rows)


def look_over(night: Night, text: str, chosen: Mapping[Place, str]) -> PastedList:
    """The list as it would be written; ``chosen``: who is meant, by line and place. Three database queries."""
    meant = _Meanings(members(), former_names(), chosen)
    chat = read_chat(text, lambda name: bool(meant.meant(name).is_likely))
    found = {(one.line, one.place): one for one in entries(chat, meant.identity)}
    earlier = {_key(row): row.answer for row in answer_rows(night)}
    return PastedList(
        tuple(
            PastedLine(line, tuple(meant.row(found[line.number, place], earlier) for place in range(len(line.people))))
            for line in chat.lines
        ),
        chat.excess,
    )


def as_written(found: PastedList) -> tuple[Pasted, ...]:
    """Those who go on the list, as the action takes them."""
    rows = found.written
    places = {(row.entry.line, row.mention.name): index for index, row in enumerate(rows)}
    return tuple(
        Pasted(
            said=said(
                is_coming=row.mention.is_coming,
                wants_snack=row.mention.wants_snack,
                note=row.mention.note,
                guests=("",) * min(row.mention.guests, MOST_GUESTS),
            ),
            name=row.mention.name,
            player_id=row.player_id,
            brought_by=places.get((row.entry.line, row.mention.brought_by)) if row.mention.brought_by else None,
            replaces=row.chosen.endswith(REPLACES),
        )
        for row in rows
    )


def _key(row: AnswerRow) -> Hashable:
    return row.answer.player_id or search_key(row.answer.name)


class _Meanings:
    """Who is meant by each entry: as chosen, or else as far as nobody else can be."""

    def __init__(
        self, people: Mapping[int, tuple[str, str]], before: Mapping[int, tuple[str, ...]], chosen: Mapping[Place, str]
    ) -> None:
        self.people, self.before, self.chosen = people, before, chosen
        self.known: dict[str, Meant] = {}

    def meant(self, name: str) -> Meant:
        """Who may be meant by a name; the same name is looked up once."""
        if name not in self.known:
            self.known[name] = who_is(name, self.people, self.before)
        return self.known[name]

    def choice(self, entry: Entry) -> str:
        """What is chosen for an entry, from what can be."""
        meant = self.meant(entry.mention.name)
        chosen = self.chosen.get((entry.line, entry.place), "")
        number = chosen.removesuffix(REPLACES)
        if chosen in {BY_NAME, SKIP} or number in map(str, meant.ids):
            return chosen
        return str(meant.ids[0]) if meant.is_likely else BY_NAME

    def identity(self, entry: Entry) -> Hashable:
        """Whom an entry is about: two of the same count once."""
        choice = self.choice(entry)
        if choice == SKIP:
            return entry.line, entry.place
        return search_key(entry.mention.name) if choice == BY_NAME else int(choice.removesuffix(REPLACES))

    def row(self, entry: Entry, earlier: Mapping[Hashable, Answer]) -> PastedRow:
        """An entry with its choices."""
        meant = self.meant(entry.mention.name)
        people = tuple((pk, label_of(*self.people[pk])) for pk in meant.ids[:MOST_CHOICES])
        who = self.identity(entry)
        return PastedRow(entry, people, meant.is_sure, self.choice(entry), earlier.get(who))
