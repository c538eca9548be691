"""Lists taken along: safe in a spreadsheet, the same on the way back, and nobody gets what is not his."""

import csv
import io
from datetime import timedelta

import pytest
from django.http import HttpResponse
from openpyxl import load_workbook

from tests.builders import DOOR, MADRID, fill_round, make_night, make_players, make_round, make_series, sign_in
from tests.views.pages import text
from tests.views.test_imports import OLD_NIGHTS, PLAYERS, confirm, send
from tournament.actions.cash_up import close_till
from tournament.actions.nights import close_night, open_night, plan_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.till import pay_fee, refund_fee
from tournament.models import (
    Answer,
    Attendance,
    CashUp,
    Draw,
    FormerName,
    Night,
    Payment,
    Player,
    Round,
    ScheduledJob,
    Season,
    Seat,
    Series,
    Slip,
    Table,
    TrailEntry,
)

pytestmark = pytest.mark.django_db
HOSTILE = (
    '=HYPERLINK("http://x","klik")',
    "@SUM(A1)",
    "-2+3",
    "\t=1+1",
    "'=1",
    "'t Hooft",
    "van Rijn, Kees",
    "Zoë; Núñez",
)
NOTE = "+31 612345678"


def lines(response: HttpResponse) -> list[list[str]]:
    assert response.status_code == 200
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig")), delimiter=";"))


def sheets(response: HttpResponse) -> dict[str, list[tuple]]:
    book = load_workbook(io.BytesIO(response.content))
    assert not [cell for sheet in book for row in sheet for cell in row if cell.data_type == "f"]
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book}


@pytest.fixture
def night() -> Night:
    """Eight people of whom one pays, one gets it back, one is called like a formula; two euros are missing."""
    night = make_night(8)
    fill_round(make_round(night))
    first, second = Player.objects.order_by("pk")[:2]
    rename_player(player_id=first.pk, name="=1+1", distinction="")
    for player in (first, second):
        pay_fee(
            night_id=night.pk, player_id=player.pk, method="cash", submission_key=f"k{player.pk}", now=DOOR, by_id=None
        )
    refund_fee(night_id=night.pk, player_id=second.pk, submission_key="r", now=DOOR, by_id=None)
    Attendance.objects.filter(player=second).update(note=NOTE)
    close_night(night_id=night.pk, now=DOOR + timedelta(hours=4))
    close_till(
        night_id=night.pk,
        counted_cents=200,
        counted_by="@Bo",
        submission_key="c",
        now=DOOR + timedelta(hours=4),
        by_id=None,
    )
    return Night.objects.get(pk=night.pk)


def test_up_214d_names_that_are_formulas_go_out_safe_come_back_equal_and_go_out_the_same(organiser):
    for name in HOSTILE:
        add_player(name=name)
    stored = sorted(Player.objects.values_list("name", "distinction"))
    for kind in ("csv", "xlsx"):
        path = f"/exports/players.{kind}"
        first = organiser.get(path)
        Player.objects.all().delete()
        confirm(organiser, send(organiser, PLAYERS, (f"spelers.{kind}", first.content)), PLAYERS)

        assert sorted(Player.objects.values_list("name", "distinction")) == stored
        assert lines(organiser.get("/exports/players.csv"))[0] == ["naam", "toevoeging", "speelt mee"]
        second = organiser.get(path)
        assert (second.content == first.content) if kind == "csv" else (sheets(second) == sheets(first))
    cells = {line[0] for line in lines(organiser.get("/exports/players.csv"))}
    assert "'=1+1" in cells
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_up_214d_a_note_is_text_and_a_shortage_is_a_number(organiser, night):
    came = {line[1]: line for line in lines(organiser.get(f"/nights/{night.pk}/attendance.csv"))}
    money = f"/money/{night.season_id}/money"

    assert came["'=1+1"][:5] == ["2026-10-05", "'=1+1", "6.00", "nee", "aanwezig"]
    assert [came["Bert de Vries"][at] for at in (2, 8, 9)] == ["", "0.00", f"'{NOTE}"]
    assert lines(organiser.get(f"{money}.csv"))[1] == [
        "2026-10-05", "Maandagavond", "12.00", "0.00", "0.00", "-6.00", "6.00", "0.00", "6.00", "0", "2.00", "-4.00",
        "'@Bo", "",
    ]  # fmt: skip
    book = sheets(organiser.get(f"{money}.xlsx"))
    assert book["Geld"][1][5:12] == (-6, 6, 0, 6, 0, 2, -4)
    assert (book["Geld"][1][12], [row[6] for row in book["Betalingen"][1:]]) == ("@Bo", [6, 6, -6])
    attended = sheets(organiser.get(f"/nights/{night.pk}/attendance.xlsx"))["Aanwezig"]
    assert NOTE in {row[9] for row in attended}
    assert lines(organiser.get(f"/money/{night.season_id}/payments.csv"))[1:] == [
        ["2026-10-05", "Maandagavond", "18:40", name, kind, "contant", amount]
        for name, kind, amount in (
            ("'=1+1", "inleg", "6.00"), ("Bert de Vries", "inleg", "6.00"), ("Bert de Vries", "terug", "-6.00"),
        )
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["nl", "es", "en"])
def test_numbers_for_machines_are_the_same_in_every_language(organiser, night, language):
    for page in (
        f"money/{night.season_id}/money",
        f"standings/{night.season_id}/standings",
        f"nights/{night.pk}/fairness",
    ):
        said = [organiser.get(f"/{page}.csv", headers={"accept-language": one}).content for one in ("en", language)]
        assert said[0] == said[1]
        assert b"," not in said[0]


