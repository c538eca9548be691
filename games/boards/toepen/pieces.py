"""The things on the table of Toepen: cards in a row, a name plate, beer mats, the fist that knocks."""

from typing import Final

from games.boards import cards
from games.boards.svg import Point, move_to, tag, text
from games.boards.toepen.lying import Lying

FIST: Final = (
    "M5,12V8a2.4,2.4 0 0 1 4.8,0V5.6a2.4,2.4 0 0 1 4.8,0V6.6a2.3,2.3 0 0 1 4.6,0V9a2,2 0 0 1 3.6,1v5c0,5 -3.6,8 "
    "-8.4,8S5,20 5,15z"
)
"""A hand seen from its knuckles, in a box of 24 by 24."""
SMALL: Final = 26.0
"""How wide a card in a row before a player is."""
STEP: Final = 15.0
"""How far the next card of a row lies to the right: its index stays to be seen."""
MOST_MATS: Final = 6


def card_row(row: tuple[Lying, ...], middle: Point, width: float = SMALL, step: float = STEP) -> str:
    """Cards side by side, each partly under the next."""
    left = middle[0] - (width + step * (len(row) - 1)) / 2
    top = middle[1] - width * cards.HEIGHT / 2
    return "".join(
        cards.picture(one.picture, left + at * step, top, width, class_="card toepen-small", data_piece=one.piece)
        for at, one in enumerate(row)
    )


def trick_card(face: str, width: float, *marks: str) -> str:
    """A card around 0, 0 with its marks: "wins", "last", "dead"."""
    height = width * cards.HEIGHT
    edges = [
        tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=6, class_=f"toepen-{mark}")
        for mark in marks
    ]
    return cards.picture(face, -width / 2, -height / 2, width) + "".join(edges)


def chip(words: str, x: float, y: float, css: str = "") -> str:
    """A small label."""
    width = 7.3 * len(words) + 14
    return tag(
        "g",
        tag("rect", x=-width / 2, y=-10, width=width, height=20, rx=10),
        text(words, y=4.5),
        transform=move_to(x, y),
        class_=f"toepen-chip {css}".strip(),
    )


def disc(words: str, x: float, y: float, css: str) -> str:
    """A round thing with a figure or a letter."""
    return tag("g", tag("circle", r=11), text(words, y=5), transform=move_to(x, y), class_=f"toepen-disc {css}")


def beer_mats(stake: int, label: str, at: Point, name: str) -> str:
    """The stake: as many mats as points (six at most), and the number on the topmost."""
    shown = min(stake, MOST_MATS)
    turns = (-9, 6, -4, 9, -6, 3)
    mats = "".join(
        tag(
            "g",
            tag("rect", x=-25, y=-25, width=50, height=50, rx=9, class_="toepen-mat"),
            tag("rect", x=-20, y=-20, width=40, height=40, rx=6, class_="toepen-mat-ring"),
            transform=f"{move_to(number * 2, -number * 3)} rotate({turns[number]})",
        )
        for number in range(shown)
    )
    top = shown - 1
    return tag(
        "g",
        mats,
        text(stake, x=top * 2, y=-top * 3 + 10, class_="toepen-mat-number"),
        text(label, y=45, class_="toepen-label"),
        id=name,
        class_="toepen-stake",
        transform=move_to(*at),
        data_stake=stake,
    )


def fist(at: Point, radius: float) -> str:
    """The knock sign: a hand on the table within a ring."""
    scale = radius / 19
    return tag(
        "g",
        tag("circle", r=radius, class_="toepen-knock-ring"),
        tag("path", d=FIST, class_="toepen-fist", transform=f"scale({scale:.2f}) translate(-13.2 -13.2)"),
        transform=move_to(*at),
    )
