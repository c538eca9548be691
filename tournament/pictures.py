"""Pictures that people send: read, made small, and written anew, so that nothing but the picture is kept."""

import io

from PIL import Image, UnidentifiedImageError

MOST_BYTES = 3_000_000
MOST_PIXELS = 40_000_000
LOGO_PX = 512


class NoPicture(ValueError):
    """What was sent is no PNG, JPEG, GIF or WebP that can be read, or is too large."""


def as_logo(sent: bytes) -> bytes:
    """A PNG of at most 512 by 512 pixels. Raises NoPicture."""
    if len(sent) > MOST_BYTES:
        raise NoPicture
    try:
        with Image.open(io.BytesIO(sent), formats=["PNG", "JPEG", "GIF", "WEBP"]) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise NoPicture
            small = picture.convert("RGBA")
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError) as error:
        raise NoPicture from error
    small.thumbnail((LOGO_PX, LOGO_PX))
    written = io.BytesIO()
    small.save(written, "PNG", optimize=True)
    return written.getvalue()
