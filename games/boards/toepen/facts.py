"""What a view of Toepen says about each seat, and the names by which people are called at the table."""

from enum import Enum
from typing import Final

from games.boards.base import People
from games.boards.names import called
from games.boards.said import gettext as _
from games.engines.base import CHANCE
from games.engines.toepen.rounds import best_of
from games.engines.toepen.state import ANSWERING, DEALING, DRAW_DEALER, LAUNDRY, NOBODY, OVER, PLAYING, POVERTY
from games.engines.toepen.views import View

NO_ROUND: Final = (DRAW_DEALER, DEALING, OVER)
"""The phases in which nobody holds a card."""


class Standing(Enum):
    """How a seat is in the round, as everybody can see."""

    OUT = "out"
    PASSED = "passed"
    KNOCKS = "knocks"
    KNOCKED = "knocked"
    ALONG = "along"
    POOR = "poor"
    CLAIMS = "claims"
    BELIEVES = "believes"
    WON = "won"
    IN = "in"


def standing(view: View, seat: int) -> Standing:
    """The one thing about a seat that matters most at this moment."""
    if view.phase == OVER and seat in view.game.winners:
        return Standing.WON
    if view.scores[seat] >= view.rules.limit:
        return Standing.OUT
    if view.phase in NO_ROUND:
        return Standing.IN
    if seat not in view.active:
        return Standing.PASSED
    return _answered(view, seat) or (Standing.KNOCKED if seat == view.knocker else Standing.IN)


def _answered(view: View, seat: int) -> Standing | None:
    """What a seat has said to what is asked around the table now; None if nothing is, or nothing yet."""
    if view.phase == ANSWERING:
        if seat == view.caller:
            return Standing.KNOCKS
        return None if seat in view.asked else Standing.ALONG
    if view.phase == LAUNDRY:
        if seat == view.line[0]:
            return Standing.CLAIMS
        return None if seat in view.asked else Standing.BELIEVES
    if is_poor(view, seat):
        return Standing.POOR
    return Standing.ALONG if view.phase == POVERTY and seat not in view.line else None


def is_poor(view: View, seat: int) -> bool:
    """Whether the seat began this round in poverty: the next point puts it out."""
    return view.game.before[seat] == view.rules.limit - 1


def on_turn(view: View) -> int | None:
    """The seat that everybody waits for; None for luck and when the game is over."""
    return view.acting[0] if view.acting and view.acting[0] != CHANCE else None


def may_knock(view: View) -> bool:
    """Whether who looks may knock now, in or out of turn."""
    return view.phase == PLAYING and view.seat in view.knockers and view.seat in view.acting


def winner_now(view: View) -> int:
    """The seat whose card wins the running trick as it lies; NOBODY without one."""
    return best_of(view, view.trick)[0] if view.trick else NOBODY


def laid(trick: tuple[int, ...]) -> list[tuple[int, int]]:
    """The (seat, card) pairs of a trick, in the order of play."""
    return list(zip(trick[::2], trick[1::2], strict=True))


def call_names(names: tuple[str, ...], most: int = 13) -> tuple[str, ...]:
    """What people are called in little room."""
    return called(names, most)


def name_of(people: People, seat: int) -> str:
    """The whole name of who sits there."""
    return people.names[seat]


def capital(words: str) -> str:
    """The words with a capital in front."""
    return words[:1].upper() + words[1:]


def signed(points: int) -> str:
    """Points that were added or taken: "+2", "−1"."""
    return f"{points:+d}".replace("-", "−")


def seat_name(seat: int) -> str:
    """What a chair is called: the table has no colours, so it is counted."""
    return _("stoel %(number)s") % {"number": seat + 1}
