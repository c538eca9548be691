"""News over the database itself: LISTEN and NOTIFY, one connection for each process that listens."""

from collections.abc import AsyncGenerator
from typing import Any

import psycopg
from django.db import Error as DjangoDatabaseError
from django.db import connection

CHANNEL = "tournament_news"
CHECK_S = 15  # so long may nothing be heard before we ask whether the other side is there
DJANGOS_OWN = {"context", "cursor_factory", "prepare_threshold"}


class PostgresBus:
    """Speaks on Django's own connection, listens on one of its own."""

    TROUBLE = (psycopg.Error, DjangoDatabaseError, OSError)

    def publish(self, line: str) -> None:
        """Send it to every process on this database."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, line])

    def ping(self) -> None:
        """Ask whether it is there. Raises one of TROUBLE."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")

    async def heard(self) -> AsyncGenerator[str, None]:
        """Lines as they come in, an empty one first."""
        async with await psycopg.AsyncConnection.connect(**_address(), autocommit=True) as listening:
            await listening.execute(f"LISTEN {CHANNEL}")
            yield ""
            while True:
                async for note in listening.notifies(timeout=CHECK_S):
                    yield note.payload
                await listening.execute("SELECT 1")


def _address() -> dict[str, Any]:
    """Where and how Django connects."""
    return {name: value for name, value in connection.get_connection_params().items() if name not in DJANGOS_OWN}
