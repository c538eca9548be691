"""Every rule of the race games that can forbid a move. Sources: headings of the texts, rows of the sheets."""

from typing import Final

from games.engines.base import GAME_OVER, NO_NOTATION, NOT_TO_ACT, Reason

# -- whose move it is, and what is asked

WAIT_FOR_TURN = Reason("wait_for_turn", "Another player is on turn.", "Voorbereiding")
WAIT_FOR_LUCK = Reason("wait_for_luck", "First the cards are dealt or drawn.", "Verloop van het spel")
HAS_CHOSEN = Reason("has_chosen", "You have chosen; now the others choose.", "Verloop van het spel")
CHOOSE_FIRST = Reason("choose_first", "First cards are exchanged, then the turns begin.", "Verloop van het spel")
CHOOSING_OVER = Reason("choosing_over", "Cards are exchanged only directly after the deal.", "Verloop van het spel")
NOT_A_TURN = Reason(
    "not_a_turn", "In a turn one plays a card, keeps the rest or throws the hand away.", "rules sheet 1.3"
)
LUCK_ONLY = Reason("luck_only", "Only luck deals and draws.", "Verloop van het spel")
CLOCK_ONLY = Reason("clock_only", "Only the clock says that time is up.", "Toernooiregels")
NOT_FOR_CLOCK = Reason("not_for_clock", "The clock says that time is up, and nothing else.", "Toernooiregels")
TIME_WAS_UP = Reason("time_was_up", "Time is up already.", "Toernooiregels")

# -- cards

NOT_IN_HAND = Reason("not_in_hand", "You hold no card of this rank.", "Verloop van het spel")
NOT_DEALT_NOW = Reason("not_dealt_now", "Only a card that was dealt in this round can be given.", "our ruling A21")
MUST_PLAY = Reason("must_play", "A card can be played, so one must be.", "Joker: je mag ze niet vrijwillig weggooien")
KEEP_CREDIT = Reason("keep_credit", "No more cards can be kept than were drawn for jokers.", "Joker; our ruling A23")
KEEP_LAST_ROUND = Reason("keep_last_round", "In the last round of a cycle nothing can be kept.", "Joker")
STUCK_DISCARDS = Reason("stuck_discards", "In this house who cannot play throws the hand away.", "Joker; A24")

# -- which pawn

ONE_PAWN = Reason("one_pawn", "This card moves one pawn.", "Betekenis kaarten")
TWO_PAWNS = Reason("two_pawns", "A jack changes the places of two pawns.", "Boer")
NO_PAWN_THERE = Reason("no_pawn_there", "No such pawn stands there.", "the board")
OWN_PAWNS = Reason("own_pawns", "This card moves a pawn of your own.", "Betekenis kaarten")
PARTNER_LATER = Reason("partner_later", "The partner's pawns move when your own four are home.", "our ruling A20")
OWN_ARE_HOME = Reason("own_are_home", "Your own four are home: your cards move your partner's pawns.", "our ruling A20")
CANNOT_ENTER = Reason("cannot_enter", "Only aas, heer and joker bring a pawn in.", "Betekenis kaarten")
START_TAKEN = Reason("start_taken", "A pawn of the same colour stands on the start.", "rules sheet 1.5, Aas")
ENTERS_ON_START = Reason("enters_on_start", "A pawn comes in on its own start.", "Thuishonk")

# -- walking

PROTECTED = Reason("protected", "A pawn on its own start blocks everybody.", "Thuishonk")
LANE_BLOCKED = Reason("lane_blocked", "In the lane nobody passes or lands on another.", "Duo, Thuisvak")
EXACT_COUNT = Reason("exact_count", "The lane takes the exact number of steps.", "Duo, Thuisvak; A8")
OWN_START = Reason("own_start", "One's own start is not passed.", "Thuishonk; A7")
FOUR_OWN_START = Reason("four_own_start", "A four does not go back over the own start.", "Vier")
NOT_OUT_OF_LANE = Reason("not_out_of_lane", "A pawn in the lane does not go back.", "Duo, Thuisvak")
OTHER_SPOT = Reason("other_spot", "With this card the pawn ends on another spot.", "Betekenis kaarten; Zwarte stip")
SPARE_FRIENDS = Reason("spare_friends", "In this house own and partner's pawns are not hit.", "house rule A30")

