"""Every rule of Toepen that can forbid a move, and every way a game or a round ends."""

from typing import Final

from games.engines.base import GAME_OVER, NO_NOTATION, NOT_TO_ACT, Reason

# -- whose move it is

OUT = Reason("out", "Who has reached the limit takes no part any more.", "Puntentelling, 1")
PASSED = Reason("passed", "Who has passed is out of this round.", "Puntentelling, 3")
WAIT_FOR_ANSWERS = Reason("wait_for_answers", "First everybody answers the one who knocked.", "our ruling E26")
WAIT_FOR_CHECKS = Reason("wait_for_checks", "First everybody says whether to check the laundry.", "Vuile was")
WAIT_FOR_TURN = Reason("wait_for_turn", "Another player is on turn.", "Het spelen van het spel")
NOT_ON_TURN = Reason("not_on_turn", "It is not your turn: now you may only knock.", "Het spelen van het spel; E1")

# -- what is asked of a player

ANSWER_FIRST = Reason("answer_first", "Somebody knocked: go along or pass.", "Puntentelling, 3; E26")
POVERTY_FIRST = Reason("poverty_first", "Somebody is in poverty: say whether you go along or pass.", "Armoede")
CHECK_FIRST = Reason("check_first", "Laundry is claimed: believe it or check it.", "Vuile was")
CLAIM_FIRST = Reason("claim_first", "First the claims: a try for toep, laundry, or nothing.", "rules sheet 3.1, 4-5")
NOTHING_ASKED = Reason(
    "nothing_asked", "Nobody knocked, so there is nothing to go along with or pass.", "Puntentelling"
)
NOTHING_CLAIMED = Reason("nothing_claimed", "No laundry waits to be checked.", "Vuile was")
CLAIMS_OVER = Reason("claims_over", "The claims are over: the cards are being played.", "rules sheet 3.1, 4-5")

# -- claims

NO_THREE = Reason("no_three", "A try for toep takes three equal cards; here nobody bluffs.", "Kans op toep")
ONE_CLAIM = Reason("one_claim", "Who has claimed laundry does not try for toep too.", "our ruling E8, E19")
NO_LAUNDRY = Reason("no_laundry", "This house knows no dirty laundry.", "house rule laundry_max")
SMALL_STOCK = Reason("small_stock", "Fewer than four cards are left to draw.", "our ruling E20")

# -- knocking

KNOCKED_LAST = Reason("knocked_last", "Nobody knocks over himself: first another has to.", "Puntentelling, 6")
KNOCK_LIMIT = Reason("knock_limit", "The stake may not rise so high that a loss would end the game for one who is in.",
                     "Puntentelling, 5")  # fmt: skip
OWN_LIMIT = Reason(
    "own_limit", "The stake may not rise so high that a loss would end the game for you.", "house rule E2"
)
STAKE_IS_LIMIT = Reason("stake_is_limit", "The stake is as high as the game goes.", "house rule E2")
KNOCK_ON_TURN = Reason("knock_on_turn", "In this house only the player on turn knocks.", "house rule E1")

# -- cards

NOT_IN_HAND = Reason("not_in_hand", "You do not hold this card.", "Het spelen van het spel")
MUST_FOLLOW = Reason("must_follow", "You hold the suit that was led, so you must follow it.", "rules sheet 3.1, 6")

# -- luck

LUCK_ONLY = Reason("luck_only", "Only luck deals and draws.", "Het delen van kaarten")
NOT_FOR_LUCK = Reason("not_for_luck", "Luck deals and draws, and nothing else.", "Het delen van kaarten")
DEALER_FIRST = Reason("dealer_first", "First it is drawn who deals.", "our ruling, first_dealer")
NO_SUCH_DEALER = Reason("no_such_dealer", "Nobody sits on that seat.", "our ruling, first_dealer")
DEAL_NOW = Reason("deal_now", "Now the cards are dealt.", "Het delen van kaarten")
DEAL_COUNT = Reason("deal_count", "Everybody in the game gets four cards, and a trump is turned if there are trumps.",
                    "Het delen van kaarten")  # fmt: skip
DRAW_NOW = Reason("draw_now", "Now the one who put cards away draws.", "Kans op toep; Vuile was")
DRAW_COUNT = Reason("draw_count", "As many cards are drawn as were put away: one, or four.", "Kans op toep; Vuile was")
NOT_IN_PACK = Reason("not_in_pack", "A card is not in the pack, or comes twice.", "Het doel van het spel")
NOT_IN_STOCK = Reason("not_in_stock", "A card is not in the stock, or comes twice.", "our ruling, 3.1, 5")

REASONS: Final = {
    reason.rule: reason
    for reason in (
        *(NO_NOTATION, NOT_TO_ACT, GAME_OVER),
        *(OUT, PASSED, WAIT_FOR_ANSWERS, WAIT_FOR_CHECKS, WAIT_FOR_TURN, NOT_ON_TURN),
        *(ANSWER_FIRST, POVERTY_FIRST, CHECK_FIRST, CLAIM_FIRST, NOTHING_ASKED, NOTHING_CLAIMED, CLAIMS_OVER),
        *(NO_THREE, ONE_CLAIM, NO_LAUNDRY, SMALL_STOCK),
        *(KNOCKED_LAST, KNOCK_LIMIT, OWN_LIMIT, STAKE_IS_LIMIT, KNOCK_ON_TURN),
        *(NOT_IN_HAND, MUST_FOLLOW),
        *(LUCK_ONLY, NOT_FOR_LUCK, DEALER_FIRST, NO_SUCH_DEALER, DEAL_NOW, DEAL_COUNT, DRAW_NOW, DRAW_COUNT),
        *(NOT_IN_PACK, NOT_IN_STOCK),
    )
}

# -- endings

LAST_LEFT = "last_left"
ALL_OUT = "all_out"
FIRST_OUT = "first_out"
MAX_ROUNDS = "max_rounds"
ENDINGS: Final = (LAST_LEFT, ALL_OUT, FIRST_OUT, MAX_ROUNDS)

LAST_TRICK = "last_trick"
MOST_TRICKS = "most_tricks"
TOEP = "toep"
ALL_PASSED = "all_passed"
LEFT_ALONE = "left_alone"
ROUND_ENDINGS: Final = (LAST_TRICK, MOST_TRICKS, TOEP, ALL_PASSED, LEFT_ALONE)
"""How a round ends: "all_passed" by passing, "left_alone" by penalties for checks (E21)."""
