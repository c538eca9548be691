"""Who goes away and comes back: a bot stands in after the stated wait, and the seat stays theirs.

UP-b882, UP-23d8 (somebody closes the tab); digital-play.md: Player leaves, table frozen.
"""

from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from games.actions.absence import be_there, leave, look_after
from games.actions.writing import BOT_PACE, GOODBYE, WAIT
from games.models import Chair, Match
from games.queries.played import played_of
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, any_move, chair_of, match_of, send
from tournament.models import ScheduledJob

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)


def toepen(*sitters, **more) -> tuple[Match, int]:
    """A match of Toepen after its first deal, and the seat that is waited for."""
    match = match_of("toepen", sitters or (ANNA, BOB, CHARLIE), **more)
    return match, played_of(match).waited_for[0]


def look(match: Match, after: timedelta) -> None:
    """The job that looks who has gone, so long after the match began."""
    look_after(match_id=match.pk, ply=len(played_of(match).plies), now=match.started_at + after)


def away(match: Match) -> dict[int, bool]:
    return {chair.seat: chair.stands_in_since is not None for chair in Chair.objects.filter(match=match)}


def others_are_here(match: Match, seat: int, after: timedelta) -> None:
    for chair in Chair.objects.filter(match=match).exclude(seat=seat):
        be_there(chair_id=chair.pk, now=match.started_at + after)


def state_of(match: Match) -> str:
    return Match.objects.get(pk=match.pk).state


def job(match: Match, what: str) -> ScheduledJob | None:
    return ScheduledJob.objects.filter(key=f"{match.topic}-{what}").first()


def test_a_bot_stands_in_after_two_minutes_for_who_is_waited_for_and_not_before():
    match, seat = toepen()
    others_are_here(match, seat, WAIT - SECOND)
    look(match, WAIT - SECOND)
    before = away(match)
    look(match, WAIT)
    assert before == dict.fromkeys(range(3), False)
    assert away(match) == {one: one == seat for one in range(3)}
    assert job(match, "bots").run_at == match.started_at + WAIT + BOT_PACE


def test_who_is_not_waited_for_keeps_the_seat_however_long_the_others_think():
    match, seat = toepen()
    be_there(chair_id=chair_of(match, seat).pk, now=match.started_at + WAIT)
    look(match, WAIT)
    assert away(match) == dict.fromkeys(range(3), False)


def test_whoever_looks_at_the_page_is_there():
    match, seat = toepen()
    be_there(chair_id=chair_of(match, seat).pk, now=match.started_at + WAIT - SECOND)
    look(match, WAIT + 30 * SECOND)
    assert (away(match)[seat], state_of(match)) == (False, "running")


def test_it_is_looked_again_as_long_as_nobody_moves():
    match, seat = toepen()
    be_there(chair_id=chair_of(match, seat).pk, now=match.started_at + WAIT)
    look(match, WAIT)
    assert job(match, "wait").run_at == match.started_at + 2 * WAIT


def test_a_job_that_is_late_and_finds_that_somebody_moved_does_nothing():
    match, seat = toepen()
    ply = len(played_of(match).plies)
    send(match, seat, any_move(played_of(match), seat, Random(1)))
    look_after(match_id=match.pk, ply=ply, now=match.started_at + 10 * WAIT)
    assert (away(match), state_of(match)) == (dict.fromkeys(range(3), False), "running")


def test_who_says_goodbye_is_replaced_after_twenty_seconds():
    match, seat = toepen()
    leave(chair_id=chair_of(match, seat).pk, now=match.started_at)
    planned = job(match, "wait").run_at
    look(match, GOODBYE - SECOND)
    before = away(match)[seat]
    look(match, GOODBYE)
    assert (planned, before, away(match)[seat]) == (match.started_at + GOODBYE, False, True)


