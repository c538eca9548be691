"""The organisers' other buttons: ordinary forms, pressed once or by two at once, and again when no answer came."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bench.faults.books import Books
from bench.faults.door import STORED
from bench.faults.ledger import Ledger, Press, TableAt
from bench.faults.phones import Answer, Device, Entry, Network
from tournament.domain.repair import swap_people
from tournament.domain.seating import SeatedTable, Side

ROUND_S = 3  # so long is a round here


@dataclass
class Round:
    """The round that stands: its id, number and attempt, and whether everybody sees it."""

    pk: int
    number: int
    attempt: int
    is_published: bool
    length_s: int


@dataclass
class Stage:
    """One evening in the organisers' hands."""

    ledger: Ledger
    network: Network
    books: Books
    organisers: list[tuple[int, Device]]

    def press(
        self,
        name: str,
        path: str,
        fields: Mapping[str, str],
        *,
        number: int = 0,
        two: bool = False,
        counts: bool = True,
    ) -> list[Answer]:
        """Press a button; ``two``: the other organiser presses it too. In effect it is one press."""
        press = Press(name, number)
        if counts:
            self.ledger.presses.append(press)
        heard: list[Answer] = []

        def hear(answer: Answer) -> None:
            heard.append(answer)
            press.is_done = press.is_done or answer.state == STORED
            self.network.count(f"presses {answer.state}")
            self.ledger.tell(f"press {name} {number} {dict(fields)}: {answer.state} {answer.words}")

        address = f"/nights/{self.ledger.night_id}/{path}"
        entries = [Entry(address, fields, device, is_plain=True) for _, device in self.organisers[: 2 if two else 1]]
        threads = [self.network.send_aside(one, hear) for one in entries[1:]]
        self.network.deliver(entries[0], hear)
        for thread in threads:
            thread.join()
        return heard

    def must(self, what: str, is_so: bool, heard: list[Answer]) -> None:
        """After a press that could not fail this has to be so."""
        if not is_so:
            self.ledger.differ(f"{what}: answered {[(one.state, one.words) for one in heard]}, and it is not so")

    def round(self, number: int) -> Round | None:
        """The round as it stands."""
        sql = (
            "SELECT id, number, attempt, published_at, length_s FROM tournament_round"
            " WHERE night_id = %s AND number = %s AND voided_at IS NULL"
        )
        rows = self.books.ask(sql, self.ledger.night_id, number)
        return Round(*rows[0][:3], rows[0][3] is not None, rows[0][4]) if rows else None

    # -- the draw

    def draw(self, number: int, *, two: bool, method: str = "bag") -> None:
        """Draw a round."""
        heard = self.press("draw", f"rounds/{number}/draw/", {"method": method}, number=number, two=two)
        drawn = self.round(number)
        self.must(f"draw {number}", drawn is not None and drawn.attempt == 1, heard)

    def redraw(self, number: int, *, two: bool, insist: bool = False) -> None:
        """Draw it again: what two press at once on the same page is one drawing more."""
        before = self.round(number)
        assert before is not None
        fields = {"seen_attempt": str(before.attempt), "method": "bag"}
        fields |= {"insist": "1", "insist_slips": "1"} if insist else {}
        heard = self.press("redraw", f"rounds/{number}/redraw/", fields, number=number, two=two)
        after = self.round(number)
        self.must(f"redraw {number}", after is not None and after.attempt == before.attempt + 1, heard)

    def publish(self, number: int, *, two: bool) -> list[TableAt]:
        """Show it to everybody; the tables."""
        drawn = self.round(number)
        assert drawn is not None
        fields = {"seen_attempt": str(drawn.attempt)}
        heard = self.press("publish", f"rounds/{number}/publish/", fields, number=number, two=two)
        shown = self.round(number)
        self.must(f"publish {number}", shown is not None and shown.is_published, heard)
        tables = self.tables(drawn.pk, number)
        self.ledger.tables += tables
        return tables

    def tables(self, round_id: int, number: int) -> list[TableAt]:
        """The tables of a round."""
        sql = (
            "SELECT t.id, t.key, t.number, s.number FROM tournament_table t JOIN tournament_seat s ON s.table_id = t.id"
            " WHERE t.round_id = %s ORDER BY t.number, s.side"
        )
        found: dict[tuple[int, str, int], list[int]] = {}
        for pk, key, table, side in self.books.ask(sql, round_id):
            sides = found.setdefault((pk, key, table), [])
            if side not in sides:
                sides.append(side)
        return [TableAt(*one, round_id, number, tuple(sides)) for one, sides in found.items()]

    # -- who sits where

    def seated(self, round_id: int) -> tuple[SeatedTable, ...]:
        """The seating, as the rules know it."""
        sql = (
            "SELECT t.number, s.side, s.number, s.player_id FROM tournament_seat s"
            " JOIN tournament_table t ON t.id = s.table_id WHERE s.round_id = %s ORDER BY t.number, s.side, s.place"
        )
        found: dict[int, dict[int, tuple[int, list[int]]]] = {}
        for table, side, number, player in self.books.ask(sql, round_id):
            found.setdefault(table, {}).setdefault(side, (number, []))[1].append(player)
        return tuple(
            SeatedTable(table, tuple(Side(number, tuple(people)) for number, people in sides.values()))
            for table, sides in found.items()
        )

    def swap(self, number: int, *, two: bool) -> None:
        """Two people change places; the same press by two on one page is one swap."""
        drawn = self.round(number)
        assert drawn is not None
        before = self.seated(drawn.pk)
        one, other = before[0].sides[0].player_ids[0], before[-1].sides[-1].player_ids[0]
        path = f"rounds/{number}/swap/"
        page = self.network.look(f"/nights/{self.ledger.night_id}/{path}", self.organisers[0][1])
        found = re.search(r'name="seen" value="(\w+)"', page)
        fields = {"who": str(one), "seen": found[1] if found else "", "how": "two"}
        heard = self._press_swap(path, fields, other, number=number, two=two)
        wanted = {
            (t.number, s.number, frozenset(s.player_ids)) for t in swap_people(before, one, other) for s in t.sides
        }
        now = {(t.number, s.number, frozenset(s.player_ids)) for t in self.seated(drawn.pk) for s in t.sides}
        self.must(f"swap of {one} and {other} in round {number}", now == wanted, heard)

    def _press_swap(self, path: str, fields: dict[str, str], other: int, *, number: int, two: bool) -> list[Answer]:
        """The field ``who`` stands there twice, for which a path's query does as well."""
        return self.press("seats", path, _Twice(fields, "who", str(other)), number=number, two=two)

    # -- the clock

    def start(self, number: int, *, two: bool) -> None:
        """A short round begins."""
        drawn = self.round(number)
        assert drawn is not None
        self.books.write("UPDATE tournament_round SET length_s = %s WHERE id = %s", ROUND_S, drawn.pk)
        heard = self.clock("start", number, two=two)
        rows = self.books.ask("SELECT 1 FROM tournament_round WHERE id = %s AND started_at IS NOT NULL", drawn.pk)
        self.must(f"start {number}", bool(rows), heard)

    def clock(self, name: str, number: int, *, two: bool = False) -> list[Answer]:
        """Start, pause, resume, extend or stop."""
        drawn = self.round(number)
        assert drawn is not None
        fields = {"press": name, "seen_length_s": str(drawn.length_s), "back": "night"}
        return self.press(name, f"rounds/{number}/clock/", fields, number=number, two=two)

    # -- the end

    def open(self, *, two: bool) -> None:
        """The door opens."""
        self._to("open", "open/", two=two)

    def close(self, *, two: bool) -> None:
        """The night is over."""
        self._to("closed", "close/", two=two)

    def _to(self, state: str, path: str, *, two: bool) -> None:
        heard = self.press("night", path, {}, two=two)
        rows = self.books.ask("SELECT state FROM tournament_night WHERE id = %s", self.ledger.night_id)
        self.must(f"the night is {state}", rows == [(state,)], heard)

    def count_the_till(self, *, two: bool) -> int:
        """Count what should be there and close the till; the cents."""
        sql = "SELECT coalesce(sum(cents), 0) FROM tournament_payment WHERE night_id = %s AND method = 'cash'"
        cents = int(self.books.ask(sql, self.ledger.night_id)[0][0])
        counted = max(0, cents)
        fields = {
            "counted": f"{counted // 100},{counted % 100:02}",
            "counted_by": "Alice",
            "note": "",
            "expected": str(cents),
            "submission_key": f"till-{self.ledger.night_id}",
        }
        heard = self.press("till", "till/", fields, two=two)
        sql = "SELECT expected_cents, counted_cents FROM tournament_cashup WHERE night_id = %s"
        self.must("the till is counted once", self.books.ask(sql, self.ledger.night_id) == [(cents, counted)], heard)
        return cents


class _Twice(dict[str, str]):
    """Fields of a form of which one stands there twice."""

    def __init__(self, fields: Mapping[str, str], name: str, again: str) -> None:
        super().__init__(fields)
        self._again = (name, again)

    def items(self) -> Any:
        """All of them, as urlencode asks for them."""
        return [*super().items(), self._again]
