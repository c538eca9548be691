"""Meetings come from where people sat, in published rounds that stand."""

import pytest
from django.db.models import Q
from django.utils import timezone

from tests.builders import make_night, make_round
from tournament.domain.meetings import Meetings, memory_of
from tournament.models import Draw, Round
from tournament.queries.meetings import meetings, meetings_this_season, meetings_tonight
from tournament.queries.redraw import recompute

pytestmark = pytest.mark.django_db


def test_drafts_and_void_rounds_are_not_meetings():
    night = make_night(8)
    make_round(night, is_published=False)
    assert meetings(Q(round__night=night)) == Meetings()

    Round.objects.update(voided_at=timezone.now())
    assert meetings(Q(round__night=night)) == Meetings()


def test_tonight_counts_the_rounds_before_this_one():
    night = make_night(8)
    for number in (1, 2):
        make_round(night, number, seed=number)

    assert sum(meetings_tonight(night, before=2).partners.values()) == 4
    assert sum(meetings_tonight(night, before=3).partners.values()) == 8
    assert meetings_this_season(night, before=3) == meetings_tonight(night, before=3)


def test_a_balanced_draw_can_be_recomputed_from_what_it_remembered():
    from_bag = make_night(11)
    make_round(from_bag, 1)
    drawn = make_round(from_bag, 2, method="balanced")
    kept = Draw.objects.get(round=drawn)

    assert (kept.method, kept.weights_version, kept.memory[-2:]) == ("balanced", 1, [2, 3])
    assert recompute(kept).is_right
    make_round(from_bag, 3, method="balanced")
    assert recompute(kept).is_right


def test_three_rounds_with_memory_repeat_nobody():
    night = make_night(16)
    for number in (1, 2, 3):
        make_round(night, number, seed=number, method="balanced")
    found = meetings(Q(round__night=night))

    assert (max(found.partners.values()), max(found.opponents.values())) == (1, 1)
    assert memory_of(found, found, rounds_left=1, rounds=3).above == dict.fromkeys(found.expected, 0)
