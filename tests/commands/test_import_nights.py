"""Dated folders in: the organiser's own nights, all sorts of dress, and what goes wrong in words."""

import shutil
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.builders import make_night
from tournament.models import (
    Attendance,
    Draw,
    Night,
    Payment,
    Player,
    Round,
    Season,
    Seat,
    Series,
    Slip,
    Table,
    TrailEntry,
)

NIGHTS = Path(__file__).parents[2] / "fixtures/nights"
MODELS = (Player, Season, Series, Night, Attendance, Payment, Round, Draw, Table, Seat, Slip, TrailEntry)


def everything():
    """Every row of the club."""
    return [(model.__name__, list(model.objects.order_by("pk").values())) for model in MODELS]


@pytest.fixture
def folder(tmp_path):
    """Two nights of the season in a folder of their own."""
    for name in ("2026-01-05", "2026-01-12"):
        shutil.copytree(NIGHTS / name, tmp_path / name)
    return tmp_path


def change(path, before, after):
    """Change a file as an organiser would, in its own dress."""
    text = path.read_bytes().decode()
    assert before in text
    path.write_bytes(text.replace(before, after, 1).encode())


def test_a_season_is_read_in_and_a_second_time_changes_nothing(run):
    said = run("import_nights", NIGHTS)
    before = everything()
    again = run("import_nights", NIGHTS)

    assert said.out.splitlines()[0] == "2026-01-05: ingelezen: 17 spelers, 3 partijen, 17 nieuwe gezichten."
    assert said.out.splitlines()[-1] == "7 ingelezen, 0 al bekend en ongewijzigd, 0 niet ingelezen."
    assert again.out.splitlines()[0] == "2026-01-05: al ingelezen, niets veranderd."
    assert again.out.splitlines()[-1] == "0 ingelezen, 7 al bekend en ongewijzigd, 0 niet ingelezen."
    assert (said.err, said.error, again.err, again.error) == ("", "", "", "")
    assert everything() == before
    assert [one.after["press"] for one in TrailEntry.objects.filter(kind="night")] == ["imported"] * 7


def test_the_season_makes_one_series_and_one_season(run):
    run("import_nights", NIGHTS)

    assert [(one.name, one.weekday, f"{one.starts_at:%H:%M}") for one in Series.objects.all()] == [
        ("Maandagavond", 0, "19:00")
    ]
    assert list(Season.objects.values_list("name", flat=True)) == ["2026"]


def test_one_night_can_be_read_by_its_own_folder(run, monkeypatch):
    monkeypatch.chdir(NIGHTS / "2026-01-05")

    assert run("import_nights", ".").out.startswith("2026-01-05: ingelezen")


def test_a_wednesday_makes_the_wednesday_afternoon(run, folder):
    (folder / "2026-01-05").rename(folder / "2026-01-07")
    run("import_nights", folder / "2026-01-07")

    assert [(one.name, one.weekday, f"{one.starts_at:%H:%M}") for one in Series.objects.all()] == [
        ("Woensdagmiddag", 2, "13:30")
    ]
    assert f"{Night.objects.get().starts_at:%Y-%m-%d %H:%M}" == "2026-01-07 12:30"  # UTC


@pytest.mark.parametrize(
    "dress",
    [
        lambda text: text.encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("cp1252"),
        lambda text: text.replace("\r\n", "\n").encode(),
        lambda text: text.replace(",", ".").replace(";", ",").encode(),
        lambda text: text.replace("\r\n", "\r\n\r\n").encode(),
        lambda text: text.replace("\r\n", ";telefoon\r\n", 1).replace("naam", " Naam ", 1).encode(),
    ],
    ids=["plain", "bom", "windows", "line feeds", "commas", "empty lines", "columns"],
)
def test_the_same_night_in_every_dress_is_the_same_night(run, folder, dress):
    run("import_nights", folder / "2026-01-05")
    for path in (folder / "2026-01-05/attendance.csv", folder / "2026-01-05/slips.csv"):
        path.write_bytes(dress(path.read_bytes().decode("utf-8-sig")))
    (folder / "2026-01-05/standings.csv").unlink()

    assert run("import_nights", folder / "2026-01-05").out.startswith("2026-01-05: al ingelezen, niets veranderd.")


