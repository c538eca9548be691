"""The trick in the middle of the table, and the rows of cards that the players have laid down."""

from collections.abc import Iterator
from typing import Final

from django.utils.safestring import SafeString

from games.boards import cards
from games.boards.base import People
from games.boards.names import called, fitted, width
from games.boards.said import gettext
from games.boards.svg import Point, drawing, move_to, tag, text
from games.boards.toedeloe.pieces import team_pawn
from games.boards.toedeloe.places import WIDE
from games.boards.toedeloe.standing import plus_of, row_points, supply
from games.engines.cards import JOKER
from games.engines.toedeloe.state import TEAMS, TRICKS_IN_ROUND, team_of
from games.engines.toedeloe.values import value_of, winner_of
from games.engines.toedeloe.views import View

BACKS: Final = ("back-red", "back-blue")
"""White plays with the red pack, grey with the blue one."""

MOST_LETTERS: Final = 13

_TYPE: Final = 26.0
"""The size of a name on a phone, where the drawing is shown at half its size (`board_toedeloe.css`)."""
_ROOM, _ROOM_AT_SIDE = 176.0, 141.0
_CARD: Final = 84.0
_HIGH: Final = _CARD * cards.HEIGHT
_SPOTS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((149, 168), (149, 8)),
    4: ((149, 168), (14, 88), (149, 8), (284, 88)),
}
"""The top left corners by chair, from the one who looks on, clockwise."""


def draw_trick(view: View, people: People, prefix: str) -> SafeString:
    """The cards before who played them, who looks at the bottom; until the next card is led, the last trick, dimmed."""
    seats = range(view.seats)
    is_past = not view.trick and bool(view.tricks)
    lies = _last_trick(view) if is_past else _trick(view)
    winner = _winner(view, is_past=is_past)
    return drawing(
        (0, 0, WIDE, 318),
        *_corners(view, is_past=is_past),
        *(part for team in range(TEAMS) for part in _team_corner(view, team)),
        *(_chair(view, people, seat, prefix) for seat in seats),
        *(_played(view, people, seat, card, is_past=is_past) for seat, card in lies.items()),
        *([_wins(_spot(view, people, winner), is_past=is_past)] if winner is not None else []),
        title=gettext("De slag"),
        prefix=f"{prefix}trick-",
        css="toedeloe-trick toedeloe-past" if is_past else "toedeloe-trick",
    )


def _trick(view: View) -> dict[int, int]:
    return {(view.leader + at) % view.seats: card for at, card in enumerate(view.trick)}


def _last_trick(view: View) -> dict[int, int]:
    return {seat: view.laid[seat][-1] for seat in range(view.seats)}


def _winner(view: View, *, is_past: bool) -> int | None:
    """Whose card is best; of a trick that is done with, who won it."""
    if is_past:
        return max(view.tricks[-1], -1 - view.tricks[-1])
    return (view.leader + winner_of(view.trick)) % view.seats if view.trick else None


def _spot(view: View, people: People, seat: int) -> Point:
    return _SPOTS[view.seats][(seat - (people.me or 0)) % view.seats]


def _chair(view: View, people: People, seat: int, prefix: str) -> str:
    """The place for a card and the name beneath it."""
    x, y = _spot(view, people, seat)
    is_on_turn = view.turn == seat and not view.why
    return tag(
        "g",
        tag("rect", x=x + 1, y=y + 1, width=_CARD - 2, height=_HIGH - 2, rx=9, class_="toedeloe-slot"),
        _name(called(people.names, MOST_LETTERS)[seat], x + _CARD / 2, y + _HIGH + 21),
        id=f"{prefix}trick-{seat}",
        class_="toedeloe-chair toedeloe-turn" if is_on_turn else "toedeloe-chair",
    )


def _name(name: str, middle: float, y: float) -> str:
    """Beneath a card; a long one at a side begins at the edge: the card beside it stands higher or lower."""
    room = _ROOM if middle == WIDE / 2 else _ROOM_AT_SIDE
    half = min(width(name, _TYPE), room) / 2
    x = min(max(middle, half + 2), WIDE - half - 2)
    return text(name, x=x, y=y, class_="toedeloe-name", **fitted(name, size=_TYPE, room=room))


def _played(view: View, people: People, seat: int, card: int, *, is_past: bool) -> str:
    x, y = _spot(view, people, seat)
    piece = None if is_past else f"card-{seat}-{len(view.laid[seat])}"
    return tag("g", cards.picture(cards.face(card), x, y, _CARD), class_="toedeloe-played", data_piece=piece)


