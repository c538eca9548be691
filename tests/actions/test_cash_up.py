"""The till is counted: a fact with its difference; once it is closed nothing comes in, until somebody says why."""

import pytest
from django.db import IntegrityError, transaction

from tests.builders import DOOR, make_night, make_players
from tournament.actions.cash_up import close_till, reopen_till
from tournament.actions.nights import close_night
from tournament.actions.till import pay_fee, refund_fee, refund_snack, sell_snack
from tournament.domain.refusals import KeyUsedElsewhere, NightNotOpen, ReasonMissing
from tournament.domain.refusals_till import CounterMissing, TillClosed, TillCountedAgain
from tournament.models import CashUp, Night, Payment, TrailEntry

pytestmark = pytest.mark.django_db


def line(night, player, key, **more) -> dict:
    return {"night_id": night.pk, "player_id": player.pk, "submission_key": key, "now": DOOR, "by_id": None} | more


def count(night, cents=1200, *, key="count", who="Ineke", by_id=None, **more) -> CashUp:
    form = {"night_id": night.pk, "counted_cents": cents, "counted_by": who, "submission_key": key}
    return close_till(**form, now=DOOR, by_id=by_id, **more)


@pytest.fixture
def night() -> Night:
    """Two paid in cash, one by card, and one snack was given back in cash that was paid by card."""
    night, (anna, bert, carla) = make_night(0), make_players(3)
    for player, method in ((anna, "cash"), (bert, "cash"), (carla, "card")):
        pay_fee(**line(night, player, f"fee-{player.pk}"), method=method)
    sell_snack(**line(night, carla, "snack"), method="card")
    refund_snack(**line(night, carla, "back"), method="cash")
    return night


def test_only_cash_is_expected_in_the_till_and_what_was_given_back_is_out_of_it(night):
    counted = count(night, 800, note_text="  een tientje  te weinig? ")

    assert (counted.expected_cents, counted.counted_cents, counted.difference_cents) == (880, 800, -80)
    assert (counted.note, counted.counted_by, counted.reopened_at) == ("een tientje te weinig?", "Ineke", None)


def test_the_same_form_three_times_closes_once(night):
    assert len({count(night).pk for _ in range(3)}) == 1
    assert CashUp.objects.count() == 1
    with pytest.raises(TillClosed) as refused:
        count(night, key="another phone")
    assert (refused.value.counted_by, refused.value.at) == ("Ineke", DOOR)
    other = make_night(0, night.date.replace(day=12), is_open=False)
    with pytest.raises(KeyUsedElsewhere):
        count(other)


def test_the_database_keeps_a_second_count_out_too(night):
    one = count(night)
    with pytest.raises(IntegrityError), transaction.atomic():
        CashUp.objects.create(
            night=night, expected_cents=0, counted_cents=0, counted_by="Bob", submission_key="two", created_at=DOOR
        )
    with pytest.raises(IntegrityError), transaction.atomic():
        CashUp.objects.filter(pk=one.pk).update(counted_by="")


def test_a_line_that_came_in_while_counting_is_told_before_anything_is_closed(night):
    pay_fee(**line(night, make_players(4)[3], "late"), method="cash")

    with pytest.raises(TillCountedAgain) as refused:
        count(night, seen_cents=880)
    assert (refused.value.seen, refused.value.expected, CashUp.objects.count()) == (880, 1480, 0)
    assert count(night, seen_cents=1480).expected_cents == 1480


def test_somebody_has_to_have_counted(night):
    with pytest.raises(CounterMissing):
        count(night, who=" \0 ")


def test_a_closed_till_takes_nothing_and_gives_nothing_back(night):
    anna, *_, dirk = make_players(4)
    count(night)
    before = Payment.objects.count()

    for do in (
        lambda: pay_fee(**line(night, dirk, "k1"), method="cash"),
        lambda: pay_fee(**line(night, dirk, "k2"), method="free"),
        lambda: refund_fee(**line(night, anna, "k3")),
        lambda: sell_snack(**line(night, dirk, "k4"), method="cash"),
        lambda: refund_snack(**line(night, anna, "k5")),
    ):
        with pytest.raises(TillClosed):
            do()
    assert Payment.objects.count() == before


def test_what_was_stored_before_is_still_answered_as_stored(night):
    anna = make_players(1)[0]
    count(night)
    close_night(night_id=night.pk, now=DOOR)

    sent_again = pay_fee(**line(night, anna, f"fee-{anna.pk}"), method="cash")
    assert sent_again == Payment.objects.get(player=anna)


def test_opening_again_needs_a_reason_and_leaves_a_trace(night, alice):
    counted = count(night, by_id=alice.pk)
    again = {"night_id": night.pk, "cash_up_id": counted.pk, "now": DOOR, "by_id": alice.pk}
    with pytest.raises(ReasonMissing):
        reopen_till(**again, reason="  ")
    for reason in ("Dirk betaalde nog", "nog eens gestuurd"):
        reopen_till(**again, reason=reason)

    counted.refresh_from_db()
    assert (counted.reopen_reason, counted.reopened_by, counted.counted_cents) == ("Dirk betaalde nog", alice, 1200)
    said = {"counted": 1200, "expected": 880}
    trail = TrailEntry.objects.filter(kind="till").order_by("pk").values_list("before", "after", "reason", "by")
    assert list(trail) == [
        (None, said, "", alice.pk),
        (said, {"press": "reopen"}, "Dirk betaalde nog", alice.pk),
    ]
    pay_fee(**line(night, make_players(4)[3], "dirk"), method="cash")
    assert count(night, 1480, key="again").difference_cents == 0
    reopen_till(**again, reason="de oude knop nog eens")  # is about the first count, which is open already
    assert CashUp.objects.filter(reopened_at=None).count() == 1


def test_a_night_that_is_over_can_still_be_counted_and_one_to_come_cannot(night):
    close_night(night_id=night.pk, now=DOOR)
    assert count(night, 880).difference_cents == 0
    with pytest.raises(NightNotOpen):
        count(make_night(0, night.date.replace(day=12), is_open=False), key="later")
