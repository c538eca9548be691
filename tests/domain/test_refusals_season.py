"""The ways in which a season says no carry what their words need (tests/domain/test_refusals.py holds all kinds)."""

from datetime import date

from django.template.loader import render_to_string

from tournament.domain.refusals_season import NightsWouldMove, RuleMovedOn, SeasonNotOver, TieBreakTwice


def said(refused):
    return " ".join(render_to_string(f"refusals/{refused.kind}.html", {"refused": refused}).split())


def test_what_decides_twice_is_named():
    assert said(TieBreakTwice("won")) == (
        "Twee keer hetzelfde beslist niets: meeste partijen gewonnen. Kies elk hooguit één keer."
    )


def test_one_night_and_three_are_told_apart():
    day = date(2026, 10, 5)

    assert said(SeasonNotOver(1, day)).startswith("Er is nog 1 avond in dit seizoen, op 5 oktober.")
    assert said(SeasonNotOver(3, day)).startswith("Er zijn nog 3 avonden in dit seizoen, de eerste op 5 oktober.")
    assert "avonden gespeeld die op hun datum" in said(NightsWouldMove(2, "2026"))


def test_only_a_page_that_is_behind_is_stale():
    assert RuleMovedOn.is_stale
    assert not TieBreakTwice.is_stale
