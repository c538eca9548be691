"""The trail: every action leaves its line, in the same transaction, and no line is ever changed."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from tests.builders import DOOR, make_night, make_players, make_round, run_clock, send_slip
from tournament.actions.attendance import mark, note_extras, walk_in
from tournament.actions.clock import extend_clock, pause_clock, resume_clock, stop_clock
from tournament.actions.nights import close_night, reopen_night, set_tables_out
from tournament.actions.rounds import redraw_round
from tournament.actions.slips import correct_slip, rule_no_result, settle_slip
from tournament.actions.till import pay_fee, refund_fee
from tournament.domain.refusals import NightClosed, RoundHasSlips, TwoSidesHome
from tournament.models import Night, Table, TrailEntry

pytestmark = pytest.mark.django_db
LATER = DOOR + timedelta(minutes=30)


def lines(night: Night) -> list[tuple]:
    """Kind, round and table of every line but those of people coming in, the oldest first."""
    found = TrailEntry.objects.filter(night=night).exclude(kind="door").order_by("pk")
    return list(found.values_list("kind", "round_number", "table_number"))


def last() -> TrailEntry:
    return TrailEntry.objects.order_by("pk").last()


def word(table: Table, alice, **more) -> dict:
    return {"table_id": table.pk, "submission_key": f"k-{TrailEntry.objects.count()}", "now": LATER} | {
        "by_id": alice.pk
    } | more  # fmt: skip


def test_an_evening_leaves_a_line_for_every_press(alice):
    night = make_night(8)
    drawn = make_round(night, is_published=False)
    redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=8, now=DOOR, by_id=alice.pk)
    assert (last().kind, last().before, last().after, last().by) == (
        "redraw",
        {"attempt": 1, "method": "bag", "seed": 48217730},
        {"attempt": 2, "method": "bag", "seed": 8, "heads": 8},
        alice,
    )


def test_the_clock_is_noted_once_for_each_press_that_changes_it(alice):
    night = make_night(8)
    played = run_clock(make_round(night), at=DOOR)
    for press in (pause_clock, pause_clock, resume_clock):
        press(round_id=played.pk, now=LATER, by_id=alice.pk)
    extend_clock(round_id=played.pk, seen_length_s=2700, now=LATER, by_id=alice.pk)
    stop_clock(round_id=played.pk, now=LATER, by_id=alice.pk)

    assert lines(night) == [
        ("night", None, None),
        ("draw", 1, None),
        ("publish", 1, None),
        *[("clock", 1, None)] * 5,
    ]
    presses = TrailEntry.objects.filter(kind="clock").order_by("pk").values_list("after__press", flat=True)
    assert list(presses) == ["start", "pause", "resume", "extend", "stop"]
    assert last().by == alice


def test_up_453a_a_correction_says_old_new_who_and_why(alice):
    night = make_night(8)
    table = Table.objects.filter(round=make_round(night)).first()
    send_slip(table, (8, 5))
    sent = last()
    correct_slip(pawns=(5, 8), reason=" verkeerd  om ", **word(table, alice))

    assert (sent.kind, sent.before, sent.after, sent.sender, sent.by) == (
        "slip",
        None,
        {"pawns": [8, 5], "points": [26, 10]},
        "phone-1",
        None,
    )
    noted = last()
    assert (noted.kind, noted.round_number, noted.table_number) == ("corrected", 1, table.number)
    assert (noted.before, noted.after) == (
        {"pawns": [8, 5], "points": [26, 10]},
        {"pawns": [5, 8], "points": [10, 26]},
    )
    assert (noted.reason, noted.by, noted.at, noted.sender) == ("verkeerd om", alice, LATER, "")


def test_a_settled_dispute_and_no_result_are_noted_with_what_counted_before(alice):
    table = Table.objects.filter(round=make_round(make_night(8))).first()
    send_slip(table, (8, 5))
    send_slip(table, (8, 6), sender="phone-2")
    settle_slip(pawns=(8, 6), **word(table, alice))
    assert (last().kind, last().before, last().after["points"]) == ("settled", None, [26, 12])
    rule_no_result(reason="bord omgevallen", **word(table, alice))

    assert (last().kind, last().before["points"], last().after, last().reason) == (
        "no_result",
        [26, 12],
        {"pawns": None, "points": None},
        "bord omgevallen",
    )


def test_the_same_slip_twice_is_one_line():
    table = Table.objects.filter(round=make_round(make_night(8))).first()
    for _ in range(2):
        send_slip(table, (8, 5), key="k1")

    assert TrailEntry.objects.filter(kind="slip").count() == 1


def test_closing_and_opening_again_are_noted_once_each(alice):
    night = make_night(8)
    for _ in range(2):
        close_night(night_id=night.pk, now=LATER, by_id=alice.pk)
    for _ in range(2):
        reopen_night(night_id=night.pk, now=LATER, by_id=alice.pk)

    states = TrailEntry.objects.filter(kind="night").order_by("pk").values_list("before__state", "after__state")
    assert list(states) == [("planned", "open"), ("open", "closed"), ("closed", "open")]


def test_coming_going_and_what_is_undone_are_noted_with_old_and_new(alice):
    night = make_night(1)
    anna = make_players(1)[0]
    assert (last().kind, last().before, last().after) == (
        "door",
        {"player": anna.pk, "state": None},
        {"player": anna.pk, "state": "present"},
    )
    for state in ("gone", "gone", "present"):  # twice is once, and back again
        mark(night_id=night.pk, player_id=anna.pk, state=state, now=LATER, by_id=alice.pk)

    told = TrailEntry.objects.filter(kind="door", by=alice).order_by("pk").values_list("before__state", "after__state")
    assert list(told) == [("present", "gone"), ("gone", "present")]


def test_a_new_face_is_one_line_however_often_it_is_sent(alice):
    night = make_night(0)
    for _ in range(2):
        player, _ = walk_in(night_id=night.pk, name="Zoë", submission_key="z", now=LATER, by_id=alice.pk)

    (line,) = TrailEntry.objects.filter(kind="door")
    assert (line.after, line.by) == ({"player": player.pk, "state": "present", "is_new_face": True}, alice)


def test_payments_and_what_is_given_back_are_noted_once_each(alice):
    night = make_night(1)
    who = {"night_id": night.pk, "player_id": make_players(1)[0].pk, "now": LATER, "by_id": alice.pk}
    for _ in range(2):
        pay_fee(**who, method="cash", submission_key="k1")
    for _ in range(2):
        refund_fee(**who, submission_key="k2")

    told = TrailEntry.objects.filter(kind="payment").order_by("pk").values_list("before__cents", "after__cents", "by")
    assert list(told) == [(None, 600, alice.pk), (600, -600, alice.pk)]


def test_a_fixed_table_and_tables_out_of_use_are_noted_when_they_change(alice):
    night = make_night(1)
    press = {"night_id": night.pk, "now": LATER, "by_id": alice.pk}
    anna = make_players(1)[0]
    for table in (2, 2, 0):
        note_extras(player_id=anna.pk, fixed_table=table, **press)
    note_extras(player_id=anna.pk, wants_snack=True, **press)
    for numbers in ([5, 3], [3, 5], []):
        set_tables_out(numbers=numbers, **press)

    told = TrailEntry.objects.filter(kind__in=["fixed", "tables"]).order_by("pk").values_list("before", "after")
    assert list(told) == [
        ({"player": anna.pk, "table": None}, {"player": anna.pk, "table": 2}),
        ({"player": anna.pk, "table": 2}, {"player": anna.pk, "table": None}),
        ({"tables": []}, {"tables": [3, 5]}),
        ({"tables": [3, 5]}, {"tables": []}),
    ]


def test_what_is_refused_leaves_no_line(alice):
    night = make_night(8)
    drawn = make_round(night)
    table = drawn.tables.first()
    send_slip(table, (8, 5))
    before = lines(night)
    with pytest.raises(TwoSidesHome):
        send_slip(table, (8, 8))
    with pytest.raises(RoundHasSlips):
        redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=8, now=DOOR, by_id=alice.pk)
    Night.objects.filter(pk=night.pk).update(state="closed", closed_at=LATER)
    with pytest.raises(NightClosed):
        send_slip(table, (8, 6), sender="phone-2")

    assert lines(night) == before


def test_nothing_in_the_code_changes_or_takes_away_a_line():
    written = re.compile(r"TrailEntry\.objects\S*\.(update|delete|bulk_update|get_or_create|update_or_create)\(")
    paths = Path(__file__).resolve().parents[2].joinpath("tournament").rglob("*.py")

    assert [path.name for path in paths if written.search(path.read_text(encoding="utf-8"))] == []
