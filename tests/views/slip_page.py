"""A slip form as a browser reads it, and what people read on a page."""

import re
from html import unescape
from html.parser import HTMLParser

from django.db import connection
from django.utils.html import strip_tags

from tournament.models import Slip


class _Form(HTMLParser):
    """The inputs of one form, by name."""

    def __init__(self, form_id: str) -> None:
        super().__init__()
        self.form_id, self.is_inside = form_id, False
        self.fields: dict[str, str] = {}
        self.wrong: list[str] = []
        self.action = ""

    def handle_starttag(self, tag, attrs):
        values = {name: value or "" for name, value in attrs}
        if tag == "form" and values.get("id") == self.form_id:
            self.is_inside, self.action = True, values["action"]
        if self.is_inside and tag == "input":
            self.fields[values["name"]] = values.get("value", "")
            if values.get("aria-invalid") == "true":
                self.wrong.append(values["name"])

    def handle_endtag(self, tag):
        if tag == "form":
            self.is_inside = False


def form_of(response, form_id: str = "slip") -> _Form:
    """The form on a page: ``fields``, ``action`` and which fields are marked ``wrong``."""
    form = _Form(form_id)
    form.feed(response.content.decode())
    return form


def pawns_of(response) -> list[str]:
    """What stands in the fields for pawns."""
    return [value for name, value in form_of(response).fields.items() if name.startswith("pawns_")]


def text(response) -> str:
    """What people read, on one line."""
    apart = re.sub("</(?!bdi)", " </", response.content.decode())
    return " ".join(unescape(strip_tags(apart)).split())


def stored() -> list[tuple]:
    """Every slip in short."""
    return [(slip.table.number, slip.kind, slip.pawns, slip.points) for slip in Slip.objects.select_related("table")]


def high_ids(*tables: str) -> None:
    """Let the next rows of these tables have numbers above a million, as after some busy years."""
    with connection.cursor() as cursor:
        for table in tables:
            name = f"tournament_{table}"
            if connection.vendor == "postgresql":
                cursor.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), 1234566)", [name])
            else:
                cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [name])
                cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, 1234566)", [name])
