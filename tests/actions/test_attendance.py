"""Coming and going: present, paid and playing are three different things."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, make_night, make_players, make_round
from tournament.actions.attendance import mark, note_extras, walk_in
from tournament.actions.drinks import note_drinks
from tournament.actions.nights import close_night
from tournament.domain.refusals import AttendanceMovedOn, ExtraMovedOn, NightClosed, NightNotOpen, SeatedTonight
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
    note_extras(night_id=night.pk, player_id=player.pk, wants_snack=True, now=DOOR)
    note_extras(night_id=night.pk, player_id=player.pk, fixed_table=4, now=DOOR)
    note_extras(night_id=night.pk, player_id=player.pk, note="  komt\0 19:30 ", now=DOOR)
    attendance = Attendance.objects.get()

    assert (attendance.state, attendance.wants_snack, attendance.fixed_table, attendance.note) == (
        "expected", True, 4, "komt 19:30",
    )  # fmt: skip


def test_before_the_door_opens_and_after_closing_nothing_is_written():
    planned = make_night(is_open=False)
    (player,) = make_players(1)
    doings = (
        lambda: mark(night_id=planned.pk, player_id=player.pk, state="present", now=DOOR),
        lambda: walk_in(night_id=planned.pk, name="Nieuw", submission_key="new", now=DOOR),
        lambda: note_extras(night_id=planned.pk, player_id=player.pk, wants_snack=True, now=DOOR),
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


def test_what_is_so_already_is_no_news_after_closing_either_as_it_may_be_the_same_tick_sent_again():
    night, (player,) = make_night(0), make_players(1)
    ticks = (
        lambda: mark(night_id=night.pk, player_id=player.pk, state="present", was=0, now=DOOR),
        lambda: note_extras(night_id=night.pk, player_id=player.pk, wants_snack=True, note="later", now=DOOR),
        lambda: note_drinks(
            night_id=night.pk, player_id=player.pk, count=1, submission_key="d", was=0, now=DOOR, by_id=None
        ),
        lambda: walk_in(night_id=night.pk, name="Nieuw", submission_key="new", now=DOOR)[1],
    )
    before = [tick().player_id for tick in ticks]
    close_night(night_id=night.pk, now=LATER)
    closed = revision(night)

    assert [tick().player_id for tick in ticks] == before
    assert (revision(night), Player.objects.count()) == (closed, 2)
    with pytest.raises(NightClosed):
        note_extras(night_id=night.pk, player_id=player.pk, wants_snack=True, note="nooit", now=LATER)


# -- a tick that waited on a phone


def changes(night, player) -> int:
    return Attendance.objects.values_list("changes", flat=True).get(night=night, player=player)


def test_a_tick_that_comes_after_a_newer_one_is_refused_and_says_how_it_is_now():
    night, (player,) = make_night(0), make_players(1)
    mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    seen = changes(night, player)
    mark(night_id=night.pk, player_id=player.pk, state="gone", now=LATER)

    with pytest.raises(AttendanceMovedOn) as refused:
        mark(night_id=night.pk, player_id=player.pk, state="expected", was=seen, now=LATER)
    assert repr(refused.value) == "AttendanceMovedOn(name='Anna Visser', state='gone')"
    assert of(night, player) == ("gone", DOOR, LATER)


def test_a_tick_sent_again_after_somebody_took_it_back_does_not_come_alive():
    night, (player,) = make_night(0), make_players(1)
    tick = {"night_id": night.pk, "player_id": player.pk, "state": "present", "now": DOOR, "was": 0}
    mark(**tick)
    mark(night_id=night.pk, player_id=player.pk, state="expected", now=LATER)

    with pytest.raises(AttendanceMovedOn):
        mark(**tick)
    assert of(night, player) == ("expected", None, None)


def test_a_tick_for_what_is_so_already_is_no_news_whatever_it_saw():
    night, (player,) = make_night(0), make_players(1)
    mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    before = revision(night)

    assert mark(night_id=night.pk, player_id=player.pk, state="present", was=0, now=LATER).state == "present"
    assert revision(night) == before


def test_a_new_face_sent_again_after_going_home_stays_home():
    night = make_night(0)
    form = {"night_id": night.pk, "name": "Zoë Núñez", "submission_key": "new", "now": DOOR}
    player, _ = walk_in(**form)
    mark(night_id=night.pk, player_id=player.pk, state="gone", now=LATER)

    again, attendance = walk_in(**form)
    assert (again, attendance.state, Player.objects.count()) == (player, "gone", 1)


EXTRAS = [
    ("note", "", "komt 19:30", "komt 20:00"),
    ("fixed_table", 0, 3, 4),
]


@pytest.mark.parametrize(("field", "saw", "wanted", "present"), EXTRAS)
def test_what_was_noted_since_is_not_overwritten_by_an_older_tap(field, saw, wanted, present):
    night, (player,) = make_night(0), make_players(1)
    who = {"night_id": night.pk, "player_id": player.pk}
    note_extras(**who, **{field: present}, now=DOOR)

    with pytest.raises(ExtraMovedOn) as refused:
        note_extras(**who, **{field: wanted}, was={field: saw}, now=DOOR)
    assert (refused.value.name, refused.value.field, refused.value.value) == ("Anna Visser", field, present)
    note_extras(**who, **{field: wanted}, was={field: present}, now=DOOR)
    note_extras(**who, **{field: wanted}, was={field: saw}, now=DOOR)  # sent again: it is so
    assert getattr(Attendance.objects.get(), field) == wanted
