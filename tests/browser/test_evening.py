"""One evening of 23 people and three rounds: the organiser's phone, the TV and the phones at the tables, together."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.pages import Organiser, Side, TablePhone, ranked, read_seconds, read_standings, refusal, shoot, tap
from tests.builders import DOOR, NAMES, fill_round, make_night, make_organiser, make_players, make_round
from tournament.actions.nights import close_night
from tournament.models import Season, Seat

pytestmark = pytest.mark.browser

KNOWN, WALK_IN = NAMES[:22], "D'Artagnan O'Neill-'t Hooft"
# Pawns home by table, low number first; table 6 is the table of three
ROUND_1 = {1: (8, 4), 2: (8, 5), 3: (3, 8), 4: (7, 8), 5: (2, 8), 6: (2, 4, 0)}
ROUND_2 = {1: (8, 0), 2: (5, 5), 3: (8, 7), 4: (1, 8), 5: (0, 0), 6: (3, 3, 2)}
ROUND_3 = {1: (8, 3), 2: (6, 8), 3: (4, 7), 4: (8, 1), 5: (8, 6), 6: (4, 1, 3)}


def points_of(pawns: tuple[int, ...]) -> list[int]:
    """The club's sum, done again by hand: two a pawn (alone: four), ten more for who has all of them home."""
    each, every = (4, 4) if len(pawns) == 3 else (2, 8)
    return [home * each + (10 if home == every else 0) for home in pawns]


@dataclass
class Evening:
    """Who looks at what, and what was played so far."""

    devices: Devices
    organiser: Organiser
    tv: Page
    tables: dict[int, dict[int, tuple[Side, ...]]] = field(default_factory=dict)
    totals: Counter[str] = field(default_factory=Counter)
    links: dict[int, str] = field(default_factory=dict)

    def phone(self, table: int) -> TablePhone:
        """A phone that scans the QR code of a table of the round that is on."""
        return self.scan(TablePhone(self.devices.open("phone")), table)

    def scan(self, phone: TablePhone, table: int) -> TablePhone:
        """The same with a phone that was at another table before."""
        if table not in self.links:
            self.links[table] = self.organiser.table_link(table)
        phone.page.goto(self.links[table])
        return phone

    def slip(self, number: int, table: int, pawns: tuple[int, ...]) -> dict[int, int]:
        """Number -> pawns, as it stands on the paper slip of that table."""
        sides = self.tables[number][table]
        return {side.number: home for side, home in zip(sides, pawns, strict=True)}

    def count(self, number: int, pawns: Mapping[int, tuple[int, ...]]) -> None:
        """Add a round to what everybody has to have in the end."""
        for table, homes in pawns.items():
            for side, points in zip(self.tables[number][table], points_of(homes), strict=True):
                self.totals.update(dict.fromkeys(side.people, points))


def test_an_evening_of_23_people_and_three_rounds(devices):
    today = timezone.localdate()
    earlier = play_an_earlier_night(today - timedelta(days=7))
    make_players(len(KNOWN))
    phone = Organiser(devices.open("phone", "/"))
    shoot(phone.page, "phone-home-visitor")
    phone.log_in("alice", "alice-organises")
    shoot(phone.page, "phone-home")
    evening = Evening(devices, phone.plan_night(today.isoformat()), devices.open("tv", "/tv/"))
    shoot(evening.tv, "tv-idle")

    let_people_in(evening)
    draw_and_publish(evening)
    slips_from_the_tables(evening, run_the_clock(evening))
    slips_by_the_organiser(evening)
    second_round_with_a_redraw(evening)
    third_round_by_hand(evening)
    close_the_night(evening)
    season_follows(evening, earlier)


