"""The rows of the standings and the sides of tables: what a person reads, in their language, and names as text only."""

from fractions import Fraction

from django.template import Context, Template
from django.utils import translation

from tournament.domain.scoring import Agreement, Counted
from tournament.domain.season_rule import Basis, SeasonRule
from tournament.queries.results import NOTHING, Result
from tournament.queries.seating import Person, SideView, TableView
from tournament.queries.standings import Row
from tournament.queries.standings_pages import Cell, Line
from tournament.queries.standings_season import SeasonRow

WAITING, NO_RESULT = Cell(None, is_waiting=True), Cell(None, is_waiting=False)


def row(**fields) -> Row:
    """Anna, first of all, unless said otherwise."""
    anna = {
        "place": 1, "player_id": 7, "name": "Anna Visser", "distinction": "", "points": 40, "nights": 2, "rounds": 3,
        "won": 1, "pawns": 15, "is_shared": False, "waiting": 0,
    }  # fmt: skip
    return Row(**(anna | fields))


def season_row(**fields) -> SeasonRow:
    """Anna in a season: 40 points in two nights, the better one of 26."""
    anna = row()
    told = {name: getattr(anna, name) for name in (*Row.__slots__, "average")}
    return SeasonRow(**(told | {"value": Fraction(40), "best_night": 26} | fields))


def rendered(tag: str, rows: list, **more) -> str:
    said = "".join(f" {name}={name}" for name in more)
    return Template("{% load rows %}{% " + tag + " rows" + said + " %}").render(Context({"rows": rows, **more}))


def test_a_row_of_a_night_shows_every_round_beside_the_name_and_below_it():
    assert rendered("night_rows", [Line(row(), (Cell(26, is_waiting=False), None, Cell(14, is_waiting=False)))]) == (
        '<tr><td class="place"><span class="num">1</span></td>'
        '<th scope="row" class="who"><a href="/players/7/"><span><bdi>Anna Visser</bdi></span>'
        '<small class="narrow"><span class="sr">Partij 1: </span>26 <span aria-hidden="true">+</span> '
        '<span class="sr">Partij 3: </span>14</small></a></th>'
        '<td class="wide">26</td><td class="wide"></td><td class="wide">14</td>'
        '<td class="wide">1</td><td class="wide">15</td><td class="total">40</td></tr>\n'
    )


def test_who_waits_has_no_place_and_no_total_and_a_star():
    html = rendered("night_rows", [Line(row(rounds=0, waiting=1, is_shared=True), (WAITING, NO_RESULT))])
    assert html.startswith('<tr><td class="place">–</td>')
    assert '</bdi> <small>*<span class="sr"> wacht op een briefje</span></small></span>' in html
    assert '<td class="wide"><span aria-hidden="true">…</span><span class="sr">wacht</span></td>' in html
    assert '<td class="wide"><span aria-hidden="true">–</span><span class="sr">geen uitslag</span></td>' in html
    assert html.endswith('<td class="total">–</td></tr>\n')


def test_a_shared_fourth_place_is_a_number_without_a_token():
    html = rendered("season_rows", [season_row(place=4, is_shared=True)], rule=SeasonRule())
    assert '<td class="place">4<span class="tie">gedeeld</span></td>' in html


def test_a_row_of_a_season_has_its_average_with_the_languages_own_comma():
    dutch = rendered("season_rows", [season_row()], rule=SeasonRule())
    with translation.override("en"):
        english = rendered("season_rows", [season_row()], rule=SeasonRule())
    assert '<small class="narrow">2 avonden · gem. 13,3</small>' in dutch
    assert '<td class="wide">13,3</td><td class="total">40</td></tr>\n' in dutch
    assert '<td class="wide">13.3</td><td class="total">40</td></tr>\n' in english
    assert "avonden" not in english


