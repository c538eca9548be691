"""Settings that do not go together, each in one sentence: ``manage.py check --deploy``, and before ``deploy.serve``.

An error cannot work, and nothing is served; a warning works for a while, or for some. What one variable cannot mean is
refused sooner (``environment.py``).
"""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register  # noqa: A004 -- Django's own names

from tournament.live.bus import chosen
from tournament.queries.health import silence

LEAST_SECRET, LEAST_SIGNS = 32, 5


@register(deploy=True)
def settings_together(**_: Any) -> list[CheckMessage]:
    """All that can be seen from the settings alone, and whether there is somebody at the addresses in them."""
    return [*processes(), *names(), *secret(), *reach()]


def processes() -> Iterator[CheckMessage]:
    """SQLite has its queue of writers in one process, and its news stays there."""
    if settings.DATABASES["default"]["ENGINE"] != "django.db.backends.sqlite3":
        return
    if settings.WEB_PROCESSES > 1:
        yield Error(
            f"{settings.WEB_PROCESSES} processes cannot share SQLite, where they would write at the same time and not "
            "hear each other: set DATABASE_URL to a PostgreSQL, or WEB_PROCESSES=1.",
            id="tournament.E001",
        )
    elif settings.REDIS_URL:
        yield Warning(
            "With REDIS_URL a worker writes beside the server, for which SQLite is slow: set DATABASE_URL to a "
            "PostgreSQL, or leave REDIS_URL out.",
            id="tournament.W001",
        )


def names() -> Iterator[CheckMessage]:
    """On the internet a club has a name, and its pages trust no other."""
    if settings.HTTPS and "*" in settings.ALLOWED_HOSTS:
        yield Error(
            "HTTPS is on but ALLOWED_HOSTS does not say for which name: set it to the club's own, such as "
            "ALLOWED_HOSTS=club.example.org.",
            id="tournament.E002",
        )
    for origin in {*settings.CSRF_TRUSTED_ORIGINS, settings.SITE_URL} - {""}:
        if urlsplit(origin).scheme not in {"http", "https"} or not urlsplit(origin).netloc:
            yield Error(
                f"{origin} is no address: write CSRF_TRUSTED_ORIGINS and SITE_URL with https:// in front.",
                id="tournament.E003",
            )
    if not settings.HTTPS:
        yield Warning(
            "HTTPS is off: good for a pub's own network, not for the internet, where others on the way read along.",
            id="tournament.W003",
        )


def secret() -> Iterator[CheckMessage]:
    """Logins and live streams are signed with it."""
    if len(settings.SECRET_KEY) < LEAST_SECRET or len(set(settings.SECRET_KEY)) < LEAST_SIGNS:
        yield Error(
            f"SECRET_KEY is too easy to guess: take {LEAST_SECRET} signs or more by chance, such as what "
            "python -c 'import secrets; print(secrets.token_urlsafe(48))' prints, or leave it out.",
            id="tournament.E004",
        )


def reach() -> Iterator[CheckMessage]:
    """Nothing works without the database; without Redis the club starts, and waits for it."""
    if why := silence():
        yield Error(f"DATABASE_URL: the database does not answer ({why}).", id="tournament.E005")
    bus = chosen()
    if not settings.REDIS_URL or bus is None:
        return
    try:
        bus.ping()
    except bus.TROUBLE as trouble:
        why = " ".join(str(trouble).split())
        yield Warning(
            f"REDIS_URL: Redis does not answer ({why}); until it does pages are seconds late, and work waits.",
            id="tournament.W002",
        )
