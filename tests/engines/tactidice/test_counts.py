"""The number of legal moves in every position of fixtures/counts/tactidice.txt."""

import pytest

from games.engines.tactidice import legal, to_act
from games.engines.tactidice.state import ACTING
from tests.engines.tactidice.counts import entries, position
from tests.engines.tactidice.slow import Table


@pytest.mark.parametrize(("count", "text"), entries())
def test_the_position_has_so_many_moves(count, text):
    state = position(text)
    assert len(legal(state, to_act(state)[0])) == count


def test_the_slow_program_counts_the_same():
    acting = [(count, position(text)) for count, text in entries()]
    assert [len(Table(state).actions()) for count, state in acting if state.phase == ACTING] == [
        count for count, state in acting if state.phase == ACTING
    ]


def test_there_are_positions_of_every_kind():
    assert len(entries()) >= 50
