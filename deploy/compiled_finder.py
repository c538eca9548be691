"""Finds the compiled rules before the plain ones; ``make compiled`` puts this beside them as ``sitecustomize.py``.

Python reads that by itself where ``PYTHONPATH`` names the folder, and nobody reads it otherwise. When the rules were
changed since they were compiled it says so, and the plain ones are used: nothing can be stale.
"""

import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
RULES = "games.engines"


def checksum(engines: Path) -> str:
    """What tells whether any file of the rules is another one by now."""
    total = 0
    for file in sorted(engines.rglob("*.py")):
        total = zlib.crc32(file.read_bytes(), zlib.crc32(str(file.relative_to(engines)).encode(), total))
    return f"{total:08x}"


class Compiled:
    """Answers for ``games.engines`` only; what lies below it is found where this says that it lies."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the compiled rules are; None where the plain ones must do."""
        if name != RULES or path is None:
            return None
        plain = PathFinder.find_spec(name, path)
        if plain is None or plain.origin is None or plain.submodule_search_locations is None:
            return None
        engines = Path(plain.origin).parent
        if checksum(engines) != (HERE / "checksum").read_text():
            sys.stderr.write(
                "The rules were changed since they were compiled; the plain ones are used (make compiled).\n"
            )
            return None
        found = PathFinder.find_spec(name, [str(HERE / "games")])
        spec = found if found and found.loader else plain
        spec.submodule_search_locations = [str(HERE / "games" / "engines"), str(engines)]
        return spec


if HERE.name != "deploy":
    sys.meta_path.insert(0, Compiled)
