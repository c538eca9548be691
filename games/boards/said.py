"""Words in the reader's language, each looked up once for each language: a page of a match says some hundred."""

from functools import lru_cache

from django.utils import translation


def gettext(message: str) -> str:
    """As Django's own."""
    return _said(message, translation.get_language())


@lru_cache(maxsize=1 << 13)
def _said(message: str, _language: str | None) -> str:
    return translation.gettext(message)
