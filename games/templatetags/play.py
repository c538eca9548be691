"""Template words for matches: rules in words, cards."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from django import template
from django.core.serializers.json import DjangoJSONEncoder
from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from games.boards import BOARDS
from games.boards.base import Row, Step
from games.boards.race import shapes
from games.engines.base import Reason
from games.models import Match
from games.queries.choices import Choices, Deed
from games.queries.pages import LogLine

register = template.Library()

_RACES: Final = frozenset({"tokken", "duo"})
_STATES: Final = {
    Match.State.WAITING: _("wacht op spelers"),
    Match.State.RUNNING: _("bezig"),
    Match.State.PAUSED: _("staat stil"),
    Match.State.OVER: _("afgelopen"),
}


class Path(NamedTuple):
    """How far somebody without JavaScript has come with a move."""

    keys: list[str]
    chosen: list[str]
    next: tuple[Step, ...]
    deed: Deed | None


@register.simple_tag
def path_of(choices: Choices, keys: Sequence[str]) -> Path:
    """The taps that were made, those that can follow, the move that is complete; a single choice is made by itself."""
    done: list[str] = []
    said: list[str] = []
    asked = list(keys)
    while True:
        following = choices.below(done)
        step = following[0] if len(following) == 1 else next((one for one in following if one.key in asked), None)
        if step is None:
            return Path(done, said, following, choices.at(done))
        if step.key in asked:
            asked.remove(step.key)
        done.append(step.key)
        said.append(f"{step.row}: {step.says}" if step.row else step.says)


@register.filter
def game_name(game: str) -> str:
    """What a game is called."""
    board = BOARDS.get(game)
    return str(board.NAME) if board else game


@register.filter
def state_words(match: Match) -> str:
    """Where a match is, in words."""
    return str(_STATES[Match.State(match.state)])


@register.filter
def rule_words(game: str, reason: Reason) -> str:
    """The rule that forbids something, as a sentence in the reader's language."""
    board = BOARDS.get(game)
    words = board.REASON_WORDS.get(reason.rule) if board else None
    return str(words[1]) if words else reason.says


@register.filter
def as_json(value: Any) -> str:
    """For an attribute that a script reads."""
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False, separators=(",", ":"))


@register.simple_tag
def card(face: str, css: str = "") -> SafeString:
    """A playing card; it only shows, so always say its name beside it."""
    href = f"{static('img/cards.svg')}#{face}"
    return format_html(
        '<svg class="{}" viewBox="0 0 100 140" aria-hidden="true"><use href="{}"/></svg>', f"card {css}".strip(), href
    )


@register.simple_tag
def log_rows(log: Sequence[LogLine]) -> SafeString:
    """The lines of a log, the newest first. In Python: every page of a match has forty, anew at each ply."""
    rows = (f'<li value="{one.ply}" class="{_seat_class(one.seat)}">{escape(one.says)}</li>' for one in reversed(log))
    return mark_safe("".join(rows))  # noqa: S308 - what is said is escaped


def _seat_class(seat: int) -> str:
    return f"seat-{seat}" if seat >= 0 else ""


@register.simple_tag
def where_rows(rows: Sequence[Row]) -> SafeString:
    """The table that says where everything stands; its first row is the heads of the columns. In Python as well."""
    heads, *others = rows
    first = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in (heads.head, *heads.cells))
    rest = (
        f'<tr><th scope="row">{escape(row.head)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row.cells)}</tr>'
        for row in others
    )
    return mark_safe(f"<tr>{first}</tr>{''.join(rest)}")  # noqa: S308 - every cell is escaped


@register.simple_tag
def seat_sign(game: str, seat: int) -> SafeString:
    """The sign of a seat beside its name: the shape of its pawns in a race, elsewhere a dot the style sheets colour."""
    if game in _RACES:
        return shapes.emblem(seat)
    return mark_safe('<i class="plate__seat" aria-hidden="true"></i>')
