"""The door's rows of people about whom nothing was noted tonight, in Python; ``{% load door_rows %}``.

At a large club these are hundreds, and the page is opened often. A row says letter by letter what ``door/_row.html``
says, in a fifteenth of the time; tests/templatetags/test_door_rows.py holds the two together.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournament.queries.door import DoorRow
from tournament.templatetags.club import euro, person

register = template.Library()


@dataclass(frozen=True)
class Look:
    """What the rows of one page have in common. ``url``: the door's address; words are as they were translated."""

    url: str
    kept: str
    csrf: str
    sig: str
    fee: str
    is_open: bool
    takes_money: bool
    hidden: Collection[int]
    hides: str
    new_key: Callable[[], str]
    words: dict[str, str]


@register.simple_tag(takes_context=True)
def door_look(context: Context) -> Look:
    """What ``untouched_row`` needs of the page, looked up once for all rows."""
    night, is_counted = context["night"], context["door"].till.is_closed
    return Look(
        url=reverse("door", args=[night.pk]),
        kept=escape(context["kept"]),
        csrf=f'<input type="hidden" name="csrfmiddlewaretoken" value="{context["csrf_token"]}">',
        sig=f"-{night.state}{'-counted' if is_counted else ''}",
        fee=euro(night.fee_cents),
        is_open=night.is_open,
        takes_money=night.is_open and not is_counted,
        hidden=context["hidden"],
        hides=" hidden" if context["query"] else " hidden data-out",
        new_key=context["new_key"],
        words={
            "here": gettext("er?"),
            "asks": gettext("%(name)s is er nog niet: zet op aanwezig"),
            "is_here": gettext("is er"),
            "not_here": gettext("niet er"),
            "pays": gettext("%(name)s betaalt %(amount)s contant"),
            "is_paid": gettext("betaald"),
            "not_paid": gettext("niet betaald"),
        },
    )


@register.simple_tag
def untouched_row(row: DoorRow, look: Look) -> SafeString:
    """One row, closed: the name, "er?" and the fee."""
    pk, url = row.player.pk, f"{look.url}{row.player.pk}/"
    html = (
        f'<li id="p-{pk}" data-name="{escape(row.called)}" data-sig="{row.fingerprint}{look.sig}"'
        f'{look.hides if pk in look.hidden else ""}><div class="person">'
        f'<a class="person__name" id="name-{pk}" href="{url}?{look.kept}open={pk}" aria-expanded="false">'
        f'<span>{person(row.player)}</span><small class="person__notes"></small></a>'
        f"{_here(row, look, url)}{_fee(row, look, url)}</div></li>\n"
    )
    return mark_safe(html)  # noqa: S308 (names and words are escaped, all else is ours)


def _here(row: DoorRow, look: Look, url: str) -> str:
    if not look.is_open:
        return _off(look.words["not_here"])
    label, word = escape(look.words["asks"] % {"name": row.player.label}), escape(look.words["here"])
    return (
        f'<form method="post" action="{url}state/?{look.kept}" data-outbox="{escape(look.words["is_here"])}">'
        f'{look.csrf}<input type="hidden" name="was" value="{row.attendance.changes}"><button class="tap" '
        f'type="submit" id="here-{row.player.pk}" name="state" value="present" aria-label="{label}">{word}'
        "</button></form>"
    )


def _fee(row: DoorRow, look: Look, url: str) -> str:
    if not look.takes_money:
        return _off(look.words["not_paid"])
    label = escape(look.words["pays"] % {"name": row.player.label, "amount": look.fee})
    return (
        f'<form method="post" action="{url}payment/?{look.kept}" data-outbox="{escape(look.words["is_paid"])}">'
        f'{look.csrf}<input type="hidden" name="submission_key" value="{look.new_key()}">'
        f'<input type="hidden" name="was" value="{row.newest_line}"><button class="tap tap--paid" type="submit" '
        f'id="paid-{row.player.pk}" name="method" value="cash" aria-label="{label}">{escape(look.fee)}</button></form>'
    )


def _off(word: str) -> str:
    return f'<span class="tap is-off"><span class="sr">{escape(word)}</span></span>'
