"""The trail: every action leaves its line, in the same transaction, and no line is ever changed."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from tests.builders import DOOR, make_night, make_round, run_clock, send_slip
from tournament.actions.clock import extend_clock, pause_clock, resume_clock, stop_clock
from tournament.actions.nights import close_night, reopen_night
from tournament.actions.rounds import redraw_round
from tournament.actions.slips import correct_slip, rule_no_result, settle_slip
from tournament.domain.refusals import NightClosed, RoundHasSlips, TwoSidesHome
from tournament.models import Night, Table, TrailEntry

pytestmark = pytest.mark.django_db
LATER = DOOR + timedelta(minutes=30)


def lines(night: Night) -> list[tuple]:
    """Kind, round and table of every line, the oldest first."""
    return list(
        TrailEntry.objects.filter(night=night).order_by("pk").values_list("kind", "round_number", "table_number")
    )


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

    states = TrailEntry.objects.order_by("pk").values_list("before__state", "after__state")
    assert list(states) == [("planned", "open"), ("open", "closed"), ("closed", "open")]


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
