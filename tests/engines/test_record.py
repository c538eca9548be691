"""A game as text, and what is said of a text that is no game."""

from dataclasses import fields

import pytest

from games.engines import ENGINES
from games.engines.base import BadOption, IllegalMove, InvalidMove, MoveError, NotToAct, fingerprint
from games.engines.record import BadRecord, Record, UnknownVersion, read_record, replay, write_record
from tests.engines.playing import CONFIGURATIONS, random_record

TOEPEN = random_record(next(one for one in CONFIGURATIONS if str(one) == "toepen-3-klassiek"), seed=1)
TEXT = write_record(TOEPEN)


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_only_the_house_rules_that_differ_are_written():
    head = TEXT.partition("-- moves")[0].splitlines()
    assert head[:3] == ["game: toepen", "rules: 1", "seats: 3"]
    default, own = ENGINES["toepen"].Options(), ENGINES["toepen"].PRESETS["klassiek"]
    assert {line.partition(":")[0] for line in head[3:]} == {
        field.name for field in fields(own) if getattr(own, field.name) != getattr(default, field.name)
    }


def test_empty_lines_and_remarks_are_for_people():
    assert read_record("# Friday\n\n" + TEXT.replace("-- moves", "# now it begins\n-- moves\n")) == TOEPEN


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "none of our games"),
        ("game: chess\nrules: 1", 1, "“chess” is none of our games: "),
        (changed("seats: 3", "seats: three"), 3, "how many play"),
        (changed("seats: 3", "seats: 99"), 3, "seats"),
        (changed("seats: 3", "seats: -1"), 3, "how many play"),
        (changed("seats: 3", "seats: 3\nseats: 4"), 4, "stood there before"),
        (changed("seats: 3", "seats: 3\nthe weather"), 4, "no setting"),
        (changed("seats: 3", "seats: 3\nwind: strong"), 4, "toepen has no house rule “wind”"),
        (changed("pack: 32", "pack: many"), 4, "“many” is no value for pack"),
        (changed("pack: 32", "pack: 53"), 4, "pack"),
    ],
)
def test_a_head_that_cannot_be_is_told_by_its_line(text, line, says):
    with pytest.raises(BadRecord, match=says) as bad:
        read_record(text)
    assert bad.value.line == line


@pytest.mark.parametrize("version", ["", "0", "2", "one"])
def test_rules_that_this_house_does_not_play_are_refused_readably(version):
    with pytest.raises(UnknownVersion, match="this house plays 1"):
        read_record(changed("rules: 1", f"rules: {version}"))


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("0 fly", "not how a move is written"),
        ("x keep", "“x” is no seat"),
        ("7 keep", "not for this seat"),
        ("* keep", "."),
    ],
)
def test_a_move_that_cannot_be_is_told_by_its_line(move, says):
    lines = TEXT.splitlines()
    at = lines.index("-- moves") + 3
    with pytest.raises(BadRecord, match=says) as bad:
        read_record("\n".join([*lines[:at], move, *lines[at:]]))
    assert bad.value.line == at + 1


def test_a_forged_deal_is_refused():
    lines = TEXT.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("* deal "))
    first, second = lines[at].split()[2:4]
    lines[at] = lines[at].replace(second, first)
    with pytest.raises(BadRecord) as bad:
        read_record("\n".join(lines))
    assert bad.value.line == at + 1


def test_the_end_of_a_record_need_not_be_the_end_of_the_game():
    half = Record(engine=TOEPEN.engine, seats=3, options=TOEPEN.options, plies=TOEPEN.plies[:20])
    assert read_record(write_record(half)) == half
    assert TOEPEN.engine.outcome(replay(half)) is None


@pytest.mark.parametrize("key", ENGINES)
def test_the_three_ways_a_move_fails_leave_the_state_as_it_is(key):
    engine = ENGINES[key]
    record = random_record(next(one for one in CONFIGURATIONS if key == one.engine.KEY), seed=2)
    state = replay(Record(engine=engine, seats=record.seats, options=record.options, plies=record.plies[:30]))
    before, seat = fingerprint(state), engine.to_act(state)[0]
    with pytest.raises(InvalidMove):
        engine.read("Rd1+?!")
    with pytest.raises(NotToAct):
        engine.play(state, record.seats, record.plies[30].move)
    with pytest.raises((IllegalMove, InvalidMove)) as refused:
        engine.play(state, seat, (987654321,))
    assert isinstance(refused.value, MoveError)
    assert refused.value.reason.says in str(refused.value)
    assert refused.value.reason.source in str(refused.value)
    assert fingerprint(state) == before


@pytest.mark.parametrize("key", ENGINES)
def test_more_or_fewer_than_may_play_are_refused_with_the_field(key):
    engine = ENGINES[key]
    for seats in (0, engine.SEATS[0] - 1, engine.SEATS[-1] + 1):
        with pytest.raises(BadOption) as bad:
            engine.start(engine.Options(), seats)
        assert bad.value.field == "seats"
