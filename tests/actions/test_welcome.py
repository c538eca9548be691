"""Who said to come and is not known yet: welcomed once, with snack and note."""

import pytest

from tests.builders import DOOR, make_night, make_players
from tournament.actions.answers import give_answer
from tournament.actions.attendance import mark
from tournament.actions.nights import open_night
from tournament.actions.welcome import not_coming, welcome
from tournament.domain.answering import Said
from tournament.domain.refusals import NameMissing, NightNotOpen
from tournament.domain.refusals_answers import AnswerGone
from tournament.models import Answer, Attendance, Night, Player
from tournament.queries.answers import welcomes

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = make_night(0, is_open=False)
    anna = make_players(1)[0]
    said = Said(True, guests=("Piet", ""), guests_want_snack=True)
    give_answer(night_id=night.pk, player_id=anna.pk, said=said, now=DOOR)
    give_answer(night_id=night.pk, name="Zoë", said=Said(is_coming=True, note="rolstoel"), now=DOOR)
    return open_night(night_id=night.pk, now=DOOR)


def listed(night: Night) -> list[tuple[str, str]]:
    return [(one.answer.name, one.bringer) for one in welcomes(night)]


def test_a_guest_becomes_a_player_and_is_here_with_snack(night):
    assert listed(night) == [("Piet", "Anna Visser"), ("", "Anna Visser"), ("Zoë", "")]
    guest = Answer.objects.get(guest_of__isnull=False, name="")
    for _ in range(2):
        welcome(night_id=night.pk, answer_id=guest.pk, name="Gast van Anna", now=DOOR)

    here = Attendance.objects.get(state="present")
    assert (here.player.name, here.wants_snack, Player.objects.count()) == ("Gast van Anna", True, 2)
    assert listed(night) == [("Piet", "Anna Visser"), ("Zoë", "")]


def test_a_second_tap_does_not_bring_back_who_went_home(night):
    zoe = Answer.objects.get(name="Zoë")
    here = welcome(night_id=night.pk, answer_id=zoe.pk, name="Zoë de Wit", now=DOOR)
    assert (here.note, here.state) == ("rolstoel", "present")
    mark(night_id=night.pk, player_id=here.player_id, state="gone", now=DOOR)

    assert welcome(night_id=night.pk, answer_id=zoe.pk, name="Zoë de Wit", now=DOOR).state == "gone"


def test_who_turns_out_to_be_a_member_is_that_member(night):
    bert = make_players(2)[1]
    here = welcome(night_id=night.pk, answer_id=Answer.objects.get(name="Zoë").pk, player_id=bert.pk, now=DOOR)

    assert (here.player, here.note, Player.objects.count()) == (bert, "rolstoel", 2)


def test_who_does_not_come_after_all_is_off_the_list_and_nothing_else_happens(night):
    zoe = Answer.objects.get(name="Zoë")
    for _ in range(2):
        not_coming(night_id=night.pk, answer_id=zoe.pk, now=DOOR)

    assert (("Zoë", "") in listed(night), Attendance.objects.count()) == (False, 1)


def test_what_cannot_be_is_refused_and_stores_nothing(night):
    zoe = Answer.objects.get(name="Zoë")
    with pytest.raises(NameMissing):
        welcome(night_id=night.pk, answer_id=zoe.pk, name="!", now=DOOR)
    with pytest.raises(AnswerGone):
        welcome(night_id=night.pk, answer_id=zoe.pk + 1000, name="Zoë", now=DOOR)
    Night.objects.update(state="planned", opened_at=None)
    with pytest.raises(NightNotOpen):
        welcome(night_id=night.pk, answer_id=zoe.pk, name="Zoë", now=DOOR)
    assert Answer.objects.filter(player=None).count() == 3
