"""Lists of people stored: who is new, and nobody twice."""

from datetime import UTC, datetime

import pytest

from tournament.actions.imports_people import import_people
from tournament.actions.people import add_player, rename_player
from tournament.domain.people_in import PersonRow
from tournament.models import Player, TrailEntry

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 1, 8, 0, tzinfo=UTC)
ROWS = (
    PersonRow(2, "Jan Bakker"),
    PersonRow(3, "Jan Bakker"),
    PersonRow(4, "Jan Bakker", "2"),
    PersonRow(5, "Anna", is_active=False),
    PersonRow(6, "Els (klein)"),
)


def people() -> list[tuple[str, bool]]:
    return [(player.label, player.is_active) for player in Player.objects.order_by("name", "distinction")]


def test_up_75ae_a_list_makes_who_is_new_and_the_same_list_again_nobody():
    first = import_people(rows=ROWS, added={3}, now=NOW)
    before = people()
    again = import_people(rows=ROWS, added={3}, now=NOW)

    assert before == [
        ("Anna", False), ("Els (klein)", True), ("Jan Bakker", True), ("Jan Bakker (2)", True),
        ("Jan Bakker (3)", True),
    ]  # fmt: skip
    assert (len(first), again, people()) == (5, (), before)
    assert [line.after for line in TrailEntry.objects.filter(night=None)] == [{"press": "imported", "new": 5}]


def test_who_is_known_is_not_changed_and_a_former_name_makes_nobody():
    anna = add_player(name="Anna")
    rename_player(player_id=anna.pk, name="Anna de Wit", distinction="")

    assert import_people(rows=[PersonRow(2, "Anna de Wit", is_active=False), PersonRow(3, "Anna")], now=NOW) == ()
    assert people() == [("Anna de Wit", True)]
