"""From the lobby to a chair: a new match, its house rules, an invitation; whatever is typed."""

import re
from datetime import UTC, datetime
from html import unescape

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.boards import BOARDS
from games.engines import ENGINES
from games.models import Chair, Match
from games.queries.played import played_of
from games.views import devices
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, FRIEND, chair_of, match_of, play_on

pytestmark = pytest.mark.django_db
JUNK = ["", "-1", "9" * 400, "x", "\x00", "é\u202e<script>", "1 2 3", "yes no", "a" * 3000, "²", "1e3"]


def form_of(page: str) -> dict[str, str]:
    """What a browser would send of the new match's form as it stands."""
    form = page.partition('id="new-match"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'<input[^>]*type="hidden"[^>]*name="([^"]*)" value="([^"]*)"', form))
    fields |= {
        found[0]: found[1] for found in re.findall(r'<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"[^>]*checked', form)
    }
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
        fields[name] = chosen[1]
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and name[1] not in fields and 'type="radio"' not in tag and 'type="checkbox"' not in tag:
            fields[name[1]] = value[1] if value else ""
    return {name: unescape(value) for name, value in fields.items()}


def make(client: Client, game: str, **changes: str):
    """Fill in the form as it comes, with these changes, and press the button."""
    page = client.get(reverse("match_new", args=[game])).content.decode()
    return client.post(reverse("match_new", args=[game]), form_of(page) | {"make": "1", "name_0": "Anna"} | changes)


@pytest.mark.parametrize("game", ENGINES)
def test_a_name_and_one_button_begin_a_match_with_bots(game, client):
    answer = make(client, game)
    match = Match.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, reverse("chair", args=[chair_of(match, 0).key]))
    assert (match.state, match.options, chair_of(match, 0).name) == ("running", {}, "Anna")
    assert client.get(answer["Location"]).status_code == 200
    assert answer["Location"] in client.get(reverse("play")).content.decode()


@pytest.mark.parametrize("game", ENGINES)
def test_every_preset_and_every_number_of_seats_begins_a_match(game, client):
    """Each once; tests/engines/test_contract.py plays each preset at each number of seats."""
    presets, numbers = [*ENGINES[game].PRESETS], ENGINES[game].SEATS
    for at in range(max(len(presets), len(numbers))):
        preset, seats = presets[at % len(presets)], numbers[at % len(numbers)]
        typed = {"preset": preset, "seats": str(seats), "use_preset": "1"}
        page = client.post(reverse("match_new", args=[game]), typed).content.decode()
        answer = client.post(reverse("match_new", args=[game]), form_of(page) | {"make": "1", "name_0": "Anna"})
        made = Match.objects.order_by("-pk").first()
        assert (answer.status_code, made.seats) == (303, seats), (preset, seats)


def test_who_gives_no_name_has_one_that_the_form_showed(client):
    page = client.get(reverse("match_new", args=["toepen"])).content.decode()
    assert [f'placeholder="Speler {number}"' in page for number in (1, 2, 3, 4)] == [True] * 4
    answer = make(client, "toepen", seats="3", name_0="  ", kind_1="here", name_1="Bob", kind_2="here", name_2="")
    assert (answer.status_code, [chair.name for chair in Chair.objects.all()]) == (303, ["Speler 1", "Bob", "Speler 3"])


def test_with_a_name_that_is_too_long_the_form_comes_back_with_what_was_typed(client):
    answer = make(client, "toepen", name_0="Anna " * 12, limit="7")
    assert (answer.status_code, Match.objects.count()) == (422, 0)
    assert 'role="alert"' in answer.content.decode()
    assert form_of(answer.content.decode())["limit"] == "7"


@pytest.mark.parametrize("game", ENGINES)
def test_no_house_rule_that_is_typed_breaks_anything(game, client):
    fields = [choice.field for choice in BOARDS[game].CHOICES]
    page = client.get(reverse("match_new", args=[game])).content.decode()
    form = form_of(page) | {"make": "1", "name_0": "Anna"}
    for at, field in enumerate([*fields, "seats", "preset", "kind_0", "kind_1", "name_1"]):
        for junk in (JUNK[at % len(JUNK)], JUNK[(at + 4) % len(JUNK)]):
            answer = client.post(reverse("match_new", args=[game]), form | {field: junk})
            assert answer.status_code in {303, 422}, (field, junk)


@pytest.mark.parametrize("junk", JUNK)
def test_no_name_that_is_typed_breaks_anything(junk, client):
    match = match_of("toepen", [ANNA, FRIEND])
    found = [make(client, "toepen", name_0=junk)]
    found.append(client.post(reverse("join", args=[chair_of(match, 1).invite]), {"name": junk}))
    assert {answer.status_code for answer in found} <= {303, 422}


def test_a_game_that_is_none_is_not_found(client):
    assert [client.get(f"/play/{game}/new/").status_code for game in ("chess", "x" * 200)] == [404, 404]


def test_a_form_from_another_site_makes_no_match():
    client = Client(enforce_csrf_checks=True)
    assert (client.post(reverse("match_new", args=["toepen"]), {"make": "1"}).status_code, Match.objects.count()) == (
        403,
        0,
    )


def test_a_friend_comes_by_the_invitation_and_then_it_begins(client):
    make(client, "toepen", seats="2", kind_1="friend")
    match = Match.objects.get()
    page = client.get(reverse("chair", args=[chair_of(match, 0).key])).content.decode()
    join = reverse("join", args=[chair_of(match, 1).invite])
    bob = Client()
    answer = bob.post(join, {"name": "Bob"})
    assert (join in page, bob.get(join).status_code, Match.objects.get().state) == (True, 410, "running")
    assert answer["Location"] == reverse("chair", args=[chair_of(match, 1).key])
    assert Client().post(join, {"name": "Charlie"}).status_code == 422
    assert [chair.name for chair in Chair.objects.all()] == ["Anna", "Bob"]


@pytest.mark.parametrize(("host", "is_told"), [("localhost", True), ("192.0.2.7", False)])
def test_an_invitation_that_opens_nothing_on_another_phone_says_so(client, settings, host, is_told):
    settings.ALLOWED_HOSTS = ["*"]
    match = match_of("toepen", (ANNA, FRIEND))
    page = client.get(reverse("chair", args=[chair_of(match, 0).key]), HTTP_HOST=host).content.decode()
    assert ("De link hierin werkt alleen op dit apparaat" in page) is is_told


def test_an_invitation_that_is_none_leads_to_the_lobby(client):
    answer = client.get(reverse("join", args=["nothing"]))
    assert (answer.status_code, reverse("play") in answer.content.decode()) == (410, True)


def test_bots_alone_play_only_where_people_may_watch(client):
    bots = {"kind_0": "easy", "kind_1": "easy", "seats": "2"}
    assert make(client, "toepen", **bots).status_code == 422
    answer = make(client, "toepen", **bots, is_listed="1")
    address = reverse("match", args=[Match.objects.get().key])
    assert (answer["Location"], address in Client().get(reverse("play")).content.decode()) == (address, True)


def test_a_match_that_is_not_listed_is_in_nobody_elses_lobby(client):
    make(client, "toepen")
    page = Client().get(reverse("play")).content.decode()
    assert Match.objects.get().key not in page


@pytest.mark.parametrize("cookie", ["", "x", "." * 5000, "a" * 3000, "\x01", ".".join("k" * 22 for _ in range(50))])
def test_no_cookie_breaks_the_lobby(cookie, client):
    client.cookies[devices.COOKIE] = cookie
    assert client.get(reverse("play")).status_code == 200


def test_the_lobby_takes_as_many_queries_with_many_matches_as_with_few(client, django_assert_max_num_queries):
    for _ in range(15):
        match_of("toepen", [BOT, BOT], is_listed=True)
    for _ in range(10):
        make(client, "toepen")
    Match.objects.filter(pk__lte=5).update(state="over", over_at=timezone.now())
    client.get(reverse("play"))
    with django_assert_max_num_queries(6):
        client.get(reverse("play"))


# -- the own matches


def own_matches(client: Client, *chairs: Chair) -> list[str]:
    """What the lobby of a browser with these chairs says of each of its matches, in its order."""
    client.cookies[devices.COOKIE] = ".".join(chair.key for chair in chairs)
    page = client.get(reverse("play")).content.decode()
    found = re.findall(r'<a class="mine\b.*?</a>', page, re.DOTALL)
    plain = [re.sub("<[^>]*>", " ", re.sub("</?bdi>", "", one)) for one in found]
    return [" ".join(unescape(one).split()) for one in plain]


@time_machine.travel(datetime(2027, 2, 3, 20, 15, tzinfo=UTC), tick=False)
def test_where_it_is_my_turn_stands_first_and_the_others_say_who_is_waited_for(client):
    theirs, mine = match_of("toepen", [ANNA, BOB]), match_of("toepen", [ANNA, BOB])
    waiting = match_of("tokken", [ANNA, FRIEND, BOT, FRIEND])
    seat = played_of(theirs).waited_for[0]
    chairs = [chair_of(waiting, 0), chair_of(theirs, 1 - seat), chair_of(mine, played_of(mine).waited_for[0])]
    assert chairs[1].name != chairs[2].name
    mover, other = chairs[2].name, chairs[1].name
    assert own_matches(client, *chairs) == [
        f"Toepen met {other} Jij bent aan zet sinds 21:15",
        f"Toepen met {mover} {mover} is aan zet sinds 21:15",
        "Tokken met Mientje (bot) Wacht op nog 2 spelers sinds 21:15",
    ]


def test_since_when_is_that_of_the_last_move(client):
    match = match_of("toepen", [ANNA, BOB], now=datetime(2027, 2, 3, 20, 15, tzinfo=UTC))
    assert own_matches(client, chair_of(match, 0))[0].endswith("sinds 3 februari")
    play_on(match, plies=1)
    assert not own_matches(client, chair_of(match, 0))[0].endswith("februari")


def test_on_one_device_for_two_the_lobby_names_who_is_to_move(client):
    match = match_of("duo", [ANNA, BOB], is_hot_seat=True)
    said = own_matches(client, chair_of(match, 0))[0]
    assert "mine--now" in client.get(reverse("play")).content.decode()
    assert ("aan zet" in said, "Jij" in said) == (True, False)


def test_a_match_that_is_over_says_who_won(client):
    results = [[0], [1], [0, 2], [0, 1, 2, 3], [], None]
    matches = [match_of("tokken", [ANNA, BOB, CHARLIE, BOT]) for _ in results]
    for at, (match, winners) in enumerate(zip(matches, results, strict=True)):
        match.result = winners if winners is None else {"scores": [0] * 4, "winners": winners, "why": "home"}
        match.state, match.over_at = "over", datetime(2027, 2, 1 + at, 20, 15, tzinfo=UTC)
        match.save()
    said = own_matches(client, *[chair_of(match, 0) for match in matches])
    who = "Tokken met Bob, Charlie, Sjaak (bot)"
    assert said == [
        f"{who} Niet uitgespeeld 6 februari",
        f"{who} Niemand won 5 februari",
        f"{who} Gelijk geëindigd 4 februari",
        f"{who} Jij won, met Charlie 3 februari",
        f"{who} Bob won 2 februari",
        f"{who} Jij won 1 februari",
    ]


def test_a_match_of_rules_that_are_gone_still_stands_in_the_lobby(client):
    match = match_of("toepen", [ANNA, BOB])
    Match.objects.update(rules_version="0")
    said = own_matches(client, chair_of(match, 0))
    assert ["Toepen met Bob Bezig" in said[0], "aan zet" in said[0]] == [True, False]


def test_the_first_page_leads_to_the_games_above_the_results_and_below_the_evening(client):
    main = client.get(reverse("home")).content.decode().partition("<main")[2].partition("</main>")[0]
    evening, games, standings = (main.find(what) for what in ('class="felt"', f'"{reverse("play")}"', "/standings/"))
    assert -1 < evening < games < standings
