"""Every page for everybody: each address, in each language, light and dark, as axe, a thumb and a narrow screen see it.

The pages are found by asking each address of the club and of the games, so that a new one is looked at without anybody
thinking of it. What the same page shows at its many moments, and to a visitor, is looked at in test_accessible.py.

In Dutch everything is looked at, in both schemes. What axe says of structure does not hang on the language, so in the
others it is the words, whether they fit, and that the page looks the same: the same classes, hence the same colours.
"""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from games import urls as of_the_games
from games.engines import ENGINES
from games.models import Chair, Match
from tests import test_access
from tests.browser.conftest import ClubFiles, Devices
from tests.browser.sweeping import Sweep
from tests.builders import DOOR, fill_round, make_organiser, make_round, run_clock
from tests.play import test_access as play_access
from tests.play.builders import ANNA, BOB, CHARLIE, DORA, FRIEND, chair_of, leap, match_of
from tournament.models import Club, Night, ScheduledJob, Table

pytestmark = pytest.mark.browser

LANGUAGES = [code for code, _name in settings.LANGUAGES]
WIDE = ("/print/", "/tv/")  # as wide as a sheet (test_printing.py), or as a TV (test_tv.py)
NOT_ALLOWED = 405


def make_club() -> None:
    """Eight people: a round with all its slips, a second one that runs, and a match of each game."""
    make_organiser()
    test_access.build()
    Club.objects.update(logo=None)
    night = Night.objects.get()
    fill_round(night.rounds.get())
    run_clock(make_round(night, 2))
    match_of("tokken", [ANNA, BOB, FRIEND, FRIEND])
    for game, engine in ENGINES.items():
        match = match_of(game, (ANNA, BOB, CHARLIE, DORA)[: 4 if 4 in engine.SEATS else 2], is_listed=True)
        leap(match, plies=12)
    Chair.objects.update(seen_at=DOOR)  # all went away, however long this takes
    ScheduledJob.objects.exclude(key="bell").delete()  # test_access.py knows of one


def addresses() -> list[str]:
    """Every address of the club and of the games."""
    night, waiting = Night.objects.get(), Match.objects.order_by("pk").first()
    found = [test_access.address(name, night) for name in test_access.NAMES]
    found += [play_access.address(pattern.name, waiting) for pattern in of_the_games.urlpatterns]
    for game in ENGINES:
        match = Match.objects.filter(game=game).last()
        found += [f"/play/chairs/{chair_of(match, 0).key}/", f"/play/matches/{match.key}/"]
        found += [f"/play/{game}/new/", f"/play/{game}/rules/", f"/scheidsrechter/{game}/"]
    table = Table.objects.order_by("-pk").first()
    found += [f"/t/{table.key}/", f"/t/{table.key}/slip/", "/accounts/logout/", "/nothing/here/"]
    once = dict.fromkeys(path for path in found if path != "/play/")
    return [*once, "/play/"]  # which shows the chairs that were opened before


def pages(client: Client) -> Iterator[str]:
    """Those that are a page: no part of one, no file; of those where there is nothing to see, one."""
    is_told = False
    for path in addresses():
        answer = client.get(path, headers={"Host": "127.0.0.1"})
        if "text/html" not in answer.headers.get("Content-Type", "") or not answer.content.startswith(b"<!doctype"):
            continue
        if answer.status_code != NOT_ALLOWED or not is_told:
            yield path
        is_told = is_told or answer.status_code == NOT_ALLOWED


def test_every_page_in_every_language_light_and_dark(club_files: ClubFiles, devices: Devices):
    club_files.copy_of("every page", make_club)
    devices.expect_fault("40[345]|410|422|409")
    alice = Client()
    alice.force_login(User.objects.get(username="alice"))
    every = list(pages(alice))
    page = devices.open("phone", "/rules/")
    login = alice.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": login.key, "value": login.value, "url": devices.address}])
    sweep, found = Sweep(page), {}
    for language in LANGUAGES:
        sweep.begin(language)
        look = sweep.first if language == LANGUAGES[0] else sweep.again
        for path in every:
            amiss = [what for what in look(path) if not (what.startswith("wide") and any(w in path for w in WIDE))]
            if amiss:
                found[f"{language} {path}"] = amiss
    assert found == {}
    assert len(every) > 100
