"""ToedeLoe: the trick as it lies, the hand of who is to act after it, and the pawns on the two fields."""

import re
from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.arbiter import ask
from games.boards.toedeloe.places import say_place
from games.engines.base import MoveError
from games.engines.cards import NAMES
from games.engines.toedeloe.layout import FIELDS, LAYOUTS, read_place, write_place
from games.engines.toedeloe.state import CARD_DUE, LOWEST_MARKER, full_supply
from games.forms_arbiter.parts import (
    Button,
    Fault,
    Field,
    Missing,
    Palette,
    Table,
    Tool,
    Values,
    card_buttons,
    number,
    say_card,
    seat_of,
    seats_answers,
    toggled,
    without,
)

BEGIN: Final[Mapping[str, str]] = {}
_TOO_OFTEN: Final = gettext_lazy("Een kaart komt te vaak voor: elk team heeft één eigen pak.")
WRONG: Final[Mapping[str, tuple[str, Any]]] = {"": ("trick", _TOO_OFTEN)}
PLACES: Final = "cell-"
_PAWNS: Final = ("white", "grey", "green_a", "green_b")
_LAST_ROUND: Final = 3
"""Positions are of the last round, in which a hand may have any size up to ten."""
_MOST: Final = 10


# -- the form


def fields(table: Table) -> tuple[Field, ...]:
    """The trick, the hand and the pawns."""
    help_ = _("Veld, rij en kolom, vanaf 0 geteld: “A13 B22”.")
    points = _("0 tot %(most)d") % {"most": -LOWEST_MARKER - 1}
    return (
        Field("leader", _("Wie kwam uit?"), answers=seats_answers(table), is_first=True),
        Field("trick", _("De slag op tafel"), _("In de volgorde waarin gespeeld is: “R2 R6 K8 R7”.")),
        Field("cards", _("Kaarten van wie aan zet is")),
        Field("white", _("Pionnen van wit"), help_),
        Field("grey", _("Pionnen van grijs")),
        Field("green_a", _("ToedeLoe van veld A"), _("Leeg: hij staat nog op zijn groene vierkant.")),
        Field("green_b", _("ToedeLoe van veld B")),
        Field("minus_w", _("Strafpunten van wit"), points),
        Field("minus_g", _("Strafpunten van grijs"), points),
    )


def tools(table: Table) -> tuple[Tool, ...]:  # noqa: ARG001 - all are asked alike
    """Where a card or a pawn goes."""
    return (
        Tool("trick", _("in de slag")),
        Tool("cards", _("in de hand")),
        Tool("white", _("wit"), face="○"),
        Tool("grey", _("grijs"), face="●"),
        Tool("green_a", _("ToedeLoe A"), face="A"),
        Tool("green_b", _("ToedeLoe B"), face="B"),
    )


def palettes(table: Table, values: Mapping[str, str]) -> tuple[Palette, ...]:  # noqa: ARG001
    """All cards; and the last one of the trick may be taken up again."""
    used = [*values.get("cards", "").split(), *values.get("trick", "").split()]
    back = Button("back", _("laatste kaart terug"))
    return (Palette(_("Welke kaarten?"), (*card_buttons(NAMES, used), back), row=13),)


def tap(table: Table, values: Values, tap: str, tool: str) -> None:
    """A card goes into the trick or the hand, a pawn onto a circle or off it."""
    name = tap.removeprefix("card-")
    if tap == "back":
        values["trick"] = " ".join(values.get("trick", "").split()[:-1])
    elif name in NAMES:
        _tap_card(table, values, name, tool)
    elif found := re.fullmatch("cell-([AB])-([0-9])-([0-9])", tap):
        _tap_circle(table, values, "".join(found.groups()), tool)


def _tap_card(table: Table, values: Values, name: str, tool: str) -> None:
    if tool == "cards":
        values["cards"] = toggled(values.get("cards", ""), name)
    elif len(values.get("trick", "").split()) < table.seats:
        values["trick"] = f"{values.get('trick', '')} {name}".strip()
    else:
        raise Fault("trick", _("De slag is vol. Leg de volgende kaart in de hand, of neem er een terug."))


def _tap_circle(table: Table, values: Values, place: str, tool: str) -> None:
    if read_place(place) not in LAYOUTS[table.options.layout].numbers:
        return
    was = place in values.get(tool, "").split()
    without(values, place, _PAWNS)
    if was or tool not in _PAWNS:
        return
    values[tool] = place if tool.startswith("green") else f"{values.get(tool, '')} {place}".strip()


# -- the position


