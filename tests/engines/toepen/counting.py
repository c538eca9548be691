"""Positions with their number of legal moves, in fixtures/counts/toepen.txt; and a slow count by the rule sheet.

A block is a headline, the position as `set_up` takes it, moves that are played from there, and how many moves of which
kind each seat to act has, the one on turn first:

    == A led hearts, B has one
    hands: HA R2 R3 R4 / H2 S2 S3 S4 / - / -
    then: A play HA
    = B play 1 knock 1 / A knock 1 / C knock 1 / D knock 1
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.engines import toepen
from games.engines.cards import suit_of
from games.engines.toepen.setup import set_up
from games.engines.toepen.state import PLAYING, State
from tests.engines.toepen.table import LETTERS, play

FILE = Path(__file__).resolve().parents[3] / "fixtures" / "counts" / "toepen.txt"


@dataclass(frozen=True)
class Position:
    headline: str
    state: State
    counted: str

    def __str__(self):
        return self.headline


def positions() -> Iterator[Position]:
    for block in FILE.read_text(encoding="utf-8").split("\n== ")[1:]:
        headline, *lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        counted = lines.pop().removeprefix("= ")
        settings = dict(line.split(": ", 1) for line in lines)
        moves = settings.pop("then", "")
        state = set_up(**{name: setting(name, text) for name, text in settings.items()})
        yield Position(headline, play(state, *moves.split("; ")) if moves else state, counted)


def setting(name, text):
    """An argument of `set_up` from its line."""
    if name == "options":
        return toepen.PRESETS[text]
    if name in ("hands", "tricks"):
        return [part.strip().strip("-") for part in text.split("/")]
    if name in ("scores", "passed"):
        return tuple(map(int, text.split()))
    return int(text) if text.isdigit() else text


def counted(state: State) -> str:
    """The legal moves of each seat to act, by kind."""
    return " / ".join(f"{LETTERS[seat]} {by_kind(state, seat)}" for seat in toepen.to_act(state))


def by_kind(state: State, seat: int) -> str:
    kinds = [toepen.write(move).split()[0] for move in toepen.legal(state, seat)]
    return " ".join(f"{kind} {kinds.count(kind)}" for kind in dict.fromkeys(kinds))


# -- slowly, by the rule sheet alone, while cards are played


def counted_slowly(state: State) -> str:
    assert state.phase == PLAYING
    first = state.line[0]
    plays = f"{LETTERS[first]} play {len(playable(state, first))}" + " knock 1" * may_knock(state, first)
    others = [seat for seat in state.active if seat != first and may_knock(state, seat)]
    return " / ".join([plays, *(f"{LETTERS[seat]} knock 1" for seat in others)])


def playable(state: State, seat: int) -> set[int]:
    hand = {*state.hands[seat]}
    if not state.trick:
        return hand
    led = suit_of(state.trick[1])
    return {card for card in hand if suit_of(card) == led} or hand


def may_knock(state: State, seat: int) -> bool:
    highest = max(state.scores[other] for other in range(len(state.scores)) if other in state.active)
    return seat in state.active and seat != state.knocker and state.stake + 1 <= 10 - highest
