"""What a pawn on a circle would do, in two or three words; found with the engine's own rows."""

from functools import lru_cache

from games.boards.said import gettext
from games.boards.toedeloe.places import layout_of
from games.boards.toedeloe.words import colour
from games.engines.toedeloe.layout import set_of
from games.engines.toedeloe.options import Options
from games.engines.toedeloe.rows import Row, rows_of
from games.engines.toedeloe.state import team_of
from games.engines.toedeloe.views import View


def row_made(view: View, team: int, places: tuple[int, ...]) -> Row:
    """The longest row with the last of these circles in it, once the team has pawns on them all; () for none."""
    pawns = view.pawns[team] | set_of(places)
    return _longest(view.options, pawns, view.green, places[-1])


def hint_pawn(view: View, places: tuple[int, ...]) -> str:
    """What the last of these pawns does: "rij wordt 5", "veilig" in the green middle, or "losse pion"."""
    length = len(row_made(view, team_of(view.seat or 0), places))
    if length:
        return gettext("rij wordt %(length)d") % {"length": length}
    return gettext("veilig") if layout_of(view.options).middle >> places[-1] & 1 else gettext("losse pion")


def hint_green(view: View, place: int) -> str:
    """Whom a ToedeLoe throws off there: "slaat grijs"; "leeg" for nobody."""
    for team, pawns in enumerate(view.pawns):
        if pawns >> place & 1:
            return gettext("slaat %(colour)s") % {"colour": colour(team)}
    return gettext("leeg")


@lru_cache(maxsize=1 << 12)
def _longest(options: Options, pawns: int, green: tuple[int, int], place: int) -> Row:
    return max((row for row in rows_of(options, pawns, green) if place in row), key=len, default=())
