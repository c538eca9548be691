"""Where the points of a plot stand: whole numbers in a box of 720 by 400, drawn by ``players/_plot_*.html``."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tournament.queries.player_page import PlayerNight, PlayerPage

LEFT, RIGHT, TOP, BOTTOM = 60, 676, 44, 320
MOST_LABELS = 13
PHONE_LABELS = 4


@dataclass(frozen=True, slots=True)
class Label:
    """A date under the plot; ``is_alt`` only where there is room; ``is_first`` of its month."""

    x: int
    day: date
    is_alt: bool
    is_first: bool


@dataclass(frozen=True, slots=True)
class Level:
    """A line across with its value."""

    y: int
    value: int


@dataclass(frozen=True, slots=True)
class Dot:
    """The place after one night; ``is_away``: the player was not there."""

    x: int
    y: int
    place: int
    is_away: bool
    is_best: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """The points of one night; ``is_told``: the number stands above it."""

    x: int
    y: int
    width: int
    height: int
    points: int
    is_best: bool
    is_told: bool

    @property
    def middle(self) -> int:
        """Where the number stands."""
        return self.x + self.width // 2

    @property
    def above(self) -> int:
        """The foot of the number."""
        return self.y - 10


@dataclass(frozen=True)
class PlacePlot:
    """The place in the standings after each night: a line with dots."""

    levels: tuple[Level, ...]
    labels: tuple[Label, ...]
    dots: tuple[Dot, ...]

    @property
    def last(self) -> Dot:
        """The one to which the place of now is written."""
        return self.dots[-1]

    @property
    def last_foot(self) -> int:
        """Where the foot of that text stands: above the dot, or below it when it is high up."""
        return self.last.y - 24 if self.last.y > TOP + 30 else self.last.y + 54

    @property
    def line(self) -> str:
        """The dots joined, as ``points`` of a polyline."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)


@dataclass(frozen=True)
class PointsPlot:
    """The points of each night: bars."""

    labels: tuple[Label, ...]
    bars: tuple[Bar, ...]


def plots_of(page: PlayerPage) -> dict[str, PlacePlot | PointsPlot | None]:
    """Both plots of a season, as the page names them."""
    return {"places": place_plot(page.nights, page.people), "points": points_plot(page.nights)}


def place_plot(nights: Sequence[PlayerNight], people: int) -> PlacePlot | None:
    """Places over a season, the first at the top; None before there are two."""
    placed = [(index, one) for index, one in enumerate(nights) if one.place is not None]
    if len(placed) < 2:
        return None
    xs = _xs(len(nights))
    lowest = max(people, 2, *(one.place for _, one in placed))
    best = min(one.place for _, one in placed)

    def y(place: int) -> int:
        return TOP + (BOTTOM - TOP) * (place - 1) // (lowest - 1)

    step = 5 if lowest <= 30 else 10 if lowest <= 80 else 25
    levels = tuple(Level(y(place), place) for place in (1, *range(step, lowest + 1, step)))
    dots = tuple(
        Dot(xs[index], y(one.place), one.place, is_away=not one.was_there, is_best=one.place == best)
        for index, one in placed
    )
    return PlacePlot(levels, _labels(nights, xs), dots)


def points_plot(nights: Sequence[PlayerNight]) -> PointsPlot | None:
    """Points per night; None before there are two nights with points."""
    counted = [(index, one) for index, one in enumerate(nights) if one.rounds]
    if len(counted) < 2:
        return None
    xs = _xs(len(nights))
    most = max(1, *(one.points for _, one in counted))
    width = max(6, min(34, (RIGHT - LEFT) // len(nights) * 2 // 3))
    bars = []
    for index, one in counted:
        height = max(2, (BOTTOM - TOP) * one.points // most)
        is_best = one.points == most
        is_told = len(nights) <= MOST_LABELS or is_best
        bars.append(Bar(xs[index] - width // 2, BOTTOM - height, width, height, one.points, is_best, is_told))
    return PointsPlot(_labels(nights, xs), tuple(bars))


def _xs(count: int) -> list[int]:
    """So many places from left to right; a single one stands in the middle."""
    if count == 1:
        return [(LEFT + RIGHT) // 2]
    return [LEFT + (RIGHT - LEFT) * index // (count - 1) for index in range(count)]


def _labels(nights: Sequence[PlayerNight], xs: list[int]) -> tuple[Label, ...]:
    """Dates that do not touch: about a dozen on a wide screen, four on a phone; the first and the last among them."""
    shown = _spread(len(nights), MOST_LABELS)
    main = {shown[at] for at in _spread(len(shown), PHONE_LABELS)}
    labels, month = [], 0
    for index in shown:
        day = nights[index].night.date
        labels.append(Label(xs[index], day, is_alt=index not in main, is_first=day.month != month))
        month = day.month
    return tuple(labels)


def _spread(count: int, most: int) -> list[int]:
    """At most so many of ``count`` places, evenly from the first to the last.

    >>> [_spread(count, 4) for count in (1, 2, 4, 7, 15)]
    [[0], [0, 1], [0, 1, 2, 3], [0, 2, 4, 6], [0, 5, 9, 14]]
    """
    chosen = min(count, most)
    return [round(at * (count - 1) / max(1, chosen - 1)) for at in range(chosen)]
