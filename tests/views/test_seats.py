"""The pages on which two swap seats and on which somebody takes a chair over."""

import pytest
from django.utils import timezone
from django.utils.formats import date_format

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, run_clock, send_slip
from tests.views.pages import element, links, text, url
from tournament.actions.attendance import mark
from tournament.actions.nights import close_night
from tournament.actions.people import rename_player
from tournament.models import Night, Player, Round, Seat, Table, TrailEntry

pytestmark = pytest.mark.django_db
HOSTILE = ["<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}"]


@pytest.fixture
def played(alice) -> Round:
    return make_round(make_night(8))


def at(played: Round, table: int, side: int) -> list[Player]:
    """Who sits at a side of a table."""
    seats = Seat.objects.filter(round=played, table__number=table, side=side).select_related("player")
    return [seat.player for seat in seats.order_by("place")]


def seen(client, night: Night) -> str:
    html = client.get(url("swap", night, 1)).content.decode()
    return html.split('name="seen" value="')[1].split('"')[0]


def press(client, night: Night, *people: Player, **fields):
    sent = {"who": [player.pk for player in people], "seen": seen(client, night), "how": "two"} | fields
    return client.post(url("swap", night, 1), sent)


def test_the_round_leads_to_the_swap_as_a_draft_published_and_closed(organiser):
    night = make_night(8)
    draft = make_round(night, is_published=False)
    assert url("swap", night, 1) in organiser.get(url("round", night, 1)).content.decode()
    Round.objects.filter(pk=draft.pk).update(published_at=DOOR)
    assert url("swap", night, 1) in links(organiser.get(url("round", night, 1)))
    fill_round(draft)
    close_night(night_id=night.pk, now=DOOR)
    assert "Zat er iemand anders?" in text(organiser.get(url("round", night, 1)))


def test_two_people_who_are_ticked_swap_and_it_is_said(organiser, played):
    night, (one, _), (other, _) = played.night, at(played, 1, 0), at(played, 2, 0)
    response = press(organiser, night, one, other)

    assert (response.status_code, response.url) == (303, url("round", night, 1))
    assert (at(played, 2, 0)[0], at(played, 1, 0)[0]) == (one, other)
    said = text(organiser.get(response.url))
    assert f"{one.label} en {other.label} zijn gewisseld." in said or f"{other.label} en {one.label}" in said


def test_whole_teams_swap_and_after_slips_the_standings_are_told(organiser, played):
    night, high, low = played.night, at(played, 1, 1), at(played, 2, 1)
    for table in Table.objects.filter(round=played):
        send_slip(table, (8, 5) if table.number == 1 else (8, 0))
    response = press(organiser, night, high[0], low[1], how="whole")

    assert ({*at(played, 2, 1)}, {*at(played, 1, 1)}) == ({*high}, {*low})
    assert "In de stand van de avond:" in text(organiser.get(response.url))


@pytest.mark.parametrize("how_many", [0, 1, 3])
def test_one_or_three_is_not_two_and_the_ticks_stay(organiser, played, how_many):
    people = [*at(played, 1, 0), *at(played, 2, 0)][:how_many]
    response = press(organiser, played.night, *people)

    assert response.status_code == 422
    assert "Kies precies twee mensen" in text(response)
    assert response.content.decode().count('name="who"') == 8
    assert response.content.decode().count(" checked>") == how_many + 1  # and how


def test_partners_do_not_swap_and_an_old_page_changes_nothing(organiser, played):
    night = played.night
    refused = press(organiser, night, *at(played, 1, 0))
    assert (refused.status_code, "anders verandert er niets" in text(refused)) == (422, True)
    shown = seen(organiser, night)
    press(organiser, night, at(played, 1, 0)[0], at(played, 2, 0)[0])
    old = press(organiser, night, at(played, 1, 1)[0], at(played, 2, 1)[0], seen=shown)

    assert (old.status_code, "intussen plaatsen gewisseld" in text(old)) == (409, True)


