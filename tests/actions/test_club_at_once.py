"""Organisers who set the same for the club at the same moment: it is there once, and the others hear so."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier
from time import sleep

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from tests.builders import DOOR, MADRID, make_night, make_organiser, make_players, make_series
from tournament.actions.answers import give_answer
from tournament.actions.merging import merge_players
from tournament.actions.nights import open_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.plans import add_holiday
from tournament.actions.settings import add_organiser, remove_organiser, save_series
from tournament.domain.answering import Said
from tournament.domain.refusals import Refused
from tournament.models import Answer, Holiday, Night, Player, Series

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

PEOPLE = 6
COMMON = {"now": DOOR, "by_id": None}


def at_once(press, people: int = PEOPLE) -> Counter:
    """What kinds of answer so many people get from pressing together; ``press`` takes the number of who presses."""
    start = Barrier(people)

    def wait_and_press(number: int) -> str:
        try:
            start.wait(10)
            return type(press(number)).__name__
        except Refused as refused:
            return type(refused).__name__
        finally:
            connection.close()

    with ThreadPoolExecutor(people) as pool:
        return Counter(pool.map(wait_and_press, range(people)))


def test_a_holiday_is_there_once():
    days = {"starts_on": date(2026, 12, 25), "ends_on": date(2026, 12, 26)}
    at_once(lambda _: add_holiday(name="Kerst", **days, **COMMON))

    assert Holiday.objects.count() == 1


def test_the_second_series_and_login_of_a_name_are_refused():
    made = {field: getattr(make_series(), field) for field in ("weekday", "starts_at")} | {"name": "Dinsdag"}
    series = at_once(lambda _: save_series(series_id=None, values=made, zone=MADRID, **COMMON))
    logins = at_once(
        lambda n: add_organiser(username="Karel" if n % 2 else "karel", password="tien-pionnen", email="", **COMMON)
    )

    assert series == {"Series": 1, "SeriesNameTaken": PEOPLE - 1}
    assert logins == {"User": 1, "LoginTaken": PEOPLE - 1}
    assert (Series.objects.count(), User.objects.count()) == (2, 1)


def test_two_organisers_do_not_take_each_other_out():
    both = [make_organiser(name).pk for name in ("alice", "karel")]
    at_once(lambda n: remove_organiser(user_id=both[n], **COMMON), people=2)

    assert User.objects.filter(is_staff=True, is_active=True).count() == 1


def test_one_form_makes_one_player_namesakes_get_numbers_and_a_new_name_is_one_persons():
    made = at_once(lambda _: add_player(name="Zoë Bos", submission_key="one form"))
    namesakes = at_once(lambda n: add_player(name="Jan Bos", submission_key=f"form {n}"))
    two = make_players(2)
    renamed = at_once(lambda n: rename_player(player_id=two[n].pk, name="Kees Bos", distinction=""), people=2)

    assert (made, Player.objects.filter(name="Zoë Bos").count()) == ({"Player": PEOPLE}, 1)
    assert (namesakes, Player.objects.filter(name="Jan Bos").count()) == ({"Player": PEOPLE}, PEOPLE)
    assert renamed == {"Player": 1, "NameTaken": 1}


def test_an_answer_that_comes_while_its_player_is_merged_is_that_of_who_is_kept():
    night = make_night(0, is_open=False)
    kept, gone = make_players(2)

    def answer() -> None:
        try:
            give_answer(night_id=night.pk, player_id=gone.pk, said=Said(is_coming=True), now=DOOR)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            merge_players(kept_id=kept.pk, gone_id=gone.pk, **COMMON)
            given = pool.submit(answer)
            while not (given.done() or is_anybody_waiting_for_us()):
                sleep(0.01)
        given.result(10)

    assert Answer.objects.get().player == kept


@pytest.mark.parametrize("press", ["series", "holiday"])
def test_a_night_that_opens_meanwhile_is_no_plan_any_more(press):
    plan = make_night(0, is_open=False)

    def change() -> None:
        try:
            if press == "series":
                values = {"name": plan.series.name, "fee_cents": 900, "weekday": 3}
                save_series(series_id=plan.series_id, values=values, zone=MADRID, **COMMON)
            else:
                add_holiday(name="Kermis", starts_on=plan.date, ends_on=plan.date, **COMMON)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            open_night(night_id=plan.pk, now=DOOR)
            changed = pool.submit(change)
            while not (changed.done() or is_anybody_waiting_for_us()):
                sleep(0.01)
        changed.result(10)

    night = Night.objects.get()
    assert (night.is_open, night.fee_cents, night.date) == (True, plan.fee_cents, plan.date)


def is_anybody_waiting_for_us() -> bool:
    with connection.cursor() as cursor:
        waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        cursor.execute(waiting)
        return cursor.fetchone() is not None
