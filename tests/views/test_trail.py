"""The trail's page: in words, newest first, by round and table, for the organiser alone."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players, make_round, run_clock, send_slip
from tests.views.pages import links, text, url
from tournament.actions.attendance import mark, note_extras, walk_in
from tournament.actions.nights import set_tables_out
from tournament.actions.slips import correct_slip
from tournament.actions.till import pay_fee, refund_fee
from tournament.models import Player, Table, TrailEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice) -> Table:
    """Table 1 of a round that runs, with a slip and a correction."""
    table = run_clock(make_round(make_night(8)), at=DOOR).tables.first()
    send_slip(table, (8, 5))
    correct_slip(
        table_id=table.pk, pawns=(5, 8), reason="<b>verkeerd</b> om", submission_key="c", now=DOOR, by_id=alice.pk
    )
    return table


def test_it_tells_the_evening_backwards_with_who_old_new_and_why(organiser, table):
    response = organiser.get(url("trail", table.round.night))

    assert (
        text(response)
        .split("Toon ")[1]
        .startswith(
            "18:40 alice partij 1, tafel 1 Uitslag gecorrigeerd : 5 – 8 pionnen, 10 – 26 punten "
            "Daarvoor: 8 – 5 pionnen, 26 – 10 punten Reden: <b>verkeerd</b> om "
            "18:40 een telefoon 1 partij 1, tafel 1 Briefje : 8 – 5 pionnen, 26 – 10 punten "
            "18:40 partij 1 Klok gestart "
            "18:40 partij 1 Loting gepubliceerd · 1e trekking, uit de zak, lootnummer 4821 7730 "
            "18:40 partij 1 Geloot · 1e trekking, uit de zak, lootnummer 4821 7730 · 8 spelers "
            "18:40 Henk van den Berg : niet er → aanwezig "
        )
    )
    assert "<b>verkeerd</b>" not in response.content.decode()


def test_it_can_be_asked_for_one_table(organiser, table):
    night = table.round.night
    one = organiser.get(url("trail", night) + "?round=1&table=1")
    other = organiser.get(url("trail", night) + "?table=99")

    assert text(one).count("18:40") == 2
    assert "Hierover staat niets in het logboek." in text(other)


def test_people_who_changed_seats_are_named_as_they_are_called_now(organiser, table):
    player = Player.objects.first()
    Player.objects.filter(pk=player.pk).update(name="<svg/onload=alert()>")
    TrailEntry.objects.create(
        night=table.round.night,
        kind="seats",
        round_number=1,
        before={"seats": [[player.pk, 1, 2], [987654321, None, None]]},
        after={"seats": [[player.pk, 2, 4]], "what": "swap"},
        at=DOOR,
    )
    read = text(organiser.get(url("trail", table.round.night)))

    assert "<svg/onload=alert()> : tafel 1, nummer 2 → tafel 2, nummer 4" in read
    assert "iemand: geen plaats → geen plaats" in read


def test_the_pages_of_the_night_the_round_and_the_slip_lead_to_it(organiser, table):
    night = table.round.night
    trail = url("trail", night)

    assert trail in links(organiser.get(url("night", night)))
    assert f"{trail}?round=1" in links(organiser.get(url("round", night, 1)))
    assert f"{trail}?round=1&table=1" in links(organiser.get(url("slip", night, 1, 1)))


def test_nobody_else_reads_it_or_hears_of_it(stranger, table):
    night = table.round.night

    assert stranger.get(url("trail", night)).status_code == 302
    assert url("trail", night) not in stranger.get(url("night", night)).content.decode()


def test_its_queries_do_not_grow_with_its_lines(organiser, table):
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            organiser.get(url("trail", table.round.night))
        return len(caught)

    queries()
    few = queries()
    for number in range(3):
        send_slip(table, (8, number), sender=f"phone-{number + 5}")
    assert queries() == few


def test_the_back_office_reads_it_and_cannot_change_it(client, django_user_model, table):
    client.force_login(django_user_model.objects.create_superuser("root", password="root-looks-on"))
    entry = TrailEntry.objects.first()
    address = f"/admin/tournament/trailentry/{entry.pk}/"

    assert client.get("/admin/tournament/trailentry/").status_code == 200
    assert client.get(f"{address}change/").status_code == 200
    assert client.post(f"{address}change/", {"reason": "x"}).status_code in {403, 404}
    assert client.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    assert client.get("/admin/tournament/trailentry/add/").status_code == 403


def test_the_door_and_the_till_are_read_in_words(organiser, alice):
    night = make_night(3)
    anna = make_players(1)[0]
    press = {"now": DOOR, "by_id": alice.pk}
    who = {"night_id": night.pk, "player_id": anna.pk}
    paid = pay_fee(**who, method="card", submission_key="k1", **press)
    refund_fee(**who, submission_key="k2", **press)
    pay_fee(**who, method="free", submission_key="k3", **press)
    note_extras(**who, fixed_table=2, **press)
    set_tables_out(night_id=night.pk, numbers=[5, 3], **press)
    walk_in(night_id=night.pk, name="Zoë Nieuw", submission_key="z", **press)
    mark(**who, state="gone", **press)
    read = text(organiser.get(url("trail", night)))

    assert paid.cents == 600
    assert read.split("Toon ")[1].startswith(
        "18:40 alice Anna Visser : aanwezig → naar huis "
        "18:40 alice Zoë Nieuw nieuw gezicht : niet er → aanwezig "
        "18:40 alice Tafels buiten gebruik : geen → tafel 3 en 5 "
        "18:40 alice Anna Visser : vaste tafel – → 2 "
        "18:40 alice Anna Visser : helper: gratis "
        "18:40 alice Anna Visser : € 6,00 teruggegeven "
        "18:40 alice Anna Visser : € 6,00 betaald met pin "
        "18:40 Carla Kok : niet er → aanwezig "
    )


def test_it_can_be_asked_what_it_is_about(organiser, table):
    night = table.round.night

    def asked(about: str) -> set[str]:
        page = organiser.get(url("trail", night) + f"?about={about}")
        return {line.entry.kind for line in page.context["lines"]}

    assert asked("door") == {"door"}
    assert asked("draw") == {"draw", "publish"}
    assert asked("slips") == {"slip", "corrected"}
    assert asked("clock") == {"clock", "night"}
    assert asked("nonsense") == asked("") == {"door", "draw", "publish", "slip", "corrected", "clock", "night"}
