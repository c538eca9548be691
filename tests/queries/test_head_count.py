"""The helper line: who is here and what tables that makes."""

import pytest
from django.template.loader import render_to_string

from tests.builders import make_night
from tournament.actions.attendance import mark
from tournament.models import Attendance
from tournament.queries.head_count import HeadCount, head_count, tables_for


@pytest.mark.django_db
def test_only_who_is_here_now_counts(django_assert_num_queries):
    night = make_night(9)
    for attendance, state in zip(Attendance.objects.all()[:2], ("gone", "late"), strict=True):
        mark(night_id=night.pk, player_id=attendance.player_id, state=state, now=night.starts_at)

    with django_assert_num_queries(1):
        assert head_count(night.pk) == HeadCount(7, 1, 1, True, 8)


@pytest.mark.parametrize(
    ("heads", "line"),
    [
        (0, "Nog niemand aanwezig. Loten kan vanaf 3 spelers."),
        (1, "1 aanwezig. Loten kan vanaf 3 spelers: er zijn er nog 2 nodig."),
        (
            2,
            "2 aanwezig. Speelt er één mee van de toernooileiding, dan is er een tafel van 3. "
            "Of speel samen Tokkenspel Duo.",
        ),
        (3, "3 aanwezig: 1 tafel van 3; met 4: geen tafel van drie"),
        (4, "4 aanwezig: 1 tafel van 4"),
        (
            5,
            "5 aanwezig: dat gaat niet op. Doet er nog één mee, dan zijn er 2 tafels van 3. "
            "Staat er één aan de kant, dan is er 1 tafel van 4.",
        ),
        (6, "6 aanwezig: 2 tafels van 3; met 8: geen tafel van drie"),
        (10, "10 aanwezig: 1 tafel van 4 + 2 van 3; met 12: geen tafel van drie"),
        (23, "23 aanwezig: 5 tafels van 4 + 1 van 3; met 24: geen tafel van drie"),
        (1000, "1000 aanwezig: 250 tafels van 4"),
    ],
)
def test_the_helper_line_says_what_to_do(heads, line):
    html = render_to_string("nights/_head_count.html", {"head_count": tables_for(heads)})
    text = html[html.index("<span>") :].replace("<strong>", "").replace("</strong>", "")

    assert " ".join(text.removeprefix("<span>").partition("</span>")[0].split()) == line
