"""Every engine, every number of seats, every preset: whole random games hold to the contract of games/engines/base.py.

Six games of each here; `CONTRACT_GAMES=200 python -m pytest tests/engines/test_contract.py` after a change of rules.
"""

import importlib
import os
import subprocess
import sys
from random import Random

import pytest

from games.engines import ENGINES
from games.engines.base import CHANCE, fingerprint
from games.engines.record import read_record, replay, states, write_record
from tests.engines import contract
from tests.engines.playing import CONFIGURATIONS, by_name, random_game, random_record

GAMES = int(os.environ.get("CONTRACT_GAMES", "6"))
LOOKED_AT = 20 + GAMES // 5  # states of a configuration that are looked at from every side


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_random_games_keep_the_contract(configuration):
    """All games are played to their end; a sample of their states, the same every time, is looked at closely."""
    engine, seats = configuration.engine, configuration.seats
    checks = importlib.import_module(f"tests.engines.{engine.KEY}.checks")
    every = max(1, GAMES * checks.MOST_PLIES[seats] // (4 * LOOKED_AT))
    plies = -Random(str(configuration)).randrange(every)
    secrets = 0
    for seed in range(GAMES):
        rng = Random(f"{configuration} {seed}")
        length, moves = 0, [()]
        for state, ply in random_game(configuration, rng):
            if ply is None:
                checks.check(state)
                contract.nobody_acts_after_the_end(engine, state, seats, moves[-2:])
                break
            assert engine.outcome(state) is None
            length, plies = length + 1, plies + 1
            moves.append(ply.move)
            if plies % every == 0 or length in getattr(checks, "ALWAYS_LOOKED_AT", (2,)):
                checks.check(state)
                secrets += look_closely(configuration, checks, state, ply, moves, rng)
        assert length <= checks.MOST_PLIES[seats], "a game without end"
    assert secrets or not getattr(checks, "HAS_SECRETS", True), "no secret was ever there to leak"


def look_closely(configuration, checks, state, ply, played, rng) -> int:
    """All sentences of the contract for one state; how many secrets there were to leak."""
    engine, seats = configuration.engine, configuration.seats
    seat, move = ply
    moves = engine.legal(state, seat) or (move,)
    some = [move, *(rng.choice(moves) for _ in range(3))]
    legal = frozenset(moves)
    contract.legal_lists_are_sorted_and_hold_each_move_once(engine, state, seats)
    contract.somebody_is_waited_for_who_may_act(engine, state)
    contract.who_is_not_to_act_moves_nothing(engine, state, seats, some)
    contract.every_legal_move_plays_and_changes_no_state(engine, state, seat, some)
    contract.what_is_written_can_be_read_back(engine, some)
    contract.the_gallery_sees_nothing_that_a_seat_does_not_see(engine, state, seats)
    near = [other for one in some for other in contract.mutated(one, legal, rng)]
    if seat == CHANCE:  # luck has no list; what is nearly a deal may be a deal
        near = [other for other in near if engine.why_not(state, seat, other)]
    stale = [old for old in played[-20:] if old not in legal and seat != CHANCE]
    contract.a_move_that_is_not_legal_is_refused_with_its_rule(engine, state, seat, [*near, *stale, *contract.NO_MOVES])
    secrets = 0
    for one in [*range(seats), None]:
        if one is not None:
            contract.what_is_imagined_fits_the_view(engine, state, one, rng)
        other = checks.swapped(state, one, rng)
        checks.check(other)
        secrets += fingerprint(other) != fingerprint(state)
        contract.hidden_cards_make_no_difference(engine, state, other, one, [*some, *near, *stale])
    return secrets


@pytest.mark.parametrize("key", ENGINES)
def test_a_record_replays_to_the_same_states_in_a_fresh_process(key, tmp_path):
    few = [one for one in CONFIGURATIONS if key == one.engine.KEY and one.seats <= 4]
    records = {str(one): random_record(one, seed=1) for one in few}
    for name, record in records.items():
        text = write_record(record)
        assert read_record(text) == record
        (tmp_path / name).write_text(text)
    script = (
        "import sys, pathlib\n"
        "from games.engines.base import fingerprint\n"
        "from games.engines.record import read_record, states\n"
        "for name in sys.argv[1:]:\n"
        "    print(*map(fingerprint, states(read_record(pathlib.Path(name).read_text()))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *[str(tmp_path / name) for name in records]],
        env={"PYTHONHASHSEED": "77", "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [" ".join(map(fingerprint, states(record))) for record in records.values()]


@pytest.mark.parametrize("key", ENGINES)
def test_what_is_imagined_is_not_always_the_same(key):
    """With hidden cards two throws of the dice differ; with open information there is nothing to imagine."""
    checks = importlib.import_module(f"tests.engines.{key}.checks")
    configuration = next(one for one in CONFIGURATIONS if key == one.engine.KEY)
    engine, seat = configuration.engine, 0
    different = 0
    for state, _ in random_game(configuration, Random(5)):
        view = engine.view(state, seat)
        different += engine.imagine(view, Random(1)) != engine.imagine(view, Random(2))
    assert bool(different) == getattr(checks, "HAS_SECRETS", True)


@pytest.mark.parametrize("key", ENGINES)
def test_replay_ends_where_the_game_ended(key):
    record = random_record(by_name(next(str(one) for one in CONFIGURATIONS if key == one.engine.KEY)), seed=3)
    *_, last = states(record)
    assert replay(record) == last
