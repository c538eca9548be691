"""Money pains that organisers of other clubs told of (user-pains UP-...), each with exactly its numbers."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, MADRID, MONDAY, make_night, make_players, make_round, make_series
from tests.views.door_page import url
from tests.views.pages import text
from tournament.actions.attendance import mark
from tournament.actions.cash_up import close_till, reopen_till
from tournament.actions.drinks import note_drinks
from tournament.actions.nights import close_night, open_night, plan_night, reopen_night
from tournament.actions.till import pay_fee, refund_fee, sell_snack
from tournament.domain.refusals_till import TillClosed
from tournament.models import Attendance, CashUp, Night, Payment, Player, Seat, Series, TrailEntry
from tournament.queries.door import door, row_of
from tournament.queries.money import season_money, till_of
from tournament.queries.standings_season import season_standings

pytestmark = pytest.mark.django_db


def press(night: Night, player: Player, key: str) -> dict:
    return {"night_id": night.pk, "player_id": player.pk, "submission_key": key, "now": DOOR, "by_id": None}


def pay(night: Night, player: Player, method: str = "cash") -> Payment:
    return pay_fee(**press(night, player, f"fee-{night.pk}-{player.pk}"), method=method)


def drink(night: Night, player: Player, count: int) -> Attendance:
    return note_drinks(**press(night, player, f"drink-{night.pk}-{player.pk}-{count}"), count=count)


def open_a_night(week: int) -> Night:
    night = plan_night(series_id=make_series().pk, day=MONDAY + timedelta(weeks=week), zone=MADRID)
    return open_night(night_id=night.pk, now=DOOR + timedelta(weeks=week))


def test_up_349a_changing_the_fee_does_not_rewrite_the_past(organiser):
    players = make_players(21)
    nights = []
    for week in range(9):
        night = open_a_night(week)
        for player in players[:20]:
            pay(night, player)
        drink(night, players[0], 3)
        close_night(night_id=night.pk, now=DOOR)
        nights.append(night)
    Series.objects.update(fee_cents=700, drink_cents=300)
    third, late = nights[2], players[20]
    reopen_night(night_id=third.pk, now=DOOR)
    assert "€ 6,00" in text(organiser.get(f"{url('door', third)}?open={late.pk}")).replace("\xa0", " ")
    assert pay(third, late).cents == 600
    close_night(night_id=third.pk, now=DOOR)
    tenth = open_a_night(9)
    assert (pay(tenth, late).cents, drink(tenth, late, 3).drinks_used) == (700, 3)

    found = {one.night.pk: one.sums for one in season_money(None, today=MONDAY).nights}
    assert [found[night.pk].fees.cents for night in nights] == [12000, 12000, 12600, *[12000] * 6]
    assert [found[night.pk].drinks.cents for night in (*nights, tenth)] == [*[275] * 9, 300]
    assert found[tenth.pk].fees.cents == 700
    row = row_of(door(third).rows, late.pk)
    assert [line.cents for line in row.payments] == [600]  # the person's own lines of that night
    page = text(organiser.get("/money/")).replace("\xa0", " ")
    assert (page.count("€ 120,00"), page.count("€ 126,00")) == (8 * 2, 2)  # once for phones, once where there is room


def test_up_9f51_refunds_helpers_and_people_who_go_home_early():
    night = make_night(12)
    helper, first, second, guest, *others = make_players(12)
    pay(night, helper, "free")
    for player in (first, second, guest, *others):
        pay(night, player)
    refund_fee(**press(night, first, "refund"))
    mark(night_id=night.pk, player_id=first.pk, state="gone", now=DOOR)
    rounds = [make_round(night)]
    mark(night_id=night.pk, player_id=second.pk, state="gone", now=DOOR)
    for count in (3, 2):  # the third one is sold, and at once taken off again
        drink(night, guest, count)
    rounds.append(make_round(night, 2))

    sums = till_of(night).sums
    assert (sums.cash_cents, sums.cents, sums.free) == (6000, 6000, 1)
    assert [one.cents for one in sums.kinds] == [6600, 275, 0, -875]
    assert list(Payment.objects.filter(kind="refund").order_by("pk").values_list("cents", "refund_of__kind")) == [
        (-600, "fee"),
        (-275, "drink"),
    ]
    assert [Seat.objects.filter(round=one).count() for one in rounds] == [11, 10]
    played = {player.pk: Seat.objects.filter(player=player).count() for player in (helper, first, second)}
    assert list(played.values()) == [2, 0, 1]
    assert first.pk not in {row.player_id for row in season_standings(night.season_id, today=MONDAY).rows}
    rows = door(night).rows
    assert [(row_of(rows, one.pk).is_gone, row_of(rows, one.pk).last_played) for one in (first, second)] == [
        (True, 0),
        (True, 1),
    ]


def test_up_afad_cash_up_with_drinks_included(alice):
    night, players = make_night(23), make_players(23)
    for player in players:
        pay(night, player)
    for player in players[:7]:
        sell_snack(**press(night, player, f"snack-{player.pk}"), method="cash")
    for player in players[:11]:
        drink(night, player, 3)
    guest, leaver = players[11], players[12]
    drink(night, guest, 3)
    assert [line.cents for line in row_of(door(night).rows, guest.pk).payments] == [600, 275]
    drink(night, guest, 2)
    lines = [line.cents for line in row_of(door(night).rows, guest.pk).payments]
    assert (lines, Attendance.objects.get(player=guest).drinks_used) == ([600, 275, -275], 2)  # net 0.00
    drink(night, leaver, 1)

    counted = close_till(
        night_id=night.pk, counted_cents=18565, counted_by="Ineke", note_text="Vijf euro te weinig, twee keer geteld.",
        submission_key="count", now=DOOR, by_id=alice.pk,
    )  # fmt: skip
    sums = till_of(night).sums
    assert (sums.fees.cents, sums.snacks.cents, sums.drinks.cents + sums.refunds.cents) == (13800, 2240, 3025)
    assert (counted.expected_cents, counted.difference_cents) == (19065, -500)
    assert (counted.note, counted.counted_by) == ("Vijf euro te weinig, twee keer geteld.", "Ineke")

    newcomer = make_players(24)[23]
    with pytest.raises(TillClosed):
        pay(night, newcomer)
    reopen_till(night_id=night.pk, cash_up_id=counted.pk, reason="Nog een betaling", now=DOOR, by_id=alice.pk)
    assert pay(night, newcomer).cents == 600
    assert CashUp.objects.get().difference_cents == -500  # kept as it was
    assert TrailEntry.objects.filter(kind="till").order_by("pk").last().reason == "Nog een betaling"

    close_night(night_id=night.pk, now=DOOR)
    next_week = open_a_night(1)
    assert {row.drinks_left for row in door(next_week).rows} == {2}
