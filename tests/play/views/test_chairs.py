"""A chair's page: whoever has its key plays there, with and without JavaScript, and nothing that is sent breaks it.

UP-1338, UP-b882; digital-play.md: Rejected move vanishes silently, Refresh or drop loses the seat.
"""

import re
from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.engines import ENGINES
from games.models import Chair, Match, Move
from games.queries.played import played_of
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, FRIEND, any_move, chair_of, match_of
from tests.play.views.plain import choose_plainly, hidden, leap, page_of, send_form

pytestmark = pytest.mark.django_db
PEOPLE = {"tokken": 4, "duo": 2, "toepen": 3, "toedeloe": 2, "tactidice": 2}
MOST_QUERIES = 9
JUNK = ["", "0", "-1", "9" * 15, "9" * 400, "1e9", "x", "\x00", "é\u202e<script>", "'; DROP TABLE", "[]", "a" * 3000]


@pytest.fixture
def client():
    return Client(raise_request_exception=True)


def people(game: str, **more) -> Match:
    return match_of(game, (ANNA, BOB, CHARLIE, DORA)[: PEOPLE[game]], **more)


def on_turn(match: Match) -> Chair:
    return chair_of(match, played_of(match).waited_for[0])


def form_of(client: Client, chair: Chair, **changes: str) -> dict[str, str]:
    """A legal move as the page would send it."""
    played = played_of(chair.match)
    return hidden(page_of(client, chair)) | {"move": any_move(played, chair.seat, Random(2))} | changes


def lines(match: Match) -> list[tuple[int, str]]:
    return Move.objects.lines(match)


def address(name: str, chair: Chair, *more: int) -> str:
    return reverse(name, args=[chair.key, *more])


# -- playing


@pytest.mark.parametrize("game", ENGINES)
def test_a_game_is_played_without_javascript(game, client):
    match, rng = people(game), Random(4)
    leap(match, 3, rng)
    for _ in range(3):
        chair, before = on_turn(match), len(lines(match))
        form = choose_plainly(client, chair, rng)
        answer = send_form(client, chair, form)
        assert (answer.status_code, answer["Location"]) == (303, address("chair", chair))
        assert lines(match)[before] == (chair.seat, form["move"])


def test_the_script_gets_the_fresh_board_as_the_answer(client):
    match = people("toepen")
    chair = on_turn(match)
    answer = send_form(client, chair, form_of(client, chair), is_part=True)
    body = answer.content.decode()
    assert (answer.status_code, "<html" in body, body.strip().startswith('<div class="match')) == (200, False, True)
    assert f'data-seen="{Match.objects.get().revision}"' in body


def test_the_same_key_twice_is_one_move_and_the_same_answer(client):
    match = people("toepen")
    chair = on_turn(match)
    form = form_of(client, chair)
    answers = [send_form(client, chair, form, is_part=is_part) for is_part in (True, True, False, False)]
    assert [answer.status_code for answer in answers] == [200, 200, 303, 303]
    assert [move.submission_key for move in Move.objects.exclude(submission_key=None)] == [form["submission_key"]]
    same = [re.sub(r'value="[^"]*"|data-stream="[^"]*"', "", answer.content.decode()) for answer in answers[:2]]
    assert same[0] == same[1]


@pytest.mark.parametrize("is_part", [True, False])
def test_a_page_that_is_behind_plays_nothing_and_gets_the_fresh_board(is_part, client):
    match = people("toepen")
    chair = on_turn(match)
    form = form_of(client, chair)
    send_form(client, chair, form)
    before = lines(match)
    answer = send_form(client, chair, form | {"submission_key": "of the other tab"}, is_part=is_part)
    body = answer.content.decode()
    assert (answer.status_code, lines(match)) == (409, before)
    assert "Er is intussen iets gebeurd." in body
    assert f'data-seen="{Match.objects.get().revision}"' in body


@pytest.mark.parametrize("is_part", [True, False])
def test_what_the_rules_forbid_is_told_with_the_rule_on_the_board_as_it_is(is_part, client):
    match = people("tactidice")
    chair = on_turn(match)
    before = (lines(match), Match.objects.get().revision)
    answer = send_form(client, chair, form_of(client, chair, move="nonsense"), is_part=is_part)
    body = answer.content.decode()
    assert (answer.status_code, (lines(match), Match.objects.get().revision)) == (422, before)
    assert ('role="alert"' in body, 'class="choose"' in body) == (True, True)
    assert hidden(body)["prompt"] == played_of(match).prompt(chair.seat)


def test_a_card_that_is_not_in_the_hand_is_refused_in_words_of_the_rule(client):
    match = people("tokken")
    hand = {card.key for card in played_of(match).board.hand(played_of(match).view(0))}
    rank = next(rank for rank in "A2345678" if not any(key[1:] == rank for key in hand))
    answer = send_form(client, chair_of(match, 0), form_of(client, chair_of(match, 0), move=f"give H{rank}"))
    words = {str(says) for _, says in played_of(match).board.REASON_WORDS.values()}
    assert answer.status_code == 422
    assert any(one in answer.content.decode() for one in words)


