"""Names of real and of hostile people: stored letter for letter, found and sorted without accents."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.domain.names import MOST, clean_name, matches, next_distinction, search_key, sort_key
from tournament.domain.refusals import NameMissing, NameTooLong, Refused

HOSTILE = [
    "D'Artagnan O'Neill-'t Hooft",
    'Jan "Kees" de Wit',
    "Piet & Co <thuis>",
    "Zoë Núñez",
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE players;--",
    "=HYPERLINK(A1)",
    "{{ 7 * 7 }} {% now %}",
    "王小明",
    "محمد",
    "می\u200cنا",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_readable_name_is_stored_letter_for_letter(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Jan   de\tWit \r\n", "Jan de Wit"),
        ("Jan\u00a0de Wit", "Jan de Wit"),
        ("Jan\x00\x1b[31m", "Jan [31m"),
        ("Jan\u2028de Wit", "Jan de Wit"),
        ("\ufeff\u200eJan\u200b \u2068Bakker\u2069\u202e", "Jan Bakker"),
        ("Jan\u00adsen\ud800", "Jansen"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_what_cannot_be_read_is_not_stored(typed, stored):
    assert clean_name(typed) == stored


@pytest.mark.parametrize("typed", ["", "   ", "\x00", "-", "'", "_", "🙂", "\u200b\u200e", "ʼ", "\u0301"])
def test_a_name_without_letter_or_digit_is_missing(typed):
    with pytest.raises(NameMissing):
        clean_name(typed)


@pytest.mark.parametrize("typed", ["x" * (MOST + 1), "\ufdfa" * MOST])  # the ligature is 18 letters when spelled out
def test_a_name_has_at_most_eighty_characters(typed):
    with pytest.raises(NameTooLong) as refused:
        clean_name(typed)

    assert refused.value.most == MOST == 80


def test_a_name_of_eighty_characters_is_not_too_long():
    assert clean_name("é" * MOST) == "é" * MOST


@given(st.text())
@settings(deadline=None)
def test_a_stored_name_has_no_control_characters_can_be_found_and_is_stable(typed):
    try:
        name = clean_name(typed)
    except Refused:
        return
    assert {unicodedata.category(c) for c in name}.isdisjoint({"Cc", "Cs", "Zl", "Zp"})
    assert name == clean_name(name) == " ".join(name.split())
    assert 0 < len(name) <= MOST
    assert 0 < len(search_key(name)) <= 3 * MOST
    assert 0 < len(sort_key(name)) <= 3 * MOST
    assert matches(name, search_key(name))


@given(st.text())
@settings(deadline=None)
def test_the_search_key_of_a_search_key_is_itself(name):
    assert search_key(search_key(name)) == search_key(name)


@given(st.text())
@settings(deadline=None)
def test_capitals_do_not_matter_in_a_search(name):
    assert search_key(name.casefold()) == search_key(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("D'Artagnan O'Neill-'t Hooft", "dartagnan oneill t hooft"),
        ("Zoë Núñez", "zoe nunez"),
        ("ÅNGSTRÖM  Łukasz Bjørn Þór Æsir Straße", "angstrom lukasz bjorn thor aesir strasse"),
        ("İstanbul Işık", "istanbul isik"),
        ("𝐉𝐚𝐧 Ｂａｋｋｅｒ", "jan bakker"),
        ("Piet & Co <thuis>", "piet co thuis"),
        ("jan_bakker@club", "jan bakker club"),
        ("ŉ Jan\u00adsen", "n jansen"),
    ],
)
def test_the_search_key_is_plain_small_letters(name, key):
    assert search_key(name) == key


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("o'neill", "D'Artagnan O'Neill-'t Hooft"),
        ("ONEILL", "D'Artagnan O'Neill-'t Hooft"),
        ("o’neill", "D'Artagnan O'Neill-'t Hooft"),
        ("nunez", "Zoë Núñez"),
        ("núñez", "Zoë Núñez"),
        ("vries", "de Vries, Bo"),
        ("rijn kees", "van Rijn, Kees"),
        ("emile", "Émile Dupont"),
        ("hooft", "'t Hooft, Gé"),
        ("", "Zoë Núñez"),
    ],
)
def test_a_search_finds_people_by_plain_letters(query, name):
    assert matches(query, search_key(name))


@pytest.mark.parametrize("query", ["nunes", "zoe bakker"])
def test_a_search_needs_every_word(query):
    assert not matches(query, search_key("Zoë Núñez"))


def test_a_surname_prefix_is_ignored_in_sorting():
    names = [
        "Rutgers, An",
        "de Vries, Bo",
        "van Rijn, Kees",
        "Raamsdonk, Els",
        "'t Hooft, Gé",
        "'s-Gravesande, Bo",
        "op 't Hof, Jan",
    ]

    assert sorted(names, key=sort_key) == [
        "'s-Gravesande, Bo",
        "op 't Hof, Jan",
        "'t Hooft, Gé",
        "Raamsdonk, Els",
        "van Rijn, Kees",
        "Rutgers, An",
        "de Vries, Bo",
    ]


def test_case_and_accents_do_not_matter_in_sorting():
    names = ["Zoë", "Bo de Vries", "ångström test", "Frits", "Émile Dupont", "Eva", "bert", "Anna"]

    assert sorted(names, key=sort_key) == [
        *["ångström test", "Anna", "bert", "Bo de Vries"],
        *["Émile Dupont", "Eva", "Frits", "Zoë"],
    ]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("de", "de"),
        ("van de", "de"),
        ("'t", "t"),
        ("op ×", "op"),
        ("T. Bakker", "t bakker"),
        ("S. van Dijk", "s van dijk"),
        ("Kees van Rijn", "kees van rijn"),
        ("Denise", "denise"),
    ],
)
def test_a_lonely_prefix_and_an_initial_are_no_prefix(name, key):
    assert sort_key(name) == key


@pytest.mark.parametrize(("taken", "free"), [(set(), "2"), ({"2"}, "3"), ({"", "senior"}, "2"), ({"2", "3", "5"}, "4")])
def test_a_new_namesake_gets_the_smallest_free_number(taken, free):
    assert next_distinction(taken) == free
