"""The drawn tables in the room: tables out of use, and people who cannot move."""

import pytest

from tests.builders import DOOR, make_night, make_players
from tournament.actions.attendance import note_extras
from tournament.actions.nights import close_night, set_tables_out
from tournament.actions.rounds import draw_round, redraw_round
from tournament.domain.draw import draw_bag
from tournament.domain.refusals import NightClosed
from tournament.domain.repair import places_of
from tournament.models import Attendance, Draw, Night, Round, TrailEntry
from tournament.queries.redraw import recompute
from tournament.queries.seating import seated_tables

pytestmark = pytest.mark.django_db


def draw(night: Night, seed: int = 7) -> Round:
    return draw_round(night_id=night.pk, number=1, method="bag", seed=seed, now=DOOR, by_id=None)


def fix(night: Night, index: int, table: int) -> int:
    player = make_players(index + 1)[index]
    note_extras(night_id=night.pk, player_id=player.pk, fixed_table=table, now=DOOR)
    return player.pk


def test_a_table_out_of_use_is_skipped_and_the_draw_number_still_proves_the_numbers():
    night = make_night(16)
    set_tables_out(night_id=night.pk, numbers=[3, 2, 2], now=DOOR)
    drawn = draw(night)

    assert Night.objects.get(pk=night.pk).tables_out == [2, 3]
    assert list(drawn.tables.values_list("number", flat=True)) == [1, 4, 5, 6]
    assert Draw.objects.get().drawn == draw_bag([player.pk for player in make_players(16)], seed=7)
    found = recompute(Draw.objects.select_related("round").get())
    assert (found.is_right, found.sits, TrailEntry.objects.filter(kind="seats").exists()) == (True, (), False)


def test_who_cannot_move_gets_the_fixed_table_in_every_draw():
    night = make_night(16)
    pk = fix(night, 4, 3)
    drawn = draw(night)
    for attempt in range(1, 5):
        places = places_of(seated_tables(drawn.pk))
        assert places[pk] == (3, Draw.objects.get(round=drawn, attempt=attempt).drawn[pk])
        redraw_round(round_id=drawn.pk, seen_attempt=attempt, method="bag", seed=attempt, now=DOOR, by_id=None)


def test_two_who_were_drawn_at_one_table_are_parted_and_the_trail_says_so():
    night = make_night(8)
    pks = [fix(night, index, index + 1) for index in range(2)]
    seed = next(
        seed for seed in range(99)
        if len({(draw_bag([p.pk for p in make_players(8)], seed=seed)[pk] + 1) // 2 for pk in pks}) == 1
    )  # fmt: skip
    drawn = draw(night, seed)
    places = places_of(seated_tables(drawn.pk))
    found = recompute(Draw.objects.select_related("round").get())

    assert [places[pk][0] for pk in pks] == [1, 2]
    line = TrailEntry.objects.get(kind="seats")
    assert (line.after["what"], len(line.after["seats"])) == ("fixed", 2)
    assert (found.differs, found.moved, len(found.sits), found.is_right) == ((), (), 2, True)


def test_a_fixed_table_is_taken_away_with_0_and_nothing_is_written_after_closing():
    night = make_night(8)
    fix(night, 0, 500)
    assert Attendance.objects.get(night=night, player=make_players(1)[0]).fixed_table == 99
    fix(night, 0, 0)
    assert Attendance.objects.get(night=night, player=make_players(1)[0]).fixed_table is None
    close_night(night_id=night.pk, now=DOOR)
    with pytest.raises(NightClosed):
        set_tables_out(night_id=night.pk, numbers=[1], now=DOOR)
