"""The dice as they lie on the table: sorted, the one that was taken away among them."""

from collections.abc import Iterable
from typing import NamedTuple

from games.boards.said import gettext
from games.boards.tactidice import ids
from games.engines.tactidice.moves import is_different, numbers_of
from games.engines.tactidice.state import FALLING
from games.engines.tactidice.views import View


class Die(NamedTuple):
    """A die that lies there."""

    number: int
    """0 for one that is in the hand to be rolled again."""
    is_away: bool = False


def lying(view: View) -> tuple[Die, ...]:
    """The dice from left to right."""
    dice = [Die(die) for die in view.dice]
    if view.away:
        dice.append(Die(view.away, is_away=True))
    return (*sorted(dice), Die(0)) if view.phase == FALLING else tuple(sorted(dice))


def die_id(view: View, number: int) -> str:
    """The id in the drawing of the first die that gives this number of steps; empty if none does."""
    dice = lying(view)
    for wanted in (number, 6 if number == 1 else number):
        for at, die in enumerate(dice):
            if die == (wanted, False):
                return ids.die(at)
    return ""


def join(parts: Iterable[object], last: str) -> str:
    """ "2", "2 of 5", "1, 2 of 6": the last two with that word between them."""
    words = [str(part) for part in parts]
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def any_of(numbers: Iterable[int]) -> str:
    """ "1, 2 of 6"."""
    return join(numbers, gettext("of"))


def all_of(numbers: Iterable[int]) -> str:
    """ "2, 4 en 5"."""
    return join(numbers, gettext("en"))


def left_without(view: View, die: int) -> str:
    """What may be moved when this one of three different dice is taken away: "1, 2 of 6"."""
    rest = tuple(left for left in view.dice if left != die)
    return any_of(numbers_of(rest))


def say_three(dice: tuple[int, ...]) -> str:
    """What three dice are worth as they lie: "drie gelijk", "dubbel 4", or that one of them goes."""
    if is_different(dice):
        return gettext("de ander haalt er één weg")
    if dice[0] == dice[2]:
        return gettext("drie gelijk")
    return gettext("dubbel %(die)s") % {"die": dice[1]}
