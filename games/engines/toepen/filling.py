"""Hidden cards fall into hidden places by the dice, each where it may lie."""

from random import Random
from typing import NamedTuple

from games.engines.toepen.luck import dealt

Cards = frozenset[int] | None
"""The cards that a place may hold; None is any."""


class Place(NamedTuple):
    """Where a hidden card lies."""

    owner: int
    """A seat, or the seats' number plus the number of a claim: its cards lie face down."""
    may_be: Cards


def filled(places: list[Place], cards: list[int], rng: Random) -> dict[int, list[int]] | None:
    """A card for each place, by owner; None if they do not fit. Bound places first, and where one finds its cards
    taken the card's place looks for another (augmenting paths)."""
    shuffled = dealt(list(cards), len(cards), rng)
    bound = [place for place in places if place.may_be is not None]
    taken: dict[int, int] = {}
    for number in range(len(bound)):
        if not _find(number, bound, shuffled, taken, set()):
            return None
    found: dict[int, list[int]] = {}
    for card, number in taken.items():
        found.setdefault(bound[number].owner, []).append(card)
    rest = (card for card in shuffled if card not in taken)
    for place in places:
        if place.may_be is None:
            found.setdefault(place.owner, []).append(next(rest))
    return found


def _find(number: int, bound: list[Place], cards: list[int], taken: dict[int, int], tried: set[int]) -> bool:
    may_be = bound[number].may_be
    assert may_be is not None
    fitting = [card for card in cards if card in may_be and card not in tried]
    for card in fitting:
        if card not in taken:
            taken[card] = number
            return True
    for card in fitting:
        if card not in tried:
            tried.add(card)
            if _find(taken[card], bound, cards, taken, tried):
                taken[card] = number
                return True
    return False
