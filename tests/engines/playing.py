"""Random games to hold the engines to their contract: which there are, and how one is played."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engines import ENGINES
from games.engines.base import CHANCE, Engine
from games.engines.record import Ply, Record


@dataclass(frozen=True)
class Configuration:
    """One way to play one game."""

    engine: Engine
    seats: int
    preset: str

    def __str__(self):
        return f"{self.engine.KEY}-{self.seats}-{self.preset}"

    @property
    def options(self):
        return self.engine.PRESETS[self.preset]


CONFIGURATIONS = [
    Configuration(engine, seats, preset)
    for engine in ENGINES.values()
    for seats in engine.SEATS
    for preset in engine.PRESETS
]


def by_name(name: str) -> Configuration:
    return next(configuration for configuration in CONFIGURATIONS if str(configuration) == name)


def random_move(engine: Engine, state: Any, rng: Random) -> Ply | None:
    """A seat that may act and a move of its full legal list, both by the dice; None when the game is over."""
    seats = engine.to_act(state)
    if not seats:
        return None
    seat = seats[int(rng.random() * len(seats))]
    if seat == CHANCE:
        return Ply(seat, engine.luck(state, rng))
    moves = engine.legal(state, seat)
    assert moves, f"seat {seat} is to act and has no move in {state!r}"
    return Ply(seat, moves[int(rng.random() * len(moves))])


def random_game(configuration: Configuration, rng: Random) -> Iterator[tuple[Any, Ply | None]]:
    """Every state of a random game with the move that is played in it; the last comes with None."""
    engine = configuration.engine
    state = engine.start(configuration.options, configuration.seats)
    while ply := random_move(engine, state, rng):
        yield state, ply
        state = engine.play(state, *ply)
    yield state, None


def random_record(configuration: Configuration, seed: int) -> Record:
    """A whole random game."""
    plies = tuple(ply for _, ply in random_game(configuration, Random(seed)) if ply)
    return Record(engine=configuration.engine, seats=configuration.seats, options=configuration.options, plies=plies)
