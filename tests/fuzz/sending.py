"""Sends a try to the club in this process, puts everything back, and says what was wrong with the answer."""

import re
import time
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils import translation

from tests.fuzz.addresses import Address
from tests.fuzz.checks import wrong, wrongly_stored
from tests.fuzz.club import World
from tests.fuzz.files import content
from tests.fuzz.rows import Stored, heard
from tests.fuzz.tries import Try
from tests.fuzz.values import spelled
from tournament.config.asgi import in_utf8

ILL = "readyz"  # a machine asks there, and hears 503 when what goes by itself stands still
FORM, BOUNDARY = "application/x-www-form-urlencoded", "x-fuzz-boundary"


@dataclass
class Told:
    """What became of a try. ``faults``: in words, the same for the same hole."""

    status: int = 0
    cpu_s: float = 0.0
    faults: list[str] = field(default_factory=list)


class Browser(Client):
    """A request comes to Django as the server hands it on."""

    def request(self, **request):
        return super().request(**in_utf8(request))


def send(world: World, every: dict[str, Address], one: Try, *, before: Stored) -> Told:
    """Send it, look, and put everything back. ``before``: what is stored now."""
    told = Told()
    with transaction.atomic(), translation.override("nl"), heard() as listened:
        cache.clear()
        response, told.cpu_s = ask(world, every, one)
        told.status = response.status_code
        told.faults += [*wrong(response, may_be_ill=one.address == ILL), *listened.nuls]
        if listened.has_written and response.status_code < 500:
            told.faults += wrongly_stored(world, one.who, before)
            told.faults += _seen_later(world, every, one)
        transaction.set_rollback(True)
    cache.clear()
    return told


def ask(world: World, every: dict[str, Address], one: Try):
    """The answer, and what it took of the processor, with all of a file that is sent along."""
    client = Browser(enforce_csrf_checks=one.checked, raise_request_exception=False)
    path, called = where(world, every, one), world.called(one.who)
    body, kind = _body(one, called)
    kept = [f"{name}={value}" for name, value in world.cookies.get(one.who, {}).items()]
    sent = {name.lower(): _wire(spelled(value, called)) for name, value in one.headers}
    sent["cookie"] = "; ".join([*kept, *(f"{name}={_wire(spelled(value, called))}" for name, value in one.cookies)])
    began = time.thread_time()
    response = client.generic(
        one.method, path, body, content_type=_wire(spelled(one.kind, called) or kind), headers=sent
    )
    if response.streaming:
        list(response)
    return response, time.thread_time() - began


def where(world: World, every: dict[str, Address], one: Try) -> str:
    """The address as a browser would write it."""
    called = world.called(one.who)
    parts = {name: quote(spelled(value, called), safe="", errors="surrogatepass") for name, value in one.parts}
    query = urlencode(
        [(spelled(name, called), spelled(value, called)) for name, value in one.query], errors="surrogatepass"
    )
    return every[one.address].path(parts) + (f"?{query}" if query else "")


def _body(one: Try, called: dict[str, str]) -> tuple[bytes, str]:
    """The body, and its type."""
    pairs = [(spelled(name, called), spelled(value, called)) for name, value in one.form]
    if one.body is not None:
        return spelled(one.body, called).encode("utf-8", "surrogatepass"), "application/json"
    if not one.files and "multipart" not in one.kind:
        return urlencode(pairs, errors="surrogatepass").encode(), FORM
    parts = [f'name="{name}"\r\n\r\n{value}'.encode("utf-8", "surrogatepass") for name, value in pairs]
    for name, file, kind, what in one.files:
        head = f'name="{name}"; filename="{spelled(file, called)}"\r\nContent-Type: {kind}\r\n\r\n'
        parts.append(head.encode("utf-8", "surrogatepass") + content(what))
    start = f"--{BOUNDARY}\r\nContent-Disposition: form-data; ".encode()
    body = b"".join(start + part + b"\r\n" for part in parts) + f"--{BOUNDARY}--\r\n".encode()
    return body, f"multipart/form-data; boundary={BOUNDARY}"


def _wire(text: str) -> str:
    """As it can come over a line: no control characters in a header, and bytes as WSGI hands them on."""
    return re.sub("[\0-\x08\x0a-\x1f\x7f]", "", text).encode("utf-8", "surrogatepass").decode("latin-1")


def _seen_later(world: World, every: dict[str, Address], one: Try) -> list[str]:
    """A page that an organiser opens afterwards."""
    if not one.then:
        return []
    page = Try(who="organiser", address=one.then, parts=every[one.then].there())
    response, _ = ask(world, every, page)
    return [f"afterwards {one.then}: {fault}" for fault in wrong(response, may_be_ill=one.then == ILL)]
