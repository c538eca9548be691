"""A name that is removed is searched for in every row and at every address of the club and its games: nowhere.

What is searched for was there before, in many places: the test says so first.
"""

import io
import re
import zipfile
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client

from games.models import Chair, Match
from tests.builders import DOOR, send_slip
from tests.play import test_access as of_games
from tests.play.builders import match_of
from tests.test_access import NAMES, address, build
from tournament.actions.cash_up import close_till
from tournament.actions.forgetting import remove_name
from tournament.actions.merging import merge_players
from tournament.actions.people import add_player, rename_player
from tournament.domain.answering import Said
from tournament.models import Answer, Attendance, Night, Player, Slip, Table, TrailEntry

pytestmark = pytest.mark.django_db
# The name, the one before it, that of a record that was merged, and what was noted about the person.
WORDS = re.compile("visser|quispel|wisselkoers|lastpost", re.IGNORECASE)
NO_ROWS_OF_OURS = {"django_session", "django_migrations", "sqlite_sequence"}


@pytest.fixture
def night(alice) -> Night:
    return Night.objects.get(pk=build())


@pytest.fixture
def paths(night, alice) -> list[str]:
    """Every address of the club and its games, now that everything there speaks of Anna Visser."""
    paths = [address(name, night) for name in NAMES]
    anna = Player.objects.order_by("pk").first()
    assert anna.name == "Anna Visser"
    rename_player(player_id=anna.pk, name="Xenia Quispel", distinction="", now=DOOR)
    rename_player(player_id=anna.pk, name="Anna Visser", distinction="", now=DOOR)
    other = add_player(name="Ann Wisselkoers", submission_key="visser")
    merge_players(kept_id=anna.pk, gone_id=other.pk, now=DOOR, by_id=None)
    Attendance.objects.filter(player=anna).update(note="lastpost")
    for table in Table.objects.order_by("number"):
        send_slip(table, (8, 3))
    Slip.objects.update(reason="Anna Visser telde verkeerd")
    TrailEntry.objects.filter(kind="door").update(reason="gezegd door VISSER, Anna")
    Answer.objects.filter(name="Zoë").update(name="Ánna  Vísser", note="ik ben Anna Visser")
    said = Said(is_coming=True, note="lastpost", guests=("Zus van Anna Visser",))
    answer = Answer(night=night, player=anna, is_coming=True, note=said.note, answered_at=DOOR)
    answer.save()
    Answer.objects.create(night=night, guest_of=answer, name=said.guests[0], is_coming=True, answered_at=DOOR)
    close_till(night_id=night.pk, counted_cents=0, counted_by="Anna Visser", note_text="bon bij anna visser",
               submission_key="till", now=DOOR + timedelta(hours=4), by_id=alice.pk)  # fmt: skip
    match = play(anna)
    paths += [of_games.address(name, match) for name in of_games.NAMES]
    return [*paths, "/admin/tournament/player/", "/admin/tournament/trailentry/"]


def play(anna: Player) -> Match:
    """A match that she plays as a member, with another name on the chair; beside her somebody who typed hers."""
    match = match_of("tokken", [of_games.ANNA, of_games.BOB, of_games.FRIEND, of_games.FRIEND])
    Chair.objects.filter(match=match, seat=0).update(player=anna, name="Visserke")
    Chair.objects.filter(match=match, seat=1).update(name="Anna Visser")
    return match


def said(answer: HttpResponse) -> str:
    """What comes with an answer, also inside of a sheet."""
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if body[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(body)) as sheet:
            body = b"\n".join(sheet.read(one) for one in sheet.namelist())
    return body.decode(errors="replace") + str(sorted(answer.headers.items()))


def told_at(client: Client, paths: list[str]) -> set[str]:
    """The addresses that say one of the words."""
    told = set()
    for path in paths:
        with transaction.atomic():
            if WORDS.search(said(client.get(path))):
                told.add(path)
            transaction.set_rollback(True)
        cache.clear()
    return told


def rows_that_tell() -> set[str]:
    """The tables of the database that hold one of the words in any column."""
    found = set()
    with connection.cursor() as cursor:
        for table in set(connection.introspection.table_names(cursor)) - NO_ROWS_OF_OURS:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            if any(WORDS.search(str(row)) for row in cursor.fetchall()):
                found.add(table)
    return found


def test_a_removed_name_is_nowhere(admin_client, stranger, night, paths):
    anna = Player.objects.order_by("pk").first()
    own, standings, played = f"/players/{anna.pk}/", f"/nights/{night.pk}/standings/", Match.objects.get()
    public = [own, standings, "/players/", f"/play/matches/{played.key}/"]
    private = [f"{own}data/", f"{own}data.json", f"/nights/{night.pk}/trail/", f"/nights/{night.pk}/door/"]
    assert told_at(stranger, public) == set(public)
    assert told_at(admin_client, private) == set(private)
    assert set(public + private) <= set(paths)
    assert rows_that_tell() == {
        f"tournament_{one}" for one in ("player", "formername", "attendance", "answer", "slip", "trailentry", "cashup")
    } | {"games_chair"}
    remove_name(player_id=anna.pk, typed="Anna Visser", now=DOOR, by_id=None)

    assert rows_that_tell() == set()
    assert told_at(admin_client, paths) == set()
    assert told_at(stranger, paths) == set()
    assert f"Oud-lid {anna.pk}" in stranger.get(standings).content.decode()
