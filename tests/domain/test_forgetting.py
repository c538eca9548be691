"""A name goes out of a text wherever it stands, and nobody else's name goes with it."""

import pytest

from tournament.domain.forgetting import is_anothers, neutral_name, ways_to_write, without_name


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Émile Smit was ziek", "Oud-lid 7 was ziek"),
        ("emile  SMIT, en Émile Smit (2)", "Oud-lid 7, en Oud-lid 7 (2)"),
        ("Smit, E\u0301mile", "Oud-lid 7"),
        ("Émile Smits en Emile de Smit", "Émile Smits en Emile de Smit"),
        ("Émile Smit's jas, emile smit’s tas", "Oud-lid 7's jas, Oud-lid 7’s tas"),
        ("Tafel van Émile Smit-Bos", "Tafel van Oud-lid 7-Bos"),
        ("", ""),
    ],
)
def test_a_name_goes_whatever_its_capitals_and_accents(text, left):
    assert without_name(text, ways_to_write(["Émile Smit"]), instead=neutral_name(7)) == left


def test_apostrophes_and_prefixes_are_of_the_name():
    ways = ways_to_write(["'t Hooft, Gé"])

    assert without_name("Gé ’t Hooft kwam te laat", ways, instead="X") == "X kwam te laat"


def test_what_is_anothers_name_as_well_is_known():
    others = ["anna visser", "jan bakker 2"]

    assert [is_anothers(way, others) for way in ("anna", "jan bakker", "bakker jan", "ann")] == [
        True,
        True,
        False,
        False,
    ]
