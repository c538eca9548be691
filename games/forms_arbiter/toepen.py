"""Toepen: the hand of who asks, the trick before it, the trump, the stake, and how far the round is."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engines.cards import NAMES
from games.engines.toepen.state import NOBODY
from games.engines.toepen.tables import HAND
from games.forms_arbiter.parts import (
    Fault,
    Field,
    Missing,
    Palette,
    Table,
    Tool,
    Values,
    card_buttons,
    number,
    once,
    say_card,
    seat_of,
    seats_answers,
    toggled,
    without,
)

BEGIN: Final[Mapping[str, str]] = {}
WRONG: Final[Mapping[str, tuple[str, Any]]] = {
    "scores": ("scores", gettext_lazy("Ten minste twee spelers hebben hun strafpunten nog niet vol.")),
    "knocker": ("knocker", gettext_lazy("Wie klopte, ligt er al uit: zijn strafpunten zijn vol.")),
    "turn": ("turn", gettext_lazy("Wie vraagt, ligt er al uit of heeft in deze slag al gespeeld.")),
    "trick": ("trick", gettext_lazy("In de slag ligt een kaart van iemand die er al uit ligt.")),
    "tricks": ("cards", gettext_lazy("Zo veel slagen kunnen er met deze kaarten nog niet gespeeld zijn.")),
    "hands": ("cards", gettext_lazy("Vier gelijke kaarten zijn toep: dan is de ronde meteen uit.")),
    "step": ("step", gettext_lazy("Er is armoede als iemand nog één strafpunt van het einde af is, en niet iedereen.")),
    "passed": ("scores", gettext_lazy("Ten minste twee spelers doen nog mee.")),
}
PLACES: Final = ""
_CARDS: Final = ("cards", "trick", "turned")


def _rules(table: Table) -> Any:
    return table.engine.start(table.options, table.seats).rules


# -- the form


def fields(table: Table) -> tuple[Field, ...]:
    """Who asks, and what lies where."""
    trump = (Field("turned", _("Troefkaart")),) if _rules(table).has_trump else ()
    steps = (
        ("play", _("er wordt gespeeld")),
        ("claims", _("vóór de eerste kaart: vuile was, kans op toep")),
        ("poverty", _("er is armoede")),
    )
    nobody = ("", _("niemand"))
    return (
        Field("turn", _("Wie vraagt het?"), answers=seats_answers(table), is_first=True),
        Field("step", _("Hoe ver is de ronde?"), answers=steps, is_first=True),
        Field("cards", _("Kaarten in de hand"), _("R, H, K of S en dan 2 tot 10, B, V, H of A: “H7 SA”.")),
        Field("trick", _("De slag op tafel"), _("In de volgorde waarin gespeeld is; wie vraagt, is aan de beurt.")),
        *trump,
        Field("stake", _("Waar gaat het om?"), "1"),
        Field("knocker", _("Wie klopte als laatste?"), answers=(nobody, *seats_answers(table))),
        Field("scores", _("Strafpunten van iedereen"), "0 " * (table.seats - 1) + "0"),
    )


def tools(table: Table) -> tuple[Tool, ...]:
    """Where a card goes."""
    trump = (Tool("turned", _("troef")),) if _rules(table).has_trump else ()
    return (Tool("cards", _("in de hand")), Tool("trick", _("in de slag")), *trump)


def palettes(table: Table, values: Mapping[str, str]) -> tuple[Palette, ...]:
    """Every card of the pack."""
    used = " ".join(values.get(field, "") for field in _CARDS).split()
    pack = tuple(NAMES[card] for card in sorted(_rules(table).pack))
    return (Palette(_("Welke kaarten?"), card_buttons(pack, used), row=len(pack) // 4),)


def tap(table: Table, values: Values, tap: str, tool: str) -> None:  # noqa: ARG001 - all are asked alike
    """A card goes where the tool says, or away from where it is."""
    name = tap.removeprefix("card-")
    if name not in NAMES or tool not in _CARDS or without(values, name, _CARDS):
        return
    if tool == "cards" and len(values.get("cards", "").split()) >= HAND:
        raise Fault("cards", _("Je hebt hooguit vier kaarten. Tik er eerst een weg."))
    values[tool] = name if tool == "turned" else toggled(values.get(tool, ""), name)


# -- the position


def read(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The position for the arbiter. Raises Fault: it cannot be, or there are no cards yet."""
    rules = _rules(table)
    seat = seat_of(table, values)
    hand, trick = (_read(rules.cards, values, field) for field in ("cards", "trick"))
    trump = _read(rules.cards, values, "turned") if rules.has_trump else []
    once([*hand, *trick, *trump], "cards", _say_twice)
    if not hand:
        raise Missing("cards", _("Kies de kaarten van wie het vraagt: dan staat hier wat mag, en wat niet."))
    if len(hand) > HAND or len(trump) > 1:
        raise Fault("cards", _("Je hebt hooguit vier kaarten, en er is één troefkaart."))
    if len(trick) >= table.seats:
        raise Fault("trick", _("In de slag ligt al van iedereen een kaart; dan is niemand meer aan de beurt."))
    step = values.get("step") or "play"
    if step not in {"play", "claims", "poverty"} or (step != "play" and (trick or len(hand) < HAND)):
        raise Fault("step", _("Vóór de eerste kaart heeft iedereen er vier en ligt er niets op tafel."))
    before = [(seat - len(trick) + at) % table.seats for at in range(len(trick))]
    return {
        "seat": seat,
        "holding": " ".join(hand),
        "seats": table.seats,
        "step": step,
        "trick": " ".join(f"{who}:{card}" for who, card in zip(before, trick, strict=True)),
        "trump": "".join(trump),
        "tricks": tuple(_earlier(table, [*hand, *trick, *trump], HAND - len(hand))),
        **_numbers(table, values),
    }


