"""Seasons as their organiser handles them: the rule with its question, a new season, its end."""

import re
from datetime import date, timedelta

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import DOOR, MADRID, MONDAY, fill_round, make_night, make_round, make_season, make_series
from tests.views.pages import text
from tournament.actions.nights import close_night, plan_night
from tournament.domain.season_rule import Basis, SeasonRule, TieBreak
from tournament.models import Season, TrailEntry

pytestmark = pytest.mark.django_db
BEST_TWO = {"basis": "best_of", "best_of": "2", "least_nights": "1", "tie_break_1": "won", "tie_break_3": "pawns"}


def play(day=MONDAY, present=8, seed=1):
    night = make_night(present, day)
    fill_round(make_round(night, seed=seed))
    return close_night(night_id=night.pk, now=DOOR)


@pytest.fixture
def season() -> Season:
    """2026, in which nothing was played yet."""
    make_season()
    return Season.objects.get()


def rule(season):
    return reverse("season_rule", args=[season.pk])


# -- the rule


def test_a_rule_is_chosen_and_everybody_reads_it_beside_the_table(organiser, stranger, season):
    answer = organiser.post(rule(season), BEST_TWO)
    assert (answer.status_code, answer["Location"]) == (303, reverse("season_standings", args=[season.pk]))
    assert Season.objects.get().season_rule == SeasonRule(Basis.BEST_OF, 2, 1, (TieBreak.WON, TieBreak.PAWNS))
    play()
    page = text(stranger.get(reverse("standings")))
    assert "Zo tellen we: de beste 2 avonden" in page
    assert "Van ieder tellen de beste 2 van de 1 gespeelde avond." in page
    assert "In de stand vanaf 1 avond" in page
    assert "Gelijk? Dan beslist: meeste partijen gewonnen, dan meeste pionnen thuis. Ook dat gelijk" in page
    assert "Regel veranderd" not in page  # before the first night nobody minds
    form = organiser.get(rule(season)).content.decode()
    assert re.findall(r'<option value="(\w+)" selected>', form) == ["won", "pawns"]
    assert 'value="best_of" checked' in form


def test_up_c119_a_change_during_the_season_shows_what_it_does_and_asks_and_is_shown(organiser, stranger, season):
    play(MONDAY, 4)
    play(MONDAY + timedelta(days=7), 8, seed=2)
    average = {"basis": "night_average", "least_nights": "2", "seen": season.season_rule.text}
    asked = organiser.post(rule(season), average)
    assert asked.status_code == 422
    said = text(asked)
    assert "In dit seizoen zijn al 2 avonden gespeeld." in said
    assert "Straks gemiddeld per avond, in de stand vanaf 2 avonden; bij gelijk: dezelfde plaats" in said
    assert "naar geen plaats" in said  # who played one night
    assert Season.objects.get().season_rule == SeasonRule()

    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', asked.content.decode()))
    assert organiser.post(rule(season), hidden).status_code == 303
    assert Season.objects.get().season_rule == SeasonRule(Basis.NIGHT_AVERAGE, None, 2)
    assert TrailEntry.objects.get(kind="season").by.username == "alice"
    page = text(stranger.get(reverse("standings")))
    assert "Daarvoor: alle punten samen; bij gelijk: dezelfde plaats." in page
    assert "Nog niet genoeg avonden In de stand vanaf 2 avonden." in page
    assert "1 avond · gem." in page
    assert "Meeste punten alles bij elkaar" in page


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"basis": "best_of"}, "Hoeveel beste avonden tellen? Vul een getal in van 1 tot 366."),
        ({"basis": "best_of", "best_of": "vijf"}, "Vul een heel getal in."),
        ({"basis": "best_of", "best_of": "9999999"}, "Vul een kleiner getal in."),
        ({"basis": "dice"}, "Kies wat er telt."),
        ({}, "Kies wat er telt."),
        ({"basis": "total", "least_nights": "-1"}, "Vul een getal in van 0 tot 366; 0 is iedereen."),
        ({"basis": "total", "tie_break_1": "won", "tie_break_2": "won"}, "meeste partijen gewonnen. Kies elk hooguit"),
    ],
)
def test_what_cannot_be_a_rule_gets_a_sentence_and_stays_typed(organiser, season, typed, said):
    answer = organiser.post(rule(season), typed | {"least_nights": typed.get("least_nights", "4")})
    assert answer.status_code == 422
    assert said in text(answer)
    assert f'value="{typed.get("least_nights", "4")}"' in answer.content.decode()
    assert Season.objects.get().season_rule == SeasonRule()


def test_who_saw_an_older_rule_is_told_and_nothing_changes(organiser, season):
    organiser.post(rule(season), BEST_TWO)
    late = organiser.post(rule(season), {"basis": "total", "seen": SeasonRule(Basis.ROUND_AVERAGE).text})
    assert late.status_code == 409
    assert "Iemand anders heeft deze regel intussen veranderd." in text(late)
    assert Season.objects.get().best_of == 2


# -- its end


