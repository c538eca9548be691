"""The pages of a table that is played on phones: at the table, for the organiser, for the gallery."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.actions.seating import stop
from games.actions.tables import follow_clock, play_table, take_chair
from games.models import Chair, Match, Move
from tests.builders import make_night, make_round, run_clock, send_slip
from tests.play.builders import chair_of, leap
from tests.views.pages import links, text
from tournament.actions.keys import renew_key
from tournament.actions.nights import close_night
from tournament.actions.rounds import redraw_round
from tournament.actions.seats import swap_seats
from tournament.domain.repair import fingerprint
from tournament.models import Night, Table, TrailEntry
from tournament.queries.seating import seated_tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(db) -> Table:
    """The only table of a round whose clock runs now."""
    night = make_night(4, timezone.localdate())
    Night.objects.filter(pk=night.pk).update(opened_at=timezone.now())
    played = run_clock(make_round(night), at=timezone.now() - timedelta(minutes=5))
    return played.tables.get()


@pytest.fixture
def match(table: Table) -> Match:
    return play_table(table_id=table.pk, now=timezone.now())


def own(table: Table) -> str:
    """The page where people choose who they are."""
    return reverse("table_match", args=[table.key])


def lead(table: Table, name: str = "table_lead") -> str:
    return reverse(name, args=[table.round.night_id, table.round.number, table.number])


def sit(match: Match, *seats: int) -> None:
    for seat in seats:
        take_chair(chair_id=chair_of(match, seat).pk, now=timezone.now())


def finish(match: Match) -> Match:
    """Everybody sits, some pawns come home, and time is up."""
    sit(match, *range(match.seats))
    leap(match, plies=300)
    follow_clock(match_id=match.pk, seen="", now=timezone.now() + timedelta(hours=1))
    leap(match, plies=1)
    return Match.objects.get(pk=match.pk)


# -- at the table


def test_the_tables_page_leads_to_it_while_the_night_is_open(table, stranger):
    assert own(table) in links(stranger.get(reverse("table", args=[table.key])))
    send_slip(table, (8, 3))
    close_night(night_id=table.round.night_id, now=timezone.now())
    assert own(table) not in links(stranger.get(reverse("table", args=[table.key])))


def test_without_a_match_it_says_who_can_turn_it_on(table, stranger):
    page = stranger.get(own(table))
    assert "Deze tafel speelt op het bord" in text(page)
    assert "Ik ben" not in text(page)


def test_who_taps_the_own_name_gets_the_chair_in_this_browser(table, match, stranger):
    name = chair_of(match, 2).name
    assert f"Ik ben {name}" in text(stranger.get(own(table)))
    answer = stranger.post(own(table), {"seat": 2})
    chair = chair_of(match, 2)
    assert (answer.status_code, answer["Location"]) == (303, reverse("chair", args=[chair.key]))
    assert answer.cookies["chairs"].value == chair.key
    page = text(stranger.get(own(table)))
    assert f"Verder als {name}" in page
    assert "Ik ben" not in page


def test_who_has_the_chair_already_comes_back_to_it(table, match, stranger):
    stranger.post(own(table), {"seat": 2})
    before = chair_of(match, 2).key
    assert stranger.post(own(table), {"seat": 2})["Location"] == reverse("chair", args=[before])
    assert chair_of(match, 2).key == before


def test_another_phone_is_told_since_when_somebody_sits_there(table, match, stranger):
    stranger.post(own(table), {"seat": 2})
    key = chair_of(match, 2).key
    answer = Client().post(own(table), {"seat": 2})
    since = timezone.localtime(chair_of(match, 2).handed_out_at).strftime("%H:%M")
    assert (answer.status_code, chair_of(match, 2).key) == (409, key)
    assert f"Op de stoel van {chair_of(match, 2).name} speelt sinds {since} een telefoon." in text(answer)


def test_no_chairs_key_stands_on_a_page_that_is_not_its_own(table, match, stranger, organiser):
    sit(match, 0, 1)
    keys = list(Chair.objects.filter(match=match).values_list("key", flat=True))
    gallery = [reverse(name, args=[match.key]) for name in ("match", "match_tv", "match_now")]
    pages = [stranger.get(address) for address in (own(table), *gallery)] + [organiser.get(lead(table))]
    assert [key for page in pages for key in keys if key in page.content.decode()] == []
    assert [page.status_code for page in pages for _ in [1] if table.key in page.content.decode()] == [200, 200]


@pytest.mark.parametrize("seat", ["9", "-1", "", "x", "99999999999999999999", "\0"])
def test_a_seat_that_is_none_harms_nothing(table, match, stranger, seat):
    assert stranger.post(own(table), {"seat": seat}).status_code == 400
    assert Chair.objects.exclude(handed_out_at=None).count() == 0


def test_an_old_link_and_an_unknown_one_open_nothing(table, match, stranger):
    old = own(table)
    renew_key(table_id=table.pk, seen=table.key, now=timezone.now(), by_id=None)
    assert stranger.get(old).status_code == 410
    assert stranger.post(old, {"seat": 0}).status_code == 410
    assert stranger.get(reverse("table_match", args=["x" * 16])).status_code == 404
    assert Chair.objects.exclude(handed_out_at=None).count() == 0


def test_the_page_follows_by_itself_before_and_after_the_table_is_turned_on(table, stranger, organiser):
    now = reverse("table_match_now", args=[table.key])
    night = Night.objects.get()
    assert stranger.get(now, {"match": "", "seen": night.revision}).status_code == 204
    organiser.post(lead(table), {"what": "play"})
    match = Match.objects.get()
    assert "Wie ben je?" in stranger.get(now, {"match": "", "seen": night.revision}).content.decode()
    assert stranger.get(now, {"match": match.pk, "seen": match.revision}).status_code == 204
    sit(match, 0)
    assert stranger.get(now, {"match": match.pk, "seen": match.revision}).status_code == 200
    assert stranger.get(now)["Cache-Control"] == "no-store"


# -- the organiser


def test_a_stranger_turns_no_table_on(table, stranger):
    assert stranger.get(lead(table)).status_code == 302
    assert stranger.post(lead(table), {"what": "play"}).status_code == 403
    assert Match.objects.count() == 0


def test_the_organiser_turns_a_table_on_gives_a_chair_again_and_goes_back_to_the_board(table, stranger, organiser):
    tables = organiser.get(reverse("tables", args=[table.round.night_id]))
    assert lead(table) in links(tables)
    assert "Speel deze tafel op de telefoons" in text(organiser.get(lead(table)))
    organiser.post(lead(table), {"what": "play"})
    match = Match.objects.get()
    stranger.post(own(table), {"seat": 1})
    chair = reverse("chair", args=[chair_of(match, 1).key])
    assert stranger.get(chair).status_code == 200
    assert "Opnieuw uitgeven, de stoel van" in text(organiser.get(lead(table)))
    organiser.post(lead(table), {"what": "again", "seat": 1})
    assert stranger.get(chair).status_code == 410
    assert reverse("match_tv", args=[match.key]) in links(organiser.get(lead(table)))
    organiser.post(lead(table), {"what": "board"})
    assert (Match.objects.count(), organiser.get(lead(table)).status_code) == (0, 200)


def test_the_organisers_part_answers_nothing_new_until_somebody_sits_down(table, match, organiser):
    now = lead(table, "table_lead_now")
    assert organiser.get(now, {"match": match.pk, "seen": match.revision}).status_code == 204
    sit(match, 0)
    assert "speelt sinds" in text(organiser.get(now, {"match": match.pk, "seen": match.revision}))


# -- the board and the gallery


def test_who_sits_waits_for_the_others_by_name_and_sees_the_rounds_clock(table, match, stranger):
    page = stranger.post(own(table), {"seat": 0}, follow=True)
    shown = text(page)
    assert all(chair_of(match, seat).name in shown for seat in range(4))
    assert "We wachten nog op spelers" in shown
    assert 'data-state="running"' in page.content.decode()
    assert "nodig" not in shown.lower()


def test_at_the_end_the_board_leads_to_the_slip_with_the_pawns_filled_in(table, match, stranger):
    match = finish(match)
    page = stranger.get(reverse("chair", args=[chair_of(match, 1).key]))
    offered = next(address for address in links(page) if "/slip/" in address)
    home = [int(part.partition("=")[2]) for part in offered.partition("?")[2].split("&")]
    form = stranger.get(offered).content.decode()
    assert [f'name="pawns_{number}"' in form for number in (1, 2)] == [True, True]
    assert [form.count(f'value="{pawns}"') > 0 for pawns in home] == [True, True]
    scores = [match.result["scores"][seat] for seat in (0, 1)]
    assert home == [8 if points == 26 else points // 2 for points in scores]  # all eight at home count 26
    assert "Nog een keer" not in text(page)


def test_the_gallery_sees_no_slip_and_no_key_of_the_table(table, match, stranger):
    match = finish(match)
    pages = [stranger.get(reverse(name, args=[match.key])).content.decode() for name in ("match", "match_tv")]
    assert [table.key in page or "briefje" in page for page in pages] == [False, False]


def test_the_organiser_makes_another_link_for_the_tv(table, match, organiser, stranger):
    old = match.key
    assert f'name="seen" value="{old}"' in organiser.get(lead(table)).content.decode()
    for _ in range(2):  # pressed twice is once
        assert organiser.post(lead(table), {"what": "watch", "seen": old}).status_code == 303
    match.refresh_from_db()
    statuses = [stranger.get(reverse("match_tv", args=[key])).status_code for key in (old, match.key)]
    assert (match.key != old, statuses) == (True, [410, 200])


def test_the_tv_shows_the_table_and_its_clock_and_no_hand(table, match, stranger):
    sit(match, *range(4))
    page = stranger.get(reverse("match_tv", args=[match.key]))
    shown = page.content.decode()
    assert "tafel 1" in text(page)
    assert ("data-clock" in shown, "hand__card" in shown, "?tv" in shown) == (True, False, True)


# -- people are swapped, and draws fall


@pytest.fixture
def two_tables(db) -> list[Match]:
    """Two tables of a round whose clock runs, each with a phone on every chair."""
    night = make_night(8, timezone.localdate())
    Night.objects.filter(pk=night.pk).update(opened_at=timezone.now())
    played = run_clock(make_round(night), at=timezone.now() - timedelta(minutes=5))
    matches = [play_table(table_id=table.pk, now=timezone.now()) for table in played.tables.order_by("number")]
    for match in matches:
        sit(match, *range(4))
        leap(match, plies=4)  # all have given a card, and have five
    return matches


def swap(one: Chair, other: Chair) -> None:
    """The organiser swaps these two people."""
    played = one.match.table.round_id
    who = {"one_id": one.player_id, "other_id": other.player_id, "whole": False}
    seen = fingerprint(seated_tables(played))
    swap_seats(round_id=played, **who, seen=seen, now=timezone.now(), by_id=None)


@pytest.mark.parametrize("name", ["chair", "chair_now", "chair_phone"])
def test_who_was_swapped_away_sees_at_once_no_hand_any_more(two_tables, stranger, name):
    """Before any job looks: the old link opens nothing, and the new person gets the chair at the table's page."""
    gone, came = chair_of(two_tables[0], 1), chair_of(two_tables[1], 3)
    swap(gone, came)
    for old in (gone, came):
        answer = stranger.get(reverse(name, args=[old.key]))
        assert (answer.status_code, "hand__card" in answer.content.decode()) == (410, False)
    page = stranger.get(own(gone.match.table))
    assert f"Ik ben {came.name}" in text(page)
    assert gone.name not in text(page)
    opened = stranger.post(own(gone.match.table), {"seat": 1}, follow=True).content.decode()
    assert ("hand__card" in opened, chair_of(two_tables[0], 1).player_id) == (True, came.player_id)


