"""Pages for everybody: axe finds nothing, light or dark; at 390 pixels nothing sticks out or is too small to hit.

The pages are those of the demo club at its stages, where its moments make another page of it; those that always look
alike are swept in test_every_page.py. What is found comes as a list by page, and has to be empty.
"""

from collections.abc import Callable, Iterable

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.conftest import ClubFiles, Devices
from tests.browser.looking import axe, colours, hard_to_hit, too_wide
from tests.browser.pages import read_standings, tap
from tests.builders import NAMES, make_night, make_organiser, make_players
from tournament.actions.answers import ask
from tournament.actions.calls import call_organiser
from tournament.actions.landlord import new_landlord_link
from tournament.actions.nights import open_night
from tournament.actions.rounds import draw_round
from tournament.actions.seasons import change_rule
from tournament.domain.scoring import Agreement
from tournament.domain.season_rule import Basis, SeasonRule, TieBreak
from tournament.models import Answer, Attendance, Night, Player, Round, Table
from tournament.queries.results import NOTHING, Q, results

pytestmark = pytest.mark.browser


@pytest.fixture
def demo(club_files: ClubFiles, devices: Devices) -> Callable[[str], Night]:
    """Begins with the demo club at a stage; gives back the night that it is about."""

    def begin(stage: str) -> Night:
        club_files.copy_of(stage, lambda: call_command("demo", stage=stage))
        return Night.objects.exclude(opened_at=None).order_by("starts_at").last()

    return begin


def visitor(devices: Devices) -> Page:
    return devices.open("phone", reduced_motion="reduce")


def organiser(devices: Devices) -> Page:
    """A phone that is logged in."""
    page = devices.open("phone", reduced_motion="reduce")
    log_in(devices, page, settings.DEMO_USERNAME)
    return page


def log_in(devices: Devices, page: Page, name: str) -> None:
    client = Client()
    client.force_login(User.objects.get(username=name))
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": devices.address}])


def look(page: Page) -> list[str]:
    """What is amiss on the page as it is now, at the size of a phone."""
    page.locator("main").wait_for()
    return [*axe(page), *colours(page), *hard_to_hit(page), *too_wide(page)]


def amiss(page: Page, paths: Iterable[str]) -> dict[str, list[str]]:
    """What is amiss on these pages, by path."""
    found = {}
    for path in paths:
        page.goto(path)
        found[path] = look(page)
    return {path: what for path, what in found.items() if what}


def amiss_on_tv(devices: Devices, scene: str) -> list[str]:
    """What is amiss on the TV while it shows this scene."""
    page = devices.open("tv", "/tv/", reduced_motion="reduce")
    page.locator(f".tv--{scene}").wait_for()
    return [*axe(page), *colours(page), *too_wide(page)]


def tables_by_state(played: Round) -> dict[Agreement, Table]:
    """A table for each way in which the slips of a round can stand."""
    found = results(Q(table__round=played))
    return {found.get(table.pk, NOTHING).agreement: table for table in played.tables.all()}


def test_what_is_looked_for_is_found(devices):
    page = visitor(devices)
    page.goto("/")
    page.evaluate("""() => {
      const main = document.querySelector('main');
      main.innerHTML = '<h1>Club</h1><p>ooo</p><img><button>x</button><div class="felt"><label>iii</label></div>';
      main.style.background = '#888';
      main.querySelector('p').style.color = '#777';
      main.querySelector('h1').style.inlineSize = '500px';
      main.querySelector('button').style.cssText = 'block-size: 20px; padding: 0';
    }""")
    assert [what.partition(":")[0] for what in axe(page)] == ["color-contrast", "image-alt"]
    assert colours(page) == ["like the wood: iii", "dark color-contrast: p"]
    assert [what.partition(":")[0] for what in hard_to_hit(page)] == ["small x"]
    assert too_wide(page) == ['wide <h1 style="inline-size: 500px;"></h1>']


