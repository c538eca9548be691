"""A round's pages: draw, look, draw again, publish, and numbers from a real bag."""

from datetime import timedelta

import pytest
import time_machine

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, run_clock, send_slip
from tests.views.pages import element, felt, links, text, url
from tournament.actions.attendance import mark
from tournament.actions.clock import stop_clock
from tournament.actions.nights import close_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.rounds import redraw_round
from tournament.models import Draw, Night, Player, Round, Seat, Table

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=32)  # 19:12 in Madrid
HOSTILE = ["<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}", "</script><script>alert(1)</script>"]


def show(client, night: Night, number: int = 1, query: str = ""):
    with time_machine.travel(START, tick=False):
        return client.get(url("round", night, number) + query)


def press(client, name: str, night: Night, number: int = 1, **fields):
    return client.post(url(name, night, number), fields)


# -- drawing


def test_drawing_leads_to_a_draft_with_its_draw_number(organiser):
    night = make_night(23)
    response = press(organiser, "draw", night)
    drawn = Round.objects.get()

    assert (response.status_code, response.url) == (303, url("round", night, 1))
    assert (drawn.method, drawn.is_published, Draw.objects.get().drawn_by.username) == ("bag", False, "alice")
    assert 0 <= drawn.seed < 10**8


def test_the_draw_number_is_new_each_time(organiser):
    seeds = set()
    for day in (5, 12, 19):
        night = make_night(8, day=DOOR.date().replace(day=day))
        press(organiser, "draw", night)
        seeds.add(Round.objects.get(night=night).seed)
        Night.objects.filter(pk=night.pk).update(state="closed", closed_at=DOOR)

    assert len(seeds) == 3


def test_a_draft_says_twice_that_nobody_sees_it_and_shows_tables_dealer_and_draw_number(organiser):
    night = make_night(7)
    make_round(night, is_published=False)
    response = show(organiser, night)
    html = response.content.decode()

    assert '<span class="chip chip--wait onbar">concept</span>' in html
    assert text(response).startswith("Nog niemand ziet dit Uit de zak · 1e trekking · lootnummer 4821 7730 Tafel 1 1")
    assert html.count("chip--deal") == 2
    assert "Tafel 2 tafel van 3" in text(response)
    assert "python manage.py redraw 2026-10-05 1" in text(response)
    assert "7 spelers, 2 tafels" in html


def test_the_choice_before_the_draw_is_the_bag_or_a_real_bag(organiser):
    response = show(organiser, make_night(8))

    assert felt(response) == (
        "Wat nu? Loting partij 1 De computer trekt. Niemand ziet het tot je publiceert. Hoe loten we? "
        "Uit de zak puur toeval Met geheugen steeds andere maten en tegenstanders Zijn er weinig mensen en "
        "speelden ze al veel samen, dan is er soms maar één beste indeling: opnieuw loten geeft dan dezelfde tafels, "
        "en dat is geen toeval meer. Loot partij 1 Nummers zelf getrokken"
    )


def test_up_44aa_the_draw_page_names_the_table_without_a_slip_and_links_to_it(organiser):
    night = make_night(12)
    make_round(night)
    for table in Table.objects.exclude(number=3):
        send_slip(table, (8, 3))
    response = show(organiser, night, 2)

    assert "Partij 1, tafel 3 heeft nog geen briefje" in text(response)
    assert {url("slip", night, 1, 3), url("draw", night, 2)} <= set(links(response))
    assert press(organiser, "draw", night, 2).status_code == 303


def test_the_second_organiser_who_presses_lands_on_the_same_draw_and_hears_so(organiser):
    night = make_night(8)
    make_round(night, is_published=False)
    response = organiser.post(url("draw", night, 1), follow=True)

    assert "Partij 1 was al geloot, om 18:40: dit is die loting." in text(response)
    assert (Draw.objects.count(), Round.objects.get().seed) == (1, 48217730)


@pytest.mark.parametrize("heads", [0, 1, 2, 5])
def test_up_eb12_drawing_for_so_few_is_refused_with_ways_out_and_nothing_is_left(organiser, heads):
    night = make_night(heads)
    response = press(organiser, "draw", night)

    assert response.status_code == 422
    assert url("door", night) in links(response)
    assert 'role="alert"' in response.content.decode()
    assert Round.objects.count() == 0


