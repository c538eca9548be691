"""Drinks: the included ones are counted, the ones beyond them are charged, and what is taken off is given back."""

import pytest

from tests.builders import DOOR, MONDAY, make_night, make_players
from tournament.actions.cash_up import close_till
from tournament.actions.drinks import MOST_DRINKS, note_drinks
from tournament.actions.nights import close_night
from tournament.domain.refusals import ExtraMovedOn, KeyUsedElsewhere, NightClosed, NightNotOpen
from tournament.domain.refusals_till import TillClosed, TooManyDrinks
from tournament.models import Attendance, Night, Payment, Player, TrailEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    make_players(1)
    return make_night(0)


def anna() -> Player:
    return Player.objects.get(name="Anna Visser")


def drink(night: Night, count: int, *, key: str = "", **more) -> int:
    """How many drinks Anna has had after this tap."""
    key = key or f"drink-{Payment.objects.count()}-{count}"
    who = {"night_id": night.pk, "player_id": anna().pk, "now": DOOR, "by_id": None}
    return note_drinks(**who, count=count, submission_key=key, **more).drinks_used


def lines() -> list[tuple[str, str, int]]:
    return list(Payment.objects.order_by("pk").values_list("kind", "method", "cents"))


def test_the_included_drinks_cost_nothing_and_the_next_one_tonights_price(night):
    assert [drink(night, count) for count in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert lines() == [("drink", "cash", 275), ("drink", "cash", 275)]


def test_a_drink_taken_off_is_given_back_as_it_was_paid_and_never_more(night):
    drink(night, 3, method="card")
    drink(night, 4)
    for count in (3, 2, 1, 0, -1):
        drink(night, count)

    assert lines() == [
        ("drink", "card", 275),
        ("drink", "cash", 275),
        ("refund", "cash", -275),
        ("refund", "card", -275),
    ]
    charged, refunds = Payment.objects.filter(kind="drink"), Payment.objects.filter(kind="refund")
    assert {one.refund_of_id for one in refunds} == {one.pk for one in charged.exclude(refunded_at=None)}
    assert (sum(one.cents for one in Payment.objects.all()), Attendance.objects.get().drinks_used) == (0, 0)


def test_what_is_given_back_is_what_was_paid_whatever_it_costs_now(night):
    drink(night, 3)
    Night.objects.update(drink_cents=300)
    drink(night, 4)
    drink(night, 2)

    assert [cents for *_, cents in lines()] == [275, 300, -300, -275]


def test_more_included_drinks_later_on_give_nothing_back_by_themselves(night):
    drink(night, 3)
    Night.objects.update(drinks_included=3)
    drink(night, 4)

    assert lines() == [("drink", "cash", 275)]  # one beyond the three was paid already


def test_unused_drinks_do_not_carry_over(night):
    drink(night, 1)
    next_week = make_night(0, MONDAY.replace(day=12), is_open=False)
    Night.objects.filter(pk=next_week.pk).update(state="open", opened_at=DOOR)

    assert [drink(next_week, count) for count in (1, 2)] == [1, 2]
    assert lines() == []
    drink(next_week, 3)
    assert lines() == [("drink", "cash", 275)]


def test_a_tap_sent_again_charges_once_even_when_it_was_taken_off_since(night):
    drink(night, 2)
    assert [drink(night, 3, key="tap", was=2) for _ in range(3)] == [3, 3, 3]
    drink(night, 2, was=3)

    assert drink(night, 3, key="tap", was=2) == 2  # its answer was lost; it is done
    assert [cents for *_, cents in lines()] == [275, -275]


def test_two_phones_at_once_charge_one_drink(night):
    drink(night, 2)
    drink(night, 3, key="phone 1", was=2)

    assert drink(night, 3, key="phone 2", was=2) == 3  # it is so already
    with pytest.raises(ExtraMovedOn) as refused:
        drink(night, 1, key="phone 2 back", was=2)
    assert (refused.value.field, refused.value.value) == ("drinks_used", 3)
    assert lines() == [("drink", "cash", 275)]


def test_several_drinks_in_one_form_are_lines_with_keys_of_their_own(night):
    for _ in range(2):
        drink(night, 5, key="round")

    assert lines() == [("drink", "cash", 275)] * 3
    assert Payment.objects.filter(submission_key="round").count() == 1


def test_a_key_of_another_line_is_not_taken(night):
    drink(night, 3, key="once")
    with pytest.raises(KeyUsedElsewhere):
        note_drinks(
            night_id=night.pk, player_id=make_players(2)[1].pk, count=3, submission_key="once", now=DOOR, by_id=None
        )


def test_a_slip_of_the_finger_is_refused(night):
    with pytest.raises(TooManyDrinks):
        drink(night, MOST_DRINKS + 1)
    assert (Attendance.objects.count(), lines()) == (0, [])


def test_once_the_till_is_closed_included_drinks_go_on_and_money_does_not(night):
    drink(night, 1)
    close_till(night_id=night.pk, counted_cents=0, counted_by="Ineke", submission_key="c", now=DOOR, by_id=None)

    assert drink(night, 2) == 2
    with pytest.raises(TillClosed):
        drink(night, 3)
    assert (Attendance.objects.get().drinks_used, lines()) == (2, [])


def test_before_the_door_opens_and_after_closing_nothing_is_written():
    planned, _ = make_night(is_open=False), make_players(1)
    with pytest.raises(NightNotOpen):
        drink(planned, 1)
    Night.objects.update(state="open", opened_at=DOOR)
    close_night(night_id=planned.pk, now=DOOR)
    with pytest.raises(NightClosed):
        drink(planned, 1)
    assert Attendance.objects.count() == 0


def test_the_trail_says_what_for(night):
    drink(night, 3)
    drink(night, 2)

    said = TrailEntry.objects.filter(kind="payment").order_by("pk").values_list("before", "after")
    who = {"player": anna().pk, "method": "cash"}
    charged = {**who, "cents": 275, "kind": "drink"}
    assert list(said) == [(None, charged), (charged, {**who, "cents": -275})]
