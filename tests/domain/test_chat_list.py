"""The chat's list: numbered, loose, as messages; nothing is lost and nobody counts twice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.domain.chat_list import MOST_LINES, Kind, Mention, entries, read_chat
from tournament.domain.names import search_key

CLUB = {"jan", "jan bakker 2", "van rijn kees", "els"}


def known(name: str) -> bool:
    return search_key(name) in CLUB


def people(line: str) -> list[Mention]:
    chat = read_chat(line, known)
    return [one for line in chat.lines for one in line.people]


def counted(found) -> list[Mention]:
    """Who counts, without doubles."""
    return [entry.mention for entry in found if entry.double_of is None]


def test_up_7134_the_list_of_the_pain_is_read_as_a_person_reads_it():
    pasted = "1. Jan 🍺\n2) Marie +1\n- Kees (bitterballen)\n3. jan\n[05-10-26 18:02] Els: ik ook!\n\n" + "a\n" * 250
    chat = read_chat(pasted)
    found = entries(chat)

    assert counted(found) == [
        Mention("Jan"),
        Mention("Marie", guests=1),
        Mention("Kees", wants_snack=True, note="bitterballen"),
        Mention("Els"),
    ]
    assert [(one.line, one.mention.name, one.double_of) for one in found if one.double_of] == [(4, "jan", 1)]
    assert ({line.text for line in chat.unread}, len(chat.unread)) == ({"a"}, MOST_LINES - 5)
    assert (len(chat.lines), chat.excess) == (MOST_LINES, 255 - MOST_LINES)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("[5-10-2026, 18:03:11] ~ Els: ja gezellig", [Mention("Els")]),
        ("[18:04, 5-10-2026] Els: helaas kan ik niet komen", [Mention("Els", is_coming=False)]),
        ("05-10-2026 18:05 - Els: ik kom maar wat later", [Mention("Els", note="wat later")]),
        ("10/5/26, 6:02 PM - Els: ik neem +1 mee, ja!", [Mention("Els", guests=1, note="ik neem +1 mee, ja!")]),
        ("[05-10-26 18:02] Els: Jan en ik komen", [Mention("Els"), Mention("Jan")]),
        ("[05-10-26 18:02] Els: Jan komt ook niet", [Mention("Jan", is_coming=False)]),
        ("[05-10-26 18:02] Els: 1. Guus", [Mention("Guus")]),
        ("[05-10-26 18:02] Els: +1", [Mention("Els", note="+1")]),
        ("Els: ik ook!", [Mention("Els")]),
        ("Zoë Núñez – ja, met snack", [Mention("Zoë Núñez", wants_snack=True)]),
        ("Nel - later", [Mention("Nel", note="later")]),
        ("4. Jan en Ans", [Mention("Jan"), Mention("Ans")]),
        ("Koos + Wil", [Mention("Koos"), Mention("Wil", brought_by="Koos")]),
        ("Wij komen: Jo, Jet en Ko", [Mention("Jo"), Mention("Jet"), Mention("Ko")]),
        ("Mo en Fa met bitterballen", [Mention("Mo"), Mention("Fa", wants_snack=True, note="bitterballen")]),
        ("van Rijn, Kees", [Mention("van Rijn, Kees")]),
        ("12. Jan Bakker (2)", [Mention("Jan Bakker (2)")]),
        ("*7. Vet*", [Mention("Vet")]),
        ("🔟 Bep", [Mention("Bep")]),
        ("1️⃣ Toos", [Mention("Toos")]),
        ("~1. Henk~", [Mention("Henk", is_coming=False)]),
        ("- 3 - Anne-Marie", [Mention("Anne-Marie")]),
        ("3. Ben", [Mention("Ben")]),
        ("Will komt", []),
        ("[5/10/26, 6:05 p. m.] José García: ¡voy!", [Mention("José García")]),
        ("[05.10.26, 18:05:11] Uwe: komme leider nicht", [Mention("Uwe", is_coming=False)]),
        ("Marie can't come", [Mention("Marie", is_coming=False)]),
        ("Jan kommt auch", [Mention("Jan")]),
    ],
)
def test_how_a_line_is_read(line, found):
    assert people(line) == found


@pytest.mark.parametrize(
    "line",
    [
        "Wie komt er maandag?", "ik kom niet", "Greet misschien", "gast van Marie", "a", "👍", "https://wa.me/1",
        "[05-10-26 18:02] +31 6 12345678: ik ook!", "05-10-2026 18:05 - Cor heeft de groep verlaten",
        "[05-10-26 18:02] Dirk: gezellig!", "[05-10-26 18:02] Ria: waarom niet, ik kom",
        "[05-10-26 18:02] Ria: Piet zou het ook eens vragen", "Auto 1: Jan, Els", "=HYPERLINK(1)", "x" * 400,
        "Totaal: 12", "Snacks: 3", "Kees: 2", "Tijd: 19.00 uur", "Locatie: café De Kroon", "Reserve:", "Els?",
        "Goedemorgen allemaal", "Groetjes Marie", "Groeten, Els", "Tokken maandag", "Top!", "Guus ipv Kees",
        "Ich komme", "Voy yo",
    ],
)  # fmt: skip
def test_what_is_not_understood_is_shown_as_such(line):
    chat = read_chat(line, known)

    assert [one.kind for one in chat.lines] == [Kind.UNREAD]


def test_under_a_heading_of_no_nobody_comes_until_the_next_heading():
    chat = read_chat("Ja:\n1. Jan\nKomen niet:\n1. Piet +1\n2.\nWel:\nAns")

    assert [line.kind for line in chat.lines if not line.people] == [Kind.HEADING] * 3
    assert [(one.mention.name, one.mention.is_coming, one.mention.guests) for one in entries(chat)] == [
        ("Jan", True, 0),
        ("Piet", False, 0),
        ("Ans", True, 0),
    ]


def test_a_heading_of_one_word_is_nobody_and_counts_for_those_below_it():
    chat = read_chat("Deelnemers\n1. Guus\nAfmeldingen:\n1. Toos\nReserve:\n1. Nel")

    assert [(one.mention.name, one.mention.is_coming) for one in entries(chat)] == [
        ("Guus", True),
        ("Toos", False),
        ("Nel", True),
    ]


def test_who_says_otherwise_later_is_counted_by_the_later_word():
    chat = read_chat("Marie\nJan\nMarie +1\nJan komt niet\nMarie")

    assert counted(entries(chat)) == [
        Mention("Marie", guests=1),
        Mention("Jan", is_coming=False),
    ]
    assert [entry.double_of for entry in entries(chat)] == [3, 4, None, None, 3]


def test_two_names_of_one_person_are_a_double_when_that_is_known():
    found = entries(read_chat("Jan\nJan Bakker"), lambda one: one.mention.name.split()[0])

    assert [entry.double_of for entry in found] == [None, 1]


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet=st.sampled_from("Jan eEls.,:+1()[]-~*👍❌?\n\u200e/&27 ikkomtniet"), max_size=200))
def test_every_line_that_says_anything_is_in_the_result(text):
    chat = read_chat(text, known)
    numbers = [line.number for line in chat.lines]

    assert numbers == sorted(set(numbers))
    for number, raw in enumerate(text.splitlines(), start=1):
        if any(char.isalpha() for char in raw):
            assert number in numbers
    assert all(one.name and search_key(one.name) for line in chat.lines for one in line.people)