@pytest.mark.parametrize("name", ["chair_move", "chair_undo", "chair_goodbye", "chair_renew"])
def test_who_was_swapped_away_does_nothing_for_the_new_person(two_tables, stranger, name):
    gone = chair_of(two_tables[0], 1)
    moves = Move.objects.count()
    swap(gone, chair_of(two_tables[1], 3))
    answer = stranger.post(reverse(name, args=[gone.key]), {"seat": 1, "ply": 1, "what": "ask"})
    fresh = chair_of(two_tables[0], 1)
    assert (answer.status_code, Move.objects.count(), fresh.left_at, fresh.key == gone.key) == (410, moves, None, False)


def test_two_who_change_places_at_one_table_see_the_other_chair_under_their_own_link(two_tables, stranger):
    one, other = chair_of(two_tables[0], 0), chair_of(two_tables[0], 1)
    hands = [hand(stranger, chair) for chair in (one, other)]
    swap(one, other)
    assert [hand(stranger, chair) for chair in (one, other)] == [hands[1], hands[0]] != hands


def hand(client: Client, chair: Chair) -> list[str]:
    page = client.get(reverse("chair", args=[chair.key])).content.decode()
    return sorted(re.findall(r'data-card="([^"]*)"', page))


def test_the_organiser_sees_the_new_person_without_a_phone(two_tables, organiser):
    gone, came = chair_of(two_tables[0], 1), chair_of(two_tables[1], 3)
    swap(gone, came)
    page = text(organiser.get(lead(gone.match.table)))
    assert (came.name in page, gone.name in page, page.count("nog geen telefoon")) == (True, False, 1)


