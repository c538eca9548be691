"""What builders write all at once is what the actions write one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import models, transaction

from tests.builders import DOOR, make_night, make_players, sign_in
from tournament.actions.attendance import mark
from tournament.actions.people import add_player
from tournament.models import Attendance, Night, Player, TrailEntry

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
