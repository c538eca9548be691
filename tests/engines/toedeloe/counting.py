"""Positions with their number of legal moves, in fixtures/counts/toedeloe.txt; and a slow count by the rule sheet.

A block is a headline, the position as `set_up` takes it, and what may be done by kind:

    == a fifteen on the empty board: 5 splits x 2 fields x 4 x 4
    trick: K2 KA K3 K4
    = place 160
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from games.engines import toedeloe
from games.engines.toedeloe.layout import PROPOSED
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import CARD_DUE, JOKER_DUE

FILE = Path(__file__).resolve().parents[3] / "fixtures" / "counts" / "toedeloe.txt"


@dataclass(frozen=True)
class Position:
    headline: str
    state: Any
    counted: dict[str, int]

    def __str__(self):
        return self.headline


def positions() -> Iterator[Position]:
    for block in FILE.read_text(encoding="utf-8").split("\n== ")[1:]:
        headline, *lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        words = lines.pop().removeprefix("= ").split()
        counted = {kind: int(count) for kind, count in zip(words[::2], words[1::2], strict=True)}
        yield Position(headline, set_up(**dict(map(setting, lines))), counted)


def setting(line):
    """An argument of `set_up` from its line."""
    name, _, text = line.partition(": ")
    if name == "hands":
        return name, [hand.strip() for hand in text.split("/")]
    if name == "green":
        return name, tuple(place.replace("-", "") for place in text.split())
    if name in ("marker", "tricks"):
        return name, tuple(map(int, text.split()))
    if name == "house":
        return "options", toedeloe.Options(**dict.fromkeys(text.split(), True))
    return name, int(text) if text.isdigit() else text


def counted(state) -> dict[str, int]:
    """The legal moves by kind."""
    kinds = [toedeloe.write(move).split()[0] for move in toedeloe.legal(state, state.turn)]
    return {kind: kinds.count(kind) for kind in sorted({*kinds})}


# -- slowly, by the rule sheet alone


def counted_slowly(state) -> dict[str, int]:
    if state.due == CARD_DUE:
        return {"play": len(follow(state))}
    team = state.turn % 2
    taken = [place for place in PROPOSED.numbers if any(pawns >> place & 1 for pawns in state.pawns)]
    empty = [place for place in PROPOSED.numbers if place not in [*taken, *state.green]]
    has_one = 40 - state.pawns[team].bit_count() - state.options.marker_from_supply == 1
    if state.due != JOKER_DUE:
        return {"place": places(state, empty, has_one=has_one)}
    counts = {
        "pair": len(empty) if has_one else pairs(state, empty),
        "toedeloe": (2 if state.options.toedeloe_shared else 1) * len(toedeloe_circles(state, team)),
        "marker": int(state.marker[team] < 0),
    }
    return {kind: count for kind, count in sorted(counts.items()) if count}


def follow(state) -> set[int]:
    hand = {*state.hands[state.turn]}
    if not state.trick:
        return hand
    led = state.trick[0] // 13
    return {card for card in hand if card // 13 == led} or hand


def places(state, empty, *, has_one) -> int:
    value, number = state.value, PROPOSED.numbers
    may_split = value > 10 or state.options.split_numbers
    one = [place for place in empty if number[place] == value]
    two = [
        (first, second)
        for first, second in combinations(empty, 2)
        if may_split and number[first] + number[second] == value and (first < 100) == (second < 100)
    ]
    # half a split: the other half is a number of the board
    half = [place for place in empty if may_split and 2 <= value - number[place] <= 12]
    if has_one or (state.options.partial_split and not one and not two):
        return len({*one, *half})
    return len(one) + len(two)


def pairs(state, empty) -> int:
    return sum(
        PROPOSED.numbers[first] == PROPOSED.numbers[second]
        for first, second in combinations(empty, 2)
        if (first < 100) == (second < 100) or not state.options.pair_same_field
    )


def toedeloe_circles(state, team) -> list[int]:
    shielded = [place for place in PROPOSED.numbers if (state.pawns[1 - team] & PROPOSED.middle) >> place & 1]
    return [place for place in PROPOSED.numbers if place not in [*shielded, *state.green]]
