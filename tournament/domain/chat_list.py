"""Who comes, read from what was copied out of the club's chat: a numbered list, loose names, messages with a sender.

Each line becomes people, a heading ("Komen niet:") or is not understood; none is dropped. Nothing here knows the
database: ``is_known`` tells whether a name is somebody of the club.
"""

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from enum import StrEnum

from tournament.domain.chat_words import (
    Talk,
    has_emoji,
    has_emoji_only,
    is_about_the_list,
    is_chatter,
    read_talk,
    word_set,
)
from tournament.domain.names import MOST, PREFIXES, clean_words, search_key

MOST_LINES = 200
LONGEST_LINE = 300
_DATE, _TIME = r"\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}", r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?\s?m\.?)?"
_STAMP = rf"\[?\s*(?:{_DATE},?\s+{_TIME}|{_TIME},?\s+{_DATE})\s*\]?\s*[-–]?\s*"
_STAMPED = re.compile(rf"{_STAMP}(?P<rest>.*)", re.IGNORECASE)
_SENDER = re.compile(r"(?P<sender>[^:]{1,60}?):\s*(?P<said>.*)")
_MARK = re.compile(
    r"(?:[-*•–—·▪◦>]\s*(?=\S)|\(?\d{1,3}\s*[.):]+\s*|\d{1,3}\s*[-–]\s*(?=[^\W\d]|$)|\d{1,3}\s+(?=[^\W\d])|\d{1,3}$)"
)
_KEYCAP = re.compile("([0-9])\ufe0f?\u20e3|\U0001f51f")
_NAMED = re.compile(r"(?P<name>[^:]{2,60}?)\s*(?::(?!\d|//)|\s[-–—]\s)\s*(?P<rest>.*)")
_BETWEEN = re.compile(r"\s*(?:[,;/&]|\ben\b|\band\b|\+(?!\s*\d))\s*", re.IGNORECASE)
_HEADING = word_set(
    "wel niet ja nee komen komt aanwezig afwezig afgemeld afgezegd afmeldingen afzeggingen verhinderd aangemeld "
    "aanmeldingen deelnemers spelers "
    "kan kunnen er bij erbij zijn lijst wie yes no players we wij"
)
_NO_HEADING = word_set("niet nee afwezig afgemeld afgezegd afmeldingen afzeggingen verhinderd no")
Known = Callable[[str], bool]


class Kind(StrEnum):
    """What a line turned out to be."""

    PEOPLE = "people"
    HEADING = "heading"
    UNREAD = "unread"


@dataclass(frozen=True)
class Mention:
    """One person on a line. ``brought_by``: the name before "+" on that line, when this one is brought along."""

    name: str
    is_coming: bool = True
    guests: int = 0
    wants_snack: bool = False
    note: str = ""
    brought_by: str = ""


@dataclass(frozen=True)
class Line:
    """A line as it was pasted, its number from 1 (empty ones count), and what it says."""

    number: int
    text: str
    kind: Kind
    people: tuple[Mention, ...] = ()


@dataclass(frozen=True)
class ChatList:
    """All lines that were read, and how many more there were (MOST_LINES are read)."""

    lines: tuple[Line, ...]
    excess: int = 0

    @property
    def unread(self) -> tuple[Line, ...]:
        """What was not understood."""
        return tuple(line for line in self.lines if line.kind is Kind.UNREAD)


def read_chat(text: str, is_known: Known = lambda _: False) -> ChatList:
    """Everything that a pasted text says about who comes. Empty lines and empty numbers say nothing."""
    kept = [(number, clean_words(raw, most=2000)) for number, raw in enumerate(text.splitlines(), start=1)]
    kept = [(number, line) for number, line in kept if line]
    lines, under_no = [], False
    for number, line in kept[:MOST_LINES]:
        found = _read_line(line, is_known, under_no=under_no)
        if found is None:
            continue
        kind, people = found
        if kind is Kind.HEADING or (kind is Kind.UNREAD and line.endswith(":")):
            under_no = bool(_NO_HEADING & set(search_key(line).split()))
        lines.append(Line(number, line[:LONGEST_LINE], kind, people))
    return ChatList(tuple(lines), excess=max(len(kept) - MOST_LINES, 0))


Read = tuple[Kind, tuple[Mention, ...]]
UNREAD: Read = (Kind.UNREAD, ())


