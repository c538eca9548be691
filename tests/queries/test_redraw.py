"""A draw drawn again from its number."""

import pytest

from tests.builders import DOOR, make_night, make_round
from tournament.actions.rounds import redraw_round
from tournament.actions.seats import swap_seats
from tournament.domain.repair import fingerprint
from tournament.models import Draw, Seat
from tournament.queries.redraw import Difference, SitsNow, recompute
from tournament.queries.seating import seated_tables

pytestmark = pytest.mark.django_db


def test_a_draw_nobody_touched_is_right():
    drawn = make_round(make_night(11))
    found = recompute(drawn.draws.get())

    assert found.is_right
    assert {
        (side.number, player_id) for table in found.tables for side in table.sides for player_id in side.player_ids
    } == set(Seat.objects.values_list("number", "player_id"))


def test_a_record_that_was_fiddled_with_differs():
    draw = make_round(make_night(8)).draws.get()
    (one, his), *rest, (other, hers) = sorted(draw.numbers, key=lambda pair: pair[1])
    draw.numbers = sorted([[one, hers], *rest, [other, his]])
    draw.save()
    found = recompute(draw)

    assert sorted(found.differs, key=lambda difference: difference.drawn) == [
        Difference(found.names[one], his, hers),
        Difference(found.names[other], hers, his),
    ]
    assert (found.moved, found.is_right) == ((), False)


def test_people_who_sit_elsewhere_than_they_drew_are_told():
    drawn = make_round(make_night(8))
    seat = Seat.objects.filter(round=drawn, number=1).first()
    Seat.objects.filter(pk=seat.pk).update(number=4)
    found = recompute(drawn.draws.get())

    assert (found.differs, found.moved) == ((), (Difference(seat.player.label, 1, 4),))


def test_up_6bfb_who_changed_seats_since_is_told_and_the_draw_still_is_right():
    drawn = make_round(make_night(8))
    one, other = (Seat.objects.filter(round=drawn, number=number).first().player for number in (1, 4))
    seen = fingerprint(seated_tables(drawn.pk))
    swap_seats(round_id=drawn.pk, one_id=one.pk, other_id=other.pk, whole=False, seen=seen, now=DOOR, by_id=None)
    found = recompute(drawn.draws.get())

    assert (found.differs, found.moved, found.is_right) == ((), (), True)
    assert set(found.sits) == {SitsNow(one.label, 1, 2, 4), SitsNow(other.label, 4, 1, 1)}
    Seat.objects.filter(round=drawn, player=one).update(number=7)
    assert recompute(drawn.draws.get()).moved == (Difference(one.label, 1, 7),)


def test_nobody_sits_by_a_drawing_that_was_drawn_again():
    drawn = make_round(make_night(8), is_published=False)
    redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=7, now=DOOR, by_id=None)

    first, second = Draw.objects.filter(round=drawn)
    assert (recompute(first).is_right, recompute(second).is_right) == (True, True)
    assert (recompute(first).moved, recompute(first).tables != recompute(second).tables) == ((), True)


@pytest.mark.parametrize("present", [8, 24])
def test_it_takes_as_many_queries_for_few_as_for_many(present, django_assert_num_queries):
    make_round(make_night(present))
    draw = Draw.objects.select_related("round").get()
    with django_assert_num_queries(3):
        recompute(draw)
