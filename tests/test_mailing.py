"""The weekly question as scheduled work: readied once at its moment, made up for when missed, mailed where mail is."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
import time_machine
from django.contrib.auth.models import User
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend

from tests.builders import MADRID, make_night, make_organiser
from tournament.actions.answers import ask
from tournament.actions.plans import move_night, skip_night, unskip_night
from tournament.config.celery import app
from tournament.mailing import organisers
from tournament.models import Club, Night, ScheduledJob
from tournament.tasks import dispatch_due, look_ahead

pytestmark = pytest.mark.django_db
WEDNESDAY = datetime(2026, 9, 30, 12, 0, tzinfo=UTC)
THURSDAY = datetime(2026, 10, 1, 8, 0, tzinfo=UTC)  # 10:00 in Madrid


@pytest.fixture(autouse=True)
def only_this_week(db):
    Club.objects.create(pk=1, weeks_ahead=0)


@pytest.fixture
def night() -> Night:
    return make_night(0, is_open=False)


@pytest.fixture
def mailing(settings):
    settings.IS_MAIL_ON, settings.SITE_URL = True, "https://club.example"


def look_at(moment: datetime) -> tuple[bool, int]:
    """A minute's work at a moment: whether the question stands ready then, and how many jobs there are."""
    assert app.conf.task_always_eager
    with time_machine.travel(moment, tick=False):
        look_ahead.delay()
        dispatch_due.delay()
    return Night.objects.get().asked_at is not None, ScheduledJob.objects.count()


def test_the_question_is_readied_on_thursday_at_ten_and_not_again(night):
    assert [look_at(THURSDAY - timedelta(seconds=1)), look_at(THURSDAY)] == [(False, 1), (True, 1)]
    key, revision = Night.objects.values_list("answer_key", "revision").get()
    for minutes in (1, 2, 600):
        look_at(THURSDAY + timedelta(minutes=minutes))

    assert Night.objects.values_list("answer_key", "revision").get() == (key, revision)
    assert (ScheduledJob.objects.get().done_at, mail.outbox) == (THURSDAY, [])


def test_what_was_missed_while_nothing_ran_is_made_up_for(night):
    assert look_at(THURSDAY + timedelta(days=3)) == (True, 1)
    assert look_at(THURSDAY + timedelta(days=3, minutes=1)) == (True, 1)


def test_a_night_that_is_moved_within_the_week_is_asked_about_anew(night):
    look_at(THURSDAY)
    move_night(night_id=night.pk, day=date(2026, 10, 6), at=time(19), zone=MADRID, now=THURSDAY)
    assert Night.objects.get().asked_at is None

    assert look_at(THURSDAY + timedelta(hours=1)) == (True, 1)


def test_a_night_that_is_skipped_and_then_played_after_all_is_asked_about(night):
    look_at(WEDNESDAY)
    skip_night(night_id=night.pk, reason="dicht", now=WEDNESDAY)
    assert look_at(THURSDAY)[0] is False
    unskip_night(night_id=night.pk, now=THURSDAY)

    assert look_at(THURSDAY + timedelta(hours=1)) == (True, 1)


def test_a_club_that_does_not_ask_is_not_asked_for(night):
    Club.objects.update(asks_who_comes=False)

    assert look_at(THURSDAY) == (False, 0)


def test_every_organiser_gets_one_mail_with_the_text_and_the_link(night, mailing):
    User.objects.create_user("alice", email="alice@example.org", is_staff=True)
    User.objects.create_user("bob", email="bob@example.org", is_staff=True)
    User.objects.create_user("charlie", email="charlie@example.org")  # no organiser
    look_at(THURSDAY)
    look_at(THURSDAY + timedelta(minutes=1))

    (sent,) = mail.outbox
    key = Night.objects.get().answer_key
    assert (sorted(sent.bcc), sent.subject) == (
        ["alice@example.org", "bob@example.org"],
        "Wie komt er? Maandagavond, maandag 5 oktober",
    )
    assert f"https://club.example/who/{key}/" in sent.body
    assert f"https://club.example/nights/{night.pk}/answers/" in sent.body
    assert "alice" not in str(sent.message())


def test_where_nobody_said_what_the_club_is_called_on_the_net_the_mail_has_no_link(night, mailing, settings):
    settings.SITE_URL = ""
    User.objects.create_user("alice", email="alice@example.org", is_staff=True)
    look_at(THURSDAY)

    assert ("http" in mail.outbox[0].body, "Zeg het hier in de groep" in mail.outbox[0].body) == (False, True)


def test_a_line_break_in_a_name_makes_no_header(night, mailing):
    User.objects.create_user("alice", email="alice@example.org", is_staff=True)
    User.objects.create_user("eve", email="eve@example.org\nBcc: all@example.org", is_staff=True)
    night.series.name = "Maandag\r\nBcc: eve@example.org\r\n\r\nx"
    night.series.save()
    look_at(THURSDAY)

    (sent,) = mail.outbox
    assert sent.message()["Subject"].startswith("Wie komt er? Maandag Bcc: eve@example.org x")
    assert (sent.message()["Bcc"], sent.recipients(), organisers()) == (None, ["alice@example.org"], sent.bcc)


def test_without_mail_or_addresses_nothing_is_sent_and_nothing_fails(night, mailing, settings):
    make_organiser()  # has no address
    assert look_at(THURSDAY) == (True, 1)
    assert (mail.outbox, ScheduledJob.objects.get().done_at) == ([], THURSDAY)


class Deaf(EmailBackend):
    """A mail server that does not answer."""

    def send_messages(self, messages):
        raise ConnectionRefusedError


def test_when_mail_fails_the_question_stands_ready_all_the_same_and_it_is_tried_again(night, mailing, settings):
    User.objects.create_user("alice", email="alice@example.org", is_staff=True)
    kept, settings.EMAIL_BACKEND = settings.EMAIL_BACKEND, f"{__name__}.Deaf"
    assert look_at(THURSDAY) == (True, 1)
    assert "ConnectionRefusedError" in ScheduledJob.objects.get().error

    settings.EMAIL_BACKEND = kept
    look_at(THURSDAY + timedelta(minutes=2))
    assert (len(mail.outbox), ScheduledJob.objects.get().done_at is None) == (1, False)


def test_asked_by_hand_the_job_is_not_needed_any_more(night, mailing):
    User.objects.create_user("alice", email="alice@example.org", is_staff=True)
    look_at(WEDNESDAY)
    ask(night_id=night.pk, now=WEDNESDAY, by_id=User.objects.get().pk)

    assert (look_at(THURSDAY), mail.outbox) == ((True, 0), [])
