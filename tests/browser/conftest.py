"""A real Chromium before a real server: uvicorn serves the club from a file, in a thread of the tests.

Each test begins with an empty club of its own. What a browser complains about (console, page, content policy) fails
the test, unless the test said that it would.
"""

import os
import re
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import uvicorn
from django.conf import settings
from django.contrib.staticfiles.finders import get_finder
from django.db import connections
from playwright.sync_api import Browser, BrowserContext, Page, expect

from deploy.test import chromium
from tests.empty_club import empty_club
from tournament.config.packing import packed

STATIC = Path(__file__).resolve().parents[2] / "static"
PATIENCE_MS = 20_000  # other work may keep the machine busy
# A picture each sixtieth of a second, of a dot that breathes, is most of what an open page costs: who tests motion
# asks for it (reduced_motion="no-preference")
# And for who tests it only (test_installed.py) there is a worker, which a test's own hold of the network cannot reach
ALL = {"locale": "nl-NL", "timezone_id": "Europe/Madrid", "reduced_motion": "reduce", "service_workers": "block"}
DEVICES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, **ALL},
    "desk": {"viewport": {"width": 1280, "height": 800}, **ALL},
    "tv": {"viewport": {"width": 1920, "height": 1080}, **ALL},
}
LAN_NAME = "pub.test"  # as in the pub: plain http under a name, where a browser offers less than on localhost
KEPT_S = 3600  # phones keep scripts and pictures, as they do in the club, where their names say which version it is
QUIET = ("background-networking", "component-update", "sync", "quic", "gpu")
# What the content policy stops is reported to the console by the browser; this names the rule too
REPORT_POLICY = (
    "addEventListener('securitypolicyviolation', e => console.error('policy', e.violatedDirective, e.blockedURI))"
)


# -- the browser


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """The Chromium that is here, by itself. From now on this thread has an event loop, which Django must not mind."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE_MS)
    quiet = [f"--disable-{what}" for what in QUIET]
    return {
        **browser_type_launch_args,
        "executable_path": chromium(),
        "args": ["--no-sandbox", "--no-first-run", f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1", *quiet],
    }


@dataclass
class Devices:
    """Phones, desks and TVs, each with cookies of its own. ``faults`` is what their browsers complained about."""

    browser: Browser
    address: str
    expected: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def open(self, kind: str, path: str | None = None, **options) -> Page:
        """A new device of this kind, at a page of the club when there is a path."""
        context = self.browser.new_context(base_url=self.address, **DEVICES[kind] | options)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(REPORT_POLICY)
        context.on("console", lambda said: said.type == "error" and self._hear(said.text, said.page))
        context.on("weberror", lambda error: self._hear(str(error.error), error.page))
        self.contexts.append(context)
        page = context.new_page()
        if path is not None:
            page.goto(path)
        return page

    def expect_fault(self, pattern: str) -> None:
        """A complaint that belongs to the test, such as the answer 422 to a form."""
        self.expected.append(pattern)

    def _hear(self, text: str, page: Page | None) -> None:
        self.heard.append(f"{page.url.removeprefix(self.address) if page else ''} {text}")

    @property
    def faults(self) -> list[str]:
        return [said for said in self.heard if not any(re.search(pattern, said) for pattern in self.expected)]


@pytest.fixture
def devices(browser: Browser, club: str) -> Iterator[Devices]:
    """Opens devices; at the end nothing may have been complained about."""
    opened = Devices(browser, club)
    yield opened
    for context in opened.contexts:
        context.close()
    assert opened.faults == []


# -- the server and its club


@pytest.fixture(scope="session")
def _packed_files(tmp_path_factory) -> None:
    """Scripts and styles as a club serves them: a first visit is eight files, and half the work of forty."""
    folder = tmp_path_factory.mktemp("packed")
    files = {str(file.relative_to(STATIC)): file.read_text() for file in STATIC.rglob("*.*s")}
    for name, text in packed(files).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    settings.STATICFILES_DIRS = [folder, *settings.STATICFILES_DIRS]
    get_finder.cache_clear()


@pytest.fixture(scope="session")
def server(_packed_files) -> Iterator[str]:
    """The address of uvicorn, which serves whatever club the database settings point at."""
    settings.WHITENOISE_MAX_AGE = KEPT_S
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config("tournament.config.asgi:application", log_level="warning", access_log=False, ws="none")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, name="club")
    thread.start()
    while not running.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    running.should_exit = running.force_exit = True
    thread.join()
    listener.close()


EMPTY = "empty"


@dataclass(frozen=True)
class ClubFiles:
    """Clubs as files: made once, copied for each test. Every thread that serves looks where ``settings`` points.

    The empty one is there from the beginning.
    """

    folder: Path
    settings: dict

    def copy_of(self, name: str, make: Callable[[], object] | None = None) -> Path:
        """Begin with a fresh copy of the club ``name``; the first time it is made, from the empty one."""
        kept = self.folder / f"{name}.sqlite3"
        if make and not kept.exists():
            self.copy_of(EMPTY).rename(self.folder / "making.sqlite3")
            self._point_at(self.folder / "making.sqlite3")
            make()
            connections["default"].cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connections["default"].close()
            (self.folder / "making.sqlite3").rename(kept)
        copy = self.folder / f"copy-{time.monotonic_ns()}.sqlite3"
        shutil.copy(kept, copy)
        self._point_at(copy)
        return copy

    def _point_at(self, path: Path) -> None:
        connections["default"].close()
        self.settings["NAME"] = str(path)


@pytest.fixture(scope="session")
def _club_settings() -> dict:
    """The database settings while a browser looks: a file, so that each thread of the server has its own connection."""
    ordinary = connections.settings["default"]
    if "sqlite3" not in ordinary["ENGINE"]:
        pytest.skip("drives a club on SQLite: leave DATABASE_URL empty")
    quick = ordinary["OPTIONS"]["init_command"] + " PRAGMA synchronous=OFF;"  # no disk has to outlive a test
    return {**ordinary, "CONN_MAX_AGE": 0, "OPTIONS": {**ordinary["OPTIONS"], "init_command": quick}}


@pytest.fixture
def club_files(_club_settings, django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[ClubFiles]:
    """This thread and the server look at a file instead of the other tests' database."""
    folder = tmp_path_factory.getbasetemp() / "clubs"
    if not folder.exists():
        folder.mkdir()
        shutil.copy(empty_club(), folder / f"{EMPTY}.sqlite3")
    ordinary, here = connections.settings["default"], connections["default"]
    with django_db_blocker.unblock():
        connections.settings["default"] = _club_settings
        connections["default"] = connections.create_connection("default")
        yield ClubFiles(folder, _club_settings)
        connections["default"].close()
        connections.settings["default"], connections["default"] = ordinary, here


@pytest.fixture
def club(server: str, club_files: ClubFiles) -> str:
    """The address of an empty club."""
    club_files.copy_of(EMPTY)
    return server


@pytest.fixture
def site(devices: Devices) -> str:
    """The address of the club as phones in the pub have it."""
    return devices.address.replace("127.0.0.1", LAN_NAME)


@pytest.fixture
def pub(devices: Devices, site: str) -> Callable[..., Page]:
    """Opens a phone at a path, by the LAN name: there a browser offers no more than it does in the pub."""

    def opened(path: str, kind: str = "phone") -> Page:
        page = devices.open(kind)
        page.goto(site + path)
        assert page.evaluate("window.isSecureContext") is False
        return page

    return opened
