"""At the door: unknown names and guests are welcomed with one tap, and who may be known is asked about."""

import re

import pytest

from tests.builders import DOOR, make_night
from tests.views.pages import element, text
from tournament.actions.answers import give_answer
from tournament.actions.nights import open_night
from tournament.actions.people import add_player, retire_player
from tournament.domain.answering import Said
from tournament.models import Answer, Attendance, Night, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = make_night(0, is_open=False)
    marie = add_player(name="Marie Smit")
    give_answer(night_id=night.pk, player_id=marie.pk, said=Said(True, note="later", guests=("", "")), now=DOOR)
    give_answer(night_id=night.pk, name="Jan Bakker", said=Said(is_coming=True, wants_snack=True), now=DOOR)
    return open_night(night_id=night.pk, now=DOOR)


def at(night: Night, answer: Answer) -> str:
    return f"/nights/{night.pk}/door/welcome/{answer.pk}/"


def names_of(page) -> list[str]:
    return re.findall(r'id="welcome-\d+" name="name" value="([^"]*)"', page.content.decode())


def test_guests_stand_at_the_door_with_a_name_to_go_by(organiser, night):
    page = organiser.get(f"/nights/{night.pk}/door/")

    assert names_of(page) == ["Gast van Marie", "Gast van Marie", "Jan Bakker"]
    assert "3 nog te verwelkomen" in text(page)
    assert "Marie Smit verwacht later er?" in text(page)
    assert "Zei ja, nog onbekend · snack Is er Komt niet" in element(page, "welcome")
    guests = Answer.objects.filter(guest_of__isnull=False)
    for guest in guests:  # two guests of one person are two, nobody is asked about the first
        page = organiser.post(at(night, guest), {"name": "Gast van Marie"}, follow=True)
    assert names_of(page) == ["Jan Bakker"]
    assert {str(one.player) for one in Attendance.objects.filter(state="present")} == {
        "Gast van Marie",
        "Gast van Marie (2)",
    }


def test_a_known_name_is_asked_about(organiser, night):
    jan = add_player(name="Jan Bakker")
    answer = Answer.objects.get(name="Jan Bakker")
    asked = organiser.post(at(night, answer), {"name": "jan bakker"})

    assert (asked.status_code, Attendance.objects.filter(state="present").count()) == (422, 0)
    assert "jan bakker is al een naam van de club. Is het deze? Jan Bakker" in text(asked)
    organiser.post(at(night, answer), {"player": jan.pk})
    assert Attendance.objects.get(state="present").player == jan


def test_who_played_no_more_and_is_back_is_welcomed_by_name(organiser, night):
    jan = add_player(name="Jan Bakker")
    retire_player(player_id=jan.pk, is_active=False, now=DOOR, by_id=None)
    answer = Answer.objects.get(name="Jan Bakker")
    assert "Is het deze? Jan Bakker" in text(organiser.post(at(night, answer), {"name": "jan bakker"}))
    organiser.post(at(night, answer), {"player": jan.pk})

    assert Attendance.objects.get(state="present").player == jan


def test_another_with_the_same_name_is_another(organiser, night):
    add_player(name="Jan Bakker")
    organiser.post(at(night, Answer.objects.get(name="Jan Bakker")), {"name": "Jan Bakker", "another": "1"})

    assert Attendance.objects.get(state="present").player.label == "Jan Bakker (2)"


def test_who_stays_away_leaves_the_list(organiser, night):
    page = organiser.post(at(night, Answer.objects.get(name="Jan Bakker")), {"away": "1"}, follow=True)

    assert (names_of(page), Player.objects.count()) == (["Gast van Marie", "Gast van Marie"], 1)


def test_a_name_that_cannot_be_stays_to_be_mended(organiser, night):
    response = organiser.post(at(night, Answer.objects.get(name="Jan Bakker")), {"name": "!!"})

    assert (response.status_code, 'value="!!"' in response.content.decode()) == (422, True)
