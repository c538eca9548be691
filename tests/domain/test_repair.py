"""Swaps, a stand-in, and the smallest repair."""

from itertools import product

import pytest

from tournament.domain.draw import draw_bag
from tournament.domain.refusals import CannotSeat, NotAtATable, SidesDiffer, SwapChangesNothing
from tournament.domain.repair import fingerprint, movers, places_of, repair, stand_in, swap_people, swap_sides
from tournament.domain.seating import SeatedTable, Side, can_seat, plan_tables, seat

NEW = 999
FOUR_TEAMS = seat({11: 1, 12: 1, 21: 2, 22: 2, 31: 3, 32: 3, 41: 4, 42: 4})
SEATABLE = [heads for heads in range(3, 65) if can_seat(heads)]


def drawn(heads: int, *, seed: int = 7) -> tuple[SeatedTable, ...]:
    return seat(draw_bag(range(1, heads + 1), seed=seed))


def people(tables) -> list[int]:
    return sorted(places_of(tables))


def sizes(tables) -> list[int]:
    return sorted(sum(len(side.player_ids) for side in table.sides) for table in tables)


def assert_legal(tables, expected: list[int]) -> None:
    """Everybody once, as few threes as can be, and at each table two pairs or three single players."""
    everybody = [pk for table in tables for side in table.sides for pk in side.player_ids]
    assert sorted(everybody) == expected
    plan = plan_tables(len(expected))
    assert sizes(tables) == [3] * plan.threes + [4] * plan.fours
    numbers = [side.number for table in tables for side in table.sides]
    assert len(set(numbers)) == len(numbers)
    assert len({table.number for table in tables}) == len(tables)
    for table in tables:
        assert [len(side.player_ids) for side in table.sides] in ([2, 2], [1, 1, 1])
        assert [side.number for side in table.sides] == sorted(side.number for side in table.sides)


def fewest(left_at_tables: list[int], heads: int) -> int:
    """The fewest people who must go to another table, by trying every size for every table."""
    plan = plan_tables(heads)
    best = heads
    for wanted in product((0, 3, 4), repeat=len(left_at_tables)):
        if wanted.count(4) <= plan.fours and wanted.count(3) <= plan.threes:
            best = min(best, sum(max(0, have - want) for have, want in zip(left_at_tables, wanted, strict=True)))
    return best


def test_up_6bfb_two_teams_swap_and_each_takes_its_number_along():
    swapped = swap_sides(FOUR_TEAMS, 21, 42)

    assert swapped == (
        SeatedTable(1, (Side(1, (11, 12)), Side(4, (41, 42)))),
        SeatedTable(2, (Side(3, (31, 32)), Side(2, (21, 22)))),
    )
    assert swap_sides(swapped, 22, 41) == FOUR_TEAMS


def test_up_6bfb_two_people_swap_and_each_takes_the_number_of_the_chair():
    assert swap_people(FOUR_TEAMS, 12, 31) == (
        SeatedTable(1, (Side(1, (11, 31)), Side(2, (21, 22)))),
        SeatedTable(2, (Side(3, (12, 32)), Side(4, (41, 42)))),
    )


def test_two_sides_of_one_table_may_swap_and_so_may_two_solo_players():
    assert swap_sides(FOUR_TEAMS, 11, 21)[0].sides == (Side(2, (21, 22)), Side(1, (11, 12)))
    threes = seat({1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6})
    assert swap_sides(threes, 1, 4)[0].sides[0] == Side(4, (4,))
    assert swap_people(threes, 1, 4)[0].sides[0] == Side(1, (4,))


def test_a_swap_that_changes_nothing_or_cannot_be_is_refused():
    seven = seat({1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4, 7: 5})
    for swap, pair in product((swap_people, swap_sides), ((11, 11), (11, 12))):
        with pytest.raises(SwapChangesNothing):
            swap(FOUR_TEAMS, *pair)
    for swap in (swap_people, swap_sides, stand_in):
        with pytest.raises(NotAtATable):
            swap(FOUR_TEAMS, NEW, 11)
    with pytest.raises(SidesDiffer) as caught:
        swap_sides(seven, 1, 5)
    assert (caught.value.number, caught.value.other) == (1, 3)


def test_a_stand_in_takes_the_chair_and_its_number():
    assert stand_in(FOUR_TEAMS, 22, NEW)[0].sides[1] == Side(2, (21, NEW))