def test_nobody_moves_for_another_seat_nor_takes_its_move_back(client):
    match = people("tactidice")
    mover = on_turn(match)
    other = chair_of(match, 1 - mover.seat)
    form = form_of(client, mover)
    assert send_form(client, other, form).status_code == 409
    send_form(client, mover, form)
    before = lines(match)
    asked = {"what": "ask", "seat": mover.seat, "ply": len(before)}
    assert client.post(address("chair_undo", other), asked).status_code == 422
    assert lines(match) == before


def test_nothing_is_played_in_a_match_that_is_over(client):
    match = people("toepen")
    chair = on_turn(match)
    form = form_of(client, chair)
    Match.objects.update(
        state="over",
        over_at=timezone.now(),
        result={"scores": [1, 2, 3], "winners": [0], "why": match_endings(match)},
    )
    answer = send_form(client, chair, form)
    assert (answer.status_code, "De partij is afgelopen." in answer.content.decode()) == (409, True)


def match_endings(match: Match) -> str:
    return ENGINES[match.game].ENDINGS[0]


def test_taking_back_by_its_button(client):
    match = people("tactidice")
    chair, before = on_turn(match), lines(match)
    send_form(client, chair, form_of(client, chair))
    page = page_of(client, chair)
    undo = page.partition('<form class="undo"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'name="(ply|seat)" value="([^"]*)"', undo))
    answer = client.post(address("chair_undo", chair), fields | {"what": "ask"})
    assert (answer.status_code, lines(match)) == (303, before)


# -- coming, going, reloading


def test_reloading_a_second_tab_and_another_phone_show_the_same_seat_and_hand(client):
    match = people("tokken")
    chair = chair_of(match, 2)
    send_form(client, chair, form_of(client, chair))
    pages = [page_of(one, chair) for one in (client, client, Client())]
    hands = [re.findall(r'data-card="([^"]*)"', page) for page in pages]
    assert hands[0] == hands[1] == hands[2] != []


def test_a_key_that_is_none_opens_nothing_and_leads_on(client):
    answer = client.get(reverse("chair", args=["nothing"]))
    assert (answer.status_code, reverse("play") in answer.content.decode()) == (410, True)


def test_an_empty_chair_and_a_bots_chair_are_nobodys_to_open(client):
    match = match_of("toepen", [ANNA, FRIEND, BOT])
    assert [client.get(address("chair", chair_of(match, seat))).status_code for seat in range(3)] == [200, 410, 410]


def test_after_renewing_the_old_link_is_out(client):
    match = people("toepen")
    old = chair_of(match, 0)
    answer = client.post(address("chair_renew", old))
    new = chair_of(match, 0)
    assert (answer.status_code, answer["Location"]) == (303, address("chair", new))
    assert [client.get(address("chair", one)).status_code for one in (old, new)] == [410, 200]


def test_nothing_new_is_204_and_something_new_is_the_part(client):
    match = people("toepen")
    now = address("chair_now", chair_of(match, 0))
    revision = Match.objects.get().revision
    answers = [client.get(f"{now}?seen={seen}") for seen in (revision, revision - 1, "", "x\x00")]
    assert [answer.status_code for answer in answers] == [204, 200, 200, 200]


def test_goodbye_leads_to_the_lobby_where_the_match_still_is(client):
    match = people("toepen")
    chair = chair_of(match, 0)
    page_of(client, chair)
    answer = client.post(address("chair_goodbye", chair), follow=True)
    assert (chair_of(match, 0).left_at is not None, address("chair", chair) in answer.content.decode()) == (True, True)


def test_a_page_that_asks_brings_back_who_slept_and_wakes_a_match_that_stood_still(client):
    match = people("toepen")
    long_ago = timezone.now() - timedelta(minutes=5)
    Chair.objects.update(stands_in_since=long_ago, seen_at=long_ago)
    Match.objects.update(state="paused")
    answer = client.get(address("chair_now", chair_of(match, 1)) + f"?seen={match.revision}")
    assert (answer.status_code, 'data-match="running"' in answer.content.decode()) == (200, True)
    assert list(Chair.objects.filter(stands_in_since=None).values_list("seat", flat=True)) == [1]


def test_the_rematch_leads_each_to_the_chair_that_is_his(client):
    match = people("toepen")
    Match.objects.update(state="over", over_at=timezone.now())
    led = [client.post(address("chair_again", chair_of(match, seat)))["Location"] for seat in range(3)]
    again = Match.objects.get(before=match)
    assert led == [address("chair", chair_of(again, (seat + 1) % 3)) for seat in range(3)]
    assert [chair_of(again, (seat + 1) % 3).name for seat in range(3)] == ["Anna", "Bob", "Charlie"]


@pytest.mark.parametrize("name", ["chair_again", "chair_bot"])
def test_what_cannot_be_now_is_said_on_the_board(name, client):
    match = people("toepen")
    chair = chair_of(match, 0)
    answer = client.post(address(name, chair, *([1] if name == "chair_bot" else [])))
    assert (answer.status_code, 'role="alert"' in answer.content.decode()) == (409, True)


