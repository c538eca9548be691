"""Moves: once, in answer to what was asked, and by the rules.

UP-1338; digital-play.md: Double click plays twice, Simultaneous choices rejected as stale, Rejected move vanishes
silently, Reconnect plays an old queued move.
"""

from random import Random

import pytest
from django.utils import timezone

from games.actions.moves import make_bot_move, make_move, tell_time
from games.engines.base import CHANCE
from games.models import Chair, Match, Move
from games.queries.played import played_of
from games.refusals import MatchNotRunning, MoveForbidden, PromptMovedOn
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, any_move, chair_of, match_of, play_on, send
from tournament.domain.refusals import KeyUsedElsewhere
from tournament.models import ScheduledJob

pytestmark = pytest.mark.django_db


def on_turn(match: Match) -> tuple[int, str]:
    played = played_of(match)
    seat = played.waited_for[0]
    return seat, any_move(played, seat, Random(3))


def test_a_match_begins_with_the_luck_that_comes_first():
    match = match_of()
    texts = [(move.seat, move.text.split()[0]) for move in Move.objects.filter(match=match)]
    assert (match.state, texts) == ("running", [(CHANCE, "dealer"), (CHANCE, "deal")])


def test_a_double_tap_is_one_move():
    match = match_of("toepen")
    seat, text = on_turn(match)
    prompt = played_of(match).prompt(seat)
    first = send(match, seat, text, key="tap", prompt=prompt)
    second = send(match, seat, text, key="tap", prompt=prompt)
    assert (first, Move.objects.filter(match=match, seat=seat).count()) == (second, 1)


def test_the_same_answer_under_another_key_is_told_that_the_match_has_moved_on():
    match = match_of("toepen")
    seat, text = on_turn(match)
    prompt = played_of(match).prompt(seat)
    send(match, seat, text, key="tap", prompt=prompt)
    with pytest.raises(PromptMovedOn):
        send(match, seat, text, key="another", prompt=prompt)


def test_a_key_that_was_used_for_something_else_stores_nothing():
    match = match_of()
    send(match, 0, any_move(played_of(match), 0, Random(1)), key="one")
    with pytest.raises(KeyUsedElsewhere):
        send(match, 0, "give Q", key="one")


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_four_cards_exchanged_at_the_same_moment_are_all_taken_in_any_order(order):
    match = match_of()
    played = played_of(match)
    pages = {seat: (any_move(played, seat, Random(seat)), played.prompt(seat)) for seat in range(4)}
    for seat in order:
        text, prompt = pages[seat]
        send(match, seat, text, prompt=prompt)
    after = played_of(match)
    assert [ply.seat for ply in after.plies[-4:]] == list(order)
    assert len(after.to_act) == 1


def test_a_move_for_a_later_question_never_answers_this_one():
    match = match_of()
    old = played_of(match).prompt(0)
    for seat in range(4):
        send(match, seat, any_move(played_of(match), seat, Random(seat)))
    seat = played_of(match).to_act[0]
    with pytest.raises(PromptMovedOn):
        send(match, seat, any_move(played_of(match), seat, Random(1)), prompt=old)


@pytest.mark.parametrize("text", ["give Q", "7: a12>15, b3>7", "", "deal HA", "give 2; drop table", "\x00" * 50])
def test_what_is_no_move_or_not_allowed_changes_nothing(text):
    match = match_of()
    before = (list(Move.objects.lines(match)), Match.objects.get(pk=match.pk).revision)
    with pytest.raises(MoveForbidden):
        send(match, 0, text)
    assert (list(Move.objects.lines(match)), Match.objects.get(pk=match.pk).revision) == before


def test_nobody_moves_for_another_chair():
    match = match_of()
    played = played_of(match)
    text = any_move(played, 1, Random(1))
    from_chair_0 = chair_of(match, 0)
    with pytest.raises(PromptMovedOn):
        send_as(from_chair_0, seat=1, text=text, prompt=played.prompt(1))


def send_as(chair: Chair, *, seat: int, text: str, prompt: str):
    key = f"{chair.pk} for {seat}"
    return make_move(chair_id=chair.pk, seat=seat, text=text, prompt=prompt, submission_key=key, now=timezone.now())


def test_in_a_hot_seat_one_chair_moves_for_all_people_and_for_no_bot():
    match = match_of("tokken", [ANNA, BOB, BOT, DORA], is_hot_seat=True)
    played = played_of(match)
    send_as(chair_of(match, 0), seat=1, text=any_move(played, 1, Random(1)), prompt=played.prompt(1))
    with pytest.raises(PromptMovedOn):
        send_as(chair_of(match, 0), seat=2, text=any_move(played, 2, Random(1)), prompt=played.prompt(2))


def test_luck_is_the_same_after_a_move_that_is_sent_again():
    """Killed between the roll and the commit: the roll stays the same."""
    match = match_of("tactidice", [ANNA, BOB])
    played = play_on(match, plies=30)
    assert played.until(len(played.plies)).settled().plies == played.plies
    lucks = [at for at, ply in enumerate(played.plies) if ply.seat == CHANCE]
    for at in lucks:
        assert played.until(at).settled().plies[at] == played.plies[at]


def test_a_bot_that_thought_too_long_changes_nothing():
    match = match_of("tokken", [ANNA, BOT, CHARLIE, DORA])
    played = played_of(match)
    ply, move = len(played.plies), played.engine.legal(played.state, 1)[0]
    send(match, 0, any_move(played, 0, Random(1)))
    assert make_bot_move(match_id=match.pk, ply=ply, seat=1, move=move, now=timezone.now()) is False
    assert make_bot_move(match_id=match.pk, ply=ply + 1, seat=1, move=move, now=timezone.now()) is True


def test_a_bot_never_moves_for_a_person():
    match = match_of("tokken", [ANNA, BOT, CHARLIE, DORA])
    played = played_of(match)
    move = played.engine.legal(played.state, 2)[0]
    assert make_bot_move(match_id=match.pk, ply=len(played.plies), seat=2, move=move, now=timezone.now()) is False


def test_after_each_move_the_next_is_planned():
    match = match_of("tokken", [ANNA, BOT, CHARLIE, DORA])
    jobs = {job.key: job.args["ply"] for job in ScheduledJob.objects.all()}
    assert jobs == {f"match-{match.pk}-bots": 2, f"match-{match.pk}-wait": 2}
    send(match, 0, any_move(played_of(match), 0, Random(1)))
    jobs = {job.key: job.args["ply"] for job in ScheduledJob.objects.all()}
    assert jobs == {f"match-{match.pk}-bots": 3, f"match-{match.pk}-wait": 3}


def test_when_time_is_up_the_clock_tells_it_once_and_the_turn_is_finished():
    match = match_of()
    play_on(match, plies=12)
    assert tell_time(match_id=match.pk, now=timezone.now()) is True
    played = play_on(match, plies=10)
    match.refresh_from_db()
    assert (match.state, match.result["why"], played.to_act) == ("over", "time_up", ())
    with pytest.raises(MatchNotRunning):
        tell_time(match_id=match.pk, now=timezone.now())


def test_a_game_without_a_clock_does_not_hear_of_time():
    match = match_of("toepen")
    assert tell_time(match_id=match.pk, now=timezone.now()) is False
