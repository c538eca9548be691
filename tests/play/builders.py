"""Matches for tests: who sits there, and how far it was played."""

import importlib
import sys
from collections.abc import Sequence
from datetime import datetime
from random import Random
from types import ModuleType

import pytest
from django.utils import timezone

from games import engines
from games.actions.matches import Sitter, make_match
from games.actions.moves import make_move
from games.actions.writing import store
from games.engines import ENGINES
from games.engines.record import Ply
from games.models import Chair, Match
from games.queries.played import Played, played_of

ANNA, BOB, CHARLIE, DORA = (Sitter(name=name) for name in ("Anna", "Bob", "Charlie", "Dora"))
BOT = Sitter(strength="normal")
FRIEND = Sitter()


def match_of(game: str = "tokken", sitters: Sequence[Sitter] = (ANNA, BOB, CHARLIE, DORA), **more) -> Match:
    """A match of these people, begun when nobody is still to come."""
    engine = ENGINES[game]
    wanted = {"options": engine.Options(), "now": timezone.now(), "luck": "the same in every run", **more}
    return make_match(game=game, sitters=sitters, **wanted)


def chair_of(match: Match, seat: int) -> Chair:
    """The chair of a seat."""
    return Chair.objects.get(match=match, seat=seat)


def any_move(played: Played, seat: int, rng: Random) -> str:
    """A legal move as text."""
    return played.engine.write(rng.choice(played.engine.legal(played.state, seat)))


def send(match: Match, seat: int, text: str, *, key: str = "", prompt: str = "", now: datetime | None = None):
    """Send a move as the page that is open now would."""
    return make_move(
        chair_id=chair_of(match, seat).pk,
        seat=seat,
        text=text,
        prompt=prompt or played_of(match).prompt(seat),
        submission_key=key or f"{seat} {text!r} {len(played_of(match).plies)}",
        now=now or timezone.now(),
    )


def play_on(match: Match, *, plies: int, seed: int = 1) -> Played:
    """Play so many moves of people at random, all by hand."""
    rng = Random(seed)
    for _ in range(plies):
        played = played_of(match)
        if not played.to_act:
            break
        seat = rng.choice(played.waited_for)
        send(match, seat, any_move(played, seat, rng))
    return played_of(match)


def people_plies(played: Played) -> list[Ply]:
    """What people played, without luck."""
    return [ply for ply in played.plies if ply.seat >= 0]


def with_luck(match: Match, luck: str = "the same in every run") -> Match:
    """A match that has not begun, with luck that falls the same in every run."""
    match.luck = luck
    match.save(update_fields=["luck"])
    return match


def leap(match: Match, *, plies: int, seed: int = 4) -> Played:
    """The match so many moves of people further, stored at once."""
    rng, old = Random(seed), played_of(match)
    new = old
    for _ in range(plies):
        if not new.to_act:
            break
        seat = rng.choice(new.waited_for)
        new = new.after(seat, rng.choice(new.engine.legal(new.state, seat))).settled()
    store(Match.objects.get(pk=match.pk), old=old, new=new, now=timezone.now())
    return new


def toepen_of(version: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The engine's package once more, read anew under another version, as one of those that are kept."""
    ours = {name: module for name, module in sys.modules.items() if name.startswith("games.engines.toepen")}
    for name in ours:
        del sys.modules[name]
    old = importlib.import_module("games.engines.toepen")
    sys.modules.update(ours)
    monkeypatch.setattr(engines, "toepen", ours["games.engines.toepen"])
    monkeypatch.setattr(old, "RULES_VERSION", version)
    monkeypatch.setitem(engines.PAST, ("toepen", version), old)
    return old
