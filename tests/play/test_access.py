"""Who may open and send what of the games: every address, with a chair's key, with no key that is known, and without.

Anna has the chair's link. Charlie is a stranger: he has no link, and tries with one that he made up. What a link gives
is only its own chair; what the gallery's link gives is tried in test_leaks.py. UP-b882 (a private window).
"""

import re
from collections.abc import Iterable
from copy import deepcopy

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client

from games import urls
from games.models import Chair, Match
from games.models import Move as Ply
from tests.builders import make_night, make_round
from tests.play.builders import ANNA, BOB, FRIEND, match_of
from tournament.models import Player, Table

GONE, NO = {404, 410}, {403, 404, 405, 410}

# name: what a page answers to who has the link (or needs none), and to a form that no page of ours sends
WITH_LINK = {
    "play": (200, 405),
    "match_new": (200, 200),  # nothing is made without the button that makes it
    "game_rules": (200, 303),
    "record_import": (200, 422),
    "player_matches": (200, 405),
    "arbiter": (200, 405),
    "arbiter_game": (200, 405),
    "join": (200, 422),
    "table_match": (200, 400),
    "table_match_now": (200, 405),
    "table_lead": (302, 403),
    "table_lead_now": (302, 405),
    "chair": (200, 405),
    "chair_now": (200, 405),
    "chair_move": (405, 409),  # the match waits for a friend
    "chair_undo": (405, 409),
    "chair_goodbye": (405, 303),
    "chair_again": (405, 409),
    "chair_phone": (200, 405),
    "chair_renew": (405, 303),
    "chair_gallery_renew": (405, 303),
    "chair_bot": (405, 303),
    "match": (200, 405),
    "match_now": (200, 405),
    "match_tv": (200, 405),
    "match_log": (200, 405),
    "match_replay": (404, 405),  # while it goes on
    "match_record": (404, 405),
}
# what needs no key at all
OPEN = {"play", "match_new", "game_rules", "record_import", "player_matches", "arbiter", "arbiter_game"}
NAMES = [pattern.name for pattern in urls.urlpatterns]


@pytest.fixture
def match(alice) -> Match:
    make_round(make_night(8))
    return match_of("tokken", [ANNA, BOB, FRIEND, FRIEND])


def address(name: str, match: Match, *, key: str = "") -> str:
    """The address with the keys of the match, of Anna's chair and of a free one; or with a key of Charlie's own."""
    table = Table.objects.order_by("number").first()
    anna, free = Chair.objects.filter(match=match, seat__in=[0, 2])
    keys = {"chair": anna.key, "match": match.key, "table": table.key}
    kind = name.partition("_")[0]
    values = {
        "game": "tokken",
        "invite": key or free.invite,
        "key": key or keys.get(kind, ""),
        "seat": 2,
        "player_id": Player.objects.first().pk,
        "night_id": table.round.night_id,
        "number": 1,
        "table": 1,
    }
    route = next(pattern.pattern._route for pattern in urls.urlpatterns if pattern.name == name)
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values[found[1]]), route)


def stored() -> tuple:
    return (
        list(Match.objects.values_list("state", "revision", "key")),
        list(Chair.objects.values_list("name", "kind", "key", "seen_at", "left_at").order_by("pk")),
        Ply.objects.count(),
    )


def test_every_address_is_in_the_matrix():
    assert sorted(WITH_LINK) == sorted(NAMES)


def asked(
    client: Client, match: Match, *methods: str, names: Iterable[str] = NAMES, key: str = ""
) -> tuple[dict[str, tuple[int, ...]], list[str]]:
    """What each address answers to these methods, one after the other; and those that left something else stored.

    All of it in one test, as the match costs more than the answers. Each begins with what the first began with.
    """
    told, changed, cookies, before = {}, [], deepcopy(client.cookies), stored()
    for name in names:
        path = address(name, match, key=key)
        with transaction.atomic():
            told[name] = tuple(getattr(client, method)(path).status_code for method in methods)
            changed += [] if stored() == before else [name]
            transaction.set_rollback(True)
        client.cookies = deepcopy(cookies)
        cache.clear()
    return told, changed


def test_who_has_the_link_is_let_in(match):
    told, _ = asked(Client(), match, "get", "post")
    assert told == WITH_LINK


def test_a_key_that_was_made_up_opens_and_changes_nothing(stranger, match):
    closed = set(NAMES) - OPEN
    told, changed = asked(stranger, match, "get", "post", names=sorted(closed), key="A" * 22)
    to_login = {name: {302} if name.startswith("table_lead") else set() for name in closed}
    assert {name: codes for name, codes in told.items() if not {*codes} <= NO | to_login[name]} == {}
    assert (told.keys(), changed) == (closed, [])


def test_other_methods_do_nothing(organiser, match):
    told, changed = asked(organiser, match, "put", "patch", "delete")
    assert (told, changed) == (dict.fromkeys(NAMES, (405, 405, 405)), [])


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("table_lead")])
def test_the_organiser_alone_turns_a_table_on(organiser, match, name):
    assert organiser.get(address(name, match)).status_code == 200


def test_the_key_of_one_chair_opens_no_other(match):
    anna, bob = Chair.objects.filter(match=match, seat__in=[0, 1])
    page = Client().get(f"/play/chairs/{anna.key}/").content.decode()
    assert (anna.key in page, bob.key in page, match.luck in page) == (True, False, False)
