"""Rules pages: every house rule changes the explanation itself, and what is quarrelled about is said."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from games.boards import BOARDS
from games.boards.base import Choice
from tests.play.builders import match_of

pytestmark = pytest.mark.django_db


def read(client: Client, game: str, **asked: str | int) -> str:
    """The explanation, without the list of house rules above it."""
    response = client.get(reverse("game_rules", args=[game]), asked)
    assert response.status_code == 200, (game, asked)
    found = re.search(r'<article[^>]*id="rules".*?</article>', response.content.decode(), re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())


def written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def other_answers(choice: Choice, default: object) -> Iterator[object]:
    """What can be chosen beside the default; of a free number one that is near."""
    if choice.answers:
        yield from (value for value in choice.answers if value != default)
    elif choice.field == "dot_offset":
        yield 5
    elif choice.field == "board_sections":
        yield 6
    else:
        yield default + 1 if default < choice.most else default - 1


OTHERWISE = [
    (game, choice.field, written(value))
    for game, board in BOARDS.items()
    for choice in board.CHOICES
    for value in other_answers(choice, getattr(board.ENGINE.Options(), choice.field))
]


@pytest.fixture(scope="module")
def usual() -> dict[str, str]:
    """The explanation of each game as the source has it, once it was read."""
    return {}


@pytest.mark.parametrize(("game", "field", "value"), OTHERWISE)
def test_every_house_rule_changes_the_explanation(client, usual, game, field, value):
    if game not in usual:
        usual[game] = read(client, game)
    assert read(client, game, **{field: value}) != usual[game]


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, board in BOARDS.items() for seats in board.ENGINE.SEATS]
)
@pytest.mark.parametrize("paper", [False, True])
def test_there_is_a_page_and_a_sheet_for_every_preset_and_number_of_players(client, game, seats, paper):
    asked = [
        {"preset": preset, "seats": seats} | ({"print": "1"} if paper else {}) for preset in BOARDS[game].ENGINE.PRESETS
    ]
    assert [client.get(reverse("game_rules", args=[game]), one).status_code for one in asked] == [200] * len(asked)


SAID = [
    ("toedeloe", {}, "Mag je een acht splitsen? Nee."),
    ("toedeloe", {}, "worden de plusslagen van de teams vergeleken"),
    ("toedeloe", {"fewest_basis": "tricks"}, "worden alle slagen van de teams vergeleken"),
    ("toepen", {}, "De hoogste kaart is A, de laagste 2."),
    ("toepen", {}, "Die kleur is troef"),
    ("toepen", {"preset": "klassiek"}, "De hele rij van hoog naar laag: 10 9 8 7 A H V B."),
    ("toepen", {"preset": "klassiek"}, "Er is geen troef."),
    ("toepen", {"preset": "klassiek"}, "gaat er bij jou een streepje af"),
    ("tokken", {}, "Je eigen pion mag wel van je eigen start weg geruild worden"),
    ("tokken", {"jack_own_start_source": "no"}, "Ook je eigen pion mag je niet van je eigen start weg ruilen."),
    ("duo", {}, "Ook je eigen pion mag je niet van je eigen start weg ruilen."),
    ("tokken", {}, "Hij gaat nooit zijn thuisvak in, maar eraan voorbij"),
    ("tokken", {}, "nooit een van jezelf of van je maat"),
    ("tokken", {}, "Kun je alleen een vijf spelen, dan moet dat"),
    ("duo", {}, "De spelregels slaan de zes over"),
    ("tokken", {}, "Wat je niet gebruikt, vervalt."),
    ("tokken", {"preset": "keezen"}, "dan moet je de stappen die over zijn met pionnen van je maat doen"),
    ("duo", {}, "ook met je laatste pion moet de zeven helemaal op"),
    ("tokken", {"seats": 3}, "Je speelt voor jezelf."),
]


@pytest.mark.parametrize(("game", "asked", "says"), SAID)
def test_what_members_quarrel_about_is_said(client, game, asked, says):
    """The pains UP-9a1d, UP-b915, UP-cf06, UP-85fe and UP-f3e5."""
    assert says in read(client, game, **asked)


def test_the_rules_of_a_match_are_those_it_is_played_by(client):
    options = BOARDS["tokken"].ENGINE.Options(five_targets="anyone")
    match = match_of(options=options)
    assert read(client, "tokken", match=match.key) == read(client, "tokken", five_targets="anyone")


def test_what_differs_is_listed_above(client):
    page = client.get(reverse("game_rules", args=["tokken"]), {"five_targets": "anyone"}).content.decode()
    found = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", re.search(r"rules__differs.*?</section>", page, re.DOTALL)[0])
    assert found == [("Een vijf zet een pion van", "wie je maar wilt, ook jezelf en je maat")]


@pytest.mark.parametrize("game", BOARDS)
def test_every_heading_can_be_jumped_to_from_above_and_the_sheet_has_no_list_of_them(client, game):
    page = client.get(reverse("game_rules", args=[game])).content.decode()
    contents = re.search(r'<nav class="rules__contents.*?</nav>', page, re.DOTALL)[0]
    text = page[page.index('id="rules"') :]
    links = re.findall(r'<a href="#(.*?)">(.*?)</a>', contents)
    assert links == re.findall(r'<h[23] id="(.*?)">(.*?)</h[23]>', text)
    assert (len(links) > 5, len({anchor for anchor, _says in links})) == (True, len(links))
    assert re.findall(r"<h[23]>", text) == []
    sheet = client.get(reverse("game_rules", args=[game]), {"print": "1"}).content.decode()
    assert ("rules__contents" in sheet, "<h2>" in sheet) == (False, True)


def test_the_form_of_a_new_match_leads_to_the_rules_it_asks_for_and_tells_no_names(client):
    values = {"name_0": "Ria", "seats": "4", "five_targets": "anyone", "friendly_hit": "yes"}
    response = client.post(reverse("game_rules", args=["tokken"]), values)
    assert (response.status_code, response["Location"]) == (303, "/play/tokken/rules/?seats=4&five_targets=anyone")


@pytest.mark.parametrize(
    "asked", [{"five_targets": "everybody"}, {"max_cycles": "many"}, {"board_sections": "2", "seats": "4"}]
)
def test_house_rules_that_cannot_be_are_refused(client, asked):
    response = client.get(reverse("game_rules", args=["tokken"]), asked)
    assert (response.status_code, "Deze huisregels passen niet" in response.content.decode()) == (422, True)


@pytest.mark.parametrize("path", ["/play/chess/rules/", "/play/tokken/rules/?match=unknown"])
def test_of_a_game_or_a_match_that_is_not_there_are_no_rules(client, path):
    assert client.get(path).status_code == 404
