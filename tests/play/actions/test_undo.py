"""Taking back: free where nobody learned anything, else when all others agree; never somebody else's move."""

from random import Random

import pytest
from django.utils import timezone

from games.actions.undo import agree, keep, take_back
from games.engines.base import CHANCE
from games.models import Chair, Match, Move
from games.queries.pages import match_page
from games.queries.played import played_of
from games.refusals import MatchNotRunning, NothingToTakeBack, PromptMovedOn
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, any_move, chair_of, match_of, send

pytestmark = pytest.mark.django_db


def ask(match: Match, seat: int, *, by: int | None = None, ply: int | None = None) -> bool:
    """The chair asks to take back that seat's move, its last by default."""
    chair = chair_of(match, seat if by is None else by)
    return take_back(chair_id=chair.pk, seat=seat, ply=ply or last_ply(match), now=timezone.now())


def last_ply(match: Match) -> int:
    plies = played_of(match).plies
    return max(at for at, ply in enumerate(plies, start=1) if ply.seat != CHANCE)


def agreed(match: Match, seat: int, ply: int) -> bool:
    return agree(chair_id=chair_of(match, seat).pk, ply=ply, now=timezone.now())


def one_move(match: Match) -> int:
    """Who is waited for moves; its seat."""
    played = played_of(match)
    seat = played.waited_for[0]
    send(match, seat, any_move(played, seat, Random(5)))
    return seat


def lines(match: Match) -> list[tuple[int, str]]:
    return Move.objects.lines(match)


def toepen_played() -> tuple[Match, int, list[tuple[int, str]]]:
    """Three people at Toepen after a move that all saw: the match, who made it, and the lines before it."""
    match = match_of("toepen", [ANNA, BOB, CHARLIE])
    before = lines(match)
    return match, one_move(match), before


def test_a_card_that_was_chosen_in_secret_is_taken_back_freely():
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    before = lines(match)
    send(match, 2, any_move(played_of(match), 2, Random(1)))
    assert ask(match, 2) is True
    assert lines(match) == before


def test_what_was_taken_back_is_kept_and_may_be_played_differently():
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    played = played_of(match)
    one, other = [played.engine.write(move) for move in played.engine.legal(played.state, 2)][:2]
    send(match, 2, one, key="one")
    ask(match, 2)
    send(match, 2, other, key="other")
    found = Move.objects.filter(match=match, seat=2).order_by("pk")
    assert [(move.ply, move.text, move.undone_at is None) for move in found] == [(3, one, False), (3, other, True)]


def test_a_move_that_was_taken_back_is_not_played_by_its_own_repeat():
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    text = any_move(played_of(match), 2, Random(1))
    prompt = played_of(match).prompt(2)
    send(match, 2, text, key="tap", prompt=prompt)
    ask(match, 2)
    with pytest.raises(PromptMovedOn):
        send(match, 2, text, key="tap", prompt=prompt)


def test_what_all_saw_is_taken_back_when_all_others_agree():
    match, mover, before = toepen_played()
    ply = last_ply(match)
    others = [seat for seat in range(3) if seat != mover]
    assert ask(match, mover) is False
    said = [agreed(match, seat, ply) for seat in others]
    assert (said, lines(match)) == ([False, True], before)
    assert set(Chair.objects.filter(match=match).values_list("agrees_to", flat=True)) == {None}


def test_bots_and_who_went_away_agree():
    match = match_of("toepen", [ANNA, BOB, BOT])
    before = lines(match)
    Chair.objects.filter(match=match, seat=1).update(stands_in_since=timezone.now())
    played = played_of(match)
    while (seat := played.waited_for[0]) != 0:
        Chair.objects.filter(match=match, seat=seat, kind="bot").update(kind="person", strength="")
        send(match, seat, any_move(played, seat, Random(5)))
        before, played = lines(match), played_of(match)
    Chair.objects.filter(match=match).exclude(seat=0).update(kind="bot", strength="easy", stands_in_since=None)
    send(match, 0, any_move(played, 0, Random(5)))
    assert ask(match, 0) is True
    assert lines(match) == before


