"""Drawing a round, drawing it again, publishing it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from tournament.actions.keys import Why, new_key, retire_keys
from tournament.actions.restore import next_attempt, set_aside, voided
from tournament.actions.seats import seats_at
from tournament.actions.trail import Kind, drawing, note, note_draw
from tournament.actions.writing import action, lock_open_night
from tournament.domain import refusals
from tournament.domain.balanced import WEIGHTS_VERSION, Memory, draw_balanced
from tournament.domain.draw import BAG, BY_HAND, accept_by_hand, draw_bag
from tournament.domain.meetings import memory_of
from tournament.domain.places import place_tables
from tournament.domain.repair import Tables, places_of
from tournament.domain.seating import SeatedTable, seat
from tournament.models import Attendance, Draw, Night, Round, Seat, Slip, Table
from tournament.queries.meetings import meetings_this_season, meetings_tonight


@action
def draw_round(
    *,
    night_id: int,
    number: int,
    method: str,
    seed: int | None,
    now: datetime,
    by_id: int | None,
    numbers: Mapping[int, int] | None = None,
) -> Round:
    """Draw round ``number`` of a night for everybody who is present; the draw is a draft until it is published.

    A round that is drawn already is given back as it is, so two organisers pressing at once get one draw.
    ``seed`` is the draw number for the bag and the balanced draw, ``numbers`` (player id -> number) a draw by hand.
    Raises RoundOutOfTurn, DraftWaiting, CannotSeat, NumbersWrong, NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    existing = {one.number: one for one in Round.objects.standing().filter(night=night)}
    if number in existing:
        return existing[number]
    expected = len(existing) + 1
    if number != expected:
        raise refusals.RoundOutOfTurn(number, expected)
    if existing and not existing[expected - 1].is_published:
        raise refusals.DraftWaiting(expected - 1)
    drawn = _draw(night, number=number, method=method, seed=seed, numbers=numbers)
    made = Round.objects.create(
        night=night,
        number=number,
        method=method,
        seed=None if method == BY_HAND else seed,
        drawn_at=now,
        length_s=night.minutes_per_round * 60,
    )
    parted = _record(made, drawn=drawn, by_id=by_id)
    _remember_method(night, method)
    note_draw(made, kind=Kind.DRAW, before=None, heads=len(drawn.numbers), now=now, by_id=by_id)
    _note_parted(made, parted, now=now, by_id=by_id)
    night.touch()
    return made


@action
def redraw_round(
    *,
    round_id: int,
    seen_attempt: int,
    method: str,
    seed: int | None,
    now: datetime,
    by_id: int | None,
    numbers: Mapping[int, int] | None = None,
    insist: bool = False,
    insist_slips: bool = False,
) -> Round:
    """Draw a round again; it is a draft again, with a clock that has not started.

    With slips in (``insist_slips``: the presser saw which) the round is set aside as it is, void, and a new one made.
    ``seen_attempt`` is the drawing that the presser saw; ``insist`` says that the presser knows the clock is running.
    Raises DrawMovedOn, RoundHasSlips, ClockAlreadyRunning,
    RoundOutOfTurn when a later round exists, CannotSeat, NumbersWrong, NightClosed or NightNotOpen.
    """
    night_id = Round.objects.values_list("night_id", flat=True).get(pk=round_id)
    night = lock_open_night(night_id)
    drawn_round = Round.objects.get(pk=round_id)
    drawn_round.night = night
    slips = _check_redraw(drawn_round, seen_attempt=seen_attempt, insist=insist, insist_slips=insist_slips)
    before = voided(drawn_round) if slips else drawing(drawn_round)
    drawn = _draw(night, number=drawn_round.number, method=method, seed=seed, numbers=numbers)
    if slips:
        set_aside(drawn_round, now=now)
        drawn_round = Round(night=night, number=drawn_round.number)
    else:
        retire_keys(drawn_round, why=Why.REDRAWN, now=now)
        Table.objects.filter(round=drawn_round).delete()
    _start_over(drawn_round, method=method, seed=seed, length_s=night.minutes_per_round * 60, now=now)
    parted = _record(drawn_round, drawn=drawn, by_id=by_id)
    _remember_method(night, method)
    note_draw(drawn_round, kind=Kind.REDRAW, before=before, heads=len(drawn.numbers), now=now, by_id=by_id)
    _note_parted(drawn_round, parted, now=now, by_id=by_id)
    night.touch()
    return drawn_round


@action
def publish_round(*, round_id: int, seen_attempt: int, now: datetime, by_id: int | None = None) -> Round:
    """Show the draw to everybody. Publishing twice changes nothing.

    Raises DrawMovedOn when somebody drew again meanwhile, NightClosed or NightNotOpen.
    """
    night_id = Round.objects.values_list("night_id", flat=True).get(pk=round_id)
    night = lock_open_night(night_id)
    drawn_round = Round.objects.get(pk=round_id)
    if drawn_round.attempt != seen_attempt:
        raise refusals.DrawMovedOn(seen_attempt, drawn_round.attempt)
    if drawn_round.is_published:
        return drawn_round
    drawn_round.published_at = now
    drawn_round.save(update_fields=["published_at"])
    number, after = drawn_round.number, drawing(drawn_round)
    note(night, kind=Kind.PUBLISH, now=now, by_id=by_id, round_number=number, after=after)
    night.touch()
    return drawn_round


