"""Killed by SIGKILL between any two steps of a move: it was made or it never was, and again it is made once.

Luck is part of it: what falls when the move is sent again is what would have fallen. The harness is the night's own
(tests/actions/test_killed.py).
"""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from signal import SIGKILL

import pytest
from django.db import connection

from games.actions.moves import make_bot_move, make_move
from games.actions.tables import _face, follow_clock, play_table, take_chair
from games.actions.undo import agree, take_back
from games.engines.base import CHANCE
from games.models import Chair, Match, Move
from games.queries.played import Played, played_of
from games.refusals import NothingToTakeBack
from tests.actions.test_killed import begin, files, shop  # noqa: F401 (fixtures)
from tests.builders import DOOR, make_night, make_round, run_clock
from tests.killed import Deed
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, any_move, chair_of, leap, match_of, send, with_luck
from tournament.actions.clock import extend_clock
from tournament.models import Table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
LATER = DOOR + timedelta(minutes=40)
AFTER_TIME = DOOR + timedelta(minutes=46)


def begun(game: str, sitters) -> Match:
    match = match_of(game, sitters, now=DOOR)
    assert Match.objects.get() == match
    return match


def before_luck(match: Match) -> tuple[Played, int, str]:
    """Play until the next move is one after which luck speaks: the match, who makes that move, and the move."""
    while True:
        played = played_of(match)
        seat, rng = played.waited_for[0], Random(len(played.plies))
        text = any_move(played, seat, rng)
        after = played.after(seat, played.engine.read(text))
        if after.to_act == (CHANCE,):
            return played, seat, text
        send(match, seat, text, now=DOOR)


def last_ply(match: Match) -> int:
    return Move.objects.filter(match=match, seat__gte=0).order_by("-ply").first().ply


def move_and_a_roll() -> Deed:
    match = begun("tactidice", [ANNA, BOB])
    played, seat, text = before_luck(match)
    word = {"text": text, "prompt": played.prompt(seat), "submission_key": "k", "now": LATER}
    return Deed(make_move, {"chair_id": chair_of(match, seat).pk, "seat": seat, **word})


def bots_move_and_a_roll() -> Deed:
    match = begun("tactidice", [ANNA, BOB])
    played, seat, text = before_luck(match)
    Chair.objects.filter(match=match, seat=seat).update(kind="bot", strength="easy")
    word = {"ply": len(played.plies), "move": played.engine.read(text), "now": LATER}
    return Deed(make_bot_move, {"match_id": match.pk, "seat": seat, **word})


def last_card_of_an_exchange() -> Deed:
    match = begun("tokken", [ANNA, BOB, CHARLIE, BOT])
    for seat in range(2):
        send(match, seat, any_move(played_of(match), seat, Random(seat)), now=DOOR)
    Chair.objects.filter(match=match, seat=2).update(stands_in_since=DOOR)
    played = played_of(match)
    word = {"text": any_move(played, 2, Random(2)), "prompt": played.prompt(2), "submission_key": "k", "now": LATER}
    return Deed(make_move, {"chair_id": chair_of(match, 2).pk, "seat": 2, **word})


def taking_back() -> Deed:
    match = begun("tokken", [ANNA, BOB, CHARLIE, BOT])
    send(match, 1, any_move(played_of(match), 1, Random(1)), now=DOOR)
    word = {"seat": 1, "ply": last_ply(match), "now": LATER}
    return Deed(take_back, {"chair_id": chair_of(match, 1).pk, **word}, again=NothingToTakeBack)


def the_last_who_agrees() -> Deed:
    match = begun("tactidice", [ANNA, BOB])
    _, seat, text = before_luck(match)
    send(match, seat, text, now=DOOR)
    ply = last_ply(match)
    assert take_back(chair_id=chair_of(match, seat).pk, seat=seat, ply=ply, now=DOOR) is False
    return Deed(agree, {"chair_id": chair_of(match, 1 - seat).pk, "ply": ply, "now": LATER}, again=NothingToTakeBack)


def table_on_phones() -> Match:
    """A table of the night in the midst of a turn, whose round has just run out of time."""
    played = run_clock(make_round(make_night(4)), at=DOOR)
    match = with_luck(play_table(table_id=played.tables.get().pk, now=DOOR))
    for seat in range(4):
        take_chair(chair_id=chair_of(match, seat).pk, now=DOOR)
    leap(match, plies=12)
    return match


def look(match: Match) -> dict:
    """What the job that looks at the round's clock is given, when it has seen how the clock stands."""
    seen = _face(Table.objects.select_related("round").get(pk=match.table_id), now=AFTER_TIME)
    return {"match_id": match.pk, "seen": seen, "now": AFTER_TIME}


def the_clock_says_that_time_is_up() -> Deed:
    return Deed(follow_clock, look(table_on_phones()))


def a_minute_more_after_the_end() -> Deed:
    match = table_on_phones()
    follow_clock(**look(match))
    leap(match, plies=1)
    extend_clock(round_id=match.table.round_id, seen_length_s=45 * 60, now=AFTER_TIME)
    return Deed(follow_clock, look(match))


DEEDS = (
    the_clock_says_that_time_is_up,
    a_minute_more_after_the_end,
    move_and_a_roll,
    bots_move_and_a_roll,
    last_card_of_an_exchange,
    taking_back,
    the_last_who_agrees,
)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_killed_at_any_step_the_move_was_made_or_never_was_and_again_it_is_made_once(
    deed: Callable[[], Deed],
    begin,  # noqa: F811 (a fixture)
    shop,  # noqa: F811 (a fixture)
):
    table = begin(deed)
    table.learn(shop)
    found: list[str] = []
    while (ended := shop.do(table.deed, step=len(found) + 1)).signal:
        assert ended.signal == SIGKILL
        found.append(table.state())
        if found[-1] == "after":
            table.press_again(shop)
            table.database.put_back()
    after = 3 if connection.vendor == "postgresql" else 1  # commit sent, commit done, news not yet told
    assert (ended.said, table.state(), len(found) > 4) == ("done", "after", True)
    assert found == ["before"] * (len(found) - after) + ["after"] * after
