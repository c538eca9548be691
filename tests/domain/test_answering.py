"""An answer, its guests, and who is meant by a typed name."""

import pytest

from tournament.domain.answering import Meant, Said, guest_list, said, who_is
from tournament.domain.refusals_answers import TooManyGuests

CLUB = {
    1: ("Jan Bakker", ""),
    2: ("Jan Bakker", "2"),
    3: ("Jan de Vries", ""),
    4: ("van Rijn, Kees", ""),
    5: ("Marieke 't Hooft", ""),
    6: ("Gé Mulder", ""),
}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Kees van Rijn", Meant((4,), is_sure=True, is_likely=True)),
        ("VAN RIJN, kees", Meant((4,), is_sure=True, is_likely=True)),
        ("ge", Meant((6,), is_likely=True)),
        ("jan", Meant((1, 2, 3))),  # asked, never guessed
        ("Jan Bakker", Meant((1, 2))),  # namesakes
        ("Jan Bakker (2)", Meant((2,), is_sure=True, is_likely=True)),
        ("Jan V", Meant((3,), is_likely=True)),
        ("Marie", Meant((5,))),  # may be Marieke, may be somebody new
        ("Ma", Meant()),
        ("J", Meant()),
        ("Piet", Meant()),
        ("!", Meant()),
    ],
)
def test_who_may_be_meant(typed, meant):
    assert who_is(typed, CLUB) == meant


def test_who_does_not_come_brings_nobody_and_eats_nothing():
    answer = said(is_coming=False, wants_snack=True, note="  ziek\n", guests=("Piet",), guests_want_snack=True)

    assert answer == Said(is_coming=False, note="ziek")


def test_guests_are_those_named_and_those_counted():
    assert guest_list(3, "Piet & Ans") == ("Piet", "Ans", "")
    assert guest_list(1, "  ") == ("",)
    with pytest.raises(TooManyGuests):
        guest_list(10, "")
