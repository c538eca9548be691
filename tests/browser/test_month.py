"""A club's month: asked, answered, played, paid, corrected, ranked, tidied up, taken along and brought back."""

import re
from dataclasses import dataclass, field
from datetime import time, timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.pages import Organiser, Side, ranked, read_standings, shoot, tap
from tests.browser.pub import log_in
from tests.builders import make_organiser, make_players, make_round, send_slip, sign_in
from tournament.actions.nights import close_night, open_night
from tournament.actions.people import add_player
from tournament.config.celery import app
from tournament.models import Club, Night, Player, Season, Seat, Series
from tournament.tasks import dispatch_due, look_ahead

pytestmark = pytest.mark.browser

ANNA, BERT, CARLA, DIRK, ELS, FERRY = KNOWN = (
    "Anna Visser", "Bert de Vries", "Carla Kok", "Dirk van den Berg", "Els Jansen", "Ferry 't Hooft",
)  # fmt: skip
GUEST, NEW = "Piet Jansen", "Sjaan Mulder"
TWICE = "Ana Visser"  # as a helper wrote Anna down on the second night
LIST = f"Wie komt er maandag?\n1. {CARLA} 🍺\n2. Dirk v d Berg\n3) {ELS} (bitterballen)\n4. {NEW}\n5. {FERRY} kan niet"
FEE, DRINK = 600, 275


@dataclass
class Month:
    """Who looks at what, the nights in order, and the points of each person, night by night."""

    devices: Devices
    page: Page
    nights: tuple[Night, ...]
    points: list[dict[str, int]] = field(default_factory=list)

    @property
    def first(self) -> Organiser:
        """The organiser of the first night."""
        return Organiser(self.page, f"/nights/{self.nights[0].pk}/")

    def best(self, nights: int) -> dict[str, int]:
        """What everybody has of the best nights."""
        people = {name for night in self.points for name in night}
        gathered = {
            name: sorted((night[name] for night in self.points if name in night), reverse=True) for name in people
        }
        return {name: sum(points[:nights]) for name, points in gathered.items()}


def test_a_month_of_the_club(devices):
    month = Month(devices, organisers_desk(devices), made_ahead())
    question_goes_to_the_chat(month)
    landlord_counts(month)
    people_come_in(month)
    tables = one_round_is_played(month)
    till_is_counted(month)
    two_more_nights(month)
    first_night_is_corrected(month, tables)
    best_two_of_three_count(month)
    two_records_become_one(month)
    a_name_goes(month)
    what_goes_out_comes_in_again(month)


def organisers_desk(devices: Devices) -> Page:
    make_organiser()
    page = devices.open("desk", "/accounts/login/?next=/")
    log_in(page)
    return page


def made_ahead() -> tuple[Night, ...]:
    """A club whose next nights are made by the daily look ahead, and asked about by the job that is due."""
    now = timezone.localtime()
    Season.objects.create(name="Dit jaar", starts_on=now - timedelta(days=90), ends_on=now + timedelta(days=90))
    Club.objects.update_or_create(pk=1, defaults={"ask_weekday": now.weekday(), "ask_at": time(), "weeks_ahead": 3})
    day = now + timedelta(days=1)
    Series.objects.create(
        name="Clubavond", weekday=day.weekday(), starts_at=time(19), venue="Café De Pion", rounds_planned=1
    )
    make_players(len(KNOWN))
    assert app.conf.task_always_eager
    assert look_ahead.delay().get() == 3
    assert dispatch_due.delay().get() == 1
    return tuple(Night.objects.order_by("date"))


# -- before the door opens


def question_goes_to_the_chat(month: Month) -> None:
    """The question stands ready on the first page; a player answers from the chat, the chat's list does the rest."""
    page = month.page
    page.goto("/")
    asked = page.locator(".ask__text").inner_text()
    assert asked.startswith("Clubavond, ")
    link = re.search(r"https?://\S+", asked)[0]
    bert, anna = month.devices.open("phone", link), month.devices.open("phone", link)
    say(bert, BERT, "Nee, dit keer niet")
    expect(bert.get_by_role("region", name=BERT)).to_contain_text("komt niet")
    anna.get_by_text("Met een snack").click()
    anna.get_by_text("Ik neem iemand mee").click()
    anna.get_by_label("Hoeveel gasten?").fill("1")
    anna.get_by_label("Hoe heten ze?").fill(GUEST)
    say(anna, ANNA, "Ja, ik kom")
    expect(anna.get_by_role("region", name=ANNA)).to_contain_text(f"{GUEST} komt mee")
    shoot(anna, "month-answered")
    anna.context.close()
    page.goto(f"{month.first.night}answers/")
    tap(page, "Plak de lijst uit de groep", role="link")
    page.get_by_role("textbox").fill(LIST)
    tap(page, "Bekijk wat erin staat")
    expect(page.locator(".pasted__line").filter(has_text=NEW)).to_contain_text("onbekend")
    expect(page.locator(".pasted__line").filter(has_text="bitterballen")).to_contain_text("snack")
    shoot(page, "month-pasted")
    tap(page, "Zet 5 namen op de lijst")
    expect(page.get_by_role("heading", name="6 komen")).to_be_visible()
    say(bert, None, "Ja, ik kom")  # after all
    expect(bert.get_by_role("region", name=BERT)).to_contain_text("komt")
    bert.context.close()


