"""At the open door: who said to come and is nobody of the club yet becomes a player, and is here."""

from datetime import datetime

from tournament.actions.answers import link_answer
from tournament.actions.attendance import mark
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_open_night
from tournament.domain.refusals_answers import AnswerGone
from tournament.models import Answer, Attendance


@action
def welcome(
    *,
    night_id: int,
    answer_id: int,
    now: datetime,
    player_id: int | None = None,
    name: str = "",
    by_id: int | None = None,
) -> Attendance:
    """An unknown name or a guest came in: it is this player, or a new one called ``name``, with snack and note.

    Twice is once: who was welcomed stays where somebody has put that person since. Raises AnswerGone, NameMissing,
    NameTooLong, NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    answer = Answer.objects.filter(night=night, pk=answer_id).first()
    if answer is None:
        raise AnswerGone
    if answer.player_id and (before := Attendance.objects.filter(night=night, player=answer.player_id).first()):
        return before
    snack, words = answer.wants_snack, answer.note
    linked = link_answer(night_id=night_id, answer_id=answer_id, player_id=player_id, name=name, now=now, by_id=by_id)
    attendance = mark(
        night_id=night_id,
        player_id=linked.player_id,
        state=Attendance.State.PRESENT,
        now=now,
        by_id=by_id,
        is_new_face=player_id is None,
    )
    attendance.wants_snack, attendance.note = attendance.wants_snack or snack, attendance.note or words
    attendance.save(update_fields=["wants_snack", "note"])
    return attendance


@action
def not_coming(*, night_id: int, answer_id: int, now: datetime, by_id: int | None = None) -> None:
    """An unknown name or a guest did not come after all. Twice is once. Raises NightClosed or NightNotOpen."""
    night = lock_open_night(night_id)
    answer = Answer.objects.filter(night=night, pk=answer_id, player=None, is_coming=True).first()
    if answer is None:
        return
    Answer.objects.filter(pk=answer.pk).update(is_coming=False, changes=answer.changes + 1)
    told = {"answer": answer.pk, "player": None}
    note(night, kind=Kind.ANSWER, now=now, by_id=by_id, before=told | {"coming": True}, after=told | {"coming": False})
    night.touch()
