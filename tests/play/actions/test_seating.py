"""People are swapped at a table on phones: each keeps or gets the chair where he sits, and nobody two hands."""

from datetime import timedelta

import pytest

from games.actions.absence import look_after
from games.actions.seating import follow_seating
from games.actions.tables import follow_clock, play_table, take_chair
from games.actions.writing import WAIT
from games.models import Chair, Match
from games.queries.played import played_of
from games.queries.tables import is_at_own_place, people_of_table, seated_at
from games.refusals import PromptMovedOn
from tests.builders import DOOR, make_night, make_players, make_round, run_clock, send_slip
from tests.play.builders import chair_of, play_on, send, with_luck
from tournament.actions.attendance import mark
from tournament.actions.restore import restore_round
from tournament.actions.rounds import publish_round, redraw_round
from tournament.actions.seats import repair_round, swap_seats, take_over
from tournament.domain.repair import fingerprint
from tournament.models import Player, Round, ScheduledJob, Table
from tournament.queries.repair import repaired
from tournament.queries.seating import seated_tables

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=20)


def on_phones(number: int = 1, *, sit: bool = True) -> Match:
    """A table of the round, whose clock runs, with a phone on each chair."""
    table = Table.objects.select_related("round").get(round__voided_at=None, number=number)
    match = with_luck(play_table(table_id=table.pk, now=START))
    for chair in Chair.objects.filter(match=match) if sit else ():
        take_chair(chair_id=chair.pk, now=START)
    return Match.objects.get(pk=match.pk)


def evening(people: int) -> Round:
    return run_clock(make_round(make_night(people)), at=START)


def swap(one: Chair, other_id: int) -> None:
    played = one.match.table.round_id
    seen = fingerprint(seated_tables(played))
    word = {"whole": False, "seen": seen, "now": START, "by_id": None}
    assert swap_seats(round_id=played, one_id=one.player_id, other_id=other_id, **word)


def look(match: Match, *, now=START) -> Match:
    """Let the planned job look, as it does every five seconds."""
    job = ScheduledJob.objects.get(key=f"match-{match.pk}-clock")
    follow_clock(**job.args, now=now)
    return Match.objects.get(pk=match.pk)


def jobs_of(match: Match) -> list[str]:
    """What it would do by itself, the looking aside."""
    keys = ScheduledJob.objects.filter(key__startswith=f"{match.topic}-", done_at=None).values_list("key", flat=True)
    return sorted(key for key in keys if not key.endswith("-clock"))


def by_the_draw(match: Match) -> list[int]:
    return [person.pk for person in people_of_table(seated_at(match.table))]


def on_chairs(match: Match) -> list[int]:
    return list(Chair.objects.filter(match=match).order_by("seat").values_list("player_id", flat=True))


def test_who_comes_from_another_table_gets_the_chair_and_the_phone_of_who_went_opens_nothing():
    evening(8)
    match, other = on_phones(1), on_phones(2)
    play_on(match, plies=6)
    gone, stays, came = chair_of(match, 1), chair_of(match, 2), chair_of(other, 3)
    swap(gone, came.player_id)
    assert [is_at_own_place(chair) for chair in (gone, stays, came)] == [False, True, False]
    match, other = look(match), look(other)
    assert (on_chairs(match), on_chairs(other)) == (by_the_draw(match), by_the_draw(other))
    fresh = chair_of(match, 1)
    assert (fresh.player_id, fresh.name, fresh.handed_out_at) == (came.player_id, came.name, None)
    assert not Chair.objects.filter(key__in=[gone.key, came.key]).exists()
    assert chair_of(match, 2).key == stays.key


def test_the_game_goes_on_where_it_was_and_a_bot_comes_in_only_after_the_stated_wait():
    evening(8)
    match = on_phones(1)
    played = play_on(match, plies=6)
    seat = played.waited_for[0]
    swap(chair_of(match, seat), chair_of(on_phones(2), 3).player_id)
    match = look(match, now=START + WAIT)
    assert (match.state, played_of(match).plies) == ("running", played.plies)
    Chair.objects.filter(match=match).exclude(seat=seat).update(seen_at=START + 2 * WAIT)
    for after, stands_in in ((WAIT - timedelta(seconds=1), False), (WAIT, True)):
        look_after(match_id=match.pk, ply=len(played.plies), now=START + WAIT + after)
        assert (chair_of(match, seat).stands_in_since is not None) == stands_in


def test_two_who_change_places_at_one_table_keep_their_phones_and_each_sees_where_he_sits_now():
    evening(4)
    match = on_phones(1)
    play_on(match, plies=5)
    one, other = chair_of(match, 0), chair_of(match, 1)
    prompt = played_of(match).prompt(0)
    swap(one, other.player_id)
    look(match)
    found = {chair.key: (chair.seat, chair.player_id) for chair in Chair.objects.filter(match=match)}
    assert [found[chair.key] for chair in (one, other)] == [(1, one.player_id), (0, other.player_id)]
    with pytest.raises(PromptMovedOn):  # a page that still shows the old chair
        send(match, 1, "give Q", prompt=prompt)


