"""What each part of a question is made of, so that a mistake there is told in words and not as an error of Python."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from games.engines import ENGINES
from games.engines.base import BadOption


class Shape(NamedTuple):
    """What a value has to be."""

    fits: Callable[[Any], bool]
    says: str


def check_shapes(game: str, asked: Mapping[str, Any]) -> None:
    """Look whether everything that is asked exists in this game and is made of what it has to be made of.

    Raises:
        BadOption: with the first field that is not.
    """
    engine = ENGINES[game]
    for name, value in asked.items():
        if name == "options":
            if not isinstance(value, engine.Options):
                raise BadOption(name, f"are the house rules of {game}, not {value!r}.")
            continue
        shape = SHAPES[game].get(name)
        if shape is None:
            raise BadOption(name, f"is not asked at {game}.")
        if not shape.fits(value):
            raise BadOption(name, f"{shape.says}, not {value!r}.")
    if "seats" in asked and asked["seats"] not in engine.SEATS:
        raise BadOption("seats", f"{', '.join(map(str, engine.SEATS))} can play.")


def _is_number(value: Any) -> bool:
    return type(value) is int


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_place(value: Any) -> bool:
    """A row and a column."""
    return isinstance(value, (tuple, list)) and len(value) == 2 and all(map(_is_number, value))


_ROWS: Final[tuple[type[Collection[Any]], ...]] = (tuple, list, range)


def _several(fits: Callable[[Any], bool], kinds: tuple[type[Collection[Any]], ...] = _ROWS) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, kinds) and all(fits(one) for one in value)


def _named(key: Callable[[Any], bool], fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, Mapping) and all(key(name) and fits(one) for name, one in value.items())


_NUMBER: Final = Shape(_is_number, "is a whole number")
_FLAG: Final = Shape(lambda value: isinstance(value, bool), "is true or false")
_TEXT: Final = Shape(_is_text, "is a text")
_TEXTS: Final = Shape(_several(_is_text), "are texts in a row")
_NUMBERS: Final = Shape(_several(_is_number), "are whole numbers in a row")
_SEATS: Final = Shape(_several(_is_number, (*_ROWS, set, frozenset)), "are the numbers of seats")
_BY_SEAT: Final = Shape(_named(_is_number, _is_text), "are texts by the number of a seat")
_PLACES: Final = Shape(_several(_is_place), "are places in a row, each a row and a column")
_TILES: Final = Shape(
    _named(_is_text, lambda value: value is None or _is_place(value)), "are tiles by name, each a row and a column"
)
_FACES: Final = Shape(_named(_is_text, _is_text), "are signs by the name of their tile")

_RACE: Final = {
    "seat": _NUMBER,
    "holding": _TEXT,
    "pawns": _BY_SEAT,
    "hands": _BY_SEAT,
    "rounds_over": _NUMBER,
    "credit": _NUMBER,
    "dealer": _NUMBER,
}

SHAPES: Final[Mapping[str, Mapping[str, Shape]]] = {
    "tokken": {**_RACE, "seats": _NUMBER},
    "duo": _RACE,
    "toepen": {
        **dict.fromkeys(("seat", "seats", "dealer", "stake", "knocker", "turn"), _NUMBER),
        **dict.fromkeys(("holding", "step", "trump", "trick"), _TEXT),
        "hands": _TEXTS,
        "tricks": _TEXTS,
        "scores": _NUMBERS,
        "passed": _SEATS,
    },
    "toedeloe": {
        **dict.fromkeys(("seat", "seats", "leader", "cycle", "round_number", "dealer"), _NUMBER),
        **dict.fromkeys(("holding", "trick", "white", "grey"), _TEXT),
        "hands": _TEXTS,
        "green": _TEXTS,
        "tricks": _NUMBERS,
        "marker": _NUMBERS,
    },
    "tactidice": {
        **dict.fromkeys(("seat", "away", "plus1", "turns"), _NUMBER),
        "holding": _TEXT,
        "white": _PLACES,
        "grey": _PLACES,
        "tiles": _TILES,
        "crosses": _FACES,
        "captured": _NUMBERS,
        "rerolls": _FLAG,
    },
}
"""What may be asked at each game, beside the house rules; what it means stands at the game's own `set_up`."""
