"""Where everything stands at a table of Toepen, in words: beside the names, in a table, and as a score."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.boards import cards
from games.boards.base import People, Plate, Row
from games.boards.said import gettext as _
from games.boards.toepen.facts import NO_ROUND, Standing, laid, on_turn, standing
from games.engines.toepen.knowledge import played_by
from games.engines.toepen.views import View

STANDING_WORDS: Final[dict[Standing, Promise]] = {
    Standing.OUT: gettext_lazy("uit"),
    Standing.PASSED: gettext_lazy("past"),
    Standing.KNOCKS: pgettext_lazy("toepen", "klopt"),
    Standing.KNOCKED: gettext_lazy("klopte het laatst"),
    Standing.ALONG: gettext_lazy("gaat mee"),
    Standing.POOR: gettext_lazy("armoede"),
    Standing.CLAIMS: gettext_lazy("meldt vuile was"),
    Standing.BELIEVES: gettext_lazy("gelooft het"),
    Standing.WON: gettext_lazy("heeft gewonnen"),
    Standing.IN: gettext_lazy("doet mee"),
}


def score(view: View, seat: int) -> str:
    """ "1 streepje", "7 streepjes"."""
    points = view.scores[seat]
    return ngettext("%(count)s streepje", "%(count)s streepjes", points) % {"count": points}


def plates(view: View, people: People) -> tuple[Plate, ...]:
    """By seat: its penalty points, its cards, and what it does in the round."""
    return tuple(Plate(seat, _facts(view, seat), seat == on_turn(view)) for seat in range(len(people.names)))


def _facts(view: View, seat: int) -> tuple[str, ...]:
    stands = standing(view, seat)
    facts = [score(view, seat)]
    if view.phase not in NO_ROUND and stands not in (Standing.OUT, Standing.PASSED):
        facts.append(_card_count(view.hand_counts[seat]))
    if stands != Standing.IN:
        facts.append(str(STANDING_WORDS[stands]))
    return (*facts, _("deelt")) if seat == view.game.dealer else tuple(facts)


def _card_count(count: int) -> str:
    return ngettext("%(count)s kaart", "%(count)s kaarten", count) % {"count": count}


def where(view: View, people: People) -> tuple[Row, ...]:
    """A line for each player, and the heads of the columns before them."""
    head = (_("streepjes"), _("in de ronde"), _("in de hand"), _("in deze slag"), _("eerder gelegd"))
    in_trick = dict(laid(view.trick))
    played = played_by(view)
    rows = [Row(_("speler"), head)]
    for seat, name in enumerate(people.names):
        now = in_trick.get(seat)
        before = [cards.say(card) for card in played[seat] if card != now]
        cells = (
            str(view.scores[seat]),
            str(STANDING_WORDS[standing(view, seat)]) if view.phase not in NO_ROUND else "",
            _card_count(view.hand_counts[seat]),
            "" if now is None else cards.say(now),
            ", ".join(before),
        )
        rows.append(Row(name, cells))
    return tuple(rows)
