"""The club's own template words: icons, names, amounts, refusals, QR codes. Built in, no ``{% load %}`` needed."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import segno
from babel.numbers import format_currency
from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from tournament.domain.refusals import Refused
from tournament.live.stream import token

register = template.Library()

SUITS = frozenset({"club", "diamond", "heart", "spade"})
DOT_S = 5 * 60


@register.simple_tag
def icon(name: str, css: str = "", size: int = 24) -> SafeString:
    """A symbol of ``static/img/icons.svg``; it only decorates, so always put a word beside it."""
    prefix = "s" if name in SUITS else "i"
    css_class = f"icon {css}".strip()
    href = f"{static('img/icons.svg')}#{prefix}-{name}"
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
def refusal(refused: Refused) -> SafeString:
    """What a refusal says to people, from ``templates/refusals/<kind>.html``."""
    return mark_safe(render_to_string(f"refusals/{refused.kind}.html", {"refused": refused}).strip())  # noqa: S308


@register.simple_tag
def qr(url: str, label: str = "") -> SafeString:
    """A QR code as inline SVG with its own white border, so that it scans on dark pages too."""
    drawing = segno.make(url, micro=False, error="m").svg_inline(
        border=4, omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    return format_html(
        '<span class="qrbox" role="img" aria-label="{}">{}</span>',
        label or gettext("QR-code"),
        mark_safe(drawing),  # noqa: S308 (drawn by segno from numbers only)
    )


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
    """Groups of four from the left: ``48217730`` is "4821 7730"."""
    plain = str(text)
    return " ".join(plain[start : start + 4] for start in range(0, len(plain), 4))


@register.filter
def listed(items: Sequence[Any]) -> str:
    """Things in a row as people say them: "3", "3 en 5", "3, 5 en 6"."""
    words = [str(item) for item in items]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {gettext('en')} {words[-1]}"


@register.filter
def ordinal(number: int) -> str:
    """A place as a word: "1e" in Dutch, "1st" in English."""
    if not (get_language() or "nl").startswith("en"):
        return f"{number}e"
    if number % 100 in {11, 12, 13}:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


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
