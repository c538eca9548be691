"""The rules as machine code play the very same games as the plain ones."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.conf import settings

from deploy import compiled, compiled_finder
from deploy.compiled import ROOT, build, compare, lacks, rules
from deploy.compiled_finder import checksum

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(lacks()), reason=lacks() or "all is here")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Toepen and what all games share; `make compiled` does all five, `deploy.compiled compare` plays thousands.

    Gcc takes longest of all, so what was made is kept for the next run, until anything is another that it is made of.
    """
    kept = settings.VAR_DIR / "tests" / f"compiled-{made_of()}"
    if not kept.exists():
        make(kept)
    return Path(shutil.copytree(kept, tmp_path_factory.mktemp("rules") / "compiled"))


def made_of() -> str:
    """The rules, what compiles them, and its tools."""
    compiler = subprocess.run([os.environ.get("CC", "gcc"), "--version"], capture_output=True, check=True).stdout
    tools = [sys.version, version("mypy"), version("setuptools"), checksum(ROOT / "games" / "engines")]
    files = [Path(module.__file__).read_bytes() for module in (compiled, compiled_finder)]
    return sha256(b" ".join([compiler, *map(str.encode, tools), *files])).hexdigest()[:16]


def make(kept: Path) -> None:
    """Anew, in the place of an older one."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=kept.parent) as name:
        made = Path(name) / "compiled"
        build(made, games=["toepen"], opt_level="0")
        for old in set(kept.parent.glob("compiled-*")) - {kept}:
            shutil.rmtree(old, ignore_errors=True)
        with suppress(OSError):  # another worker was quicker
            made.rename(kept)


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