def play_an_earlier_night(day: date) -> Counter[str]:
    """Eight people, three rounds, a week ago: there is a season already. Name -> points."""
    make_organiser()
    Season.objects.create(name="2026", starts_on=day - timedelta(days=90), ends_on=day + timedelta(days=90))
    night = make_night(8, day)
    for number in (1, 2, 3):
        fill_round(make_round(night, number))
    close_night(night_id=night.pk, now=DOOR + timedelta(hours=4))
    totals = Counter()
    for seat in Seat.objects.select_related("player"):
        totals[seat.player.label] += (26, 6)[seat.side]
    return totals


def let_people_in(evening: Evening) -> None:
    organiser, page = evening.organiser, evening.organiser.page
    shoot(page, "phone-night-planned")
    tap(page, "Open de deur")
    search, rows = page.get_by_role("searchbox", name="Zoek een naam"), page.locator("[data-list] > li:visible")
    search.fill("hooft")
    expect(rows).to_have_count(3)
    search.fill("nunez")
    expect(rows).to_have_count(1)
    shoot(page, "phone-door-search")
    organiser.sign_in(["Ineke Núñez"])
    search.fill("")
    organiser.sign_in(name for name in KNOWN if name != "Ineke Núñez")
    organiser.take_fee(KNOWN[:5])
    organiser.welcome(WALK_IN)
    expect(page.locator("#till")).to_contain_text("Kas € 30,00")
    expect(page.locator("#till")).to_contain_text("5 betaald · 0 gratis · 18 nog niet")
    expect(page.locator("#head-count")).to_have_text(
        "23 aanwezig: 5 tafels van 4 + 1 van 3; met 24: geen tafel van drie"
    )
    shoot(page, "phone-door")
    expect(evening.tv.locator(".tv__many")).to_have_text("23")
    expect(evening.tv.locator(".tv__plan")).to_have_text("5 tafels van 4 + 1 van 3")
    shoot(evening.tv, "tv-door")


def draw_and_publish(evening: Evening) -> None:
    organiser, tv = evening.organiser, evening.tv
    organiser.go()
    shoot(organiser.page, "phone-night-draw")
    before = tv.locator("#tv").get_attribute("data-seen")
    tap(organiser.page, "Loot partij 1")
    expect(organiser.page.get_by_text("Nog niemand ziet dit")).to_be_visible()
    shoot(organiser.page, "phone-draft")
    evening.tables[1] = organiser.read_tables(1)
    assert sorted(name for sides in evening.tables[1].values() for side in sides for name in side.people) == sorted(
        [*KNOWN, WALK_IN]
    )
    stranger = evening.devices.open("phone", f"{organiser.night}tables/")
    expect(stranger.get_by_text("Er is nog geen loting bekend")).to_be_visible()
    assert stranger.request.get(f"{organiser.night}rounds/1/").status == 404
    expect(tv.locator("#tv")).not_to_have_attribute("data-seen", before)  # it asked again, and shows no table
    expect(tv.locator(".tv__many")).to_have_text("23")
    organiser.publish(1)
    expect(tv.get_by_role("heading", name="Loting partij 1")).to_be_visible()
    expect(tv.get_by_role("article", name="Tafel 1")).to_be_visible()
    shoot(tv, "tv-draw")
    expect(stranger.locator(".table-card")).to_have_count(6)
    shoot(stranger, "phone-tables-visitor")
    stranger.context.close()


