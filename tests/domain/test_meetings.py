"""Who met whom, counted over played tables."""

from fractions import Fraction

from tournament.domain.meetings import Again, Meetings, again, memory_of, repeats
from tournament.domain.seating import seat

ROUND_1 = seat({1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4, 7: 5})  # 1+2 against 3+4; 5, 6 and 7 alone
ROUND_2 = seat({1: 1, 5: 1, 3: 2, 6: 2, 2: 3, 4: 4, 7: 5})


def test_partners_opponents_and_threes_of_one_round():
    found = Meetings()
    found.add_round(ROUND_1)

    assert found.partners == {(1, 2): 1, (3, 4): 1}
    assert found.opponents == {(1, 3): 1, (1, 4): 1, (2, 3): 1, (2, 4): 1, (5, 6): 1, (5, 7): 1, (6, 7): 1}
    assert found.threes == {5: 1, 6: 1, 7: 1}
    assert found.expected == dict.fromkeys(range(1, 8), Fraction(3, 7))


def test_a_seat_at_a_three_counts_against_what_was_to_be_expected():
    found = Meetings()
    found.add_round(ROUND_1)
    found.add_round(ROUND_2)

    assert (found.above_expected(7), found.above_expected(1), found.above_expected(99)) == (
        2 - Fraction(6, 7),
        -Fraction(6, 7),
        0,
    )


def test_what_a_seating_repeats_of_tonight():
    tonight = Meetings()
    tonight.add_round(ROUND_1)

    assert again(ROUND_2, tonight) == Again(partners=0, opponents=3, threes=1)  # 1-3, 5-6, 2-4; 7 at a three again
    assert again(ROUND_1, tonight) == Again(partners=2, opponents=7, threes=3)
    assert again(ROUND_1, Meetings()) == Again(0, 0, 0)


def test_repeats_are_the_meetings_after_the_first():
    assert repeats({(1, 2): 3, (1, 3): 1, (2, 3): 2}) == 3


def test_the_memory_of_a_draw_is_whole_numbers():
    tonight = Meetings()
    tonight.add_round(ROUND_1)
    memory = memory_of(tonight, tonight, rounds_left=2, rounds=3)

    assert memory.above == {1: -26, 2: -26, 3: -26, 4: -26, 5: 34, 6: 34, 7: 34}  # 60 x (0 or 1 - 3/7)
    assert (memory.rounds_left, memory.rounds) == (2, 3)