def test_a_stand_in_takes_the_chair_over_with_the_hand_and_the_points():
    played = evening(4)
    match = on_phones(1)
    newcomer = make_players(5)[-1]
    mark(night_id=played.night_id, player_id=newcomer.pk, state="present", now=START)
    leaver = chair_of(match, 2)
    take_over(round_id=played.pk, leaver_id=leaver.player_id, newcomer_id=newcomer.pk, now=START, by_id=None)
    follow_seating(match_id=match.pk, now=START)
    assert (chair_of(match, 2).player_id, on_chairs(match)) == (newcomer.pk, by_the_draw(match))


def test_swapping_back_gives_nobody_an_old_link_again():
    evening(8)
    match = on_phones(1)
    gone, other = chair_of(match, 1), chair_of(on_phones(2), 3).player_id
    swap(gone, other)
    look(match)
    swap(chair_of(match, 1), gone.player_id)
    look(match)
    assert chair_of(match, 1).player_id == gone.player_id
    assert not Chair.objects.filter(key=gone.key).exists()


def test_who_is_asked_to_take_a_move_back_is_asked_no_more_when_people_changed():
    evening(8)
    match = on_phones(1)
    Chair.objects.filter(match=match, seat=2).update(agrees_to=3)
    swap(chair_of(match, 1), chair_of(on_phones(2), 3).player_id)
    look(match)
    assert not Chair.objects.filter(match=match).exclude(agrees_to=None).exists()


def test_nothing_is_written_as_long_as_everybody_sits_where_he_sat():
    evening(4)
    match = on_phones(1)
    keys = list(Chair.objects.filter(match=match).values_list("pk", "key"))
    revision = look(match).revision
    assert (look(match).revision, list(Chair.objects.filter(match=match).values_list("pk", "key"))) == (revision, keys)


def test_a_match_that_is_over_keeps_the_names_of_who_played_it():
    evening(8)
    match = on_phones(1)
    match = look(match, now=START + timedelta(minutes=45))
    assert match.is_over
    before = on_chairs(match)
    swap(chair_of(match, 1), chair_of(on_phones(2), 3).player_id)
    look(match, now=START + timedelta(minutes=46))
    assert on_chairs(match) == before


# -- more or fewer people than before


def shrink(played: Round, match: Match) -> None:
    """One of the table goes home, and the draw is repaired: three stay."""
    leaver = Player.objects.get(pk=chair_of(match, 3).player_id)
    mark(night_id=played.night_id, player_id=leaver.pk, state="gone", now=START)
    outcome = fingerprint(repaired(played)[1])
    repair_round(round_id=played.pk, seen=outcome, now=START, by_id=None, insist=True)


def test_a_table_of_four_that_becomes_one_of_three_before_it_began_waits_for_those_three():
    played = evening(4)
    match = on_phones(1, sit=False)
    take_chair(chair_id=chair_of(match, 0).pk, now=START)
    sits = chair_of(match, 0)
    shrink(played, match)
    match = look(match)
    assert (match.state, match.seats, on_chairs(match)) == ("waiting", 3, by_the_draw(match))
    assert Chair.objects.get(key=sits.key).player_id == sits.player_id


def test_a_match_that_was_dealt_for_four_stops_when_three_are_left_and_is_set_up_anew():
    played = evening(4)
    match = on_phones(1)
    play_on(match, plies=6)
    shrink(played, match)
    match = look(match)
    assert [match.is_stopped, look(match).is_stopped] == [True, True]  # and stays so
    again = play_table(table_id=match.table_id, now=START)
    assert (again.pk != match.pk, again.seats) == (True, 3)
    assert jobs_of(match) == []


# -- the draw falls


def redraw(played: Round, **more) -> Round:
    word = {"seen_attempt": 1, "method": "bag", "seed": 5, "now": START, "insist": True, "by_id": None}
    return redraw_round(round_id=played.pk, **word, **more)


@pytest.mark.parametrize("sit", [True, False])
def test_a_draw_that_falls_stops_its_matches_and_nothing_moves_there_any_more(sit):
    played = evening(4)
    match = on_phones(1, sit=sit)
    redraw(played)
    match = look(match)
    assert (match.is_stopped, match.table_id) == (True, None)
    assert jobs_of(match) == []


def test_a_round_that_is_set_aside_stops_its_matches_and_put_back_lets_them_go_on():
    played = evening(8)
    match = on_phones(1)
    play_on(match, plies=6)
    waits = on_phones(2, sit=False)
    plies = played_of(match).plies
    send_slip(Table.objects.get(round=played, number=2), (8, 3))
    instead = redraw(played, insist_slips=True)
    publish_round(round_id=instead.pk, seen_attempt=instead.attempt, now=START)
    assert [look(one).is_stopped for one in (match, waits)] == [True, True]
    restore_round(round_id=played.pk, now=START, by_id=None)
    assert [look(one).state for one in (match, waits)] == ["running", "over"]  # the second has its slip
    assert played_of(match).plies == plies
