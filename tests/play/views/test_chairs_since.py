"""What a chair's page says of what happened since the own last move, and of who plays."""

import re
from html import unescape
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Match, Move
from games.queries.pages import SINCE, match_page
from games.queries.played import played_of
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, any_move, chair_of, leap, match_of, play_on, send

pytestmark = pytest.mark.django_db


def page_of(match: Match, seat: int) -> str:
    return Client().get(reverse("chair", args=[chair_of(match, seat).key])).content.decode()


def since_of(match: Match, seat: int) -> list[int]:
    """The plies of the summary."""
    return [line.ply for line in match_page(Match.objects.get(pk=match.pk), chair_of(match, seat)).since]


def words(html: str) -> str:
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


def test_since_my_move_are_the_plies_after_my_last_one():
    match = match_of("toepen", [ANNA, BOB, CHARLIE, DORA])
    played = play_on(match, plies=9)
    plies = range(1, len(played.plies) + 1)
    for seat in range(4):
        own = max(ply for ply in plies if played.plies[ply - 1].seat == seat)
        assert since_of(match, seat) == [ply for ply in plies if ply > own][-SINCE:]


def test_the_summary_stands_above_what_may_be_chosen_and_a_single_line_has_no_heading():
    match = match_of("toepen", [ANNA, BOB, CHARLIE, DORA])
    play_on(match, plies=9)
    counts = {seat: len(since_of(match, seat)) for seat in range(4)}
    long, short = max(counts, key=counts.get), min(counts, key=counts.get)
    page = page_of(match, long)
    assert (counts[long] > 1, counts[short] < 2) == (True, True)
    assert page.index('id="match-since"') < page.index('id="ask"')
    assert "Sinds jouw zet" in words(page.partition('id="match-since"')[2].partition("</summary>")[0])
    assert 'id="match-since"' not in page_of(match, short)


def test_who_has_not_moved_yet_reads_what_happened_so_far():
    match = match_of("toepen", [ANNA, BOB, CHARLIE, DORA])
    first = played_of(match).waited_for[0]
    page = words(page_of(match, first))
    assert ("Tot nu toe" in page, "Sinds jouw zet" in page) == (True, False)


def test_what_a_bot_did_while_i_was_away_is_part_of_it():
    match = match_of("duo", [ANNA, BOB])
    play_on(match, plies=4)
    seat = played_of(match).waited_for[0]
    before = max(since_of(match, seat))
    leap(match, plies=4)
    Move.objects.filter(match=match, ply__gt=before).update(by_bot=True)
    assert set(range(before + 1, len(played_of(match).plies) + 1)) <= set(since_of(match, seat))


def test_a_long_wait_is_told_by_its_last_moves_and_the_gallery_has_no_move_of_its_own():
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    Match.objects.update(started_at=timezone.now())
    leap(match, plies=60)
    Move.objects.filter(match=match).update(by_bot=True)
    last = len(played_of(match).plies)
    assert since_of(match, 0) == [*range(last - SINCE + 1, last + 1)]
    assert match_page(Match.objects.get(), None).since == ()


def test_a_plate_says_in_words_what_it_counts_and_each_name_stands_there_whole():
    match = match_of("tokken", [ANNA, BOT, CHARLIE, BOT])
    page = page_of(match, 0).partition('class="plates"')[2].partition("</ul>")[0]
    plates = [words(plate) for plate in re.findall(r'<li class="plate .*?</li>', page, re.DOTALL)]
    assert [re.sub(r" (deelt|aan zet)", "", plate) for plate in plates] == [
        "Anna (jij) 5 kaarten 0 thuis",
        "Kees bot , gewoon 5 kaarten 0 thuis",
        "Charlie 5 kaarten 0 thuis",
        "Sjaak bot , gewoon 5 kaarten 0 thuis",
    ]


def test_in_a_hot_seat_it_is_since_the_last_move_of_who_is_to_move():
    match = match_of("duo", [ANNA, BOB], is_hot_seat=True)
    for at in range(4):
        played = played_of(match)
        mover = played.waited_for[0]
        own = max((ply for ply in range(1, len(played.plies) + 1) if played.plies[ply - 1].seat == mover), default=0)
        assert since_of(match, 0) == [*range(own + 1, len(played.plies) + 1)][-SINCE:]
        send(match, mover, any_move(played, mover, Random(at)))