def test_a_bot_sits_down_where_nobody_came_and_only_there(client):
    match = match_of("toepen", [ANNA, FRIEND, FRIEND])
    chair = chair_of(match, 0)
    answers = [client.post(address("chair_bot", chair, seat), {"strength": "\x00"}) for seat in (1, 1, 7, 10**17)]
    assert [answer.status_code for answer in answers] == [303, 422, 404, 404]
    assert [one.kind for one in Chair.objects.filter(match=match)] == ["person", "bot", "person"]


# -- whatever is sent


@pytest.mark.parametrize("field", ["move", "prompt", "seat", "submission_key"])
def test_no_move_that_is_sent_breaks_anything(field, client):
    match = people("tokken")
    chair = chair_of(match, 0)
    form = form_of(client, chair, prompt="old") if field != "move" else form_of(client, chair)
    before = lines(match)
    found = {send_form(client, chair, form | {field: junk}).status_code for junk in JUNK}
    assert (found <= {409, 422}, lines(match)) == (True, before)


@pytest.mark.parametrize("junk", JUNK)
def test_no_question_to_take_back_breaks_anything(junk, client):
    match = people("tokken")
    chair, before = chair_of(match, 0), lines(match)
    forms = [
        {"what": what, "ply": ply, "seat": seat} for what in ("ask", "agree", junk) for ply, seat in [(junk, junk)]
    ]
    found = {client.post(address("chair_undo", chair), form).status_code for form in forms}
    assert (found <= {303, 422}, lines(match)) == (True, before)


@pytest.mark.parametrize("junk", ["%00", "%00" * 20, "%ff", "x" * 300, "%F0%9F%98%80", "..%2f..", "%27%20OR%201=1"])
def test_no_address_breaks_anything(junk, client):
    match = people("tokken")
    key = chair_of(match, 0).key
    gets = [
        f"/play/chairs/{junk}/",
        f"/play/chairs/{junk}/now/",
        f"/play/matches/{junk}/",
        f"/play/matches/{junk}/log/",
    ]
    gets += [
        f"/play/matches/{junk}/replay/",
        f"/play/join/{junk}/",
        f"/play/{junk}/new/",
        f"/play/chairs/{key}/?s={junk}",
    ]
    gets += [f"/play/chairs/{key}/now/?seen={junk}", f"/play/matches/{match.key}/now/?seen={junk}&tv={junk}"]
    posts = [
        f"/play/chairs/{junk}/{what}/"
        for what in ("move", "undo", "goodbye", "again", "phone/renew", "gallery/renew", "bots/0")
    ]
    posts += [f"/play/join/{junk}/", f"/play/chairs/{key}/bots/{junk}/"]
    found = [client.get(one).status_code for one in gets] + [
        client.post(one, {"name": "x"}).status_code for one in posts
    ]
    assert {status for status in found if status not in {200, 404, 410}} == set()


def test_a_form_of_megabytes_is_refused_before_it_is_read(client):
    match = people("tokken")
    chair = chair_of(match, 0)
    answer = send_form(client, chair, form_of(client, chair) | {"move": "a" * 3_000_000})
    assert answer.status_code in {400, 413}


@pytest.mark.parametrize("name", ["move", "undo", "goodbye", "again"])
def test_an_address_that_only_takes_forms_shows_the_way_back_when_it_is_opened(name, client):
    chair = chair_of(people("tokken"), 0)
    assert client.get(address(f"chair_{name}", chair)).status_code == 405


# -- privacy and cost


def test_no_page_is_kept_by_anybody_and_none_has_the_key_of_another_chair(client):
    match = people("toepen")
    Chair.objects.filter(match=match, seat=2).update(stands_in_since=timezone.now())
    chair = chair_of(match, 0)
    asks = [client.get(address(name, chair)) for name in ("chair", "chair_now", "chair_phone")]
    asks += [client.post(address(f"chair_{name}", chair), {"ply": "1"}) for name in ("move", "undo", "again")]
    asks += [Client().get(reverse(name, args=[match.key])) for name in ("match", "match_now", "match_tv", "match_log")]
    asks += [client.get(reverse("chair", args=["nothing"])), client.get(reverse("play"))]
    others = {secret for one in Chair.objects.exclude(seat=0) for secret in (one.key, one.invite)}
    assert ["no-store" in answer.get("Cache-Control", "") for answer in asks] == [True] * len(asks)
    assert [answer.request["PATH_INFO"] for answer in asks for key in others if key in answer.content.decode()] == []
    everybody = [answer.content.decode() for answer in asks[6:10]]
    assert [chair.key in body or chair.match.luck in body for body in everybody] == [False] * 4


def test_the_page_takes_as_many_queries_after_five_hundred_plies_as_after_fifty(client):
    match, counts = people("tokken"), []
    for plies in (50, 450):
        leap(match, plies, Random(1))
        for one in (chair_of(match, 0), on_turn(match)):
            page_of(client, one)
            with CaptureQueriesContext(
                connection,
            ) as queries:
                page_of(client, one)
            counts.append(len(queries))
    assert len(lines(match)) >= 500
    assert (len(set(counts)), max(counts) <= MOST_QUERIES) == (1, True), counts
