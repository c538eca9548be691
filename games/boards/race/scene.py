"""What changes on a race board with each move: the pile, whose turn it is, the last move's way, the pawns."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.boards import cards
from games.boards.base import Happened
from games.boards.race.pieces import Piece, first_slot, pieces, play_of
from games.boards.race.ring import EAR, UNIT, Ring, place_id
from games.boards.race.shapes import PAWN, pawn
from games.boards.race.tracks import Track, tracks
from games.boards.svg import Point, path, tag
from games.engines.race.geometry import WAITING
from games.engines.race.moves import legs_of
from games.engines.race.pack import JACK
from games.engines.race.state import CHOOSE
from games.engines.race.views import View

_PILE: Final = 3
"""So many cards of the pile are drawn."""
_TILTS: Final = (-7, 5, -2, 8, -4)
_CARD: Final = 0.76
"""How high a card is, of the diameter of the middle."""


def pile(ring: Ring, view: View) -> str:
    """The middle with the last cards of the open pile."""
    radius = ring.hub * UNIT
    height = 2 * radius * _CARD
    width = height / cards.HEIGHT
    count = len(view.discards)
    shown = (
        tag(
            "g",
            cards.picture(cards.face(view.discards[at]), -width / 2, -height / 2, width),
            transform=f"rotate({0 if at == count - 1 else _TILTS[at % len(_TILTS)]})",
            data_piece=f"discard-{at}",
        )
        for at in range(max(0, count - _PILE), count)
    )
    rim = tag("circle", r=radius, class_="race-hub-rim") + tag("circle", r=radius - 3.4, class_="race-hub")
    return tag("g", rim, *shown, aria_hidden="true")


def halo(ring: Ring, view: View) -> str:
    """Behind the pocket of whoever is waited for."""
    waited = [view.turn] if view.turn >= 0 else []
    if view.phase == CHOOSE:
        waited = [seat for seat, has_chosen in enumerate(view.has_chosen) if not has_chosen]
    rims = []
    for seat in waited:
        x, y = ring.place(seat, *ring.ear)
        rims.append(tag("circle", cx=x, cy=y, r=EAR * UNIT + 5, class_="race-halo"))
    return "".join(rims)


# -- the last move


def trail(ring: Ring, view: View, last: Happened | None) -> str:
    """The ways of the last move: a dotted line where it walked, a thin one where it jumped, a ring where it began."""
    move = play_of(last)
    if last is None or move is None:
        return ""
    ways = tracks(view.rules, last.before.pawns, move)
    if move[1] == JACK:
        ways = ways[:1]
    return tag("g", *(_way(ring, last, track) for track in ways), aria_hidden="true")


def _way(ring: Ring, last: Happened, track: Track) -> str:
    slot = first_slot(last.before.pawns[track.seat]) if track.enters else 0
    points = [ring.point(track.seat, place, slot) for place in track.lands]
    line = path(points)
    drawn = [tag("path", d=line, class_="race-trail-case"), tag("path", d=line, class_="race-trail")]
    if track.jumps and track.counts:
        jump = path([points[-1], ring.point(track.seat, track.to)])
        drawn += [tag("path", d=jump, class_="race-trail-case"), tag("path", d=jump, class_="race-jump")]
    x, y = points[0]
    return "".join(drawn) + tag("circle", cx=x, cy=y, r=8.2, class_="race-from")


# -- the pawns


def pawns(ring: Ring, view: View, last: Happened | None, prefix: str) -> str:
    """All pawns, those lower on the screen in front."""
    move = play_of(last)
    moved = {(seat, to) for seat, _, to in legs_of(move)} if move else set()
    drawn = [(ring.point(piece.seat, piece.place, piece.slot), piece) for piece in pieces(view.rules, view.pawns, last)]
    drawn.sort(key=_height)
    return tag("g", *_pawns(drawn, moved, prefix), aria_hidden="true")


def _height(drawn: tuple[Point, Piece]) -> float:
    return drawn[0][1]


def _pawns(drawn: Sequence[tuple[Point, Piece]], moved: set[tuple[int, int]], prefix: str) -> Iterator[str]:
    for point, piece in drawn:
        renamed = f"pawn-{piece.seat}-{piece.number}" if piece.was != piece.number else None
        yield pawn(
            piece.seat,
            piece.number,
            point,
            PAWN * 0.92 if piece.place == WAITING else PAWN,
            class_="race-moved" if (piece.seat, piece.place) in moved else "",
            id=f"{prefix}pawn-{piece.seat}-{piece.number}",
            data_piece=f"pawn-{piece.seat}-{piece.was}",
            data_next=renamed,
            data_at=prefix + place_id(piece.seat, piece.place, piece.slot),
        )
