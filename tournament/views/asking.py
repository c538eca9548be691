"""The texts that an organiser shares: who comes and who won (for the club's chat), how many come (for the landlord)."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import time_format
from django.utils.translation import gettext

from tournament.domain.texts import fill
from tournament.models import Club, Night
from tournament.queries.answers import Asked, Heads, asked_nights
from tournament.queries.club import club_settings
from tournament.queries.standings import Row
from tournament.templatetags.dates import spoken


def question_text(night: Night, *, club: Club, link: str) -> str:
    """The weekly question in the club's language and words. The link always stands in it, when there is one."""
    with translation.override(club.language):
        words = {**_when(night, club), "link": link}
        text = fill(club.question_text, words) or _plain("answers/question.txt", words)
    return text if not link or link in text else f"{text}\n{link}"


def landlord_text(night: Night, heads: Heads, *, club: Club, link: str) -> str:
    """How many people and snacks the landlord may expect, in the club's language and words."""
    with translation.override(club.language):
        words = {**_when(night, club), "personen": str(heads.people), "snacks": str(heads.snacks), "link": link}
        return fill(club.landlord_text, words) or _plain("answers/landlord.txt", {**words, "heads": heads})


def result_text(night: Night, rows: Sequence[Row], *, club: Club, link: str) -> str:
    """The ranking of a night in the club's language and words; where those name neither it nor the link, it follows."""
    with translation.override(club.language):
        ranking = "\n".join(f"{row.place}. {row.label} {row.points}" for row in rows)
        own = fill(club.result_text, {**_when(night, club), "uitslag": ranking, "link": link})
        if own:
            return own if ranking in own or link in own else f"{own}\n{ranking}"
        name = f"{night.series.name[:1].lower()}{night.series.name[1:]} {spoken(night.date, 'j F')}"
        return "\n".join([gettext("Uitslag %(night)s:") % {"night": name}, ranking, link])


def shared(text: str) -> dict[str, str]:
    """A text to share, and the address that opens WhatsApp with it."""
    return {"text": text, "whatsapp": whatsapp(text)}


def question(request: HttpRequest, night: Night, *, club: Club) -> dict[str, str] | None:
    """The question about a night as it is shared; None before it is asked."""
    if not night.asked_at:
        return None
    link = request.build_absolute_uri(reverse("who", args=[night.answer_key]))
    return shared(question_text(night, club=club, link=link))


def asked_with_texts(request: HttpRequest, *, today: date) -> list[tuple[Asked, dict[str, str] | None]]:
    """The nights about which people are asked now, each with the text to share. Three queries."""
    club = club_settings()
    return [(one, question(request, one.night, club=club)) for one in asked_nights(today=today)]


def whatsapp(text: str) -> str:
    """An address that opens WhatsApp with a text to send: no account of ours, nothing sent from here."""
    return f"https://wa.me/?text={quote(text)}"


def _when(night: Night, club: Club) -> dict[str, str]:
    start = timezone.localtime(night.starts_at)
    return {
        "avond": night.series.name,
        "datum": spoken(night.date),
        "tijd": time_format(start.time(), "H:i"),
        "plaats": night.series.venue or club.venue,
    }


def _plain(template: str, words: dict[str, Any]) -> str:
    lines = (" ".join(line.split()) for line in render_to_string(template, words).splitlines())
    return "\n".join(line for line in lines if line)
