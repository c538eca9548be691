"""Every rule of ToedeLoe that can forbid a move, and every way the game ends."""

from typing import Final

from games.engines.base import GAME_OVER, NO_NOTATION, NOT_TO_ACT, Reason

# -- cards

NOT_IN_HAND = Reason("not_in_hand", "You do not hold this card.", "Starten met het spel, 004")
MUST_FOLLOW = Reason("must_follow", "You hold the suit that was led, so you must follow it.", "Bekennen")
JOKER_WHILE_FOLLOWING = Reason(
    "joker_while_following", "A joker may be played only if you cannot follow the suit that was led.", "Joker"
)
MUST_PLAY_JOKER = Reason("must_play_joker", "A joker was led: who holds one must play it.", "Bekennen")
ACTION_FIRST = Reason("action_first", "You won the trick: first carry out its action.", "Starten met het spel, 004")
NO_ACTION = Reason("no_action", "Now a card is played; an action belongs to a trick you won.", "Starten met het spel")
NO_JOKER = Reason("no_joker", "This action belongs to a trick won by a joker.", "Joker")
JOKER_ACTION = Reason("joker_action", "A joker's trick gives one of three actions and no other.", "Joker; F9")

# -- pawns

NO_CIRCLE = Reason("no_circle", "There is no circle there.", "the board")
OCCUPIED = Reason("occupied", "A pawn stands there already.", "Strafpunten in het kort, 4")
SAME_CIRCLE = Reason("same_circle", "Two pawns want two circles.", "De waarde en mogelijkheden van de kaarten")
WRONG_NUMBER = Reason("wrong_number", "This number is not what the trick is worth.", "Voorbeelden; F7")
WRONG_SUM = Reason("wrong_sum", "The two numbers do not add up to what the trick is worth.", "Aas = Waarde is 15")
MUST_SPLIT = Reason("must_split", "An ace (15) and a king (13) are split over two pawns.", "Aas; Heer / Koning")
HALF_SPLIT = Reason("half_split", "A split takes two pawns.", "De waarde en mogelijkheden van de kaarten; F6")
NO_SPLIT = Reason("no_split", "Only ace, king, queen and jack may be split.", "De 10 t/m 2; F1")
TWO_FIELDS = Reason("two_fields", "Both pawns of a split go on the same field.", "De waarde en mogelijkheden")
LAST_PAWN = Reason("last_pawn", "Your team has one pawn left, so place one.", "our ruling F23")

# -- the joker's actions

UNEQUAL_PAIR = Reason("unequal_pair", "A joker's two pawns go on equal numbers.", "Joker, 003")
PAIR_WANTS_TWO = Reason("pair_wants_two", "A joker's pair takes two pawns.", "Joker, 003")
PAIR_TWO_FIELDS = Reason("pair_two_fields", "In this house a joker's pair lies on one field.", "house rule F10")
GREEN_TAKEN = Reason("green_taken", "A green pawn stands there already, and the one you take must move.", "F27")
GREEN_MIDDLE = Reason(
    "green_middle", "An opponent's pawn in the green middle is never taken off.", "groene midden, the last sentence"
)
NOT_YOUR_GREEN = Reason("not_your_green", "In this house each team moves its own green pawn.", "house rule F12")
MARKER_AT_ZERO = Reason("marker_at_zero", "Your marker stands on 0.", "Joker, 002; F19")

# -- luck

LUCK_ONLY = Reason("luck_only", "Only luck draws and deals.", "Starten met het spel, 003")
LUCK_DRAWS = Reason("luck_draws", "Now everybody draws a blind card for the first deal.", "Starten met het spel, 003")
LUCK_DEALS = Reason("luck_deals", "Now nine cards each are dealt.", "Het delen")
DRAW_COUNT = Reason("draw_count", "Everybody draws one card.", "Starten met het spel, 003")
DRAWN_EQUAL = Reason("drawn_equal", "The highest cards are equal: all draw again.", "Starten met het spel, 003")
DEAL_COUNT = Reason("deal_count", "Everybody is dealt nine cards.", "Het delen")
NOT_IN_PACK = Reason("not_in_pack", "A card is not in this team's pack, or not so often.", "Wat heb je nodig, 002")

REASONS: Final = {
    reason.rule: reason
    for reason in (
        *(NO_NOTATION, NOT_TO_ACT, GAME_OVER),
        *(NOT_IN_HAND, MUST_FOLLOW, JOKER_WHILE_FOLLOWING, MUST_PLAY_JOKER),
        *(ACTION_FIRST, NO_ACTION, NO_JOKER, JOKER_ACTION),
        *(NO_CIRCLE, OCCUPIED, SAME_CIRCLE, WRONG_NUMBER, WRONG_SUM, MUST_SPLIT, HALF_SPLIT, NO_SPLIT),
        *(TWO_FIELDS, LAST_PAWN),
        *(UNEQUAL_PAIR, PAIR_WANTS_TWO, PAIR_TWO_FIELDS),
        *(GREEN_TAKEN, GREEN_MIDDLE, NOT_YOUR_GREEN, MARKER_AT_ZERO),
        *(LUCK_ONLY, LUCK_DRAWS, LUCK_DEALS, DRAW_COUNT, DRAWN_EQUAL, DEAL_COUNT, NOT_IN_PACK),
    )
}

PAWNS_OUT = "pawns"  # a team has its last pawn on the board
MINUS_NINE = "minus"  # a marker stands on -9
CYCLES_OUT = "cycles"  # max_cycles are over
ENDINGS: Final = (PAWNS_OUT, MINUS_NINE, CYCLES_OUT)
