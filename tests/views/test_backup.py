"""The page with the backups, and the one that an organiser takes along."""

import io
import json
import os
import zipfile
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.builders import make_night
from tests.views.pages import text
from tournament.actions.jobs import claim_due, fail, schedule
from tournament.domain.backup import file_name
from tournament.models import Player, TrailEntry
from tournament.queries.jobs import BACKUP

pytestmark = pytest.mark.django_db
DUE = datetime(2026, 10, 5, 2, 0, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path, settings) -> Path:
    settings.BACKUP_DIR = tmp_path / "backups"
    settings.BACKUP_DIR.mkdir()
    return settings.BACKUP_DIR


def put(folder: Path, day: date) -> None:
    """A backup of four in the morning."""
    path = folder / file_name(day)
    path.write_bytes(b"x" * 2048)
    at = datetime(day.year, day.month, day.day, 2, tzinfo=UTC).timestamp()
    os.utime(path, (at, at))


def test_the_page_says_when_the_last_one_was_made_and_what_becomes_of_removed_names(organiser, folder):
    for day in (4, 5):
        put(folder, date(2026, 10, day))
    page = text(organiser.get(reverse("backup")))

    assert "De laatste is van maandag 5 oktober 04:00." in page
    assert "2 bewaarde kopieën maandag 5 oktober 2026 2,0 KB zondag 4 oktober 2026 2,0 KB" in page
    assert "In kopieën van daarvoor staat die naam nog." in page
    assert "niet gemaakt" not in page


def test_without_any_or_switched_off_it_says_so(organiser, folder, settings):
    assert "De eerste komt binnen een paar minuten." in text(organiser.get(reverse("backup")))
    settings.BACKUP_DIR = None
    assert "Dit staat uit op deze installatie." in text(organiser.get(reverse("backup")))


def test_a_night_without_a_backup_is_told(organiser, folder):
    schedule(task="backup", key=BACKUP, args={"day": "2026-10-05"}, run_at=DUE)
    for hour in (3, 4, 5):
        for job in claim_due(now=DUE.replace(hour=hour)):
            fail(job_id=job.id, claim=job.claim, error="full", now=DUE.replace(hour=hour))

    assert "De reservekopie van vannacht is niet gemaakt" in text(organiser.get(reverse("backup")))


@pytest.fixture
def taken(organiser) -> dict[str, list[dict]]:
    """What an organiser has who pressed: the rows by kind."""
    make_night(4)
    response = organiser.post(reverse("backup_file"))
    data = b"".join(response.streaming_content)
    assert (response.status_code, response["Content-Type"]) == (200, "application/zip")
    assert response["Cache-Control"] == "no-store"
    assert response["Content-Length"] == str(len(data))
    assert response["Content-Disposition"].startswith('attachment; filename="club-20')
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = [name for name in archive.namelist() if name.startswith("rows/")]
        return {part[5:-6]: [json.loads(line) for line in archive.read(part).splitlines()] for part in parts}


def test_what_is_taken_along_is_everything_but_logins_that_are_on(taken, alice):
    assert [row["name"] for row in taken["tournament.player"]] == list(
        Player.objects.order_by("pk").values_list("name", flat=True)
    )
    assert [row["password"] for row in taken["auth.user"]] == [alice.password]
    assert "sessions.session" not in taken


def test_who_took_it_along_is_noted_and_told(taken, organiser, alice):
    line = TrailEntry.objects.get(kind="settings")

    assert (line.by, line.night, line.after) == (alice, None, {"backup": sum(map(len, taken.values()))})
    assert "Reservekopie meegenomen" in text(organiser.get(reverse("club_trail")))


def test_it_leaves_nothing_behind_on_the_disk(organiser):
    before = sorted(settings.VAR_DIR.iterdir())
    b"".join(organiser.post(reverse("backup_file")).streaming_content)

    assert sorted(settings.VAR_DIR.iterdir()) == before


def test_a_disk_that_says_no_is_told_on_the_page(organiser, settings, tmp_path):
    settings.VAR_DIR = tmp_path / "nowhere"
    response = organiser.post(reverse("backup_file"))

    assert (response.status_code, TrailEntry.objects.count()) == (507, 0)
    assert f"De map van {tmp_path}/nowhere is er niet." in text(response)


def test_nobody_but_an_organiser_sees_or_takes_anything_and_looking_takes_nothing(stranger, organiser):
    assert stranger.get(reverse("backup")).status_code == 302
    assert stranger.post(reverse("backup_file")).status_code == 403
    assert organiser.get(reverse("backup_file")).status_code == 405
    forged = Client(enforce_csrf_checks=True)
    forged.cookies = organiser.cookies
    assert forged.post(reverse("backup_file")).status_code == 403
    assert TrailEntry.objects.count() == 0


def test_the_settings_lead_there(organiser):
    assert reverse("backup") in organiser.get(reverse("settings")).content.decode()
