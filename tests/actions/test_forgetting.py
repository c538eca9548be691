"""A name that is removed is gone from every row; what was played and paid stays."""

from datetime import timedelta

import pytest

from games.models import Chair
from tests.builders import DOOR, fill_round, make_night, make_players, make_round, send_slip
from tests.play.builders import match_of
from tournament.actions.forgetting import remove_again, remove_name, texts
from tournament.actions.merging import merge_players, undo_merge
from tournament.actions.people import add_player, rename_player
from tournament.domain.refusals_people import NameGone, TypedOtherwise, UndoneAlready
from tournament.models import Attendance, FormerName, Merge, Payment, Player, Seat, Slip, Table, TrailEntry

pytestmark = pytest.mark.django_db
# Columns of text that are looked through. Who adds one that people type into sees it appear here by itself.
LOOKED_THROUGH = {"Attendance.note", "Answer.name", "Answer.note", "CashUp.counted_by", "CashUp.note", "Slip.reason",
                  "TrailEntry.reason", "Chair.name", "CashUp.reopen_reason", "Club.question_text"}  # fmt: skip


def remove(player, typed=None):
    return remove_name(player_id=player.pk, typed=typed or player.label, now=DOOR, by_id=None)


def test_every_text_that_people_type_is_looked_through():
    columns = {f"{model.__name__}.{field}" for model, fields in texts() for field in fields}

    assert LOOKED_THROUGH - columns == set()
    assert not {"Slip.sender", "Table.key", "Chair.key", "Payment.submission_key", "Night.state"} & columns


def test_the_name_makes_way_for_a_neutral_one_and_the_scores_stay():
    night = make_night(4)
    fill_round(make_round(night))
    anna = Player.objects.get(name="Anna Visser")
    rename_player(player_id=anna.pk, name="Anna de Boer", distinction="kort", now=DOOR)
    Attendance.objects.filter(player=anna).update(note="dieet")
    seats, slips = list(Seat.objects.values()), list(Slip.objects.values())
    gone = remove(Player.objects.get(pk=anna.pk), "anna de boer KORT")

    assert (gone.label, gone.search_key, gone.sort_key) == (
        f"Oud-lid {anna.pk}",
        f"oud lid {anna.pk}",
        f"oud lid {anna.pk}",
    )
    assert (gone.is_active, gone.name_removed_at) == (False, DOOR)
    assert (list(Seat.objects.values()), list(Slip.objects.values())) == (seats, slips)
    assert (FormerName.objects.count(), Attendance.objects.get(player=anna).note) == (0, "")
    assert TrailEntry.objects.filter(kind="person").first().after == {"player": anna.pk, "press": "remove_name"}


def test_reasons_and_screens_that_say_the_name_say_it_no_more():
    night = make_night(4)
    make_round(night)
    anna = Player.objects.get(name="Anna Visser")
    send_slip(Table.objects.get(), (8, 3))
    Slip.objects.update(reason="ANNA VISSER telde verkeerd")
    TrailEntry.objects.update(reason="gezien door Visser, Anna")
    match = match_of()
    Chair.objects.filter(match=match, seat=0).update(player=anna, name="Annie")
    Chair.objects.filter(match=match, seat=1).update(name="anna visser")
    remove(anna)

    new = f"Oud-lid {anna.pk}"
    assert Slip.objects.get().reason == f"{new} telde verkeerd"
    assert set(TrailEntry.objects.filter(night=night).values_list("reason", flat=True)) == {f"gezien door {new}"}
    assert list(Chair.objects.order_by("seat").values_list("name", flat=True)[:2]) == [new, new]


def test_what_may_be_a_namesakes_stays():
    first, second = add_player(name="Jan Bakker"), add_player(name="Jan Bakker")
    night = make_night(0)
    for reason in ("voor Jan Bakker", "voor Jan Bakker (2)"):
        TrailEntry.objects.create(night=night, kind="ruling", reason=reason, at=DOOR)
    remove(second)

    reasons = TrailEntry.objects.filter(kind="ruling").order_by("pk").values_list("reason", flat=True)
    assert list(reasons) == ["voor Jan Bakker", f"voor Oud-lid {second.pk}"]
    assert Player.objects.get(pk=first.pk).label == "Jan Bakker"


def test_who_types_another_name_removes_nothing():
    jan = add_player(name="Jan Bakker")
    with pytest.raises(TypedOtherwise):
        remove(jan, "Jan")

    assert Player.objects.get().label == "Jan Bakker"


def test_a_removed_name_is_gone_for_good():
    jan = add_player(name="Jan Bakker")
    remove(jan)
    with pytest.raises(NameGone):
        remove(jan)
    with pytest.raises(NameGone):
        rename_player(player_id=jan.pk, name="Jan Bakker", distinction="", now=DOOR)


def test_records_that_became_one_are_all_forgotten_and_no_undoing_brings_a_name_back():
    night = make_night(2)
    kept, gone = Player.objects.order_by("pk")
    Attendance.objects.update(note="belt altijd eerst")
    merged = merge_players(kept_id=kept.pk, gone_id=gone.pk, now=DOOR, by_id=None)
    remove(kept)

    assert {one.label for one in Player.objects.all()} == {f"Oud-lid {kept.pk}", f"Oud-lid {gone.pk}"}
    assert Merge.objects.get().moved == {}
    with pytest.raises(UndoneAlready):
        undo_merge(merge_id=merged.pk, now=DOOR, by_id=None)
    assert (night.attendances.count(), Payment.objects.count()) == (1, 0)


def test_somebody_who_is_called_so_already_is_told_apart():
    jan = add_player(name="Jan")
    add_player(name=f"Oud-lid {jan.pk}")

    assert remove(jan).label == f"Oud-lid {jan.pk} (2)"


def test_a_name_that_came_back_goes_again_and_nobody_elses_with_the_same_number_does():
    anna, bert = make_players(2)
    removed = {(anna.pk, anna.created_at), (bert.pk, bert.created_at - timedelta(days=1))}

    assert [remove_again(removed=removed, now=DOOR) for _ in range(2)] == [1, 0]
    assert [Player.objects.get(pk=one.pk).name_removed_at for one in (anna, bert)] == [DOOR, None]
