"""The house rules of Tokkenspel Duo in words, its presets, and the reasons and endings that are its own."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Choice
from games.boards.race import reasons
from games.boards.race.choices import (
    BOARD_CHOICES,
    CARD_CHOICES,
    DEAL_CHOICES,
    DEALING,
    END_CHOICES,
    WALKING_CHOICES,
)
from games.engines.race.state import ALL_HOME, MAX_CYCLES, TIME_UP

PRESET_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {
    "duo": (_("Duo"), _("Zoals de spelregels het zeggen.")),
    "huisregel": (_("Met de huisregel"), _("Na het delen mag je blind een kaart trekken of er een ruilen.")),
}

REASON_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {
    **reasons.REASON_WORDS,
    "no_blind": (_("niet blind"), _("In dit huis trek je geen kaart bij de ander.")),
    "no_swap": (_("niet ruilen"), _("In dit huis worden geen kaarten geruild.")),
    "pick_count": (_("trekt niet"), _("Er wordt een kaart getrokken voor wie dat koos, en voor niemand anders.")),
    "pick_not_dealt": (_("niet net gedeeld"), _("Blind trek je alleen een kaart die deze ronde gedeeld is.")),
}

ENDING_WORDS: Final[Mapping[str, Any]] = {
    ALL_HOME: _("Alle vier de pionnen zijn thuis."),
    TIME_UP: _("De tijd is om; niemand heeft gewonnen."),
    MAX_CYCLES: _("Er is zo vaak geschud dat het spel zo eindigt; niemand heeft gewonnen."),
}

CHOICES: Final = (
    Choice(
        "duo_card_swap",
        DEALING,
        _("Huisregel: na het delen een kaart trekken of ruilen"),
        {
            "off": _("nee"),
            "blind": _("wie wil, trekt er blind een bij de ander"),
            "chosen": _("ruilen, elk een kaart naar keuze"),
            "choice": _("trekken of ruilen, elk wat hij wil"),
        },
        help=_("De bron: “Gebruik deze afspraak alleen als beide spelers dat vooraf goedvinden.”"),
        is_main=True,
    ),
    *CARD_CHOICES,
    *WALKING_CHOICES,
    *DEAL_CHOICES,
    *END_CHOICES,
    *BOARD_CHOICES,
)
