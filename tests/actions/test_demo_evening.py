"""The dice of the demo: slips that can be, and a slip misread by one pawn."""

from random import Random

import pytest

from tests.builders import DOOR, make_night, make_organiser, make_players
from tournament.actions.demo_evening import Host, misread, pawns_of, play_night
from tournament.domain.scoring import score
from tournament.models import Attendance, Night, Round, Seat


@pytest.mark.parametrize("is_three", [False, True])
def test_every_slip_can_be_and_about_one_in_four_ends_without_a_winner(is_three):
    chance = Random(1)
    numbers = (1, 2, 3) if is_three else (1, 2)
    scores = [score(pawns_of(chance, is_three=is_three), numbers=numbers) for _ in range(1000)]

    assert 0.2 < sum(one.winner is None for one in scores) / 1000 < 0.32
    assert {one.winner for one in scores} == {None, *range(len(numbers))}


@pytest.mark.parametrize(
    ("pawns", "most", "other"), [((8, 3), 8, (8, 4)), ((7, 8), 8, (6, 8)), ((0, 4, 2), 4, (1, 4, 2))]
)
def test_a_misread_slip_differs_by_one_pawn_and_can_be(pawns, most, other):
    assert misread(pawns, most=most) == other


@pytest.mark.django_db
def test_of_many_people_one_joins_late_and_one_leaves_early():
    night = make_night(0, is_open=False)
    people = make_players(23)
    play_night(Host(make_organiser().pk, Random(1)), night, people, at=DOOR)

    counts = {played.number: Seat.objects.filter(round=played).count() for played in Round.objects.all()}
    assert counts == {1: 22, 2: 23, 3: 22}
    assert Attendance.objects.get(state="gone").player == people[0]
    assert Night.objects.get().state == "closed"