# -- five and jack

FIVE_OPPONENTS = Reason("five_opponents", "A five moves an opponent's pawn.", "Vijf; our ruling A13")
FIVE_ON_RING = Reason("five_on_ring", "A five moves a pawn on the ring.", "Vijf; rules sheet 1.5")
FIVE_ON_START = Reason("five_on_start", "A pawn on its own start is not moved by a five.", "Vijf; Thuishonk")
JACK_ON_RING = Reason("jack_on_ring", "A jack swaps pawns on the ring.", "rules sheet 1.5, Boer")
JACK_OTHERS = Reason("jack_others", "A jack swaps with a pawn of another player.", "Boer; our ruling A15")
JACK_PROTECTED = Reason("jack_protected", "A pawn on its own start is not swapped by another.", "Thuishonk")
JACK_OWN_START = Reason("jack_own_start", "Your pawn on its own start is not swapped.", "Duo, Boer; house rule A14")
JACK_ONE_SPOT = Reason("jack_one_spot", "Both pawns would come to rest on one spot.", "our ruling, with A49")

# -- seven

SEVEN_TOTAL = Reason("seven_total", "A seven takes all seven steps.", "Zeven; Duo, Zeven")
SEVEN_REST = Reason("seven_rest", "In this house the rest of a seven must be used up.", "Zeven; house rule A19")
SEVEN_ONE_LEG = Reason("seven_one_leg", "Each pawn has one leg of a seven.", "Zeven; our ruling A18")
SEVEN_HIT = Reason("seven_hit", "A pawn that was hit in this seven waits.", "our ruling A38")
SEVEN_ORDER = Reason("seven_order", "These legs are written in another order, which leaves the same board.", "A38")

# -- luck

NOT_FOR_LUCK = Reason("not_for_luck", "Luck does something else now.", "Verloop van het spel")
NO_SUCH_DEALER = Reason("no_such_dealer", "Nobody sits on that seat.", "Toernooiregels")
DEAL_SIZE = Reason("deal_size", "Each player gets five cards, then four and four.", "Verloop van het spel")
NOT_IN_STOCK = Reason("not_in_stock", "A card is not in the stock, or not so often.", "Voorbereiding")

REASONS: Final = {
    reason.rule: reason
    for reason in (
        *(NO_NOTATION, NOT_TO_ACT, GAME_OVER, WAIT_FOR_TURN, WAIT_FOR_LUCK, HAS_CHOSEN, CHOOSE_FIRST, CHOOSING_OVER),
        *(NOT_A_TURN, LUCK_ONLY, CLOCK_ONLY, NOT_FOR_CLOCK, TIME_WAS_UP),
        *(NOT_IN_HAND, NOT_DEALT_NOW, MUST_PLAY, KEEP_CREDIT, KEEP_LAST_ROUND, STUCK_DISCARDS),
        *(ONE_PAWN, TWO_PAWNS, NO_PAWN_THERE, OWN_PAWNS, PARTNER_LATER, OWN_ARE_HOME),
        *(CANNOT_ENTER, START_TAKEN, ENTERS_ON_START),
        *(PROTECTED, LANE_BLOCKED, EXACT_COUNT, OWN_START, FOUR_OWN_START, NOT_OUT_OF_LANE, OTHER_SPOT, SPARE_FRIENDS),
        *(FIVE_OPPONENTS, FIVE_ON_RING, FIVE_ON_START),
        *(JACK_ON_RING, JACK_OTHERS, JACK_PROTECTED, JACK_OWN_START, JACK_ONE_SPOT),
        *(SEVEN_TOTAL, SEVEN_REST, SEVEN_ONE_LEG, SEVEN_HIT, SEVEN_ORDER),
        *(NOT_FOR_LUCK, NO_SUCH_DEALER, DEAL_SIZE, NOT_IN_STOCK),
    )
}
"""The rules of both games; each adds its own."""