def test_drawing_out_of_turn_or_over_a_draft_is_refused_in_words(organiser):
    night = make_night(8)
    assert "Partij 3 is nog niet aan de beurt: loot eerst partij 1." in text(press(organiser, "draw", night, 3))
    make_round(night, is_published=False)
    response = press(organiser, "draw", night, 2)

    assert "De loting van partij 1 is nog een concept. Publiceer die eerst." in text(response)
    assert url("round", night, 1) in links(response)


def test_a_closed_night_draws_nothing_and_says_why(organiser):
    night = make_night(8)
    close_night(night_id=night.pk, now=DOOR)
    response = press(organiser, "draw", night)

    assert (response.status_code, Round.objects.count()) == (422, 0)
    assert "afgesloten" in text(response)


# -- publishing


def test_publishing_shows_it_to_everybody_and_leads_to_the_next_step(organiser, stranger):
    night = make_night(8)
    make_round(night, is_published=False)
    assert show(stranger, night).status_code == 404
    response = press(organiser, "publish", night, seen_attempt=1)

    assert (response.status_code, response.url) == (303, url("night", night))
    assert text(show(stranger, night)).startswith("Uit de zak · 1e trekking · lootnummer 4821 7730 Tafel 1")


@pytest.mark.parametrize("name", ["publish", "redraw"])
@pytest.mark.parametrize("seen", ["1", "", "x", "99999999999999999999"])
def test_a_press_on_an_old_page_shows_the_draw_as_it_is_now(organiser, name, seen):
    night = make_night(8)
    drawn = make_round(night, is_published=False)
    redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=77778888, now=DOOR, by_id=None)
    response = press(organiser, name, night, seen_attempt=seen)

    assert response.status_code == 409
    assert "dit is de 2e" in text(response)
    assert "2e trekking · lootnummer 7777 8888" in text(response)
    assert (Draw.objects.count(), Round.objects.get().is_published) == (2, False)


# -- drawing again


def test_a_redraw_asks_first_and_works_without_javascript(organiser):
    night = make_night(8)
    make_round(night, is_published=False)
    assert url("redraw", night, 1) not in links(show(organiser, night))
    asked = show(organiser, night, query="?redraw=1")
    response = press(organiser, "redraw", night, seen_attempt=1)

    assert element(asked, "redraw").startswith("Opnieuw loten? Iedereen die nu aanwezig is krijgt een nieuw nummer.")
    assert response.status_code == 303
    assert "2e trekking" in text(show(organiser, night))
    assert "1e trekking uit de zak · lootnummer 4821 7730 18:40 · vervallen" in element(
        show(organiser, night), "draws", "details"
    )


def test_up_1349_a_redraw_of_a_running_round_warns_and_needs_insistence(organiser):
    night = make_night(8)
    run_clock(make_round(night), at=START)
    asked = element(show(organiser, night, query="?redraw=1"), "redraw")
    refused = press(organiser, "redraw", night, seen_attempt=1)
    insisted = press(organiser, "redraw", night, seen_attempt=1, insist="1")

    assert "Deze loting is al gepubliceerd." in asked
    assert "De klok loopt sinds 19:12" in asked
    assert (refused.status_code, insisted.status_code) == (422, 303)
    assert "De klok loopt al sinds 19:12" in text(refused)
    assert element(refused, "redraw") == asked
    assert not Round.objects.get().is_published


def test_up_1349_once_a_slip_is_in_a_redraw_is_not_done_without_the_word_that_points_may_be_lost(organiser):
    night = make_night(8)
    make_round(night)
    send_slip(Table.objects.first(), (8, 3))
    seen = show(organiser, night)
    response = press(organiser, "redraw", night, seen_attempt=1)

    assert ("Opnieuw loten" in text(seen), "Toch opnieuw loten" in text(seen)) == (False, True)
    assert response.status_code == 422
    assert "van partij 1 is al 1 briefje binnen, en dat zou verloren gaan" in text(response)


# -- from a real bag


def by_hand(client, night: Night, numbers: list[str], number: int = 1, **more):
    people = make_players(len(numbers))
    fields = {f"number-{player.pk}": typed for player, typed in zip(people, numbers, strict=True)}
    return client.post(url("by_hand", night, number), fields | more)


