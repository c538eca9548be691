"""The house rules: which there are, which cannot be, and what those do that no worked example needs."""

from dataclasses import fields

import pytest

from games.engines import toepen
from games.engines.base import BadOption
from games.engines.cards import write_card
from games.engines.toepen.options import PRESETS, Options
from games.engines.toepen.tables import rules_for
from tests.engines.toepen.table import (
    BESCHREVEN,
    KLASSIEK,
    any_preset,
    at_last_trick,
    dealt,
    everybody_plays,
    house,
    play,
    position,
    to_act,
)


def test_the_default_is_the_source_text_as_written():
    assert next(iter(PRESETS.items())) == ("beschreven", Options())


def test_the_presets_differ_in_four_things():
    differ = [f.name for f in fields(Options) if getattr(BESCHREVEN, f.name) != getattr(KLASSIEK, f.name)]
    assert differ == ["pack", "ranking", "trump", "jack_win"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pack", 36),
        ("pack", True),
        ("pack", "52"),
        ("ranking", "aces"),
        ("trump", "hearts"),
        ("first_dealer", "left"),
        ("next_dealer", "loser"),
        ("first_lead", "dealer"),
        ("round_winner", "first_trick"),
        ("jack_win", 2),
        ("knock_timing", "never"),
        ("knock_limit", "sky"),
        ("poverty_leads", 1),
        ("laundry_max", -1),
        ("laundry_max", 13),
        ("limit", 1),
        ("limit", 101),
        ("game_end", "noon"),
        ("max_rounds", 0),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_by_its_field(field, value):
    with pytest.raises(BadOption) as refused:
        house(**{field: value})
    assert refused.value.field == field


@pytest.mark.parametrize("seats", [1, 9, 0, True, "4"])
def test_two_to_eight_play(seats):
    with pytest.raises(BadOption) as refused:
        toepen.start(BESCHREVEN, seats)
    assert refused.value.field == "seats"


def test_eight_players_leave_no_card_of_32_to_turn():
    with pytest.raises(BadOption) as refused:
        toepen.start(house(KLASSIEK, trump="turned"), 8)
    assert refused.value.field == "trump"
    assert toepen.start(house(KLASSIEK, trump="turned"), 7).stock == 32


def best_first(options):
    """The hearts of the pack, best first."""
    rules = rules_for(options, 4)
    hearts = [card for card in rules.pack if card // 13 == 1]
    return " ".join(write_card(card)[1:] for card in sorted(hearts, key=rules.strength.__getitem__, reverse=True))


@pytest.mark.parametrize(
    ("options", "order"),
    [
        (BESCHREVEN, "A H V B 10 9 8 7 6 5 4 3 2"),
        (KLASSIEK, "10 9 8 7 A H V B"),
        (house(ranking="jack_low"), "A H V 10 9 8 7 6 5 4 3 2 B"),
        (house(pack=32), "A H V B 10 9 8 7"),
        (house(ranking="ten_high"), "10 9 8 7 6 5 4 3 2 A H V B"),
    ],
)
def test_which_card_beats_which(options, order):
    assert best_first(options) == order


@any_preset
def test_the_first_dealer_is_drawn_or_sits_on_the_first_seat(options):
    assert toepen.start(options, 4).game.dealer == -1
    assert toepen.start(house(options, first_dealer="first_seat"), 4).game.dealer == 0


@any_preset
def test_the_winner_of_a_round_deals_the_next_or_the_dealers_left(options):
    assert everybody_plays(at_last_trick(options, winner="C")).game.dealer == 2
    left = house(options, next_dealer="left")
    assert everybody_plays(at_last_trick(left, winner="C", dealer=3)).game.dealer == 0
    assert everybody_plays(at_last_trick(left, winner="C", dealer=3, scores=(9, 0, 0, 0))).game.dealer == 1


@any_preset
def test_the_highest_bidder_leads_the_first_card_and_only_that(options):
    bid = house(options, first_lead="highest_bidder")
    state = play(position(bid, hands=("", "", "", "K7 K8 K9 K10")), "C knock", "D along", "A along", "B along")
    assert state.line == (2, 3, 0, 1)
    state = play(state, "D knock", "A along", "B pass", "C along")
    assert state.line == (3, 0, 2)
    state = play(state, "D play K7", "C knock", "D along", "A along")
    assert to_act(state)[0] == "A"


@any_preset
def test_most_tricks_win_the_round_in_a_house_that_counts_them(options):
    state = position(
        house(options, round_winner="most_tricks"),
        hands=("H7", "H8", "H9", "H10"),
        tricks=("0:R7 1:R10 2:R8 3:R9", "1:K10 2:K7 3:K8 0:K9", "1:S7 2:S8 3:S9 0:S10"),
        turn=0,
    )
    assert everybody_plays(state).game.last == (1, "most_tricks", (1, 0, 1, 1), ())


@any_preset
def test_of_equals_who_won_the_latest_trick_and_the_tricks_of_who_passed_are_nobodys(options):
    described = {
        "hands": ("H7", "H8", "H9", "H10"),
        "tricks": ("0:R7 1:R10 2:R8 3:R9", "1:K10 2:K7 3:K8 0:K9", "1:S7 2:S8 3:S9 0:S10"),
        "turn": 0,
    }
    state = play(position(house(options, round_winner="most_tricks"), **described), "A knock", "B pass", "C along")
    state = everybody_plays(play(state, "D along"))
    assert state.game.last == (3, "most_tricks", (2, 1, 2, 0), ())


def test_a_jack_costs_who_won_the_last_trick_with_it_even_if_another_wins_the_round():
    state = position(
        house(round_winner="most_tricks"),
        hands=("R8", "R9", "R10", "HB"),
        tricks=("0:K10 1:K7 2:K8 3:K9", "0:S10 1:S7 2:S8 3:S9", "0:HV 1:RV 2:RH 3:RA"),
        turn=3,
    )
    assert everybody_plays(state).game.last == (0, "most_tricks", (0, 1, 1, 2), ())


@any_preset
def test_the_limit_is_a_house_rule(options):
    state = everybody_plays(at_last_trick(house(options, limit=5), winner="C", scores=(4, 3, 0, 4)))
    assert state.scores == (5, 5, 0, 5)
    assert toepen.outcome(state).why == "last_left"


@any_preset
def test_the_game_may_end_with_the_first_who_is_out(options):
    state = at_last_trick(house(options, game_end="first_out"), winner="C", scores=(9, 3, 4, 0))
    state = everybody_plays(state)
    assert toepen.outcome(state) == ((10, 5, 4, 2), (3,), "first_out")


@any_preset
def test_in_a_house_without_laundry_everybody_is_still_asked_for_a_claim(options):
    state = dealt("R9 H9 K9 S8", "R8 S9 K10 H8", house_of("R10"), "H10 S7 K8 H7", options=house(options, laundry_max=0))
    assert to_act(state) == "A"
    assert to_act(play(state, "A keep")) == "B"


def house_of(card):
    return f"{card} S10 K7 HV"
