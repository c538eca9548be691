"""The end of an evening: its brass button stands above a clock that still runs, and one round more can be drawn."""

import pytest

from tests.builders import fill_round, make_night, make_round, run_clock
from tests.views.pages import felt, links, url

pytestmark = pytest.mark.django_db


def test_closing_and_one_round_more_stand_above_a_clock_that_still_runs(organiser):
    night = make_night(4)
    for number in (1, 2, 3):
        fill_round(last := make_round(night, number))
    run_clock(last)
    response = organiser.get(url("night", night))
    said = felt(response)

    assert said.startswith("Wat nu? De avond sluiten")
    assert said.index("Sluit de avond") < said.index("Nog een partij") < said.index("Klok van partij 3")
    assert url("round", night, 4) in links(response)
    assert organiser.post(url("draw", night, 4), {"method": "bag"}).status_code == 303


def test_looking_at_a_draft_stands_above_the_clock_of_the_round_before(organiser):
    night = make_night(4)
    fill_round(first := make_round(night))
    run_clock(first)
    make_round(night, 2, is_published=False)
    said = felt(organiser.get(url("night", night)))

    assert said.index("Bekijk de loting") < said.index("Klok van partij 1")
