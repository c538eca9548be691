"""``manage.py draw N``: a night tried out without a database."""

import json

import pytest
from django.core.management import CommandError, call_command

from tournament.domain.draw import draw_bag
from tournament.domain.seating import seat


def draw(capsys, *args: str) -> str:
    call_command("draw", *args)
    return capsys.readouterr().out


def test_eleven_people_from_the_bag_in_words(capsys):
    lines = draw(capsys, "11", "--rounds", "1", "--seed", "7").splitlines()
    tables = seat(draw_bag(range(1, 12), seed=7))

    assert lines[0] == "Partij 1, lootnummer 0000 0007"
    assert [line.split()[0] for line in lines[1:4]] == ["1", "2", "3"]
    assert lines[3].split("  ")[-1] == " - ".join(f"{side.number}: {side.player_ids[0]}" for side in tables[2].sides)
    assert lines[4:] == ["Nog eens maten: 0.", "Nog eens tegenstanders: 0.", "Vaakst aan een tafel van drie: 1."]


@pytest.mark.parametrize("method", ["bag", "balanced"])
def test_as_json_everybody_sits_once_a_round_and_the_seed_makes_it_the_same(capsys, method):
    args = ("23", "--rounds", "3", "--method", method, "--seed", "48217730", "--json")
    rounds = json.loads(draw(capsys, *args))

    assert [one["round"] for one in rounds] == [1, 2, 3]
    assert rounds[0]["seed"] == 48217730
    for one in rounds:
        people = [who for table in one["tables"] for side in table["sides"] for who in side["people"]]
        assert sorted(people) == list(range(1, 24))
        assert [len(table["sides"]) for table in one["tables"]] == [2, 2, 2, 2, 2, 3]
    assert json.loads(draw(capsys, *args)) == rounds


def test_with_memory_nobody_meets_again(capsys):
    assert draw(capsys, "16", "--method", "balanced", "--seed", "3").splitlines()[-3:] == [
        "Nog eens maten: 0.",
        "Nog eens tegenstanders: 0.",
        "Vaakst aan een tafel van drie: 0.",
    ]


@pytest.mark.parametrize("heads", ["0", "1", "2", "5"])
def test_who_cannot_be_seated_is_told_the_ways_out(heads):
    with pytest.raises(CommandError, match=r"\w+"):
        call_command("draw", heads)


@pytest.mark.parametrize("args", [("11", "--rounds", "0"), ("11", "--rounds", "51"), ("3000",), ("11", "--seed", "-1")])
def test_what_makes_no_sense_is_refused_in_a_sentence(args):
    with pytest.raises(CommandError, match="Kies 1 tot 50 partijen"):
        call_command("draw", *args)
