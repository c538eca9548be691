"""Whose a form is and when it was typed, as a page's outbox tells it along."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import make_night, make_organiser, make_round, run_clock, send_slip
from tests.views.slip_page import stored, text
from tests.views.test_outbox import LATER, TAP, at_table, said, slip, typed_by_organiser
from tournament.access import login_mark
from tournament.actions.slips import settle_slip
from tournament.models import Attendance, Player, Slip, Table

# -- whose it is


@pytest.fixture
def table(db) -> Table:
    return Table.objects.get(round=make_round(make_night(8)), number=1)


def of(user, headers=LATER) -> dict[str, str]:
    return {**headers, "X-Outbox-Login": login_mark(user)}


def test_a_page_says_who_is_logged_in_by_an_opaque_mark_and_to_nobody_else(stranger, organiser, alice, table):
    html = organiser.get("/rules/").content.decode()
    assert f'data-login="{login_mark(alice)}" data-login-name="alice"' in html
    assert "data-login=" not in stranger.get("/rules/").content.decode()


def test_a_mark_is_the_same_after_the_next_login_and_another_ones_is_another(alice):
    bob = make_organiser("bob")
    assert (login_mark(alice), len(login_mark(alice))) == (login_mark(alice), 16)
    assert login_mark(alice) != login_mark(bob)


def test_what_bob_typed_does_not_go_out_under_alices_login(organiser, alice, table):
    bob = make_organiser("bob")
    answer = organiser.post(typed_by_organiser(table), slip(table), headers=of(bob))
    assert said(answer) == (403, "other", "alice", "")
    assert stored() == []
    assert said(organiser.post(typed_by_organiser(table), slip(table), headers=of(alice)))[1] == "stored"
    assert Slip.objects.get().sender == f"user-{alice.pk}"


def test_a_tap_of_another_login_that_htmx_sends_changes_nothing(organiser, alice):
    night = make_night(4)
    anna = Player.objects.get(name="Anna Visser")
    where = reverse("door_state", args=[night.pk, anna.pk])
    answer = organiser.post(where, {"state": "gone"}, headers=of(make_organiser("bob"), TAP))
    assert (answer.status_code, answer.headers["X-Outbox"]) == (403, "other")
    assert Attendance.objects.get(night=night, player=anna).state == "present"


def test_without_a_login_what_bob_typed_asks_for_one(stranger, table):
    answer = stranger.post(typed_by_organiser(table), slip(table), headers=of(make_organiser("bob")))
    assert said(answer)[:2] == (403, "login")


# -- when it was typed


def sent_late(client, where: str, table: Table, minutes_ago: float) -> Slip:
    """A slip that says it was typed so many minutes ago, in a round whose time was up a minute ago."""
    now = timezone.now()
    run_clock(table.round, at=now - timedelta(minutes=46))
    typed_at = int((now - timedelta(minutes=minutes_ago)).timestamp() * 1000)
    answer = client.post(where, slip(table), headers={**LATER, "X-Outbox-Typed": str(typed_at)})
    assert said(answer)[1] == "stored"
    return Slip.objects.get()


def test_a_phones_slip_that_was_typed_in_time_is_not_late(stranger, table):
    late = sent_late(stranger, at_table(table), table, 5)
    assert (late.is_typed_in_time, late.is_late) == (True, False)
    assert timedelta(minutes=5) <= late.created_at - late.typed_at < timedelta(minutes=6)


def test_an_organisers_slip_that_was_typed_in_time_is_not_late(organiser, table):
    late = sent_late(organiser, typed_by_organiser(table), table, 5)
    assert (late.is_typed_in_time, late.is_late) == (True, False)


def test_the_organiser_reads_that_it_is_the_devices_own_word(stranger, organiser, table):
    late = sent_late(stranger, at_table(table), table, 5)
    page = text(organiser.get(typed_by_organiser(table)))
    came, typed = (timezone.localtime(moment).strftime("%H:%M") for moment in (late.created_at, late.typed_at))
    assert "getypt op tijd, later verzonden" in page
    assert f"Binnen om {came}, na de tijd. Dat het om {typed} is getypt, zegt het apparaat zelf." in page
    assert "na de tijd getypt" not in page


@pytest.mark.parametrize("minutes_ago", [-60, 47, 0.5])
def test_typed_too_late_or_at_a_moment_that_cannot_be_it_is_late(stranger, organiser, table, minutes_ago):
    late = sent_late(stranger, at_table(table), table, minutes_ago)
    assert (late.is_typed_in_time, late.is_late) == (False, True)
    page = text(organiser.get(typed_by_organiser(table)))
    assert ("na de tijd" in page, "getypt op tijd" in page) == (True, False)


@pytest.mark.parametrize("moment", ["", "soon", "1e12", "-1", "9" * 400, "١٢٣٤٥٦٧٨٩٠١٢٣", "0" * 13, "1" * 12])
def test_a_moment_that_is_none_is_not_heard(stranger, table, moment):
    run_clock(table.round, at=timezone.now())
    answer = stranger.post(at_table(table), slip(table), headers={**LATER, "X-Outbox-Typed": moment})
    assert (said(answer)[1], Slip.objects.get().typed_at) == ("stored", None)


def test_a_form_that_no_outbox_sends_says_no_moment(stranger, table):
    now = timezone.now()
    run_clock(table.round, at=now - timedelta(minutes=1))
    stranger.post(at_table(table), slip(table), headers={"X-Outbox-Typed": str(int(now.timestamp() * 1000))})
    assert Slip.objects.get().typed_at is None


# -- decided by another


def test_a_decision_that_comes_second_is_told_with_what_was_decided_and_its_page_is_old(organiser, alice, table):
    for pawns in ((8, 4), (8, 5)):
        send_slip(table, pawns, sender=f"phone-{pawns[1]}")
    where = reverse("settle", args=[table.round.night_id, 1, 1])
    form = {**slip(table), "seen": str(Slip.objects.last().pk)}
    settle_slip(table_id=table.pk, pawns=(8, 4), submission_key="b", now=timezone.now(), by_id=make_organiser("bob").pk)
    at = timezone.localtime(Slip.objects.last().created_at).strftime("%H:%M")
    answer = organiser.post(where, form, headers=of(alice))
    assert said(answer) == (
        422,
        "refused",
        f"Over tafel 1 is intussen beslist, om {at}: 26 – 8 punten. "
        "Wat jij invulde is niet opgeslagen. Moet het toch anders, kijk dan eerst hoe het nu staat.",
        where,
    )
    assert answer.json()["is_old"] is True
    plain = organiser.post(where, form)
    assert plain.status_code == 422
    assert f"Over tafel 1 is intussen beslist, om {at}: 26 – 8 punten." in text(plain)
    assert "Nu geboekt" in text(plain)


def test_a_slip_typed_after_a_decision_is_kept_and_the_page_says_that_it_does_not_count(organiser, alice, table):
    settle_slip(table_id=table.pk, pawns=(8, 4), submission_key="b", now=timezone.now(), by_id=make_organiser("bob").pk)
    words = said(organiser.post(typed_by_organiser(table), slip(table), headers=of(alice)))[2]
    assert words == (
        "Tafel 1, partij 1: 26 – 10 punten genoteerd. "
        "Over deze tafel was al beslist: dat blijft tellen. Dit briefje is bewaard."
    )
