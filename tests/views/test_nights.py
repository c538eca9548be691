"""The night's page, for its organiser and for everybody else."""

from datetime import datetime, timedelta

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import (
    DOOR,
    MONDAY,
    fill_round,
    make_night,
    make_players,
    make_round,
    run_clock,
    send_slip,
)
from tests.views.pages import element, felt, links, text, url
from tournament.actions.attendance import mark
from tournament.actions.clock import stop_clock
from tournament.actions.nights import close_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.till import pay_fee
from tournament.models import Night, Player, Round, Table

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=32)  # 19:12 in Madrid
END = START + timedelta(minutes=45)
HOSTILE = ["<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}", "</script><script>alert(1)</script>"]


def page(client, night: Night, now: datetime = DOOR):
    with time_machine.travel(now, tick=False):
        return client.get(url("night", night))


# -- the one next step


def test_the_door_is_the_first_step(organiser):
    night = make_night(0, is_open=False)

    assert felt(page(organiser, night)) == "Wat nu? De deur openen Maandag 5 oktober, 19:00 Open de deur"
    response = organiser.post(url("night_open", night))
    assert (response.status_code, response.url) == (303, url("door", night))
    assert Night.objects.get().state == "open"


@pytest.mark.parametrize(
    ("days", "says"),
    [
        (-9, "Deze avond is pas over 9 dagen, op maandag 5 oktober. Open de deur alleen als jullie nu spelen."),
        (-1, "Deze avond is pas morgen, maandag 5 oktober. Open de deur alleen als jullie nu spelen."),
        (2, "Deze avond was op maandag 5 oktober. Open de deur alleen om hem alsnog in te voeren."),
    ],
)
def test_a_night_of_another_day_warns_before_its_door_opens(organiser, days, says):
    night = make_night(0, is_open=False)

    assert says in felt(page(organiser, night, DOOR + timedelta(days=days)))


def test_how_many_are_here_is_told_as_long_as_a_round_is_still_to_be_drawn(organiser):
    night = make_night(23)
    told = []
    for number in (1, 2, 3):
        played = make_round(night, number)
        told.append("23 aanwezig:" in text(page(organiser, night)))
        fill_round(played)

    assert told == [True, True, False]
    assert "met 24" not in text(page(organiser, night))  # closing is the next step
    make_round(night, 4)
    assert "23 aanwezig:" not in text(page(organiser, night))


def test_the_draw_is_one_tap_when_people_can_be_seated(organiser):
    night = make_night(23)
    response = page(organiser, night)

    assert felt(response) == "Wat nu? Loting partij 1 Loot partij 1 Deze knop loot uit de zak. Liever anders?"
    assert "23 aanwezig: 5 tafels van 4 + 1 van 3; met 24: geen tafel van drie" in text(response)
    assert {url("draw", night, 1), url("round", night, 1)} <= set(links(response))


@pytest.mark.parametrize(
    ("heads", "says"),
    [
        (0, "Er is nog niemand aanwezig."),
        (1, "Er is 1 speler aanwezig."),
        (2, "speel samen Tokkenspel Duo"),
        (5, "laat één speler deze partij overslaan"),
    ],
)
def test_up_eb12_a_head_count_that_cannot_be_seated_gets_a_sentence_with_ways_out(organiser, heads, says):
    night = make_night(heads)
    response = page(organiser, night)

    assert says in felt(response)
    assert url("draw", night, 1) not in links(response)
    assert url("door", night) in links(response)


def test_a_draft_is_to_be_looked_at_then_the_clock_is_to_be_started(organiser):
    night = make_night(8)
    drawn = make_round(night, is_published=False)
    assert felt(page(organiser, night)).endswith("Nog niemand ziet die. Bekijk de loting")
    Round.objects.filter(pk=drawn.pk).update(published_at=DOOR)

    assert "Partij 1 kan beginnen" in felt(page(organiser, night))
    assert "Start de klok" in felt(page(organiser, night))


def test_while_a_round_runs_the_clock_and_the_slips_are_shown(organiser):
    night = make_night(8)
    run_clock(make_round(night), at=START)
    send_slip(Table.objects.first(), (8, 3))
    seen = felt(page(organiser, night, START + timedelta(minutes=10)))

    assert seen.startswith("Nu bezig Partij 1 3 5 : 0 0")
    assert "Pauze 1 minuut Eerder stoppen Stop partij 1 nu" in seen
    assert "Partij 1: 1 van 2 briefjes binnen Tafel 1 ✓ : briefje binnen Tafel 2 : nog geen briefje" in seen


