"""Names: what is stored, how they are sorted and how they are found."""

import re
import unicodedata

from tournament.domain.refusals import NameMissing, NameTooLong

MOST = 80
_JOINERS = "\u200c\u200d"  # Persian and family emoji are spelled with them
_LETTERS = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"}
_PLAIN = str.maketrans(_LETTERS | dict.fromkeys("'’‘`´ʼ", ""))
# Prefixes of Dutch surnames: ignored in sorting when a name begins with them ("van Rijn, Kees" stands under R).
PREFIXES = {"van", "von", "de", "den", "der", "het", "t", "s", "ter", "ten", "te", "in", "op", "aan", "bij", "la", "le"}


def clean_name(typed: str) -> str:
    """The name as it is stored: the typed letters, without control characters and superfluous blanks.

    What nobody can see goes too: a name pasted from a chat carries direction marks and would be somebody new.
    Raises NameMissing when nothing remains to search for, NameTooLong above 80 characters.
    """
    name = unicodedata.normalize("NFC", " ".join("".join(map(_readable, typed)).split()))
    key = search_key(name)
    if not key:
        raise NameMissing
    if len(name) > MOST or len(key) > 3 * MOST:  # one Arabic ligature can be 18 plain letters
        raise NameTooLong(MOST)
    return name


def _readable(char: str) -> str:
    """The character itself, a blank for a control character, nothing for an invisible one."""
    category = unicodedata.category(char)
    if category in {"Cc", "Zl", "Zp"}:
        return " "
    return "" if category in {"Cf", "Cs"} and char not in _JOINERS else char


def search_key(name: str) -> str:
    """Plain lower-case letters without accents and apostrophes, words apart by one blank.

    >>> search_key("D'Artagnan O'Neill-'t Hooft")
    'dartagnan oneill t hooft'
    """
    plain = unicodedata.normalize("NFKD", name.translate(_PLAIN)).casefold()
    plain = unicodedata.normalize("NFKD", plain).translate(_PLAIN)
    plain = "".join(c for c in plain if not unicodedata.combining(c) and unicodedata.category(c) != "Cf")
    return " ".join(re.findall(r"[^\W_]+", plain))


def sort_key(name: str) -> str:
    """What lists of people are sorted by: as ``search_key``, a leading surname prefix (not an initial: "T.") ignored.

    >>> sorted(["Rutgers, An", "van Rijn, Kees", "'t Hooft, Gé"], key=sort_key)
    ["'t Hooft, Gé", 'van Rijn, Kees', 'Rutgers, An']
    """
    words = search_key(name).split()
    while len(words) > 1 and words[0] in PREFIXES and name[1:2] != ".":
        words.pop(0)
    return " ".join(words)


def matches(query: str, key: str) -> bool:
    """Whether every typed word occurs in a search key: "nunez" finds Núñez, "vries" finds de Vries."""
    return all(word in key for word in search_key(query).split())


def next_distinction(taken: set[str]) -> str:
    """The smallest number that tells a new namesake apart: "2", "3", ..."""
    number = 2
    while str(number) in taken:
        number += 1
    return str(number)
