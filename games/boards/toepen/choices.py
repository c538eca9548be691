"""The house rules of Toepen as questions with answers."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Choice

CARDS: Final[Any] = _("De kaarten")
ROUND: Final[Any] = _("De ronde")
KNOCKING: Final[Any] = _("Kloppen")
CLAIMS: Final[Any] = _("Armoede en vuile was")
END: Final[Any] = _("Het einde")

YES_OR_NO: Final[dict[Any, Any]] = {True: _("ja"), False: _("nee")}

CHOICES: Final[tuple[Choice, ...]] = (
    Choice(
        "pack",
        CARDS,
        _("Met hoeveel kaarten"),
        {52: _("52 kaarten"), 32: _("32 kaarten, van zeven tot aas")},
        help=_("De spelregels van de club zeggen 52, bijna overal elders zijn het er 32. Met 8 spelers zijn er dan "
               "geen kaarten over voor kans op toep en vuile was."),
        is_main=True,
    ),
    Choice(
        "ranking",
        CARDS,
        _("Van hoog naar laag"),
        {
            "ace_high": _("aas, heer, vrouw, boer, 10, 9, 8, 7 ..."),
            "ten_high": _("10, 9, 8, 7 ... aas, heer, vrouw, boer"),
            "jack_low": _("aas, heer, vrouw, 10, 9, 8, 7 ... boer"),
        },
        help=_("Klassiek is de tien de hoogste en de boer de laagste."),
        is_main=True,
    ),
    Choice(
        "trump",
        CARDS,
        _("Troef"),
        {"turned": _("de kaart na het delen is troef"), "none": _("geen troef")},
        help=_("Met 32 kaarten en 8 spelers is er geen kaart over om te keren."),
        is_main=True,
    ),
    Choice(
        "first_dealer",
        ROUND,
        _("Wie deelt als eerste"),
        {"random": _("wie het lot aanwijst"), "first_seat": _("de eerste stoel")},
    ),
    Choice(
        "next_dealer",
        ROUND,
        _("Wie deelt daarna"),
        {"winner": _("wie de ronde won"), "left": _("de volgende, met de klok mee")},
    ),
    Choice(
        "first_lead",
        ROUND,
        _("Wie komt uit"),
        {"left_of_dealer": _("wie links van de deler zit"), "highest_bidder": _("wie het laatst klopte")},
        help=_("De spelregels van de club zeggen: wie het hoogste heeft geboden. Is er voor de eerste kaart niet "
               "geklopt, dan komt uit wie links van de deler zit."),
    ),
    Choice(
        "round_winner",
        ROUND,
        _("Wie wint de ronde"),
        {"last_trick": _("wie de laatste slag wint"), "most_tricks": _("wie de meeste slagen wint")},
        help=_("Bij evenveel slagen wint wie de laatste daarvan had."),
    ),
    Choice(
        "jack_win",
        ROUND,
        _("De laatste slag winnen met een boer"),
        {1: _("kost een streepje"), 0: _("telt niet"), -1: _("haalt een streepje weg")},
        help=_("De spelregels van de club geven er een streepje bij, klassiek gaat er een af."),
    ),
    Choice(
        "knock_timing",
        KNOCKING,
        _("Wanneer mag je kloppen"),
        {"any": _("altijd, ook als je niet aan zet bent"), "on_turn": _("alleen als je aan zet bent")},
        is_main=True,
    ),
    Choice(
        "knock_limit",
        KNOCKING,
        _("Tot hoe hoog"),
        {
            "highest_in_round": _("tot iemand die meedoet erdoor uit zou liggen"),
            "knocker": _("tot de klopper zelf erdoor uit zou liggen"),
            "none": _("tot de limiet van het spel, dood of levend"),
        },
        help=_("Staat iemand die meedoet op 4, dan kan de inzet bij een limiet van 10 tot 6 komen."),
    ),
    Choice(
        "poverty_leads",
        CLAIMS,
        _("Wie op armoede staat, komt uit"),
        YES_OR_NO,
        help=_("Op armoede staat wie met nog één streepje uit het spel ligt."),
    ),
    Choice(
        "laundry_max",
        CLAIMS,
        _("Vuile was melden"),
        {
            0: _("nooit"),
            1: _("één keer per ronde"),
            2: _("twee keer per ronde"),
            12: _("zo vaak als de stapel toelaat"),
        },
        help=_("Vuile was is vier plaatjes, of drie plaatjes en een zeven; de aas is ook een plaatje."),
    ),
    Choice(
        "laundry_open_cards",
        CLAIMS,
        _("Een betrapte bluf ligt open voor iedereen"),
        YES_OR_NO,
        help=_("Anders heeft alleen wie omdraaide de kaarten gezien."),
    ),
    Choice(
        "limit",
        END,
        _("Bij hoeveel streepjes lig je eruit"),
        {},
        least=2,
        most=100,
        help=_("De spelregels van de club zeggen 10."),
        is_main=True,
    ),
    Choice(
        "game_end",
        END,
        _("Wanneer is het spel uit"),
        {"last_left": _("als er nog maar één over is"), "first_out": _("als de eerste eruit ligt")},
        is_main=True,
    ),
    Choice(
        "max_rounds",
        END,
        _("Na hoeveel ronden stopt het spel"),
        {},
        least=1,
        most=100_000,
        help=_("Dan wint wie de minste streepjes heeft. Zo ver komt het bijna nooit."),
    ),
)  # fmt: skip
