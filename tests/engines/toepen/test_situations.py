"""The situations that random play meets, E16 to E32 of the rules sheet. Players A B C D."""

import pytest

from games.engines import toepen
from games.engines.base import IllegalMove
from games.engines.cards import read_card
from games.engines.toepen.state import PLAYING, places
from tests.engines.toepen.table import (
    BESCHREVEN,
    KLASSIEK,
    any_preset,
    at_last_trick,
    choices,
    dealt,
    everybody_plays,
    house,
    nobody_claims,
    play,
    position,
    reason,
    to_act,
)

PLAIN = ("R7 S8 K9 H7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S7 K8 H9")
FOURS = ("RV HV KV SV", "R9 S8 K10 H8", "R10 H10 K7 H9", "RB HB KB SB")


# -- E16: cards of players who have passed


def test_e16_the_example_of_the_sheet():
    state = position(seats=3, hands=("HA R2 R3 R4", "H3 R5 R6 R7", "HH S2 S3 S4"), trump="K5")
    state = play(state, "A play HA", "B play H3", "C knock", "A pass", "B along")
    assert choices(state, "C") == ["play HH"]
    state = play(state, "C play HH")
    assert state.tricks[0][0] == 2


def test_e16_if_nobody_still_in_has_trump_or_the_suit_the_first_of_them_wins():
    state = position(seats=3, hands=("HA R2 R3 R4", "S3 R5 R6 R7", "SA S2 S4 S5"), trump="K5")
    state = play(state, "A play HA", "B play S3", "B knock", "C along", "A pass", "C play SA")
    assert state.tricks[0][0] == 1


@any_preset
def test_e16_the_trick_is_full_when_who_has_still_to_play_passes(options):
    state = position(options, hands=("H10 R7 R8 R9", "H7 S7 S8 S9", "H8 K7 K8 K9", "H9 R10 S10 K10"))
    state = play(state, "A play H10", "B play H7", "A knock", "B along", "C pass", "D pass")
    assert state.tricks[0] == (0, 0, read_card("H10"), 1, read_card("H7"))
    assert (state.trick, state.line) == ((), (0, 1))


@any_preset
def test_e16_and_if_that_was_the_fourth_the_round_is_over(options):
    state = play(
        at_last_trick(options, winner="B"), "B play H10", "C play H8", "B knock", "C along", "D pass", "A pass"
    )
    assert state.game.last == (1, "last_trick", (1, 0, 2, 1), ())


# -- toep


@any_preset
def test_e17_only_who_is_still_in_pays_for_a_later_toep(options):
    hands = ("RV HV KV S7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S8 K8 H9")
    state = dealt(*hands, options=options, scores=(0, 0, 0, 9))
    state = play(state, "A along", "B pass", "C along", "A try toep", "* draw SV")
    assert state.scores == (0, 1, 3, 10)


def test_e18_of_two_toeps_the_higher_wins_queens_over_jacks():
    state = dealt(*FOURS)
    assert state.game.last.points == (0, 3, 3, 3)


@pytest.mark.parametrize(("ranking", "winner"), [("ace_high", 3), ("ten_high", 0)])
@any_preset
def test_e18_the_ranking_of_the_house_decides(options, ranking, winner):
    hands = ("R10 H10 K10 S10", "R9 S8 K7 H9", "R8 S9 K9 H7", "RA HA KA SA")
    state = dealt(*hands, options=house(options, ranking=ranking), trump="SB")
    assert (state.game.last.winner, state.game.last.points) == (
        winner,
        tuple(3 * (seat != winner) for seat in range(4)),
    )


@any_preset
def test_e18_four_pictures_alike_are_a_toep_and_no_laundry(options):
    state = dealt("RV HV KV SV", *PLAIN[1:], options=options)
    assert state.game.last.why == "toep"


def washed(options, drawn):
    state = dealt("RV RH RA R8", "R7 S9 K10 H8", "R9 S10 K7 H10", "R10 S8 K8 H9", options=options)
    return play(state, "A claim laundry", "B believe", "C believe", "D believe", f"* draw {drawn}")


@any_preset
def test_e19_four_of_a_kind_after_laundry_is_a_toep(options):
    assert washed(options, "RB HB KB SB").game.last == (
        0,
        "toep",
        (0, 3, 3, 3),
        tuple(map(read_card, ("RB", "HB", "KB", "SB"))),
    )