def read(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The position for the arbiter. Raises Fault: it cannot be, or there are no cards yet."""
    leader = seat_of(table, values, "leader")
    trick, hand = (_read_cards(values, field) for field in ("trick", "cards"))
    if len(trick) > table.seats:
        raise Fault("trick", _("In een slag ligt van ieder één kaart, dus hooguit %(seats)d.") % {"seats": table.seats})
    most = _MOST - (len(trick) == table.seats)
    if len(hand) > most:
        raise Fault("cards", _("In de hand zitten nu hooguit %(most)d kaarten.") % {"most": most})
    position = {"leader": leader, "trick": " ".join(trick), "holding": " ".join(hand), **_common(table, values)}
    if len(trick) < table.seats:
        if not hand:
            raise Missing("cards", _("Leg de slag neer en kies de kaarten van wie nu moet spelen."))
        return {**position, "seat": (leader + len(trick)) % table.seats}
    return _with_winner(table, position, has_hand=bool(hand))


def _with_winner(table: Table, position: dict[str, Any], *, has_hand: bool) -> dict[str, Any]:
    """The trick is full: who won it is to act. Raises Fault: then a card comes too often."""
    for seat in range(table.seats):
        try:
            state = ask("toedeloe", **position, options=table.options, seat=seat).state
        except (MoveError, ValueError):
            continue
        if state.turn != seat:
            continue
        if state.due == CARD_DUE and not has_hand:
            raise Missing(
                "cards", _("Een slag zonder zwarte hoogste kaart: er wordt niets gezet. De winnaar komt weer uit.")
            )
        return {**position, "seat": seat}
    raise Fault("trick", str(_TOO_OFTEN))


def _common(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """Pawns and penalty points."""
    pawns = {field: _read_circles(table, values, field) for field in _PAWNS}
    taken: set[str] = set()
    for field, places in pawns.items():
        for place in places:
            if place in taken:
                where = say_place(LAYOUTS[table.options.layout], read_place(place))
                raise Fault(
                    field, _("Op één vakje past één pion, en hier staan er twee: %(place)s.") % {"place": where}
                )
            taken.add(place)
    supply = full_supply(table.options)
    for field in ("white", "grey"):
        if len(pawns[field]) >= supply:
            raise Fault(field, _("Met %(count)d pionnen op het bord is het spel al uit.") % {"count": supply})
    for field in ("green_a", "green_b"):
        if len(pawns[field]) > 1:
            raise Fault(field, _("Een ToedeLoe staat op één vakje."))
    says = _("Op de scoretabel staat een team op 0 tot %(most)d.") % {"most": -LOWEST_MARKER - 1}
    minus = [
        number(values, field, within=range(-LOWEST_MARKER), says=says, default=0) for field in ("minus_w", "minus_g")
    ]
    return {
        "seats": table.seats,
        "round_number": _LAST_ROUND,
        "white": " ".join(pawns["white"]),
        "grey": " ".join(pawns["grey"]),
        "green": (" ".join(pawns["green_a"]), " ".join(pawns["green_b"])),
        "marker": (-minus[0], -minus[1]),
    }


def _read_cards(values: Mapping[str, str], field: str) -> list[str]:
    words = values.get(field, "").upper().split()
    for word in words:
        if word not in NAMES:
            says = _("“%(word)s” is geen kaart: schrijf H7 voor harten 7, JK voor een joker.")
            raise Fault(field, says % {"word": word})
        if words.count(word) > 2:
            raise Fault(field, _("Zo vaak zit die kaart er niet in: %(card)s.") % {"card": say_card(word)})
    return words


def _read_circles(table: Table, values: Mapping[str, str], field: str) -> list[str]:
    numbers = LAYOUTS[table.options.layout].numbers
    found = []
    for word in values.get(field, "").upper().split():
        place = read_place(word) if re.fullmatch(f"[{FIELDS}][0-9][0-9]", word) else -1
        if place not in numbers:
            says = _("Er is geen rond vakje “%(word)s”: schrijf veld, rij en kolom, zoals A13.")
            raise Fault(field, says % {"word": word})
        found.append(write_place(place))
    return found


def rough(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The pawns and the running trick, if they can be."""
    blank: dict[str, Any] = {"seat": 0, "holding": "", "seats": table.seats, "round_number": _LAST_ROUND, "leader": 0}
    try:
        leader, trick = seat_of(table, values, "leader"), _read_cards(values, "trick")
        common = _common(table, values)
    except Fault:
        return blank
    lies = " ".join(trick[: table.seats - 1])
    seat = (leader + len(lies.split())) % table.seats
    return {**blank, **common, "leader": leader, "trick": lies, "seat": seat}
