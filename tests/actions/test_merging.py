"""Two records of one person become one; two people never do; and it can be undone to the row."""

from datetime import timedelta

import pytest
from django.core import serializers

from games.models import Chair
from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round
from tests.play.builders import match_of
from tournament.actions.answers import give_answer
from tournament.actions.attendance import mark
from tournament.actions.merging import merge_players, undo_merge
from tournament.actions.nights import close_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.rounds import redraw_round
from tournament.actions.till import pay_fee
from tournament.domain import refusals_people as refusals
from tournament.domain.answering import Said
from tournament.models import Answer, Attendance, Draw, FormerName, Merge, Night, Payment, Player, Seat, TrailEntry
from tournament.queries.answers import heads_of
from tournament.queries.person import belongings, record
from tournament.queries.redraw import recompute

pytestmark = pytest.mark.django_db


def merge(kept, gone):
    return merge_players(kept_id=kept.pk, gone_id=gone.pk, now=DOOR, by_id=None)


def undo(merged):
    return undo_merge(merge_id=merged.pk, now=DOOR, by_id=None)


def come(night, player, state="present"):
    return mark(night_id=night.pk, player_id=player.pk, state=state, now=DOOR)


def play(player, *, day=MONDAY) -> Night:
    """A night of four on which this player sits in for Dirk."""
    night = make_night(3, day)
    come(night, player)
    fill_round(make_round(night))
    pay_fee(night_id=night.pk, player_id=player.pk, method="cash", submission_key=f"fee {night.pk} {player.pk}",
            now=DOOR, by_id=None)  # fmt: skip
    return close_night(night_id=night.pk, now=DOOR)


def everything() -> dict:
    """Every row that is somebody's, and all people, to the last column."""
    models = [Player, *(model for model, _ in belongings().values())]
    return {one.__name__: serializers.serialize("json", one._default_manager.order_by("pk")) for one in models}


@pytest.fixture
def two() -> tuple[Player, Player]:
    """Jan Bakker, who played one night, and Jan B., who played another two, played a match and was Jan Bak before."""
    kept, gone = add_player(name="Jan Bakker"), add_player(name="Jan Bak")
    rename_player(player_id=gone.pk, name="Jan B.", distinction="", now=DOOR)
    for number, player in enumerate((gone, gone, kept)):
        play(player, day=MONDAY + timedelta(days=7 * number))
    Chair.objects.filter(match=match_of(), seat=0).update(player=gone)
    return Player.objects.get(pk=kept.pk), Player.objects.get(pk=gone.pk)


def test_up_2aee_everything_follows_and_comes_back_to_the_row(two):
    kept, gone = two
    before, (one, other) = everything(), (record(kept), record(gone))
    merged = merge(kept, gone)

    both = record(kept)
    assert (both.nights, both.points, both.payments) == (3, one.points + other.points, 3)
    gone.refresh_from_db()
    assert (gone.merged_into, gone.is_active) == (kept, False)
    left = {label for label, (model, field) in belongings().items() if model.objects.filter(**{field: gone}).exists()}
    assert left == set()
    assert (Chair.objects.filter(player=kept).count(), FormerName.objects.get().player) == (1, kept)

    undo(merged)
    assert everything() == before
    presses = TrailEntry.objects.filter(kind="person").order_by("-pk").values_list("after__press", flat=True)[:2]
    assert list(presses) == ["undo", "merge"]


def test_a_merge_sent_twice_is_one_and_so_is_undoing(two):
    kept, gone = two
    first = merge(kept, gone)

    assert merge(kept, gone) == first
    undo(first)
    with pytest.raises(refusals.UndoneAlready):
        undo(first)
    assert Merge.objects.count() == 1


def test_what_came_since_stays_with_the_record_that_was_kept(two):
    kept, gone = two
    merged = merge(kept, gone)
    later = play(kept, day=MONDAY + timedelta(days=28))
    undo(merged)

    assert [Seat.objects.filter(player=one).count() for one in (kept, gone)] == [2, 2]
    assert Payment.objects.get(night=later).player == kept


def test_a_draw_can_still_be_checked_after_a_merge(two):
    kept, gone = two
    draw = Night.objects.order_by("date").first().rounds.get().draws.get()
    assert recompute(draw).is_right
    merge(kept, gone)
    again = recompute(draw)

    assert again.is_right
    assert "Jan Bakker" in again.names.values()
    assert "Jan B." not in again.names.values()


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 4)])
def test_up_2aee_two_who_played_one_night_stay_two(one, other):
    make_round(make_night(8))
    seats = list(Seat.objects.order_by("table__number", "place").select_related("player"))
    before = everything()
    with pytest.raises(refusals.BothPlayed) as refused:
        merge(seats[one].player, seats[other].player)

    assert (refused.value.day, refused.value.nights, everything()) == (MONDAY, 1, before)