@any_preset
def test_e19_three_of_a_kind_after_laundry_is_no_chance_of_a_toep(options):
    state = washed(options, "RB HB KB HV")
    assert to_act(state) == "B"


# -- E20: the stock


def test_e20_what_is_left_to_draw():
    stocks = {
        seats: (nobody_dealt(BESCHREVEN, seats).stock, nobody_dealt(KLASSIEK, seats).stock) for seats in toepen.SEATS
    }
    assert stocks == {seats: (51 - 4 * seats, 32 - 4 * seats) for seats in toepen.SEATS}


def nobody_dealt(options, seats):
    return position(options, seats=seats, step="claims" if options.pack == 52 or seats < 8 else "play", trump="")


def test_e20_eight_players_with_32_cards_claim_nothing():
    hands = [f"R{a} H{b} K{c} S{d}" for a, b, c, d in zip(*[turned(by) for by in range(4)], strict=True)]
    state = dealt(*hands, options=KLASSIEK)
    assert (state.phase, state.stock) == (PLAYING, 0)


def turned(by):
    ranks = ["7", "8", "9", "10", "B", "V", "H", "A"]
    return ranks[by:] + ranks[:by]


def test_e20_seven_players_with_32_cards_have_one_laundry():
    hands = [f"R{a} H{b} K{c} S{d}" for a, b, c, d in zip(*[turned(by) for by in range(4)], strict=True)][:7]
    state = dealt(*hands, options=KLASSIEK)
    state = play(state, "A claim laundry", *(f"{letter} believe" for letter in "BCDEFG"), "* draw RA H7 K8 S9")
    assert (state.phase, state.stock) == (PLAYING, 0)


def test_e20_with_fewer_than_four_cards_laundry_is_not_offered_but_everybody_is_asked():
    hands = ["R7 H7 K7 S8", *[f"R{a} H{b} K{c} S{d}" for a, b, c, d in [("8", "9", "10", "B"), ("9", "10", "B", "V")]]]
    hands += ["R10 HB KV SH", "RB HV KH SA", "RV HH KA S9", "RH HA K8 S10"]
    state = play(dealt(*hands, options=KLASSIEK), "A try toep", "* draw H8")
    assert state.stock == 3
    assert choices(state, "B") == ["keep"]
    assert reason(state, "B claim laundry") == "small_stock"


# -- checks that end a round or a game for somebody


def test_e21_a_bluffer_who_reaches_ten_is_out_and_the_round_goes_on():
    state = dealt(*PLAIN, scores=(9, 0, 0, 0))
    state = play(state, "B along", "C along", "D along", "A claim laundry", "B check")
    assert state.scores == (10, 0, 0, 0)
    assert state.active == (1, 2, 3)
    assert to_act(state) == "B"
    assert len(state.hands[0]) == 4


def test_e21_a_checker_who_reaches_ten_is_out_and_the_claimant_draws():
    state = dealt("RB RV RH RA", *PLAIN[1:], scores=(0, 9, 0, 0))
    state = play(state, "A along", "C along", "D along", "A claim laundry", "B check")
    assert state.scores == (0, 10, 0, 0)
    state = play(state, "* draw HB HV HH HA")
    assert (to_act(state), state.active) == ("C", (0, 2, 3))


def test_e21_one_player_left_has_won_and_nobody_pays_the_stake():
    state = dealt(*PLAIN, scores=(9, 0, 0, 0))
    state = play(state, "B along", "C pass", "D pass", "A claim laundry", "B check")
    assert state.scores == (10, 0, 1, 1)
    assert state.game.last == (1, "left_alone", (1, 0, 1, 1), ())


@any_preset
def test_e22_nine_by_a_check_is_no_poverty_but_a_limit_of_one(options):
    state = dealt(*PLAIN, options=options, scores=(8, 0, 0, 0))
    state = nobody_claims(play(state, "A claim laundry", "B check"))
    assert (state.scores[0], state.stake) == (9, 1)
    assert reason(state, "B knock") == "knock_limit"


# -- poverty


@any_preset
def test_e23_if_all_are_poor_nobody_is_asked(options):
    state = nobody_claims(dealt(*PLAIN, options=options, scores=(9, 9, 9, 9)))
    assert (state.phase, state.stake, to_act(state)) == (PLAYING, 2, "A")


