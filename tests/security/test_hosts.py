"""What a stranger may say about himself: the host he came to, the address he came from, where he wants to go next."""

import pytest
from django.apps import apps
from django.db.models import CharField, JSONField, TextField
from django.test import Client

from tests.builders import make_night
from tests.security.looking import Built, addresses, build, pages
from tournament.models import Night, Season, Series
from tournament.views import together

EVIL = "evil.example"
LINES = "Maandag\r\nX-Evil: 1\r\n\r\n<b>"


@pytest.fixture(scope="module")
def built(for_all) -> Built:
    return for_all(build)


def stored_texts() -> str:
    """Every text in the database."""
    found = []
    for model in apps.get_models():
        columns = [one.name for one in model._meta.fields if isinstance(one, CharField | TextField | JSONField)]
        found += map(str, model._default_manager.values_list(*columns)) if columns else []
    return "\n".join(found)


def test_a_host_that_was_made_up_is_stored_nowhere(built, organiser):
    night = make_night(0, day=Night.objects.get().date.replace(day=12), is_open=False)
    for path, _ in pages(Client(headers={"host": EVIL}), addresses(built)):
        assert path
    for what in ("answers/ask/",):
        organiser.post(f"/nights/{night.pk}/{what}", headers={"host": EVIL})
    organiser.post("/club/landlord/", headers={"host": EVIL})
    Client().post("/accounts/login/", {"login": "alice", "password": "x"}, headers={"host": EVIL})
    assert EVIL not in stored_texts()
    assert Night.objects.get(pk=night.pk).answer_key  # so something was stored


def test_nobody_else_gets_a_page_with_the_host_that_somebody_made_up(built, stranger):
    """Parts that are made together are made for each host apart."""
    asked = [(Client(headers={"host": EVIL}).get("/tv/now/"), stranger.get("/tv/now/")) for _ in range(3)]
    assert [EVIL in other.content.decode() for _, other in asked] == [False] * 3
    assert together._gathering == {}


def test_a_host_that_is_not_the_clubs_is_refused_where_the_club_says_what_it_is_called(stranger, settings):
    settings.ALLOWED_HOSTS = ["club.example"]
    hosts = ("club.example", EVIL, f"club.example.{EVIL}")
    codes = [stranger.get("/", headers={"host": host}).status_code for host in hosts]
    assert codes == [200, 400, 400]


@pytest.mark.parametrize("name", ["x-forwarded-host", "x-host", "x-original-url", "x-rewrite-url", "forwarded"])
def test_other_ways_to_name_a_host_change_nothing(built, stranger, name):
    night = built.night_id
    for path in ("/", "/nights.ics", "/nights/", f"/nights/{night}/", "/tv/"):
        assert EVIL not in stranger.get(path, headers={name: EVIL}).content.decode()


def test_https_is_not_believed_of_a_header_where_there_is_none(built, stranger):
    answer = stranger.get("/", headers={"x-forwarded-proto": "https"})
    assert (answer.status_code, "Strict-Transport-Security" in answer.headers, answer.wsgi_request.is_secure()) == (
        200,
        False,
        False,
    )


PLACES = (
    *(f"https://{EVIL}/", f"//{EVIL}/", f"/\\{EVIL}", f"https:{EVIL}", f"http:///{EVIL}"),
    *("javascript:alert(1)", f"/\r\nX-Evil: {EVIL}"),
)


@pytest.mark.parametrize("place", PLACES)
def test_no_way_leads_off_this_site(built, organiser, place):
    ways = [
        organiser.post("/language/setlang/", {"language": "es", "next": place}),
        organiser.post("/language/setlang/", {"language": "es"}, headers={"referer": place.replace("\r\n", "")}),
        organiser.post("/accounts/logout/", {"next": place}),
        Client().post("/accounts/login/", {"login": "alice", "password": "alice-organises", "next": place}),
        Client().get("/admin/login/", {"next": place}),
    ]
    led = [(answer.status_code, answer.headers.get("Location", "")) for answer in ways]
    assert [where for _, where in led if not where.startswith("/") or where.startswith(("//", "/\\"))] == []
    assert ["X-Evil" in answer.headers for answer in ways] == [False] * len(ways)


def test_no_name_becomes_a_header(built, organiser):
    """A line break in what people call a season, a series or the club: in file names, redirects and messages."""
    Season.objects.update(name=LINES)
    Series.objects.update(name=LINES)
    files = [path for path in addresses(built) if path.endswith((".csv", ".xlsx", ".json", ".txt", ".png", ".ics"))]
    for path, answer in pages(organiser, files):
        assert answer.status_code in {200, 303, 404}, path
        assert "X-Evil" not in answer.headers
        named = answer.headers.get("Content-Disposition", "")
        assert not {"\r", "\n", "<", "\\"} & set(named), path
        assert named.count('"') in {0, 2}, path
    assert len(files) > 10
