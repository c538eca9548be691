"""What others hold never leaves the server: every byte that an opponent, a spectator or a stranger can get, searched.

The canaries are the cards in a hand of which the rules say that the one who asks cannot know them. They are there to
leak: each owner's own page has all of his.

One long match of each game here; `LEAK_MATCHES=10 python -m pytest tests/play/test_leaks.py` for more.
"""

import logging
import os
import re
from collections.abc import Iterator
from html import unescape
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.actions.matches import sit_down
from games.boards import BOARDS
from games.boards.base import Card
from games.models import Chair, Match
from games.queries.played import Played, played_of
from tests.play.builders import ANNA, BOB, CHARLIE, FRIEND, any_move, chair_of, match_of, send
from tournament.news import _hearers, hear

pytestmark = pytest.mark.django_db
SEATS = {"tokken": 4, "duo": 2, "toepen": 3, "toedeloe": 4}
# After so many moves of people: once for each kind of turn, as early in a match and as late in it. Left out is what
# would be looked at twice, and in Duo the moment after 40, when no card is hidden
EARLY = {"tokken": (0, 6), "duo": (0, 6), "toepen": (6,), "toedeloe": (0,)}
LATE = {"tokken": (40,), "duo": (28,), "toepen": (15, 40), "toedeloe": (15, 40)}
ALL = os.environ.get("LEAK_MATCHES")
# The lines of a drawing, and what was made of chance: "H7" means another thing there
DRAWN = re.compile(
    r' (?:d|data-stream)="[^"]*"|name="(?:submission_key|csrfmiddlewaretoken)" value="[^"]*"|"X-CSRFToken": "[^"]*"'
    r"|/play/(?:chairs|matches|join|tables)/[^/\"?]+"
)


def seeded(game: str, seed: int) -> Match:
    """A match whose luck is always the same: it begins when the last friend sits down."""
    match = match_of(game, [*(ANNA, BOB, CHARLIE)[: SEATS[game] - 1], FRIEND])
    Match.objects.filter(pk=match.pk).update(luck=f"{game} {seed}")
    sit_down(invite=chair_of(match, SEATS[game] - 1).invite, name="Dora", now=timezone.now())
    return Match.objects.get(pk=match.pk)


def play_to(match: Match, plies: int, rng: Random) -> Played:
    """On with the match until so many plies of people were played."""
    played = played_of(match)
    while played.to_act and sum(ply.seat >= 0 for ply in played.plies) < plies:
        seat = rng.choice(played.waited_for)
        send(match, seat, any_move(played, seat, rng))
        played = played_of(match)
    return played


def names(card: Card) -> list[str]:
    """What a card can be called on a page."""
    return [card.face, card.says]


def is_named(name: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", text) is not None


def known_to(played: Played, eyes: int | None) -> str:
    """All that the engine tells these eyes: what they see, what was told to them, and what was laid down open."""
    plies = range(1, len(played.plies) + 1)
    told = [played.happened(ply, eyes).told for ply in plies]
    laid = [played.engine.picture(played.until(ply).view(None)) for ply in plies if told[ply - 1] == "discard"]
    return "\n".join([played.engine.picture(played.view(eyes)), *told, *laid])


def secrets(played: Played, eyes: int | None) -> list[Card]:
    """Cards in somebody's hand that these eyes cannot know."""
    known = known_to(played, eyes)
    hands = [played.board.hand(played.view(seat)) for seat in range(played.seats) if seat != eyes]
    return [card for hand in hands for card in hand if not is_named(card.face, known)]


def leaked(pages: Iterator[tuple[str, str]], canaries: list[Card]) -> list[tuple[str, set[str]]]:
    """(which page, what stands there)."""
    words = "|".join(sorted({re.escape(name) for card in canaries for name in names(card)}))
    search = re.compile(rf"(?<![A-Za-z0-9])(?:{words})(?![A-Za-z0-9])")
    found = [(where, set(search.findall(DRAWN.sub("", unescape(text))))) for where, text in pages]
    return [(where, names) for where, names in found if names and words]


# -- what can be got


def everybody_gets(match: Match) -> Iterator[tuple[str, str]]:
    """A spectator with the gallery's link, who also tries the addresses of what is there after the end only."""
    client = Client()
    for name in ("match", "match_now", "match_tv", "match_log"):
        yield name, client.get(reverse(name, args=[match.key])).content.decode()
    yield "tv's now", client.get(reverse("match_now", args=[match.key]) + "?tv&seen=0").content.decode()
    shop_window = re.compile(r"cards[^#\"]*svg#[A-Z0-9]+")  # each game has its picture there, the same for everybody
    yield "lobby", shop_window.sub("", client.get(reverse("play")).content.decode())
    for name in ("match_replay", "match_record"):
        answers = [client.get(reverse(name, args=[match.key]) + more) for more in ("", "?ply=1&eyes=0", "?eyes=1")]
        assert [answer.status_code for answer in answers] == [404] * 3
        yield from ((name, answer.content.decode()) for answer in answers)
    for chair in Chair.objects.filter(match=match):
        yield "invitation", client.get(reverse("join", args=[chair.invite])).content.decode()


def chair_gets(chair: Chair, *, played: Played) -> Iterator[tuple[str, str]]:
    """An opponent: the page, its parts, no JavaScript; and everything that is refused, as a page and as a part."""
    client, key = Client(), [chair.key]
    yield "chair", client.get(reverse("chair", args=key)).content.decode()
    yield "chair's now", client.get(reverse("chair_now", args=key) + "?seen=0").content.decode()
    yield "without JavaScript", client.get(reverse("chair", args=key) + "?s=card:H7&s=x").content.decode()
    yield "phone", client.get(reverse("chair_phone", args=key)).content.decode()
    prompt = played.prompt(chair.seat)
    others = next(seat for seat in range(played.seats) if seat != chair.seat)
    theirs = next((card.face for card in secrets(played, chair.seat)), "HA")
    forms = [
        ("chair_move", {"move": f"give {theirs}", "seat": chair.seat, "prompt": prompt}, {422, 409}),
        ("chair_move", {"move": f"play {theirs}", "seat": chair.seat, "prompt": prompt}, {422, 409}),
        ("chair_move", {"move": "x", "seat": chair.seat, "prompt": "old"}, {409}),
        ("chair_move", {"move": "x", "seat": others, "prompt": played.prompt(others)}, {409}),
        ("chair_undo", {"what": "ask", "seat": others, "ply": len(played.plies)}, {422}),
        ("chair_undo", {"what": "agree", "ply": len(played.plies)}, {422}),
        ("chair_again", {}, {409}),
    ]
    for at, (name, form, wanted) in enumerate(forms):
        part = {"HX-Request": "true"} if at else {}
        answer = client.post(reverse(name, args=key), form, headers=part)
        assert answer.status_code in wanted, (name, form, answer.status_code)
        yield f"{name} {form} refused", answer.content.decode()


# -- none of it is there


@pytest.mark.parametrize("game", SEATS)
def test_what_somebody_holds_is_nowhere_but_with_him(game, caplog):
    look_everywhere(seeded(game, seed=11), (0, 6) if ALL else EARLY[game], caplog)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12, 12 + int(ALL or 1)))
