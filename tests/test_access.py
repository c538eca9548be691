"""Who may open and who may send what: every address, both methods, three people.

Alice organises. Bob holds the link of table 1. Charlie is a stranger. Whoever adds an address adds its line here.
"""

import re
from collections.abc import Iterable
from copy import deepcopy
from datetime import date

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http.response import HttpResponse, HttpResponseBase
from django.test import Client
from django.urls import get_resolver
from django.utils import translation

from tests.builders import DOOR, make_night, make_round
from tournament import life, urls
from tournament.access import SharedPhoneMiddleware
from tournament.actions.calls import call_organiser
from tournament.actions.jobs import schedule
from tournament.actions.scorers import hand_out_scorer_key
from tournament.models import Answer, Call, Club, Holiday, Night, Player, ScheduledJob, Slip, Table

OPEN = {200, 204, 302, 303}  # served, nothing new, or sent on
NO = {403, 404, 405}
ANSWERED = {200, 303, 400, 409, 422}  # let in; what no page of ours sends is refused in words

# name: (stranger may read, stranger may send)
PUBLIC = {
    "home": (True, False),
    "rules": (True, False),
    "help": (True, False),
    "help_print": (True, False),
    "healthz": (True, False),
    "readyz": (True, False),
    "manifest": (True, False),
    "icon": (True, False),
    "worker": (True, False),
    "offline": (True, False),
    "nights": (True, False),
    "feed": (True, False),
    "night": (True, False),
    "night_now": (True, False),
    "night_standings": (True, False),
    "night_standings_now": (True, False),
    "picture": (True, False),
    "tables": (True, False),
    "tables_now": (True, False),
    "round": (True, False),
    "table": (True, False),
    "table_now": (True, False),
    "table_call": (False, True),
    "table_slip": (True, True),
    "standings": (True, False),
    "season_standings": (True, False),
    "all_time_standings": (True, False),
    "night_fairness": (True, False),
    "season_fairness": (True, False),
    "players": (True, False),
    "player": (True, False),
    "export_night_standings": (True, False),
    "export_night_fairness": (True, False),
    "export_season_standings": (True, False),
    "export_season_fairness": (True, False),
    "export_all_time": (True, False),
    "scorer_begin": (True, True),
    "who": (True, True),
    "landlord": (True, False),
    "enter": (True, False),
    "logo": (True, False),
    "tv": (True, False),
    "tv_now": (True, False),
}
NAMES = [pattern.name for pattern in urls.urlpatterns]
LINKS = {"landlord_key": "the-landlords-link", "members_key": "the-members-link"}
# what the night's scorer may open beside what is public
ANSWERS = {"answers", "answers_say", "answer", "answer_gone", "answer_link", "answers_paste"}
SCORER = {"slip", *ANSWERS, *(name for name in NAMES if name == "door" or name.startswith("door_"))}


@pytest.fixture(scope="module")
def built(for_all) -> int:
    """The night of all these tests: with a round, a call and a job."""
    return for_all(build)


@pytest.fixture(autouse=True)
def _alive(settings, tmp_path):
    """Who does what should go by itself did so just now (readyz)."""
    settings.VAR_DIR = tmp_path
    life.show()


def build() -> int:
    table = make_round(make_night(8)).tables.order_by("number").first()
    call_organiser(table_id=table.pk, now=DOOR)
    Club.objects.update_or_create(pk=1, defaults=LINKS | {"logo": b"png", "logo_version": 1})
    Night.objects.update(answer_key="the-link-of-the-chat")
    Answer.objects.create(night=table.round.night, name="Zoë", is_coming=True, answered_at=DOOR)
    Holiday.objects.create(name="Kerst", starts_on=date(2026, 12, 25), ends_on=date(2026, 12, 26))
    hand_out_scorer_key(night_id=table.round.night_id, seen="", now=DOOR, by_id=None)
    schedule(task="round_end", key="bell", args={}, run_at=DOOR, night_id=table.round.night_id)
    return table.round.night_id


