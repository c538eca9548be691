"""Slips coming in, settled and corrected: nothing is overwritten, nothing counts twice, nothing is guessed."""

from datetime import timedelta

import pytest
from django.db.models import Q

from tests.builders import DOOR, fill_round, make_night, make_round, run_clock, send_slip
from tournament.actions.clock import stop_clock
from tournament.actions.nights import close_night, reopen_night
from tournament.actions.rounds import redraw_round
from tournament.actions.slips import correct_slip, post_slip, rule_no_result, settle_slip
from tournament.domain.refusals import NotPublished, Refused
from tournament.domain.scoring import Agreement
from tournament.models import Night, Slip, Table
from tournament.queries.results import NOTHING, results

pytestmark = pytest.mark.django_db


@pytest.fixture
def tables() -> list[Table]:
    """A table of four (numbers 1 and 2) and a table of three (3, 4 and 5)."""
    return list(Table.objects.filter(round=make_round(make_night(7))).order_by("number"))


@pytest.fixture
def four(tables) -> Table:
    return tables[0]


@pytest.fixture
def three(tables) -> Table:
    return tables[1]


def counts(table: Table):
    """How sure it is what counts at a table, and the points."""
    result = results(Q(table=table)).get(table.pk, NOTHING)
    return result.agreement, result.points


def refused(call, **kwargs) -> str:
    """What an action is refused for, in full; nothing is stored and no screen hears of it."""
    before = (Slip.objects.count(), list(Night.objects.values_list("revision")))
    with pytest.raises(Refused) as info:
        call(now=DOOR, **kwargs)
    assert (Slip.objects.count(), list(Night.objects.values_list("revision"))) == before
    return repr(info.value)


# -- coming in


def test_the_same_submission_three_times_is_one_slip(four):
    slips = [send_slip(four, (8, 3), key="once") for _ in range(3)]

    assert {slip.pk for slip in slips} == {Slip.objects.get().pk}
    assert counts(four) == (Agreement.REPORTED, (26, 6))


def test_one_slip_is_reported_and_every_screen_hears_of_it(four):
    night = Night.objects.get()
    slip = send_slip(four, (8, 3))

    assert (slip.pawns, slip.points, slip.kind, slip.sender) == ((8, 3), (26, 6), "report", "phone-1")
    assert counts(four) == (Agreement.REPORTED, (26, 6))
    assert Night.objects.get().revision == night.revision + 1


def test_two_phones_that_agree_confirm_and_one_phone_twice_does_not(four):
    send_slip(four, (8, 6), key="a")
    send_slip(four, (8, 6), key="b")
    assert counts(four) == (Agreement.REPORTED, (26, 12))

    send_slip(four, (8, 6), sender="phone-2")
    assert counts(four) == (Agreement.CONFIRMED, (26, 12))


def test_both_sides_claim_the_win_and_nothing_counts_until_the_organiser_decides(four, alice):
    """UP-6a30."""
    both = refused(post_slip, table_id=four.pk, pawns=(8, 8), submission_key="k", sender="phone-1")
    send_slip(four, (8, 6), sender="phone-1")
    send_slip(four, (6, 8), sender="phone-2")

    assert both == "TwoSidesHome(most=8)"
    assert counts(four) == (Agreement.DISPUTED, ())

    settle_slip(table_id=four.pk, pawns=(6, 8), submission_key="s", now=DOOR, by_id=alice.pk, reason="zelf gezien")
    assert counts(four) == (Agreement.SETTLED, (12, 26))
    assert [slip.pawns for slip in Slip.objects.all()] == [(8, 6), (6, 8), (6, 8)]


def test_a_slip_after_the_ruling_is_kept_and_changes_nothing(four, alice):
    settle_slip(table_id=four.pk, pawns=(6, 8), submission_key="s", now=DOOR, by_id=alice.pk)
    send_slip(four, (8, 0))

    assert counts(four) == (Agreement.SETTLED, (12, 26))
    assert Slip.objects.count() == 2


@pytest.mark.parametrize(
    ("pawns", "points"), [((7, 6), (14, 12)), ((0, 0), (0, 0)), ((4, 4), (8, 8)), ((8, 7), (26, 14))]
)
def test_time_is_up_without_a_winner_is_a_full_result(four, pawns, points):
    """UP-503d."""
    send_slip(four, pawns)

    assert counts(four) == (Agreement.REPORTED, points)


