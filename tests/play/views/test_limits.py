"""Enough for a pub behind one address, too little to wear a server out; and each no says when it can be done."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.actions.matches import LEFT_STANDING, MOST_MATCHES, rematch
from games.models import Match
from games.refusals import TooManyMatches
from games.views import limits
from tests.play.builders import ANNA, BOB, FRIEND, chair_of, match_of

pytestmark = pytest.mark.django_db
TOEPEN = {"make": "1", "seats": "2", "name_0": "Anna"}


@pytest.fixture(autouse=True)
def _one_moment():
    with time_machine.travel(timezone.now(), tick=False):
        yield


def make(address: str = "203.0.113.5") -> int:
    return Client(REMOTE_ADDR=address).post(reverse("match_new", args=["toepen"]), TOEPEN).status_code


def use_up(limit: limits.Limit, who: str) -> None:
    """All that this one may do in these minutes."""
    assert [limits._count(limit, who) for _ in range(limit.most)] == [True] * limit.most


def test_a_pub_begins_sixty_matches_in_ten_minutes_and_then_waits():
    use_up(limits.MATCHES._replace(most=limits.MATCHES.most - 1), "203.0.113.5")
    assert [make(), make(), make("203.0.113.6")] == [303, 429, 303]
    page = Client(REMOTE_ADDR="203.0.113.5").post(reverse("match_new", args=["toepen"]), TOEPEN).content.decode()
    assert "Over 10 minuten kan het weer." in page
    with time_machine.travel(timezone.now() + timedelta(minutes=10), tick=False):
        assert make() == 303


def test_a_form_that_is_not_right_yet_does_not_count():
    client = Client(REMOTE_ADDR="203.0.113.5")
    for _ in range(3):
        assert client.post(reverse("match_new", args=["toepen"]), TOEPEN | {"limit": "x"}).status_code == 422
    use_up(limits.MATCHES, "203.0.113.5")


def test_a_household_has_one_limit_however_many_addresses_it_has():
    use_up(limits.MATCHES, "2001:db8:1:2::/64")
    assert [make("2001:db8:1:2::7"), make("2001:db8:1:2:ffff::1"), make("2001:db8:1:3::7")] == [429, 429, 303]


def test_where_one_socket_hears_both_kinds_of_addresses_each_pub_has_its_own_limit():
    use_up(limits.MATCHES, "203.0.113.5")
    assert [make("::ffff:203.0.113.5"), make("::ffff:203.0.113.6")] == [429, 303]


def test_sitting_down_is_limited_too_and_the_invitation_stays_good():
    match = match_of("toepen", [ANNA, FRIEND])
    join = reverse("join", args=[chair_of(match, 1).invite])
    use_up(limits.CHAIRS, "203.0.113.5")
    answers = [Client(REMOTE_ADDR=f"203.0.113.{at}").post(join, {"name": "Bob"}).status_code for at in (5, 6)]
    assert answers == [429, 303]


@pytest.mark.parametrize("address", ["", "nonsense", "x" * 500, "\ud800"])
def test_an_address_that_is_none_is_one_like_any_other(address):
    assert make(address) == 303


def test_ten_thousand_moves_a_minute_are_stopped_and_the_board_stays_there():
    match = match_of("toepen", [ANNA, BOB])
    chair, other = chair_of(match, 0), chair_of(match, 1)
    use_up(limits.MOVES, str(chair.pk))
    answer = Client().post(reverse("chair_move", args=[chair.key]), {"move": "x"})
    undo = Client().post(reverse("chair_undo", args=[chair.key]), {"what": "ask"})
    assert [answer.status_code, undo.status_code] == [429, 429]
    assert "meer zetten dan iemand kan spelen" in answer.content.decode()
    assert Client().post(reverse("chair_move", args=[other.key]), {"move": "x"}).status_code in {409, 422}


@pytest.mark.parametrize("what", ["move", "undo", "goodbye", "again", "phone/renew", "gallery/renew", "bots/1"])
def test_a_form_larger_than_ours_is_not_read(what):
    chair = chair_of(match_of("toepen", [ANNA, BOB]), 0)
    address, large = f"/play/chairs/{chair.key}/{what}/", {"move": "a" * limits.MOST_BYTES}
    answer, part = Client().post(address, large), Client().post(address, large, headers={"HX-Request": "true"})
    assert (answer.status_code, part.status_code, chair_of(chair.match, 0).key) == (413, 413, chair.key)
    assert all("veel groter dan een zet ooit is" in one.content.decode() for one in (answer, part))
    assert part.content.decode().lstrip().startswith('<div class="match')  # the board, so that the page can show it


def test_a_large_form_for_a_chair_that_is_none_says_so():
    answer = Client().post("/play/chairs/nothing/move/", {"move": "a" * limits.MOST_BYTES})
    assert (answer.status_code, "Deze stoel is er niet" in answer.content.decode()) == (410, True)


def test_when_the_house_is_full_nobody_begins_but_a_rematch_does():
    first = match_of("toepen", [ANNA, BOB])
    now = timezone.now()
    copies = [Match(game="toepen", seats=2, key=f"copy {at}", made_at=now) for at in range(MOST_MATCHES - 1)]
    Match.objects.bulk_create(copies)
    with pytest.raises(TooManyMatches):
        match_of("toepen", [ANNA, BOB])
    page = Client().post(reverse("match_new", args=["toepen"]), TOEPEN)
    assert (page.status_code, "Er wordt hier al aan heel veel tafels gespeeld" in page.content.decode()) == (429, True)
    Match.objects.filter(pk=first.pk).update(state="over", over_at=now)
    assert rematch(match_id=first.pk, now=now).state == "running"
    Match.objects.filter(key__startswith="copy").update(made_at=now - LEFT_STANDING)
    assert match_of("toepen", [ANNA, BOB]).state == "running"
