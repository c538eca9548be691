"""A table of the night on phones: its chairs, its beginning, the round's clock, and back to the board."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Barrier

import pytest
import time_machine
from django.db import connection

from games.actions.absence import look_after
from games.actions.tables import back_to_the_board, follow_clock, give_again, play_table, take_chair
from games.engines.base import CHANCE, CLOCK
from games.models import Chair, Match, Move
from games.queries.played import played_of
from games.queries.tables import at_table, table_match
from games.refusals import ChairHandedOut, MatchNotRunning
from games.tasks import match_clock
from tests.builders import DOOR, fill_round, make_night, make_round, run_clock
from tests.play.builders import chair_of, leap, play_on
from tournament.actions.clock import extend_clock, extend_table, pause_clock, resume_clock, stop_clock
from tournament.actions.jobs import claim_due
from tournament.actions.nights import close_night
from tournament.actions.rounds import publish_round
from tournament.config.celery import app
from tournament.domain.refusals import NightClosed, NotPublished
from tournament.models import Round, ScheduledJob, Table, TrailEntry

pytestmark = pytest.mark.django_db

START = DOOR + timedelta(minutes=20)
SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
END = START + 45 * MINUTE


def table_for(people: int = 4) -> Table:
    return Table.objects.get(round=make_round(make_night(people)), number=1)


def sit(match: Match, *seats: int, now: datetime = START) -> None:
    for seat in seats:
        take_chair(chair_id=chair_of(match, seat).pk, now=now)


def on_phones(people: int = 4, *, clock: bool = True) -> Match:
    """Everybody sits, and the round's clock runs."""
    table = table_for(people)
    if clock:
        run_clock(table.round, at=START)
    match = play_table(table_id=table.pk, now=START)
    sit(match, *range(match.seats))
    return Match.objects.get(pk=match.pk)


def look(match: Match, *, now: datetime) -> Match:
    """Let the job look that is planned, as it would at this moment."""
    job = ScheduledJob.objects.get(key=f"match-{match.pk}-clock")
    follow_clock(**job.args, now=now)
    return Match.objects.get(pk=match.pk)


def times_told(match: Match) -> int:
    return Move.objects.filter(match=match, seat=CLOCK).count()


# -- the chairs


def test_partners_sit_across_and_the_match_waits_for_them():
    table = table_for()
    match = play_table(table_id=table.pk, now=START)
    numbers = dict(table.seats.values_list("player", "number"))
    held = [numbers[chair.player_id] for chair in match.chairs.all()]
    names = [chair.name == chair.player.name for chair in match.chairs.all()]
    assert (match.state, held, names) == ("waiting", [1, 2, 1, 2], [True] * 4)


def test_a_table_of_three_plays_each_for_himself():
    table = table_for(3)
    match = play_table(table_id=table.pk, now=START)
    numbers = dict(table.seats.values_list("player", "number"))
    held = [numbers[chair.player_id] for chair in match.chairs.all()]
    assert (match.seats, held, played_of(match).state.rules.partners) == (3, [1, 2, 3], (-1, -1, -1))


def test_a_table_that_is_turned_on_twice_has_one_match():
    table = table_for()
    first = play_table(table_id=table.pk, now=START)
    assert play_table(table_id=table.pk, now=START) == first


def test_a_draft_or_a_closed_night_has_no_tables_to_play():
    night = make_night(4)
    drafted = make_round(night, is_published=False)
    with pytest.raises(NotPublished):
        play_table(table_id=drafted.tables.get().pk, now=START)
    publish_round(round_id=drafted.pk, seen_attempt=1, now=START)
    fill_round(drafted)
    close_night(night_id=night.pk, now=START)
    with pytest.raises(NightClosed):
        play_table(table_id=drafted.tables.get().pk, now=START)


def test_a_chair_that_a_phone_has_is_not_handed_out_again_and_it_is_said_who_has_it():
    match = play_table(table_id=table_for().pk, now=START)
    sit(match, 1)
    with pytest.raises(ChairHandedOut) as refused:
        sit(match, 1, now=START + MINUTE)
    assert (refused.value.name, refused.value.at) == (chair_of(match, 1).name, START)


