"""UP-e1b7: what a secret link is made of, and what one opens that was guessed, is old, or is another's."""

import math

import pytest
from django.test import Client

from games.models import Chair, Match
from tests.builders import DOOR
from tests.security.looking import LINKS, NOBODYS, Built, build
from tournament.actions.keys import renew_key
from tournament.actions.landlord import new_landlord_link
from tournament.actions.scorers import hand_out_scorer_key, withdraw_scorer_key
from tournament.actions.settings import renew_members_key
from tournament.models import Club, Night, Player, Table
from tournament.queries.club import forget_club

BITS = 128


@pytest.fixture(scope="module")
def built(for_all) -> Built:
    return for_all(build)


def test_every_secret_is_made_of_enough_chance(built, db):
    """As its maker made it: letters of base64, six bits each, none like another."""
    night, match = Night.objects.get(pk=built.night_id), Match.objects.get(pk=built.match_id)
    new_landlord_link(now=DOOR)
    renew_members_key(seen=Club.objects.get().members_key, now=DOOR, by_id=None)
    table = Table.objects.first()
    club, chairs = Club.objects.get(), Chair.objects.filter(match=match)
    secrets = [table.key, night.scorer_key, club.landlord_key, club.members_key, match.key]
    secrets += [one for chair in chairs for one in (chair.key, chair.invite)]
    assert [one for one in secrets if math.floor(len(one) * 6) < BITS] == []
    assert len(set(secrets)) == len(secrets) > 10


@pytest.mark.parametrize("place", LINKS)
def test_a_guess_opens_nothing_and_is_told_so(built, stranger, place):
    answer = stranger.get(f"/{place}/{NOBODYS}/")
    page = answer.content.decode()
    assert answer.status_code in {404, 410}
    assert [name for name in Player.objects.values_list("name", flat=True) if name in page] == []
    assert any(
        said in page for said in ("niet (meer) geldig", "is er niet", "werkt niet", "niet geldig", "leden", "link")
    )


@pytest.mark.parametrize(
    "shape", ["A", "A" * 21, "A" * 64, "A" * 5000, "%00", "..%2f..%2fadmin", "é" * 22, "' OR 1=1 --", "*"]
)
def test_what_cannot_be_a_secret_breaks_nothing(built, stranger, shape):
    codes = {stranger.get(f"/{place}/{shape}/").status_code for place in LINKS}
    assert codes <= {404, 410}


def test_an_empty_secret_opens_nothing(built, stranger):
    """Nobody gets in by the key that is not there: no landlord's link made, no scorer let in."""
    Club.objects.update(landlord_key=None, members_key=None)
    Night.objects.update(scorer_key=None)
    forget_club()
    paths = ("/s//", "/landlord//", "/m//", "/t//", "/s/None/", "/m/None/", "/landlord/None/")
    codes = {path: stranger.get(path).status_code for path in paths}
    assert set(codes.values()) <= {404, 410}


def test_what_was_renewed_says_that_it_is_old(built, stranger):
    forget_club()
    night, club = Night.objects.get(pk=built.night_id), Club.objects.get()
    table = Table.objects.filter(round__number=2).first()
    old = {
        f"/t/{table.key}/": (200, 410),
        f"/s/{night.scorer_key}/": (200, 410),
        f"/landlord/{club.landlord_key}/": (200, 404),
        f"/m/{club.members_key}/": (303, 410),
    }
    before = {path: Client().get(path).status_code for path in old}

    renew_key(table_id=table.pk, seen=table.key, now=DOOR, by_id=None)
    withdraw_scorer_key(night_id=night.pk, seen=night.scorer_key, now=DOOR, by_id=None)
    hand_out_scorer_key(night_id=night.pk, seen="", now=DOOR, by_id=None)
    new_landlord_link(now=DOOR)
    renew_members_key(seen=club.members_key, now=DOOR, by_id=None)
    forget_club()

    assert {path: (before[path], stranger.get(path).status_code) for path in old} == old
