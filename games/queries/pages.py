"""What the page of a match shows to one pair of eyes: a chair, or the gallery. It holds a view, never a state."""

from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from games.boards.base import Board, Card, People, Plate, Row
from games.engines.base import CHANCE
from games.models import Chair, Match, Move
from games.queries.choices import NOTHING, Choices, choices_of
from games.queries.played import Played, played_of
from games.queries.undo import is_free, may_ask

LOG_LINES: Final = 40
SINCE: Final = 12

STRENGTH_WORDS: Final = {
    "easy": gettext_lazy("makkelijk"),
    "normal": gettext_lazy("gewoon"),
    "strong": gettext_lazy("sterk"),
}


@dataclass(frozen=True)
class Seated:
    """A chair as everybody sees it."""

    chair: Chair
    name: str
    colour: str
    plate: Plate | None
    is_me: bool
    strength: str

    @property
    def is_away(self) -> bool:
        """Whether a bot plays for somebody who went away."""
        return self.chair.stands_in_since is not None

    @property
    def figures(self) -> tuple[str, ...]:
        """What is counted on the plate: "4 kaarten", "1 thuis"."""
        return tuple(fact for fact in self._facts if fact[:1].isdigit())

    @property
    def tags(self) -> tuple[str, ...]:
        """What else it says: "deelt"; the colour stands there as a sign."""
        return tuple(fact for fact in self._facts if not fact[:1].isdigit() and fact != self.colour)

    @property
    def _facts(self) -> tuple[str, ...]:
        return self.plate.facts if self.plate else ()


@dataclass(frozen=True)
class LogLine:
    """A ply in words."""

    ply: int
    seat: int
    says: str


@dataclass(frozen=True)
class Result:
    """How it ended."""

    why: str
    winners: tuple[str, ...]
    """What they are called; none if nobody won."""
    lines: tuple[tuple[Seated, str, bool], ...]
    """Who, with how many points, and whether it won."""


@dataclass(frozen=True)
class Undo:
    """A move that may be taken back, or that somebody asks to take back."""

    ply: int
    seat: int
    asker: str
    """Empty: it is the own move and nobody asked yet."""
    is_mine: bool
    is_free: bool
    has_agreed: bool


@dataclass(frozen=True)
class MatchPage:
    """Everything on the page."""

    match: Match
    board: Board
    chair: Chair | None
    seat: int | None
    people: People
    seats: tuple[Seated, ...]
    drawing: SafeString
    ask: str
    hand: tuple[Card, ...]
    choices: Choices
    prompt: str
    is_asked: bool
    is_waited_for: bool
    where: tuple[Row, ...]
    log: tuple[LogLine, ...]
    since: tuple[LogLine, ...]
    """What happened after the own last move, all of it or the last `SINCE` lines; empty for the gallery."""
    has_moved: bool
    plies: int
    result: Result | None
    undo: Undo | None

    @property
    def last(self) -> LogLine | None:
        """The last line of the log."""
        return self.log[-1] if self.log else None


def match_page(match: Match, chair: Chair | None) -> MatchPage:
    """The page for a chair of the match, or for the gallery (None).

    Raises:
        OldRules: its rules are not played here any more.
    """
    played = played_of(match)
    chairs = list(Chair.objects.filter(match=match).order_by("seat"))
    seat = seat_of(match, chair, chairs, played)
    people = people_of(chairs, seat)
    board, view = played.board, played.view(seat)
    seats = seats_of(match, chairs, board, board.plates(view, people), me=seat)
    is_asked = match.is_running and seat is not None and seat in played.to_act
    last = next((ply for ply in range(len(played.plies), 0, -1) if played.plies[ply - 1].seat != CHANCE), None)
    log = log_of(played, people, begin=max(0, len(played.plies) - LOG_LINES))
    own = _own_last(match, seat)
    return MatchPage(
        match=match,
        board=board,
        chair=chair,
        seat=seat,
        people=people,
        seats=seats,
        drawing=board.draw(view, people, last=played.happened(last, seat) if last else None),
        ask=board.ask(view, people) if match.is_running else "",
        hand=board.hand(view),
        choices=choices_of(played, seat) if is_asked and seat is not None else NOTHING,
        prompt=played.prompt(seat) if seat is not None else "",
        is_asked=is_asked,
        is_waited_for=is_asked and seat in played.waited_for,
        where=board.where(view, people),
        log=log,
        since=() if seat is None or not match.is_running else tuple(line for line in log if line.ply > own)[-SINCE:],
        has_moved=own > 0,
        plies=len(played.plies),
        result=result_of(match, board, seats),
        undo=_undo(match, played, chair, chairs),
    )


