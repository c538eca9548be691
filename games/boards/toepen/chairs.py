"""A chair at the table of Toepen: the cards before it, the name, the penalty points, and what its player says."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.boards.names import fitted
from games.boards.svg import Point, move_to, tag, text
from games.boards.toepen.facts import Standing, on_turn, standing
from games.boards.toepen.lying import Lying
from games.boards.toepen.pieces import card_row, chip, disc
from games.boards.toepen.places import SIDE_X
from games.engines.toepen.views import View

PLATE_WIDE: Final = 92.0
LONG: Final = 8
"""A name with more letters is written smaller."""

CHIP_WORDS: Final[dict[Standing, Promise]] = {
    Standing.OUT: _("uit"),
    Standing.PASSED: _("past"),
    Standing.KNOCKS: pgettext_lazy("toepen", "klopt"),
    Standing.KNOCKED: _("klopte"),
    Standing.ALONG: _("mee"),
    Standing.POOR: _("armoede"),
    Standing.CLAIMS: _("meldt was"),
    Standing.BELIEVES: _("gelooft"),
    Standing.WON: _("wint"),
}
"""What stands beneath a name; who is simply in has nothing there."""


def chair(view: View, seat: int, name: str, at: Point, row: tuple[Lying, ...], *, id_: str) -> str:
    """The chair around its point, the middle of the name plate."""
    stands, is_on_turn = standing(view, seat), seat == on_turn(view)
    outer = (PLATE_WIDE / 2 - 7) * (-1 if at[0] == -SIDE_X else 1)
    css = ["toepen-chair"]
    css += ["toepen-chair-turn"] if is_on_turn else []
    css += ["toepen-chair-away"] if stands in (Standing.PASSED, Standing.OUT) else []
    css += ["toepen-chair-me"] if seat == view.seat else []
    return tag(
        "g",
        tag("g", card_row(row, (0.0, -33.0)), class_="toepen-row"),
        tag("rect", x=-PLATE_WIDE / 2, y=-15, width=PLATE_WIDE, height=30, rx=15, class_="toepen-plate"),
        _name(name),
        disc(str(view.scores[seat]), outer, -13, "toepen-points"),
        disc("D", -outer, -13, "toepen-dealer") if seat == view.game.dealer else "",
        _chip(stands, is_on_turn=is_on_turn),
        id=id_,
        class_=" ".join(css),
        transform=move_to(*at),
    )


def _name(name: str) -> str:
    css, size = ("toepen-name", 15) if len(name) <= LONG else ("toepen-name toepen-name-long", 13)
    return text(name, y=5.5, class_=css, **fitted(name, size=size, room=PLATE_WIDE - 12))


def _chip(stands: Standing, *, is_on_turn: bool) -> str:
    if is_on_turn and stands in (Standing.IN, Standing.KNOCKED, Standing.POOR):
        return chip(str(_("aan zet")), 0, 20, "toepen-chip-turn")
    words = CHIP_WORDS.get(stands)
    return chip(str(words), 0, 20, f"toepen-chip-{stands.value}") if words else ""
