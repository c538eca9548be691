"""A redraw with slips in: the round is set aside as it was, and can be brought back."""

import pytest

from tests.builders import DOOR, fill_round, make_night, make_round, run_clock, send_slip
from tournament.actions.nights import close_night
from tournament.actions.restore import restore_round
from tournament.actions.rounds import publish_round, redraw_round
from tournament.domain import refusals
from tournament.models import Draw, Round, Seat, Slip, Table, TrailEntry
from tournament.queries.redraw import recompute
from tournament.queries.standings import night_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(alice) -> Round:
    """A round of two tables with a slip at the first."""
    played = make_round(make_night(8))
    send_slip(Table.objects.get(round=played, number=1), (8, 5))
    return played


def redraw(played: Round, *, seen: int = 1, **more) -> Round:
    given = {"method": "bag", "seed": 8, "now": DOOR, "by_id": None, "insist_slips": True} | more
    return redraw_round(round_id=played.pk, seen_attempt=seen, **given)


def restore(old: Round) -> Round:
    return restore_round(round_id=old.pk, now=DOOR, by_id=None)


def points(played: Round) -> dict[int, int]:
    return {row.player_id: row.points for row in night_rows(played.night_id)}


def test_without_the_word_of_the_organiser_slips_are_safe(played):
    with pytest.raises(refusals.RoundHasSlips):
        redraw(played, insist_slips=False)
    assert Round.objects.get().voided_at is None


def test_the_round_is_set_aside_as_it_was_and_a_new_one_is_a_draft(played):
    seats, keys = list(Seat.objects.values_list("pk", flat=True)), set(Table.objects.values_list("key", flat=True))
    made = redraw(played)
    old = Round.objects.get(pk=played.pk)

    assert (old.voided_at, old.published_at, old.attempt, old.seed) == (DOOR, None, 1, 48217730)
    assert (made.number, made.attempt, made.seed, made.is_published, made.started_at) == (1, 2, 8, False, None)
    assert (Slip.objects.count(), list(Seat.objects.filter(round=old).values_list("pk", flat=True))) == (1, seats)
    assert set(Table.objects.filter(round=old).values_list("key", flat=True)) == keys
    assert points(played) == {}
    publish_round(round_id=made.pk, seen_attempt=2, now=DOOR)
    assert set(points(played).values()) == {0}
    assert all(recompute(draw).is_right for draw in Draw.objects.select_related("round"))


def test_the_trail_names_the_tables_and_points_that_became_void(played):
    redraw(played)
    line = TrailEntry.objects.get(kind="redraw")

    assert line.before == {"attempt": 1, "method": "bag", "seed": 48217730, "slips": [[1, [26, 10]]]}
    assert line.after == {"attempt": 2, "method": "bag", "seed": 8, "heads": 8}


def test_no_phone_writes_to_a_table_that_was_set_aside(played):
    table = Table.objects.get(round=played, number=2)
    redraw(played)
    with pytest.raises(refusals.NotPublished):
        send_slip(table, (8, 1))
    assert Slip.objects.count() == 1


def test_the_first_draw_comes_back_with_its_slips_and_clock(played):
    run_clock(played, at=DOOR)
    before = points(played)
    made = redraw(played, insist=True)
    publish_round(round_id=made.pk, seen_attempt=2, now=DOOR)
    for _ in range(2):
        back = restore(played)

    assert (back.is_published, back.voided_at, back.started_at, points(played)) == (True, None, DOOR, before)
    assert Round.objects.get(pk=made.pk).voided_at == DOOR
    line = TrailEntry.objects.get(kind="restore")
    assert (line.before["attempt"], line.after["attempt"]) == (2, 1)
    assert redraw(played, seed=9, insist=True).attempt == 3


def test_it_does_not_come_back_over_slips_of_the_new_draw_or_under_a_later_round(played):
    made = publish_round(round_id=redraw(played).pk, seen_attempt=2, now=DOOR)
    send_slip(made.tables.first(), (8, 2), key="new")
    with pytest.raises(refusals.RoundHasSlips):
        restore(played)
    fill_round(made)
    make_round(made.night, 2)
    with pytest.raises(refusals.RoundOutOfTurn):
        restore(played)
    assert Round.objects.get(pk=made.pk).voided_at is None


def test_only_the_last_round_is_drawn_again_and_a_void_one_never(played):
    with pytest.raises(refusals.DrawMovedOn):
        redraw(Round.objects.get(pk=redraw(played).pk), seen=1)
    with pytest.raises(refusals.DrawMovedOn):
        redraw(played)


def test_a_night_does_not_close_over_a_round_that_was_set_aside_for_a_draft(played):
    redraw(played)
    with pytest.raises(refusals.DraftWaiting):
        close_night(night_id=played.night_id, now=DOOR)
    assert Round.objects.standing().count() == 1