def seat_of(match: Match, chair: Chair | None, chairs: list[Chair], played: Played) -> int | None:
    """Through whose eyes the page looks: the chair's, and in a hot seat those of the person who is to move."""
    if chair is None:
        return None
    if not match.is_hot_seat or not match.is_running:
        return chair.seat
    people = {one.seat for one in chairs if not one.is_bot}
    return next((seat for seat in played.to_act if seat in people), chair.seat)


def people_of(chairs: list[Chair], me: int | None) -> People:
    """The names, by seat."""
    return People(tuple(chair.name or gettext("vrije stoel") for chair in chairs), me)


def seats_of(
    match: Match, chairs: list[Chair], board: Board, plates: tuple[Plate, ...], *, me: int | None
) -> tuple[Seated, ...]:
    """The chairs as everybody sees them, by seat."""
    by_seat = {plate.seat: plate for plate in plates}
    return tuple(
        Seated(
            chair=chair,
            name=chair.name,
            colour=board.seat_name(chair.seat),
            plate=by_seat.get(chair.seat) if match.state != Match.State.WAITING else None,
            is_me=chair.seat == me,
            strength=str(STRENGTH_WORDS.get(chair.strength, "")),
        )
        for chair in chairs
    )


def log_of(played: Played, people: People, *, begin: int = 0) -> tuple[LogLine, ...]:
    """The plies after ply ``begin``, in words, as these people's eyes saw them."""
    plies = range(begin + 1, len(played.plies) + 1)
    return tuple(LogLine(ply, played.plies[ply - 1].seat, played.told(ply, people)) for ply in plies)


def result_of(match: Match, board: Board, seats: tuple[Seated, ...]) -> Result | None:
    """How it ended; None while it goes on."""
    if not match.result:
        return None
    scores, winners = match.result["scores"], match.result["winners"]
    lines = [(seated, str(scores[seated.chair.seat]), seated.chair.seat in winners) for seated in seats]
    names = tuple(seated.name for seated, _, has_won in lines if has_won)
    return Result(str(board.ENDING_WORDS[match.result["why"]]), names, tuple(lines))


def _own_last(match: Match, seat: int | None) -> int:
    """The last ply that the person on the seat made, not a bot in the meantime; 0 without any."""
    if seat is None:
        return 0
    mine = Move.objects.filter(match=match, seat=seat, by_bot=False).standing()
    return mine.order_by("-ply").values_list("ply", flat=True).first() or 0


def _undo(match: Match, played: Played, chair: Chair | None, chairs: list[Chair]) -> Undo | None:
    if chair is None or not match.is_running:
        return None
    asker = next((one for one in chairs if one.agrees_to and may_ask(played, one.seat, one.agrees_to)), None)
    if asker is not None and asker.agrees_to:
        has_agreed = chair.agrees_to == asker.agrees_to
        return Undo(asker.agrees_to, asker.seat, asker.name, asker.pk == chair.pk, is_free=False, has_agreed=has_agreed)
    mine = {one.seat for one in chairs if one.seat == chair.seat or (match.is_hot_seat and not one.is_bot)}
    ply = next((at for at in range(len(played.plies), 0, -1) if played.plies[at - 1].seat in mine), 0)
    if not ply or not may_ask(played, played.plies[ply - 1].seat, ply):
        return None
    seat = played.plies[ply - 1].seat
    return Undo(ply, seat, "", is_mine=True, is_free=is_free(played, ply), has_agreed=False)
