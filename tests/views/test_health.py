"""A sign of life, whether all is there to serve, and how the club runs in words."""

import os
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings as ours
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from tests.builders import DOOR, give_up_jobs
from tests.views.pages import text
from tournament import life
from tournament.actions.jobs import schedule
from tournament.domain.backup import file_name, next_due
from tournament.live.hub import hub
from tournament.queries.jobs import BACKUP

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def var(settings, tmp_path):
    """A folder of the club's own, where the work for later was looked after just now."""
    settings.VAR_DIR, settings.BACKUP_DIR, settings.LIVE_BUS = tmp_path, tmp_path / "backups", ""
    life.show()
    return tmp_path


def born(*, hours_ago: int) -> datetime:
    """When the tables were made."""
    moment = timezone.now() - timedelta(hours=hours_ago)
    MigrationRecorder(connection).migration_qs.update(applied=moment)
    return moment


def backed_up(var, *, hours_ago: int) -> datetime:
    """The newest backup in the folder, beside an older one and another file."""
    made = timezone.now() - timedelta(hours=hours_ago)
    (var / "backups").mkdir()
    for name, at in (
        (file_name(made.date() - timedelta(days=9)), made - timedelta(days=9)),
        (file_name(made.date()), made),
        ("photo.zip", made + timedelta(hours=1)),
    ):
        (var / "backups" / name).touch()
        os.utime(var / "backups" / name, (at.timestamp(), at.timestamp()))
    return made


# -- for machines


def test_the_sign_of_life_asks_nothing_of_the_database(stranger, django_assert_num_queries):
    with django_assert_num_queries(0):
        response = stranger.get("/healthz")

    assert (response.status_code, response.content, response["Content-Type"]) == (200, b"ok", "text/plain")
    assert (stranger.head("/healthz").status_code, stranger.post("/healthz").status_code) == (200, 405)


def test_it_is_ready_when_all_is_there(stranger):
    response = stranger.get("/readyz")

    assert (response.status_code, response.json()) == (200, {"ready": True, "failed": []})
    assert "no-store" in response["Cache-Control"]


def test_it_is_not_ready_when_nobody_does_what_should_go_by_itself(stranger, var):
    next(var.glob("*.seen")).write_text((timezone.now() - timedelta(seconds=31)).isoformat())

    response = stranger.get("/readyz")

    assert (response.status_code, response.json()) == (503, {"ready": False, "failed": ["jobs"]})


def test_a_sign_of_life_from_a_time_to_come_is_none(stranger, var):
    next(var.glob("*.seen")).write_text((timezone.now() + timedelta(hours=1)).isoformat())  # the clock was set back

    assert stranger.get("/readyz").json() == {"ready": False, "failed": ["jobs"]}


def test_it_is_not_ready_with_tables_of_another_version(stranger):
    MigrationRecorder(connection).migration_qs.filter(app="tournament").first().delete()

    assert (stranger.get("/readyz").json(), text(stranger.get("/healthz"))) == (
        {"ready": False, "failed": ["migrations"]},
        "ok",
    )


def test_it_is_not_ready_when_news_of_other_processes_does_not_come_in(stranger, settings):
    settings.LIVE_BUS = "tournament.live.redis_bus.RedisBus"
    settings.REDIS_URL = "redis://:secret@127.0.0.1:1/0"  # nobody listens there

    response = stranger.get("/readyz")

    assert (response.status_code, response.json()) == (503, {"ready": False, "failed": ["jobs", "news"]})


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_machine_may_call_it_by_any_name_and_needs_no_https(settings, path):
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["club.example.org"], True

    machine = Client(headers={"host": "10.0.0.7:8000"})

    assert machine.get(path).status_code == 200
    assert machine.get("/rules/").status_code in {301, 400}


# -- for the organiser


def test_the_organiser_reads_how_the_club_runs(organiser, var):
    backed_up(var, hours_ago=5)

    seen = text(organiser.get(reverse("health")))

    for words in (
        "Alles draait.",
        "De club doet het zelf, en is nu wakker",
        "Er wacht nu niets.",
        "Elk scherm hoort meteen wat er verandert. Eén proces laat de pagina’s zien.",
        "De tabellen zijn die van deze versie.",
        "De nieuwste is van ",
        " vrij van ",
        "Zonder slot (http)",
        "Staat uit. Dat mag: alles werkt ook zonder.",
        f"Versie {ours.VERSION}",
    ):
        assert words in seen
    assert "Kijk hiernaar" not in seen


def test_what_wants_looking_after_is_counted_and_says_what_to_do(organiser, var):
    next(var.glob("*.seen")).write_text(datetime(2026, 10, 5, 18, 30, tzinfo=UTC).isoformat())
    backed_up(var, hours_ago=51)
    for key in ("one", "two", "three"):
        schedule(task="round_end", key=key, args={}, run_at=DOOR)
    schedule(task="round_end", key="later", args={}, run_at=timezone.now() + timedelta(days=1))

    seen = text(organiser.get(reverse("health")))

    for words in (
        "2 dingen vragen aandacht. De rest draait.",
        "Niemand doet het nu; de laatste keer was 5 oktober 20:30.",
        "3 taken zijn over tijd.",
        "Start de club opnieuw.",
        "Maak er nu een, en bewaar hem op een andere computer.",
    ):
        assert words in seen
    assert seen.count("Kijk hiernaar") == 2


