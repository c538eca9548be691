"""What builders write all at once is what the actions write one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, models, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import (
    DOOR,
    fill_round,
    log_in,
    make_night,
    make_organiser,
    make_players,
    make_round,
    run_clock,
    sign_in,
)
from tests.remembered import all_rows, memory
from tournament.actions.attendance import mark
from tournament.actions.people import add_player
from tournament.domain.refusals import NightExists
from tournament.models import Attendance, Night, Player, Round, TrailEntry

pytestmark = pytest.mark.django_db
PEOPLE = 70
BY_ITSELF = {"id", "created_at"}  # a database gives no id twice, and time goes on


def rows(*kinds: type[models.Model]) -> list[dict]:
    """Every row of these kinds, in the order in which they came."""
    return [
        {name: value for name, value in row.items() if name not in BY_ITSELF}
        for kind in kinds
        for row in kind.objects.order_by("pk").values()
    ]


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def test_people_made_at_once_are_as_if_added_one_by_one():
    with undone():
        made = make_players(PEOPLE)
        found, names = rows(Player), [player.name for player in made]
        assert [player.pk for player in made] == list(Player.objects.order_by("pk").values_list("pk", flat=True))
    for name in names:
        add_player(name=name)
    assert rows(Player) == found


def test_a_namesake_of_somebody_who_was_there_gets_a_number():
    add_player(name="ANNA VISSER")
    assert [player.label for player in make_players(2)] == ["Anna Visser (2)", "Bert de Vries"]


def test_ticks_made_at_once_are_as_if_tapped_one_by_one():
    night, people = make_night(0), make_players(PEOPLE)
    with undone():
        sign_in(night, people)
        found = rows(Attendance, TrailEntry, Night)
    for player in people:
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    assert rows(Attendance, TrailEntry, Night) == found


def test_a_browser_that_is_logged_in_at_once_is_as_after_a_login():
    alice, quick, slow = make_organiser(), Client(), Client()
    log_in(quick, alice)
    slow.force_login(alice)
    assert dict(quick.session) == dict(slow.session)
    assert [client.get("/players/new/").status_code for client in (quick, slow, Client())] == [200, 200, 302]


# -- what is remembered


def evening(people: int = 9) -> Night:
    """An evening that no other test has, all of it by builders that are remembered."""
    night = make_night(people)
    fill_round(run_clock(make_round(night, seed=404)))
    make_round(night, 2, seed=405, is_published=False)
    return night


@pytest.fixture
def on_sqlite():
    if connection.vendor != "sqlite":
        pytest.skip("remembered on SQLite only")


def test_an_evening_that_is_put_back_is_the_one_that_the_actions_made(on_sqlite):
    with undone():
        night = evening()
        made, pages = all_rows(), rows(Night, Attendance, TrailEntry)
        assert memory.path is not None
    with undone(), CaptureQueriesContext(connection) as asked:
        again = evening()
        assert (again, all_rows(), rows(Night, Attendance, TrailEntry)) == (night, made, pages)
    assert [query["sql"] for query in asked if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))] == []


def test_what_others_wrote_or_undid_in_between_is_never_forgotten(on_sqlite):
    with undone():
        evening()
    night = make_night(9)
    add_player(name="Zoë")
    assert (memory.path, make_round(night, seed=404).night, memory.path) == (None, night, None)
    with undone():
        make_round(night, 2)
    assert (Round.objects.count(), Player.objects.count()) == (1, 10)
    with pytest.raises(NightExists):
        make_night(9)


def test_what_a_builder_refuses_is_refused_again(on_sqlite):
    for _ in range(2):
        with undone():
            make_night(9)
            with pytest.raises(NightExists):
                make_night(9)
