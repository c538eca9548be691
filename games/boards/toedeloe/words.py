"""What ToedeLoe's things and rules are called."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.boards.said import gettext
from games.engines.toedeloe.state import team_of

NAME: Final = _("ToedeLoe")
ABOUT: Final = _(
    "Win slagen, zet met de hoogste zwarte kaart pionnen op de getallen, en maak samen de twee langste rijen."
)

COLOURS: Final = (_("wit"), _("grijs"))
FIELD_NAMES: Final = (_("Veld A"), _("Veld B"))

REASON_WORDS: Final[dict[str, tuple[Any, Any]]] = {
    "no_notation": (_("geen zet"), _("Dit is geen zet van ToedeLoe.")),
    "not_to_act": (_("niet aan zet"), _("Je bent nu niet aan zet.")),
    "game_over": (_("spel is uit"), _("Het spel is uit.")),
    "not_in_hand": (_("niet in je hand"), _("Deze kaart heb je niet in je hand.")),
    "must_follow": (_("eerst bekennen"), _("Je hebt de gevraagde kleur, dus je moet bekennen.")),
    "joker_while_following": (
        _("eerst bekennen"),
        _("Een joker mag je alleen spelen als je niet kunt bekennen."),
    ),
    "must_play_joker": (_("joker moet"), _("Er is een joker uitgekomen: wie er een heeft, moet hem spelen.")),
    "action_first": (_("eerst je actie"), _("Je hebt de slag gewonnen: doe eerst de actie die erbij hoort.")),
    "no_action": (_("eerst een kaart"), _("Nu wordt een kaart gespeeld; een actie hoort bij een gewonnen slag.")),
    "no_joker": (_("geen joker"), _("Deze actie hoort bij een slag die met een joker is gewonnen.")),
    "joker_action": (_("drie acties"), _("Een slag met een joker geeft een van de drie jokeracties, en niets anders.")),
    "no_circle": (_("geen vakje"), _("Daar is geen rond vakje.")),
    "occupied": (_("bezet"), _("Daar staat al een pion.")),
    "same_circle": (_("zelfde vakje"), _("Twee pionnen hebben twee vakjes nodig.")),
    "wrong_number": (_("ander getal"), _("Dit getal is niet wat de slag waard is.")),
    "wrong_sum": (_("telt niet op"), _("De twee getallen zijn samen niet wat de slag waard is.")),
    "must_split": (_("splitsen moet"), _("Een aas (15) en een heer (13) verdeel je over twee pionnen.")),
    "half_split": (_("een halve splitsing"), _("Wie splitst, zet twee pionnen.")),
    "no_split": (_("niet splitsen"), _("Alleen aas, heer, vrouw en boer mag je splitsen.")),
    "two_fields": (_("twee velden"), _("Bij splitsen komen beide pionnen op hetzelfde veld.")),
    "last_pawn": (_("laatste pion"), _("Je team heeft nog één pion, dus zet je er één.")),
    "unequal_pair": (_("niet gelijk"), _("De twee pionnen van een joker komen op gelijke getallen.")),
    "pair_wants_two": (_("twee pionnen"), _("Met een joker zet je twee pionnen, niet één.")),
    "pair_two_fields": (_("twee velden"), _("In dit huis liggen de twee gelijke getallen van een joker op één veld.")),
    "green_taken": (
        _("daar staat groen"),
        _("Daar staat al een ToedeLoe, en die je verzet moet echt verhuizen."),
    ),
    "green_middle": (
        _("veilig in het groen"),
        _("Een pion van de tegenpartij in het groene midden kan er nooit af."),
    ),
    "not_your_green": (_("niet jullie ToedeLoe"), _("In dit huis verzet elk team alleen zijn eigen ToedeLoe.")),
    "marker_at_zero": (_("staat al op 0"), _("Jullie pion op de scoretabel staat al op 0.")),
    "luck_only": (_("alleen het lot"), _("Delen en trekken doet alleen het lot.")),
    "luck_draws": (_("eerst trekken"), _("Nu trekt iedereen een blinde kaart: de hoogste deelt.")),
    "luck_deals": (_("eerst delen"), _("Nu krijgt iedereen negen kaarten.")),
    "draw_count": (_("één kaart elk"), _("Iedereen trekt één kaart.")),
    "drawn_equal": (_("opnieuw trekken"), _("De hoogste kaarten zijn gelijk: iedereen trekt opnieuw.")),
    "deal_count": (_("negen kaarten elk"), _("Iedereen krijgt negen kaarten.")),
    "not_in_pack": (_("niet in de stok"), _("Een kaart zit niet, of niet zo vaak, in de stok van dit team.")),
}

ENDING_WORDS: Final = {
    "pawns": _("Een team heeft zijn laatste pion op het bord gezet."),
    "minus": _("Een scoretabel staat op −9."),
    "cycles": _("Het afgesproken aantal keren schudden is gespeeld."),
}


def seat_name(seat: int) -> str:
    """The colour it plays with: "wit" or "grijs"."""
    return colour(team_of(seat))


def colour(team: int) -> str:
    """The colour of a team's pawns."""
    return str(COLOURS[team])


def signed(points: int) -> str:
    """A number with a real minus sign: "−3"."""
    return str(points).replace("-", "−")


def listed(words: list[str]) -> str:
    """ "a", "a en b", "a, b en c"."""
    if len(words) < 2:
        return "".join(words)
    return gettext("%(some)s en %(last)s") % {"some": ", ".join(words[:-1]), "last": words[-1]}
