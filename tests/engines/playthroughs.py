"""Whole games with every state drawn, in fixtures/playthroughs/: to be read by a person beside the rule sheet.

A change in them is a change of the rules, the notation or the picture, and belongs in the same commit:

    python -m tests.engines.playthroughs                      # play all files' moves again and draw them anew
    python -m tests.engines.playthroughs toepen-3-klassiek 7  # a new game by greedy bots, dice 7
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from games.bots import choose
from games.engines.base import CHANCE, fingerprint
from games.engines.record import Ply, Record, read_record, states, write_record
from tests.engines.playing import by_name

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "playthroughs"
SHOWN = 8  # choices that are written out
ENOUGH_S = 1e9


def written() -> list[Path]:
    return sorted(FOLDER.glob("*/*.txt"))


def record_of(text: str) -> Record:
    """The game that a playthrough tells: its head, and the lines that begin with `>>`."""
    head = [line.removeprefix("# ") for line in re.findall(r"^# .*", text, re.MULTILINE)]
    moves = [line.removeprefix(">> ") for line in re.findall(r"^>> .*", text, re.MULTILINE)]
    return read_record("\n".join([*head, "-- moves", *moves]))


def playthrough(record: Record) -> str:
    """The record's head, then each state as the seat to move sees it, with its choices and the move that is played."""
    head, _, moves = write_record(record).partition("-- moves\n")
    told = zip(states(record), [*record.plies, None], [*moves.splitlines(), ""], strict=True)
    scenes = [_scene(record, state, ply, line) for state, ply, line in told]
    return "".join(f"# {line}\n" for line in head.splitlines()) + "".join(
        f"\n== {number} {scene}" for number, scene in enumerate(scenes, 1)
    )


def _scene(record: Record, state: object, ply: Ply | None, line: str) -> str:
    engine = record.engine
    eyes = None if ply is None or ply.seat == CHANCE else ply.seat
    picture = "\n".join(row.rstrip() for row in engine.picture(engine.view(state, eyes)).rstrip().splitlines())
    said = f"{'gallery' if eyes is None else f'seat {eyes}'} [{fingerprint(state)}]\n{picture}\n"
    if ply is None:
        return f"{said}over: {engine.outcome(state)}\n"
    return said + "".join(_choices(record, state, eyes)) + f">> {line}\n"


def _choices(record: Record, state: object, seat: int | None) -> Iterator[str]:
    if seat is not None:
        moves = record.engine.legal(state, seat)
        shown = " | ".join(record.engine.write(move) for move in moves[:SHOWN])
        yield f"{len(moves)} choices: {shown}{' | ...' if len(moves) > SHOWN else ''}\n"


def bots_record(name: str, seed: int, bots: list[str]) -> Record:
    """A whole game by bots, who sit round the table in turn: more like people's than a random one."""
    configuration, rng = by_name(name), Random(seed)
    engine, plies = configuration.engine, []
    state = engine.start(configuration.options, configuration.seats)
    while waited_for := engine.waited_for(state):
        seat = waited_for[0]
        move = (
            engine.luck(state, rng)
            if seat == CHANCE
            else choose(engine, engine.view(state, seat), rng, budget_s=ENOUGH_S, bot=bots[seat % len(bots)])
        )
        plies.append(Ply(seat, move))
        state = engine.play(state, seat, move)
    return Record(engine=engine, seats=configuration.seats, options=configuration.options, plies=tuple(plies))


def main(name: str = "", seed: str = "1", *bots: str) -> None:
    """Write one new game, or all that are there anew."""
    if name:
        records = {FOLDER / name.partition("-")[0] / f"{name}.txt": bots_record(name, int(seed), [*bots] or ["greedy"])}
    else:
        records = {path: record_of(path.read_text(encoding="utf-8")) for path in written()}
    for path, record in records.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(record), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
