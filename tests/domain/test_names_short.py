"""The short names of the TV: a given name, and as much more as tells tonight's people apart."""

import pytest

from tournament.domain.names import given_and_rest, short_names


def short(*labels):
    return [" ".join(filter(None, parts)) for parts in short_names(dict(enumerate(labels))).values()]


def test_a_given_name_that_nobody_shares_is_enough():
    assert short("Els Jansen", "Bert de Vries", "Henk-Jan Oosterhuis") == ["Els", "Bert", "Henk-Jan"]


def test_one_letter_of_the_surname_tells_two_apart():
    assert short("Jan Bakker", "Jan de Vries", "Jan van 't Hof") == ["Jan B.", "Jan V.", "Jan H."]


def test_the_same_letter_brings_the_whole_surname_for_those_two_only():
    assert short("Jan Bakker", "Jan Bos", "Jan Smit") == ["Jan Bakker", "Jan Bos", "Jan S."]


def test_full_namesakes_carry_what_was_noted_to_tell_them_apart():
    assert short_names({7: "Jan Bakker", 8: "Jan Bakker (2)", 9: "Jan Bakker (rood)"}) == {
        7: ("Jan", "Bakker"),
        8: ("Jan", "Bakker (2)"),
        9: ("Jan", "Bakker (rood)"),
    }
    assert short("Jan", "Jan (2)", "Jan (rood)") == ["Jan", "Jan (2)", "Jan (rood)"]


def test_accents_and_case_are_not_seen_from_the_back_of_the_room():
    assert short("José Martínez", "jose Calvo") == ["José M.", "jose C."]


def test_a_picture_before_a_name_is_not_what_somebody_is_called():
    assert short("🍀 Jan Bakker", "🇳🇱 Kees", "Jan de Vries") == ["🍀 Jan B.", "🇳🇱 Kees", "Jan V."]


def test_an_initial_that_is_somebody_elses_whole_name_is_not_used():
    assert short("Jan B.", "Jan Bos") == ["Jan B.", "Jan Bos"]


@pytest.mark.parametrize(
    ("label", "halves"),
    [
        ("Raamsdonk, Els", ("Els", "Raamsdonk")),
        ("van Rijn, Kees (2)", ("Kees", "van Rijn (2)")),
        ("de Boer", ("de Boer", "")),
        ("T. de Boer", ("T.", "de Boer")),
        ("Cher", ("Cher", "")),
        (", Els", (",", "Els")),
        ("<svg/onload=alert()>", ("<svg/onload=alert()>", "")),
        ("D'Artagnan O'Neill-'t Hooft", ("D'Artagnan", "O'Neill-'t Hooft")),
    ],
)
def test_a_name_is_a_given_name_and_a_rest(label, halves):
    assert given_and_rest(label) == halves


def test_the_given_name_alone_is_unclear_when_it_is_also_a_whole_name():
    assert short("Jan", "Jan Smit") == ["Jan", "Jan S."]


def test_a_hundred_people_with_one_name_all_differ():
    labels = {number: f"Jan Bakker ({number})" for number in range(2, 102)}
    assert len(set(short_names(labels).values())) == 100


def test_nobody_is_nothing():
    assert short_names({}) == {}
