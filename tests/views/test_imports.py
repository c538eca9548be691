"""Files in: looked over, confirmed, stored once; what cannot be read is told with its row, and nothing is lost."""

import io
import re
import zipfile
from datetime import date
from html import unescape
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from openpyxl import Workbook

from tests.views.pages import text
from tournament.actions.people import add_player
from tournament.domain.tables_in import MOST_ROWS
from tournament.models import Night, Player

pytestmark = pytest.mark.django_db
NIGHTS = Path(__file__).parents[2] / "fixtures/nights"
PLAYERS, OLD_NIGHTS = "/imports/players/", "/imports/nights/"


def send(client: Client, path: str, *files: tuple[str, bytes], **typed: str) -> HttpResponse:
    return client.post(path, {"files": [SimpleUploadedFile(name, data) for name, data in files], **typed})


def confirm(client: Client, looked: HttpResponse, path: str, **chosen: str) -> HttpResponse:
    """Send what the page of the look keeps."""
    html = looked.content.decode()
    kept = unescape(re.search(r'name="tables" value="([^"]*)"', html)[1])
    day = re.search(r'name="day" value="([^"]*)"', html)
    return client.post(path, {"tables": kept, "day": day[1] if day else "", "confirm": "1", **chosen}, follow=True)


def names() -> list[str]:
    return [player.label for player in Player.objects.order_by("pk")]


def workbook(**sheets: list[list[object]]) -> bytes:
    made = Workbook()
    made.remove(made.active)
    for title, rows in sheets.items():
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
    written = io.BytesIO()
    made.save(written)
    return written.getvalue()


def zipped(**files: bytes) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return written.getvalue()


def night_files(day: str) -> list[tuple[str, bytes]]:
    return [(f"{day} {name}.csv", (NIGHTS / day / f"{name}.csv").read_bytes()) for name in ("attendance", "slips")]


# -- players


def test_a_list_is_looked_over_and_stored_only_when_confirmed(organiser):
    add_player(name="Anna Visser")
    looked = send(organiser, PLAYERS, ("a.csv", "naam;toevoeging\nAnna Visser;\nZoë Núñez;\n;\n".encode("cp1252")))

    assert names() == ["Anna Visser"]
    assert "Anna Visser staat er al" in text(looked)
    assert "Zoë Núñez nieuw" in text(looked)
    stored = confirm(organiser, looked, PLAYERS)
    assert "1 nieuwe speler erbij." in text(stored)
    assert "Er is niets veranderd." in text(confirm(organiser, looked, PLAYERS))
    assert names() == ["Anna Visser", "Zoë Núñez"]


def test_up_75ae_two_people_of_one_name_are_both_there_and_a_double_row_is_not(organiser):
    looked = send(organiser, PLAYERS, ("a.csv", b"naam\nJan Bakker\nJan Bakker\nEls\nEls\n"))

    assert "dubbel: staat ook op regel 2" in text(looked)
    confirm(organiser, looked, PLAYERS, **{"add-3": "1"})
    assert names() == ["Jan Bakker", "Jan Bakker (2)", "Els"]
    confirm(organiser, looked, PLAYERS, **{"add-3": "1"})
    assert len(names()) == 3


def test_rows_that_cannot_be_read_are_told_and_the_others_stored(organiser):
    looked = send(organiser, PLAYERS, ("leden.csv", b"naam;actief\nAnna;ja\n...;ja\nBert;wie weet\n"))

    assert "2 regels worden niet ingelezen" in text(looked)
    assert "leden.csv regel 3: er staat geen naam." in text(looked)
    assert "leden.csv regel 4: bij ‘speelt mee’ staat “wie weet”: schrijf ja of nee." in text(looked)
    confirm(organiser, looked, PLAYERS)
    assert names() == ["Anna"]


@pytest.mark.parametrize(("second", "is_told"), [("Bert de Vries", False), ("Bert de Vries;junior", True)])
def test_how_columns_without_names_were_read_is_told_where_there_is_more_than_one(organiser, second, is_told):
    looked = organiser.post(PLAYERS, {"text": f"Anna Visser\n{second}\n"})
    assert ("Er stond geen regel met kolomnamen boven" in text(looked)) is is_told


def test_names_can_be_pasted_and_stay_where_they_were_typed_when_refused(organiser):
    looked = organiser.post(PLAYERS, {"text": "Anna Visser\nBert de Vries\n"})
    confirm(organiser, looked, PLAYERS)
    assert names() == ["Anna Visser", "Bert de Vries"]

    refused = send(organiser, PLAYERS, ("a.xlsx", b"PK\x03\x04rommel"), text="Carla")
    assert (refused.status_code, "kan niet gelezen worden" in text(refused)) == (422, True)
    assert ">\nCarla</textarea>" in refused.content.decode()


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([], "Er kwam geen bestand binnen"),
        ([("oud.xls", b"\xd0\xcf\x11\xe0....")], "is van een ander soort rekenblad"),
        ([("foto.csv", b"\x00\x01\x02")], "kan niet gelezen worden"),
        ([("groot.csv", b"a" * 5_000_001)], "Dat is te groot: hooguit 60 bestanden en samen 5 MB"),
        ([("lang.csv", b"naam\n" + b"An\n" * MOST_ROWS)], "te veel rijen: er worden er hooguit 20000 gelezen"),
        ([("bom.zip", zipped(**{"a.csv": b"0" * 61_000_000}))], "is uitgepakt veel groter"),
    ],
)
@pytest.mark.parametrize("path", [PLAYERS, OLD_NIGHTS])
def test_what_is_too_much_or_no_table_is_refused_in_words(organiser, path, files, said):
    refused = send(organiser, path, *files)

    assert (refused.status_code, said in text(refused)) == (422, True)


