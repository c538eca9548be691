"""The house rules of ToedeLoe as questions."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Choice
from games.engines.toedeloe.options import MOST_CYCLES

PRESET_WORDS: Final[dict[str, tuple[Any, Any]]] = {
    "beschreven": (_("Zoals beschreven"), _("De spelregels van de Bordspellenman, zoals hij ze heeft opgeschreven.")),
}

_PAWNS: Final[Any] = _("Pionnen zetten")
_GREEN: Final[Any] = _("De ToedeLoe")
_MINUS: Final[Any] = _("Minpunten")
_ROWS: Final[Any] = _("Rijen tellen")
_END: Final[Any] = _("Bord en einde")
_YES_NO: Final = {True: _("ja"), False: _("nee")}

CHOICES: Final = (
    Choice(
        "split_numbers",
        _PAWNS,
        _("Mogen ook 10 tot en met 4 gesplitst worden?"),
        {False: _("nee, alleen aas, heer, vrouw en boer"), True: _("ja, ook de 10 tot en met de 4")},
        help=_("De spelregels zeggen het allebei; dat alleen plaatjes gesplitst worden, staat er twee keer."),
        is_main=True,
    ),
    Choice(
        "partial_split",
        _PAWNS,
        _("Een splitsing past niet meer. Mag je dan één van de twee pionnen zetten?"),
        {False: _("nee, dat kost een minpunt"), True: _("ja, als niets anders past")},
    ),
    Choice(
        "pair_same_field",
        _PAWNS,
        _("Moeten de twee gelijke getallen van een joker op één veld liggen?"),
        _YES_NO,
        help=_("De spelregels vragen één veld bij het splitsen; over de joker zeggen ze niets."),
    ),
    Choice(
        "toedeloe_shared",
        _GREEN,
        _("Wie verzet de twee groene pionnen?"),
        {True: _("elk team allebei"), False: _("elk team alleen zijn eigen")},
        help=_("“Voor gezamenlijk gebruik”, zeggen de spelregels."),
        is_main=True,
    ),
    Choice(
        "toedeloe_counts",
        _GREEN,
        _("Telt een ToedeLoe mee in een rij?"),
        {"none": _("nee, hij breekt elke rij"), "both": _("ja, voor beide teams")},
        is_main=True,
    ),
    Choice(
        "penalty_basis",
        _MINUS,
        _("Wanneer ontloopt een speler zijn minpunt van de ronde?"),
        {"plus": _("met een slag die plus ligt"), "tricks": _("met welke slag ook")},
    ),
    Choice(
        "fewest_basis",
        _MINUS,
        _("Wat vergelijken de teams na een ronde? De minste krijgt een minpunt."),
        {"plus_tricks": _("slagen die plus liggen"), "tricks": _("alle slagen"), "pawns": _("gezette pionnen")},
    ),
    Choice(
        "marker_from_supply",
        _MINUS,
        _("Is de pion op de scoretabel een van de veertig?"),
        {False: _("nee, veertig voor het bord"), True: _("ja, dan blijven er 39 voor het bord")},
    ),
    Choice(
        "shared_pawn_counts",
        _ROWS,
        _("De twee langste rijen kruisen elkaar. Telt die pion twee keer?"),
        _YES_NO,
    ),
    Choice(
        "rows_cross_fields",
        _ROWS,
        _("Loopt een rij van veld A door op veld B?"),
        {False: _("nee, elk veld apart"), True: _("ja, veld B ligt rechts van veld A")},
    ),
    Choice(
        "layout",
        _END,
        _("Welk bord?"),
        {"proposed": _("het bord van dit huis")},
        help=_("De spelregels tekenen geen bord; dit heeft elk getal vier keer op elk veld."),
    ),
    Choice(
        "max_cycles",
        _END,
        _("Na hoeveel keer schudden is het uit?"),
        {},
        least=1,
        most=MOST_CYCLES,
        help=_("Tussen twee keer schudden liggen drie ronden. Meestal is het spel veel eerder uit."),
    ),
)
