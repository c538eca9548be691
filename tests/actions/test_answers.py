"""Who comes: asked once, answered and changed, never replaced unseen; who said yes is expected at the door."""

from datetime import UTC, date, datetime, time

import pytest

from tests.builders import DOOR, MADRID, make_night, make_players
from tournament.actions.answers import (
    MOST_UNKNOWN,
    Source,
    ask,
    give_answer,
    link_answer,
    take_away_answer,
)
from tournament.actions.merging import merge_players
from tournament.actions.nights import open_night
from tournament.actions.people import add_player
from tournament.actions.plans import move_night, skip_night
from tournament.domain.answering import Said
from tournament.domain.refusals import NameMissing
from tournament.domain.refusals_answers import AnsweredAlready, AnswerGone, AnswersClosed, TooManyAnswers
from tournament.models import Answer, Attendance, Night, Player, TrailEntry

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 1, 8, 0, tzinfo=UTC)
YES, NO = Said(is_coming=True), Said(is_coming=False)
MARIE, OTHER = "a" * 64, "b" * 64


@pytest.fixture
def night() -> Night:
    return make_night(0, is_open=False)


def say(night: Night, said: Said, *, who: Player | str, **more) -> Answer:
    whom = {"name": who} if isinstance(who, str) else {"player_id": who.pk}
    return give_answer(night_id=night.pk, said=said, now=NOW, **whom, **{"device": MARIE, **more})


def seen(changes: int = 0) -> str:
    """The first answer, as a page that showed it says."""
    return f"{Answer.objects.order_by('pk').first().pk}.{changes}"


def told() -> list[tuple[str, bool, bool, str]]:
    """Every answer and guest: who, yes, snack, note."""
    return [(str(one.player or one.name), one.is_coming, one.wants_snack, one.note) for one in Answer.objects.all()]


def test_a_night_is_asked_about_once_and_keeps_its_link(night):
    first = ask(night_id=night.pk, now=NOW)
    again = ask(night_id=night.pk, now=DOOR)

    assert (first.asked_at, again.asked_at, again.answer_key) == (NOW, NOW, first.answer_key)
    assert (len(first.answer_key) >= 20, again.revision) == (True, first.revision)
    move_night(night_id=night.pk, day=date(2026, 10, 6), at=time(19), zone=MADRID, now=NOW)
    assert ask(night_id=night.pk, now=DOOR).answer_key == first.answer_key


def test_about_a_night_that_is_skipped_moved_away_or_open_nobody_is_asked(night):
    assert ask(night_id=night.pk, day=date(2026, 10, 6), now=NOW) is None
    skip_night(night_id=night.pk, reason="dicht", now=NOW)
    assert ask(night_id=night.pk, now=NOW) is None
    open_night(night_id=night.pk, now=DOOR)

    assert (ask(night_id=night.pk, now=NOW), Night.objects.get().asked_at) == (None, None)


def test_an_answer_sent_twice_is_one_and_its_own_phone_changes_it(night):
    (marie,) = make_players(1)
    said = Said(True, wants_snack=True, note="later", guests=("Piet", ""), guests_want_snack=True)
    say(night, said, who=marie)
    revision = Night.objects.get().revision
    say(night, said, who=marie)

    assert (Night.objects.get().revision, TrailEntry.objects.count()) == (revision, 0)
    assert told() == [(marie.name, True, True, "later"), ("Piet", True, True, ""), ("", True, True, "")]
    changed = say(night, NO, who=marie, was=seen())
    assert (told(), changed.changes) == ([(marie.name, False, False, "")], 1)


def test_nobody_is_replaced_unseen_and_the_newer_phone_has_it_then(night):
    (marie,) = make_players(1)
    say(night, Said(is_coming=True, note="geheim"), who=marie)
    with pytest.raises(AnsweredAlready) as refused:
        say(night, NO, who=marie, device=OTHER)

    assert vars(refused.value) == {"name": marie.label, "is_coming": True, "seen": seen()}
    changed = say(night, NO, who=marie, device=OTHER, was=seen())
    assert (changed.device, changed.note) == (OTHER, "")  # nothing is left for the other phone to read
    line = TrailEntry.objects.get()
    assert (line.before["coming"], line.after["coming"], line.sender) == (True, False, OTHER[:8])
    with pytest.raises(AnsweredAlready):
        say(night, YES, who=marie, was=seen())  # what Marie's phone showed is old by now


def test_an_unknown_name_is_one_person_whatever_its_capitals(night):
    say(night, YES, who="Zoë de Wit")
    with pytest.raises(AnsweredAlready):
        say(night, NO, who="zoe  de WIT", device=OTHER)
    with pytest.raises(NameMissing):
        say(night, YES, who=" \u200e ")
    assert told() == [("Zoë de Wit", True, False, "")]


