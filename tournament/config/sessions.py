"""Where logins are kept: Django's own table, asked only for keys that Django can have made."""

import re

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions

MADE_BY_DJANGO = re.compile("[a-z0-9]{8,40}")


class SessionStore(DatabaseSessions):
    """A cookie comes from outside: with a NUL in it PostgreSQL would not look it up but fail."""

    def __init__(self, session_key: str | None = None) -> None:
        is_possible = bool(session_key and MADE_BY_DJANGO.fullmatch(session_key))
        super().__init__(session_key if is_possible else None)
