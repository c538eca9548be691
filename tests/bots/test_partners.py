"""Partners do not look silly: a bot spares its partner, helps it, and uses what it knows of its cards."""

from random import Random

import pytest

from games.engines import toedeloe, tokken
from games.engines.base import CHANCE
from games.engines.cards import read_card
from games.engines.race.moves import DEAL_MOVE, DEALER_MOVE
from games.engines.race.pack import RANK_OF
from games.engines.toedeloe.setup import set_up as toedeloe_with
from games.engines.tokken.setup import set_up
from tests.bots.playing import thought

both = pytest.mark.parametrize("bot", ["careless", "greedy", "search"])


def done(engine, state, seat, bot, *, dice=8):
    """All that the bot does there with different dice."""
    view = engine.view(state, seat)
    return {engine.write(thought(engine, view, Random(one), bot=bot, steps=400)) for one in range(dice)}


def knowing(state, *, giver, rank):
    """The state in which a seat knows that its partner holds a card of this rank: it gave it."""
    partner = state.rules.partners[giver]
    known = list(state.deal.known)
    known[partner] = tuple(card for card in state.hands[partner] if RANK_OF[card] == rank)
    return state.changed(deal=state.deal._replace(known=tuple(known)))


@both
def test_of_two_aces_the_partner_gets_one_to_come_in_with(bot):
    hands = "HA SA R2 R3 R9", "H4 H5 H6 H8 H9", "K2 K3 K4 K6 K8", "S2 S3 S4 S5 S6"
    cards = [read_card(card) for hand in hands for card in hand.split()]
    state = tokken.start(tokken.Options(), 4)
    for move in ((DEALER_MOVE, 3), (DEAL_MOVE, 5, *cards)):
        state = tokken.play(state, CHANCE, move)
    assert done(tokken, state, 0, bot) == {"give A"}


@both
def test_the_partners_pawn_is_not_hit_where_another_card_will_do(bot):
    state = set_up(pawns={0: "10", 1: "40", 2: "16", 3: "60"}, hands={0: "6 3", 1: "2 3", 2: "8 9", 3: "8 9"})
    assert done(tokken, state, 0, bot) == {"3: a10>13"}


@both
def test_who_is_home_brings_the_partners_last_pawn_home(bot):
    state = set_up(
        pawns={0: "L1 L2 L3 L4", 1: "40", 2: "34 L2 L3 L4", 3: "60"}, hands={0: "2 3 9", 1: "2 3", 2: "8 9", 3: "8 9"}
    )
    assert done(tokken, state, 0, bot) == {"2: c34>L1"}


def test_the_partners_start_is_cleared_for_the_ace_that_was_given_to_him():
    """A pawn of ours stands there and would be hit; without that knowledge it is better to hit an opponent."""
    state = set_up(pawns={0: "36 22", 1: "25", 3: "5"}, hands={0: "3 9", 1: "2 3", 2: "A 9", 3: "8 9"})
    assert done(tokken, state, 0, "search") == {"3: a22>25"}
    assert done(tokken, knowing(state, giver=0, rank=14), 0, "search") == {"9: a36>45"}


@both
def test_a_trick_that_the_partner_wins_gets_a_card_of_value(bot):
    state = toedeloe_with(trick="H7 H9 H2", hands=["", "", "SA R2 R3", ""], leader=3)
    assert done(toedeloe, state, 2, bot) == {"play SA"}


@both
def test_a_trick_that_opponents_win_gets_none(bot):
    state = toedeloe_with(trick="H9 H7 H2", hands=["", "", "", "SA R2 R3"])
    assert done(toedeloe, state, 3, bot) <= {"play R2", "play R3"}
