"""A move as a sentence for the log, as the people at the table would say it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from django.utils.translation import ngettext

from games.boards import cards
from games.boards.base import Happened, People
from games.boards.race.hands import givable, say_rank
from games.boards.race.tracks import Track, tracks
from games.boards.race.words import listed, name_of, pawn_name, place_name
from games.boards.said import gettext
from games.engines.base import InvalidMove, Move
from games.engines.cards import read_card
from games.engines.race.moves import BLIND, DISCARD, GIVE, KEEP, PASS, PLAY, TIME
from games.engines.race.notation import read
from games.engines.race.pack import FIVE, FOUR, JACK, held
from games.engines.race.state import CHOOSE, TURN


def tell(happened: Happened, people: People) -> str:
    """The move as these eyes saw it."""
    word, _, rest = happened.told.partition(" ")
    if word in _LUCK:
        said = _LUCK[word](happened, people, rest)
    else:
        try:
            said = _SAID[(move := read(happened.told))[0]](happened, people, move)
        except InvalidMove:  # a choice that these eyes may not see
            said = _secret(happened, people)
    return ". ".join([said, *_got(happened, people)])


# -- cards


def _dealer(_happened: Happened, people: People, rest: str) -> str:
    return gettext("%(name)s deelt") % {"name": name_of(people, int(rest))}


def _deal(happened: Happened, people: People, rest: str) -> str:
    size = len(rest.split(" / ", maxsplit=1)[0].split())
    words = {"name": name_of(people, happened.before.dealer), "count": size}
    return ngettext("%(name)s deelt: ieder %(count)d kaart", "%(name)s deelt: ieder %(count)d kaarten", size) % words


def _draw(happened: Happened, people: People, rest: str) -> str:
    words = {"name": name_of(people, happened.before.turn), "card": _card(rest)}
    return gettext("%(name)s krijgt %(card)s van de stapel") % words


def _pick(_happened: Happened, people: People, rest: str) -> str:
    drawn = [
        gettext("%(name)s trekt blind %(card)s") % {"name": name_of(people, seat), "card": _card(text)}
        for seat, text in enumerate(rest.split())
        if text != "-"
    ]
    return listed(drawn)


def _card(text: str) -> str:
    """A card that was told, or one that these eyes may not see."""
    return gettext("een kaart") if text == "?" else cards.say(read_card(text))


_LUCK: Final[dict[str, Callable[[Happened, People, str], str]]] = {
    "dealer": _dealer,
    "deal": _deal,
    "draw": _draw,
    "pick": _pick,
}


def _secret(happened: Happened, people: People) -> str:
    if happened.told == "?":
        return gettext("%(name)s heeft gekozen") % {"name": name_of(people, happened.mover)}
    return _gives(happened, people, gettext("een kaart"))


def _gives(happened: Happened, people: People, card: str) -> str:
    rules = happened.before.rules
    names = {
        "name": name_of(people, happened.mover),
        "card": card,
        "taker": name_of(people, rules.takers[happened.mover]),
    }
    if rules.giving.hides_kind:
        return gettext("%(name)s biedt %(card)s aan") % names
    return gettext("%(name)s geeft %(taker)s %(card)s") % names


def _give(happened: Happened, people: People, move: Move) -> str:
    card = held(givable(happened.before), move[1])
    return _gives(happened, people, gettext("een kaart") if card is None else cards.say(card))


def _blind(happened: Happened, people: People, _move: Move) -> str:
    return gettext("%(name)s wil blind trekken") % {"name": name_of(people, happened.mover)}


def _pass(happened: Happened, people: People, _move: Move) -> str:
    return gettext("%(name)s laat het zo") % {"name": name_of(people, happened.mover)}


def _keep(happened: Happened, people: People, _move: Move) -> str:
    count = happened.before.counts[happened.mover]
    words = {"name": name_of(people, happened.mover), "count": count}
    return ngettext("%(name)s bewaart %(count)d kaart", "%(name)s bewaart %(count)d kaarten", count) % words


def _discard(happened: Happened, people: People, _move: Move) -> str:
    """With the cards, as they are laid down open: all can see that none of them could be played (UP-f218).

    Not where the whole pile was shuffled again at once.
    """
    count = happened.before.counts[happened.mover]
    words = {"name": name_of(people, happened.mover), "count": count}
    said = (
        ngettext(
            "%(name)s kan niets en legt %(count)d kaart weg", "%(name)s kan niets en legt %(count)d kaarten weg", count
        )
        % words
    )
    laid = happened.after.discards[len(happened.before.discards) :]
    return f"{said}: {listed(cards.say(card) for card in laid)}" if laid else said


def _time(_happened: Happened, _people: People, _move: Move) -> str:
    return gettext("De tijd is om")


def _got(happened: Happened, people: People) -> Iterator[str]:
    """What who looks was given, when the last one has chosen."""
    before, after = happened.before, happened.after
    if before.seat is None or before.phase != CHOOSE or after.phase != TURN:
        return
    for card in (Counter(after.got) - Counter(before.got)).elements():
        names = {
            "name": name_of(people, before.seat),
            "card": cards.say(card),
            "giver": name_of(people, before.rules.takers.index(before.seat)),
        }
        yield gettext("%(name)s krijgt %(card)s van %(giver)s") % names


# -- pawns


def _play(happened: Happened, people: People, move: Move) -> str:
    view, mover = happened.before, happened.mover
    ways = tracks(view.rules, view.pawns, move)
    deeds = [_swap(happened, people, ways)] if move[1] == JACK else [_goes(happened, people, move, way) for way in ways]
    words = {"name": name_of(people, mover), "rank": say_rank(move[1]), "deed": listed(deeds)}
    return gettext("%(name)s %(rank)s: %(deed)s") % words


def _goes(happened: Happened, people: People, move: Move, way: Track) -> str:
    """What one pawn does: "pion van Blauw 2 naar Blauw 11, slaat Joke"."""
    rules, mover = happened.before.rules, happened.mover
    words = {
        "owner": name_of(people, way.seat),
        "from": place_name(rules, way.place),
        "to": place_name(rules, way.to),
    }
    return _way(move[1], way, is_own=way.seat == mover) % words + _hits(people, way, mover)


def _way(rank: int, way: Track, *, is_own: bool) -> str:
    if rank == FIVE:
        if way.jumps:
            return gettext("zet pion van %(owner)s van %(from)s via de stip naar %(to)s")
        return gettext("zet pion van %(owner)s van %(from)s naar %(to)s")
    if way.enters:
        return gettext("pion erin") if is_own else gettext("pion van %(owner)s erin")
    if way.jumps:
        return (
            gettext("pion van %(from)s via de stip naar %(to)s")
            if is_own
            else gettext("pion van %(owner)s van %(from)s via de stip naar %(to)s")
        )
    if rank == FOUR:
        return (
            gettext("pion van %(from)s terug naar %(to)s")
            if is_own
            else gettext("pion van %(owner)s van %(from)s terug naar %(to)s")
        )
    if is_own:
        return gettext("pion van %(from)s naar %(to)s")
    return gettext("pion van %(owner)s van %(from)s naar %(to)s")


def _hits(people: People, way: Track, mover: int) -> str:
    if not way.hits:
        return ""
    whom = []
    for seat in dict.fromkeys(way.hits):
        name = gettext("eigen pion") if seat == mover else name_of(people, seat)
        count = way.hits.count(seat)
        whom.append(f"{count}× {name}" if count > 1 else name)
    return gettext(", slaat %(names)s") % {"names": listed(whom)}


def _swap(happened: Happened, people: People, ways: tuple[Track, ...]) -> str:
    rules, mover = happened.before.rules, happened.mover
    mine, theirs = ways
    words = {
        "mine": pawn_name(rules, mine.place, "" if mine.seat == mover else name_of(people, mine.seat)),
        "theirs": pawn_name(rules, theirs.place, name_of(people, theirs.seat)),
    }
    jumps = [
        gettext(", %(name)s via de stip naar %(to)s")
        % {"name": name_of(people, way.seat), "to": place_name(rules, way.to)}
        for way in ways
        if way.jumps
    ]
    return gettext("ruilt %(mine)s met %(theirs)s") % words + "".join(jumps) + _hits(people, mine, mover)


_SAID: Final[dict[int, Callable[[Happened, People, Move], str]]] = {
    GIVE: _give,
    BLIND: _blind,
    PASS: _pass,
    KEEP: _keep,
    DISCARD: _discard,
    TIME: _time,
    PLAY: _play,
}
