"""Tokken and Duo: pawns by seat as the engine writes places ("15 3 L2"), and the ranks of the cards."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from games.boards import cards
from games.boards.race.hands import does
from games.boards.race.words import place_name, seat_name
from games.engines.cards import NAMES
from games.engines.race.geometry import HOME, LANE, LANE_LENGTH, PAWNS, WAITING
from games.engines.race.notation import write_place
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.race.rules import Rules
from games.forms_arbiter.parts import (
    Button,
    Fault,
    Field,
    Missing,
    Palette,
    Table,
    Tool,
    Values,
    number,
    seat_of,
    seats_answers,
    toggled,
)

BEGIN: Final[Mapping[str, str]] = {}
WRONG: Final[Mapping[str, tuple[str, Any]]] = {}
PLACES: Final = "spot- lane- wait-"
MOST_CARDS: Final = 8
PICTURES: Final = "H"
"""The suit in which ranks are shown: the suit of a card plays no part."""
_RANKS: Final = {name: rank for rank, name in RANK_NAMES.items()}


def rules_of(table: Table) -> Rules:
    """The board and the pack at this table."""
    rules: Rules = table.engine.start(table.options, table.seats).rules
    return rules


# -- the form


def fields(table: Table) -> tuple[Field, ...]:
    """Whose turn, the cards, and the pawns of each seat."""
    rules = rules_of(table)
    starts = ", ".join(f"{place_name(rules, rules.starts[seat])} = {rules.starts[seat]}" for seat in range(rules.seats))
    help_ = _("De vakken tellen met de klok mee: %(starts)s. L1 tot L4 is het thuisvak; wat je niet noemt, wacht.")
    pawns = tuple(
        Field(f"p{seat}", _("Pionnen van %(colour)s") % {"colour": seat_name(seat)}, seat=seat)
        for seat in range(table.seats)
    )
    return (
        Field("turn", _("Wie is aan zet?"), answers=seats_answers(table), is_first=True),
        Field("cards", _("Kaarten in de hand"), _("2 tot 10, B, V, H, A of JK, met een spatie ertussen.")),
        pawns[0].__class__(**{**vars(pawns[0]), "help": help_ % {"starts": starts}}),
        *pawns[1:],
        Field("credit", _("Extra kaarten die je mag bewaren (na een joker)"), "0"),
    )


def tools(table: Table) -> tuple[Tool, ...]:
    """A pawn of each seat, and nothing."""
    pawns = (Tool(f"p{seat}", seat_name(seat), seat) for seat in range(table.seats))
    return (*pawns, Tool("none", _("weg"), face="✕"))


def palettes(table: Table, values: Mapping[str, str]) -> tuple[Palette, ...]:  # noqa: ARG001 - all are asked alike
    """The fourteen ranks."""
    held = [_rank_name(word) for word in values.get("cards", "").split()]
    buttons = tuple(
        Button(f"card-{name}", f"{cards.say_rank(name)}, {does(rank)}", _face(name), name in held)
        for name, rank in _RANKS.items()
    )
    return (Palette(_("Welke kaart?"), buttons),)


def _face(rank: str) -> str:
    return rank if rank in NAMES else PICTURES + rank


def _rank_name(word: str) -> str:
    return RANK_NAMES[RANK_OF[NAMES.index(word)]] if word in NAMES else word


# -- taps


def tap(table: Table, values: Values, tap: str, tool: str) -> None:
    """A card goes in or out of the hand; on a place comes the tool's pawn, and one that stands there goes."""
    kind, _dash, rest = tap.partition("-")
    if kind == "card" and rest in _RANKS:
        _tap_card(values, rest)
    elif kind == "spot":
        _tap_place(table, values, tool, rest)
    elif kind == "lane":
        seat, _dash, at = rest.partition("-")
        if seat in map(str, range(table.seats)):  # a lane is its owner's alone
            _tap_place(table, values, "none" if tool == "none" else f"p{seat}", f"L{at}", owner=f"p{seat}")


def _tap_card(values: Values, rank: str) -> None:
    words = values.get("cards", "").split()
    kept = [word for word in words if _rank_name(word) != rank]
    values["cards"] = " ".join(kept if len(kept) < len(words) else [*words, rank])


def _tap_place(table: Table, values: Values, tool: str, place: str, owner: str = "") -> None:
    whose = (owner,) if owner else tuple(f"p{seat}" for seat in range(table.seats))
    there = [name for name in whose if place in values.get(name, "").split()]
    if tool in whose and tool not in there:
        words = [word for word in values.get(tool, "").split() if word != "W"]
        if len(words) >= PAWNS:
            raise Fault(tool, _say_five(int(tool[1:])))
        values[tool] = " ".join([*words, place])
    for name in there:
        values[name] = toggled(values[name], place)


def _say_five(seat: int) -> str:
    return _("%(colour)s heeft vier pionnen, meer niet. Tik er eerst een weg.") % {"colour": seat_name(seat)}


# -- the position


