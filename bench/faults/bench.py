"""One run of one mode: evenings are played while everything is killed, and after each kill all is compared."""

import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bench.faults.books import Books, moment
from bench.faults.club import USERS
from bench.faults.compare import Picture, look
from bench.faults.door import Rules
from bench.faults.evening import Evening
from bench.faults.ledger import Ledger
from bench.faults.phones import OVERDUE, Device, Network, Overdue
from bench.faults.processes import PATIENCE_S, ROOT, Broken, House, answers, house, stop
from bench.faults.screens import look_at_all
from bench.faults.slips import Tables
from bench.faults.stage import Stage
from bench.faults.taps import Door

PHONES = 12  # at the same moment
A_MINUTE = {True: "datetime(claimed_at, '-61 seconds')", False: "claimed_at - interval '61 seconds'"}
BACKEND, CHILD, TWICE = "a connection of postgres", "a child of the worker", "web, and again while it starts"
KINDS = {
    "embedded": {"web": ("web",), TWICE: ("web",)},
    "full": {
        "web a": ("web a",),
        "web b": ("web b",),
        "both webs": ("web a", "web b"),
        "worker": ("worker",),
        CHILD: (),
        "beat": ("beat",),
        "redis": ("redis",),
        "postgres": ("postgres",),
        BACKEND: (),
        "everything": ("web a", "web b", "worker", "beat", "redis", "postgres"),
    },
}


@dataclass(frozen=True)
class Plan:
    """What is asked for: how many operations, people and operations between two kills; the seed of all chance.

    ``minutes``: no new part of an evening begins after so many, if any.
    """

    mode: str
    operations: int
    people: int
    between: int
    seed: int
    minutes: float = 0


