"""From a question in people's words to a state, through each game's own `set_up`."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from games.engines.base import BadOption
from games.engines.duo.setup import set_up as set_up_duo
from games.engines.tactidice.setup import set_up as set_up_tactidice
from games.engines.toedeloe.setup import set_up as set_up_toedeloe
from games.engines.toepen.setup import set_up as set_up_toepen
from games.engines.tokken.setup import set_up as set_up_tokken

Position: TypeAlias = Callable[[int, str, Mapping[str, Any]], Any]
"""(seat that asks, what it holds, the rest of the position) -> state."""


def _with_cards_by_seat(set_up: Callable[..., Any]) -> Position:
    """Tokken and Duo: the hands stand by seat, and who asks is on turn."""

    def position(seat: int, holding: str, rest: Mapping[str, Any]) -> Any:
        hands = {**rest.get("hands", {}), seat: holding}
        return set_up(**{**rest, "hands": hands, "turn": seat})

    return position


def _toepen(seat: int, holding: str, rest: Mapping[str, Any]) -> Any:
    return set_up_toepen(**{**rest, "hands": _hands(seat, holding, rest), "turn": rest.get("turn", seat)})


def _toedeloe(seat: int, holding: str, rest: Mapping[str, Any]) -> Any:
    """Who asks plays next, so the first card of the trick lies as many seats before; with a full trick it has won."""
    seats, lying = rest.get("seats", 4), len(rest.get("trick", "").split())
    leader = rest.get("leader", (seat - lying) % seats)
    return set_up_toedeloe(**{**rest, "hands": _hands(seat, holding, rest), "leader": leader})


def _tactidice(seat: int, holding: str, rest: Mapping[str, Any]) -> Any:
    for side in ("white", "grey"):
        if side not in rest:
            raise BadOption(side, "has pawns on the board.")
    return set_up_tactidice(**{**rest, "seat": rest.get("seat", seat), "dice": _dice(holding)})


def _hands(seat: int, holding: str, rest: Mapping[str, Any]) -> list[str]:
    """A text for each seat; who is not named gets cards of those that are left."""
    hands = [*rest.get("hands", ())] or [""] * rest.get("seats", 4)
    if not 0 <= seat < len(hands):
        raise ValueError(f"Nobody sits on seat {seat}.")
    hands[seat] = holding or hands[seat]
    return hands


def _dice(holding: str) -> tuple[int, ...]:
    words = holding.split()
    if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
        raise ValueError(f"“{holding}” are no dice: write three numbers of 1 to 6.")
    return tuple(map(int, words))


POSITIONS: Final[Mapping[str, Position]] = {
    "tokken": _with_cards_by_seat(set_up_tokken),
    "duo": _with_cards_by_seat(set_up_duo),
    "toepen": _toepen,
    "toedeloe": _toedeloe,
    "tactidice": _tactidice,
}
