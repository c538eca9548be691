"""`python -m games.engines NAME`: random games from the command line."""

import pytest

from games.engines.__main__ import main
from games.engines.record import read_record, write_record


def test_record_prints_a_game_that_can_be_read_back(capsys):
    assert main(["toepen", "--seats", "3", "--seed", "4", "--preset", "klassiek", "--record"]) == 0
    text = capsys.readouterr().out
    assert write_record(read_record(text)) == text


def test_the_same_seed_prints_the_same_game(capsys):
    main(["toedeloe", "--seats", "2", "--seed", "4", "--record"])
    first = capsys.readouterr().out
    main(["toedeloe", "--seats", "2", "--seed", "4", "--record"])
    assert capsys.readouterr().out == first


def test_figures_are_told_with_their_names(capsys):
    assert main(["toepen", "--games", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "toepen, 4 seats, beschreven"
    assert [line[:14].strip() for line in told[1:]] == [
        "games", "plies a game", "moves/s", "games/s", "choices", "legal list",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["toepen", "--seats", "9"], "--seats: seats"),
        (["toepen", "--preset", "wild"], "--preset: one of beschreven, klassiek"),
        (["toepen", "--games", "0"], "--games: at least 1"),
        (["chess"], "invalid choice: 'chess'"),
    ],
)
def test_what_cannot_be_asked_is_told(arguments, says, capsys):
    with pytest.raises(SystemExit):
        main(arguments)
    assert says in capsys.readouterr().err