@pytest.fixture
def night(built, db) -> Night:
    return Night.objects.get(pk=built)


def address(name: str, night: Night) -> str:
    """The address with the ids of the night, its first round, its first table and its first player."""
    table = Table.objects.order_by("number").first()
    values = {
        "night_id": night.pk,
        "number": 1,
        "table": 1,
        "key": night.scorer_key if name == "scorer_begin" else table.key,
        "call_id": Call.objects.get().pk,
        "kind": "csv",
        "player_id": Player.objects.first().pk,
        "job_id": ScheduledJob.objects.get().pk,
        "season_id": night.season_id,
        "holiday_id": Holiday.objects.get().pk,
        "answer_id": Answer.objects.get().pk,
        "answer_key": night.answer_key,
        **LINKS,
        "series_id": night.series_id,
        "user_id": 0,
        "version": 1,
        "colours": "pub",
        "language": "nl",
        "shape": "any-192",
    }
    route = next(pattern.pattern._route for pattern in urls.urlpatterns if pattern.name == name)
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values[found[1]]), route)


def read(response: HttpResponseBase) -> HttpResponseBase:
    """To its end, as a browser does: a file that is sent is closed by that."""
    if response.streaming:
        list(response)
    return response


def answers(client: Client, night: Night, *methods: str, names: Iterable[str] = NAMES) -> tuple[dict, list[str]]:
    """What each address answers to these methods, one after the other; and those that left something else stored.

    All of it in one test, as what they begin with costs more than they do. Each begins with what the first began with.
    """
    told, changed, cookies = {}, [], deepcopy(client.cookies)
    for name in names:
        path, before = address(name, night), stored()
        with transaction.atomic():
            told |= {(name, method): read(getattr(client, method)(path)) for method in methods}
            changed += [] if stored() == before else [name]
            transaction.set_rollback(True)
        client.cookies = deepcopy(cookies)
        cache.clear()
    return told, changed


@pytest.mark.once
def test_a_stranger_reads_what_is_public_and_nothing_else(stranger, night):
    told, _ = answers(stranger, night, "get")

    served = {name for (name, _), answer in told.items() if answer.status_code in {200, 204, 303}}
    to_login = {name: answer.headers["Location"] for (name, _), answer in told.items() if answer.status_code == 302}
    refused = {name for (name, _), answer in told.items() if answer.status_code in NO}
    assert served == {name for name, (may_read, _) in PUBLIC.items() if may_read}
    assert served | to_login.keys() | refused == set(NAMES)
    assert [name for name, place in to_login.items() if not place.startswith("/accounts/login/?next=")] == []


@pytest.mark.once
def test_a_stranger_sends_nothing_but_what_a_table_may_that_he_has_the_link_of(stranger, night):
    told, changed = answers(stranger, night, "post")

    allowed = {name: {303, 400, 422} if PUBLIC.get(name, (False, False))[1] else NO for name in NAMES}
    codes = {name: answer.status_code for (name, _), answer in told.items()}
    assert {name: code for name, code in codes.items() if code not in allowed[name]} == {}
    assert (codes.keys(), changed) == (set(NAMES), [])


@pytest.mark.once
def test_other_methods_do_nothing(organiser, night):
    told, changed = answers(organiser, night, "put", "patch", "delete")

    assert {asked: answer.status_code for asked, answer in told.items() if answer.status_code != 405} == {}
    assert (len(told), changed) == (3 * len(NAMES), [])


def test_the_organiser_is_let_in_everywhere(organiser, night):
    told, _ = answers(organiser, night, "get", "post")

    allowed = {"get": OPEN | {405}, "post": ANSWERED | {302, 405}}
    codes = {asked: answer.status_code for asked, answer in told.items()}
    assert {(name, how): code for (name, how), code in codes.items() if code not in allowed[how]} == {}
    assert len(codes) == 2 * len(NAMES)


