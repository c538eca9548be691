"""`python -m games.bots NAME`: bots against each other from the command line."""

import re

import pytest

from games.bots.__main__ import main


def test_wins_are_told_with_their_interval_and_the_time_it_took(capsys):
    assert main(["toepen", "--a", "greedy", "--b", "random", "--games", "3", "--seats", "3"]) == 0
    told = re.sub(r"[\d.]+", "0", capsys.readouterr().out)
    assert told.splitlines() == [
        "toepen, 0 seats, beschreven: greedy against random, 0 games",
        "wins of greedy  0% (0 %: 0% to 0%)",
        "plies a game    0",
        "greedy thought  p0 0 ms, slowest 0 ms, 0 times",
        "random thought  p0 0 ms, slowest 0 ms, 0 times",
    ]


def test_each_deal_is_played_twice(capsys):
    main(["toepen", "--a", "greedy", "--b", "random", "--games", "3"])
    assert "4 games" in capsys.readouterr().out


def test_the_same_seed_and_bots_without_hurry_play_the_same_games(capsys):
    told = []
    for _ in range(2):
        main(["duo", "--a", "greedy", "--b", "random", "--games", "4", "--seed", "x", "--budget-ms", "10000"])
        told.append(capsys.readouterr().out.splitlines()[:3])
    assert told[0] == told[1]


def test_two_processes_play_the_same_games_as_one(capsys):
    told = []
    for jobs in "12":
        main(["duo", "--a", "greedy", "--b", "random", "--games", "4", "--budget-ms", "10000", "--jobs", jobs])
        told.append(capsys.readouterr().out.splitlines()[:3])
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["toepen", "--seats", "9"], "--seats: seats"),
        (["toepen", "--preset", "wild"], "--preset: one of beschreven, klassiek"),
        (["toepen", "--games", "0"], "--games: more than 0"),
        (["toepen", "--budget-ms", "-5"], "--budget-ms: more than 0"),
        (["toepen", "--jobs", "0"], "--jobs: more than 0"),
        (["toepen", "--a", "genius"], "invalid choice: 'genius'"),
        (["chess"], "invalid choice: 'chess'"),
    ],
)
def test_what_cannot_be_asked_is_told(arguments, says, capsys):
    with pytest.raises(SystemExit):
        main(arguments)
    assert says in capsys.readouterr().err