def test_the_door_is_open(demo, devices):
    night = demo("door")
    here, away = (
        Attendance.objects.filter(night=night, state=state).first() for state in (Attendance.State.PRESENT, "late")
    )
    url = f"/nights/{night.pk}/"
    assert amiss(visitor(devices), ["/", "/accounts/login/", url]) == {}
    pages = ["/", url, f"{url}door/", f"{url}rounds/1/", f"{url}rounds/1/by-hand/"]
    pages += [f"{url}door/?open={here.player_id}", f"{url}door/?open={away.player_id}&show=absent"]
    counted = Night.objects.filter(cash_ups__isnull=False).first()
    pages += [f"{url}till/", f"{url}till/?counted=12,00", f"/nights/{counted.pk}/till/", "/money/"]
    assert amiss(organiser(devices), pages) == {}
    assert amiss_on_tv(devices, "door") == []


def test_a_draft_waits(demo, devices):
    night = demo("door")
    draw_round(night_id=night.pk, number=1, method="bag", seed=7, now=timezone.now(), by_id=None)
    url = f"/nights/{night.pk}/"
    pages = [url, f"{url}tables/", f"{url}rounds/1/", f"{url}rounds/1/?redraw=1", f"{url}rounds/1/swap/"]
    assert amiss(organiser(devices), pages) == {}


def test_the_tables_are_known(demo, devices):
    night = demo("drawn")
    url, tables = f"/nights/{night.pk}/", Table.objects.filter(round__night=night)
    four, three = (tables.filter(is_three=kind).first().key for kind in (False, True))
    pages = [f"{url}rounds/1/", f"{url}tables/", f"/t/{four}/", f"/t/{three}/", f"/t/{four}/slip/", f"/t/{three}/slip/"]
    assert amiss(visitor(devices), pages) == {}
    assert amiss(organiser(devices), [url, f"{url}rounds/1/", f"{url}tables/"]) == {}
    assert amiss_on_tv(devices, "draw") == []


def test_something_is_refused(demo, devices):
    night = demo("drawn")
    devices.expect_fault("422")
    four = Table.objects.filter(round__night=night, is_three=False).first()
    page = visitor(devices)
    page.goto(f"/t/{four.key}/slip/")
    for _ in range(2):
        page.get_by_role("button", name="alle 8").first.click()
    page.get_by_role("button", name="Verstuur briefje").click()
    page.get_by_role("alert").wait_for()
    assert look(page) == []
    page = organiser(devices)
    page.goto(f"/nights/{night.pk}/rounds/1/by-hand/")
    page.locator("[name^=number-]").first.fill("99")
    page.get_by_role("button", name="Zet aan tafel").click()
    page.get_by_role("alert").first.wait_for()
    assert look(page) == []


def test_slips_come_in(demo, devices):
    night = demo("running")
    url, states = f"/nights/{night.pk}/", tables_by_state(night.rounds.get(number=2))
    missing, disputed, noted = (states[state] for state in (Agreement.MISSING, Agreement.DISPUTED, Agreement.REPORTED))
    at = f"{url}rounds/2/tables/"
    pages = [
        url,
        f"{url}tables/",
        f"{url}rounds/3/",
        f"{at}{missing.number}/slip/",
        f"{at}{noted.number}/slip/",
    ]
    pages += [f"{at}{disputed.number}/settle/", f"{at}{noted.number}/correct/", f"{at}{noted.number}/no-result/"]
    called = call_organiser(table_id=missing.pk, now=timezone.now())
    pages += [f"{url}calls/{called.pk}/", f"{at}{noted.number}/ruling/"]
    assert amiss(organiser(devices), pages) == {}
    sent = noted.slips.first().pk
    public = [url, f"{url}standings/", "/standings/", f"/t/{disputed.key}/", f"/t/{noted.key}/?sent={sent}"]
    assert amiss(visitor(devices), public) == {}
    assert amiss_on_tv(devices, "clock") == []


def lose_posts(devices: Devices, page: Page) -> None:
    """From now on nothing that is sent from this phone arrives."""
    devices.expect_fault("ERR_FAILED|htmx:")
    page.route("**", lambda route: route.abort() if route.request.method == "POST" else route.continue_())


