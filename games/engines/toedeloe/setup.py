"""Positions made by hand: for the arbiter, for tests, for whoever asks "what may I do here?"."""

from collections.abc import Sequence
from typing import Final

from games.engines.base import InvalidMove
from games.engines.cards import read_card, write_card
from games.engines.toedeloe.layout import LAYOUTS, read_place, set_of, write_place
from games.engines.toedeloe.options import Options
from games.engines.toedeloe.state import (
    CARD_DUE,
    LOWEST_MARKER,
    ON_SQUARE,
    PACK,
    ROUNDS_IN_CYCLE,
    TEAMS,
    TRICKS_IN_ROUND,
    State,
    copied,
    full_supply,
    start,
    team_of,
)
from games.engines.toedeloe.tricks import settle

ON_SQUARES: Final = ("", "")
DEFAULT: Final = Options()


def set_up(
    *,
    options: Options = DEFAULT,
    seats: int = 4,
    hands: Sequence[str] = (),
    trick: str = "",
    leader: int = 0,
    tricks: Sequence[int] | None = None,
    white: str = "",
    grey: str = "",
    green: tuple[str, str] = ON_SQUARES,
    marker: tuple[int, int] = (0, 0),
    cycle: int = 1,
    round_number: int = 1,
    dealer: int = -1,
) -> State:
    """The position described; a full trick is settled, so that its winner has to act if it is worth something.

    `hands` is a text for each seat ("HA S10 JK"); an empty one is filled with cards nobody was given. `trick` is on the
    table ("R7 K5"), `leader` played its first card or leads. `tricks` are the round's finished ones as in
    `State.tricks`; left out, as many minus tricks of the leader as fit the hands. `white` and `grey` are places
    ("A13 B22"), so is each of `green` ("" on its square). `dealer`, left out, sits before the leader.

    Raises:
        BadOption: the house rules cannot be, or not for that many.
        ValueError: the position cannot be; the text says why.
    """
    state = copied(start(options, seats))
    _check_numbers(state, leader=leader, marker=marker, cycle=cycle, round_number=round_number)
    state.cycle, state.round, state.marker = cycle, round_number, marker
    state.leader, state.dealer = leader, (leader - 1) % seats if dealer < 0 else dealer % seats
    _put_pawns(state, (white, grey), green)
    _give_cards(state, [_cards(hand) for hand in hands] or [()] * seats, _cards(trick), tricks)
    state.due, state.turn = CARD_DUE, (leader + len(state.trick)) % seats
    if len(state.trick) == seats:
        settle(state)
    return state


def _check_numbers(state: State, *, leader: int, marker: tuple[int, int], cycle: int, round_number: int) -> None:
    if leader not in range(state.seats):
        raise ValueError(f"Seat {leader} cannot lead: seats are 0 to {state.seats - 1}.")
    if len(marker) != TEAMS or any(at not in range(LOWEST_MARKER + 1, 1) for at in marker):
        raise ValueError(f"A marker stands on 0 to {LOWEST_MARKER + 1} while the game goes on.")
    if round_number not in range(1, ROUNDS_IN_CYCLE + 1):
        raise ValueError(f"A cycle has rounds 1 to {ROUNDS_IN_CYCLE}.")
    if cycle not in range(1, state.options.max_cycles + 1):
        raise ValueError(f"Cycles are 1 to {state.options.max_cycles}.")


# -- pawns


def _put_pawns(state: State, teams: tuple[str, str], green: tuple[str, str]) -> None:
    white, grey = (_circles(state, text) for text in teams)
    greens = [_circles(state, text) for text in green]
    if len(greens) != len(ON_SQUARES) or any(len(places) > 1 for places in greens):
        raise ValueError("A ToedeLoe pawn stands on one circle.")
    everything = [*white, *grey, *greens[0], *greens[1]]
    for place in everything:
        if everything.count(place) > 1:
            raise ValueError(f"Two pawns stand on {write_place(place)}.")
    supply = full_supply(state.options)
    if max(len(white), len(grey)) >= supply:
        raise ValueError(f"With {supply} pawns of a team on the board the game is over.")
    state.pawns = (set_of(white), set_of(grey))
    first, second = (places[0] if places else ON_SQUARE for places in greens)
    state.green = (first, second)


def _circles(state: State, text: str) -> tuple[int, ...]:
    places = tuple(map(read_place, text.split()))
    for place in places:
        if place not in LAYOUTS[state.options.layout].numbers:
            raise ValueError(f"There is no circle on {write_place(place)}.")
    return places


# -- cards


def _cards(text: str) -> tuple[int, ...]:
    try:
        return tuple(map(read_card, text.split()))
    except InvalidMove as bad:
        raise ValueError(f"“{text}” are no cards: {bad}")


def _give_cards(
    state: State, hands: list[tuple[int, ...]], trick: tuple[int, ...], tricks: Sequence[int] | None
) -> None:
    """Hands and trick as asked; of what is left of each pack first the empty hands, then what was laid down before."""
    if len(hands) != state.seats or len(trick) > state.seats:
        raise ValueError(f"{state.seats} players have a hand each, and a trick of at most {state.seats} cards.")
    if any(winner not in range(-state.seats, state.seats) for winner in tricks or ()):
        raise ValueError(f"A trick is won by seat 0 to {state.seats - 1}, or is a minus trick: -1 for that of seat 0.")
    played = [int((seat - state.leader) % state.seats < len(trick)) for seat in range(state.seats)]
    held = {len(hand) + had for hand, had in zip(hands, played, strict=True) if hand}
    keeps = int(state.round < ROUNDS_IN_CYCLE)
    most = TRICKS_IN_ROUND[state.round] + keeps
    size = max(held, default=most - len(tricks or ()))
    state.tricks = (-1 - state.leader,) * (most - size) if tricks is None else tuple(tricks)
    if len(held) > 1 or size + len(state.tricks) != most or size <= keeps:
        raise ValueError(f"These hands are no hands of round {state.round} after {len(state.tricks)} tricks.")
    state.trick = trick
    rest = [_rest_of_pack(state, hands, team) for team in range(TEAMS)]
    state.hands = tuple(
        tuple(sorted(hand or _take(rest[team_of(seat)], size - played[seat]))) for seat, hand in enumerate(hands)
    )
    before = sum(TRICKS_IN_ROUND[: state.round]) + len(state.tricks)
    state.laid = tuple(_take(rest[team_of(seat)], before) for seat in range(state.seats))
    state.stock = tuple(map(tuple, rest))


def _rest_of_pack(state: State, hands: list[tuple[int, ...]], team: int) -> list[int]:
    rest = list(PACK)
    given = [card for seat in range(team, state.seats, TEAMS) for card in hands[seat]]
    given += [card for at, card in enumerate(state.trick) if team_of(state.leader + at) == team]
    for card in given:
        if card not in rest:
            raise ValueError(f"{write_card(card)} is not so often in this team's pack.")
        rest.remove(card)
    return rest


def _take(cards: list[int], count: int) -> tuple[int, ...]:
    """So many cards off the pile, which is shorter then."""
    taken = tuple(cards[:count])
    del cards[:count]
    return taken
