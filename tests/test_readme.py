"""What the README and the administrator's README tell people to type is typed here."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders import make_players
from tests.empty_club import empty_club
from tests.servers import database_for_others

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "deploy/README.md")


def commands(readme: str) -> list[str]:
    """The indented lines of a README without what they say about themselves."""
    lines = re.findall(r"^    (\S.*)$", (ROOT / readme).read_text(), re.MULTILINE)
    return [line.split("  #")[0].strip() for line in lines if not line.startswith((">>>", "..."))]


def our_python(readme: str) -> list[list[str]]:
    """The commands of our own Python, as words."""
    words = [shlex.split(line) for line in commands(readme)]
    return [[sys.executable, *rest] for first, *rest in words if first == ".venv/bin/python"]


def run(command: list[str], folder: Path) -> str:
    """What a command says in a club of its own, kept in this folder. It has to end well."""
    environment = os.environ | {"VAR_DIR": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


def test_the_examples_say_what_the_code_says():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (result.failed, result.attempted) == (0, 7)


@pytest.mark.parametrize("readme", READMES)
def test_every_make_is_there(readme):
    named = {word for line in commands(readme) for word in re.findall(r"\bmake (\w+)", line)}
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert named
    assert named <= targets


@pytest.mark.parametrize("readme", READMES)
def test_every_link_leads_somewhere(readme):
    text = (ROOT / readme).read_text()
    headings = {
        re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-")
        for line in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    }
    for address in re.findall(r"\]\(([^)]+)\)", text):
        path, _, heading = address.partition("#")
        assert (ROOT / readme).parent.joinpath(path).exists(), address
        assert path or heading in headings, address


def test_the_games_do_what_is_told_of_them(tmp_path):
    said = [run(command, tmp_path) for command in our_python("README.md")]
    assert len(said) == 3
    assert all(said)


@pytest.mark.once
@pytest.mark.django_db(transaction=True)
def test_the_administrator_looks_backs_up_and_restores(tmp_path):
    look, back_up, restore, _ = our_python("deploy/README.md")
    old, new = tmp_path / "old", tmp_path / "new"
    file = str(tmp_path / "club.zip")
    for folder in (old, new):
        folder.mkdir()
    make_players(34)
    database_for_others(old)
    shutil.copy(empty_club(), new / "club.sqlite3")
    run(look, old)
    run([file if word == "club.zip" else word for word in back_up], old)
    assert "34 spelers" in run([file if word == "club.zip" else word for word in restore], new)
