"""Which tables' QR codes the TV has, and on which pages."""

from datetime import datetime, timedelta

import pytest

from tests.builders import DOOR, make_night, make_round, run_clock, send_slip
from tournament.actions.rounds import publish_round
from tournament.models import Table
from tournament.queries.tv import Screen, moment, screen

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=20)


def at(now: datetime = DOOR, **later: float) -> Screen:
    return screen(moment(now + timedelta(**later)))


def coded(picture: Screen) -> list[list[int]]:
    """The numbers of the tables with a code, a list for each page."""
    return [[code.table for code in page.codes] for page in picture.codes]


@pytest.mark.parametrize(
    ("heads", "pages"),
    [
        (3, [[1]]),
        (32, [[1, 2, 3, 4, 5, 6, 7, 8]]),
        (36, [[1, 2, 3, 4, 5], [6, 7, 8, 9]]),
        (64, [[*range(1, 9)], [*range(9, 17)]]),
    ],
)
def test_codes_come_in_as_few_pages_as_can_be_about_equally_full(heads, pages):
    make_round(make_night(heads))
    assert coded(at()) == pages


def test_codes_are_there_from_the_published_draw_until_the_tables_slip_is_in():
    night = make_night(8)
    draft = make_round(night, is_published=False)
    seen = [coded(at())]
    played = publish_round(round_id=draft.pk, seen_attempt=1, now=DOOR)
    seen.append(coded(at()))
    run_clock(played)
    seen.append(coded(at(START)))
    first, last = Table.objects.filter(round=played).order_by("number")
    send_slip(first, (8, 3))
    seen.append(coded(at(START, minutes=50)))
    send_slip(last, (8, 3))
    seen.append(coded(at(START, minutes=50)))
    assert seen == [[], [[1, 2]], [[1, 2]], [[2]], []]


def test_while_the_clock_runs_the_codes_wait_until_somebody_asks_for_them():
    played = make_round(make_night(8))
    assert at().turning.turns == (1, 2)
    run_clock(played)
    assert {at(START, seconds=s).page for s in range(0, 60, 10)} == {0}


def test_a_draft_of_the_next_round_shows_no_code_of_its_own():
    night = make_night(8)
    first = make_round(night)
    draft = make_round(night, 2, is_published=False, seed=7)
    keys = {code.key for page in at().codes for code in page.codes}
    assert keys == set(Table.objects.filter(round=first).values_list("key", flat=True))
    assert not keys & set(Table.objects.filter(round=draft).values_list("key", flat=True))
