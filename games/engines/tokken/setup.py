"""A position of Tokken from people's words."""

from collections.abc import Mapping
from typing import Any

from games.engines.race.setup import position
from games.engines.race.state import State
from games.engines.tokken.options import Options, rules_for


def set_up(
    *,
    options: Options | None = None,
    seats: int = 4,
    pawns: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    **more: Any,
) -> State:
    """A state in which a seat is to play: `set_up(pawns={0: "0 12", 1: "18"}, hands={0: "V 7"})`.

    What `pawns`, `hands` and the rest (`turn`, `rounds_over`, `credit`, `dealer`) mean stands at `race.setup.position`.

    Raises:
        BadOption: house rules that cannot be.
        ValueError: in words, a position that cannot be.
    """
    return position(rules_for(options or Options(), seats), pawns=pawns or {}, hands=hands or {}, **more)
