"""What happens at tables: slips by one phone, by two that agree or differ, typed wrongly; and the organisers' words."""

import random
import re
import secrets
from dataclasses import dataclass, field
from functools import partial

from bench.faults.door import REFUSED, STORED
from bench.faults.ledger import Ledger, TableAt, Word
from bench.faults.phones import Answer, Device, Entry, Network

Pawns = tuple[int, ...]


def end_of(table: TableAt, chance: random.Random) -> Pawns:
    """How a game there may end."""
    most = 4 if table.is_three else 8
    pawns = [chance.randrange(most) for _ in table.numbers]
    if chance.random() < 0.8:
        pawns[chance.randrange(len(pawns))] = most
    return tuple(pawns)


def another(pawns: Pawns) -> Pawns:
    """Another end of the same game, that can be too."""
    return ((pawns[0] + 1) % 4, *pawns[1:])


@dataclass
class Late:
    """A slip that waits on a phone without network."""

    word: Word
    entry: Entry


@dataclass
class Tables:
    """The tables of one evening; ``organisers`` are (user id, phone)."""

    ledger: Ledger
    network: Network
    organisers: list[tuple[int, Device]]
    chance: random.Random
    phones: dict[int, list[Device]] = field(default_factory=dict)

    # -- phones at a table

    def report(
        self, table: TableAt, pawns: Pawns, *, phone: int = 0, loses: int = 0, may_be_refused: bool = False
    ) -> Word:
        """One phone sends what was played."""
        word, entry = self._slip(table, pawns, phone=phone)
        entry.loses, word.may_be_refused = loses, may_be_refused
        self._deliver(word, entry)
        return word

    def two(self, table: TableAt, one: Pawns, other: Pawns) -> None:
        """Two phones at the same moment."""
        self._at_once([self._slip(table, pawns, phone=phone) for phone, pawns in enumerate((one, other))])

    def twice(self, table: TableAt, pawns: Pawns) -> None:
        """One finger, twice: the same form and key at the same moment."""
        word, entry = self._slip(table, pawns)
        self._at_once([(word, entry), (word, Entry(entry.path, entry.fields, entry.device))])

    def wrong(self, table: TableAt, pawns: Pawns) -> None:
        """What cannot be is refused, and stored nowhere."""
        word, entry = self._slip(table, pawns)
        word.may_be_refused = True
        self._deliver(word, entry)
        if word.state != REFUSED:
            self.ledger.differ(f"a slip that cannot be was answered {word.state}: {word}")

    def same_key(self, word: Word) -> None:
        """The back button: other numbers under a key that was used; refused, as the first slip stands."""
        device, pawns = self.phones[word.table.pk][0], another(word.pawns or ())
        entry = Entry(f"/t/{word.table.key}/slip/", _fields(word.table, pawns, word.key), device)

        def hear(answer: Answer) -> None:
            self.network.count(f"slips {answer.state}")
            if answer.state != REFUSED:
                self.ledger.differ(f"a used key with other pawns was answered {answer.state}: {word}")

        self.network.deliver(entry, hear)

    def park(self, table: TableAt, pawns: Pawns, *, is_sent: bool) -> Late:
        """A slip on a phone that goes offline: not sent, or its answer lost."""
        word, entry = self._slip(table, pawns, phone=1)
        word.may_be_refused, entry.loses = True, 1
        if is_sent:
            self.network.send_once(entry)
        self.network.count("phones gone offline with something to send")
        return Late(word, entry)

    def back(self, late: Late) -> None:
        """The phone has network again."""
        self._deliver(late.word, late.entry)

    # -- the organisers

    def decide(self, kind: str, table: TableAt, pawns: Pawns | None, *, by: int = 0, two: bool = False) -> None:
        """An organiser's word: settled, corrected or no_result; with ``two`` another says otherwise at that moment."""
        path = self._path(table, {"settled": "settle", "corrected": "correct", "no_result": "no-result"}[kind])
        page = self.network.look(path, self.organisers[by][1])
        found = re.search(r'name="seen" value="(\d+)"', page)
        seen = found[1] if found else "0"
        if not two:
            self._deliver(*self._word(kind, table, pawns, path, seen, by=by))
            return
        both = [
            self._word(kind, table, said, path, seen, by=at) for at, said in enumerate((pawns, another(pawns or ())))
        ]
        for word, _ in both:
            word.may_be_refused = True
        self._at_once(both)
        if {word.state for word, _ in both} != {STORED, REFUSED}:
            self.ledger.differ(f"two organisers decided otherwise and heard {[word.state for word, _ in both]}: {both}")

    def type_in(self, table: TableAt, pawns: Pawns, *, by: int = 1) -> None:
        """An organiser types a slip of paper."""
        self._deliver(*self._word("report", table, pawns, self._path(table, "slip"), "0", by=by))

    # -- how it is sent

    def _path(self, table: TableAt, what: str) -> str:
        return f"/nights/{self.ledger.night_id}/rounds/{table.round_number}/tables/{table.number}/{what}/"

    def _slip(self, table: TableAt, pawns: Pawns, *, phone: int = 0) -> tuple[Word, Entry]:
        """Stored in the outbox first."""
        devices = self.phones.setdefault(table.pk, [self.network.table_phone(), self.network.table_phone()])
        key = secrets.token_hex(16)
        word = Word(key, "report", table, pawns, f"phone-{devices[phone].cookies['phone'][:8]}")
        self.ledger.words.append(word)
        return word, Entry(f"/t/{table.key}/slip/", _fields(table, pawns, key), devices[phone])

    def _word(
        self, kind: str, table: TableAt, pawns: Pawns | None, path: str, seen: str, *, by: int
    ) -> tuple[Word, Entry]:
        user, device = self.organisers[by]
        key = secrets.token_hex(16)
        word = Word(key, kind, table, pawns, f"user-{user}")
        self.ledger.words.append(word)
        reason = {"reason": "verkeerd geteld", "seen": seen} if kind != "report" else {}
        return word, Entry(path, _fields(table, pawns or (), key) | reason, device)

    def _deliver(self, word: Word, entry: Entry) -> None:
        self.network.deliver(entry, lambda answer: self._hear(word, answer))

    def _hear(self, word: Word, answer: Answer) -> None:
        self.network.count(f"slips {answer.state}")
        if answer.state == REFUSED:
            self.network.count(f"refused: {re.sub('[0-9]+', 'N', answer.words)[:60]}")
        self.ledger.hear_word(word, answer.state, answer.words)

    def _at_once(self, sending: list[tuple[Word, Entry]]) -> None:
        threads = [self.network.send_aside(entry, partial(self._hear, word)) for word, entry in sending]
        for thread in threads:
            thread.join()


def _fields(table: TableAt, pawns: Pawns, key: str) -> dict[str, str]:
    sides = {f"pawns_{number}": str(home) for number, home in zip(table.numbers, pawns, strict=False)}
    return {"submission_key": key, "table": str(table.pk), **sides}
