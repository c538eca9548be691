"""Drawing, drawing again, publishing."""

import pytest

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, run_clock, send_slip
from tournament.actions.attendance import mark
from tournament.actions.nights import close_night
from tournament.actions.people import add_player
from tournament.actions.rounds import draw_round, publish_round, redraw_round
from tournament.domain import refusals
from tournament.domain.draw import draw_bag
from tournament.models import Attendance, Draw, Night, Round, Seat, Slip, Table

pytestmark = pytest.mark.django_db


def draw(night: Night, number: int = 1, *, seed: int = 7, **more) -> Round:
    given = {"method": "bag", "seed": seed, "now": DOOR, "by_id": None} | more
    return draw_round(night_id=night.pk, number=number, **given)


def redraw(drawn: Round, *, seen: int = 1, seed: int = 8, **more) -> Round:
    given = {"method": "bag", "seed": seed, "now": DOOR, "by_id": None} | more
    return redraw_round(round_id=drawn.pk, seen_attempt=seen, **given)


def seated(drawn: Round) -> dict[int, int]:
    return dict(Seat.objects.filter(round=drawn).values_list("player_id", "number"))


def come(night: Night, how_many: int) -> None:
    for player in make_players(how_many):
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)


@pytest.mark.parametrize(
    ("heads", "sizes"),
    [(3, [3]), (4, [4]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3]), (13, [4, 3, 3, 3])],
)  # fmt: skip
def test_up_eb12_everybody_present_sits_exactly_once_at_as_few_threes_as_can_be(heads, sizes):
    drawn = draw(make_night(heads))
    tables = Table.objects.filter(round=drawn)

    assert [table.seats.count() for table in tables] == sizes
    assert [table.is_three for table in tables] == [size == 3 for size in sizes]
    assert seated(drawn) == draw_bag([player.pk for player in make_players(heads)], seed=7)


@pytest.mark.parametrize("heads", [0, 1, 2, 5])
def test_up_eb12_what_cannot_be_seated_is_refused_with_its_number_and_nothing_is_left(heads):
    with pytest.raises(refusals.CannotSeat) as caught:
        draw(make_night(heads))

    assert caught.value.heads == heads
    assert (Round.objects.count(), Draw.objects.count(), Seat.objects.count()) == (0, 0, 0)


def test_only_who_is_here_is_drawn():
    night = make_night(8)
    absent = make_players(12)[8:]
    for player, state in zip(absent, ("expected", "late", "present", "gone"), strict=True):
        mark(night_id=night.pk, player_id=player.pk, state=state, now=DOOR)

    assert seated(draw(night)).keys() == {player.pk for player in [*make_players(8), absent[2]]}


def test_drawing_twice_gives_the_first_draw():
    night = make_night()
    first = draw(night, seed=7)

    assert (draw(night, seed=8), Round.objects.get().seed, Draw.objects.count()) == (first, 7, 1)


def test_a_table_has_a_key_of_its_own_that_cannot_be_guessed():
    draw(make_night(23))
    keys = set(Table.objects.values_list("key", flat=True))

    assert (len(keys), {len(key) for key in keys}) == (6, {22})


def test_rounds_are_drawn_in_turn_and_a_draft_comes_first():
    night = make_night()
    with pytest.raises(refusals.RoundOutOfTurn) as caught:
        draw(night, 2)
    assert (caught.value.wanted, caught.value.expected) == (2, 1)
    draw(night)
    with pytest.raises(refusals.DraftWaiting) as caught:
        draw(night, 2)
    assert caught.value.number == 1


def test_up_44aa_the_next_round_can_be_drawn_while_slips_are_missing_and_late_ones_count_where_they_belong():
    night = make_night()
    first = make_round(night)
    second = make_round(night, 2)
    fill_round(first)

    assert second.number == 2
    assert set(Slip.objects.values_list("table__round__number", flat=True)) == {1}


def test_up_1349_a_latecomer_leaves_the_round_as_it_is_and_joins_the_next_one():
    night = make_night(8)
    first = make_round(night)
    before = seated(first)
    run_clock(first)
    come(night, 10)
    assert seated(first) == before
    second = make_round(night, 2)

    assert [table.seats.count() for table in Table.objects.filter(round=second)] == [4, 3, 3]
    assert len(seated(second)) == 10


