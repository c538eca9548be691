"""What somebody answers to "who comes?", and who of the club is meant by a name as people type it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tournament.domain.names import clean_name, clean_words, search_key
from tournament.domain.refusals import NameMissing
from tournament.domain.refusals_answers import TooManyGuests

MOST_GUESTS = 9  # as many as the list of the chat can say in one line
LONGEST_NOTE = 200
NOBODY: Mapping[int, tuple[str, ...]] = MappingProxyType({})
_BETWEEN_NAMES = re.compile(r"[,;&+/\n]|\b(?:en|and)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Said:
    """One answer. ``guests``: who is brought along, by name; "" is a guest without one."""

    is_coming: bool
    wants_snack: bool = False
    note: str = ""
    guests: tuple[str, ...] = ()
    guests_want_snack: bool = False


def said(
    *,
    is_coming: bool,
    wants_snack: bool = False,
    note: str = "",
    guests: tuple[str, ...] = (),
    guests_want_snack: bool = False,
) -> Said:
    """An answer as it is stored: who does not come wants no snack and brings nobody, but may say why."""
    note = clean_words(note, most=LONGEST_NOTE)
    if not is_coming:
        return Said(is_coming=False, note=note)
    return Said(True, wants_snack, note, guests, guests_want_snack and bool(guests))


def guest_list(how_many: int, typed: str) -> tuple[str, ...]:
    """The guests of one person: those named, and as many without a name as make up the number.

    Raises TooManyGuests or NameTooLong.

    >>> guest_list(2, "Piet"), guest_list(0, "Piet en Ans"), guest_list(0, "")
    (('Piet', ''), ('Piet', 'Ans'), ())
    """
    names = []
    for part in _BETWEEN_NAMES.split(typed):
        try:
            names.append(clean_name(part))
        except NameMissing:
            continue
    guests = (*names, *[""] * (how_many - len(names)))
    if len(guests) > MOST_GUESTS:
        raise TooManyGuests(MOST_GUESTS)
    return guests


@dataclass(frozen=True)
class Pasted:
    """One person of the list: a player, or a name. ``brought_by``: the place in the list of who brings an unknown one.

    ``replaces``: this counts where the person said otherwise before.
    """

    said: Said
    name: str
    player_id: int | None = None
    brought_by: int | None = None
    replaces: bool = False


@dataclass(frozen=True)
class Meant:
    """Who of the club may be meant. ``is_sure``: it is the whole name of one person and of nobody else.

    ``is_likely``: every typed word is a word of one person's name and of nobody else's, as "Els" with one Els.
    """

    ids: tuple[int, ...] = ()
    is_sure: bool = False
    is_likely: bool = False


def who_is(typed: str, people: Mapping[int, tuple[str, str]], before: Mapping[int, tuple[str, ...]] = NOBODY) -> Meant:
    """Who of these people (id -> name, distinction) a typed name may mean, without regard to order and accents.

    Where nobody is called so, whoever was called so ``before`` (id -> names): likely, and never sure.

    >>> club = {1: ("Jan Bakker", ""), 2: ("Jan de Vries", ""), 3: ("van Rijn, Kees", "")}
    >>> who_is("jan", club).ids, who_is("Kees van Rijn", club).is_sure, who_is("Kees", club).is_likely
    ((1, 2), True, True)
    """
    words = sorted(search_key(typed).split())
    if not words:
        return Meant()
    known = {pk: (_words(name), _words(f"{name} {distinction}")) for pk, (name, distinction) in people.items()}
    distinct = [pk for pk, (name, label) in known.items() if label == words != name]
    whole = distinct or [pk for pk, (name, _) in known.items() if name == words]
    if whole:
        return Meant(tuple(whole), is_sure=len(whole) == 1, is_likely=len(whole) == 1)
    once = [pk for pk in people if any(_words(name) == words for name in before.get(pk, ()))]
    if once:
        return Meant(tuple(once), is_likely=len(once) == 1)
    partly = [pk for pk, (_, label) in known.items() if all(_stands_for(word, label) for word in words)]
    if partly and any(len(word) > 1 for word in words):
        return Meant(tuple(partly), is_likely=len(partly) == 1)
    begun = [pk for pk, (_, label) in known.items() if all(_begins(word, label) for word in words)]
    return Meant(tuple(begun))


def _words(label: str) -> list[str]:
    return sorted(search_key(label).split())


def _stands_for(word: str, label: list[str]) -> bool:
    """A whole word of the name, or the first letter of one: "Jan B"."""
    return word in label or (len(word) == 1 and any(other.startswith(word) for other in label))


def _begins(word: str, label: list[str]) -> bool:
    """The beginning of a word of the name; two letters begin too many."""
    return len(word) >= 3 and any(other.startswith(word) for other in label)
