"""What the contract test asks of Tokken."""

from tests.engines.race.checks import check, swapped

__all__ = ["MOST_PLIES", "check", "swapped"]

MOST_PLIES = {2: 900, 3: 1300, 4: 2200, 5: 2300, 6: 4200, 7: 4400, 8: 6500}
"""Twice and more what the longest of some thousand random games had."""
