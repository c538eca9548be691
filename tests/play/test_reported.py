"""What went wrong in digital play elsewhere, tried here as it was reported. Other cases carry their id where they live.

UP-1338 double, forged and out-of-turn moves: here, test_moves.py, test_at_once.py and test_deadlines.py (actions),
        test_chairs.py and test_limits.py (views), and in a browser tests/browser/test_play_together.py
UP-23d8 bots that stop or break the rules: test_server_killed.py, test_tasks.py, bot_matches.py (500 of each game)
UP-b882 reload, second tab, other phone: here, views/test_chairs.py, actions/test_absence.py, test_access.py
UP-f218 nobody can move: here, views/test_arbiter.py (a to f), tests/engines/tokken
"""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from games.actions.writing import store
from games.engines.base import Move
from games.models import Chair, Match
from games.models import Move as Ply
from games.queries.pages import match_page
from games.queries.played import Played, played_of
from games.tasks import match_bots
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, any_move, chair_of, match_of, send
from tests.play.views.plain import hidden, page_of, send_form
from tournament.models import ScheduledJob

pytestmark = pytest.mark.django_db


def brought_to(match: Match, wanted: Callable[[Played], bool], *, seed: int = 2) -> Played:
    """The match played on at random until it is so; stored at once."""
    old, rng = played_of(match), Random(seed)
    new = old
    while not wanted(new):
        assert new.to_act
        seat = new.waited_for[0]
        new = new.after(seat, rng.choice(new.engine.legal(new.state, seat))).settled()
    store(Match.objects.get(pk=match.pk), old=old, new=new, now=match.made_at)
    return new


def moves_of(played: Played) -> list[str]:
    """What who is on turn may play."""
    moves: Sequence[Move] = played.engine.legal(played.state, played.waited_for[0])
    return [played.engine.write(move) for move in moves]


def stored(match: Match) -> tuple[list[tuple[int, str]], int]:
    return Ply.objects.lines(match), Match.objects.get(pk=match.pk).revision


# -- UP-1338


def splits(played: Played) -> list[str]:
    return [text for text in moves_of(played) if text.startswith("7: ") and "," in text]


FORGED_SEVENS = {"9 and -2": (9, -2), "7 and 0": (7, 0), "3 and 3": (3, 3), "8 and -1": (8, -1), "0 and 0": (0, 0)}


@pytest.mark.parametrize("steps", FORGED_SEVENS.values(), ids=FORGED_SEVENS)
def test_up_1338_a_seven_that_is_split_wrongly_gets_422_the_board_as_it_is_and_changes_nothing(steps):
    """digital-play.md: Rejected move vanishes silently."""
    match = match_of("tokken", luck="seven 2")
    played = brought_to(match, lambda played: "7: a0>1, a24>30" in splits(played))
    chair = chair_of(match, played.waited_for[0])
    form = hidden(page_of(Client(), chair))
    before = stored(match)
    forged = f"7: a0>{steps[0]}, a24>{24 + steps[1]}"
    for is_part in (True, False):
        answer = send_form(Client(), chair, form | {"move": forged}, is_part=is_part)
        body = answer.content.decode()
        assert (answer.status_code, stored(match)) == (422, before)
        assert ('role="alert"' in body, f'data-seen="{before[1]}"' in body, hidden(body)["prompt"]) == (
            True,
            True,
            form["prompt"],
        )
    assert send_form(Client(), chair, form | {"move": "7: a0>1, a24>30"}).status_code == 303  # the right one still can


def test_up_1338_a_pawn_that_is_home_stays_home():
    match = match_of("tokken", luck="home")
    played = brought_to(match, lambda played: any(">L4" in text for text in moves_of(played)))
    seat = played.waited_for[0]
    text = next(text for text in moves_of(played) if ">L4" in text)
    send(match, seat, text)
    played = brought_to(match, lambda played: played.waited_for == (seat,) and len(moves_of(played)) > 1)
    chair, colour = chair_of(match, seat), "abcd"[seat]
    form, before = hidden(page_of(Client(), chair)), stored(match)
    for rank in "A23456789":
        for where in ("L3", "L4", "5"):
            answer = send_form(Client(), chair, form | {"move": f"{rank}: {colour}L4>{where}"})
            assert (answer.status_code, stored(match)) == (422, before)


