"""The house rules of TactiDice in words."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Choice

_TILES: Final[Any] = _("De tegels")
_PAWNS: Final[Any] = _("De pionnen")
_DICE: Final[Any] = _("De dobbelstenen")
_END: Final[Any] = _("Het einde")
_YES_NO: Final = {True: _("ja"), False: _("nee")}
_RULING: Final = _("De spelregels zwijgen hierover; dit is onze keuze.")

CHOICES: Final = (
    Choice(
        "early_win_with_plus1",
        _END,
        _("Wie wint?"),
        {True: _("wie er vijf slaat en de +1 heeft, of alle zes"), False: _("alleen wie alle zes slaat")},
        help=_(
            "“Vijf van de zes pionnen”, zegt het doel van het spel, en het eindspel laat zien dat de +1 dan beslist. "
            "Hebben jullie ieder nog één pion, dan wint altijd de +1."
        ),
        is_main=True,
    ),
    Choice(
        "pawns_block",
        _PAWNS,
        _("Mag een pion over andere pionnen heen?"),
        {False: _("ja, alleen een gat houdt hem tegen"), True: _("nee, hij moet er vóór of erop eindigen")},
        help=_("De spelregels noemen alleen plekken waar geen tegel ligt als hindernis."),
        is_main=True,
    ),
    Choice(
        "cross_tiles",
        _TILES,
        _("Tegels met een kruis, naast de middelste"),
        {},
        least=3,
        most=8,
        help=_("In de spelregels liggen er drie naast elkaar; hoeveel het er zijn staat er niet. Wij nemen er vier."),
        is_main=True,
    ),
    Choice(
        "cross_pattern",
        _TILES,
        _("Waar staat het kruis op zo’n tegel?"),
        {"edge": _("één, midden aan een rand"), "diagonal": _("twee, in hoeken tegenover elkaar")},
        help=_RULING,
    ),
    Choice(
        "remove_after_setup",
        _TILES,
        _("Gaat een tegel zonder pionnen meteen na het neerzetten weg?"),
        {True: _("ja, meteen"), False: _("nee, pas na de eerste zet")},
        help=_("Een lege tegel gaat “meteen” uit het spel; of dat ook vóór de eerste zet geldt, is onze keuze."),
    ),
    Choice(
        "keep_connected",
        _TILES,
        _("Blijft een lege tegel liggen zolang hij het veld bij elkaar houdt?"),
        _YES_NO,
        help=_RULING,
    ),
    Choice(
        "diagonal_corner_gap",
        _PAWNS,
        _("Mag een pion schuin tussen twee tegels door die elkaar alleen op de hoek raken?"),
        _YES_NO,
        help=_RULING,
    ),
    Choice(
        "self_loss_counts",
        _PAWNS,
        _("Telt een eigen pion die je bij een dubbel kruis zelf wegspeelt voor de ander?"),
        {False: _("nee, hij is alleen weg"), True: _("ja, als geslagen")},
        help=_(
            "Twee pionnen op één kruis gaan er samen af. Of je eigen pion meetelt staat er niet; dit is onze keuze."
        ),
    ),
    Choice(
        "pair_without_slide",
        _DICE,
        _("Dubbel gegooid en geen tegel kan schuiven: waarmee zet je een pion?"),
        {"double": _("met het dubbele getal"), "all": _("met elk van de drie dobbelstenen")},
        help=_("“Dan moet je met de dubbele getallen gaan spelen”, zeggen de spelregels."),
    ),
    Choice(
        "stuck",
        _END,
        _("Wie geen enkele zet kan doen, verliest. Wanneer is dat?"),
        {"any_roll": _("als geen enkele worp zou helpen"), "this_roll": _("als deze worp niet past")},
        help=_("Hoe streng dat bedoeld is staat er niet; bij ons gaat een worp die niet past gewoon voorbij."),
    ),
    Choice(
        "max_turns",
        _END,
        _("Na hoeveel beurten samen is het uit?"),
        {},
        least=1,
        most=10_000,
        help=_(
            "Dan wint wie het meest sloeg, en bij gelijk de +1. De spelregels kennen geen grens; een gewoon spel duurt "
            "zo’n tweehonderd beurten."
        ),
    ),
)
