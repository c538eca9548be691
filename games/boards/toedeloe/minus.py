"""The score tables: 0 to -9 for each team, a strip of wood that stands beside the fields and is as high as they are."""

from typing import Final

from django.utils.safestring import SafeString

from games.boards.said import gettext
from games.boards.svg import drawing, move_to, tag, text
from games.boards.toedeloe.fields import height_of
from games.boards.toedeloe.pieces import team_pawn
from games.boards.toedeloe.places import layout_of, minus_id
from games.boards.toedeloe.words import colour, signed
from games.engines.toedeloe.state import LOWEST_MARKER
from games.engines.toedeloe.views import View

WIDTH: Final = 36.0
_HEAD: Final = 38.0
"""Room above the wood for the pawn that says whose it is."""
_SIDE: Final = 6.0
_HOLE: Final = 12.6
_X: Final = WIDTH / 2


def draw_minus(view: View, team: int, prefix: str) -> SafeString:
    """The team's pawn and beneath it its table with the marker."""
    high = height_of(layout_of(view.options))
    says = gettext("Scoretabel van %(colour)s: %(at)s") % {"colour": colour(team), "at": signed(view.marker[team])}
    wood = {"x": 1.5, "width": WIDTH - 3, "height": high - _HEAD - _SIDE - 4, "rx": 15}
    return drawing(
        (0, 0, WIDTH, high),
        tag("g", team_pawn(team, (0, 0), ""), transform=f"{move_to(_X, 20)} scale(0.76)"),
        tag("rect", y=_HEAD + _SIDE, class_="toedeloe-side", **wood),
        tag("rect", y=_HEAD, class_="toedeloe-wood", **wood),
        *(_hole(high, team, at, prefix) for at in range(0, LOWEST_MARKER - 1, -1)),
        tag(
            "g",
            tag("circle", r=_HOLE + 1, class_="toedeloe-marker-under"),
            tag("circle", r=_HOLE + 1, class_="toedeloe-marker"),
            transform=move_to(_X, _y(high, view.marker[team])),
            id=f"{prefix}marker-{team}",
            data_piece=f"marker-{team}",
        ),
        title=says,
        prefix=f"{prefix}minus-{team}-",
        css=f"toedeloe-minus toedeloe-minus-{team}",
    )


def _y(high: float, at: int) -> float:
    first, last = _HEAD + 19, high - _SIDE - 22
    return first + (last - first) * at / LOWEST_MARKER


def _hole(high: float, team: int, at: int, prefix: str) -> str:
    css = "toedeloe-hole toedeloe-hole-end" if at == LOWEST_MARKER else "toedeloe-hole"
    y = _y(high, at)
    return tag(
        "g",
        tag("circle", cx=_X, cy=y, r=_HOLE, class_=css),
        text(signed(at), x=_X, y=y + 5, class_="toedeloe-hole-number"),
        tag("circle", cx=_X, cy=y, r=_HOLE + 1.5, class_="toedeloe-halo"),
        id=prefix + minus_id(team, at),
        class_="toedeloe-cell",
    )
