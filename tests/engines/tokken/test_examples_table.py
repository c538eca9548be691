"""The worked examples of hands, the extra card and the points: rules sheet 1.10.

The draw of the tables (T49: eleven entrants sit at two tables of four and one of three) is no rule of the game; it is
tested with the draw in tests/domain/test_seating.py, and that a table of three plays alone here.
"""

from collections import Counter

from games.engines.base import CLOCK, Outcome
from games.engines.cards import JOKER
from games.engines.race.notation import read
from games.engines.race.play import play
from games.engines.race.state import DEAL
from games.engines.tokken import outcome, start
from games.engines.tokken.options import Options, rules_for
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import choices, played, played_by_luck, refused

ALL_HOME = "L1 L2 L3 L4"


def test_t41_a_winning_team_has_26_and_four_pawns_bring_8():
    state = set_up(hands={0: "A"}, pawns={0: "71 L2 L3 L4", 2: ALL_HOME, 1: "L1 L2 L3 L4"})

    assert outcome(state) is None
    assert outcome(played(state, "A: a71>L1")) == Outcome((26, 8, 26, 8), (0, 2), "all_home")


def test_t42_and_t43_alone_pawns_count_double_and_the_winner_has_26():
    state = set_up(seats=3, hands={0: "A"}, pawns={0: "53 L2 L3 L4", 1: "L2 L3 L4"})

    assert outcome(played(state, "A: a53>L1")) == Outcome((26, 12, 0), (0,), "all_home")


def test_t44_when_time_is_up_pawns_count_and_nobody_has_the_bonus():
    state = set_up(hands={0: "2"}, pawns={0: ALL_HOME, 1: "L4 L3", 2: "L4 5", 3: "L4"})

    state = play(state, CLOCK, read("time"))
    assert outcome(state) is None
    state = played(state, "2: c5>7")
    assert outcome(state) == Outcome((10, 6, 10, 6), (), "time_up")


def test_t45_the_last_card_may_be_kept_for_the_next_round():
    state = set_up(hands={0: "JK A 2 3 6"}, pawns={0: "5"})

    state = played_by_luck(played(state, "JK: a5>23"), "draw H9")
    state = played(state, "A: a23>24", "2: a24>44", "3: a44>47", "6: a47>53")
    assert (state.hands[0], state.credits[0]) == ((20,), 1)
    assert choices(state) == ["9: a53>8", "keep"]
    kept = played(state, "keep")
    assert (kept.phase, kept.deal.round, kept.hands[0], kept.credits[0]) == (DEAL, 1, (20,), 1)
    following = played_by_luck(kept, "deal S2 S3 S4 S5 / S6 S7 S8 S9 / K2 K3 K4 K5 / K6 K7 K8 K9")
    assert [len(hand) for hand in following.hands] == [5, 4, 4, 4]


def test_t46_in_the_last_round_the_last_card_must_be_played():
    state = set_up(hands={0: "9"}, pawns={0: "53"}, rounds_over=2, credit=1)
    assert choices(state) == ["9: a53>8"]
    assert refused(state, "keep") == "keep_last_round"

    stuck = set_up(hands={0: "9"}, rounds_over=2, credit=1)
    assert choices(stuck) == ["discard"]
    assert refused(stuck, "keep") == "keep_last_round"


def test_t47_a_stuck_hand_above_the_credit_is_discarded_extra_card_and_all():
    state = set_up(hands={0: "2 3 6 9", 1: "A"}, credit=1)

    assert choices(state) == ["discard"]
    assert refused(state, "keep") == "keep_credit"
    state = played(state, "discard")
    assert (state.hands[0], state.credits[0], len(state.discards), state.turn) == ((), 0, 4, 1)


def test_t48_two_jokers_empty_the_stock_in_the_third_round():
    rules = rules_for(Options(), 4)
    state = start(Options(), 4)
    dealt = set_up(hands={0: "JK A", 1: "JK A"}, pawns={0: "5", 1: "23"}, rounds_over=2, dealer=3)
    cards = [card for hand in dealt.hands for card in hand]
    left = [card for card in dealt.deal.stock if card != JOKER]
    dealt = dealt.changed(discards=tuple(left[2:]), deal=dealt.deal._replace(stock=tuple(left[:2])))
    assert Counter(state.deal.stock) == Counter(cards + left) == Counter(rules.pack)

    dealt = played_by_luck(played(dealt, "JK: a5>23"), "draw R2")
    dealt = played_by_luck(played(dealt, "JK: bW>18"), "draw H2")
    assert dealt.deal.stock == ()
    assert dealt.credits == (1, 1, 0, 0)


def test_t49_at_a_table_of_three_everybody_plays_alone():
    rules = rules_for(Options(), 3)

    assert [rules.side(seat) for seat in range(3)] == [(0,), (1,), (2,)]
    assert rules.giving is None
