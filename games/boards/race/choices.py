"""The house rules that Tokken and Duo share, as questions."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Choice

BOARD: Final[Any] = _("Het bord")
WALKING: Final[Any] = _("Lopen en slaan")
CARDS: Final[Any] = _("De kaarten")
DEALING: Final[Any] = _("Delen, ruilen en bewaren")
END: Final[Any] = _("Het einde")

_YES_NO: Final[Mapping[Any, Any]] = {True: _("ja"), False: _("nee")}
_MAY: Final[Mapping[Any, Any]] = {True: _("dat mag"), False: _("dat mag niet")}

BOARD_CHOICES: Final = (
    Choice(
        "spots_per_section",
        BOARD,
        _("Vakken voor elke speler"),
        {},
        10,
        40,
        help=_("De bron noemt geen aantal. Wij spelen 18, zoals bij Tock; een Keezenbord heeft er 16."),
    ),
    Choice(
        "entry_offset",
        BOARD,
        _("Je gaat je thuisvak in"),
        {
            -1: _("vlak voor je start"),
            -2: _("2 vakken voor je start"),
            -3: _("3 vakken voor je start"),
            -4: _("4 vakken voor je start"),
        },
        help=_("Onze keuze, naar de Nederlandse borden; bij Tock zijn het 2 vakken."),
    ),
    Choice(
        "dot_offset",
        BOARD,
        _("Zwarte stip: zoveel vakken na de start"),
        {},
        0,
        39,
        help=_("0 zet hem in de binnenhoek, halverwege twee ingangen. Onze keuze: de bron noemt geen plaats."),
    ),
    Choice(
        "board_sections",
        BOARD,
        _("Stukken van het bord"),
        {},
        0,
        12,
        help=_("0 is een stuk voor elke speler. Bij meer is wat overblijft gewone baan."),
    ),
    Choice(
        "dot_passes_own_start",
        BOARD,
        _("Van stip naar stip voorbij je eigen start"),
        _MAY,
        help=_(
            "De bron: “Hiermee mag je dus wel voorbij een geblokkeerd thuishonk.” Anders blijf je op de stip staan."
        ),
    ),
    Choice(
        "dot_hits_first",
        BOARD,
        _("Wie op een stip komt, slaat ook wie daar staat"),
        _YES_NO,
        help=_("Onze keuze: je slaat op beide stippen, want je kwam er echt."),
    ),
)

WALKING_CHOICES: Final = (
    Choice(
        "extra_lap",
        WALKING,
        _("Voorbij je eigen start voor nog een rondje"),
        _MAY,
        help=_("De bron: “na een volledig rondje lopen mag je zelf je thuishonk NIET voorbij”."),
    ),
    Choice(
        "lane_bounce",
        WALKING,
        _("Te veel stappen in het thuisvak"),
        {False: _("dat mag niet: precies uitkomen"), True: _("je loopt ze terug")},
        help=_("De bron (Duo): “je moet exact in het thuisvak uitkomen”."),
    ),
    Choice(
        "four_may_cross_own_start",
        WALKING,
        _("Met een vier terug over je eigen start"),
        _MAY,
        help=_("De bron: “Hierbij mag je niet meer over je eigen honk.” Bij Keezen mag het."),
    ),
    Choice(
        "friendly_hit",
        WALKING,
        _("Eigen pionnen en die van je maat slaan"),
        {True: _("dat mag, en moet als er niets anders kan"), False: _("dat mag niet")},
        help=_("Onze keuze: kan er een kaart gespeeld worden, dan moet dat."),
        is_main=True,
    ),
)

CARD_CHOICES: Final = (
    Choice(
        "five_targets",
        CARDS,
        _("Een vijf zet een pion van"),
        {"opponents": _("een tegenstander"), "anyone": _("wie je maar wilt, ook jezelf en je maat")},
        help=_("De bron: “Zet pion van tegenstander 5 stappen vooruit.”"),
        is_main=True,
    ),
    Choice(
        "five_may_enter_lane",
        CARDS,
        _("Met een vijf een pion zijn thuisvak in zetten"),
        _MAY,
        help=_("Onze keuze: een vijf blijft op de baan, voorbij ingang en start."),
    ),
    Choice(
        "jack_own_start_source",
        CARDS,
        _("Je eigen pion van je start ruilen met een boer"),
        _MAY,
        help=_("Tokken verbiedt het alleen “andere spelers”; bij Duo mag het niemand."),
    ),
    Choice(
        "seven_multi_leg",
        CARDS,
        _("In een zeven loopt een pion"),
        {False: _("één keer"), True: _("zo vaak je wilt")},
        help=_("De bron: “Deze kaart mag verdeeld worden over 4 pionnen.” Wij lezen: elke pion één keer."),
    ),
)

DEAL_CHOICES: Final = (
    Choice(
        "dealer_rotates",
        DEALING,
        _("De volgende deelt"),
        {"cycle": _("na drie rondes"), "round": _("na elke ronde")},
        help=_("De bron (Duo): “De deler geeft de kaarten in 3 rondes.”"),
    ),
    Choice(
        "keep_limit",
        DEALING,
        _("Bewaren voor de volgende ronde"),
        {"credit": _("één kaart voor elke joker"), "one": _("nooit meer dan één kaart")},
        help=_("De bron: “of je een van je kaarten (vanwege de extra jokerkaart) bewaart”."),
    ),
    Choice(
        "stuck_extra_card",
        DEALING,
        _("Kan alleen je extra kaart niet gespeeld worden"),
        {"choice": _("dan mag je hem bewaren"), "discard": _("dan leg je hem weg")},
        help=_("De bron zegt het twee keer anders; wij laten de keuze aan de speler."),
    ),
)

END_CHOICES: Final = (
    Choice(
        "time_up",
        END,
        _("Als de tijd om is"),
        {
            "finish_turn": _("wordt de beurt afgemaakt"),
            "stop": _("is het meteen uit"),
            "finish_round": _("wordt de ronde uitgespeeld"),
        },
        help=_("De bron: “Na 45 minuten is de partij afgelopen.” Onze keuze: de beurt gaat nog door."),
        is_main=True,
    ),
    Choice(
        "max_cycles",
        END,
        _("Na zo vaak schudden is het uit"),
        {},
        1,
        100_000,
        help=_("Onze keuze, zodat elk spel een einde heeft. Het komt niet voor."),
    ),
)
