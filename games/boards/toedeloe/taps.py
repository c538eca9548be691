"""The taps of a move. A card is one tap. With a trick won: first the value or how it is split (with a joker: which
action), then circle by circle; never more than some ten choices at a time."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language

from games.boards import cards
from games.boards.base import Card, Step
from games.boards.said import gettext
from games.boards.toedeloe.hints import hint_green, hint_pawn, row_made
from games.boards.toedeloe.places import cell_id, green_place, layout_of, minus_id, say_place, say_spot
from games.boards.toedeloe.words import FIELD_NAMES, signed
from games.engines.base import Move
from games.engines.cards import JOKER
from games.engines.toedeloe.layout import FIELD, FIELDS, Layout
from games.engines.toedeloe.notation import write
from games.engines.toedeloe.placements import MARKER, PAIR, PLACE, PLAY, TOEDELOE
from games.engines.toedeloe.state import team_of
from games.engines.toedeloe.tricks import JOKER_STEPS_BACK
from games.engines.toedeloe.values import BLACK_VALUE
from games.engines.toedeloe.views import View

NO_NUMBER: Final = 0


def hand(view: View) -> tuple[Card, ...]:
    """The cards of who looks, by suit; under the black ones what they can make a trick worth."""
    keys = [cards.face(card) for card in view.hand]
    return tuple(
        Card(
            key=key if key not in keys[:at] else f"{key}.2",
            face=key,
            says=cards.say(card),
            hint=_hint_card(card),
            like=key if key in keys[:at] else "",
        )
        for at, (card, key) in enumerate(zip(view.hand, keys, strict=True))
    )


def _hint_card(card: int) -> str:
    if card == JOKER:
        return gettext("actie")
    return gettext("telt %(value)d") % {"value": BLACK_VALUE[card]} if BLACK_VALUE[card] else ""


# -- taps


def steps(view: View, move: Move) -> tuple[Step, ...]:
    """The taps by which the seat of the view makes this move, legal or not."""
    kind, rest = move[0], move[1:]
    if kind == PLAY:
        face = cards.face(rest[0])
        return (Step(f"card:{face}", cards.say(rest[0]), hint=_hint_card(rest[0]), card=face),)
    if kind in (PLACE, PAIR):
        return (_numbers_step(view, move), *_pawn_steps(view, rest))
    if kind == TOEDELOE:
        return tuple(_green_steps(view, *rest))
    if kind == MARKER:
        return (_marker_step(view),)
    return (Step(f"luck:{write(move)}", gettext("het lot")),)


def _numbers_step(view: View, move: Move) -> Step:
    """The numbers that get a pawn: "11" or "2+9"; with a joker "7+7"."""
    numbers = _numbers(view, move[1:])
    says = "+".join(map(str, sorted(numbers)))
    if move[0] == PLACE:
        return Step(f"place:{says}", says)
    return Step(f"pair:{says}", says, row=gettext("Pionnen op gelijke getallen"))


def _pawn_steps(view: View, places: Move) -> Iterator[Step]:
    """Circle by circle, the lower number first."""
    layout = layout_of(view.options)
    ordered = tuple(sorted(places, key=lambda place: layout.numbers.get(place, NO_NUMBER)))
    for count in range(1, len(ordered) + 1):
        put = ordered[:count]
        row = [cell_id(layout, place) for place in row_made(view, team_of(view.seat or 0), put)]
        yield _circle_step(layout, put[-1], hint_pawn(view, put), tuple(row), get_language())


def _green_steps(view: View, green: int, place: int) -> Iterator[Step]:
    """Which ToedeLoe, to which number, to which circle."""
    layout, language = layout_of(view.options), get_language()
    yield _which_step(layout, green, green_place(layout, view.green, green), language)
    yield _number_step(layout.numbers.get(place, NO_NUMBER), language)
    yield _circle_step(layout, place, hint_green(view, place), (), language)


# A page tries some thousand moves, of which most begin or end alike: their words are made once for each language


@lru_cache(maxsize=1 << 8)
def _which_step(layout: Layout, green: int, stands: int, _language: str) -> Step:
    return Step(
        f"toedeloe:{green + 1}",
        gettext("ToedeLoe %(which)d") % {"which": green + 1},
        hint=_hint_stands(layout, stands),
        row=gettext("Een ToedeLoe verzetten"),
        at=cell_id(layout, stands),
        touches=(f"green-{green}",),
    )


def _hint_stands(layout: Layout, place: int) -> str:
    if place in layout.squares:
        return gettext("op zijn vierkant")
    return gettext("op %(place)s") % {"place": say_place(layout, place)}


@lru_cache(maxsize=1 << 6)
def _number_step(number: int, _language: str) -> Step:
    return Step(f"number:{number}", str(number), row=gettext("Naar welk getal?"))


@lru_cache(maxsize=1 << 12)
def _circle_step(layout: Layout, place: int, hint: str, touches: tuple[str, ...], _language: str) -> Step:
    at = cell_id(layout, place)
    return Step(
        f"circle:{FIELDS[place // FIELD]}{place % FIELD:02}",
        say_spot(layout, place),
        hint=hint,
        row=str(FIELD_NAMES[place // FIELD]),
        at=at,
        touches=touches or ((at,) if at else ()),
    )


def _marker_step(view: View) -> Step:
    team = team_of(view.seat or 0)
    back = _marker_after(view)
    return Step(
        "marker",
        gettext("%(before)s wordt %(after)s") % {"before": signed(view.marker[team]), "after": signed(back)},
        row=gettext("Terug op de scoretabel"),
        at=minus_id(team, back),
        touches=(f"marker-{team}",),
    )


def _marker_after(view: View) -> int:
    return min(0, view.marker[team_of(view.seat or 0)] + JOKER_STEPS_BACK)


# -- the main button


def act(view: View, move: Move) -> str:
    """What the main button says: "Speel harten 7", "Zet 2 en 9 op veld A", "ToedeLoe naar 7, B rij 3"."""
    kind, rest = move[0], move[1:]
    if kind == PLAY:
        return gettext("Speel %(card)s") % {"card": cards.say(rest[0])}
    if kind == TOEDELOE:
        words = {"number": _numbers(view, rest[1:])[0], "place": say_place(layout_of(view.options), rest[1])}
        return gettext("ToedeLoe naar %(number)d, %(place)s") % words
    if kind == MARKER:
        return gettext("Zet terug naar %(after)s") % {"after": signed(_marker_after(view))}
    return _act_pawns(view, rest) if kind in (PLACE, PAIR) else gettext("Het lot")


def _act_pawns(view: View, places: Move) -> str:
    numbers = sorted(_numbers(view, places))
    if len(places) == 1:
        words = {"number": numbers[0], "place": say_place(layout_of(view.options), places[0])}
        return gettext("Zet %(number)d op %(place)s") % words
    fields = sorted({place // FIELD for place in places})
    words = {"low": numbers[0], "high": numbers[1], "field": FIELDS[fields[0]]}
    if len(fields) == 1:
        return gettext("Zet %(low)d en %(high)d op veld %(field)s") % words
    return gettext("Zet %(low)d en %(high)d, op elk veld één") % words


def _numbers(view: View, places: Move) -> list[int]:
    return [layout_of(view.options).numbers.get(place, NO_NUMBER) for place in places]
