"""A position of the arbiter that is put down by tapping: each tap is one more word in the address."""

from urllib.parse import unquote

import pytest
from django.urls import reverse

from games.forms_arbiter.quarrels import QUARRELS
from tests.play.views.arbiter_asked import asked, tapped


@pytest.mark.parametrize(
    ("game", "taps", "query"),
    [
        ("tokken", ["p0:spot-15", "p1:spot-18", "p1:lane-0-3", "p1:card-6"], "seats=4&cards=6&p0=15+L3&p1=18"),
        ("tokken", ["p0:spot-15", "p1:spot-15"], "seats=4&p1=15"),
        ("tokken", ["p0:spot-15", "p0:spot-15", "p0:card-7", "p0:card-7"], "seats=4"),
        ("tokken", ["p0:spot-15", "none:spot-15", "none:lane-1-2"], "seats=4"),
        ("toepen", ["cards:card-H7", "trick:card-S8", "turned:card-K2", "cards:card-S8"], "seats=4&cards=H7&turned=K2"),
        ("toedeloe", ["trick:card-S8", "trick:card-S8", "trick:back"], "seats=4&trick=S8"),
        ("toedeloe", ["white:cell-A-0-1", "grey:cell-A-0-2", "white:cell-A-3-3"], "seats=4&white=A01&grey=A02"),
    ],
)
def test_a_tap_puts_down_and_takes_away(game, taps, query):
    assert tapped(game, "", *taps).query == query


def test_dice_are_tapped_and_pawns_walk_from_where_the_game_begins():
    one = tapped("tactidice", "", "white:die-3", "white:die-3", "white:die-5", "white:cell-8-0", "white:cell-7-0")
    assert one.query == "dice=3+3+5&away=0&white=e4+f4+j4+k4+l4+d5".replace(
        "dice=3+3+5&away=0", "away=0&dice=3+3+5"
    ) + ("&grey=d12+e12+f12+j12+k12+l12")


GREY = "grey=d12+e12+f12+j12+k12+l12"
START = f"away=0&white=d4+e4+f4+j4+k4+l4&{GREY}"


@pytest.mark.parametrize(
    ("taps", "query"),
    [
        (["tile-left:cell-8-1"], f"away=0&white=c4+d4+e4+j4+k4+l4&{GREY}&tiles=B1=d5"),
        (["tile-left:cell-8-1", "tile-right:cell-8-1"], START),
        (["tile-left:cell-8-1", "none:laid"], START),
        (["tile-away:cell-8-1"], f"away=0&white=j4+k4+l4&{GREY}&tiles=B1=weg"),
        (["crosses:cell-7-0", "crosses:cell-1-2"], f"{START}&crosses=B1=w+T1=e"),
        (["crosses:cell-7-0", "crosses:cell-7-2"], f"{START}&crosses=B1=e"),
        (["crosses:cell-7-0", "crosses:cell-7-0"], START),
        (["crosses:cell-7-0", "tile-away:cell-7-0"], f"away=0&white=j4+k4+l4&{GREY}&tiles=B1=weg"),
    ],
)
def test_tiles_and_crosses_of_tactidice_are_tapped_and_pawns_go_with_their_tile(taps, query):
    assert unquote(tapped("tactidice", START, *taps).query) == query


def test_a_tile_goes_where_who_is_on_turn_sees_the_arrow_pointing():
    assert tapped("tactidice", START + "&turn=1", "tile-right:cell-8-1").values["tiles"] == "B1=d5"


@pytest.mark.parametrize(
    ("before", "tap", "field"),
    [
        ("", "tile-right:cell-8-1", "tiles"),
        ("", "tile-left:cell-4-1", "tiles"),
        ("&tiles=B1=b5", "tile-left:cell-8-0", "tiles"),
        ("", "crosses:cell-8-0", "crosses"),
        ("", "crosses:cell-4-4", "crosses"),
        ("&crosses=T1=n+T2=n+T3=n+M1=n", "crosses:cell-7-0", "crosses"),
    ],
)
def test_a_tile_or_a_cross_that_cannot_be_there_is_refused_and_nothing_changes(before, tap, field):
    was, one = asked("tactidice", START + before), tapped("tactidice", START + before, tap)
    assert (one.fault and one.fault.field, one.values) == (field, was.values)


def test_a_fifth_pawn_is_refused_and_nothing_changes():
    one = tapped("tokken", "p0=1+2+3+4", "p0:spot-9")
    assert (one.values["p0"], one.fault and one.fault.field) == ("1 2 3 4", "p0")


@pytest.mark.django_db
def test_a_question_of_the_pub_is_answered_before_the_tools_and_a_position_after_them(client):
    def order(query: str) -> list[str]:
        page = client.get(f"{reverse('arbiter_game', args=['toepen'])}?{query}").content.decode()
        return sorted(('id="verdict"', 'class="tools'), key=page.index)

    asked_often = QUARRELS["toepen"][1].query
    assert order(asked_often) == ['id="verdict"', 'class="tools']
    assert order("cards=H7") == ['class="tools', 'id="verdict"']
