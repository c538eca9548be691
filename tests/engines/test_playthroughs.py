"""The games in fixtures/playthroughs are played again and drawn again, and nothing may differ."""

import pytest

from games.engines import ENGINES
from tests.engines.playthroughs import FOLDER, playthrough, record_of, written


@pytest.mark.parametrize("path", written(), ids=lambda path: path.stem)
def test_the_game_is_still_the_same(path):
    text = path.read_text(encoding="utf-8")
    assert playthrough(record_of(text)).splitlines() == text.splitlines()
    assert "over: Outcome(" in text


def test_every_game_has_two_to_read():
    assert {key: len([*(FOLDER / key).glob("*.txt")]) for key in ENGINES} == dict.fromkeys(ENGINES, 2)
