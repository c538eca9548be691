"""The real server, killed by SIGKILL in the midst of a match: it goes on as if nothing had been.

Each step of a move is tried in actions/test_killed.py; here a whole server dies, and another is started.
"""

import signal
from random import Random

import pytest
from django.utils import timezone

from games.actions.matches import Sitter
from games.actions.moves import make_move
from games.engines.base import CHANCE
from games.models import Chair, Match
from games.queries.played import played_of
from tests.actions.test_killed import files, shop  # noqa: F401 (fixtures)
from tests.killed import Deed
from tests.play.actions.test_killed import before_luck, begun
from tests.play.builders import ANNA, BOB, BOT, any_move, chair_of, match_of
from tests.restarted import Database, database
from tests.servers import PATIENCE_S, Server, comes, serving

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
SOON_S = 10
STRONG = Sitter(strength="strong")


def plies_of(club: Database, *, seat: int | None = None) -> list[tuple[int, str]]:
    rows = sorted(club.rows()["games_move"], key=lambda row: row["ply"])
    return [(row["seat"], row["text"]) for row in rows if seat in {None, row["seat"]} and row["undone_at"] is None]


def post(server: Server, chair: Chair, **form: object) -> int:
    with server.ask("POST", f"/play/chairs/{chair.key}/move/", {"seat": chair.seat, **form}) as answer:
        return answer.status


def card_of(match: Match, seat: int) -> dict[str, str]:
    """A card that this seat may give, as its page sends it."""
    played = played_of(match)
    return {
        "move": any_move(played, seat, Random(seat)),
        "prompt": played.prompt(seat),
        "submission_key": f"card {seat}",
    }


def test_server_killed_while_a_bot_thinks_the_bot_moves_within_ten_seconds_after_the_restart(tmp_path):
    """UP-23d8: the wake-up does not live in memory only, and nobody waits until the dead one's minute is over."""
    match = match_of("tokken", [ANNA, STRONG, STRONG, STRONG])
    with database(tmp_path) as club, serving(club.url, PGAPPNAME="alive") as server:
        assert comes(lambda: is_thinking(club), within_s=PATIENCE_S)
        server.stop(signal.SIGKILL)
        assert len(have_moved(club)) < 3
        server.start_again()
        with server.ask("GET", "/healthz"):
            assert comes(lambda: have_moved(club) == [1, 2, 3], within_s=SOON_S)
        assert post(server, chair_of(match, 0), **card_of(match, 0)) == 303
        assert sorted(have_moved(club))[:4] == [0, 1, 2, 3]


def have_moved(club: Database) -> list[int]:
    return sorted(seat for seat, _ in plies_of(club) if seat >= 0)


def is_thinking(club: Database) -> bool:
    """Whether the bots' job was begun and not done."""
    jobs = club.rows()["tournament_scheduledjob"]
    return any(job["key"].endswith("-bots") and job["claimed_at"] and not job["done_at"] for job in jobs)


def test_server_killed_while_two_people_exchange_keeps_the_card_it_answered_and_takes_the_other(tmp_path):
    match = match_of("tokken", [ANNA, BOT, BOB, BOT])
    cards = {seat: card_of(match, seat) for seat in (0, 2)}
    with database(tmp_path) as club, serving(club.url, PGAPPNAME="alive") as server:
        assert post(server, chair_of(match, 0), **cards[0]) == 303
        server.stop(signal.SIGKILL)
        assert plies_of(club, seat=0) == [(0, cards[0]["move"])]
        server.start_again()
        assert [post(server, chair_of(match, seat), **cards[seat]) for seat in (0, 2)] == [303, 303]  # the first again
        assert [plies_of(club, seat=seat) for seat in (0, 2)] == [[(seat, cards[seat]["move"])] for seat in (0, 2)]
        assert comes(lambda: len({seat for seat, _ in plies_of(club) if seat >= 0}) == 4, within_s=PATIENCE_S)


def test_killed_between_the_roll_and_the_commit_the_roll_stays_the_same(files, shop):  # noqa: F811 (fixtures)
    match = begun("tactidice", [ANNA, BOB])
    played, seat, text = before_luck(match)
    word = {"text": text, "prompt": played.prompt(seat), "submission_key": "k", "now": timezone.now()}
    deed = Deed(make_move, {"chair_id": chair_of(match, seat).pk, "seat": seat, **word})
    with database(files) as club:
        before, steps = plies_of(club), 0
        shop.do(deed)
        rolled = plies_of(club)[len(before) :]
        assert [who for who, _ in rolled] == [seat, *[CHANCE] * (len(rolled) - 1)] != [seat]
        club.put_back()
        while True:  # the last step at which it is not stored is the commit itself
            steps += 1
            assert shop.do(deed, step=steps).signal == signal.SIGKILL
            if plies_of(club) != before:
                break
            club.count_again()
        club.put_back()
        assert shop.do(deed, step=steps - 1).signal == signal.SIGKILL
        assert plies_of(club) == before
        shop.do(deed)
        assert plies_of(club)[len(before) :] == rolled
