"""The engine beside the slow rules: on random positions both find the same moves with the same boards.

20,000 positions; `SLOW_RULES=200000 python -m pytest tests/engines/race/test_against_slow_rules.py` for more.
"""

import os
from dataclasses import fields
from random import Random

import pytest

from games.engines import duo, tokken
from games.engines.duo.options import rules_for as duo_rules
from games.engines.race.actions import plays
from games.engines.race.geometry import LANE, WAITING
from games.engines.race.landing import after
from games.engines.race.moves import legs_of
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.tokken.options import rules_for as tokken_rules
from tests.engines.race import slow_rules

POSITIONS = int(os.environ.get("SLOW_RULES", "20000"))
RANKS = {name: rank for rank, name in RANK_NAMES.items()}
CARD_OF = {rank: card for card, rank in enumerate(RANK_OF)}
CARDS = [*RANKS, *[rank for rank in RANKS if rank != "7"] * 2]  # the slow rules are slowest with a seven
HOUSES = [
    tokken.Options(),
    tokken.PRESETS["keezen"],
    tokken.PRESETS["tock"],
    tokken.Options(dot_passes_own_start=False, dot_hits_first=False),
    tokken.Options(seven_rest="must_complete", help_partner=False),
    tokken.Options(friendly_hit=False, five_targets="anyone"),
    tokken.Options(five_may_enter_lane=True, jack_own_start_source=False),
    tokken.Options(spots_per_section=11, entry_offset=-3, dot_offset=4),
    tokken.Options(extra_lap=True),
    tokken.Options(lane_bounce=True),
    duo.Options(),
    duo.Options(spots_per_section=16, friendly_hit=False),
]


def random_board(rng, rules):
    """Places of all pawns: crowded, so that pawns meet, with many near the lanes."""
    taken, crowd, board = set(), rng.randrange(rules.ring), []
    for seat in range(rules.seats):
        entrance, lane, places = rules.courses[seat].entrance, [1, 2, 3, 4], []
        for _ in range(4):
            kind = rng.random()
            spot = crowd + rng.randrange(12) if kind < 0.4 else entrance + rng.choice((-6, -4, -3, -2, -1, 0, 1, 2))
            spot = (spot if kind < 0.6 else rng.randrange(rules.ring)) % rules.ring
            if kind < 0.75 and spot not in taken:
                places.append(spot)
                taken.add(spot)
            else:
                places.append(LANE + lane.pop(rng.randrange(len(lane))) if kind < 0.92 else WAITING)
        if rng.random() < 0.08:
            places = [LANE + 1, LANE + 2, LANE + 3, LANE + 4]
        board.append(tuple(sorted(places)))
    return tuple(board)


def to_slow(place):
    return "W" if place == WAITING else ("L", place - LANE) if place > LANE else place


def slow_house(rules):
    """The same table in the words of the slow rules."""
    options = rules.options
    return slow_rules.House(
        seats=rules.seats,
        sections=rules.ring // options.spots_per_section,
        spots=options.spots_per_section,
        entry=options.entry_offset,
        dot=options.dot_offset or options.entry_offset + options.spots_per_section // 2,
        rules={field.name: getattr(options, field.name) for field in fields(options)},
        has_partners=rules.partners[0] >= 0,
    )


def to_fast(place):
    return WAITING if place == "W" else LANE + place[1] if isinstance(place, tuple) else place


def unnamed(board, seats):
    """Where each seat's pawns are, as far as anybody can see."""
    return tuple(tuple(sorted([to_fast(board[seat, pawn]) for pawn in range(4)])) for seat in range(seats))


def by_the_engine(rules, pawns, seat, rank):
    """{(legs in any order, board after)}; each is listed once."""
    moves = plays(rules, pawns, seat, (CARD_OF[RANKS[rank]],))
    found = {(frozenset(legs_of(move)), after(rules, pawns, move)) for move in moves}
    assert len(moves) == len(found)
    assert moves == sorted(moves)
    return found


def by_the_slow_rules(rules, pawns, seat, rank):
    named = {(whose, pawn): to_slow(place) for whose, places in enumerate(pawns) for pawn, place in enumerate(places)}
    found = slow_rules.plays(slow_house(rules), named, seat, rank)
    return {
        (frozenset((whose, to_fast(place), to_fast(to)) for whose, place, to in legs), unnamed(board, rules.seats))
        for legs, board in found
    }


def has_won(rules, pawns):
    return any(all(pawns[friend][0] > LANE for friend in rules.side(seat)) for seat in range(rules.seats))


@pytest.mark.slow
@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_both_find_the_same_moves(house):
    options, rng, positions = HOUSES[house], Random(house), 0
    while positions < POSITIONS // len(HOUSES) + 1:
        is_duo = isinstance(options, duo.Options)
        rules = duo_rules(options, 2) if is_duo else tokken_rules(options, rng.choice((2, 3, 4, 4, 4, 6, 8)))
        pawns, seat, rank = random_board(rng, rules), rng.randrange(rules.seats), rng.choice(CARDS)
        if has_won(rules, pawns):
            continue
        positions += 1
        fast, slow = by_the_engine(rules, pawns, seat, rank), by_the_slow_rules(rules, pawns, seat, rank)
        assert fast == slow, f"seat {seat}, {rank}: {pawns}"


@pytest.mark.slow
def test_with_more_legs_to_a_pawn_both_reach_the_same_boards():
    rng, rules = Random(1), tokken_rules(tokken.Options(seven_multi_leg=True), 4)
    for _ in range(8):
        pawns = random_board(rng, rules)
        while has_won(rules, pawns) or sum(place >= 0 for place in pawns[0]) > 2:
            pawns = random_board(rng, rules)
        fast = {board for _, board in by_the_engine(rules, pawns, 0, "7")}
        assert fast == {board for _, board in by_the_slow_rules(rules, pawns, 0, "7")}