def say(phone: Page, name: str | None, answer: str) -> None:
    if name:
        phone.get_by_label("Wie ben je?").fill(name)
    else:
        phone.get_by_role("link", name="Toch anders").click()
    tap(phone, answer)


def landlord_counts(month: Month) -> None:
    page = month.page
    page.goto("/club/landlord/")
    tap(page, "Maak de link")
    landlord = month.devices.open("phone", page.get_by_role("link", name="Bekijk wat").get_attribute("href"))
    expect(landlord.locator(".expected").first.locator("b")).to_have_text(["7", "2"])
    for name in (*KNOWN, GUEST, NEW):
        expect(landlord.locator("main")).not_to_contain_text(name)
    shoot(landlord, "month-landlord")
    landlord.context.close()


# -- the first night


def people_come_in(month: Month) -> None:
    """Six tick in, the two who are nobody of the club yet are welcomed, and Ferry comes after all."""
    page, organiser = month.page, month.first
    organiser.go()
    tap(page, "Open de deur")
    organiser.go("door/")
    expect(page.locator("#welcome").get_by_role("textbox")).to_have_count(2)
    for name in (GUEST, NEW):
        page.locator("#welcome li").filter(has=page.locator(f'input[value="{name}"]')).get_by_role(
            "button", name="Is er"
        ).click()
        organiser.hears(f"{name} is er.")
    organiser.sign_in(KNOWN)
    organiser.take_fee((*KNOWN, GUEST))
    page.get_by_role("link", name=f"{ANNA} is er", exact=True).click()
    anna = page.locator("li.is-open")
    for drinks in ("1", "2"):
        anna.get_by_role("button", name="Drankje meer").click()
        expect(anna.locator("output")).to_have_text(drinks)
    anna.locator(".sale").filter(has_text="Extra drankje").get_by_role("button", name="Contant").click()
    expect(anna.locator("output")).to_have_text("3")
    expect(page.locator("#till")).to_contain_text("€ 44,75")
    expect(page.locator("#head-count")).to_contain_text("8 aanwezig: 2 tafels van 4")
    shoot(page, "month-door")


def one_round_is_played(month: Month) -> dict[int, tuple[Side, ...]]:
    """The organiser types both slips; the tables as they were drawn."""
    page, organiser = month.page, month.first
    organiser.go()
    tap(page, "Loot partij 1")
    organiser.publish(1)
    tables = organiser.read_tables(1)
    points = {}
    for table, (pawns, each) in {1: ((8, 2), (26, 4)), 2: ((5, 3), (10, 6))}.items():
        organiser.book(1, table, {side.number: home for side, home in zip(tables[table], pawns, strict=True)})
        for side, own in zip(tables[table], each, strict=True):
            points |= dict.fromkeys(side.people, own)
    organiser.go()
    tap(page, "Sluit de avond")
    organiser.hears("De avond is gesloten.")
    organiser.go("standings/")
    assert read_standings(page) == ranked(points)
    month.points.append(points)
    return tables


