"""Killed by SIGKILL between any two steps of an action: after the restart the action was done, or it never was."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from signal import SIGKILL, SIGXFSZ

import pytest
from django.db import connection

from tests.builders import DOOR, fill_round, make_night, make_organiser, make_players, make_round, run_clock, send_slip
from tests.killed import Deed, Workshop, workshop
from tests.restarted import Database, Rows, database, without_luck
from tests.servers import database_for_others
from tournament.actions.attendance import mark, walk_in
from tournament.actions.clock import start_clock
from tournament.actions.nights import close_night
from tournament.actions.restore import restore_round
from tournament.actions.rounds import draw_round, publish_round, redraw_round
from tournament.actions.seats import repair_round, swap_seats, take_over
from tournament.actions.slips import correct_slip, post_slip, settle_slip
from tournament.actions.till import pay_fee, refund_fee
from tournament.domain.refusals import ClockAlreadyRunning, DrawMovedOn
from tournament.domain.repair import fingerprint
from tournament.models import Night, Player, Round, Table
from tournament.queries.repair import repair_view
from tournament.queries.seating import seated_tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
LATER = DOOR + timedelta(minutes=40)
WORD = {"now": LATER, "by_id": None}


# -- evenings, and the press at which the process dies


def evening(*, people: int = 11) -> Round:
    """A first round that is published: two tables of four and a table of three."""
    return make_round(make_night(people))


def first_table(played: Round) -> Table:
    return Table.objects.get(round=played, number=1)


def somebody(number: int) -> Player:
    return make_players(number)[-1]


def draw_from_the_bag() -> Deed:
    return Deed(draw_round, {"night_id": make_night(11).pk, "number": 1, "method": "bag", "seed": 7, **WORD})


def draw_with_memory() -> Deed:
    played = evening()
    fill_round(played)
    return Deed(draw_round, {"night_id": played.night_id, "number": 2, "method": "balanced", "seed": 7, **WORD})


def publish() -> Deed:
    draft = make_round(make_night(11), is_published=False)
    return Deed(publish_round, {"round_id": draft.pk, "seen_attempt": 1, **WORD})


def first_slip() -> Deed:
    table = first_table(evening())
    return Deed(
        post_slip, {"table_id": table.pk, "pawns": (8, 3), "submission_key": "k", "sender": "one", "now": LATER}
    )


def second_slip_that_agrees() -> Deed:
    table = first_table(evening())
    send_slip(table, (8, 3))
    return Deed(
        post_slip, {"table_id": table.pk, "pawns": (8, 3), "submission_key": "k", "sender": "two", "now": LATER}
    )


def correction() -> Deed:
    played, alice = evening(), make_organiser()
    fill_round(played)
    close_night(night_id=played.night_id, now=LATER)
    word = {"pawns": (3, 8), "reason": "omgedraaid", "submission_key": "k", "now": LATER, "by_id": alice.pk}
    return Deed(correct_slip, {"table_id": first_table(played).pk, **word})


def settling() -> Deed:
    table, alice = first_table(evening()), make_organiser()
    send_slip(table, (8, 3))
    send_slip(table, (8, 2), sender="two")
    word = {"pawns": (8, 2), "submission_key": "k", "now": LATER, "by_id": alice.pk}
    return Deed(settle_slip, {"table_id": table.pk, **word})


def redraw_with_slips() -> Deed:
    played = evening()
    send_slip(first_table(played), (8, 3))
    run_clock(played)
    press = {"seen_attempt": 1, "method": "bag", "seed": 8, "insist": True, "insist_slips": True, **WORD}
    return Deed(redraw_round, {"round_id": played.pk, **press}, again=DrawMovedOn)


def redraw_of_a_draft() -> Deed:
    draft = make_round(make_night(11), is_published=False)
    press = {"seen_attempt": 1, "method": "bag", "seed": 8, **WORD}
    return Deed(redraw_round, {"round_id": draft.pk, **press}, again=DrawMovedOn)


def restoring() -> Deed:
    played = evening()
    send_slip(first_table(played), (8, 3))
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=8, insist_slips=True, **WORD)
    return Deed(restore_round, {"round_id": played.pk, **WORD})


def repair_after_a_leaver() -> Deed:
    played = evening(people=12)
    mark(night_id=played.night_id, player_id=somebody(1).pk, state="gone", now=LATER)
    found = repair_view(Round.objects.get(pk=played.pk))
    assert found is not None
    return Deed(repair_round, {"round_id": played.pk, "seen": found.seen, **WORD})


def swap() -> Deed:
    played = evening()
    tables = seated_tables(played.pk)
    one, other = (table.sides[0].player_ids[0] for table in tables[:2])
    press = {"one_id": one, "other_id": other, "whole": False, "seen": fingerprint(tables), **WORD}
    return Deed(swap_seats, {"round_id": played.pk, **press})


def stand_in() -> Deed:
    played = evening()
    newcomer = somebody(12)
    mark(night_id=played.night_id, player_id=newcomer.pk, state="present", now=LATER)
    leaver = seated_tables(played.pk)[0].sides[0].player_ids[0]
    return Deed(take_over, {"round_id": played.pk, "leaver_id": leaver, "newcomer_id": newcomer.pk, **WORD})


def tick_at_the_door() -> Deed:
    night, newcomer = make_night(3), somebody(4)
    return Deed(mark, {"night_id": night.pk, "player_id": newcomer.pk, "state": "present", "now": LATER})


def payment() -> Deed:
    line = {"method": "cash", "submission_key": "k", **WORD}
    return Deed(pay_fee, {"night_id": make_night(4).pk, "player_id": somebody(4).pk, **line})


def refund() -> Deed:
    who = {"night_id": make_night(4).pk, "player_id": somebody(4).pk}
    pay_fee(**who, method="cash", submission_key="paid", **WORD)
    return Deed(refund_fee, {**who, "submission_key": "k", **WORD})


def new_face() -> Deed:
    return Deed(walk_in, {"night_id": make_night(4).pk, "name": "Nieuw Gezicht", "submission_key": "k", "now": LATER})


def starting_the_clock() -> Deed:
    return Deed(start_clock, {"round_id": evening().pk, **WORD}, again=ClockAlreadyRunning)


def closing_over_a_draft() -> Deed:
    played = evening()
    fill_round(played)
    make_round(Night.objects.get(pk=played.night_id), 2, is_published=False)
    return Deed(close_night, {"night_id": played.night_id, **WORD})


DEEDS = (
    draw_from_the_bag, draw_with_memory, publish, first_slip, second_slip_that_agrees, correction, settling,
    redraw_with_slips, redraw_of_a_draft, restoring, repair_after_a_leaver, swap, stand_in, tick_at_the_door, payment,
    refund, new_face, starting_the_clock, closing_over_a_draft,
)  # fmt: skip


# -- what is seen after the restart


class Club:
    """A database, a deed, and the only two states that are legal: before the deed and after it."""

    def __init__(self, database: Database, deed: Deed) -> None:
        self.database, self.deed = database, deed
        self.before = database.rows()

    def learn(self, shop: Workshop) -> float:
        """Learn from a run that nobody kills what the state after it is; the seconds it took."""
        ended = shop.do(self.deed)
        assert (ended.signal, ended.said) == (0, "done")
        self.after = self._rows()
        assert self.after != self.before
        self.database.put_back()
        return ended.seconds

    def state(self) -> str:
        """Which of the two states there is after a restart; a third is shown in full."""
        rows = self._rows()
        if rows == self.before:
            self.database.count_again()
            return "before"
        assert rows == self.after
        return "after"

    def press_again(self, shop: Workshop) -> None:
        """Who saw no answer presses again, and nothing is done twice."""
        ended = shop.do(self.deed)
        wanted = self.deed.again.__name__ if self.deed.again else "done"
        assert (ended.signal, ended.said, self.state()) == (0, wanted, "after")

    def _rows(self) -> Rows:
        return without_luck(self.database.rows(), before=self.before)


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("killed")


@pytest.fixture(scope="module")
def shop(files, django_db_setup, django_db_blocker) -> Iterator[Workshop]:
    with django_db_blocker.unblock():
        url = database_for_others(files)
    with workshop(url) as shop:
        yield shop


@pytest.fixture
def begin(files) -> Iterator[Callable[[Callable[[], Deed]], Club]]:
    """Makes an evening and its club."""
    with ExitStack() as stack:

        def made(deed: Callable[[], Deed]) -> Club:
            press = deed()
            return Club(stack.enter_context(database(files)), press)

        yield made


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_killed_at_any_step_it_was_done_or_it_never_was_and_again_it_is_done_once(deed, begin, shop):
    club = begin(deed)
    club.learn(shop)
    found: list[str] = []
    while (ended := shop.do(club.deed, step=len(found) + 1)).signal:
        assert ended.signal == SIGKILL
        found.append(club.state())
        if found[-1] == "after":
            club.press_again(shop)
            club.database.put_back()

    # whoever was killed before the commit left nothing behind: the last one did it on what all of them had left
    assert (ended.said, club.state()) == ("done", "after")
    after = 3 if connection.vendor == "postgresql" else 1  # commit sent, commit done, news not yet told
    assert len(found) > 4
    assert found == ["before"] * (len(found) - after) + ["after"] * after


def test_killed_from_outside_at_any_moment_it_was_done_or_it_never_was(begin, shop):
    club = begin(redraw_with_slips)
    seconds = club.learn(shop)
    found: list[str] = []
    while found.count("after") < 3:
        shop.do(club.deed, seconds=len(found) * seconds / 20)
        found.append(club.state())
        if found[-1] == "after":
            club.press_again(shop)
            club.database.put_back()


@pytest.mark.parametrize("deed", [first_slip, redraw_with_slips], ids=lambda deed: deed.__name__)
def test_killed_in_the_middle_of_writing_what_is_half_there_does_not_count(deed, begin, shop):
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL writes in a process of its own")
    club = begin(deed)
    shop.do(club.deed)
    size = club.database.log.stat().st_size
    club.database.put_back()
    club.learn(shop)
    for written in [*range(0, size, size // 20), size - 1]:
        assert shop.do(club.deed, log_bytes=written).signal == SIGXFSZ
        assert (written, club.state()) == (written, "before")

    assert (shop.do(club.deed, log_bytes=size).signal, club.state()) == (0, "after")
