"""The whole table: both fields, the score tables, the trick, and what lies plus and min."""

from typing import Final

from django.utils.safestring import SafeString, mark_safe

from games.boards.base import Happened, People
from games.boards.svg import tag
from games.boards.toedeloe.fields import draw_field
from games.boards.toedeloe.minus import draw_minus
from games.boards.toedeloe.places import green_place, layout_of
from games.boards.toedeloe.trick import draw_laid, draw_trick
from games.engines.toedeloe.layout import FIELD, FIELDS, read_place
from games.engines.toedeloe.state import TEAMS
from games.engines.toedeloe.views import View

_ON_BOARD: Final = ("place", "pair", "toedeloe")


def draw(view: View, people: People, *, last: Happened | None = None, prefix: str = "") -> SafeString:
    """Six drawings in one `<div>`. `data-large` names the field that a phone shows large: where it last happened.

    With `data-quiet` the last move was on neither: a page goes on with the field that it showed.
    """
    marked = _marked(last)
    large = FIELDS[marked[-1] // FIELD] if marked else FIELDS[0]
    parts = (
        *(draw_field(view, field, marked, prefix) for field in range(len(FIELDS))),
        draw_trick(view, people, prefix),
        *(draw_minus(view, team, prefix) for team in range(TEAMS)),
        draw_laid(view, people, prefix),
    )
    table = tag("div", *parts, class_="toedeloe-table", data_large=large, data_quiet=None if marked else "")
    return mark_safe(tag("div", table, class_="toedeloe"))  # noqa: S308 - made of what `tag` and `text` escaped


def _marked(last: Happened | None) -> tuple[int, ...]:
    """The places of the last move; a ToedeLoe's old place first."""
    kind, *words = last.told.split() if last else [""]
    if last is None or kind not in _ON_BOARD:
        return ()
    if kind != "toedeloe":
        return tuple(map(read_place, words))
    view = last.before
    return (green_place(layout_of(view.options), view.green, int(words[0]) - 1), read_place(words[1]))
