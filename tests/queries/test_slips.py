"""The trail of a table's slips, and what differs between them."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, make_night, make_round, send_slip
from tournament.actions.slips import correct_slip, post_slip, rule_no_result, settle_slip
from tournament.models import Table
from tournament.queries.seating import tables_of
from tournament.queries.slips import Who, trail, versus

pytestmark = pytest.mark.django_db


@pytest.fixture
def four() -> Table:
    return Table.objects.filter(round=make_round(make_night(7))).order_by("number").first()


def minutes(number: int):
    return DOOR + timedelta(minutes=number)


def told(table: Table, **viewer) -> list[tuple]:
    """The trail in short: who, what kind, pawns, what counted before, whether it counts."""
    return [
        (line.who, line.slip.kind, line.slip.pawns, line.before and line.before.pawns, line.counts)
        for line in trail(table.pk, **viewer)
    ]


def test_the_trail_says_who_sent_what_and_what_counts(four, alice):
    phone_1, phone_2, boss = Who("phone", 1), Who("phone", 2), Who("organiser", name="alice")
    send_slip(four, (8, 3), sender="phone-aaaaaaaa")
    assert told(four) == [(phone_1, "report", (8, 3), None, True)]

    send_slip(four, (8, 4), sender="phone-bbbbbbbb")
    send_slip(four, (8, 3), sender="phone-aaaaaaaa", key="again")
    by = {"table_id": four.pk, "now": DOOR, "by_id": alice.pk}
    settle_slip(pawns=(8, 4), submission_key="s", **by)
    correct_slip(pawns=(8, 5), submission_key="c", reason="geteld", **by)
    rule_no_result(submission_key="n", reason="bord viel", **by)

    assert told(four) == [
        (phone_1, "report", (8, 3), None, False),
        (phone_2, "report", (8, 4), None, False),
        (phone_1, "report", (8, 3), None, False),
        (boss, "settled", (8, 4), None, False),
        (boss, "corrected", (8, 5), (8, 4), False),
        (boss, "no_result", None, (8, 5), True),
    ]


def test_a_phone_knows_its_own_slip_and_an_organiser_who_left_is_still_the_organiser(four, alice):
    send_slip(four, (8, 3), sender="phone-aaaaaaaa")
    post_slip(table_id=four.pk, pawns=(8, 3), submission_key="k", sender=f"user-{alice.pk}", now=DOOR, by_id=alice.pk)
    send_slip(four, (8, 3), sender="import")
    alice.delete()

    assert [line.who for line in trail(four.pk, viewer="phone-aaaaaaaa")] == [
        Who("phone", 1, is_mine=True),
        Who("organiser"),
        Who("other", name="import"),
    ]


def test_the_trail_takes_one_query_however_long_it_is(four, alice, django_assert_num_queries):
    for number in range(12):
        send_slip(four, (8, 3), sender=f"phone-{number}")
    settle_slip(table_id=four.pk, pawns=(8, 3), submission_key="s", now=DOOR, by_id=alice.pk)

    with django_assert_num_queries(1):
        assert len(trail(four.pk)) == 13


def test_slips_that_differ_stand_side_by_side_and_the_row_that_differs_is_marked(four):
    send_slip(four, (8, 5), sender="phone-a", now=minutes(1))
    send_slip(four, (8, 6), sender="phone-b", now=minutes(2))
    send_slip(four, (8, 5), sender="phone-c", now=minutes(3))
    sides = tables_of(four.round)[0].sides
    side_by_side = versus(trail(four.pk), sides=sides)

    assert [(version.pawns, version.points, version.named) for version in side_by_side.versions] == [
        ((8, 5), (26, 10), ((1, 8), (2, 5))),
        ((8, 6), (26, 12), ((1, 8), (2, 6))),
    ]
    assert [[line.who.number for line in version.lines] for version in side_by_side.versions] == [[1, 3], [2]]
    assert [(row.side, row.pawns, row.differs) for row in side_by_side.rows] == [
        (sides[0], (8, 8), False),
        (sides[1], (5, 6), True),
    ]
    assert [len(row.names) for row in side_by_side.rows] == [2, 2]
