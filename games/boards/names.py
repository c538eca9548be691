"""What people are called where there is little room, and how a name is made to fit there."""

from typing import Final

NARROW: Final = frozenset("fijlrtIJ.,'’-() ")
WIDE: Final = frozenset("mwMW@")


def called(names: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The first word of each name where nobody else has it, else the whole name; at most so many letters.

    "Anna-Margriet van den Berg" is "Anna-Margriet", or with less room "Anna-M."; of two Jans with long names one is
    "Jan V.".
    """
    firsts = [(name.split() or ["?"])[0] for name in names]
    with_letter = [_with_letter(name, first) for name, first in zip(names, firsts, strict=True)]
    found = []
    for name, first, other in zip(names, firsts, with_letter, strict=True):
        if firsts.count(first) == 1:
            found.append(_cut(first, most))
        else:
            found.append(other if len(name) > most and with_letter.count(other) == 1 else _cut(name, most))
    return tuple(found)


def _with_letter(name: str, first: str) -> str:
    rest = name.split()[1:]
    return f"{first} {rest[-1][0]}." if rest else first


def _cut(name: str, most: int) -> str:
    """As it is if it is short enough; else "Anna-M." for a double name, and of others the beginning."""
    if len(name) <= most:
        return name
    begin, dash, other = name.partition("-")
    if dash and other and len(begin) + 3 <= most:
        return f"{begin}-{other[0]}."
    return name[: most - 1].rstrip() + "…"


def width(words: str, size: float) -> float:
    """About how wide these words are in bold, in the drawing's own units."""
    return size * sum(_em(letter) for letter in words)


def _em(letter: str) -> float:
    if letter in NARROW:
        return 0.4
    if letter in WIDE:
        return 0.97
    return 0.8 if letter.isupper() else 0.69


def fitted(words: str, *, size: float, room: float) -> dict[str, object]:
    """What a text element needs beside its words, so that they are squeezed into the room when it is too small."""
    if width(words, size) <= room:
        return {}
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