@pytest.mark.parametrize("game", SEATS)
def test_what_somebody_holds_is_nowhere_but_with_him_later_on_either(game, seed, caplog):
    look_everywhere(seeded(game, seed), (15, 40) if ALL else LATE[game], caplog)


def look_everywhere(match: Match, moments: tuple[int, ...], caplog: pytest.LogCaptureFixture) -> None:
    """At each of these moments, with the eyes of everybody; logs and news too."""
    rng, there = Random(match.luck), 0
    heard: list[str] = []
    hear(hearer := lambda topic, revision: heard.append(f"{topic}: {revision}"))
    with caplog.at_level(logging.INFO):
        for plies in moments:
            played = play_to(match, plies, rng)
            if not played.to_act:
                break
            assert leaked(everybody_gets(match), secrets(played, None)) == []
            for chair in Chair.objects.filter(match=match):
                assert leaked(chair_gets(chair, played=played), secrets(played, chair.seat)) == []
                there += own_page_names(chair, played)
            assert leaked(iter([("log", caplog.text)]), secrets(played, None)) == []
    _hearers.remove(hearer)
    assert there > 3
    assert {re.sub(r"[0-9]+", "1", line) for line in heard} <= {"match-1: 1"}


def own_page_names(chair: Chair, played: Played) -> int:
    """How many canaries there were to leak here: the owner's own page has each of them, by face and in words."""
    page = DRAWN.sub("", unescape(Client().get(reverse("chair", args=[chair.key])).content.decode()))
    mine = played.board.hand(played.view(chair.seat))
    assert [name for card in mine for name in names(card) if not is_named(name, page)] == []
    return len(mine)


def test_what_four_gave_each_other_in_secret_is_nowhere_until_all_have_chosen():
    match = seeded("tokken", seed=5)
    for seat in range(3):
        send(match, seat, any_move(played_of(match), seat, Random(seat)))
    played = played_of(match)
    gave = {seat: played.happened(len(played.plies) - 2 + seat, seat).told for seat in range(3)}
    seen_by_dora = [played.happened(len(played.plies) - 2 + seat, 3).told for seat in range(3)]
    assert [text.split()[0] for text in gave.values()] == ["give"] * 3
    assert {text.split()[1] for text in seen_by_dora} == {"?"}
    assert leaked(chair_gets(chair_of(match, 3), played=played), secrets(played, 3)) == []


def main_part(address: str) -> str:
    return Client().get(address).content.decode().partition("<main")[2].partition("</main>")[0]


@pytest.mark.parametrize("game", SEATS)
def test_the_rules_of_a_match_are_the_same_page_before_and_after_the_cards_are_dealt(game):
    """It has pictures of cards as examples, so it cannot be searched."""
    match = match_of(game, [*(ANNA, BOB, CHARLIE)[: SEATS[game] - 1], FRIEND])
    address = reverse("game_rules", args=[game]) + f"?match={match.key}"
    before = main_part(address)
    sit_down(invite=chair_of(match, SEATS[game] - 1).invite, name="Dora", now=timezone.now())
    assert (main_part(address) == before, len(before) > 2000) == (True, True)


def test_a_hot_seat_shows_the_gallery_no_hand_either():
    match = match_of("toepen", [ANNA, BOB], is_hot_seat=True)
    assert leaked(everybody_gets(match), secrets(played_of(match), None)) == []


@pytest.mark.parametrize("game", SEATS)
def test_after_the_end_the_whole_of_it_may_be_seen(game):
    match = seeded(game, seed=3)
    played = play_to(match, 6, Random(3))
    Match.objects.update(state="over", over_at=timezone.now())
    record = Client().get(reverse("match_record", args=[match.key])).content.decode()
    hand = BOARDS[game].hand(played.view(0))
    page = Client().get(reverse("match_replay", args=[match.key]) + f"?eyes=0&ply={len(played.plies)}")
    assert (page.status_code, record.count("\n") > len(played.plies)) == (200, True)
    assert [card.face for card in hand if not is_named(card.face, record)] == []