def test_after_closing_the_reason_is_asked_and_what_was_typed_stays(organiser, played):
    night, one, other = played.night, at(played, 1, 0)[0], at(played, 2, 0)[0]
    fill_round(played)
    close_night(night_id=night.pk, now=DOOR)
    refused = press(organiser, night, one, other)

    assert refused.status_code == 422
    assert 'id="reason" name="reason" value="" maxlength="300" autocomplete="off" required' in refused.content.decode()
    assert press(organiser, night, one, other, reason="zaten verkeerd").status_code == 303


def test_hostile_names_are_names_and_what_is_sent_may_be_anything(organiser, played):
    for player, name in zip(make_players(3), HOSTILE, strict=True):
        rename_player(player_id=player.pk, name=name, distinction="")
    html = organiser.get(url("swap", played.night, 1)).content.decode()

    assert ("<svg/onload" in html, ">49<" in html) == (False, False)
    for sent in ({}, {"who": ["x", "9" * 30]}, {"who": [1234567, 7654321], "seen": "\0"}):
        assert organiser.post(url("swap", played.night, 1), sent).status_code == 422
    assert organiser.get(url("swap", played.night, 9)).status_code == 404


def test_up_6bfb_a_slip_that_names_another_table_is_refused_with_an_offer_to_swap(organiser, played):
    where = url("slip", played.night, 1, 1)
    refused = organiser.post(where, {"submission_key": "k", "pawns_1": "8", "pawns_4": "5"})

    assert (refused.status_code, url("swap", played.night, 1) in links(refused)) == (422, True)


def test_the_queries_do_not_grow_with_the_tables(organiser, django_assert_max_num_queries):
    for present, day in ((8, 5), (24, 12)):
        night = make_night(present, day=DOOR.date().replace(day=day))
        make_round(night)
        with django_assert_max_num_queries(10):
            organiser.get(url("swap", night, 1))
        Night.objects.filter(pk=night.pk).update(state="closed", closed_at=DOOR)


# -- a stand-in


def test_who_went_home_is_replaced_by_who_came(organiser, played):
    night, leaver, ninth = played.night, at(played, 1, 0)[0], make_players(9)[-1]
    mark(night_id=night.pk, player_id=ninth.pk, state="present", now=DOOR)
    mark(night_id=night.pk, player_id=leaver.pk, state="gone", now=DOOR)
    page = organiser.get(url("stand_in", night, 1))

    assert f'<option value="{ninth.pk}" selected>' in page.content.decode()
    assert page.content.decode().index(f"{leaver.label} (tafel 1, naar huis)") < page.content.decode().index(
        "(tafel 2)"
    )
    response = organiser.post(url("stand_in", night, 1), {"leaver": leaver.pk, "newcomer": ninth.pk})
    assert response.status_code == 303
    assert f"{ninth.label} valt in voor {leaver.label} en krijgt de punten." in text(organiser.get(response.url))
    assert ninth in at(played, 1, 0)


def test_nobody_to_stand_in_leads_to_the_door(organiser, played):
    response = organiser.get(url("stand_in", played.night, 1))

    assert "Er is niemand zonder plaats die kan invallen." in text(response)
    assert url("door", played.night) in links(response)
    assert organiser.post(url("stand_in", played.night, 1), {"leaver": "x"}).status_code == 422


# -- the smallest repair


def test_up_1349_the_round_offers_the_smallest_repair_by_name(organiser, played):
    night, ninth = played.night, make_players(9)[-1]
    mark(night_id=night.pk, player_id=ninth.pk, state="present", now=DOOR)
    page = organiser.get(url("round", night, 1))
    read = element(page, "repair")

    assert f"{ninth.label} komt aan tafel 3" in read
    assert read.count("verhuist van tafel") == 2
    assert "Tafel 3 wordt een tafel van 3" in read
    assert "doet wie nieuw is mee vanaf de volgende partij" in read
    seen = page.content.decode().split('name="seen" value="')[1].split('"')[0]
    response = organiser.post(url("repair", night, 1), {"seen": seen})
    assert (response.status_code, Seat.objects.filter(player=ninth).count()) == (303, 1)
    again = organiser.get(response.url)
    assert element(again, "repair") == ""
    assert "Gepubliceerd om 18:40" in text(again)
    at = date_format(timezone.localtime(TrailEntry.objects.filter(kind="seats").latest("pk").at), "H:i")
    assert f"Aangepast om {at}. Het lootnummer bewijst de loting van daarvoor." in text(again)
    assert "Aangepast om" not in text(page)


