"""What pages send, read and checked before an action is called."""

import secrets
from collections.abc import Container, Mapping

from django.core.exceptions import BadRequest


def new_key() -> str:
    """A one-time key for a form: the same form sent twice counts once."""
    return secrets.token_urlsafe(16)


def sent_key(data: Mapping[str, str]) -> str:
    """The one-time key that came back with a form. Raises BadRequest: no page of ours sends a form without one."""
    key = data.get("submission_key", "")
    if not 0 < len(key) <= 64:
        raise BadRequest("submission_key")
    return key


def one_of(data: Mapping[str, str], field: str, choices: Container[str]) -> str:
    """The value of a button, which can only be one of ``choices``. Raises BadRequest."""
    value = data.get(field, "")
    if value not in choices:
        raise BadRequest(field)
    return value