def _read_line(line: str, is_known: Known, *, under_no: bool) -> Read | None:
    """What one line is; None for a number without anything behind it."""
    if len(line) > LONGEST_LINE:
        return UNREAD
    if stamped := _STAMPED.fullmatch(line):
        message = _SENDER.fullmatch(stamped["rest"])
        if not message:
            return UNREAD  # what WhatsApp itself says: who joined, who left
        return _message(_sender(message["sender"]), message["said"], is_known)
    words, is_crossed_out = _unmarked(line)
    if not words or has_emoji_only(words):
        return UNREAD if has_emoji_only(line) and not _has_number(line) else None
    people = _listed(words, is_known)
    if people is None:
        return (Kind.HEADING, ()) if _is_heading(words) else UNREAD
    if is_crossed_out or under_no:
        people = tuple(replace(one, is_coming=False, guests=0, wants_snack=False) for one in people)
    return Kind.PEOPLE, people


def _has_number(line: str) -> bool:
    return any(char.isdecimal() for char in line)


def _is_heading(words: str) -> bool:
    keys = search_key(words).split()
    return bool(keys) and set(keys) <= _HEADING and "?" not in words and "ik" not in keys


def _unmarked(line: str) -> tuple[str, bool]:
    """The line without the number or dash before it and the marks for bold; whether it was struck through."""
    text = _KEYCAP.sub(r"\1. ", line).strip()
    for _ in range(2):
        text = re.sub(r"^[*_]+(?=\S.*[*_]$)|(?<=\S)[*_]+$", "", text).strip()
        if crossed := re.fullmatch(r"~(.+)~", text):
            return _unmarked(crossed[1])[0], True
        if (mark := _MARK.match(text)) and not re.match(r"\d{1,3}\s*(?:gast|pers)", text, re.IGNORECASE):
            text = text[mark.end() :].strip()
    return text, False


def _sender(typed: str) -> str:
    """Who wrote a message; "" for a telephone number."""
    name = read_talk(typed.strip(" ~\u202f")).rest if not re.fullmatch(r"[~+\d\s()-]+", typed.strip()) else ""
    return name if _is_name(name) else ""


# -- a message: somebody speaks of himself


def _message(sender: str, words: str, is_known: Known) -> Read:
    """One message. A list inside of it is read as a list; what speaks of nobody is not understood."""
    if re.match(r"\s*(?:\d{1,3}\s*[.)]|[-•*]\s)", words) or not sender:
        return _read_line(words, is_known, under_no=False) or UNREAD if words.strip() else UNREAD
    talk = read_talk(words)
    if talk.is_unsure:
        return UNREAD
    others, mine = _others(words, is_known)
    if others and not mine:
        return Kind.PEOPLE, others
    says_something = talk.is_coming is not None or talk.guests or talk.wants_snack or _counts_me(words)
    if not says_something or (talk.rest and not others and not (talk.is_about_me or is_chatter(talk.rest))):
        return UNREAD
    about_me = read_talk(mine) if others else talk
    if others and about_me.is_coming is None:
        return UNREAD
    note = "" if not about_me.rest or is_chatter(about_me.rest) else words.strip()
    me = _mention(sender, about_me, note=note)
    return Kind.PEOPLE, (replace(me, guests=0, note="+1") if _counts_me(words) else me, *others)


def _counts_me(words: str) -> bool:
    """ "+1" alone says "me too" in a chat; it stays in sight as a note, as it may be meant otherwise."""
    return re.fullmatch(r"\+\s?1[.! ]*", words.strip()) is not None


def _others(words: str, is_known: Known) -> tuple[tuple[Mention, ...], str]:
    """Who else of the club is named in a message, and what of it is about its writer."""
    whole = read_talk(words)
    parts = _BETWEEN.split(words)
    named = [(part, talk) for part in parts if (talk := read_talk(part)).rest and is_known(talk.rest)]
    people = tuple(replace(_mention(talk.rest, talk), is_coming=whole.is_coming is not False) for _, talk in named)
    mine = " ".join(part for part in parts if part not in {part for part, _ in named}).strip()
    return people, mine


# -- a line of a list: it begins with a name


def _listed(words: str, is_known: Known) -> tuple[Mention, ...] | None:
    """The people of a line; None when it is not understood."""
    if is_known(words) and not has_emoji(words) and "?" not in words:
        return (Mention(words),)
    if named := _NAMED.fullmatch(words):
        if _is_heading(named["name"]) and named["rest"]:
            is_no = bool(_NO_HEADING & set(search_key(named["name"]).split()))
            people = _listed(named["rest"], is_known)
            return tuple(replace(one, is_coming=one.is_coming and not is_no) for one in people) if people else None
        if _is_name(named["name"]) and named["rest"]:
            return _named(named["name"], named["rest"], is_known)
    return _loose(words, is_known)


def _named(name: str, rest: str, is_known: Known) -> tuple[Mention, ...] | None:
    """ "Els: ik ook", "Kees - bitterballen"; not "Snacks: 3", and "Kees: 2" may mean anything."""
    talk, who = read_talk(rest), read_talk(name).rest
    if talk.is_unsure or not _is_person(who, is_known) or any(is_known(part) for part in _BETWEEN.split(rest) if part):
        return None
    if re.fullmatch(r"[\d\s.,:]+", rest):
        return None
    note = rest.strip() if talk.rest and not is_chatter(talk.rest) else ""
    return (_mention(who, talk, note=note),)


