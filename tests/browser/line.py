"""The line between a phone and the club, which can be cut.

Chromium's own "offline" belongs to a page: while that page is left, it is lifted for a moment, and what the page sends
then arrives. Where a page is left or loaded without network, the line itself has to be dead.
"""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer


class Line(ThreadingTCPServer):
    """Passes on what comes to ``port`` until it is cut; whoever calls then is hung up on."""

    daemon_threads = True

    def __init__(self, beyond: int) -> None:
        super().__init__(("127.0.0.1", 0), _Call)
        self.port = self.server_address[1]
        self.beyond = beyond
        self.is_cut = False
        self.calls: set[socket.socket] = set()

    def cut(self) -> None:
        """From now on nothing goes through, in either direction."""
        self.is_cut = True
        for call in tuple(self.calls):
            _hang_up(call)

    def mend(self) -> None:
        self.is_cut = False


class _Call(BaseRequestHandler):
    """One connection."""

    server: Line

    def handle(self) -> None:
        if self.server.is_cut:
            return
        with socket.create_connection(("127.0.0.1", self.server.beyond)) as club:
            self.server.calls |= {self.request, club}
            back = threading.Thread(target=_pass_on, args=(club, self.request))
            back.start()
            _pass_on(self.request, club)
            back.join()
            self.server.calls -= {self.request, club}


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while heard := one.recv(65536):
            other.sendall(heard)
    _hang_up(one)
    _hang_up(other)


def _hang_up(call: socket.socket) -> None:
    with suppress(OSError):
        call.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(port: int) -> Iterator[Line]:
    """A line to the server on that port."""
    with Line(port) as line:
        thread = threading.Thread(target=line.serve_forever, kwargs={"poll_interval": 0.05}, name="line")
        thread.start()
        yield line
        line.cut()
        line.shutdown()
        thread.join()
