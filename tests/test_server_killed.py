"""The real server, killed by SIGKILL while phones send their slips: what it answered is stored, and all of it once."""

import http.client
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Condition
from urllib.parse import urlencode

import pytest

from tests.builders import make_night, make_round
from tests.killed import NAME
from tests.restarted import Database, database
from tests.servers import PATIENCE_S, Server, serving
from tournament.models import Round

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@dataclass(frozen=True)
class Sent:
    """One phone's slip, as its page sends it until it is answered."""

    path: str
    key: str
    pawns: dict[str, int]

    @property
    def headers(self) -> dict[str, str]:
        return {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"phone={self.key[-1] * 32}"}


@dataclass
class Phones:
    """What the phones heard: the keys of answered slips, and of those that had to be sent again."""

    server: Server
    answered: list[str] = field(default_factory=list)
    cut_off: list[str] = field(default_factory=list)
    news: Condition = field(default_factory=Condition)

    def send(self, slip: Sent) -> None:
        while not self._is_answered(slip):
            self.cut_off.append(slip.key)
        with self.news:
            self.answered.append(slip.key)
            self.news.notify()

    def wait_for(self, how_many: int) -> None:
        with self.news:
            assert self.news.wait_for(lambda: len(self.answered) >= how_many, PATIENCE_S)

    def _is_answered(self, slip: Sent) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE_S)
        try:
            line.request("POST", slip.path, urlencode(slip.pawns | {"submission_key": slip.key}), slip.headers)
            status = line.getresponse().status
        except (ConnectionError, http.client.HTTPException):
            return False
        finally:
            line.close()
        assert status == 303
        return True


def slips_of(played: Round) -> list[Sent]:
    """Two phones at each table of four, which agree."""
    return [
        Sent(f"/t/{table.key}/slip/", f"table-{table.number}-{phone}", {f"pawns_{one}": 8, f"pawns_{other}": 3})
        for phone in "ab"
        for table in played.tables.order_by("number")
        for one, other in [table.seats.values_list("number", flat=True).distinct().order_by("number")]
    ]


def send_all(club: Database, slips: list[Sent], *, kill_after: tuple[int, ...]) -> Phones:
    """Four phones at a time send; each time so many are answered the server is killed and another started."""
    with serving(club.url, PGAPPNAME=NAME) as server, ThreadPoolExecutor(4) as pool:
        phones = Phones(server)
        sending = [pool.submit(phones.send, slip) for slip in slips]
        for how_many in kill_after:
            phones.wait_for(how_many)
            server.stop(signal.SIGKILL)
            answered = set(phones.answered)
            assert answered <= {slip["submission_key"] for slip in club.rows()["tournament_slip"]}
            server.start_again()
        for one in sending:
            one.result(PATIENCE_S)
    return phones


def test_a_server_killed_while_slips_come_in_loses_none_that_it_answered_and_stores_none_twice(tmp_path):
    slips = slips_of(make_round(make_night(48)))
    with database(tmp_path) as club:
        revision = club.rows()["tournament_night"][0]["revision"]
        phones = send_all(club, slips, kill_after=(3, 12))
        rows = club.rows()

    keys = sorted(slip.key for slip in slips)
    assert sorted(slip["submission_key"] for slip in rows["tournament_slip"]) == keys == sorted(phones.answered)
    assert [line["kind"] for line in rows["tournament_trailentry"]].count("slip") == len(slips)
    assert rows["tournament_night"][0]["revision"] == revision + len(slips)
    assert len(phones.cut_off) >= 2  # both kills fell in the midst of it
