"""What the settings keep in a file by themselves."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from tournament.config.settings import kept_secret


def test_who_starts_at_the_same_moment_gets_the_same_secret_and_nothing_else_is_left(tmp_path):
    together = Barrier(8)

    def start(path: Path) -> str:
        together.wait()
        return kept_secret(path)

    with ThreadPoolExecutor(8) as pool:
        for number in range(20):
            path = tmp_path / str(number) / "secret_key"
            found = set(pool.map(start, [path] * 8))
            assert found == {path.read_text()}
            assert len(path.read_text()) == 50
            assert [one.name for one in path.parent.iterdir()] == ["secret_key"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_secret_that_is_there_stays(tmp_path):
    first = kept_secret(tmp_path / "secret_key")

    assert kept_secret(tmp_path / "secret_key") == first
