"""What a round's pages know, and the page for numbers from a real bag."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players, make_round, send_slip
from tournament.actions.attendance import mark
from tournament.actions.rounds import redraw_round
from tournament.domain.meetings import Again
from tournament.domain.refusals import NumbersWrong
from tournament.models import Night, Table
from tournament.queries.by_hand import NumberLeft, hand_view, numbers_of
from tournament.queries.rounds import missing_before, next_number, round_view

pytestmark = pytest.mark.django_db


def test_a_round_with_its_tables_heads_and_drawings():
    drawn = make_round(make_night(11), is_published=False)
    redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=9, now=DOOR, by_id=None)
    drawn.refresh_from_db()
    view = round_view(drawn, now=DOOR)

    assert (view.heads, [table.number for table in view.tables]) == (11, [1, 2, 3])
    assert [(draw.attempt, draw.seed) for draw in view.draws] == [(2, 9), (1, 48217730)]
    assert (view.slips, view.may_redraw) == (0, True)


def test_a_slip_or_a_later_round_ends_the_redraw():
    night = make_night(8)
    first = make_round(night)
    second = make_round(night, 2)
    send_slip(Table.objects.filter(round=second)[0], (8, 3))

    assert [round_view(one, now=DOOR).may_redraw for one in (first, second)] == [False, False]


def test_one_table_and_six_ask_the_database_as_often():
    asked = []
    for heads, day in ((4, 5), (24, 12)):
        drawn = make_round(make_night(heads, day=DOOR.date().replace(day=day)))
        with CaptureQueriesContext(connection) as queries:
            round_view(drawn, now=DOOR)
        asked.append(len(queries))
        Night.objects.filter(pk=drawn.night_id).update(state="closed", closed_at=DOOR)

    assert asked[0] == asked[1] <= 9


def test_up_44aa_earlier_tables_without_a_slip_are_named():
    night = make_night(12)
    first = make_round(night)
    send_slip(Table.objects.get(round=first, number=2), (8, 3))
    make_round(night, 2)

    assert missing_before(night.pk, 2) == ((1, 1), (1, 3))
    assert next_number(night.pk) == 3


def test_by_hand_shows_the_people_here_and_what_is_left_of_tonights_numbers():
    night = make_night(7)
    people = make_players(8)
    mark(night_id=night.pk, player_id=people[7].pk, state="late", now=DOOR)
    view = hand_view(night.pk, typed={people[0].pk: "1", people[1].pk: "2", people[2].pk: "2", people[3].pk: "2"})

    assert [one.player for one in view.people] == sorted(people[:7], key=lambda one: one.sort_key)
    assert view.numbers == (
        NumberLeft(1, "low", 1),
        NumberLeft(2, "high", 0),
        NumberLeft(3, "solo", 1),
        NumberLeft(4, "solo", 1),
        NumberLeft(5, "solo", 1),
    )


def test_by_hand_names_people_and_numbers_that_are_amiss():
    night = make_night(4)
    anna, bert, carla, dirk, els = make_players(5)
    typed = {anna.pk: "1", bert.pk: "1", carla.pk: "1", dirk.pk: "", els.pk: "7"}
    wrong = NumbersWrong(without=(dirk.pk,), strangers=(els.pk,), too_many=(1, 7), too_few=(2,))
    view = hand_view(night.pk, typed=typed, wrong=wrong)

    assert (view.trouble.without, view.trouble.strangers) == ((dirk,), (els,))
    assert view.trouble.too_many == ((1, 2, (anna, bert, carla)), (7, 0, (els,)))
    assert [(one.player, one.is_wrong, one.is_here) for one in view.people] == [
        (anna, True, True),
        (bert, True, True),
        (carla, True, True),
        (dirk, True, True),
        (els, True, False),
    ]


@pytest.mark.parametrize("heads", [0, 1, 2, 5])
def test_by_hand_has_no_numbers_for_a_head_count_that_cannot_be_seated(heads):
    assert hand_view(make_night(heads).pk, typed={}).numbers == ()


def test_the_numbers_as_they_sit():
    drawn = make_round(make_night(4))

    assert sorted(numbers_of(drawn).values()) == [1, 1, 2, 2]


def test_the_page_of_a_later_round_tells_what_it_repeats():
    night = make_night(8)
    first = round_view(make_round(night, 1, seed=1), now=DOOR)
    with_memory = round_view(make_round(night, 2, seed=2, method="balanced"), now=DOOR)
    same_again = round_view(make_round(night, 3, seed=1), now=DOOR)

    assert first.again is None
    assert with_memory.again == Again(partners=0, opponents=0, threes=0)
    assert (same_again.again.partners, same_again.again.opponents) == (4, 8)
