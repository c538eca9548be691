"""What a few words in a chat say about coming: yes or no, how many guests, a snack, a note; and what is left of them.

Dutch as a club writes it, with a little English. What is not sure is said to be so: a person decides, nobody guesses.
"""

import re
import unicodedata
from dataclasses import dataclass

from tournament.domain.names import clean_words, search_key

_NO_SIGNS, _YES_SIGNS, _SNACK_SIGNS = "❌👎🚫⛔🙅✖✗✘", "✅👍✔🙋☑", "🍟🍢🥟🧆🌭"


def word_set(words: str) -> frozenset[str]:
    """Words that are looked for."""
    return frozenset(words.split())


_NO = word_set(
    "niet nee neen helaas afgemeld afgezegd afwezig verhinderd ziek no not cant cannot wont nein nicht leider"
)
_YES = word_set(
    "ja jawel yes kom komt komen ook aanwezig present erbij mee graag wel uiteraard natuurlijk zeker oke ok coming "
    "si voy vengo viene vienen tambien komme kommt kommen auch dabei gerne"
)
_FIRM_YES = word_set("ja jawel yes wel")
_UNSURE = word_set("misschien twijfel waarschijnlijk voorbehoud denk weet wie waarom hoeveel hoe wanneer")
_ME = word_set("ik wij we i im ich yo voy vengo puedo komme")
# Said around a yes or a no, and taken away only where one of those stands; nothing here begins a surname ("de")
_AROUND = word_set(
    "ik wij we hij zij ze er bij erbij is zijn kan kunnen doe doet doen mee weer toch deze dit keer vanavond maandag "
    "woensdag avond maandagavond woensdagmiddag heb heeft me mij zich gaat ga sorry dan met en maar am coming will be "
    "there too can come i im ich kann yo puedo puede"
)
_CHAT = word_set("leuk gezellig top super fijn prima hoor weer ben gewoon tot straks zin heel veel dag hallo hoi")
# What a line begins with that is about the list and not about a person, and words that stand in nobody's name
_LABELS = word_set(
    "aanmeldingen aantal adres afmeldingen afzeggingen beste datum deelnemers gr groet groeten groetjes hallo hey hi "
    "hoi hola goedemiddag goedemorgen goedenavond goeiemorgen goeienavond herinnering info inleg kosten let lijst "
    "locatie mvg nb opgave plaats prijs ps reserve reserves reservelijst spelers tijd tokken tot totaal volgende "
    "vorige vraag waar wachtlijst wanneer fecha hora lugar ort total zeit players list"
)
_IN_NO_NAME = word_set("allemaal bedankt dank iedereen ipv jij je jullie naam namen namens")
_NAMES_TOO = word_set("ben can will")
_OFF = re.compile(r"\b(?:meldt? (?:zich|me|mij|m'n)(?: \w+)? af|afmelden)\b", re.IGNORECASE)
_NUMBERS = {"een": 1, "één": 1, "twee": 2, "drie": 3, "vier": 4}
_MANY = r"(?P<many>\d{1,2}|een|één|twee|drie|vier)"
_NOUN = r"(?:gast(?:en)?|pers(?:onen|oon|\.)?|introduc\w*|anderen|extra|guests?)"
_KIN = r"(?:gast|partner|vrouw|man|introduc\w*|vriendin|vriend|buurman|buurvrouw|zus|broer|guest)"
_GUESTS = re.compile(
    rf"(?:\+|\bplus\b)\s*{_MANY}\b(?:\s*{_NOUN})?|\b(?:met|en|with)\s+{_MANY.replace('many', 'also')}\s+{_NOUN}"
    rf"|(?:\+|\bplus\b|\bmet\b|\ben\b|&|\bwith\b)\s*(?:mijn |m'n |een |haar |zijn |my |a )?(?P<kin>{_KIN})\b",
    re.IGNORECASE,
)
_TOGETHER = re.compile(
    r"\b(?P<all>[2-9])\s*(?:x\b|×|pers(?:onen|oon|\b\.?))|\b[x×]\s?(?P<times>[2-9])\b", re.IGNORECASE
)
_SNACK = re.compile(
    r"\b(?P<without>(?:geen|zonder|no)\s+)?(?:(?:met|een|portie|with|a)\s+)*"
    r"(?P<what>snacks?|hapjes?|bitterbal\w*|frikand\w*|frietjes?|friet|patat\w*|kroket\w*|kaassouff\w*|loempia\w*|tapas)\b",
    re.IGNORECASE,
)
_WHEN = re.compile(
    r"\b(?:(?:iets|wat|half uurtje|kwartiertje)\s+)?later\b.*|\b(?:(?:om|vanaf|rond|pas om|pas)\s+)?"
    r"(?:\d{1,2}[:.u]\d{2}|half (?:\w+)|\d{1,2} ?uur)\b.*|\b(?:alleen|tot|maar)\s+(?:de|het|partij|eerste)\b.*",
    re.IGNORECASE,
)
_PLAIN_SNACK = {"snack", "snacks", "hapje", "hapjes"}


@dataclass(frozen=True)
class Talk:
    """A few words, read. ``rest`` is what they do not explain: a name, or chatter. ``is_coming``: None: not said."""

    rest: str
    is_coming: bool | None = None
    is_unsure: bool = False
    is_about_me: bool = False
    guests: int = 0
    wants_snack: bool = False
    notes: tuple[str, ...] = ()


