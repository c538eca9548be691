"""What every state of every game has to keep (house: the contract). Each function asserts one sentence of it."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from games.engines.base import CHANCE, CLOCK, Engine, Move, MoveError, NotToAct, Reason, fingerprint

NO_MOVES = ((), (True,), (0.5,), ("x",), (10**30,), (-(10**30),), (None,), ((1, 2),), (0,) * 500, None, 7, "7", b"7")


def everybody(state: Any, engine: Engine, seats: int) -> list[int]:
    return [seat for seat in range(seats) if seat not in engine.to_act(state)]


def legal_lists_are_sorted_and_hold_each_move_once(engine: Engine, state: Any, seats: int) -> None:
    for seat in range(-1, seats):
        moves = engine.legal(state, seat)
        assert list(moves) == sorted(set(moves))
        assert bool(moves) == (seat in engine.to_act(state) and seat != CHANCE)
        assert all(type(number) is int for move in moves for number in move)


def somebody_is_waited_for_who_may_act(engine: Engine, state: Any) -> None:
    waited_for = engine.waited_for(state)
    assert waited_for
    assert {*waited_for} <= {*engine.to_act(state)}


def who_is_not_to_act_moves_nothing(engine: Engine, state: Any, seats: int, some: list[Move]) -> None:
    before = fingerprint(state)
    for seat in (True, 1.0):  # equal to seat 1, and no seat
        with pytest.raises(NotToAct):
            engine.play(state, seat, some[0])
        assert isinstance(engine.why_not(state, seat, some[0]), Reason)
    for seat in [*everybody(state, engine, seats), seats, seats + 7, -3]:
        assert engine.legal(state, seat) == ()
        for move in some[:2]:
            with pytest.raises(NotToAct):
                engine.play(state, seat, move)
            assert isinstance(engine.why_not(state, seat, move), Reason)
    assert fingerprint(state) == before


def every_legal_move_plays_and_changes_no_state(engine: Engine, state: Any, seat: int, moves: list[Move]) -> None:
    before = fingerprint(state)
    for move in moves:
        assert engine.why_not(state, seat, move) is None
        after = engine.play(state, seat, move)
        assert after != state
        assert after == engine.play(state, seat, move)
        assert hash(after) == hash(engine.play(state, seat, move))
    assert fingerprint(state) == before


def a_move_that_is_not_legal_is_refused_with_its_rule(engine: Engine, state: Any, seat: int, wrong: list) -> None:
    before = fingerprint(state)
    known = {*engine.REASONS.values()}
    for move in wrong:
        with pytest.raises(MoveError) as refused:
            engine.play(state, seat, move)
        assert not isinstance(refused.value, NotToAct)
        reason = engine.why_not(state, seat, move)
        assert reason == refused.value.reason
        assert reason in known, f"{move}: {reason} is no reason of {engine.KEY}"
    assert fingerprint(state) == before


def mutated(move: Move, legal: frozenset[Move], rng: Random) -> Iterator[Move]:
    """Moves that are nearly this one and not legal."""
    at = rng.randrange(len(move))
    near = [(*move[:at], move[at] + by, *move[at + 1 :]) for by in (-1, 1, rng.choice((-100, 7, 1000, 2**40)))]
    yield from (other for other in [*near, move[:-1], (*move, 0), (*move, *move)] if other not in legal)


def what_is_written_can_be_read_back(engine: Engine, moves: list[Move]) -> None:
    for move in moves:
        text = engine.write(move)
        assert engine.read(text) == move, text
        assert text == text.strip()
        assert text.isprintable()


def the_gallery_sees_nothing_that_a_seat_does_not_see(engine: Engine, state: Any, seats: int) -> None:
    gallery = engine.view(state, None)
    for seat in range(seats):
        view = engine.view(state, seat)
        for field in fields(gallery):
            if field.name != "seat":
                assert is_part(getattr(gallery, field.name), getattr(view, field.name)), field.name


def is_part(less: Any, more: Any) -> bool:
    """Whether `less` is `more` with some of it left out (None or nothing)."""
    if less is None or less in ((), more):
        return True
    same_shape = isinstance(less, tuple) and isinstance(more, tuple) and len(less) == len(more)
    return same_shape and all(map(is_part, less, more))


def what_is_imagined_fits_the_view(engine: Engine, state: Any, seat: int, rng: Random) -> None:
    view = engine.view(state, seat)
    imagined = engine.imagine(view, rng)
    assert engine.view(imagined, seat) == view
    assert engine.to_act(imagined) == engine.to_act(state)
    assert engine.legal(imagined, seat) == engine.legal(state, seat)
    assert engine.outcome(imagined) == engine.outcome(state)


def hidden_cards_make_no_difference(engine: Engine, state: Any, other: Any, seat: int | None, some: list) -> None:
    """`other` is the state with what `seat` may not know exchanged."""
    assert engine.view(other, seat) == engine.view(state, seat)
    assert engine.to_act(other) == engine.to_act(state)
    assert engine.picture(engine.view(other, seat)) == engine.picture(engine.view(state, seat))
    if seat is None:
        return
    assert engine.legal(other, seat) == engine.legal(state, seat)
    assert engine.judge(engine.view(other, seat), seat) == engine.judge(engine.view(state, seat), seat)
    for move in [*some, *NO_MOVES]:
        assert engine.why_not(other, seat, move) == engine.why_not(state, seat, move)
    for move in engine.legal(state, seat):
        assert engine.tell(other, seat, move, seat) == engine.tell(state, seat, move, seat)


def nobody_acts_after_the_end(engine: Engine, state: Any, seats: int, some: list[Move]) -> None:
    outcome = engine.outcome(state)
    assert outcome is not None
    assert engine.to_act(state) == engine.waited_for(state) == ()
    assert len(outcome.scores) == seats
    assert outcome.why in engine.ENDINGS
    assert list(outcome.winners) == sorted({*outcome.winners} & {*range(seats)})
    for seat in [*range(seats), CHANCE, CLOCK]:
        assert engine.legal(state, seat) == ()
        for move in some:
            with pytest.raises(NotToAct):
                engine.play(state, seat, move)
