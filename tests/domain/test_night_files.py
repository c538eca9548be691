"""A whole old night: what can be is read, what cannot be is told in full."""

from pathlib import Path

import pytest

from tournament.domain.night_files import FiledSide, FiledTable, read_night
from tournament.domain.refusals import NightUnreadable, RowFault

NIGHTS = sorted((Path(__file__).parents[2] / "fixtures/nights").glob("2026-*"))
PEOPLE = ("Anna", "Bert", "Carla", "Dirk", "Els", "Ferry", "Gé")
ATTENDANCE = "naam;betaald;snack\n" + "".join(f"{name};6,00;nee\n" for name in PEOPLE)
SLIPS = """partij;tafel;nummer;naam;pionnen
1;1;1;Anna;8
1;1;1;Bert;8
1;1;2;Carla;3
1;1;2;Dirk;3
1;2;3;Els;4
1;2;4;Ferry;0
1;2;5;Gé;2
"""


def faults_of(slips=SLIPS, attendance=ATTENDANCE):
    with pytest.raises(NightUnreadable) as refused:
        read_night(attendance.encode(), slips.encode())
    return [(fault.file, fault.row, fault.kind, *fault.about) for fault in refused.value.rows]


@pytest.mark.parametrize("folder", NIGHTS, ids=lambda folder: folder.name)
def test_the_nights_of_an_organiser_are_read(folder):
    night = read_night((folder / "attendance.csv").read_bytes(), (folder / "slips.csv").read_bytes())

    seats = sum(len(side.names) for tables in night.rounds for table in tables for side in table.sides)
    assert len(night.rounds) == 3
    assert len(night.guests) == len((folder / "attendance.csv").read_text().splitlines()) - 1
    assert seats == len((folder / "slips.csv").read_text().splitlines()) - 1


def test_a_round_has_tables_with_sides_in_order_of_numbers():
    header, *rows = SLIPS.splitlines()
    night = read_night(ATTENDANCE.encode(), "\n".join([header, *reversed(rows)]).encode())

    assert night.rounds == (
        (
            FiledTable(1, (FiledSide(1, ("Bert", "Anna"), (7, 8), 8), FiledSide(2, ("Dirk", "Carla"), (5, 6), 3))),
            FiledTable(
                2, (FiledSide(3, ("Els",), (4,), 4), FiledSide(4, ("Ferry",), (3,), 0), FiledSide(5, ("Gé",), (2,), 2))
            ),
        ),
    )


def test_any_numbers_will_do_as_long_as_the_tables_are_right():
    slips = SLIPS.replace("1;1;1;", "1;7;40;").replace("1;1;2;", "1;7;12;")

    assert [table.number for table in read_night(ATTENDANCE.encode(), slips.encode()).rounds[0]] == [2, 7]


def test_a_guest_who_did_not_play_is_fine():
    night = read_night((ATTENDANCE + "Harm;0,00;ja\n").encode(), SLIPS.encode())

    assert night.guests[-1].name == "Harm"


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("1;1;1;Bert;8", "1;1;1;Bert;7", (3, "partners_differ", 1, 8, 7, 2)),
        ("1;2;3;Els;4", "1;2;3;Els;5", (6, "pawns_out_of_range", 3, 5, 4)),
        ("1;2;3;Els;4", "1;2;3;Els;-1", (6, "pawns_out_of_range", 3, -1, 4)),
        ("1;2;5;Gé;2", "1;2;5;Gé;4", (8, "two_sides_home", 4)),
        ("1;2;5;Gé;2", "1;2;5;Gé;x", (8, "pawns_not_whole", 5, "x")),
        ("1;2;5;Gé;2", "1;2;4;Gé;2", (6, "table_wrong", 2, 1, "3 (1×), 4 (2×)")),
        ("1;2;5;Gé;2\n", "", (6, "table_wrong", 2, 1, "3 (1×), 4 (1×)")),
        ("1;1;2;Dirk;3\n", "", (2, "table_wrong", 1, 1, "1 (2×), 2 (1×)")),
        ("1;1;2;Dirk;3", "1;1;1;Dirk;8", (2, "table_wrong", 1, 1, "1 (3×), 2 (1×)")),
        ("1;2;5;Gé;2", "1;2;2;Gé;2", (8, "number_at_two_tables", 2, 1, 2)),
        ("1;2;5;Gé;2", "1;2;5;Els;2", (8, "seated_twice", "Els", 1, 6)),
        ("1;2;5;Gé;2", "1;2;5;Ge;2", (8, "not_in_attendance", "Ge", "Gé")),
        ("1;2;5;Gé;2", "1;2;5;Harm;2", (8, "not_in_attendance", "Harm")),
        ("1;2;5;Gé;2", "1;2;5;;2", (8, "name_missing")),
        ("1;2;5;Gé;2", "1;twee;5;Gé;2", (8, "not_a_number", "tafel", "twee")),
    ],
)
def test_a_slip_that_cannot_be_is_told_by_its_row(before, after, fault):
    assert faults_of(SLIPS.replace(before, after)) == [("slips.csv", *fault)]


def test_two_teams_with_all_pawns_home_are_refused():
    assert faults_of(SLIPS.replace(";3\n", ";8\n")) == [("slips.csv", 4, "two_sides_home", 8)]


def test_a_misspelled_name_is_told_once_with_the_name_that_was_meant():
    slips = SLIPS.replace("Carla", "Karla") + SLIPS.partition("\n")[2].replace("1;", "2;", 1).replace("\n1;", "\n2;")

    assert faults_of(slips.replace("Carla", "Karla")) == [("slips.csv", 4, "not_in_attendance", "Karla", "Carla")]


def test_rounds_follow_each_other():
    assert faults_of(SLIPS.replace("\n1;", "\n2;")) == [("slips.csv", 2, "round_missing", 2, 1)]


def test_a_night_has_at_most_nine_rounds():
    header, _, rows = SLIPS.partition("\n")
    slips = header + "\n" + "".join(("\n" + rows.strip()).replace("\n1;", f"\n{n};") for n in range(1, 11)).lstrip()

    assert faults_of(slips) == [("slips.csv", 65, "too_many_rounds", 10, 9)]


def test_a_name_twice_in_attendance_may_be_two_people():
    assert faults_of(attendance=ATTENDANCE + "Anna;6,00;ja\n") == [("attendance.csv", 9, "listed_twice", "Anna", 2)]


def test_everything_amiss_is_told_at_once_in_order_of_rows():
    attendance = ATTENDANCE.replace("Bert;6,00;nee", "Bert;zes;nee")
    slips = SLIPS.replace("Anna;8", "Anna;9").replace("Bert;8", "Bert;9").replace("1;2;5;Gé;2", "1;2;5;Els;2")

    assert faults_of(slips, attendance) == [
        ("attendance.csv", 3, "amount_wrong", "zes"),
        ("slips.csv", 2, "pawns_out_of_range", 1, 9, 8),
        ("slips.csv", 8, "seated_twice", "Els", 1, 6),
    ]


def test_a_missing_file_is_the_only_fault_that_is_told_of_it():
    with pytest.raises(NightUnreadable) as refused:
        read_night(None, SLIPS.encode())

    assert refused.value.rows == (RowFault("attendance.csv", 0, "file_missing"),)
