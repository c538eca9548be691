"""Playing Toepen with a finger: the hand, the taps of each move, and the words on the main button."""

from collections.abc import Callable
from typing import Final

from games.boards import cards
from games.boards.base import Card, Step
from games.boards.said import gettext as _
from games.boards.toepen.places import SLOT, STAKE
from games.engines.base import InvalidMove, Move
from games.engines.toepen.notation import write
from games.engines.toepen.rounds import best_of
from games.engines.toepen.state import PLAYING, POVERTY
from games.engines.toepen.steps import CHECK_COSTS, PASSING_POVERTY_COSTS
from games.engines.toepen.tables import (
    ALONG,
    BELIEVE,
    CHECK,
    CLAIM,
    HAND,
    KEEP,
    KNOCK,
    PASS,
    PLAY,
    SUIT,
    TRY_TOEP,
    is_laundry,
    odd_one,
)
from games.engines.toepen.views import View

SUIT_ORDER: Final = (0, 2, 1, 3)
"""Where each suit stands in a fan, so that red and black take turns: ruiten, klaveren, harten, schoppen."""


def hand(view: View) -> tuple[Card, ...]:
    """The cards of who looks, by suit and from the strongest down."""
    if view.seat is None:
        return ()
    strength = view.rules.strength
    held = sorted(view.hand, key=lambda card: (SUIT_ORDER[SUIT[card]], -strength[card]))
    return tuple(Card(cards.face(card), cards.face(card), cards.say(card), _hint(view, card)) for card in held)


def _hint(view: View, card: int) -> str:
    """What the card would do to the trick as it lies, or that it is a trump."""
    if view.phase == PLAYING and view.trick and view.line[0] == view.seat:
        beats = best_of(view, (*view.trick, view.seat, card))[0] == view.seat
        return _("slaat") if beats else _("wint niet")
    return _("troef") if view.trump >= 0 and SUIT[card] == SUIT[view.trump] else ""


def steps(view: View, move: Move) -> tuple[Step, ...]:
    """The one tap that makes this move, legal or not."""
    if move[0] == PLAY and len(move) > 1:
        return (_card_step(view, move[1]),)
    words = _BUTTONS.get(move[0])
    if words is None:
        return (Step(_written(move), _written(move)),)
    says, hint = words(view)
    return (Step(write(move), says, hint, at=STAKE if move[0] == KNOCK else ""),)


def _card_step(view: View, card: int) -> Step:
    is_turn = view.phase == PLAYING and view.line[0] == view.seat
    return Step(
        key=f"card:{cards.face(card)}",
        says=cards.say(card),
        hint=_hint(view, card),
        card=cards.face(card) if card in view.hand else "",
        touches=(SLOT,) if is_turn else (),
    )


def _written(move: Move) -> str:
    try:
        return write(move)
    except InvalidMove:
        return str(move)


def act(view: View, move: Move) -> str:
    """What the main button says: "Leg harten 3", "Klop: 3", "Mee, om 3"."""
    if move[0] == PLAY and len(move) > 1:
        return _("Leg %(card)s") % {"card": cards.say(move[1])}
    words = _BUTTONS.get(move[0])
    return words(view)[0] if words else _written(move)


# -- the buttons: what they say, and what they cost


def _knock(view: View) -> tuple[str, str]:
    return (
        _("Klop: %(stake)s") % {"stake": view.stake + 1},
        _("wie past krijgt er %(stake)s") % {"stake": view.stake},
    )


def _along(view: View) -> tuple[str, str]:
    stake = view.stake + (view.phase != POVERTY)
    return _("Mee, om %(stake)s") % {"stake": stake}, _("verlies je, dan lig je eruit") if _ends(view, stake) else ""


def _pass(view: View) -> tuple[str, str]:
    costs = PASSING_POVERTY_COSTS if view.phase == POVERTY else view.stake
    return _("Pas: +%(points)s") % {"points": costs}, _("dan lig je eruit") if _ends(view, costs) else ""


def _ends(view: View, points: int) -> bool:
    return view.seat is not None and view.scores[view.seat] + points >= view.rules.limit


def _keep(view: View) -> tuple[str, str]:  # noqa: ARG001 - all buttons are asked alike
    return _("Niets melden"), _("spelen met deze kaarten")


def _try_toep(view: View) -> tuple[str, str]:
    away = odd_one(view.hand) if len(view.hand) == HAND else -1
    return _("Kans op toep"), _("%(card)s weg, een nieuwe erbij") % {"card": cards.say(away)} if away >= 0 else ""


def _claim(view: View) -> tuple[str, str]:
    is_genuine = len(view.hand) == HAND and is_laundry(view.hand)
    return _("Vuile was"), _("vier nieuwe kaarten") if is_genuine else _("bluf, op gevaar van +1")


def _believe(view: View) -> tuple[str, str]:  # noqa: ARG001
    return _("Geloven"), ""


def _check(view: View) -> tuple[str, str]:  # noqa: ARG001
    return _("Omdraaien"), _("klopt het, dan +%(points)s voor jou") % {"points": CHECK_COSTS}


_BUTTONS: Final[dict[int, Callable[[View], tuple[str, str]]]] = {
    KEEP: _keep,
    TRY_TOEP: _try_toep,
    CLAIM: _claim,
    BELIEVE: _believe,
    CHECK: _check,
    ALONG: _along,
    PASS: _pass,
    KNOCK: _knock,
}