@dataclass
class Found:
    """What a run came to."""

    plan: Plan
    counted: dict[str, int] = field(default_factory=dict)
    kills: dict[str, int] = field(default_factory=dict)
    recoveries: dict[str, list[float]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    logs: str = ""
    evenings: int = 0
    cents: int = 0
    jobs: int = 0
    latest_job_s: float = 0.0
    seconds: float = 0.0


class Bench:
    """The processes, the devices, and whoever kills."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.found = Found(plan)
        self._plan = plan
        self._house: House = house(plan.mode, folder)
        self._books = Books(self._house.database_url)
        self._network = Network(self._house.ports, random.Random(plan.seed))
        self._network.is_over = lambda: bool(self.found.wrong)
        self._chance, self._fate = random.Random(plan.seed + 1), random.Random(plan.seed + 2)
        self._is_done, self._started = threading.Event(), time.monotonic()
        self._one_at_a_time = threading.RLock()
        self._ledger: Ledger | None = None
        self._organisers: list[tuple[int, Device]] = []

    def run(self) -> Found:
        """All of it; every process is killed at the end."""
        started = self._started
        killer = threading.Thread(target=self._kill_now_and_then, daemon=True)
        try:
            club = self._begin()
            killer.start()
            self._play(club)
        except (Overdue, Broken) as never:
            self.found.wrong.append(f"no answer: {never}")
        finally:
            self._is_done.set()
            if killer.is_alive():
                killer.join(2 * PATIENCE_S)
            self.found.logs = self._house.logs() if self.found.wrong else ""
            stop(self._house)
        self.found.counted, self.found.seconds = dict(self._network.counted), time.monotonic() - started
        if self._network.counted.get(OVERDUE):
            self.found.wrong.append(f"{self._network.counted[OVERDUE]} forms never got an answer")
        return self.found

    def _begin(self) -> dict:
        """Start what the club needs, make it, start the rest, log in."""
        services = [name for name in self._house.processes if name in {"postgres", "redis"}]
        self._house.start(services)
        nights = self._plan.operations // (4 * self._plan.people) + 2
        command = [sys.executable, "-W", "ignore", "-m", "bench.faults.club", str(self._plan.people), str(nights)]
        made = subprocess.run(command, cwd=ROOT, env=self._house.environment, check=True, stdout=subprocess.PIPE)
        self._house.start(name for name in self._house.processes if name not in services)
        self._house.wait()
        ids = dict(self._books.ask("SELECT username, id FROM auth_user"))
        self._organisers = [(ids[name], self._network.log_in(name)) for name in USERS]
        return json.loads(made.stdout)

    def _play(self, club: dict) -> None:
        rules = Rules(club["fee"], club["drink"], club["snack"], club["included"])
        nights = iter(club["nights"])
        while not self._is_enough() and not self.found.wrong:
            ledger = Ledger(next(nights), rules, club["people"])
            with self._one_at_a_time:
                self._ledger = ledger
            self._evening(ledger).play()
            self._check("the end of an evening", is_last=ledger.rules.is_open is False)
            self.found.evenings += 1
        self._is_done.set()
        rows = self._books.ask(
            "SELECT run_at, done_at FROM tournament_scheduledjob WHERE done_at IS NOT NULL AND key LIKE %s",
            "round-end%",
        )
        late = [
            ((moment(done) or datetime.now(UTC)) - (moment(due) or datetime.now(UTC))).total_seconds()
            for due, done in rows
        ]
        self.found.jobs, self.found.latest_job_s = len(late), max(late, default=0)

    def _evening(self, ledger: Ledger) -> Evening:
        door = Door(ledger, self._network, [device for _, device in self._organisers])
        tables = Tables(ledger, self._network, self._organisers, self._chance)
        stage = Stage(ledger, self._network, self._books, self._organisers)
        return Evening(
            ledger=ledger,
            network=self._network,
            door=door,
            tables=tables,
            stage=stage,
            chance=self._chance,
            at_once=self._at_once,
            is_enough=self._is_enough,
            work_done=self._wait_for_the_work,
        )

    def _is_enough(self) -> bool:
        is_late = 0 < self._plan.minutes < (time.monotonic() - self._started) / 60
        return is_late or self._network.counted.get("operations", 0) >= self._plan.operations

    def _at_once(self, deeds: Iterable[Callable[[], object]]) -> None:
        """Many phones at the same moment."""
        wanted = list(deeds)
        self._chance.shuffle(wanted)
        with ThreadPoolExecutor(PHONES) as pool:
            for one in [pool.submit(deed) for deed in wanted]:
                one.result()

    def _wait_for_the_work(self) -> None:
        """Until what is due was done. Who claimed a job and was killed is waited for a minute, which passes quickly."""
        until = time.monotonic() + 2 * PATIENCE_S
        sql = "SELECT id, claimed_at, set_aside_at FROM tournament_scheduledjob WHERE done_at IS NULL AND key LIKE %s"
        while rows := self._books.ask(sql, "round-end%"):
            for pk, claimed_at, aside in rows:
                claimed = moment(claimed_at)
                if claimed and not aside and (datetime.now(UTC) - claimed).total_seconds() > 3:
                    minute = A_MINUTE[self._books.is_file]
                    self._books.write(f"UPDATE tournament_scheduledjob SET claimed_at = {minute} WHERE id = %s", pk)
                    self._network.count("jobs whose minute had to pass")
            if time.monotonic() > until or self.found.wrong:
                self._differ([f"these jobs are not done: {rows}"])
                return
            time.sleep(0.2)

    # -- the killing

    def _kill_now_and_then(self) -> None:
        """Each time so many operations went by; every kind has its turn."""
        at, kinds = self._plan.between, list(KINDS[self._plan.mode])
        turn: list[str] = []
        while not self._is_done.is_set() and not self.found.wrong:
            if self._network.counted.get("operations", 0) < at or self._ledger is None:
                time.sleep(0.005)
                continue
            if not turn:
                turn = self._fate.sample(kinds, len(kinds))
            kind = turn.pop()
            try:
                with self._one_at_a_time:
                    self._kill(kind)
                    self._check(f"kill {sum(self.found.kills.values())}: {kind}")
            except (Overdue, Broken) as never:
                self._differ([f"after {kind}: {never}"])
            at += round(self._plan.between * self._fate.uniform(0.5, 1.5))

    def _kill(self, kind: str) -> None:
        """SIGKILL, a moment of nothing, a new start; until everything answers again."""
        names = KINDS[self._plan.mode][kind]
        self._tell(f"== kill: {kind}")
        started = time.monotonic()
        if kind in {BACKEND, CHILD}:
            self._house.processes["postgres" if kind == BACKEND else "worker"].kill_child()
        else:
            self._house.kill(names)
        time.sleep(self._fate.choice((0, 0.05, 0.3)))
        self._house.start(names)
        if kind == TWICE:
            time.sleep(self._fate.uniform(0.1, 1.5))
            self._house.kill(names)
            self._house.start(names)
        self._house.wait()
        while not all(map(answers, self._network.ports)):
            if time.monotonic() > started + PATIENCE_S:
                raise Overdue(f"{kind}: the servers do not answer again")
            time.sleep(0.02)
        self.found.kills[kind] = self.found.kills.get(kind, 0) + 1
        self.found.recoveries.setdefault(kind, []).append(time.monotonic() - started)
        self._tell(f"== {kind} is back")

    def _check(self, when: str, *, is_last: bool = False) -> None:
        """While nobody sends: the rows beside the model, the pages beside the rows."""
        with self._one_at_a_time:
            ledger = self._ledger
            if ledger is None:
                return
            self._network.gate.close()
            try:
                wrong = self._compared(ledger, is_last=is_last)
            finally:
                self._network.gate.open()
        self._network.count("comparisons")
        if wrong := [*ledger.wrong, *wrong, *self._house.ended()]:
            self._differ([f"at {when}: {one}" for one in wrong])

    def _compared(self, ledger: Ledger, *, is_last: bool) -> list[str]:
        """What is wrong; when the clock or beat changed something meanwhile, once more."""
        for _ in range(5):
            picture = self._picture(ledger, is_last=is_last)
            shown: list[str] = []
            if picture.state != "planned":
                shown = look_at_all(self._network, ledger, picture, self._organisers[0][1], self._fate)
            wrong = [*picture.wrong, *shown]
            if not wrong or self._picture(ledger, is_last=is_last).revision == picture.revision:
                break
        self.found.cents += picture.cents if is_last else 0
        return wrong + (self._books.whole() if is_last else [])

    def _picture(self, ledger: Ledger, *, is_last: bool) -> Picture:
        with self._books.opened() as page:
            return look(page, ledger, is_last=is_last)

    def _tell(self, text: str) -> None:
        if self._ledger is not None:
            self._ledger.tell(text)

    def _differ(self, wrong: list[str]) -> None:
        if not self.found.wrong and self._ledger is not None:
            self.found.told = list(self._ledger.told)
        self.found.wrong += wrong
