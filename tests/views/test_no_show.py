"""The page on which the organiser rules for a side that never came."""

import pytest

from tests.builders import make_night, make_round
from tests.views.pages import links, text, url
from tournament.models import Round, Slip, TrailEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(alice) -> Round:
    return make_round(make_night(7))


def send(client, played: Round, table: int = 1, **fields):
    sent = {"submission_key": "k", "choice": "award", "absent": "1", "reason": "Niet komen opdagen"} | fields
    return client.post(url("no_show", played.night, 1, table), sent)


def test_the_slips_page_leads_to_three_choices_with_their_points(organiser, played):
    where = url("no_show", played.night, 1, 1)
    assert where in links(organiser.get(url("slip", played.night, 1, 1)))
    read = text(organiser.get(where))

    assert "8 pionnen voor wie er is, 4 voor wie niet kwam: 26 – 8 punten" in read
    assert ("Geen uitslag" in read, "Speel verder zoals het is" in read) == (True, True)
    assert "De andere kant wint" not in text(organiser.get(url("no_show", played.night, 1, 2)))


@pytest.mark.parametrize(("choice", "slips"), [("award", 1), ("no_result", 1), ("play_on", 0)])
def test_a_choice_is_stored_and_said(organiser, played, choice, slips):
    response = send(organiser, played, choice=choice)

    assert (response.status_code, response.url, Slip.objects.count()) == (303, url("round", played.night, 1), slips)
    assert "Tafel 1" in text(organiser.get(response.url))
    assert TrailEntry.objects.first().reason == "Niet komen opdagen"


def test_without_a_reason_it_is_asked_again_with_what_was_chosen(organiser, played):
    response = send(organiser, played, choice="no_result", reason="")

    assert response.status_code == 422
    assert 'value="no_result" required checked' in response.content.decode()


@pytest.mark.parametrize("wrong", [{"choice": "x"}, {"absent": "2"}])
def test_what_no_page_of_ours_sends_is_refused(organiser, played, wrong):
    assert (send(organiser, played, **wrong).status_code, Slip.objects.count()) == (400, 0)