@any_preset
def test_e24_two_poor_players_play_on_when_the_others_pass(options):
    state = play(dealt(*PLAIN, options=options, scores=(9, 0, 9, 0)), "B pass", "D pass")
    state = nobody_claims(state)
    assert (state.active, state.stake) == ((0, 2), 2)
    for _ in range(4):
        state = everybody_plays(state)
    assert sorted(state.scores) == [1, 1, 9, 10]


@any_preset
def test_e25_a_limit_below_the_stake_leaves_the_stake(options):
    state = position(options, scores=(9, 0, 0, 0), stake=2)
    assert state.stake == 2
    assert [reason(state, f"{letter} knock") for letter in "ABCD"] == ["knock_limit"] * 4


# -- knocks


@any_preset
def test_e26_a_second_knock_waits_for_the_answers(options):
    state = play(position(options), "C knock")
    assert reason(state, "B knock") == "wait_for_answers"
    with pytest.raises(ValueError, match="First everybody answers"):
        play(state, "B knock")
    state = play(state, "D along", "A along", "B along", "B knock")
    assert state.caller == 1


@any_preset
def test_e27_who_has_played_his_last_card_may_still_knock(options):
    state = play(at_last_trick(options, winner="C"), "B play H8", "C play H10", "D play H7")
    assert choices(state, "C") == ["knock"]
    state = play(state, "C knock", "D pass", "A along", "B pass", "A play H9")
    assert state.game.last == (2, "last_trick", (2, 1, 0, 1), ())


@any_preset
def test_e28_passes_of_others_do_not_let_one_knock_again(options):
    state = play(position(options), "A knock", "B along", "C along", "D along", "A play " + first_card(options))
    assert reason(state, "A knock") == "knocked_last"
    state = play(state, "B knock", "C pass", "D pass", "A along")
    assert reason(state, "B knock") == "knocked_last"
    assert reason(state, "A knock") is None


def first_card(options):
    return "R2" if options.pack == 52 else "R7"


@any_preset
def test_e29_everybody_passes_whatever_lies_on_the_table(options):
    state = play(at_last_trick(options, winner="C"), "B play H8", "C play H10", "D knock", "A pass", "B pass", "C pass")
    assert state.game.last == (3, "all_passed", (1, 1, 1, 0), ())


# -- the end


def test_e30_the_next_player_deals_when_the_winner_is_out():
    state = jack_for_d(scores=(0, 0, 0, 9))
    assert (state.scores[3], state.game.dealer) == (10, 0)


def jack_for_d(options=BESCHREVEN, **described):
    return everybody_plays(
        position(
            options,
            hands=("R8", "R9", "R10", "HB"),
            tricks=("0:K7 1:K8 2:K9 3:K10", "3:S10 0:S7 1:S8 2:S9", "3:HV 0:RV 1:RH 2:RA"),
            **described,
        )
    )


def test_e31_several_reach_ten_at_once_and_one_is_left():
    state = everybody_plays(at_last_trick(winner="C", scores=(9, 9, 3, 9)))
    assert toepen.outcome(state) == ((10, 10, 3, 10), (2,), "last_left")


def test_e31_nobody_is_left_and_the_round_winner_has_won():
    state = jack_for_d(scores=(9, 9, 9, 9))
    assert toepen.outcome(state) == ((10, 10, 10, 10), (3,), "all_out")
    assert places(state) == (2, 2, 2, 1)


def test_e32_after_the_last_round_the_lowest_score_wins():
    state = everybody_plays(at_last_trick(house(KLASSIEK, max_rounds=1), winner="C", scores=(5, 0, 2, 5)))
    assert toepen.outcome(state) == ((6, 1, 2, 6), (1,), "max_rounds")


def test_e32_of_equals_the_winner_of_the_last_round():
    state = everybody_plays(at_last_trick(house(KLASSIEK, max_rounds=1), winner="C", scores=(5, 0, 1, 5)))
    assert toepen.outcome(state).winners == (2,)


def test_e32_equals_share_it_if_he_is_not_among_them():
    state = everybody_plays(at_last_trick(house(KLASSIEK, max_rounds=1), winner="C", scores=(5, 0, 7, 0)))
    assert toepen.outcome(state).winners == (1, 3)


def test_e32_before_the_last_round_nobody_has_won():
    state = everybody_plays(at_last_trick(house(KLASSIEK, max_rounds=2), winner="C"))
    assert toepen.outcome(state) is None
    with pytest.raises(IllegalMove):
        play(state, "* draw S7")
