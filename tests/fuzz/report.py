"""Many tries, and what is said of them at the end."""

import logging
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.addresses import Address, addresses, forms
from tests.fuzz.club import World
from tests.fuzz.rows import Stored, stored
from tests.fuzz.sending import Told, ask, send
from tests.fuzz.tries import Try, tries

PLAIN = Try(who="stranger", address="night", parts=(("night_id", "«tonight»"),))
MOST_TIMES = 40  # a plain page's work; what goes above is tried twice more, as the first of its kind reads templates
FEWEST = 2  # of each address, as Hypothesis begins with the plainest
SHORTENED = ("cookies", "headers", "query", "form", "files", "kind", "then")


@dataclass
class Report:
    """What was found. ``faults``: by what is wrong, the shortest line for it, and how often."""

    examples: int = 0
    plain_s: float = 0.0
    reached: set[str] = field(default_factory=set)
    statuses: Counter[int] = field(default_factory=Counter)
    slowest: list[tuple[float, str]] = field(default_factory=list)
    faults: dict[str, tuple[Try, int]] = field(default_factory=dict)

    def add(self, one: Try, told: Told, times: float) -> None:
        """Count a try."""
        self.examples += 1
        self.reached.add(one.address)
        self.statuses[told.status] += 1
        self.slowest = sorted([*self.slowest, (times, one.line())], reverse=True)[:5]
        for fault in told.faults:
            first, often = self.faults.get(fault, (one, 0))
            self.faults[fault] = (first, often + 1)

    def __str__(self) -> str:
        """For whoever reads it in a terminal."""
        counted = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        slow = [f"  {times:.1f} x  {line[:300]}" for times, line in self.slowest]
        found = [
            f"  {often} x {what}\n    python -m tests.fuzz --again '{one.line()}'"
            for what, (one, often) in self.faults.items()
        ]
        return "\n".join(
            [f"{self.examples} examples, {len(self.reached)} addresses", f"statuses  {counted}",
             f"slowest, as times a plain page of {1000 * self.plain_s:.1f} ms", *slow,
             f"{len(found)} faults", *found]
        )  # fmt: skip


class Fuzz:
    """The club, its addresses and the forms on its pages."""

    def __init__(self, world: World) -> None:
        self.world, self.every = world, addresses()
        self.forms = forms(self._page, self.every)
        self.methods = {name: self._methods(one) for name, one in self.every.items()}
        self.before: Stored = stored(world.names)
        self.report = Report(plain_s=self._plain())

    def _page(self, one: Address) -> tuple[str, str]:
        """A page as the organiser sees it."""
        response, _ = ask(self.world, self.every, Try(who="organiser", address=one.name, parts=one.there()))
        is_page = not response.streaming and "html" in response.headers.get("Content-Type", "")
        return response.request["PATH_INFO"], response.content.decode() if is_page else ""

    def _methods(self, one: Address) -> list[str]:
        """What may be sent there, as the answer to what may not says: what stores something before what shows it."""
        odd = Try(who="organiser", address=one.name, method="BREW", parts=one.there())
        response, _ = ask(self.world, self.every, odd)
        said = set(re.findall(r"\bPOST\b|\bGET\b", response.headers.get("Allow", "")))
        return sorted(said or {"GET", "POST"}, reverse=True)

    def _plain(self) -> float:
        return min(send(self.world, self.every, PLAIN, before=self.before).cpu_s for _ in range(5))

    def one(self, one: Try) -> Told:
        """Send a try and count it."""
        told = send(self.world, self.every, one, before=self.before)
        if told.cpu_s > MOST_TIMES * self.report.plain_s:
            again = [send(self.world, self.every, one, before=self.before).cpu_s for _ in range(2)]
            told.cpu_s = min(told.cpu_s, *again)
            self.report.plain_s = min(self.report.plain_s, self._plain())
        times = told.cpu_s / self.report.plain_s
        told.faults += [f"more than {MOST_TIMES} times a plain page: {one.address}"] if times > MOST_TIMES else []
        self.report.add(one, told, times)
        return told

    def run(self, examples: int, number: int) -> Report:
        """So many tries, as many of each address; the same ones for the same number."""
        with quiet():
            for address in self.every.values():
                self._tried(address, max(FEWEST, examples // len(self.every)), number)
            self.shorten()
        return self.report

    def _tried(self, address: Address, examples: int, number: int) -> None:
        @seed(number)
        @settings(
            max_examples=examples,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(tries(address, self.forms.get(address.name, {}), self.methods[address.name], sorted(self.every)))
        def each(one: Try) -> None:
            self.one(one)

        each()

    def shorten(self) -> None:
        """Take from the line of each fault whatever it does as well without."""
        for fault, (first, often) in list(self.report.faults.items()):
            short = first
            for name in SHORTENED:
                short = self._without(short, name, fault)
            self.report.faults[fault] = (short, often)

    def _without(self, one: Try, name: str, fault: str) -> Try:
        """Without this part, or as few of it as will do."""
        value = getattr(one, name)
        fewer = [
            value[:0],
            *([value[:n] + value[n + 1 :] for n in range(len(value))] if isinstance(value, tuple) else []),
        ]
        for less in fewer if value else ():
            tried = replace(one, **{name: less})
            if fault in send(self.world, self.every, tried, before=self.before).faults:
                return tried if not less else self._without(tried, name, fault)
        return one


@contextmanager
def quiet() -> Iterator[None]:
    """Without the log of each request that is refused."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)
