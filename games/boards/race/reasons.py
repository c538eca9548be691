"""The rules that forbid a move, in the words of the table: two or three, and a whole sentence."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.engines.race.state import ALL_HOME, MAX_CYCLES, TIME_UP

_TURN: Final[Mapping[str, tuple[Any, Any]]] = {
    "no_notation": (_("geen zet"), _("Zo’n zet bestaat niet in dit spel.")),
    "not_to_act": (_("niet nu"), _("Deze stoel is nu niet aan zet.")),
    "game_over": (_("spel uit"), _("Het spel is uit.")),
    "wait_for_turn": (_("niet aan zet"), _("Een ander is aan zet.")),
    "wait_for_luck": (_("eerst delen"), _("Eerst worden de kaarten gedeeld.")),
    "has_chosen": (_("al gekozen"), _("Je hebt gekozen; nu kiezen de anderen.")),
    "choose_first": (_("eerst ruilen"), _("Eerst worden er kaarten geruild, dan beginnen de beurten.")),
    "choosing_over": (_("ruilen is voorbij"), _("Ruilen kan alleen direct na het delen.")),
    "not_a_turn": (_("geen beurt"), _("In je beurt speel je een kaart, bewaar je de rest of leg je alles weg.")),
    "luck_only": (_("alleen de deler"), _("Delen en trekken doet het toeval, niet een speler.")),
    "clock_only": (_("alleen de klok"), _("Alleen de klok zegt dat de tijd om is.")),
    "not_for_clock": (_("alleen de klok"), _("De klok zegt dat de tijd om is, en verder niets.")),
    "time_was_up": (_("tijd was om"), _("De tijd was al om.")),
}
_CARDS: Final[Mapping[str, tuple[Any, Any]]] = {
    "not_in_hand": (_("niet in je hand"), _("Zo’n kaart heb je niet in je hand.")),
    "not_dealt_now": (_("niet net gedeeld"), _("Je geeft een kaart die deze ronde gedeeld is, geen bewaarde.")),
    "must_play": (_("je kunt spelen"), _("Er kan een kaart gespeeld worden, en dan moet dat ook.")),
    "keep_credit": (_("te veel kaarten"), _("Je bewaart niet meer kaarten dan je er voor een joker kreeg.")),
    "keep_last_round": (_("laatste ronde"), _("In de laatste ronde moeten alle kaarten op.")),
    "stuck_discards": (_("alles weg"), _("Wie niets kan spelen, legt hier alle kaarten weg, ook de extra kaart.")),
    "not_for_luck": (_("niet nu"), _("Het toeval doet nu iets anders.")),
    "no_such_dealer": (_("geen speler"), _("Op die plaats zit niemand.")),
    "deal_size": (_("verkeerd gedeeld"), _("Ieder krijgt vijf kaarten, daarna vier en nog eens vier.")),
    "not_in_stock": (_("niet in de stapel"), _("Die kaart ligt niet meer in de stapel.")),
}
_PAWNS: Final[Mapping[str, tuple[Any, Any]]] = {
    "one_pawn": (_("één pion"), _("Met deze kaart loopt één pion.")),
    "two_pawns": (_("twee pionnen"), _("Een boer ruilt twee pionnen van plaats.")),
    "no_pawn_there": (_("geen pion"), _("Daar staat zo’n pion niet.")),
    "own_pawns": (_("alleen eigen"), _("Met deze kaart loop je met een eigen pion.")),
    "partner_later": (
        _("eerst je eigen vier"),
        _("Met de pionnen van je maat speel je pas als je eigen vier thuis zijn."),
    ),
    "own_are_home": (
        _("je bent thuis"),
        _("Je eigen vier zijn thuis: je kaarten zijn nu voor de pionnen van je maat."),
    ),
    "cannot_enter": (_("brengt niet in"), _("Alleen een aas, een heer of een joker brengt een pion in het spel.")),
    "start_taken": (_("start bezet"), _("Op de start staat al een pion van dezelfde kleur.")),
    "enters_on_start": (_("op de start"), _("Een pion komt in op zijn eigen start.")),
    "protected": (_("start blokkeert"), _("Een pion op zijn eigen start (thuishonk) blokkeert iedereen.")),
    "lane_blocked": (_("thuisvak bezet"), _("In het thuisvak ga je niet over een pion heen, en niet erop.")),
    "exact_count": (_("te ver"), _("Thuis kom je met precies het goede aantal stappen.")),
    "own_start": (_("eigen start"), _("Je eigen start loop je niet voorbij voor nog een rondje.")),
    "four_own_start": (_("eigen start"), _("Met een vier terug ga je niet over je eigen start.")),
    "not_out_of_lane": (_("niet terug"), _("Uit het thuisvak ga je niet meer terug.")),
    "other_spot": (_("ander vak"), _("Met deze kaart komt de pion op een ander vak uit.")),
    "spare_friends": (_("spaar je eigen"), _("In dit huis sla je geen eigen pion en geen pion van je maat.")),
}
_SPECIAL: Final[Mapping[str, tuple[Any, Any]]] = {
    "five_opponents": (_("van een ander"), _("Een vijf zet een pion van een tegenstander.")),
    "five_on_ring": (_("op de baan"), _("Een vijf zet een pion die op de baan staat.")),
    "five_on_start": (_("staat op start"), _("Een pion op zijn eigen start zet je niet met een vijf.")),
    "jack_on_ring": (_("op de baan"), _("Een boer ruilt pionnen die op de baan staan.")),
    "jack_others": (_("met een ander"), _("Een boer ruilt je pion met die van een andere speler.")),
    "jack_protected": (_("staat op start"), _("Een pion op zijn eigen start mag een ander niet ruilen.")),
    "jack_own_start": (_("staat op start"), _("Je pion op je eigen start mag hier niet geruild worden.")),
    "jack_one_spot": (_("zelfde vak"), _("Zo zouden beide pionnen op hetzelfde vak komen.")),
    "seven_total": (_("precies zeven"), _("Een zeven moet helemaal op: samen precies zeven stappen.")),
    "seven_rest": (_("rest moet op"), _("In dit huis moet ook de rest van de zeven op, met de pionnen van je maat.")),
    "seven_one_leg": (_("al gelopen"), _("Elke pion loopt één keer in een zeven.")),
    "seven_hit": (_("net geslagen"), _("Die pion is in deze zeven geslagen en wacht weer.")),
    "seven_order": (_("andere volgorde"), _("In een andere volgorde komt dit op hetzelfde neer.")),
}

REASON_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {**_TURN, **_CARDS, **_PAWNS, **_SPECIAL}
"""The rules of both games."""

ENDING_WORDS: Final[Mapping[str, Any]] = {
    ALL_HOME: _("Alle pionnen zijn thuis."),
    TIME_UP: _("De tijd is om: wat thuis staat, telt."),
    MAX_CYCLES: _("Er is zo vaak geschud dat het spel zo eindigt: wat thuis staat, telt."),
}