def test_up_44aa_the_next_draw_is_possible_and_says_which_slips_are_missing(organiser):
    night = make_night(12)
    stop_clock(round_id=run_clock(make_round(night), at=START).pk, now=END)
    tables = list(Table.objects.all())
    send_slip(tables[1], (4, 8))
    send_slip(tables[1], (5, 8), sender="phone-2")
    send_slip(tables[0], (8, 3))
    response = page(organiser, night, END)
    todo = text(response).partition("Liever anders?")[2]

    assert "Kan nu al. De punten van tafels 2 en 3 volgen." in felt(response)
    assert "2 Briefjes verschillen partij 1, tafel 2: 4–8 en 5–8 Beslis tafel 2" in todo
    assert "3 Nog geen briefje partij 1, tafel 3 ·" in todo
    assert {url("settle", night, 1, 2), url("slip", night, 1, 3)} <= set(links(response))
    assert 'data-todo="2"' in response.content.decode()
    assert '<span class="badge" data-todo-badge ><span>2</span>' in response.content.decode()


def test_the_evening_is_shown_as_a_track_in_local_time(organiser):
    night = make_night(8)
    stop_clock(round_id=run_clock(make_round(night), at=START).pk, now=END)
    fill_round(Round.objects.get())
    seen = text(page(organiser, night, END))

    assert "Deur open 18:40 · 8 van 8 binnen Partij 1 19:12 – 19:57 · 2 van 2 briefjes Loting partij 2 nu" in seen


def test_up_1349_who_came_after_the_draw_is_named_with_when_he_plays(organiser):
    night = make_night(8)
    make_round(night)
    mark(night_id=night.pk, player_id=make_players(9)[8].pk, state="present", now=DOOR)

    assert "Ineke Núñez Kwam na de loting van partij 1 en doet mee vanaf de volgende." in text(page(organiser, night))


def test_who_went_home_after_the_draw_leads_to_the_repair_and_counts_as_to_do_until_the_slip_is_in(organiser):
    night = make_night(8)
    played = make_round(night)
    seat = played.seats.select_related("player", "table").order_by("pk")[0]
    mark(night_id=night.pk, player_id=seat.player_id, state="gone", now=DOOR)
    seen = page(organiser, night)

    assert f"{seat.player.name} Is naar huis, maar zit in de loting van partij 1. Pas de indeling aan" in text(seen)
    assert f"{url('round', night, 1)}#repair" in links(seen)
    assert 'id="repair"' in organiser.get(url("round", night, 1)).content.decode()
    assert 'data-todo="1"' in seen.content.decode()
    assert 'data-todo="1"' in organiser.get(url("door", night)).content.decode()
    send_slip(seat.table, (8, 3))
    assert 'data-todo="0"' in page(organiser, night).content.decode()
    assert 'data-todo="0"' in organiser.get(url("door", night)).content.decode()


def test_who_paid_but_is_not_ticked_is_told_of_before_the_draw(organiser):
    night = make_night(5)
    helper, *payers = make_players(9)[5:]
    for player in payers:
        pay_fee(
            night_id=night.pk, player_id=player.pk, method="cash", submission_key=f"k{player.pk}", now=DOOR, by_id=None
        )
    pay_fee(night_id=night.pk, player_id=helper.pk, method="free", submission_key="helper", now=DOOR, by_id=None)
    door = f"{url('door', night)}?show=paid"
    warned = "3 betaalden, maar staan niet op aanwezig"

    assert warned in felt(page(organiser, night))
    mark(night_id=night.pk, player_id=helper.pk, state="present", now=DOOR)
    for address in (url("night", night), url("round", night, 1), url("door", night)):
        assert warned in text(organiser.get(address))
        assert door in links(organiser.get(address))
    for player in payers:
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    assert "staan niet op aanwezig" not in text(page(organiser, night))
    assert "Iedereen die betaalde staat op aanwezig." in text(organiser.get(door))


def test_one_table_and_six_ask_the_database_as_often(organiser):
    asked = []
    for heads, day in ((4, 5), (24, 12)):
        night = make_night(heads, day=MONDAY.replace(day=day))
        stop_clock(round_id=run_clock(make_round(night), at=START).pk, now=END)
        page(organiser, night, END)
        with CaptureQueriesContext(connection) as queries:
            page(organiser, night, END)
        asked.append(len(queries))
        Night.objects.filter(pk=night.pk).update(state="closed", closed_at=END)

    assert asked[0] == asked[1]


