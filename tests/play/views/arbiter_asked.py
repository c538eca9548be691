"""The arbiter asked as an address asks it."""

from urllib.parse import parse_qsl

from games.boards import BOARDS
from games.forms_arbiter import question
from games.queries.arbiter import drawing_of, verdict_of


def asked(game, query=""):
    """The question of these fields."""
    return question(BOARDS[game], dict(parse_qsl(query, keep_blank_values=True)))


def shown(one):
    """What the page tells of it."""
    names = one.table.names()
    if one.answer is None:
        return drawing_of(one.board, one.drawn, names)
    return verdict_of(one.board, one.answer, names, one.doubt)


def tapped(game, query, *taps):
    """The address after these taps, each `tool:place`."""
    one = asked(game, query)
    for tool, _colon, tap in (tap.partition(":") for tap in taps):
        one = asked(game, f"{one.query}&tool={tool}&tap={tap}")
    return one