def _loose(words: str, is_known: Known) -> tuple[Mention, ...] | None:
    """ "Jan", "Marie +1", "Jan en Piet komen niet", "Jan + Ans"."""
    whole = read_talk(words)
    if whole.is_unsure or whole.is_about_me:
        return None
    if is_known(whole.rest) or not _BETWEEN.search(whole.rest):
        return (_mention(whole.rest, whole),) if _is_person(whole.rest, is_known) else None
    people: list[Mention] = []
    pieces = re.split(rf"({_BETWEEN.pattern})", words, flags=re.IGNORECASE)
    for place in range(0, len(pieces), 2):
        talk = read_talk(pieces[place])
        if not search_key(talk.rest):
            continue
        if not _is_person(talk.rest, is_known):
            return None
        is_brought = place > 0 and pieces[place - 1].strip() == "+" and bool(people)
        one = replace(_mention(talk.rest, talk), is_coming=whole.is_coming is not False)
        people.append(replace(one, brought_by=people[0].name if is_brought else ""))
    return _with_what_stands_apart(people, whole)


def _with_what_stands_apart(people: list[Mention], whole: Talk) -> tuple[Mention, ...] | None:
    """A guest or a snack that stands behind a comma belongs to the last name before it."""
    if not people:
        return None
    missing = whole.guests - sum(one.guests for one in people)
    last = people[-1]
    wants_snack = last.wants_snack or (whole.wants_snack and not any(one.wants_snack for one in people))
    note = last.note or ("" if any(one.note for one in people) else ", ".join(whole.notes))
    return *people[:-1], replace(last, guests=last.guests + max(missing, 0), wants_snack=wants_snack, note=note)


def _mention(name: str, talk: Talk, *, note: str = "") -> Mention:
    name = " ".join(name.split()).strip(" .,;:-–!*_")
    if talk.is_coming is False:
        return Mention(name, is_coming=False, note=(note or ", ".join(talk.notes))[:200])
    return Mention(name, True, talk.guests, talk.wants_snack, (note or ", ".join(talk.notes))[:200])


def _is_person(rest: str, is_known: Known) -> bool:
    return is_known(rest) or _is_name(rest)


def _is_name(rest: str) -> bool:
    """Whether these words can be somebody's name: a few, without digits, and not a whole sentence in small letters."""
    words = rest.replace(",", " ").split()
    bare = re.sub(r"\(\d+\)", "", rest)
    if not words or len(words) > 6 or len(rest) > MOST or any(char.isdecimal() for char in bare):
        return False
    if len(search_key(rest)) < 2 or re.search(r"[?=<>@#\[\]{}|\\]|://", rest):
        return False
    keys = [key for word in words if (key := search_key(word))]
    if (
        is_about_the_list(keys)
        or any(key.startswith(("gast", "introduc")) for key in keys)
        or all(key in PREFIXES for key in keys)
    ):
        return False
    is_sentence = len(words) > 2 and not any(word[:1].isupper() or search_key(word) in PREFIXES for word in words)
    return not is_sentence


# -- doubles


@dataclass(frozen=True)
class Entry:
    """A mention with its place; ``double_of``: the line that says the same of the same person, and counts instead."""

    line: int
    place: int
    mention: Mention
    double_of: int | None = None


def entries(chat: ChatList, identity: Callable[[Entry], Hashable] | None = None) -> tuple[Entry, ...]:
    """Everybody mentioned, in order. Who is mentioned twice counts once: the later word counts where it says more.

    ``identity`` tells whom an entry is about; without it the name does.
    """
    tell = identity or (lambda one: search_key(one.mention.name))
    found = [Entry(line.number, place, one) for line in chat.lines for place, one in enumerate(line.people)]
    counting: dict[Hashable, int] = {}
    for index, entry in enumerate(found):
        who = tell(entry)
        first = counting.get(who)
        if first is None or _says_more(entry.mention, found[first].mention):
            counting[who] = index
    return tuple(
        entry if counting[who] == index else replace(entry, double_of=found[counting[who]].line)
        for index, (entry, who) in enumerate((entry, tell(entry)) for entry in found)
    )


def _says_more(later: Mention, earlier: Mention) -> bool:
    """Whether a later mention changes what an earlier one said, or adds to it."""
    if later.is_coming != earlier.is_coming:
        return True
    return (later.guests, later.wants_snack, bool(later.note)) > (
        earlier.guests,
        earlier.wants_snack,
        bool(earlier.note),
    )
