"""Every "never" of a match, tried: the database says no."""

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Chair, Match, Move
from tests.builders import make_night, make_round
from tests.play.builders import ANNA, BOB, BOT, match_of
from tournament.models import Table

pytestmark = pytest.mark.django_db
NOW = timezone.now()


def refused(name: str, write) -> None:
    """The write breaks the constraint of this name (SQLite names the columns of a unique one)."""
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        write()
    assert name in str(caught.value) or "UNIQUE constraint failed" in str(caught.value)


def copied(row, **changes):
    """The same row once more, with changes and keys of its own."""
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name != "id"}
    own = {name: f"another {name}" for name in ("key", "invite") if name in fields}
    return type(row)(**(fields | own | changes))


@pytest.fixture
def match():
    return match_of("toepen", [ANNA, BOT, BOB])


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("a_match_that_is_over_has_its_moment", {"state": "over"}),
        ("a_match_that_is_over_has_its_moment", {"over_at": NOW}),
        ("a_match_that_runs_has_begun", {"started_at": None}),
        ("a_match_that_runs_has_begun", {"started_at": None, "state": "paused"}),
        ("a_match_that_runs_has_begun", {"started_at": None, "state": "over", "over_at": NOW}),
    ],
)
def test_a_match_is_where_its_moments_say(match, name, changes):
    refused(name, copied(match, **changes).save)


def test_two_matches_have_two_keys(match):
    refused("key", copied(match, key=match.key).save)


def test_a_match_has_one_rematch(match):
    copied(match, before_id=match.pk).save()
    refused("one_rematch_of_a_match", copied(match, key="a third", before_id=match.pk).save)


def test_a_table_of_the_night_has_one_match_at_a_time(match):
    make_round(make_night(4))
    table = Table.objects.get()
    first = copied(match, table_id=table.pk)
    first.save()
    refused("one_match_at_a_time_for_a_table", copied(first, key="a third").save)
    Match.objects.filter(pk=first.pk).update(state="over", over_at=NOW)
    copied(first, key="a third").save()


@pytest.mark.parametrize(
    ("name", "seat", "changes"),
    [
        ("one_chair_per_seat", 0, {}),
        ("bots_have_a_strength", 1, {"seat": 3, "strength": ""}),
        ("bots_have_a_strength", 0, {"seat": 3, "strength": "easy"}),
        ("bots_have_a_strength", 0, {"seat": 3, "kind": "ghost"}),
        ("only_people_go_away", 1, {"seat": 3, "stands_in_since": NOW}),
        ("only_people_go_away", 1, {"seat": 3, "left_at": NOW}),
    ],
)
def test_a_chair_is_a_persons_or_a_bots(match, name, seat, changes):
    refused(name, copied(Chair.objects.get(match=match, seat=seat), **changes).save)


@pytest.mark.parametrize("field", ["key", "invite"])
def test_a_chairs_keys_are_its_own(match, field):
    chair = Chair.objects.get(match=match, seat=0)
    refused(field, copied(chair, seat=3, **{field: getattr(chair, field)}).save)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("one_move_per_ply", {}),
        ("plies_count_from_one", {"ply": 0}),
        ("move_seat_exists", {"ply": 9, "seat": -3}),
    ],
)
def test_a_ply_is_one_move_of_somebody(match, name, changes):
    refused(name, copied(Move.objects.filter(match=match).first(), **changes).save)


def test_a_submission_is_one_move_also_when_it_was_taken_back(match):
    first = Move.objects.filter(match=match).first()
    copied(first, ply=8, submission_key="tap", undone_at=NOW).save()
    refused("one_move_per_submission", copied(first, ply=9, submission_key="tap").save)


def test_what_was_taken_back_makes_room_for_another_move(match):
    first = Move.objects.filter(match=match).first()
    Move.objects.filter(pk=first.pk).update(undone_at=NOW)
    copied(first, undone_at=None).save()
    assert [move.ply for move in Move.objects.filter(match=match).standing()].count(first.ply) == 1
