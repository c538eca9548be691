"""Where the TV is, and what it shows there."""

from datetime import date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import (
    DOOR,
    MONDAY,
    fill_round,
    make_night,
    make_players,
    make_round,
    make_series,
    run_clock,
    send_slip,
)
from tournament.actions.attendance import mark, walk_in
from tournament.actions.clock import pause_clock, stop_clock
from tournament.actions.nights import close_night, open_night, reopen_night
from tournament.actions.rounds import publish_round
from tournament.domain.seating import Plan
from tournament.models import Night, Player, Table
from tournament.queries.tv import Screen, moment, screen

pytestmark = pytest.mark.django_db
START = DOOR + timedelta(minutes=20)


def at(now: datetime = DOOR, **later: float) -> Screen:
    return screen(moment(now + timedelta(**later)))


def token(now: datetime = DOOR, **later: float) -> str:
    return moment(now + timedelta(**later)).token


def shown(picture: Screen) -> list[list[str]]:
    """The names on the cards, a list for each table."""
    return [
        [f"{name.given} {name.rest}".strip() for side in card.sides for name in side.people]
        for page in picture.cards
        for card in page
    ]


# -- which night


def test_without_a_night_the_screen_is_idle():
    assert (at().scene, at().moment.night, at().moment.next_night) == ("idle", None, None)


def test_idle_names_the_first_night_that_is_planned():
    later, first = make_night(day=date(2026, 10, 12), is_open=False), make_night(is_open=False)
    assert at().moment.next_night == first
    assert at(days=1).moment.next_night == later
    assert at(days=30).moment.next_night is None


def test_the_open_night_is_followed_through_all_its_scenes():
    night = make_night(8)
    scenes = [at().scene]
    draft = make_round(night, is_published=False)
    scenes.append(at().scene)
    played = publish_round(round_id=draft.pk, seen_attempt=1, now=DOOR)
    scenes.append(at().scene)
    run_clock(played)
    scenes += [at(START, minutes=1).scene, at(START, minutes=45).scene, at(START, minutes=46).scene]
    fill_round(played)
    scenes.append(at(START, minutes=46).scene)
    close_night(night_id=night.pk, now=START)
    scenes += [at(START, minutes=50).scene, at(START, hours=13).scene]
    assert scenes == ["door", "door", "draw", "clock", "clock", "slips", "ranking", "ranking", "idle"]


def test_past_midnight_it_is_still_mondays_evening():
    night = make_night(8)
    assert at(hours=6).moment.night == night  # 00:40 on Tuesday


def test_a_tv_left_on_from_monday_to_wednesday_does_not_show_mondays_night_as_live():  # UP-1bd0
    monday = make_night(8)
    fill_round(make_round(monday))
    wednesday = make_night(day=date(2026, 10, 7), is_open=False)
    noon = datetime(2026, 10, 7, 11, 30, tzinfo=DOOR.tzinfo)
    assert (at(noon).scene, at(noon).moment.next_night) == ("idle", wednesday)
    close_night(night_id=monday.pk, now=noon)  # at last
    assert at(noon).scene == "idle"
    open_night(night_id=wednesday.pk, now=noon)
    assert (at(noon).scene, at(noon).moment.night) == ("door", wednesday)


def test_a_night_opened_again_for_a_correction_days_later_is_not_live():
    night = make_night(4)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=DOOR)
    reopen_night(night_id=night.pk, now=DOOR)
    assert at(days=3).scene == "idle"


def test_of_two_open_nights_the_one_that_starts_last_is_shown():
    make_night(4)
    afternoon = Night.objects.get()
    Night.objects.filter(pk=afternoon.pk).update(starts_at=DOOR - timedelta(hours=5))
    other = Night.objects.get(pk=afternoon.pk)
    other.pk, other.series, other.starts_at = None, make_series("Middag"), DOOR
    other.save()
    assert at().moment.night == other


# -- the door


def test_the_door_counts_who_is_there_and_what_tables_that_makes():
    night = make_night(7)
    picture = at()
    assert (picture.heads, picture.plan, picture.short_of) == (7, Plan(1, 1), 0)
    assert [name.given for name in picture.people[0]] == ["Anna", "Bert", "Carla", "Dirk", "Els", "Ferry", "Gé"]
    mark(night_id=night.pk, player_id=make_players(1)[0].pk, state="gone", now=DOOR)
    mark(night_id=night.pk, player_id=make_players(2)[1].pk, state="gone", now=DOOR)
    assert (at().heads, at().plan, at().short_of) == (5, None, 1)