def test_up_1349_a_redraw_takes_the_latecomer_in_and_needs_insistence_while_the_clock_runs():
    night = make_night(8)
    first = make_round(night)
    run_clock(first)
    come(night, 9)
    with pytest.raises(refusals.ClockAlreadyRunning):
        redraw(first)
    again = redraw(first, insist=True)

    assert len(seated(again)) == 9
    assert (again.attempt, again.published_at, again.started_at, again.length_s) == (2, None, None, 2700)


def test_up_75ae_two_people_with_one_name_have_a_seat_each():
    night = make_night(6)
    for _ in range(2):
        walked = mark(night_id=night.pk, player_id=add_player(name="Jan Bakker").pk, state="present", now=DOOR)
    drawn = draw(night)
    jans = Seat.objects.filter(round=drawn, player__name="Jan Bakker").select_related("player")
    mark(night_id=night.pk, player_id=walked.player_id, state="gone", now=DOOR)

    assert sorted(seat.player.label for seat in jans) == ["Jan Bakker", "Jan Bakker (2)"]
    assert list(Attendance.objects.filter(state="gone").values_list("player__distinction", flat=True)) == ["2"]


def test_a_redraw_is_one_attempt_more_and_the_old_drawing_is_kept_for_ever():
    night = make_night()
    drawn = draw(night, seed=7)
    first, keys = seated(drawn), set(Table.objects.values_list("key", flat=True))
    again = redraw(drawn, seed=8)
    records = list(Draw.objects.values_list("attempt", "seed"))

    assert records == [(1, 7), (2, 8)]
    assert [record.drawn for record in Draw.objects.all()] == [first, seated(again)]
    assert keys.isdisjoint(Table.objects.values_list("key", flat=True))


def test_a_redraw_from_an_old_page_changes_nothing():
    night = make_night()
    drawn = draw(night)
    redraw(drawn, seen=1)
    with pytest.raises(refusals.DrawMovedOn) as caught:
        redraw(drawn, seen=1, seed=9)

    assert (caught.value.seen, caught.value.attempt, Draw.objects.count()) == (1, 2, 2)


def test_no_redraw_throws_a_slip_away():
    drawn = make_round(make_night())
    send_slip(Table.objects.first(), (8, 3))
    with pytest.raises(refusals.RoundHasSlips) as caught:
        redraw(drawn)

    assert (caught.value.number, caught.value.slips, Slip.objects.count()) == (1, 1, 1)


def test_no_redraw_of_a_round_that_a_later_one_follows():
    night = make_night()
    first = make_round(night)
    make_round(night, 2)
    with pytest.raises(refusals.RoundOutOfTurn):
        redraw(first)


def test_publishing_twice_is_once_and_from_an_old_page_nothing():
    drawn = draw(make_night())
    published = [publish_round(round_id=drawn.pk, seen_attempt=1, now=DOOR).published_at for _ in range(2)]
    redraw(drawn)
    with pytest.raises(refusals.DrawMovedOn):
        publish_round(round_id=drawn.pk, seen_attempt=1, now=DOOR)

    assert published == [DOOR, DOOR]
    assert not Round.objects.get().is_published


def test_numbers_from_a_real_bag_seat_people_as_they_drew():
    night = make_night(7)
    people = make_players(7)
    numbers = {player.pk: number for player, number in zip(people, (5, 1, 2, 1, 3, 2, 4), strict=True)}
    drawn = draw(night, method="by_hand", seed=None, numbers=numbers)

    assert (seated(drawn), drawn.seed, Draw.objects.get().drawn) == (numbers, None, numbers)


def test_numbers_that_cannot_be_are_refused_with_all_that_is_amiss():
    night = make_night(4)
    people = [player.pk for player in make_players(6)]
    with pytest.raises(refusals.NumbersWrong) as caught:
        draw(night, method="by_hand", seed=None, numbers={people[0]: 1, people[1]: 1, people[2]: 1, people[5]: 9})
    wrong = caught.value

    assert (wrong.without, wrong.strangers) == ((people[3],), (people[5],))
    assert (wrong.too_many, wrong.too_few) == ((1, 9), (2,))
    assert Round.objects.count() == 0


def test_a_closed_night_draws_nothing():
    night = make_night()
    drawn = make_round(night)
    fill_round(drawn)
    close_night(night_id=night.pk, now=DOOR)
    for press in (lambda: draw(night, 2), lambda: redraw(drawn), lambda: publish(drawn)):
        with pytest.raises(refusals.NightClosed):
            press()


def publish(drawn: Round) -> Round:
    return publish_round(round_id=drawn.pk, seen_attempt=1, now=DOOR)
