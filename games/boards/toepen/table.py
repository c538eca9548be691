"""The table of Toepen as one chair sees it: felt in a wooden rim, the players around it, and what lies between them."""

from dataclasses import dataclass
from html import escape

from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from games.boards import cards
from games.boards.base import Happened, People
from games.boards.said import gettext as _
from games.boards.svg import drawing, move_to, tag, text
from games.boards.toepen.chairs import chair
from games.boards.toepen.facts import call_names, laid
from games.boards.toepen.lying import OnTable, on_table
from games.boards.toepen.pieces import beer_mats, card_row, fist, trick_card
from games.boards.toepen.places import HEIGHT, SLOT, STAKE, STAKE_AT, TRUMP_AT, WIDTH, Places, places_for
from games.engines.toepen.state import ANSWERING, DRAWING, LAUNDRY, OVER, PLAYING
from games.engines.toepen.tables import SUIT
from games.engines.toepen.views import View

MIDDLE = (0.0, -8.0)
"""Where something lies that belongs to nobody's side of the table."""


@dataclass(frozen=True)
class Look:
    """One look at the table."""

    view: View
    people: People
    lying: OnTable
    prefix: str
    bottom: int
    """The seat that sits at the bottom."""
    places: Places

    def around(self, seat: int) -> int:
        """How many places clockwise from the bottom the seat sits."""
        return (seat - self.bottom) % self.view.rules.seats


def table(view: View, people: People, last: Happened | None, prefix: str) -> SafeString:
    """The table as an `<svg>`."""
    seats = view.rules.seats
    look = Look(view, people, on_table(view, last), prefix, view.seat or 0, places_for(seats))
    names = call_names(people.names)
    inside = [*_wood(prefix), _stake(look), _trump(look)]
    for seat in range(seats):
        at = look.places.chairs[look.around(seat)]
        inside.append(chair(view, seat, names[seat], at, look.lying.rows[seat], id_=f"{prefix}chair-{seat}"))
    inside += [_slot(look), _trick(look), _middle(look), _knock(look, names)]
    box = (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
    return drawing(box, *inside, title=_title(view), prefix=prefix, css="toepen-table")


def _title(view: View) -> str:
    parts = [_("Tafel"), _("inzet %(stake)s") % {"stake": view.stake}]
    if view.trump >= 0:
        parts.append(_("troef %(suit)s") % {"suit": cards.say_suit(SUIT[view.trump])})
    if view.phase in (PLAYING, ANSWERING):
        parts.append(_("slag %(number)s van 4") % {"number": len(view.tricks) + 1})
    return ", ".join(parts)


def _wood(prefix: str) -> list[str]:
    lamp = tag(
        "radialGradient",
        tag("stop", offset="0", class_="toepen-lamp-near"),
        tag("stop", offset="1", class_="toepen-lamp-far"),
        id=f"{prefix}lamp",
    )
    rims = ((4, 112, "rim"), (7, 109, "rim-light"), (17, 99, "felt"), (17, 99, "lamp"), (26, 90, "felt-line"))
    return [
        lamp,
        *(
            tag(
                "rect",
                x=-WIDTH / 2 + inset,
                y=-HEIGHT / 2 + inset,
                width=WIDTH - 2 * inset,
                height=HEIGHT - 2 * inset,
                rx=radius,
                class_=f"toepen-{name}",
                fill=f"url(#{prefix}lamp)" if name == "lamp" else None,
            )
            for inset, radius, name in rims
        ),
    ]


def _stake(look: Look) -> str:
    return beer_mats(look.view.stake, _("inzet"), STAKE_AT, f"{look.prefix}{STAKE}")


def _trump(look: Look) -> str:
    """The stock, and the card that was turned for trump before it."""
    view = look.view
    deck = ""
    if view.stock:
        deck = cards.picture("back-green", -8, -38, 44, id=f"{look.prefix}stock")
        deck += text(view.stock, x=24, y=-12, class_="toepen-stock-number")
    if view.trump < 0:
        label = _("stapel") if deck else ""
        deck += text(label, x=14, y=47, class_="toepen-label")
        return tag("g", deck, transform=move_to(TRUMP_AT[0] - 18, TRUMP_AT[1]))
    turned = cards.picture(cards.face(view.trump), -36, -32, 44)
    label = text(_("troef"), x=-6, y=47, class_="toepen-label")
    return tag("g", deck, turned, label, id=f"{look.prefix}trump", transform=move_to(*TRUMP_AT))


def _trick(look: Look) -> str:
    """The running trick, or the one that was finished last, each card before who played it."""
    trick, view = look.lying.trick, look.view
    if not trick:
        return ""
    passed = {*trick[::2]} - {*view.active} if trick == view.trick else set()
    out = []
    for order, (seat, card) in enumerate(laid(trick)):
        x, y = look.places.tricks[look.around(seat)]
        marks = ["wins"] if seat == look.lying.taker else []
        marks += ["dead"] if seat in passed else []
        marks += ["last"] if seat == look.lying.newest else []
        out.append(
            tag(
                "g",
                trick_card(cards.face(card), look.places.card, *marks),
                id=f"{look.prefix}trick-{seat}",
                class_="toepen-laid" if look.lying.is_running else "toepen-laid toepen-taken",
                transform=f"{move_to(x, y)} rotate({(-3, 4, -2, 3)[order % 4]})",
                data_piece=look.lying.trick_pieces[order],
                data_card=cards.face(card),
            )
        )
    return "".join(out)


def _slot(look: Look) -> str:
    """Where the own card will lie, when it is asked."""
    view = look.view
    if view.seat is None or view.phase != PLAYING or view.line[0] != view.seat:
        return ""
    x, y = look.places.tricks[0]
    width = look.places.card
    height = width * cards.HEIGHT
    is_shown = look.lying.is_running or not look.lying.trick
    return tag(
        "g",
        tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=6),
        text(_("jij"), y=6) if is_shown else "",
        id=f"{look.prefix}{SLOT}",
        class_="toepen-slot",
        transform=move_to(x, y),
    )


