"""What TactiDice, its sides, its rules and its ends are called."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

NAME: Final = _("TactiDice")
ABOUT: Final = _(
    "Voor twee: zes pionnen elk op negen tegels die schuiven. Gooi drie dobbelstenen, de ander haalt er één weg, en "
    "sla met wat er overblijft de pionnen van de ander."
)

_SEATS: Final = (_("wit"), _("grijs"))


def seat_name(seat: int) -> str:
    """The side in a word."""
    return str(_SEATS[seat])


PRESET_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {
    "beschreven": (_("Zoals beschreven"), _("De spelregels van 11 oktober 2022, zoals ze er staan.")),
    "streng": (
        _("Streng"),
        _("Alle zes slaan, ook met de +1; niet over pionnen heen en niet over een losse hoek."),
    ),
}

ENDING_WORDS: Final[Mapping[str, Any]] = {
    "six_captured": _("Alle zes pionnen van de ander zijn geslagen."),
    "no_pawn_left": _("De ander heeft geen pion meer."),
    "one_each": _("Ieder heeft nog één pion: de +1 beslist."),
    "five_and_plus1": _("Vijf geslagen en de +1: de ander kan niet meer winnen."),
    "one_left_and_plus1": _("De ander heeft nog één pion en de +1 ligt hier: inhalen kan niet meer."),
    "stuck": _("Wie aan zet is, kan met geen enkele worp iets doen en verliest."),
    "turn_limit": _("Het afgesproken aantal beurten is gespeeld: wie het meest sloeg wint, en anders de +1."),
}

_LUCK: Final[Mapping[str, tuple[Any, Any]]] = {
    "no_notation": (_("geen zet"), _("Zo’n zet bestaat niet in dit spel.")),
    "not_to_act": (_("niet aan zet"), _("Je bent nu niet aan zet.")),
    "game_over": (_("het is uit"), _("Het spel is afgelopen.")),
    "eight_tiles": (
        _("andere tegels"),
        _("Van de acht tegels rond het midden hebben er zoveel een kruis als de huisregels zeggen, en op hun manier."),
    ),
    "dice_in_order": (_("van laag naar hoog"), _("Dobbelstenen staan opgeschreven van laag naar hoog.")),
    "tiles_first": (_("eerst de tegels"), _("Eerst worden de acht tegels rond de middelste gelegd.")),
    "beginning_first": (_("wie begint?"), _("Eerst gooit ieder met één dobbelsteen wie er begint.")),
    "ties_roll_again": (_("gelijk: opnieuw"), _("Bij gelijke ogen gooien jullie allebei opnieuw.")),
    "three_dice_first": (_("eerst gooien"), _("Een beurt begint met een worp van drie dobbelstenen.")),
    "one_die_falls": (_("één steen"), _("Er is één dobbelsteen opgepakt, dus er valt er één.")),
}

_SETTING_UP: Final[Mapping[str, tuple[Any, Any]]] = {
    "turn_first": (
        _("eerst draaien"),
        _("Eerst draait ieder de drie tegels aan zijn eigen kant, wit vóór grijs."),
    ),
    "turning_keeps_tiles": (
        _("blijft die tegel"),
        _("Door te draaien krijgt een tegel er geen kruis bij, en raakt hij er geen kwijt."),
    ),
    "place_first": (_("eerst neerzetten"), _("Eerst zetten jullie allebei je pionnen neer.")),
    "six_places": (_("zes vakken"), _("Zes pionnen komen op zes verschillende vakken van je achterlijn.")),
    "not_on_cross": (_("niet op kruis"), _("Bij het neerzetten mag er geen pion op een kruis.")),
}

_DICE: Final[Mapping[str, tuple[Any, Any]]] = {
    "reroll_first": (_("eerst kiezen"), _("Zeg eerst of je één dobbelsteen opnieuw gooit.")),
    "no_such_die": (_("ligt er niet"), _("Er ligt geen dobbelsteen met dat getal.")),
    "remove_first": (
        _("eerst één weg"),
        _("De drie dobbelstenen zijn verschillend: eerst haalt de tegenstander er één weg."),
    ),
    "never_a_six": (_("zes blijft"), _("Een zes mag niet worden weggehaald.")),
    "action_first": (_("eerst zetten"), _("De dobbelstenen liggen vast: nu zet je een pion of schuif je een tegel.")),
}

_PAWNS: Final[Mapping[str, tuple[Any, Any]]] = {
    "not_your_pawn": (_("niet jouw pion"), _("Daar staat geen pion van jou.")),
    "not_straight": (_("niet recht"), _("Een pion gaat in een rechte lijn: vooruit, achteruit, opzij of schuin.")),
    "must_slide": (_("eerst schuiven"), _("Bij dubbele getallen schuif je een tegel en zet je geen pion.")),
    "only_the_pair": (_("alleen het dubbele"), _("Alleen met het dubbele getal mag je zetten.")),
    "die_taken_away": (_("weggehaald"), _("Die dobbelsteen heeft de tegenstander weggehaald.")),
    "not_rolled": (_("niet gegooid"), _("Geen van de dobbelstenen die er liggen geeft dat aantal vakken.")),
    "over_a_gap": (_("gat ertussen"), _("Op elk vak van de weg moet een tegel liggen.")),
    "across_a_corner": (
        _("over een hoek"),
        _("Aan deze tafel mag een pion niet schuin tussen tegels door die elkaar alleen op de hoek raken."),
    ),
    "over_a_pawn": (_("pion ertussen"), _("Aan deze tafel mag een pion niet over een andere heen.")),
    "own_pawn_there": (_("eigen pion"), _("Daar staat al een pion van jezelf.")),
    "not_three_equal": (
        _("geen drie gelijk"),
        _("Alleen met drie gelijke dobbelstenen verzet je een pion van de ander."),
    ),
    "not_their_pawn": (_("niet van de ander"), _("Daar staat geen pion van de tegenstander.")),
    "one_step_only": (_("één stap"), _("Een pion van de ander verzet je precies één stap.")),
    "push_takes_nothing": (
        _("niet vrij"),
        _("Een pion van de ander gaat naar een leeg vak, of naar een kruis waar één pion van jou staat."),
    ),
}

_TILES: Final[Mapping[str, tuple[Any, Any]]] = {
    "no_pair": (_("niet dubbel"), _("Een tegel schuif je alleen bij dubbele getallen.")),
    "middle_row_stays": (_("middelste rij"), _("De tegels van de middelste rij worden niet verschoven.")),
    "tile_is_gone": (_("ligt er niet"), _("Die tegel is al uit het spel.")),
    "wrong_distance": (
        _("andere afstand"),
        _("Bij dubbel 1, 2 of 3 schuift een tegel één vak, bij dubbel 4, 5 of 6 twee vakken."),
    ),
    "tile_in_the_way": (_("tegel in de weg"), _("Een tegel schuift niet over een andere heen.")),
    "contact_lost": (_("raakt los"), _("Na het schuiven moeten alle tegels met een hele vakrand aan elkaar liggen.")),
    "must_act": (_("je kunt nog"), _("Wie iets kan doen, moet het ook doen.")),
    "choose_the_tile": (
        _("eerst een tegel weg"),
        _("Kies eerst welke lege tegel van de middelste rij uit het spel gaat."),
    ),
    "end_tiles_only": (
        _("alleen de zijkant"),
        _("Uit de middelste rij gaat alleen een lege tegel aan een uiteinde."),
    ),
}

REASON_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {**_LUCK, **_SETTING_UP, **_DICE, **_PAWNS, **_TILES}
"""By rule of the engine: two or three words, and the rule as a sentence."""
