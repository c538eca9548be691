"""For the landlord: how many, behind a link of his own; no names."""

import pytest

from tests.builders import DOOR, MONDAY, make_night, make_players
from tests.views.conftest import THURSDAY
from tests.views.pages import links, text
from tournament.actions.answers import ask, give_answer
from tournament.actions.attendance import mark
from tournament.actions.landlord import new_landlord_link
from tournament.actions.nights import open_night
from tournament.actions.plans import skip_night
from tournament.domain.answering import Said
from tournament.models import Club, Night

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("thursday")]


@pytest.fixture
def night() -> Night:
    night = ask(night_id=make_night(0, is_open=False).pk, now=THURSDAY)
    anna, bert = make_players(2)
    said = Said(True, wants_snack=True, note="glutenvrij", guests=("Piet", ""), guests_want_snack=True)
    give_answer(night_id=night.pk, player_id=anna.pk, said=said, now=THURSDAY)
    give_answer(night_id=night.pk, player_id=bert.pk, said=Said(is_coming=False), now=THURSDAY)
    return night


def page(client):
    return client.get(f"/landlord/{Club.objects.get().landlord_key}/")


def test_the_landlord_reads_how_many_come_and_no_name(stranger, night):
    new_landlord_link(now=THURSDAY)
    make_night(0, MONDAY.replace(day=12), is_open=False)
    response = page(stranger)
    seen, html = text(response), response.content.decode()

    assert "Maandag 5 oktober 19:00 · Maandagavond 3 personen 3 snacks" in seen
    assert "Maandag 12 oktober 19:00 · Maandagavond Nog niet gevraagd wie er komt." in seen
    assert [name for name in ("Anna", "Bert", "Piet", "glutenvrij", night.answer_key) if name in html] == []
    assert any("wa.me" in address and "3%20personen%2C%203%20snacks" in address for address in links(response))
    assert (response.headers["Cache-Control"], response.headers["X-Robots-Tag"]) == ("no-store", "noindex")


def test_at_the_open_door_it_counts_who_is_expected_or_here_and_unknown_guests(stranger, night):
    new_landlord_link(now=THURSDAY)
    open_night(night_id=night.pk, now=DOOR)
    mark(night_id=night.pk, player_id=make_players(3)[2].pk, state="present", now=DOOR)

    assert "4 personen 3 snacks" in text(page(stranger))


def test_a_skipped_night_says_so(stranger, night):
    new_landlord_link(now=THURSDAY)
    skip_night(night_id=night.pk, reason="feest", now=THURSDAY)

    assert "Deze avond gaat niet door. feest" in text(page(stranger))


def test_the_organiser_makes_the_link_and_a_new_one_ends_the_old(organiser, stranger):
    assert "Maak de link" in text(organiser.get("/club/landlord/"))
    first = organiser.post("/club/landlord/", follow=True)
    old = Club.objects.get().landlord_key
    assert f"http://testserver/landlord/{old}/" in text(first)
    organiser.post("/club/landlord/")

    assert stranger.get(f"/landlord/{old}/").status_code == 404
    assert page(stranger).status_code == 200


def test_a_guessed_link_shows_nothing(stranger, db):
    Club.objects.create(pk=1)
    assert stranger.get("/landlord/None/").status_code == 404
    assert stranger.get("/landlord/AAAAAAAAAAAAAAAAAAAAAA/").status_code == 404
