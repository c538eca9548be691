"""A side that never came: what the organiser may rule."""

import pytest

from tests.builders import DOOR, make_night, make_round
from tournament.actions.rulings import rule_no_show
from tournament.domain.refusals import ReasonMissing, WrongKindOfSlip
from tournament.models import Slip, Table, TrailEntry
from tournament.queries.standings import night_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def tables(alice) -> list[Table]:
    """A four and a three."""
    return list(make_round(make_night(7)).tables.order_by("number"))


def rule(table: Table, alice, **more):
    given = {"choice": "award", "absent": 1, "reason": "Niet komen opdagen", "submission_key": "k", "now": DOOR}
    return rule_no_show(table_id=table.pk, by_id=alice.pk, **given | more)


@pytest.mark.parametrize(("absent", "points"), [(0, (8, 26)), (1, (26, 8))])
def test_up_503d_the_side_that_is_there_gets_26_and_the_other_8(tables, alice, absent, points):
    for _ in range(2):
        slip = rule(tables[0], alice, absent=absent)

    assert (slip.points, slip.kind, slip.reason) == (points, "corrected", "Niet komen opdagen")
    assert (Slip.objects.count(), TrailEntry.objects.filter(kind="corrected").count()) == (1, 1)


def test_no_result_is_a_ruling_too(tables, alice):
    rule(tables[1], alice, choice="no_result")

    assert Slip.objects.get().kind == "no_result"
    assert {row.player_id for row in night_rows(tables[0].round.night_id)} == set(
        tables[0].seats.values_list("player_id", flat=True)
    )


def test_playing_on_is_noted_once_and_brings_no_slip(tables, alice):
    for _ in range(2):
        assert rule(tables[0], alice, choice="play_on", reason=" Els  speelt alleen ") is None
    line = TrailEntry.objects.get(kind="ruling")

    assert (line.reason, line.table_number, line.by, Slip.objects.count()) == ("Els speelt alleen", 1, alice, 0)


@pytest.mark.parametrize("choice", ["award", "no_result", "play_on"])
def test_nothing_is_ruled_without_a_reason(tables, alice, choice):
    with pytest.raises(ReasonMissing):
        rule(tables[0], alice, choice=choice, reason=" ")
    assert Slip.objects.count() == 0


def test_a_table_of_three_has_no_other_side_to_award(tables, alice):
    with pytest.raises(WrongKindOfSlip):
        rule(tables[1], alice)
