"""Whether there is a Redis to test on."""

import socket

ADDRESS = ("127.0.0.1", 6379)
URL = "redis://{}:{}/0".format(*ADDRESS)


def answers() -> bool:
    """Whether Redis answers where it usually does."""
    try:
        with socket.create_connection(ADDRESS, timeout=2) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False