def test_a_link_that_got_about_cannot_fill_the_list(night):
    Answer.objects.bulk_create(
        Answer(night=night, name=f"Nep {n}", is_coming=True, answered_at=NOW) for n in range(MOST_UNKNOWN)
    )
    with pytest.raises(TooManyAnswers):
        say(night, YES, who="Nog Een")

    say(night, YES, who=make_players(1)[0])
    say(night, YES, who="Nog Een", source=Source.ORGANISER)


def test_when_the_door_opens_who_said_yes_is_expected_with_snack_and_note(night):
    anna, bert = make_players(2)
    say(night, Said(True, wants_snack=True, note="rolstoel", guests=("",)), who=anna)
    say(night, NO, who=bert)
    say(night, YES, who="Zoë")
    open_night(night_id=night.pk, now=DOOR)
    open_night(night_id=night.pk, now=DOOR)

    rows = Attendance.objects.values_list("player__name", "state", "wants_snack", "note")
    assert list(rows) == [(anna.name, "expected", True, "rolstoel")]
    with pytest.raises(AnswersClosed) as refused:
        say(night, YES, who=bert, was=seen())
    assert refused.value.why == "open"


def test_about_a_skipped_night_nobody_answers(night):
    skip_night(night_id=night.pk, reason="dicht", now=NOW)
    with pytest.raises(AnswersClosed):
        say(night, YES, who="Zoë")


def test_an_unknown_name_becomes_a_player_of_the_club_once(night):
    zoe = say(night, Said(True, guests=("",)), who="Zoë")
    linked = link_answer(night_id=night.pk, answer_id=zoe.pk, name="Zoë de Wit", now=NOW)

    assert (linked.player.name, linked.name, Answer.objects.filter(guest_of=linked).count()) == ("Zoë de Wit", "", 1)
    with pytest.raises(AnswerGone):
        link_answer(night_id=night.pk, answer_id=zoe.pk, name="Zoë de Wit", now=NOW)
    assert Player.objects.count() == 1


def test_two_answers_of_one_person_become_one_with_the_guests_of_both(night):
    jan = add_player(name="Jan Bakker")
    say(night, Said(True, guests=("Piet",)), who="Jantje")
    give_answer(night_id=night.pk, said=NO, player_id=jan.pk, now=DOOR)
    other = Answer.objects.get(name="Jantje")
    linked = link_answer(night_id=night.pk, answer_id=other.pk, player_id=jan.pk, now=DOOR)

    assert (linked.player, linked.is_coming) == (jan, False)  # the later word
    assert [(one.name, one.is_coming, one.guest_of) for one in Answer.objects.filter(player=None)] == [
        ("Piet", False, linked)
    ]


def test_a_guest_who_turns_out_to_be_a_member_speaks_for_himself(night):
    marie, piet = make_players(2)
    say(night, Said(True, guests=("Piet",)), who=marie)
    guest = Answer.objects.get(name="Piet")
    link_answer(night_id=night.pk, answer_id=guest.pk, player_id=piet.pk, now=NOW)
    say(night, NO, who=marie, was=seen())

    assert told() == [(marie.name, False, False, ""), (piet.name, True, False, "")]


def test_what_is_said_about_a_record_that_was_merged_is_said_about_the_one_that_was_kept(night):
    kept, gone, marie = (add_player(name=name) for name in ("Jan Bakker", "Jan B.", "Marie Smit"))
    zoe = say(night, YES, who="Zoë")
    merge_players(kept_id=kept.pk, gone_id=gone.pk, now=NOW, by_id=None)
    said = say(night, YES, who=gone)
    merge_players(kept_id=marie.pk, gone_id=kept.pk, now=NOW, by_id=None)
    linked = link_answer(night_id=night.pk, answer_id=zoe.pk, player_id=gone.pk, now=NOW)

    assert (said.player_id, linked.player_id, told()) == (kept.pk, marie.pk, [("Marie Smit", True, False, "")])


def test_an_answer_is_taken_away_with_its_guests(night):
    zoe = say(night, Said(True, guests=("",)), who="Zoë")
    for _ in range(2):
        take_away_answer(night_id=night.pk, answer_id=zoe.pk, now=NOW)

    assert (Answer.objects.count(), TrailEntry.objects.count()) == (0, 1)


def test_the_trail_keeps_no_name_and_no_note(night):
    marie = add_player(name="Marie Smit")
    say(night, Said(is_coming=True, note="geheim"), who=marie)
    say(night, NO, who=marie, was=seen(), source=Source.ORGANISER)
    kept = str(list(TrailEntry.objects.values("before", "after", "reason")))

    assert (f"'player': {marie.pk}" in kept, "Marie" in kept, "geheim" in kept) == (True, False, False)
