"""What is asked of who looks, what stands beside each name, and where everything stands in words."""

from collections.abc import Iterator

from django.utils.translation import ngettext

from games.boards.base import People, Plate, Row
from games.boards.race.words import listed, name_of, place_name, seat_name
from games.boards.said import gettext
from games.engines.race.actions import plays
from games.engines.race.geometry import HOME, WAITING
from games.engines.race.rules import NOBODY
from games.engines.race.state import (
    CHOOSE,
    DEAL,
    DEALER,
    DRAW,
    OVER,
    PICK,
    TURN,
    acting_for,
    pawns_home,
)
from games.engines.race.table import next_in_play
from games.engines.race.views import View


def ask(view: View, people: People) -> str:
    """What is asked of who looks, or who is waited for."""
    last = gettext("De tijd is om.") if view.is_time_up and view.phase != OVER else ""
    return " ".join(filter(None, (last, _asked(view, people))))


def _asked(view: View, people: People) -> str:
    if view.phase == TURN:
        return _my_turn(view, people) if view.turn == view.seat else _turn_of(view, people)
    if view.phase == CHOOSE:
        return _choosing(view, people)
    if view.phase == DRAW:
        if view.turn == view.seat:
            return gettext("Je krijgt een kaart van de stapel.")
        return gettext("%(name)s krijgt een kaart van de stapel.") % {"name": name_of(people, view.turn)}
    words = {
        DEALER: gettext("Er wordt geloot wie er deelt."),
        DEAL: gettext("Er wordt gedeeld."),
        PICK: gettext("De blinde kaart wordt getrokken."),
        OVER: gettext("Het spel is uit."),
    }
    return words[view.phase]


# -- a turn


def _my_turn(view: View, people: People) -> str:
    seat = view.turn
    can_play = bool(plays(view.rules, view.pawns, seat, view.hand))
    may_keep = len(view.hand) <= view.credits[seat] and view.round + 1 < len(view.rules.deals)
    if not can_play:
        return _stuck(view, may_keep=may_keep)
    said = [gettext("Jij bent aan zet.")]
    actor = acting_for(view.rules, view.pawns, seat)
    if actor != seat:
        said.append(
            gettext("Je vier zijn thuis: je speelt met de pionnen van %(name)s.") % {"name": name_of(people, actor)}
        )
    if may_keep:
        said.append(ngettext("Spelen, of je kaart bewaren.", "Spelen, of je kaarten bewaren.", len(view.hand)))
    return " ".join(said)


def _stuck(view: View, *, may_keep: bool) -> str:
    count = len(view.hand)
    if may_keep and view.rules.options.stuck_extra_card == "choice":
        return ngettext(
            "Niets kan: bewaar je kaart of leg hem weg.", "Niets kan: bewaar je kaarten of leg ze weg.", count
        )
    return ngettext("Niets kan, leg je kaart weg.", "Niets kan, leg je kaarten weg.", count)


def _turn_of(view: View, people: People) -> str:
    names = {"name": name_of(people, view.turn)}
    if view.seat is None:
        return gettext("%(name)s is aan zet.") % names
    if view.seat in view.resting:
        return gettext("%(name)s is aan zet. Jij wacht met je kaart op de volgende ronde.") % names
    if not view.hand:
        return gettext("%(name)s is aan zet. Jij hebt geen kaarten meer.") % names
    if _next(view) == view.seat:
        return gettext("%(name)s is aan zet, daarna jij.") % names
    return gettext("%(name)s is aan zet.") % names


def _next(view: View) -> int:
    """Whose turn is after this one, as far as cards go."""
    return next_in_play([(0,) * count for count in view.counts], view.resting, view.turn)


# -- cards that are given


def _choosing(view: View, people: People) -> str:
    names = [name_of(people, seat) for seat, chosen in enumerate(view.has_chosen) if not chosen]
    waited = listed(names)
    if view.seat is None:
        words = ngettext("%(names)s kiest een kaart.", "%(names)s kiezen een kaart.", len(names))
        return words % {"names": waited} if names else ""
    if view.has_chosen[view.seat]:
        return gettext("Je hebt gekozen. Nu nog %(names)s.") % {"names": waited}
    taker = name_of(people, view.rules.takers[view.seat])
    return _choice(view) % {"name": taker}


def _choice(view: View) -> str:
    kinds = getattr(view.options, "duo_card_swap", "")
    if kinds == "blind":
        return gettext("Wil je blind een kaart van %(name)s trekken?")
    if kinds == "chosen":
        return gettext("Wil je een kaart ruilen met %(name)s? Kies welke, of laat het zo.")
    if kinds:
        return gettext("Trek blind een kaart van %(name)s, bied er een aan om te ruilen, of laat het zo.")
    return gettext("Ruilen: welke kaart geef je aan %(name)s?")


# -- beside the names


def plates(view: View, people: People) -> tuple[Plate, ...]:  # noqa: ARG001 - the page writes the names
    """Cards, pawns home and who deals, by seat."""
    return tuple(
        Plate(seat, tuple(_facts(view, seat)), _is_waited_for(view, seat), team_of(view, seat))
        for seat in range(view.rules.seats)
    )


def team_of(view: View, seat: int) -> int | None:
    """The team of a seat: its lowest seat; None if everybody plays alone."""
    return None if view.rules.partners[seat] == NOBODY else view.rules.side(seat)[0]


def _is_waited_for(view: View, seat: int) -> bool:
    if view.phase == CHOOSE:
        return not view.has_chosen[seat]
    return view.phase in {TURN, DRAW} and seat == view.turn


def _facts(view: View, seat: int) -> Iterator[str]:
    if view.phase != OVER:
        count = view.counts[seat]
        yield ngettext("%(count)d kaart", "%(count)d kaarten", count) % {"count": count}
    yield score(view, seat)
    if seat in view.resting:
        yield gettext("bewaart")
    if seat == view.dealer and view.phase != OVER:
        yield gettext("deelt")


def score(view: View, seat: int) -> str:
    """How many of the seat's pawns are home: "2 thuis"."""
    return gettext("%(count)d thuis") % {"count": pawns_home(view.pawns[seat])}


# -- for who hears the page


def where(view: View, people: People) -> tuple[Row, ...]:
    """Each seat's pawns by place, and how many cards it holds."""
    heads = (gettext("kleur"), gettext("wacht"), gettext("op de baan"), gettext("thuis"), gettext("kaarten"))
    rows = [Row(gettext("speler"), heads)]
    for seat, places in enumerate(view.pawns):
        cells = (
            seat_name(seat),
            str(places.count(WAITING)),
            ", ".join(place_name(view.rules, place) for place in places if WAITING < place < HOME) or "-",
            ", ".join(place_name(view.rules, place) for place in places if place >= HOME) or "-",
            str(view.counts[seat]),
        )
        rows.append(Row(name_of(people, seat), cells))
    return tuple(rows)


# -- what a move was meant for


def prompt(view: View) -> object:
    """What the chair saw when it was asked: whose turn it is, the pawns, its own cards and whether it has chosen.

    What others choose secretly is not in it, nor that time is up: the turn is finished all the same.
    """
    table = (view.phase, view.turn, view.cycle, view.round, len(view.discards), view.pawns)
    return (*table, view.hand, view.chosen)
