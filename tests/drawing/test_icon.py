"""The icon of a home screen: the logo in the middle, on the club's own cloth."""

import io

import pytest
from PIL import Image

from tournament.drawing.icon import SHAPES, draw_icon
from tournament.drawing.result import LOOKS


def drawn(shape: str, *, logo: bytes | None = None, colours: str = "pub") -> Image.Image:
    return Image.open(io.BytesIO(draw_icon(shape, logo=logo, colours=colours))).convert("RGBA")


def white_logo() -> bytes:
    written = io.BytesIO()
    Image.new("RGBA", (512, 512), "white").save(written, "PNG")
    return written.getvalue()


def felt(colours: str) -> str:
    return LOOKS[colours].felt


@pytest.mark.parametrize("shape", SHAPES)
def test_an_icon_is_a_square_as_large_as_its_name_says(shape):
    side = int(shape.partition("-")[2])
    assert drawn(shape).size == (side, side)


@pytest.mark.parametrize("colours", LOOKS)
def test_it_lies_on_the_cloth_of_the_club(colours):
    icon = drawn("apple-180", colours=colours)
    assert "#{:02x}{:02x}{:02x}".format(*icon.getpixel((2, 2))[:3]) == felt(colours)


def test_what_a_telephone_may_cut_out_reaches_to_the_corners_and_has_its_logo_within_four_fifths():
    """A maskable icon keeps what matters in a circle of 80 % of its width (w3.org/TR/appmanifest, safe zone)."""
    icon = drawn("maskable-512", logo=white_logo())
    white = [(x, y) for x in range(0, 512, 4) for y in range(0, 512, 4) if icon.getpixel((x, y))[:3] == (255,) * 3]
    far = max((x - 256) ** 2 + (y - 256) ** 2 for x, y in white)
    assert (icon.getpixel((0, 0))[3], far <= (512 * 0.4) ** 2, len(white) > 1000) == (255, True, True)


def test_a_plain_icon_has_round_corners():
    icon = drawn("any-192")
    assert (icon.getpixel((0, 0))[3], icon.getpixel((96, 1))[3]) == (0, 255)


def test_the_clubs_own_logo_takes_the_place_of_the_games():
    assert drawn("any-192", logo=white_logo()).getpixel((96, 96)) == (255, 255, 255, 255)
    assert drawn("any-192").getpixel((96, 96)) != (255, 255, 255, 255)
