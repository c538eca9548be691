"""The club's own logo, or that of the game: a round board with four pawns."""

import io

from PIL import Image, ImageDraw, UnidentifiedImageError

LARGER = 4  # drawn so many times larger and made small again, so that circles are smooth
PAWNS = (((24, 9.5), "#c8322b"), ((38.5, 24), "#2f63ad"), ((24, 38.5), "#efb52d"), ((9.5, 24), "#2c8257"))


def draw_logo(picture: Image.Image, at: tuple[int, int], *, size: int, own: bytes | None) -> None:
    """Put the logo on a picture, inside a square of ``size`` pixels; ``own`` is a PNG that the club chose."""
    logo = _own(own, size) if own else None
    logo = logo or _of_the_game(size)
    x, y = at[0] + (size - logo.width) // 2, at[1] + (size - logo.height) // 2
    picture.paste(logo, (x, y), logo)


def _own(png: bytes, size: int) -> Image.Image | None:
    """The club's own; None when it cannot be read after all."""
    try:
        logo = Image.open(io.BytesIO(png), formats=["PNG"]).convert("RGBA")
    except (UnidentifiedImageError, OSError):
        return None
    logo.thumbnail((size, size))
    return logo


def _of_the_game(size: int) -> Image.Image:
    """As ``i-logo`` in static/img/icons.svg, on a field of 48 by 48."""
    large = Image.new("RGBA", (size * LARGER, size * LARGER))
    draw = ImageDraw.Draw(large)
    scale = size * LARGER / 48

    def disc(middle: tuple[float, float], radius: float, fill: str) -> None:
        box = tuple(scale * (one + step) for step in (-radius, radius) for one in middle)
        draw.ellipse(box, fill=fill)

    disc((24, 24), 23, "#a8733a")
    disc((24, 24), 21.5, "#e7c186")
    draw.rounded_rectangle(
        tuple(scale * one for one in (16, 16, 32, 32)), scale * 3.5, "#1d5c44", "#4a2d19", round(2 * scale)
    )
    for middle, colour in PAWNS:
        disc(middle, 6.4, "#2a1c11")
        disc(middle, 4.9, colour)
        disc((middle[0] - 1, middle[1] - 1.2), 1.8, "#fff3dc")
    return large.resize((size, size), Image.Resampling.LANCZOS)
