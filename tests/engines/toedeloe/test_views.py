"""What a seat sees, what the play has shown of the others' hands, and states imagined from that."""

from collections import Counter
from dataclasses import fields, replace
from random import Random

from games.engines import toedeloe
from games.engines.base import CHANCE
from games.engines.toedeloe.guessing import Holder, share_out
from games.engines.toedeloe.placements import DEAL
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.values import SUIT
from tests.engines.toedeloe.checks import check, knows
from tests.engines.toedeloe.table import do, last_trick

R, H, K, S, JK = (1 << suit for suit in range(5))


def test_a_view_holds_no_hand_but_ones_own_and_no_stock():
    state = set_up(hands=["R2 R3 R4", "H2 H3 H4", "K2 K3 K4", "S2 S3 S4"])
    mine = toedeloe.view(state, 2)
    assert mine.hand == state.hands[2]
    assert {field.name for field in fields(mine)} - {field.name for field in fields(state)} == {
        *("seat", "hand", "hand_sizes", "stock_sizes")
    }
    secret = replace(
        state,
        hands=(state.stock[0][:3], state.hands[3], state.hands[2], state.hands[1]),
        stock=(tuple(sorted(state.stock[0][3:] + state.hands[0])), state.stock[1]),
    )
    assert secret != state
    assert toedeloe.view(secret, 2) == mine
    assert toedeloe.view(secret, None) == replace(mine, seat=None, hand=())


def test_the_gallery_is_told_of_a_deal_and_no_card_of_it():
    state = toedeloe.play(toedeloe.start(toedeloe.Options(), 2), CHANCE, (5, 12, 3))
    deal = (DEAL, *range(9), *range(20, 29))
    assert toedeloe.tell(state, CHANCE, deal, None) == "deal ? / ?"
    assert toedeloe.tell(state, CHANCE, deal, 0) == "deal R2 R3 R4 R5 R6 R7 R8 R9 R10 / ?"


# -- what play shows


def voids(trick, hands):
    state = set_up(hands=hands, round_number=3)
    for card in trick.split():
        state = do(state, f"play {card}")
    return state.voids


def test_who_does_not_follow_has_none_of_the_suit():
    assert voids("R5 H3 K2", ["R5 S2", "H3 S3", "K2 S4", "R6 S5"]) == (0, R, R, 0)


def test_a_joker_on_a_suit_shows_that_its_player_has_none_of_it():
    assert voids("R5 JK", ["R5 S2", "JK S3", "K2 S4", "R6 S5"]) == (0, R, 0, 0)


def test_no_joker_on_a_joker_shows_that_there_is_none():
    assert voids("JK K2 JK", ["JK S2", "K2 S3", "JK S4", "R6 S5"]) == (0, JK, 0, 0)


def test_throwing_something_away_does_not_show_that_there_is_no_joker():
    state = set_up(hands=["R5 S2", "H3 JK", "K2 S4", "R6 S5"], round_number=3)
    state = do(do(state, "play R5"), "play H3")
    held = [toedeloe.imagine(toedeloe.view(state, 0), Random(seed)).hands[1] for seed in range(200)]
    assert any(52 in hand for hand in held)
    assert not any(SUIT[card] == 0 for hand in held for card in hand)


def test_what_play_has_shown_is_forgotten_with_the_next_deal_but_not_of_the_kept_card():
    state = last_trick("R2 H3 H4 R5", 1, (1, 1, 1, 3, 3, -1, -1))
    assert (state.voids, state.kept) == ((0, 0, 0, 0), (0, R, R, 0))
    imagined = [toedeloe.imagine(toedeloe.view(state, 0), Random(seed)).hands[1] for seed in range(100)]
    assert not any(SUIT[card] == 0 for hand in imagined for card in hand)


def test_once_a_card_is_played_that_may_be_the_kept_one_nothing_is_known_of_it():
    state = set_up(hands=["R2 S2 S3", "R3 K3 S4", "R4 S5 S6", "R5 S6 S7"])
    state.kept = (0, R | H, R | S, R)
    for card in ("R2", "R3", "R4", "R5"):
        state = do(state, f"play {card}")
    assert state.kept == (0, R | H, R | S, R)
    assert do(state, "play S6").kept == (0, R | H, R | S, 0)


def test_a_kept_card_known_to_be_there_is_imagined_there():
    """Seat 1 showed in round 1 that it had no ruiten, harten and klaveren, and has played only these since."""
    state = set_up(round_number=2, hands=["R2 R3", "S9 H9", "R4 R5", "R6 R7"], tricks=(-1,) * 8)
    state.kept = (0, R | H | K, 0, 0)
    for seed in range(60):
        hand = toedeloe.imagine(toedeloe.view(state, 0), Random(seed)).hands[1]
        assert any(SUIT[card] > 2 for card in hand)


def test_what_is_imagined_fits_all_that_was_shown_in_whole_games():
    for seed, seats in enumerate((2, 4, 4)):
        rng = Random(seed)
        state = toedeloe.start(toedeloe.Options(), seats)
        while acting := toedeloe.to_act(state):
            (seat,) = acting
            if rng.random() < 0.2:
                eyes = rng.choice([*range(seats), None])
                imagined = toedeloe.imagine(toedeloe.view(state, eyes), rng)
                check(imagined)
                assert toedeloe.view(imagined, eyes) == toedeloe.view(state, eyes)
                assert all(knows(imagined, other, hand) for other, hand in enumerate(imagined.hands))
            moves = toedeloe.legal(state, seat)
            state = toedeloe.play(state, seat, toedeloe.luck(state, rng) if seat == CHANCE else rng.choice(moves))


# -- sharing out


def test_every_way_to_share_out_is_as_likely():
    """Ruiten 2 and 3 and harten 2; the first hand has no harten: two cards to one and one to the other are 2 ways."""
    cards = [0, 1, 13]
    ways = Counter()
    for seed in range(3000):
        (one, other), rest = share_out(cards, [Holder(1, H, 0), Holder(1, 0, 0)], Random(seed))
        ways[one, other, rest] += 1
    assert len(ways) == 4
    assert all(650 < count < 850 for count in ways.values())


def test_hands_that_only_fit_in_one_way_are_found():
    cards = [0, 1, 13, 14]
    for seed in range(20):
        assert share_out(cards, [Holder(2, H, 0), Holder(2, 0, 0)], Random(seed)) == ([(0, 1), (13, 14)], ())
        assert share_out(cards, [Holder(2, 0, R), Holder(2, H, 0)], Random(seed)) == ([(13, 14), (0, 1)], ())
