"""What a person might try in a position, as the engine writes moves: each a group of moves that mean one thing.

A group says "this pawn, with this card": it holds more than one move where the person does not yet say where the pawn
ends. The engine is asked about all of them, so a try that is legal costs nothing but the question.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, Final, TypeAlias

from games.engines.cards import write_card
from games.engines.race.geometry import LANE, LANE_LENGTH, WAITING
from games.engines.race.notation import SEAT_LETTERS, write_place
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.tactidice.board import TILES
from games.engines.tactidice.grid import col_of, row_of
from games.engines.toedeloe.layout import LAYOUTS
from games.engines.toedeloe.layout import write_place as write_circle
from games.engines.toedeloe.state import CARD_DUE, PAWNS_DUE

Tries: TypeAlias = Iterator[tuple[str, ...]]

JACK = "B"


def _race(view: Any) -> Tries:
    """Every pawn with every card in the hand, the jack's with each pawn of the others; and keeping or throwing all."""
    spots = [*map(write_place, range(view.rules.ring)), *(write_place(LANE + at) for at in range(1, LANE_LENGTH + 1))]
    pawns = [(seat, place) for seat, places in enumerate(view.pawns) for place in sorted({*places})]
    for rank in dict.fromkeys(RANK_NAMES[RANK_OF[card]] for card in view.hand):
        if rank == JACK:
            yield from _swaps(pawns, view.seat)
            continue
        for seat, place in pawns:
            if rank in {"7", "5"} or seat == view.seat:
                begin = f"{rank}: {SEAT_LETTERS[seat]}{write_place(place)}>"
                yield tuple(begin + spot for spot in spots)
    yield ("keep",)
    yield ("discard",)


def _swaps(pawns: list[tuple[int, int]], seat: int) -> Tries:
    own = [pawn for pawn in pawns if pawn[0] == seat and pawn[1] != WAITING]
    others = [pawn for pawn in pawns if pawn[0] != seat and pawn[1] != WAITING]
    for (mover, place), (other, there) in product(own, others):
        here, that = write_place(place), write_place(there)
        yield (f"{JACK}: {SEAT_LETTERS[mover]}{here}>{that}, {SEAT_LETTERS[other]}{that}>{here}",)


def _toepen(view: Any) -> Tries:
    yield from ((f"play {write_card(card)}",) for card in view.hand)
    yield from ((word,) for word in ("knock", "try toep", "claim laundry"))


def _toedeloe(view: Any) -> Tries:
    """The cards in the hand; and with a trick won, each circle, each ToedeLoe, and the marker.

    With whom a circle goes together is only asked where that can matter: else one move speaks for all.
    """
    yield from ((f"play {write_card(card)}",) for card in view.hand)
    circles = [write_circle(place) for place in sorted(LAYOUTS[view.options.layout].numbers)]
    partners = {word: circles if is_due else circles[:1] for word, is_due in _due(view.due).items()}
    for word, others in partners.items():
        yield from ((f"{word} {circle}", *(f"{word} {circle} {other}" for other in others)) for circle in circles)
    yield from ((f"toedeloe {pawn} {circle}",) for pawn in (1, 2) for circle in circles)
    yield ("marker",)


def _due(due: int) -> dict[str, bool]:
    """Whether pawns are placed now, and whether a joker's pair may be."""
    return {"place": due == PAWNS_DUE, "pair": due not in {PAWNS_DUE, CARD_DUE}}


_STEPS: Final = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def _tactidice(view: Any) -> Tries:
    """Each own pawn in each direction by each number, each opponent's pawn one step, each tile each way."""
    for side, pawns in enumerate(view.pawns):
        longest, word = (6, "") if side == view.seat else (1, "push ")
        for cell, (down, right), number in product(pawns, _STEPS, range(1, longest + 1)):
            row, column = row_of(cell), col_of(cell)
            yield (f"{word}{row},{column}>{row + number * down},{column + number * right}",)
    for tile, way, number in product(TILES, ("up", "right", "down", "left"), (1, 2)):
        yield (f"{tile} {way} {number}",)


TRIES: Final[Mapping[str, Callable[[Any], Tries]]] = {
    "tokken": _race,
    "duo": _race,
    "toepen": _toepen,
    "toedeloe": _toedeloe,
    "tactidice": _tactidice,
}
