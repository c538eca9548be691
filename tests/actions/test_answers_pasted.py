"""The chat's list, written: it adds to what people said themselves, and once is enough."""

from datetime import UTC, datetime

import pytest

from tests.builders import make_night, make_players
from tournament.actions.answers import give_answer
from tournament.actions.answers_pasted import paste_answers
from tournament.actions.merging import merge_players
from tournament.domain.answering import Pasted, Said
from tournament.models import Answer, Night, TrailEntry

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 1, 8, 0, tzinfo=UTC)
YES, NO = Said(is_coming=True), Said(is_coming=False)


@pytest.fixture
def night() -> Night:
    return make_night(0, is_open=False)


def paste(night: Night, *people: Pasted) -> tuple[int, int]:
    return paste_answers(night_id=night.pk, people=people, now=NOW)


def test_the_same_list_pasted_twice_counts_once(night):
    anna, _ = make_players(2)
    people = (
        Pasted(Said(True, guests=("",)), "Anna", player_id=anna.pk),
        Pasted(YES, "Zoë"),
        Pasted(YES, "Wil", brought_by=1),
    )

    assert (paste(night, *people), paste(night, *people)) == ((3, 0), (0, 0))
    rows = [(one.player, one.name, one.guest_of and str(one.guest_of.player or one.guest_of.name)) for one in answers()]
    assert rows == [(anna, "", None), (None, "", anna.name), (None, "Zoë", None), (None, "Wil", "Zoë")]
    assert TrailEntry.objects.get().after == {"what": "pasted", "new": 3, "changed": 0}


def answers() -> list[Answer]:
    return list(Answer.objects.select_related("player", "guest_of__player").order_by("pk"))


def test_the_list_adds_to_what_somebody_said_and_never_takes_from_it(night):
    (anna,) = make_players(1)
    give_answer(
        night_id=night.pk, player_id=anna.pk, said=Said(True, wants_snack=True, note="later"), now=NOW, device="d"
    )
    added = paste(night, Pasted(Said(True, note="bitterballen", guests=("",)), "Anna", player_id=anna.pk))
    answer = Answer.objects.get(player=anna)

    assert (added, answer.note, answer.wants_snack, answer.guests.count()) == ((0, 1), "later", True, 1)
    assert answer.device == "d"


def test_a_record_that_was_merged_after_the_list_was_looked_over_is_the_one_that_was_kept(night):
    anna, bert = make_players(2)
    merge_players(kept_id=anna.pk, gone_id=bert.pk, now=NOW, by_id=None)

    people = (Pasted(YES, "Anna", player_id=anna.pk), Pasted(YES, "Bert", player_id=bert.pk))
    assert (paste(night, *people), [one.player for one in answers()]) == ((1, 0), [anna])


def test_a_note_that_the_list_adds_is_not_read_back_by_a_phone(night):
    (anna,) = make_players(1)
    give_answer(night_id=night.pk, player_id=anna.pk, said=YES, now=NOW, device="d")
    paste(night, Pasted(Said(is_coming=True, note="altijd laat"), "Anna", player_id=anna.pk))

    assert Answer.objects.values_list("note", "device").get() == ("altijd laat", "")


def test_who_said_otherwise_stays_unless_it_is_chosen(night):
    (anna,) = make_players(1)
    give_answer(night_id=night.pk, player_id=anna.pk, said=NO, now=NOW)

    assert paste(night, Pasted(YES, "Anna", player_id=anna.pk)) == (0, 0)
    assert paste(night, Pasted(YES, "Anna", player_id=anna.pk, replaces=True)) == (0, 1)
    assert Answer.objects.get().is_coming
