"""An evening of 64 people and three rounds as it comes over the wire: the same, whatever the club runs on."""

import re
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle

from tests.full_mode import House, Line, numbers_on

PEOPLE, TABLES, ROUNDS = 64, 16, 3
AT_ONCE = 8
NAMES = [f"Speler {number:02}" for number in range(1, PEOPLE + 1)]


class Evening:
    """One night in one house; each person and each table speaks with a process, in turn with all of them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.path = f"/nights/{house.night}"
        self.organisers: dict[int, Line] = {}

    def organiser(self, pid: int) -> Line:
        """The organiser, on a line to that process."""
        if pid not in self.organisers:
            self.organisers[pid] = self.house.line(pid, organises=True)
        return self.organisers[pid]

    def first(self) -> Line:
        """The organiser, wherever."""
        return self.organiser(self.house.processes()[0])

    def news(self) -> str:
        """What the streams say of the night as it is now."""
        seen = re.search(r'data-seen="(\d+)"', self.first().get(f"{self.path}/"))
        assert seen
        return f"night-{self.house.night}: {seen[1]}"

    def let_in(self) -> None:
        """Everybody comes in by the door, several at once."""
        lines = [self.house.line(pid, organises=True) for _, pid in self._in_turn(AT_ONCE)]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(self._walk_in, lines, [NAMES[place::AT_ONCE] for place in range(AT_ONCE)]))

    def _walk_in(self, line: Line, names: list[str]) -> None:
        for name in names:
            line.post(f"{self.path}/door/new/", name=name, submission_key=f"in {name}")

    def draw(self, number: int) -> None:
        """Numbers from a real bag, typed; so that they are the same in every house."""
        page = self.first().get(f"{self.path}/rounds/{number}/by-hand/")
        ids = numbers_on(page)
        assert sorted(ids) == NAMES
        drawn = {name: (place * (2 * number + 3) + number) % PEOPLE // 2 + 1 for place, name in enumerate(NAMES)}
        fields = {f"number-{ids[name]}": drawn[name] for name in NAMES}
        self.first().post(f"{self.path}/rounds/{number}/by-hand/", seen_attempt=0, **fields)
        self.first().post(f"{self.path}/rounds/{number}/publish/", seen_attempt=1)

    def press(self, line: Line, number: int, what: str) -> None:
        """The clock."""
        line.post(f"{self.path}/rounds/{number}/clock/", press=what)

    def hand_in(self, number: int) -> set[int]:
        """All tables send their slips at once, each on a line of its own; the processes that took them."""
        keys = sorted(set(re.findall(r"/t/([\w-]+)/", self.first().get(f"{self.path}/tables/"))))
        assert len(keys) == TABLES
        lines = [self.house.line(pid) for _, pid in self._in_turn(TABLES)]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(self._slip, lines, keys, [number] * TABLES))
        return {line.pid for line in lines}

    def _slip(self, line: Line, key: str, number: int) -> None:
        """The page by the table's link, then its slip: the pawns follow from the round and the numbers."""
        page = line.get(f"/t/{key}/slip/")
        sides = sorted(map(int, set(re.findall(r'name="pawns_(\d+)"', page))))
        homes = (8, (3 * sides[0] + number) % 8) if (sides[0] + number) % 3 else ((5 * sides[0] + number) % 8, 8)
        pawns = {f"pawns_{side}": home for side, home in zip(sides, homes, strict=True)}
        line.post(f"/t/{key}/slip/", submission_key=f"slip {key}", **pawns)

    def close(self) -> str:
        """The end; what the standings are, as a list that can be taken along."""
        self.first().post(f"{self.path}/close/")
        return self.first().get(f"{self.path}/standings.csv")

    def _in_turn(self, many: int) -> list[tuple[int, int]]:
        return list(zip(range(many), cycle(self.house.processes()), strict=False))
