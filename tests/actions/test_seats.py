"""Swaps and a stand-in: points follow the people, what was drawn stays written."""

from datetime import timedelta

import pytest

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, run_clock, send_slip
from tournament.actions.attendance import mark
from tournament.actions.nights import close_night
from tournament.actions.seats import repair_round, swap_seats, take_over
from tournament.actions.slips import post_slip
from tournament.domain import refusals
from tournament.domain.repair import fingerprint, places_of
from tournament.models import Draw, Round, Seat, Slip, Table, TrailEntry
from tournament.queries.redraw import recompute
from tournament.queries.repair import repair_view
from tournament.queries.seating import seated_tables, tables_of
from tournament.queries.standings import night_rows

pytestmark = pytest.mark.django_db
LATER = DOOR + timedelta(minutes=40)


@pytest.fixture
def played() -> Round:
    """Teams 1 to 4 at two tables."""
    return make_round(make_night(8))


def seen(played: Round) -> str:
    return fingerprint(seated_tables(played.pk))


def holders(played: Round, number: int) -> list[int]:
    """Who drew a number, by the record of the draw."""
    return [pk for pk, drew in Draw.objects.get(round=played).numbers if drew == number]


def swap(played: Round, one: int, other: int, *, whole: bool = False, **more) -> bool:
    given = {"seen": seen(played), "now": LATER, "by_id": None} | more
    return swap_seats(round_id=played.pk, one_id=one, other_id=other, whole=whole, **given)


def swap_teams(played: Round, one: int, other: int, **more) -> bool:
    return swap(played, holders(played, one)[0], holders(played, other)[0], whole=True, **more)


def points(played: Round) -> dict[int, set[int]]:
    """Drawn number -> the points of the people who drew it."""
    by_player = {row.player_id: row.points for row in night_rows(played.night_id)}
    return {number: {by_player[pk] for pk in holders(played, number)} for number in (1, 2, 3, 4)}


def fill_as_the_case_says(played: Round, *, first: tuple[int, int], second: tuple[int, int]) -> None:
    for number, pawns in ((1, first), (2, second)):
        send_slip(Table.objects.get(round=played, number=number), pawns)


RIGHT = {1: {26}, 4: {10}, 3: {4}, 2: {26}}


def test_up_6bfb_teams_2_and_4_swap_before_the_slips(played):
    swap_teams(played, 2, 4)
    fill_as_the_case_says(played, first=(8, 5), second=(2, 8))

    assert points(played) == RIGHT


def test_up_6bfb_teams_2_and_4_swap_after_the_slips(played):
    fill_as_the_case_says(played, first=(8, 5), second=(2, 8))
    drawn = Draw.objects.get().numbers
    swap_teams(played, 2, 4)

    assert points(played) == RIGHT
    assert (Draw.objects.get().numbers, Slip.objects.count()) == (drawn, 2)


def test_up_6bfb_a_swapped_team_keeps_its_number_and_the_lowest_number_deals(played):
    swap_teams(played, 2, 4)
    first, second = tables_of(played)

    assert ([side.number for side in first.sides], [side.number for side in second.sides]) == ([1, 4], [3, 2])
    assert [[side.deals for side in table.sides] for table in (first, second)] == [[True, False], [False, True]]


def test_up_6bfb_a_slip_that_names_a_team_which_is_not_at_that_table_is_refused(played):
    swap_teams(played, 2, 4)
    table = Table.objects.get(round=played, number=1)
    with pytest.raises(refusals.SlipForAnotherTable):
        send_numbers(table, (1, 2))
    send_numbers(table, (1, 4))

    assert Slip.objects.get().points == (26, 10)


def send_numbers(table: Table, numbers: tuple[int, int]) -> None:
    from_phone = {"submission_key": "k", "sender": "phone-1", "now": LATER}
    post_slip(table_id=table.pk, pawns=(8, 5), numbers=numbers, **from_phone)


def test_up_6bfb_partners_that_were_mixed_swap_as_single_people(played):
    jan, els = holders(played, 1)[0], holders(played, 3)[0]
    partners = holders(played, 1)[1], holders(played, 3)[1]
    fill_as_the_case_says(played, first=(8, 5), second=(2, 8))
    swap(played, jan, els)
    row = {row.player_id: row.points for row in night_rows(played.night_id)}

    assert (row[jan], row[els], row[partners[0]], row[partners[1]]) == (4, 26, 26, 4)
    assert places_of(seated_tables(played.pk))[jan] == (2, 3)