def test_a_club_without_any_backup_is_led_to_where_one_is_made(organiser, settings):
    born(hours_ago=25)
    page = organiser.get(reverse("health"))
    assert "Er is er nog geen. Elke nacht komt er vanzelf een." in text(page)
    assert f'<a href="{reverse("backup")}">Maak er nu een' in page.content.decode()

    settings.BACKUP_DIR = None
    seen = text(organiser.get(reverse("health")))
    assert ("Hier wordt er geen gemaakt" in seen, "Alles draait." in seen) == (True, True)


def test_a_new_club_is_told_when_its_first_backup_comes_and_nothing_is_wrong(organiser):
    due = next_due(born(hours_ago=0), timezone.get_default_timezone())

    seen = text(organiser.get(reverse("health")))

    when = date_format(timezone.localtime(due), "l j F H:i")
    assert f"Er is er nog geen: de club is nieuw. De eerste komt vanzelf, uiterlijk {when}." in seen
    assert ("Alles draait." in seen, "Kijk hiernaar" in seen) == (True, False)


def test_a_first_backup_that_failed_is_not_waited_for(organiser):
    born(hours_ago=0)
    schedule(task="backup", key=BACKUP, args={}, run_at=DOOR)
    give_up_jobs(at=DOOR)

    seen = text(organiser.get(reverse("health")))

    assert ("uiterlijk" in seen, "Maak er nu een, en bewaar hem op een andere computer." in seen) == (False, True)


def test_a_backup_of_a_day_to_come_is_no_newest_one(organiser, var):
    made = backed_up(var, hours_ago=51)
    to_come = made + timedelta(days=900)  # made while the machine's clock was wrong
    (var / "backups" / file_name(to_come.date())).touch()
    os.utime(var / "backups" / file_name(to_come.date()), (to_come.timestamp(), to_come.timestamp()))

    assert "Maak er nu een, en bewaar hem op een andere computer." in text(organiser.get(reverse("health")))


def test_a_job_that_was_set_aside_is_told_and_those_that_wait_are_not(organiser):
    schedule(task="round_end", key="one", args={}, run_at=DOOR)
    give_up_jobs(at=DOOR)

    assert "Eén taak is mislukt en opzij gelegd" in text(organiser.get(reverse("health")))


def test_what_waits_for_its_time_is_nothing_to_look_after(organiser, var):
    backed_up(var, hours_ago=1)
    schedule(task="round_end", key="later", args={}, run_at=timezone.now() + timedelta(days=1))

    seen = text(organiser.get(reverse("health")))

    assert ("Alles draait." in seen, "Eén taak wacht op zijn tijd: " in seen) == (True, True)


def test_full_mode_is_told_in_words_and_no_secret_is_shown(organiser, settings):
    settings.REDIS_URL = "redis://:a-secret-of-redis@127.0.0.1:1/0"
    settings.LIVE_BUS = "tournament.live.redis_bus.RedisBus"
    settings.WEB_PROCESSES, settings.HTTPS, settings.SITE_URL = 3, True, "https://club.example.org"
    settings.ALLOWED_HOSTS = ["testserver", "club.example.org"]
    settings.IS_MAIL_ON, settings.EMAIL_HOST, settings.EMAIL_HOST_PASSWORD = (
        True,
        "mail.example.org",
        "a-secret-of-mail",
    )

    page = organiser.get(reverse("health"))

    for words in (
        "Nieuws van andere processen komt niet door.",
        "Start de worker en beat opnieuw, of kijk of Redis draait.",
        "3 processen laten de pagina’s zien.",
        "Met slot (HTTPS)",
        "Te bereiken als testserver, club.example.org.",
        "Staat aan: via mail.example.org, namens club@localhost.",
        "Links erin beginnen met https://club.example.org.",
    ):
        assert words in text(page)
    for secret in (settings.SECRET_KEY, "a-secret-of-redis", "a-secret-of-mail"):
        assert secret not in page.content.decode()


def test_the_page_costs_few_queries_and_is_found_from_the_settings(organiser, django_assert_max_num_queries):
    with django_assert_max_num_queries(8):
        organiser.get(reverse("health"))
    assert f'href="{reverse("health")}"' in organiser.get(reverse("settings")).content.decode()


def test_a_process_that_does_not_hear_the_others_says_so(organiser, settings):
    settings.LIVE_BUS = "tournament.live.postgres_bus.PostgresBus"  # its ping asks the tests' own database
    hub.lost()
    try:
        assert "komt niet door" in text(organiser.get(reverse("health")))
    finally:
        hub.resync()
