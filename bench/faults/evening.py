"""What people do on one evening, in the order of an evening; inside a part of it everything at once."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from bench.faults.door import REFUSED, STORED
from bench.faults.ledger import Ledger, TableAt
from bench.faults.phones import Network
from bench.faults.slips import Late, Tables, another, end_of
from bench.faults.stage import Stage
from bench.faults.taps import Door, Parked, next_tap

Deed = Callable[[], object]
ROUNDS = 3
WRONG = ((8, 8), (9, 3), (-1, 2))


@dataclass
class Evening:
    """One evening; ``at_once`` does deeds on many threads and comes back when all are done."""

    ledger: Ledger
    network: Network
    door: Door
    tables: Tables
    stage: Stage
    chance: random.Random
    at_once: Callable[[Iterable[Deed]], None]
    is_enough: Callable[[], bool]
    work_done: Callable[[], None]
    late: list[Late | Parked] = field(default_factory=list)

    def play(self) -> None:
        """From the open door to the counted till; broken off when enough was done."""
        self.stage.open(two=self._maybe(0.5))
        self.at_once(self._arrivals())
        self.at_once(self._taps(len(self.ledger.people)))
        for number in range(1, ROUNDS + 1):
            if self.is_enough():
                break
            self._round(number)
        self._offline_back(0.5)
        if self.is_enough():
            self._offline_back(1)
            return
        self._end()

    def _maybe(self, share: float) -> bool:
        return self.chance.random() < share

    # -- the door

    def _how(self) -> str:
        """How a tap goes: most of them just so."""
        return self.chance.choices(("", "lost", "twice", "two", "stale", "json"), weights=(70, 8, 6, 6, 4, 6))[0]

    def _arrivals(self) -> list[Deed]:
        """Everybody comes in and pays; some phones lose the network in between."""
        return [self._arrives(pk, self._how()) for pk in self.ledger.people]

    def _arrives(self, pk: int, how: str) -> Deed:
        pays = self.chance.choice(("cash", "cash", "card"))

        def arrive() -> None:
            self.door.tap(pk, "state", "present", how=how if how != "two" else "twice")
            self.door.tap(pk, "fee", pays, how=how)

        return arrive

    def _taps(self, how_many: int) -> list[Deed]:
        """Whatever is tapped while people sit, walk and drink; most of them stay."""
        deeds = [self._any_tap(self.chance.choice(self.ledger.people), self.chance.random()) for _ in range(how_many)]
        offline = self.chance.sample(self.ledger.people, min(len(self.ledger.people) // 8, how_many))
        return deeds + [self._offline_tap(pk, self.chance.random()) for pk in offline[: how_many // 10 + 1]]

    def _any_tap(self, pk: int, what: float) -> Deed:
        how = self._how()

        def tap() -> None:
            self.door.tap(pk, *next_tap(self.ledger.chairs[pk].only, what), how=how)

        return tap

    def _offline_tap(self, pk: int, what: float) -> Deed:
        is_sent = self._maybe(0.5)

        def park() -> None:
            person = self.ledger.chairs[pk].only
            if person is not None and person.state == "present":  # who is asked for stays seated
                wanted, how = next_tap(person, what)
                if (wanted, how) != ("state", "gone") and (parked := self.door.park(pk, wanted, how, is_sent=is_sent)):
                    self.late.append(parked)

        return park

    def _offline_back(self, share: float) -> None:
        """So many of the phones without network have it again."""
        self.chance.shuffle(self.late)
        back = [self.late.pop() for _ in range(round(share * len(self.late)))]
        self.at_once([self._is_back(one) for one in back])

    def _is_back(self, one: Late | Parked) -> Deed:
        if isinstance(one, Late):
            return lambda: self.tables.back(one)
        return lambda: self.door.back(one)

    # -- a round

    def _round(self, number: int) -> None:
        self.stage.draw(number, two=self._maybe(0.5))
        if self._maybe(0.3):
            self.stage.redraw(number, two=self._maybe(0.5))
        tables = self.stage.publish(number, two=self._maybe(0.5))
        if number != 1 and self._maybe(0.7):
            self.stage.swap(number, two=self._maybe(0.5))
        self.stage.start(number, two=self._maybe(0.5))
        if number == 2 and self._maybe(0.6):
            tables = self._drawn_again_with_slips(number, tables)
        is_stopped = self._maybe(0.3)
        self.at_once([*self._taps(len(self.ledger.people) // 2), lambda: self._clock(number, is_stopped=is_stopped)])
        self.at_once(self._slips(tables))
        self._offline_back(0.3)
        self.at_once(self._decisions(tables))

    def _clock(self, number: int, *, is_stopped: bool) -> None:
        """What an organiser does with the clock while it runs."""
        if self._maybe(0.5):
            heard = self.stage.clock("pause", number, two=self._maybe(0.5))
            if any(one.state == STORED for one in heard):  # else its time was up, and there is nothing to resume
                self.stage.clock("resume", number, two=self._maybe(0.5))
        if is_stopped:
            self.stage.clock("extend", number, two=self._maybe(0.5))
            self.stage.clock("stop", number, two=self._maybe(0.5))

    def _drawn_again_with_slips(self, number: int, tables: list[TableAt]) -> list[TableAt]:
        """Slips come in while the round is drawn again: they stay with the round that is set aside, or are refused."""
        sending = [self._early(table) for table in tables[: max(2, len(tables) // 2)]]
        first = tables[-1]
        self.tables.report(first, end_of(first, self.chance), may_be_refused=True)
        self.late.append(self.tables.park(first, end_of(first, self.chance), is_sent=True))
        self.at_once([*sending, lambda: self.stage.redraw(number, two=self._maybe(0.5), insist=True)])
        tables = self.stage.publish(number, two=self._maybe(0.5))
        self.stage.start(number, two=False)
        return tables

    def _early(self, table: TableAt) -> Deed:
        pawns, loses = end_of(table, self.chance), int(self._maybe(0.4))
        return lambda: self.tables.report(table, pawns, loses=loses, may_be_refused=True)

    def _slips(self, tables: list[TableAt]) -> list[Deed]:
        """At the bell: every table sends, in all the ways there are."""
        return [deed for table in tables for deed in self._slips_of(table)]

    def _slips_of(self, table: TableAt) -> list[Deed]:
        pawns, ways = end_of(table, self.chance), self.tables
        way = self.chance.choices(range(9), weights=(30, 15, 12, 10, 8, 8, 5, 6, 6))[0]
        deeds: list[Deed] = {
            0: [lambda: ways.report(table, pawns), lambda: ways.report(table, pawns, phone=1)],
            1: [lambda: ways.report(table, pawns, loses=1)],
            2: [lambda: ways.two(table, pawns, pawns)],
            3: [lambda: ways.two(table, pawns, another(pawns))],
            4: [lambda: ways.twice(table, pawns)],
            5: [lambda: ways.same_key(ways.report(table, pawns))],
            6: [lambda: ways.type_in(table, pawns), lambda: ways.report(table, pawns, loses=2)],
            7: [lambda: ways.wrong(table, self._cannot_be(table)), lambda: ways.report(table, pawns)],
            8: [lambda: self.late.append(ways.park(table, pawns, is_sent=self._maybe(0.6)))],
        }[way]
        return deeds

    def _cannot_be(self, table: TableAt) -> tuple[int, ...]:
        return (4, 4, 1) if table.is_three else self.chance.choice(WRONG)

    def _decisions(self, tables: list[TableAt]) -> list[Deed]:
        """The organisers settle what differs, fill in what is missing, and correct a few."""
        deeds = []
        for table in tables:
            said = {word.pawns for word in self.ledger.stored_at(table.pk) if word.kind == "report"}
            pawns = end_of(table, self.chance)
            if len(said) != 1:
                deeds.append(self._decide("settled", table, pawns, two=self._maybe(0.4)))
            elif self._maybe(0.12):
                deeds.append(self._decide(self.chance.choice(("corrected", "no_result")), table, pawns))
        return deeds

    def _decide(self, kind: str, table: TableAt, pawns: tuple[int, ...], *, two: bool = False) -> Deed:
        said = None if kind == "no_result" else pawns
        return lambda: self.tables.decide(kind, table, said, two=two)

    # -- the end

    def _end(self) -> None:
        """Everything has a result; the work is done; the night is closed; late phones come back to that."""
        self.work_done()
        self.stage.close(two=self._maybe(0.5))
        self.ledger.close()
        self._offline_back(1)
        last = self.ledger.tables[-1]
        self.tables.decide("corrected", last, end_of(last, self.chance))
        self.network.count("cents counted in tills", self.stage.count_the_till(two=self._maybe(0.5)))
        late = [word for word in self.ledger.words if word.state == REFUSED and word.may_be_refused]
        self.network.count("slips refused with a reason", sum(bool(word.says) for word in late))
