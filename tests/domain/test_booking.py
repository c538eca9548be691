"""What is shown before sending is what is booked after it."""

from itertools import product

import pytest

from tournament.domain.booking import Line, book
from tournament.domain.refusals import TwoSidesHome
from tournament.domain.scoring import score

SLIPS = [((5, 6), pawns) for pawns in product(range(9), repeat=2)]
SLIPS += [((9, 10, 11), pawns) for pawns in product(range(5), repeat=3)]


@pytest.mark.parametrize(("numbers", "pawns"), SLIPS)
def test_what_is_shown_is_what_will_be_booked(numbers, pawns):
    shown = tuple(line.points for line in book(pawns, is_three=len(numbers) == 3))
    try:
        assert shown == score(pawns, numbers=numbers).points
    except TwoSidesHome:
        assert 26 not in shown


def test_the_sum_can_be_read():
    assert book([8, 5], is_three=False) == (Line(8, 2, 10), Line(5, 2, 0))
    assert book([2, 4, 1], is_three=True) == (Line(2, 4, 0), Line(4, 4, 10), Line(1, 4, 0))


@pytest.mark.parametrize("impossible", [None, -1, 9])
def test_a_side_without_a_readable_number_has_no_sum_yet(impossible):
    assert book([impossible, 8], is_three=False) == (Line(None, 2, 0), Line(8, 2, 10))
    assert book([impossible, 8], is_three=False)[0].points is None
