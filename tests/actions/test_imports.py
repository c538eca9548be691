"""Old nights are stored whole, once, as closed nights that were played to their end."""

from datetime import UTC, date, datetime, time

import pytest

from tests.builders import DOOR, MADRID, MONDAY, make_night, make_organiser, make_series
from tournament.actions.imports import import_night
from tournament.actions.nights import ensure_season
from tournament.actions.people import add_player, rename_player
from tournament.actions.slips import correct_slip
from tournament.domain.night_files import read_night
from tournament.domain.refusals import NightDiffers, NightExists, NightUnreadable, NoSeason, RowFault
from tournament.models import Attendance, Draw, Night, Payment, Player, Round, Season, Seat, Series, Slip, Table
from tournament.queries.standings import night_rows

pytestmark = pytest.mark.django_db

ATTENDANCE = """naam;betaald;snack
Anna Visser;6,00;ja
Bert de Vries;6,00;nee
Carla Kok;7,50;nee
Dirk van den Berg;;nee
Els Jansen;0,00;nee
"""
SLIPS = """partij;tafel;nummer;naam;pionnen
1;1;1;Anna Visser;8
1;1;1;Bert de Vries;8
1;1;2;Carla Kok;3
1;1;2;Dirk van den Berg;3
2;1;1;Anna Visser;2
2;1;2;Bert de Vries;4
2;1;3;Els Jansen;0
3;1;1;Anna Visser;1
3;1;2;Carla Kok;3
3;1;3;Els Jansen;2
"""
SEVEN = time(19, 0)


def read_in(attendance=ATTENDANCE, slips=SLIPS, day=MONDAY, start=SEVEN, spoken=()):
    files = read_night(attendance.encode(), slips.encode())
    return import_night(day=day, files=files, zone=MADRID, default_start=start, spoken=spoken, now=DOOR)


def everything():
    """Every row of the club, but for the keys of tables, which are luck."""
    models = (Player, Series, Night, Attendance, Payment, Round, Draw, Table, Seat, Slip)
    return [(model.__name__, list(model.objects.order_by("pk").values())) for model in models]


def faults(refused):
    return [(fault.file, fault.row, fault.kind, *fault.about) for fault in refused.value.rows]


def test_a_night_is_stored_closed_with_the_prices_of_the_day():
    night = Night.objects.get(pk=read_in().night.pk)

    assert (night.series.name, night.series.weekday, night.series.starts_at) == ("Maandagavond", 0, SEVEN)
    assert (night.season.name, night.state, night.fee_cents, night.rounds_planned) == ("2026", "closed", 600, 3)
    assert night.starts_at == datetime(2026, 10, 5, 17, 0, tzinfo=UTC)
    assert night.opened_at == datetime(2026, 10, 5, 16, 30, tzinfo=UTC)
    assert night.closed_at == datetime(2026, 10, 5, 20, 0, tzinfo=UTC)


def test_rounds_were_drawn_by_hand_and_played_to_their_end():
    night = read_in().night
    ids = {player.name: player.pk for player in Player.objects.all()}

    assert list(Round.objects.values_list("number", "method", "seed", "length_s")) == [
        (number, "by_hand", None, 2700) for number in (1, 2, 3)
    ]
    first = night.rounds.get(number=2)
    assert (first.started_at, first.stopped_at) == (
        datetime(2026, 10, 5, 18, 0, tzinfo=UTC),
        datetime(2026, 10, 5, 18, 45, tzinfo=UTC),
    )
    assert first.draws.get().drawn == {ids["Anna Visser"]: 1, ids["Bert de Vries"]: 2, ids["Els Jansen"]: 3}


def test_slips_and_seats_are_those_of_the_file():
    read_in()

    assert list(Slip.objects.values_list("kind", "sender", "submission_key", "is_late", "pawns_0", "points_0")) == [
        ("report", "import", "import-2026-10-05-1-1", False, 8, 26),
        ("report", "import", "import-2026-10-05-2-1", False, 2, 8),
        ("report", "import", "import-2026-10-05-3-1", False, 1, 4),
    ]
    assert list(
        Seat.objects.filter(round__number__lte=2)
        .order_by("round", "place")
        .values_list("player__name", "number", "side", "place")
    ) == [
        ("Anna Visser", 1, 0, 0),
        ("Bert de Vries", 1, 0, 1),
        ("Carla Kok", 2, 1, 2),
        ("Dirk van den Berg", 2, 1, 3),
        ("Anna Visser", 1, 0, 0),
        ("Bert de Vries", 2, 1, 1),
        ("Els Jansen", 3, 2, 2),
    ]


