"""A table to try the rules of Toepen at: seats are letters, moves are lines like "A play HA" and "* draw S7"."""

from dataclasses import replace

import pytest

from games.engines import toepen
from games.engines.base import CHANCE
from games.engines.toepen.options import PRESETS, Options
from games.engines.toepen.setup import set_up
from games.engines.toepen.state import State

LETTERS = "ABCDEFGH"
BESCHREVEN, KLASSIEK = PRESETS["beschreven"], PRESETS["klassiek"]
any_preset = pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)


def house(options: Options = BESCHREVEN, **rules) -> Options:
    """The options with some house rules changed."""
    return replace(options, **rules)


def position(options: Options = BESCHREVEN, **described) -> State:
    """`set_up` with a trump out of the way: SA, unless another is given."""
    if options.trump == "turned" and described.get("step") != "deal":
        described.setdefault("trump", "SA")
    return set_up(options=options, **described)


def dealt(*hands: str, options: Options = BESCHREVEN, trump: str = "SA", **described) -> State:
    """The state after these hands were dealt to the seats in the game."""
    turned = f", trump {trump}" if options.trump == "turned" else ""
    described.setdefault("seats", len(hands))
    before = set_up(options=options, step="deal", **described)
    return play(before, "* deal " + ", ".join(hands) + turned)


def play(state: State, *lines: str) -> State:
    """The state after these moves: "A knock", "* draw S7"; several in one line with commas are one seat's each."""
    for line in lines:
        who, _, text = line.partition(" ")
        state = toepen.play(state, CHANCE if who == "*" else LETTERS.index(who), toepen.read(text))
    return state


def choices(state: State, who: str) -> list[str]:
    return [toepen.write(move) for move in toepen.legal(state, LETTERS.index(who))]


def to_act(state: State) -> str:
    """The letters of the seats to act, "*" for luck."""
    return "".join("*" if seat == CHANCE else LETTERS[seat] for seat in toepen.to_act(state))


def reason(state: State, line: str) -> str | None:
    """The key of the rule that forbids the move."""
    who, _, text = line.partition(" ")
    refused = toepen.why_not(state, CHANCE if who == "*" else LETTERS.index(who), toepen.read(text))
    return refused.rule if refused else None


def nobody_claims(state: State) -> State:
    """The state after everybody kept his cards."""
    while state.line and choices(state, LETTERS[state.line[0]])[0] == "keep":
        state = play(state, f"{LETTERS[state.line[0]]} keep")
    return state


def everybody_plays(state: State) -> State:
    """The state after the trick that each plays his first legal card to."""
    tricks, number = len(state.tricks), state.game.number
    while (len(state.tricks), state.game.number) == (tricks, number) and state.line:
        seat = state.line[0]
        state = toepen.play(state, seat, toepen.legal(state, seat)[0])
    return state


def at_last_trick(options: Options = BESCHREVEN, *, winner: str = "C", **described) -> State:
    """Four players, three tricks gone, B leads, and `winner` holds the best card of the only suit left."""
    smaller = iter(("H9", "H8", "H7"))
    return position(
        options,
        hands=["H10" if letter == winner else next(smaller) for letter in "ABCD"],
        tricks=("0:R7 1:R8 2:R9 3:R10", "3:K7 0:K8 1:K9 2:K10", "2:S7 3:S8 0:S9 1:S10"),
        **described,
    )
