"""What a seat may see, and states that fit what it sees."""

from dataclasses import dataclass
from random import Random
from typing import Final

from games.engines.base import Move
from games.engines.cards import JOKER
from games.engines.toedeloe.guessing import Holder, share_out
from games.engines.toedeloe.notation import write, write_deal
from games.engines.toedeloe.options import Options
from games.engines.toedeloe.placements import DEAL
from games.engines.toedeloe.state import PACK, TEAMS, State, team_of

COPIES: Final = tuple(PACK.count(card) for card in range(JOKER + 1))
"""How often each card is in a pack."""


@dataclass(frozen=True, kw_only=True)
class View:
    """All that a seat may see; the fields mean what they mean in `State`.

    Hidden are the other hands (the kept cards in them) and the stock. What was played is known: tricks lie open when
    they are played, and whoever watched remembers.
    """

    seat: int | None
    """Whose eyes; None is the gallery."""
    hand: tuple[int, ...]
    """The seat's own cards."""
    hand_sizes: tuple[int, ...]
    stock_sizes: tuple[int, ...]
    options: Options
    seats: int
    due: int
    turn: int
    value: int
    dealer: int
    cycle: int
    round: int
    laid: tuple[tuple[int, ...], ...]
    voids: tuple[int, ...]
    kept: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    tricks: tuple[int, ...]
    pawns: tuple[int, int]
    green: tuple[int, int]
    marker: tuple[int, int]
    placed: tuple[int, int]
    why: str


def view(state: State, seat: int | None) -> View:
    """All that this seat may see; None is the gallery."""
    return View(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        stock_sizes=tuple(map(len, state.stock)),
        options=state.options,
        seats=state.seats,
        due=state.due,
        turn=state.turn,
        value=state.value,
        dealer=state.dealer,
        cycle=state.cycle,
        round=state.round,
        laid=state.laid,
        voids=state.voids,
        kept=state.kept,
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        pawns=state.pawns,
        green=state.green,
        marker=state.marker,
        placed=state.placed,
        why=state.why,
    )


def imagine(view: View, rng: Random) -> State:
    """A state that fits: the cards not seen go by the dice to the other hands and the stock of their team's pack.

    A suit that a hand was shown to be out of stays out of it, and a kept card that must still be there is one it can
    be (see `voids` and `kept` of State).
    """
    hands: list[tuple[int, ...]] = [()] * view.seats
    stock = []
    for team in range(TEAMS):
        dealt, rest = _imagine_pack(view, team, rng)
        stock.append(rest)
        for seat, hand in dealt.items():
            hands[seat] = hand
    return State(
        options=view.options,
        seats=view.seats,
        due=view.due,
        turn=view.turn,
        value=view.value,
        dealer=view.dealer,
        cycle=view.cycle,
        round=view.round,
        stock=tuple(stock),
        hands=tuple(hands),
        laid=view.laid,
        voids=view.voids,
        kept=view.kept,
        leader=view.leader,
        trick=view.trick,
        tricks=view.tricks,
        pawns=view.pawns,
        green=view.green,
        marker=view.marker,
        placed=view.placed,
        why=view.why,
    )


def unseen(view: View, team: int) -> list[int]:
    """The cards of the team's pack that the seat has not seen since the shuffle, rising."""
    left = [*COPIES]
    for seat in range(team, view.seats, TEAMS):
        for card in view.laid[seat]:
            left[card] -= 1
    for at, card in enumerate(view.trick):
        left[card] -= team_of(view.leader + at) == team
    if view.seat is not None and team_of(view.seat) == team:
        for card in view.hand:
            left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def _imagine_pack(view: View, team: int, rng: Random) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...]]:
    """Hands by seat, and the stock, of one pack."""
    others = [seat for seat in range(team, view.seats, TEAMS) if seat != view.seat]
    holders = [Holder(view.hand_sizes[seat], view.voids[seat], view.kept[seat]) for seat in others]
    guessed, rest = share_out(unseen(view, team), holders, rng)
    hands = dict(zip(others, guessed, strict=True))
    if view.seat is not None and team_of(view.seat) == team:
        hands[view.seat] = view.hand
    return hands, rest


def tell(state: State, mover: int, move: Move, seat: int | None) -> str:  # noqa: ARG001 - the move says it all
    """The move as text for the eyes of `seat`: of a deal only its own nine cards."""
    return write_deal(move, seat) if move[0] == DEAL else write(move)
