"""A season for the treasurer: night by night, in a fixed number of questions to the database."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, MONDAY, make_night, make_players
from tournament.actions.cash_up import close_till
from tournament.actions.till import pay_fee, refund_fee, sell_snack
from tournament.models import Night, Season
from tournament.queries.money import KindSum, Sums, cash_of, last_counter, season_money, till_of

pytestmark = pytest.mark.django_db


def line(night, player, key, **more) -> dict:
    return {"night_id": night.pk, "player_id": player.pk, "submission_key": key, "now": DOOR, "by_id": None} | more


def earn(night: Night) -> None:
    """Anna pays in cash, Bert by card and gets it back in cash, Carla helps; Anna has a snack."""
    anna, bert, carla = make_players(3)
    for player, method in ((anna, "cash"), (bert, "card"), (carla, "free")):
        pay_fee(**line(night, player, f"{night.pk}-{player.pk}"), method=method)
    refund_fee(**line(night, bert, f"{night.pk}-back"), method="cash")
    sell_snack(**line(night, anna, f"{night.pk}-snack"), method="cash")


EARNED = Sums(
    fees=KindSum("fee", 2, 600, 600), snacks=KindSum("snack", 1, 320, 0), refunds=KindSum("refund", 1, -600, 0), free=1
)


def opened(week: int) -> Night:
    night = make_night(0, MONDAY + timedelta(weeks=week), is_open=False)
    Night.objects.filter(pk=night.pk).update(state="open", opened_at=DOOR)
    return night


def count(night, cents, *, by_id=None, who="Ineke") -> None:
    form = {"night_id": night.pk, "counted_cents": cents, "counted_by": who, "submission_key": f"c-{night.pk}"}
    close_till(**form, now=DOOR, by_id=by_id)


def test_a_night_adds_up_by_kind_and_by_how_it_was_paid():
    night = opened(0)
    earn(night)

    found = till_of(night)
    assert (found.sums, found.counted, found.before) == (EARNED, None, ())
    assert (found.sums.cash_cents, found.sums.card_cents, found.sums.cents, cash_of(night.pk)) == (320, 600, 920, 320)


def test_differences_of_a_season_are_counted_where_they_cancel_out():
    for week, counted in enumerate((300, 340, None)):
        night = opened(week)
        earn(night)
        if counted is not None:
            count(night, counted)
    opened(3)
    make_night(0, MONDAY + timedelta(weeks=4), is_open=False)
    page = season_money(None, today=MONDAY)

    assert [one.night.date.day for one in page.nights] == [26, 19, 12, 5]
    assert (page.total.cents, page.total.fees, page.total.free) == (3 * 920, KindSum("fee", 6, 1800, 1800), 3)
    assert (page.counted_cents, page.difference_cents, page.off, page.uncounted) == (640, 0, 2, 1)


def test_a_season_takes_as_many_queries_with_one_night_as_with_three():
    counts = []
    for week in range(3):
        night = opened(week)
        earn(night)
        count(night, 320)
        with CaptureQueriesContext(connection) as caught:
            season_money(None, today=MONDAY)
        counts.append(len(caught))

    assert counts == [4, 4, 4]


def test_the_season_we_are_in_comes_first_and_another_is_asked_for():
    assert season_money(None, today=MONDAY).season is None
    opened(0)
    later = Season.objects.create(name="2027", starts_on=date(2027, 1, 1), ends_on=date(2027, 12, 31))

    assert season_money(None, today=MONDAY).season.name == "2026"
    assert season_money(later.pk, today=MONDAY).nights == ()
    with pytest.raises(Season.DoesNotExist):
        season_money(later.pk + 99, today=MONDAY)


def test_who_counted_the_last_time_is_remembered(alice):
    assert last_counter(alice.pk) == last_counter(None) == ""
    for week, who in enumerate(("Ineke", "Koos")):
        count(opened(week), 0, by_id=alice.pk, who=who)

    assert last_counter(alice.pk) == "Koos"
