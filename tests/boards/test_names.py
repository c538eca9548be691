"""What people are called in a drawing, where there is little room."""

import pytest

from games.boards.names import called, fitted, width


@pytest.mark.parametrize(
    ("names", "most", "shown"),
    [
        (("Anna", "Bob"), 9, ("Anna", "Bob")),
        (("Anna-Margriet van den Berg", "Bartholomeus"), 13, ("Anna-Margriet", "Bartholomeus")),
        (("Anna-Margriet van den Berg", "Bartholomeus"), 9, ("Anna-M.", "Bartholo…")),
        (("Jan de Vries", "Jan Smit"), 13, ("Jan de Vries", "Jan Smit")),
        (("Jan van der Heijden", "Jan van den Berg"), 13, ("Jan H.", "Jan B.")),
        (("Jan van der Berg", "Jan van den Berg"), 13, ("Jan van der…", "Jan van den…")),
        (("  ", "Bob"), 9, ("?", "Bob")),
    ],
)
def test_people_are_called_by_what_tells_them_apart(names, most, shown):
    assert called(names, most) == shown


def test_a_name_that_fits_is_left_as_it_is_and_a_wide_one_is_squeezed():
    assert (width("Wim", 10), width("Jil", 10)) == (pytest.approx(23.4), pytest.approx(12.0))
    assert fitted("Jil", size=10, room=13) == {}
    assert fitted("Wim", size=10, room=13) == {"textLength": 13, "lengthAdjust": "spacingAndGlyphs"}
