"""Keys of tables: remembered when a table goes, renewed at the organiser's press."""

import pytest

from tests.builders import DOOR, make_night, make_players, make_round, send_slip
from tournament.actions.attendance import mark
from tournament.actions.keys import renew_key
from tournament.actions.nights import close_night
from tournament.actions.rounds import redraw_round
from tournament.actions.seats import repair_round
from tournament.domain.refusals import NightClosed, NotPublished
from tournament.domain.repair import fingerprint
from tournament.models import Night, OldKey, Round, Slip, Table, TrailEntry
from tournament.queries.repair import repaired

pytestmark = pytest.mark.django_db


def keys(played: Round) -> dict[int, str]:
    return dict(Table.objects.filter(round=played).values_list("number", "key"))


def old_keys() -> list[tuple]:
    return list(OldKey.objects.order_by("table_number").values_list("table_number", "key", "why", "round_number"))


def draw_again(played: Round) -> None:
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=5, now=DOOR, by_id=None)


def test_a_redraw_remembers_every_key_it_takes_away_and_who_sat_there():
    played = make_round(make_night(8))
    before = keys(played)
    people = sorted(Table.objects.get(key=before[1]).seats.values_list("player_id", flat=True))
    draw_again(played)

    assert old_keys() == [(number, key, "redrawn", 1) for number, key in before.items()]
    assert sorted(OldKey.objects.get(table_number=1).people) == people
    assert not set(keys(played).values()) & set(before.values())


def test_a_drafts_keys_are_nobodys_and_are_forgotten():
    played = make_round(make_night(8), is_published=False)
    draw_again(played)

    assert old_keys() == []


def test_a_repair_remembers_the_key_of_the_table_that_it_dissolves():
    night = make_night(9)  # three threes; without one of them two fours
    played = make_round(night)
    before = keys(played)
    mark(night_id=night.pk, player_id=make_players(9)[0].pk, state="gone", now=DOOR)
    played.night = Night.objects.get(pk=night.pk)
    repair_round(round_id=played.pk, seen=fingerprint(repaired(played)[1]), now=DOOR, by_id=None)

    (gone,) = before.keys() - keys(played).keys()
    assert old_keys() == [(gone, before[gone], "repaired", 1)]


def test_a_renewed_key_is_another_one_and_the_slips_stay(alice):
    table = make_round(make_night(8)).tables.first()
    send_slip(table, (8, 3))
    revision = Night.objects.get().revision
    assert renew_key(table_id=table.pk, seen=table.key, now=DOOR, by_id=alice.pk, reason=" gedeeld  in de app ")

    fresh = Table.objects.get(pk=table.pk)
    assert (fresh.key != table.key, len(fresh.key), Slip.objects.get().table) == (True, 22, fresh)
    assert old_keys() == [(1, table.key, "renewed", 1)]
    line = TrailEntry.objects.first()
    assert (line.kind, line.round_number, line.table_number, line.reason, line.by) == (
        "key",
        1,
        1,
        "gedeeld in de app",
        alice,
    )
    assert Night.objects.get().revision == revision + 1


def test_pressing_twice_is_one_renewal():
    table = make_round(make_night(8)).tables.first()
    pressed = [renew_key(table_id=table.pk, seen=table.key, now=DOOR, by_id=None) for _ in range(2)]

    assert (pressed, OldKey.objects.count()) == ([True, False], 1)


def test_a_draft_and_a_closed_night_have_nothing_to_renew():
    night = make_night(8)
    draft = make_round(night, is_published=False).tables.first()
    with pytest.raises(NotPublished):
        renew_key(table_id=draft.pk, seen=draft.key, now=DOOR, by_id=None)
    Round.objects.update(published_at=DOOR)
    for table in Table.objects.all():
        send_slip(table, (8, 3))
    close_night(night_id=night.pk, now=DOOR)
    with pytest.raises(NightClosed):
        renew_key(table_id=draft.pk, seen=draft.key, now=DOOR, by_id=None)
    assert Table.objects.get(pk=draft.pk).key == draft.key
