"""The manual: for everybody to read, in the words of the buttons, and a "?" that leads to the right piece of it."""

import re
from pathlib import Path

import pytest
from django.urls import reverse

from tests.builders import make_night, make_round
from tests.views.pages import links, text, url
from tournament.models import Club
from tournament.queries.club import forget_club
from tournament.templatetags.helping import PIECES
from tournament.urls import urlpatterns

pytestmark = pytest.mark.django_db
TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
HELP = TEMPLATES / "help"
SAID = re.compile(r'\{% translate "([^"]+)"|\{% blocktranslate(?![^%]*\bcount\b)[^%]*%\}([^<]*?)\{% endblocktranslate')
QUOTED = re.compile(r'_\("([^"]+)"\)|asvar draw trimmed %\}(.*?)\{% endblocktranslate')
SHEET = ("answers", "landlord", "door", "draw", "tables", "clock", "slip", "again", "till", "close")


def words(pattern: re.Pattern[str], paths: list[Path]) -> set[str]:
    found = (match for path in paths for match in pattern.findall(path.read_text(encoding="utf-8")))
    return {"".join(one) for one in found}


def anchors(response) -> list[str]:
    return re.findall(r' id="([^"]+)"', re.search(r"<main.*?</main>", response.content.decode(), re.DOTALL)[0])


def question_mark(response) -> str | None:
    found = re.search(r'class="bar__help" href="([^"]+)"', response.content.decode())
    return found and found[1]


# -- the words


def test_every_button_that_the_manual_names_is_called_so_on_its_own_page():
    helping = sorted(HELP.rglob("*.html"))
    others = [path for path in sorted(TEMPLATES.rglob("*.html")) if path not in helping]
    quoted = words(QUOTED, helping)

    assert {"Open de deur", "Loot partij {{ number }}", "Publiceer de loting", "Sluit de kas"} <= quoted
    assert quoted - words(SAID, others) == set()


def test_what_stands_in_bold_is_always_such_a_word():
    bold = [(path.name, word) for path in HELP.rglob("*.html") for word in re.findall("<b>(.*?)</b>", path.read_text())]

    assert [one for one in bold if not re.fullmatch(r"(\+ )?\{\{ \w+ \}\}", one[1])] == []
    assert len(bold) > 30


# -- the page


def test_a_stranger_reads_what_to_do_in_order_and_what_to_do_when_it_goes_wrong(stranger, django_assert_num_queries):
    forget_club()
    with django_assert_num_queries(1):  # the club's own name and look
        response = stranger.get(reverse("help"))
    seen = text(response)
    in_order = ("Voor de avond", "Voor de uitbater", "Deur", "Loting", "Klok", "Briefjes", "Kas", "Sluiten", "Seizoen")

    assert [seen.find(words) for words in in_order] == sorted(seen.find(words) for words in in_order)
    assert "Is iedereen binnen, tik dan op Loot partij 1 ." in seen
    assert {"late", "home", "wrong-slip", "no-wifi", "tv-stuck", "password", "power"} <= set(anchors(response))
    assert reverse("help_print") in links(response)


def test_every_piece_has_its_picture_drawn_here(stranger):
    html = stranger.get(reverse("help")).content.decode()

    assert len(re.findall(r'<svg class="pic" aria-hidden="true"', html)) == len(list((HELP / "pictures").iterdir()))
    assert len(anchors(stranger.get(reverse("help")))) == len(set(anchors(stranger.get(reverse("help")))))


def test_the_manual_stays_open_where_the_rest_is_for_members(stranger):
    Club.objects.update_or_create(pk=1, defaults={"is_members_only": True})
    forget_club()

    assert [stranger.get(reverse(name)).status_code for name in ("help", "help_print", "standings")] == [200, 200, 403]


# -- the way there


def test_the_question_mark_leads_to_the_piece_about_the_page(organiser):
    night = make_night(8)
    make_round(night)
    there = {
        url("night", night): "night",
        url("door", night): "door",
        url("round", night, 1): "draw",
        url("tables", night): "tables",
        url("slip", night, 1, 1): "slip",
        url("till", night): "till",
        url("answers", night): "answers",
        reverse("calendar"): "calendar",
        reverse("seasons"): "season",
    }

    assert {path: question_mark(organiser.get(path)) for path in there} == {
        path: f"{reverse('help')}#{piece}" for path, piece in there.items()
    }


def test_every_question_mark_leads_to_a_piece_that_exists(stranger):
    assert set(PIECES.values()) - set(anchors(stranger.get(reverse("help")))) == set()
    assert [name for name in PIECES if not any(pattern.name == name for pattern in urlpatterns)] == []


def test_who_helps_tonight_has_it_too_and_visitors_do_not(stranger, client):
    night = make_night(8)
    night.scorer_key = "k" * 22
    night.save()
    client.post(reverse("scorer_begin", args=[night.scorer_key]))

    assert question_mark(client.get(url("door", night))) == f"{reverse('help')}#door"
    assert (question_mark(stranger.get(url("night", night))), question_mark(stranger.get("/standings/"))) == (
        None,
        None,
    )


def test_organisers_find_it_from_the_club(organiser):
    assert reverse("help") in links(organiser.get(reverse("club")))


# -- on paper


def test_the_sheet_tells_the_evening_in_ten_steps_and_leaves_room_for_what_is_the_clubs_own(stranger):
    Club.objects.update_or_create(pk=1, defaults={"name": "De Zwarte Stip"})
    forget_club()
    html = stranger.get(reverse("help_print")).content.decode()
    seen = text(html)

    assert len(re.findall("<li>", re.search("<main.*</main>", html, re.DOTALL)[0])) == len(SHEET)
    assert "Club De Zwarte Stip Wifi en wachtwoord Wie bel je?" in seen
    assert seen.endswith("http://testserver")
    assert 'aria-label="QR-code van de site van de club"' in html