def run_the_clock(evening: Evening) -> TablePhone:
    """Gives back the phone at table 1, which saw it run."""
    organiser, tv, page = evening.organiser, evening.tv, evening.organiser.page
    shoot(page, "phone-night-published")
    phone = evening.phone(1)
    at_table = phone.page
    shoot(page, "phone-tables-qr")
    organiser.go()
    tap(page, "Start de klok")
    expect(tv.get_by_role("heading", name="Partij 1 van 3")).to_be_visible()
    for one in (page, at_table):
        expect(one.locator(".clock--running")).to_be_visible()
    same_time(page, tv, at_table)
    assert 2640 <= read_seconds(page) <= 2700
    assert tv_tables(tv) == {
        table: [(side.number, [name.split()[0] for name in side.people]) for side in sides]
        for table, sides in evening.tables[1].items()
    }
    shoot(page, "phone-night-clock")
    shoot(tv, "tv-clock")
    shoot(at_table, "phone-table")
    before = read_seconds(page)
    tap(page, "1 minuut")
    expect(page.locator('[data-length-s="2760"]')).to_be_visible()
    assert before < read_seconds(page) <= before + 60
    tap(page, "Pauze")
    expect(tv.get_by_role("heading", name="Pauze")).to_be_visible()
    for one in (page, at_table):
        expect(one.get_by_text("pauze", exact=True)).to_be_visible()
    held = read_seconds(page)
    assert [read_seconds(tv), read_seconds(at_table)] == [held, held]
    shoot(tv, "tv-pause")
    page.reload()
    assert read_seconds(page) == held
    tap(page, "Hervat de klok")
    expect(tv.get_by_role("heading", name="Partij 1 van 3")).to_be_visible()
    expect(page.get_by_role("button", name="Pauze")).to_be_visible()  # the answer has come: the TV can be quicker
    page.reload()
    same_time(page, tv)
    return phone


def same_time(*pages: Page) -> None:
    """The clocks differ by what it takes to read them, at most two seconds."""
    shown = [read_seconds(page) for page in pages]
    assert max(shown) - min(shown) <= 2, shown


def tv_tables(tv: Page) -> dict[int, list[tuple[int, list[str]]]]:
    """Table -> (number, given names) of each side, as the TV shows them."""
    tables = tv.locator(".tv__table").evaluate_all(
        """cards => cards.map(card => [...card.querySelectorAll('.tv__team')].map(side => [
          Number(side.querySelector('.num').textContent),
          [...side.querySelectorAll('.tv__name')].map(name => name.firstChild.textContent.trim())]))"""
    )
    return {table: [tuple(side) for side in sides] for table, sides in enumerate(tables, 1)}


def slips_from_the_tables(evening: Evening, one: TablePhone) -> None:
    organiser, page = evening.organiser, evening.organiser.page
    two = evening.phone(1)
    one.send_slip(evening.slip(1, 1, ROUND_1[1]))
    expect(one.page.get_by_text("Genoteerd om")).to_be_visible()
    expect(one.page.get_by_text("1 van 6 tafels binnen")).to_be_visible()
    shoot(one.page, "phone-slip-sent")
    two.send_slip(evening.slip(1, 1, ROUND_1[1]))
    expect(two.page.get_by_role("status").filter(has_text="Bevestigd door twee")).to_be_visible()
    expect(one.page.get_by_role("status").filter(has_text="Bevestigd door twee")).to_be_visible()
    settle_a_dispute(evening, one, two)
    hurried = evening.scan(one, 3)
    hurried.fill_slip(evening.slip(1, 3, ROUND_1[3]))
    hurried.page.get_by_role("button", name="Verstuur briefje").dblclick()
    expect(hurried.page.get_by_text("Genoteerd om")).to_be_visible()
    organiser.go("rounds/1/tables/3/slip/")
    expect(page.locator(".trail > li")).to_have_count(1)
    table_of_three(evening, evening.scan(two, 6))
    for phone in (one, two):
        phone.page.context.close()