def read_talk(text: str) -> Talk:
    """What the words say. Emoji count where they mean something (a cross, a thumb, chips) and are left out."""
    signs = _sign_of(text)
    plain, notes = _without_brackets(_without_emoji(text))
    plain, guests = _take_guests(plain)
    plain, when = _take(_WHEN, plain)
    plain, snack, snack_notes = _take_snack(plain)
    in_brackets = [read for read in map(_bracket, notes) if read]
    status, rest, is_unsure, about_me = _status(plain)
    if signs is not None and status is not None and signs != status:
        is_unsure = True
    statuses = [one for one in (status, signs, *(read.is_coming for read in in_brackets)) if one is not None]
    return Talk(
        rest=rest,
        is_coming=statuses[0] if statuses else None,
        is_unsure=is_unsure or "?" in text or any(read.is_unsure for read in in_brackets) or guests > 9,
        is_about_me=about_me,
        guests=guests + sum(read.guests for read in in_brackets),
        wants_snack=snack or any(sign in text for sign in _SNACK_SIGNS) or any(one.wants_snack for one in in_brackets),
        notes=tuple(filter(None, (*(note for one in in_brackets for note in one.notes), *snack_notes, when))),
    )


def has_emoji(text: str) -> bool:
    """Whether there is a picture in it."""
    return any(map(_is_emoji, text))


def has_emoji_only(text: str) -> bool:
    """Whether nothing is left of a line but pictures and marks."""
    return not search_key(_without_emoji(text))


def _bracket(inner: str) -> Talk | None:
    """What stands in brackets behind a name: a number of guests, that one does not come, or else a note."""
    rest, guests = _take_guests(inner)
    if guests and not search_key(rest):
        return Talk("", guests=guests)
    status, rest, is_unsure, _ = _status(inner)
    if status is False and not search_key(rest) and not _SNACK.search(inner):
        return Talk("", is_coming=False)
    found = _SNACK.search(inner)
    return Talk(
        "", is_unsure=is_unsure, guests=guests, wants_snack=bool(found and not found["without"]), notes=(inner,)
    )


def _without_emoji(text: str) -> str:
    kept = (" " if _is_emoji(char) else char for char in text)
    return clean_words("".join(kept), most=300).translate({0xFE0F: None, 0x200D: None, 0x20E3: None})


def _is_emoji(char: str) -> bool:
    return unicodedata.category(char) in {"So", "Sk"} and char not in "`´^¨"


def _sign_of(text: str) -> bool | None:
    """What a picture says: no, yes, or nothing."""
    if any(sign in text for sign in _NO_SIGNS):
        return False
    return True if any(sign in text for sign in _YES_SIGNS) else None


def _without_brackets(text: str) -> tuple[str, list[str]]:
    """The text and what stood in brackets; a bare number there tells namesakes apart and stays."""
    notes = [inner.strip() for inner in re.findall(r"\(([^()]*)\)", text)]
    plain = re.sub(r"\(([^()]*)\)", lambda found: f" {found[0]} " if found[1].strip().isdecimal() else " ", text)
    return " ".join(plain.split()), [inner for inner in notes if inner and not inner.isdecimal()]


def _take_guests(text: str) -> tuple[str, int]:
    """The text without its plus-ones, and how many those are; "2x" is one more than the name."""
    guests = sum(_number(found["many"] or found["also"] or "1") for found in _GUESTS.finditer(text))
    text = _GUESTS.sub(" ", text)
    guests += sum(int(found["all"] or found["times"]) - 1 for found in _TOGETHER.finditer(text))
    return " ".join(_TOGETHER.sub(" ", text).split()), guests


def _number(word: str) -> int:
    return _NUMBERS[word.lower()] if word.lower() in _NUMBERS else int(word)


def _take(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    """The text without what the pattern finds first, and that."""
    found = pattern.search(text)
    if not found:
        return text, ""
    return f"{text[: found.start()]} {text[found.end() :]}".strip(), found[0].strip(" ,.-!")


def _take_snack(text: str) -> tuple[str, bool, tuple[str, ...]]:
    """The text without its snack, whether one is wanted, and which."""
    found = _SNACK.search(text)
    if not found:
        return text, False, ()
    rest = f"{text[: found.start()]} {text[found.end() :]}".strip(" ,.-!")
    what = found["what"].lower()
    if found["without"]:
        return rest, False, (f"geen {what}",)
    return rest, True, () if what in _PLAIN_SNACK else (what,)


def _status(text: str) -> tuple[bool | None, str, bool, bool]:
    """Yes, no or not said; what is left; whether that is doubtful; whether the writer speaks of himself."""
    words = re.findall(r"[^\s,.!?;:]+|[,;]", _OFF.sub("afgemeld", text))
    keys = [search_key(word) for word in words]
    said = set(keys)
    is_no, is_yes = bool(said & _NO), bool(said & _YES)
    about_me = bool(said & _ME)
    is_unsure = bool(said & _UNSURE) or (is_no and bool(said & _FIRM_YES))
    if not (is_no or is_yes):
        return None, text.strip(" .!"), is_unsure, about_me
    spent = _NO | _YES | _AROUND | (_CHAT if about_me else set())
    rest = [word for word, key in zip(words, keys, strict=True) if key not in spent]
    return not is_no, " ".join(rest).strip(" ,;"), is_unsure, about_me


def is_chatter(rest: str) -> bool:
    """Whether what is left names nobody: friendly words, as far as this module knows any."""
    return all(key in _CHAT | _AROUND | _YES for key in search_key(rest).split())


def is_about_the_list(keys: list[str]) -> bool:
    """Whether these words (plain, in small letters) are no name: a heading, a greeting, a total, friendly words.

    >>> is_about_the_list(["totaal"]), is_about_the_list(["groetjes", "marie"]), is_about_the_list(["ben"])
    (True, True, False)
    """
    said = set(keys)
    is_friendly = not (said & _NAMES_TOO) and said <= _CHAT | _AROUND | _YES
    return keys[0] in _LABELS or bool(said & _IN_NO_NAME) or is_friendly
