"""Time was up at a table on phones, and then there was more: play goes on where it was, and the finished turn stays."""

from datetime import timedelta
from random import Random

import pytest

from games.actions.tables import follow_clock, play_table, take_chair
from games.engines.base import CHANCE, CLOCK
from games.models import Chair, Match, Move
from games.queries.played import played_of
from tests.builders import DOOR, make_night, make_round, run_clock, send_slip
from tests.play.builders import any_move, play_on, send, with_luck
from tournament.actions.clock import extend_clock, extend_table, stop_clock
from tournament.models import Round, ScheduledJob, Table

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=20)
MINUTE = timedelta(minutes=1)
END = START + 45 * MINUTE


@pytest.fixture
def match(db) -> Match:
    """Four phones at a table, in the middle of a turn when time is up."""
    table = Table.objects.get(round=run_clock(make_round(make_night(4)), at=START))
    made = with_luck(play_table(table_id=table.pk, now=START))
    for chair in Chair.objects.filter(match=made):
        take_chair(chair_id=chair.pk, now=START)
    play_on(made, plies=12)
    return look(made, now=END)


def look(match: Match, *, now) -> Match:
    follow_clock(**ScheduledJob.objects.get(key=f"match-{match.pk}-clock").args, now=now)
    return Match.objects.get(pk=match.pk)


def one_minute_more(*, now=END + MINUTE) -> None:
    extend_clock(round_id=Round.objects.get().pk, seen_length_s=Round.objects.get().length_s, now=now)


def lines(match: Match) -> list[tuple[int, str]]:
    return Move.objects.lines(match)


def finish_turn(match: Match) -> str:
    """Who is on turn makes the last move; its text."""
    played = played_of(match)
    seat = played.waited_for[0]
    text = any_move(played, seat, Random(5))
    send(match, seat, text, key="last", now=END)
    return text


def test_a_minute_more_before_the_turn_is_finished_lets_it_go_on_as_if_nothing_was_said(match):
    told = lines(match)
    one_minute_more()
    match = look(match, now=END + MINUTE)
    assert (told[-1][0], lines(match)) == (CLOCK, told[:-1])
    assert (match.state, play_on(match, plies=4).to_act != ()) == ("running", True)


def test_a_minute_more_after_the_end_opens_it_again_with_the_last_turn_that_was_played(match):
    before = lines(match)[:-1]
    text = finish_turn(match)
    assert Match.objects.get().result["why"] == "time_up"
    one_minute_more()
    match = look(match, now=END + MINUTE)
    assert (match.state, match.result, match.over_at) == ("running", None, None)
    assert [line for line in lines(match) if line[0] != CHANCE][-1][1] == text
    assert lines(match)[: len(before)] == before
    assert ScheduledJob.objects.filter(key=f"{match.topic}-wait", done_at=None).exists()


def test_the_last_move_sent_again_after_it_went_on_still_counts_once(match):
    played = played_of(match)
    seat, prompt = played.waited_for[0], played.prompt(played.waited_for[0])
    text = finish_turn(match)
    one_minute_more()
    match = look(match, now=END + MINUTE)
    before = lines(match)
    again = send(match, seat, text, key="last", prompt=prompt)
    assert ((again.text, again.undone_at), lines(match)) == ((text, None), before)


def test_time_is_told_again_at_the_new_end_and_the_match_ends_once(match):
    one_minute_more()
    look(match, now=END + MINUTE)
    match = look(match, now=END + 3 * MINUTE)
    finish_turn(match)
    assert Match.objects.get().result["why"] == "time_up"
    assert [line for line in lines(match) if line[0] == CLOCK] == [(CLOCK, "time")]


def test_five_minutes_more_for_this_table_open_it_too_though_the_round_was_stopped(match):
    stop_clock(round_id=Round.objects.get().pk, now=END + MINUTE)
    assert look(match, now=END + MINUTE).state == "running"  # the turn is being finished
    extend_table(table_id=match.table_id, seen_extra_s=0, now=END + MINUTE)
    match = look(match, now=END + MINUTE)
    assert (match.state, [line for line in lines(match) if line[0] == CLOCK]) == ("running", [])


def test_a_table_that_sent_its_slip_and_a_match_that_was_won_stay_over(match):
    finish_turn(match)
    send_slip(match.table, (4, 3))
    one_minute_more()
    assert look(match, now=END + MINUTE).state == "over"


def test_what_somebody_won_in_the_last_turn_stays_won(match):
    finish_turn(match)
    won = Match.objects.get()
    won.result["why"] = "all_home"
    won.save(update_fields=["result"])
    one_minute_more()
    assert look(match, now=END + MINUTE).state == "over"


def test_a_second_match_at_the_table_is_not_pushed_aside_by_the_first(match):
    finish_turn(match)
    second = play_table(table_id=match.table_id, now=END)
    one_minute_more()
    assert [look(match, now=END + MINUTE).state, look(second, now=END + MINUTE).state] == ["over", "waiting"]


def test_it_is_looked_for_more_time_until_the_slip_is_in_or_the_night_is_closed(match):
    job = ScheduledJob.objects.get(key=f"match-{match.pk}-clock")
    finish_turn(match)
    look(match, now=END + MINUTE)
    job.refresh_from_db()
    assert job.run_at == END + MINUTE + timedelta(seconds=5)
    send_slip(match.table, (4, 3))
    look(match, now=END + 2 * MINUTE)
    job.refresh_from_db()
    assert job.run_at == END + MINUTE + timedelta(seconds=5)  # not planned any further