def _wins(spot: Point, *, is_past: bool) -> str:
    """A label on the best card."""
    says = gettext("won") if is_past else gettext("wint")
    x, y = spot[0] + _CARD / 2, spot[1] + _HIGH - 15
    return tag(
        "g",
        tag("rect", x=-29, y=-13, width=58, height=26, rx=13, class_="toedeloe-wins"),
        text(says, y=6, class_="toedeloe-wins-word"),
        transform=move_to(x, y),
    )


def _corners(view: View, *, is_past: bool) -> Iterator[str]:
    """Which trick it is; and what it is worth as it lies."""
    most = TRICKS_IN_ROUND[view.round]
    words = {"round": view.round, "trick": len(view.tricks) + (not is_past), "most": most}
    yield text(gettext("ronde %(round)d") % words, x=6, y=26, class_="toedeloe-words toedeloe-strong")
    yield text(gettext("slag %(trick)d/%(most)d") % words, x=6, y=52, class_="toedeloe-words")
    if is_past:
        for line, word in enumerate(gettext("vorige slag").split(maxsplit=1)):
            yield text(word, x=WIDE - 6, y=26 + 26 * line, class_="toedeloe-words toedeloe-end")
    elif view.trick:
        value = value_of(view.trick)
        worth = gettext("joker") if JOKER in view.trick else str(value) if value else "—"
        yield text(gettext("telt nu"), x=WIDE - 6, y=26, class_="toedeloe-words toedeloe-end")
        yield text(worth, x=WIDE - 6, y=60, class_="toedeloe-worth toedeloe-end")


def _team_corner(view: View, team: int) -> Iterator[str]:
    """In the lower corners how each team stands: what its rows are worth, and the pawns it has left."""
    side = 6 if team == 0 else WIDE - 6
    css = "toedeloe-words" if team == 0 else "toedeloe-words toedeloe-end"
    words = {"rows": row_points(view, team), "left": supply(view, team)}
    yield tag("g", team_pawn(team, (0, 0), ""), transform=f"{move_to(20 if team == 0 else WIDE - 20, 252)} scale(0.76)")
    yield text(gettext("rijen %(rows)d") % words, x=side, y=289, class_=f"{css} toedeloe-strong")
    yield text(gettext("nog %(left)d") % words, x=side, y=315, class_=css)


# -- what was laid down

_BACK: Final = 18.6
_BACK_HIGH: Final = _BACK * cards.HEIGHT
_FIRST: Final = 110.0
_APART: Final = 27.0
_ROW: Final = 46.0
_LEGEND: Final = 26.0


def draw_laid(view: View, people: People, prefix: str) -> SafeString:
    """Each player's cards of this round, face down: a trick won with points stands (plus), all others lie (min)."""
    legend = gettext("Kaart rechtop: slag met punten (plus). Dwars: min.")
    order = [((people.me or 0) + at) % view.seats for at in range(1, view.seats + 1)]
    return drawing(
        (0, -_LEGEND, WIDE, _LEGEND + _ROW * view.seats + 4),
        text(legend, x=6, y=-8, class_="toedeloe-small", **fitted(legend, size=13.5, room=WIDE - 12)),
        *(part for line, seat in enumerate(order) for part in _laid_row(view, people, seat, line * _ROW)),
        title=gettext("Plus en min gelegd"),
        prefix=f"{prefix}laid-",
        css="toedeloe-laid",
    )


def _laid_row(view: View, people: People, seat: int, y: float) -> Iterator[str]:
    if y:
        yield tag("path", d=f"M6,{y + 2}H{WIDE - 6}", class_="toedeloe-line")
    name, css = called(people.names, MOST_LETTERS)[seat], "toedeloe-words toedeloe-strong"
    yield text(name, x=6, y=y + 22, class_=css, **fitted(name, size=17, room=_FIRST - 10))
    yield text(gettext("%(count)d× plus") % {"count": plus_of(view, seat)}, x=6, y=y + 40, class_="toedeloe-small")
    before = len(view.laid[seat]) - len(view.tricks)
    for at in range(TRICKS_IN_ROUND[view.round]):
        middle = (_FIRST + (at + 0.5) * _APART, y + _ROW / 2 + 2)
        if at < len(view.tricks):
            piece = f"card-{seat}-{before + at}"
            yield _back(BACKS[team_of(seat)], middle, piece, stands=view.tricks[at] == seat)
        else:
            yield tag("circle", cx=middle[0], cy=middle[1], r=2.5, class_="toedeloe-to-come")


def _back(back: str, middle: Point, piece: str, *, stands: bool) -> str:
    turn = move_to(*middle) + ("" if stands else " rotate(90)")
    return tag("g", cards.picture(back, -_BACK / 2, -_BACK_HIGH / 2, _BACK), transform=turn, data_piece=piece)
