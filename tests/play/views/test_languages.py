"""The pages of digital play in another language: no Dutch is left on any of them.

What cannot be translated is Dutch in each; what the other languages say instead is looked through in
tests/test_languages.py.
"""

import pytest
from django.urls import reverse

from games.actions.matches import Sitter
from games.engines import ENGINES
from tests import test_languages as club
from tests.play.builders import ANNA, chair_of, match_of

pytestmark = pytest.mark.django_db
BOT = Sitter(strength="easy")


def addresses(game: str) -> dict[str, str]:
    """Every kind of page of a game: before, while and around a match."""
    match = match_of(game, [ANNA, *[BOT] * (min(ENGINES[game].SEATS) - 1)], is_listed=True)
    return {
        "lobby": reverse("play"),
        "new": reverse("match_new", args=[game]),
        "rules": reverse("game_rules", args=[game]),
        "arbiter": reverse("arbiter_game", args=[game]),
        "all arbiters": reverse("arbiter"),
        "chair": reverse("chair", args=[chair_of(match, 0).key]),
        "phone": reverse("chair_phone", args=[chair_of(match, 0).key]),
        "match": reverse("match", args=[match.key]),
        "log": reverse("match_log", args=[match.key]),
        "tv": reverse("match_tv", args=[match.key]),
        "record": reverse("record_import"),
    }


@pytest.mark.parametrize("game", ENGINES)
def test_no_page_of_a_game_speaks_dutch(stranger, game):
    found = {
        page: {word.lower() for word in club.DUTCH.findall(club.read_out(stranger, address, "en"))}
        for page, address in addresses(game).items()
    }

    assert {page: words - club.SHARED["en"] for page, words in found.items() if words - club.SHARED["en"]} == {}