def test_an_ended_season_names_its_champions_and_keeps_its_rule(organiser, stranger, season):
    night = play()
    end = reverse("season_end", args=[season.pk])
    with time_machine.travel(DOOR, tick=False):
        plan_night(series_id=make_series().pk, day=MONDAY + timedelta(days=7), zone=MADRID)
        asked = organiser.get(end)
        assert "Er is nog 1 avond in dit seizoen, op 12 oktober." in text(asked)
        assert "Sluit seizoen af" not in text(asked)
        assert "Er is nog 1 avond in dit seizoen, op 12 oktober." in text(organiser.post(end))
    with time_machine.travel(DOOR + timedelta(days=60), tick=False):
        asked = text(organiser.get(end))
        assert "Kampioenen van seizoen 2026" in asked
        assert organiser.post(end).status_code == organiser.post(end).status_code == 303
    page = text(stranger.get(reverse("standings")))
    assert "Kampioenen van seizoen 2026" in page
    assert "deze regel ligt vast" in page
    frozen = organiser.post(rule(season), BEST_TWO | {"is_sure": "1"})
    assert "De regel ligt vast" in text(frozen)
    assert Season.objects.get(pk=night.season_id).season_rule == SeasonRule()
    champions = text(stranger.get(reverse("all_time_standings")))
    assert re.search(r"Kampioenen .* 2026 Zo tellen we", champions)


# -- a new one


def test_up_887c_new_season_pressed_twice_makes_one_and_the_old_one_stays(organiser, stranger):
    Season.objects.create(name="2025/26", starts_on=date(2025, 9, 1), ends_on=date(2026, 8, 31))
    play(date(2026, 8, 31))
    form = organiser.get(reverse("season_new")).content.decode()
    typed = dict(re.findall(r'name="(name|starts_on|ends_on)" value="([^"]*)"', form))
    assert typed == {"name": "2026/27", "starts_on": "2026-09-01", "ends_on": "2027-08-31"}

    old = Season.objects.get()
    before = text(stranger.get(reverse("season_standings", args=[old.pk])))
    assert organiser.post(reverse("season_new"), typed).status_code == 303
    assert organiser.post(reverse("season_new"), typed).status_code == 303
    again = organiser.get(reverse("season_new")).content.decode()
    assert dict(re.findall(r'name="(name|starts_on|ends_on)" value="([^"]*)"', again)) == typed
    more = {"name": "2027/28", "starts_on": "2027-09-01", "ends_on": "2028-08-31"}
    assert "Een tweede nieuw seizoen is niet nodig." in text(organiser.post(reverse("season_new"), more))
    assert list(Season.objects.values_list("name", flat=True)) == ["2026/27", "2025/26"]
    new = Season.objects.get(name="2026/27")
    assert "In dit seizoen is nog niet gespeeld." in text(stranger.get(reverse("season_standings", args=[new.pk])))
    after = text(stranger.get(reverse("season_standings", args=[old.pk])))
    assert after.removesuffix("Andere seizoenen 2026/27").strip() == before.strip()


def test_nights_that_would_move_are_asked_about(organiser, season):
    play(date(2026, 9, 7))
    typed = {"name": "2026/27", "starts_on": "1-9-2026", "ends_on": "31-8-2027"}
    asked = organiser.post(reverse("season_new"), typed)
    assert "Er is al 1 avond gespeeld die op zijn datum bij het nieuwe seizoen hoort." in text(asked)
    assert 'name="is_sure" value="1"' in asked.content.decode()
    assert organiser.post(reverse("season_new"), typed | {"is_sure": "1"}).status_code == 303
    assert Season.objects.get(name="2026/27").nights.count() == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"name": "", "starts_on": "1-9-2027", "ends_on": "31-8-2028"}, "Geef het seizoen een naam"),
        ({"name": "x", "starts_on": "nooit", "ends_on": "31-8-2028"}, "Vul een datum in, bijvoorbeeld 5-10-2026."),
        ({"name": "x", "starts_on": "1-9-1027", "ends_on": "31-8-2028"}, "Kies een jaar tussen 2000 en 2100."),
        ({"name": "x", "starts_on": "1-9-2028", "ends_on": "31-8-2028"}, "kan niet op 31 augustus 2028 eindigen"),
    ],
)
def test_a_season_that_cannot_be_gets_a_sentence(organiser, season, typed, said):
    play()
    answer = organiser.post(reverse("season_new"), typed)
    assert (answer.status_code, said in text(answer), Season.objects.count()) == (422, True, 1)
    assert f'value="{typed["starts_on"]}"' in answer.content.decode()


def test_name_and_dates_are_edited(organiser, season):
    address = reverse("season_edit", args=[season.pk])
    assert 'value="2026-01-01"' in organiser.get(address).content.decode()
    typed = {"name": "2026/27", "starts_on": "2026-09-01", "ends_on": "2027-08-31"}
    assert organiser.post(address, typed).status_code == 303
    assert "1 september 2026 tot en met 31 augustus 2027" in text(organiser.get(reverse("seasons")))


def test_the_list_of_seasons_asks_the_database_as_often_for_three_as_for_one(organiser, season):
    counts = []
    for year in (2026, 2027, 2028):
        make_season(date(year, 6, 1))
        with CaptureQueriesContext(connection) as queries:
            assert str(year) in text(organiser.get(reverse("seasons")))
        counts.append(len(queries))
    assert counts[0] == counts[1] == counts[2]
