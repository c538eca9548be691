"""A table of the night on phones: from the organiser's tap to the standings."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.actions.tables import play_table, take_chair
from games.models import Chair, Match
from games.queries.played import played_of
from games.tasks import match_clock
from tests.browser.pages import READ_STANDINGS, shoot, tap
from tests.browser.pub import log_in
from tests.browser.test_tv import running_night
from tests.builders import make_organiser
from tests.play.builders import chair_of, leap
from tournament.actions.clock import extend_clock
from tournament.actions.rounds import redraw_round
from tournament.actions.seats import swap_seats
from tournament.config.celery import app
from tournament.domain.repair import fingerprint
from tournament.models import Round, ScheduledJob, Slip
from tournament.queries.seating import seated_tables
from tournament.tasks import dispatch_due

pytestmark = pytest.mark.browser
FITS = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"


def work() -> None:
    """What the server does by itself within some seconds."""
    assert app.conf.task_always_eager
    ScheduledJob.objects.filter(task=match_clock.name, done_at=None).update(run_at=timezone.now())
    dispatch_due()


def scan(devices, table, name: str) -> Page:
    """A phone that scans the table's QR, and whose person says who he is."""
    phone = devices.open("phone", f"/t/{table.key}/")
    tap(phone, "Op de telefoon spelen?", role="link")
    expect(phone.locator("#table-match")).to_be_visible()
    shoot(phone, "play-night-who")
    tap(phone, f"Ik ben {name}")
    return phone


def test_a_table_plays_on_four_phones_until_the_round_is_stopped_and_sends_its_slip(devices):
    make_organiser()
    played = running_night(left_s=1200)
    table = played.tables.get(number=1)
    leader = devices.open("desk", "/accounts/login/")
    log_in(leader)
    leader.goto(f"/nights/{played.night_id}/tables/")
    leader.locator("#table-1").get_by_text("QR en link van de tafel").click()
    leader.locator("#table-1").get_by_role("link", name="Speel deze tafel op de telefoons").click()
    shoot(leader, "play-night-off")
    tap(leader, "Speel deze tafel op de telefoons")
    match = Match.objects.get()
    chairs = list(Chair.objects.filter(match=match))

    phones = [scan(devices, table, chair.name) for chair in chairs[:3]]
    expect(phones[0].locator("#missing")).to_contain_text(chairs[3].name)
    shoot(phones[0], "play-night-waiting")
    expect(leader.get_by_text(re.compile("speelt sinds"))).to_have_count(3)
    shoot(leader, "play-night-lead")
    phones.append(scan(devices, table, chairs[3].name))
    for phone in phones:  # it begins by itself on all four
        expect(phone.locator(".hand__card")).to_have_count(5)
        expect(phone.locator(".clock--running")).to_be_visible()

    phones[2].locator(".hand__card").first.click()
    phones[2].locator("[data-send]").click()
    expect(phones[2].locator("[data-choose]")).to_have_count(0)
    tv = devices.open("tv", f"/play/matches/{match.key}/tv/")
    leap(match, plies=180)
    for eyes in (phones[0], tv):  # both follow by themselves
        expect(eyes.locator("#match")).to_have_attribute("data-seen", str(Match.objects.get().revision))
    shoot(phones[0], "play-night-board")
    shoot(tv, "play-night-tv")
    assert (tv.evaluate(FITS), tv.locator(".hand__card, .hand").count()) == (True, 0)

    leader.goto(f"/nights/{played.night_id}/")
    leader.locator("#stop-clock summary").click()
    tap(leader, "Stop partij 1 nu")
    expect(leader.locator("#stop-clock")).to_have_count(0)
    work()
    if played_of(match).to_act:
        leap(match, plies=1)  # the turn is finished
    for phone in phones:
        expect(phone.get_by_role("link", name="Zet dit op het briefje")).to_be_visible()
    expect(tv.locator(".result")).to_be_visible()
    assert tv.evaluate(FITS)
    shoot(tv, "play-night-tv-over")
    shoot(phones[1], "play-night-over")
    home = [score // 2 for score in Match.objects.get().result["scores"][:2]]

    tap(phones[1], "Zet dit op het briefje", role="link")
    typed = [phones[1].locator(f"#slip [name=pawns_{number}]").input_value() for number in (1, 2)]
    assert typed == [str(pawns) for pawns in home]
    shoot(phones[1], "play-night-slip")
    tap(phones[1], "Verstuur briefje")
    expect(phones[1].get_by_text("Wacht, nog niet verzonden")).to_have_count(0)
    expect(phones[1].locator("#table-now")).to_be_visible()
    assert [tuple(slip.pawns) for slip in Slip.objects.all()] == [tuple(home)]

    leader.goto(f"/nights/{played.night_id}/standings/")
    points = {chair.name: str(2 * home[chair.seat % 2]) for chair in chairs}
    rows = leader.locator("table.standings tbody tr").evaluate_all(READ_STANDINGS)
    assert {name: shown for _, name, shown in rows if name in points} == points


def out_of_time_and_a_minute_more(played: Round, match: Match, phone: Page) -> None:
    """Time runs out and the turn is finished; then the organiser gives a minute more."""
    Round.objects.filter(pk=played.pk).update(started_at=timezone.now() - timedelta(hours=1))
    work()
    leap(match, plies=1)
    expect(phone.get_by_role("link", name="Zet dit op het briefje")).to_be_visible()
    extend_clock(round_id=played.pk, seen_length_s=Round.objects.get().length_s, now=timezone.now())
    work()
    expect(phone.locator("#ask")).to_be_visible()
    expect(phone.locator(".clock--running")).to_be_visible()


def test_phones_follow_a_swap_a_minute_more_and_a_draw_that_falls(devices):
    now = timezone.now()
    played = running_night(left_s=60)
    one, other = (play_table(table_id=table.pk, now=now) for table in played.tables.order_by("number")[:2])
    for match in (one, other):
        for chair in Chair.objects.filter(match=match):
            take_chair(chair_id=chair.pk, now=now)
        leap(match, plies=4)
    gone, came, stays = chair_of(one, 1), chair_of(other, 1), chair_of(one, 0)
    devices.expect_fault("410")
    old, mine = (devices.open("phone", f"/play/chairs/{chair.key}/") for chair in (gone, stays))
    expect(old.locator(".hand__card")).to_have_count(5)

    seen = fingerprint(seated_tables(played.pk))
    who = {"one_id": gone.player_id, "other_id": came.player_id, "whole": False}
    swap_seats(round_id=played.pk, **who, seen=seen, now=now, by_id=None)
    old.reload()
    expect(old.get_by_role("heading", name="Geen stoel")).to_be_visible()
    shoot(old, "play-night-swapped")
    work()
    expect(mine.get_by_text(came.name).first).to_be_visible()
    fresh = scan(devices, one.table, came.name)
    expect(fresh.locator(".hand__card")).to_have_count(5)

    out_of_time_and_a_minute_more(played, one, mine)
    word = {"seen_attempt": 1, "method": "bag", "seed": 5, "insist": True, "by_id": None, "now": now}
    redraw_round(round_id=played.pk, **word)
    work()
    for phone in (mine, fresh):
        expect(phone.get_by_role("heading", name="Deze partij is gestopt")).to_be_visible()
    shoot(mine, "play-night-stopped")
    tv = devices.open("tv", f"/play/matches/{one.key}/tv/")
    expect(tv.get_by_role("heading", name="Deze partij is gestopt")).to_be_visible()
    assert tv.evaluate(FITS)
    shoot(tv, "play-night-tv-stopped")
