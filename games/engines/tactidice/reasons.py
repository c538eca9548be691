"""Every rule of TactiDice that can forbid a move, and every way a game ends."""

from typing import Final

from games.engines.base import GAME_OVER, NO_NOTATION, NOT_TO_ACT, Reason

_START: Final = "TactiDice, “Startopstelling”"
_COURSE: Final = "TactiDice, “Voorbeeld van spelverloop”"
_PAIR: Final = "TactiDice, “Dubbele Getallen”"
_SIX: Final = "TactiDice, “Uitzondering zessen gooien”"
_THREE: Final = "TactiDice, “Drie dezelfde”"
_REMOVAL: Final = "TactiDice, “Tegel[s] verwijderen”"
_CROSS: Final = "TactiDice, “Twee pionnen op één kruis vak”"

_ALL: Final = (
    NO_NOTATION,
    NOT_TO_ACT,
    GAME_OVER,
    # luck
    Reason(
        "eight_tiles", "As many of the eight tiles as the house rules say carry their kind of cross.", f"{_START}; G4"
    ),
    Reason("dice_in_order", "Dice are written from low to high.", "the engine's notation"),
    Reason("tiles_first", "First the eight tiles are laid.", _START),
    Reason("beginning_first", "First one die each decides who begins.", "TactiDice, “Spelbegin”"),
    Reason("ties_roll_again", "Equal dice decide nothing: both roll again.", "TactiDice, “Spelbegin”; rules 5.2"),
    Reason("three_dice_first", "A turn begins with three dice.", _COURSE),
    Reason("one_die_falls", "One die was taken up again, so one die falls.", _COURSE),
    # setting up
    Reason(
        "turn_first", "First each player turns his three nearest tiles, White before Grey.", f"{_START}; our ruling"
    ),
    Reason("turning_keeps_tiles", "Turning a tile gives it no other kind of cross, and takes none away.", _START),
    Reason("place_first", "First both players place their pawns.", _START),
    Reason("six_places", "Six pawns go on six different cells of the back line, named from left to right.", _START),
    Reason("not_on_cross", "No pawn may be placed on a cross.", f"{_START}: “Je mag geen pion op een kruisvak zetten”"),
    # dice
    Reason("reroll_first", "First say whether one die is rolled again.", f"{_COURSE}; G14"),
    Reason("no_such_die", "No die on the table shows that number.", _COURSE),
    Reason("remove_first", "The dice are all different: first the opponent takes one of them away.", f"{_COURSE}; G25"),
    Reason("never_a_six", "A six may not be taken away.", f"{_SIX}; G13"),
    Reason("action_first", "The dice are final: now a pawn is moved or a tile slid.", _COURSE),
    # moving a pawn
    Reason("not_your_pawn", "None of your pawns stands there.", _COURSE),
    Reason("not_straight", "A pawn goes straight: horizontally, vertically or diagonally.", _COURSE),
    Reason("must_slide", "A pair slides a tile, and no pawn moves.", _PAIR),
    Reason("only_the_pair", "Only the number of the pair may be moved.", f"{_PAIR}; G21, G23"),
    Reason("die_taken_away", "The opponent took that die away.", _COURSE),
    Reason("not_rolled", "No die that is left gives that number of cells.", f"{_COURSE}; {_SIX}"),
    Reason("over_a_gap", "Every cell on the way must be there.", f"{_COURSE}: “niet ... waar geen tegel ligt”"),
    Reason(
        "across_a_corner", "At this table no pawn steps between tiles that touch only at a corner.", "house rule; G6"
    ),
    Reason("over_a_pawn", "At this table no pawn passes over another.", "house rule; G5"),
    Reason("own_pawn_there", "Your own pawn stands there alone.", f"{_CROSS}; C12, C28"),
    # sliding a tile
    Reason("no_pair", "A tile slides on a pair only.", _PAIR),
    Reason("middle_row_stays", "The tiles of the middle row are not moved.", _START),
    Reason("tile_is_gone", "That tile is not on the table.", _REMOVAL),
    Reason("wrong_distance", "A tile slides 1 cell on a pair of 1, 2, 3 and 2 cells on a pair of 4, 5, 6.", _PAIR),
    Reason("tile_in_the_way", "No tile slides onto another.", f"{_PAIR}; G7"),
    Reason("contact_lost", "After a slide all tiles must hang together by edges.", f"{_PAIR}: “aansluiting”; G8"),
    # pushing a pawn
    Reason("not_three_equal", "Only three equal dice push a pawn of the opponent.", _THREE),
    Reason("not_their_pawn", "None of the opponent's pawns stands there.", _THREE),
    Reason("one_step_only", "A pawn is pushed one step.", _THREE),
    Reason("push_takes_nothing", "A pawn is pushed onto an empty cell, or a cross with one of your pawns.", "G10, G27"),
    # the rest
    Reason("must_act", "What can be done must be done.", f"{_COURSE}: “moet je er ook één verzetten”; G37"),
    Reason("choose_the_tile", "First choose which empty tile of the middle row goes.", f"{_REMOVAL}; our ruling"),
    Reason("end_tiles_only", "Only an empty tile at the end of the middle row goes.", f"{_REMOVAL}; G19"),
)

REASONS: Final = {reason.rule: reason for reason in _ALL}

ENDINGS: Final = (
    "six_captured",
    "no_pawn_left",
    "one_each",
    "five_and_plus1",
    "one_left_and_plus1",
    "stuck",
    "turn_limit",
)
"""All six captured; the opponent has no pawn (G33); one pawn each, the +1 decides; five captured with the +1 (G2); the
opponent of the +1 has one pawn (G34); no move for the one to move (G3); the turns are over (G38)."""
