"""Who comes: the question is readied, people answer, and who said yes is expected when the door opens."""

from datetime import date, datetime
from typing import Any

from tournament.actions.jobs import cancel
from tournament.actions.keys import new_key
from tournament.actions.people import add_player
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_night
from tournament.domain.answering import Said
from tournament.domain.names import clean_name, search_key
from tournament.domain.refusals_answers import AnsweredAlready, AnswerGone, AnswersClosed, TooManyAnswers
from tournament.models import Answer, Attendance, Night
from tournament.queries.person import merged_away

Source = Answer.Source
MOST_UNKNOWN = 60
SAID = ("is_coming", "wants_snack", "note")


def question_key(night_id: int) -> str:
    """The key of the job that readies the question about a night."""
    return f"question-{night_id}"


@action
def ask(*, night_id: int, now: datetime, day: date | None = None, by_id: int | None = None) -> Night | None:
    """Ready the question who comes: from now on its link is answered. Asked before, it stays as it is.

    None when there is nothing to ask: the night is skipped, has begun, is not on this ``day`` any more, or is gone.
    Asked by hand (``by_id``), the job that was to do it is not needed any more.
    """
    night = Night.objects.select_for_update().filter(pk=night_id, state=Night.State.PLANNED, skipped_at=None).first()
    if night is None or (day is not None and night.date != day):
        return None
    if by_id is not None:
        cancel(key=question_key(night_id))
    if night.asked_at is None:
        night.asked_at, night.answer_key = now, night.answer_key or new_key()
        night.save(update_fields=["asked_at", "answer_key"])
        note(night, kind=Kind.ANSWER, now=now, by_id=by_id, after={"what": "asked"})
        night.touch()
    return night


@action
def renew_answer_link(*, night_id: int, seen: str, now: datetime, by_id: int | None) -> Night:
    """Another link for the question, in the place of one that the wrong people have: that opens nothing any more.

    ``seen``: the key on the presser's page, so that pressing twice is once. What was answered stays.
    """
    night = lock_night(night_id)
    if night.answer_key and night.answer_key == seen:
        night.answer_key = new_key()
        night.save(update_fields=["answer_key"])
        note(night, kind=Kind.ANSWER, now=now, by_id=by_id, after={"what": "renewed"})
        night.touch()
    return night


@action
def give_answer(
    *,
    night_id: int,
    said: Said,
    now: datetime,
    player_id: int | None = None,
    name: str = "",
    was: str = "",
    source: str = Source.LINK,
    device: str = "",
    by_id: int | None = None,
) -> Answer:
    """Note what a player of the club, or somebody else by ``name``, answers; the same again changes nothing.

    ``was``: the answer that the sender saw (``Answer.seen``), "" when none. When another stands by now it raises
    AnsweredAlready: nobody's word is replaced unseen. The new answer is ``device``'s from then on.
    Raises AnswersClosed, NameMissing, NameTooLong or TooManyAnswers.
    """
    night = lock_asked(night_id)
    player_id = merged_away([player_id]).get(player_id, player_id)  # no merge comes between while a night is held
    name = "" if player_id else clean_name(name)
    answer = standing(night, player_id=player_id, name=name)
    if answer is None:
        _check_room(night, player_id=player_id, source=source)
        answer = Answer(night=night, player_id=player_id, name=name, source=source, device=device)
        write_answer(answer, said, now=now)
        return answer
    if is_so(answer, said):
        return answer
    if was != answer.seen:
        raise AnsweredAlready(answer.label, answer.is_coming, answer.seen)
    before, is_own = _told(answer), source == Source.LINK and device == answer.device != ""
    is_note_kept = answer.note == said.note
    answer.device = device if source == Source.LINK else (answer.device if is_note_kept else "")
    answer.source, answer.changes = source, answer.changes + 1
    write_answer(answer, said, now=now)
    if not is_own:
        note(night, kind=Kind.ANSWER, now=now, by_id=by_id, before=before, after=_told(answer), sender=device[:8])
    return answer


@action
def take_away_answer(*, night_id: int, answer_id: int, now: datetime, by_id: int | None = None) -> None:
    """An answer, with its guests, was a mistake. Twice is once. Raises AnswersClosed."""
    night = lock_asked(night_id)
    answer = Answer.objects.filter(night=night, pk=answer_id).first()
    if answer is None:
        return
    note(night, kind=Kind.ANSWER, now=now, by_id=by_id, before=_told(answer), after={"what": "gone"})
    answer.delete()
    night.touch()


