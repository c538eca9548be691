"""A race board as SVG, seen from a chair, and the box to zoom to when a card is chosen."""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.boards.base import Happened, People
from games.boards.race.ring import UNIT, Ring, place_id, ring_of
from games.boards.race.scene import halo, pawns, pile, trail
from games.boards.race.spots import ground
from games.boards.race.wood import view_box, wood
from games.boards.race.words import seat_name
from games.boards.said import gettext
from games.boards.svg import Box, Point, drawing, tag
from games.engines.race.geometry import LANE, LANE_LENGTH, PAWNS, WAITING
from games.engines.race.rules import Rules
from games.engines.race.views import View


def draw(view: View, people: People, *, last: Happened | None = None, prefix: str = "") -> SafeString:  # noqa: ARG001
    """The board with its pawns and the pile, the own seat at the bottom.

    Ids of places: `spot-12`, `lane-0-3` and `wait-0-2` (seat, number), `pocket-0`; pawns are `pawn-0-2`. A pawn's
    `data-at` is the id of its place, `data-piece` what it was called before the last move; where its number is another
    now, `data-next` is what the next drawing will know it by.
    """
    ring = ring_of(view)
    language = get_language() or ""
    return drawing(
        view_box(ring, view.rules.seats),
        halo(ring, view),
        _still(ring, view.rules, prefix, language),
        trail(ring, view, last),
        pile(ring, view),
        pawns(ring, view, last, prefix),
        title=gettext("Het bord, gezien vanaf %(colour)s") % {"colour": seat_name(ring.bottom)},
        prefix=prefix,
        css="race",
    )


@lru_cache(maxsize=32)
def _still(ring: Ring, rules: Rules, prefix: str, language: str) -> str:  # noqa: ARG001 - names are in its words
    """All that does not change during a game, in the language of the reader."""
    return tag("g", wood(ring, rules.seats, prefix), aria_hidden="true") + ground(ring, rules, prefix)


def focus(view: View, ids: Iterable[str], *, ratio: float = 1.0, least: float = 9.0) -> Box:
    """A box around places of the drawing, given by their ids without prefix: what a small screen may zoom to.

    Args:
        view: whose drawing it is.
        ids: what has to be in it; the whole board if none is known.
        ratio: its width by its height.
        least: how many steps it is wide at least.
    """
    ring = ring_of(view)
    known = _points(ring, view.rules)
    points = [known[name] for name in ids if name in known]
    if not points:
        return view_box(ring, view.rules.seats)
    margin = 2.2 * UNIT
    left, top = (min(point[axis] for point in points) - margin for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) + margin for axis in (0, 1))
    width = max(right - left, (bottom - top) * ratio, least * UNIT)
    return (left + right - width) / 2, (top + bottom - width / ratio) / 2, width, width / ratio


def _points(ring: Ring, rules: Rules) -> dict[str, Point]:
    """Where each place lies, by its id."""
    points = {place_id(0, place): ring.spot(place) for place in range(ring.size)}
    for seat in range(rules.seats):
        for number in range(1, LANE_LENGTH + 1):
            points[place_id(seat, LANE + number)] = ring.lane(seat, number)
        for slot in range(PAWNS):
            points[place_id(seat, WAITING, slot)] = ring.waiting(seat, slot)
    return points
