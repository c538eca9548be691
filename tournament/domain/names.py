"""Names: what is stored, how they are sorted and how they are found."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping

from tournament.domain.refusals import NameMissing, NameTooLong

MOST = 80
_JOINERS = "\u200c\u200d"  # Persian and family emoji are spelled with them
_LETTERS = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"}
_PLAIN = str.maketrans(_LETTERS | dict.fromkeys("'’‘`´ʼ", ""))
# Prefixes of Dutch surnames: ignored in sorting when a name begins with them ("van Rijn, Kees" stands under R).
PREFIXES = {
    "van",
    "von",
    "de",
    "den",
    "der",
    "het",
    "t",
    "s",
    "ter",
    "ten",
    "te",
    "in",
    "op",
    "aan",
    "bij",
    "uit",
    "vd",
    "la",
    "le",
}
SHORTENED = {"v", "d"}  # "v.d. Berg", "v/d Berg", "v. Rijn": in small letters, as an initial never is


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


def clean_words(typed: str, *, most: int) -> str:
    """A note or a distinction as it is stored: at most ``most`` readable characters, perhaps none.

    >>> clean_words("  van  de\\x00brug ", most=30)
    'van de brug'
    """
    return unicodedata.normalize("NFC", " ".join("".join(map(_readable, typed)).split()))[:most].rstrip()


def _readable(char: str) -> str:
    """The character itself, a blank for a control character, nothing for an invisible one."""
    category = unicodedata.category(char)
    if category in {"Cc", "Zl", "Zp"}:
        return " "
    return "" if category in {"Cf", "Cs"} and char not in _JOINERS else char


def label_of(name: str, distinction: str) -> str:
    """The name, and what tells namesakes apart.

    >>> label_of("Jan Bakker", "2"), label_of("Els Bos", "")
    ('Jan Bakker (2)', 'Els Bos')
    """
    return f"{name} ({distinction})" if distinction else name


def split_label(label: str) -> tuple[str, str]:
    """A name and what tells namesakes apart.

    >>> split_label("Jan Bakker (2)"), split_label("Jan Bakker")
    (('Jan Bakker', '2'), ('Jan Bakker', ''))
    """
    match = re.fullmatch(r"(.+) \(([^()\s](?:[^()]{0,28}[^()\s])?)\)", label)
    return (match[1], match[2]) if match and search_key(match[1]) else (label, "")


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

    >>> sorted(["Rutgers, An", "van Rijn, Kees", "'t Hooft, Gé", "v.d. Berg, Jo"], key=sort_key)
    ['v.d. Berg, Jo', "'t Hooft, Gé", 'van Rijn, Kees', 'Rutgers, An']
    """
    words, is_small = search_key(name).split(), name[:1].islower()
    prefixes = PREFIXES | SHORTENED if is_small else PREFIXES
    while len(words) > 1 and words[0] in prefixes and (is_small or name[1:2] != "."):
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


def short_names(labels: Mapping[int, str]) -> dict[int, tuple[str, str]]:
    """Given name and as much more as tells people apart (for the TV), by player id; the labels must differ.

    >>> short_names({1: "Jan Bakker", 2: "Jan Bakker (2)", 3: "Jan de Vries", 4: "Els Bos"})
    {1: ('Jan', 'Bakker'), 2: ('Jan', 'Bakker (2)'), 3: ('Jan', 'V.'), 4: ('Els', '')}
    """
    halves = {player_id: given_and_rest(label) for player_id, label in labels.items()}
    forms = {player_id: (given, ("", _initial(rest), rest)) for player_id, (given, rest) in halves.items()}
    taken = [Counter(_same(given, rests[size]) for given, rests in forms.values()) for size in range(3)]
    whole = Counter(_same(given, rest) for given, rest in halves.values())
    short = {}
    for player_id, (given, rests) in forms.items():
        own = _same(*halves[player_id])
        fitting = (
            rest
            for size, rest in enumerate(rests)
            if taken[size][_same(given, rest)] == 1 and (_same(given, rest) == own or not whole[_same(given, rest)])
        )
        short[player_id] = (given, next(fitting, rests[-1]))
    return short


def given_and_rest(label: str) -> tuple[str, str]:
    """A name in two: what people are called by, and the rest. "van Rijn, Kees" is Kees; "de Boer" stays whole.

    A picture is nobody's name: before one it belongs to it.

    >>> given_and_rest("Kees van Rijn"), given_and_rest("van Rijn, Kees (2)"), given_and_rest("'t Hooft")
    (('Kees', 'van Rijn'), ('Kees', 'van Rijn (2)'), ("'t Hooft", ''))
    """
    surname, comma, first = label.partition(", ")
    if comma and surname and first:
        given, _, distinction = first.partition(" (")
        return given, f"{surname} ({distinction}" if distinction else surname
    given, _, rest = label.partition(" ")
    while rest and not search_key(given) and not given.isascii():
        more, _, rest = rest.partition(" ")
        given = f"{given} {more}"
    return (label, "") if search_key(given) in PREFIXES and not given.endswith(".") else (given, rest)


def _initial(rest: str) -> str:
    """The first letter of a surname after its prefix ("van 't Hof" gives "H."); "" when there is no letter."""
    words = rest.partition("(")[0].split()
    while len(words) > 1 and search_key(words[0]) in PREFIXES:
        words.pop(0)
    letter = next((char for char in " ".join(words) if char.isalpha()), "")
    return f"{letter.upper()}." if letter else ""


def _same(given: str, rest: str) -> str:
    """What sounds the same across a room is equal: accents and case are not seen from the back."""
    return search_key(f"{given} {rest}")
