"""Money is the sum of lines; a line is never changed."""

import pytest
from django.db import IntegrityError, transaction
from django.db.models import Sum

from tests.builders import DOOR, make_night, make_players, make_round
from tournament.actions.attendance import mark
from tournament.actions.nights import close_night
from tournament.actions.till import pay_fee, refund_fee, refund_snack, sell_snack
from tournament.domain.refusals import (
    AlreadyPaid,
    ExtraMovedOn,
    KeyUsedElsewhere,
    NightClosed,
    NightNotOpen,
    NotPaid,
    TillMovedOn,
)
from tournament.models import Night, Payment, Seat

pytestmark = pytest.mark.django_db


def pay(night, player, *, key="", method="cash") -> Payment:
    key = key or f"pay-{player.pk}"
    return pay_fee(night_id=night.pk, player_id=player.pk, method=method, submission_key=key, now=DOOR, by_id=None)


def refund(night, player, *, key="back") -> Payment:
    return refund_fee(night_id=night.pk, player_id=player.pk, submission_key=key, now=DOOR, by_id=None)


def lines() -> list[tuple[str, str, int]]:
    return list(Payment.objects.order_by("pk").values_list("kind", "method", "cents"))


def test_paid_three_times_with_one_form_is_one_payment():
    night, (player,) = make_night(0), make_players(1)
    assert len({pay(night, player, key="once").pk for _ in range(3)}) == 1
    assert lines() == [("fee", "cash", 600)]


def test_paid_on_two_phones_is_refused_on_the_second():
    night, (player,) = make_night(0), make_players(1)
    pay(night, player, key="phone 1")

    with pytest.raises(AlreadyPaid):
        pay(night, player, key="phone 2")

    assert lines() == [("fee", "cash", 600)]


def test_the_database_keeps_a_second_fee_out_too():
    night, (player,) = make_night(0), make_players(1)
    row = {"night": night, "player": player, "kind": "fee", "cents": 600, "created_at": DOOR}
    Payment.objects.create(**row, submission_key="one")

    with pytest.raises(IntegrityError), transaction.atomic():
        Payment.objects.create(**row, submission_key="two")


def test_a_key_belongs_to_one_person_and_one_kind_of_line():
    night, (anna, bert) = make_night(0), make_players(2)
    pay(night, anna, key="once")

    for do in (lambda: pay(night, bert, key="once"), lambda: refund(night, anna, key="once")):
        with pytest.raises(KeyUsedElsewhere):
            do()

    assert lines() == [("fee", "cash", 600)]


@pytest.mark.parametrize(("method", "cents"), [("cash", 600), ("card", 600), ("free", 0)])
def test_a_refund_is_a_line_below_zero_and_the_first_line_stays(method, cents):
    night, (player,) = make_night(0), make_players(1)
    pay(night, player, method=method)
    assert len({refund(night, player).pk for _ in range(3)}) == 1
    assert lines() == [("fee", method, cents), ("refund", method, -cents)]


def test_after_a_refund_one_can_pay_again():
    night, (player,) = make_night(0), make_players(1)
    pay(night, player, method="free")
    refund(night, player)
    pay(night, player, key="again", method="card")

    assert lines() == [("fee", "free", 0), ("refund", "free", 0), ("fee", "card", 600)]


def test_nothing_paid_is_nothing_to_give_back():
    night, (player,) = make_night(0), make_players(1)

    with pytest.raises(NotPaid):
        refund(night, player)


def test_the_price_is_that_of_the_night():
    night, (player,) = make_night(0), make_players(1)
    Night.objects.filter(pk=night.pk).update(fee_cents=650)

    assert pay(night, player).cents == 650


def test_refunds_helpers_and_people_who_go_home_early():
    night = make_night(12)
    helper, first, second, *others = make_players(12)
    pay(night, helper, method="free")
    for player in (first, second, *others):
        pay(night, player)
    refund(night, first)
    mark(night_id=night.pk, player_id=first.pk, state="gone", now=DOOR)
    rounds = [make_round(night)]
    mark(night_id=night.pk, player_id=second.pk, state="gone", now=DOOR)
    rounds.append(make_round(night, 2))

    assert Payment.objects.aggregate(Sum("cents"))["cents__sum"] == 11 * 600 - 600
    assert [Seat.objects.filter(round=one).count() for one in rounds] == [11, 10]
    assert [Seat.objects.filter(player=one).count() for one in (helper, first, second)] == [2, 0, 1]


