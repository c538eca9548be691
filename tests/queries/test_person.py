"""What is kept about one person, what hangs on a record, and who may be the same."""

import json

import pytest
from django.core.serializers.json import DjangoJSONEncoder

from games.models import Chair
from tests.builders import (
    DOOR,
    MADRID,
    MONDAY,
    fill_round,
    make_night,
    make_players,
    make_round,
    make_series,
    sign_in,
)
from tests.play.builders import match_of
from tournament.actions.nights import open_night, plan_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.till import pay_fee
from tournament.models import Attendance, Player
from tournament.queries.person import belongings, history_of, kept_about, may_be_the_same, record

pytestmark = pytest.mark.django_db


def test_nothing_that_is_somebodys_is_unknown():
    assert set(belongings()) == {
        "tournament.attendance", "tournament.payment", "tournament.seat", "tournament.answer",
        "tournament.formername", "games.chair",
    }  # fmt: skip


def test_all_that_is_kept_about_one_person_and_nothing_of_others():
    night = make_night(4)
    fill_round(make_round(night))
    anna = Player.objects.get(name="Anna Visser")
    Attendance.objects.filter(player=anna).update(note="dieet")
    pay_fee(night_id=night.pk, player_id=anna.pk, method="cash", submission_key="k", now=DOOR, by_id=None)
    Chair.objects.filter(match=match_of(), seat=0).update(player=anna, name="Annie")
    rename_player(player_id=anna.pk, name="Anna de Boer", distinction="", now=DOOR)
    kept = kept_about(Player.objects.get(pk=anna.pk))

    assert (kept["name"], kept["former_names"]) == ("Anna de Boer", ["Anna Visser"])
    assert [(one["date"], one["state"], one["note"]) for one in kept["attendances"]] == [(MONDAY, "present", "dieet")]
    assert [(one["kind"], one["cents"]) for one in kept["payments"]] == [("fee", 600)]
    assert [(one["round"], one["table"], one["points"] in {26, 6}) for one in kept["rounds"]] == [(1, 1, True)]
    assert [(one["match_game"], one["name"]) for one in kept["elsewhere"]["chair"]] == [("tokken", "Annie")]
    written = json.dumps(kept, cls=DjangoJSONEncoder)
    assert [name for name in ("Bert", "Carla", "Dirk", Chair.objects.first().key) if name in written] == []


def test_what_hangs_on_a_record():
    night = make_night(4)
    anna, new = Player.objects.get(name="Anna Visser"), add_player(name="Nieuw")
    make_round(night)

    assert (history_of(anna).nights, history_of(anna).is_empty) == (1, False)
    assert history_of(new).is_empty


def test_a_record_without_play_is_empty():
    one = record(add_player(name="Jan"))

    assert (one.nights, one.points, one.payments, one.first) == (0, 0, 0, None)


def test_who_is_called_alike_is_offered_first():
    jan = add_player(name="Jan Bakker")
    for name in ("Jan B.", "Els Bos", "Jan Bakker", "Kees Bakker"):
        add_player(name=name)

    assert [one.label for one in may_be_the_same(jan, "")] == ["Jan Bakker (2)", "Jan B.", "Kees Bakker"]
    assert [one.label for one in may_be_the_same(jan, "bos")] == ["Els Bos"]


def test_an_afternoon_and_an_evening_on_one_day_are_two_nights():
    evening, afternoon = make_night(4), plan_night(series_id=make_series("Middag").pk, day=MONDAY, zone=MADRID)
    open_night(night_id=afternoon.pk, now=DOOR)
    sign_in(afternoon, make_players(4))
    for night in (evening, afternoon):
        fill_round(make_round(night))

    assert record(make_players(1)[0]).nights == 2
