"""``python -m deploy.serve``: serves the club for real, with WEB_PROCESSES processes on one socket.

It prepares nothing (``python -m deploy.prepare`` does) and makes no demo. What cannot work is said in a sentence before
anything is served. Under systemd the socket may be handed over, and systemd hears when it serves.
"""

import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress

import django
from django.conf import settings
from django.core.checks import ERROR, run_checks
from django.db import connections
from django.utils.module_loading import import_string

from deploy.crew import Crew
from deploy.port import PortRefused, bound_address, listen, wanted_port
from deploy.server import serve

FIRST_HANDED_OVER = 3  # sd_listen_fds(3)


def handed_over(environment: Mapping[str, str]) -> socket.socket | None:
    """The socket that systemd opened for us; None where it did not."""
    if environment.get("LISTEN_PID") != str(os.getpid()) or environment.get("LISTEN_FDS") != "1":
        return None
    return socket.socket(fileno=FIRST_HANDED_OVER)


def tell_systemd(state: str, environment: Mapping[str, str]) -> None:
    """Tell how we are (sd_notify(3)); where nobody asked, nobody hears."""
    address = environment.get("NOTIFY_SOCKET")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect("\0" + address[1:] if address.startswith("@") else address)
        line.sendall(state.encode())


def complaints() -> tuple[list[str], list[str]]:
    """What stands in the way of serving, and what only wants to be known; a sentence each."""
    found = [one for one in run_checks(include_deployment_checks=True) if not one.is_silenced()]
    errors = [one.msg for one in found if one.level >= ERROR]
    return errors, [one.msg for one in found if one.level < ERROR]


def main() -> int:
    """Look whether it can work, take the socket, serve."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    django.setup()
    errors, warnings = complaints()
    for sentence in errors + warnings:
        print(sentence, file=sys.stderr)
    if errors:
        return 1
    try:
        listener = handed_over(os.environ) or listen(wanted_port(), address=bound_address())
    except PortRefused as refusal:
        print(refusal, file=sys.stderr)
        return 1
    import_string("tournament.config.asgi.application")  # loaded once, before there are several
    connections.close_all()  # a fork would believe that it has locks of SQLite, which are its parent's
    address = listener.getsockname()
    print(f"Serving on {address} with {settings.WEB_PROCESSES} process(es).", flush=True)
    crew = Crew(serve, listener, size=settings.WEB_PROCESSES)
    crew.run(when_started=lambda: tell_systemd("READY=1", os.environ))
    return 0


if __name__ == "__main__":
    sys.exit(main())
