"""The environment, read so that a setting that cannot be meant stops the process with one sentence, and no trace.

Whatever reads the settings first (``manage.py``, Celery, the server) ends there, with exit code 1.
Never with the value of an address: passwords stand in those.
"""

import os
import warnings
from typing import Any

import environ

env = environ.Env()
TRUE, FALSE = ("1", "true", "on", "yes"), ("", "0", "false", "off", "no")
DATABASES = ("postgres", "postgresql", "sqlite")


class SettingRefused(SystemExit):
    """What stands in the environment cannot be meant; the text says which variable it is and what would do."""


def as_it_is(name: str) -> str:
    """The text itself: elsewhere one that begins with a ``$`` is the name of another variable."""
    return os.environ.get(name, "")


def switch(name: str) -> bool:
    """On or off. Raises SettingRefused for anything else: ``HTTPS=ja`` must not mean no."""
    text = env.str(name, default="").strip().lower()
    if text not in TRUE + FALSE:
        raise SettingRefused(f"{name}={text} is neither on nor off. Choose {name}=1 or {name}=0.")
    return text in TRUE


def whole(name: str, *, default: int, least: int, most: int) -> int:
    """A whole number. Raises SettingRefused."""
    text = env.str(name, default="").strip() or str(default)
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise SettingRefused(f"{name}={text} is not a number from {least} to {most}.")
    return int(text)


def database(default: str) -> dict[str, Any]:
    """Django's settings for DATABASE_URL. Raises SettingRefused."""
    url = env.str("DATABASE_URL", default="") or default
    scheme, _, rest = url.partition("://")
    shape = "postgres://user:password@host:5432/name, or sqlite:////folder/club.sqlite3"
    if scheme not in DATABASES or not rest:
        raise SettingRefused(f"DATABASE_URL is not the address of a database. Write it as {shape}.")
    try:
        with warnings.catch_warnings(action="error"):
            found: dict[str, Any] = env.db_url_config(url)
    except (ValueError, Warning):
        raise SettingRefused(f"DATABASE_URL cannot be read, its port perhaps. Write it as {shape}.")
    if not found["NAME"]:
        raise SettingRefused(f"DATABASE_URL names a server but no database. Write it as {shape}.")
    return found


def redis() -> str:
    """REDIS_URL, or nothing. Raises SettingRefused."""
    url = env.str("REDIS_URL", default="")
    if url and url.partition("://")[0] not in {"redis", "rediss", "unix"}:
        raise SettingRefused(
            "REDIS_URL is not the address of a Redis. Write it as redis://host:6379/0, or leave it out."
        )
    return url


def mail() -> dict[str, Any]:
    """What EMAIL_URL says; without it mail goes nowhere. Raises SettingRefused."""
    url = env.str("EMAIL_URL", default="")
    try:
        found: dict[str, Any] = env.email_url_config(url or "dummymail://")
    except (ValueError, environ.ImproperlyConfigured):
        shape = "smtp+tls://user:password@mail.example.org:587"
        raise SettingRefused(f"EMAIL_URL is not the address of a mail server. Write it as {shape}, or leave it out.")
    return found
