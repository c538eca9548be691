"""A match that is over, step by step; and its whole log."""

import re
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.boards.base import Board, Card, People
from games.models import Chair, Match, Move
from games.queries.pages import LogLine, Result, Seated, log_of, people_of, result_of, seats_of
from games.queries.played import played_of
from games.refusals import OldRules


@dataclass(frozen=True)
class ReplayPage:
    """The match after one ply, through one pair of eyes."""

    match: Match
    board: Board
    people: People
    seats: tuple[Seated, ...]
    eyes: int | None
    drawing: SafeString
    hand: tuple[Card, ...]
    """What these eyes hold."""
    ply: int
    plies: int
    line: LogLine | None
    log: tuple[LogLine, ...]
    result: Result | None

    @property
    def before(self) -> int:
        """The ply before this one."""
        return max(0, self.ply - 1)

    @property
    def after(self) -> int:
        """The ply after this one."""
        return min(self.plies, self.ply + 1)


def replay_page(match: Match, *, ply: str, eyes: str) -> ReplayPage:
    """The page for what was asked: without a ply the beginning, without eyes the gallery's.

    Raises:
        OldRules: its rules are not played here any more.
    """
    played = played_of(match)
    plies = len(played.plies)
    at = min(plies, int(ply)) if re.fullmatch("[0-9]{1,6}", ply) else 0
    seat = int(eyes) if re.fullmatch("[0-9]", eyes) and int(eyes) < match.seats else None
    chairs = list(Chair.objects.filter(match=match).order_by("seat"))
    people = people_of(chairs, seat)
    then, board = played.until(at), played.board
    view = then.view(seat)
    seats = seats_of(match, chairs, board, board.plates(view, people), me=seat)
    log = log_of(played, people)
    return ReplayPage(
        match=match,
        board=board,
        people=people,
        seats=seats,
        eyes=seat,
        drawing=board.draw(view, people, last=then.happened(at, seat) if at else None),
        hand=board.hand(view),
        ply=at,
        plies=plies,
        line=log[at - 1] if at else None,
        log=log,
        result=result_of(match, board, seats),
    )


def whole_log(match: Match) -> tuple[LogLine, ...]:
    """Every ply in words as the gallery saw it; of a match of older rules the moves as they were written.

    Those are shown after the end only, as every hand stands in them.
    """
    try:
        played = played_of(match)
    except OldRules:
        lines = Move.objects.lines(match) if match.is_over else []
        return tuple(LogLine(ply, seat, text) for ply, (seat, text) in enumerate(lines, start=1))
    chairs = list(Chair.objects.filter(match=match).order_by("seat"))
    return log_of(played, people_of(chairs, None))
