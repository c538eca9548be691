"""The slate of the pub: a line for each player, chalk marks in fives, and the figure."""

from random import Random
from typing import Final

from django.utils.safestring import SafeString

from games.boards.base import People
from games.boards.names import fitted
from games.boards.said import gettext as _
from games.boards.svg import drawing, num, tag, text
from games.boards.toepen.chairs import LONG
from games.boards.toepen.facts import NO_ROUND, call_names, is_poor, signed
from games.engines.toepen.state import OVER
from games.engines.toepen.views import View

WIDTH: Final = 390.0
LINE: Final = 42.0
EDGE: Final = 12.0
MARKS_AT: Final = 148.0
MARKS_WIDE: Final = 118.0
GROUP: Final = 5
WIDEST_GROUP: Final = 38.0
NARROWEST_GROUP: Final = 22.0
"""Closer together nobody can count them: then the figure stands alone."""
MOST_LETTERS: Final = 13


def slate(view: View, people: People, prefix: str) -> SafeString:
    """The whole slate as an `<svg>`."""
    seats = view.rules.seats
    height = 2 * EDGE + LINE * seats
    names = call_names(people.names, MOST_LETTERS)
    inside = [
        tag("rect", width=WIDTH, height=height, rx=10, class_="toepen-slate-frame"),
        tag("rect", x=7, y=7, width=WIDTH - 14, height=height - 14, rx=4, class_="toepen-slate-stone"),
        *(_line(view, seat, names[seat], f"{prefix}score-{seat}") for seat in range(seats)),
    ]
    box = (0.0, 0.0, WIDTH, height)
    return drawing(box, *inside, title=_("De lei met de streepjes"), prefix=f"{prefix}slate-", css="toepen-slate")


def _line(view: View, seat: int, name: str, id_: str) -> str:
    points, limit = view.scores[seat], view.rules.limit
    below, is_out = EDGE + LINE * (seat + 1), points >= limit
    middle = below - LINE / 2
    css = "toepen-line" + (" toepen-line-me" if seat == view.seat else "") + (" toepen-line-out" if is_out else "")
    return tag(
        "g",
        text(
            name,
            x=20,
            y=middle + 7,
            class_="toepen-chalk-name" if len(name) <= LONG else "toepen-chalk-name toepen-name-long",
            **fitted(name, size=20 if len(name) <= LONG else 18, room=MARKS_AT - 30),
        ),
        _strike(name, middle) if is_out else "",
        chalk_marks(points, limit, middle, seed=seat),
        _note(view, seat, middle),
        text(points, x=WIDTH - 56, y=middle + 9, class_="toepen-chalk-score"),
        text(f"/ {limit}", x=WIDTH - 51, y=middle + 9, class_="toepen-chalk-of"),
        tag("path", d=f"M18,{num(below)}H{num(WIDTH - 18)}", class_="toepen-chalk-rule")
        if seat < view.rules.seats - 1
        else "",
        id=id_,
        class_=css,
        data_points=points,
    )


def _strike(name: str, middle: float) -> str:
    return tag("path", d=f"M16,{num(middle + 3)}q30,-6 {num(8 + 10 * len(name))},-3", class_="toepen-chalk")


def _note(view: View, seat: int, middle: float) -> str:
    """What the last round brought, or that the next point is the last."""
    last = view.game.last
    added = last.points[seat] if last and (view.phase in NO_ROUND or not view.tricks) else 0
    words = ""
    if view.scores[seat] >= view.rules.limit:
        words = _("uit")
    elif (
        view.phase != OVER
        and view.scores[seat] == view.rules.limit - 1
        and is_poor(view, seat)
        and view.rules.limit <= 2 * GROUP
    ):
        words = _("armoede")
    if added:
        words = signed(added)
    return text(words, x=WIDTH - 100, y=middle + 6, class_="toepen-chalk-note") if words else ""


def chalk_marks(count: int, limit: int, middle: float, *, seed: int) -> str:
    """Four strokes and a bar through them, drawn by a hand that is no ruler; nothing if they do not fit."""
    groups = -(-limit // GROUP)
    group = min(WIDEST_GROUP, MARKS_WIDE / groups)
    if group < NARROWEST_GROUP:
        return ""
    rng = Random(seed)
    return tag("g", *(_stroke(number, group, middle, rng) for number in range(count)), class_="toepen-chalk")


def _stroke(number: int, group: float, middle: float, rng: Random) -> str:
    in_group = number % GROUP
    x, pitch = MARKS_AT + number // GROUP * group, group / GROUP
    lean, bend, lift = rng.uniform(-1.2, 1.2), rng.uniform(-1.5, 1.5), rng.uniform(-1, 1)
    if in_group < GROUP - 1:
        start = f"M{num(x + in_group * pitch + lean)},{num(middle - 12 + lift)}"
        return tag("path", d=f"{start}q{num(bend)},12 {num(-lean)},24")
    return tag("path", d=f"M{num(x - pitch * 0.7)},{num(middle + 7)}q{num(group * 0.4)},-5 {num(group * 0.86)},-13")
