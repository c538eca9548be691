"""What is refused, and by which rule. The rules of `refusals.py` and the lists of `moves.py` say the same."""

from random import Random

import pytest

from games.engines import toedeloe
from games.engines.base import CHANCE, IllegalMove, InvalidMove, NotToAct
from games.engines.toedeloe.layout import LAYOUTS
from games.engines.toedeloe.placements import DEAL, DRAW, MARKER, PAIR, PLACE, PLAY, TOEDELOE
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import CARD_DUE, PACK
from tests.engines.toedeloe.table import trick, why_not

STATES = 300  # of random games, in which every move there could be is asked for
HOUSES = (
    toedeloe.Options(),
    toedeloe.Options(split_numbers=True, partial_split=True, pair_same_field=True, toedeloe_shared=False),
    toedeloe.Options(marker_from_supply=True, toedeloe_counts="both"),
)


@pytest.mark.parametrize(
    ("state", "move", "rule"),
    [
        (set_up(), "play JK", "not_in_hand"),
        (set_up(), "place A13", "no_action"),
        (set_up(), "marker", "no_action"),
        (set_up(), "draw R2 R3 R4 R5", "luck_only"),
        (set_up(trick="K7", hands=["", "K2 S3", "", ""]), "play S3", "must_follow"),
        (trick("K2 K3 K4 K5"), "play K3", "action_first"),
        (trick("K2 K3 K4 K5"), "pair A01 B10", "no_joker"),
        (trick("K2 K3 K4 K5"), "toedeloe 1 A01", "no_joker"),
        (trick("K2 K3 K4 K5"), "place A33", "no_circle"),
        (trick("K2 K3 K4 K5", white="A03"), "place A03", "occupied"),
        (trick("K2 K3 K4 K5", green=("A03", "")), "place A03", "occupied"),
        (trick("K2 K3 K4 K5"), "place A04", "wrong_number"),
        (trick("K2 K3 K4 KH"), "place A01 A02", "wrong_sum"),
        (trick("K2 K3 K4 KV"), "place A05 A05", "same_circle"),
        (trick("K2 K3 K4 KV"), "place A05 B15", "two_fields"),
        (trick("K2 K3 K4 KB"), "place A04", "half_split"),
        (trick("JK K3 K4 K5"), "pair A01 A02", "unequal_pair"),
        (trick("JK K3 K4 K5"), "pair A01 A01", "same_circle"),
    ],
)
def test_a_move_is_refused_with_its_own_rule(state, move, rule):
    assert why_not(state, move) == rule
    with pytest.raises(IllegalMove) as refused:
        toedeloe.play(state, state.turn, toedeloe.read(move))
    assert refused.value.reason == toedeloe.REASONS[rule]


@pytest.mark.parametrize(
    "move",
    [
        *[(), (True,), (PLAY,), (PLAY, True), (PLAY, 0.0), (False, 0), (PLAY, -1), (PLAY, 53), (PLAY, 0, 0)],
        *[(PLACE, 15, 3), (PLACE, 200), (PLACE, -1), (TOEDELOE, 2, 12), (TOEDELOE, 12), (MARKER, 0), (99,), (-1,)],
        *[[PLAY, 0], None, "play R2", (PLAY, "0"), (PLAY, (0,)), (2**70,), (PLAY, 2**70)],
    ],
)
def test_what_is_no_move_at_all_is_invalid(move):
    state = set_up(hands=["R2 R3 R4", "", "", ""])
    with pytest.raises(InvalidMove):
        toedeloe.play(state, 0, move)


@pytest.mark.parametrize("seat", [0, 2, 3, CHANCE, -2, -9, 4, True, 1.0])
def test_only_the_seat_whose_turn_it_is_moves(seat):
    state = set_up(leader=1)
    with pytest.raises(NotToAct):
        toedeloe.play(state, seat, toedeloe.legal(state, 1)[0])


# -- luck


