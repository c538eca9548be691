"""Every "never" of the cabinet, tried: the database says no."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from tests.builders import DOOR, MONDAY, make_night, make_players, make_round, make_series
from tournament.models import (
    Attendance,
    Call,
    Club,
    Draw,
    Night,
    Payment,
    Player,
    Round,
    ScheduledJob,
    Season,
    Seat,
    Series,
    Slip,
    Table,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = make_night(8)
    make_round(night)
    return night


def refused(name: str, write) -> None:
    """The write breaks the constraint of this name (SQLite names the columns of a unique one)."""
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        write()
    assert name in str(caught.value) or "UNIQUE constraint failed" in str(caught.value)


def copied(row, **changes):
    """The same row once more, with changes."""
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name != "id"}
    return type(row)(**(fields | changes))


def test_a_night_has_each_round_number_once(night):
    refused("one_round_per_night_and_number", copied(Round.objects.get()).save)


def test_a_void_round_makes_room_for_its_number(night):
    Round.objects.update(voided_at=DOOR, published_at=None)
    again = copied(Round.objects.get(), voided_at=None, attempt=2)
    again.save()

    assert list(Round.objects.standing()) == [again]


def test_a_player_sits_once_in_a_round_and_a_chair_holds_one(night):
    first, other = Seat.objects.order_by("pk")[:2]
    free = make_players(9)[8]

    refused("one_seat_per_round_and_player", copied(first, table_id=Table.objects.last().pk, place=0, side=0).save)
    refused("one_player_per_chair", copied(other, player_id=free.pk, place=first.place, table_id=first.table_id).save)


def test_a_submission_key_counts_once(night):
    table = Table.objects.first()
    slip = {"table": table, "is_three": False, "sender": "phone-1", "created_at": DOOR, "submission_key": "once"}
    score = {"pawns_0": 8, "points_0": 26, "pawns_1": 4, "points_1": 8}
    Slip.objects.create(**slip, **score)
    refused("submission_key", lambda: Slip.objects.create(**slip, **score))

    paid = {"night": night, "player": Player.objects.first(), "kind": "fee", "cents": 600, "created_at": DOOR}
    Payment.objects.create(**paid, submission_key="paid")
    refused("submission_key", lambda: Payment.objects.create(**paid | {"kind": "drink"}, submission_key="paid"))


@pytest.mark.parametrize(
    ("name", "model", "changes"),
    [
        ("one_night_per_series_and_date", Night, {}),
        ("night_", Night, {"date": MONDAY + timedelta(1), "state": "asleep"}),
        ("night_open_since", Night, {"date": MONDAY + timedelta(1), "opened_at": None}),
        ("night_closed_since", Night, {"date": MONDAY + timedelta(1), "closed_at": DOOR}),
        ("night_has_rounds", Night, {"date": MONDAY + timedelta(1), "rounds_planned": 0}),
        ("night_round_has_minutes", Night, {"date": MONDAY + timedelta(1), "minutes_per_round": 0}),
        ("night_draw_method_exists", Night, {"date": MONDAY + timedelta(1), "draw_method": "by_wish"}),
        ("one_attendance_per_night_and_player", Attendance, {}),
        ("one_table_per_round_and_number", Table, {"key": "another-key-entirely"}),
        ("one_draw_per_attempt", Draw, {}),
        ("a_draw_by_chance_has_a_seed", Round, {"number": 2, "seed": None}),
        ("only_a_published_round_runs", Round, {"number": 2, "published_at": None, "started_at": DOOR}),
        ("clock_starts_first", Round, {"number": 2, "paused_at": DOOR}),
        ("void_is_not_published", Round, {"number": 2, "voided_at": DOOR}),
        ("pauses_are_not_negative", Round, {"number": 2, "paused_s": -1.0}),
        ("rounds_count_from_one", Round, {"number": 0}),
        ("namesakes_can_be_told_apart", Player, {}),
        ("player_has_a_name", Player, {"name": ""}),
    ],
)
def test_what_can_never_be_is_refused(night, name, model, changes):
    refused(name, copied(model.objects.first(), **changes).save)


def test_seasons_series_and_club(night):
    refused("season_ends", lambda: Season.objects.create(name="achteruit", starts_on=MONDAY, ends_on=MONDAY))
    refused("series_weekday_exists", lambda: Series.objects.filter(pk=make_series().pk).update(weekday=7))
    refused("club_is_one_row", lambda: Club.objects.create(pk=2))


def test_the_fee_is_paid_once_and_only_a_refund_is_negative(night):
    paid = {"night": night, "player": Player.objects.first(), "created_at": DOOR}
    Payment.objects.create(**paid, kind="fee", cents=600, submission_key="a")
    refused("fee_is_paid_once", lambda: Payment.objects.create(**paid, kind="fee", cents=600, submission_key="b"))
    refused("only_a_refund", lambda: Payment.objects.create(**paid, kind="drink", cents=-1, submission_key="c"))
    refused("only_a_refund", lambda: Payment.objects.create(**paid, kind="refund", cents=1, submission_key="d"))
    refused(
        "free_costs_nothing",
        lambda: Payment.objects.create(**paid, kind="snack", method="free", cents=5, submission_key="e"),
    )


def test_a_table_has_one_open_call_and_a_job_one_key(night):
    table, now = Table.objects.first(), timezone.now()
    Call.objects.create(table=table, called_at=now, done_at=now)
    Call.objects.create(table=table, called_at=now)
    refused("one_open_call_per_table", lambda: Call.objects.create(table=table, called_at=now))

    ScheduledJob.objects.create(task="round_end", key="round-end-1", run_at=now)
    refused("key", lambda: ScheduledJob.objects.create(task="round_end", key="round-end-1", run_at=now))


def test_a_job_that_is_done_is_not_set_aside():
    given = {"task": "round_end", "key": "round-end-1", "run_at": DOOR, "done_at": DOOR, "set_aside_at": DOOR}
    refused("set_aside_is_not_done", lambda: ScheduledJob.objects.create(**given))