# -- live


def test_the_live_part_is_silent_until_something_happens(organiser, django_assert_num_queries):
    night = make_night(8)
    night.refresh_from_db()
    address = f"{url('night_now', night)}?seen={night.revision}"
    with django_assert_num_queries(1):
        silent = organiser.get(address)
    make_round(night)
    fresh = organiser.get(address)
    night.refresh_from_db()

    assert (silent.status_code, fresh.status_code) == (204, 200)
    assert f'data-seen="{night.revision}"' in fresh.content.decode()
    assert "Start de klok" in fresh.content.decode()
    assert "<html" not in fresh.content.decode()


def test_the_live_part_comes_anew_when_the_clock_reaches_its_end_without_anybody_pressing(organiser):
    night = make_night(8)
    run_clock(make_round(night), at=START)
    html = page(organiser, night, START).content.decode()
    night.refresh_from_db()
    until = round(END.timestamp() * 1000)
    address = f"{url('night_now', night)}?until={until}&seen={night.revision}"

    assert f'data-live="{url("night_now", night)}?until={until}"' in html
    with time_machine.travel(END - timedelta(seconds=1), tick=False):
        assert organiser.get(address).status_code == 204
    with time_machine.travel(END, tick=False):
        assert "Loot partij 2" in organiser.get(address).content.decode()


@pytest.mark.parametrize("query", ["", "?seen=", "?seen=x", "?seen=-1", "?until=x"])
def test_the_live_part_answers_to_whatever_is_asked(stranger, query):
    assert stranger.get(url("night_now", make_night(8)) + query).status_code == 200


def test_the_live_part_of_a_night_that_is_not_there_is_not_there(stranger):
    assert stranger.get("/nights/1234567/now/").status_code == 404
    assert stranger.get("/nights/99999999999999999999/now/").status_code == 404


# -- everybody else


def test_a_stranger_sees_the_round_and_the_ranking_but_nobody_who_is_away_and_no_draft(stranger):
    night = make_night(8)
    away = add_player(name="Zoë Afwezig")
    mark(night_id=night.pk, player_id=away.pk, state="late", now=DOOR)
    make_round(night)
    make_round(night, 2, is_published=False)
    response = page(stranger, night)
    html = response.content.decode()

    assert felt(response) == "Vanavond Partij 1 0 van 2 briefjes binnen Bekijk de tafels"
    assert {url("tables", night), url("night_standings", night), url("round", night, 1)} <= set(links(response))
    for hidden in ("Afwezig", "partij 2", url("round", night, 2), url("draw", night, 2), url("door", night), "€"):
        assert hidden not in html


def test_a_stranger_follows_the_night_from_planned_to_closed(stranger):
    planned = make_night(0, day=MONDAY + timedelta(days=7), is_open=False)
    assert felt(page(stranger, planned)) == "Nog niet begonnen Maandag 12 oktober 19:00"
    night = make_night(8)
    assert felt(page(stranger, night)) == "De deur is open Straks: loting partij 1 8 spelers zijn er al."
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=END)
    assert felt(page(stranger, night)) == "Gespeeld De avond is gesloten 8 spelers, 1 partij Bekijk de uitslag"


@pytest.mark.parametrize("name", ["night_open", "night_close", "night_reopen"])
def test_only_an_organiser_opens_and_closes(stranger, name):
    night = make_night(0)

    assert stranger.post(url(name, night)).status_code == 403
    assert stranger.get(url(name, night)).status_code == 405
    assert Night.objects.get().state == "open"


# -- closing


def test_closing_is_refused_with_the_tables_named_and_linked(organiser):
    night = make_night(8)
    make_round(night)
    response = organiser.post(url("night_close", night))

    assert response.status_code == 422
    assert "Zonder uitslag: partij 1 tafel 1, partij 1 tafel 2." in text(response)
    assert Night.objects.get().state == "open"
    stop_clock(round_id=run_clock(Round.objects.get(), at=START).pk, now=END)
    assert url("slip", night, 1, 2) in links(organiser.post(url("night_close", night)))