def test_something_waits_on_a_phone_at_a_table(demo, devices):
    night = demo("drawn")
    four = Table.objects.filter(round__night=night, is_three=False).first()
    page = visitor(devices)
    lose_posts(devices, page)
    page.goto(f"/t/{four.key}/slip/")
    page.get_by_role("button", name="alle 8").first.click()
    page.get_by_role("spinbutton").last.fill("3")
    page.get_by_role("button", name="Verstuur briefje").click()
    expect(page.locator(".outbox__item", has_text="Wacht, nog niet verzonden")).to_be_visible()
    found = {"in its place": look(page)}
    page.get_by_text("Weggooien").click()
    found["to be dropped"] = look(page)
    page.goto(f"/t/{four.key}/")
    expect(page.locator(".outbox__item", has_text="Wacht, nog niet verzonden")).to_be_visible()
    found["in the strip"] = look(page)
    page.unroute("**")
    expect(page.locator(".outbox__item", has_text="Verzonden")).to_be_visible()
    found["stored"] = look(page)
    assert found == {state: [] for state in found}


def test_something_waits_on_an_organisers_phone(demo, devices):
    night = demo("running")
    disputed = tables_by_state(night.rounds.get(number=2))[Agreement.DISPUTED]
    door, settle = f"/nights/{night.pk}/door/", f"/nights/{night.pk}/rounds/2/tables/{disputed.number}/settle/"
    page = organiser(devices)
    lose_posts(devices, page)
    page.goto(settle)
    page.locator(".btn--choice").first.click()
    expect(page.locator(".outbox__item", has_text="Wacht, nog niet verzonden")).to_be_visible()
    found = {"a decision": look(page)}
    page.goto(door)
    page.wait_for_load_state("networkidle")
    page.locator(".tap--owes").first.click()
    expect(page.locator(".person__wait")).to_have_count(1)
    for name in ("Zoë Núñez", night.attendances.first().player.name):
        page.get_by_role("textbox", name="Nieuw gezicht?").fill(name)
        page.get_by_role("button", name="Erbij").click()
        expect(page.locator(".outbox__item", has_text=name)).to_be_visible()
    found["a tap and new faces"] = look(page)
    devices.expect_fault("403")
    make_organiser("bob")
    log_in(devices, page, "bob")
    page.goto(settle)
    expect(page.locator(".outbox__item", has_text="Getypt door")).to_have_count(4)
    found["another's"] = look(page)
    page.context.clear_cookies()
    page.unroute("**")
    page.goto("/rules/")
    expect(page.locator(".outbox__item", has_text="log in, dan wordt het verzonden")).to_have_count(4)
    found["without a login"] = look(page)
    devices.expect_fault("409|422")
    log_in(devices, page, settings.DEMO_USERNAME)
    page.goto(door)
    expect(page.locator(".outbox__item", has_text="eerst een vraag")).to_be_visible()
    expect(page.locator(".outbox__item", has_text="Verzonden").first).to_be_visible()
    found["asked and stored"] = look(page)
    assert found == {state: [] for state in found}


def test_the_night_is_closed(demo, devices):
    night = demo("closed")
    url, best = f"/nights/{night.pk}/", Player.objects.filter(seats__round__night=night).first()
    pages = [url, f"{url}door/", f"{url}rounds/1/", f"{url}rounds/1/tables/1/correct/"]
    rule = SeasonRule(Basis.BEST_OF, 3, 3, (TieBreak.WON,))
    season = change_rule(season_id=night.season_id, rule=rule, now=timezone.now(), by_id=None, is_sure=True)
    pages += [f"/seasons/{season.pk}/{page}/" for page in ("rule", "end")]
    own, other = f"/players/{best.pk}/", Player.objects.exclude(pk=best.pk).first()
    assert amiss(organiser(devices), [*pages, own, f"{own}merge/?with={other.pk}"]) == {}
    key = Table.objects.filter(round__night=night).first().key
    assert amiss(visitor(devices), [url, f"{url}standings/", "/standings/", own, f"/t/{key}/"]) == {}
    assert amiss_on_tv(devices, "ranking") == []


