"""How two bots are compared."""

from random import Random

import pytest

from games.bots.matches import ASIDE, Pairing, Result, next_ply, play_deal, share_of_win, wilson
from games.engines import toepen, tokken
from games.engines.base import CHANCE, Outcome
from games.engines.record import Ply
from tests.bots.playing import Steps
from tests.engines.toepen.table import position


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (20, 40, 0.352, 0.648), (40, 40, 0.912, 1.0), (0, 40, 0.0, 0.088), (81, 263, 0.255, 0.366)],
)
def test_wilson_interval_has_its_textbook_values(wins, games, low, high):
    assert tuple(round(edge, 3) for edge in wilson(wins, games)) == (low, high)


@pytest.mark.parametrize(
    ("winners", "mine", "share"),
    [((0, 2), {0, 2}, 1.0), ((1, 3), {0, 2}, 0.0), ((), {0}, 0.5), ((0, 1), {0}, 0.5), ((2,), {0, 2}, 1.0)],
)
def test_a_shared_win_is_shared(winners, mine, share):
    assert share_of_win(Outcome((0, 0, 0, 0), winners, "home"), frozenset(mine)) == share


# -- who moves next


def table(**moves):
    """Asks everybody: those named do what they say, the others leave it; and who was asked, with how much time."""
    asked = []

    def ask(seat, share):
        asked.append((seat, share))
        text = moves.get("ABCD"[seat])
        return text and toepen.read(text)

    return ask, asked


STATE = position(hands=("HA H2 R3 R4", "", "", ""))


def test_all_are_asked_before_the_one_who_is_waited_for():
    ask, asked = table(A="play HA")
    assert next_ply(toepen, STATE, ask, Random(1)) == Ply(0, toepen.read("play HA"))
    assert sorted(asked[:3]) == [(1, ASIDE), (2, ASIDE), (3, ASIDE)]
    assert asked[3:] == [(0, 1.0)]


def test_who_knocks_out_of_turn_moves_first_and_nobody_else_is_asked():
    ask, asked = table(A="play HA", C="knock")
    assert next_ply(toepen, STATE, ask, Random(1)) == Ply(2, toepen.read("knock"))
    assert asked[-1] == (2, ASIDE)


def test_two_who_want_to_knock_are_first_by_the_dice():
    plies = {next_ply(toepen, STATE, table(A="play HA", B="knock", D="knock")[0], Random(seed)) for seed in range(20)}
    assert plies == {Ply(1, toepen.read("knock")), Ply(3, toepen.read("knock"))}


def test_luck_moves_when_it_is_waited_for():
    state = tokken.start(tokken.Options(), 4)
    ply = next_ply(tokken, state, table()[0], Random(1))
    assert ply.seat == CHANCE
    assert tokken.why_not(state, *ply) is None


def test_who_is_waited_for_may_not_leave_it():
    with pytest.raises(AssertionError, match="seat 0 is waited for"):
        next_ply(toepen, STATE, table()[0], Random(1))


# -- matches


def pairing(game, seats, a, b, *, steps=1000):
    preset = {"toepen": "klassiek", "toedeloe": "beschreven", "tactidice": "beschreven"}.get(game, game)
    return Pairing(game=game, preset=preset, seats=seats, a=a, b=b, budget_s=float(steps), clock=Steps())


def test_a_bot_against_itself_wins_as_often_as_it_loses():
    result = play_deal(pairing("duo", 2, "greedy", "greedy"), "x")
    assert (result.games, result.wins) == (2, 1.0)


def test_results_add_up():
    together = Result()
    together.add(Result(games=2, wins=1.5, plies=10, thoughts_s={"greedy": [0.1], "random": [0.2]}))
    together.add(Result(games=2, wins=0.5, plies=30, thoughts_s={"greedy": [0.3]}))
    assert together == Result(games=4, wins=2.0, plies=40, thoughts_s={"greedy": [0.1, 0.3], "random": [0.2]})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "deals", "least"),
    [
        ("tokken", 4, 2, 1.0),
        ("duo", 2, 10, 0.8),
        ("toedeloe", 2, 1, 1.0),
        ("toepen", 4, 10, 0.65),
        ("tactidice", 2, 4, 1.0),
    ],
)
def test_greedy_beats_random(game, seats, deals, least):
    result = Result()
    for deal in range(deals):
        result.add(play_deal(pairing(game, seats, "greedy", "random"), f"greedy {deal}"))
    assert result.wins / result.games >= least
