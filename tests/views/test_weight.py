"""What a phone has to load over the pub's network: two hundred people's names and points, squeezed."""

import gzip

import pytest
from django.urls import reverse

from tests.builders import fill_round, make_night, make_round

MOST = 60 * 1024
EVERYBODY = ("night_standings", "night_standings_now", "tables", "tables_now", "night", "night_now")


@pytest.mark.slow
@pytest.mark.django_db
def test_no_page_of_two_hundred_people_weighs_more_than_sixty_kilobytes(stranger, organiser):
    night = make_night(200)
    for number in (1, 2, 3):
        fill_round(make_round(night, number, seed=number))
    addresses = [reverse(name, args=[night.pk]) for name in EVERYBODY] + [
        reverse("standings"),
        reverse("all_time_standings"),
        reverse("tv"),
    ]
    weights = {}
    for whose, client in (("stranger", stranger), ("organiser", organiser)):
        for address in addresses:
            answer = client.get(address, headers={"Accept-Encoding": "gzip"})
            assert answer.headers["Content-Encoding"] == "gzip"
            assert b"data-" in gzip.decompress(answer.content)
            weights[whose, address] = len(answer.content)
    assert {one: weight for one, weight in weights.items() if weight > MOST} == {}


@pytest.mark.django_db
def test_who_cannot_unpack_gets_the_page_as_it_is(stranger):
    plain = stranger.get(reverse("rules"))
    squeezed = stranger.get(reverse("rules"), headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert gzip.decompress(squeezed.content).startswith(b"<!doctype html>")
    assert len(squeezed.content) < len(plain.content) / 2