def test_money_is_taken_while_the_night_is_open_only():
    night, (player,) = make_night(is_open=False), make_players(1)
    with pytest.raises(NightNotOpen):
        pay(night, player)
    Night.objects.filter(pk=night.pk).update(state="open", opened_at=DOOR)
    close_night(night_id=night.pk, now=DOOR)
    for do in (pay, refund):
        with pytest.raises(NightClosed):
            do(night, player)

    assert lines() == []


# -- a tap that waited on a phone


def test_a_payment_from_before_a_refund_is_not_taken_again():
    night, (player,) = make_night(0), make_players(1)
    who = {"night_id": night.pk, "player_id": player.pk, "now": DOOR, "by_id": None}
    pay(night, player)
    refund(night, player)

    with pytest.raises(TillMovedOn) as refused:
        pay_fee(**who, method="cash", submission_key="waited", was=0)
    assert repr(refused.value) == "TillMovedOn(name='Anna Visser', is_paid=False)"
    assert lines() == [("fee", "cash", 600), ("refund", "cash", -600)]


def test_a_refund_of_an_earlier_payment_does_not_give_the_next_one_back():
    night, (player,) = make_night(0), make_players(1)
    who = {"night_id": night.pk, "player_id": player.pk, "now": DOOR, "by_id": None}
    seen = pay(night, player).pk
    refund(night, player)
    pay(night, player, key="again")

    with pytest.raises(TillMovedOn) as refused:
        refund_fee(**who, submission_key="waited", was=seen)
    assert repr(refused.value) == "TillMovedOn(name='Anna Visser', is_paid=True)"
    assert lines() == [("fee", "cash", 600), ("refund", "cash", -600), ("fee", "cash", 600)]


def test_a_payment_that_saw_the_newest_line_is_taken_once_however_often_it_comes():
    night, (player,) = make_night(0), make_players(1)
    who = {"night_id": night.pk, "player_id": player.pk, "now": DOOR, "by_id": None}
    for _ in range(2):
        pay_fee(**who, method="card", submission_key="once", was=0)
    assert lines() == [("fee", "card", 600)]


def test_a_refund_says_what_it_gives_back_and_how():
    night, (player,) = make_night(0), make_players(1)
    who = {"night_id": night.pk, "player_id": player.pk, "now": DOOR, "by_id": None}
    fee = pay(night, player, method="card")
    back = refund_fee(**who, submission_key="back", method="cash")

    assert (back.refund_of, back.method, back.cents) == (fee, "cash", -600)
    free = pay(night, player, key="free", method="free")
    assert refund_fee(**who, submission_key="not free", method="cash").method == "free"
    assert Payment.objects.get(pk=free.pk).refund.cents == 0


# -- snacks


def snack(night, player, key, **more) -> Payment:
    who = {"night_id": night.pk, "player_id": player.pk, "now": DOOR, "by_id": None}
    return sell_snack(**who, submission_key=key, **{"method": "cash"} | more)


def test_snacks_are_sold_at_the_price_of_the_night_as_many_as_one_eats():
    night, (player,) = make_night(0), make_players(1)
    for key in ("one", "one", "two"):
        snack(night, player, key)
    Night.objects.update(snack_cents=350)
    snack(night, player, "three", method="card")

    assert lines() == [("snack", "cash", 320), ("snack", "cash", 320), ("snack", "card", 350)]


def test_a_snack_is_given_back_the_last_one_first():
    night, (player,) = make_night(0), make_players(1)
    who = {"night_id": night.pk, "player_id": player.pk, "now": DOOR, "by_id": None}
    snack(night, player, "one")
    last = snack(night, player, "two", method="card")
    for _ in range(2):
        assert refund_snack(**who, submission_key="back").refund_of == last
    refund_snack(**who, submission_key="back 2")

    assert [line[1:] for line in lines()[2:]] == [("card", -320), ("cash", -320)]
    with pytest.raises(NotPaid):
        refund_snack(**who, submission_key="back 3")


def test_a_fee_that_was_paid_since_is_no_news_for_a_snack_and_another_snack_is():
    night, (player,) = make_night(0), make_players(1)
    pay(night, player)
    assert snack(night, player, "one", was=0).cents == 320

    with pytest.raises(ExtraMovedOn) as refused:
        snack(night, player, "other phone", was=0)
    assert (refused.value.field, refused.value.value) == ("snacks", 1)
    refund(night, player)
    assert pay(night, player, key="later").cents == 600
