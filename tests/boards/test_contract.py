"""Every board, with few, four and most seats and every preset: random games keep what games/boards/base.py promises."""

from random import Random

import pytest
from django.contrib.staticfiles import finders

from games.boards import BOARDS
from tests.boards import contract

LOOKED_AT = 5  # moments of a game that are looked at from every side


CONFIGURATIONS = [
    pytest.param(board, count, preset, id=f"{board.ENGINE.KEY}-{count}-{preset}")
    for board in BOARDS.values()
    for count in sorted({board.ENGINE.SEATS[0], 4, board.ENGINE.SEATS[-1]} & {*board.ENGINE.SEATS})
    for preset in board.ENGINE.PRESETS
]


@pytest.mark.parametrize(("board", "seats", "preset"), CONFIGURATIONS)
def test_random_games_keep_the_contract(board, seats, preset):
    options = board.ENGINE.PRESETS[preset]
    moments = [*contract.random_moments(board, seats, options, seed=f"{board.ENGINE.KEY} {seats} {preset}")]
    every = max(1, len(moments) // LOOKED_AT)
    rng = Random(seats)
    for moment in [*moments[:2], *moments[2::every], moments[-1]]:
        contract.taps_tell_all_moves_apart(moment)
        contract.what_a_person_might_try_has_taps_too(moment, rng)
        contract.the_drawing_is_sound(moment)
        contract.everything_has_words(moment)
    for moment in moments[:: max(1, every // 4)]:
        contract.every_move_is_told(moment)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_rules_endings_and_presets_have_words(board):
    contract.rules_and_endings_have_words(board)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_house_rule_can_be_chosen(board):
    contract.every_house_rule_can_be_chosen(board)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_style_sheets_of_a_board_are_there(board):
    assert all(finders.find(path) for path in board.CSS)