def read(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The position for the arbiter. Raises Fault: it cannot be, or there is no card yet."""
    rules = rules_of(table)
    turn = seat_of(table, values)
    pawns = {seat: _read_pawns(rules, seat, values.get(f"p{seat}", "")) for seat in range(table.seats)}
    _check_board(rules, pawns)
    holding = _read_cards(rules, values.get("cards", ""))
    says = _("Je bewaart niet meer kaarten dan je in de hand hebt.")
    credit = number(values, "credit", within=range(len(holding) + 1), says=says, default=0)
    return {
        **({"seats": table.seats} if len(table.engine.SEATS) > 1 else {}),
        "seat": turn,
        "holding": " ".join(holding),
        "pawns": {seat: " ".join(map(write_place, places)) for seat, places in pawns.items()},
        "credit": credit,
    }


def _read_pawns(rules: Rules, seat: int, text: str) -> list[int]:
    words = text.upper().split()
    if len(words) > PAWNS:
        raise Fault(f"p{seat}", _say_five(seat))
    return [place for word in words if (place := _read_place(rules, seat, word)) != WAITING]


def _read_place(rules: Rules, seat: int, word: str) -> int:
    if word == "W":
        return WAITING
    lane = {f"L{at}": LANE + at for at in range(1, LANE_LENGTH + 1)}
    if word in lane:
        return lane[word]
    if word.isascii() and word.isdigit() and len(word) < 5 and int(word) < rules.ring:
        return int(word)
    says = _("“%(word)s” is geen vak van dit bord: schrijf 0 tot %(last)d, L1 tot L4, of W voor een pion die wacht.")
    raise Fault(f"p{seat}", says % {"word": word, "last": rules.ring - 1})


def _check_board(rules: Rules, pawns: Mapping[int, list[int]]) -> None:
    taken: dict[tuple[int, int], int] = {}
    for seat, places in pawns.items():
        for place in places:
            key = (seat if place >= HOME else WAITING, place)
            if key in taken:
                name = place_name(rules, place) + (f" {seat_name(seat)}" if place >= HOME else "")
                says = _("Op één vak past één pion, en hier staan er twee: %(place)s.")
                raise Fault(f"p{seat}", says % {"place": name})
            taken[key] = seat
    for seat in pawns:
        if all(len([place for place in pawns[friend] if place >= HOME]) == PAWNS for friend in rules.side(seat)):
            says = _("%(colour)s heeft alle pionnen thuis: dan is het spel al uit.")
            raise Fault(f"p{seat}", says % {"colour": seat_name(seat)})


def _read_cards(rules: Rules, text: str) -> list[str]:
    words = text.upper().split()
    if not words:
        raise Missing("cards", _("Kies een kaart: dan staat hier wat ermee mag, en wat niet."))
    if len(words) > MOST_CARDS:
        raise Fault("cards", _("Zo veel kaarten heeft niemand in de hand: hooguit %(most)d.") % {"most": MOST_CARDS})
    for word in words:
        if word not in _RANKS and word not in NAMES:
            raise Fault("cards", _("“%(word)s” is geen kaart: schrijf 2 tot 10, B, V, H, A of JK.") % {"word": word})
        if [*map(_rank_name, words)].count(_rank_name(word)) > _in_pack(rules, _rank_name(word)):
            raise Fault("cards", _("Zo vaak zit die kaart er niet in: %(card)s.") % {"card": _say(word)})
    for word in words:
        if word in NAMES and words.count(word) > rules.pack.count(NAMES.index(word)):
            raise Fault(
                "cards",
                _("Deze kaart ligt er twee keer, en zo vaak zit hij er niet in: %(card)s.") % {"card": _say(word)},
            )
    return words


def _say(word: str) -> str:
    return cards.say(NAMES.index(word)) if word in NAMES else cards.say_rank(word)


def _in_pack(rules: Rules, rank: str) -> int:
    return sum(RANK_OF[card] == _RANKS[rank] for card in rules.pack)


def rough(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The pawns that can stand where they were put, and a card to hold."""
    rules = rules_of(table)
    pawns = {seat: " ".join(_standing(rules, seat, values)) for seat in range(table.seats)}
    turn = values.get("turn", "")
    seat = int(turn) if turn in map(str, range(table.seats)) else 0
    seats = {"seats": table.seats} if len(table.engine.SEATS) > 1 else {}
    return {**seats, "seat": seat, "holding": "2", "pawns": pawns}


def _standing(rules: Rules, seat: int, values: Mapping[str, str]) -> Iterator[str]:
    """A seat's places without what is wrong: each spot is the first's who was put there."""
    before = {word for other in range(seat) for word in values.get(f"p{other}", "").upper().split() if word[:1] != "L"}
    words = list(dict.fromkeys(values.get(f"p{seat}", "").upper().split()))
    for word in [word for word in words if word not in before][:PAWNS]:
        try:
            _read_place(rules, seat, word)
        except Fault:
            continue
        yield word