def test_when_the_organiser_gives_a_chair_again_the_old_phone_is_out():
    match = play_table(table_id=table_for().pk, now=START)
    before = chair_of(match, 1).key
    sit(match, 1)
    first = chair_of(match, 1).key
    give_again(chair_id=chair_of(match, 1).pk, now=START)
    between = chair_of(match, 1).key
    sit(match, 1, now=START + MINUTE)
    assert len({before, first, between, chair_of(match, 1).key}) == 4
    assert chair_of(match, 1).handed_out_at == START + MINUTE


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_of_eight_phones_that_tap_one_name_at_once_one_gets_the_chair():
    match = play_table(table_id=table_for().pk, now=START)
    chair, start = chair_of(match, 2).pk, Barrier(8)

    def tap(_: int) -> str:
        try:
            start.wait(10)
            return take_chair(chair_id=chair, now=START).key
        except ChairHandedOut:
            return ""
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        got = list(pool.map(tap, range(8)))
    assert sorted(got) == [""] * 7 + [chair_of(match, 2).key]


# -- the beginning


@pytest.mark.parametrize("people", [4, 3])
def test_it_begins_when_all_sit_and_the_lowest_number_deals(people):
    match = on_phones(people, clock=False)
    first = Move.objects.lines(match)[0]
    lowest = min(match.table.seats.all(), key=lambda seat: (seat.number, seat.place))
    assert (match.state, first) == ("running", (CHANCE, "dealer 0"))
    assert chair_of(match, 0).player_id == lowest.player_id


def test_nobody_waits_longer_than_a_minute_while_the_clock_runs():
    table = table_for()
    match = play_table(table_id=table.pk, now=START)
    sit(match, 0)
    assert look(match, now=START + 10 * MINUTE).state == "waiting"  # the clock does not run yet
    run_clock(table.round, at=START + 10 * MINUTE)
    assert look(match, now=START + 10 * MINUTE + 59 * SECOND).state == "waiting"
    match = look(match, now=START + 11 * MINUTE)
    away = [chair.stands_in_since is not None for chair in match.chairs.all()]
    assert (match.state, away) == ("running", [False, True, True, True])


def test_with_nobody_there_it_does_not_begin():
    table = table_for()
    run_clock(table.round, at=START)
    match = play_table(table_id=table.pk, now=START)
    assert look(match, now=START + 10 * MINUTE).state == "waiting"


# -- the round's clock


def test_when_time_is_up_the_turn_is_finished_and_the_pawns_count():
    match = on_phones()
    play_on(match, plies=12)
    assert look(match, now=END - SECOND).state == "running"
    look(match, now=END)
    played = play_on(match, plies=10)
    match.refresh_from_db()
    assert (match.state, match.result["why"], times_told(match), played.to_act) == ("over", "time_up", 1, ())


def test_the_time_before_the_cards_are_given_ends_it_at_once():
    match = on_phones()
    assert look(match, now=END).state == "over"


def test_pause_extra_minute_and_the_tables_own_time_all_count():
    match = on_phones()
    played = Round.objects.get()
    pause_clock(round_id=played.pk, now=START + MINUTE)
    match = look(match, now=END)
    resume_clock(round_id=played.pk, now=END)  # 44 minutes were left
    extend_clock(round_id=played.pk, seen_length_s=45 * 60, now=END)
    extend_table(table_id=match.table_id, seen_extra_s=0, now=END)
    assert look(match, now=END + 50 * MINUTE - SECOND).state == "running"
    assert (look(match, now=END + 50 * MINUTE).state, times_told(match)) == ("over", 1)


def test_a_round_that_is_stopped_early_is_over_on_the_phones_too():
    match = on_phones()
    stop_clock(round_id=Round.objects.get().pk, now=START + MINUTE)
    assert look(match, now=START + MINUTE).state == "over"


def test_the_clock_is_looked_at_again_soon_and_exactly_at_its_end():
    match = on_phones()
    job = ScheduledJob.objects.get(key=f"match-{match.pk}-clock")
    look(match, now=START + MINUTE)
    job.refresh_from_db()
    assert job.run_at == START + MINUTE + 5 * SECOND
    look(match, now=END - 2 * SECOND)
    job.refresh_from_db()
    assert (job.run_at, job.night_id) == (END, Round.objects.get().night_id)


def test_phones_hear_that_the_clock_was_pressed_and_of_nothing_else():
    match = on_phones()
    match = look(match, now=START + SECOND)
    before = match.revision
    assert look(match, now=START + 2 * SECOND).revision == before
    pause_clock(round_id=Round.objects.get().pk, now=START + MINUTE)
    assert look(match, now=START + MINUTE).revision == before + 1
    assert look(match, now=START + 2 * MINUTE).revision == before + 1


