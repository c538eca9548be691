"""Who comes by the list of the chat: written in one go, adding to what people said themselves."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from tournament.actions.answers import Source, add_guest, lock_asked, write_answer
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action
from tournament.domain.answering import MOST_GUESTS, Pasted
from tournament.domain.names import clean_name, search_key
from tournament.models import Answer, Night
from tournament.queries.person import merged_away


@action
def paste_answers(
    *, night_id: int, people: Sequence[Pasted], now: datetime, by_id: int | None = None
) -> tuple[int, int]:
    """Write a list that was looked over; how many people are new, and how many of those before changed.

    What somebody said before stays, and gets what the list adds: a snack, a guest, a note where there was none. So the
    list of today can be pasted over that of yesterday. Raises AnswersClosed, NameMissing or NameTooLong.
    """
    night = lock_asked(night_id)
    known, merged = _Known(night), merged_away(one.player_id for one in people)
    new = changed = 0
    answers: list[Answer] = []
    for one in (replace(one, player_id=merged.get(one.player_id, one.player_id)) for one in people):
        bringer = answers[one.brought_by] if one.brought_by is not None and one.player_id is None else None
        answer = known.find(one, bringer)
        if answer is None:
            answer, new = known.add(one, bringer, now=now), new + 1
        elif _add_to(answer, one, now=now):
            changed += 1
        answers.append(answer)
    if new or changed:
        after = {"what": "pasted", "new": new, "changed": changed}
        note(night, kind=Kind.ANSWER, now=now, by_id=by_id, after=after)
        night.touch()
    return new, changed


class _Known:
    """The answers of a night by who gave them, read once."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.by_who = {_who(one): one for one in Answer.objects.filter(night=night)}

    def find(self, one: Pasted, bringer: Answer | None) -> Answer | None:
        """The answer of a person of the list."""
        return self.by_who.get((one.player_id, bringer.pk if bringer else None, _key(one)))

    def add(self, one: Pasted, bringer: Answer | None, *, now: datetime) -> Answer:
        """A new answer."""
        if bringer is not None:
            answer = add_guest(bringer, name=clean_name(one.name), wants_snack=one.said.wants_snack, now=now)
        else:
            name = "" if one.player_id else clean_name(one.name)
            answer = Answer(night=self.night, player_id=one.player_id, name=name, source=Source.CHAT)
            write_answer(answer, one.said, now=now)
        self.by_who[_who(answer)] = answer
        return answer


def _who(answer: Answer) -> tuple[int | None, int | None, str]:
    return answer.player_id, answer.guest_of_id, search_key(answer.name)


def _key(one: Pasted) -> str:
    return "" if one.player_id else search_key(one.name)


def _add_to(answer: Answer, one: Pasted, *, now: datetime) -> bool:
    """Whether the list added anything to an answer, or replaced it."""
    said = one.said
    if said.is_coming != answer.is_coming:
        if not one.replaces:
            return False
        answer.source, answer.device, answer.changes = Source.CHAT, "", answer.changes + 1
        write_answer(answer, said, now=now)
        return True
    missing = min(len(said.guests), MOST_GUESTS) - Answer.objects.filter(guest_of=answer).count()
    snack, text = answer.wants_snack or said.wants_snack, answer.note or said.note
    if missing <= 0 and (snack, text) == (answer.wants_snack, answer.note):
        return False
    for _ in range(missing):
        add_guest(answer, name="", wants_snack=said.guests_want_snack, now=now)
    answer.device = answer.device if text == answer.note else ""  # a phone reads back only what it wrote itself
    answer.wants_snack, answer.note, answer.changes = snack, text, answer.changes + 1
    answer.save(update_fields=["wants_snack", "note", "changes", "device"])
    return True
