"""Seasons: a rule that does not change unseen, a new season that is made once, nights that go by their own date."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from tests.actions.test_rounds_together import press_together
from tests.builders import DOOR, MADRID, MONDAY, make_night, make_round, make_series, send_slip
from tournament.actions.nights import add_night, close_night, ensure_season, open_night, plan_night, reopen_night
from tournament.actions.plans import move_night, plan_slot, skip_night
from tournament.actions.seasons import change_rule, edit_season, end_season, start_season
from tournament.actions.slips import correct_slip
from tournament.domain import refusals_season as refusals
from tournament.domain.season_rule import Basis, SeasonRule, TieBreak
from tournament.models import Night, Season, TrailEntry
from tournament.queries.standings_season import season_standings

pytestmark = pytest.mark.django_db
BEST_FIVE = SeasonRule(Basis.BEST_OF, 5, 2, (TieBreak.WON,))
TOTAL = {"rule": "total", "best_of": None, "least_nights": 0, "tie_breaks": []}
FIVE = {"rule": "best_of", "best_of": 5, "least_nights": 2, "tie_breaks": ["won"]}


@pytest.fixture
def season() -> Season:
    """A calendar year in which nothing was played yet."""
    return ensure_season(day=MONDAY)


def rows(season):
    page = season_standings(season.pk, today=MONDAY)
    return (*page.rows, *page.apart)


def change(season, rule=BEST_FIVE, **more):
    return change_rule(season_id=season.pk, rule=rule, now=DOOR, by_id=None, **more)


def trail():
    return list(TrailEntry.objects.filter(kind="season").order_by("pk").values_list("night", "before", "after"))


def start(name="2026/27", first=date(2026, 9, 1), last=date(2027, 8, 31), **more):
    return start_season(name=name, starts_on=first, ends_on=last, now=DOOR, by_id=None, **more)


def play(day, present=4, pawns=(8, 3)):
    """A closed night of one round."""
    night = make_night(present, day)
    for table in make_round(night).tables.all():
        send_slip(table, pawns)
    return close_night(night_id=night.pk, now=DOOR)


# -- the rule


def test_before_the_first_night_a_rule_changes_without_a_question_and_leaves_its_line(season):
    assert change(season).season_rule == Season.objects.get().season_rule == BEST_FIVE
    assert trail() == [
        (
            None,
            {"season": season.pk, "press": "rule", **TOTAL},
            {"season": season.pk, "press": "rule", "nights": 0, **FIVE},
        )
    ]
    change(season)
    assert len(trail()) == 1  # the same again is no change


def test_up_c119_during_the_season_a_change_asks_first(season):
    play(MONDAY)
    with pytest.raises(refusals.RuleInUse) as asked:
        change(season)
    assert (asked.value.nights, Season.objects.get().season_rule, trail()) == (1, SeasonRule(), [])

    assert change(season, is_sure=True).season_rule == BEST_FIVE
    assert [(before["rule"], after["rule"], after["nights"]) for _, before, after in trail()] == [
        ("total", "best_of", 1)
    ]


def test_who_looked_at_an_older_rule_is_told(season):
    seen = season.season_rule.text
    change(season)
    with pytest.raises(refusals.RuleMovedOn):
        change(season, SeasonRule(Basis.ROUND_AVERAGE), seen=seen)
    assert change(season, BEST_FIVE, seen=seen).season_rule == BEST_FIVE  # both wanted the same


def test_the_rule_of_an_ended_season_is_frozen(season):
    change(season)
    end_season(season_id=season.pk, today=MONDAY, now=DOOR, by_id=None)
    with pytest.raises(refusals.SeasonEnded):
        change(season, SeasonRule(), is_sure=True)
    assert Season.objects.get().season_rule == BEST_FIVE


def test_what_cannot_be_a_rule_is_not_stored(season):
    with pytest.raises(refusals.BestOfOutOfRange):
        change(season, SeasonRule(Basis.BEST_OF, 0))
    assert (Season.objects.get().season_rule, trail()) == (SeasonRule(), [])


# -- its end


def test_a_season_ends_when_nothing_is_open_or_to_come_and_only_once(season, alice):
    night = make_night(4)
    end = {"season_id": season.pk, "today": MONDAY, "by_id": alice.pk}
    with pytest.raises(refusals.SeasonNotOver) as not_over:
        end_season(now=DOOR, **end)
    assert (not_over.value.nights, not_over.value.day) == (1, MONDAY)
    close_night(night_id=night.pk, now=DOOR)
    make_night(day=MONDAY - timedelta(days=7), is_open=False)  # never opened, and over
    later = plan_night(series_id=make_series().pk, day=MONDAY + timedelta(days=7), zone=MADRID)
    with pytest.raises(refusals.SeasonNotOver):
        end_season(now=DOOR, **end)
    skip_night(night_id=later.pk, reason="vrij", now=DOOR)

    end_season(now=DOOR, **end)
    end_season(now=DOOR + timedelta(days=1), **end)
    assert Season.objects.get().ended_at == DOOR
    assert trail() == [(None, None, {"season": season.pk, "press": "end"})]


# -- a new one


def test_up_887c_a_new_season_starts_and_the_old_one_stays():
    old = Season.objects.create(name="2025/26", starts_on=date(2025, 9, 1), ends_on=date(2026, 8, 31), **FIVE)
    first = play(date(2026, 8, 24))
    last = make_night(4, date(2026, 8, 31))
    table = make_round(last).tables.get()

    new = start()
    assert start() == new  # the second press
    send_slip(table, (8, 3), now=datetime(2026, 8, 31, 22, 20, tzinfo=UTC))  # 00:20 on the 1st of September in Madrid
    close_night(night_id=last.pk, now=DOOR)
    assert list(Season.objects.values_list("name", flat=True)) == ["2026/27", "2025/26"]
    assert set(Night.objects.values_list("season", flat=True)) == {old.pk}
    assert (new.season_rule, rows(new)) == (BEST_FIVE, ())
    assert sum(row.points for row in rows(old)) == 2 * 2 * (26 + 6)

    assert play(date(2026, 9, 7)).season == new
    before, here = rows(old), rows(new)
    table = first.rounds.get().tables.get()
    correct_slip(table_id=table.pk, pawns=(3, 8), reason="verkeerd om", submission_key="c", now=DOOR, by_id=None)
    assert rows(old) != before
    assert rows(new) == here


def test_nights_from_its_first_day_on_go_along_by_their_own_date(season):
    play(date(2026, 8, 31))
    planned = plan_night(series_id=make_series().pk, day=date(2026, 9, 7), zone=MADRID)
    new = start()
    assert Night.objects.get(pk=planned.pk).season == new
    assert Night.objects.exclude(pk=planned.pk).get().season == season
    assert Season.objects.get(pk=season.pk).ends_on == date(2026, 8, 31)
    assert trail() == [(None, {"season": season.pk}, {"season": new.pk, "press": "start", "moved": [planned.pk]})]


def test_nights_that_were_played_go_along_only_when_the_organiser_is_sure(season):
    play(date(2026, 8, 31))
    night = play(date(2026, 9, 7))
    with pytest.raises(refusals.NightsWouldMove) as asked:
        start()
    assert (asked.value.nights, Season.objects.count()) == (1, 1)

    assert Night.objects.get(pk=night.pk).season == season
    assert start(is_sure=True) == Night.objects.get(pk=night.pk).season


def test_no_second_season_while_nothing_was_played_in_the_newest(season):
    with pytest.raises(refusals.SeasonWaiting) as waiting:
        start("2027", date(2027, 1, 1), date(2027, 12, 31))
    assert waiting.value.name == "2026"
    play(MONDAY)
    start("2027", date(2027, 1, 1), date(2027, 12, 31))
    with pytest.raises(refusals.SeasonWaiting):
        start("2028", date(2028, 1, 1), date(2028, 12, 31))


def test_a_season_that_was_made_by_itself_for_nights_ahead_becomes_the_new_one(season):
    play(date(2026, 8, 31))
    ahead = [
        plan_night(series_id=make_series().pk, day=day, zone=MADRID).pk
        for day in (date(2026, 12, 28), date(2027, 1, 4))
    ]
    made_by_itself = Season.objects.get(name="2027")
    new = start()
    assert new == made_by_itself
    assert list(Season.objects.values_list("name", "starts_on", "ends_on")) == [
        ("2026/27", date(2026, 9, 1), date(2027, 8, 31)),
        ("2026", date(2026, 1, 1), date(2026, 8, 31)),
    ]
    assert set(Night.objects.filter(pk__in=ahead).values_list("season", flat=True)) == {new.pk}


def test_a_season_with_nights_beyond_the_new_dates_stays_in_the_way(season):
    play(date(2026, 8, 31))
    plan_night(series_id=make_series().pk, day=date(2027, 1, 11), zone=MADRID)
    with pytest.raises(refusals.SeasonsOverlap):
        start("kort", date(2026, 9, 1), date(2027, 1, 10))


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        (("  ", date(2027, 1, 1), date(2027, 12, 31)), refusals.SeasonNameMissing),
        (("x" * 61, date(2027, 1, 1), date(2027, 12, 31)), refusals.SeasonNameMissing),
        (("2027", date(2027, 1, 1), date(2027, 1, 1)), refusals.SeasonBackwards),
        (("2026", date(2027, 1, 1), date(2027, 12, 31)), refusals.SeasonTaken),
        (("2027", date(2026, 1, 1), date(2026, 12, 31)), refusals.SeasonTaken),
        (("2025", date(2025, 1, 1), date(2026, 3, 31)), refusals.SeasonsOverlap),
        (("2027", date(2026, 1, 2), date(2026, 12, 31)), refusals.SeasonsOverlap),
    ],
)
def test_dates_and_names_that_cannot_be_are_refused(season, typed, refused):
    play(MONDAY)
    with pytest.raises(refused):
        start(*typed)
    assert list(Season.objects.values_list("name", "starts_on", "ends_on")) == [
        ("2026", date(2026, 1, 1), date(2026, 12, 31))
    ]


def test_a_new_calendar_year_goes_by_the_rule_of_the_year_before(season):
    change(season)
    assert ensure_season(day=date(2027, 1, 4)).season_rule == BEST_FIVE


# -- name and dates


def test_a_season_gets_another_name_and_other_dates(season):
    play(MONDAY)
    edit = {"season_id": season.pk, "now": DOOR, "by_id": None}
    edit_season(name=" 2026/27 ", starts_on=date(2026, 9, 1), ends_on=date(2027, 8, 31), **edit)
    edit_season(name="2026/27", starts_on=date(2026, 9, 1), ends_on=date(2027, 8, 31), **edit)
    assert list(Season.objects.values_list("name", "starts_on", "ends_on")) == [
        ("2026/27", date(2026, 9, 1), date(2027, 8, 31))
    ]
    assert [after["press"] for _, _, after in trail()] == ["dates"]
    with pytest.raises(refusals.NightsOutsideSeason) as outside:
        edit_season(name="2026/27", starts_on=date(2026, 10, 6), ends_on=date(2027, 8, 31), **edit)
    assert (outside.value.nights, outside.value.day) == (1, MONDAY)


def test_seasons_do_not_grow_into_each_other(season):
    play(MONDAY)
    new = start("2027", date(2027, 1, 1), date(2027, 12, 31))
    edit = {"now": DOOR, "by_id": None}
    with pytest.raises(refusals.SeasonsOverlap):
        edit_season(season_id=season.pk, name="2026", starts_on=season.starts_on, ends_on=date(2027, 2, 1), **edit)
    with pytest.raises(refusals.SeasonsOverlap):
        edit_season(season_id=new.pk, name="2027", starts_on=date(2026, 12, 1), ends_on=new.ends_on, **edit)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_first", [True, False])
def test_eight_organisers_press_new_season_at_once_and_get_one(is_first):  # UP-887c
    if not is_first:
        play(date(2026, 8, 31))
    got = press_together(lambda _: start())
    assert {season.pk for season in got} == {Season.objects.get(name="2026/27").pk}
    assert Season.objects.count() == (1 if is_first else 2)


# -- a night that comes in after the end

AFTER = date(2026, 12, 28)
COMMON = {"zone": MADRID, "now": DOOR, "by_id": None}


def test_a_night_added_to_an_ended_season_asks_and_is_told(season):
    end_season(season_id=season.pk, today=AFTER, now=DOOR, by_id=None)
    with pytest.raises(refusals.NightInEndedSeason):
        add_night(series_id=make_series().pk, day=AFTER, **COMMON)

    assert plan_slot(series_id=make_series().pk, slot=AFTER, zone=MADRID) is None  # nothing does so by itself
    assert not Night.objects.exists()
    night = add_night(series_id=make_series().pk, day=AFTER, **COMMON, is_sure=True)
    assert trail()[-1] == (None, None, {"season": season.pk, "press": "night", "night": night.pk})
    assert season_standings(season.pk, today=AFTER).late_nights == (night,)


def test_a_night_moved_into_an_ended_season_asks_and_within_it_does_not(season):
    end_season(season_id=season.pk, today=AFTER, now=DOOR, by_id=None)
    night = plan_night(series_id=make_series().pk, day=date(2027, 1, 4), zone=MADRID)
    move = {"night_id": night.pk, "at": time(19, 0), **COMMON}
    with pytest.raises(refusals.NightInEndedSeason):
        move_night(day=AFTER, **move)

    move_night(day=AFTER, **move, is_sure=True)
    move_night(day=AFTER + timedelta(days=1), **move)
    assert [after["press"] for _, _, after in trail()] == ["end", "night"]


def test_a_night_that_was_skipped_when_the_season_ended_and_is_played_after_all_is_told_once(season):
    night = plan_night(series_id=make_series().pk, day=AFTER, zone=MADRID)
    skip_night(night_id=night.pk, reason="kermis", now=DOOR)
    end_season(season_id=season.pk, today=MONDAY, now=DOOR, by_id=None)
    for _ in range(2):
        open_night(night_id=night.pk, now=DOOR)
        close_night(night_id=night.pk, now=DOOR)
        reopen_night(night_id=night.pk, now=DOOR)

    assert [after["press"] for _, _, after in trail()] == ["end", "night"]
    assert season_standings(season.pk, today=AFTER).late_nights == (night,)
