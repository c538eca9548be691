"""Bots alone: every match ends, every move on the way is legal. For more: `python -m tests.play.bot_matches`."""

from itertools import product

import pytest

from games.engines import ENGINES
from games.engines.record import read_record, write_record
from games.queries.played import played_of
from tests.play.bot_matches import play_out

QUICK = ("tokken", "duo", "toepen")  # where who plays anything comes to an end soon
pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.mark.parametrize(("game", "bot"), [*product(ENGINES, ["greedy"]), *product(QUICK, ["random"])])
def test_a_match_that_bots_play_among_themselves_ends_and_its_record_reads_back(game, bot):
    engine = ENGINES[game]
    match = play_out(game, seats=engine.SEATS[0], options=engine.Options(), seed=7, bot=bot)
    played = played_of(match)
    assert match.result["why"] in engine.ENDINGS
    assert read_record(write_record(played.record)).plies == played.plies
