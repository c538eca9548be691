"""The club as every page shows it, without a query for each."""

import pytest

from tests.builders import DOOR, make_series
from tournament.actions.settings import change_club
from tournament.queries.club import forget_club, logo_of_club, series_in_order, shown_club

pytestmark = pytest.mark.django_db


def test_the_club_is_read_once_until_it_is_forgotten(django_assert_num_queries):
    change_club(values={"name": "Albir", "logo": b"png"}, now=DOOR, by_id=None)
    forget_club()
    with django_assert_num_queries(1):
        assert [(one.name, one.has_logo) for one in (shown_club(), shown_club())] == [("Albir", True)] * 2
    assert logo_of_club() == b"png"


def test_a_new_club_needs_no_row():
    forget_club()

    assert (shown_club().name, logo_of_club()) == ("Tokkenclub", None)


def test_series_that_run_come_first():
    stopped, monday = make_series("Aan het eind", 6), make_series()
    type(stopped).objects.filter(pk=stopped.pk).update(is_active=False)

    assert [one.pk for one in series_in_order()] == [monday.pk, stopped.pk]
