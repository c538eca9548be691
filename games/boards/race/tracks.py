"""What a play does, pawn by pawn, as the engine's courses and landings have it. Moves that are not legal come by here
too: what cannot be is left out of the answer."""

from collections.abc import Iterator
from typing import NamedTuple

from games.engines.base import Move
from games.engines.race.course import Walk
from games.engines.race.geometry import WAITING
from games.engines.race.landing import after, arrive, hit_spots, steps_of
from games.engines.race.moves import legs_of
from games.engines.race.pack import FIVE, FOUR, JACK
from games.engines.race.rules import Pawns, Places, Rules


class Track(NamedTuple):
    """The way of one pawn."""

    seat: int
    place: int
    to: int
    counts: tuple[int, ...]
    """With how many steps it gets there: one number as a rule, none if it does not walk."""
    lands: tuple[int, ...]
    """The places it walks over, the first and the last included; a jump from dot to dot is not walked."""
    hits: tuple[int, ...]
    """The seats whose pawns go back to waiting, each as often as it loses one."""

    @property
    def jumps(self) -> bool:
        """Whether a dot sends it on."""
        return self.lands[-1] != self.to

    @property
    def enters(self) -> bool:
        """Whether it comes in from waiting."""
        return self.place == WAITING


def tracks(rules: Rules, pawns: Pawns, move: Move) -> tuple[Track, ...]:
    """The ways of all pawns of a play, in the order in which they go."""
    if move[1] == JACK:
        return tuple(_swapped(rules, pawns, move))
    return tuple(_walked(rules, pawns, move))


def _walked(rules: Rules, pawns: Pawns, move: Move) -> Iterator[Track]:
    board, rank = [*pawns], move[1]
    for seat, place, to in legs_of(move):
        ways = ways_of(rules, rank, (seat, place, to))
        enters = place == WAITING and 0 <= seat < rules.seats and to == rules.starts[seat]
        hits: tuple[int, ...] = ()
        if (ways or enters) and place in board[seat]:
            before = tuple(board)
            arrive(board, seat, place, to, hit_spots(rules, rank, seat, place, to))
            hits = _hits(before, tuple(board), seat if enters else None)
        counts, lands = tuple(sorted(ways)), ways[min(ways)] if ways else (place, to)
        yield Track(seat, place, to, counts, lands, hits)


def ways_of(rules: Rules, rank: int, leg: tuple[int, int, int]) -> dict[int, tuple[int, ...]]:
    """Steps -> the places that are walked over, for each way in which this card brings the pawn there."""
    seat, place, to = leg
    if place == WAITING or not 0 <= seat < rules.seats or rank == JACK:
        return {}
    course = rules.courses[seat]
    walks: tuple[Walk, ...] = {FOUR: course.back, FIVE: course.push}.get(rank, course.forward).get(place, ())
    return {
        steps: walk.lands[: steps + 1]
        for walk in walks
        for steps in steps_of(rank)
        if walk.least <= steps <= walk.most and walk.rests[steps] == to
    }


def _swapped(rules: Rules, pawns: Pawns, move: Move) -> Iterator[Track]:
    legs = legs_of(move)
    if len(legs) != 2 or any(not 0 <= seat < rules.seats or place not in pawns[seat] for seat, place, _ in legs):
        for seat, place, to in legs:
            yield Track(seat, place, to, (), (place, to), ())
        return
    mine, theirs = legs
    hits = _hits(pawns, after(rules, pawns, move), None)
    yield Track(*mine, (), (mine[1], theirs[1]), hits)
    yield Track(*theirs, (), (theirs[1], mine[1]), ())


def _hits(before: Pawns, left: Pawns, entered: int | None) -> tuple[int, ...]:
    """Whose pawns wait now and did not before; one of `entered` has come in."""
    lost: list[int] = []
    for seat, (then, now) in enumerate(zip(before, left, strict=True)):
        lost += [seat] * (_waiting(now) - _waiting(then) + (seat == entered))
    return tuple(lost)


def _waiting(places: Places) -> int:
    return places.count(WAITING)
