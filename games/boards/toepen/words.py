"""Toepen in words: what it is, why something may not be done, and how a game ends."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

NAME: Final[Any] = _("Toepen")
ABOUT: Final[Any] = _("Vier kaarten, vier slagen en durf: klop als je denkt te winnen, en pas op voor tien streepjes.")

PRESET_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {
    "beschreven": (
        _("Zoals beschreven"),
        _("Met 52 kaarten en een troefkaart, en de aas is de hoogste: zo staat het in de spelregels van de club."),
    ),
    "klassiek": (
        _("Klassiek"),
        _("Met 32 kaarten en zonder troef, en de tien is de hoogste: zo wordt het meestal gespeeld. Alleen dan is "
          "vuile was een slechte hand en winnen met een boer een kunst."),
    ),
}  # fmt: skip

REASON_WORDS: Final[Mapping[str, tuple[Any, Any]]] = {
    "no_notation": (_("geen zet"), _("Dit is geen zet van Toepen.")),
    "not_to_act": (_("nu niet"), _("Jij kunt nu niets doen.")),
    "game_over": (_("spel uit"), _("Het spel is uit.")),
    # whose move it is
    "out": (_("ligt eruit"), _("Wie aan de limiet zit, doet niet meer mee.")),
    "passed": (_("al gepast"), _("Wie gepast heeft, doet deze ronde niet meer mee.")),
    "wait_for_answers": (_("eerst antwoorden"), _("Er is geklopt: eerst zegt iedereen of hij meegaat.")),
    "wait_for_checks": (_("eerst de was"), _("Er is vuile was gemeld: eerst zegt iedereen of hij die omdraait.")),
    "wait_for_turn": (_("niet aan zet"), _("Een ander is aan zet.")),
    "not_on_turn": (_("alleen kloppen"), _("Je bent niet aan zet: je mag nu alleen kloppen.")),
    # what is asked of a player
    "answer_first": (_("mee of pas"), _("Er is geklopt: ga mee of pas.")),
    "poverty_first": (_("mee of pas"), _("Er is iemand op armoede: zeg of je meegaat of past.")),
    "check_first": (_("geloof je het?"), _("Er is vuile was gemeld: geloof het of draai de kaarten om.")),
    "claim_first": (_("eerst melden"), _("Eerst wordt er gemeld: kans op toep, vuile was, of niets.")),
    "nothing_asked": (_("geen klop"), _("Er is niet geklopt, dus er valt niet mee te gaan of te passen.")),
    "nothing_claimed": (_("geen was"), _("Er ligt geen vuile was om om te draaien.")),
    "claims_over": (_("melden is voorbij"), _("Het melden is voorbij: er wordt al gespeeld.")),
    # claims
    "no_three": (
        _("geen drie gelijk"),
        _("Kans op toep heb je met precies drie gelijke kaarten; bluffen mag hier niet."),
    ),
    "one_claim": (_("al gemeld"), _("Wie al iets gemeld heeft, gaat daarna niet meer voor toep.")),
    "no_laundry": (_("geen vuile was"), _("In dit huis bestaat vuile was niet.")),
    "small_stock": (
        _("mag niet meer"),
        _("Vuile was kan niet meer: je hebt het al gemeld, of er liggen geen vier kaarten meer op de stapel."),
    ),
    # knocking
    "knocked_last": (_("jij klopte al"), _("Je mag niet over jezelf heen kloppen: eerst moet een ander kloppen.")),
    "knock_limit": (
        _("te hoog"),
        _("Hoger mag de inzet niet: wie nog meedoet zou bij verlies uit het spel liggen."),
    ),
    "own_limit": (_("te hoog voor jou"), _("Hoger mag de inzet niet: jij zou bij verlies uit het spel liggen.")),
    "stake_is_limit": (_("hoogste inzet"), _("Hoger kan niet: de inzet is zo hoog als het spel gaat.")),
    "knock_on_turn": (_("niet aan zet"), _("In dit huis klopt alleen wie aan zet is.")),
    # cards
    "not_in_hand": (_("niet in je hand"), _("Die kaart heb je niet.")),
    "must_follow": (_("kleur bekennen"), _("Je hebt de gevraagde kleur, dus die moet je leggen.")),
    # luck
    "luck_only": (_("alleen het lot"), _("Delen en pakken doet het lot.")),
    "not_for_luck": (_("niet het lot"), _("Het lot deelt en pakt kaarten, en verder niets.")),
    "dealer_first": (_("eerst loten"), _("Eerst wordt er geloot wie deelt.")),
    "no_such_dealer": (_("lege stoel"), _("Op die stoel zit niemand.")),
    "deal_now": (_("eerst delen"), _("Nu worden de kaarten gedeeld.")),
    "deal_count": (
        _("vier kaarten"),
        _("Ieder die in het spel is krijgt vier kaarten, en met troef wordt er een gekeerd."),
    ),
    "draw_now": (_("eerst pakken"), _("Wie kaarten heeft weggelegd, pakt nu nieuwe.")),
    "draw_count": (_("evenveel kaarten"), _("Er worden er evenveel gepakt als er zijn weggelegd: één of vier.")),
    "not_in_pack": (_("onbekende kaart"), _("Een kaart zit niet in het spel kaarten, of komt twee keer voor.")),
    "not_in_stock": (_("niet op de stapel"), _("Een kaart ligt niet op de stapel, of komt twee keer voor.")),
}  # fmt: skip

ENDING_WORDS: Final[Mapping[str, Any]] = {
    "last_left": _("Er is er nog maar één over."),
    "all_out": _("Iedereen ligt eruit, en dan telt de laatste ronde."),
    "first_out": _("De eerste ligt eruit, en daarmee is het spel uit."),
    "max_rounds": _("De laatste ronde is gespeeld."),
}
