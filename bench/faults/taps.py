"""What is tapped at the door: ticks, payments, drinks, refunds; twice, late, on old pages, by two at once."""

import re
import secrets
from dataclasses import dataclass
from functools import partial

from bench.faults.door import Person, Tap
from bench.faults.ledger import Ledger, Seen
from bench.faults.phones import Answer, Device, Entry, Network

PATHS = {"state": "state", "wants": "extras", "drinks": "extras"}  # all else is a payment
OTHERWISE = {"present": "gone", "gone": "present", "cash": "card", "card": "cash"}
Waiting = tuple[Tap, Entry]


@dataclass
class Parked:
    """A tap that waits on a phone without network; nobody else taps on its person until it is back."""

    pk: int
    tap: Tap
    entry: Entry


@dataclass
class Door:
    """The door of one evening, with the phones of two organisers."""

    ledger: Ledger
    network: Network
    phones: list[Device]

    def tap(self, pk: int, what: str, wanted: str = "", *, how: str = "") -> None:
        """One tap; ``how``: "", "lost" (the answer), "twice" (the finger), "two" (organisers), "stale", "json"."""
        with self.ledger.locks[pk]:
            if pk in self.ledger.parked:
                return
            seen = self._look(pk)
            if how == "stale":  # somebody else sold a snack meanwhile
                self._do(pk, [self._made(pk, "snack", "cash", seen)])
            first = self._made(pk, what, wanted, seen)
            if how == "twice":
                self._do(pk, [first, (first[0], self._copy(first[1]))])
            elif how == "two":
                self._do(pk, [first, self._made(pk, what, _otherwise(what, wanted), seen, phone=1)])
            else:
                first[1].loses = 1 if how == "lost" else 0
                first[1].is_tap = how != "json"
                self._do(pk, [first])

    def park(self, pk: int, what: str, wanted: str, *, is_sent: bool) -> Parked | None:
        """Tap on a phone that goes offline: nothing was sent, or the answer was lost. None if not possible."""
        with self.ledger.locks[pk]:
            if pk in self.ledger.parked:
                return None
            one, entry = self._made(pk, what, wanted, self._look(pk))
            entry.loses = 1
            self.ledger.parked.add(pk)
            self.ledger.seen.pop(pk, None)
            self.ledger.begin(pk, one)
            if is_sent:
                self.network.send_once(entry)
            self.network.count("phones gone offline with something to send")
            return Parked(pk, one, entry)

    def back(self, parked: Parked) -> None:
        """The phone has network again."""
        with self.ledger.locks[parked.pk]:
            self._send(parked.pk, parked.tap, parked.entry)
            self.ledger.parked.discard(parked.pk)

    def _do(self, pk: int, taps: list[Waiting]) -> None:
        """Send these at the same time, each from a phone of its own."""
        self.ledger.seen.pop(pk, None)
        for one, _ in taps:
            self.ledger.begin(pk, one)
        sending = [
            self.network.send_aside(entry, partial(self._hear, pk, one, is_alone=False)) for one, entry in taps[1:]
        ]
        self._send(pk, *taps[0], is_alone=not sending)
        for thread in sending:
            thread.join()

    def _send(self, pk: int, one: Tap, entry: Entry, *, is_alone: bool = False) -> None:
        self.network.deliver(entry, lambda answer: self._hear(pk, one, answer, is_alone=is_alone))

    def _hear(self, pk: int, one: Tap, answer: Answer, *, is_alone: bool) -> None:
        self.network.count(f"taps {answer.state}")
        self.ledger.hear(pk, one, answer.state, answer.words)
        if answer.page and is_alone:
            self._read(pk, answer.page)

    def _look(self, pk: int) -> Seen:
        """The open row of a person, as it is or as it was shown last."""
        if pk not in self.ledger.seen:
            self._read(pk, self.network.look(self._path(pk, ""), self.phones[0], is_part=True))
        return self.ledger.seen[pk]

    def _read(self, pk: int, row: str) -> None:
        """Keep what a row shows, and hold it beside what is known where there is no doubt."""
        only = self.ledger.chairs[pk].only
        if only is None:
            return
        shown = Seen(
            changes=_number(row, r'/state/[^"]*"[^>]*>.*?name="was" value="(\d*)"'),
            line=_number(row, r'/payment/[^"]*"[^>]*>.*?name="was" value="(\d+)"'),
            lines=len(only.lines),
            drinks=_number(row, r"<output>(\d+)</output>"),
            wants_snack=f'id="snack-{pk}" name="snack" value="0"' in row,
        )
        is_so = (only.changes, only.drinks, only.wants_snack, bool(only.standing("fee")), only.state == "present")
        is_said = (shown.changes, shown.drinks, shown.wants_snack, _is_on(row, "paid", pk), _is_on(row, "here", pk))
        if self.ledger.rules.is_open and is_so != is_said:
            self.ledger.differ(f"the row of person {pk} says {is_said}, known is {is_so}")
        self.ledger.seen[pk] = shown

    def _path(self, pk: int, what: str) -> str:
        return f"/nights/{self.ledger.night_id}/door/{pk}/{what}{'/' if what else ''}?open={pk}"

    def _made(self, pk: int, what: str, wanted: str, seen: Seen, *, phone: int = 0) -> Waiting:
        """A tap as the model knows it, and the form as the row would send it."""
        key = secrets.token_urlsafe(16)
        shown, sent = {
            "state": (seen.changes, str(seen.changes)),
            "drinks": (seen.drinks, str(seen.drinks)),
            "wants": (int(seen.wants_snack), str(int(seen.wants_snack))),
        }.get(what, (seen.lines, str(seen.line)))
        entry = Entry(
            self._path(pk, PATHS.get(what, "payment")), {"was": sent, **_fields(what, wanted, key)}, self.phones[phone]
        )
        entry.is_tap = True
        return Tap(what, wanted, key, shown), entry

    @staticmethod
    def _copy(entry: Entry) -> Entry:
        return Entry(entry.path, entry.fields, entry.device, is_tap=True)