def test_numbers_from_a_real_bag_make_the_draft(organiser):
    night = make_night(7)
    response = by_hand(organiser, night, ["5", " 1", "2", "1", "03", "2", "4"])

    assert (response.status_code, response.url) == (303, url("round", night, 1))
    assert list(Seat.objects.order_by("player").values_list("number", flat=True)) == [5, 1, 2, 1, 3, 2, 4]
    assert text(show(organiser, night)).startswith("Nog niemand ziet dit Zelf getrokken · 1e trekking Tafel 1")


def test_the_page_by_hand_shows_every_person_here_and_tonights_numbers(organiser):
    response = organiser.get(url("by_hand", make_night(7), 1))
    html = response.content.decode()

    assert html.count('inputmode="numeric"') == 7
    assert [f'data-number="{n}" data-size="{size}"' in html for n, size in ((1, 2), (2, 2), (3, 1), (5, 1))] == [
        True
    ] * 4
    assert 'data-number="6"' not in html


def test_numbers_that_do_not_fit_are_named_with_people_and_what_was_typed_stays(organiser):
    night = make_night(4)
    response = by_hand(organiser, night, ["1", "1", "1", ""])
    html = response.content.decode()

    assert response.status_code == 422
    assert "De nummers kloppen nog niet. 1 speler heeft nog geen nummer. Nummer 1 is te vaak uitgedeeld" in text(
        response
    )
    assert "Nummer 2 is nog over." in text(response)
    assert "Zonder nummer: Dirk van den Berg" in text(response)
    assert "Nummer 1: Anna Visser , Bert de Vries , Carla Kok (dit nummer is voor 2 spelers)" in text(response)
    assert (html.count('value="1"'), html.count('aria-invalid="true"')) == (3, 4)
    assert Round.objects.count() == 0


@pytest.mark.parametrize("typed", ["acht", "1.5", "-1", "²", "1e3", "99999", "٣"])
def test_what_is_no_number_is_marked_and_stays(organiser, typed):
    night = make_night(4)
    response = by_hand(organiser, night, ["1", "1", "2", typed])

    assert response.status_code == 422
    assert f'value="{typed}" autocomplete="off" aria-invalid="true"' in response.content.decode()
    assert Round.objects.count() == 0


def test_who_went_home_meanwhile_is_named_and_his_number_can_be_taken_away(organiser):
    night = make_night(5)
    mark(night_id=night.pk, player_id=make_players(5)[4].pk, state="gone", now=DOOR)
    response = by_hand(organiser, night, ["1", "1", "2", "2", "2"])

    assert "Niet aanwezig: Els Jansen" in text(response)
    assert "Els Jansen niet aanwezig: maak leeg" in text(response)
    assert by_hand(organiser, night, ["1", "1", "2", "2", ""]).status_code == 303


def test_the_same_numbers_sent_twice_are_one_drawing(organiser):
    night = make_night(4)
    responses = [by_hand(organiser, night, ["1", "1", "2", "2"], seen_attempt="0") for _ in range(2)]

    assert [response.status_code for response in responses] == [303, 303]
    assert Draw.objects.count() == 1


def test_numbers_typed_while_another_organiser_drew_from_the_bag_are_kept_and_asked_about(organiser):
    night = make_night(4)
    make_round(night, is_published=False)
    response = by_hand(organiser, night, ["1", "1", "2", "2"], seen_attempt="0")
    html = response.content.decode()

    assert response.status_code == 409
    assert "Iemand anders heeft deze partij intussen geloot: dit is de 1e trekking." in text(response)
    assert 'name="seen_attempt" value="1"' in html
    assert html.count('value="2"') == 2
    assert by_hand(organiser, night, ["1", "1", "2", "2"], seen_attempt="1").status_code == 303
    assert list(Draw.objects.values_list("attempt", "method")) == [(1, "bag"), (2, "by_hand")]


def test_a_draw_by_hand_can_be_mended_from_where_it_stands(organiser):
    night = make_night(4)
    by_hand(organiser, night, ["1", "1", "2", "2"])
    html = organiser.get(url("by_hand", night, 1)).content.decode()

    assert (html.count('value="1" autocomplete'), html.count('value="2" autocomplete')) == (2, 2)