def test_after_a_goodbye_only_opening_the_page_anew_brings_back():
    match, seat = toepen()
    chair = chair_of(match, seat)
    leave(chair_id=chair.pk, now=match.started_at)
    look(match, GOODBYE)
    be_there(chair_id=chair.pk, now=match.started_at + 2 * GOODBYE)
    still_open_elsewhere = away(match)[seat]
    be_there(chair_id=chair.pk, now=match.started_at + 2 * GOODBYE, is_back=True)
    chair.refresh_from_db()
    assert (still_open_elsewhere, chair.stands_in_since, chair.left_at) == (True, None, None)


def test_a_phone_that_slept_has_its_seat_back_as_soon_as_its_page_asks():
    match, seat = toepen()
    others_are_here(match, seat, WAIT)
    look(match, WAIT)
    assert away(match)[seat]
    revision = Match.objects.get().revision
    be_there(chair_id=chair_of(match, seat).pk, now=match.started_at + 5 * WAIT)
    assert (away(match)[seat], Match.objects.get().revision) == (False, revision + 1)
    assert job(match, "bots") is None


def test_who_moves_is_back():
    match, seat = toepen()
    others_are_here(match, seat, WAIT)
    look(match, WAIT)
    played = played_of(match)
    send(match, seat, played.engine.write(played.engine.legal(played.state, seat)[0]))
    assert away(match)[seat] is False


def test_when_all_people_have_gone_the_match_stands_still_and_bots_do_not_play_on():
    match, _ = toepen(ANNA, BOT, BOB)
    look(match, WAIT)
    assert (state_of(match), job(match, "bots"), job(match, "wait")) == ("paused", None, None)


def test_a_match_that_stood_still_goes_on_with_the_first_who_comes_back():
    match, seat = toepen(ANNA, BOB)
    look(match, WAIT)
    be_there(chair_id=chair_of(match, 1 - seat).pk, now=match.started_at + 9 * WAIT)
    assert (state_of(match), away(match)) == ("running", {seat: True, 1 - seat: False})
    assert job(match, "bots").run_at == match.started_at + 9 * WAIT + BOT_PACE


def test_the_seat_goes_and_then_its_partner_and_the_others_can_end_the_game():
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    for seat in (0, 2):
        leave(chair_id=chair_of(match, seat).pk, now=match.started_at)
    look(match, GOODBYE)
    assert (away(match), state_of(match)) == ({0: True, 1: False, 2: True, 3: False}, "running")


def test_being_there_is_written_down_once_in_twenty_seconds_and_is_no_news():
    match, seat = toepen()
    chair, revision = chair_of(match, seat), match.revision
    seen = []
    for after in (5, 10, 25, 30):
        be_there(chair_id=chair.pk, now=match.started_at + after * SECOND)
        seen.append(Chair.objects.get(pk=chair.pk).seen_at - match.started_at)
    assert seen == [0 * SECOND, 0 * SECOND, 25 * SECOND, 25 * SECOND]
    assert Match.objects.get().revision == Match.objects.get(pk=match.pk).revision == revision


def test_nobody_is_missed_where_all_play_on_one_device():
    match, _ = toepen(ANNA, BOB, is_hot_seat=True)
    look(match, 10 * WAIT)
    assert (job(match, "wait"), state_of(match), any(away(match).values())) == (None, "running", False)


def test_goodbye_to_a_match_that_waits_or_is_over_only_notes_it():
    match = match_of("toepen", [ANNA, BOT, BOB])
    Match.objects.update(state="over", over_at=timezone.now())
    leave(chair_id=chair_of(match, 0).pk, now=timezone.now())
    assert (chair_of(match, 0).left_at is not None, state_of(match)) == (True, "over")


def test_a_match_of_rules_that_are_not_here_any_more_lets_people_come_and_go():
    match, seat = toepen()
    Match.objects.update(rules_version="0.1")
    chair = chair_of(match, seat)
    leave(chair_id=chair.pk, now=match.started_at)
    look_after(match_id=match.pk, ply=1, now=match.started_at + WAIT)
    be_there(chair_id=chair.pk, now=match.started_at + WAIT, is_back=True)
    assert state_of(match) == "running"
