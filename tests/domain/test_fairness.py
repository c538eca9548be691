"""How evenly it was drawn, beside what pure chance gives."""

from random import Random

import pytest

from tournament.domain.draw import draw_bag
from tournament.domain.fairness import Fair, fairness
from tournament.domain.seating import seat

AGAIN = seat({1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4, 7: 5})


def test_the_same_seats_twice_repeat_every_meeting():
    found = fairness([[AGAIN, AGAIN]])

    assert (found.rounds, found.partners_again, found.opponents_again) == (2, 2, 7)
    assert found.people[0] == Fair(1, rounds=2, partners_again=1, opponents_again=2, threes=0, expected=6 / 7)
    assert found.people[4] == Fair(5, rounds=2, partners_again=0, opponents_again=2, threes=2, expected=6 / 7)
    assert found.worst_three == pytest.approx(2 - 6 / 7)


def test_meetings_on_different_nights_are_no_repeats():
    found = fairness([[AGAIN], [AGAIN]])

    assert (found.partners_again, found.opponents_again, found.partners_by_chance) == (0, 0, 0)


def test_nothing_was_played():
    found = fairness([])

    assert (found.people, found.rounds, found.worst_three, found.spread) == ((), 0, 0, 0)


@pytest.mark.parametrize("heads", [8, 11, 14])
def test_what_chance_gives_agrees_with_many_nights_from_the_bag(heads):
    chance, nights = Random(heads), 1500
    played = [[seat(draw_bag(range(heads), seed=chance.randrange(10**8))) for _ in range(3)] for _ in range(nights)]
    found = fairness(played)

    assert found.partners_again == pytest.approx(found.partners_by_chance, rel=0.12)
    assert found.opponents_again == pytest.approx(found.opponents_by_chance, rel=0.05)
