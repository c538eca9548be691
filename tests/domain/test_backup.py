"""What a backup says of itself, when one is due, and which ones are kept."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from tests.builders import MADRID
from tournament.domain.backup import (
    Manifest,
    TableOfRows,
    day_of,
    file_name,
    kept_days,
    last_due,
    next_due,
    read_manifest,
    write_manifest,
)
from tournament.domain.refusals_backup import BackupDamaged, BackupNewer, NotABackup

MANIFEST = Manifest(
    version="0.1.0",
    made_at=datetime(2026, 10, 5, 22, 1, 2, 345678, tzinfo=UTC),
    database="sqlite",
    migrations={"tournament": ("0001_one", "0002_two")},
    tables=(TableOfRows("tournament.player", 24, 4321, "ab" * 32, 25),),
)


def test_a_manifest_comes_back_as_it_was_written():
    assert read_manifest(write_manifest(MANIFEST), ours="0.1.0") == MANIFEST
    assert MANIFEST.rows == 24


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"kind": "something else", "format": 1}', "[" * 100_000])
def test_what_is_no_manifest_of_ours_is_no_backup(text):
    with pytest.raises(NotABackup):
        read_manifest(text, ours="0.1.0")


def test_a_format_of_later_is_told_with_both_versions():
    text = write_manifest(replace(MANIFEST, version="3")).replace('"format": 1', '"format": 2')
    with pytest.raises(BackupNewer) as refused:
        read_manifest(text, ours="0.1.0")

    assert (refused.value.version, refused.value.ours) == ("3", "0.1.0")


@pytest.mark.parametrize("part", ['"made_at"', '"rows"', '"migrations"', '"sha256"'])
def test_a_manifest_that_lacks_something_is_damaged(part):
    with pytest.raises(BackupDamaged):
        read_manifest(write_manifest(MANIFEST).replace(part, '"x"'), ours="0.1.0")


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("22:01:02.345678+00:00", "22:01:02.345678"),  # of which zone?
        ("2026-10-05T", "0001-01-01T"),  # a day that other zones do not have
        ('"last_id": 25', '"last_id": Infinity'),
        ('"last_id": 25', '"last_id": 9223372036854775807'),  # after which no id is left
        ('"last_id": 25', '"last_id": -1'),
        ('"rows": 24', '"rows": Infinity'),
    ],
)
def test_a_manifest_that_says_what_cannot_be_is_damaged(was, becomes):
    text = write_manifest(MANIFEST)
    assert was in text
    with pytest.raises(BackupDamaged):
        read_manifest(text.replace(was, becomes), ours="0.1.0")


def test_a_file_is_called_by_its_day_and_no_other_file_is_one():
    assert (file_name(date(2026, 10, 5)), day_of("club-2026-10-05.zip")) == ("club-2026-10-05.zip", date(2026, 10, 5))
    others = ("club-2026-10-05.zip.old", "club-2026-02-30.zip", "my-club-2026-10-05.zip", "club.zip", ".club-x.draft")
    assert [day_of(name) for name in others] == [None] * 5


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-10-05T01:59:59", "2026-10-04T02:00:00"),  # 03:59 in Madrid
        ("2026-10-05T02:00:00", "2026-10-05T02:00:00"),
        ("2026-10-25T02:59:00", "2026-10-24T02:00:00"),  # the clock went back an hour in this night
        ("2026-10-25T03:00:00", "2026-10-25T03:00:00"),
        ("2027-03-28T01:59:00", "2027-03-27T03:00:00"),  # and forward in this one
        ("2027-03-28T02:00:00", "2027-03-28T02:00:00"),
    ],
)
def test_a_backup_is_due_at_four_in_the_morning_of_the_club(now, due):
    moments = [datetime.fromisoformat(one).replace(tzinfo=UTC) for one in (now, due)]

    assert last_due(moments[0], MADRID) == moments[1]


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-10-05T01:59:59", "2026-10-05T02:00:00"),
        ("2026-10-05T02:00:00", "2026-10-06T02:00:00"),
        ("2026-10-24T02:00:00", "2026-10-25T03:00:00"),  # 25 hours
        ("2027-03-27T03:00:00", "2027-03-28T02:00:00"),  # and 23
    ],
)
def test_the_next_one_is_due_the_night_after(now, due):
    moments = [datetime.fromisoformat(one).replace(tzinfo=UTC) for one in (now, due)]

    assert next_due(moments[0], MADRID) == moments[1]


def test_of_three_years_of_nights_a_week_four_weeks_and_twelve_months_are_kept():
    start, kept = date(2026, 1, 1), set()
    for night in range(3 * 365):
        kept = kept_days({*kept, start + timedelta(days=night)})

    last_week = {date(2028, 12, day) for day in range(24, 31)}
    sundays_before = {date(2028, 12, day) for day in (17, 10)}  # of the four weeks two end within the last seven days
    ends_of_months = {date(2028, month + 1, 1) - timedelta(days=1) for month in range(1, 12)}
    assert kept == last_week | sundays_before | ends_of_months


def test_a_machine_that_is_on_once_a_week_loses_nothing_by_being_off():
    mondays = [date(2026, 1, 5) + timedelta(weeks=week) for week in range(9)]

    assert kept_days(mondays) == {*mondays[-7:], date(2026, 1, 26)}  # seven, and the last of January
    assert kept_days(mondays[:7]) == set(mondays[:7])
    assert kept_days([]) == set()
