"""Tables in the room: numbers out of use, and people who cannot move."""

import pytest

from tournament.domain.draw import draw_bag
from tournament.domain.places import place_tables
from tournament.domain.repair import places_of
from tournament.domain.seating import SeatedTable, seat

EIGHT = seat({11: 1, 12: 1, 21: 2, 22: 2, 31: 3, 32: 3, 41: 4, 42: 4})


def drawn(heads: int, seed: int = 7) -> tuple[SeatedTable, ...]:
    return seat(draw_bag(range(1, heads + 1), seed=seed))


def placed(tables, *, fixed=None, out=(), seed=1):
    return place_tables(tables, fixed=fixed or {}, out=out, seed=seed)


def test_without_wishes_nothing_changes():
    assert placed(EIGHT) == EIGHT
    assert placed(EIGHT, fixed={999: 5}) == EIGHT


def test_numbers_out_of_use_are_skipped_and_the_drawn_numbers_stay():
    found = placed(drawn(16), out=[2, 3])

    assert [table.number for table in found] == [1, 4, 5, 6]
    assert [table.sides for table in found] == [table.sides for table in drawn(16)]


def test_who_cannot_move_sits_at_the_fixed_table_with_the_drawn_number():
    found = placed(EIGHT, fixed={41: 1})

    assert found == (SeatedTable(1, EIGHT[1].sides), SeatedTable(2, EIGHT[0].sides))
    assert [table.number for table in placed(EIGHT, fixed={41: 9})] == [1, 9]
    assert [table.number for table in placed(EIGHT, fixed={41: 2}, out=[1, 2])] == [2, 3]


def test_two_who_need_different_tables_and_were_drawn_at_one_are_parted_by_the_draw_number():
    found = placed(EIGHT, fixed={11: 1, 21: 2})
    moved = {pk for pk, place in places_of(EIGHT).items() if places_of(found)[pk] != place}

    assert (places_of(found)[11], places_of(found)[21][0], len(moved)) == ((1, 1), 2, 2)
    assert placed(EIGHT, fixed={11: 1, 21: 2}) == found
    assert len({placed(EIGHT, fixed={11: 1, 21: 2}, seed=seed) for seed in range(40)}) == 4


def test_two_who_need_the_same_table_come_together():
    found = places_of(placed(EIGHT, fixed={11: 3, 31: 3}))

    assert (found[11][0], found[31][0]) == (3, 3)


@pytest.mark.parametrize("heads", [8, 11, 13, 16, 23, 40])
def test_everybody_keeps_a_chair_whatever_is_asked(heads):
    for seed in range(20):
        fixed = {1: 1, 2: 2, 3: 2, 4: 9, 5: 1}
        tables = drawn(heads, seed)
        found = placed(tables, fixed=fixed, out=[1, 4], seed=seed)
        assert places_of(found).keys() == set(range(1, heads + 1))
        assert sorted(number for _, number in places_of(found).values()) == sorted(
            number for _, number in places_of(tables).values()
        )
        assert len({table.number for table in found}) == len(tables)
        assert 4 not in {table.number for table in found}
        if len(tables) >= 3:
            assert {pk: places_of(found)[pk][0] for pk in fixed} == fixed


def test_more_who_cannot_move_than_chairs_still_gives_a_draw():
    found = placed(EIGHT, fixed=dict.fromkeys(places_of(EIGHT), 1))

    assert places_of(found).keys() == places_of(EIGHT).keys()
    assert len({table.number for table in found}) == 2
