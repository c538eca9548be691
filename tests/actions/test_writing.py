"""One transaction for each action: all of it, or nothing."""

import pytest
from django.db import connection

from tests.builders import MADRID, MONDAY, make_night, make_series
from tournament.actions.nights import close_night, plan_night
from tournament.actions.writing import action, lock_night, lock_open_night
from tournament.domain.refusals import NightClosed, NightNotOpen, Refused
from tournament.models import Night, Series

pytestmark = pytest.mark.django_db


def test_what_a_refused_action_wrote_before_is_not_stored():
    @action
    def rename_and_refuse() -> None:
        Series.objects.update(name="Half")
        raise NightClosed

    make_series()
    with pytest.raises(NightClosed):
        rename_and_refuse()

    assert list(Series.objects.values_list("name", flat=True)) == ["Maandagavond"]


def test_an_action_inside_an_action_is_undone_with_it():
    @action
    def plan_and_refuse() -> None:
        plan_night(series_id=make_series().pk, day=MONDAY, zone=MADRID)
        raise Refused

    with pytest.raises(Refused):
        plan_and_refuse()

    assert Night.objects.count() == 0


def test_an_action_gives_back_what_it_made_and_keeps_its_name():
    @action
    def shout(word: str, *, times: int) -> str:
        return word * times

    assert (shout("ja", times=2), shout.__name__) == ("jaja", "shout")


def test_an_open_night_can_be_held_and_another_says_what_it_is():
    night, planned = make_night(0), make_night(0, day=MONDAY.replace(day=12), is_open=False)

    @action
    def hold(night_id: int) -> Night:
        return lock_open_night(night_id)

    assert hold(night.pk) == night
    with pytest.raises(NightNotOpen) as caught:
        hold(planned.pk)
    assert caught.value.state == "planned"
    close_night(night_id=night.pk, now=night.opened_at)
    with pytest.raises(NightClosed):
        hold(night.pk)


def test_a_night_that_does_not_exist_is_not_held():
    with pytest.raises(Night.DoesNotExist):
        lock_night(1_234_567)
    assert connection.in_atomic_block  # only the test's own
