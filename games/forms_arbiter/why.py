""" "Why may this pawn not go exactly there?": a pawn and a place, tapped or chosen, and the moves that would do it.

It knows how the engines write a move and where things lie on the drawing; what may be done, and which rule forbids it,
the arbiter says.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _

from games.arbiter.tries import JACK, TRIES
from games.boards.race.pieces import first_slot
from games.boards.race.ring import place_id
from games.boards.race.words import pawn_name, place_name, seat_name
from games.boards.tactidice import ids as tactidice_ids
from games.boards.tactidice.places import name_cell
from games.boards.tactidice.words import seat_name as side_name
from games.boards.toedeloe.places import cell_id, layout_of, say_place
from games.engines.race.geometry import LANE, LANE_LENGTH, WAITING
from games.engines.race.notation import SEAT_LETTERS, write_place
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.tactidice.grid import INSIDE, col_of, row_of
from games.engines.toedeloe.layout import write_place as write_circle
from games.engines.toedeloe.state import CARD_DUE, PAWNS_DUE
from games.forms_arbiter.parts import Field, Tool, Values

TOOL: Final = "why"
PAWN: Final = "why"
TO: Final = "to"


class Pawn(NamedTuple):
    """A pawn that somebody may ask about."""

    says: str
    mark: str
    """Its id on the drawing, as the taps of a move have it."""
    seat: int
    place: int


@dataclass(frozen=True)
class Kind:
    """How a game is asked."""

    pawns: Callable[[Any], Mapping[str, Pawn]] | None
    """By the id of the place that is tapped; None where only a place is asked for."""
    targets: Callable[[Any, Pawn | None], Mapping[str, str]]
    """By id what the places are called where such a pawn might go."""
    tries: Callable[[Any, Pawn | None, str], Iterator[str]]
    """The moves, as the engine writes them, that bring the pawn there."""


@dataclass(frozen=True)
class Doubt:
    """What is doubted in a position."""

    kind: Kind
    pawn: Pawn | None
    to: str
    where: str
    """What that place is called; empty: none was chosen yet."""

    @property
    def hint(self) -> str:
        """What is still to be tapped."""
        if self.kind.pawns and not self.pawn:
            return _("Tik de pion aan waar het om gaat.")
        return (
            ""
            if self.where
            else _("En waar zou hij heen gaan? Tik dat vak aan.")
            if self.pawn
            else _("Tik het vak aan.")
        )

    def tries(self, view: Any) -> tuple[str, ...]:
        """The moves that would do it."""
        return () if self.hint else tuple(self.kind.tries(view, self.pawn, self.to))


# -- by game


def _race_pawns(view: Any) -> dict[str, Pawn]:
    found = {}
    for seat, places in enumerate(view.pawns):
        for place in places:
            slot = first_slot(places) if place == WAITING else 0
            mark = place_id(seat, place, slot)
            found[mark] = Pawn(pawn_name(view.rules, place, seat_name(seat)), mark, seat, place)
    return found


def _race_places(view: Any, pawn: Pawn | None) -> dict[int, str]:
    lane = [LANE + at for at in range(1, LANE_LENGTH + 1)] if pawn else []
    return {place: place_name(view.rules, place) for place in (*range(view.rules.ring), *lane)}


def _race_targets(view: Any, pawn: Pawn | None) -> dict[str, str]:
    return {place_id(pawn.seat if pawn else 0, place): says for place, says in _race_places(view, pawn).items()}


def _race_tries(view: Any, pawn: Pawn | None, to: str) -> Iterator[str]:
    assert pawn is not None
    place = next(place for place in _race_places(view, pawn) if place_id(pawn.seat, place) == to)
    goes = f"{SEAT_LETTERS[pawn.seat]}{write_place(pawn.place)}>{write_place(place)}"
    stands = next((seat for seat, places in enumerate(view.pawns) if place in places and place < LANE), None)
    for rank in dict.fromkeys(RANK_NAMES[RANK_OF[card]] for card in view.hand):
        if rank == JACK and stands is not None:
            yield f"{rank}: {goes}, {SEAT_LETTERS[stands]}{write_place(place)}>{write_place(pawn.place)}"
        else:
            yield f"{rank}: {goes}"


def _tactidice_pawns(view: Any) -> dict[str, Pawn]:
    sides = sorted(enumerate(view.pawns), key=lambda one: one[0] == view.seat)  # of two on a cross one's own
    return {
        tactidice_ids.cell(cell): Pawn(
            _("pion van %(owner)s op %(place)s") % {"owner": side_name(seat), "place": name_cell(cell)},
            tactidice_ids.pawn(seat, cell),
            seat,
            cell,
        )
        for seat, cells in sides
        for cell in cells
    }


def _tactidice_targets(view: Any, _pawn: Pawn | None) -> dict[str, str]:
    cells = sorted((cell for cell in INSIDE if view.board.ground[cell]), key=lambda cell: (col_of(cell), -row_of(cell)))
    return {tactidice_ids.cell(cell): name_cell(cell) for cell in cells}


def _tactidice_tries(view: Any, pawn: Pawn | None, to: str) -> Iterator[str]:
    assert pawn is not None
    cell = next(cell for cell in INSIDE if tactidice_ids.cell(cell) == to)
    word = "" if pawn.seat == view.seat else "push "
    yield f"{word}{row_of(pawn.place)},{col_of(pawn.place)}>{row_of(cell)},{col_of(cell)}"


def _circles(view: Any) -> dict[str, int]:
    layout = layout_of(view.options)
    return {cell_id(layout, place): place for place in sorted(layout.numbers)}


def _toedeloe_targets(view: Any, _pawn: Pawn | None) -> dict[str, str]:
    layout = layout_of(view.options)
    return {name: f"{say_place(layout, place)}: {layout.numbers[place]}" for name, place in _circles(view).items()}


def _toedeloe_tries(view: Any, _pawn: Pawn | None, to: str) -> Iterator[str]:
    circle = write_circle(_circles(view)[to])
    if view.due in {PAWNS_DUE, CARD_DUE}:
        yield f"place {circle}"
        return
    for tries in TRIES["toedeloe"](view):
        yield from (text for text in tries if text.startswith(("pair", "toedeloe")) and circle in text.split())


KINDS: Final[Mapping[str, Kind]] = {
    "tokken": Kind(_race_pawns, _race_targets, _race_tries),
    "duo": Kind(_race_pawns, _race_targets, _race_tries),
    "toedeloe": Kind(None, _toedeloe_targets, _toedeloe_tries),
    "tactidice": Kind(_tactidice_pawns, _tactidice_targets, _tactidice_tries),
}
"""At Toepen there are no places: each card is answered by itself."""


# -- the form


def why_tools(game: str) -> tuple[Tool, ...]:
    """What a tap can mean beside putting things down."""
    if game not in KINDS:
        return ()
    of_pawns = _("Of vraag het precies: tik een pion, en waar hij heen zou gaan.")
    group = of_pawns if KINDS[game].pawns else _("Of vraag het precies: tik het vakje waar een pion zou komen.")
    return (Tool(TOOL, _("mag dit?"), face="?", group=group),)


def doubt_of(game: str, values: Values, view: Any) -> Doubt | None:
    """What is doubted. What cannot be is taken out of the values: a pawn that is not there, a place that is none."""
    kind = KINDS.get(game)
    if kind is None:
        return None
    pawns = kind.pawns(view) if kind.pawns else {}
    values[PAWN] = next((name for name in pawns if _is_at(name, values[PAWN])), "")
    pawn = pawns.get(values[PAWN])
    targets = kind.targets(view, pawn) if pawn or not kind.pawns else {}
    values[TO] = values[TO] if values[TO] in targets else ""
    return Doubt(kind, pawn, values[TO], targets.get(values[TO], ""))


def _is_at(name: str, tapped: str) -> bool:
    """Of pawns that wait any may be tapped: they are all alike."""
    return name == tapped or (name.startswith("wait-") and name.rpartition("-")[0] == tapped.rpartition("-")[0])


def why_fields(doubt: Doubt, view: Any) -> tuple[Field, ...]:
    """The same to choose from, for who does not tap."""
    nothing = ("", "–")
    to = Field(TO, _("Waar naartoe?"), answers=(nothing, *doubt.kind.targets(view, doubt.pawn).items()))
    if not doubt.kind.pawns:
        return (to,)
    pawns = tuple((name, pawn.says) for name, pawn in doubt.kind.pawns(view).items())
    return (Field(PAWN, _("Welke pion?"), answers=(nothing, *pawns)), to)


def tap_why(game: str, values: Values, tap: str) -> None:
    """First the pawn, then the place; another tap after that begins anew, and the same one again takes it back."""
    if not KINDS[game].pawns:
        values[TO] = "" if values.get(TO) == tap else tap
    elif not values.get(PAWN) or values.get(TO):
        values.update({PAWN: tap, TO: ""})
    elif values[PAWN] == tap:
        values.update({PAWN: "", TO: ""})
    else:
        values[TO] = tap
