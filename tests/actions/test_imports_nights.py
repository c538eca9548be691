"""Many nights at once: tried without a trace, stored when confirmed, and the second time nothing changes."""

from datetime import UTC, date, datetime, time
from pathlib import Path

import pytest

from tests.builders import MADRID, make_night
from tournament.actions.imports_nights import Clockwork, NewFace, store_nights, try_nights
from tournament.actions.people import add_player
from tournament.domain.night_tables import Brought, NightTables, read_nights
from tournament.domain.refusals import NightDiffers, NightExists, NightUnreadable
from tournament.domain.sheets import Grid, read_grid
from tournament.models import Attendance, Night, Payment, Player, Season, Series, Slip, TrailEntry

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 1, 8, 0, tzinfo=UTC)
NIGHTS = Path(__file__).parents[2] / "fixtures/nights"
CLOCKWORK = Clockwork(MADRID, {0: time(19, 0), 2: time(13, 30)}, time(19, 0))
MODELS = (Player, Season, Series, Night, Attendance, Payment, Slip, TrailEntry)


def brought(*days: str, before: str = "", after: str = "") -> Brought:
    """Nights of the season as files, perhaps with something changed in them."""
    return read_nights(
        grid
        for day in days
        for name in ("attendance", "slips")
        if isinstance(grid := read_grid(_data(day, name, before, after), file=f"{day} {name}.csv"), Grid)
    )


def _data(day: str, name: str, before: str, after: str) -> bytes:
    return (NIGHTS / day / f"{name}.csv").read_bytes().decode("utf-8-sig").replace(before, after, 1).encode()


def everything():
    return [list(model.objects.order_by("pk").values()) for model in MODELS]


def stored(files: Brought) -> list[tuple[date, bool]]:
    return [
        (one.night.date, one.is_new) for one in store_nights(brought=files, clockwork=CLOCKWORK, now=NOW, by_id=None)
    ]


def test_nights_are_tried_to_the_last_row_without_a_trace():
    files = brought("2026-01-05", "2026-01-12")
    before = everything()
    first, second = try_nights(brought=files, clockwork=CLOCKWORK, now=NOW)

    assert (first.series, first.season, first.makes_series, first.makes_season) == ("Maandagavond", "2026", True, True)
    assert (first.people, first.rounds, first.tables, len(first.new_faces)) == (17, 3, 15, 17)
    assert first.cents == sum(guest.fee_cents or 0 for guest in files.nights[0].files.guests)
    assert 0 < len(second.new_faces) < second.people  # who came on the first night is known by then
    assert (second.is_new, second.refused) == (True, None)
    assert everything() == before


def test_nights_are_stored_and_the_second_time_nothing_changes():
    files = brought("2026-01-05", "2026-01-12")
    assert [new for _, new in stored(files)] == [True, True]
    before = everything()

    assert [one.is_new for one in try_nights(brought=files, clockwork=CLOCKWORK, now=NOW)] == [False, False]
    assert [new for _, new in stored(files)] == [False, False]
    assert everything() == before
    assert (
        list(TrailEntry.objects.filter(night__isnull=False).values_list("after", flat=True))
        == [{"state": "closed", "press": "imported"}] * 2
    )


def test_a_night_that_is_refused_leaves_the_others_alone():
    stored(brought("2026-01-05"))
    make_night(8, day=date(2026, 1, 12))
    files = brought("2026-01-05", "2026-01-12", "2026-01-19", before="6,00;ja", after="7,00;ja")
    unread = read_nights([Grid("x 2026-02-02.csv", ((1, ("naam", "betaald", "snack")),))]).nights
    files = Brought((*files.nights, *unread), (), ())

    tried = try_nights(brought=files, clockwork=CLOCKWORK, now=NOW)
    assert [type(one.refused) for one in tried] == [NightDiffers, NightExists, type(None), NightUnreadable]
    assert stored(files) == [(date(2026, 1, 19), True)]


def test_up_75ae_a_new_face_who_is_called_nearly_like_somebody_is_told():
    for name in ("Anna Vissser", "bert de vries (lang)", "ELS JANSEN", "Gé Muller"):
        add_player(name=name)
    (night,) = try_nights(brought=brought("2026-01-05"), clockwork=CLOCKWORK, now=NOW)

    assert {face for face in night.new_faces if face.alike} == {
        NewFace("Anna Visser", ("Anna Vissser",)),
        NewFace("Bert de Vries", ("bert de vries (lang)",)),
        NewFace("Els Jansen (2)", ("ELS JANSEN",)),
        NewFace("Gé Mulder", ("Gé Muller",)),
    }


def test_up_de62_a_day_without_a_club_night_is_asked_about_when_the_swapped_one_has_one():
    make_night(0, day=date(2026, 9, 7), is_open=False)  # the club plays on Mondays
    files = brought("2026-01-05").nights[0].files
    sunday, tuesday = (NightTables(day, files) for day in (date(2026, 5, 10), date(2026, 10, 13)))
    tried = try_nights(brought=Brought((sunday, tuesday), (), ()), clockwork=CLOCKWORK, now=NOW)

    assert [(one.perhaps, one.makes_series) for one in tried] == [(date(2026, 10, 5), True), (None, True)]