def test_faults_are_told_by_row_and_nothing_of_that_night_is_stored(run, folder):
    slips = folder / "2026-01-05/slips.csv"
    change(slips, "1;1;1;Olga van Rijn;2", "1;1;1;Olga van Rijn;3")
    change(slips, "3;5;13;Sjaan 't Hooft;1", "3;5;13;Sjaan t Hooft;1")
    said = run("import_nights", folder)

    assert said.err.splitlines() == [
        "2026-01-05: Deze avond is niet ingelezen. Verbeter dit en lees hem opnieuw in:",
        "slips.csv regel 3: maten met nummer 1 hebben evenveel pionnen: hier staan er 3, op regel 2 2.",
        "slips.csv regel 52: Sjaan t Hooft staat niet in attendance.csv. Is dat Sjaan 't Hooft?",
    ]
    assert said.out.splitlines() == ["2026-01-12: ingelezen: 25 spelers, 3 partijen, 25 nieuwe gezichten."]
    assert said.error == "1 ingelezen, 0 al bekend en ongewijzigd, 1 niet ingelezen."
    assert list(Night.objects.values_list("date", flat=True).order_by("date")) == [Night.objects.get().date]
    assert not Player.objects.filter(name="Koos 't Hooft").exists()


def test_a_mended_night_is_read_in_after_all(run, folder):
    change(folder / "2026-01-05/slips.csv", "Olga van Rijn;2", "Olga van Rijn;3")
    run("import_nights", folder)
    change(folder / "2026-01-05/slips.csv", "Olga van Rijn;3", "Olga van Rijn;2")

    assert run("import_nights", folder).out.splitlines()[-1] == (
        "1 ingelezen, 1 al bekend en ongewijzigd, 0 niet ingelezen."
    )


def test_a_night_that_was_changed_since_is_told_and_left_alone(run, folder):
    run("import_nights", folder)
    before = everything()
    change(folder / "2026-01-05/attendance.csv", "Anna Visser;6,00;ja", "Anna Visser;6,00;nee")
    said = run("import_nights", folder)

    assert said.err.splitlines() == [
        "2026-01-05: Deze avond is al ingelezen en staat er nu anders. Er is niets veranderd. Dit verschilt:",
        "attendance.csv regel 2: in de club staat Anna Visser;6,00;ja.",
    ]
    assert said.error == "0 ingelezen, 1 al bekend en ongewijzigd, 1 niet ingelezen."
    assert everything() == before


def test_a_night_that_was_played_here_is_not_touched(run, folder):
    (folder / "2026-01-05").rename(folder / "2026-10-05")
    make_night(8)
    before = everything()
    said = run("import_nights", folder / "2026-10-05")

    assert said.err.startswith("2026-10-05: ")
    assert said.error == "0 ingelezen, 0 al bekend en ongewijzigd, 1 niet ingelezen."
    assert everything() == before


def test_hostile_names_are_told_as_they_are_typed(run, folder):
    change(folder / "2026-01-05/slips.csv", "1;1;1;Olga van Rijn", "1;1;1;<b>Olga</b> & 'Co'")

    assert "slips.csv regel 3: <b>Olga</b> & 'Co' staat niet in attendance.csv." in run("import_nights", folder).err


def test_a_folder_with_a_name_that_is_no_date_is_told(run, folder):
    (folder / "2026-01-05").rename(folder / "2026-02-30")
    (folder / "2026-01-12").rename(folder / "vorige week")
    said = run("import_nights", folder)

    assert [line for line in said.err.splitlines() if "datum" in line] == [
        "2026-02-30: dit is geen datum: noem de map JJJJ-MM-DD.",
        "vorige week: dit is geen datum: noem de map JJJJ-MM-DD.",
    ]
    assert Night.objects.count() == 0


def test_missing_files_are_told(run, tmp_path):
    (tmp_path / "2026-01-05").mkdir()

    assert run("import_nights", tmp_path).err.splitlines()[1:] == [
        "attendance.csv: dit bestand ontbreekt.",
        "slips.csv: dit bestand ontbreekt.",
    ]


def test_no_folder_and_no_nights_get_a_sentence(run, tmp_path):
    assert run("import_nights", tmp_path / "weg").error == f"Er is geen map {tmp_path / 'weg'}."
    assert run("import_nights", tmp_path).error == (
        f"In {tmp_path} staat geen map met een datum (JJJJ-MM-DD) als naam."
    )


def test_a_database_that_is_not_ready_gets_a_sentence(run):
    MigrationRecorder(connection).migration_qs.filter(app="tournament").delete()

    assert run("import_nights", NIGHTS).error == "De database is nog niet klaar. Eerst: manage.py migrate"