def test_when_all_have_gone_and_time_is_up_the_bots_finish_the_turn():
    match = on_phones()
    play_on(match, plies=6)
    played = played_of(match)
    Chair.objects.filter(match=match).update(seen_at=START)
    look_after(match_id=match.pk, ply=len(played.plies), now=START + 10 * MINUTE)
    assert Match.objects.get(pk=match.pk).state == "paused"
    match = look(match, now=END)
    bots = ScheduledJob.objects.filter(key=f"match-{match.pk}-bots", done_at=None)
    assert (match.state, times_told(match), bots.count()) == ("running", 1, 1)


def test_a_night_that_is_closed_ends_it_and_nobody_sits_down_any_more():
    match = on_phones()
    fill_round(Round.objects.get())
    close_night(night_id=match.table.round.night_id, now=START + MINUTE)
    assert look(match, now=START + MINUTE).state == "over"
    give_again(chair_id=chair_of(match, 0).pk, now=START)
    with pytest.raises(MatchNotRunning):
        sit(match, 0)


def test_the_job_looks_at_the_clock_and_plans_itself_anew():
    assert app.conf.task_always_eager
    match = on_phones()
    job = ScheduledJob.objects.get(task=match_clock.name)
    with time_machine.travel(START + MINUTE, tick=False):
        claimed = next(one for one in claim_due(now=START + MINUTE) if one.id == job.pk)
        match_clock.delay(claimed.id, claimed.claim, **claimed.args)
    job.refresh_from_db()
    assert (job.run_at, job.claimed_at, job.done_at) == (START + MINUTE + 5 * SECOND, None, None)
    with time_machine.travel(END, tick=False):
        claimed = next(one for one in claim_due(now=END) if one.id == job.pk)
        match_clock.delay(claimed.id, claimed.claim, **claimed.args)
    job.refresh_from_db()
    assert (Match.objects.get(pk=match.pk).state, job.run_at) == ("over", END + 5 * SECOND)  # there may be more time
    fill_round(Round.objects.get())
    with time_machine.travel(END + 5 * SECOND, tick=False):
        claimed = next(one for one in claim_due(now=END + 5 * SECOND) if one.id == job.pk)
        match_clock.delay(claimed.id, claimed.claim, **claimed.args)
    job.refresh_from_db()
    assert job.done_at == END + 5 * SECOND


# -- the slip, and back to the board


def test_the_pawns_that_are_home_are_offered_by_number():
    match = on_phones()
    leap(match, plies=400)
    look(match, now=END)
    play_on(match, plies=10)
    match.refresh_from_db()
    scores, winners = match.result["scores"], match.result["winners"]
    home = [(scores[seat] - (10 if seat in winners else 0)) // 2 for seat in (0, 1)]
    assert at_table(match, now=END).slip == f"pawns_1={home[0]}&pawns_2={home[1]}"
    assert sum(home) > 0


def test_back_to_the_board_leaves_no_match_behind_that_never_began():
    match = play_table(table_id=table_for().pk, now=START)
    back_to_the_board(match_id=match.pk, now=START)
    assert (Match.objects.count(), ScheduledJob.objects.filter(key__endswith="-clock").count()) == (0, 0)


def test_back_to_the_board_lets_who_likes_play_on_without_clock_and_slip():
    match = on_phones()
    back_to_the_board(match_id=match.pk, now=START)
    match.refresh_from_db()
    table = Table.objects.select_related("round__night").get()
    assert (match.state, at_table(match, now=START), table_match(table, now=START).match) == ("running", None, None)
    assert play_table(table_id=table.pk, now=START) != match


def test_a_job_that_runs_while_the_table_goes_back_to_its_board_does_not_stop_the_match():
    match = on_phones()
    args = ScheduledJob.objects.get(key=f"match-{match.pk}-clock").args
    back_to_the_board(match_id=match.pk, now=START)
    follow_clock(**args, now=START)
    assert Match.objects.get(pk=match.pk).state == "running"


def test_the_trail_says_who_put_a_table_on_phones_gave_a_chair_again_and_put_it_back(alice):
    table = table_for()
    match = play_table(table_id=table.pk, now=START, by_id=alice.pk)
    play_table(table_id=table.pk, now=START, by_id=alice.pk)  # pressed twice, told once
    sit(match, 1)
    give_again(chair_id=chair_of(match, 1).pk, now=START + MINUTE, by_id=alice.pk)
    player = chair_of(match, 1).player_id
    back_to_the_board(match_id=match.pk, now=START + 2 * MINUTE, by_id=alice.pk)
    entries = TrailEntry.objects.filter(kind="tables").order_by("pk")
    assert [(one.after, one.by, one.round_number, one.table_number) for one in entries] == [
        (after, alice, 1, 1) for after in ({"phones": "on"}, {"phones": "again", "player": player}, {"phones": "board"})
    ]
