"""The club's own logbook: people, seasons and settings, newest first, for the organiser alone."""

from datetime import date
from itertools import pairwise

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import DOOR
from tests.views.pages import text
from tournament.actions.forgetting import remove_name
from tournament.actions.landlord import new_landlord_link
from tournament.actions.merging import merge_players, undo_merge
from tournament.actions.people import add_player, delete_player, rename_player, retire_player
from tournament.actions.seasons import change_rule, edit_season, end_season
from tournament.actions.settings import add_organiser, change_club, remove_organiser, set_members_only
from tournament.domain.season_rule import Basis, SeasonRule
from tournament.models import Season

pytestmark = pytest.mark.django_db


def test_it_tells_what_was_changed_about_people_seasons_and_the_club(organiser, alice):
    said = {"now": DOOR, "by_id": alice.pk}
    jan, piet, dora, kees = (add_player(name=name).pk for name in ("Jan <b>", "Piet", "Dora", "Kees"))
    rename_player(player_id=piet, name="Piet Post", distinction="", **said)
    undo_merge(merge_id=merge_players(kept_id=jan, gone_id=piet, **said).pk, **said)
    retire_player(player_id=jan, is_active=False, **said)
    retire_player(player_id=jan, is_active=True, **said)
    delete_player(player_id=kees, **said)
    remove_name(player_id=dora, typed="Dora", **said)
    season = Season.objects.create(name="2026", starts_on=date(2026, 1, 1), ends_on=date(2026, 12, 31)).pk
    change_rule(season_id=season, rule=SeasonRule(basis=Basis.BEST_OF, best_of=2), **said)
    edit_season(season_id=season, name="Dit jaar", starts_on=date(2026, 1, 1), ends_on=date(2026, 12, 30), **said)
    end_season(season_id=season, today=date(2027, 1, 1), **said)
    change_club(values={"name": "De Kring"}, **said)
    set_members_only(is_members_only=True, **said)
    new_landlord_link(**said)
    remove_organiser(user_id=add_organiser(username="bob", password="lang genoeg", email="", **said).pk, **said)

    told = text(organiser.get(reverse("club_trail")))
    lines = [
        "Uit de toernooileiding gegaan : bob",
        "Bij de toernooileiding gekomen : bob",
        "Link van de uitbater vernieuwd",
        "Alleen leden lezen mee",
        "Instellingen van de club gewijzigd",
        "Seizoen afgesloten : Dit jaar",
        "Naam of datums van het seizoen gewijzigd : Dit jaar",
        "Regel van het seizoen gewijzigd : Dit jaar",
        f"Naam weggehaald : Oud-lid {dora}",
        "Speler verwijderd",
        "Speelt weer mee : Jan <b>",
        "Speelt niet meer mee : Jan <b>",
        "Samenvoegen ongedaan gemaakt : Piet Post ↔ Jan <b>",
        "Samengevoegd : Piet Post → Jan <b>",
        "Naam gewijzigd",
    ]
    assert [line for line in lines if line not in told] == [], told
    places = [told.index(line) for line in lines]
    assert all(one < other for one, other in pairwise(places)), told
    assert "Dora" not in told
    assert told.count("alice") == len(lines)


def test_each_page_of_it_asks_the_same_few_things(organiser, alice):
    counts = []
    for _ in range(2):
        for n in range(60):
            change_club(values={"name": f"Club {n}"}, now=DOOR, by_id=alice.pk)
            rename_player(
                player_id=add_player(name=f"Naam {n}").pk,
                name=f"Naam {n}b{len(counts)}",
                distinction="",
                now=DOOR,
                by_id=alice.pk,
            )
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert "Ouder" in text(organiser.get(reverse("club_trail")))
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert "Nieuwer" in text(organiser.get(reverse("club_trail"), {"page": "2"}))


def test_it_is_for_the_organiser_alone_and_begins_empty(organiser, stranger):
    assert "Er is nog niets gebeurd." in text(organiser.get(reverse("club_trail")))
    assert stranger.get(reverse("club_trail")).status_code == 302
