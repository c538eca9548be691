"""Two organisers with one table in their hands, and words that arrive late or twice."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, make_night, make_organiser, make_round, send_slip
from tournament.actions.slips import correct_slip, rule_no_result, settle_slip
from tournament.domain.refusals import TableDecided
from tournament.models import Slip, Table

pytestmark = pytest.mark.django_db

LATER = DOOR + timedelta(minutes=5)


@pytest.fixture
def table() -> Table:
    """A table whose two slips differ."""
    table = Table.objects.get(round=make_round(make_night(8)), number=1)
    send_slip(table, (8, 4), sender="phone-1")
    send_slip(table, (8, 5), sender="phone-2")
    return table


def newest() -> int:
    return Slip.objects.order_by("pk").last().pk


def words() -> list[tuple]:
    """What the organisers have said."""
    return [(slip.kind, slip.pawns, slip.created_by.username) for slip in Slip.objects.exclude(kind="report")]


@pytest.fixture
def alices(table) -> dict:
    """What Alice's form says: she saw both slips."""
    return {"table_id": table.pk, "by_id": make_organiser("alice").pk, "now": LATER, "seen": newest()}


@pytest.fixture
def bobs(alices) -> dict:
    """Bob saw the same, and was first."""
    return {**alices, "by_id": make_organiser("bob").pk, "now": DOOR}


def test_the_second_organiser_who_decides_otherwise_is_told_what_was_decided(alices, bobs):
    settle_slip(**bobs, pawns=(8, 4), submission_key="bob")
    with pytest.raises(TableDecided) as refused:
        settle_slip(**alices, pawns=(8, 5), submission_key="alice")

    assert (refused.value.table, refused.value.at, refused.value.points) == (1, DOOR, (26, 8))
    assert words() == [("settled", (8, 4), "bob")]


def test_the_second_organiser_who_decides_the_same_has_decided(alices, bobs):
    first = settle_slip(**bobs, pawns=(8, 4), submission_key="bob")
    assert settle_slip(**alices, pawns=(8, 4), submission_key="alice") == first
    assert words() == [("settled", (8, 4), "bob")]


def test_no_result_and_a_correction_that_come_late_overwrite_nothing_either(alices, bobs):
    rule_no_result(**bobs, reason="niemand kwam", submission_key="bob")
    with pytest.raises(TableDecided) as refused:
        correct_slip(**alices, pawns=(8, 5), reason="geteld", submission_key="alice")
    assert refused.value.points is None
    assert rule_no_result(**alices, reason="geen tijd", submission_key="alice").reason == "niemand kwam"
    assert words() == [("no_result", None, "bob")]


def test_who_saw_the_decision_may_correct_it(alices, bobs):
    settle_slip(**bobs, pawns=(8, 4), submission_key="bob")
    correct_slip(**alices | {"seen": newest()}, pawns=(8, 5), reason="geteld", submission_key="alice")
    assert words() == [("settled", (8, 4), "bob"), ("corrected", (8, 5), "alice")]


def test_ones_own_word_sent_again_is_that_word_whatever_was_decided_since(alices, bobs):
    first = settle_slip(**alices, pawns=(8, 5), submission_key="alice")
    correct_slip(**bobs | {"seen": newest()}, pawns=(8, 4), reason="geteld", submission_key="bob")
    assert settle_slip(**alices, pawns=(8, 5), submission_key="alice") == first


def test_a_slip_of_a_phone_that_came_since_is_no_decision(table, alices):
    send_slip(table, (8, 6), sender="phone-3")
    settle_slip(**alices, pawns=(8, 5), submission_key="alice")
    assert words() == [("settled", (8, 5), "alice")]
