"""What the command asks the test for, and what it tells back: both run in one process."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wanted:
    """So many tries of this seed, or one that was sent before."""

    examples: int
    seed: int
    again: str | None = None


# In the suite: few, and the same ones each time, so that nobody's change fails for what it did not do.
WANTED = Wanted(examples=400, seed=20261005)
DONE = ""  # the report, for a terminal
