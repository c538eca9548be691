"""Where a play leaves the pawns: hits, dots, the king's sweep, the jack's swap (rules sheet 1.4 and 1.5)."""

from games.engines.base import Move
from games.engines.race.geometry import HOME, WAITING
from games.engines.race.pack import BACKWARD, FIVE, FOUR, JACK, KING, PUSHED, SEVEN, SPLIT, STEPS
from games.engines.race.rules import Pawns, Places, Rules


def after(rules: Rules, pawns: Pawns, move: Move) -> Pawns:
    """The pawns after a play that is legal."""
    board = list(pawns)
    if len(move) == 5:
        spots = rules.hits.get(move)
        if spots is None:
            spots = rules.hits[move] = hit_spots(rules, *move[1:])
        arrive(board, move[2], move[3], move[4], spots)
    elif move[1] == JACK:
        _swap(board, move)
    else:
        for at in range(2, len(move), 3):
            seat, place, to = move[at : at + 3]
            arrive(board, seat, place, to, hit_spots(rules, SEVEN, seat, place, to))
    return tuple(board)


def arrive(board: list[Places], seat: int, place: int, to: int, spots: tuple[int, ...]) -> None:
    """Move a pawn on the board and send those on the spots back to waiting."""
    for spot in spots:
        for theirs in board:
            if spot in theirs and spot != place:  # from `place` it goes away itself
                board[board.index(theirs)] = replaced(theirs, spot, WAITING)
    board[seat] = replaced(board[seat], place, to)


def replaced(places: Places, old: int, new: int) -> Places:
    """The places with one pawn moved."""
    moved = list(places)
    moved[moved.index(old)] = new
    moved.sort()
    return tuple(moved)


def hit_spots(rules: Rules, rank: int, seat: int, place: int, to: int) -> tuple[int, ...]:
    """The ring spots that a pawn empties on its way: where it lands and where it rests; with a king all it walks."""
    if rank == KING and place != WAITING:
        walked = _lands(rules, rank, seat, place, to)[1:]
        return (*(spot for spot in walked if spot < HOME), *((to,) if to < HOME else ()))
    if to >= HOME:
        return ()
    if to not in rules.dots or place == WAITING:
        return (to,)
    landed = _lands(rules, rank, seat, place, to)[-1]
    return (landed, to) if rules.options.dot_hits_first else (to,)


def _lands(rules: Rules, rank: int, seat: int, place: int, to: int) -> tuple[int, ...]:
    """The places of the walk from `place` up to where it lands, before a dot sends it on to `to`."""
    course = rules.courses[seat]
    walks = {FOUR: course.back, FIVE: course.push}.get(rank, course.forward)[place]
    for walk in walks:
        for steps in steps_of(rank):
            if walk.least <= steps <= walk.most and walk.rests[steps] == to:
                return walk.lands[: steps + 1]
    raise ValueError(f"no walk of a {rank} leads from {place} to {to}")


def steps_of(rank: int) -> range:
    """How many steps a pawn may go with a card of this rank: one number, but for the seven."""
    if rank == SEVEN:
        return range(1, SPLIT + 1)
    steps = STEPS.get(rank) or {FOUR: BACKWARD, FIVE: PUSHED}[rank]
    return range(steps, steps + 1)


def jack_rests(rules: Rules, mine: tuple[int, int], theirs: tuple[int, int]) -> tuple[int, int]:
    """Where two pawns, each (seat, place), come to rest when they change places: both dot jumps at once (A45)."""
    return rules.courses[mine[0]].rests[theirs[1]], rules.courses[theirs[0]].rests[mine[1]]


def _swap(board: list[Places], move: Move) -> None:
    """Change two places; who jumps on from a dot hits what rests on the next one, but never the other of the two."""
    seat, place, to, other, there, back = move[2:]
    board[seat] = replaced(board[seat], place, WAITING)
    board[other] = replaced(board[other], there, WAITING)
    for spot, swapped_to in ((to, there), (back, place)):
        if spot != swapped_to:
            _clear(board, spot)
    board[seat] = replaced(board[seat], WAITING, to)
    board[other] = replaced(board[other], WAITING, back)


def _clear(board: list[Places], spot: int) -> None:
    for seat, places in enumerate(board):
        if spot in places:
            board[seat] = replaced(places, spot, WAITING)
