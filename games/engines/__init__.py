"""The rules of five games, each an engine of its own (`base.py` says what that is).

When a rule changes, the engine's `RULES_VERSION` rises, and the engine as it was may stay in `PAST`: matches that were
begun with it end with it and can be replayed for ever. Without it they can still be looked at, with their result; those
that were not over end without one when the club is brought up to date (actions/old_rules.py).
"""

from typing import Final

from games.engines import duo, tactidice, toedeloe, toepen, tokken
from games.engines.base import Engine

ENGINES: dict[str, Engine] = {
    tokken.KEY: tokken,
    duo.KEY: duo,
    toedeloe.KEY: toedeloe,
    toepen.KEY: toepen,
    tactidice.KEY: tactidice,
}

PAST: Final[dict[tuple[str, str], Engine]] = {}
"""(game, rules version) -> the engine as it was."""


def engine_of(game: str, version: str) -> Engine | None:
    """The engine that plays this version of a game's rules; None if it is not here any more."""
    engine = ENGINES.get(game)
    return engine if engine and version == engine.RULES_VERSION else PAST.get((game, version))