# -- what lies or happens in the middle


def _middle(look: Look) -> str:
    """Laundry that was claimed, a toep, the winner of the game, or which round it is."""
    view = look.view
    if look.lying.middle:
        row = card_row(look.lying.middle, (0.0, -6.0), 46, 38)
        return tag("g", row, text(_laundry_words(view), y=52, class_="toepen-middle-small"), transform=move_to(*MIDDLE))
    if look.lying.trick or view.phase == ANSWERING:
        return ""
    lines = _round_words(look)
    return tag(
        "g",
        text(lines[0], y=0, class_="toepen-middle"),
        text(lines[1], y=24, class_="toepen-middle-small"),
        transform=move_to(MIDDLE[0], MIDDLE[1] - (0 if view.phase == OVER else 14)),
    )


def _laundry_words(view: View) -> str:
    if view.phase == LAUNDRY:
        return _("vuile was?")
    if view.phase == DRAWING:
        return _("weggelegd")
    return _("toep!")


def _round_words(look: Look) -> tuple[str, str]:
    view, names = look.view, call_names(look.people.names)
    if view.phase == OVER:
        winners = view.game.winners
        words = ngettext("%(names)s wint!", "%(names)s winnen!", len(winners))
        said = words % {"names": _(" en ").join(names[seat] for seat in winners)}
        return said, _("na %(number)s ronden") % {"number": view.game.number}
    last = view.game.last
    before = _("vorige: %(name)s won") % {"name": names[last.winner]} if last else ""
    return _("Ronde %(number)s") % {"number": view.game.number}, before


def _knock(look: Look, names: tuple[str, ...]) -> str:
    """The fist while a knock is answered: large on an empty table, small between cards."""
    view = look.view
    if view.phase != ANSWERING:
        return ""
    words = _("%(name)s klopt") % {"name": names[view.caller]}
    if look.lying.trick:
        inside = fist(look.places.knock, 25)
    else:
        inside = fist((0.0, -16.0), 46) + text(words, y=56, class_="toepen-middle")
    return tag("g", tag("title", escape(words)), inside, id=f"{look.prefix}knock", class_="toepen-knock")
