"""Known positions have as many plays as were counted, and the slow rules count the same."""

import pytest

from games.engines.race.pack import RANK_NAMES
from tests.engines.race.counting import FILES, FOLDER, blocks, counted, position_of, renewed_file
from tests.engines.race.test_against_slow_rules import by_the_slow_rules

ALL = [(key, block) for key in FILES for block in blocks(key)[1]]


@pytest.mark.parametrize("key", FILES)
def test_the_file_is_what_is_counted_now(key):
    assert renewed_file(key).splitlines() == (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("key", "block"), ALL, ids=[f"{key}: {block.splitlines()[0][3:]}" for key, block in ALL])
def test_the_slow_rules_count_the_same(key, block):
    rules, pawns = position_of(key, block)
    slow = {name: len(by_the_slow_rules(rules, pawns, 0, name)) for name in RANK_NAMES.values()}

    assert counted(rules, pawns) == (", ".join(f"{name} {count}" for name, count in slow.items() if count) or "nothing")
