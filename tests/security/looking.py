"""Every page there is, as the organiser, the holder of a link and a stranger get it; and what to look for in one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.contrib import admin
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.urls import reverse

from games.models import Match
from tests import test_access as club
from tests.builders import fill_round, make_round
from tests.play import test_access as play
from tests.play.builders import ANNA, BOB, FRIEND, match_of
from tournament.models import Night, Round

ACCOUNTS = ("account_login", "account_logout", "account_signup", "account_inactive", "account_change_password")
NOBODYS = "A" * 22
LINKS = ("t", "s", "who", "landlord", "m", "play/join", "play/chairs", "play/matches")
NOT_THERE = ("/nothing-here/", *(f"/{place}/{NOBODYS}/" for place in LINKS))


@dataclass
class Built:
    """The club that all pages are of: a night with a round that is over and one that runs, and a match."""

    night_id: int
    match_id: int


def build() -> Built:
    """A club with something on every page."""
    night_id = club.build()
    fill_round(Round.objects.get(night_id=night_id, number=1))
    make_round(Night.objects.get(pk=night_id), 2, seed=7)
    match = match_of("tokken", [ANNA, BOB, FRIEND, FRIEND])
    return Built(night_id, match.pk)


def move_ids(to: int) -> None:
    """What is stored from now on has a number above ``to``, in every table."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            tables = [name for name in connection.introspection.table_names(cursor) if not name.startswith("sqlite")]
            cursor.execute("DELETE FROM sqlite_sequence")
            cursor.executemany("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [(t, to) for t in tables])
            return
        cursor.execute("SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'")
        for (name,) in cursor.fetchall():
            cursor.execute("SELECT setval(%s, %s)", [name, to])


def addresses(built: Built, *, client: Client | None = None) -> list[str]:
    """Every address of the club, the games and the accounts, with ids and keys of what was built."""
    night, match = Night.objects.get(pk=built.night_id), Match.objects.get(pk=built.match_id)
    every = [club.address(name, night) for name in club.NAMES if name != "scorer_begin"]
    every += [play.address(name, match) for name in play.NAMES]
    return list(dict.fromkeys([*every, *map(reverse, ACCOUNTS), *NOT_THERE]))


def admin_addresses() -> list[str]:
    """Every page of the back office: lists, one of each, a new one, its history."""
    found = [reverse("admin:index"), reverse("admin:password_change")]
    for model in admin.site._registry:
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        found += [reverse(f"{name}_changelist"), reverse("admin:app_list", args=[model._meta.app_label])]
        first = model._default_manager.first()
        if first is not None:
            found += [reverse(f"{name}_{what}", args=[first.pk]) for what in ("change", "history", "delete")]
        found.append(reverse(f"{name}_add"))
    return list(dict.fromkeys(found))


def superuser() -> Client:
    """Who may open the back office."""
    client = Client()
    client.force_login(User.objects.create_superuser("root", password="root-looks-things-up"))
    return client


# -- what stands in a page


@dataclass
class Seen:
    """The attributes of a page, and what no content policy of ours lets through."""

    attributes: list[tuple[str, str, str]] = field(default_factory=list)  # tag, name, value
    inline: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen = Seen()

    def handle_starttag(self, tag, attrs) -> None:
        given = {name: value or "" for name, value in attrs}
        self.seen.attributes += [(tag, name, value) for name, value in given.items()]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.seen.inline.append(self.get_starttag_text() or tag)
        for name, value in given.items():
            if (
                name == "style"
                or re.match("on[a-z]|hx-on", name)
                or re.match(r"\s*(javascript|vbscript):", value, re.I)
            ):
                self.seen.inline.append(f"<{tag} {name}={value!r}>")


def read(text: str) -> Seen:
    """What stands in HTML or SVG."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.seen


def is_markup(response) -> bool:
    return response.headers.get("Content-Type", "").partition(";")[0] in {"text/html", "image/svg+xml"}


def pages(client: Client, paths: list[str]) -> Iterator[tuple[str, object]]:
    """Each address as the client gets it, followed to where it leads."""
    client.raise_request_exception = False
    for path in paths:
        yield path, client.get(path)
