"""Where the pawns are placed is hidden until both have placed them; all else is open."""

from dataclasses import fields
from random import Random

from games.engines.base import fingerprint
from games.engines.tactidice import Options, imagine, legal, picture, play, read, start, tell, view
from games.engines.tactidice.setup import set_up
from games.engines.tactidice.views import View
from tests.engines.tactidice import GREY, WHITE, cells, played

WHITES, GREYS = "place 0 1 2 3 4 5", "place 2 3 5 6 7 8"


def placing(*placed: tuple[int, str]) -> object:
    state = played(start(Options(), 2), "lay nn- -+- n-n", "turn n-n", "turn nn-")
    for seat, text in placed:
        state = play(state, seat, read(text))
    return state


def test_a_first_placing_is_seen_by_its_own_seat_only():
    state = placing((WHITE, WHITES))
    assert "0, 1, 2, 3, 4, 5" in repr(state)
    assert view(state, WHITE).placed == (0, 1, 2, 3, 4, 5)
    for seat in (GREY, None):
        assert "0, 1, 2, 3, 4, 5" not in repr(view(state, seat))
        assert (view(state, seat).placed, view(state, seat).has_placed) == ((), (True, False))


def test_another_first_placing_looks_the_same_to_the_others():
    one, other = placing((WHITE, WHITES)), placing((WHITE, "place 3 4 5 6 7 8"))
    assert fingerprint(one) != fingerprint(other)
    for seat in (GREY, None):
        assert view(one, seat) == view(other, seat)
        assert picture(view(one, seat)) == picture(view(other, seat))
    assert legal(one, GREY) == legal(other, GREY)


def test_with_the_second_placing_both_stand_on_the_board():
    for order in (((WHITE, WHITES), (GREY, GREYS)), ((GREY, GREYS), (WHITE, WHITES))):
        state = placing(*order)
        white = cells(*[(8, column) for column in range(6)])
        assert view(state, None).pawns == (white, cells(*[(0, column) for column in (2, 3, 5, 6, 7, 8)]))
        assert (view(state, GREY).placed, view(state, GREY).has_placed) == ((), (False, False))


def test_a_first_placing_is_told_to_nobody_else_and_the_second_to_all():
    state = placing()
    assert [tell(state, WHITE, read(WHITES), seat) for seat in (WHITE, GREY, None)] == [WHITES, "place ?", "place ?"]
    state = placing((WHITE, WHITES))
    assert [tell(state, GREY, read(GREYS), seat) for seat in (WHITE, GREY, None)] == [GREYS] * 3


def test_what_is_imagined_is_a_placing_that_could_be():
    state = placing((WHITE, WHITES))
    seen = view(state, GREY)
    imagined = [imagine(seen, Random(seed)) for seed in range(20)]
    assert {view(one, GREY) for one in imagined} == {seen}
    assert len({one.placed for one in imagined}) > 5
    assert {one.placed[GREY] for one in imagined} == {()}
    assert imagine(view(state, WHITE), Random(1)) == state


def test_in_the_middle_of_a_game_everything_is_open():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4))
    assert imagine(view(state, WHITE), Random(1)) == state
    assert imagine(view(state, None), Random(1)) == state


def test_a_view_shows_no_more_than_this():
    assert [field.name for field in fields(View)] == [
        *("options", "phase", "turn", "board", "pawns", "captured", "plus1", "dice", "away", "turns", "why", "winners"),
        *("seat", "has_placed", "placed"),
    ]