def _fields(what: str, wanted: str, key: str) -> dict[str, str]:
    """What a form of the door says."""
    if what in {"state", "wants"}:
        return {"state" if what == "state" else "snack": wanted}
    if what == "drinks":
        count, _, method = wanted.partition(" ")
        return {"submission_key": key, "drinks": count} | ({"method": method} if method else {})
    back, _, kind = what.rpartition(" ")
    refund = {"refund": "1"} if back else {}
    return {"submission_key": key, "kind": kind, **refund} | ({"method": wanted} if wanted else {})


def _otherwise(what: str, wanted: str) -> str:
    if what == "drinks":
        return str(int(wanted.partition(" ")[0]) + 1)
    return OTHERWISE.get(wanted, wanted)


def _number(row: str, pattern: str) -> int:
    found = re.search(pattern, row, re.DOTALL)
    return int(found[1] or 0) if found else -1


def _is_on(row: str, what: str, pk: int) -> bool:
    return re.search(rf'class="tap[^"]* is-on" id="{what}-{pk}"', row) is not None


def next_tap(person: Person | None, chance: float) -> tuple[str, str]:
    """What somebody does next who is ``person`` now: a tap that makes sense, by chance (0..1)."""
    if person is None or person.state != "present":
        return "state", "present"
    if not person.standing("fee"):
        return "fee", "cash" if chance < 0.6 else "card" if chance < 0.92 else "free"
    if chance < 0.45:
        return "drinks", f"{person.drinks + 1} card" if chance < 0.1 else str(person.drinks + 1)
    if chance < 0.6:
        return "snack", "cash" if chance < 0.52 else "card"
    if chance < 0.72:
        return "wants", "0" if person.wants_snack else "1"
    if chance < 0.8 and person.drinks:
        return "drinks", str(person.drinks - 1)
    if chance < 0.86 and person.standing("snack"):
        return "refund snack", person.standing("snack")[-1].method
    if chance < 0.92:
        return "refund fee", "" if person.standing("fee")[0].method == "free" else "cash"
    return ("state", "gone") if chance < 0.95 else ("drinks", str(person.drinks + 1))
