"""The standings on the command line: equal to what was worked out by hand, row for row."""

import csv
from pathlib import Path

import pytest

from tests.builders import DOOR, MADRID, make_night, make_round, make_series, send_slip
from tournament.actions.nights import plan_night
from tournament.actions.people import rename_player
from tournament.actions.seasons import change_rule
from tournament.domain.season_rule import Basis, SeasonRule
from tournament.models import Player

NIGHTS = Path(__file__).parents[2] / "fixtures/nights"
SEASON = ("plaats_totaal", "naam", "totaal", "avonden", "partijen", "gewonnen", "pionnen")


def read(path):
    """A file of the organiser as rows of cells."""
    return list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines(), delimiter=";"))


def rows(said):
    return list(csv.reader(said.out.splitlines(), delimiter=";"))


def test_every_night_and_the_season_equal_what_was_worked_out_by_hand(run):
    run("import_nights", NIGHTS)
    for folder in sorted(NIGHTS.glob("2026-*")):
        assert rows(run("standings", "--night", folder.name, "--csv")) == read(folder / "standings.csv")
    header, *lines = read(NIGHTS / "season.csv")
    columns = [header.index(name) for name in SEASON]

    assert rows(run("standings", "--csv")) == [
        ["plaats", "naam", "totaal", "avonden", "partijen", "gewonnen", "pionnen"],
        *([line[at] for at in columns] for line in lines),
    ]


@pytest.fixture
def night(db):
    """Eight people and one round: the first table is in, the second is not."""
    night = make_night(8)
    send_slip(make_round(night).tables.first(), (8, 3))
    return night


def test_lines_end_with_a_line_feed_and_names_are_quoted_where_they_must_be(run, night):
    first = night.rounds.get().seats.filter(number=1).first().player_id
    rename_player(player_id=first, name='=Jan; "Kees"', distinction="")
    said = run("standings", "--night", "2026-10-05", "--csv").out

    assert said.startswith("plaats;naam;punten;gewonnen;pionnen\n1;")
    assert '\n1;"\'=Jan; ""Kees""";26;1;8\n' in said
    assert "\r" not in said


def test_who_waits_for_a_result_stands_with_nothing(run, night):
    said = rows(run("standings", "--night", "2026-10-05", "--csv"))

    assert [line[:1] + line[2:] for line in said[1:]] == [
        *[["1", "26", "1", "8"]] * 2,
        *[["3", "6", "0", "3"]] * 2,
        *[["5", "0", "0", "0"]] * 4,
    ]


def test_without_csv_it_is_a_table_for_people(run, night):
    for number, player in enumerate(Player.objects.order_by("pk"), start=1):
        rename_player(player_id=player.pk, name=f"Speler {number}", distinction="")
    lines = run("standings", "--night", "2026-10-05").out.splitlines()

    assert lines[0] == "plaats  naam      punten  gewonnen  pionnen"
    assert {len(line) for line in lines} == {len(lines[0])}


def test_dates_may_be_typed_day_first(run, night):
    said = run("standings", "--night", "2026-10-05", "--csv")

    assert run("standings", "--night", "5-10-2026", "--csv") == said
    assert run("standings", "--night", "05/10/2026", "--csv") == said


def test_the_season_of_one_series(run, night):
    make_series("Woensdagmiddag", weekday=2)

    assert rows(run("standings", "--series", "maandagavond", "--csv")) == rows(run("standings", "--csv"))
    assert run("standings", "--series", "Woensdagmiddag").error == "Er is nog geen avond gespeeld."


def test_the_season_stands_by_its_own_rule(run, night):
    average = SeasonRule(Basis.ROUND_AVERAGE)
    change_rule(season_id=night.season_id, rule=average, now=DOOR, by_id=None, is_sure=True)
    header, *lines = rows(run("standings", "--csv"))

    assert header[:4] == ["plaats", "naam", "telt", "punten"]
    assert [(line[0], line[2]) for line in lines] == [("1", "26")] * 2 + [("3", "6")] * 2 + [("", "")] * 4
    assert len(run("standings").out.splitlines()) == 1 + len(lines)


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        (["--night", "2026-10-06"], "Er is geen avond op 2026-10-06."),
        (["--night", "31/02/2026"], "Error: argument --night: “31/02/2026” is geen datum: schrijf JJJJ-MM-DD."),
        (["--series", "Zondag"], "Er is geen reeks “Zondag”. Wel: Maandagavond."),
    ],
)
def test_what_is_not_there_gets_a_sentence(run, night, typed, error):
    assert run("standings", *typed).error == error


def test_a_club_without_nights_gets_a_sentence(run):
    assert run("standings").error == "Er is nog geen avond gespeeld."


def test_two_nights_on_one_day_have_to_be_told_apart(run, night):
    afternoon = make_series("Maandagmiddag", weekday=0)
    plan_night(series_id=afternoon.pk, day=night.date, zone=MADRID)

    assert run("standings", "--night", "2026-10-05").error == (
        "Op 2026-10-05 is er meer dan een avond: kies met --series (Maandagavond, Maandagmiddag)."
    )
    assert run("standings", "--night", "2026-10-05", "--series", "Maandagavond").error == ""
