"""What a bot needs to think: what its chair sees, and dice of its own."""

from dataclasses import dataclass
from typing import Any

from games.engines.base import Engine, Move
from games.engines.record import write_record
from games.models import Chair, Match
from games.queries.played import played_of
from games.refusals import OldRules


@dataclass(frozen=True)
class Thinker:
    """A bot that is asked for a move after a ply."""

    match_id: int
    ply: int
    seat: int
    strength: str
    """Empty for one that stands in for a person."""
    engine: Engine
    view: Any
    record: str
    """The game as text, for a process that thinks elsewhere; there too the bot sees its view only."""
    legal: tuple[Move, ...]
    dice: str
    """The seed of its dice: after a restart it thinks the same again."""
    is_waited_for: bool
    """Whether it does not go on without it."""
    is_one_of_many: bool
    """Whether several choose at the same time, each for himself."""


def thinkers(match_id: int, ply: int) -> tuple[Thinker, ...]:
    """The bots that may move after this ply, those first who need not; none when the match is further or stands."""
    match = Match.objects.get(pk=match_id)
    if not match.is_running:
        return ()
    try:
        played = played_of(match)
    except OldRules:
        return ()
    if len(played.plies) != ply:
        return ()
    chairs = {chair.seat: chair for chair in Chair.objects.filter(match=match) if chair.is_played_by_bot}
    waited_for = played.waited_for
    record = write_record(played.record)
    seats = sorted((seat for seat in played.to_act if seat in chairs), key=lambda seat: seat in waited_for)
    return tuple(
        Thinker(
            match_id=match.pk,
            ply=ply,
            seat=seat,
            strength=chairs[seat].strength,
            engine=played.engine,
            view=played.view(seat),
            record=record,
            legal=played.engine.legal(played.state, seat),
            dice=f"{match.luck} bot {ply} {seat}",
            is_waited_for=seat in waited_for,
            is_one_of_many=len(waited_for) > 1 and seat in waited_for,
        )
        for seat in seats
    )
