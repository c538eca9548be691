"""What is asked of who looks at a table of Toepen, or who is waited for; and what makes it the same question."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import ngettext

from games.boards import cards
from games.boards.base import People
from games.boards.said import gettext as _
from games.boards.toepen.facts import capital, is_poor, may_knock, name_of, winner_now
from games.engines.toepen.state import (
    ANSWERING,
    CLAIMING,
    DEALING,
    DRAW_DEALER,
    DRAWING,
    LAUNDRY,
    OVER,
    PLAYING,
    POVERTY,
    TRIED,
)
from games.engines.toepen.steps import CHECK_COSTS, PASSING_POVERTY_COSTS
from games.engines.toepen.tables import HAND, SUIT, is_laundry, odd_one
from games.engines.toepen.views import View


def ask(view: View, people: People) -> str:
    """What is asked of who looks, or who is waited for, in a few short sentences."""
    return " ".join(filter(None, _ASKS[view.phase](view, people)))


def prompt(view: View) -> object:
    """What the chair was asked: the round, the stake, the cards on the table, the turn, and its own cards.

    While a knock, laundry or poverty is answered, the answers of others are no part of it.
    """
    asked = view.line if view.phase == POVERTY else view.asked
    turn = view.seat in asked if view.phase in (POVERTY, LAUNDRY, ANSWERING) else view.line[:1]
    claims = tuple((claim.seat, claim.verdict) for claim in view.claims)
    claimant = view.line[:1] if view.phase == LAUNDRY else ()
    table = (view.stake, view.knocker, view.caller, view.trump, view.trick, view.tricks, claims, claimant)
    return ("toepen", view.game.number, view.phase, *table, turn, view.hand)


# -- before the cards


def _draw_dealer(view: View, people: People) -> list[str]:  # noqa: ARG001 - all phases are asked alike
    return [_("Er wordt geloot wie deelt.")]


def _dealing(view: View, people: People) -> list[str]:
    last = view.game.last
    won = _("%(name)s wint de ronde.") % {"name": name_of(people, last.winner)} if last else ""
    return [won, _("%(name)s deelt.") % {"name": name_of(people, view.game.dealer)}]


def _poverty(view: View, people: People) -> list[str]:
    poor = [seat for seat in view.active if is_poor(view, seat)]
    names = _(" en ").join(name_of(people, seat) for seat in poor)
    says = ngettext("%(names)s staat op armoede.", "%(names)s staan op armoede.", len(poor)) % {"names": names}
    if view.line[0] != view.seat:
        return [says, _("Gaat %(name)s mee?") % {"name": name_of(people, view.line[0])}]
    prices = {"stake": view.stake, "points": PASSING_POVERTY_COSTS}
    return [says, _("Meegaan kost %(stake)s als je verliest, passen kost nu %(points)s.") % prices]


def _claiming(view: View, people: People) -> list[str]:
    if view.line[0] != view.seat:
        return [_("Heeft %(name)s iets te melden?") % {"name": name_of(people, view.line[0])}]
    if len(view.hand) == HAND and odd_one(view.hand) >= 0 and not any(one.seat == view.seat for one in view.claims):
        return [_("Je hebt er drie gelijk."), _("Ga je voor toep?")]
    if is_laundry(view.hand):
        return [_("Je hebt vuile was."), _("Meld je het?")]
    return [_("Heb je iets te melden?"), _("Je hand is geen vuile was.")]


def _laundry(view: View, people: People) -> list[str]:
    claimant = name_of(people, view.line[0])
    says = _("%(name)s meldt vuile was.") % {"name": claimant}
    if view.asked[0] != view.seat:
        return [says, _("Gelooft %(name)s het?") % {"name": name_of(people, view.asked[0])}]
    costs = {"points": CHECK_COSTS, "name": claimant}
    return [says, _("Draai je om, dan krijg jij er %(points)s bij als het klopt, en %(name)s bij bluf.") % costs]


def _drawing(view: View, people: People) -> list[str]:
    name = {"name": name_of(people, view.line[0])}
    if view.claims[-1].verdict == TRIED:
        return [_("%(name)s pakt een nieuwe kaart.") % name]
    return [_("%(name)s pakt vier nieuwe kaarten.") % name]


# -- the play


def _playing(view: View, people: People) -> list[str]:
    is_mine, turn = view.line[0] == view.seat, name_of(people, view.line[0])
    if view.trick:
        led = cards.say_suit(SUIT[view.trick[1]])
        asked = _("%(suit)s gevraagd.") % {"suit": capital(led)}
        first = asked if is_mine else _("%(name)s is aan zet.") % {"name": turn} + " " + asked
    else:
        first = _("Jij komt uit.") if is_mine else _("%(name)s komt uit.") % {"name": turn}
    return [first, _standing_of_trick(view, people), _knocking(view)]


def _standing_of_trick(view: View, people: People) -> str:
    """What is trump, and who wins as the trick lies."""
    trump = _("Troef is %(suit)s") % {"suit": cards.say_suit(SUIT[view.trump])} if view.trump >= 0 else ""
    if not view.trick:
        return trump and f"{trump}."
    winner = winner_now(view)
    wins = _("jij wint nu") if winner == view.seat else _("%(name)s wint nu") % {"name": name_of(people, winner)}
    return f"{trump}, {wins}." if trump else f"{capital(wins)}."


def _knocking(view: View) -> str:
    """What knocking would do, for who may."""
    if not may_knock(view):
        return ""
    words = {"stake": view.stake + 1, "points": view.stake}
    return _("Klop je, dan gaat het om %(stake)s en kost passen %(points)s.") % words


def _answering(view: View, people: People) -> list[str]:
    stake = view.stake + 1
    if view.asked[0] == view.seat:
        says = _("%(name)s klopt.") % {"name": name_of(people, view.caller)}
        prices = {"stake": stake, "points": view.stake}
        return [says, _("Meegaan kost %(stake)s als je verliest, passen kost nu %(points)s.") % prices]
    waits = _("Gaat %(name)s mee?") % {"name": name_of(people, view.asked[0])}
    if view.caller == view.seat:
        return [_("Jij klopt: om %(stake)s.") % {"stake": stake}, waits]
    return [_("%(name)s klopt: om %(stake)s.") % {"name": name_of(people, view.caller), "stake": stake}, waits]


def _over(view: View, people: People) -> list[str]:
    winners = view.game.winners
    names = _(" en ").join(name_of(people, seat) for seat in winners)
    return [ngettext("%(names)s wint het spel!", "%(names)s winnen het spel!", len(winners)) % {"names": names}]


_ASKS: Final[dict[int, Callable[[View, People], list[str]]]] = {
    DRAW_DEALER: _draw_dealer,
    DEALING: _dealing,
    POVERTY: _poverty,
    CLAIMING: _claiming,
    LAUNDRY: _laundry,
    DRAWING: _drawing,
    PLAYING: _playing,
    ANSWERING: _answering,
    OVER: _over,
}