@pytest.mark.parametrize(
    ("pawns", "points"), [((4, 2, 1), (26, 8, 4)), ((3, 3, 3), (12, 12, 12)), ((0, 0, 0), (0,) * 3)]
)
def test_solo_points_at_a_table_of_three(three, pawns, points):
    """UP-e1fc."""
    send_slip(three, pawns)

    assert counts(three) == (Agreement.REPORTED, points)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"pawns": (7, 5), "winner": 1}, "WinnerWithoutAllHome(number=1, most=8)"),
        ({"pawns": (8, 4), "winner": 2}, "WinnerContradictsPawns(number=2, home=1)"),
        ({"pawns": (9, 0)}, "PawnsOutOfRange(number=1, pawns=9, most=8)"),
        ({"pawns": (-1, 8)}, "PawnsOutOfRange(number=1, pawns=-1, most=8)"),
        ({"pawns": (8, 4), "winner": 3}, "SlipForAnotherTable(table=1)"),
        ({"pawns": (8, 4), "numbers": (3, 4)}, "SlipForAnotherTable(table=1)"),
        ({"pawns": (4, 2, 1), "numbers": (3, 4, 5)}, "WrongKindOfSlip(sides=3, expected=2)"),
        ({"pawns": (4, 2, 1)}, "WrongKindOfSlip(sides=3, expected=2)"),
    ],
)
def test_no_bonus_without_all_pawns_home_and_no_slip_of_another_table(four, said, why):
    """UP-e779."""
    assert refused(post_slip, table_id=four.pk, submission_key="k", sender="phone-1", **said) == why


def test_a_slip_with_its_numbers_and_its_winner_is_taken(three):
    said = {"pawns": (4, 2, 1), "numbers": (3, 4, 5), "winner": 3}
    post_slip(table_id=three.pk, submission_key="k", sender="phone-1", now=DOOR, **said)

    assert counts(three) == (Agreement.REPORTED, (26, 8, 4))


def test_a_slip_after_the_bell_is_taken_and_marked_late(tables):
    played = run_clock(tables[0].round)
    bell = played.clock.ends_at
    late = send_slip(tables[0], (8, 6), now=bell)
    early = send_slip(tables[1], (3, 3, 3), now=bell - timedelta(seconds=1))
    stop_clock(round_id=played.pk, now=bell + timedelta(minutes=1))
    after = send_slip(tables[0], (8, 6), sender="phone-2", now=bell + timedelta(minutes=10))

    assert [early.is_late, late.is_late, after.is_late] == [False, True, True]
    assert counts(tables[0]) == (Agreement.CONFIRMED, (26, 12))


# -- the key of a form


def test_a_form_that_was_sent_with_other_numbers_is_not_said_to_be_saved(four):
    send_slip(four, (8, 3), key="once")

    again = refused(post_slip, table_id=four.pk, pawns=(8, 4), submission_key="once", sender="phone-1")
    assert again == "KeyUsedElsewhere()"
    assert counts(four) == (Agreement.REPORTED, (26, 6))


def test_a_key_of_another_table_or_for_another_deed_is_refused(four, three, alice):
    send_slip(four, (1, 1), key="once")
    mine = {"submission_key": "once", "by_id": alice.pk}

    assert {
        refused(post_slip, table_id=three.pk, pawns=(1, 1, 1), submission_key="once", sender="phone-1"),
        refused(settle_slip, table_id=four.pk, pawns=(1, 1), **mine),
        refused(correct_slip, table_id=four.pk, pawns=(1, 1), reason="r", **mine),
        refused(rule_no_result, table_id=four.pk, reason="r", **mine),
    } == {"KeyUsedElsewhere()"}


# -- open, closed, draft


def test_a_closed_night_takes_no_slip_but_knows_the_one_it_has(four):
    fill_round(four.round)
    sent = send_slip(four, (8, 3), key="before")
    close_night(night_id=four.round.night_id, now=DOOR)

    assert refused(post_slip, table_id=four.pk, pawns=(8, 3), submission_key="k", sender="p") == "NightClosed()"
    assert send_slip(four, (8, 3), key="before") == sent


