"""What the night's page puts first for its organiser, where a repair ends, and whether a link can be shared."""

from datetime import timedelta

import pytest
import time_machine

from tests.builders import DOOR, fill_round, make_night, make_round, run_clock, send_slip
from tests.views.pages import element, felt, text, url
from tournament.actions.attendance import mark

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=32)


def test_what_needs_somebody_stands_above_the_clock_while_a_round_is_played(organiser):
    night = make_night(12)
    played = run_clock(make_round(night), at=START)
    disputed, leaver = played.tables.order_by("number")[1], played.seats.order_by("pk")[0]
    send_slip(disputed, (4, 8))
    send_slip(disputed, (5, 8), sender="phone-2")
    mark(night_id=night.pk, player_id=leaver.player_id, state="gone", now=START)
    with time_machine.travel(START + timedelta(minutes=10), tick=False):
        seen = text(organiser.get(url("night", night)))
    order = [seen.index(words) for words in ("Beslis tafel 2", "Pas de indeling aan", "Nu bezig Partij 1")]

    assert order == sorted(order)
    assert seen.count("Pas de indeling aan") == 1


def test_the_next_draw_stands_above_the_clock_that_still_runs(organiser):
    night = make_night(8)
    fill_round(run_clock(make_round(night), at=START))
    with time_machine.travel(START + timedelta(minutes=10), tick=False):
        seen = felt(organiser.get(url("night", night)))

    assert seen.index("Loot partij 2 Deze knop") < seen.index("Klok van partij 1")


def test_who_leaves_where_nothing_small_can_be_done_is_led_to_the_tables(organiser):
    night = make_night(9)
    played = run_clock(make_round(night), at=START)
    first, second, third = played.tables.order_by("number")
    for table in (first, second):
        send_slip(table, (4, 2, 1))
    leaver = third.seats.order_by("pk")[0]
    mark(night_id=night.pk, player_id=leaver.player_id, state="gone", now=START)
    says = element(organiser.get(url("round", night, 1)), "repair")

    assert "Met wie er nu zijn is er geen kleine aanpassing. Kan een tafel niet verder? Bij Tafels leg je vast" in says
    assert says.endswith("Naar de tafels Doe je niets, dan blijft de loting zoals die is.")


@pytest.mark.parametrize(("host", "warns"), [("localhost:8000", True), ("127.0.0.1", True), ("pub.test", False)])
def test_a_link_to_share_that_no_other_device_can_open_is_warned_about(organiser, settings, host, warns):
    settings.ALLOWED_HOSTS = ["*"]
    night = make_night(4)
    fill_round(make_round(night))
    organiser.post(url("night_close", night))
    seen = text(organiser.get(url("night", night), headers={"host": host}))

    assert ("De link hierin werkt alleen op dit apparaat" in seen) is warns
