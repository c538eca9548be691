"""One process that serves the club on a socket, and how it stops."""

import socket
from types import FrameType

import uvicorn
from django.conf import settings

from tournament.live.hub import hub


class ClubServer(uvicorn.Server):
    """Ends the live streams before it stops; else it would wait for them as long as it may."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody pressed Ctrl-C, or the machine goes down."""
        hub.close()
        super().handle_exit(sig, frame)


def serve(listener: socket.socket) -> None:
    """Serve until somebody presses Ctrl-C. What a proxy says of a visitor is believed of TRUSTED_PROXIES only."""
    config = uvicorn.Config(
        "tournament.config.asgi:application",
        lifespan="on",
        log_level="warning",
        access_log=False,
        forwarded_allow_ips=settings.TRUSTED_PROXIES,
        timeout_graceful_shutdown=2,
    )
    ClubServer(config).run(sockets=[listener])