def test_a_fingerprint_tells_seatings_apart_but_not_partners():
    turned = (SeatedTable(1, (Side(1, (12, 11)), FOUR_TEAMS[0].sides[1])), FOUR_TEAMS[1])

    assert fingerprint(FOUR_TEAMS) == fingerprint(turned)
    assert len({fingerprint(one) for one in (FOUR_TEAMS, swap_sides(FOUR_TEAMS, 11, 41), drawn(8))}) == 3


# -- the smallest repair


@pytest.mark.parametrize("heads", [heads for heads in SEATABLE if can_seat(heads + 1)])
def test_one_more_is_seated_with_the_fewest_moves(heads):
    before = drawn(heads)
    after = repair(before, came=[NEW], left=[], seed=3)

    assert_legal(after, [*range(1, heads + 1), NEW])
    moved = movers(before, after)
    assert len(moved) == (2 if heads % 4 == 0 else 0)
    if heads <= 24:
        assert len(moved) == fewest(sizes(before), heads + 1)


@pytest.mark.parametrize("heads", [heads for heads in SEATABLE if can_seat(heads - 1)])
def test_one_less_whoever_it_is_is_mended_with_the_fewest_moves(heads):
    before = drawn(heads)
    for table in before:
        leaver = table.sides[-1].player_ids[-1]
        after = repair(before, came=[], left=[leaver], seed=3)

        assert_legal(after, [pk for pk in range(1, heads + 1) if pk != leaver])
        at_three, at_four = {0: (None, 0), 3: (1, 0), 2: (1, 0), 1: (2, 3)}[heads % 4]
        moved = movers(before, after)
        assert len(moved) == (at_three if table.is_three else at_four)
        if heads <= 20:
            have = [sum(len(side.player_ids) for side in one.sides) - (one == table) for one in before]
            assert len(moved) == fewest(have, heads - 1)


@pytest.mark.parametrize("heads", range(7, 41))
def test_several_who_come_and_go_are_mended_together(heads):
    before = drawn(heads)
    for came, gone in product(range(3), repeat=2):
        left = [1 + (5 * n) % heads for n in range(gone)]
        new = [NEW + n for n in range(came)]
        expected = sorted({*range(1, heads + 1), *new} - set(left))
        if can_seat(len(expected)):
            assert_legal(repair(before, came=new, left=left, seed=heads), expected)


def test_partners_stay_partners_where_their_table_stays_a_four():
    after = repair(FOUR_TEAMS, came=[NEW], left=[22], seed=1)

    assert after == (SeatedTable(1, (Side(1, (11, 12)), Side(2, (21, NEW)))), FOUR_TEAMS[1])


def test_a_four_that_loses_one_keeps_its_numbers_and_gets_one_more():
    (mended, same) = repair(FOUR_TEAMS, came=[], left=[22], seed=1)

    assert same == FOUR_TEAMS[1]
    assert [side.number for side in mended.sides] == [1, 2, 5]
    assert mended.sides[1] == Side(2, (21,))


def test_nobody_moves_when_nobody_came_or_went():
    assert repair(FOUR_TEAMS, came=[], left=[], seed=1) == FOUR_TEAMS
    assert repair(FOUR_TEAMS, came=[], left=[NEW], seed=1) == FOUR_TEAMS


def test_a_table_with_a_slip_is_not_touched_and_who_left_it_stays_in_its_record():
    before = drawn(16)
    gone = before[0].sides[0].player_ids[0]
    after = repair(before, came=[NEW], left=[gone], locked=[1, 2], seed=1)

    assert after[:2] == before[:2]
    assert sizes(after) == [3, 3, 3, 4, 4]
    with pytest.raises(CannotSeat):
        repair(before, came=[NEW], left=[], locked=[1, 2, 3], seed=1)  # 5 people at what is left


def test_a_new_table_gets_the_first_number_in_use_and_who_cannot_move_stays():
    before = drawn(8)
    sitting = [pk for pk, (table, _) in places_of(before).items() if table == 1][:3]
    for seed in range(20):
        after = repair(before, came=[NEW], left=[], seed=seed, fixed=sitting, out=[3, 4])
        assert [table.number for table in after] == [1, 2, 5]
        assert {places_of(after)[pk][0] for pk in sitting} == {1}


def test_who_moves_is_chance_and_the_same_seed_gives_the_same_people():
    before = drawn(16)
    found = {movers(before, repair(before, came=[NEW], left=[], seed=seed)) for seed in range(60)}

    assert repair(before, came=[NEW], left=[], seed=5) == repair(before, came=[NEW], left=[], seed=5)
    assert {pk for moved in found for pk in moved} == set(range(1, 17))
