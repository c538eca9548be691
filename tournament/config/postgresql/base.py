"""Django's PostgreSQL with a pool that is whole again at once after PostgreSQL was started anew.

The pool's own check of a connection (``CONN_HEALTH_CHECKS``) looks at one, and before it looks at the next it sleeps
one second, then two, then four: with four dead ones in the pool nobody got a living one in time.
"""

from select import POLLIN, poll
from typing import Any

from django.db.backends.postgresql import base
from psycopg import OperationalError
from psycopg_pool import ConnectionPool


class DatabaseWrapper(base.DatabaseWrapper):
    """As Django's; it looks at a connection of the pool before it is used, and at all of them when one is dead.

    Looking costs no question to PostgreSQL: on a line that nobody uses nothing comes in, unless it is the end.
    """

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A living connection. Raises PoolTimeout (Django's OperationalError) when none comes in time."""
        connection = super().get_new_connection(conn_params)
        if not self.pool or is_silent(connection):
            return connection
        try:
            ConnectionPool.check_connection(connection)
        except OperationalError:
            self.pool.putconn(connection)
            self.pool.check()
            connection = super().get_new_connection(conn_params)
        return connection


def is_silent(connection: Any) -> bool:
    """Whether the line is open and nothing waits to be read on it."""
    if connection.closed:
        return False
    line = poll()
    line.register(connection.fileno(), POLLIN)
    return not line.poll(0)
