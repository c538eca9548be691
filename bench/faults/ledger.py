"""The model of an evening: what was called stored or refused, and what is unknown until it is sent again."""

import threading
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from bench.faults.door import STORED, Chair, Person, Rules, Tap

FINAL = ("settled", "corrected", "no_result")
PRESSES = ("draw", "redraw", "publish", "seats", "start", "pause", "resume", "extend", "stop", "table", "night", "till")


@dataclass(frozen=True)
class TableAt:
    """A table as it was drawn: its id, key and number, its round's id and number, and its sides' numbers."""

    pk: int
    key: str
    number: int
    round_id: int
    round_number: int
    numbers: tuple[int, ...]

    @property
    def is_three(self) -> bool:
        """Three who play alone."""
        return len(self.numbers) == 3


@dataclass
class Word:
    """A slip, or an organiser's word about a table. ``may_be_refused``: when its table or night may be gone."""

    key: str
    kind: str
    table: TableAt
    pawns: tuple[int, ...] | None
    sender: str
    state: str = "waiting"
    may_be_refused: bool = False
    is_same_as_another: bool = False
    says: str = ""


@dataclass
class Press:
    """A button of an organiser: once in effect, however often it is pressed."""

    name: str
    round_number: int
    is_done: bool = False


@dataclass
class Seen:
    """What a phone's page showed of a person: changes, newest line and how many lines, drinks, snack."""

    changes: int
    line: int
    lines: int
    drinks: int
    wants_snack: bool


@dataclass
class Ledger:
    """One evening. Written by the phones that hear answers, read while none is under way."""

    night_id: int
    rules: Rules
    people: list[int]
    chairs: dict[int, Chair] = field(default_factory=dict)
    words: list[Word] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    tables: list[TableAt] = field(default_factory=list)
    seen: dict[int, Seen] = field(default_factory=dict)
    locks: dict[int, threading.Lock] = field(default_factory=dict)
    parked: set[int] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)
    told: "deque[str]" = field(default_factory=lambda: deque(maxlen=60))

    def __post_init__(self) -> None:
        for pk in self.people:
            self.chairs[pk] = Chair({Person()}, [], [])
            self.locks[pk] = threading.Lock()

    def tell(self, text: str) -> None:
        """One line for who has to find out what happened."""
        self.told.append(text)

    def differ(self, text: str) -> None:
        """Something is not as it was called."""
        self.wrong.append(text)
        self.told.append(f"!! {text}")

    # -- the door

    def begin(self, pk: int, one: Tap) -> None:
        """It stands in a phone's outbox."""
        self.chairs[pk].under_way.append(one)

    def hear(self, pk: int, one: Tap, state: str, words: str) -> None:
        """It was answered."""
        chair = self.chairs[pk]
        self.tell(f"person {pk} {one.what} {one.wanted} was={one.was} key={one.key[:6]}: {state} {words}")
        chair.under_way.remove(one)
        chair.answered.append((one, state))
        if not chair.possible(self.rules):
            self.differ(f"person {pk}: {one} was answered {state} {words!r}; it was one of {chair.may_be}")
            chair.answered.clear()
        elif not chair.under_way:
            chair.settle(self.rules)

    def close(self) -> None:
        """The night is over: what waits until now may have arrived before, and is answered by other rules after."""
        for chair in self.chairs.values():
            chair.may_be, chair.answered = chair.possible(self.rules), []
        self.rules = Rules(self.rules.fee, self.rules.drink, self.rules.snack, self.rules.included, is_open=False)

    # -- slips

    def hear_word(self, word: Word, state: str, words: str) -> None:
        """A slip was answered."""
        self.tell(f"slip {word.key[:6]} {word.kind} {word.table.round_number}/{word.table.number}: {state} {words}")
        word.state, word.says = state, words
        if state != STORED and not word.may_be_refused:
            self.differ(f"a slip that is right was answered {state}: {words!r} {word}")

    def stored_at(self, table_id: int) -> list[Word]:
        """What counts as stored there."""
        return [word for word in self.words if word.table.pk == table_id and word.state == STORED]

    # -- presses

    def count(self, name: str, round_number: int) -> tuple[int, int]:
        """How often a press was acknowledged, and how many more may have arrived."""
        same = [one for one in self.presses if (one.name, one.round_number) == (name, round_number)]
        done = sum(one.is_done for one in same)
        return done, len(same)

    def pressed(self) -> Iterable[tuple[str, int]]:
        """Every kind of press that was made."""
        return {(one.name, one.round_number) for one in self.presses}
