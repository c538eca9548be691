"""Slips on paper: six on a sheet, each with a QR code that opens its table's page."""

import re
from datetime import timedelta

import pytest
import zxingcpp
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from PIL import Image, ImageDraw

from tests.builders import DOOR, MONDAY, make_night, make_round
from tests.views.slip_page import text
from tournament.models import Night, Player, Round, Table

pytestmark = pytest.mark.django_db


def sheet(client, played: Round, **extra):
    return client.get(reverse("print_slips", args=[played.night_id, played.number]), **extra)


def test_a_sheet_holds_six_whole_slips_and_the_next_sheet_the_rest(organiser):
    html = sheet(organiser, make_round(make_night(27))).content.decode()
    sheets = html.split('<div class="sheet">')[1:]

    assert [part.count('<article class="pslip">') for part in sheets] == [6, 1]
    assert html.count('class="qrbox"') == 7


def test_fours_and_threes_differ(organiser):
    """UP-e1fc."""
    four, three = sheet(organiser, make_round(make_night(7))).content.decode().split('<article class="pslip">')[1:]

    assert [part.count("<tr><td") for part in (four, three)] == [2, 3]
    assert "2 punten per pion, winnaar (alle 8 thuis) + 10." in four
    assert "4 punten per pion, winnaar (alle 4 thuis) + 10. Geen ruil." in three
    assert "Tafel 2 · met 3" in three
    assert [part.count("<small>deelt</small>") for part in (four, three)] == [1, 1]
    assert [part.count("pnum--solo") for part in (four, three)] == [0, 3]
    assert "Partij 1 · ma 5 oktober 2026" in four


def test_every_player_is_on_paper_with_the_whole_name(organiser):
    """UP-399b."""
    night = make_night(4)
    long = "Wilhelmina Theodora van Nieuwenhuijzen-Raaijmakers tot den Oever"
    Player.objects.filter(name="Anna Visser").update(name=long)
    Player.objects.filter(name="Carla Kok").update(name="D'Artagnan O'Neill-'t Hooft", distinction="2")
    page = text(sheet(organiser, make_round(night)))

    for name in (long, "D'Artagnan O'Neill-'t Hooft 2", "Bert de Vries", "Dirk van den Berg"):
        assert name in page


def test_the_qr_code_of_each_slip_opens_its_own_table(organiser, stranger):
    played = make_round(make_night(7))
    page = sheet(organiser, played, headers={"Host": "192.168.1.20:8000"})
    html = page.content.decode()

    for table in Table.objects.filter(round=played):
        svg = html.split(f'aria-label="QR-code van tafel {table.number}">')[1].split("</svg>")[0]
        assert read(svg) == f"http://192.168.1.20:8000/t/{table.key}/"
        assert stranger.get(f"/t/{table.key}/").status_code == 200
    assert "Deze QR-codes werken alleen op dit apparaat" not in text(page)


def read(svg: str, scale: int = 4) -> str:
    """What a phone reads from a code on the page: its path is drawn, row by row, and looked at."""
    size = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])
    picture = Image.new("L", (size * scale, size * scale), 255)
    draw, x, y = ImageDraw.Draw(picture), 0.0, 0.0
    path = re.search(r'stroke="#000" d="([^"]+)"', svg)[1]
    for command, *numbers in re.findall(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?", path):
        across, down = (float(number or 0) for number in numbers)
        if command == "h":
            box = [x * scale, (y - 0.5) * scale, (x + across) * scale - 1, (y + 0.5) * scale - 1]
            draw.rectangle(box, fill=0)
        x, y = (across, down) if command == "M" else (x + across, y + down)
    return zxingcpp.read_barcode(picture).text


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_codes_that_only_work_here_say_so(organiser, host):
    played = make_round(make_night(7))

    assert "Deze QR-codes werken alleen op dit apparaat" in text(sheet(organiser, played, headers={"Host": host}))


def test_slips_carry_keys_so_only_the_organiser_prints(stranger, organiser):
    played = make_round(make_night(7))

    assert sheet(stranger, played).status_code == 302
    assert organiser.post(reverse("print_slips", args=[played.night_id, 1])).status_code == 405
    assert organiser.get(reverse("print_slips", args=[played.night_id, 2])).status_code == 404


def test_a_draft_is_not_printed(organiser):
    draft = make_round(make_night(7), is_published=False)
    answer = sheet(organiser, draft)

    assert answer.url == reverse("round", args=[draft.night_id, 1])


def test_printing_takes_as_many_queries_for_one_table_as_for_seven(organiser):
    counts = []
    for present, day in ((4, MONDAY), (27, MONDAY + timedelta(days=7))):
        Night.objects.update(state="closed", closed_at=DOOR)
        played = make_round(make_night(present, day))
        with CaptureQueriesContext(connection) as captured:
            sheet(organiser, played)
        counts.append(len(captured))

    assert counts[0] == counts[1]


def test_the_clubs_logo_stands_small_on_all_that_hangs_or_lies_about(organiser):
    played = make_round(make_night(7))
    round_papers = ("print_slips", "print_cards", "print_plan")
    pages = [organiser.get(reverse(name, args=[played.night_id, 1])) for name in round_papers]
    pages += [organiser.get(reverse(name, args=[played.night_id])) for name in ("print_ranking", "print_blank")]

    found = [
        re.findall('<svg class="icon logo"[^>]*><use href="[^"]*#i-logo"', page.content.decode()) for page in pages
    ]
    assert [len(logos) for logos in found] == [2, 2, 2, 1, 12]