def fresh(seats=4):
    return toedeloe.start(toedeloe.Options(), seats)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("draw R2 R3 R4", "no_notation"),
        ("draw R2 R3", "draw_count"),
        ("draw RA R3 R4 SA", "drawn_equal"),
        ("draw JK R3 R4 JK", "drawn_equal"),
        ("draw R2 RA R2 R4", "not_in_pack"),
        ("draw R2 RA R3 R2", ""),
        ("play R2", "luck_draws"),
    ],
)
def test_a_forged_draw_is_refused(move, rule):
    parts = {"draw": DRAW, "play": PLAY}
    name, *cards = move.split()
    numbers = (parts[name], *[toedeloe.read(f"play {card}")[1] for card in cards])
    reason = toedeloe.why_not(fresh(), CHANCE, numbers)
    assert (reason.rule if reason else "") == rule


def test_a_forged_deal_is_refused():
    state = toedeloe.play(fresh(), CHANCE, (DRAW, 12, 0, 1, 2))
    red = [*range(18)]
    blue = [*range(18, 36)]
    fair = (DEAL, *red[:9], *blue[:9], *red[9:], *blue[9:])
    twice = (DEAL, *red[:9], *blue[:9], *red[:9], *blue[9:])
    three_jokers = (DEAL, 52, 52, *red[:7], *blue[:9], 52, *red[9:17], *blue[9:])
    assert toedeloe.why_not(state, CHANCE, fair) is None
    assert toedeloe.why_not(state, CHANCE, twice) == toedeloe.REASONS["not_in_pack"]
    assert toedeloe.why_not(state, CHANCE, three_jokers) == toedeloe.REASONS["not_in_pack"]
    assert toedeloe.why_not(state, CHANCE, fair[:19]) == toedeloe.REASONS["deal_count"]
    assert toedeloe.why_not(state, CHANCE, (DRAW, 1, 2, 3, 4)) == toedeloe.REASONS["luck_deals"]
    assert toedeloe.why_not(state, CHANCE, fair[:-1]) == toedeloe.REASONS["no_notation"]


def test_a_card_dealt_in_this_cycle_is_not_dealt_again():
    state = toedeloe.play(fresh(2), CHANCE, (DRAW, 12, 0))
    rng = Random(1)
    while state.round == 1:
        (seat,) = toedeloe.to_act(state)
        moves = toedeloe.legal(state, seat)
        state = toedeloe.play(state, seat, toedeloe.luck(state, rng) if seat == CHANCE else rng.choice(moves))
    again = (DEAL, *state.laid[0], state.hands[0][0], *state.stock[1][:9])
    assert toedeloe.why_not(state, CHANCE, again) == toedeloe.REASONS["not_in_pack"]


# -- both ways of saying what is allowed


@pytest.mark.parametrize("options", HOUSES)
def test_what_is_not_in_the_list_has_a_rule_against_it_and_what_is_has_none(options):
    asked, rng = 0, Random(7)
    everything = every_move()
    while asked < STATES:
        state = toedeloe.start(options, rng.choice((2, 4)))
        while acting := toedeloe.to_act(state):
            (seat,) = acting
            moves = toedeloe.legal(state, seat)
            if seat == CHANCE:
                state = toedeloe.play(state, seat, toedeloe.luck(state, rng))
                continue
            if rng.random() < (0.02 if state.due == CARD_DUE else 0.3):
                asked += 1
                some = {*moves, *(rng.sample(everything, 300))}
                allowed = {move for move in some if toedeloe.why_not(state, seat, move) is None}
                assert allowed == {*moves}
            state = toedeloe.play(state, seat, rng.choice(moves))


def every_move():
    circles = [*LAYOUTS["proposed"].numbers]
    twos = [(first, second) for first in circles for second in circles if first <= second]
    return [
        *[(PLAY, card) for card in {*PACK}],
        *[(kind, *places) for kind in (PLACE, PAIR) for places in [*twos, *((place,) for place in circles)]],
        *[(TOEDELOE, green, place) for green in (0, 1) for place in [*circles, 33, 133]],
        (MARKER,),
    ]
