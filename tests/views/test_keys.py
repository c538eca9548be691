"""The organiser looks at a table's link and renews it."""

import pytest

from tests.builders import DOOR, make_night, make_round
from tests.views.pages import links, text, url
from tournament.actions.keys import renew_key
from tournament.models import Round, Table, TrailEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(alice) -> Round:
    return make_round(make_night(8))


def renew(client, played: Round, key: str, **more: str):
    return client.post(url("table_key", played.night, 1, 1), {"seen": key} | more)


def test_the_page_warns_about_paper_before_the_link_is_renewed(organiser, played):
    table = played.tables.first()
    page = organiser.get(url("table_key", played.night, 1, 1))

    assert f"http://testserver/t/{table.key}/" in text(page)
    assert "de QR op geprinte briefjes en kaarten werken dan niet meer" in text(page)
    assert url("table_key", played.night, 1, 1) in links(organiser.get(url("tables", played.night)))


def test_renewing_gives_the_new_link_and_says_what_to_print_again(organiser, played):
    old = played.tables.first().key
    done = renew(organiser, played, old, reason="stond in de app")
    page = organiser.get(done.url)
    new = played.tables.first().key

    assert (done.status_code, new != old) == (303, True)
    assert "De link van tafel 1 is vernieuwd. Print het briefje en de kaart van die tafel opnieuw." in text(page)
    assert f"http://testserver/t/{new}/ Vernieuwd om" in text(page)
    assert old not in page.content.decode()
    assert "tafel 1 Link van de tafel vernieuwd Reden: stond in de app" in text(
        organiser.get(url("trail", played.night))
    )
    paper = organiser.get(url("print", played.night))
    assert "Van deze tafels is de link vernieuwd Partij 1, tafel 1, om" in text(paper)
    again = organiser.get(renew(organiser, played, old).url)
    assert ("was al vernieuwd" in text(again), TrailEntry.objects.filter(kind="key").count()) == (True, 1)


def test_the_renewals_of_an_earlier_draw_are_not_this_tables(organiser, played):
    table = played.tables.first()
    renew_key(table_id=table.pk, seen=table.key, now=DOOR, by_id=None)
    Round.objects.update(drawn_at="2026-10-05T18:00:00Z")

    assert "Vernieuwd om" not in text(organiser.get(url("table_key", played.night, 1, 1)))


def test_a_closed_night_has_no_button_and_refuses(organiser, played):
    key = played.tables.first().key
    played.night.__class__.objects.update(state="closed", closed_at=DOOR)

    assert "Vernieuw de link" not in text(organiser.get(url("table_key", played.night, 1, 1)))
    assert renew(organiser, played, key).status_code == 422
    assert played.tables.first().key == key


def test_nobody_else_sees_or_renews_a_link(stranger, organiser, played):
    address = url("table_key", played.night, 1, 1)
    draft = make_round(played.night, 2, is_published=False)

    assert (stranger.get(address).status_code, stranger.post(address).status_code) == (302, 403)
    assert organiser.get(url("table_key", played.night, draft.number, 1)).status_code == 404
    assert Table.objects.filter(round=played).count() == 2