def test_a_draft_takes_no_slip(alice):
    table = Table.objects.filter(round=make_round(make_night(8), is_published=False)).first()
    by = {"table_id": table.pk, "submission_key": "k", "by_id": alice.pk}

    assert {
        refused(post_slip, table_id=table.pk, pawns=(8, 3), submission_key="k", sender="p"),
        refused(settle_slip, pawns=(8, 3), **by),
        refused(correct_slip, pawns=(8, 3), reason="r", **by),
        refused(rule_no_result, reason="r", **by),
    } == {"NotPublished(number=1)"}


def test_settling_needs_an_open_night_and_correcting_does_not(four, alice):
    fill_round(four.round)
    close_night(night_id=four.round.night_id, now=DOOR)
    by = {"table_id": four.pk, "by_id": alice.pk}

    assert refused(settle_slip, pawns=(0, 8), submission_key="s", **by) == "NightClosed()"
    correct_slip(pawns=(0, 8), reason="  verkeerd   om ", submission_key="c", now=DOOR, **by)
    assert counts(four) == (Agreement.SETTLED, (0, 26))
    assert Slip.objects.get(submission_key="c").reason == "verkeerd om"

    reopen_night(night_id=four.round.night_id, now=DOOR)
    settle_slip(pawns=(8, 0), submission_key="s", now=DOOR, **by)
    assert counts(four) == (Agreement.SETTLED, (26, 0))


# -- the organiser's word


@pytest.mark.parametrize("nothing", ["", "   ", "\n\t"])
def test_a_correction_and_a_ruling_need_a_reason(four, alice, nothing):
    send_slip(four, (8, 3))
    by = {"table_id": four.pk, "submission_key": "k", "by_id": alice.pk, "reason": nothing}

    assert refused(correct_slip, pawns=(8, 4), **by) == "ReasonMissing()"
    assert refused(rule_no_result, **by) == "ReasonMissing()"


def test_a_correction_is_a_new_slip_and_the_last_word_counts(four, alice):
    first = send_slip(four, (8, 3))
    by = {"table_id": four.pk, "by_id": alice.pk, "now": DOOR}
    for home in (4, 5):
        correct_slip(pawns=(8, home), reason="geteld", submission_key=f"c{home}", **by)

    assert counts(four) == (Agreement.SETTLED, (26, 10))
    assert Slip.objects.first() == first
    assert [(slip.kind, slip.pawns) for slip in Slip.objects.all()] == [
        ("report", (8, 3)),
        ("corrected", (8, 4)),
        ("corrected", (8, 5)),
    ]


def test_a_correction_is_scored_as_any_slip(three, alice):
    by = {"table_id": three.pk, "submission_key": "k", "by_id": alice.pk, "reason": "r"}

    assert refused(correct_slip, pawns=(4, 4, 0), **by) == "TwoSidesHome(most=4)"
    assert refused(settle_slip, pawns=(8, 4), **by) == "WrongKindOfSlip(sides=2, expected=3)"


def test_a_side_that_never_came_is_a_ruling_and_never_automatic(four, alice):
    """UP-503d: no result, or what the organiser says; until then the table is simply missing."""
    assert counts(four) == (Agreement.MISSING, ())
    by = {"table_id": four.pk, "by_id": alice.pk, "now": DOOR}

    rule_no_result(reason="Nummer 2 kwam niet", submission_key="n", **by)
    assert counts(four) == (Agreement.NO_RESULT, ())

    correct_slip(pawns=(8, 4), reason="Als op het kampioenschap", submission_key="c", **by)
    assert counts(four) == (Agreement.SETTLED, (26, 8))


def test_the_organisers_word_sent_three_times_is_stored_once(four, alice):
    by = {"table_id": four.pk, "by_id": alice.pk, "now": DOOR, "reason": "r"}
    for _ in range(3):
        settle_slip(pawns=(8, 3), submission_key="s", **by)
        correct_slip(pawns=(8, 4), submission_key="c", **by)
        rule_no_result(submission_key="n", **by)

    assert [slip.kind for slip in Slip.objects.all()] == ["settled", "corrected", "no_result"]


def test_a_slip_whose_round_was_set_aside_while_it_was_sent_again_is_the_one_that_is_stored(four):
    again = {"method": "bag", "seed": 7, "now": DOOR, "by_id": None, "insist_slips": True}
    first = send_slip(four, (8, 3), key="k")
    redraw_round(round_id=four.round_id, seen_attempt=1, **again)
    assert send_slip(four, (8, 3), key="k") == first
    with pytest.raises(NotPublished):
        send_slip(four, (8, 3), key="another")
