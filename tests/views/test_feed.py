"""The nights in everybody's own calendar."""

from datetime import UTC, date, datetime

import pytest
from icalendar import Calendar

from tests.builders import MONDAY, make_night
from tournament.models import Night

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("saturday")]


@pytest.fixture
def plan() -> Night:
    return make_night(0, MONDAY, is_open=False)


def test_the_feed_follows_a_night_that_moves_across_the_change_of_the_clock(stranger, organiser, plan):
    organiser.post(f"/nights/{plan.pk}/plan/", {"day": "26-10-2026", "at": "19:00"})
    calendar = Calendar.from_ical(stranger.get("/nights.ics").content)
    (event,) = calendar.walk("VEVENT")

    assert event["uid"] == f"night-{plan.pk}@tokken-club-night"
    assert event.decoded("dtstart").astimezone(UTC) == datetime(2026, 10, 26, 18, 0, tzinfo=UTC)
    assert event["dtstart"].params["TZID"] == "Europe/Madrid"
    assert [zone["tzid"] for zone in calendar.walk("VTIMEZONE")] == ["Europe/Madrid"]
    assert (event["summary"], event["sequence"]) == ("Tokken: Maandagavond", Night.objects.get().revision)
    assert event["url"].endswith(f"/nights/{plan.pk}/")


def test_a_skipped_night_is_cancelled_in_the_feed(stranger, organiser, plan):
    organiser.post(f"/nights/{plan.pk}/skip/", {"reason": "De pub,\nis dicht; echt"})
    (event,) = Calendar.from_ical(stranger.get("/nights.ics").content).walk("VEVENT")

    assert (event["status"], event["description"]) == ("CANCELLED", "De pub, is dicht; echt")


def test_the_feed_has_the_same_number_of_queries_however_many_nights(stranger, plan, django_assert_num_queries):
    for day in (12, 19, 26):
        make_night(0, date(2026, 10, day), is_open=False)

    with django_assert_num_queries(2):
        stranger.get("/nights.ics")
