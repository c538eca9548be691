"""How the game stands, in words: beside the names, in a table for who hears the page, and what a chair saw."""

from django.utils.translation import ngettext

from games.boards import cards
from games.boards.base import People, Plate, Row
from games.boards.said import gettext
from games.boards.toedeloe.places import green_place, layout_of, say_row, say_spot
from games.boards.toedeloe.words import FIELD_NAMES, colour, listed, signed
from games.engines.toedeloe.layout import FIELD, FIELDS, places_in
from games.engines.toedeloe.rows import team_points
from games.engines.toedeloe.state import TEAMS, full_supply, team_of
from games.engines.toedeloe.views import View


def supply(view: View, team: int) -> int:
    """How many pawns a team still has beside the board."""
    return full_supply(view.options) - view.pawns[team].bit_count()


def row_points(view: View, team: int) -> int:
    """What its two longest rows are worth."""
    return team_points(view.options, view.pawns[team], view.green)


def points(view: View, team: int) -> int:
    """Rows and score table together."""
    return row_points(view, team) + view.marker[team]


def plus_of(view: View, seat: int) -> int:
    """The plus tricks of a seat in this round."""
    return view.tricks.count(seat)


def score(view: View, seat: int) -> str:
    """What the seat's team has at this moment: "7 punten"."""
    count = points(view, team_of(seat))
    return ngettext("%(points)s punt", "%(points)s punten", abs(count)) % {"points": signed(count)}


def plates(view: View, people: People) -> tuple[Plate, ...]:  # noqa: ARG001 - the contract's arguments
    """Beside each name: its colour, its cards, its plus tricks of the round, and who deals."""
    return tuple(
        Plate(seat, _facts(view, seat), is_on_turn=view.turn == seat and not view.why, team=team_of(seat))
        for seat in range(view.seats)
    )


def _facts(view: View, seat: int) -> tuple[str, ...]:
    held = view.hand_sizes[seat]
    facts = [
        colour(team_of(seat)),
        ngettext("%(count)d kaart", "%(count)d kaarten", held) % {"count": held},
        gettext("%(count)d plus") % {"count": plus_of(view, seat)},
    ]
    return (*facts, gettext("deelt")) if view.dealer == seat else tuple(facts)


# -- for who hears the page


def where(view: View, people: People) -> tuple[Row, ...]:
    """A line for each colour: its circles on both fields, its rows, its score table, its supply, its trick cards."""
    heads = (
        *map(str, FIELD_NAMES),
        gettext("twee langste rijen"),
        gettext("scoretabel"),
        gettext("nog te zetten"),
        gettext("op tafel"),
    )
    return (
        Row(gettext("kleur"), heads),
        *(Row(colour(team), _team_cells(view, people, team)) for team in range(TEAMS)),
        Row(gettext("ToedeLoe"), (*_green_cells(view), "", "", "", "")),
    )


def _team_cells(view: View, people: People, team: int) -> tuple[str, ...]:
    fields = [_say_pawns(view, team, field) for field in range(len(FIELDS))]
    numbers = (row_points(view, team), view.marker[team], supply(view, team))
    return (*(words or "—" for words in fields), *map(signed, numbers), _on_table(view, people, team))


def _say_pawns(view: View, team: int, field: int) -> str:
    """Row by row the numbers that the team stands on: "rij 1: 5, 2; midden: 4"."""
    layout = layout_of(view.options)
    rows: dict[str, list[str]] = {}
    for place in places_in(view.pawns[team]):
        if place // FIELD == field:
            rows.setdefault(say_row(layout, place), []).append(str(layout.numbers[place]))
    return "; ".join(f"{row}: {', '.join(numbers)}" for row, numbers in rows.items())


def _on_table(view: View, people: People, team: int) -> str:
    seats = [(view.leader + at) % view.seats for at in range(len(view.trick))]
    played = zip(seats, view.trick, strict=True)
    return listed([f"{people.names[seat]} {cards.say(card)}" for seat, card in played if team_of(seat) == team]) or "—"


def _green_cells(view: View) -> tuple[str, ...]:
    layout = layout_of(view.options)
    stands = [green_place(layout, view.green, which) for which in range(len(view.green))]
    words = [
        [_say_green(view, place) for place in stands if place // FIELD == field] for field in range(len(FIELD_NAMES))
    ]
    return tuple(listed(some) or "—" for some in words)


def _say_green(view: View, place: int) -> str:
    layout = layout_of(view.options)
    if place in layout.squares:
        return gettext("groen vierkant")
    return f"{layout.numbers[place]} {say_spot(layout, place)}"


# -- what a chair saw


def prompt(view: View) -> object:
    """All that is open and the own hand: in this game nobody does anything in secret."""
    return (
        *(view.cycle, view.round, view.tricks, view.leader, view.trick),
        *(view.due, view.turn, view.value, view.hand),
        *(view.pawns, view.green, view.marker, view.why),
    )
