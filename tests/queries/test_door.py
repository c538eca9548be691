"""What the door knows of everybody, in a fixed number of questions to the database."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players, make_round
from tournament.actions.attendance import mark, note_extras, walk_in
from tournament.actions.drinks import note_drinks
from tournament.actions.people import add_player, rename_player
from tournament.actions.till import pay_fee, refund_fee
from tournament.domain.refusals import NameMissing
from tournament.models import Night, Player
from tournament.queries.door import Till, door, namesakes, row_of

pytestmark = pytest.mark.django_db


def pay(night, player, method="cash"):
    key = f"pay-{player.pk}"
    return pay_fee(night_id=night.pk, player_id=player.pk, method=method, submission_key=key, now=DOOR, by_id=None)


def refund(night, player):
    key = f"back-{player.pk}"
    return refund_fee(night_id=night.pk, player_id=player.pk, submission_key=key, now=DOOR, by_id=None)


def go(night, player, state):
    mark(night_id=night.pk, player_id=player.pk, state=state, now=DOOR)


def test_everybody_who_may_come_is_listed_in_the_order_of_names():
    night = make_night(0)
    surnames = ("Raamsdonk, Els", "van Rijn, Kees", "Rutgers, An", "de Vries, Bo", "'t Hooft, Gé")
    for name in (*surnames, "Émile Dupont", "ångström test"):
        add_player(name=name)
    Player.objects.filter(name="Rutgers, An").update(is_active=False)

    assert [row.player.name for row in door(night).rows] == [
        "ångström test", "Émile Dupont", "'t Hooft, Gé", "Raamsdonk, Els", "van Rijn, Kees", "de Vries, Bo",
    ]  # fmt: skip


def test_who_stopped_playing_is_listed_when_on_tonights_list():
    night = make_night(1)
    Player.objects.update(is_active=False)

    assert [row.is_here for row in door(night).rows] == [True]


def test_paid_present_and_playing_are_counted_apart():
    night = make_night(8)
    make_round(night)
    anna, bert, carla, dirk, els, ferry, ge, henk, *_, absent = make_players(12)
    for player in (anna, bert, carla, absent):
        pay(night, player)
    pay(night, dirk, "card")
    pay(night, els, "free")
    refund(night, bert)
    note_extras(night_id=night.pk, player_id=ferry.pk, wants_snack=True, now=DOOR)
    go(night, bert, "gone")
    go(night, ge, "gone")
    found = door(night)

    # Bert, Ferry, Gé and Henk owe; one has paid and is not ticked
    assert found.counts == {"all": 12, "absent": 6, "unpaid": 4, "snack": 1, "paid": 1}
    assert found.till == Till(cents=2400, card_cents=600, paid=4, free=1, owing=4)
    assert (found.head_count.heads, found.head_count.threes) == (6, 2)
    assert [line.cents for line in row_of(found.rows, bert.pk).payments] == [600, -600]
    assert not row_of(found.rows, henk.pk).fee


def test_who_left_before_playing_and_got_the_money_back_owes_nothing():
    night = make_night(1)
    (player,) = make_players(1)
    pay(night, player)
    refund(night, player)
    go(night, player, "gone")

    assert (door(night).till, door(night).rows[0].owes) == (Till(0, 0, 0, 0, 0), False)


def test_a_latecomer_joins_in_the_next_round():
    night = make_night(8)
    before = [row.joins_in for row in door(night).rows]
    make_round(night)
    late, _ = walk_in(night_id=night.pk, name="Laat", submission_key="late", now=DOOR)
    found = {row.player.name: row.joins_in for row in door(night).rows}

    assert before == [0] * 8
    assert found == {player.name: 0 for player in make_players(8)} | {"Laat": 2}
    make_round(night, 2)
    assert row_of(door(night).rows, late.pk).joins_in == 0


def test_after_the_last_draw_there_is_no_next_round():
    night = make_night(8)
    for number in (1, 2, 3):
        make_round(night, number)
    late, _ = walk_in(night_id=night.pk, name="Laat", submission_key="late", now=DOOR)
    row = row_of(door(night).rows, late.pk)

    assert (row.joins_in, row.is_left_out, row.drawn) == (0, True, 3)


def test_who_went_home_played_until_then():
    night = make_night(9)
    make_round(night)
    player = make_players(1)[0]
    go(night, player, "gone")
    make_round(night, 2)
    row = row_of(door(night).rows, player.pk)

    assert (row.is_gone, row.last_played, row.is_left_out) == (True, 1, False)


def test_the_number_of_queries_does_not_grow_with_people():
    night, counts = make_night(0), []
    for people in (1, 3, 40):
        for player in make_players(people):
            go(night, player, "present")
        with CaptureQueriesContext(connection) as captured:
            door(night)
        counts.append(len(captured))

    assert counts == [8, 8, 8]


def test_a_known_name_is_recognised_whatever_accents_and_capitals():
    night = make_night(0)
    bakkers = [add_player(name="Jan Bäkker"), add_player(name="jan bakker", distinction="van de brug")]
    add_player(name="Jan Bakkers")

    assert [row.player for row in namesakes(night, name=" JAN  Bakker", submission_key="new")] == sorted(
        bakkers, key=lambda one: (one.sort_key, one.name)
    )
    assert namesakes(night, name="Jan Bak", submission_key="new") == ()


def test_the_same_form_again_is_not_its_own_namesake():
    night = make_night(0)
    walk_in(night_id=night.pk, name="Jan Bakker", submission_key="once", now=DOOR)

    assert namesakes(night, name="Jan Bakker", submission_key="once") == ()


def test_no_name_has_no_namesakes():
    with pytest.raises(NameMissing):
        namesakes(make_night(0), name=" ", submission_key="new")


def test_a_row_that_shows_something_else_has_another_fingerprint(alice):
    night = make_night(8)
    anna = make_players(1)[0]
    press = {"night_id": night.pk, "player_id": anna.pk, "now": DOOR}

    def seen() -> str:
        return row_of(door(Night.objects.get(pk=night.pk)).rows, anna.pk).fingerprint

    prints = [seen(), seen()]
    for do in (
        lambda: pay_fee(**press, method="cash", submission_key="k1", by_id=alice.pk),
        lambda: refund_fee(**press, submission_key="k2", by_id=alice.pk),
        lambda: note_extras(**press, wants_snack=True),
        lambda: note_drinks(**press, count=1, submission_key="k3", by_id=alice.pk),
        lambda: note_extras(**press, note="komt 19:30"),
        lambda: note_extras(**press, fixed_table=2),
        lambda: make_round(night),
        lambda: mark(**press, state="gone"),
        lambda: rename_player(player_id=anna.pk, name="Anna Bos", distinction=""),
    ):
        do()
        prints.append(seen())

    assert (prints[0] == prints[1], len(set(prints))) == (True, 10)
