"""Every look that a club can choose is readable: contrast by WCAG's own sum, by day and by night."""

import re
from pathlib import Path

import pytest

from tournament.models import Club

CSS = Path(__file__).resolve().parents[1] / "static/css"
PAPER = {"light": ("#f5ecdb", "#fffaf0"), "dark": ("#16110c", "#231a12")}  # paper and card, static/css/tokens.css
ON_FELT = "#fff6e2"
CHOSEN = [colours for colours in Club.Colours.values if colours != Club.Colours.PUB]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def looks() -> dict[tuple[str, str], dict[str, str]]:
    """(colours, scheme) -> its tokens."""
    css = (CSS / "colours.css").read_text()
    found: dict[tuple[str, str], dict[str, str]] = {}
    for selector, name, body in re.findall(
        r'((?:\[data-theme="dark"\])?\[data-colours="(\w+)"\][^{]*)\{([^}]*)\}', css
    ):
        scheme = "dark" if "data-theme" in selector else "light"
        found[name, scheme] = found.get((name, "light"), {}) | dict(re.findall(r"--([\w-]+): (#\w{6})", body))
    return found


@pytest.mark.parametrize("scheme", PAPER)
@pytest.mark.parametrize("colours", CHOSEN)
def test_what_is_read_in_a_clubs_colours_stands_out(colours, scheme):
    look = looks()[colours, scheme]
    pairs = {
        "on felt": (look["felt"], ON_FELT),
        "on the felt's edge": (look["felt-2"], ON_FELT),
        "second words on felt": (look["felt"], look["on-felt-2"]),
        "accent on paper": (look["accent"], PAPER[scheme][0]),
        "accent on card": (look["accent"], PAPER[scheme][1]),
        "accent on its own soft ground": (look["accent"], look["accent-soft"]),
    }

    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 4.5} == {}


def test_the_dark_look_is_the_same_by_system_and_by_choice():
    css = (CSS / "colours.css").read_text()
    bodies = re.findall(r'\[data-colours="\w+"\](?::not\(\[data-theme="light"\]\))? (\{[^}]*\})', css)

    assert bodies[len(CHOSEN) : 2 * len(CHOSEN)] == bodies[2 * len(CHOSEN) :]