def test_swapping_back_gives_exactly_the_first_seating(played):
    before = seated_tables(played.pk)
    for _ in range(2):
        swap_teams(played, 2, 4)

    assert seated_tables(played.pk) == before
    assert TrailEntry.objects.filter(kind="seats").count() == 2


def test_the_same_press_twice_is_one_swap(played):
    shown = seen(played)
    one, other = holders(played, 1)[0], holders(played, 3)[0]

    assert [swap(played, one, other, seen=shown) for _ in range(2)] == [True, False]
    assert (places_of(seated_tables(played.pk))[one], TrailEntry.objects.filter(kind="seats").count()) == ((2, 3), 1)


def test_who_looks_at_an_old_seating_changes_nothing(played):
    shown = seen(played)
    swap_teams(played, 2, 4)
    before = seated_tables(played.pk)
    with pytest.raises(refusals.SeatsMovedOn):
        swap(played, holders(played, 1)[0], holders(played, 3)[0], seen=shown)

    assert seated_tables(played.pk) == before


def test_nobody_can_be_on_two_sides(played):
    one = holders(played, 1)
    with pytest.raises(refusals.SwapChangesNothing):
        swap(played, one[0], one[0])
    with pytest.raises(refusals.SwapChangesNothing):
        swap(played, one[0], one[1])
    assert Seat.objects.filter(round=played).values("player").distinct().count() == 8


def test_a_draft_can_be_swapped_too():
    draft = make_round(make_night(7), is_published=False)
    solo, team = holders(draft, 3)[0], holders(draft, 1)[0]
    swap(draft, solo, team)

    assert places_of(seated_tables(draft.pk))[solo] == (1, 1)
    with pytest.raises(refusals.SidesDiffer):
        swap(draft, solo, team, whole=True)


def test_after_the_night_was_closed_it_needs_a_reason(played, alice):
    fill_round(played)
    close_night(night_id=played.night_id, now=LATER)
    with pytest.raises(refusals.ReasonMissing):
        swap_teams(played, 2, 4, reason="  ")
    swap_teams(played, 2, 4, reason="zaten verkeerd", by_id=alice.pk)
    line = TrailEntry.objects.get(kind="seats")

    assert (line.reason, line.by, line.round_number, line.after["what"]) == ("zaten verkeerd", alice, 1, "swap")
    assert {tuple(one) for one in line.before["seats"]} == {
        *((pk, 1, 2) for pk in holders(played, 2)), *((pk, 2, 4) for pk in holders(played, 4))
    }  # fmt: skip
    assert {tuple(one) for one in line.after["seats"]} == {
        *((pk, 2, 2) for pk in holders(played, 2)), *((pk, 1, 4) for pk in holders(played, 4))
    }  # fmt: skip


def test_a_swap_takes_as_many_queries_for_few_as_for_many(django_assert_max_num_queries):
    for present, day in ((8, 5), (24, 12)):
        night = make_night(present, day=DOOR.date().replace(day=day))
        played = make_round(night)
        one, other = holders(played, 1)[0], holders(played, 3)[0]
        shown = seen(played)
        with django_assert_max_num_queries(14):
            swap(played, one, other, seen=shown)
        type(night).objects.filter(pk=night.pk).update(state="closed", closed_at=LATER)


# -- a stand-in


def late(played: Round, how_many: int = 9) -> int:
    """A ninth who came after the draw."""
    player = make_players(how_many)[-1]
    mark(night_id=played.night_id, player_id=player.pk, state="present", now=LATER)
    return player.pk


def replace(played: Round, leaver: int, newcomer: int) -> bool:
    return take_over(round_id=played.pk, leaver_id=leaver, newcomer_id=newcomer, now=LATER, by_id=None)


def test_up_9f51_a_stand_in_gets_the_chair_the_number_and_the_points(played):
    leaver, newcomer = holders(played, 2)[0], late(played)
    mark(night_id=played.night_id, player_id=leaver, state="gone", now=LATER)

    assert [replace(played, leaver, newcomer) for _ in range(2)] == [True, False]
    fill_as_the_case_says(played, first=(8, 5), second=(2, 8))
    row = {row.player_id: row.points for row in night_rows(played.night_id)}
    assert (leaver in row, row[newcomer]) == (False, 10)
    assert [tuple(one) for one in TrailEntry.objects.get(kind="seats").after["seats"]] == [
        (leaver, None, None),
        (newcomer, 1, 2),
    ]


def test_who_sits_already_or_is_not_here_cannot_stand_in(played):
    absent = make_players(9)[-1].pk
    for newcomer in (absent, holders(played, 3)[0]):
        with pytest.raises(refusals.NotFree):
            replace(played, holders(played, 2)[0], newcomer)


