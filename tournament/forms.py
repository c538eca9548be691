"""What pages send, read and checked before an action is called."""

import secrets


def new_key() -> str:
    """A one-time key for a form: the same form sent twice counts once."""
    return secrets.token_urlsafe(16)
