"""The club on a home screen: what browsers are told, and what the worker may keep. UP-788d."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.urls import resolve
from django.utils import translation
from django.utils.translation import gettext

from tournament.models import Club
from tournament.queries.club import forget_club
from tournament.views import installed

pytestmark = pytest.mark.django_db
LANGUAGES = ("nl", "en", "es", "de")


def settle(**values) -> None:
    Club.objects.update_or_create(pk=1, defaults=values)
    forget_club()


def read(answer: HttpResponse, name: str):
    """What the worker was told under this name."""
    return json.loads(re.search(rf"^const {name} = (.*);$", answer.content.decode(), re.MULTILINE)[1])


def kept(client) -> dict[str, str]:
    """All that the worker would keep: address -> what comes back."""
    told = client.get("/sw.js")
    return {path: client.get(path).content.decode() for path in read(told, "NOTICES").values()} | dict.fromkeys(
        read(told, "SHELL"), ""
    )


# -- the manifest


def test_the_manifest_tells_what_a_browser_needs_to_install_the_club(stranger):
    settle(name="De Kelder", colours="sea")
    answer = stranger.get("/manifest/nl.webmanifest")
    told = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert {key: told[key] for key in ("name", "id", "start_url", "scope", "display", "lang")} == {
        "name": "De Kelder",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "lang": "nl",
    }
    assert [(icon["sizes"], icon["purpose"]) for icon in told["icons"]] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    for icon in told["icons"]:
        assert stranger.get(icon["src"]).content.startswith(b"\x89PNG")
    assert [resolve(shortcut["url"]).url_name for shortcut in told["shortcuts"]] == ["standings", "nights"]


def test_the_page_names_the_manifest_in_the_readers_language(stranger):
    page = stranger.get("/", headers={"Accept-Language": "de"}).content.decode()
    assert re.findall(r'rel="manifest" href="([^"]+)"', page) == ["/manifest/de.webmanifest"]


def test_a_new_logo_and_other_colours_give_the_icons_another_address(stranger):
    before = stranger.get("/manifest/nl.webmanifest").json()["icons"]
    settle(logo_version=7)
    logo = stranger.get("/manifest/nl.webmanifest").json()["icons"]
    settle(colours="wine")
    colours = stranger.get("/manifest/nl.webmanifest").json()["icons"]
    assert len({before[0]["src"], logo[0]["src"], colours[0]["src"]}) == 3


@pytest.mark.parametrize(
    "path", ["/manifest/xx.webmanifest", "/offline/xx/", "/icon/0/pub/any-193.png", "/icon/0/beige/any-192.png"]
)
def test_what_there_is_not_is_not_there(stranger, path):
    assert stranger.get(path).status_code == 404


# -- what the worker keeps


def test_the_worker_is_asked_for_anew_and_may_serve_the_whole_site(stranger):
    answer = stranger.get("/sw.js")
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    assert stranger.get("/sw.js", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_the_worker_keeps_static_files_and_a_notice_in_each_language_and_nothing_else(stranger):
    told = stranger.get("/sw.js")
    shell = read(told, "SHELL")
    assert read(told, "NOTICES") == {code: f"/offline/{code}/" for code in LANGUAGES}
    assert [path for path in shell if not path.startswith("/static/")] == []
    assert [path for path in shell if finders.find(path.removeprefix("/static/")) is None] == []
    assert len(shell) == len(set(shell))


def test_the_worker_keeps_every_file_that_the_notice_asks_for(stranger):
    """Style sheets, scripts and all that they import; a font that no browser needs for these words apart."""
    shell = set(read(stranger.get("/sw.js"), "SHELL"))
    asked, seen = {*re.findall(r'(?:href|src)="(/static/[^"#]+)', stranger.get("/offline/nl/").content.decode())}, set()
    while asked - seen:
        path = (asked - seen).pop()
        seen.add(path)
        if path.endswith((".js", ".css")) and "/vendor/" not in path and "htmx" not in path:
            text = Path(finders.find(path.removeprefix("/static/"))).read_text()
            imported = re.findall(r'from "\./([^"]+)"', text) + re.findall(r'@import url\("\.\./([^"]+)"\)', text)
            folder = "/static/js/" if path.endswith(".js") else "/static/"
            asked |= {folder + name for name in imported}
    assert asked - shell == set()


def test_up_788d_nothing_that_is_kept_knows_who_asked(organiser, stranger, alice):
    alice.username = "alice-of-the-till"
    alice.save()
    assert "alice-of-the-till" in organiser.get("/rules/").content.decode()
    assert kept(organiser) == kept(stranger)
    texts = "".join(kept(organiser).values())
    assert ("alice-of-the-till" in texts, "data-login=" in texts) == (False, False)
    assert "csrfmiddlewaretoken" not in texts
    assert re.findall('X-CSRFToken": "([^"]*)"', texts) == [""] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notice_is_in_its_own_language_whoever_asks(stranger, language):
    pages = {stranger.get(f"/offline/{language}/", headers={"Accept-Language": one}).content for one in LANGUAGES}
    with translation.override(language):
        said = [f'<html lang="{language}"', gettext("Wacht, nog niet verzonden"), gettext("Nu proberen")]
    page = b"".join(pages).decode()
    assert (len(pages), [text for text in said if text not in page]) == (1, [])


def test_who_has_said_nothing_reads_the_clubs_language(stranger):
    settle(language="es")
    assert next(iter(read(stranger.get("/sw.js"), "NOTICES"))) == "es"


def test_a_browser_hears_that_the_clubs_language_is_another(stranger):
    before = stranger.get("/sw.js")
    settle(language="es")

    after = stranger.get("/sw.js", headers={"If-None-Match": before.headers["ETag"]})

    assert (after.status_code, after.content != before.content) == (200, True)


def test_whatever_changes_in_what_is_kept_makes_it_another_version(stranger, settings):
    versions = [read(stranger.get("/sw.js"), "VERSION")]
    for change in ({"name": "De Kelder"}, {"colours": "wine"}, {"logo_version": 3}):
        settle(**change)
        versions.append(read(stranger.get("/sw.js"), "VERSION"))
    settings.VERSION = "99"
    versions.append(read(stranger.get("/sw.js"), "VERSION"))
    assert len(set(versions)) == 5
    assert read(stranger.get("/sw.js"), "VERSION") == versions[-1]


def test_a_club_for_members_only_still_says_that_there_is_no_connection(stranger):
    settle(is_members_only=True, members_key="the-members-link")
    assert stranger.get("/players/").status_code == 403
    paths = ["/sw.js", *kept(stranger), "/manifest/nl.webmanifest", "/icon/0/pub/any-192.png"]
    assert {stranger.get(path).status_code for path in paths if not path.startswith("/static/")} == {200}


def test_the_manifest_has_no_host_in_it(stranger):
    told = stranger.get("/manifest/nl.webmanifest").json()
    addresses = [told["start_url"], told["scope"], *(icon["src"] for icon in told["icons"])]
    assert {urlsplit(address).netloc for address in addresses} == {""}
    assert told["theme_color"] == installed.WALNUT
