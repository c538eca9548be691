"""Situations that random play meets, F23 to F35 of rules/toedeloe.md."""

from itertools import pairwise
from random import Random

import pytest

from games.engines import toedeloe
from games.engines.base import CHANCE
from games.engines.toedeloe.placements import DEAL, DRAW, PAIR, TOEDELOE
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import CARD_DUE, DEAL_DUE, JOKER_DUE, supply_of
from tests.engines.toedeloe.table import choices, circles, do, holds, last_trick, number_on, trick, why_not

JOKER_WON_BY_0 = "JK R2 R3 R4"
ALL_RED = "R2 R3 R4 R5"  # seat 3 wins a minus trick
EVERYWHERE = circles(*range(2, 13)).split()


def nearly_out(but=""):
    """39 pawns, none of them on these places."""
    return " ".join([place for place in EVERYWHERE if place not in but.split()][:39])


@pytest.mark.parametrize(
    ("card", "numbers"),
    [
        ("KA", {3, 4, 5, 6, 7, 8, 9, 10, 11, 12}),
        ("KH", {2, 3, 4, 5, 6, 7, 8, 9, 10, 11}),
        ("KV", {2, 3, 4, 5, 6, 7, 8, 9, 10, 12}),
        ("KB", {2, 3, 4, 5, 6, 7, 8, 9, 11}),
        ("K7", {7}),
    ],
)
def test_f23_the_last_pawn_goes_on_any_number_of_an_allowed_split(card, numbers):
    state = trick(f"K2 {card} K3 K4", grey=nearly_out())
    assert {len(move) for move in toedeloe.legal(state, 1)} == {2}
    assert {number_on(move[1]) for move in toedeloe.legal(state, 1)} == numbers
    if card == "KA":
        assert why_not(state, "place B02 B10") == "last_pawn"
        assert why_not(state, "place B01") == "wrong_number"


def test_f23_the_last_pawn_of_a_jokers_pair_goes_on_any_empty_circle():
    state = trick(JOKER_WON_BY_0, white=nearly_out())
    pairs = [move for move in toedeloe.legal(state, 0) if move[0] == PAIR]
    assert len(pairs) == 88 - 39
    assert {len(move) for move in pairs} == {2}
    assert why_not(state, "pair B01 B14") == "last_pawn"
    assert do(state, "pair B01").why == "pawns"


def test_f23_a_pair_takes_two_pawns_as_long_as_there_are_two():
    assert why_not(trick(JOKER_WON_BY_0), "pair B01") == "pair_wants_two"


def test_f24_a_removed_pawn_is_placed_again_and_the_end_counts_the_board():
    state = trick(JOKER_WON_BY_0, white=nearly_out("A22"))
    removed = do(state, "toedeloe 1 A01")
    assert (removed.why, supply_of(removed, 0)) == ("", 2)


def test_f25_the_fortieth_pawn_with_the_last_trick_of_a_round_books_no_penalty():
    state = last_trick("R2 R6 K7 R4", 1, (-1,) * 7, grey=nearly_out("A21"))
    over = do(state, "place A21")
    assert (over.why, over.marker) == ("pawns", (0, 0))


def test_f26_both_teams_at_minus_nine_are_booked_together_and_the_rows_decide():
    nobody = (-1,) * 7
    over = last_trick(ALL_RED, 1, nobody, marker=(-8, -7), white="A10 A11", grey="B10 B11")
    assert (over.why, over.marker) == ("minus", (-9, -9))
    assert toedeloe.outcome(over) == ((-7, -7, -7, -7), (0, 1, 2, 3), "minus")
    better = last_trick(ALL_RED, 1, nobody, marker=(-8, -8), white="A10 A11", grey="B10 B11 B12")
    assert toedeloe.outcome(better) == ((-7, -6, -7, -6), (1, 3), "minus")


def test_f27_a_toedeloe_goes_to_any_circle_without_a_green_pawn_or_a_shielded_opponent():
    state = trick(JOKER_WON_BY_0, white="A10", grey="A11 A22", green=("A12", ""))
    wanted = {place for place in EVERYWHERE if place not in ("A12", "A22")}
    greens = [move for move in toedeloe.legal(state, 0) if move[0] == TOEDELOE]
    assert len(greens) == 2 * len(wanted)
    assert {toedeloe.write(move).split()[2] for move in greens} == wanted
    assert why_not(state, "toedeloe 1 A12") == "green_taken"
    assert why_not(state, "toedeloe 2 A12") == "green_taken"
    assert why_not(state, "toedeloe 1 A33") == "no_circle"


def test_f28_what_is_not_possible_is_not_offered_and_a_toedeloe_always_is():
    one_of_each = " ".join(circles(number).split()[0] for number in range(2, 13))
    taken = [place for place in EVERYWHERE if place not in one_of_each.split()]
    state = trick(JOKER_WON_BY_0, white=" ".join(taken[:38]), grey=" ".join(taken[38:]))
    assert {move[0] for move in toedeloe.legal(state, 0)} == {TOEDELOE}
    assert why_not(state, "marker") == "marker_at_zero"