def test_by_hand_for_a_running_round_needs_insistence(organiser):
    night = make_night(4)
    run_clock(make_round(night), at=START)
    refused = by_hand(organiser, night, ["1", "1", "2", "2"], seen_attempt="1")

    assert refused.status_code == 422
    assert "De klok loopt al sinds 19:12" in text(refused)
    assert by_hand(organiser, night, ["1", "1", "2", "2"], seen_attempt="1", insist="1").status_code == 303


def test_by_hand_for_five_leads_to_the_door(organiser):
    night = make_night(5)
    response = organiser.get(url("by_hand", night, 1))

    assert url("door", night) in links(response)
    assert "inputmode" not in response.content.decode()


# -- everybody else, and what is not there


def test_a_stranger_sees_published_tables_and_no_button(stranger):
    night = make_night(8)
    played = run_clock(make_round(night), at=START)
    response = show(stranger, night)

    assert response.status_code == 200
    assert all(player.name in text(response) for player in make_players(8))
    assert {url("clock", night, 1), url("draw", night, 1), url("redraw", night, 1)}.isdisjoint(links(response))
    assert Table.objects.filter(round=played).first().key not in response.content.decode()


@pytest.mark.parametrize("name", ["draw", "redraw", "publish", "by_hand"])
def test_only_an_organiser_draws(stranger, name):
    night = make_night(8)
    make_round(night, is_published=False)

    assert press(stranger, name, night, seen_attempt=1).status_code == 403
    assert stranger.get(url(name, night, 1)).status_code == (302 if name == "by_hand" else 405)
    assert (Draw.objects.count(), Round.objects.get().is_published) == (1, False)


def test_rounds_that_are_not_there_are_not_there(organiser, stranger):
    night = make_night(8)
    huge = 10**17  # longer numbers are no address at all

    assert [show(client, night, number).status_code for client in (organiser, stranger) for number in (2, huge)] == [
        404
    ] * 4
    assert [press(organiser, name, night, 2).status_code for name in ("redraw", "publish")] == [404, 404]
    assert organiser.get(url("by_hand", night, 2)).status_code == 404
    assert press(organiser, "draw", night, huge).status_code == 422
    assert organiser.post(f"/nights/{huge}/rounds/1/draw/").status_code == 404


def test_the_clock_of_a_round_is_a_live_part_of_its_own(organiser, stranger):
    night = make_night(8)
    played = run_clock(make_round(night), at=START)
    night.refresh_from_db()
    address = f"{url('round', night, 1)}?clock=1&seen={night.revision}"
    assert organiser.get(address).status_code == 204
    stop_clock(round_id=played.pk, now=START)
    for client in (organiser, stranger):
        html = client.get(address).content.decode()
        assert html.lstrip().startswith('<section class="felt felt--slim" id="clock"')
        assert "gestopt" in html


def test_up_75ae_namesakes_are_told_apart_on_the_draw(organiser, stranger):
    night = make_night(6)
    for _ in range(2):
        mark(night_id=night.pk, player_id=add_player(name="Jan Bakker").pk, state="present", now=DOOR)
    make_round(night)

    for client in (organiser, stranger):
        html = show(client, night).content.decode()
        assert (html.count("<bdi>Jan Bakker</bdi>"), html.count("<bdi>Jan Bakker <small>2</small></bdi>")) == (1, 1)


def test_up_c02a_hostile_names_are_shown_as_they_are(organiser, stranger):
    night = make_night(4)
    for player, name in zip(Player.objects.order_by("pk"), HOSTILE, strict=True):
        rename_player(player_id=player.pk, name=name, distinction="")
    wrong = by_hand(organiser, night, ["1", "1", "1", ""])
    make_round(night)
    for response in (show(organiser, night), show(stranger, night), wrong):
        html = response.content.decode()
        assert "&lt;svg/onload=alert()&gt;" in html
        assert "{{7*7}}" in html
        assert not any(bad in html for bad in ("<svg/onload", "<script>alert", ">49<"))


def test_a_published_round_of_a_closed_night_can_only_be_looked_at(organiser):
    night = make_night(8)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=START)
    seen = text(show(organiser, night))

    assert seen.startswith("Gepubliceerd om 18:40")
    assert not any(word in seen for word in ("Publiceer de", "Opnieuw", "Start de klok"))