def test_who_joins_late_and_who_leaves_early_follows_from_the_slips():
    read_in()

    def at(hour, minute):
        return datetime(2026, 10, 5, hour, minute, tzinfo=UTC)

    rows = Attendance.objects.order_by("player__name").values_list(
        "player__name", "state", "arrived_at", "left_at", "wants_snack"
    )
    assert list(rows) == [
        ("Anna Visser", "present", at(16, 45), None, True),
        ("Bert de Vries", "gone", at(16, 45), at(18, 45), False),
        ("Carla Kok", "present", at(16, 45), None, False),
        ("Dirk van den Berg", "gone", at(16, 45), at(17, 45), False),
        ("Els Jansen", "present", at(17, 45), None, False),
    ]


def test_payments_are_lines_of_the_day_and_a_helper_is_free():
    read_in()

    assert list(Payment.objects.values_list("player__name", "kind", "method", "cents")) == [
        ("Anna Visser", "fee", "cash", 600),
        ("Bert de Vries", "fee", "cash", 600),
        ("Carla Kok", "fee", "cash", 750),
        ("Els Jansen", "fee", "free", 0),
    ]


def test_the_standings_follow():
    rows = night_rows(read_in().night.pk)

    assert [(row.place, row.name, row.points, row.rounds, row.won) for row in rows] == [
        (1, "Bert de Vries", 52, 2, 2),
        (2, "Anna Visser", 38, 3, 1),
        (3, "Carla Kok", 18, 2, 0),
        (4, "Els Jansen", 8, 2, 0),
        (5, "Dirk van den Berg", 6, 1, 0),
    ]


def test_reading_the_same_night_again_changes_nothing():
    first = read_in()
    before = everything()
    again = read_in()

    assert (first.is_new, again.is_new, again.night, again.new_players) == (True, False, first.night, ())
    assert everything() == before


def test_a_night_on_another_day_finds_its_series_season_and_people_again():
    read_in()
    read_in(day=date(2026, 10, 12))

    assert (Series.objects.count(), Player.objects.count(), Night.objects.count()) == (1, 5, 2)


@pytest.mark.parametrize(
    ("day", "start", "name"),
    [
        (date(2026, 10, 5), SEVEN, "Maandagavond"),
        (date(2026, 10, 7), time(13, 30), "Woensdagmiddag"),
        (date(2026, 10, 10), SEVEN, "Zaterdagavond"),
    ],
)
def test_a_series_is_named_after_its_day(day, start, name):
    assert read_in(day=day, start=start).night.series.name == name


def test_a_series_of_the_day_is_taken_with_its_own_start_and_name():
    series = make_series("Kaarten in de Pub", weekday=0)

    assert read_in(start=time(20, 0)).night.series == series
    assert Series.objects.count() == 1


def test_a_name_of_a_series_that_is_taken_gets_a_number():
    make_series("Maandagavond", weekday=3)

    assert read_in().night.series.name == "Maandagavond 2"


def test_a_night_outside_every_season_makes_its_year_one():
    ensure_season(day=date(2025, 1, 1))

    assert read_in().night.season.name == "2026"


def test_a_refusal_half_way_leaves_nothing_behind():
    Season.objects.create(name="Voorjaar", starts_on=date(2026, 3, 1), ends_on=date(2026, 6, 30))
    with pytest.raises(NoSeason):
        read_in()

    assert [name for name, rows in everything() if rows] == []


