"""Who may open and who may send what: every address, both methods, three people.

Alice organises. Bob holds the link of table 1. Charlie is a stranger. Whoever adds an address adds its line here.
"""

import re

import pytest
from django.test import Client
from django.urls import get_resolver

from tests.builders import DOOR, make_night, make_round
from tournament import urls
from tournament.actions.calls import call_organiser
from tournament.models import Night, Player, Slip, Table

OPEN = {200, 204, 302, 303}  # served, nothing new, or sent on
NO = {403, 404, 405}
ANSWERED = {200, 303, 400, 409, 422}  # let in; what no page of ours sends is refused in words

# name: (stranger may read, stranger may send)
PUBLIC = {
    "home": (True, False),
    "rules": (True, False),
    "healthz": (True, False),
    "nights": (True, False),
    "night": (True, False),
    "night_now": (True, False),
    "night_standings": (True, False),
    "night_standings_now": (True, False),
    "tables": (True, False),
    "tables_now": (True, False),
    "round": (True, False),
    "table": (True, False),
    "table_now": (True, False),
    "table_call": (False, True),
    "table_slip": (True, True),
    "standings": (True, False),
    "season_standings": (True, False),
    "night_fairness": (True, False),
    "season_fairness": (True, False),
    "players": (True, False),
    "player": (True, False),
    "tv": (True, False),
    "tv_now": (True, False),
}
NAMES = [pattern.name for pattern in urls.urlpatterns]


@pytest.fixture
def night(alice) -> Night:
    night = make_night(8)
    make_round(night)
    return night


def address(name: str, night: Night) -> str:
    """The address with the ids of the night, its first round, its first table and its first player."""
    table = Table.objects.order_by("number").first()
    values = {
        "night_id": night.pk,
        "number": 1,
        "table": 1,
        "key": table.key,
        "call_id": call_organiser(table_id=table.pk, now=DOOR).pk,
        "player_id": Player.objects.first().pk,
        "season_id": night.season_id,
    }
    route = next(pattern.pattern._route for pattern in urls.urlpatterns if pattern.name == name)
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values[found[1]]), route)


@pytest.mark.parametrize("name", NAMES)
def test_a_stranger_reads_what_is_public_and_nothing_else(stranger, night, name):
    response = stranger.get(address(name, night))

    if PUBLIC.get(name, (False, False))[0]:
        assert response.status_code in {200, 204}
    elif response.status_code == 302:
        assert response.headers["Location"].startswith("/accounts/login/?next=")
    else:
        assert response.status_code in NO


@pytest.mark.parametrize("name", NAMES)
def test_a_stranger_sends_nothing_but_what_a_table_may_that_he_has_the_link_of(stranger, night, name):
    path = address(name, night)
    before = stored()

    response = stranger.post(path)

    allowed = {400, 422} if PUBLIC.get(name, (False, False))[1] else NO
    assert (response.status_code in allowed, stored()) == (True, before)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_do_nothing(organiser, night, name, method):
    path = address(name, night)
    before = stored()

    response = getattr(organiser, method)(path)

    assert (response.status_code, stored()) == (405, before)


@pytest.mark.parametrize("name", NAMES)
def test_the_organiser_is_let_in_everywhere(organiser, night, name):
    read = organiser.get(address(name, night))
    sent = organiser.post(address(name, night))

    assert read.status_code in OPEN | {405}
    assert sent.status_code in ANSWERED | {302, 405}


@pytest.mark.parametrize("name", sorted(set(NAMES) - PUBLIC.keys()))
def test_a_logged_in_user_who_is_no_organiser_stays_a_stranger(django_user_model, night, name):
    bob = Client()
    bob.force_login(django_user_model.objects.create_user("bob", password="bob-plays-along"))
    path = address(name, night)
    before = stored()

    codes = {bob.get(path).status_code, bob.post(path).status_code}

    assert (codes <= NO, stored()) == (True, before)


def test_the_link_of_one_table_opens_no_other(stranger, night):
    first, second = Table.objects.order_by("number")

    sent = stranger.post(
        f"/t/{first.key}/slip/",
        {"submission_key": "k1", "pawns_3": "8", "pawns_4": "2"},  # the numbers of table 2
    )

    assert sent.status_code == 422
    assert (Slip.objects.filter(table=second).count(), Slip.objects.count()) == (0, 0)


def test_a_guessed_link_shows_nothing(stranger, night):
    for path in ("", "now/", "slip/"):
        assert stranger.get(f"/t/AAAAAAAAAAAAAAAAAAAAAA/{path}").status_code == 404
    assert stranger.post("/t/AAAAAAAAAAAAAAAAAAAAAA/slip/", {"pawns_1": 8}).status_code == 404


def test_every_address_has_its_line_here():
    assert set(PUBLIC) <= set(NAMES)


def test_no_address_escapes_the_matrix():
    top = [str(pattern.pattern) for pattern in get_resolver().url_patterns]
    assert top == ["", "accounts/", "language/", "admin/"]


def stored() -> tuple:
    """Everything a forbidden click could change."""
    return (
        Night.objects.values_list("state", "revision").get(),
        Slip.objects.count(),
        Player.objects.count(),
        list(Table.objects.values_list("key", flat=True)),
    )
