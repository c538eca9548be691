"""The cards that are held, and what each rank does, in two words."""

from games.boards import cards
from games.boards.base import Card
from games.boards.said import gettext
from games.engines.cards import JACK
from games.engines.race.pack import (
    BACKWARD,
    ENTERING,
    FIVE,
    FOUR,
    PUSHED,
    RANK_NAMES,
    RANK_OF,
    SEVEN,
    STEPS,
    held,
    without,
)
from games.engines.race.state import CHOOSE
from games.engines.race.views import View


def hand(view: View) -> tuple[Card, ...]:
    """The cards of who looks, by rank as they are held.

    Moves are made by rank: a tap of `steps` names the first card of its rank, and any other of the rank means the same.
    """
    among = givable(view) if view.phase == CHOOSE else view.hand
    return tuple(_card(view.hand, at, among) for at in range(len(view.hand)))


def _card(hand: tuple[int, ...], at: int, among: tuple[int, ...]) -> Card:
    """A card, like the first of its rank among those that may be played; one that is none of them is like none."""
    card, face = hand[at], cards.face(hand[at])
    again = hand[:at].count(card)
    key = f"{face}.{again + 1}" if again else face
    first = held(among, RANK_OF[card]) if card in among else None
    like = face if first is None else cards.face(first)
    hint = does(RANK_OF[card]) if card in among else gettext("bewaard")
    return Card(key, face, cards.say(card), hint, like="" if like == key else like)


def givable(view: View) -> tuple[int, ...]:
    """The cards that may be given away: those dealt in this round, or with a house rule kept ones too."""
    return view.hand if getattr(view.options, "exchange_kept_card", False) else without(view.hand, view.kept)


def does(rank: int) -> str:
    """What a card of this rank is for: "verdelen", "in of 13", "zet ander 5"."""
    if rank in ENTERING:
        return gettext("in of %(steps)d") % {"steps": STEPS[rank]}
    if rank == SEVEN:
        return gettext("verdelen")
    if rank == JACK:
        return gettext("ruilen")
    if rank == FOUR:
        return gettext("%(steps)d terug") % {"steps": BACKWARD}
    if rank == FIVE:
        return gettext("zet ander %(steps)d") % {"steps": PUSHED}
    return gettext("%(steps)d vooruit") % {"steps": STEPS[rank]}


def say_rank(rank: int) -> str:
    """The rank in words: "7", "boer", "joker"."""
    return cards.say_rank(RANK_NAMES[rank])
