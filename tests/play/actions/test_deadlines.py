"""A deadline runs out at the very moment at which the person moves: in either order, or at once, one thing is so.

Three deadlines: the night's clock, the stated wait after which a bot stands in, and the move of that bot itself.
"digital-play.md: Timer against move", UP-1338.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from random import Random

import pytest

from games.actions.absence import look_after
from games.actions.moves import make_bot_move, make_move
from games.actions.tables import follow_clock, play_table, take_chair
from games.actions.writing import WAIT
from games.engines.base import CLOCK
from games.models import Chair, Match, Move
from games.queries.played import played_of
from games.refusals import MatchNotRunning, PromptMovedOn
from tests.builders import DOOR, make_night, make_round, run_clock
from tests.play.actions.test_at_once import on_a_file, together  # noqa: F401 (a fixture)
from tests.play.builders import ANNA, BOB, CHARLIE, any_move, chair_of, match_of, play_on, with_luck
from tournament.domain.refusals import Refused
from tournament.models import ScheduledJob, Table

START = DOOR + timedelta(minutes=20)
END = START + timedelta(minutes=45)
ROUNDS = 6  # at once: so often, as each falls out in its own way


@dataclass(frozen=True)
class Duel:
    """A match in which somebody's move and a deadline fall on the same moment."""

    match: Match
    seat: int
    move: Callable[[], object]
    deadline: Callable[[], object]

    def run(self, what: str) -> str:
        """What comes of one of the two: done, or the words with which it was refused."""
        try:
            (self.move if what == "move" else self.deadline)()
        except Refused as refused:
            return type(refused).__name__
        return "done"


def a_move(match: Match, seat: int, *, now) -> Callable[[], object]:
    played = played_of(match)
    word = {"text": any_move(played, seat, Random(3)), "prompt": played.prompt(seat), "submission_key": "mine"}
    chair_id = chair_of(match, seat).pk
    return lambda: make_move(chair_id=chair_id, seat=seat, now=now, **word)


def at_the_tables(count: int, *, plies: int) -> list[Duel]:
    """Tables of the night whose time is up now."""
    played = run_clock(make_round(make_night(4 * count)), at=START)
    return [at_the_table(table, plies=plies) for table in Table.objects.filter(round=played)]


def at_the_table(table: Table, *, plies: int) -> Duel:
    match = with_luck(play_table(table_id=table.pk, now=START))
    for chair in Chair.objects.filter(match=match):
        take_chair(chair_id=chair.pk, now=START)
    seat = play_on(match, plies=plies).waited_for[0]
    args = ScheduledJob.objects.get(key=f"match-{match.pk}-clock").args
    return Duel(match, seat, a_move(match, seat, now=END), lambda: follow_clock(**args, now=END))


def the_clock_in_a_turn(count: int) -> list[Duel]:
    return at_the_tables(count, plies=12)


def the_clock_while_cards_are_given(count: int) -> list[Duel]:
    return at_the_tables(count, plies=2)


def the_stated_wait(count: int) -> list[Duel]:
    return [waited_for() for _ in range(count)]


def the_bot_that_stands_in(count: int) -> list[Duel]:
    return [stood_in_for() for _ in range(count)]


def waited_for() -> Duel:
    match = match_of("toepen", [ANNA, BOB, CHARLIE], now=START)
    played = played_of(match)
    seat, now = played.waited_for[0], START + WAIT
    Chair.objects.filter(match=match).exclude(seat=seat).update(seen_at=now)
    look = {"match_id": match.pk, "ply": len(played.plies), "now": now}
    return Duel(match, seat, a_move(match, seat, now=now), lambda: look_after(**look))


def stood_in_for() -> Duel:
    duel = waited_for()
    duel.deadline()
    played, now = played_of(duel.match), START + WAIT
    move = played.engine.legal(played.state, duel.seat)[-1]
    word = {"match_id": duel.match.pk, "ply": len(played.plies), "seat": duel.seat, "move": move, "now": now}
    return Duel(duel.match, duel.seat, duel.move, lambda: make_bot_move(**word))


DUELS = (the_clock_in_a_turn, the_clock_while_cards_are_given, the_stated_wait, the_bot_that_stands_in)


def outcome(duel: Duel) -> tuple:
    """What is so in the end: the state, the plies of this seat and of the clock, and whether a bot plays for it."""
    match = Match.objects.get(pk=duel.match.pk)
    moves = Move.objects.filter(match=match, undone_at=None).order_by("ply")
    plies = list(moves.values_list("ply", flat=True))
    assert plies == list(range(1, len(plies) + 1))
    played = played_of(match)  # what is stored can be played by the rules
    assert match.is_over == (played.engine.outcome(played.state) is not None)
    mine = list(moves.filter(submission_key="mine").values_list("by_bot", flat=True))
    told = moves.filter(seat=CLOCK).count()
    return match.state, mine, told, chair_of(match, duel.seat).stands_in_since is not None


MOVE_FIRST = {
    "the_clock_in_a_turn": (["done", "done"], [False], 1, False),
    "the_clock_while_cards_are_given": (["done", "done"], [False], 1, False),
    "the_stated_wait": (["done", "done"], [False], 0, False),
    "the_bot_that_stands_in": (["done", "done"], [False], 0, False),
}
DEADLINE_FIRST = {
    "the_clock_in_a_turn": (["done", "done"], [False], 1, False),  # the turn is finished
    "the_clock_while_cards_are_given": (["done", MatchNotRunning.__name__], [], 1, False),
    "the_stated_wait": (["done", "done"], [False], 0, False),  # who moves is back
    "the_bot_that_stands_in": (["done", PromptMovedOn.__name__], [], 0, True),
}


@pytest.mark.django_db
@pytest.mark.parametrize("make", DUELS, ids=lambda one: one.__name__)
@pytest.mark.parametrize(
    ("order", "wanted"), [(("move", "deadline"), MOVE_FIRST), (("deadline", "move"), DEADLINE_FIRST)]
)
def test_in_either_order_one_thing_is_so(make, order, wanted):
    (duel,) = make(1)
    said = [duel.run(what) for what in order]
    assert (said, *outcome(duel)[1:]) == wanted[make.__name__]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("make", DUELS, ids=lambda one: one.__name__)
def test_truly_at_once_it_is_as_one_of_the_two_orders_would_have_it(make, on_a_file):  # noqa: F811 (a fixture)
    duels = make(ROUNDS)
    on_a_file()
    legal = [wanted[make.__name__][1:] for wanted in (MOVE_FIRST, DEADLINE_FIRST)]
    for duel in duels:
        said = together(duel.run, "deadline", "move")
        assert set(said) <= {"done", MatchNotRunning.__name__, PromptMovedOn.__name__}
        (found,) = together(outcome, duel)
        assert found[1:] in legal
        assert (said[1] == "done") == (found[1] == [False])
