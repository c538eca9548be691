"""Which cards lie where, as far as a view tells: in rows before the players, in the trick, in the middle.

A card is the same piece in every drawing of its round: the first card a seat plays is its piece 0, the next its piece
1, and what it still holds are the pieces after those. So it is a back that walks into the trick and turns up there.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from games.boards import cards
from games.boards.base import Happened
from games.boards.toepen.facts import NO_ROUND, laid
from games.engines.base import CHANCE
from games.engines.cards import read_card
from games.engines.toepen.knowledge import known_hands, played_by
from games.engines.toepen.rounds import best_of
from games.engines.toepen.state import DEALING, DRAW_DEALER, DRAWING, GENUINE, LAUNDRY, NOBODY, TRIED, UNCHECKED
from games.engines.toepen.tables import HAND
from games.engines.toepen.views import View

BACK: Final = "back-green"
_PLAY: Final = "play "


class Lying(NamedTuple):
    """A card on the table."""

    picture: str
    """"H7", or a back."""
    piece: str
    """Its `data-piece`."""


@dataclass(frozen=True)
class OnTable:
    """All cards that lie on the table."""

    rows: tuple[tuple[Lying, ...], ...]
    """Before each seat: what it played in earlier tricks, and what it holds."""
    trick: tuple[int, ...]
    """The trick in the middle: seat, card, seat, card."""
    is_running: bool
    """Whether that trick is still being played; else it is the one before."""
    taker: int
    """Who took it, or takes it as it lies; NOBODY if that cannot be told."""
    trick_pieces: tuple[str, ...]
    """The pieces of its cards, in the order of play."""
    newest: int
    """The seat that played the last move's card, or NOBODY."""
    middle: tuple[Lying, ...]
    """Cards that belong in nobody's row: laundry that is claimed, what was put away, a toep."""


def on_table(view: View, last: Happened | None) -> OnTable:
    """What lies there; after the last move of a round it is still what lay there then."""
    has_ended = last is not None and view.phase in NO_ROUND and last.before.phase not in (DRAW_DEALER, DEALING)
    scene: View = last.before if last is not None and has_ended else view
    newest, card = _card_of(last)
    trick, taker = scene.trick, NOBODY
    if has_ended and newest != NOBODY:
        trick = (*trick, newest, card)
    is_running = bool(trick)
    if is_running:
        taker = best_of(scene, trick)[0]
    elif scene.tricks:
        taker, *rest = scene.tricks[-1]
        trick = tuple(rest)
    played = [list(cards_) for cards_ in played_by(scene)]
    if has_ended and newest != NOBODY:
        played[newest].append(card)
    pieces = tuple(_piece(scene, seat, played[seat].index(one)) for seat, one in laid(trick))
    return OnTable(
        rows=tuple(_row(scene, seat, played[seat], frozenset(trick[1::2])) for seat in range(scene.rules.seats)),
        trick=trick,
        is_running=is_running,
        taker=taker,
        trick_pieces=pieces,
        newest=newest if card in trick[1::2] else NOBODY,
        middle=_middle(view, scene),
    )


def _card_of(last: Happened | None) -> tuple[int, int]:
    """Who played a card just now, and which; twice NOBODY if nobody did."""
    if last is None or last.mover == CHANCE or not last.told.startswith(_PLAY):
        return NOBODY, NOBODY
    return last.mover, read_card(last.told.removeprefix(_PLAY))


def _row(scene: View, seat: int, played: list[int], in_trick: frozenset[int]) -> tuple[Lying, ...]:
    open_cards = [
        Lying(cards.face(card), _piece(scene, seat, at)) for at, card in enumerate(played) if card not in in_trick
    ]
    if seat == scene.seat or (scene.phase == LAUNDRY and seat == scene.line[0]):
        return tuple(open_cards)
    known = [card for card in known_hands(scene, played_by(scene)).get(seat, ()) if card not in played]
    count = scene.hand_counts[seat] - (len(played) - len(played_by(scene)[seat]))
    faces = [cards.face(card) for card in known] if len(known) == count else [BACK] * count
    held = [Lying(face, _piece(scene, seat, len(played) + at)) for at, face in enumerate(faces)]
    return (*open_cards, *held)


def _piece(view: View, seat: int, number: int, *, before: int = 0) -> str:
    """The piece's name; who has put his laundry away has other cards, `before` is so many times earlier."""
    washed = sum(claim.seat == seat and claim.verdict in (UNCHECKED, GENUINE) for claim in view.claims) - before
    return f"card-{view.game.number}-{seat}-{washed}-{number}"


def _middle(view: View, scene: View) -> tuple[Lying, ...]:
    if view.phase in NO_ROUND and view.game.last is not None and not scene.trick and not scene.tricks:
        return tuple(Lying(cards.face(card), f"toep-{at}") for at, card in enumerate(view.game.last.shown))
    if view.phase == LAUNDRY:
        return tuple(Lying(BACK, _piece(view, view.line[0], at)) for at in range(HAND))
    if view.phase != DRAWING:
        return ()
    claim = view.claims[-1]
    if claim.verdict == TRIED:
        face = cards.face(claim.cards[0]) if claim.cards else BACK
        return (Lying(face, f"away-{view.game.number}-{claim.seat}"),)
    faces = [cards.face(card) for card in claim.cards] or [BACK] * HAND
    return tuple(Lying(face, _piece(view, claim.seat, at, before=1)) for at, face in enumerate(faces))
