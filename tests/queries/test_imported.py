"""Whose names stand in a file."""

import pytest

from tests.builders import DOOR
from tournament.actions.merging import merge_players
from tournament.actions.people import add_player, rename_player
from tournament.domain.names import split_label
from tournament.domain.night_files import NightFiles
from tournament.domain.night_lines import Guest
from tournament.domain.refusals import RowFault
from tournament.queries.imported import find_people

pytestmark = pytest.mark.django_db


def found(*names, spoken=()):
    guests = tuple(Guest(row, name, 600, wants_snack=False) for row, name in enumerate(names, start=2))
    return find_people(NightFiles(guests, ()), spoken=spoken)


def test_a_label_finds_its_own_player():
    one, two = add_player(name="Jan Bakker"), add_player(name="Jan Bakker")

    assert found("Jan Bakker", "Jan Bakker (2)").ids == {"Jan Bakker": one.pk, "Jan Bakker (2)": two.pk}


def test_the_bare_name_does_not_mean_the_second_of_that_name():
    add_player(name="Jan Bakker", distinction="2")

    assert found("Jan Bakker").unknown == ("Jan Bakker",)


def test_the_bare_name_does_not_mean_somebody_who_is_written_in_full_elsewhere():
    add_player(name="Jan Bakker", distinction="kort")

    assert found("Jan Bakker", spoken={"Jan Bakker (kort)"}).unknown == ("Jan Bakker",)


def test_case_and_accents_make_another_name():
    add_player(name="Émile Smit")

    assert found("Emile Smit", "émile smit").unknown == ("Emile Smit", "émile smit")


def test_up_75ae_who_was_made_beside_somebody_written_otherwise_is_found_again():
    add_player(name="Émile Smit")
    second = add_player(name="Emile Smit")

    assert second.label == "Emile Smit (2)"
    assert found("Emile Smit").ids == {"Emile Smit": second.pk}
    assert found("Emile Smit", spoken={"Emile Smit (2)"}).unknown == ("Emile Smit",)


def test_two_ways_to_write_one_player_are_told():
    add_player(name="=Jan")

    assert found("=Jan", "'=Jan").faults == (RowFault("attendance.csv", 3, "same_person", ("'=Jan", "=Jan")),)


@pytest.mark.parametrize(
    ("label", "halves"),
    [
        ("Jan Bakker (2)", ("Jan Bakker", "2")),
        ("Jan Bakker (van de markt)", ("Jan Bakker", "van de markt")),
        ("Jan (Kees) Bakker", ("Jan (Kees) Bakker", "")),
        ("Jan Bakker ()", ("Jan Bakker ()", "")),
        ("Jan Bakker ( 2)", ("Jan Bakker ( 2)", "")),
        ("(2)", ("(2)", "")),
        ("... (2)", ("... (2)", "")),
        (f"Jan ({'x' * 31})", (f"Jan ({'x' * 31})", "")),
    ],
)
def test_a_label_comes_apart_into_name_and_distinction(label, halves):
    assert split_label(label) == halves


def test_finding_people_takes_three_queries_however_many_they_are(django_assert_num_queries):
    for number in range(30):
        add_player(name=f"Speler {number}")
    with django_assert_num_queries(3):
        found(*(f"Speler {number}" for number in range(30)))


def test_up_2aee_a_former_name_and_that_of_a_merged_record_find_the_person():
    jan, other = add_player(name="Jan Bak"), add_player(name="Jan B.")
    rename_player(player_id=jan.pk, name="Jan Bakker", distinction="", now=DOOR)
    merge_players(kept_id=jan.pk, gone_id=other.pk, now=DOOR, by_id=None)

    assert [found(name).ids for name in ("Jan Bak", "Jan B.", "Jan Bakker")] == [
        {"Jan Bak": jan.pk}, {"Jan B.": jan.pk}, {"Jan Bakker": jan.pk},
    ]  # fmt: skip
    assert found("Jan Bak", "Jan Bakker").faults[0].kind == "same_person"


def test_who_carries_a_name_now_goes_before_who_carried_it():
    before = add_player(name="Jan Bakker")
    rename_player(player_id=before.pk, name="Jan Smit", distinction="", now=DOOR)
    now = add_player(name="Jan Bakker")

    assert found("Jan Bakker").ids == {"Jan Bakker": now.pk}
