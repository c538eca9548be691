"""What a view tells beside what is written in it: who played what, who lacks which suit, whose hand is known."""

from games.engines.toepen.state import BLUFF
from games.engines.toepen.tables import SUIT
from games.engines.toepen.views import View


def played_by(view: View) -> list[list[int]]:
    """The cards that each seat has played in this round."""
    played: list[list[int]] = [[] for _ in range(view.rules.seats)]
    for trick in (*(trick[1:] for trick in view.tricks), view.trick):
        for seat, card in zip(trick[::2], trick[1::2], strict=True):
            played[seat].append(card)
    return played


def void_suits(view: View) -> list[set[int]]:
    """The suits that each seat has shown to lack by not following."""
    void: list[set[int]] = [set() for _ in range(view.rules.seats)]
    for trick in (*(trick[1:] for trick in view.tricks), view.trick):
        for seat, card in zip(trick[::2], trick[1::2], strict=True):
            if SUIT[card] != SUIT[trick[1]]:
                void[seat].add(SUIT[trick[1]])
    return void


def known_hands(view: View, played: list[list[int]]) -> dict[int, tuple[int, ...]]:
    """The hands that are known whole: the own one, those of caught bluffs that were seen, and empty ones."""
    known: dict[int, tuple[int, ...]] = {seat: () for seat, count in enumerate(view.hand_counts) if count == 0}
    for claim in view.claims:
        if claim.cards and claim.verdict == BLUFF:
            known[claim.seat] = tuple(sorted(set(claim.cards) - set(played[claim.seat])))
    if view.seat is not None:
        known[view.seat] = view.hand
    return known