@action
def link_answer(
    *,
    night_id: int,
    answer_id: int,
    now: datetime,
    player_id: int | None = None,
    name: str = "",
    distinction: str = "",
    by_id: int | None = None,
) -> Answer:
    """Say who of the club an unknown name or a guest is; without ``player_id`` a new player is made of ``name``.

    When that player answered too, one answer is left: the later yes or no, with the guests of both.
    Raises AnswerGone (also when the night is closed), NameMissing, NameTooLong or NameTaken.
    """
    night = lock_night(night_id)
    answer = Answer.objects.filter(night=night, pk=answer_id, player=None).first()
    if answer is None or night.is_closed:
        raise AnswerGone
    if player_id is None:
        player_id = add_player(name=name, distinction=distinction, submission_key=f"answer-{answer.pk}").pk
    player_id = merged_away([player_id]).get(player_id, player_id)
    before = _told(answer)
    other = Answer.objects.filter(night=night, player_id=player_id).first()
    if other is None:
        answer.player_id, answer.name, answer.guest_of = player_id, "", None  # who is somebody speaks for himself
        answer.save(update_fields=["player", "name", "guest_of"])
    else:
        answer = _joined(other, answer)
    note(night, kind=Kind.ANSWER, now=now, by_id=by_id, before=before, after=_told(answer) | {"what": "linked"})
    night.touch()
    return answer


def expect_who_comes(night: Night) -> None:
    """Called while the door opens: who said yes is expected, with snack and note. What is noted already stays."""
    coming = Answer.objects.filter(night=night, is_coming=True, player__isnull=False)
    Attendance.objects.bulk_create(
        (
            Attendance(night=night, player_id=one.player_id, wants_snack=one.wants_snack, note=one.note)
            for one in coming
        ),
        ignore_conflicts=True,
    )


# -- what the actions share (also actions/answers_pasted.py)


def lock_asked(night_id: int) -> Night:
    """The night, held, and sure to be still to come. Raises AnswersClosed."""
    night = lock_night(night_id)
    if night.why_unasked:
        raise AnswersClosed(night.why_unasked)
    return night


def standing(night: Night, *, player_id: int | None, name: str) -> Answer | None:
    """The answer of this player, or under this unknown name, whatever its capitals and accents."""
    if player_id:
        return Answer.objects.filter(night=night, player_id=player_id).select_related("player").first()
    unknown = Answer.objects.filter(night=night, player=None, guest_of=None)
    return next((one for one in unknown if search_key(one.name) == search_key(name)), None)


def is_so(answer: Answer, said: Said) -> bool:
    """Whether an answer says exactly this already."""
    guests = own_guests(answer)
    return (
        all(getattr(answer, field) == getattr(said, field) for field in SAID)
        and [one.name for one in guests] == list(said.guests)
        and all(one.wants_snack == said.guests_want_snack for one in guests)
    )


def own_guests(answer: Answer) -> list[Answer]:
    """The guests of an answer who are nobody of the club."""
    return list(Answer.objects.filter(guest_of=answer, player=None).order_by("pk")) if answer.pk else []


def write_answer(answer: Answer, said: Said, *, now: datetime) -> None:
    """Store an answer with its guests, and tell every screen."""
    for field in SAID:
        setattr(answer, field, getattr(said, field))
    answer.answered_at = now
    guests = own_guests(answer)
    answer.save()
    if [(one.name, one.wants_snack) for one in guests] != [(name, said.guests_want_snack) for name in said.guests]:
        Answer.objects.filter(pk__in=[one.pk for one in guests]).delete()
        for name in said.guests:
            add_guest(answer, name=name, wants_snack=said.guests_want_snack, now=now)
    answer.night.touch()


def add_guest(answer: Answer, *, name: str, wants_snack: bool, now: datetime) -> Answer:
    """Somebody whom an answer brings along, perhaps without a name."""
    return Answer.objects.create(
        night=answer.night,
        guest_of=answer,
        name=name,
        is_coming=answer.is_coming,
        wants_snack=wants_snack,
        source=answer.source,
        answered_at=now,
    )


def _check_room(night: Night, *, player_id: int | None, source: str) -> None:
    """A link that got about must not fill the list. Raises TooManyAnswers."""
    if player_id is None and source == Source.LINK:
        unknown = Answer.objects.filter(night=night, player=None, guest_of=None, source=Source.LINK)
        if unknown.count() >= MOST_UNKNOWN:
            raise TooManyAnswers(MOST_UNKNOWN)


def _joined(kept: Answer, gone: Answer) -> Answer:
    """One answer of two by the same person."""
    later = max(kept, gone, key=lambda one: one.answered_at)
    kept.is_coming, kept.answered_at, kept.changes = later.is_coming, later.answered_at, kept.changes + 1
    kept.wants_snack = kept.is_coming and (kept.wants_snack or gone.wants_snack)
    kept.note = kept.note or gone.note
    kept.save()
    Answer.objects.filter(guest_of=gone).update(guest_of=kept)
    Answer.objects.filter(guest_of=kept, player=None).update(is_coming=kept.is_coming)
    gone.delete()
    return kept


def _told(answer: Answer) -> dict[str, Any]:
    """What the trail keeps of an answer: no name, no note."""
    return {"answer": answer.pk, "player": answer.player_id, "coming": answer.is_coming}
