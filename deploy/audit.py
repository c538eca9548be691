"""``make audit``: does anybody know of a hole in what the club runs on? Asks the index about each package.

Nothing that was not asked counts as well: a package about which there was no answer is named as such.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("app", "dev")
PATIENCE_S = 300


@dataclass(frozen=True)
class Told:
    """What came back about the packages of one lock: ``holes`` as (package, version, name, mended in)."""

    asked: int
    unanswered: tuple[str, ...]
    holes: tuple[tuple[str, str, str, str], ...]


def told(answer: str) -> Told | None:
    """What the tool's answer says; None when it is none, because it reached nobody."""
    try:
        packages = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return None
    holes = [
        (package["name"], package["version"], hole["id"], ", ".join(hole["fix_versions"]) or "nothing yet")
        for package in packages
        for hole in package.get("vulns", ())
    ]
    unanswered = tuple(package["name"] for package in packages if "skip_reason" in package)
    return Told(len(packages), unanswered, tuple(holes))


def ask(lock: str) -> Told | None:
    """Ask about every package of a lock; None when nobody could be reached."""
    command = (
        *(sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off", "--timeout", "15"),
        *("--disable-pip", "--require-hashes", "--requirement", f"requirements/{lock}.txt"),
    )
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return None
    return told(done.stdout)


def words(lock: str, found: Told | None) -> Sequence[str]:
    """What to print about a lock."""
    name = f"requirements/{lock}.txt"
    if found is None or len(found.unanswered) == found.asked:
        return [f"{name}: could not ask. The index that knows of holes was not reached, so nothing is known of any."]
    lines = [f"{name}: {package} {version} has {hole}; mended in {fix}." for package, version, hole, fix in found.holes]
    if found.unanswered:
        lines.append(f"{name}: no answer about {', '.join(found.unanswered)}.")
    known = found.asked - len(found.unanswered)
    return [*lines, f"{name}: asked about {known} of {found.asked} packages, {len(found.holes)} holes known."]


def main() -> int:
    """Print what is known. 1 when there is a hole, 0 otherwise; also when nobody could be asked, which it says."""
    has_hole = False
    for lock in LOCKS:
        found = ask(lock)
        print("\n".join(words(lock, found)), flush=True)
        has_hole = has_hole or bool(found and found.holes)
    return 1 if has_hole else 0


if __name__ == "__main__":
    sys.exit(main())
