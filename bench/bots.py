"""Slips beside matches with bots: ``python -m bench.bots [matches]``.

The night of ``bench.slips`` on SQLite, with the rush of its fifty phones; first alone, then while so many matches go on
in which only bots play, the strong ones that look ahead: they never rest, which people's matches do. The evening comes
first, so the slips must not feel it.
"""

import sys

from django.utils import timezone

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.at_the_bell import count_slips, prepare
from bench.measure import print_table
from bench.server import load, serving
from bench.slips import HEAD, Rush, measured
from games.actions.matches import Sitter, make_match
from games.engines import ENGINES
from games.models import Move

MATCHES = 20


def set_bots(count: int) -> None:
    """So many matches of strong bots, all five games."""
    for at, game in zip(range(count), [*ENGINES] * count, strict=False):
        seats = min(4, max(ENGINES[game].SEATS))
        sitters = [Sitter(strength="strong", name=f"Bot {at} {seat}") for seat in range(seats)]
        make_match(game=game, options=ENGINES[game].Options(), sitters=sitters, now=timezone.now(), is_listed=True)


def main(matches: int = MATCHES) -> int:
    """Print the table."""
    night_id, tables = prepare()
    rows = []
    for count in (0, matches):
        set_bots(count)
        with serving() as served:
            lines = measured(served, Rush(served.port, night_id, tables, 0, name=f"beside {count} "))
        rows += [[f"{line[0]}, {count} matches of bots", *line[1:]] for line in lines]
    print(f"{load()}, {count_slips(night_id)} slips, {Move.objects.count()} moves and luck")
    print_table(HEAD, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
