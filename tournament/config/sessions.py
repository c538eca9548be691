"""Where logins are kept: Django's own table, asked only for keys that Django can have made."""

import re
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions

MADE_BY_DJANGO = re.compile("[a-z0-9]{8,40}")
# What let people in before it was called otherwise. Who came in by it stays in when the club is brought up to date.
FORMER_BACKENDS = {"allauth.account.auth_backends.AuthenticationBackend"}


class SessionStore(DatabaseSessions):
    """A cookie comes from outside: with a NUL in it PostgreSQL would not look it up but fail."""

    def __init__(self, session_key: str | None = None) -> None:
        is_possible = bool(session_key and MADE_BY_DJANGO.fullmatch(session_key))
        super().__init__(session_key if is_possible else None)

    def load(self) -> dict[str, Any]:
        """What is kept of a login, by the name of what lets people in now."""
        kept: dict[str, Any] = super().load()
        if kept.get(BACKEND_SESSION_KEY) in FORMER_BACKENDS:
            kept[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        return kept
