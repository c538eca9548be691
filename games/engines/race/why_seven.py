"""Which rule forbids a seven: its legs are played one after the other until one cannot be."""

from games.engines.base import Move, Reason
from games.engines.race import reasons
from games.engines.race.actions import spares_friends
from games.engines.race.geometry import HOME, WAITING
from games.engines.race.landing import arrive, hit_spots
from games.engines.race.moves import legs_of
from games.engines.race.pack import SEVEN, SPLIT
from games.engines.race.rules import NOBODY, Pawns, Rules
from games.engines.race.state import acting_for
from games.engines.race.why_walk import Leg, why_not_mine, why_not_step


def why_not_seven(rules: Rules, pawns: Pawns, seat: int, move: Move) -> Reason:
    """The rule that forbids this seven; it is not legal, but its places are places of this board."""
    board, moved, total = pawns, set[tuple[int, int]](), 0
    for leg in legs_of(move):
        whose, place, to = leg
        why = why_not_mine(rules, seat, _actor(rules, pawns, board, seat), whose)
        why = why or _why_not_leg(rules, board, leg, was_there=place in pawns[whose])
        if why is None and (whose, place) in moved and not rules.options.seven_multi_leg:
            why = reasons.SEVEN_ONE_LEG
        if why is not None:
            return why
        total += _steps(rules, leg)
        board = _after_leg(rules, board, leg)
        moved.add((whose, to))
    return _why_not_total(rules, pawns, board, seat, total) or _why_not_listed(rules, pawns, seat, move)


def _actor(rules: Rules, pawns: Pawns, board: Pawns, seat: int) -> int:
    """Whose pawns move next: the partner's when this seven has brought the last own one home."""
    has_come_home = pawns[seat][0] < HOME <= board[seat][0]
    partner = rules.partners[seat]
    return partner if has_come_home and partner != NOBODY else acting_for(rules, board, seat)


def _why_not_leg(rules: Rules, board: Pawns, leg: Leg, *, was_there: bool) -> Reason | None:
    whose, place, _ = leg
    if place not in board[whose]:
        return reasons.SEVEN_HIT if was_there else reasons.NO_PAWN_THERE
    return reasons.CANNOT_ENTER if place == WAITING else why_not_step(rules, board, SEVEN, leg)


def _steps(rules: Rules, leg: Leg) -> int:
    """With how many steps the leg gets there."""
    return next(
        steps
        for steps in range(1, SPLIT + 1)
        for walk in rules.forward[leg[0]][leg[1]]
        if walk.least <= steps <= walk.most and walk.rests[steps] == leg[2]
    )


def _after_leg(rules: Rules, board: Pawns, leg: Leg) -> Pawns:
    seat, place, to = leg
    following = list(board)
    arrive(following, seat, place, to, hit_spots(rules, SEVEN, seat, place, to))
    return tuple(following)


def _why_not_total(rules: Rules, pawns: Pawns, board: Pawns, seat: int, total: int) -> Reason | None:
    """Why a seven may not end after so many steps.

    It may when the last own pawn came home, as the rest is for the partner's; and when the side has won.
    """
    if total == SPLIT:
        return None
    has_won = all(board[friend][0] >= HOME for friend in rules.side(seat))
    has_come_home = pawns[seat][0] < HOME <= board[seat][0]
    if total > SPLIT or rules.partners[seat] == NOBODY or not (has_won or has_come_home):
        return reasons.SEVEN_TOTAL
    return reasons.SEVEN_REST if rules.options.seven_rest == "must_complete" else None


def _why_not_listed(rules: Rules, pawns: Pawns, seat: int, move: Move) -> Reason:
    """The legs can be played: another order of them is listed, or they hit a friend where that is not done."""
    if not rules.options.friendly_hit and not spares_friends(rules, pawns, seat, move):
        return reasons.SPARE_FRIENDS
    return reasons.SEVEN_ORDER
