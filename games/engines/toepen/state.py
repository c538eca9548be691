"""Where a game of Toepen stands."""

from dataclasses import dataclass, field
from typing import NamedTuple

from games.engines.base import CHANCE, Move, Outcome
from games.engines.toepen.options import Options, check_seats
from games.engines.toepen.tables import Rules, rules_for

# -- phases

DRAW_DEALER = 0
"""Luck says who deals first."""
DEALING = 1
"""Luck deals."""
POVERTY = 2
"""Somebody is in poverty, and the first in `line` says whether to go along."""
CLAIMING = 3
"""The first in `line` tries for toep, claims laundry, or does nothing."""
LAUNDRY = 4
"""The first in `asked` believes or checks the laundry of the first in `line`."""
DRAWING = 5
"""Luck gives the first in `line` as many cards as he put away."""
PLAYING = 6
"""The first in `line` plays a card or knocks; the `knockers` may knock."""
ANSWERING = 7
"""The first in `asked` goes along with `caller`'s knock, or passes."""
OVER = 8

NOBODY = -1

# -- what happened to a claim

TRIED, UNCHECKED, GENUINE, BLUFF = 0, 1, 2, 3
CLAIM_WORDS = ("tried for toep", "not checked", "genuine", "bluff")


class Claim(NamedTuple):
    """A try for toep or a claim of laundry that has been settled."""

    seat: int
    verdict: int
    """TRIED for a try for toep; else UNCHECKED, GENUINE or BLUFF."""
    checker: int
    """The seat that turned the cards over, or NOBODY."""
    cards: tuple[int, ...]
    """What was laid face down. After a BLUFF the claimant has them in hand again; else they are out of play."""


class Result(NamedTuple):
    """How a round ended; public."""

    winner: int
    why: str
    """One of `ROUND_ENDINGS`."""
    points: tuple[int, ...]
    """What the whole round added to each seat's score, checks and the jack among it."""
    shown: tuple[int, ...]
    """The four of a kind of a toep."""


class Game(NamedTuple):
    """What lasts longer than a round."""

    number: int
    """The round that is being played or dealt, from 1."""
    dealer: int
    """NOBODY before the first is drawn."""
    before: tuple[int, ...]
    """The scores at the beginning of the round."""
    gone: tuple[tuple[int, int, int], ...]
    """Who is out: (round in which it happened, score before that round, seat), in that order."""
    last: Result | None
    """The round before."""
    winners: tuple[int, ...]
    ending: str
    """One of `ENDINGS` when the game is over."""


@dataclass(slots=True, unsafe_hash=True)
class State:
    """A game of Toepen; a value, never changed once it is handed out. "Clockwise" is by rising seat."""

    rules: Rules
    game: Game
    phase: int
    scores: tuple[int, ...]
    """Penalty points of each seat; `limit` for who is out, however many they were."""
    hands: tuple[tuple[int, ...], ...]
    """Of each seat, sorted. Who passes keeps his cards, face down."""
    active: tuple[int, ...]
    """The seats still in the round, clockwise from the dealer's left."""
    line: tuple[int, ...]
    """The seats whose turn is still to come, the one on turn first: to be asked about poverty, to claim, or to play
    to the running trick."""
    asked: tuple[int, ...]
    """The seats that have still to answer a knock or a claim of laundry, the next first."""
    caller: int
    """Who knocked and is being answered, or NOBODY."""
    stake: int
    knocker: int
    """Who knocked last in this round (and was answered), or NOBODY."""
    knockers: tuple[int, ...]
    """While cards are played: the seats that may knock, clockwise from the dealer's left."""
    trick: tuple[int, ...]
    """The running trick: seat, card, seat, card."""
    tricks: tuple[tuple[int, ...], ...]
    """The tricks before it, each with its winner in front: winner, seat, card, seat, card."""
    trump: int
    """The card that was turned, or NOBODY's -1 without trumps."""
    stock: int
    """How many cards are left to draw."""
    claims: tuple[Claim, ...]
    acting: tuple[int, ...] = field(repr=False, compare=False)
    """The seats that may act, remembered: it follows from the rest."""
    moves: tuple[Move, ...] | None = field(repr=False, compare=False)
    """What the seat on turn may play, once somebody has asked."""


def start(options: Options, seats: int) -> State:
    """A new game before its first card.

    Raises:
        BadOption: that many cannot play, or not with this pack.
    """
    check_seats(options, seats)
    rules = rules_for(options, seats)
    drawn = options.first_dealer == "random"
    scores = (0,) * seats
    return State(
        rules=rules,
        game=Game(1, NOBODY if drawn else 0, scores, (), None, (), ""),
        phase=DRAW_DEALER if drawn else DEALING,
        scores=scores,
        hands=((),) * seats,
        active=(),
        line=(),
        asked=(),
        caller=NOBODY,
        stake=1,
        knocker=NOBODY,
        knockers=(),
        trick=(),
        tricks=(),
        trump=NOBODY,
        stock=len(rules.pack),
        claims=(),
        acting=(CHANCE,),
        moves=None,
    )


def copied(state: State) -> State:
    """The same value as a new object, for `play` to work on; what was remembered is forgotten."""
    return State(
        state.rules,
        state.game,
        state.phase,
        state.scores,
        state.hands,
        state.active,
        state.line,
        state.asked,
        state.caller,
        state.stake,
        state.knocker,
        state.knockers,
        state.trick,
        state.tricks,
        state.trump,
        state.stock,
        state.claims,
        (),
        None,
    )


def acting(state: State) -> tuple[int, ...]:
    """The seats that may act: see `to_act`."""
    phase = state.phase
    if phase == PLAYING:
        turn = state.line[0]
        knockers = state.knockers
        if not knockers or not state.rules.any_time:
            return (turn,)
        return (turn, *[seat for seat in knockers if seat != turn])
    if phase in (ANSWERING, LAUNDRY):
        return state.asked[:1]
    if phase in (POVERTY, CLAIMING):
        return state.line[:1]
    return () if phase == OVER else (CHANCE,)


def outcome(state: State) -> Outcome | None:
    """How the game ended: the scores are penalty points, fewer is better. None while it goes on."""
    if state.phase != OVER:
        return None
    return Outcome(state.scores, state.game.winners, state.game.ending)


def places(state: State) -> tuple[int, ...]:
    """The place of each seat when the game is over, 1 for the winners; equals share the better one (E15).

    Who went out later did better; in the same round who had fewer points before it; else fewer points.
    """
    out = {seat: (number, -before) for number, before, seat in state.game.gone}
    still_in = (state.rules.options.max_rounds + 1, 0)
    worth = [
        (seat in state.game.winners, out.get(seat, still_in), -state.scores[seat]) for seat in range(state.rules.seats)
    ]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)
