"""The address ``make run`` listens on. Standard library only: it is asked before anything is installed."""

import errno
import os
import socket
import sys

EVERYWHERE = "0.0.0.0"
SOMEWHERE_ELSE = ("192.0.2.1", 9)  # an address kept for documentation: nothing is ever sent to it


class PortRefused(Exception):
    """The port cannot be had; the text says why and what to do."""


def wanted_port() -> int:
    """The port from PORT, or 8000."""
    text = os.environ.get("PORT") or "8000"
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise PortRefused(f"PORT={text} is not a port. Choose a number from 1024 to 65535: PORT=8010 make run")
    return int(text)


def bound_address() -> str:
    """The address of this machine to listen on, from BIND: every one of them, or 127.0.0.1 behind a proxy."""
    return os.environ.get("BIND") or EVERYWHERE


def listen(port: int, *, address: str = EVERYWHERE) -> socket.socket:
    """Take the port now. Whoever comes before the pages are ready waits in line instead of being refused."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((address, port))
        listener.listen(128)
    except OSError as refusal:
        listener.close()
        if refusal.errno == errno.EADDRINUSE:
            other = port + 10 if port < 65000 else 8010
            why = f"Port {port} is in use. Stop what runs there, or choose another: PORT={other} make run"
        elif refusal.errno == errno.EACCES:
            why = f"Port {port} is for the system only. Choose one from 1024 up: PORT=8010 make run"
        else:
            why = f"Port {port} cannot be had: {refusal.strerror}."
        raise PortRefused(why) from refusal
    return listener


def network_address() -> str | None:
    """This machine's address on the local network; None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def main() -> int:
    """Say whether the port is free, for the shell."""
    try:
        listen(wanted_port()).close()
    except PortRefused as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
