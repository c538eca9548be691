"""The scorer's link: who opens it helps to type that night, and nothing else."""

import pytest
from django.test import Client

from tests.builders import DOOR, make_night, make_players, make_round
from tests.views.pages import links, text, url
from tournament.actions.nights import close_night
from tournament.actions.scorers import hand_out_scorer_key
from tournament.models import Attendance, Night, Slip, Table, TrailEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    made = make_night(8)
    make_round(made)
    return hand_out_scorer_key(night_id=made.pk, seen="", now=DOOR, by_id=None)


@pytest.fixture
def dora(night) -> Client:
    """Dora opened the scorer's link and pressed the button."""
    client = Client()
    response = client.post(f"/s/{night.scorer_key}/")
    assert response.status_code == 303
    return client


def test_the_organiser_hands_out_a_link_and_renews_it(organiser, stranger):
    night = make_night(4)
    page = organiser.post(f"/nights/{night.pk}/scorer/", {"seen": ""}, follow=True)
    first = Night.objects.get().scorer_key
    assert f"/s/{first}/" in links(page)

    organiser.post(f"/nights/{night.pk}/scorer/", {"seen": ""})  # pressed again on the old page
    assert Night.objects.get().scorer_key == first
    organiser.post(f"/nights/{night.pk}/scorer/", {"seen": first})
    assert Night.objects.get().scorer_key not in {first, None}
    assert "Deze link werkt niet meer" in text(stranger.get(f"/s/{first}/"))
    assert [line.after for line in TrailEntry.objects.filter(kind="scorer")] == [{"has_link": True}] * 2


def test_looking_at_the_link_begins_nothing(stranger, night):
    assert "Je helpt vanavond mee" in text(stranger.get(f"/s/{night.scorer_key}/"))
    assert stranger.get(url("door", night)).status_code == 302


def test_the_scorer_ticks_people_off_and_types_slips_under_a_name_of_the_night(dora, night):
    attendance = Attendance.objects.first()
    table = Table.objects.order_by("number").first()
    dora.post(url("door_state", night, attendance.player_id), {"state": "gone", "was": attendance.changes})
    dora.post(url("slip", night, 1, 1), {"pawns_1": "8", "pawns_2": "3", "submission_key": "k", "table": table.pk})

    attendance.refresh_from_db()
    assert (attendance.state, Slip.objects.get().pawns) == ("gone", (8, 3))
    assert {entry.by.username for entry in TrailEntry.objects.filter(kind="slip")} == {f"schrijver-{night.pk}"}


def test_the_scorer_sees_the_ways_that_are_open_and_no_others(dora, night):
    html = "".join(dora.get(page).content.decode() for page in (url("tables", night), url("slip", night, 1, 1)))

    assert f'href="{url("door", night)}"' in html
    for hidden in (url("correct", night, 1, 1), url("swap", night, 1), url("trail", night), Table.objects.first().key):
        assert hidden not in html


def test_before_the_door_opens_the_scorer_notes_who_comes():
    plan = hand_out_scorer_key(night_id=make_night(0, is_open=False).pk, seen="", now=DOOR, by_id=None)
    bert = make_players(2)[1]
    dora = Client()
    assert dora.post(f"/s/{plan.scorer_key}/").url == url("answers", plan)

    dora.post(url("answers_say", plan, bert.pk), {"coming": "yes"})
    assert [(one.player, one.is_coming) for one in plan.answers.all()] == [(bert, True)]
    html = dora.get(url("answers", plan)).content.decode()
    assert ("/club/landlord/" in html, "answers.csv" in html) == (False, False)


@pytest.mark.parametrize(
    "name", ["draw", "redraw", "publish", "clock", "swap", "settle", "correct", "no_result", "night_close", "scorer"]
)
def test_what_only_organisers_do_the_scorer_does_not(dora, night, name):
    numbers = {"settle": (1, 1), "correct": (1, 1), "no_result": (1, 1), "night_close": (), "scorer": ()}
    before = Night.objects.get().revision

    assert dora.post(url(name, night, *numbers.get(name, (1,)))).status_code == 403
    assert Night.objects.get().revision == before


def test_another_night_is_not_the_scorers(dora, night):
    other = make_night(4, night.date.replace(day=12), is_open=False)

    assert dora.get(url("door", other)).status_code == 403


def test_once_the_link_is_withdrawn_or_the_night_is_closed_nothing_more_is_typed(organiser):
    night = hand_out_scorer_key(night_id=make_night(4).pk, seen="", now=DOOR, by_id=None)
    dora = Client()
    dora.post(f"/s/{night.scorer_key}/")
    assert dora.get(url("door", night)).status_code == 200

    organiser.post(f"/nights/{night.pk}/scorer/", {"seen": night.scorer_key, "withdraw": "1"})
    assert dora.get(url("door", night)).status_code == 403

    night = hand_out_scorer_key(night_id=night.pk, seen="", now=DOOR, by_id=None)
    dora.post(f"/s/{night.scorer_key}/")
    assert dora.get(url("door", night)).status_code == 200
    close_night(night_id=night.pk, now=DOOR)
    assert (dora.get(url("door", night)).status_code, dora.post(f"/s/{night.scorer_key}/").status_code) == (403, 410)


def test_who_organises_stays_who_he_is(organiser, night):
    response = organiser.post(f"/s/{night.scorer_key}/", follow=True)

    assert "Je bent ingelogd als toernooileiding: je kunt dit al." in text(response)