def test_what_the_rule_compares_stands_last_and_all_points_before_it():
    best = rendered("season_rows", [season_row(value=Fraction(26))], rule=SeasonRule(Basis.BEST_OF, 1))
    average = rendered(
        "season_rows", [season_row(value=Fraction(40, 3))], rule=SeasonRule(Basis.ROUND_AVERAGE), decimals=2
    )
    assert best.endswith('<td class="wide">13,3</td><td class="wide">40</td><td class="total">26</td></tr>\n')
    assert average.endswith('<td class="wide roomy">15</td><td class="wide">40</td><td class="total">13,33</td></tr>\n')
    assert '<small class="narrow">2 avonden · 40 p.</small>' in best


def test_the_other_lists_say_points():
    assert rendered("points_rows", [season_row(place=2)]).endswith('</a></th><td class="total">40</td></tr>\n')
    assert rendered("all_time_rows", [season_row(seasons=3)]).endswith(
        '</th><td class="wide">3</td><td class="wide">2</td><td class="wide roomy">3</td>'
        '<td class="wide roomy">1</td><td class="wide roomy">15</td><td class="wide">13,3</td><td class="wide">26</td>'
        '<td class="total">40</td></tr>\n'
    )


def test_who_has_no_place_has_no_number():
    html = rendered("season_rows", [season_row(place=None, rounds=0, value=None, average=None)], rule=SeasonRule())
    assert html.startswith('<tr><td class="place">–</td>')
    assert html.endswith('<td class="wide">–</td><td class="total">–</td></tr>\n')


def test_a_name_is_only_ever_text():
    named = {"name": "<svg/onload=alert()>", "distinction": '"><b>', "player_id": 12}
    html = rendered("points_rows", [season_row(**named)]) + rendered("night_rows", [Line(row(**named), ())])
    name = "<bdi>&lt;svg/onload=alert()&gt; <small>&quot;&gt;&lt;b&gt;</small></bdi>"
    assert (html.count(name), html.count("<svg"), html.count("<b>")) == (2, 0, 0)
    assert html.count('<a href="/players/12/">') == 2


# -- the sides of a table

LOW = SideView(3, "low", (Person(1, "Anna <b>", "", "anna"), Person(2, "Bert", "2", "bert")), deals=True, side=0)
HIGH = SideView(4, "high", (Person(3, "Carla", "", "carla"), Person(4, "Dirk", "", "dirk")), deals=False, side=1)
COUNTS = Result(Counted(Agreement.REPORTED, 1), (8, 3), (26, 6), 1)


def shown(tag: str, result: Result) -> list[str]:
    """A line for each side, without what is the same in all."""
    table = TableView(9, 2, False, "key", (LOW, HIGH), result)
    html = Template("{% load rows %}{% " + tag + " %}").render(Context({"table": table}))
    return [line.removeprefix('<div class="team">').removesuffix("</div>") for line in html.splitlines()]


BERT = "<bdi>Bert <small>2</small></bdi>"
ANNA = f'<span class="num">3</span><span class="team__names"><bdi>Anna &lt;b&gt;</bdi>{BERT}</span>'
CARLA = '<span class="num num--high">4</span><span class="team__names"><bdi>Carla</bdi><bdi>Dirk</bdi></span>'
DEALS = '<span class="chip chip--deal"><i aria-hidden="true">♦&#xFE0E;</i>deelt</span>'
POINTS = '<span class="score"><b>{}<span class="sr"> punten</span></b><small>{} thuis</small></span>'


def test_a_table_says_who_deals_until_its_points_are_known():
    assert shown("teams table", NOTHING) == [ANNA + DEALS, CARLA]
    assert shown("teams table", COUNTS) == [ANNA + POINTS.format(26, 8), CARLA + POINTS.format(6, 3)]


def test_a_table_can_be_shown_without_its_dealer_or_without_its_points():
    assert shown("teams table has_dealer=False", NOTHING) == [ANNA, CARLA]
    assert shown("teams table has_points=False", COUNTS) == [ANNA + DEALS, CARLA]
