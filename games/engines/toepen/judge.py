"""How well it goes for a seat, for bots: its chance to win the game, guessed from its cards and from the scores.

The round is weighed first (who will win it, how likely?), then what each outcome leaves everybody: lives are the
points still to go to the limit, and a seat's chance in the game is its share of the squares of the lives.
"""

from math import comb

from games.engines.toepen.hopes import hope_of_round
from games.engines.toepen.state import ANSWERING, DEALING, DRAW_DEALER, DRAWING, LAUNDRY, OVER, POVERTY
from games.engines.toepen.tables import is_laundry
from games.engines.toepen.views import View

PASSES = 0.1
"""How often somebody who is asked is taken to pass."""
CHECKED = 0.8
"""How often a claim of laundry is taken to be checked."""


def judge(view: View, seat: int) -> float:
    """-1 has lost, 1 has won, 0 is an even share. A guess from what the view shows."""
    if view.phase == OVER:
        return 1.0 if seat in view.game.winners else -1.0
    if view.scores[seat] >= view.rules.limit:
        return -1.0
    chance, even = _chance(view, seat), 1 / view.rules.seats
    return (chance - even) / (1 - even) if chance > even else chance / even - 1


def _chance(view: View, seat: int) -> float:
    """The chance to win the game, 0 to 1."""
    if view.phase in (DRAW_DEALER, DEALING):
        return _share(_lives(view), seat)
    hope = hope_of_round(view, seat)
    if view.phase == ANSWERING:
        return _with_answers(view, seat, hope, cost=view.stake, stake=view.stake + 1)
    if view.phase == POVERTY:
        return _with_answers(view, seat, hope, cost=1, stake=view.stake)
    if view.phase in (LAUNDRY, DRAWING) and view.line[0] == seat:
        return _while_claiming(view, seat, hope)
    return _after_round(_lives(view), seat, hope, view.active, view.stake)


def _with_answers(view: View, seat: int, hope: float, *, cost: int, stake: int) -> float:
    """While some have still to answer: each of them passes or not, and the rest play on for the stake."""
    asked = [other for other in (view.asked or view.line) if other != seat]
    others = len(view.active) - (seat in view.active)
    total = 0.0
    for passing in range(len(asked) + 1):
        odds = comb(len(asked), passing) * PASSES**passing * (1 - PASSES) ** (len(asked) - passing)
        lives, gone = _lives(view), asked[:passing]
        for other in gone:
            lives[other] = max(0, lives[other] - cost)
        active = tuple([other for other in view.active if other not in gone])
        against = 1 - (1 - hope) * (others - passing) / others if others and seat in active else hope
        total += odds * _after_round(lives, seat, against, active, stake)
    return total


def _while_claiming(view: View, seat: int, hope: float) -> float:
    """The own claim is open: new cards are worth an even share; a bluff may be turned over, and so may laundry."""
    even = 1 / len(view.active)
    if view.phase == DRAWING:
        return _after_round(_lives(view), seat, max(hope, even), view.active, view.stake)
    checked, after = _lives(view), hope
    if is_laundry(view.hand):
        checked[view.asked[0]] -= 1
        after = even
    else:
        checked[seat] -= 1
    believed = _after_round(_lives(view), seat, even, view.active, view.stake)
    return CHECKED * _after_round(checked, seat, after, view.active, view.stake) + (1 - CHECKED) * believed


def _after_round(lives: list[int], seat: int, hope: float, active: tuple[int, ...], stake: int) -> float:
    """The chance when the round is won by the seat as often as it hopes to, and by the others alike."""
    others = len(active) - (seat in active)
    total = 0.0
    for winner in active:
        odds = hope if winner == seat else (1 - hope) / others
        if odds:
            after = [max(0, life - stake) if at in active and at != winner else life for at, life in enumerate(lives)]
            total += odds * _share(after, seat)
    return total


def _lives(view: View) -> list[int]:
    return [view.rules.limit - score for score in view.scores]


def _share(lives: list[int], seat: int) -> float:
    squares = [life * life for life in lives]
    return squares[seat] / (sum(squares) or 1)