def test_f29_of_two_jokers_one_is_played_on_a_joker():
    state = set_up(trick="JK", hands=["R9 R10", "JK JK K4", "JK R5 R6", "R2 R3 R4"])
    for _ in range(3):
        assert choices(state)[0] == ("play R2" if state.turn == 3 else "play JK")
        state = do(state, choices(state)[0])
    assert (state.due, state.turn, holds(state, 1)) == (JOKER_DUE, 2, "K4 JK")


def test_f30_who_cannot_place_still_leads_and_has_a_minus_trick():
    state = trick("R2 R6 K8 R7", white=circles(8))
    assert (state.due, state.turn, state.tricks[-1]) == (CARD_DUE, 3, -4)
    assert last_trick("R2 R6 K8 R7", 1, (0, 0, 2, 1, 1, -1, -1), white=circles(8)).marker == (0, -3)


def test_f31_what_is_possible_must_be_done():
    no_twelve = trick("K2 KV K3 K4", white=circles(12))
    assert {len(move) for move in toedeloe.legal(no_twelve, 1)} == {3}
    no_split = trick("K2 KB K3 K4", white=circles(2, 3, 4, 5))
    assert {number_on(move[1]) for move in toedeloe.legal(no_split, 1)} == {11}
    assert {len(move) for move in toedeloe.legal(no_split, 1)} == {2}
    neither = trick("K2 KB K3 K4", white=circles(2, 3, 4, 5), grey=circles(11))
    assert neither.marker == (0, -1)


def test_f32_the_circle_a_toedeloe_leaves_is_empty_again():
    state = trick(JOKER_WON_BY_0, green=("A13", ""))
    assert why_not(state, "pair A13 A20") == "occupied"
    after = do(state, "toedeloe 1 A12")
    assert after.green == (12, -1)
    assert why_not(trick(JOKER_WON_BY_0, green=("A12", "")), "pair A13 A20") == ""


def test_f33_the_kept_card_is_what_is_left_and_stays_hidden_in_the_hand():
    state = last_trick(ALL_RED, 2, (0, 2, 1, 3, 1, -1, -1, -1))
    assert (state.due, [holds(state, seat) for seat in range(4)]) == (DEAL_DUE, ["S9", "S9", "S10", "S10"])
    assert toedeloe.view(state, 1).hand_sizes == (1, 1, 1, 1)
    cards = [card for team in (0, 1, 0, 1) for card in state.stock[team][9 * team : 9 * team + 9]]
    mine = toedeloe.tell(state, CHANCE, (DEAL, *cards), 1)
    assert [hand.count(" ") for hand in mine.split("/")] == [2, 10, 2, 1]
    assert mine.startswith("deal ? / ")


def test_f34_with_two_players_the_other_one_leads_and_the_deal_changes():
    state = toedeloe.start(toedeloe.Options(), 2)
    state = toedeloe.play(state, CHANCE, (DRAW, 12, 5))
    assert state.dealer == 0
    state = toedeloe.play(state, CHANCE, toedeloe.luck(state, Random(1)))
    assert toedeloe.to_act(state) == (1,)
    over = last_trick("R2 R3", 1, (0, 1, -1, -1, -1, -1, -1), dealer=0, leader=0)
    assert (over.due, over.dealer, over.marker) == (DEAL_DUE, 1, (0, 0))
    assert last_trick("R2 R3", 1, (0, -1, -1, -1, -1, -1, -1)).marker == (0, -2)


def test_f35_after_the_last_cycle_the_game_is_scored_as_it_stands():
    options = toedeloe.Options(max_cycles=3)
    tricks = (0, 2, 1, 3, -1, -1, -1, -1, -1)
    over = last_trick(ALL_RED, 3, tricks, options=options, cycle=3, white="A10 A11")
    assert toedeloe.outcome(over) == ((2, 0, 2, 0), (0, 2), "cycles")
    on = last_trick(ALL_RED, 3, tricks, options=options, cycle=2)
    assert (on.why, on.cycle, on.round, [*map(len, on.stock)]) == ("", 3, 1, [54, 54])


def stalled(rng):
    """A game of four who put it off, any card and then the move that brings the end least near: for each cycle how near
    it has come by its last trick: the pawns on the board and the points on the minus table."""
    state, nearness = toedeloe.start(toedeloe.Options(), 4), [0]
    while acting := toedeloe.to_act(state):
        if acting[0] == CHANCE:
            move = toedeloe.luck(state, rng)
        else:
            moves = toedeloe.legal(state, acting[0])
            moves = rng.sample(moves, min(len(moves), 40))
            move = min(moves, key=lambda move, at=state, seat=acting[0]: near(toedeloe.play(at, seat, move)))
        after = toedeloe.play(state, acting[0], move)
        if after.cycle > state.cycle:
            nearness.append(near(after))
        state = after
    assert state.why in {"minus", "pawns"}
    return nearness


def near(state):
    return state.pawns[0].bit_count() + state.pawns[1].bit_count() - sum(state.marker)


def test_f35_with_four_each_cycle_brings_the_end_nearer_so_there_are_48_at_most():
    most_before_the_end = 39 + 39 + 8 + 8
    for seed in range(20):
        nearness = stalled(Random(seed))
        assert all(later - earlier >= 2 for earlier, later in pairwise(nearness))
        assert nearness[-1] <= most_before_the_end
    assert most_before_the_end // 2 + 1 == 48
