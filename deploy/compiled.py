"""``make compiled``: the rules of the games as machine code in ``var/compiled``, for who plays millions of games.

mypyc makes it from the same source. Nothing needs it and nothing keeps it: it is used where the environment says
``PYTHONPATH=var/compiled`` (before ``make run`` or any command), and gone when the folder is. It needs gcc and the
heads of Python (Debian: ``sudo apt-get install gcc python3-dev``).

    python -m deploy.compiled                # make it
    python -m deploy.compiled compare 5000   # so many random games with both: equal at every ply?
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from deploy.compiled_finder import checksum
from games.engines import ENGINES, base
from games.engines.base import CHANCE, fingerprint

ROOT = Path(__file__).resolve().parents[1]
ENGINES_DIR, FOLDER = ROOT / "games" / "engines", ROOT / "var" / "compiled"
TOOL = """
import sys
from mypyc.build import mypycify
from setuptools import setup
flags = ["--config-file=", "--python-version=3.11", "--hide-error-context"]
made = mypycify([*flags, *sys.argv[2:]], opt_level=sys.argv[1], multi_file=True)
setup(name="rules", packages=[], ext_modules=made, script_args=["--quiet", "build_ext", "--inplace"])
"""


def lacks() -> str:
    """What must be there to compile and is not; empty when all is there."""
    heads = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not shutil.which(os.environ.get("CC", "gcc")) or not heads.exists():
        return "A C compiler and the heads of Python are needed. Bring them: sudo apt-get install gcc python3-dev"
    found = [name for name in ("mypyc", "setuptools") if _misses(name)]
    return f"Python's {' and '.join(found)} is needed. Bring it: {sys.executable} -m pip install setuptools" * bool(
        found
    )


def _misses(module: str) -> bool:
    return subprocess.run([sys.executable, "-c", f"import {module}"], capture_output=True, check=False).returncode != 0


def rules(games: Sequence[str] = ()) -> list[str]:
    """The files to compile, from the root on; with ``games`` only those and what all share."""
    files = [file.relative_to(ROOT) for file in sorted(ENGINES_DIR.rglob("*.py")) if file.name != "__main__.py"]
    if games:
        shared = {"games/engines/base.py", "games/engines/cards.py"}
        files = [file for file in files if str(file) in shared or file.parts[2] in games]
    return [str(file) for file in files]


def build(folder: Path = FOLDER, games: Sequence[str] = (), opt_level: str = "3") -> None:
    """Compile, and put the result in the folder when all of it is done.

    Raises:
        subprocess.CalledProcessError: mypyc or the C compiler does not manage; they have said why.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="compiling-") as name:
        shop = Path(name)
        shutil.copytree(ENGINES_DIR, shop / "games" / "engines", ignore=shutil.ignore_patterns("__pycache__"))
        (shop / "games" / "__init__.py").touch()
        command = [sys.executable, "-c", TOOL, opt_level, *rules(games)]
        subprocess.run(command, cwd=shop, check=True, stdout=subprocess.DEVNULL)
        (shop / "checksum").write_text(checksum(ENGINES_DIR))
        for left in (shop / "build", shop / ".mypy_cache"):
            shutil.rmtree(left, ignore_errors=True)
        for source in shop.rglob("*.py"):
            if source.name != "__main__.py":
                source.unlink()
        shutil.copy(ROOT / "deploy" / "compiled_finder.py", shop / "sitecustomize.py")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(shop, folder)


def is_compiled(game: str) -> bool:
    """Whether this process plays the game by machine code."""
    files = (base.__file__, sys.modules[f"games.engines.{game}.options"].__file__)
    return all(str(file).endswith(".so") for file in files)


def told(game: str, games: int) -> Iterator[str]:
    """For each of so many random games, with dice 1 and on, one hash over the fingerprints of all its states."""
    engine = ENGINES[game]
    for number in range(1, games + 1):
        rng, whole = Random(number), hashlib.blake2b(digest_size=8)
        options = rng.choice(list(engine.PRESETS.values()))
        try:
            state = engine.start(options, rng.choice(engine.SEATS))
        except base.BadOption:
            state = engine.start(options, engine.SEATS[-1] if 4 not in engine.SEATS else 4)
        plies = 0
        while acting := engine.to_act(state):
            whole.update(fingerprint(state).encode())
            seat = rng.choice(acting)
            move = engine.luck(state, rng) if seat == CHANCE else rng.choice(engine.legal(state, seat))
            state, plies = engine.play(state, seat, move), plies + 1
        yield f"{number} {plies} {whole.hexdigest()} {fingerprint(state)} {engine.outcome(state)}"


def compare(games: int, folder: Path = FOLDER, only: Sequence[str] = tuple(ENGINES)) -> list[str]:
    """What differs between the plain and the compiled rules over so many games in all; one line per game compared."""
    said = []
    for game in only:
        each = max(1, games // len(only))
        plain, compiled = (_told_by(game, each, path) for path in (ROOT, folder))
        if (plain[0], compiled[0]) != ("plain", "compiled"):
            said.append(f"{game}: compared {plain[0]} with {compiled[0]}")
        said += [f"{game}: {one} | {other}" for one, other in zip(plain[1:], compiled[1:], strict=True) if one != other]
        plies = sum(int(re.split(" ", line)[1]) for line in plain[1:])
        sys.stdout.write(f"{game}: {each} games, {plies} plies, {len(said)} differences\n")
    return said


def _told_by(game: str, games: int, path: Path) -> list[str]:
    command = [sys.executable, "-m", "deploy.compiled", "told", game, str(games)]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()


def main(arguments: Sequence[str]) -> int:
    """The command; 0 when it could be done and nothing differs."""
    match arguments:
        case []:
            if missing := lacks():
                sys.stderr.write(f"{missing}\n")
                return 1
            build()
            sys.stdout.write(
                "Compiled. It is used with PYTHONPATH=var/compiled, as in: PYTHONPATH=var/compiled make run\n"
            )
        case ["compare", *games]:
            found = compare(int(games[0]) if games else 5000)
            sys.stdout.write("".join(f"{line}\n" for line in found[:20]))
            return 1 if found else 0
        case ["told", game, games]:
            sys.stdout.write("compiled\n" if is_compiled(game) else "plain\n")
            sys.stdout.writelines(f"{line}\n" for line in told(game, int(games)))
        case _:
            sys.stderr.write(f"{__doc__}")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