def test_changed_files_are_told_row_by_row_and_change_nothing():
    read_in()
    before = everything()
    with pytest.raises(NightDiffers) as refused:
        read_in(
            ATTENDANCE.replace("Anna Visser;6,00;ja", "Anna Visser;5,00;ja").replace("Els Jansen;0,00;nee\n", "")
            + "Harm Bos;6,00;nee\n",
            SLIPS.replace("1;1;2;Carla Kok;3", "1;1;2;Carla Kok;4")
            .replace("1;1;2;Dirk van den Berg;3", "1;1;2;Dirk van den Berg;4")
            .replace("Els Jansen", "Harm Bos"),
        )

    assert faults(refused) == [
        ("attendance.csv", 0, "not_in_file", "Els Jansen;0,00;nee"),
        ("attendance.csv", 2, "stored_otherwise", "Anna Visser;6,00;ja"),
        ("attendance.csv", 6, "not_stored"),
        ("slips.csv", 0, "not_in_file", "2;1;3;Els Jansen;0"),
        ("slips.csv", 0, "not_in_file", "3;1;3;Els Jansen;2"),
        ("slips.csv", 4, "stored_otherwise", "1;1;2;Carla Kok;3"),
        ("slips.csv", 5, "stored_otherwise", "1;1;2;Dirk van den Berg;3"),
        ("slips.csv", 8, "not_stored"),
        ("slips.csv", 11, "not_stored"),
    ]
    assert everything() == before


def test_a_correction_made_since_stands_and_the_files_still_agree():
    night = read_in().night
    alice = make_organiser()
    table = Table.objects.get(round__night=night, round__number=1)
    correct_slip(
        table_id=table.pk, pawns=(8, 5), reason="Verteld", submission_key="c", now=night.closed_at, by_id=alice.pk
    )

    assert not read_in().is_new
    assert {row.name: row.points for row in night_rows(night.pk)}["Carla Kok"] == 22


def test_a_night_that_was_played_here_is_left_alone():
    make_night(8)
    before = everything()
    with pytest.raises(NightExists):
        read_in()

    assert everything() == before


def test_namesakes_are_told_apart_by_what_stands_behind_the_name():
    attendance = ATTENDANCE.replace("Anna Visser", "Jan Bakker").replace("Bert de Vries", "Jan Bakker (2)")
    slips = SLIPS.replace("Anna Visser", "Jan Bakker").replace("Bert de Vries", "Jan Bakker (2)")
    read_in(attendance, slips)

    assert list(Player.objects.filter(name="Jan Bakker").values_list("distinction", flat=True)) == ["", "2"]
    assert {row.label: row.points for row in night_rows(Night.objects.get().pk)}["Jan Bakker (2)"] == 52
    assert not read_in(attendance, slips).is_new


def test_a_name_that_may_be_two_people_is_refused_and_nobody_is_made():
    add_player(name="Anna Visser", distinction="kort")
    add_player(name="Anna Visser", distinction="lang")
    with pytest.raises(NightUnreadable) as refused:
        read_in()

    about = ("Anna Visser", "Anna Visser (kort), Anna Visser (lang)")
    assert refused.value.rows == (RowFault("attendance.csv", 2, "ambiguous_name", about),)
    assert (Player.objects.count(), Night.objects.count(), Series.objects.count()) == (2, 0, 0)


def test_the_only_one_with_the_name_is_meant_whatever_stands_behind_it():
    anna = add_player(name="Anna Visser", distinction="kort")

    assert [player.name for player in read_in().new_players] == [
        "Bert de Vries", "Carla Kok", "Dirk van den Berg", "Els Jansen",
    ]  # fmt: skip
    assert Seat.objects.filter(player=anna).count() == 3


def test_a_player_who_got_another_name_since_is_found_by_the_former_name():
    read_in()
    rename_player(player_id=Player.objects.get(name="Anna Visser").pk, name="Anna de Boer", distinction="")

    assert not read_in().is_new
    assert Player.objects.count() == 5


def test_names_come_in_letter_for_letter():
    names = ("D'Artagnan O'Neill-'t Hooft", "<svg/onload=alert()>", "{{7*7}}", "Zoë Núñez")
    attendance, slips = ATTENDANCE, SLIPS
    for old, new in zip(("Anna Visser", "Bert de Vries", "Carla Kok", "Els Jansen"), names, strict=True):
        attendance, slips = attendance.replace(old, new), slips.replace(old, new)
    read_in(attendance, slips)

    assert set(names) < set(Player.objects.values_list("name", flat=True))


def test_a_formula_comes_back_without_the_quote_that_our_own_files_put_before_it():
    attendance, slips = ATTENDANCE.replace("Anna Visser", "'=1+1"), SLIPS.replace("Anna Visser", "'=1+1")
    read_in(attendance, slips)

    assert Player.objects.filter(name="=1+1").count() == 1
    assert not read_in(attendance, slips).is_new
