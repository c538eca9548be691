"""The club as it stands on a home screen: its logo on its own cloth."""

import io

from PIL import Image, ImageDraw

from tournament.drawing.logo import draw_logo
from tournament.drawing.result import LOOKS

# pixels of the square, how much of it the logo takes, and whether the corners are round. A telephone cuts a circle, a
# drop or a square out of a maskable one, and leaves the middle four fifths; Apple cuts the corners itself
SHAPES = {
    "any-192": (192, 0.8, True),
    "any-512": (512, 0.8, True),
    "maskable-512": (512, 0.76, False),
    "apple-180": (180, 0.8, False),
}
CORNERS = 0.74  # the game's own logo is round; another one has corners, which have to stay in that middle too


def draw_icon(shape: str, *, logo: bytes | None, colours: str) -> bytes:
    """A square PNG. ``shape`` is a key of SHAPES, ``logo`` a PNG that the club chose, ``colours`` a key of LOOKS."""
    side, share, is_round = SHAPES[shape]
    icon = Image.new("RGBA", (side, side), LOOKS.get(colours, LOOKS["pub"]).felt)
    size = round(side * share * (CORNERS if logo and shape.startswith("maskable") else 1))
    draw_logo(icon, ((side - size) // 2, (side - size) // 2), size=size, own=logo)
    if is_round:
        icon.putalpha(_round(side))
    written = io.BytesIO()
    icon.save(written, "PNG", optimize=True)
    return written.getvalue()


def _round(side: int) -> Image.Image:
    """What is left of a square with round corners; drawn larger first, so that they are smooth."""
    large = Image.new("L", (side * 4, side * 4))
    ImageDraw.Draw(large).rounded_rectangle((0, 0, side * 4 - 1, side * 4 - 1), side * 0.9, fill=255)
    return large.resize((side, side), Image.Resampling.LANCZOS)
