"""Lists of people: what becomes of each row, in all sorts of dress, and the same list again."""

import pytest

from tournament.domain.people_in import MOST_PEOPLE, Member, PersonRow, Verdict, plan_people, read_people
from tournament.domain.refusals import RowFault
from tournament.domain.refusals_imports import TooManyRows
from tournament.domain.sheets import Grid, read_grid


def listed(text: str):
    return read_people(read_grid(text.encode(), file="a.csv"))


def members(*written: tuple[str, str], former: tuple[tuple[str, str], ...] = ()) -> list[Member]:
    people = [Member(pk, name, more, f"{name} ({more})" if more else name) for pk, (name, more) in enumerate(written)]
    return people + [Member(pk, old, "", people[pk].label, is_former=True) for pk, (old, _) in enumerate(former)]


def plan(text: str, known=(), added=()):
    rows = plan_people(listed(text).rows, members=known, added=added)
    return [(one.person.label, one.verdict.value, one.about, one.may_choose, one.is_added) for one in rows]


@pytest.mark.parametrize(
    "text",
    [
        "naam;toevoeging\nZoë Núñez;\nJan Bakker;senior\n",
        "telefoon,Name,Distinction\n1,Zoë Núñez,\n2,Jan Bakker,senior\n",
        "Voornaam\tTussenvoegsel\tAchternaam\tToevoeging\nZoë\t\tNúñez\nJan\t\tBakker\tsenior\n",
        "Zoë Núñez\nJan Bakker;senior\n",
    ],
    ids=["own", "english", "three columns", "no header"],
)
def test_a_list_is_read_in_every_dress(text):
    assert [one.label for one in listed(text).rows] == ["Zoë Núñez", "Jan Bakker (senior)"]


def test_a_surname_gets_its_prefix():
    assert listed("voornaam,tussenvoegsel,achternaam\nKees,van,Rijn\n").rows == (PersonRow(2, "Kees van Rijn"),)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Naam;Voornaam;Tussenvoegsel\nRijn;Kees;van\n", "Kees van Rijn"),
        ("Nombre;Apellidos\nJosé;García Núñez\n", "José García Núñez"),
        ("Naam;Voornaam;Achternaam\nKees van Rijn;Kees;Rijn\n", "Kees van Rijn"),
        ("Ledenlijst 2026;\n;\nnaam;telefoon\nKees;1\n", "Kees"),
        ("van Rijn, Kees\nde Vries, Bo\n", "van Rijn, Kees"),
    ],
)
def test_no_part_of_a_name_is_lost(text, name):
    assert (listed(text).rows[0].label, listed(text).faults) == (name, ())


def test_unreadable_rows_are_told_with_their_number_and_the_others_are_read():
    found = listed(f"naam;actief\nAnna;nee\n;ja\n...;\n{'x' * 81};\nBert;misschien\nCarla;ja\n")

    assert [(one.row, one.label, one.is_active) for one in found.rows] == [(2, "Anna", False), (7, "Carla", True)]
    assert found.faults == (
        RowFault("a.csv", 3, "name_missing"),
        RowFault("a.csv", 4, "name_missing"),
        RowFault("a.csv", 5, "name_too_long", (80,)),
        RowFault("a.csv", 6, "active_wrong", ("misschien",)),
    )


@pytest.mark.parametrize(
    ("grid", "kind"),
    [
        (Grid("a", ()), "no_lines"),
        (Grid("a", ((1, ("naam",)),)), "no_lines"),
        (Grid("a", ((1, tuple("abc")),)), "column_missing"),
    ],
)
def test_a_list_without_names_says_so(grid, kind):
    assert ([fault.kind for fault in read_people(grid).faults], read_people(grid).rows) == ([kind], ())


def test_the_known_and_the_new():
    assert plan("naam\nAnna\nBert\n", members(("Anna", ""))) == [
        ("Anna", "known", (), False, False),
        ("Bert", "new", (), False, True),
    ]


def test_up_75ae_a_name_that_is_there_twice_is_never_merged_and_waits_for_a_word():
    text = "naam\nJan Bakker\njan bakker\nJan Bakker\n"

    assert plan(text) == [
        ("Jan Bakker", "new", (), False, True),
        ("jan bakker", "double", (2,), True, False),
        ("Jan Bakker", "double", (2,), True, False),
    ]
    assert [one[-1] for one in plan(text, added={4})] == [True, False, True]


def test_up_75ae_two_people_of_one_name_are_found_again_by_the_same_list():
    known = members(("Jan Bakker", ""), ("Jan Bakker", "2"))

    assert plan("naam\nJan Bakker\nJan Bakker\n", known) == [
        ("Jan Bakker", "known", (), False, False),
        ("Jan Bakker", "known", ("Jan Bakker (2)",), False, False),
    ]
    assert [one[1] for one in plan("naam;toevoeging\nJan Bakker;2\nJan Bakker;\nJan Bakker;\n", known)] == [
        "known", "known", "double",
    ]  # fmt: skip


def test_up_75ae_a_namesake_with_an_addition_is_somebody_new_in_any_order():
    assert plan("naam;toevoeging\nJan Bakker;junior\nJan Bakker;\n") == [
        ("Jan Bakker (junior)", "new", (), False, True),
        ("Jan Bakker", "new", (), False, True),
    ]
    assert plan("naam;toevoeging\nJan Bakker;junior\n", members(("Jan Bakker", ""))) == [
        ("Jan Bakker (junior)", "new", ("Jan Bakker",), False, True)
    ]


def test_who_is_written_otherwise_or_without_addition_waits_for_a_word():
    known = members(("Zoë Núñez", ""), ("Jan Bakker", "senior"))

    assert plan("naam\nzoe nunez\nJan Bakker\n", known, added={3}) == [
        ("zoe nunez", "alike", ("Zoë Núñez",), True, False),
        ("Jan Bakker", "alike", ("Jan Bakker (senior)",), True, True),
    ]


def test_a_former_name_finds_who_carried_it():
    known = members(("Anna de Wit", ""), former=(("Anna Visser", ""),))

    assert plan("naam\nAnna Visser\n", known) == [("Anna Visser", Verdict.FORMER, ("Anna de Wit",), True, False)]


def test_up_214d_a_name_that_went_out_safe_comes_back_as_it_was():
    assert [one.name for one in listed("naam\n'=1+1\n'@SUM(A1)\n'-2+3\n''=1\n't Hooft\n").rows] == [
        "=1+1", "@SUM(A1)", "-2+3", "'=1", "'t Hooft",
    ]  # fmt: skip


def test_a_list_of_more_people_than_a_club_has_is_refused():
    with pytest.raises(TooManyRows):
        listed("naam\n" + "An\n" * MOST_PEOPLE)


def test_up_75ae_an_addition_that_a_like_name_has_already_makes_nobody_and_stops_nothing():
    text = "naam;toevoeging\njan bakker;2\nJan Bakker (2);\nJan Bákker;2\n"

    assert [one[1:] for one in plan(text, members(("Jan Bakker", "2")))] == [
        ("known", ("Jan Bakker (2)",), False, False),
        ("known", (), False, False),
        ("double", (2,), False, False),
    ]
    assert [one[1:] for one in plan(text)] == [("new", (), False, True), *[("double", (2,), False, False)] * 2]
