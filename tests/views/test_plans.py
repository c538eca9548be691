"""The agenda of the nights to come: moved, skipped, days without play."""

from datetime import time

import pytest

from tests.builders import MONDAY, make_night
from tests.views.pages import text
from tournament.models import Holiday, Night, Series

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("saturday")]


@pytest.fixture
def plan() -> Night:
    return make_night(0, MONDAY, is_open=False)


def test_an_empty_agenda_says_whether_nights_are_coming(organiser):
    assert "Er staat nog niets gepland." in text(organiser.get("/nights/calendar/"))

    Series.objects.create(name="Maandagavond", weekday=0, starts_at=time(19))
    assert "De avonden worden zo gemaakt." in text(organiser.get("/nights/calendar/"))


def test_a_night_is_moved_and_everybody_reads_the_new_date(organiser, stranger, plan):
    response = organiser.post(f"/nights/{plan.pk}/plan/", {"day": "6-10-2026", "at": "20:00"}, follow=True)

    assert "De avond is nu dinsdag 6 oktober." in text(response)
    assert "Dinsdag 6 oktober Maandagavond · 20:00 gepland" in text(stranger.get("/nights/"))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"day": "31/02/2026", "at": "20:00"}, "Vul een datum in, bijvoorbeeld 5-10-2026."),
        ({"day": "", "at": "20:00"}, "Vul een datum in."),
        ({"day": "2026-10-06", "at": "half acht"}, "Vul een tijd in, bijvoorbeeld 19:00."),
        ({"day": "1926-10-06", "at": "19:00"}, "Kies een jaar tussen 2000 en 2100."),
    ],
)
def test_what_cannot_be_read_stays_as_it_was_typed(organiser, plan, typed, says):
    response = organiser.post(f"/nights/{plan.pk}/plan/", typed)

    assert (response.status_code, says in text(response)) == (422, True)
    assert f'value="{typed["day"]}"' in response.content.decode() or not typed["day"]
    assert Night.objects.get().date == MONDAY


def test_a_skipped_night_says_so_everywhere_and_is_not_the_next_one(organiser, stranger, plan):
    organiser.post(f"/nights/{plan.pk}/skip/", {"reason": "De pub is dicht"})

    assert "Deze avond gaat niet door. De pub is dicht" in text(stranger.get(f"/nights/{plan.pk}/"))
    assert "gaat niet door" in text(stranger.get("/nights/"))
    own = text(organiser.get(f"/nights/{plan.pk}/"))
    assert "Deze avond gaat niet door" in own
    assert "De pub is dicht Toch wel spelen" in own
    assert "Open de deur" not in own
    assert "Nog niet gepland" in text(stranger.get("/"))

    response = organiser.post(f"/nights/{plan.pk}/skip/", {"undo": "1"}, follow=True)
    assert "De avond van maandag 5 oktober gaat weer door." in text(response)


def test_a_night_that_has_begun_is_not_skipped(organiser):
    night = make_night(4)

    response = organiser.post(f"/nights/{night.pk}/skip/", {"reason": "ziek"})

    assert response.status_code == 422
    assert "is al begonnen of gespeeld" in text(response)


def test_a_holiday_skips_its_nights_and_is_taken_away_again(organiser, plan):
    typed = {"name": "Herfst", "starts_on": "5-10-2026", "ends_on": ""}
    response = organiser.post("/nights/calendar/", typed, follow=True)

    assert "Bewaard: Herfst. 1 avond gaat daardoor niet door." in text(response)
    gone = organiser.post(f"/nights/calendar/{Holiday.objects.get().pk}/gone/", follow=True)
    assert "1 avond gaat weer door" in text(gone)


def test_a_holiday_the_wrong_way_round_is_refused_with_what_was_typed(organiser):
    response = organiser.post(
        "/nights/calendar/", {"name": "Kerst", "starts_on": "26-12-2026", "ends_on": "25-12-2026"}
    )

    assert response.status_code == 422
    assert "Wissel de twee datums om." in text(response)
    assert 'value="Kerst"' in response.content.decode()


def test_a_holiday_ends_in_a_year_that_a_club_can_live_in(organiser):
    sent = {"name": "Kerst", "starts_on": "26-12-2026", "ends_on": "31-12-9999"}
    response = organiser.post("/nights/calendar/", sent)

    assert (response.status_code, Holiday.objects.count()) == (422, 0)
    assert "Kies een jaar tussen 2000 en 2100." in text(response)
    assert 'value="31-12-9999"' in response.content.decode()


def test_a_night_made_on_or_moved_to_a_day_without_play_is_there_and_says_so(organiser, plan):
    Holiday.objects.create(name="Kerst", starts_on="2026-10-12", ends_on="2026-10-13")
    says = "Op deze dag speelt de club niet: Kerst."
    made = organiser.post("/nights/new/", {"series": plan.series_id, "day": "2026-10-12"}, follow=True)
    moved = organiser.post(f"/nights/{plan.pk}/plan/", {"day": "13-10-2026", "at": "19:00"}, follow=True)
    back = organiser.post(f"/nights/{plan.pk}/plan/", {"day": "14-10-2026", "at": "19:00"}, follow=True)

    assert [says in text(page) for page in (made, moved, back)] == [True, True, False]
    assert Night.objects.filter(skipped_at=None).count() == 2
