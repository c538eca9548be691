"""``make run``: one process that brings the club up to date and serves it. The port is taken before any slow step."""

import hashlib
import os
import socket
import sys
from pathlib import Path
from types import FrameType

import django
import uvicorn
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connections

from deploy.port import PortRefused, listen, network_address, wanted_port
from deploy.translations import compile_translations
from tournament.live.hub import hub


def static_fingerprint() -> str:
    """A hash over the name, size and time of every static file there is to collect."""
    print_of = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            stat = Path(storage.path(name)).stat()
            print_of.update(f"{name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return print_of.hexdigest()


def collect_static() -> None:
    """Collect, hash and compress the static files, if any of them changed since the last time."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    fingerprint = static_fingerprint()
    if not stamp.exists() or stamp.read_text() != fingerprint:
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(fingerprint)


def prepare() -> None:
    """Everything a first visitor needs: words, tables, static files and a club to look at."""
    compile_translations()
    call_command("migrate", interactive=False, verbosity=0)
    collect_static()
    call_command("demo", "--if-empty")


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


class ClubServer(uvicorn.Server):
    """Ends the live streams before it stops; else it would wait for them as long as it may."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody pressed Ctrl-C, or the machine goes down."""
        hub.close()
        super().handle_exit(sig, frame)


def serve(listener: socket.socket) -> None:
    """Serve until somebody presses Ctrl-C."""
    config = uvicorn.Config(
        "tournament.config.asgi:application",
        lifespan="on",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    ClubServer(config).run(sockets=[listener])


def main() -> int:
    """Take the port, prepare, say hello, serve."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    try:
        port = wanted_port()
        listener = listen(port)
    except PortRefused as refusal:
        print(refusal, file=sys.stderr)
        return 1
    try:
        django.setup()
        prepare()
        print(welcome(port=port, network=network_address(), login=demo_login()), flush=True)
        connections.close_all()
        serve(listener)
    except KeyboardInterrupt:
        print("The club is closed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