@pytest.mark.parametrize(("heads", "short_of"), [(0, 3), (1, 2), (2, 1), (3, 0), (5, 1)])
def test_too_few_to_play_says_how_many_more(heads, short_of):
    make_night(heads)
    assert at().short_of == short_of


# -- the draw


def test_a_draft_is_never_on_the_screen():
    night = make_night(8)
    first = make_round(night)
    fill_round(first)
    second = make_round(night, 2, is_published=False, seed=7)
    picture = at()
    assert second.seats.count() == 8  # there is something to leak
    assert (picture.scene, picture.round_number, picture.cards, picture.moment.played) == ("ranking", 1, (), first)
    assert {key for line in picture.missing for key in (line.round, *line.tables)} == set()


def test_a_new_draw_is_unveiled_table_by_table_and_page_by_page():
    make_round(make_night(28))
    seen = []
    for seconds in (0, 2, 3, 17, 18, 20, 21, 30, 31, 41, 60, 61):
        picture = at(seconds=seconds)
        cards = [card for page in picture.cards for card in page]
        newest = [card.number for card in cards if card.is_newest]
        counted = [card.number for card in cards if card.is_counted]
        seen.append((seconds, sum(card.is_up for card in cards), newest, counted, picture.page))
    assert seen == [
        (0, 1, [1], [1], 0),
        (2, 1, [1], [1], 0),
        (3, 2, [2], [2], 0),
        (17, 6, [6], [6], 0),
        (18, 7, [7], [7], 1),
        (20, 7, [7], [7], 1),
        (21, 7, [], [7], 0),  # all lie open: now the pages turn, ten seconds each
        (30, 7, [], [7], 0),
        (31, 7, [], [7], 1),
        (41, 7, [], [7], 2),  # and after them the codes, twice as long
        (60, 7, [], [7], 2),
        (61, 7, [], [7], 0),
    ]


def test_the_cards_show_numbers_partners_and_who_deals():
    make_round(make_night(7))
    four, three = at().cards[0]
    assert [(side.number, side.kind, side.deals, len(side.people)) for side in four.sides] == [
        (1, "low", True, 2),
        (2, "high", False, 2),
    ]
    assert three.is_three
    assert [(side.number, side.kind, side.deals, len(side.people)) for side in three.sides] == [
        (3, "solo", True, 1),
        (4, "solo", False, 1),
        (5, "solo", False, 1),
    ]


def test_names_on_the_cards_tell_namesakes_apart():
    night = make_night(1)
    for name, distinction in (("Jan Bakker", ""), ("Jan Bakker", "2"), ("Jan de Vries", "")):
        walk_in(night_id=night.pk, name=name, distinction=distinction, submission_key=name + distinction, now=DOOR)
    make_round(night)
    assert sorted(shown(at())[0]) == ["Anna", "Jan Bakker", "Jan Bakker (2)", "Jan V."]


# -- slips and ranking


def test_the_ranking_is_provisional_and_names_the_table_while_a_slip_is_missing():  # UP-44aa
    night = make_night(12)
    played = run_clock(make_round(night))
    stop_clock(round_id=played.pk, now=START)
    tables = list(Table.objects.filter(round=played))
    send_slip(tables[0], (8, 3), now=START)
    send_slip(tables[1], (8, 3), now=START)
    send_slip(tables[1], (8, 4), now=START, sender="phone-2")
    picture = at(START)
    assert picture.scene == "slips"
    assert [(mark.table, mark.state) for mark in picture.marks] == [(1, "in"), (2, "differs"), (3, "missing")]
    assert picture.marks_in == 1
    assert [(one.round, one.tables) for one in picture.missing] == [(1, (2, 3))]
    assert [(line.place, line.is_same, line.points, line.waiting) for line in picture.ranking[0].lines[:5]] == [
        (1, False, 26, 0),
        (1, True, 26, 0),
        (3, False, 6, 0),
        (3, True, 6, 0),
        (5, False, 0, 1),
    ]


