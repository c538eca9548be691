"""The key of a scorer's link and the login behind it."""

import pytest
from django.contrib.auth.models import User

from tests.builders import DOOR, make_night
from tournament.actions.nights import close_night
from tournament.actions.scorers import hand_out_scorer_key, scorer_login, withdraw_scorer_key
from tournament.domain.refusals import NightClosed
from tournament.models import Night

pytestmark = pytest.mark.django_db


def test_the_login_has_no_password_no_rights_and_is_the_same_each_time():
    night = hand_out_scorer_key(night_id=make_night(0).pk, seen="", now=DOOR, by_id=None)

    first, second = (scorer_login(key=night.scorer_key) for _ in range(2))

    assert (first, User.objects.count()) == (second, 1)
    assert (first.has_usable_password(), first.is_staff, first.is_superuser) == (False, False, False)


def test_a_link_that_was_withdrawn_or_made_up_or_whose_night_is_over_has_no_login():
    night = hand_out_scorer_key(night_id=make_night(0).pk, seen="", now=DOOR, by_id=None)
    key = night.scorer_key
    withdraw_scorer_key(night_id=night.pk, seen=key, now=DOOR, by_id=None)
    assert (scorer_login(key=key), scorer_login(key=""), scorer_login(key="made-up")) == (None, None, None)

    fresh = hand_out_scorer_key(night_id=night.pk, seen="", now=DOOR, by_id=None).scorer_key
    close_night(night_id=night.pk, now=DOOR)
    assert scorer_login(key=fresh) is None
    with pytest.raises(NightClosed):
        hand_out_scorer_key(night_id=night.pk, seen=fresh, now=DOOR, by_id=None)
    assert Night.objects.get().scorer_key == fresh
