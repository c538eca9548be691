"""A view drawn in plain text.

> is to act, ! may knock out of turn; ## is a card in somebody's hand, face down
"""

from collections.abc import Iterable, Iterator

from games.engines.base import CHANCE
from games.engines.cards import write_card
from games.engines.toepen.state import (
    ANSWERING,
    CLAIM_WORDS,
    CLAIMING,
    DEALING,
    DRAW_DEALER,
    DRAWING,
    LAUNDRY,
    NOBODY,
    OVER,
    PLAYING,
    POVERTY,
    TRIED,
)
from games.engines.toepen.views import View


def picture(view: View) -> str:
    """The scores, who is in, the cards of each seat, the claims, the tricks, and what is asked now."""
    lines = [_head(view), *_last_round(view), ""]
    lines += [_seat(view, seat) for seat in range(view.rules.seats)]
    lines += ["", *_claims(view), *_tricks(view), _now(view)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(view: View) -> str:
    dealer = "" if view.game.dealer == NOBODY else f", dealer {view.game.dealer}"
    knocker = "" if view.knocker == NOBODY else f" (knocked last: {view.knocker})"
    trump = "" if view.trump == NOBODY else f", trump {write_card(view.trump)}"
    return f"Toepen, round {view.game.number}{dealer}, stake {view.stake}{knocker}{trump}, stock {view.stock}"


def _last_round(view: View) -> Iterator[str]:
    last = view.game.last
    if last is not None:
        points = " ".join(f"{points:+d}" for points in last.points)
        shown = f" with {_cards(last.shown)}" if last.shown else ""
        yield f"last round: won by {last.winner}, {last.why.replace('_', ' ')}{shown}; points {points}"


def _seat(view: View, seat: int) -> str:
    to_act = view.acting
    mark = " " if seat not in to_act else ">" if seat == to_act[0] else "!"
    hand = _cards(view.hand) if seat == view.seat else " ".join(["##"] * view.hand_counts[seat])
    return f"{mark} seat {seat}  {view.scores[seat]:3} points  {_standing(view, seat):6}  {hand}"


def _standing(view: View, seat: int) -> str:
    if view.scores[seat] >= view.rules.limit:
        return "out"
    if view.phase in (DRAW_DEALER, DEALING, OVER):
        return ""
    return "in" if seat in view.active else "passed"


def _claims(view: View) -> Iterator[str]:
    for claim in view.claims:
        what = "" if claim.verdict == TRIED else "claimed laundry: "
        checker = "" if claim.checker == NOBODY else f", checked by {claim.checker}"
        cards = f", {_cards(claim.cards)}" if claim.cards else ""
        yield f"seat {claim.seat} {what}{CLAIM_WORDS[claim.verdict]}{checker}{cards}"


def _tricks(view: View) -> Iterator[str]:
    for number, trick in enumerate(view.tricks, 1):
        yield f"trick {number}  {_trick(trick[1:])}  won by {trick[0]}"
    if view.trick:
        yield f"trick {len(view.tricks) + 1}  {_trick(view.trick)}"


def _trick(trick: tuple[int, ...]) -> str:
    return "  ".join(f"{seat}:{write_card(card)}" for seat, card in zip(trick[::2], trick[1::2], strict=True))


def _now(view: View) -> str:
    if view.phase == OVER:
        winners = " and ".join(f"seat {seat}" for seat in view.game.winners)
        return f"over ({view.game.ending.replace('_', ' ')}), won by {winners}"
    first = view.acting[0]
    who = "luck" if first == CHANCE else f"seat {first}"
    asks = f"seat {view.caller} knocked" if view.phase == ANSWERING else ""
    asks = f"seat {view.line[0]} claims laundry" if view.phase == LAUNDRY else asks
    return f"now: {who} {_WHAT[view.phase]}" + (f" ({asks})" if asks else "")


_WHAT = {
    DRAW_DEALER: "draws the first dealer",
    DEALING: "deals",
    POVERTY: "goes along with the poor, or passes",
    CLAIMING: "may claim something",
    LAUNDRY: "believes or checks",
    DRAWING: "draws",
    PLAYING: "plays",
    ANSWERING: "goes along or passes",
}


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(write_card, cards))
