"""The draw: who gets which number.

*bag* is the club's own rule, pure chance: every way to hand out the numbers is equally likely. *by hand* takes the
numbers from a real bag and checks them. A draw can be recomputed from its public draw number (the seed) and the
people who were present, on any machine and with any Python: people are ordered by ``Random.random()``, never by
``shuffle``, whose algorithm may change.
"""

from collections.abc import Collection, Mapping
from random import Random

from tournament.domain.refusals import NumbersWrong
from tournament.domain.seating import check_numbers, plan_tables

BAG = "bag"
BALANCED = "balanced"  # domain/balanced.py
BY_HAND = "by_hand"
METHODS = (BAG, BALANCED, BY_HAND)
SEEDS = 10**8  # a draw number has eight digits


def draw_bag(player_ids: Collection[int], *, seed: int) -> dict[int, int]:
    """Hand out tonight's numbers by chance: player id -> number.

    The order in which the players are given does not matter. Raises CannotSeat.
    """
    people = sorted(set(player_ids))
    plan = plan_tables(len(people))
    chance = Random(seed)
    drawn = {player_id: chance.random() for player_id in people}
    order = sorted(people, key=lambda player_id: (drawn[player_id], player_id))
    return dict(zip(order, plan.numbers, strict=True))


def accept_by_hand(player_ids: Collection[int], *, numbers: Mapping[int, int]) -> dict[int, int]:
    """Take numbers that were drawn from a real bag, after a check: player id -> number.

    Raises CannotSeat, or NumbersWrong with everything that is amiss.
    """
    people = set(player_ids)
    plan = plan_tables(len(people))
    without = tuple(sorted(people - numbers.keys()))
    strangers = tuple(sorted(numbers.keys() - people))
    try:
        check_numbers(numbers, plan)
    except NumbersWrong as wrong:
        raise NumbersWrong(without, strangers, wrong.too_many, wrong.too_few) from None
    if without or strangers:
        raise NumbersWrong(without, strangers)
    return dict(numbers)
