"""The seven: seven steps in legs, one leg to a pawn, each checked on the board that the earlier ones left (1.6)."""

from games.engines.base import Move
from games.engines.race.geometry import HOME, LANE_LENGTH, WAITING
from games.engines.race.landing import after
from games.engines.race.legs import any_sequences
from games.engines.race.moves import PLAY
from games.engines.race.pack import SEVEN, SPLIT
from games.engines.race.rules import NOBODY, Pawns, Rules
from games.engines.race.splits import plain_splits

FILLED = sum(range(1, LANE_LENGTH + 1))
"""The depths of four pawns in the lane together."""
HEAD = (PLAY, SEVEN)


def sevens(rules: Rules, pawns: Pawns, seat: int, actor: int) -> list[Move]:
    """Every seven of `seat`, sorted, with the pawns of `actor`: its own, or its partner's once its own are home."""
    moves = splits(rules, pawns, actor, SPLIT, HEAD)
    moves.sort()
    if rules.partners[seat] != NOBODY:
        for steps in _home_after(rules, pawns, actor):
            for move in splits(rules, pawns, actor, steps, HEAD):
                left = after(rules, pawns, move)
                if left[actor][0] >= HOME:
                    moves += _with_rest(rules, left, rules.partners[actor], SPLIT - steps, move)
                    moves.sort()
    return moves


def splits(rules: Rules, pawns: Pawns, seat: int, total: int, head: Move) -> list[Move]:
    """Every way to use exactly `total` steps (0 .. 7) with the seat's pawns, each behind what was played before."""
    ways = plain_splits if rules.splits_are_plain else any_sequences
    return ways(rules, pawns, seat, total, head)


def _home_after(rules: Rules, pawns: Pawns, seat: int) -> tuple[int, ...]:
    """With how many steps, fewer than seven, the seat's four may all come home."""
    places = pawns[seat]
    if places[0] == WAITING or places[0] >= HOME:
        return ()
    if not rules.splits_are_plain:
        return tuple(range(1, SPLIT))
    depth = rules.courses[seat].depth
    steps = FILLED - sum(depth[place] for place in places)
    return (steps,) if steps < SPLIT else ()


def _with_rest(rules: Rules, pawns: Pawns, partner: int, rest: int, move: Move) -> list[Move]:
    """The move, and what may follow it: the rest of the seven is for the partner's pawns (source, Zeven).

    "Mag": any part of it, and what is not spent lapses (A19); as it does when the eighth pawn is home (A37).
    """
    is_optional = rules.options.seven_rest == "optional"
    if pawns[partner][0] >= HOME:
        return [move] if is_optional else []
    moves = []
    for spent in range(rest + 1) if is_optional else (rest,):
        moves += splits(rules, pawns, partner, spent, move)
    return moves
