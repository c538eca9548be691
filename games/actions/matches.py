"""Setting the table for a match: who sits where, by which house rules; and the rematch."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Final

from games.actions.writing import lock_match, plan, store
from games.bots import STRENGTHS
from games.engines import ENGINES
from games.engines.base import BadOption, Engine
from games.models import CHAIR_KEY, MATCH_KEY, Chair, Match
from games.queries.played import new_options, played_of
from games.refusals import ChairTaken, HouseRulesDiffer, MatchNotRunning, NobodyPlays, OldRules, TooManyMatches
from tournament.actions.writing import action
from tournament.domain.names import clean_name, search_key
from tournament.domain.refusals import NameMissing, NameTooLong
from tournament.models import Player

BOT_NAMES: Final = ("Truus", "Kees", "Mientje", "Sjaak", "Greet", "Toon", "Bep", "Arie")
LONGEST_NAME: Final = 40
MOST_MATCHES: Final = 2000
LEFT_STANDING: Final = timedelta(hours=12)


@dataclass(frozen=True, kw_only=True)
class Sitter:
    """Who is to sit on a chair: somebody here, a friend who comes by the invitation (no name), or a bot."""

    name: str = ""
    strength: str = ""
    player_id: int | None = None

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return bool(self.strength)


@action
def make_match(
    *,
    game: str,
    options: Any,
    sitters: Sequence[Sitter],
    now: datetime,
    is_hot_seat: bool = False,
    is_listed: bool = False,
    table_id: int | None = None,
    before_id: int | None = None,
    luck: str = "",
) -> Match:
    """A match with a chair for each sitter, by seat; it begins at once when nobody is still to come.

    ``options``: an instance of the engine's ``Options``; ``luck``: what its luck is made of, a fresh secret if empty.
    Raises HouseRulesDiffer, NobodyPlays, NameTooLong, TooManyMatches (not at a table of the night, nor for a rematch).
    """
    if table_id is None and before_id is None and _is_full(now):
        raise TooManyMatches(0)
    engine = ENGINES[game]
    _check(engine, options, len(sitters))
    if all(sitter.is_bot for sitter in sitters) and not is_listed:
        raise NobodyPlays
    match = Match.objects.create(
        game=game,
        rules_version=engine.RULES_VERSION,
        seats=len(sitters),
        options=own_options(engine, options),
        key=secrets.token_urlsafe(MATCH_KEY),
        luck=luck or secrets.token_hex(32),
        is_hot_seat=is_hot_seat,
        is_listed=is_listed,
        table_id=table_id,
        before_id=before_id,
        made_at=now,
    )
    Chair.objects.bulk_create(_chair(match, seat, sitter, now=now) for seat, sitter in enumerate(sitters))
    _begin_if_full(match, now=now)
    return match


@action
def sit_down(*, invite: str, name: str, now: datetime) -> Chair:
    """Somebody takes the chair of this invitation, under a key that who invited does not know.

    Raises Chair.DoesNotExist, ChairTaken, NameMissing, NameTooLong.
    """
    match = lock_match(Chair.objects.get(invite=invite).match_id)
    chair = Chair.objects.get(invite=invite)
    if chair.is_taken or chair.is_bot:
        raise ChairTaken(chair.name)
    if not name:
        raise NameMissing
    chair.name = _checked_name(name)
    chair.player = chair.player or _member(chair.name)
    chair.key, chair.seen_at = secrets.token_urlsafe(CHAIR_KEY), now
    chair.save(update_fields=["name", "player", "key", "seen_at"])
    _begin_if_full(match, now=now)
    match.touch()
    return chair


@action
def seat_bot(*, chair_id: int, strength: str, now: datetime) -> None:
    """A bot takes a chair that nobody came for. Raises ChairTaken, MatchNotRunning."""
    match = lock_match(Chair.objects.get(pk=chair_id).match_id)
    chair = Chair.objects.get(pk=chair_id)
    if match.state != Match.State.WAITING:
        raise MatchNotRunning(match.state)
    if chair.is_taken:
        raise ChairTaken(chair.name)
    chair.kind, chair.strength, chair.name = Chair.Kind.BOT, strength, BOT_NAMES[chair.seat]
    chair.save(update_fields=["kind", "strength", "name"])
    _begin_if_full(match, now=now)
    match.touch()


@action
def new_key(*, chair_id: int) -> Chair:
    """The chair under another key: whoever still has the old one sits there no more."""
    chair = Chair.objects.select_for_update().get(pk=chair_id)
    chair.key = secrets.token_urlsafe(CHAIR_KEY)
    chair.save(update_fields=["key"])
    return chair


@action
def renew_gallery(*, match_id: int, seen: str) -> Match:
    """The match under another key to watch it: who has the old one watches no more.

    ``seen`` is the key that the presser saw: pressing twice is one renewal.
    """
    match = lock_match(match_id)
    if match.key == seen:
        match.key = secrets.token_urlsafe(MATCH_KEY)
        match.save(update_fields=["key"])
        match.touch()
    return match


@action
def rematch(*, match_id: int, now: datetime) -> Match:
    """The same people once more, each on the next chair; asked for again, it is the same one.

    People come to their new chairs from their old ones. Raises MatchNotRunning (it is not over yet),
    OldRules (its house rules are none any more).
    """
    match = lock_match(match_id)
    if again := Match.objects.filter(before=match).first():
        return again
    if not match.is_over:
        raise MatchNotRunning(match.state)
    chairs = list(Chair.objects.filter(match=match))
    turned = [*chairs[-1:], *chairs[:-1]]
    made = make_match(
        game=match.game,
        options=_same_options(match),
        sitters=[Sitter(name=one.name, strength=one.strength, player_id=one.player_id) for one in turned],
        now=now,
        is_hot_seat=match.is_hot_seat,
        is_listed=match.is_listed,
        before_id=match.pk,
    )
    match.touch()
    return made


def _is_full(now: datetime) -> bool:
    """Whether as many matches go on as a small server can bear; those that were left standing do not count."""
    since = now - LEFT_STANDING
    return Match.objects.filter(made_at__gt=since).exclude(state=Match.State.OVER).count() >= MOST_MATCHES


def _same_options(match: Match) -> Any:
    try:
        return new_options(ENGINES[match.game], match.options)
    except (BadOption, TypeError):
        raise OldRules


def own_options(engine: Engine, options: Any) -> dict[str, Any]:
    """The house rules that differ from the default, as they are stored."""
    default = engine.Options()
    values = {field.name: getattr(options, field.name) for field in fields(default)}
    return {name: value for name, value in values.items() if value != getattr(default, name)}


def _check(engine: Engine, options: Any, seats: int) -> None:
    if seats not in engine.SEATS:
        raise NobodyPlays
    try:
        engine.start(options, seats)
    except BadOption as bad:
        raise HouseRulesDiffer(bad.field)


def _chair(match: Match, seat: int, sitter: Sitter, *, now: datetime) -> Chair:
    assert not sitter.is_bot or sitter.strength in STRENGTHS
    name = _checked_name(sitter.name) or (BOT_NAMES[seat] if sitter.is_bot else "")
    player_id = sitter.player_id
    if name and not sitter.is_bot and player_id is None:
        member = _member(name)
        player_id = member.pk if member else None
    return Chair(
        match=match,
        seat=seat,
        kind=Chair.Kind.BOT if sitter.is_bot else Chair.Kind.PERSON,
        name=name,
        strength=sitter.strength,
        key=secrets.token_urlsafe(CHAIR_KEY),
        invite=secrets.token_urlsafe(MATCH_KEY),
        player_id=player_id,
        seen_at=None if sitter.is_bot or not name else now,
    )


def _checked_name(name: str) -> str:
    if not name:
        return ""
    cleaned = clean_name(name)
    if len(cleaned) > LONGEST_NAME:
        raise NameTooLong(LONGEST_NAME)
    return cleaned


def _member(name: str) -> Player | None:
    """The one player of the club who is called so; a namesake could be anybody."""
    known = Player.objects.known().filter(search_key=search_key(name))
    found = [one for one in known[:2] if one.name == name]
    return found[0] if len(found) == 1 else None


def _begin_if_full(match: Match, *, now: datetime) -> None:
    """Begin when every chair is taken: luck has the first move."""
    if match.state != Match.State.WAITING or Chair.objects.filter(match=match, name="").exists():
        return
    match.state, match.started_at = Match.State.RUNNING, now
    match.save(update_fields=["state", "started_at"])
    played = played_of(match)
    new = played.settled()
    if len(new.plies) > len(played.plies):
        store(match, old=played, new=new, now=now)
    else:
        plan(match, played, now=now)
