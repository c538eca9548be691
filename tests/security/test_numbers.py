"""UP-268e: with ids above a million, in whatever language, no machine number is written as people write numbers."""

import re
from urllib.parse import urljoin, urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django.urls import Resolver404, resolve
from django.utils.formats import get_format

from tests.builders import make_organiser, make_players
from tests.security.looking import Built, addresses, build, is_markup, move_ids, pages, read
from tournament.models import Payment, Player, Round, Table

pytestmark = pytest.mark.django_db
MACHINES = re.compile("href|src|.*action|value|id|for|name|class|style|list|(?:data|hx)-.*|aria-(?:controls|.*by)")
GROUPED = re.compile("1[.,'’   ]234")
ID = 1_234_567
CODES = [code for code, _ in settings.LANGUAGES]
# Of the languages that write numbers alike, one: what machines read is in no catalogue
MARKS = ("THOUSAND_SEPARATOR", "DECIMAL_SEPARATOR")
APART = {tuple(get_format(mark, code) for mark in MARKS): code for code in CODES[::-1]}
# what a length or a place in a drawing is called; "points" and "d" have commas of their own
MEASURES = {"x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "max", "min", "step"}


@pytest.fixture(scope="module")
def built(for_all) -> Built:
    def made() -> Built:
        move_ids(ID)
        return build()

    return for_all(made)


def test_the_ids_are_as_large_as_is_said(built):
    assert min(built.night_id, built.match_id, *Player.objects.values_list("pk", flat=True)) > ID


@pytest.mark.parametrize("code", APART.values())
def test_no_number_for_machines_is_written_for_people(built, organiser, code):
    """On every page in a language that writes numbers so: ids without a mark, lengths with a point, no link astray."""
    organiser.cookies[settings.LANGUAGE_COOKIE_NAME] = code
    wrong, ids, lengths, served = [], 0, 0, 0
    for path, answer in pages(organiser, addresses(built)):
        served += answer.status_code == 200
        wrong += [(path, answer.status_code)] if answer.status_code == 500 else []
        if answer.streaming or not is_markup(answer):
            text = b"" if answer.streaming else answer.content
            wrong += [(path, "as it is")] if GROUPED.search(text.decode(errors="replace")) else []
            continue
        for tag, name, value in read(answer.content.decode()).attributes:
            ids += str(ID)[:5] in value
            lengths += name in MEASURES
            wrong += [(path, tag, name, value)] if is_wrong(path, name, value) else []
    assert wrong == []
    assert (served > 70, ids > 500, lengths > 100) == (True, True, True)


def is_wrong(path: str, name: str, value: str) -> bool:
    if name in MEASURES and not re.fullmatch(r"(-?[0-9]*\.?[0-9]+(em|rem|px|%)?|any)?", value):
        return True
    if MACHINES.fullmatch(name) and GROUPED.search(value):
        return True
    return name in {"href", "action", "formaction", "hx-get", "hx-post", "data-live"} and is_lost(path, value)


def is_lost(path: str, link: str) -> bool:
    """Whether a link of ours leads to no page of ours."""
    place = urlsplit(urljoin(path, link))
    if link.startswith("#") or place.netloc or place.scheme or place.path.startswith("/static/"):
        return False
    try:
        return not resolve(place.path)
    except Resolver404:
        return True


@pytest.mark.parametrize("code", CODES)
def test_a_payment_the_clock_and_a_slip_are_taken_as_the_pages_send_them(built, code):
    organiser, phone = Client(), Client()
    organiser.force_login(make_organiser("bob"))
    for client in (organiser, phone):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = code
    night, player = f"/nights/{built.night_id}/", make_players(1)[0]
    table = Table.objects.filter(round__number=2).order_by("number").first()
    slip = f"/t/{table.key}/slip/"

    for client, page, place in (
        (organiser, f"{night}door/", f"{night}door/{player.pk}/payment/"),
        (organiser, f"{night}rounds/2/", f"{night}rounds/2/clock/"),
        (phone, slip, slip),
    ):
        text = client.get(page).content.decode()
        pawns = zip(sorted(set(re.findall(r'name="(pawns_[0-9]+)"', text))), ("8", "3"), strict=False)
        assert client.post(place, form_on(text, place) | dict(pawns)).status_code == 303, place

    begun = Round.objects.get(pk=table.round_id).started_at is not None
    assert (Payment.objects.get().player, begun, table.slips.count()) == (player, True, 1)


def form_on(page: str, place: str) -> dict[str, str]:
    """What the first form that goes to a place sends when nothing is typed."""
    for opened, inside in re.findall(r"<form\b([^>]*)>(.*?)</form>", page, re.DOTALL):
        if f'action="{place}' in opened:
            tags = re.findall(r"<(?:input|button)\b([^>]*)>", inside)
            sent = [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) for tag in tags]
            return {one["name"]: one.get("value", "") for one in reversed(sent) if one.get("name", "look") != "look"}
    raise AssertionError(f"no form goes to {place}")