@pytest.mark.once
def test_a_logged_in_user_who_is_no_organiser_stays_a_stranger(django_user_model, night):
    bob, closed = Client(), set(NAMES) - PUBLIC.keys()
    bob.force_login(django_user_model.objects.create_user("bob", password="bob-plays-along"))

    told, changed = answers(bob, night, "get", "post", names=sorted(closed))

    assert {asked: answer.status_code for asked, answer in told.items() if answer.status_code not in NO} == {}
    assert (len(told), changed) == (2 * len(closed), [])


@pytest.mark.once
def test_the_scorer_is_let_in_where_slips_and_people_are_typed_and_nowhere_else(night):
    dora = Client()
    dora.post(f"/s/{night.scorer_key}/")
    let_in = {name for name in NAMES if dora.get(address(name, night)).status_code not in {403, 404, 405}}
    may_send = {name for name in NAMES if dora.post(address(name, night)).status_code not in {403, 404, 405}}

    assert let_in - PUBLIC.keys() - SCORER == set()
    assert may_send <= SCORER | {name for name, (_, sends) in PUBLIC.items() if sends}
    assert {"door", "slip"} <= let_in


def test_the_link_of_one_table_opens_no_other(stranger, night):
    first, second = Table.objects.order_by("number")

    sent = stranger.post(
        f"/t/{first.key}/slip/",
        {"submission_key": "k1", "pawns_3": "8", "pawns_4": "2"},  # the numbers of table 2
    )

    assert sent.status_code == 422
    assert (Slip.objects.filter(table=second).count(), Slip.objects.count()) == (0, 0)


def test_a_guessed_link_shows_nothing(stranger, night):
    for path in ("", "now/", "slip/"):
        assert stranger.get(f"/t/AAAAAAAAAAAAAAAAAAAAAA/{path}").status_code == 404
    assert stranger.post("/t/AAAAAAAAAAAAAAAAAAAAAA/slip/", {"pawns_1": 8}).status_code == 404


def test_every_address_has_its_line_here():
    assert set(PUBLIC) <= set(NAMES)


def test_no_address_escapes_the_matrix():
    top = [str(pattern.pattern) for pattern in get_resolver().url_patterns]
    assert top == ["", "", "accounts/", "language/", "admin/"]  # the club, and the games (tests/play/test_access.py)


def stored() -> tuple:
    """Everything a forbidden click could change."""
    return (
        Night.objects.values_list("state", "revision").get(),
        Slip.objects.count(),
        Player.objects.count(),
        list(Table.objects.values_list("key", flat=True)),
    )


@pytest.mark.once
def test_up_788d_what_somebody_sees_while_logged_in_is_never_kept(organiser, night):
    told, _ = answers(organiser, night, "get", names=[name for name, (may_read, _) in PUBLIC.items() if may_read])

    kept = {name for (name, _), answer in told.items() if "no-store" not in answer.headers.get("Cache-Control", "")}
    assert kept == {"logo", "manifest", "icon", "worker", "offline"}  # which are the same for everybody
    assert len(told) == sum(may_read for may_read, _ in PUBLIC.values())


def test_what_everybody_sees_may_be_kept(stranger):
    assert "Cache-Control" not in stranger.get("/rules/").headers


@pytest.mark.parametrize(
    ("language", "said"), [("nl", "Kies een wachtwoord van minstens 8 tekens."), ("de", "8 Zeichen")]
)
def test_a_password_that_is_too_short_is_refused_in_the_readers_own_language(language, said):
    with translation.override(language), pytest.raises(ValidationError, match=said):
        validate_password("kort")


def test_a_page_about_what_broke_asks_no_database_whether_it_may_be_kept(rf):
    """It may be the database that is gone: then asking once more takes as long as it took to find that out."""
    broken = SharedPhoneMiddleware(lambda _: HttpResponse("broken", status=500))(rf.get("/nights/"))
    assert broken.headers["Cache-Control"] == "no-store"