def test_an_older_round_without_slip_keeps_the_ranking_provisional():
    night = make_night(8)
    first = make_round(night)
    send_slip(Table.objects.filter(round=first)[0], (8, 3))
    fill_round(make_round(night, 2))
    assert at().scene == "ranking"
    assert [(one.round, one.tables) for one in at().missing] == [(1, (2,))]


def test_before_the_first_slip_there_is_no_ranking_but_tables_that_wait():
    played = run_clock(make_round(make_night(8)))
    stop_clock(round_id=played.pk, now=START)
    picture = at(START)
    assert (picture.scene, picture.ranking, len(picture.marks)) == ("slips", (), 2)


def test_the_ranking_comes_in_pages_of_sixteen_at_most_all_about_equally_full():
    night = make_night(23)
    fill_round(make_round(night))
    pages = at().ranking
    assert [(page.first, page.last, len(page.lines)) for page in pages] == [(1, 12, 12), (13, 23, 11)]
    assert not pages[1].lines[0].is_same
    assert {at(seconds=s).page for s in (0, 10)} == {0, 1}


def test_a_closed_night_without_rounds_is_idle():
    night = make_night(8)
    close_night(night_id=night.pk, now=DOOR)
    assert at().scene == "idle"


# -- the token


def test_the_token_stays_while_nothing_changes():
    played = run_clock(make_round(make_night(8)))
    assert token(START, minutes=1) == token(START, minutes=44)
    assert played.clock.ends_at == START + timedelta(minutes=45)


def test_the_clock_changes_the_token_without_any_action():
    run_clock(make_round(make_night(8)))
    assert len({token(START, minutes=m) for m in (44, 45, 46)}) == 3


def test_every_action_changes_the_token():
    tokens = [token()]
    night = make_night(8)
    tokens.append(token())
    played = make_round(night)
    tokens.append(token())
    run_clock(played)
    tokens.append(token(START))
    pause_clock(round_id=played.pk, now=START)
    tokens.append(token(START))
    fill_round(played)
    tokens.append(token(START))
    close_night(night_id=night.pk, now=START)
    tokens.append(token(START))
    reopen_night(night_id=night.pk, now=DOOR)
    tokens.append(token(START))
    assert len(set(tokens)) == len(tokens)


def test_a_new_day_changes_the_token_of_an_idle_screen():
    make_night(is_open=False)
    assert token() != token(days=1)
    assert token() == token(minutes=5)


def test_another_night_with_the_same_revision_is_another_token():
    first = make_night(0)
    before = token()
    close_night(night_id=first.pk, now=DOOR)
    make_night(0, MONDAY + timedelta(days=1))
    assert token(days=1) != before


@pytest.mark.parametrize("state", ["nothing", "planned", "open", "running", "closed"])
def test_asking_whether_there_is_news_takes_two_queries_at_most(state):
    if state != "nothing":
        night = make_night(8, is_open=state != "planned")
    if state in {"running", "closed"}:
        played = run_clock(make_round(night))
    if state == "closed":
        fill_round(played)
        close_night(night_id=night.pk, now=START)
    with CaptureQueriesContext(connection) as queries:
        assert token(START)
    assert len(queries) <= 2


@pytest.mark.parametrize("heads", [8, 47])
def test_every_scene_takes_as_many_queries_for_many_as_for_few(heads):
    night = make_night(heads)
    counts = []

    def count(now):
        with CaptureQueriesContext(connection) as queries:
            at(now)
        counts.append(len(queries))

    count(DOOR)
    played = make_round(night)
    count(DOOR)
    run_clock(played)
    count(START)
    fill_round(played)
    count(START)
    assert counts == [4, 7, 7, 7]


def test_people_who_were_never_there_do_not_lengthen_names():
    make_players(24)
    Player.objects.create(name="Anna Bos", search_key="anna bos", sort_key="anna bos")
    make_round(make_night(4))
    assert "Anna" in shown(at())[0]


def test_the_screen_knows_when_the_clock_alone_changes_it():
    played = make_round(make_night())
    assert at().turns_ms == ""
    ends = round(run_clock(played, at=START).clock.ends_at.timestamp() * 1000)
    assert at(minutes=21).turns_ms == f"{ends} {ends + 60_000}"
    pause_clock(round_id=played.pk, now=START + timedelta(minutes=2))
    assert at(minutes=23).turns_ms == ""
