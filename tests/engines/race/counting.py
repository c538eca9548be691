"""Positions with their number of legal plays by card, in fixtures/counts/tokken.txt and duo.txt.

A block is a headline, the table and the house rules if they are not the usual ones, the pawns of each seat that has any
out, and how many plays each card has for seat a; a card that is not named has none:

    == two pawns that cannot touch each other: eight splits of a seven
    pawns: a 10 40 / b 30
    = 2 2, 3 2, 4 2, 5 1, 7 8

`python -m tests.engines.race.counting` counts them anew.
"""

from dataclasses import fields
from pathlib import Path

from games.engines import duo, tokken
from games.engines.duo.options import rules_for as duo_rules
from games.engines.race.actions import plays
from games.engines.race.notation import SEAT_LETTERS
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.race.setup import read_places
from games.engines.tokken.options import rules_for as tokken_rules

FOLDER = Path(__file__).resolve().parents[3] / "fixtures" / "counts"
CARD_OF = {rank: card for card, rank in enumerate(RANK_OF)}
FILES = {"tokken": (tokken, tokken_rules, 4), "duo": (duo, duo_rules, 2)}


def blocks(key):
    """The file's head, and its blocks as they stand there."""
    head, *found = (FOLDER / f"{key}.txt").read_text(encoding="utf-8").split("\n== ")
    return head, [f"== {block}".strip() for block in found]


def position_of(key, block):
    """Rules and pawns of a block."""
    engine, rules_for, seats = FILES[key]
    lines = dict(line.split(": ", 1) for line in block.splitlines()[1:] if ": " in line)
    options = options_of(engine, lines.get("house", ""))
    rules = rules_for(options, int(lines.get("seats", seats)))
    texts = dict(seat.split(" ", 1) for seat in lines["pawns"].split(" / "))
    return rules, tuple(read_places(rules, seat, texts.get(SEAT_LETTERS[seat], "")) for seat in range(rules.seats))


def options_of(engine, text):
    """House rules from "keezen" or "dot_hits_first=no seven_rest=must_complete"."""
    if text in engine.PRESETS:
        return engine.PRESETS[text]
    defaults = {field.name: field.default for field in fields(engine.Options)}
    values = dict(setting.split("=") for setting in text.split())
    return engine.Options(**{name: read_value(defaults[name], value) for name, value in values.items()})


def read_value(default, text):
    if isinstance(default, bool):
        return text == "yes"
    return int(text) if isinstance(default, int) else text


def counted(rules, pawns):
    """How many plays each card has, as the file says it."""
    counts = {name: len(plays(rules, pawns, 0, (CARD_OF[rank],))) for rank, name in RANK_NAMES.items()}
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "nothing"


def renewed(key, block):
    """The block with its count made anew."""
    told = [line for line in block.splitlines() if not line.startswith("= ")]
    return "\n".join([*told, f"= {counted(*position_of(key, block))}"])


def renewed_file(key):
    head, found = blocks(key)
    return "\n\n".join([head.strip(), *(renewed(key, block) for block in found)]) + "\n"


if __name__ == "__main__":
    for name in FILES:
        (FOLDER / f"{name}.txt").write_text(renewed_file(name), encoding="utf-8")