def settle_a_dispute(evening: Evening, one: TablePhone, two: TablePhone) -> None:
    organiser, page = evening.organiser, evening.organiser.page
    for phone in (one, two):
        evening.scan(phone, 2)
    organiser.go()
    one.send_slip(evening.slip(1, 2, ROUND_1[2]))
    two.send_slip(evening.slip(1, 2, (8, 6)))
    expect(two.page.get_by_role("alert")).to_contain_text("Briefjes verschillen, toernooileiding komt")
    shoot(two.page, "phone-slip-differs")
    call = page.get_by_role("link", name="Beslis tafel 2")
    expect(call).to_be_visible()
    expect(page.locator(".todo")).to_contain_text("partij 1, tafel 2: 8–5 en 8–6")
    shoot(page, "phone-night-dispute")
    call.click()
    expect(page.get_by_role("heading", name="Welk briefje klopt?")).to_be_visible()
    shoot(page, "phone-settle")
    page.get_by_role("button", name="8 – 5").click()
    organiser.hears("Tafel 2, partij 1: 26 – 10 punten genoteerd.")
    expect(two.page.get_by_text("De toernooileiding heeft beslist")).to_be_visible()


def table_of_three(evening: Evening, phone: TablePhone) -> None:
    slip = evening.slip(1, 6, ROUND_1[6])
    shoot(phone.page, "phone-table-three")
    phone.fill_slip(slip)
    expect(phone.page.locator("[data-points]")).to_have_text(["8", "26", "0"])
    full = phone.side(list(slip)[1])
    expect(full.get_by_role("button", name=": meer")).to_have_attribute("aria-disabled", "true")
    expect(full.get_by_text("wint")).to_be_visible()
    shoot(phone.page, "phone-slip-three")
    tap(phone.page, "Verstuur briefje")
    expect(phone.page.get_by_text("Genoteerd om")).to_be_visible()


def slips_by_the_organiser(evening: Evening) -> None:
    """Table 4 is typed with a mistake and corrected; table 5 has not handed in anything yet."""
    organiser, tv, page = evening.organiser, evening.tv, evening.organiser.page
    organiser.go("rounds/1/tables/4/slip/")
    low, high = evening.slip(1, 4, ROUND_1[4])
    page.get_by_label(f"Nummer {low}, pionnen thuis", exact=True).fill("7")
    page.get_by_label(f"Nummer {high}, pionnen thuis", exact=True).fill("6")
    shoot(page, "phone-slip-organiser")
    tap(page, "Noteer briefje")
    organiser.hears("Tafel 4, partij 1: 14 – 12 punten genoteerd.")
    organiser.go("rounds/1/tables/4/slip/")
    tap(page, "Uitslag corrigeren", role="link")
    page.get_by_label(f"Nummer {high}, pionnen thuis", exact=True).fill("8")
    page.get_by_label("Waarom?").fill("Twee pionnen over het hoofd gezien")
    shoot(page, "phone-correct")
    tap(page, "Corrigeer de uitslag")
    organiser.hears("Tafel 4, partij 1: 14 – 26 punten genoteerd.")
    organiser.go("rounds/1/tables/4/slip/")
    expect(page.locator(".trail > li")).to_contain_text(["7 – 6", "Twee pionnen over het hoofd gezien"])
    organiser.go()
    organiser.stop_clock(1)
    expect(tv.locator(".tv__in")).to_have_text("5 van 6 tafels binnen")
    shoot(tv, "tv-slips")
    expect(page.locator(".todo > li")).to_have_count(1)
    expect(page.locator(".todo")).to_contain_text("partij 1, tafel 5")
    evening.count(1, ROUND_1)


def second_round_with_a_redraw(evening: Evening) -> None:
    organiser, page = evening.organiser, evening.organiser.page
    expect(page.get_by_text("Kan nu al. De punten van tafel 5 volgen.")).to_be_visible()
    shoot(page, "phone-night-draw-missing")
    tap(page, "Loot partij 2")
    expect(page.get_by_role("link", name="Partij 1, tafel 5 heeft nog geen briefje")).to_be_visible()
    first = organiser.read_tables(2)
    tap(page, "Opnieuw", role="link")
    shoot(page, "phone-redraw")
    tap(page, "Loot opnieuw")
    expect(page.locator(".note").filter(has_text="2e trekking")).to_be_visible()
    evening.tables[2] = organiser.read_tables(2)
    assert evening.tables[2] != first
    organiser.publish(2)
    organiser.book(1, 5, evening.slip(1, 5, ROUND_1[5]))
    tap(page, "Start de klok")
    for table, pawns in ROUND_2.items():
        organiser.book(2, table, evening.slip(2, table, pawns))
    expect(evening.tv.get_by_role("heading", name="Stand na partij 2")).to_be_visible()
    shoot(evening.tv, "tv-ranking")
    evening.count(2, ROUND_2)
    organiser.go("standings/")
    assert read_standings(page) == ranked(evening.totals)