def _check_redraw(drawn_round: Round, *, seen_attempt: int, insist: bool, insist_slips: bool) -> int:
    """How many slips are in; raises what forbids a redraw of this round (see ``redraw_round``)."""
    if drawn_round.voided_at is not None:
        raise refusals.DrawMovedOn(seen_attempt, next_attempt(drawn_round) - 1)
    if drawn_round.attempt != seen_attempt:
        raise refusals.DrawMovedOn(seen_attempt, drawn_round.attempt)
    later = Round.objects.standing().filter(night=drawn_round.night_id, number__gt=drawn_round.number).count()
    if later:
        raise refusals.RoundOutOfTurn(drawn_round.number, drawn_round.number + later)
    slips = Slip.objects.filter(table__round=drawn_round).count()
    if slips and not insist_slips:
        raise refusals.RoundHasSlips(drawn_round.number, slips)
    if drawn_round.started_at is not None and not insist:
        raise refusals.ClockAlreadyRunning(drawn_round.started_at)
    return slips


def _start_over(drawn_round: Round, *, method: str, seed: int | None, length_s: int, now: datetime) -> None:
    """Make the round a draft of the next drawing, with a clock that has not started."""
    drawn_round.attempt = next_attempt(drawn_round)
    drawn_round.method, drawn_round.seed = method, None if method == BY_HAND else seed
    drawn_round.drawn_at, drawn_round.published_at = now, None
    drawn_round.started_at = drawn_round.paused_at = drawn_round.stopped_at = None
    drawn_round.paused_s, drawn_round.length_s = 0, length_s
    drawn_round.save()


@dataclass(frozen=True)
class _Drawn:
    """Player id -> number, and what a balanced draw remembered."""

    numbers: dict[int, int]
    memory: Memory | None = None


def _draw(night: Night, *, number: int, method: str, seed: int | None, numbers: Mapping[int, int] | None) -> _Drawn:
    """Who gets which number in round ``number``, for everybody who is present now."""
    present = list(
        Attendance.objects.filter(night=night, state=Attendance.State.PRESENT).values_list("player_id", flat=True)
    )
    if method == BY_HAND:
        return _Drawn(accept_by_hand(present, numbers=numbers or {}))
    assert seed is not None, "a draw by chance has a seed"
    if method == BAG:
        return _Drawn(draw_bag(present, seed=seed))
    memory = memory_of(
        meetings_this_season(night, before=number),
        meetings_tonight(night, before=number),
        rounds_left=max(1, night.rounds_planned - number + 1),
        rounds=max(night.rounds_planned, number),
    ).only(present)
    return _Drawn(draw_balanced(present, seed=seed, memory=memory), memory)


def _record(drawn_round: Round, *, drawn: _Drawn, by_id: int | None) -> tuple[Tables, Tables]:
    """Write the drawing's record and put people at tables; the tables as drawn, and as they stand in the room."""
    Draw.objects.create(
        round=drawn_round,
        attempt=drawn_round.attempt,
        method=drawn_round.method,
        seed=drawn_round.seed,
        numbers=sorted(drawn.numbers.items()),
        memory=drawn.memory.write() if drawn.memory else None,
        weights_version=WEIGHTS_VERSION if drawn.memory else None,
        drawn_at=drawn_round.drawn_at,
        drawn_by_id=by_id,
    )
    night, as_drawn = drawn_round.night, seat(drawn.numbers)
    fixed = Attendance.objects.filter(night=night, fixed_table__isnull=False).values_list("player_id", "fixed_table")
    seed = drawn_round.seed or drawn_round.pk
    in_room = place_tables(as_drawn, fixed=dict(fixed), out=night.tables_out, seed=seed)
    seat_people(drawn_round, in_room)
    return as_drawn, in_room


def _note_parted(drawn_round: Round, parted: tuple[Tables, Tables], *, now: datetime, by_id: int | None) -> None:
    """Note who plays with another number than was drawn, because somebody who cannot move had to sit elsewhere."""
    was, sits = (places_of(tables) for tables in parted)
    moved = [pk for pk in sorted(was) if was[pk][1] != sits[pk][1]]
    if moved:
        note(
            drawn_round.night,
            kind=Kind.SEATS,
            now=now,
            by_id=by_id,
            round_number=drawn_round.number,
            before={"seats": [[pk, *was[pk]] for pk in moved]},
            after={"seats": [[pk, *sits[pk]] for pk in moved], "what": "fixed"},
        )


def _remember_method(night: Night, method: str) -> None:
    """The next draw of the night begins with the method of this one."""
    if night.draw_method != method:
        night.draw_method = method
        night.save(update_fields=["draw_method"])


def seat_people(drawn_round: Round, tables: tuple[SeatedTable, ...]) -> None:
    """Make the tables of a round, each with a key of its own, and their seats: two inserts for all."""
    made = Table.objects.bulk_create(
        Table(round=drawn_round, number=one.number, is_three=one.is_three, key=new_key()) for one in tables
    )
    Seat.objects.bulk_create(seats_at(drawn_round, list(zip(made, tables, strict=True))))