def till_is_counted(month: Month) -> None:
    """Seven paid the fee, one a drink: € 44,75, and a euro and a quarter is not there."""
    page, organiser = month.page, month.first
    assert 7 * FEE + DRINK == 4475
    organiser.go("till/")
    page.get_by_label("Geteld bedrag in euro").fill("43,50")
    tap(page, "Toon het verschil")
    expect(page.locator(".difference")).to_contain_text("€ 1,25 te weinig")
    page.get_by_label("Wie heeft geteld?").fill("Ineke")
    page.get_by_label("Waardoor is er verschil?").fill("Een fooi te veel")
    tap(page, "Sluit de kas")
    expect(page.get_by_role("heading", name="De kas is geteld")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Een fooi te veel")
    shoot(page, "month-till")
    page.goto("/money/")
    expect(page.locator("main")).to_contain_text("1,25")


# -- the weeks after it


def two_more_nights(month: Month) -> None:
    """Made quickly: on the second night a helper wrote Anna down as a new player."""
    add_player(name=TWICE)
    for night, anna, pawns in ((month.nights[1], TWICE, (8, 7)), (month.nights[2], ANNA, (1, 8))):
        people = [anna, BERT, CARLA, DIRK, ELS, FERRY, GUEST, NEW]
        at = night.starts_at
        open_night(night_id=night.pk, now=at)
        sign_in(night, [Player.objects.get(name=name) for name in people])
        played = make_round(night, seed=night.pk)
        for table in played.tables.all():
            send_slip(table, pawns)
        close_night(night_id=night.pk, now=at + timedelta(hours=1))
        points = [home * 2 + 10 * (home == 8) for home in pawns]
        seats = Seat.objects.filter(round=played).select_related("player")
        month.points.append({seat.player.name: points[seat.side] for seat in seats})


def first_night_is_corrected(month: Month, tables: dict[int, tuple[Side, ...]]) -> None:
    """Table 2 was written down the wrong way round; the season tells what became of it."""
    page, organiser, before = month.page, month.first, month.best(3)
    organiser.go("rounds/1/tables/2/correct/")
    for side, home in zip(tables[2], (3, 5), strict=True):
        page.get_by_label(f"Nummer {side.number}, pionnen thuis", exact=True).fill(str(home))
        month.points[0] |= dict.fromkeys(side.people, 2 * home)
    page.get_by_label("Waarom?").fill("Verwisseld")
    tap(page, "Corrigeer de uitslag")
    organiser.hears("Tafel 2, partij 1: 6 – 10 punten genoteerd.")
    page.goto("/standings/")
    after = month.best(3)
    assert read_standings(page) == ranked(after)
    changed = page.locator(".correction")
    expect(changed).to_contain_text("partij 1, tafel 2")
    for name in (name for side in tables[2] for name in side.people):
        told = changed.get_by_role("listitem").filter(has_text=name).first
        expect(told).to_contain_text(f"{before[name]} → {after[name]} punten")


def best_two_of_three_count(month: Month) -> None:
    month.devices.expect_fault("/rule/ .*422")  # are you sure?
    page = month.page
    tap(page, "Verander de regel", role="link")
    page.get_by_text("De beste avonden").click()
    page.get_by_label("Hoeveel beste avonden?").fill("2")
    tap(page, "Bewaar de regel")
    tap(page, "Verander de regel")
    expect(page.locator("#how-season")).to_contain_text("Van ieder tellen de beste 2 van de 3 gespeelde avonden.")
    stands_now(month)


def stands_now(month: Month) -> None:
    """What a player reads at home is the best two nights of everybody, to the point."""
    phone = month.devices.open("phone", "/standings/")
    assert read_by_rule(phone) == ranked(month.best(2))
    shoot(phone, "month-standings")
    phone.context.close()


def read_by_rule(page: Page) -> dict[str, tuple[int, int]]:
    """The list by the rule, without that of most points beside it."""
    rows = page.locator("#by-rule tbody tr")
    return {
        row.locator("bdi").inner_text(): (
            int(re.match(r"\d+", row.locator(".place").inner_text())[0]),
            int(row.locator(".total").inner_text()),
        )
        for row in rows.all()
    }


def two_records_become_one(month: Month) -> None:
    page = month.page
    page.goto("/players/")
    tap(page, ANNA, role="link")
    page.get_by_role("link", name="Samenvoegen").click()
    page.get_by_role("link", name=TWICE).click()
    tap(page, "Voeg samen")
    month.points[1][ANNA] = month.points[1].pop(TWICE)
    stands_now(month)


def a_name_goes(month: Month) -> None:
    page, dirk = month.page, Player.objects.get(name=DIRK)
    page.goto(f"/players/{dirk.pk}/forget/")
    page.get_by_label("Typ ter bevestiging").fill(DIRK)
    tap(page, "Haal de naam voorgoed weg")
    expect(page.locator("main")).to_contain_text("De naam is verwijderd")
    for night in month.points:
        night[f"Oud-lid {dirk.pk}"] = night.pop(DIRK)
    stands_now(month)
    assert [file.name for file in files_of_the_club() if DIRK.encode() in file.read_bytes()] == []


def files_of_the_club() -> list[Path]:
    """The database and the log beside it, as who copies them finds them."""
    file = Path(connection.settings_dict["NAME"])
    return sorted(file.parent.glob(f"{file.name}*"))


def what_goes_out_comes_in_again(month: Month) -> None:
    """The players and the whole season, saved to a file and sent back: it is all there already."""
    page = month.page
    page.goto("/exports/")
    for name, path, said in (
        ("Spelers: CSV", "/imports/players/", "Iedereen staat er al."),
        ("Het hele seizoen (XLSX)", "/imports/nights/", "Er is niets nieuws om in te lezen."),
    ):
        page.goto("/exports/")
        with page.expect_download() as saved:
            tap(page, name, role="link")
        page.goto(path)
        file = {"name": saved.value.suggested_filename, "mimeType": "", "buffer": saved.value.path().read_bytes()}
        page.locator("#files").set_input_files(file)
        tap(page, "Bekijk het eerst")
        expect(page.locator("main")).to_contain_text(said)
        shoot(page, f"month-{path.split('/')[2]}-back")
    expect(page.locator(".imports .chip")).to_have_text(["staat er al"] * 3)
    stands_now(month)
