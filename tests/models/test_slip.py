"""What the database itself refuses, whoever writes: a slip that cannot be is not stored."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.db.models import ProtectedError

from tests.builders import DOOR, make_night, make_round, send_slip
from tournament.models import Slip, Table

pytestmark = pytest.mark.django_db

TEAM = {(pawns, pawns * 2) for pawns in range(8)} | {(8, 26)}
SOLO = {(pawns, pawns * 4) for pawns in range(4)} | {(4, 26)}
PAIRS = [(pawns, points) for pawns in range(11) for points in range(41)]


@pytest.fixture
def tables() -> list[Table]:
    """A table of four and a table of three: seven people."""
    return list(Table.objects.filter(round=make_round(make_night(7))).order_by("number"))


@pytest.fixture
def four(tables) -> Table:
    return tables[0]


@pytest.fixture
def three(tables) -> Table:
    return tables[1]


def written(table: Table, *sides: tuple[int | None, int | None], **more) -> Slip:
    """A slip past every rule of ours: only the database looks at it."""
    values = {f"pawns_{side}": pawns for side, (pawns, _) in enumerate(sides)}
    values |= {f"points_{side}": points for side, (_, points) in enumerate(sides)}
    plain = {"kind": "report", "is_three": table.is_three, "submission_key": "k", "sender": "x", "created_at": DOOR}
    return Slip(table=table, **plain | values | more)


def is_stored(slip: Slip) -> bool:
    """Whether the database takes the slip; it is taken back at once."""
    try:
        with transaction.atomic():
            Slip.objects.bulk_create([slip])
    except IntegrityError:
        return False
    Slip.objects.filter(pk=slip.pk).delete()
    return True


def test_a_team_has_the_points_of_its_pawns_and_no_others(four):
    assert {pair for pair in PAIRS if is_stored(written(four, pair, (3, 6)))} == TEAM
    assert {pair for pair in PAIRS if is_stored(written(four, (3, 6), pair))} == TEAM


def test_a_solo_player_has_the_points_of_his_pawns_and_no_others(three):
    for side in range(3):
        sides = [(1, 4), (2, 8), (3, 12)]
        assert {pair for pair in PAIRS if is_stored(written(three, *sides[:side], pair, *sides[side + 1 :]))} == SOLO


def test_only_the_points_0_2_to_14_and_26_can_be_written_over_a_slip_of_teams(four):
    slip = send_slip(four, (8, 3))

    for points in set(range(41)) - {26}:
        with pytest.raises(IntegrityError), transaction.atomic():
            Slip.objects.filter(pk=slip.pk).update(points_0=points)
    for points in set(range(41)) - {6}:
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("UPDATE tournament_slip SET points_1 = %s WHERE id = %s", [points, slip.pk])

    assert Slip.objects.get().points == (26, 6)


@pytest.mark.parametrize("values", [{"points_0": -2, "pawns_0": -1}, {"pawns_0": 9, "points_0": 18}])
def test_pawns_outside_the_board_cannot_be_written(four, values):
    slip = send_slip(four, (7, 3))

    with pytest.raises(DatabaseError), transaction.atomic():
        Slip.objects.filter(pk=slip.pk).update(**values)

    assert Slip.objects.get().pawns == (7, 3)


def test_two_sides_home_are_not_stored(four, three):
    full, solo, none = (8, 26), (4, 26), (0, 0)

    assert [
        is_stored(written(four, full, full)),
        is_stored(written(three, solo, solo, none)),
        is_stored(written(three, solo, none, solo)),
        is_stored(written(three, none, solo, solo)),
        is_stored(written(three, solo, solo, solo)),
    ] == [False] * 5


def test_a_slip_with_a_value_missing_is_not_stored(four, three):
    """In SQL a check that comes to NULL passes: these all did."""
    half, blank = [(None, 6), (3, None)], (None, None)

    fours = [(), (blank, blank), ((3, 6), blank), *(((3, 6), gap) for gap in half), *((gap, (3, 6)) for gap in half)]
    threes = [((1, 4), (1, 4)), ((1, 4), (1, 4), (None, 4)), ((1, 4), (1, 4), (1, None)), ((4, 26), blank, (1, 4))]

    assert [sides for sides in fours if is_stored(written(four, *sides))] == []
    assert [sides for sides in threes if is_stored(written(three, *sides))] == []


def test_a_slip_has_as_many_sides_as_its_kind_of_table(four, three):
    assert [
        is_stored(written(four, (3, 6), (3, 6), (1, 2))),
        is_stored(written(four, (3, 6), (3, 6), (0, 0))),
        is_stored(written(three, (3, 12), (3, 12))),
        is_stored(written(four, (3, 12), (3, 12), (1, 4))),
        is_stored(written(three, (3, 6), (3, 6), (1, 2))),
    ] == [False] * 5


def test_no_result_has_no_pawns_and_a_result_has(four):
    assert is_stored(written(four, kind="no_result", reason="board fell"))
    assert not is_stored(written(four, (0, 0), (0, 0), kind="no_result", reason="board fell"))
    assert not is_stored(written(four, (0, None), kind="no_result", reason="board fell"))
    for kind in ("report", "settled", "corrected"):
        assert not is_stored(written(four, kind=kind, reason="why"))


def test_a_correction_and_a_ruling_have_a_reason(four):
    sides = ((8, 26), (3, 6))

    assert {kind: is_stored(written(four, *sides, kind=kind)) for kind in ("report", "settled", "corrected")} == {
        "report": True,
        "settled": True,
        "corrected": False,
    }
    assert not is_stored(written(four, kind="no_result"))


def test_a_kind_of_slip_that_is_not_there_is_not_stored(four):
    assert not is_stored(written(four, (8, 26), (3, 6), kind="guess", reason="why"))


def test_a_submission_key_is_stored_once(four, three):
    send_slip(four, (8, 3), key="once")

    assert not is_stored(written(three, (1, 4), (1, 4), (1, 4), submission_key="once"))


def test_a_table_with_slips_cannot_be_thrown_away(four):
    send_slip(four, (8, 3))

    with pytest.raises(ProtectedError):
        four.delete()


@pytest.mark.parametrize(
    ("more", "constraint"),
    [
        ({"typed_at": DOOR + timedelta(seconds=1)}, "slip_is_typed_before_it_comes_in"),
        ({"is_typed_in_time": True}, "slip_is_typed_before_it_comes_in"),
        ({"typed_at": DOOR, "is_typed_in_time": True, "is_late": True}, "slip_is_not_late_and_in_time"),
    ],
)
def test_when_a_slip_was_typed_cannot_contradict_when_it_came_in(four, more, constraint):
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        written(four, (1, 2), (0, 0), **more).save()
