"""Coming and going: present, paid and playing are three different things."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, make_night, make_players, make_round
from tournament.actions.attendance import mark, note_extras, walk_in
from tournament.actions.nights import close_night
from tournament.domain.refusals import NightClosed, NightNotOpen, SeatedTonight
from tournament.models import Attendance, Night, Player, Seat

pytestmark = pytest.mark.django_db

LATER = DOOR + timedelta(minutes=30)


def of(night, player) -> tuple:
    return Attendance.objects.values_list("state", "arrived_at", "left_at").get(night=night, player=player)


def revision(night) -> int:
    return Night.objects.values_list("revision", flat=True).get(pk=night.pk)


def test_present_three_times_is_one_arrival_at_the_first_time():
    night, (player,) = make_night(0), make_players(1)
    for minutes in range(3):
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR + timedelta(minutes=minutes))

    assert of(night, player) == ("present", DOOR, None)
    assert (Attendance.objects.count(), revision(night) - night.revision) == (1, 1)


def test_who_goes_home_and_comes_back_arrived_at_first():
    night, (player,) = make_night(0), make_players(1)
    mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    mark(night_id=night.pk, player_id=player.pk, state="gone", now=LATER)
    left = of(night, player)
    mark(night_id=night.pk, player_id=player.pk, state="present", now=LATER)

    assert (left, of(night, player)) == (("gone", DOOR, LATER), ("present", DOOR, None))


@pytest.mark.parametrize("state", ["expected", "late"])
def test_a_wrong_tap_can_be_taken_back_before_the_draw(state):
    night, (player,) = make_night(0), make_players(1)
    mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    mark(night_id=night.pk, player_id=player.pk, state=state, now=LATER)

    assert of(night, player) == (state, None, None)


@pytest.mark.parametrize("state", ["expected", "late"])
def test_who_sat_at_a_table_cannot_be_struck_off(state):
    night = make_night(8)
    make_round(night)
    player = Seat.objects.first().player

    with pytest.raises(SeatedTonight) as refused:
        mark(night_id=night.pk, player_id=player.pk, state=state, now=LATER)

    assert (refused.value.name, of(night, player)) == (player.label, ("present", DOOR, None))


def test_who_sat_at_a_table_can_go_home_and_keeps_the_seat():
    night = make_night(8)
    make_round(night)
    player = Seat.objects.first().player
    mark(night_id=night.pk, player_id=player.pk, state="gone", now=LATER)

    assert (of(night, player), Seat.objects.filter(player=player).count()) == (("gone", DOOR, LATER), 1)


def test_latecomers_join_the_next_round_and_nothing_blocks_it():
    night = make_night(8)
    first = make_round(night)
    for number in (1, 2):
        walk_in(night_id=night.pk, name=f"Laat {number}", submission_key=f"late-{number}", now=LATER)
    second = make_round(night, 2)

    assert [Seat.objects.filter(round=one).count() for one in (first, second)] == [8, 10]
    assert [table.seats.count() for table in second.tables.all()] == [4, 3, 3]


def test_a_walk_in_sent_three_times_is_one_person_present():
    night = make_night(0)
    walked = [walk_in(night_id=night.pk, name="Zoë Núñez", submission_key="once", now=DOOR) for _ in range(3)]

    assert {player.pk for player, _ in walked} == {Player.objects.get().pk}
    assert list(Attendance.objects.values_list("player__name", "state")) == [("Zoë Núñez", "present")]


def test_extras_change_only_what_they_name():
    night, (player,) = make_night(0), make_players(1)
    note_extras(night_id=night.pk, player_id=player.pk, wants_snack=True)
    note_extras(night_id=night.pk, player_id=player.pk, drinks_used=1)
    note_extras(night_id=night.pk, player_id=player.pk, note="  komt\0 19:30 ")
    attendance = Attendance.objects.get()

    assert (attendance.state, attendance.wants_snack, attendance.drinks_used, attendance.note) == (
        "expected", True, 1, "komt 19:30",
    )  # fmt: skip


@pytest.mark.parametrize(("asked", "kept"), [(-1, 0), (0, 0), (2, 2), (3, 2)])
def test_drinks_stay_between_none_and_what_is_included(asked, kept):
    night, (player,) = make_night(0), make_players(1)
    note_extras(night_id=night.pk, player_id=player.pk, drinks_used=asked)

    assert Attendance.objects.get().drinks_used == kept


def test_before_the_door_opens_and_after_closing_nothing_is_written():
    planned = make_night(is_open=False)
    (player,) = make_players(1)
    doings = (
        lambda: mark(night_id=planned.pk, player_id=player.pk, state="present", now=DOOR),
        lambda: walk_in(night_id=planned.pk, name="Nieuw", submission_key="new", now=DOOR),
        lambda: note_extras(night_id=planned.pk, player_id=player.pk, wants_snack=True),
    )
    for do in doings:
        with pytest.raises(NightNotOpen):
            do()
    Night.objects.filter(pk=planned.pk).update(state="open", opened_at=DOOR)
    close_night(night_id=planned.pk, now=LATER)
    for do in doings:
        with pytest.raises(NightClosed):
            do()

    assert (Attendance.objects.count(), Player.objects.count()) == (0, 1)
