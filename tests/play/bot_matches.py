"""Whole matches by bots alone, through the actions and without waiting: `python -m tests.play.bot_matches 500`.

Every move goes through `make_bot_move`, which refuses what the rules forbid, and every match has to end within as many
plies as its game ever needs (``MOST_PLIES`` of the engine's own checks). Also named: games to play, and the bot.
`250-500` plays only the matches with those numbers (the last one not), so that several processes can share them.
"""

import os
import sys
import time
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import django
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

if __name__ == "__main__":  # before anything of the models is read
    os.environ["DATABASE_URL"] = "sqlite://:memory:"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    django.setup()

from games.actions.matches import Sitter
from games.actions.moves import make_bot_move
from games.bots import choose
from games.engines import ENGINES
from games.models import Match
from games.queries.bots import thinkers
from games.queries.played import played_of
from tests.play.builders import match_of

BUDGET_S = 0.002  # greedy: at least one look


def play_out(game: str, *, seats: int, options: Any, seed: int, bot: str) -> Match:
    """A match from its first move to its end."""
    match = match_of(game, [Sitter(strength="easy")] * seats, options=options, is_listed=True)
    rng, most = Random(seed), most_plies(game, seats)
    for _ in range(most):
        ply = len(played_of(match).plies)
        before = ply
        for thinker in thinkers(match.pk, ply):
            move = choose(thinker.engine, thinker.view, rng, budget_s=BUDGET_S, bot=bot)
            if move is None:
                continue
            assert move in thinker.legal
            assert make_bot_move(match_id=match.pk, ply=ply, seat=thinker.seat, move=move, now=timezone.now())
            ply += 1
            break
        if ply == before:
            break
    match.refresh_from_db()
    assert match.is_over, (game, seats, options, seed, bot)
    return match


def most_plies(game: str, seats: int) -> int:
    """How many plies a match of this game can have at most."""
    found = import_module(f"tests.engines.{game}.checks").MOST_PLIES
    return found[seats] if isinstance(found, dict) else found


def settings_of(game: str, number: int) -> tuple[int, Any]:
    """Seats and house rules of match ``number``: all presets at all tables, one after the other."""
    engine = ENGINES[game]
    tables = [(seats, options) for options in engine.PRESETS.values() for seats in engine.SEATS]
    return tables[number % len(tables)]


def main(numbers: range, games: list[str], bot: str) -> None:
    """Play the matches with these numbers of each game, and tell how they ended."""
    call_command("migrate", verbosity=0)
    settings.LOGGING_CONFIG = None
    for game in games:
        started, ended, plies = time.monotonic(), Counter[str](), 0
        for number in numbers:
            seats, options = settings_of(game, number)
            match = play_out(game, seats=seats, options=options, seed=number, bot=bot)
            ended[match.result["why"]] += 1
            plies += match.moves.count()
            match.delete()
        seconds = time.monotonic() - started
        told = ", ".join(f"{why} {times}" for why, times in ended.most_common())
        sys.stdout.write(f"{game}: {len(numbers)} matches, {plies} plies in {seconds:.0f} s; {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    words = sys.argv[1:]
    asked = next((word for word in words if word[0].isdigit()), "500")
    first, _, last = asked.rpartition("-")
    named = [word for word in words if word in ENGINES] or [*ENGINES]
    main(range(int(first or 0), int(last)), named, "random" if "random" in words else "greedy")
