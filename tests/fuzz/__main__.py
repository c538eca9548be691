"""``python -m tests.fuzz 2000 [--seed N]``: so many hostile requests to a club of its own, and a report.

``--again 'LINE'`` sends one of them again, as the report wrote it. The database is the one that the tests would use.
"""

import argparse
import os
import sys

import pytest

from tests.fuzz import runs


def main() -> int:
    """0 when nothing was found."""
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    asked.add_argument("examples", type=int, nargs="?", default=2000)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--again", metavar="LINE", help="send one try, as a report wrote it")
    said = asked.parse_args()
    runs.WANTED = runs.Wanted(said.examples, said.seed, said.again)
    code = pytest.main(
        [
            "-q",
            "-n",
            "0",
            "-p",
            "no:cacheprovider",
            "--no-header",
            "--tb=short",
            "--show-capture=no",
            "tests/fuzz/test_fuzz.py",
        ]
    )
    sys.stdout.write(f"seed {said.seed}\n{runs.DONE}\n" if runs.DONE else "")
    return int(code)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    sys.exit(main())
