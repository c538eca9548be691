"""One person at the door, in plain Python: what a tap must come to, told a second time from the rules of the till.

Written down here without a look at the actions, from views/outbox.py and CONTRIBUTING.md ("What is sent late says what
its page showed"): so that the product is compared with its promises and not with itself.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations, permutations

STORED, REFUSED = "stored", "refused"


@dataclass(frozen=True)
class Line:
    """A line of the till: its key, kind and method, its cents, and the key of the line that it gives back."""

    key: str
    kind: str
    method: str
    cents: int
    of: str = ""
    is_back: bool = False

    def is_about(self, kind: str, lines: "tuple[Line, ...]") -> bool:
        """Whether it was paid or given back for this kind of thing."""
        return self.kind == kind or any(one.key == self.of and one.kind == kind for one in lines)


@dataclass(frozen=True)
class Person:
    """Where somebody is, how often that changed, what was drunk, and the lines of the till, the oldest first."""

    state: str = ""
    changes: int = 0
    drinks: int = 0
    wants_snack: bool = False
    lines: tuple[Line, ...] = ()

    def standing(self, kind: str) -> list[Line]:
        """Lines of a kind that were not given back."""
        return [one for one in self.lines if one.kind == kind and not one.is_back]


@dataclass(frozen=True)
class Rules:
    """What holds tonight: cents and how many drinks are included; whether anything may be written."""

    fee: int
    drink: int
    snack: int
    included: int
    is_open: bool = True


@dataclass(frozen=True)
class Tap:
    """One tap: what is wanted of ``what``; ``was``: what its page showed (changes, lines or drinks; None: unsaid)."""

    what: str
    wanted: str
    key: str = ""
    was: int | None = None


Came = tuple[str, Person]


def tap(person: Person, one: Tap, rules: Rules) -> Came:
    """What comes of it: the answer, and the person after it."""
    return DEEDS[one.what](person, one, rules)


def _state(person: Person, one: Tap, rules: Rules) -> Came:
    if person.state == one.wanted:
        return STORED, person
    if not rules.is_open or (one.was is not None and one.was != person.changes):
        return REFUSED, person
    return STORED, replace(person, state=one.wanted, changes=person.changes + 1)


def _wants(person: Person, one: Tap, rules: Rules) -> Came:
    """``was`` is what was seen: 0 or 1."""
    wanted = one.wanted == "1"
    if person.state and person.wants_snack == wanted:
        return STORED, person
    if not rules.is_open or (one.was is not None and person.wants_snack not in {bool(one.was), wanted}):
        return REFUSED, person
    return STORED, replace(person, wants_snack=wanted)


def _is_sent(person: Person, key: str) -> bool:
    return any(line.key == key for line in person.lines)


def _is_behind(person: Person, one: Tap, kind: str) -> bool:
    return one.was is not None and any(line.is_about(kind, person.lines) for line in person.lines[one.was :])


def _pay(person: Person, one: Tap, rules: Rules) -> Came:
    """The fee: once."""
    if _is_sent(person, one.key):
        return STORED, person
    if not rules.is_open or person.standing("fee") or _is_behind(person, one, "fee"):
        return REFUSED, person
    cents = 0 if one.wanted == "free" else rules.fee
    return STORED, _with(person, Line(one.key, "fee", one.wanted, cents))


def _snack(person: Person, one: Tap, rules: Rules) -> Came:
    if _is_sent(person, one.key):
        return STORED, person
    if not rules.is_open or _is_behind(person, one, "snack"):
        return REFUSED, person
    return STORED, _with(person, Line(one.key, "snack", one.wanted, rules.snack))


def _refund(person: Person, one: Tap, rules: Rules, *, kind: str, at: int) -> Came:
    if _is_sent(person, one.key):
        return STORED, person
    standing = person.standing(kind)
    if not rules.is_open or _is_behind(person, one, kind) or not standing:
        return REFUSED, person
    return STORED, _back(person, standing[at], one.key, one.wanted)


def _drinks(person: Person, one: Tap, rules: Rules) -> Came:
    """What is beyond the included ones is sold, and given back when it is taken off again."""
    if _is_sent(person, one.key):
        return STORED, person
    count, _, method = one.wanted.partition(" ")
    wanted = int(count)
    if wanted == person.drinks:
        return STORED, person
    if not rules.is_open:
        return REFUSED, person
    if one.was is not None and one.was != person.drinks:
        return REFUSED, person
    after, paid = replace(person, drinks=wanted), person.standing("drink")
    due = max(0, wanted - rules.included)
    if wanted > person.drinks:
        for order in range(due - len(paid)):
            after = _with(after, Line(_own(one.key, order), "drink", method or "cash", rules.drink))
    else:
        for order, line in enumerate(reversed(paid[due:])):
            after = _back(after, line, _own(one.key, order), line.method)
    return STORED, after


def _own(key: str, order: int) -> str:
    """The key of the further lines of one form."""
    return hashlib.sha256(f"{key} {order}".encode()).hexdigest() if order else key


def _with(person: Person, line: Line) -> Person:
    return replace(person, lines=(*person.lines, line))


def _back(person: Person, line: Line, key: str, method: str) -> Person:
    lines = tuple(replace(one, is_back=True) if one == line else one for one in person.lines)
    by = line.method if line.method == "free" or not method else method
    return replace(person, lines=(*lines, Line(key, "refund", by, -line.cents, line.key)))


DEEDS = {
    "state": _state,
    "wants": _wants,
    "fee": _pay,
    "snack": _snack,
    "refund fee": lambda person, one, rules: _refund(person, one, rules, kind="fee", at=0),
    "refund snack": lambda person, one, rules: _refund(person, one, rules, kind="snack", at=-1),
    "drinks": _drinks,
}


# -- what is possible while answers are missing


@dataclass
class Chair:
    """What is known of one person: how it may be in the database, what was answered since, and what is under way."""

    may_be: set[Person]
    answered: list[tuple[Tap, str]]
    under_way: list[Tap]

    def possible(self, rules: Rules) -> set[Person]:
        """Every state that some order of all answered and any unanswered taps leads to."""
        found: set[Person] = set()
        for some in _subsets(self.under_way):
            for order in permutations([*self.answered, *((one, "") for one in some)]):
                found |= {end for begin in self.may_be if (end := _after(begin, order, rules)) is not None}
        return found

    def settle(self, rules: Rules) -> bool:
        """All is answered: forget how it came about. False when the answers contradict each other."""
        after = self.possible(rules)
        if after:
            self.may_be, self.answered = after, []
        return bool(after)

    @property
    def only(self) -> Person | None:
        """The person, where there is no doubt."""
        return next(iter(self.may_be)) if len(self.may_be) == 1 and not self.answered and not self.under_way else None


def _subsets(taps: list[Tap]) -> Iterable[tuple[Tap, ...]]:
    for size in range(len(taps) + 1):
        yield from combinations(taps, size)


def _after(person: Person, order: Iterable[tuple[Tap, str]], rules: Rules) -> Person | None:
    """The person after these taps; None when an answer was another than they would have had in this order."""
    for one, heard in order:
        said, person = tap(person, one, rules)
        if heard and said != heard:
            return None
    return person
