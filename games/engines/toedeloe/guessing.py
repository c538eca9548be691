"""Sharing out unseen cards of one pack so that each hand fits what is known of it, every way as likely as another."""

from itertools import product
from math import comb
from random import Random
from typing import NamedTuple

from games.engines.toedeloe.values import SUIT


class Holder(NamedTuple):
    """A hand nobody else sees."""

    size: int
    voids: int
    """Suits it has none of, as bits."""
    kept: int
    """Suits that one certain card of it, kept from the round before, is not of; 0 if nothing is known."""


def share_out(cards: list[int], holders: list[Holder], rng: Random) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """A hand for each holder, rising, and what is left. There are one or two holders, or none.

    First falls each card that was kept, then the rest of the hands. A fall of kept cards that leaves too few for the
    rest is taken back.
    """
    could_keep = [_could_keep(cards, holder) for holder in holders]
    for kept in product(*(rng.sample(ones, len(ones)) for ones in could_keep)):
        left = _without(cards, [card for one in kept for card in one])
        if left is None:
            continue
        wanted = [Holder(one.size - len(own), one.voids, 0) for one, own in zip(holders, kept, strict=True)]
        rest = _share_rest(left, wanted, rng)
        if rest is not None:
            hands = [tuple(sorted((*own, *more))) for own, more in zip(kept, rest, strict=True)]
            stock = _without(cards, [card for hand in hands for card in hand])
            assert stock is not None
            return hands, tuple(stock)
    raise ValueError("No hands fit what is known of them.")


def _could_keep(cards: list[int], holder: Holder) -> list[tuple[int, ...]]:
    """The cards that the kept one can be, each as a tuple; one empty tuple if nothing is known of it."""
    if not holder.kept or not holder.size:
        return [()]
    return [(card,) for card in cards if not (holder.kept | holder.voids) >> SUIT[card] & 1]


def _without(cards: list[int], gone: list[int]) -> list[int] | None:
    """The cards less those that are gone; None if one is not there."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return left


def _share_rest(cards: list[int], holders: list[Holder], rng: Random) -> list[list[int]] | None:
    """Hands that fit, or None if there are none.

    How many cards that both may hold go to the first is drawn by the number of ways that gives; then which.
    """
    if not holders:
        return []
    first, *others = holders
    fits = [card for card in cards if _may_hold(first, card)]
    if not others:
        return [rng.sample(fits, first.size)] if len(fits) >= first.size else None
    (second,) = others
    both = [card for card in fits if _may_hold(second, card)]
    only = [card for card in fits if not _may_hold(second, card)]
    fits_second = sum(1 for card in cards if _may_hold(second, card))
    ways = [
        comb(len(both), shared) * comb(len(only), first.size - shared) * comb(fits_second - shared, second.size)
        for shared in range(min(first.size, len(both)) + 1)
    ]
    if not any(ways):
        return None
    (shared,) = rng.choices(range(len(ways)), ways)
    one = rng.sample(both, shared) + rng.sample(only, first.size - shared)
    left = _without(cards, one)
    assert left is not None
    return [one, rng.sample([card for card in left if _may_hold(second, card)], second.size)]


def _may_hold(holder: Holder, card: int) -> bool:
    return not holder.voids >> SUIT[card] & 1
