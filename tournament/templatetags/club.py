"""The club's own template words: icons, names, amounts, refusals, QR codes. Built in, no ``{% load %}`` needed."""

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any

import segno
from babel.numbers import format_currency
from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from tournament.domain.refusals import Refused
from tournament.live.stream import token
from tournament.queries.club import shown_club

register = template.Library()

SUITS = frozenset({"club", "diamond", "heart", "spade"})
DOT_S = 5 * 60


@register.simple_tag
def icon(name: str, css: str = "", size: int = 24) -> SafeString:
    """A symbol of ``static/img/icons.svg``; it only decorates, so always put a word beside it."""
    prefix = "s" if name in SUITS else "i"
    return _symbol(f"{static('img/icons.svg')}#{prefix}-{name}", f"icon {css}".strip(), size)


@lru_cache(maxsize=1000)
def _symbol(href: str, css_class: str, size: int) -> SafeString:
    """Each is written once: a page has twenty or more of them, the same on every page."""
    return format_html(
        '<svg class="{}" aria-hidden="true" width="{}" height="{}"><use href="{}"/></svg>', css_class, size, size, href
    )


@register.simple_tag
def person(player: Any) -> SafeString:
    """A name, isolated from the text around it, with what tells two namesakes apart."""
    if player.distinction:
        return format_html("<bdi>{} <small>{}</small></bdi>", player.name, player.distinction)
    return format_html("<bdi>{}</bdi>", player.name)


@register.simple_tag
def num(number: int, kind: str = "", size: str = "") -> SafeString:
    """The number of a side on its token; ``kind``: low, high or solo, ``size``: s, l or xl."""
    css = "num" + (f" num--{kind}" if kind and kind != "low" else "") + (f" num--{size}" if size else "")
    return format_html('<span class="{}">{}</span>', css, number)


@register.simple_tag
def club_logo(size: int = 40) -> SafeString:
    """The club's own logo where it has one, else that of the game; only for show, as the name stands beside it."""
    club = shown_club()
    if not getattr(club, "has_logo", False):
        return icon("logo", css="logo", size=size)
    address = reverse("logo", args=[club.logo_version])
    return format_html('<img class="logo" src="{}" alt="" width="{}" height="{}">', address, size, size)


@register.simple_tag
def deals() -> SafeString:
    """The mark of the side that deals first."""
    return format_html('<span class="chip chip--deal"><i aria-hidden="true">♦&#xFE0E;</i>{}</span>', gettext("deelt"))


@register.simple_tag
def refusal(refused: Refused) -> SafeString:
    """What a refusal says to people, from ``templates/refusals/<kind>.html``."""
    return mark_safe(render_to_string(f"refusals/{refused.kind}.html", {"refused": refused}).strip())  # noqa: S308


@register.simple_tag
def qr(url: str, label: str = "", error: str = "m") -> SafeString:
    """A QR code as inline SVG with its own white border, so that it scans on dark pages too.

    ``error="l"`` for screens, where nothing is torn or spilt on it: fewer and so larger squares.
    """
    return format_html(
        '<span class="qrbox" role="img" aria-label="{}">{}</span>',
        label or gettext("QR-code"),
        mark_safe(_drawn_qr(url, error)),  # noqa: S308 (drawn by segno from numbers only)
    )


@lru_cache(maxsize=512)  # 5 ms each, fifty on a page that changes with every slip; an address always has the same code
def _drawn_qr(url: str, error: str) -> str:
    """The squares of a code as SVG."""
    drawing: str = segno.make(url, micro=False, error=error).svg_inline(
        border=4, omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    return drawing


@register.simple_tag
def follows(topic: str) -> SafeString:
    """What a live part carries to hear its news at once: ``{% follows night.topic %}``, ``{% follows "club" %}``."""
    return format_html('data-topic="{}" data-stream="{}"', topic, token([topic]))


@register.filter
def euro(cents: int) -> str:
    """An amount as people write it: ``600`` is "€ 6,00" in Dutch, "€6.00" in English."""
    return format_currency(Decimal(cents) / 100, "EUR", locale=(get_language() or "nl").replace("-", "_"))


@register.filter
def spaced(text: str | int) -> str:
    """A draw number in groups of four, written with all its eight digits: ``7`` is "0000 0007"."""
    plain = str(text).zfill(8)
    return " ".join(plain[start : start + 4] for start in range(0, len(plain), 4))


@register.filter
def listed(items: Sequence[Any]) -> str:
    """Things in a row as people say them: "3", "3 en 5", "3, 5 en 6"."""
    words = [str(item) for item in items]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {gettext('en')} {words[-1]}"


@register.filter
def clock_text(seconds: float) -> str:
    """Minutes and seconds, never below zero: ``1884`` is "31:24". A begun second counts whole, as on the screen."""
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60:02d}:{whole % 60:02d}"


@register.filter
def clock_dots(left_s: float, length_s: float) -> list[str]:
    """One class for each five minutes of a round: ``on`` has passed, ``half`` is passing, empty is to come."""
    passed = max(0.0, length_s - left_s)
    full, begun = divmod(passed, DOT_S)
    dots = max(1, -int(-length_s // DOT_S))
    words = ["on"] * int(full) + (["half"] if begun else [])
    return (words + [""] * dots)[:dots]
