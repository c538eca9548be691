"""Reading the door's page: addresses, names that are shown, parts by their id, the key of a form."""

import re
from html import unescape

from django.test import Client
from django.urls import reverse

from tournament.models import Night, Player

HTMX = {"HX-Request": "true"}


def url(name: str, night: Night, player: Player | None = None) -> str:
    return reverse(name, args=[night.pk, player.pk] if player else [night.pk])


def names(html: str) -> list[str]:
    found = re.findall(r'<li id="p-\d+"([^>]*)>.*?<bdi>(.*?)</bdi>', html, re.DOTALL)
    return [unescape(re.sub("<[^>]*>", "", name)) for attributes, name in found if " hidden" not in attributes]


def part(html: str, element_id: str) -> str:
    """The text of one element."""
    element = re.search(rf'id="{element_id}".*?</(?:p|aside|nav|section)>', html, re.DOTALL)[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", element.partition(">")[2])).split())


def key_of(html: str, action: str) -> str:
    form = html[html.index(f'action="{action}') :]
    return re.search(r'name="submission_key" value="([^"]+)"', form)[1]


def get(client: Client, night: Night, query: str = "") -> str:
    return client.get(url("door", night) + query).content.decode()
