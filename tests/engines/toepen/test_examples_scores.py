"""The worked examples P1 to P12, P23 and P28: who wins, pays, and is out. Players A B C D, scores 0 unless given."""

from games.engines import toepen
from games.engines.toepen.state import PLAYING
from tests.engines.toepen.table import (
    any_preset,
    at_last_trick,
    choices,
    dealt,
    everybody_plays,
    nobody_claims,
    play,
    position,
    reason,
    to_act,
)

EASY = ("R7 S8 K9 H7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S7 K8 H9")


@any_preset
def test_p1_nobody_knocked_and_c_wins_the_fourth_trick(options):
    state = everybody_plays(at_last_trick(options, winner="C"))
    assert state.game.last == (2, "last_trick", (1, 1, 0, 1), ())
    assert state.scores == (1, 1, 0, 1)


@any_preset
def test_p2_who_passes_pays_the_stake_before_the_knock(options):
    state = at_last_trick(options, winner="C")
    state = everybody_plays(play(state, "A knock", "B pass", "C along", "D along"))
    assert state.scores == (2, 1, 0, 2)


@any_preset
def test_p3_a_second_knock_makes_three(options):
    state = at_last_trick(options, winner="B")
    state = play(state, "A knock", "B along", "C along", "D along", "B play H10")
    state = play(state, "C knock", "D along", "A pass", "B along")
    state = everybody_plays(state)
    assert state.scores == (2, 0, 3, 3)


@any_preset
def test_p4_all_pass_and_the_knocker_has_won(options):
    state = play(position(options), "A knock", "B pass", "C pass", "D pass")
    assert state.game.last == (0, "all_passed", (0, 1, 1, 1), ())
    assert to_act(state) == "*"


@any_preset
def test_p5_nobody_knocks_over_himself(options):
    state = play(position(options), "A knock", "B along", "C along", "D along")
    assert reason(state, "A knock") == "knocked_last"
    state = play(state, "B knock", "C along", "D along", "A along")
    assert reason(state, "A knock") is None


@any_preset
def test_p6_the_stake_may_rise_to_what_the_highest_score_leaves(options):
    state = position(options, scores=(4, 0, 0, 0))
    for knocker, *others in ("ABCD", "BCDA", "ABCD", "BCDA", "ABCD"):
        state = play(state, f"{knocker} knock", *(f"{other} along" for other in others))
    assert state.stake == 6
    assert {reason(state, f"{letter} knock") for letter in "BCD"} == {"knock_limit"}


def knock_as_high_as_it_goes(state, first, second):
    knocker, other = first, second
    while reason(state, f"{knocker} knock") is None:
        state = play(state, f"{knocker} knock")
        while len(to_act(state)) == 1 and "along" in choices(state, to_act(state)):
            state = play(state, f"{to_act(state)} along")
        knocker, other = other, knocker
    return state.stake


@any_preset
def test_p7_who_has_passed_no_longer_counts_for_the_limit(options):
    state = position(options, seats=3, scores=(7, 2, 0))
    assert knock_as_high_as_it_goes(state, "B", "C") == 3
    state = play(state, "B knock", "C along", "A pass")
    assert knock_as_high_as_it_goes(state, "C", "B") == 8


@any_preset
def test_p8_a_toep_puts_a_player_on_eight_out(options):
    hands = ("R7 S8 K9 H7", "RV HV KV SV", "R9 S10 K7 H10", "R10 S7 K8 H9")
    state = dealt(*hands, options=options, scores=(8, 0, 0, 0))
    assert state.scores == (10, 0, 3, 3)
    assert state.game.last.winner == 1
    assert [seat for *_, seat in state.game.gone] == [0]


def poverty_of_a(options, **described):
    state = dealt(*EASY, options=options, scores=(9, 0, 0, 0), **described)
    assert to_act(state) == "B"
    return nobody_claims(play(state, "B pass", "C along", "D along"))


@any_preset
def test_p9_poverty_won_by_the_poor_player(options):
    assert poverty_of_a(options).scores == (9, 1, 0, 0)
    state = everybody_plays(at_last_trick(options, winner="A", scores=(9, 1, 0, 0), passed=[1]))
    assert state.scores == (9, 1, 2, 2)


@any_preset
def test_p10_poverty_lost_by_the_poor_player(options):
    state = poverty_of_a(options)
    assert (state.phase, state.stake) == (PLAYING, 2)
    state = everybody_plays(at_last_trick(options, winner="C", scores=(9, 1, 0, 0), passed=[1]))
    assert state.scores == (10, 1, 0, 2)
    assert [seat for *_, seat in state.game.gone] == [0]


@any_preset
def test_p11_all_others_pass_and_the_poor_player_wins(options):
    state = play(dealt(*EASY, options=options, scores=(9, 0, 0, 0)), "B pass", "C pass", "D pass")
    assert state.game.last == (0, "all_passed", (0, 1, 1, 1), ())


@any_preset
def test_p12_nobody_knocks_while_the_poor_player_is_in(options):
    state = poverty_of_a(options)
    assert reason(state, "D knock") == "knock_limit"


@any_preset
def test_p23_only_the_fourth_trick_counts(options):
    state = position(
        options,
        hands=("H7", "H8", "H9", "H10"),
        tricks=("1:R10 2:R7 3:R8 0:R9", "1:K10 2:K7 3:K8 0:K9", "1:S10 2:S7 3:S8 0:S9"),
    )
    state = everybody_plays(state)
    assert state.game.last == (3, "last_trick", (1, 1, 1, 0), ())


@any_preset
def test_p28_the_last_player_below_ten_has_won_the_game(options):
    state = everybody_plays(at_last_trick(options, winner="D", scores=(9, 9, 9, 7)))
    assert state.scores == (10, 10, 10, 7)
    assert toepen.outcome(state) == ((10, 10, 10, 7), (3,), "last_left")
    assert toepen.to_act(state) == ()