def test_an_evening_can_stop_before_its_last_round(organiser):
    night = make_night(4)
    first = make_round(night)
    assert element(page(organiser, night), "close-early", "details") == ""
    fill_round(first)

    assert element(page(organiser, night), "close-early", "details") == (
        "De avond nu al sluiten Partij 2 wordt dan niet gespeeld. Daarna staat de uitslag vast. "
        "4 spelers hebben nog niet betaald Sluit de avond"
    )
    assert organiser.post(url("night_close", night)).status_code == 303
    assert "Partij 2 niet gespeeld Partij 3 niet gespeeld Sluiten" in text(page(organiser, night))


def test_stopping_early_names_the_slips_it_needs_and_stays_unfolded_when_it_is_refused(organiser):
    night = make_night(8)
    stop_clock(round_id=run_clock(make_round(night), at=START).pk, now=END)
    send_slip(Table.objects.first(), (8, 3))
    fold = '<details class="card" id="close-early"'
    seen, refused = page(organiser, night, END), organiser.post(url("night_close", night))

    assert "Dat kan pas als deze briefjes er zijn: partij 1 tafel 2 ." in element(seen, "close-early", "details")
    assert (f"{fold}>" in seen.content.decode(), f"{fold} open>" in refused.content.decode()) == (True, True)
    assert refused.status_code == 422


def test_a_closed_night_can_be_shared_as_text_and_opened_again(organiser):
    night = make_night(4)
    fill_round(make_round(night))
    assert organiser.post(url("night_close", night)).status_code == 303
    response = page(organiser, night)
    shared = response.context["share"].splitlines()

    assert shared[0] == "Uitslag maandagavond 5 oktober:"
    assert [line.split(".")[0] for line in shared[1:-1]] == ["1", "1", "3", "3"]
    assert [line.rsplit(" ", 1)[1] for line in shared[1:-1]] == ["26", "26", "6", "6"]
    assert shared[-1] == f"http://testserver/nights/{night.pk}/standings/"
    assert element(response, "share", "textarea") == " ".join(shared)
    assert "https://wa.me/?text=Uitslag%20maandagavond" in response.content.decode()
    assert organiser.post(url("night_reopen", night)).status_code == 303
    assert "Deel de uitslag" not in text(page(organiser, night))


def test_up_c02a_hostile_names_are_shown_as_they_are_on_the_night_and_in_the_text_to_share(organiser):
    night = make_night(4)
    for player, name in zip(Player.objects.order_by("pk"), HOSTILE, strict=True):
        rename_player(player_id=player.pk, name=name, distinction="")
    stop_clock(round_id=run_clock(make_round(night), at=START).pk, now=END)
    open_page = page(organiser, night, END).content.decode()
    send_slip(Table.objects.get(), (8, 3))
    close_night(night_id=night.pk, now=END)
    closed = page(organiser, night)

    for html in (open_page, closed.content.decode()):
        assert "<svg/onload" not in html
        assert "<script>alert" not in html
        assert ">49<" not in html
    assert all(name in closed.context["share"] for name in HOSTILE)
    assert all(name in text(closed) for name in HOSTILE if not name.startswith("<"))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_up_268e_ids_above_999_are_never_grouped(organiser, language):
    night = make_night(8)
    Night.objects.filter(pk=night.pk).update(state="closed", closed_at=END)
    other = make_night(0, day=MONDAY + timedelta(days=7), is_open=False)
    Night.objects.filter(pk=other.pk).delete()
    Night.objects.create(**{
        field.attname: getattr(other, field.attname) for field in Night._meta.fields if field.attname != "id"
    } | {"id": 1234567})  # fmt: skip
    html = organiser.get("/nights/1234567/", headers={"accept-language": language}).content.decode()

    assert 'action="/nights/1234567/open/"' in html
    assert 'data-live="/nights/1234567/now/"' in html
    assert not any(grouped in html for grouped in ("1.234", "1 234", "1,234", "1\xa0234"))


# -- another night is open


def test_up_5b2f_opening_while_monday_is_open_says_so_and_leads_there(organiser):
    monday = make_night(8)
    wednesday = make_night(0, day=MONDAY + timedelta(days=2), is_open=False)
    response = organiser.post(url("night_open", wednesday))

    assert response.status_code == 422
    assert "De avond van maandag 5 oktober is nog open. Sluit die eerst" in text(response)
    assert url("night", monday) in links(response)
    assert Night.objects.get(pk=wednesday.pk).state == "planned"