def test_up_1338_a_double_tap_takes_one_card_and_another_key_gets_the_fresh_board():
    """digital-play.md: Double click plays twice."""
    match = match_of("tokken")
    played = brought_to(match, lambda played: bool(steps_of(played)))
    seat = played.waited_for[0]
    chair, held = chair_of(match, seat), len(played.board.hand(played.view(seat)))
    form = hidden(page_of(Client(), chair)) | {"move": steps_of(played)[0]}
    codes = [send_form(Client(), chair, form | more).status_code for more in ({}, {}, {"submission_key": "another"})]
    after = played_of(match)
    assert (codes, Ply.objects.exclude(submission_key=None).count()) == ([303, 303, 409], 1)
    assert len(after.board.hand(after.view(seat))) == held - 1


def steps_of(played: Played) -> list[str]:
    """Moves of a pawn by a card after which no other is drawn."""
    return [text for text in moves_of(played) if ">" in text and not text.startswith("JK")]


# -- UP-b882


def test_up_b882_a_reload_in_the_midst_of_an_exchange_keeps_seat_hand_choice_and_timer():
    """digital-play.md: Refresh or drop loses the seat."""
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    chair = chair_of(match, 1)
    send(match, 1, any_move(played_of(match), 1, Random(1)))
    timer = ScheduledJob.objects.get(key=f"match-{match.pk}-wait")
    before = (shown(Client(), chair), timer.run_at, stored(match))
    for client in (Client(), Client()):
        again = shown(client, chair)
        timer.refresh_from_db()
        assert (again, timer.run_at, stored(match)) == before
    assert (len(before[0][0]) >= 4, before[0][1]) == (True, False)


def shown(client: Client, chair: Chair) -> tuple[list[str], bool, str]:
    """The hand, whether something is to be chosen, and what stands above it."""
    page = page_of(client, chair)
    hand = [part.partition('"')[0] for part in page.split('data-card="')[1:]]
    ask = page.partition('id="ask"')[2].partition("</p>")[0].partition(">")[2]
    return hand, '<form class="choose"' in page, ask


def test_up_b882_a_private_window_takes_no_seat_with_the_link_for_watching():
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    window = Client()
    page = window.get(reverse("match", args=[match.key])).content.decode()
    assert ('<form class="choose"' in page, "hand__card" in page, "chairs" in window.cookies) == (False, False, False)
    before = stored(match)
    codes = {window.post(f"/play/chairs/{match.key}/{what}/").status_code for what in ("move", "undo", "phone/renew")}
    assert (codes, stored(match)) == ({410}, before)


# -- UP-f218


def test_up_f218_a_first_deal_in_which_nobody_can_move_is_laid_down_by_all_four_and_the_next_one_follows():
    """digital-play.md: No legal move. The luck is one with no ace, king or joker in any hand."""
    match = match_of("tokken", luck="nobody 202")
    for seat in range(4):
        send(match, seat, moves_of_seat(played_of(match), seat)[0])
    laid = []
    for _ in range(4):
        played = played_of(match)
        seat = played.waited_for[0]
        assert moves_of(played) == ["discard"]
        assert len(played.board.hand(played.view(seat))) == 5
        send(match, seat, "discard")
        laid.append(seat)
    played = played_of(match)
    hands = [len(played.board.hand(played.view(seat))) for seat in range(4)]
    assert (sorted(laid), hands, len(played.waited_for)) == ([0, 1, 2, 3], [4] * 4, 4)
    assert Match.objects.get().is_running


def moves_of_seat(played: Played, seat: int) -> list[str]:
    return [played.engine.write(move) for move in played.engine.legal(played.state, seat)]


def test_up_f218_the_hand_that_is_laid_down_is_open_for_all_and_who_holds_nothing_is_skipped():
    match = match_of("tokken", luck="nobody 202")
    for seat in range(4):
        send(match, seat, moves_of_seat(played_of(match), seat)[0])
    played = played_of(match)
    first = played.waited_for[0]
    cards = [card.says for card in played.board.hand(played.view(first))]
    send(match, first, "discard")
    told = match_page(Match.objects.get(), None).log[-1].says
    assert ("legt 5 kaarten weg" in told, [card for card in cards if card not in told]) == (True, [])
    assert played_of(match).waited_for == ((first + 1) % 4,)


# -- UP-23d8


def test_up_23d8_bots_lay_down_too_when_nobody_can_move_and_the_match_goes_on():
    match = match_of("tokken", [ANNA, BOT, BOT, BOT], luck="nobody 202")
    send(match, 0, moves_of_seat(played_of(match), 0)[0])
    for _ in range(5):
        played = played_of(match)
        match_bots(0, 0, match.pk, len(played.plies))
        if played_of(match).waited_for == (0,) and moves_of(played_of(match)) == ["discard"]:
            send(match, 0, "discard")
    lines = [text for seat, text in Ply.objects.lines(match) if seat >= 0]
    assert lines.count("discard") >= 1