def third_round_by_hand(evening: Evening) -> None:
    organiser, page = evening.organiser, evening.organiser.page
    organiser.go("rounds/3/")
    tap(page, "Nummers zelf getrokken", role="link")
    drawn = [number for number in range(1, 11) for _ in range(2)] + [11, 12, 13]
    people = sorted([*KNOWN, WALK_IN])
    page.locator('[data-number="1"]').get_by_role("button").click()
    for name in people[:2]:  # tapped: the number, then who has it
        page.locator(".hand__people label").filter(has_text=name).click()
    for name, number in list(zip(people, drawn, strict=True))[2:-1]:
        page.get_by_label(name, exact=True).fill(str(number))
    expect(page.get_by_text("Nog 1 zonder nummer")).to_be_visible()
    shoot(page, "phone-by-hand")
    page.get_by_label(people[-1], exact=True).fill("13")
    expect(page.get_by_text("Iedereen heeft een nummer")).to_be_visible()
    tap(page, "Zet aan tafel")
    expect(page.locator(".note").filter(has_text="Zelf getrokken · 1e trekking")).to_be_visible()
    evening.tables[3] = organiser.read_tables(3)
    assert {
        name: side.number for sides in evening.tables[3].values() for side in sides for name in side.people
    } == dict(zip(people, drawn, strict=True))
    organiser.publish(3)
    tap(page, "Start de klok")
    organiser.stop_clock(3)
    evening.count(3, ROUND_3)


def close_the_night(evening: Evening) -> None:
    organiser, tv, page = evening.organiser, evening.tv, evening.organiser.page
    for table, pawns in ROUND_3.items():
        if table != 2:
            organiser.book(3, table, evening.slip(3, table, pawns))
    too_soon = organiser.post("close/", form="")
    assert (too_soon.status, refusal(too_soon)) == (
        422,
        "Sluiten kan nog niet. Zonder uitslag: partij 3 tafel 2. "
        "Vul het briefje in of leg vast dat er geen uitslag is.",
    )
    organiser.book(3, 2, evening.slip(3, 2, ROUND_3[2]))
    shoot(page, "phone-night-close")
    tap(page, "Sluit de avond")
    organiser.hears("De avond is gesloten.")
    shoot(page, "phone-night-closed")
    tap(page, "Bekijk de uitslag", role="link")
    expect(page.get_by_text("Partij 1, tafel 4: gecorrigeerd op")).to_be_visible()
    shoot(page, "phone-standings-night")
    assert read_standings(page) == ranked(evening.totals)
    expect(tv.get_by_role("heading", name="Eindstand")).to_be_visible()
    shoot(tv, "tv-final")
    points = tv.locator(".tv__rank .pt").all_text_contents()
    assert [int(own) for own in points] == sorted(evening.totals.values(), reverse=True)


def season_follows(evening: Evening, earlier: Counter[str]) -> None:
    visitor = evening.devices.open("phone", "/standings/")
    shoot(visitor, "phone-standings-season")
    totals = ranked(evening.totals + earlier)
    assert read_standings(visitor) == totals
    best = min(totals, key=lambda name: totals[name])
    visitor.get_by_role("link", name=best).click()
    expect(visitor.locator(".facts").get_by_text(str(totals[best][1]), exact=True)).to_be_visible()
    shoot(visitor, "phone-player")
