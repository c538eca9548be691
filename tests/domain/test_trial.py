"""A night tried out: the rounds know what they repeat."""

from tournament.domain.draw import draw_bag
from tournament.domain.meetings import repeats
from tournament.domain.seating import seat
from tournament.domain.trial import try_night


def test_the_first_round_has_the_seed_and_each_round_knows_what_it_repeats():
    rounds, met = try_night(8, rounds=3, method="bag", seed=11)

    assert (rounds[0].seed, rounds[0].tables) == (11, seat(draw_bag(range(1, 9), seed=11)))
    assert rounds[0].again.partners == rounds[0].again.opponents == 0
    assert sum(one.again.partners for one in rounds) >= repeats(met.partners)


def test_the_balanced_night_is_the_same_for_the_same_seed():
    assert try_night(9, rounds=3, method="balanced", seed=5) == try_night(9, rounds=3, method="balanced", seed=5)
