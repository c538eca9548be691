"""The demo club at every stage: what the pages need is there, nothing lies in the future, luck can be had again."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from tests.builders import MADRID, make_players
from tournament.actions.demo import Organiser, Stage, make_demo
from tournament.domain.clock import ClockState
from tournament.domain.scoring import Agreement
from tournament.models import Attendance, Night, Payment, Player, Round, Season, Seat, Series, Slip, Table
from tournament.queries.results import NOTHING, results

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 29, 19, 20, tzinfo=UTC)  # a Sunday, 20:20 in Madrid
NAMES = (("Jan Bakker", ""), ("Jan Bakker", "Altea"), *((f"Speler {n}", "") for n in range(3, 35)))


def demo(stage=Stage.DOOR, now=NOW, seed=1, past_nights=1):
    return make_demo(
        stage=stage,
        past_nights=past_nights,
        seed=seed,
        names=NAMES,
        organiser=Organiser("organisator", "geheim-woord"),
        now=now,
        zone=MADRID,
    )


def tonight():
    return Night.objects.exclude(state="planned").newest_first().first()


def here(night):
    """How many people are in which state."""
    states = Attendance.objects.filter(night=night).values_list("state", flat=True)
    return {state: list(states).count(state) for state in set(states)}


def agreements(played):
    """How sure the result of each table is, in order of tables."""
    found = results(Q(table__round=played))
    return [found.get(table.pk, NOTHING).agreement for table in Table.objects.filter(round=played)]


def what_lies_in_the_future():
    """Of what happened, nothing may."""
    happened = (
        Slip.objects.filter(created_at__gt=NOW),
        Payment.objects.filter(created_at__gt=NOW),
        Attendance.objects.filter(Q(arrived_at__gt=NOW) | Q(left_at__gt=NOW)),
        Round.objects.filter(Q(drawn_at__gt=NOW) | Q(started_at__gt=NOW) | Q(stopped_at__gt=NOW)),
        Night.objects.filter(Q(opened_at__gt=NOW) | Q(closed_at__gt=NOW)),
    )
    return [one for rows in happened for one in rows]


def test_at_the_door_people_are_here_late_or_unpaid():
    assert demo(Stage.DOOR)
    night = tonight()

    assert (night.state, night.rounds.count(), here(night)) == ("open", 0, {"present": 23, "late": 2, "expected": 3})
    assert Payment.objects.filter(night=night, kind="fee").count() == 19
    assert set(Attendance.objects.filter(night=night, player__name="Jan Bakker").values_list("state", flat=True)) == {
        "present"
    }
    assert f"{night.starts_at.astimezone(MADRID):%H:%M}" == "20:30"


def test_drawn_shows_a_published_round_whose_clock_waits():
    assert demo(Stage.DRAWN)
    played = tonight().rounds.get()

    assert (played.number, played.is_published, played.clock.state(NOW)) == (1, True, ClockState.IDLE)
    assert (Table.objects.filter(round=played).count(), Seat.objects.filter(round=played).count()) == (6, 23)


def test_running_has_one_dispute_one_table_missing_the_others_in_and_nothing_of_the_future():
    assert demo(Stage.RUNNING)
    first, second = tonight().rounds.all()

    assert set(agreements(first)) <= {Agreement.REPORTED, Agreement.CONFIRMED}
    assert agreements(second) == [
        Agreement.REPORTED,
        Agreement.CONFIRMED,
        Agreement.DISPUTED,
        Agreement.MISSING,
        Agreement.REPORTED,
        Agreement.REPORTED,
    ]
    assert (second.clock.state(NOW), second.clock.left_s(NOW)) == (ClockState.RUNNING, 23 * 60)
    assert what_lies_in_the_future() == []


def test_closed_has_three_rounds_a_night_that_is_over_and_nothing_of_the_future():
    assert demo(Stage.CLOSED)
    night = tonight()

    assert (night.state, night.date, night.rounds.count()) == ("closed", NOW.date(), 3)
    assert night.closed_at < NOW
    assert here(night) == {"present": 22, "gone": 1}
    assert what_lies_in_the_future() == []


def test_a_season_has_many_nights_of_two_series_and_none_today():
    assert demo(Stage.SEASON, past_nights=5)
    closed = Night.objects.filter(state="closed")

    assert closed.count() == 5
    assert [one.name for one in Series.objects.all()] == ["Maandagavond", "Woensdagmiddag"]
    assert not Night.objects.filter(date=NOW.date()).exists()
    assert Slip.objects.filter(kind="corrected").count() == 1
    assert Slip.objects.filter(~Q(pawns_0=8), ~Q(pawns_1=8), is_three=False).exists()  # time was up
    assert Table.objects.filter(is_three=True).exists()
    assert sorted(Night.objects.filter(state="planned").values_list("date", flat=True)) == [
        datetime(2026, 11, 30).date(),  # noqa: DTZ001 -- a date
        datetime(2026, 12, 2).date(),  # noqa: DTZ001 -- a date
    ]


@pytest.mark.parametrize(
    ("now", "series", "day"),
    [
        (datetime(2026, 11, 30, 19, 20, tzinfo=UTC), {"Maandagavond": 0, "Woensdagmiddag": 2}, 30),
        (datetime(2026, 11, 25, 13, 0, tzinfo=UTC), {"Woensdagmiddag": 2, "Maandagavond": 0}, 25),
        (datetime(2026, 11, 27, 8, 0, tzinfo=UTC), {"Vrijdagochtend": 4, "Maandagavond": 0}, 27),
        (datetime(2026, 11, 28, 23, 10, tzinfo=UTC), {"Zaterdagavond": 5, "Maandagavond": 0}, 28),
    ],
    ids=["monday", "wednesday", "friday morning", "after midnight"],
)
def test_tonight_fits_the_day_and_the_hour_at_which_it_is_made(now, series, day):
    assert demo(Stage.RUNNING, now=now)

    assert {one.name: one.weekday for one in Series.objects.all()} == series
    assert (tonight().state, tonight().date.day) == ("open", day)
    assert tonight().starts_at < now - timedelta(minutes=84)


def test_a_year_that_has_just_begun_has_its_past_in_the_old_one():
    assert demo(Stage.DOOR, now=datetime(2027, 1, 3, 19, 0, tzinfo=UTC))

    assert list(Season.objects.order_by("name").values_list("name", flat=True)) == ["2026", "2027"]


def test_the_same_seed_is_the_same_club():
    def told(seed):
        with transaction.atomic():
            demo(Stage.DRAWN, seed=seed)
            seats = Seat.objects.order_by("round__night__date", "round__number", "player__name", "player__distinction")
            slips = Slip.objects.order_by("pk").values_list("pawns_0", "pawns_1", "pawns_2", "created_at")
            story = list(seats.values_list("round__seed", "player__name", "number")), list(slips)
            transaction.set_rollback(True)
        return story

    first = told(1)
    assert told(1) == first
    assert told(2) != first


def test_the_organiser_may_organise_and_no_more():
    demo()
    user = User.objects.get(username="organisator")

    assert (user.is_staff, user.is_superuser, user.check_password("geheim-woord")) == (True, False, True)


def test_an_account_of_that_name_keeps_its_password():
    User.objects.create_user("organisator", password="mijn-eigen-woord")
    demo()

    assert User.objects.get().check_password("mijn-eigen-woord")


def test_a_club_with_people_in_it_is_left_alone():
    make_players(1)

    assert not demo()
    assert (Player.objects.count(), Night.objects.count(), User.objects.count()) == (1, 0, 0)
