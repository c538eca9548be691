"""What the night page knows: the step, what is missing, how far the evening is."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, run_clock, send_slip
from tournament.actions.attendance import mark
from tournament.actions.clock import pause_clock, stop_clock
from tournament.actions.nights import close_night
from tournament.domain.evening import NextStep, Step
from tournament.models import Night, Table
from tournament.queries.night import night_view, revision_of, todo_count

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=20)
END = START + timedelta(minutes=45)


def step(night: Night, now=DOOR) -> NextStep:
    return night_view(night.pk, now=now).step


def test_the_step_walks_with_the_evening():
    night = make_night(8, is_open=False)
    steps = [step(night)]
    night = make_night(8, day=night.date.replace(day=12))
    steps.append(step(night))
    drawn = make_round(night, is_published=False)
    steps.append(step(night))
    type(drawn).objects.update(published_at=DOOR)
    steps.append(step(night))
    run_clock(drawn, at=START)
    steps += [step(night, START), step(night, END)]
    fill_round(drawn)
    for number in (2, 3):
        later = make_round(night, number)
        stop_clock(round_id=run_clock(later, at=START).pk, now=END)
    steps.append(step(night, END))
    for table in Table.objects.filter(round__number__gt=1):
        send_slip(table, (8, 3))
    steps.append(step(night, END))
    close_night(night_id=night.pk, now=END)
    steps.append(step(night, END))

    assert steps == [
        NextStep(Step.OPEN_DOOR),
        NextStep(Step.DRAW, 1),
        NextStep(Step.PUBLISH, 1),
        NextStep(Step.START_CLOCK, 1),
        NextStep(Step.PLAY, 1),
        NextStep(Step.DRAW, 2),
        NextStep(Step.COLLECT_SLIPS, 2),
        NextStep(Step.CLOSE),
        NextStep(Step.LOOK_BACK),
    ]


def test_slips_are_marked_per_table_and_what_is_missing_is_to_do_once_time_is_up():
    night = make_night(12)
    played = run_clock(make_round(night), at=START)
    tables = list(Table.objects.all())
    send_slip(tables[0], (8, 3))
    send_slip(tables[1], (4, 8))
    send_slip(tables[1], (5, 8), sender="phone-2")
    during, after = night_view(night.pk, now=START), night_view(night.pk, now=END)
    dealer = tables[2].seats.get(place=0).player

    assert [(table.number, table.mark) for table in during.line.tables] == [(1, "ok"), (2, "bad"), (3, "none")]
    assert (during.line.slips_in, during.line.open_tables, during.line.is_ticking) == (1, (2, 3), True)
    assert [(one.table_number, one.is_disputed) for one in during.todo] == [(2, True)]
    assert [(one.round_number, one.table_number, one.is_disputed, one.reports) for one in after.todo] == [
        (1, 2, True, ((4, 8), (5, 8))),
        (1, 3, False, ()),
    ]
    assert after.todo[1].dealer.label == dealer.label
    assert (todo_count(night.pk, now=START), todo_count(night.pk, now=END)) == (1, 2)
    assert played.number == 1


def test_the_track_has_one_now_and_says_what_is_done():
    night = make_night(8)
    fill_round(make_round(night))
    rows = [(row.kind, row.number, row.state) for row in night_view(night.pk, now=DOOR).track]

    assert rows == [("door", 0, "done"), ("round", 1, "done"), ("round", 2, "now"), ("round", 3, ""), ("close", 0, "")]


def test_heads_are_counted_by_where_they_are():
    night = make_night(8)
    people = make_players(11)
    for player, state in zip(people[7:], ("gone", "late", "expected", "present"), strict=True):
        mark(night_id=night.pk, player_id=player.pk, state=state, now=DOOR)
    view = night_view(night.pk, now=DOOR)

    assert (view.head_count.heads, view.arrived, view.expected) == (8, 9, 11)


def test_who_came_and_who_went_since_the_draw_is_named():
    night = make_night(8)
    make_round(night)
    late, left = make_players(9)[8], make_players(1)[0]
    mark(night_id=night.pk, player_id=late.pk, state="present", now=DOOR)
    mark(night_id=night.pk, player_id=left.pk, state="gone", now=DOOR)
    moved = night_view(night.pk, now=DOOR).moved

    assert (moved.came, moved.left) == ((late,), (left,))


def test_a_running_clock_says_until_when_the_page_is_true_and_a_paused_one_does_not():
    night = make_night(8)
    played = run_clock(make_round(night), at=START)
    running = night_view(night.pk, now=START).until_ms
    pause_clock(round_id=played.pk, now=START)

    assert running == round(END.timestamp() * 1000)
    assert night_view(night.pk, now=START).until_ms is None


def test_a_draft_shows_no_tables_and_is_not_the_round_that_everybody_sees():
    night = make_night(8)
    make_round(night)
    make_round(night, 2, is_published=False)
    view = night_view(night.pk, now=DOOR)

    assert (view.line.round.number, view.lines[1].tables) == (1, ())


@pytest.mark.parametrize("count", [night_view, todo_count])
def test_one_table_and_six_ask_the_database_as_often(count):
    asked = []
    for heads, day in ((4, 5), (24, 12)):
        night = make_night(heads, day=DOOR.date().replace(day=day))
        stop_clock(round_id=run_clock(make_round(night)).pk, now=END)
        with CaptureQueriesContext(connection) as queries:
            count(night.pk, now=END)
        asked.append(len(queries))
        Night.objects.filter(pk=night.pk).update(state="closed", closed_at=END)

    assert asked[0] == asked[1] <= 9


def test_the_revision_is_one_query_and_none_for_a_night_that_is_not_there(django_assert_num_queries):
    night = make_night(0)
    with django_assert_num_queries(1):
        assert revision_of(night.pk) == night.revision

    assert revision_of(1_234_567) is None
