"""A name that has to go: how a text reads without it, and what stands in its place."""

import re
import unicodedata
from collections.abc import Collection, Iterable

from tournament.domain.names import given_and_rest, search_key

NEUTRAL = "Oud-lid"
# A word as people write it, with its apostrophes and accents.
_WORD = re.compile("(?:[^\\W_]|['’‘`´ʼ\u0300-\u036f])+")
_OWNS = re.compile("['’‘`´ʼ][sS]$")  # "Jan Bakker's jas"


def neutral_name(number: int) -> str:
    """What a record is called whose name was removed.

    >>> neutral_name(12)
    'Oud-lid 12'
    """
    return f"{NEUTRAL} {number}"


def ways_to_write(labels: Iterable[str]) -> tuple[str, ...]:
    """Each name as it may stand in a text, plain and the longest first: with the distinction, or the surname first.

    >>> ways_to_write(["Els Bos", "Bos, Els (2)"])
    ('bos els 2', 'bos els', 'els bos')
    """
    ways: set[str] = set()
    for label in labels:
        bare = re.sub(r" \([^()]*\)$", "", label)
        given, rest = given_and_rest(bare)
        ways |= {search_key(label), search_key(bare), search_key(f"{given} {rest}"), search_key(f"{rest} {given}")}
    return tuple(sorted(ways - {""}, key=lambda way: (-len(way.split()), way)))


def is_anothers(way: str, keys: Collection[str]) -> bool:
    """Whether somebody else's search key holds this name: in a text it may well be meant for that person.

    >>> is_anothers("jan bakker", ["jan bakker 2"]), is_anothers("jan bakker", ["jan bakkers"])
    (True, False)
    """
    return any(f" {way} " in f" {key} " for key in keys)


def without_name(text: str, ways: Iterable[str], *, instead: str) -> str:
    """The text with another word in each place where the name stands, whatever its capitals and accents.

    >>> without_name("Ruzie met ÉLS  bos, niet met Els Boskamp", ["els bos"], instead="Oud-lid 3")
    'Ruzie met Oud-lid 3, niet met Els Boskamp'
    """
    text = unicodedata.normalize("NFC", text)
    for way in ways:
        words = [(search_key(word[0]), word.span()) for word in _WORD.finditer(text)]
        words = [(key, span) for key, span in words if key]
        wanted = way.split()
        for first in range(len(words) - len(wanted), -1, -1):
            here = words[first : first + len(wanted)]
            owns = _OWNS.search(text[slice(*here[-1][1])])
            said = [key for key, _ in here]
            if said == wanted or (owns and [*said[:-1], said[-1][:-1]] == wanted):
                begin, end = here[0][1][0], here[-1][1][1]
                end -= 0 if said == wanted or owns is None else len(owns[0])
                if text[begin:end].count("(") > text[begin:end].count(")") and text[end : end + 1] == ")":
                    end += 1
                text = f"{text[:begin]}{instead}{text[end:]}"
    return text
