"""A table calls the organiser: one open call a table, whoever taps how often."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection

from tests.builders import DOOR, make_night, make_round
from tournament.actions.calls import call_organiser, come, finish_call, note_ruling, take_back
from tournament.actions.nights import close_night
from tournament.actions.slips import post_slip
from tournament.domain.refusals import NightClosed, NotPublished, ReasonMissing
from tournament.models import Call, Night, Table, TrailEntry

pytestmark = pytest.mark.django_db
LATER = DOOR + timedelta(minutes=3)


@pytest.fixture
def table(alice) -> Table:
    return make_round(make_night(4)).tables.get()


def revision() -> int:
    return Night.objects.get().revision


def test_a_call_is_told_to_every_screen_and_a_second_tap_is_the_same_call(table):
    before = revision()
    first = call_organiser(table_id=table.pk, now=DOOR)
    again = call_organiser(table_id=table.pk, now=LATER)

    assert (again.pk, again.called_at, Call.objects.count(), revision()) == (first.pk, DOOR, 1, before + 1)


def test_who_says_first_that_he_comes_goes(table, alice):
    call = call_organiser(table_id=table.pk, now=DOOR)
    come(call_id=call.pk, now=DOOR, by_id=alice.pk)
    before = revision()
    come(call_id=call.pk, now=LATER, by_id=None)
    call.refresh_from_db()

    assert (call.coming_at, call.coming_by, call.done_at, revision()) == (DOOR, alice, None, before)


def test_a_call_that_is_done_makes_room_for_a_new_one(table, alice):
    call = call_organiser(table_id=table.pk, now=DOOR)
    finish_call(call_id=call.pk, now=DOOR)
    finish_call(call_id=call.pk, now=LATER)
    come(call_id=call.pk, now=LATER, by_id=alice.pk)  # an old page
    second = call_organiser(table_id=table.pk, now=LATER)

    assert list(Call.objects.values_list("called_at", "coming_at", "done_at")) == [
        (DOOR, None, DOOR),
        (LATER, None, None),
    ]
    assert second.pk != call.pk


def test_a_table_takes_its_call_back_and_twice_is_once(table):
    call_organiser(table_id=table.pk, now=DOOR)
    take_back(table_id=table.pk, now=LATER)
    before = revision()
    take_back(table_id=table.pk, now=LATER)

    assert (Call.objects.get().done_at, revision()) == (LATER, before)


def test_a_closed_night_hears_no_call(table):
    post_slip(table_id=table.pk, pawns=(8, 3), submission_key="k", sender="phone-1", now=DOOR)
    close_night(night_id=table.round.night_id, now=DOOR)

    with pytest.raises(NightClosed):
        call_organiser(table_id=table.pk, now=DOOR)
    assert not Call.objects.exists()


def test_a_draft_has_no_table_that_calls():
    table = make_round(make_night(4), is_published=False).tables.get()

    with pytest.raises(NotPublished):
        call_organiser(table_id=table.pk, now=DOOR)


def test_a_ruling_is_a_line_of_the_trail_and_sent_twice_it_is_one(table, alice):
    call = call_organiser(table_id=table.pk, now=DOOR)
    for _ in range(2):
        note_ruling(
            table_id=call.table_id,
            call_id=call.pk,
            topic="rules",
            words=" Boer mag niet\n op thuishonk ",
            now=LATER,
            by_id=alice.pk,
        )
    entry = TrailEntry.objects.get(kind="ruling")

    assert (entry.round_number, entry.table_number, entry.after, entry.reason, entry.by) == (
        1,
        1,
        {"topic": "rules", "call": call.pk},
        "Boer mag niet op thuishonk",
        alice,
    )


def test_a_ruling_needs_no_call_and_the_same_words_in_another_round_are_another_line(table, alice):
    press = {"topic": "other", "words": "Doorspelen", "now": LATER, "by_id": alice.pk}
    later = make_round(table.round.night, 2).tables.first()
    for one in (table, table, later):
        note_ruling(table_id=one.pk, **press)

    told = TrailEntry.objects.filter(kind="ruling").order_by("pk").values_list("round_number", "table_number", "after")
    assert list(told) == [(1, 1, {"topic": "other"}), (2, 1, {"topic": "other"})]


def test_a_ruling_without_words_is_refused(table, alice):
    call = call_organiser(table_id=table.pk, now=DOOR)

    with pytest.raises(ReasonMissing):
        note_ruling(table_id=call.table_id, call_id=call.pk, topic="rules", words=" \n", now=LATER, by_id=alice.pk)
    assert not TrailEntry.objects.filter(kind="ruling").exists()


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_eight_phones_that_call_at_once_make_one_call(table):
    start = Barrier(8)

    def tap(_: int) -> int:
        try:
            start.wait(10)
            return call_organiser(table_id=table.pk, now=DOOR).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(tap, range(8))) == {Call.objects.get().pk}


def test_calls_stand_in_the_trail_and_a_ruling_at_the_table_ends_an_open_one(table, alice):
    call = call_organiser(table_id=table.pk, now=DOOR, sender="phone-1")
    call_organiser(table_id=table.pk, now=DOOR, sender="phone-2")
    come(call_id=call.pk, now=DOOR, by_id=alice.pk)
    for _ in range(2):
        note_ruling(table_id=table.pk, topic="rules", words="Zo dus.", now=DOOR, by_id=alice.pk)
    call.refresh_from_db()
    lines = TrailEntry.objects.filter(kind__in=("call", "ruling")).order_by("pk")

    assert call.done_at == DOOR
    assert [(one.kind, (one.after or {}).get("press"), one.sender, one.by_id) for one in lines] == [
        ("call", "call", "phone-1", None),
        ("call", "come", "", alice.pk),
        ("call", "done", "", alice.pk),
        ("ruling", None, "", alice.pk),
    ]