@pytest.mark.parametrize(
    "kept", ["", "{", "[1]", '[["a",[["1","x"]]]]', '[["a",[[1,2]]]]', '[["a",[[1,"\\ud800"]]]]', "[[[]]]", "null"]
)
def test_what_no_page_of_ours_kept_is_no_table(organiser, kept):
    assert organiser.post(PLAYERS, {"tables": kept, "confirm": "1"}).status_code == 400
    assert organiser.post(OLD_NIGHTS, {"tables": kept, "confirm": "1"}).status_code == 400


# -- old nights


def test_nights_are_looked_over_stored_and_the_second_time_unchanged(organiser):
    looked = send(organiser, OLD_NIGHTS, *night_files("2026-01-05"), *night_files("2026-01-12"))

    assert Night.objects.count() == 0
    assert "maandag 5 januari 2026 nieuw 17 spelers · 3 partijen · 15 briefjes" in text(looked)
    assert "Lees 2 avonden in" in text(looked)
    assert "2 avonden ingelezen." in text(confirm(organiser, looked, OLD_NIGHTS))
    assert "Die avonden stonden er al." in text(confirm(organiser, looked, OLD_NIGHTS))
    assert Night.objects.count() == 2
    again = send(organiser, OLD_NIGHTS, *night_files("2026-01-05"))
    assert "al ingelezen, ongewijzigd" in text(again)
    assert "Er is niets nieuws om in te lezen." in text(again)


def test_a_folder_with_a_folder_for_each_night_comes_as_it_is(organiser):
    files = {f"nights/{path.parent.name}/{path.name}": path.read_bytes() for path in NIGHTS.glob("2026-01-*/*.csv")}
    files["__MACOSX/nights/2026-01-05/._slips.csv"] = b"\x00\x05"
    looked = send(organiser, OLD_NIGHTS, ("nights.zip", zipped(**files)))

    assert "Lees 4 avonden in" in text(looked)
    confirm(organiser, looked, OLD_NIGHTS)
    night = Night.objects.order_by("date").first()
    assert "Ingelezen uit bestanden" in text(organiser.get(reverse("trail", args=[night.pk])))


def test_one_night_gets_its_date_from_the_form_day_first(organiser):
    files = [(name.split()[1], data) for name, data in night_files("2026-01-05")]
    without = send(organiser, OLD_NIGHTS, *files)
    assert "attendance.csv: hier staat geen datum bij" in text(without)
    wrong = confirm(organiser, without, OLD_NIGHTS, day="31/02/2026")
    assert (wrong.status_code, 'value="31/02/2026"' in wrong.content.decode()) == (422, True)

    confirm(organiser, without, OLD_NIGHTS, day="5-1-26")
    assert list(Night.objects.values_list("date", flat=True)) == [date(2026, 1, 5)]


def test_up_de62_a_workbook_with_dates_of_all_kinds(organiser):
    days = [date(2026, 10, 5), 46300, "05/10/2026", "5-10-26", "2026-10-05", "13/10/2026", "31/02/2026", None]
    came = [["Datum", "Naam", "Betaald", "Snack"]]
    came += [[day, f"Speler {n}", 6, "nee"] for n, day in enumerate(days)]
    seats = [["datum", "partij", "tafel", "nummer", "naam", "pionnen"]]
    people = [(1, 0, 8), (1, 1, 8), (2, 2, 3), (2, 3, 3)]
    seats += [[46300, 1, 1, number, f"Speler {n}", pawns] for number, n, pawns in people]
    looked = send(organiser, OLD_NIGHTS, ("oud.xlsx", workbook(Aanwezig=came, Zat=seats, Kas=[["kas"], [12]])))
    said = text(looked)

    assert "oud.xlsx: Aanwezig regel 8: “31/02/2026” is geen datum" in said
    assert "oud.xlsx: Aanwezig regel 9: er staat geen datum." in said
    assert "maandag 5 oktober 2026 nieuw 5 spelers · 1 partij · 1 briefje" in said
    assert "dinsdag 13 oktober 2026 wordt niet ingelezen" in said
    assert "oud.xlsx: Kas" in said
    assert not re.search("46300|1899|1970|1900|10 mei", said)
    assert confirm(organiser, looked, OLD_NIGHTS).status_code == 422  # not while a row belongs to no night
    assert Night.objects.count() == 0


def test_a_refused_night_says_why_and_the_others_are_stored(organiser):
    files = night_files("2026-01-05")
    broken = [(name.replace("01-05", "01-12"), data.replace(b"1;1;1;", b"1;1;9;", 1)) for name, data in files]
    looked = send(organiser, OLD_NIGHTS, *files, *broken)

    assert "maandag 12 januari 2026 wordt niet ingelezen" in text(looked)
    assert "slips.csv regel 2: tafel 1 in partij 1 kan niet" in text(looked)
    stored = text(confirm(organiser, looked, OLD_NIGHTS))
    assert ("1 avond ingelezen." in stored, "1 avond is niet ingelezen." in stored) == (True, True)
    assert list(Night.objects.values_list("date", flat=True)) == [date(2026, 1, 5)]


def test_the_hub_leads_to_both(organiser):
    page = organiser.get(reverse("exports")).content.decode()

    assert (f'href="{PLAYERS}"' in page, f'href="{OLD_NIGHTS}"' in page) == (True, True)
    assert f'href="{reverse("exports")}"' in organiser.get(reverse("club")).content.decode()
