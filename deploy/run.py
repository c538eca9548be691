"""``make run`` and ``make club``: one process that brings the club up to date and serves it.

The port is taken before any slow step. `run` fills an empty club with a demo, `club` asks who begins one of their own.
"""

import os
import sys

import django
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import connections

from deploy.port import PortRefused, listen, network_address, wanted_port
from deploy.prepare import prepare
from deploy.server import serve


def furnish(beginning: str) -> None:
    """Everything a first visitor needs: words, tables, static files, and a club by the command that begins one."""
    prepare()
    call_command(beginning, "--if-empty")


def demo_login() -> str | None:
    """The demo organiser's name and password, as long as nobody changed them."""
    organiser = get_user_model().objects.filter(username=settings.DEMO_USERNAME, is_active=True).first()
    if organiser is None or not organiser.check_password(settings.DEMO_PASSWORD):
        return None
    return f"{settings.DEMO_USERNAME} / {settings.DEMO_PASSWORD}"


def welcome(*, port: int, network: str | None, login: str | None) -> str:
    """The lines to print when the door opens."""
    lines = ["", "The club is open.", f"  On this machine:  http://localhost:{port}/"]
    if network:
        lines += [f"  On your network:  http://{network}:{port}/", f"  For the TV:       http://{network}:{port}/tv/"]
    if login:
        lines += [f"  Organiser:        {login}   (demo; choose your own password before you use it for real)"]
    return "\n".join([*lines, "Stop with Ctrl-C; everything is kept.", ""])


def main(beginning: str = "demo") -> int:
    """Take the port, prepare, say hello, serve. ``beginning`` fills an empty club: `demo` or `begin`."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    try:
        port = wanted_port()
        listener = listen(port)
    except PortRefused as refusal:
        print(refusal, file=sys.stderr)
        return 1
    try:
        django.setup()
        furnish(beginning)
        print(welcome(port=port, network=network_address(), login=demo_login()), flush=True)
        connections.close_all()
        serve(listener)
    except CommandError as refused:
        print(refused, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("The club is closed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
