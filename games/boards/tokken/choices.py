"""The house rules of Tokken in words, and its presets."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Choice
from games.boards.race.choices import (
    BOARD_CHOICES,
    CARD_CHOICES,
    CARDS,
    DEAL_CHOICES,
    DEALING,
    END_CHOICES,
    WALKING_CHOICES,
)
from games.engines.race.rules import DEALS

PRESET_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {
    "tokken": (_("Tokken"), _("Zoals de club het speelt: 18 vakken voor elke speler.")),
    "keezen": (_("Keezenbord"), _("16 vakken; met een vier over je eigen start, en de zeven moet helemaal op.")),
    "tock": (_("Tockbord"), _("18 vakken, met de ingang van je thuisvak twee vakken voor je start.")),
}

CHOICES: Final = (
    Choice(
        "help_partner",
        CARDS,
        _("Zijn je eigen vier thuis, dan speel je met"),
        {True: _("de pionnen van je maat"), False: _("niets meer, behalve de rest van een zeven")},
        help=_("De bron zegt het alleen van de zeven, maar wil wel alle acht thuis. Onze keuze: met alle kaarten."),
        is_main=True,
    ),
    Choice(
        "seven_rest",
        CARDS,
        _("De rest van een zeven, als je laatste pion thuiskomt"),
        {"optional": _("mag je met je maat spelen"), "must_complete": _("moet je met je maat spelen")},
        help=_(
            "De bron: “mag je deze zetten met een pion of pionnen van je maat spelen”. Bij Keezen moet de zeven op."
        ),
        is_main=True,
    ),
    *CARD_CHOICES,
    *WALKING_CHOICES,
    Choice(
        "exchange_kept_card",
        DEALING,
        _("Een bewaarde kaart aan je maat geven"),
        {True: _("dat mag"), False: _("dat mag niet")},
        help=_("De bron: “een van de kaarten die gedeeld zijn”."),
    ),
    Choice(
        "three_player_deals",
        DEALING,
        _("Met z’n drieën wordt gedeeld"),
        {DEALS: _("5, 4 en 4; de rest blijft liggen"), (5, 4, 4, 4): _("5, 4, 4 en 4; alles gaat op")},
        help=_("Onze keuze: 5, 4 en 4, zoals met z’n vieren."),
    ),
    *DEAL_CHOICES,
    *END_CHOICES,
    *BOARD_CHOICES,
)
