"""The rules as machine code play the very same games as the plain ones."""

import subprocess
import sys

import pytest

from deploy.compiled import ROOT, build, compare, lacks, rules
from deploy.compiled_finder import checksum

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(lacks()), reason=lacks() or "all is here")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Toepen and what all games share; `make compiled` does all five, `deploy.compiled compare` plays thousands."""
    made = tmp_path_factory.mktemp("rules") / "compiled"
    build(made, games=["toepen"], opt_level="0")
    return made


def test_both_come_to_the_same_state_at_every_ply(folder, capsys):
    assert compare(40, folder, ["toepen"]) == []
    assert capsys.readouterr().out.startswith("toepen: 40 games, ")


def test_when_the_rules_changed_the_plain_ones_are_used_and_it_is_said(folder):
    said = (folder / "checksum").read_text()
    assert said == checksum(ROOT / "games" / "engines")
    (folder / "checksum").write_text("00000000")
    try:
        command = [sys.executable, "-m", "deploy.compiled", "told", "toepen", "1"]
        done = subprocess.run(
            command, cwd=ROOT, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True
        )
    finally:
        (folder / "checksum").write_text(said)
    assert done.stdout.startswith("plain\n")
    assert done.stderr.startswith("The rules were changed since they were compiled; the plain ones are used")


def test_all_five_games_are_compiled_whole():
    files = {str(file.relative_to(ROOT)) for file in (ROOT / "games" / "engines").rglob("*.py")}
    assert files - set(rules()) == {"games/engines/__main__.py"}
