"""Which pawn is which.

The engine does not tell pawns of one colour apart. In a drawing they are numbered by how far they are on their own way:
1 is nearest to the end of the lane, and who waits comes last. From one drawing to the next a pawn is followed along its
move, so that the browser lets that one walk.
"""

from typing import NamedTuple

from games.boards.base import Happened
from games.engines.base import InvalidMove, Move
from games.engines.race.geometry import PAWNS, WAITING
from games.engines.race.moves import PLAY, legs_of
from games.engines.race.notation import read
from games.engines.race.rules import Places, Rules


class Piece(NamedTuple):
    """A pawn in a drawing."""

    seat: int
    place: int
    number: int
    """1 .. 4, by its way; it waits in the slot of its number."""
    was: int
    """The number it had in the drawing before the last move."""

    @property
    def slot(self) -> int:
        """Where in the pocket it waits."""
        return self.number - 1


def in_order(rules: Rules, seat: int, places: Places) -> list[int]:
    """The places of a seat's pawns, from the end of its lane backwards; waiting ones last."""
    depth = rules.courses[seat].depth
    return sorted(places, key=lambda place: depth[place] if place != WAITING else -rules.ring, reverse=True)


def first_slot(places: Places) -> int:
    """The slot of the pawn that comes in next."""
    return min(PAWNS - places.count(WAITING), PAWNS - 1)


def pieces(rules: Rules, pawns: tuple[Places, ...], last: Happened | None) -> tuple[Piece, ...]:
    """All pawns of a drawing, seat by seat."""
    move = play_of(last)
    found = []
    for seat, places in enumerate(pawns):
        names = _followed(rules, seat, last, move) if last and move else []
        for number, place in enumerate(in_order(rules, seat, places), 1):
            known = next((name for name in names if name[0] == place), (place, number))
            if known in names:
                names.remove(known)
            found.append(Piece(seat, place, number, known[1]))
    return tuple(found)


def play_of(last: Happened | None) -> Move | None:
    """The play that happened, in the engine's numbers; None if it was something else."""
    if last is None:
        return None
    try:
        move = read(last.told)
    except InvalidMove:  # what these eyes may not see is no move of the notation
        return None
    return move if move[0] == PLAY else None


def _followed(rules: Rules, seat: int, last: Happened, move: Move) -> list[tuple[int, int]]:
    """(place, number before) of the four pawns of a seat after the move, by number.

    So who was hit comes before those that waited already, and these stay in their slots.
    """
    names = [[place, number] for number, place in enumerate(in_order(rules, seat, last.before.pawns[seat]), 1)]
    for whose, place, to in legs_of(move):
        walker = next((name for name in names if whose == seat and name[0] == place), None)
        if walker:
            for name in names:
                if name[0] == to and name is not walker:
                    name[0] = WAITING
            walker[0] = to
    left = [*last.after.pawns[seat]]
    for name in names:
        if name[0] in left:
            left.remove(name[0])
        else:  # where it stood is no pawn any more: it was hit
            name[0] = WAITING
    return [(place, number) for place, number in names]