def test_an_old_offer_is_refused_and_a_running_clock_asks_to_insist(organiser, played):
    night = played.night
    mark(night_id=night.pk, player_id=make_players(9)[-1].pk, state="present", now=DOOR)
    assert organiser.post(url("repair", night, 1), {"seen": "old"}).status_code == 409
    run_clock(played)
    page = organiser.get(url("round", night, 1))
    seen = page.content.decode().split('name="seen" value="')[1].split('"')[0]

    assert "toch aanpassen" in element(page, "repair")
    assert organiser.post(url("repair", night, 1), {"seen": seen}).status_code == 422
    assert organiser.post(url("repair", night, 1), {"seen": seen, "insist": "1"}).status_code == 303


def test_it_can_be_mended_for_one_person_and_not_for_the_others(organiser, played):
    night, (ninth, tenth) = played.night, make_players(10)[-2:]
    page = url("round", night, 1)
    mark(night_id=night.pk, player_id=ninth.pk, state="present", now=DOOR)
    assert "Niet voor iedereen tegelijk" not in text(organiser.get(page))
    mark(night_id=night.pk, player_id=tenth.pk, state="present", now=DOOR)
    assert f"Niet voor iedereen tegelijk Voor wie pas je aan? {ninth.label} kwam {tenth.label} kwam" in text(
        organiser.get(page)
    )
    chosen = organiser.get(f"{page}?mend={tenth.pk}&mend=nonsense")
    read = element(chosen, "repair")
    assert (f"{tenth.label} komt aan tafel" in read, f"{ninth.label} komt aan" in read) == (True, False)
    seen = chosen.content.decode().split('name="seen" value="')[1].split('"')[0]
    assert organiser.post(url("repair", night, 1), {"seen": seen}).status_code == 409
    sent = organiser.post(url("repair", night, 1), {"seen": seen, "mend": str(tenth.pk)})

    assert sent.status_code == 303
    assert set(Seat.objects.filter(player__in=[ninth, tenth]).values_list("player", flat=True)) == {tenth.pk}


# -- the room


def test_tables_out_of_use_are_set_on_the_page_of_the_tables(organiser, played):
    night, where = played.night, url("tables_out", played.night)
    assert where in links(organiser.get(url("tables", night)))
    assert organiser.post(where, {"tables_out": "5, 2"}).status_code == 303
    assert Night.objects.get(pk=night.pk).tables_out == [2, 5]
    assert "Buiten gebruik: tafel 2 en 5" in text(organiser.get(url("tables", night)))


@pytest.mark.parametrize("typed", ["twee", "0", "2, 100", "<svg/onload=alert()>", "1" * 5000])
def test_what_is_no_table_is_said_and_stays_to_be_mended(organiser, played, typed):
    sent = organiser.post(url("tables_out", played.night), {"tables_out": typed})
    page = organiser.get(sent.url)

    assert "Typ alleen nummers van tafels" in text(page)
    assert (Night.objects.get(pk=played.night_id).tables_out, "<svg/onload" in page.content.decode()) == ([], False)


def test_a_fixed_table_is_set_at_the_door(organiser, played):
    night, player = played.night, at(played, 1, 0)[0]
    where = url("door_extras", night, player.pk)
    assert organiser.post(where, {"fixed_table": "7"}).status_code == 303
    page = organiser.get(url("door", night) + f"?open={player.pk}").content.decode()

    assert f'id="fixed-{player.pk}" name="fixed_table" inputmode="numeric" size="3" maxlength="2" value="7"' in page
