"""Writing on a picture: the club's own letters, and for any name something that can be read.

Letters that the club's fonts do not have come from a font of the machine, if there is one; else without their accents;
emoji and what nothing can draw are left out.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from django.conf import settings
from PIL import ImageDraw, ImageFont

OWN = tuple(
    str(settings.BASE_DIR / f"static/vendor/bree-serif-{part}-400-normal.woff2") for part in ("latin", "latin-ext")
)
OF_THE_MACHINE = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "Arial.ttf")
NO_LETTER = "\ue123"  # of the private area: what a font shows for it, it shows for all that it does not have
NOTHING = "…"
MEASURED = 60
Font = ImageFont.FreeTypeFont
Run = tuple[int, str]  # which of the fonts, and what is written in it


def width(text: str, size: int) -> int:
    """How many pixels wide."""
    return round(_wide(text) * size / MEASURED)


@lru_cache(maxsize=4096)
def _wide(text: str) -> float:
    """The width at the one size at which all is measured: to make a font of each size that is tried takes long."""
    return sum(_fonts(MEASURED)[which].getlength(part) for which, part in runs(text))


def write(draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str, *, size: int, fill: str, where: str = "l") -> None:
    """Write on a baseline; ``at`` is its left end, middle or right end, as ``where`` says: l, m or r."""
    x = float(at[0] - {"l": 0, "m": width(text, size) // 2, "r": width(text, size)}[where])
    for which, part in runs(text):
        font = _fonts(size)[which]
        draw.text((x, at[1]), part, font=font, fill=fill, anchor="ls")
        x += font.getlength(part)


def fitted(text: str, *, room: int, size: int, smallest: int) -> tuple[str, int]:
    """The text and a size at which it fits into ``room`` pixels; cut off with dots when even the smallest does not."""
    for tried in range(size, smallest - 1, -2):
        if width(text, tried) <= room:
            return text, tried
    while text and width(f"{text}…", smallest) > room:
        text = text[:-1].rstrip()
    return f"{text}…", smallest


def lines(text: str, *, room: int, size: int, smallest: int, most: int = 2) -> tuple[list[str], int]:
    """The text broken at blanks and hyphens into so many lines at most, as large as fits; else the last is cut off."""
    for tried in range(size, smallest - 1, -2):
        broken = _broken(text, room, tried)
        if len(broken) <= most and all(width(line, tried) <= room for line in broken):
            return broken, tried
    broken = _broken(text, room, smallest)
    kept = [*broken[: most - 1], " ".join(broken[most - 1 :])]
    return [fitted(line, room=room, size=smallest, smallest=smallest)[0] for line in kept if line], smallest


def _broken(text: str, room: int, size: int) -> list[str]:
    broken: list[str] = []
    for word in re.findall(r"[^\s-]+-?|-", text):
        joint = "" if broken and broken[-1].endswith("-") else " "
        longer = f"{broken[-1]}{joint}{word}" if broken else word
        if broken and width(longer, size) <= room:
            broken[-1] = longer
        else:
            broken.append(word)
    return broken


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[Run, ...]:
    """The text in pieces of one font each."""
    found = _letters(unicodedata.normalize("NFC", text))
    pieces = tuple((which, "".join(char for _, char in part)) for which, part in groupby(found, key=lambda one: one[0]))
    written = "".join(piece for _, piece in pieces)
    has_words = any(map(str.isalnum, text))  # brackets alone, around what nothing can draw, are no name
    is_there = any(map(str.isalnum, written)) if has_words else bool(written.strip()) or not text.strip()
    return pieces if is_there else ((0, NOTHING),)


def _letters(text: str) -> Iterator[Run]:
    """Each character with a font that has it, or what stands for it."""
    last, is_after_blank = 0, True
    for char in text:
        if char.isspace():
            if not is_after_blank:  # where an emoji was left out
                yield last, " "
            is_after_blank = True
            continue
        for drawn in (char, _without_accents(char)):
            which = _font_with(drawn)
            if which is not None:
                last, is_after_blank = which, False
                yield which, drawn
                break


def _without_accents(char: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFKD", char) if not unicodedata.combining(one))


@lru_cache(maxsize=4096)
def _font_with(char: str) -> int | None:
    """The first font that has this letter; those of the machine for letters only."""
    if len(char) != 1 or unicodedata.category(char) in {"So", "Sk", "Cf", "Cs", "Co", "Cn", "Cc"}:
        return None
    fonts = _fonts(MEASURED)
    for which, font in enumerate(fonts):
        if (which < _own_count() or char.isalpha()) and _looks(font, char) != _looks(font, NO_LETTER):
            return which
    return None


def _looks(font: Font, char: str) -> tuple[tuple[int, int], bytes, float]:
    mask = font.getmask(char)
    return mask.size, bytes(mask), font.getlength(char)


@lru_cache(maxsize=64)
def _fonts(size: int) -> tuple[Font, ...]:
    """The fonts there are at a size, in the order in which they are asked for a letter; never none."""
    found = [font for font in (_font(path, size) for path in (*OWN, *OF_THE_MACHINE)) if font]
    if _own_count():
        return tuple(found)
    plain = ImageFont.load_default(size)
    return (plain, *found) if isinstance(plain, ImageFont.FreeTypeFont) else tuple(found)


@lru_cache(maxsize=1)
def _own_count() -> int:
    """How many of our own can be read: none where Pillow was built without what woff2 needs."""
    return sum(1 for path in OWN if _font(path, MEASURED))


def _font(path: str, size: int) -> Font | None:
    try:
        return ImageFont.truetype(path, size)
    except OSError:
        return None