def test_people_are_asked_who_comes(demo, devices):
    """The phone's own way: a first name is asked about, then the page shows what was said, to this phone only."""
    demo("season")
    devices.expect_fault("404|422")
    night = ask(night_id=Night.objects.filter(state=Night.State.PLANNED).first().pk, now=timezone.now())
    jan, landlord = Player.objects.filter(name="Jan Bakker").first(), new_landlord_link(now=timezone.now())
    page = visitor(devices)
    page.goto(f"/who/{night.answer_key}/")
    page.get_by_text("Ik neem iemand mee").click()
    page.get_by_text("Iets erbij zeggen").click()
    page.get_by_label("Voor de toernooileiding").fill("rolstoel")
    page.get_by_label("Hoe heten ze?").fill("Piet")
    page.get_by_label("Wie ben je?").fill("Jan")
    found = {"the form": look(page)}
    tap(page, "Ja, ik kom")
    found["who is it"] = look(page)
    tap(page, jan.label)
    expect(page.get_by_text("rolstoel")).to_be_visible()
    found["what was said"] = look(page)
    other = visitor(devices)
    other.goto(f"/who/{night.answer_key}/")
    expect(other.get_by_text(jan.name)).to_be_visible()
    expect(other.get_by_text("rolstoel")).to_have_count(0)
    assert amiss(other, [f"/landlord/{landlord.landlord_key}/", "/who/nothing/"]) == {}
    page, url = organiser(devices), f"/nights/{night.pk}/"
    guest = Answer.objects.get(name="Piet")
    pages = ["/", url, f"{url}answers/", f"{url}answers/{guest.pk}/", f"{url}answers/{guest.guest_of_id}/"]
    assert amiss(page, [*pages, f"{url}answers/paste/"]) == {}
    page.get_by_label("Lijst of berichten").fill("1. Jan 🍺\n2. Marie +1\n3. jan\nWie rijdt er?\nNiet:\nKees (ziek)")
    tap(page, "Bekijk wat erin staat")
    found["looked over"] = look(page)
    open_night(night_id=night.pk, now=timezone.now())
    page.goto(f"{url}door/")
    expect(page.get_by_label("Gast van")).to_have_value("Piet")
    found["at the door"] = look(page)
    assert found == {state: [] for state in found}


def test_nothing_is_on(demo, devices):
    demo("season")
    devices.expect_fault("404")
    assert amiss(visitor(devices), ["/", "/t/opens-nothing/"]) == {}
    assert amiss_on_tv(devices, "idle") == []


def test_an_evening_goes_on_without_javascript(devices):
    """Sign in, pay, draw, publish, the clock, a slip: all are plain forms."""
    make_organiser()
    make_players(4)
    night = make_night(0, timezone.localdate())
    page = devices.open("phone", f"/accounts/login/?next=/nights/{night.pk}/door/", java_script_enabled=False)
    page.get_by_label("Gebruikersnaam").fill("alice")
    page.get_by_label("Wachtwoord").fill("alice-organises")
    tap(page, "Inloggen")
    for name in NAMES[:4]:
        page.get_by_role("button", name=f"{name} is er nog niet: zet op aanwezig").click()
        expect(page.get_by_role("link", name=f"{name} is er", exact=True)).to_be_visible()
    page.get_by_role("button", name=f"{NAMES[0]} betaalt € 6,00 contant").click()
    expect(page.locator("#till")).to_contain_text("Kas € 6,00")
    expect(page.locator("#head-count")).to_have_text("4 aanwezig: 1 tafel van 4")
    page.goto(f"/nights/{night.pk}/")
    for step in ("Loot partij 1", "Publiceer de loting", "Start de klok"):
        tap(page, step)
    expect(page.get_by_role("button", name="Pauze")).to_be_visible()
    page.goto(f"/nights/{night.pk}/tables/")
    page.get_by_text("QR en link van de tafel").click()
    phone = devices.open("phone", page.locator("a.address").inner_text(), java_script_enabled=False)
    tap(phone, "Briefje invullen", role="link")
    phone.get_by_label("Nummer 1, pionnen thuis", exact=True).fill("8")
    phone.get_by_label("Nummer 2, pionnen thuis", exact=True).fill("3")
    tap(phone, "Bekijk eerst de punten")
    expect(phone.locator("[data-points]")).to_have_text(["26", "6"])
    tap(phone, "Verstuur briefje")
    expect(phone.get_by_text("De tafel is binnen.")).to_be_visible()
    page.goto(f"/nights/{night.pk}/standings/")
    assert [points for _, points in read_standings(page).values()] == [26, 26, 6, 6]
