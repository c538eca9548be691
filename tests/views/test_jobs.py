"""What should have gone by itself and did not: the organiser reads it on the night's page and has it tried again."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, MONDAY, give_up_jobs, make_night, make_round, run_clock
from tests.views.pages import text, url
from tournament.actions.jobs import claim_due, schedule
from tournament.models import Night, ScheduledJob

pytestmark = pytest.mark.django_db
END = DOOR + timedelta(minutes=65)  # of a clock that runs since DOOR + 20
NOTICE = (
    "Het einde van partij 1 is niet vanzelf gemeld Het is 3 keer geprobeerd. "
    "Zeg zelf dat de tijd om is. De klok en de briefjes werken gewoon. Probeer het opnieuw"
)


@pytest.fixture
def night(alice) -> Night:
    """A night whose first round is over, which could not be told."""
    played = run_clock(make_round(make_night(8)))
    give_up_jobs(at=END)
    return played.night


def page(client, night: Night) -> str:
    return text(client.get(url("night", night)))


def test_the_nights_page_says_in_words_what_was_not_done_and_the_live_part_does_too(organiser, night):
    assert NOTICE in page(organiser, night)
    assert NOTICE in text(organiser.get(url("night_now", night)))


def test_a_night_on_which_all_went_well_says_nothing(organiser):
    night = run_clock(make_round(make_night(8))).night
    assert "geprobeerd" not in page(organiser, night)


def test_a_visitor_does_not_read_it(stranger, night):
    assert "geprobeerd" not in page(stranger, night)


def test_another_night_does_not_tell_it(organiser, night):
    assert "geprobeerd" not in page(organiser, make_night(0, day=MONDAY.replace(day=12), is_open=False))


def test_tried_again_it_is_on_offer_and_the_notice_is_gone(organiser, night):
    again = url("job_again", night, ScheduledJob.objects.get().pk)
    answers = [organiser.post(again) for _ in range(2)]
    said = page(organiser, night)

    assert [(one.status_code, one.headers["Location"]) for one in answers] == [(303, url("night", night))] * 2
    assert [job.task for job in claim_due(now=END + timedelta(minutes=4))] == ["round_end"]
    assert ("Het wordt nu opnieuw geprobeerd." in said, "niet vanzelf gemeld" in said) == (True, False)


def test_work_that_this_version_does_not_know_is_told_by_its_name_on_the_open_night(organiser, alice):
    night = make_night(0)
    schedule(task="send_poster", key="p", args={}, run_at=END)
    give_up_jobs(at=END)

    assert (
        "Iets dat vanzelf had moeten gaan, is niet gelukt: send_poster Het is 3 keer geprobeerd. "
        "De rest van de avond werkt gewoon. Probeer het opnieuw"
    ) in page(organiser, night)


def test_a_job_of_another_night_cannot_be_reached_through_this_one(organiser, night):
    other = make_night(0, day=MONDAY.replace(day=12), is_open=False)
    pk = ScheduledJob.objects.get().pk

    assert organiser.post(url("job_again", other, pk)).status_code == 404
    assert organiser.post(url("job_again", night, pk + 1)).status_code == 404
    assert ScheduledJob.objects.get().set_aside_at is not None


def test_the_back_office_shows_the_error_and_changes_nothing(client, django_user_model, night):
    client.force_login(django_user_model.objects.create_superuser("root", password="root-looks-on"))
    address = f"/admin/tournament/scheduledjob/{ScheduledJob.objects.get().pk}/change/"

    assert f'href="{address}"' in client.get(url("night", night)).content.decode()
    assert "ValueError: geen verbinding" in client.get(address).content.decode()
    listed = client.get("/admin/tournament/scheduledjob/?set_aside_at__isempty=0").content.decode()
    assert ("round_end" in listed, client.post(address, {"error": ""}).status_code) == (True, 403)


def test_many_jobs_ask_the_database_no_more_than_one(organiser, night):
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            organiser.get(url("night", night))
        return len(caught)

    one = queries()
    for number in range(3):
        schedule(task="round_end", key=f"r{number}", args={"round_id": number}, run_at=END, night_id=night.pk)
    give_up_jobs(at=END)
    assert (queries(), ScheduledJob.objects.exclude(set_aside_at=None).count()) == (one, 4)
