"""Playing cards on a screen: their pictures (`static/img/cards.svg`) and what they are called."""

from typing import Final

from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _

from games.boards.said import gettext
from games.boards.svg import tag
from games.engines.cards import CARDS_PER_SUIT, JOKER, RANKS, write_card

HEIGHT: Final = 1.4
"""A card is so many times as high as it is wide."""

BACKS: Final = ("back-green", "back-red", "back-blue")

_SUIT_WORDS: Final = (_("ruiten"), _("harten"), _("klaveren"), _("schoppen"))
_RANK_WORDS: Final = {"B": _("boer"), "V": _("vrouw"), "H": _("heer"), "A": _("aas")}


def face(card: int) -> str:
    """The name of its picture: "H7", "JK"."""
    return write_card(card)


def say(card: int) -> str:
    """ "harten 7", "schoppen vrouw", "joker"."""
    if card == JOKER:
        return gettext("joker")
    suit, rank = divmod(card, CARDS_PER_SUIT)
    return gettext("%(suit)s %(rank)s") % {"suit": say_suit(suit), "rank": say_rank(RANKS[rank])}


def say_suit(suit: int) -> str:
    """The suit (0 to 3) in words: "ruiten"."""
    return str(_SUIT_WORDS[suit])


def say_rank(rank: str) -> str:
    """A rank as the engines write it: "7" is "7", "B" is "boer", "JK" is "joker"."""
    if rank == "JK":
        return gettext("joker")
    return str(_RANK_WORDS[rank]) if rank in _RANK_WORDS else rank


def picture(name: str, x: float, y: float, width: float, **attributes: object) -> str:
    """A card within a drawing, by its picture's name ("H7", "back-green"); its top left corner at x, y."""
    href = f"{static('img/cards.svg')}#{name}"
    css = str(attributes.pop("class_", "card"))
    return tag("use", href=href, x=x, y=y, width=width, height=width * HEIGHT, class_=css, **attributes)
