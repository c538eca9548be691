"""What the door's page asks to follow by itself: how every row stands, and the rows that it shows otherwise."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players
from tests.views.door_page import get, names, part, url
from tournament.actions.attendance import mark
from tournament.models import Night

pytestmark = pytest.mark.django_db


def signs(html: str) -> dict[str, str]:
    """Player id -> how the row stands, as the live part says."""
    return dict(re.findall(r'<i data-row="(\d+)" data-sig="([0-9a-f]{8}-\w+)">', html))


def rows(client, night: Night, *ids: int, query: str = "") -> str:
    asked = "&".join(f"id={pk}" for pk in ids)
    return client.get(f"{url('door_rows', night)}?{asked}{query}").content.decode()


def test_the_live_part_says_of_every_row_how_it_stands(organiser):
    night = make_night(2)
    page = get(organiser, night)
    assert signs(page) == dict(re.findall(r'<li id="p-(\d+)"[^>]* data-sig="([^"]+)"', page))
    seen = re.search(r'id="door-now"[^>]* data-seen="(\d+)"', page)[1]
    assert organiser.get(url("door_now", night), {"seen": seen}).status_code == 204
    anna, bert = make_players(2)
    mark(night_id=night.pk, player_id=anna.pk, state="gone", now=DOOR)
    now = organiser.get(url("door_now", night), {"seen": seen}).content.decode()

    changed = [pk for pk, sign in signs(now).items() if sign != signs(page)[pk]]
    assert (changed, now.strip().startswith('<div id="door-now" hidden')) == ([str(anna.pk)], True)
    assert bert.name not in now


def test_a_night_that_closes_changes_every_row(organiser):
    night = make_night(2)
    before = signs(get(organiser, night))
    Night.objects.update(state="closed", closed_at=DOOR)

    assert not set(before.items()) & set(signs(get(organiser, night)).items())


def test_the_rows_that_are_asked_for_come_with_what_counts_along(organiser):
    night = make_night(3)
    anna, _, carla = make_players(3)
    html = rows(organiser, night, anna.pk, carla.pk)

    assert names(html) == ["Anna Visser", "Carla Kok"]
    assert part(html, "head-count").startswith("3 aanwezig:")
    assert "Kas € 0,00" in part(html, "till")
    assert "Alle 3" in part(html, "filters")
    assert "<html" not in html


def test_rows_that_do_not_belong_to_the_filter_or_the_search_come_hidden(organiser):
    night = make_night(1)
    anna, bert = make_players(2)
    ids = (anna.pk, bert.pk)

    assert names(rows(organiser, night, *ids, query="&show=unpaid")) == ["Anna Visser"]
    assert names(rows(organiser, night, *ids, query="&q=bert")) == ["Bert de Vries"]
    opened = rows(organiser, night, *ids, query=f"&open={bert.pk}")
    assert (opened.count("person__more"), 'class="is-open"' in opened) == (1, True)


@pytest.mark.parametrize("nonsense", ["id=x", "id=99999999999999999999", "", "open=é"])
def test_what_nobody_is_called_brings_no_row(organiser, nonsense):
    make_players(2)
    answer = organiser.get(f"{url('door_rows', make_night(0))}?{nonsense}")

    assert (answer.status_code, names(answer.content.decode())) == (200, [])


def test_many_rows_take_as_many_queries_as_one(organiser):
    night = make_night(24)
    people = [player.pk for player in make_players(24)]
    counts = []
    for ids in (people[:1], people):
        with CaptureQueriesContext(connection) as caught:
            rows(organiser, night, *ids)
        counts.append(len(caught))

    assert counts[0] == counts[1]


def test_nobody_else_hears_how_the_door_stands(stranger):
    night = make_night(1)

    assert [stranger.get(url(name, night)).status_code for name in ("door_now", "door_rows")] == [302, 302]
