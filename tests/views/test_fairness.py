"""The fairness pages."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import make_night, make_round
from tournament.models import Player

pytestmark = pytest.mark.django_db


def test_a_night_shows_who_met_again_and_what_the_bag_gives(stranger):
    night = make_night(7)
    for number in (1, 2, 3):
        make_round(night, number, seed=number)
    page = stranger.get(f"/nights/{night.pk}/fairness/").content.decode()

    assert "Eerlijk geloot, 5 oktober" in page
    assert page.count('class="fair__line"') == 7
    assert "de zak geeft er gemiddeld 0,6" in page  # 21 pairs, 3 rounds, chance 2/21 each


def test_one_round_is_too_little_to_say_anything(stranger):
    night = make_night(7)
    make_round(night)
    words = "Eén partij: nog te weinig om iets te zeggen."
    once = stranger.get(f"/nights/{night.pk}/fairness/").content.decode()
    make_round(night, 2)

    assert words in once
    assert words not in stranger.get(f"/nights/{night.pk}/fairness/").content.decode()


def test_before_the_first_draw_the_page_says_what_will_stand_there(stranger):
    night = make_night(8)
    make_round(night, is_published=False)

    assert "Na de eerste gepubliceerde loting" in stranger.get(f"/nights/{night.pk}/fairness/").content.decode()


def test_one_round_and_three_ask_the_database_as_often(stranger):
    night = make_night(8)
    counts = []
    for number in (1, 2, 3):
        make_round(night, number, seed=number)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            stranger.get(f"/standings/{night.season_id}/fairness/")
        counts.append(len(asked))

    assert counts[0] == counts[2]


def test_hostile_names_are_letters(stranger):
    night = make_night(4)
    make_round(night)
    Player.objects.filter(pk=Player.objects.first().pk).update(name="<svg/onload=alert()>")

    page = stranger.get(f"/nights/{night.pk}/fairness/").content.decode()
    assert ("&lt;svg/onload=alert()&gt;" in page, "<svg/onload" in page) == (True, False)


@pytest.mark.parametrize("path", ["/nights/999/fairness/", "/standings/999/fairness/"])
def test_what_is_not_there_is_not_found(stranger, path):
    assert stranger.get(path).status_code == 404
