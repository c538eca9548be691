"""Bots in a process of their own, so that nobody's page waits for their thinking: ``python -m games.bots.apart``.

A question is a line of JSON, and so is its answer:

    {"record": "game: toepen ...", "seat": 1, "bot": "search", "budget_s": 0.15, "dice": "a seed"}
    {"move": "play S7"}   or {"move": null}, for who leaves it to the others

The record is the game as text; the bot itself sees the view of its seat, here as elsewhere. A question that cannot be
answered ends the process, with the traceback; who asks starts another. It ends too when nobody is left to ask.
"""

import json
import os
import sys
from random import Random
from typing import Final

from games.bots import choose
from games.engines.record import read_record, replay

MANNERS: Final = 10
"""How far it stands back for all other processes (`nice`): pages first."""


def answer(line: str) -> str:
    """The answer to a question, both as JSON.

    Raises:
        ValueError, LookupError: it is no question, or not about a game of ours.
    """
    asked = json.loads(line)
    record = read_record(asked["record"])
    engine, dice = record.engine, Random(asked["dice"])
    view = engine.view(replay(record), asked["seat"])
    move = choose(engine, view, dice, budget_s=asked["budget_s"], bot=asked["bot"])
    return json.dumps({"move": None if move is None else engine.write(move)})


def main() -> None:
    """Answer until there is nothing more to read."""
    os.nice(MANNERS)
    for line in sys.stdin:
        sys.stdout.write(answer(line) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
