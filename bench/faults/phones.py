"""Devices of the evening: an outbox that stores first, sends, keeps what got no answer, and sends it again.

As static/js/outbox_send.js: an answer is definite when it carries one of the states of views/outbox.py; a network
error, a 5xx, a closed line are none. Organisers' other buttons are ordinary forms: 303, 409 and 422 are answers.
"""

import contextlib
import http.client
import json
import random
import re
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from bench.faults.club import PASSWORD

PATIENCE_S = 8
MOST_SENDS = 900
DEFINITE = {"stored", "refused", "asked", "login", "other"}
OVERDUE = "never answered"
FORM = "application/x-www-form-urlencoded"


class Gate:
    """Lets sends through; closed, it waits for those under way and keeps the others outside."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._inside, self._is_closed = 0, False

    def __enter__(self) -> None:
        with self._news:
            self._news.wait_for(lambda: not self._is_closed)
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._news:
            self._inside -= 1
            self._news.notify_all()

    def close(self) -> None:
        """Wait until nobody is inside."""
        with self._news:
            self._is_closed = True
            self._news.wait_for(lambda: not self._inside)

    def open(self) -> None:
        """Let them go on."""
        with self._news:
            self._is_closed = False
            self._news.notify_all()


@dataclass(frozen=True)
class Answer:
    """A definite answer: its state, its words or page, and where to look."""

    state: str
    words: str = ""
    url: str = ""
    page: str = ""


@dataclass
class Device:
    """A phone: with an organiser's login, or with the cookie of a table's phone."""

    cookies: dict[str, str]

    @property
    def headers(self) -> dict[str, str]:
        """What it sends along each time."""
        token = {"X-CSRFToken": self.cookies["csrftoken"]} if "csrftoken" in self.cookies else {}
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} | token

    def keep(self, answer: http.client.HTTPResponse) -> None:
        """Take the cookies of an answer."""
        for text in answer.headers.get_all("Set-Cookie", []):
            name, _, value = text.partition(";")[0].partition("=")
            if value.strip('"'):
                self.cookies[name] = value


@dataclass
class Entry:
    """What waits in an outbox; ``is_tap``: htmx sends it the first time; ``is_plain``: a form without an outbox."""

    path: str
    fields: Mapping[str, str]
    device: Device
    is_tap: bool = False
    is_plain: bool = False
    loses: int = 0
    sends: int = 0
    typed_ms: int = field(default_factory=lambda: round(time.time() * 1000))

    def headers(self) -> dict[str, str]:
        """Those of this send."""
        headers = {"Content-Type": FORM, **self.device.headers}
        if self.is_plain:
            return headers
        headers |= {"X-Outbox": "here" if self.sends == 1 else "later", "X-Outbox-Typed": str(self.typed_ms)}
        return headers | ({"HX-Request": "true"} if self.is_tap and self.sends == 1 else {})


@dataclass
class Network:
    """Between the devices and the servers: which of them, what was lost, and what is counted."""

    ports: list[int]
    chance: random.Random
    gate: Gate = field(default_factory=Gate)
    counted: dict[str, int] = field(default_factory=dict)
    is_over: Callable[[], bool] = lambda: False
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, what: str, how_many: int = 1) -> None:
        """Add to what the report says."""
        with self._lock:
            self.counted[what] = self.counted.get(what, 0) + how_many

    def deliver(self, entry: Entry, hear: Callable[[Answer], None]) -> Answer:
        """Send until there is a definite answer, which is heard while nobody compares. Raises Overdue."""
        self.count("operations")
        for attempt in range(MOST_SENDS):
            if self.is_over():
                raise Overdue(entry.path)
            with self.gate:
                answer = self._send(entry)
                if answer is not None:
                    hear(answer)
                    return answer
            self.count("resends")
            time.sleep(min(0.03 * (attempt + 1), 0.4) * self.chance.uniform(0.5, 1.5))
        self.count(OVERDUE)
        raise Overdue(entry.path)

    def send_once(self, entry: Entry) -> None:
        """One send whose answer is lost, of a phone that is offline after it."""
        with self.gate:
            self._send(entry)

    def _send(self, entry: Entry) -> Answer | None:
        entry.sends += 1
        line = http.client.HTTPConnection("127.0.0.1", self.chance.choice(self.ports), timeout=PATIENCE_S)
        try:
            line.request("POST", entry.path, urlencode(entry.fields), entry.headers())
            if entry.sends <= entry.loses:
                time.sleep(self.chance.choice((0, 0, 0.005, 0.02, 0.05)))
                self.count("answers lost on the way")
                return None
            answer = line.getresponse()
            page = answer.read().decode()
        except (OSError, http.client.HTTPException):
            self.count("sends without an answer")
            return None
        finally:
            line.close()
        if answer.status >= 500:
            self.count("answers 5xx")
        return _plain(answer, page) if entry.is_plain else self._definite(answer, page)

    def _definite(self, answer: http.client.HTTPResponse, page: str) -> Answer | None:
        state = answer.headers.get("X-Outbox", "")
        if "json" in answer.headers.get("Content-Type", ""):
            said = json.loads(page)
            if said["state"] in DEFINITE:
                return Answer(said["state"], said["words"], said["url"])
        elif state == "stored" or (state == "refused" and answer.status in {409, 422}):
            return Answer(state, page=page)
        elif answer.status < 500:
            self.count(
                f"strange answers {answer.status} {re.sub('[0-9]+', 'N', answer.headers.get('Location', ''))}".strip()
            )
        return None

    def send_aside(self, entry: Entry, hear: Callable[[Answer], None]) -> threading.Thread:
        """Deliver it on a thread of its own; when the run is over it ends quietly."""

        def deliver() -> None:
            with contextlib.suppress(Overdue):  # counted, and told by whoever counts
                self.deliver(entry, hear)

        thread = threading.Thread(target=deliver, daemon=True)
        thread.start()
        return thread

    def look(self, path: str, device: Device | None = None, *, is_part: bool = False) -> str:
        """A page as it is now; asked for again while there is no server. Raises Overdue."""
        headers = (device.headers if device else {}) | ({"HX-Request": "true"} if is_part else {})
        for attempt in range(MOST_SENDS):
            if self.is_over():
                raise Overdue(path)
            with self.gate:
                status, page = self.get(path, headers)
            if status == 200:
                return page
            if 300 <= status < 500:
                raise Overdue(f"{path} answers {status}")
            time.sleep(min(0.03 * (attempt + 1), 0.4))
        raise Overdue(path)

    def get(self, path: str, headers: Mapping[str, str], *, port: int | None = None) -> tuple[int, str]:
        """One look; status 0 when there is no answer."""
        line = http.client.HTTPConnection("127.0.0.1", port or self.chance.choice(self.ports), timeout=PATIENCE_S)
        try:
            line.request("GET", path, headers=dict(headers))
            answer = line.getresponse()
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException):
            return 0, ""
        finally:
            line.close()

    def log_in(self, name: str) -> Device:
        """An organiser's phone."""
        device, port = Device({}), self.ports[0]
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        line.request("GET", "/accounts/login/")
        answer = line.getresponse()
        answer.read()
        device.keep(answer)
        fields = {"login": name, "password": PASSWORD, "csrfmiddlewaretoken": device.cookies["csrftoken"]}
        line.request("POST", "/accounts/login/", urlencode(fields), {"Content-Type": FORM, **device.headers})
        answer = line.getresponse()
        answer.read()
        line.close()
        device.keep(answer)
        assert answer.status in {302, 303}, f"the login of {name} answered {answer.status}"
        return device

    def table_phone(self) -> Device:
        """A phone at a table: it has nothing but a cookie by which it is told from others."""
        with self._lock:
            return Device({"phone": f"{self.chance.getrandbits(128):032x}"})


def _plain(answer: http.client.HTTPResponse, page: str) -> Answer | None:
    if answer.status == 303:
        return Answer("stored", url=answer.headers["Location"])
    return Answer("refused", words=_sentence(page), page=page) if answer.status in {404, 409, 422} else None


def _sentence(page: str) -> str:
    found = re.search(r'role="alert".*?</div>', page, re.DOTALL)
    return " ".join(re.sub("<[^>]+>", " ", found[0]).split())[:200] if found else ""


class Overdue(Exception):
    """No definite answer came in all that time, or the run is over."""


def address(path: str, **query: str) -> str:
    """A path with a query."""
    return f"{path}?{urlencode(query, quote_via=quote)}"
