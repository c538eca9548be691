"""What the organiser rules when somebody never came to the table. Never automatic; always with a reason."""

from datetime import datetime

from tournament.actions.slips import correct_slip, rule_no_result
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_open_night
from tournament.domain.refusals import ReasonMissing, WrongKindOfSlip
from tournament.domain.scoring import no_show_pawns
from tournament.models import Slip, Table, TrailEntry

AWARD, NO_RESULT, PLAY_ON = "award", "no_result", "play_on"
CHOICES = (AWARD, NO_RESULT, PLAY_ON)


def rule_no_show(
    *, table_id: int, choice: str, absent: int, reason: str, submission_key: str, now: datetime, by_id: int
) -> Slip | None:
    """Rule for a side that never came; ``absent`` is that side (0 or 1).

    ``award``: the side that is there gets all pawns home and the other half of them; ``no_result``: nobody has
    played; ``play_on``: the table plays as it is, which only goes into the trail (None comes back).
    Raises ReasonMissing, WrongKindOfSlip when a table of three would be awarded, and as ``correct_slip``.
    """
    word = {"table_id": table_id, "reason": reason, "now": now, "by_id": by_id}
    if choice == NO_RESULT:
        return rule_no_result(submission_key=submission_key, **word)
    if choice == PLAY_ON:
        _play_on(**word)
        return None
    if Table.objects.get(pk=table_id).is_three:
        raise WrongKindOfSlip(2, 3)
    return correct_slip(pawns=no_show_pawns(absent), submission_key=submission_key, **word)


@action
def _play_on(*, table_id: int, reason: str, now: datetime, by_id: int) -> None:
    """Note that a table plays on as it is; the same words twice are one line."""
    table = Table.objects.select_related("round").get(pk=table_id)
    night = lock_open_night(table.round.night_id)
    if not reason.strip():
        raise ReasonMissing
    where = {"round_number": table.round.number, "table_number": table.number}
    last = TrailEntry.objects.filter(night=night, **where).order_by("-pk").first()
    if last is not None and (last.kind, last.reason) == (Kind.RULING, " ".join(reason.split())[:300]):
        return
    note(night, kind=Kind.RULING, now=now, by_id=by_id, after={"what": PLAY_ON}, reason=reason, **where)
    night.touch()
