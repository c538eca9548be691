"""A position of Duo from people's words."""

from collections.abc import Mapping
from typing import Any

from games.engines.duo.options import Options, rules_for
from games.engines.race.setup import position
from games.engines.race.state import State


def set_up(
    *,
    options: Options | None = None,
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
    return position(rules_for(options or Options(), 2), pawns=pawns or {}, hands=hands or {}, **more)
