"""Every address that the resolver knows (not the back office), and what the forms on its pages ask for."""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve

Fields = dict[str, list[str]]

# What a part of an address can be that is there. The names are those of tests/fuzz/club.py.
PARTS = {
    "night_id": ("«tonight»", "«planned»"),
    "number": ("2", "1"),
    "table": ("1", "2"),
    "call_id": ("«call»",),
    "kind": ("csv", "xlsx"),
    "player_id": ("«player»", "«player_2»"),
    "job_id": ("«job»",),
    "season_id": ("«season»",),
    "holiday_id": ("«holiday»",),
    "answer_id": ("«answer»", "«answer_then»"),
    "series_id": ("«series»",),
    "game": ("tokken", "duo", "toepen", "toedeloe", "tactidice"),
    "language": ("nl", "en"),
    "colours": ("pub",),
    "shape": ("any-192",),
    **{name: (f"«{name}»",) for name in ("answer_key", "landlord_key", "members_key", "invite")},
}
KEYS = {"scorer": "scorer_key", "chair": "chair_key", "match": "match_key"}


@dataclass(frozen=True)
class Address:
    """One line of the tables of addresses."""

    name: str
    route: str
    parts: tuple[str, ...]

    def known(self, part: str) -> tuple[str, ...]:
        """What this part can be that is there."""
        if part == "key":
            return (f"«{KEYS.get(self.name.partition('_')[0], 'table_key')}»",)
        return PARTS.get(part, ("1",))

    def there(self) -> tuple[tuple[str, str], ...]:
        """Its parts, each as one that is there."""
        return tuple((part, self.known(part)[0]) for part in self.parts)

    def path(self, values: dict[str, str]) -> str:
        """With these values in it, as they are."""
        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values[found[1]], self.route)


def addresses() -> dict[str, Address]:
    """All of them by name."""
    return {one.name: one for one in _walk(get_resolver().url_patterns, "") if one.name}


def _walk(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[Address]:
    for one in patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from _walk(one.url_patterns, route) if one.namespace != "admin" else ()
        else:
            yield Address(one.name or "", route, tuple(one.pattern.converters))


def forms(get: Callable[[Address], tuple[str, str]], every: dict[str, Address]) -> dict[str, Fields]:
    """By the name of the address it goes to: what forms ask for, with the values that stand in them.

    ``get``: the path of an address, and the text of the page there ("" when there is none).
    """
    found: dict[str, Fields] = defaultdict(lambda: defaultdict(list))
    for one in every.values():
        path, text = get(one)
        reader = _Reader()
        reader.feed(text)
        for form in reader.forms:
            _add(found, urljoin(path, form.action), form.fields)
    return {name: {asked: sorted(set(values)) for asked, values in fields.items()} for name, fields in found.items()}


def _add(found: dict[str, Fields], target: str, fields: Fields) -> None:
    try:
        name = resolve(urlsplit(target).path).url_name or ""
    except Resolver404:
        return
    for asked, values in fields.items():
        found[name][asked] += values


@dataclass
class _Form:
    action: str
    fields: Fields = field(default_factory=lambda: defaultdict(list))


class _Reader(HTMLParser):
    """The forms of a page; what htmx sends without one counts as a form of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[_Form] = []
        self.select = ""

    def handle_starttag(self, tag, attrs) -> None:
        given = {name: value or "" for name, value in attrs}
        target = given.get("hx-post") or given.get("hx-get")
        if tag == "form":
            self.forms.append(_Form(target or given.get("action", "")))
        elif target:
            said = json.loads(given.get("hx-vals") or "{}")
            self.forms.append(_Form(target, defaultdict(list, {name: [str(value)] for name, value in said.items()})))
        if tag == "select":
            self.select = given.get("name", "")
        name = self.select if tag == "option" else given.get("name", "")
        if name and self.forms and tag in {"input", "select", "textarea", "button", "option"}:
            self.forms[-1].fields[name] += [given.get("value", "on")] if tag != "select" else []
