"""The demo on the command line: once, into an empty club."""

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from tests.builders import make_players
from tournament.actions.demo import Stage
from tournament.models import Night, Player


def test_a_stage_can_be_chosen(run):
    said = run("demo", "--stage", "season", "--seed", 7)

    assert said == ("De demo staat klaar: 34 spelers, 12 avonden.\n", "", "")
    assert list(Player.objects.filter(name="Jan Bakker").order_by("pk").values_list("distinction", flat=True)) == [
        "", "Altea",
    ]  # fmt: skip


def test_every_stage_has_a_name():
    assert [stage.value for stage in Stage] == ["door", "drawn", "running", "closed", "season"]


def test_running_is_what_comes_without_a_word_and_the_organiser_can_log_in(run):
    said = run("demo")
    night = Night.objects.get(state="open")

    assert said == ("De demo staat klaar: 34 spelers, 7 avonden.\n", "", "")
    assert [played.is_published for played in night.rounds.all()] == [True, True]
    assert User.objects.get(username=settings.DEMO_USERNAME).check_password(settings.DEMO_PASSWORD)
    assert Client().login(username=settings.DEMO_USERNAME, password=settings.DEMO_PASSWORD)


def test_a_club_that_is_there_is_never_mixed_with_a_demo(run):
    make_players(2)
    said = run("demo")

    assert (said.out, said.error) == (
        "",
        "Er is al een club. De demo komt alleen in een lege, anders raakt alles door elkaar.",
    )
    assert Player.objects.count() == 2


def test_if_empty_does_nothing_in_a_club_that_is_there(run):
    make_players(2)

    assert run("demo", "--if-empty") == ("Er is al een club: de demo is overgeslagen.\n", "", "")
    assert (Player.objects.count(), User.objects.count()) == (2, 0)