def test_somebody_who_stood_on_the_list_twice_is_merged_when_the_round_was_drawn_again():
    night = make_night(4)
    double = add_player(name="Anna V.")
    come(night, double)
    for name in ("Extra", "Nog een"):
        come(night, add_player(name=name))
    fill_round(first := make_round(night))
    come(night, double, "gone")
    how = {"method": "bag", "seed": 7, "insist_slips": True}
    redraw_round(round_id=first.pk, seen_attempt=1, now=DOOR, by_id=None, **how)
    before = everything()
    anna = Player.objects.get(name="Anna Visser")
    merged = merge(anna, double)

    assert all(recompute(draw).is_right for draw in Draw.objects.all())
    assert Seat.objects.filter(player=anna, round__voided_at=None).count() == 1
    undo(merged)
    assert everything() == before


def test_up_2aee_nobody_is_merged_with_himself(two):
    with pytest.raises(refusals.MergedWithSelf):
        merge(two[0], two[0])

    assert not Merge.objects.exists()


def test_two_who_both_paid_one_night_stay_two():
    night = make_night(2)
    anna, bert = Player.objects.order_by("pk")
    for who in (anna, bert):
        pay_fee(night_id=night.pk, player_id=who.pk, method="free", submission_key=who.name, now=DOOR, by_id=None)

    with pytest.raises(refusals.BothPaid):
        merge(anna, bert)


@pytest.mark.parametrize("is_kept_the_one_who_played", [True, False])
def test_of_two_ticks_on_one_night_that_of_who_played_stays(is_kept_the_one_who_played):
    night = make_night(4)
    make_round(night)
    played, late = Player.objects.get(name="Anna Visser"), add_player(name="Anna V.")
    come(night, late)
    Attendance.objects.filter(player=played).update(note="dieet", state="gone")
    before = everything()
    kept, gone = (played, late) if is_kept_the_one_who_played else (late, played)
    merged = merge(kept, gone)

    stays = Attendance.objects.get(player__in=(played, late))
    assert (stays.player, stays.state, stays.note) == (kept, "gone", "dieet")
    undo(merged)
    assert everything() == before


def test_of_two_answers_for_one_night_the_last_stays_with_all_guests():
    night = make_night(is_open=False)
    kept, gone = add_player(name="Jan Bakker"), add_player(name="Jan B.")
    give_answer(night_id=night.pk, said=Said(is_coming=True, guests=("Zus",)), player_id=kept.pk, now=DOOR)
    give_answer(night_id=night.pk, said=Said(is_coming=False), player_id=gone.pk, now=DOOR + timedelta(hours=1))
    before = everything()
    merged = merge(kept, gone)

    (answer,) = Answer.objects.filter(guest_of=None)
    assert (answer.player, answer.is_coming, [one.name for one in answer.guests.all()]) == (kept, False, ["Zus"])
    assert heads_of([night.pk])[night.pk].people == 0  # nor does who was to be brought
    undo(merged)
    assert everything() == before


def test_the_name_of_the_record_that_went_can_be_that_of_the_one_that_stays():
    kept, gone = add_player(name="Jan B."), add_player(name="Jan Bakker")
    merged = merge(kept, gone)
    rename_player(player_id=kept.pk, name="Jan Bakker", distinction="")
    undo(merged)

    assert [str(one) for one in Player.objects.order_by("pk")] == ["Jan Bakker", "Jan Bakker (2)"]


def test_merges_on_merges_lead_to_the_last_and_are_undone_in_turn():
    a, b, c = (add_player(name=name) for name in ("A", "B", "C"))
    before = everything()
    first, second = merge(b, a), merge(c, b)
    assert {one.name: one.merged_into for one in Player.objects.all()} == {"A": c, "B": c, "C": None}
    with pytest.raises(refusals.MergedSince):
        undo(first)
    with pytest.raises(refusals.MergedAlready):
        merge(a, c)

    undo(second)
    undo(first)
    assert everything() == before


def test_the_screens_of_a_night_hear_that_two_became_one():
    night = make_night(4)
    other, extra = Player.objects.last(), add_player(name="Extra")
    revision = Night.objects.get(pk=night.pk).revision
    merge(other, extra)

    assert Night.objects.get(pk=night.pk).revision == revision + 1