def _numbers(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    limit = _rules(table).limit
    says = _("Het gaat om 1 tot %(limit)d strafpunten.") % {"limit": limit}
    stake = number(values, "stake", within=range(limit + 1), says=says, default=0)
    nobody = _("Wie klopte, zit aan tafel.")
    knocker = number(values, "knocker", within=range(table.seats), says=nobody, default=NOBODY)
    scores = values.get("scores", "").split()
    if scores and (len(scores) != table.seats or not all(_is_score(one, limit) for one in scores)):
        says = _("Schrijf voor elke speler zijn strafpunten, 0 tot %(most)d, met een spatie ertussen.")
        raise Fault("scores", says % {"most": limit})
    return {"stake": stake, "knocker": knocker, "scores": tuple(map(int, scores))}


def _is_score(text: str, limit: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= limit


def _read(pack: frozenset[int], values: Mapping[str, str], field: str) -> list[str]:
    words = values.get(field, "").upper().split()
    for word in words:
        if word not in NAMES:
            raise Fault(field, _("“%(word)s” is geen kaart: schrijf H7 voor harten 7.") % {"word": word})
        if NAMES.index(word) not in pack:
            raise Fault(field, _("In dit spel doet %(card)s niet mee.") % {"card": say_card(word)})
    return words


def _say_twice(card: str) -> str:
    return _("Deze kaart ligt er twee keer: %(card)s.") % {"card": say_card(card)}


def _earlier(table: Table, named: list[str], count: int) -> Iterator[str]:
    """So many finished tricks of cards that nobody named: what lay in them matters to no question here."""
    left = [NAMES[card] for card in _rules(table).pack if NAMES[card] not in named]
    for at in range(count):
        cards = left[at * table.seats : (at + 1) * table.seats]
        if len(cards) == table.seats:
            yield " ".join(f"{who}:{card}" for who, card in enumerate(cards))


def rough(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """A table with the trick and the trump that were put there, if they can be."""
    blank = {"seat": 0, "holding": "", "seats": table.seats}
    rules = _rules(table)
    try:
        trick, trump = (_read(rules.cards, values, field) for field in ("trick", "turned"))
        once([*trick, *trump], "trick", _say_twice)
        seat = seat_of(table, values)
    except Fault:
        return blank
    if len(trick) >= table.seats or len(trump) > 1:
        return blank
    before = [(seat - len(trick) + at) % table.seats for at in range(len(trick))]
    lies = " ".join(f"{who}:{card}" for who, card in zip(before, trick, strict=True))
    return {**blank, "seat": seat, "trick": lies, "trump": "".join(trump) if rules.has_trump else ""}
