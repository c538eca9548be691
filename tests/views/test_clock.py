"""The clock's buttons."""

from datetime import timedelta

import pytest
import time_machine

from tests.builders import DOOR, fill_round, make_night, make_round, run_clock
from tests.views.pages import felt, text, url
from tournament.actions.nights import close_night
from tournament.models import Night, Round

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=32)  # 19:12 in Madrid


def press(client, night: Night, name: str, minute: float = 0, **fields):
    with time_machine.travel(START + timedelta(minutes=minute), tick=False):
        return client.post(url("clock", night, 1), {"press": name} | fields)


def ends_at_minute() -> float:
    return (Round.objects.get().clock.ends_at - START).total_seconds() / 60


def test_start_pause_resume_a_minute_more_and_stop(organiser):
    night = make_night(8)
    make_round(night)
    presses = [("start", 0), ("pause", 10), ("resume", 13), ("extend", 20), ("stop", 30)]
    answers = [press(organiser, night, name, minute, seen_length_s=2700) for name, minute in presses]
    played = Round.objects.get()

    assert [(answer.status_code, answer.url) for answer in answers] == [(303, url("night", night))] * 5
    assert ends_at_minute() == 45 + 3 + 1
    assert played.stopped_at == START + timedelta(minutes=30)


def test_up_d1b9_start_again_says_since_when_and_changes_nothing(organiser):
    night = make_night(8)
    make_round(night)
    press(organiser, night, "start")
    response = press(organiser, night, "start", 12)

    assert response.status_code == 422
    assert "De klok loopt al sinds 19:12. Er is niets veranderd." in text(response)
    assert "3 3 : 0 0" in felt(response)
    assert ends_at_minute() == 45


def test_up_d1b9_a_double_tap_on_one_page_adds_one_minute(organiser):
    night = make_night(8)
    run_clock(make_round(night), at=START)
    for _ in range(2):
        press(organiser, night, "extend", 5, seen_length_s=2700)
    assert ends_at_minute() == 46
    press(organiser, night, "extend", 6, seen_length_s=2760)

    assert ends_at_minute() == 47


def test_a_clock_that_does_not_run_says_so(organiser):
    night = make_night(8)
    make_round(night)
    response = press(organiser, night, "pause")

    assert (response.status_code, "De klok loopt niet." in text(response)) == (422, True)


def test_the_clock_pressed_on_the_rounds_page_answers_there(organiser):
    night = make_night(8)
    make_round(night)
    assert press(organiser, night, "start", back="round").url == url("round", night, 1)
    refused = press(organiser, night, "start", 3, back="round")

    assert "De klok loopt al sinds 19:12" in text(refused)
    assert "Gepubliceerd om 18:40" in text(refused)
    assert press(organiser, night, "pause", back="https://evil.example/").url == url("night", night)


def test_a_draft_and_a_closed_night_refuse_in_words(organiser):
    night = make_night(8)
    drawn = make_round(night, is_published=False)
    assert "De loting van partij 1 is nog een concept." in text(press(organiser, night, "start"))
    Round.objects.filter(pk=drawn.pk).update(published_at=DOOR)
    fill_round(drawn)
    close_night(night_id=night.pk, now=START)

    assert "Deze avond is afgesloten" in text(press(organiser, night, "start"))


@pytest.mark.parametrize("name", ["", "explode", "ends_at"])
def test_a_button_that_we_did_not_make_is_a_bad_request(organiser, name):
    night = make_night(8)
    make_round(night)

    assert press(organiser, night, name).status_code == 400


def test_only_an_organiser_presses_the_clock(organiser, stranger):
    night = make_night(8)
    make_round(night)

    assert press(stranger, night, "start").status_code == 403
    assert stranger.get(url("clock", night, 1)).status_code == 405
    assert press(organiser, make_night(0, day=DOOR.date().replace(day=12), is_open=False), "start").status_code == 404
    assert Round.objects.get().started_at is None


def test_one_table_gets_extra_time_and_its_own_page_says_until_when(organiser, stranger):
    night = make_night(8)
    played = run_clock(make_round(night), at=START)
    first, second = played.tables.all()
    with time_machine.travel(START + timedelta(minutes=40), tick=False):
        given = organiser.post(url("table_extra", night, 1, 1), {"seen_extra_s": "0"})
        pages = [text(stranger.get(f"/t/{table.key}/")) for table in (first, second)]
    with time_machine.travel(START + timedelta(minutes=47), tick=False):
        own = text(organiser.get(url("night", night)))

    assert (given.status_code, given.url) == (303, url("night", night))
    assert ["Extra tijd voor deze tafel, tot 20:02" in page for page in pages] == [True, False]
    assert "Tafel 1: 5 min extra, tot 20:02" in own
    assert "Nog geen briefje partij 1, tafel 2" in own  # who still plays is not asked for a slip
    assert "Nog geen briefje partij 1, tafel 1" not in own


def test_extra_time_without_a_running_clock_is_refused(organiser):
    night = make_night(8)
    make_round(night)
    refused = organiser.post(url("table_extra", night, 1, 1), {"seen_extra_s": "0"})

    assert (refused.status_code, "De klok loopt niet." in text(refused)) == (422, True)
