"""How good and how quick the draw is: ``python -m bench.draw [nights]``.

Three tables: three rounds of one night for N = 8 .. 64 beside pure chance; a season of 40 nights beside pure chance;
and drawing and saving a round in an empty SQLite club. Times are medians in milliseconds, and in calibration loops.
"""

import statistics
import sys
from datetime import date, timedelta
from random import Random

from django.core.management import call_command
from django.utils import timezone

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.measure import calibration_ms, print_table, timed_ms
from bench.server import load
from tests.builders import MONDAY, make_night
from tournament.actions.nights import close_night
from tournament.actions.rounds import draw_round, redraw_round
from tournament.domain.balanced import draw_balanced
from tournament.domain.draw import BAG, BALANCED, SEEDS, draw_bag
from tournament.domain.meetings import Meetings, memory_of, repeats
from tournament.domain.seating import plan_tables, seat
from tournament.domain.trial import try_night
from tournament.models import Round

HEADS = (8, 9, 11, 13, 14, 16, 17, 18, 22, 23, 27, 33, 40, 47, 64)


def quality(heads: int, method: str, nights: int) -> tuple[float, float, float, float]:
    """Means over nights: partners again, opponents again, worst seats at a three; and the median milliseconds."""
    partners, opponents, threes, times = [], [], [], []
    for seed in range(nights):
        met = Meetings()

        def night(seed: int = seed) -> None:
            nonlocal met
            met = try_night(heads, rounds=3, method=method, seed=seed)[1]

        times.append(timed_ms(night))
        partners.append(repeats(met.partners))
        opponents.append(repeats(met.opponents))
        threes.append(max(met.threes.values(), default=0))
    return statistics.mean(partners), statistics.mean(opponents), max(threes), statistics.median(times)


def nights_table(nights: int, loop: float) -> None:
    """One night, three rounds: pure chance beside memory, and the bound for seats at a three."""
    rows = []
    for heads in HEADS:
        bag, memory = quality(heads, BAG, nights), quality(heads, BALANCED, nights)
        bound = -(-9 * plan_tables(heads).threes // heads)
        rows.append(
            [
                heads,
                *(f"{value:.1f}" for value in bag[:2]),
                f"{bag[2]:.0f}",
                *(f"{value:.1f}" for value in memory[:2]),
                f"{memory[2]:.0f}",
                bound,
                f"{memory[3]:.1f}",
                f"{memory[3] / loop:.1f}",
            ]
        )
    print_table(
        ["N", "bag partners", "opponents", "threes", "memory partners", "opponents", "threes", "bound", "ms", "loops"],
        rows,
    )


def season(method: str, members: int, least: int, most: int) -> tuple[int, int, float]:
    """Forty nights: partners again and opponents again inside a night, worst seats at a three above the expected."""
    whole, chance, totals = Meetings(), Random(2026), [0, 0]
    for _ in range(40):
        here = chance.sample(range(1, members + 1), chance.randint(least, most))
        tonight = Meetings()
        for left in (3, 2, 1):
            seed = chance.randrange(SEEDS)
            memory = memory_of(whole, tonight, rounds_left=left, rounds=3)
            drawn = draw_bag(here, seed=seed) if method == BAG else draw_balanced(here, seed=seed, memory=memory)
            tables = seat(drawn)
            tonight.add_round(tables)
            whole.add_round(tables)
        totals[0] += repeats(tonight.partners)
        totals[1] += repeats(tonight.opponents)
    worst = max(float(whole.above_expected(who)) for who in whole.expected)
    return totals[0], totals[1], worst


def seasons_table() -> None:
    """A season with memory beside one from the bag, for clubs of three sizes."""
    rows = []
    for members, least, most in ((33, 22, 22), (60, 36, 44), (24, 11, 17)):
        for method in (BAG, BALANCED):
            partners, opponents, worst = season(method, members, least, most)
            rows.append([f"{least}-{most} of {members}", method, partners, opponents, f"{worst:.2f}"])
    print_table(["present", "method", "partners again", "opponents again", "worst three above expected"], rows)


def save_times(heads: int, day: date, again: int = 8) -> list[float]:
    """Milliseconds to draw and save round 1 of a night with memory, and to draw it again some times."""
    night = make_night(heads, day)
    chance = {"method": BALANCED, "now": timezone.now(), "by_id": None}
    times = [timed_ms(lambda: draw_round(night_id=night.pk, number=1, seed=0, **chance))]
    drawn = Round.objects.get(night=night)
    times += [
        timed_ms(lambda at=at: redraw_round(round_id=drawn.pk, seen_attempt=at, seed=at, **chance))
        for at in range(1, again + 1)
    ]
    close_night(night_id=night.pk, now=timezone.now())
    return times


def save_table(loop: float) -> None:
    """Drawing and saving, everything included."""
    rows = []
    for week, heads in enumerate((8, 17, 23, 64, 200)):
        times = save_times(heads, MONDAY + timedelta(weeks=week))
        median = statistics.median(times)
        rows.append([heads, f"{median:.1f}", f"{max(times):.1f}", f"{median / loop:.1f}"])
    print_table(["N", "median ms", "worst ms", "loops"], rows)


def main() -> None:
    """All three tables."""
    nights = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    call_command("migrate", verbosity=0)
    loop = calibration_ms()
    print(f"\n{load()}, one loop {loop:.2f} ms. One night of three rounds, mean of {nights}:")
    nights_table(nights, loop)
    print("\nA season of 40 nights:")
    seasons_table()
    print("\nDraw and save one round with memory (SQLite):")
    save_table(loop)


if __name__ == "__main__":
    main()