def test_one_no_is_enough_and_the_move_stands():
    match, mover, _ = toepen_played()
    stands, ply = lines(match), last_ply(match)
    ask(match, mover)
    keep(chair_id=chair_of(match, (mover + 1) % 3).pk, ply=ply, now=timezone.now())
    with pytest.raises(NothingToTakeBack):
        agreed(match, (mover + 2) % 3, ply)
    assert lines(match) == stands


def test_when_somebody_moves_the_question_is_gone():
    match, mover, _ = toepen_played()
    ply = last_ply(match)
    ask(match, mover)
    one_move(match)
    with pytest.raises(NothingToTakeBack):
        agreed(match, (mover + 2) % 3, ply)


def test_nobody_agrees_to_what_nobody_asked():
    match, mover, _ = toepen_played()
    with pytest.raises(NothingToTakeBack):
        agreed(match, (mover + 1) % 3, last_ply(match))


@pytest.mark.parametrize("game", ["tactidice", "toepen", "tokken"])
def test_nobody_takes_back_the_move_of_another_chair(game):
    people = {"tactidice": 2, "toepen": 3, "tokken": 4}[game]
    match = match_of(game, (ANNA, BOB, CHARLIE, DORA)[:people])
    mover = one_move(match)
    stands = lines(match)
    for other in {*range(people)} - {mover}:
        with pytest.raises(NothingToTakeBack):
            ask(match, mover, by=other)
    assert lines(match) == stands


@pytest.mark.parametrize("ply", [1, 2, 99, 999_999_999_999_999])
def test_neither_luck_nor_what_never_was_can_be_taken_back(ply):
    match, mover, _ = toepen_played()
    with pytest.raises(NothingToTakeBack):
        ask(match, mover, ply=ply)


def test_the_same_tap_twice_takes_one_move_back():
    match = match_of("tactidice", [ANNA, BOB])
    one_move(match)
    first = lines(match)
    mover = one_move(match)
    ply = last_ply(match)
    ask(match, mover, ply=ply)
    with pytest.raises(NothingToTakeBack):
        ask(match, mover, ply=ply)
    assert lines(match) == first


def test_dice_that_have_been_rolled_are_the_same_when_the_move_before_them_is_taken_back():
    match = match_of("tactidice", [ANNA, BOB])
    while True:
        mover = one_move(match)
        plies = lines(match)
        if plies[-1][0] == CHANCE:
            break
    ply = last_ply(match)
    assert ask(match, mover) is False
    assert agreed(match, 1 - mover, ply) is True
    send(match, mover, plies[ply - 1][1], key="again")
    assert lines(match) == plies


def test_in_a_hot_seat_one_device_takes_back_for_all_people_and_for_no_bot():
    match = match_of("tokken", [ANNA, BOB, BOT, DORA], is_hot_seat=True)
    before = lines(match)
    send(match, 1, any_move(played_of(match), 1, Random(1)))
    assert match_page(match, chair_of(match, 0)).undo.seat == 1
    assert ask(match, 1, by=0) is True
    assert lines(match) == before
    Chair.objects.filter(match=match, seat=2).update(kind="person", strength="")
    send(match, 2, any_move(played_of(match), 2, Random(1)))
    Chair.objects.filter(match=match, seat=2).update(kind="bot", strength="easy")
    assert match_page(match, chair_of(match, 0)).undo is None
    with pytest.raises(NothingToTakeBack):
        ask(match, 2, by=0)


def test_a_match_that_is_over_stays_as_it_ended():
    match, mover, _ = toepen_played()
    Match.objects.update(state="over", over_at=timezone.now())
    with pytest.raises(MatchNotRunning):
        ask(match, mover)
