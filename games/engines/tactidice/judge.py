"""A guess how well it goes, for bots: pawns, the +1, and who is about to be captured."""

from functools import cache
from typing import Final

from games.engines.tactidice.board import CROSS, Cells
from games.engines.tactidice.grid import STEPS
from games.engines.tactidice.moves import is_different, numbers_of
from games.engines.tactidice.odds import ODDS
from games.engines.tactidice.state import ACTING, BEGINNING, FALLING, NOBODY, OVER, REMOVING, ROLLING
from games.engines.tactidice.views import View

PAWN: Final = 1.0
PLUS1: Final = 0.8
SOON: Final = 0.9
"""What a capture is worth that the seat to move is sure of."""
LATER: Final = 0.35
"""What one is worth that the other seat could make in the next turn."""
SAFE: Final = 0.05
"""What a pawn on a cross is worth more."""


def judge(view: View, seat: int) -> float:
    """-1 has lost, 1 has won, 0 is even."""
    if view.phase == OVER:
        return 0.0 if len(view.winners) == 2 else 1.0 if seat in view.winners else -1.0
    if view.phase < BEGINNING:
        return 0.0
    lead = _worth(view, seat) - _worth(view, 1 - seat)
    return lead / (3 + abs(lead))


def _worth(view: View, seat: int) -> float:
    """What a side has: its pawns, the +1 or the way to it, and what it may capture."""
    own, ground = view.pawns[seat], view.board.ground
    worth = PAWN * len(own) + SAFE * sum([ground[cell] & CROSS > 0 for cell in own])
    if view.plus1 == seat:
        worth += PLUS1
    elif view.plus1 == NOBODY:
        worth += PLUS1 * view.captured[seat] / 6
    return worth + _capture(view, seat)


def _capture(view: View, seat: int) -> float:
    """What the capture is worth that this seat may make in its turn, by how likely it is."""
    numbers = capturing(view, seat)
    if not numbers:
        return 0.0
    slides = bool(view.board.outer)
    if seat != view.turn:
        return LATER * chance_at_roll(numbers, slides=slides)
    return SOON * _chance_now(view, numbers, slides=slides)


def _chance_now(view: View, numbers: Cells, *, slides: bool) -> float:
    if view.phase == ROLLING:
        return chance_at_roll(numbers, slides=slides)
    if view.phase == FALLING:
        return _chance_at_fall(view.dice, numbers, slides=slides)
    if view.phase == ACTING and len(view.dice) == 2:
        return 1.0 if meets(view.dice, numbers) else 0.0
    if view.phase in {ACTING, REMOVING}:
        return 1.0 if captures(view.dice, numbers, slides=slides) else 0.0
    return _chance_at_choice(view.dice, numbers, slides=slides) if view.dice else 0.0


def capturing(view: View, seat: int) -> Cells:
    """The numbers by which a pawn of this seat captures one that stands alone and on no cross, sorted."""
    board, own = view.board, view.pawns[seat]
    prey = [cell for cell in view.pawns[1 - seat] if not board.ground[cell] & CROSS]
    found = set()
    for cell in own:
        for other in prey:
            number = _STEPS_BETWEEN.get(other - cell, 0)
            if number and number not in found and other in board.lines(cell)[number]:
                found.add(number)
    return tuple(sorted(found))


_STEPS_BETWEEN: Final = {step * number: number for step in STEPS for number in range(1, 7)}

# -- how likely a number is


@cache
def chance_at_roll(numbers: Cells, *, slides: bool) -> float:
    """How likely three dice, one rolled again if that helps, give one of these numbers against a good opponent."""
    return sum([chance * _chance_at_choice(roll[1:], numbers, slides=slides) for roll, chance in ODDS[ROLLING]])


def _chance_at_choice(dice: Cells, numbers: Cells, *, slides: bool) -> float:
    if captures(dice, numbers, slides=slides):
        return 1.0
    return max([_chance_at_fall((*dice[:at], *dice[at + 1 :]), numbers, slides=slides) for at in range(3)])


def _chance_at_fall(dice: Cells, numbers: Cells, *, slides: bool) -> float:
    thrown = [tuple(sorted((*dice, die))) for die in range(1, 7)]
    return sum([captures(three, numbers, slides=slides) for three in thrown]) / 6


def captures(dice: Cells, numbers: Cells, *, slides: bool) -> bool:
    """Whether three final dice give one of these numbers, whatever the opponent takes away."""
    if is_different(dice):
        return all(meets(tuple([die for die in dice if die != away]), numbers) for away in dice if away != 6)
    if dice[1] == 6:
        return meets(dice, numbers)
    return not slides and dice[1] in numbers


def meets(dice: Cells, numbers: Cells) -> bool:
    """Whether one of these dice gives one of these numbers."""
    return not set(numbers_of(dice)).isdisjoint(numbers)