def test_when_the_draw_falls_phones_and_tv_say_that_it_is_stopped_and_where_to_look(two_tables, stranger):
    match = two_tables[0]
    word = {"seen_attempt": 1, "method": "bag", "seed": 5, "insist": True, "by_id": None, "now": timezone.now()}
    redraw_round(round_id=match.table.round_id, **word)
    follow_clock(match_id=match.pk, seen="", now=timezone.now())
    page = stranger.get(reverse("chair", args=[chair_of(match, 1).key]))
    assert "Deze partij is gestopt De tafels zijn anders ingedeeld. Wat hier is gespeeld, telt niet mee." in text(page)
    assert (reverse("home") in links(page), "Nog een keer" in text(page)) == (True, False)
    for name in ("match", "match_tv"):
        assert "Deze partij is gestopt" in text(stranger.get(reverse(name, args=[match.key])))


def test_a_table_with_more_or_fewer_people_says_on_its_pages_that_it_stopped(table, match, stranger, organiser):
    sit(match, *range(4))
    stop(Match.objects.get(), now=timezone.now())
    assert "Vraag de toernooileiding de tafel opnieuw op de telefoons te zetten." in text(stranger.get(own(table)))
    page = text(organiser.get(lead(table)))
    assert ("De partij op de telefoons is gestopt" in page, "Speel nog een keer" in page) == (True, True)


def test_a_table_whose_rules_are_gone_says_that_as_the_reason(table, match, stranger, organiser):
    stop(Match.objects.get(), now=timezone.now())
    Match.objects.update(rules_version="0")
    for page in (text(stranger.get(own(table))), text(organiser.get(lead(table)))):
        assert ("De regels van het spel zijn sindsdien veranderd" in page, "meer of minder" in page) == (True, False)


def test_the_trail_tells_who_put_the_table_on_phones(table, organiser, alice):
    organiser.post(lead(table), {"what": "play"})
    sit(Match.objects.get(), 1)
    organiser.post(lead(table), {"what": "again", "seat": 1})
    organiser.post(lead(table), {"what": "board"})
    page = text(organiser.get(reverse("trail", args=[table.round.night_id])))
    told = ["Tafel terug naar het bord", "Stoel opnieuw uitgegeven", "Tafel op de telefoons gezet"]
    assert sorted(told, key=page.index) == told
    assert [entry.by for entry in TrailEntry.objects.filter(kind="tables")] == [alice] * 3
