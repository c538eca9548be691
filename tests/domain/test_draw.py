"""The draw is chance: uniform, whatever the list's order, and the same everywhere for the same draw number."""

import shutil
import subprocess
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.domain.draw import SEEDS, accept_by_hand, draw_bag
from tournament.domain.refusals import CannotSeat, NumbersWrong
from tournament.domain.seating import can_seat, plan_tables

ROOT = Path(__file__).parents[2]
DRAWS = 10_000
GOLDEN = {  # (heads, draw number): the numbers of person 1, 2, 3 ...
    (11, 20260105): (5, 4, 3, 2, 6, 1, 4, 3, 7, 2, 1),
    (23, 4711): (1, 5, 6, 10, 12, 7, 9, 3, 4, 7, 4, 9, 8, 3, 8, 1, 11, 5, 2, 6, 2, 10, 13),
}


@pytest.mark.parametrize(("heads", "seed"), GOLDEN)
def test_a_draw_number_gives_this_draw_for_ever(heads, seed):
    people = range(1, heads + 1)

    assert draw_bag(people, seed=seed) == dict(zip(people, GOLDEN[heads, seed], strict=True))


@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_another_python_draws_the_same(version):
    python = shutil.which(f"python{version}")
    if not python or subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"no Python {version} here; the draws written out above are the proof")
    program = (
        "from tournament.domain.draw import draw_bag;"
        f"draws = [draw_bag(range(1, heads + 1), seed=seed) for heads, seed in {list(GOLDEN)}];"
        "print([tuple(draw[one] for one in sorted(draw)) for draw in draws])"
    )

    ran = subprocess.run([python, "-B", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == str(list(GOLDEN.values()))


@given(st.sets(st.integers(1, 10**9), min_size=3, max_size=60), st.integers(0, SEEDS - 1), st.randoms())
@settings(deadline=None, max_examples=50)
def test_up_2418_the_order_of_the_list_does_not_matter(people, seed, chance):
    if not can_seat(len(people)):
        return
    shuffled = list(people)
    chance.shuffle(shuffled)

    draw = draw_bag(shuffled, seed=seed)

    assert draw == draw_bag(sorted(people), seed=seed)
    assert draw.keys() == people
    assert sorted(draw.values()) == list(plan_tables(len(people)).numbers)


def test_somebody_given_twice_sits_once():
    assert draw_bag([1, 2, 3, 4, 4, 1], seed=5) == draw_bag([1, 2, 3, 4], seed=5)


def test_other_seeds_give_other_draws():
    draws = {tuple(sorted(draw_bag(range(16), seed=seed).items())) for seed in range(99)}

    assert len(draws) == 99


def test_up_2418_over_ten_thousand_draws_every_pair_of_eight_is_partners_equally_often():
    people = range(101, 109)
    partners, numbers = Counter(), Counter()
    for seed in range(DRAWS):
        draw = draw_bag(people, seed=seed)
        partners.update(pair for pair in combinations(people, 2) if draw[pair[0]] == draw[pair[1]])
        numbers.update(draw.items())

    first_table = [(numbers[one, 1] + numbers[one, 2]) / DRAWS for one in people]
    assert len(partners) == 28
    assert 0.129 < min(partners.values()) / DRAWS < max(partners.values()) / DRAWS < 0.157
    assert 0.48 < min(first_table) < max(first_table) < 0.52
    assert 0.232 < min(numbers.values()) / DRAWS < max(numbers.values()) / DRAWS < 0.268


def test_up_2418_over_ten_thousand_draws_everybody_of_seven_plays_solo_equally_often():
    solo = Counter(
        player_id for seed in range(DRAWS) for player_id, number in draw_bag(range(7), seed=seed).items() if number > 2
    )

    assert solo.total() == 3 * DRAWS
    assert 0.408 < min(solo.values()) / DRAWS < max(solo.values()) / DRAWS < 0.449


@pytest.mark.parametrize("heads", [0, 1, 2, 5])
def test_a_draw_of_people_who_cannot_be_seated_is_refused(heads):
    with pytest.raises(CannotSeat) as by_chance:
        draw_bag(range(heads), seed=1)
    with pytest.raises(CannotSeat) as by_hand:
        accept_by_hand(range(heads), numbers={})

    assert (by_chance.value.heads, by_hand.value.heads) == (heads, heads)


def test_numbers_from_a_real_bag_are_the_draw():
    numbers = {7: 1, 3: 2, 5: 1, 9: 2, 1: 4, 2: 3, 4: 5}

    assert accept_by_hand([1, 2, 3, 4, 5, 7, 9], numbers=numbers) == numbers


@pytest.mark.parametrize(
    ("numbers", "amiss"),
    [
        ({1: 1, 2: 1, 3: 1, 4: 2}, {"too_many": (1,), "too_few": (2,)}),
        ({1: 1, 2: 1, 3: 2, 4: 3}, {"too_many": (3,), "too_few": (2,)}),
        ({1: 1, 2: 1, 3: 2}, {"without": (4,), "too_few": (2,)}),
        ({}, {"without": (1, 2, 3, 4), "too_few": (1, 2)}),
        ({1: 1, 2: 1, 3: 2, 4: 2, 9: 2}, {"strangers": (9,), "too_many": (2,)}),
        ({1: 1, 2: 1, 3: 2, 9: 2}, {"without": (4,), "strangers": (9,)}),
        ({1: 0, 2: 7, 9: 1, 8: 1}, {"without": (3, 4), "strangers": (8, 9), "too_many": (0, 7), "too_few": (2,)}),
    ],
)
def test_numbers_from_a_real_bag_are_checked_and_everything_amiss_is_told(numbers, amiss):
    with pytest.raises(NumbersWrong) as refused:
        accept_by_hand([1, 2, 3, 4], numbers=numbers)

    assert repr(refused.value) == repr(NumbersWrong(**amiss))
