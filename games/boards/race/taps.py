"""The taps of each move: the card first, then the pawns in the order in which they go."""

from collections.abc import Iterator

from django.utils.translation import ngettext

from games.boards import cards
from games.boards.base import Step
from games.boards.race.hands import does, givable, say_rank
from games.boards.race.orders import is_part_of_another, other_orders
from games.boards.race.pieces import first_slot
from games.boards.race.ring import place_id
from games.boards.race.tracks import Track, tracks
from games.boards.race.words import listed, pawn_name, place_name, seat_name
from games.boards.said import gettext
from games.engines.base import Move
from games.engines.race.geometry import HOME, WAITING
from games.engines.race.moves import BLIND, DISCARD, GIVE, KEEP, PASS, PLAY
from games.engines.race.notation import SEAT_LETTERS, write, write_place
from games.engines.race.pack import FIVE, JACK, RANK_NAMES, SEVEN, SPLIT, held
from games.engines.race.views import View


def steps(view: View, move: Move) -> tuple[Step, ...]:
    """The taps by which the seat of the view makes this move, legal or not."""
    kind = move[0]
    if kind == PLAY:
        return (_card(view, move[1], view.hand), *_pawns(view, move))
    if kind == GIVE:
        return (_card(view, move[1], givable(view)),)
    words = {
        BLIND: (gettext("trek blind"), gettext("een kaart van de ander")),
        PASS: (gettext("laat het zo"), ""),
        KEEP: (gettext("bewaar"), gettext("voor de volgende ronde")),
        DISCARD: (gettext("leg alles weg"), gettext("niets kan")),
    }
    says, hint = words.get(kind, (write(move), ""))
    return (Step(write(move), says, hint),)


def act(view: View, move: Move) -> str:
    """What the main button says: "Leg harten 3", "Geef harten 3", "Leg je kaarten weg"."""
    kind = move[0]
    if kind == PLAY:
        return gettext("Leg %(card)s") % {"card": _card(view, move[1], view.hand).says}
    if kind == GIVE:
        return gettext("Geef %(card)s") % {"card": _card(view, move[1], givable(view)).says}
    words = {
        BLIND: gettext("Trek een kaart"),
        PASS: gettext("Laat het zo"),
        KEEP: ngettext("Bewaar je kaart", "Bewaar je kaarten", len(view.hand)),
        DISCARD: ngettext("Leg je kaart weg", "Leg je kaarten weg", len(view.hand)),
    }
    return words.get(kind) or write(move)


def _card(view: View, rank: int, among: tuple[int, ...]) -> Step:
    """The first card of the rank, which is the one that the engine takes."""
    card = held(among, rank)
    key = f"card:{RANK_NAMES.get(rank, rank)}"
    if card is None or view.seat is None:
        return Step(key, say_rank(rank), does(rank))
    return Step(key, cards.say(card), does(rank), card=cards.face(card))


# -- pawns


def _pawns(view: View, move: Move) -> Iterator[Step]:
    ways = tracks(view.rules, view.pawns, move)
    if move[1] == JACK and len(ways) == 2:
        yield from _swap(view, *ways)
        return
    left: int | None = SPLIT
    for way in ways:
        is_split = move[1] == SEVEN and len(way.counts) == 1
        left = left - way.counts[0] if is_split and left is not None else None
        yield _leg(view, move, way, left)
    if move[1] == SEVEN and left != 0 and is_part_of_another(view, move):
        lapses = gettext("%(steps)d vervallen") % {"steps": left} if left else ""
        yield Step("done", gettext("klaar"), lapses)


def _leg(view: View, move: Move, way: Track, left: int | None) -> Step:
    """A pawn and where it goes; with a seven, how far, and what is left."""
    to = view.rules.starts[way.seat] if way.enters else way.to
    return Step(
        f"leg:{SEAT_LETTERS[way.seat]}{write_place(way.place)}>{write_place(way.to)}",
        _goes(view, move[1], way),
        ", ".join([*([_rest(left)] if left is not None else []), *_effects(view, way)]),
        row=_pawn(view, way),
        at=place_id(way.seat, to) if way.enters or way.counts else "",
        touches=(_stands(view, way),),
    )


def _goes(view: View, rank: int, way: Track) -> str:
    if way.enters:
        return gettext("erin")
    if not way.counts:  # no card brings it there: what the card would do
        return gettext("vooruit") if rank in {FIVE, SEVEN} else does(rank)
    if rank == SEVEN and len(way.counts) == 1:
        return ngettext("%(steps)d stap", "%(steps)d stappen", way.counts[0]) % {"steps": way.counts[0]}
    return gettext("naar %(place)s") % {"place": place_name(view.rules, way.to)}


def _rest(left: int) -> str:
    return gettext("rest %(steps)d") % {"steps": left} if left > 0 else gettext("klaar")


def _effects(view: View, way: Track) -> Iterator[str]:
    """What happens on the way: a dot, a lane reached, pawns hit."""
    if way.counts and way.jumps:
        yield gettext("via de stip")
    if way.counts and way.to >= HOME > way.place:
        yield gettext("komt thuis")
    if way.hits:
        yield gettext("slaat %(whom)s") % {"whom": listed(_hit(view, way.hits))}


def _hit(view: View, hits: tuple[int, ...]) -> Iterator[str]:
    for seat in dict.fromkeys(hits):
        whom = gettext("eigen pion") if seat == view.seat else seat_name(seat)
        yield f"{hits.count(seat)}× {whom}" if hits.count(seat) > 1 else whom


def _pawn(view: View, way: Track) -> str:
    """A pawn by its place, and by its owner if it is not one's own."""
    return pawn_name(view.rules, way.place, "" if way.seat == view.seat else seat_name(way.seat))


def _stands(view: View, way: Track) -> str:
    """The id of the place where the pawn is now."""
    slot = first_slot(view.pawns[way.seat]) if way.place == WAITING else 0
    return place_id(way.seat, way.place, slot)


def _swap(view: View, mine: Track, theirs: Track) -> Iterator[Step]:
    """A jack: first the pawn of one's own, then with which it changes places."""
    here, there = _stands(view, mine), _stands(view, theirs)
    key = f"{SEAT_LETTERS[mine.seat]}{write_place(mine.place)}"
    yield Step(f"mine:{key}", _pawn(view, mine), at=here, touches=(here,))
    yield Step(
        f"with:{SEAT_LETTERS[theirs.seat]}{write_place(theirs.place)}",
        gettext("op %(place)s") % {"place": place_name(view.rules, theirs.place)},
        ", ".join(_effects(view, mine._replace(counts=(0,)))),
        row=gettext("pion van %(owner)s") % {"owner": seat_name(theirs.seat)},
        at=there,
        touches=(here, there),
    )


def other_steps(view: View, move: Move) -> tuple[tuple[Step, ...], ...]:
    """Other taps that mean the same legal move: a seven, with its pawns in another order.

    With these in it too, a page lets a person begin a seven with any of its pawns. They are no legal move's `steps`,
    and never the beginning of one.
    """
    return tuple(steps(view, other) for other in other_orders(view, move))
