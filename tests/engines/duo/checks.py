"""What the contract test asks of Duo."""

from tests.engines.race.checks import check, swapped

__all__ = ["MOST_PLIES", "check", "swapped"]

MOST_PLIES = {2: 900}
"""Twice and more what the longest of some thousand random games had."""
