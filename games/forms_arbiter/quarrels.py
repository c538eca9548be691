"""What people quarrel about, as positions: the question at the table, and its address."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

from django.utils.translation import gettext_lazy as _

from games.forms_arbiter.why import PAWN, TO


class Quarrel(NamedTuple):
    """A question, and the position it is about."""

    short: Any
    """Two or three words, for a row of links."""
    says: Any
    query: str


QUARRELS: Final[Mapping[str, tuple[Quarrel, ...]]] = {
    "tokken": (
        Quarrel(
            _("heer door eigen mensen"),
            _("Moet ik de heer spelen als hij mijn eigen mensen slaat?"),
            "cards=H&p0=27+30+L3+L4&p2=33&p3=37+40",
        ),
        Quarrel(
            _("vijf voorbij het huis"), _("Mag ik met de vijf iemand voorbij zijn eigen huis zetten?"), "cards=5&p1=15"
        ),
        Quarrel(_("vier over de start"), _("Mag ik met de vier over mijn eigen start terug?"), "cards=4&p0=2"),
        Quarrel(_("boer: pion op start"), _("Mag de boer ruilen met een pion op zijn start?"), "cards=B&p0=3&p1=18"),
        Quarrel(_("boer van eigen start"), _("Mag ik met de boer van mijn eigen start weg?"), "cards=B&p0=0&p1=40"),
        Quarrel(_("rest van de zeven"), _("Mag de rest van de zeven naar mijn maat?"), "cards=7&p0=69+L4+L3+L2&p2=40"),
        Quarrel(_("rest die niet kan"), _("En als mijn maat die rest niet kan lopen?"), "cards=7&p0=69+L4+L3+L2"),
        Quarrel(
            _("moet de vier?"),
            _("Moet ik een vier achteruit spelen als niets anders kan?"),
            "cards=4+9+10&p0=70+L4+L3+L2",
        ),
        Quarrel(_("start blokkeert"), _("Staat een pion op zijn start iedereen in de weg?"), "cards=6&p0=15&p1=18"),
    ),
    "duo": (
        Quarrel(_("de zes"), _("Wat doet de zes bij Duo?"), "cards=6&p0=1"),
        Quarrel(_("boer van eigen start"), _("Mag ik met de boer van mijn eigen start weg?"), "cards=B&p0=0&p1=24"),
        Quarrel(_("zeven helemaal op"), _("Moet de zeven helemaal op?"), "cards=7&p0=34+L4+L3+L2"),
    ),
    "toepen": (
        Quarrel(
            _("bekennen"),
            _("Ik heb schoppen: mag ik toch harten leggen?"),
            "seats=4&turn=1&cards=H9+R9+S8+K9&trick=S10",
        ),
        Quarrel(
            _("twee keer kloppen"),
            _("Mag ik kloppen als ik zelf het laatst klopte?"),
            "seats=4&cards=H7+R7+R8+S9&stake=2&knocker=0",
        ),
        Quarrel(_("vuile was"), _("Wanneer mag ik vuile was melden?"), "seats=4&step=claims&cards=RB+RH+RA+H7"),
    ),
    "toedeloe": (
        Quarrel(_("acht splitsen"), _("Mag een acht gesplitst worden?"), "seats=4&trick=R2+R6+K8+R7"),
        Quarrel(_("aas verdelen"), _("Hoe verdeel ik een aas?"), "seats=4&trick=K2+KA+K3+K4"),
        Quarrel(
            _("joker of bekennen"),
            _("Mag ik een joker leggen als ik kan bekennen?"),
            "seats=4&trick=HA&cards=H2+JK+R5+R6",
        ),
        Quarrel(_("gelijke hoogste"), _("Twee gelijke hoogste kaarten: wie wint?"), "seats=4&trick=S10+S10+S2+HA"),
    ),
    "tactidice": (
        Quarrel(
            _("steen weggehaald"),
            _("De vier is weggehaald: welke pion mag nog?"),
            "dice=2+4+5&away=4&white=h4&grey=d12",
        ),
        Quarrel(_("pion bij een paar"), _("Mag ik bij een paar ook een pion zetten?"), "dice=3+3+5&white=h4&grey=h12"),
        Quarrel(
            _("duwen met drie gelijke"),
            _("Mag ik bij drie dezelfde een pion van de ander duwen?"),
            "dice=4+4+4&white=h4&grey=h12+f12",
        ),
    ),
}
"""By game."""
_UNSAID: Final = {"turn": "0", "leader": "0", "away": "0", "step": "play"}
"""What a field means when nothing is said."""


def quarrel_of(game: str, values: Mapping[str, str]) -> Quarrel | None:
    """The quarrel whose position these fields are, at any number of seats."""
    for quarrel in QUARRELS[game]:
        about = dict(parse_qsl(quarrel.query))
        if all(
            name in {PAWN, TO} or (value or _UNSAID.get(name, "")) == about.get(name, _UNSAID.get(name, ""))
            for name, value in values.items()
        ):
            return quarrel
    return None
