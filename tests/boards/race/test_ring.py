"""Where the places of a race board lie."""

from collections import defaultdict
from math import dist

import pytest

from games.boards.race.ring import EAR, UNIT, Ring, ring_of
from games.boards.race.wood import view_box
from games.engines.race.geometry import HOME, LANE_LENGTH, PAWNS, WAITING
from games.engines.tokken import Options, view
from tests.boards.race.looking import position

SECTIONS = range(2, 13)
SPOTS = range(10, 41)
"""All that the options allow."""


def places_of(ring):
    lanes = [ring.lane(section, number) for section in range(ring.sections) for number in range(1, LANE_LENGTH + 1)]
    slots = [ring.waiting(section, slot) for section in range(ring.sections) for slot in range(PAWNS)]
    return [*map(ring.spot, range(ring.size)), *lanes, *slots]


def closest(points):
    """The least distance between two points, in steps; looked for among neighbours only."""
    cells = defaultdict(list)
    for x, y in points:
        cells[x // UNIT, y // UNIT].append((x, y))
    least = 9 * UNIT
    for (column, row), here in cells.items():
        near = [p for dx in (-1, 0, 1) for dy in (-1, 0, 1) for p in cells.get((column + dx, row + dy), ())]
        least = min([least, *(dist(one, other) for one in here for other in near if one is not other)])
    return least / UNIT


@pytest.mark.parametrize("sections", SECTIONS)
def test_no_two_places_of_any_board_overlap(sections):
    boards = [Ring(sections, spots, -1, 0) for spots in SPOTS]
    assert [ring.spots for ring in boards if closest(places_of(ring)) < 0.99] == []


@pytest.mark.parametrize("sections", SECTIONS)
def test_middle_of_any_board_is_free_for_the_pile(sections):
    boards = [Ring(sections, spots, -1, 0) for spots in SPOTS]
    assert [r.spots for r in boards if min(dist((0, 0), place) for place in places_of(r)) < (r.hub + 0.7) * UNIT] == []


@pytest.mark.parametrize("sections", SECTIONS)
def test_all_places_of_any_board_are_in_sight(sections):
    for spots in SPOTS:
        ring = Ring(sections, spots, -1, 0)
        left, top, width, height = view_box(ring, sections)
        room = 0.8 * UNIT
        assert all(
            left + room <= x <= left + width - room and top + room <= y <= top + height - room
            for x, y in places_of(ring)
        )


@pytest.mark.parametrize("sections", SECTIONS)
@pytest.mark.parametrize("spots", [16, 17, 18, 19, 40])
def test_every_step_of_a_usual_board_is_as_long_as_the_others(sections, spots):
    ring = Ring(sections, spots, -2, 0)
    track = [*map(ring.spot, range(ring.size))]
    steps = [dist(track[place - 1], track[place]) / UNIT for place in range(ring.size)]
    assert ring.pitch < 1.2
    assert all(0.999 < step < ring.pitch + 0.001 for step in steps)


def test_own_arm_points_down_and_pawns_walk_clockwise():
    ring = ring_of(view(position({}, "A"), 2))
    entrance, start = ring.spot(ring.entrance + 2 * ring.spots), ring.spot(2 * ring.spots)
    assert entrance[0] == pytest.approx(0)
    assert entrance[1] == max(y for _, y in map(ring.spot, range(ring.size)))
    assert start[0] < entrance[0]


def test_gallery_sees_the_first_seat_at_the_bottom():
    assert ring_of(view(position({}, "A"), None)).bottom == 0


@pytest.mark.parametrize("entrance", [-1, -2, -3, -4])
def test_lane_begins_one_step_behind_its_entrance(entrance):
    ring = ring_of(view(position({}, "A", options=Options(entry_offset=entrance)), 0))
    for section in range(4):
        gate = ring.spot(ring.entrance + section * ring.spots)
        assert dist(gate, ring.lane(section, 1)) == pytest.approx(UNIT)
        assert dist((0, 0), ring.lane(section, 1)) < dist((0, 0), gate)


def test_pocket_lies_beside_the_start():
    ring = Ring(4, 18, -1, 0)
    assert all(dist(ring.place(s, *ring.ear), ring.spot(s * 18)) < 4 * UNIT for s in range(4))
    assert all(
        dist(ring.place(s, *ring.ear), ring.waiting(s, slot)) < EAR * UNIT for s in range(4) for slot in range(4)
    )


def test_point_of_a_place_as_the_engine_writes_it():
    ring = Ring(4, 18, -1, 0)
    assert ring.point(1, 30) == ring.spot(30)
    assert ring.point(1, HOME + 2) == ring.lane(1, 3)
    assert ring.point(1, WAITING, 2) == ring.waiting(1, 2)
