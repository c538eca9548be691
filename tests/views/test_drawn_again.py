"""What people see of a redraw with slips in: the warning, the old phone pages, the way back."""

import pytest

from tests.builders import DOOR, make_night, make_round, send_slip
from tests.views.pages import element, links, text, url
from tournament.actions.rounds import publish_round, redraw_round
from tournament.models import Round, Slip, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(alice) -> Round:
    played = make_round(make_night(8))
    send_slip(Table.objects.get(round=played, number=1), (8, 5))
    return played


def drawn_again(played: Round) -> Round:
    made = redraw_round(
        round_id=played.pk, seen_attempt=1, method="bag", seed=8, now=DOOR, by_id=None, insist_slips=True
    )
    return publish_round(round_id=made.pk, seen_attempt=2, now=DOOR)


def test_the_warning_names_tables_people_and_points_and_asks_for_a_tick(organiser, played):
    night = played.night
    assert "Toch opnieuw loten" in text(organiser.get(url("round", night, 1)))
    read = element(organiser.get(url("round", night, 1) + "?redraw=1"), "redraw")

    assert "Van 1 tafel vervallen de punten" in read
    assert ("26 – 10 punten" in read, "Ja, deze punten mogen vervallen" in read) == (True, True)
    refused = organiser.post(url("redraw", night, 1), {"seen_attempt": "1", "method": "bag"})
    assert (refused.status_code, "Ja, deze punten" in element(refused, "redraw")) == (422, True)
    sent = organiser.post(url("redraw", night, 1), {"seen_attempt": "1", "method": "bag", "insist_slips": "1"})
    assert (sent.status_code, Round.objects.standing().get().attempt, Slip.objects.count()) == (303, 2, 1)


def test_the_page_of_the_round_offers_the_way_back(organiser, played):
    night = played.night
    made = drawn_again(played)
    page = organiser.get(url("round", night, 1))
    assert "De 1e trekking ligt opzij" in text(page)
    assert url("restore", night, 1) in links(page)
    sent = organiser.post(url("restore", night, 1), {"attempt": "1"})

    assert (sent.status_code, Round.objects.standing().get()) == (303, played)
    assert "De eerdere loting van partij 1 staat weer." in text(organiser.get(sent.url))
    assert organiser.post(url("restore", night, 1), {"attempt": "9"}).status_code == 404
    assert "teruggezet" in text(organiser.get(url("trail", night)))
    assert made.pk != played.pk


def test_an_old_phone_page_says_that_there_was_a_redraw_and_keeps_what_was_typed(stranger, played):
    key = Table.objects.get(round=played, number=2).key
    drawn_again(played)
    read, sent = stranger.get(f"/t/{key}/"), stranger.post(f"/t/{key}/slip/", {"pawns_3": "8", "pawns_4": "2"})

    assert (read.status_code, sent.status_code, Slip.objects.count()) == (410, 410, 1)
    assert "Deze loting is vervangen Partij 1 is opnieuw geloot; kijk op de nieuwe indeling." in text(read)
    assert "Nummer 3: 8 pionnen Nummer 4: 2 pionnen" in text(sent)
    assert stranger.get(f"/t/{key}/now/").status_code == 410
    assert "Partij 1 is opnieuw geloot" in stranger.get(f"/t/{key}/now/").content.decode()


def test_numbers_from_a_real_bag_over_slips_ask_the_same_and_set_the_round_aside(organiser, played):
    night = played.night
    where = url("by_hand", night, 1)
    assert where in links(organiser.get(url("round", night, 1)))
    assert where in links(organiser.get(url("round", night, 1) + "?redraw=1"))
    page = text(organiser.get(where))
    assert "Van 1 tafel vervallen de punten" in page
    assert ("26 – 10 punten" in page, "Ja, deze punten mogen vervallen" in page) == (True, True)
    people = played.seats.order_by("player").values_list("player", flat=True)
    typed = {f"number-{pk}": str(1 + at // 2) for at, pk in enumerate(people)} | {"seen_attempt": "1"}
    refused = organiser.post(where, typed)
    assert (refused.status_code, "Ja, deze punten mogen vervallen" in text(refused)) == (422, True)
    assert Round.objects.standing().get() == played
    sent = organiser.post(where, typed | {"insist_slips": "1"})

    made = Round.objects.standing().get()
    assert (sent.status_code, made.attempt, made.method, Slip.objects.count()) == (303, 2, "by_hand", 1)
    assert "De 1e trekking ligt opzij" in text(organiser.get(sent.url))


def test_without_slips_the_page_for_numbers_from_a_bag_asks_nothing(organiser):
    night = make_night(8)
    make_round(night)

    assert "mogen vervallen" not in text(organiser.get(url("by_hand", night, 1)))
