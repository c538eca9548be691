"""fixtures/counts/tactidice.txt: positions of TactiDice with how many moves the seat to act has.

6 | white 8,4 | grey 0,0 | dice 2 4 5 | away 4      a situation for `set_up`; dice, tiles, crosses, seat ... if need be
84 | moves lay --- n+n n-n / turn n-n / turn ---    a game from its start
"""

from pathlib import Path

from games.engines.tactidice import Options, start
from games.engines.tactidice.setup import Place, set_up
from games.engines.tactidice.state import State
from tests.engines.tactidice import played

FILE = Path(__file__).resolve().parents[3] / "fixtures" / "counts" / "tactidice.txt"


def entries() -> list[tuple[int, str]]:
    """The lines that are no remarks: (legal moves, position)."""
    lines = [line.partition(" | ") for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [(int(count), position) for count, bar, position in lines if bar]


def position(text: str) -> State:
    parts = dict(part.split(" ", 1) for part in text.split(" | "))
    if "moves" in parts:
        return played(start(Options(), 2), *parts["moves"].split(" / "))
    words = {name: value.split() for name, value in parts.items()}
    return set_up(
        white=_places(words["white"]),
        grey=_places(words["grey"]),
        seat=int(parts.get("seat", "0")),
        tiles={name: None if place == "-" else _place(place) for name, place in _pairs(words.get("tiles", []))},
        crosses=dict(_pairs(words.get("crosses", []))),
        dice=map(int, words.get("dice", [])),
        away=int(parts.get("away", "0")),
        rerolls="rerolls" in parts,
    )


def _places(texts: list[str]) -> list[Place]:
    return [_place(text) for text in texts]


def _place(text: str) -> Place:
    row, col = map(int, text.split(","))
    return row, col


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    return list(zip(words[::2], words[1::2], strict=True))
