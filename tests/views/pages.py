"""Reading pages as people do: addresses by name, the text without its tags, one element by its id."""

import re
from html import unescape

from django.http import HttpResponse
from django.urls import reverse

from tournament.models import Night


def url(name: str, night: Night, *more: int) -> str:
    return reverse(name, args=[night.pk, *more])


def text(response: HttpResponse | str) -> str:
    """What is read between <main> and </main>, or in a part."""
    html = response if isinstance(response, str) else response.content.decode()
    inner = re.search(r"<main.*?</main>", html, re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", inner[0] if inner else html)).split())


def felt(response: HttpResponse) -> str:
    """The panel with the one next step."""
    return text(re.search(r'<section class="felt".*?</section>', response.content.decode(), re.DOTALL)[0])


def element(response: HttpResponse, element_id: str, tag: str = "section") -> str:
    """The text of one element."""
    found = re.search(rf'<{tag}[^>]*id="{element_id}".*?</{tag}>', response.content.decode(), re.DOTALL)
    return text(found[0]) if found else ""


def links(response: HttpResponse) -> list[str]:
    """Every address in the page's main part that is followed or sent to."""
    inner = re.search(r"<main.*?</main>", response.content.decode(), re.DOTALL)[0]
    return [unescape(address) for address in re.findall(r'(?:href|action)="([^"]*)"', inner)]
