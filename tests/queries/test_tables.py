"""What a key opens, what a table's page shows, and all tables of a round."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, MONDAY, make_night, make_round, run_clock, send_slip
from tournament.actions.slips import rule_no_result
from tournament.models import Night, Table
from tournament.queries.tables import Tally, revision_by_key, round_tables, table_by_key, table_page

pytestmark = pytest.mark.django_db


def tables(played) -> list[Table]:
    return [
        table_by_key(key) for key in Table.objects.filter(round=played).order_by("number").values_list("key", flat=True)
    ]


def another_night(present: int) -> Night:
    """A second night, a week after the first was closed."""
    Night.objects.update(state="closed", closed_at=DOOR)
    return make_night(present, day=MONDAY + timedelta(days=7))


def queries(call) -> int:
    """How many database queries a call makes."""
    with CaptureQueriesContext(connection) as captured:
        call()
    return len(captured)


@pytest.mark.parametrize("key", ["", "x", "x" * 22, "x" * 33, "a b c d e f", "\0" * 22, "é" * 22, "../../etc/passwd"])
def test_a_key_that_was_never_given_out_opens_nothing(key):
    make_round(make_night(8))

    assert (table_by_key(key), revision_by_key(key)) == (None, None)


def test_a_key_opens_its_own_table_once_the_draw_is_published():
    night = make_night(8)
    draft = make_round(night, is_published=False)
    keys = [table.key for table in Table.objects.filter(round=draft)]
    assert [table_by_key(key) for key in keys] == [None, None]
    assert [revision_by_key(key) for key in keys] == [None, None]

    make_round(night)  # publishes what was drawn
    assert [table_by_key(key).number for key in keys] == [1, 2]


def test_news_is_asked_for_with_one_query(django_assert_num_queries):
    table = tables(make_round(make_night(8)))[0]

    with django_assert_num_queries(1):
        revision = revision_by_key(table.key)

    assert revision == Night.objects.get().revision


def test_a_page_shows_its_table_the_clock_and_how_many_are_in(alice):
    played = run_clock(make_round(make_night(11)))
    one, two, three = tables(played)
    sent = send_slip(two, (8, 3), sender="phone-a")
    send_slip(one, (8, 3), sender="phone-a")
    send_slip(one, (8, 4), sender="phone-b")
    page = table_page(two, now=DOOR, viewer="phone-a", sent_id=sent.pk)

    assert (page.night, page.round, page.table.pk, page.newer) == (played.night, played, two.pk, None)
    assert page.table.scores == (
        (page.table.sides[0], 8, 26),
        (page.table.sides[1], 3, 6),
    )
    assert (page.tally, page.sent.slip, page.sent.who.is_mine) == (Tally(1, 3), sent, True)
    assert (page.versus, page.is_decided, page.counting) == (None, False, page.sent)

    assert table_page(one, now=DOOR).versus.rows[1].pawns == (3, 4)
    assert table_page(one, now=DOOR, sent_id=sent.pk).sent is None  # another table's slip

    rule_no_result(table_id=three.pk, reason="r", submission_key="n", now=DOOR, by_id=alice.pk)
    after = table_page(three, now=DOOR)
    assert (after.tally, after.is_decided, after.table.scores[0][1:]) == (Tally(2, 3), True, (None, None))


def test_an_old_tables_page_says_which_round_is_on_now():
    night = make_night(8)
    first = tables(make_round(night, 1))[0]
    make_round(night, 2, is_published=False)
    assert table_page(first, now=DOOR).newer is None

    make_round(night, 2)
    assert table_page(first, now=DOOR).newer.number == 2


def test_a_table_that_a_redraw_takes_away_is_said_to_be_gone():
    table = tables(make_round(make_night(8)))[0]
    Table.objects.filter(pk=table.pk).delete()

    with pytest.raises(Table.DoesNotExist):
        table_page(table, now=DOOR)


def test_a_page_takes_as_many_queries_for_one_table_as_for_six():
    few = tables(make_round(make_night(4)))[0]
    many = tables(make_round(another_night(23)))[0]
    Night.objects.update(state="open", closed_at=None)
    for table in (few, many):
        send_slip(table, (8, 3), sender="phone-a")
        send_slip(table, (8, 4), sender="phone-b")

    assert queries(lambda: table_page(few, now=DOOR)) == queries(lambda: table_page(many, now=DOOR)) == 7


def test_the_last_published_round_is_shown_and_a_draft_is_not():
    night = make_night(8)
    empty = round_tables(night, now=DOOR)
    assert (empty.round, empty.numbers, empty.draft, empty.tally) == (None, (), None, Tally(0, 0))

    first = make_round(night, 1)
    make_round(night, 2, is_published=False)
    shown = round_tables(night, now=DOOR)
    assert (shown.round, shown.numbers, shown.draft, shown.is_current) == (first, (1,), 2, True)
    assert [table.number for table in shown.tables] == [1, 2]
    assert round_tables(night, now=DOOR, number=2).round is None

    second = make_round(night, 2)
    assert round_tables(night, now=DOOR).round == second
    old = round_tables(night, now=DOOR, number=1)
    assert (old.round, old.is_current, old.numbers) == (first, False, (1, 2))


def test_all_tables_take_as_many_queries_for_one_table_as_for_six():
    few = make_night(4)
    make_round(few)
    many = another_night(23)
    for table in Table.objects.filter(round=make_round(many), is_three=False):
        send_slip(table, (8, 3))

    assert queries(lambda: round_tables(few, now=DOOR)) == queries(lambda: round_tables(many, now=DOOR)) == 3