def test_nobody_takes_over_where_a_slip_is_in(played):
    newcomer = late(played)
    send_slip(Table.objects.get(round=played, number=1), (8, 5))
    with pytest.raises(refusals.TableHasSlips) as caught:
        replace(played, holders(played, 2)[0], newcomer)

    assert caught.value.number == 1
    assert replace(played, holders(played, 3)[0], newcomer)


# -- the smallest repair


def mend(played: Round, **more) -> Round:
    given = {"seen": more.pop("seen", None) or repair_view(played).seen, "now": LATER, "by_id": None} | more
    return repair_round(round_id=played.pk, **given)


def test_up_1349_a_ninth_makes_three_threes_and_only_two_people_move(played):
    ninth = late(played)
    drawn, keys = Draw.objects.get().numbers, set(played.tables.values_list("key", flat=True))
    shown = repair_view(played)
    assert (shown.moves, [one.player.pk for one in shown.people if one.before is None]) == (2, [ninth])
    assert shown.sizes == ((1, 3), (2, 3), (3, 3))

    mend(played)
    mend(played, seen=shown.seen)  # a second press
    assert [table.seats.count() for table in played.tables.all()] == [3, 3, 3]
    assert set(played.tables.values_list("is_three", flat=True)) == {True}
    assert keys < set(played.tables.values_list("key", flat=True))
    assert (Draw.objects.get().numbers, TrailEntry.objects.filter(kind="seats").count()) == (drawn, 1)
    assert recompute(Draw.objects.get()).is_right
    fill_round(played)
    assert sum(row.rounds for row in night_rows(played.night_id)) == 9


def test_one_who_goes_home_leaves_a_three_and_nobody_moves(played):
    mark(night_id=played.night_id, player_id=holders(played, 2)[0], state="gone", now=LATER)
    mend(played)

    assert [table.is_three for table in played.tables.all()] == [True, False]
    assert Seat.objects.filter(round=played).count() == 7
    assert repair_view(played) is None


def test_a_table_with_a_slip_is_not_touched_by_the_repair():
    played = make_round(make_night(12))
    leaver = holders(played, 1)[0]
    send_slip(Table.objects.get(round=played, number=1), (8, 5))
    mark(night_id=played.night_id, player_id=leaver, state="gone", now=LATER)
    assert repair_view(played) is None
    late(played, 13)
    mend(played)

    assert Seat.objects.get(round=played, player_id=leaver).table.number == 1
    assert sorted(table.seats.count() for table in played.tables.all()) == [3, 3, 3, 4]


def test_a_running_clock_needs_insistence_and_a_later_round_forbids_it(played):
    late(played)
    run_clock(played, at=DOOR)
    with pytest.raises(refusals.ClockAlreadyRunning):
        mend(played)
    mend(played, insist=True)
    make_round(played.night, 2)
    late(played, 10)
    with pytest.raises(refusals.RoundOutOfTurn):
        mend(played, insist=True)


def test_somebody_who_came_meanwhile_makes_the_shown_repair_old(played):
    late(played)
    shown = repair_view(played).seen
    late(played, 10)
    with pytest.raises(refusals.SeatsMovedOn):
        mend(played, seen=shown)
    assert Seat.objects.filter(round=played).count() == 8


def test_nobody_can_be_seated_with_five():
    played = make_round(make_night(4))
    late(played, 5)

    assert repair_view(played) is None


def test_it_is_mended_for_whom_is_chosen_and_the_others_stay_as_they_are(played):
    ninth, leaver = late(played), holders(played, 2)[0]
    mark(night_id=played.night_id, player_id=leaver, state="gone", now=LATER)
    both, one = repair_view(played), repair_view(played, only={leaver})
    assert ([here.player.pk for here in one.people], one.moves) == ([leaver], 0)
    assert both.seen != one.seen
    with pytest.raises(refusals.SeatsMovedOn):  # what was shown was another choice
        mend(played, seen=one.seen)
    for _ in range(2):
        mend(played, seen=one.seen, only={leaver})

    seated = set(Seat.objects.filter(round=played).values_list("player_id", flat=True))
    assert (ninth in seated, leaver in seated, len(seated)) == (False, False, 7)
    assert [going.player.pk for going in repair_view(played).people] == [ninth]


def test_who_is_not_chosen_does_not_stand_in_the_way_of_a_repair():
    played = make_round(make_night(4))
    late(played, 5)
    leaver = holders(played, 1)[0]
    mark(night_id=played.night_id, player_id=leaver, state="gone", now=LATER)
    mend(played, seen=repair_view(played, only={leaver}).seen, only={leaver})

    assert Seat.objects.filter(round=played).count() == 3