def test_the_standings_of_a_night_and_of_a_season_for_everybody(stranger, night):
    of_night = lines(stranger.get(f"/nights/{night.pk}/standings.csv"))
    of_season = lines(stranger.get(f"/standings/{night.season_id}/standings.csv"))

    assert of_night[0] == ["plaats", "naam", "punten", "gewonnen", "pionnen", "partij 1"]
    assert of_night[1][0] == "1"
    assert (of_night[1][2:], len(of_night)) == (["26", "1", "8", "26"], 9)
    assert of_season[1][2:] == ["26", "26", "1", "1", "1", "8", "26.00", "26"]
    series = f"?series={night.series_id}"
    assert lines(stranger.get(f"/standings/{night.season_id}/standings.csv{series}")) == of_season
    assert lines(stranger.get(f"/standings/all-time.csv{series}")) == of_season
    assert [
        stranger.get(f"/standings/{path}").status_code for path in ("99/standings.csv", "all-time.csv?series=x")
    ] == [404] * 2
    xlsx = sheets(stranger.get(f"/nights/{night.pk}/standings.xlsx"))["Stand"]
    assert [[str(cell) for cell in row] for row in xlsx] == [
        [cell.removeprefix("'") for cell in row] for row in of_night
    ]


def test_who_answers_goes_out_with_guests_below_who_brings_them(organiser):
    night = make_night(0, is_open=False)
    zoe = Answer.objects.create(night=night, name="=Zoë", is_coming=True, wants_snack=True, note=NOTE, answered_at=DOOR)
    Answer.objects.create(night=night, guest_of=zoe, is_coming=True, answered_at=DOOR)

    assert lines(organiser.get(f"/nights/{night.pk}/answers.csv"))[1:] == [
        ["'=Zoë", "ja", "", "ja", f"'{NOTE}", "link", "2026-10-05 18:40"],
        ["", "ja", "'=Zoë", "nee", "", "link", "2026-10-05 18:40"],
    ]


def test_a_file_says_what_it_is_and_is_not_kept(organiser, night):
    response = organiser.get(f"/nights/{night.pk}/attendance.xlsx")

    assert response["Content-Disposition"] == 'attachment; filename="aanwezig-2026-10-05-maandagavond.xlsx"'
    assert "no-store" in response["Cache-Control"]
    assert organiser.get(f"/nights/{night.pk}/attendance.pdf").status_code == 404


def empty_the_club() -> None:
    Payment.objects.exclude(refund_of=None).delete()
    played = (TrailEntry, CashUp, Payment, Attendance, Slip, Seat, Table, Draw, Round, ScheduledJob, Night)
    for model in (*played, Season, Series, FormerName, Player):
        model.objects.all().delete()


def test_a_season_goes_out_and_into_an_empty_club_with_the_same_standings(organiser, night):
    make_series("Woensdagmiddag", 2)
    for days in (2, 7):
        other = make_night(11 if days == 2 else 7, day=night.date + timedelta(days=days))
        for number in (1, 2):
            fill_round(make_round(other, number, seed=days + number))
        close_night(night_id=other.pk, now=DOOR + timedelta(days=days))
    page = f"/standings/{night.season_id}/standings.csv"
    before = lines(organiser.get(page))
    book = organiser.get(f"/seasons/{night.season_id}/season.xlsx")
    assert list(sheets(book)) == ["Stand", "Avonden", "Aanwezig", "Briefjes", "Geld", "Betalingen", "Spelers"]
    empty_the_club()
    looked = send(organiser, OLD_NIGHTS, ("seizoen.xlsx", book.content))
    told = "Dit is niet gelezen: alleen wie er was, de inleg en de briefjes komen mee"
    names = ", ".join(f"seizoen.xlsx: {name}" for name in ("Stand", "Avonden", "Geld", "Betalingen", "Spelers"))
    assert told in text(looked)
    assert names in text(looked)
    confirm(organiser, looked, OLD_NIGHTS)

    assert lines(organiser.get(f"/standings/{Season.objects.get().pk}/standings.csv")) == before
    assert sum(Payment.objects.values_list("cents", flat=True)) == 600


def test_two_series_on_one_day_go_out_and_in_again_as_two_nights(organiser, night):
    other = plan_night(series_id=make_series("Beginners", 2).pk, day=night.date, zone=MADRID)
    open_night(night_id=other.pk, now=DOOR)
    sign_in(other, make_players(7))
    fill_round(make_round(other))
    close_night(night_id=other.pk, now=DOOR)
    page = f"/standings/{night.season_id}/standings.csv"
    before = lines(organiser.get(page))
    book = organiser.get(f"/seasons/{night.season_id}/season.xlsx")
    empty_the_club()
    for _ in range(2):
        confirm(organiser, send(organiser, OLD_NIGHTS, ("seizoen.xlsx", book.content)), OLD_NIGHTS)

    assert sorted(Night.objects.values_list("date", "series__name")) == [
        (night.date, "Beginners"),
        (night.date, "Maandagavond"),
    ]
    assert lines(organiser.get(f"/standings/{Season.objects.get().pk}/standings.csv")) == before


@pytest.mark.parametrize("what", ["standings", "fairness", "attendance", "answers"])
def test_a_list_takes_as_many_queries_for_many_as_for_few(organiser, night, what, django_assert_max_num_queries):
    with django_assert_max_num_queries(9):
        organiser.get(f"/nights/{night.pk}/{what}.csv")
